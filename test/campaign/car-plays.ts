import { expect } from 'vitest'
import { TEXT } from '../../src/freedata/script/briefs.js'
import type { Autopilot } from './autopilot.js'
import { isDone, lost, never, type Play, settle, won } from './play.js'

/** West along the street to the garage's door. */
function walkToDoor(pilot: Autopilot): void {
  pilot.walkTo(104, 144, 20)
  pilot.walkTo(98, 144, 20)
  pilot.walkTo(96, 143, 16)
}

/** Up to the crate of the frenzy and breaks it. */
function openCrate(pilot: Autopilot): void {
  pilot.walkAt(() => [105.5 * 64, 133.5 * 64], 22, undefined, 60)
  pilot.face(105.5 * 64, 133.5 * 64)
  pilot.hold(['Fire'], 20)
}

/** Into the van, to the bomb shop and to the place where it is to go off. */
function driveVanToSite(pilot: Autopilot, log: (what: string) => void): void {
  pilot.walkTo(118, 145, 20)
  pilot.walkTo(124, 145, 20)
  log('at the van')
  pilot.getIn()
  log('in van')
  pilot.drive('126,146 127,147', () => pilot.world.mission.pager[0] === TEXT.vanArmed)
  log('bomb')
  pilot.drive('125,146 122,145 118,145 111,144 109,144', () => pilot.world.mission.pager[0] === TEXT.vanOut)
  log('site')
}

/** The car that is to be sprayed, its new coat and its buyer. Ends once so many missions have been won. */
export function playCoat(pilot: Autopilot, log = never, missions = 1): void {
  pilot.walkTo(99, 145, 20)
  pilot.walkTo(95, 145, 20)
  log('at the car')
  pilot.getIn()
  log('in car')
  pilot.drive('98,145 116,145 124,145 127,146 129,147')
  log('sprayed')
  pilot.drive('126,146 123,145 120,145 116,143 115,138 115,132', isDone(pilot, missions))
  settle(pilot)
}

/** The long car behind its door. Ends once so many missions have been won. */
export function playLockUp(pilot: Autopilot, log = never, missions = 1): void {
  walkToDoor(pilot)
  log('at the door')
  pilot.walkTo(100, 145, 20)
  pilot.walkTo(102, 145, 20)
  pilot.getIn()
  log('in limousine')
  pilot.drive('100,145 98,144 96,143', isDone(pilot, missions))
  log('there')
  pilot.waitUntil(isDone(pilot, missions), 300)
  settle(pilot)
}

/** The Meteor to the pad of the crane. Ends once so many missions have been won. */
export function playOrder(pilot: Autopilot, log = never, missions = 1): void {
  pilot.walkTo(118, 145, 20)
  pilot.walkTo(128, 144, 20)
  pilot.getIn()
  log('in the Meteor')
  pilot.drive('126,144 121,145 101,145 97,146 95,147', isDone(pilot, missions))
  log('pad')
  pilot.brake()
  log('pad')
  pilot.waitUntil(isDone(pilot, missions), 300)
  settle(pilot)
}

/** The missions of the cars, the crane and the crate: each won and lost. */
export const CAR_PLAYS: Readonly<Record<string, Play>> = {
  'van.win': {
    ...won(2000),
    run(pilot, log = never) {
      driveVanToSite(pilot, log)
      pilot.getOut()
      log('out')
      pilot.walkTo(102, 144, 20, isDone(pilot))
      pilot.waitUntil(isDone(pilot), 100)
      settle(pilot)
    },
  },
  'van.fail': {
    ...lost(600),
    run(pilot, log = never) {
      pilot.walkTo(118, 145, 20)
      pilot.walkTo(124, 145, 20)
      pilot.getIn()
      log('in van')
      pilot.hold([], 2830)
    },
  },
  'van.burn': {
    ...lost(600),
    run(pilot, log = never) {
      driveVanToSite(pilot, log)
      pilot.getOut()
      pilot.hold([], 160)
      expect(pilot.world.players.lives[0]).toBeLessThan(4)
      log('burnt')
    },
  },
  'coat.win': { ...won(2000), run: playCoat },
  'coat.fail': {
    ...lost(3100),
    run(pilot, log = never) {
      pilot.walkTo(99, 145, 20)
      pilot.walkTo(95, 145, 20)
      pilot.getIn()
      log('in car')
      pilot.drive('98,145 113,144 115,141 115,138 115,132', () => pilot.world.mission.bigMessage[0] === TEXT.lost)
      settle(pilot)
    },
  },
  'lock.win': { ...won(2000), run: playLockUp },
  'lock.fail': {
    ...lost(),
    run(pilot) {
      walkToDoor(pilot)
      pilot.hold([], 1420)
    },
  },
  'order.win': { ...won(3000), run: playOrder },
  'order.fail': {
    shows: 'the crane pays for a taxi, and the order stays open',
    check: (world) => {
      expect(world.mission.missionsDone[0]).toBe(0)
      expect(world.players.score[0]).toBeGreaterThanOrEqual(1000)
      expect(world.carList.delivered[0]).toBe(0)
    },
    run(pilot, log = never) {
      pilot.walkTo(101, 142, 20)
      pilot.getIn()
      log(`in ${pilot.world.cars.model[pilot.world.players.controlled[0]]}`)
      pilot.drive('104,144 101,145 97,146 95,147', () => !pilot.inCar())
      log('pad')
      pilot.brake()
      pilot.hold([], 140)
    },
  },
  'frenzy.win': {
    ...won(2000),
    run(pilot, log = never) {
      pilot.walkTo(105, 137, 20)
      pilot.walkTo(105, 134, 16)
      openCrate(pilot)
      log('crate')
      pilot.walkTo(105, 133, 8)
      log('taken?')
      for (const x of [102, 108, 111]) {
        pilot.walkTo(x, 132, 16)
        pilot.face(x * 64 + 32, 128.5 * 64)
        pilot.hold(['Fire'], 3)
        pilot.hold([], 40)
        log('shot')
      }
      pilot.waitUntil(isDone(pilot), 300)
      settle(pilot)
    },
  },
  'frenzy.fail': {
    ...lost(),
    run(pilot, log = never) {
      pilot.walkTo(105, 137, 20)
      pilot.walkTo(105, 134, 16)
      openCrate(pilot)
      pilot.walkTo(105, 133, 8)
      log('taken?')
      pilot.hold([], 1530)
    },
  },
}
