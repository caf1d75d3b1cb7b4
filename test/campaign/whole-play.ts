import { TEXT } from '../../src/freedata/script/briefs.js'
import type { Autopilot } from './autopilot.js'
import { playCoat, playLockUp, playOrder } from './car-plays.js'
import { PHONE_PLAYS, placeOfPed, toOwnCar, walkToPhone } from './phone-plays.js'
import { isDone, never } from './play.js'

/** Frames until the phones ring again after one was answered, and some. */
const QUIET_FRAMES = 400

/** Answers a phone, which may not ring yet. */
function answer(pilot: Autopilot, x: number, title: number): void {
  walkToPhone(pilot, x)
  pilot.waitUntil(() => pilot.world.mission.bigMessage[0] === title, QUIET_FRAMES)
}

/** Plays the city from its start until the score ends it: three jobs by phone, then the lock-up, the new coat and the order. */
export function playWhole(pilot: Autopilot, log = never): void {
  PHONE_PLAYS['thief.win'].run(pilot)
  log('thief')
  answer(pilot, 112, TEXT.client)
  pilot.walkTo(102, 140, 20)
  pilot.waitUntil(isDone(pilot, 2), 900)
  log('client')
  pilot.walkTo(105, 139, 20)
  answer(pilot, 107, TEXT.hit)
  toOwnCar(pilot)
  pilot.drive('109,143 111,141')
  pilot.driveAt(() => placeOfPed(pilot.world), 0, isDone(pilot, 3))
  log('hit')
  pilot.getOut()
  playLockUp(pilot, log, 4)
  log('lock-up')
  pilot.walkTo(97, 144, 20)
  playCoat(pilot, log, 5)
  log('coat')
  pilot.getOut()
  pilot.walkTo(113, 132, 20)
  pilot.walkTo(113, 141, 20)
  pilot.walkTo(116, 145, 20)
  playOrder(pilot, log, 6)
  log('order')
  pilot.hold([], 120)
}
