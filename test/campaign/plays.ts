import { expect } from 'vitest'
import { PedControl, Result, type World } from '../../src/city/index.js'
import { TEXT } from '../../src/freedata/script/briefs.js'
import type { Autopilot } from './autopilot.js'

/** A way to play a mission from the level's start. */
export interface Play {
  /** Section of MISSION.INI, 1 unless given. */
  readonly section?: number
  /** What is asserted of the world after it, in words. */
  readonly shows: string
  readonly run: (pilot: Autopilot, log?: (what: string) => void) => void
  readonly check: (world: World) => void
}

const never = () => {}

/** A mission that was won: it counts, pays and raises the multiplier, and says so. */
function won(score: number): Pick<Play, 'shows' | 'check'> {
  return {
    shows: `won, ${score} points at least and twice the multiplier`,
    check: (world) => {
      expect(world.mission.missionsDone[0]).toBe(1)
      expect(world.mission.bigMessage[0]).toBe(TEXT.won)
      expect(world.players.score[0]).toBeGreaterThanOrEqual(score)
      expect(world.players.multiplier[0]).toBe(2)
    },
  }
}

/** A mission that was lost: nothing is paid, and the level goes on. */
function lost(most = 200): Pick<Play, 'shows' | 'check'> {
  return {
    shows: 'lost, and the level goes on',
    check: (world) => {
      expect(world.mission.missionsDone[0]).toBe(0)
      expect(world.mission.bigMessage[0]).toBe(TEXT.lost)
      expect(world.players.score[0]).toBeLessThanOrEqual(most)
      expect(world.players.multiplier[0]).toBe(1)
      expect(world.session.quit[0]).toBe(0)
    },
  }
}

/** Until the mission has been won; then a moment, so that it has said so. */
function isDone(pilot: Autopilot): () => boolean {
  return () => pilot.world.mission.missionsDone[0] > 0
}

function settle(pilot: Autopilot): void {
  pilot.hold([], 8)
}

function walkToPhone(pilot: Autopilot, x: number): void {
  pilot.walkTo(x, 142, 12)
  pilot.walkTo(x, 141, 14)
  pilot.hold([], 4)
}

/** Up to the crate of the frenzy and breaks it. */
function openCrate(pilot: Autopilot): void {
  pilot.walkAt(() => [105.5 * 64, 133.5 * 64], 22, undefined, 60)
  pilot.face(105.5 * 64, 133.5 * 64)
  pilot.hold(['Fire'], 20)
}

/** Into the player's own car, south of the plaza. */
function toOwnCar(pilot: Autopilot): void {
  pilot.walkTo(106, 142, 20)
  pilot.getIn()
}

export const PLAYS: Readonly<Record<string, Play>> = {
  'errand.win': {
    ...won(1000),
    run(pilot, log = never) {
      walkToPhone(pilot, 101)
      log('answered')
      toOwnCar(pilot)
      log('in car')
      pilot.drive([
        [111, 143],
        [115, 141],
        [115, 134],
      ])
      log('picked')
      pilot.drive(
        [
          [115, 128],
          [113, 126],
          [106, 126],
        ],
        isDone(pilot),
      )
      settle(pilot)
    },
  },
  'errand.fail': {
    ...lost(),
    run(pilot) {
      walkToPhone(pilot, 101)
      pilot.hold([], 1420)
    },
  },
  'clock.win': {
    ...won(1000),
    run(pilot, log = never) {
      walkToPhone(pilot, 104)
      log('answered')
      toOwnCar(pilot)
      log('in car')
      pilot.drive(
        [
          [111, 143],
          [115, 141],
          [115, 138],
          [115, 129],
          [113, 127],
          [108, 127],
          [101, 127],
          [98, 129],
          [98, 135],
          [98, 141],
          [100, 144],
          [105, 144],
        ],
        isDone(pilot),
      )
      settle(pilot)
    },
  },
  'clock.fail': {
    ...lost(),
    run(pilot) {
      walkToPhone(pilot, 104)
      pilot.hold([], 620)
    },
  },
  'hit.win': {
    ...won(1000),
    run(pilot, log = never) {
      walkToPhone(pilot, 107)
      log('answered')
      toOwnCar(pilot)
      log('in car')
      pilot.drive([
        [109, 143],
        [111, 141],
      ])
      pilot.driveAt(() => placeOfPed(pilot.world), 0, isDone(pilot))
      settle(pilot)
    },
  },
  'hit.fail': {
    ...lost(),
    run(pilot) {
      walkToPhone(pilot, 107)
      pilot.hold([], 1420)
    },
  },
  'thief.win': {
    ...won(1000),
    run(pilot, log = never) {
      walkToPhone(pilot, 110)
      log('answered')
      pilot.walkAt(() => placeOfPed(pilot.world), 1, isDone(pilot), 690)
      settle(pilot)
    },
  },
  'thief.fail': {
    ...lost(),
    run(pilot) {
      walkToPhone(pilot, 110)
      pilot.hold([], 720)
    },
  },
  'client.win': {
    ...won(1000),
    run(pilot, log = never) {
      walkToPhone(pilot, 112)
      log('answered')
      pilot.walkTo(102, 140, 20)
      log('across')
      pilot.waitUntil(isDone(pilot), 900)
      settle(pilot)
    },
  },
  'client.fail': {
    ...lost(),
    run(pilot, log = never) {
      walkToPhone(pilot, 112)
      log('answered')
      pilot.hold([], 1100)
    },
  },
  'van.win': {
    ...won(2000),
    run(pilot, log = never) {
      pilot.walkTo(118, 143, 20)
      pilot.walkTo(124, 144, 20)
      log('at the van')
      pilot.getIn()
      log('in van')
      pilot.drive(
        [
          [127, 144],
          [129, 146],
          [127, 147],
        ],
        () => pilot.world.mission.pager[0] === TEXT.vanArmed,
      )
      log('bomb')
      pilot.drive(
        [
          [125, 146],
          [122, 145],
          [118, 145],
          [111, 144],
          [109, 144],
        ],
        () => pilot.world.mission.pager[0] === TEXT.vanOut,
      )
      log('site')
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
      pilot.walkTo(118, 143, 20)
      pilot.walkTo(124, 144, 20)
      pilot.getIn()
      log('in van')
      pilot.hold([], 2830)
    },
  },
  'coat.win': {
    ...won(2000),
    run(pilot, log = never) {
      pilot.walkTo(120, 143, 20)
      log('at the car')
      pilot.getIn()
      log('in car')
      pilot.drive([
        [125, 144],
        [127, 145],
        [129, 147],
      ])
      log('sprayed')
      pilot.drive(
        [
          [126, 146],
          [123, 145],
          [120, 145],
          [116, 143],
          [115, 138],
          [115, 132],
        ],
        isDone(pilot),
      )
      settle(pilot)
    },
  },
  'coat.fail': {
    ...lost(3100),
    run(pilot, log = never) {
      pilot.walkTo(120, 143, 20)
      pilot.getIn()
      log('in car')
      pilot.drive(
        [
          [125, 144],
          [123, 145],
          [119, 144],
          [116, 143],
          [115, 138],
          [115, 132],
        ],
        () => pilot.world.mission.bigMessage[0] === TEXT.lost,
      )
      settle(pilot)
    },
  },
  'lock.win': {
    ...won(2000),
    run(pilot, log = never) {
      pilot.walkTo(103, 146, 16)
      log('at the door')
      pilot.walkTo(101, 145, 20)
      pilot.walkTo(96, 145, 20)
      pilot.getIn()
      log('in limousine')
      pilot.drive(
        [
          [97, 146],
          [101, 145],
          [103, 146],
        ],
        isDone(pilot),
      )
      log('there')
      pilot.waitUntil(isDone(pilot), 300)
      settle(pilot)
    },
  },
  'lock.fail': {
    ...lost(),
    run(pilot) {
      pilot.walkTo(103, 146, 16)
      pilot.hold([], 1420)
    },
  },
  'order.win': {
    ...won(3000),
    run(pilot, log = never) {
      pilot.walkTo(118, 145, 20)
      pilot.walkTo(125, 145, 20)
      pilot.getIn()
      log('in the Meteor')
      pilot.drive(
        [
          [123, 145],
          [101, 145],
          [97, 146],
          [95, 147],
        ],
        isDone(pilot),
      )
      log('pad')
      pilot.brake()
      log('pad')
      pilot.waitUntil(isDone(pilot), 300)
      settle(pilot)
    },
  },
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
      pilot.drive(
        [
          [104, 144],
          [101, 145],
          [97, 146],
          [95, 147],
        ],
        () => !pilot.inCar(),
      )
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
  'race.win': {
    section: 2,
    shows: 'every checkpoint in time ends the level as a success',
    check: (world) => {
      expect(world.session.quit[0]).not.toBe(0)
      expect(world.session.result[0]).toBe(Result.success)
      expect(world.players.score[0]).toBeGreaterThanOrEqual(700)
    },
    run(pilot, log = never) {
      pilot.getIn()
      log('in car')
      const ways = [
        [111, 143],
        [115, 141],
        [116, 136],
        [115, 129],
        [113, 127],
        [107, 126],
        [101, 126],
        [99, 129],
        [98, 134],
        [98, 141],
        [100, 144],
        [106, 144],
        [113, 144],
        [116, 147],
        [116, 153],
        [116, 160],
        [113, 163],
        [107, 163],
        [101, 163],
        [98, 160],
        [98, 153],
      ] as const
      pilot.drive(ways, () => pilot.world.session.quit[0] !== 0)
      pilot.hold([], 120)
    },
  },
  'race.fail': {
    section: 2,
    shows: 'too late for a checkpoint ends the level as timed out',
    check: (world) => {
      expect(world.session.quit[0]).not.toBe(0)
      expect(world.session.result[0]).toBe(Result.timeOut)
      expect(world.players.score[0]).toBe(0)
    },
    run(pilot) {
      pilot.getIn()
      pilot.hold([], 750)
    },
  },
  'sandbox.play': {
    section: 3,
    shows: 'nothing begins and nothing ends',
    check: (world) => {
      expect(world.session.quit[0]).toBe(0)
      expect(world.mission.bigMessage[0]).toBe(0)
      expect(world.mission.targetScore[0]).toBe(0)
    },
    run(pilot) {
      pilot.getIn()
      pilot.drive([
        [111, 143],
        [115, 141],
        [116, 130],
      ])
    },
  },
}

/** The script's ped that is there, pixels. */
function placeOfPed(world: World): readonly [number, number] {
  const { peds, players } = world
  for (let ped = 0; ped < peds.x.length; ped++) {
    if (peds.missionPed[ped] !== 0 && ped !== players.ped[0] && peds.control[ped] === PedControl.ambient) {
      return [peds.x[ped] / 65536, peds.y[ped] / 65536]
    }
  }
  return [0, 0]
}
