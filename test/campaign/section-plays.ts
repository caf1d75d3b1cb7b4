import { expect } from 'vitest'
import { Result } from '../../src/city/index.js'
import { never, type Play } from './play.js'
import { playWhole } from './whole-play.js'

/** The city in one go, and the sections behind it. */
export const SECTION_PLAYS: Readonly<Record<string, Play>> = {
  'city.whole': {
    shows: 'six missions in one go reach the target score, which ends the level',
    check: (world) => {
      expect(world.players.score[0]).toBeGreaterThanOrEqual(world.mission.targetScore[0])
      expect(world.session.quit[0]).not.toBe(0)
      expect(world.session.result[0]).toBe(Result.targetScore)
    },
    run: playWhole,
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
      const ways =
        '111,143 115,141 116,136 115,129 113,127 107,126 101,126 99,129 98,134 98,141 100,144 106,144 113,144 116,147 116,153 116,160 113,163 107,163 101,163 98,160 98,153'
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
      pilot.drive('111,143 115,141 116,130')
    },
  },
}
