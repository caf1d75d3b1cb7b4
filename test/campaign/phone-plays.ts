import { expect } from 'vitest'
import { PedControl, type World } from '../../src/city/index.js'
import { TEXT } from '../../src/freedata/script/briefs.js'
import type { Autopilot } from './autopilot.js'
import { isDone, lost, never, type Play, settle, won } from './play.js'

/** To a phone of the court, by its block from the west. */
export function walkToPhone(pilot: Autopilot, x: number): void {
  pilot.walkTo(x, 142, 12)
  pilot.walkTo(x, 141, 14)
  pilot.hold([], 4)
}

/** Into the player's own car, south of the plaza. */
export function toOwnCar(pilot: Autopilot): void {
  pilot.walkTo(106, 142, 20)
  pilot.getIn()
}

/** To a phone at the court's west side, by its block from the north. */
function walkToWestPhone(pilot: Autopilot, y: number): void {
  pilot.walkTo(102, 141, 14)
  pilot.walkTo(102, y, 14)
  pilot.walkTo(100, y, 14)
  pilot.hold([], 4)
}

/** The missions of the phones: each won and lost. */
export const PHONE_PLAYS: Readonly<Record<string, Play>> = {
  'errand.win': {
    ...won(1000),
    run(pilot, log = never) {
      walkToPhone(pilot, 101)
      log('answered')
      toOwnCar(pilot)
      log('in car')
      pilot.drive('111,143 115,141 115,134')
      log('picked')
      pilot.drive('115,128 113,126 106,126', isDone(pilot))
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
        '111,143 115,141 115,138 115,129 113,127 108,127 101,127 98,129 98,135 98,141 100,144 105,144',
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
      pilot.drive('109,143 111,141')
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
  'holdUp.win': {
    ...won(1000),
    run(pilot, log = never) {
      walkToWestPhone(pilot, 135)
      log('answered')
      pilot.walkTo(100, 142, 20)
      pilot.walkTo(100, 145, 12)
      log('in its way')
      pilot.waitUntil(isDone(pilot), 1200)
      settle(pilot)
    },
  },
  'holdUp.fail': {
    ...lost(),
    run(pilot, log = never) {
      walkToWestPhone(pilot, 135)
      log('answered')
      pilot.waitUntil(() => pilot.world.mission.bigMessage[0] === TEXT.lost, 1600)
      settle(pilot)
    },
  },
  'rooks.win': {
    ...won(1000),
    run(pilot, log = never) {
      walkToWestPhone(pilot, 131)
      log('answered')
      pilot.walkTo(102, 140, 20)
      toOwnCar(pilot)
      log('in car')
      pilot.drive('110,143 113,144 116,142 116,130 116,118', isDone(pilot))
      settle(pilot)
    },
  },
  'rooks.fail': {
    ...lost(),
    run(pilot, log = never) {
      walkToWestPhone(pilot, 131)
      log('answered')
      pilot.waitUntil(() => pilot.world.mission.bigMessage[0] === TEXT.lost, 1600)
      expect(pilot.world.players.lives[0]).toBe(3)
    },
  },
}

/** The script's ped that is there, pixels. */
export function placeOfPed(world: World): readonly [number, number] {
  const { peds, players } = world
  for (let ped = 0; ped < peds.x.length; ped++) {
    if (peds.missionPed[ped] !== 0 && ped !== players.ped[0] && peds.control[ped] === PedControl.ambient) {
      return [peds.x[ped] / 65536, peds.y[ped] / 65536]
    }
  }
  return [0, 0]
}
