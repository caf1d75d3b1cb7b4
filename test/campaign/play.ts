import { expect } from 'vitest'
import type { World } from '../../src/city/index.js'
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

/** Hears nothing of what a play says on its way. */
export const never = (_what: string): void => {}

/** A mission that was won: it counts, pays and raises the multiplier, and says so. */
export function won(score: number): Pick<Play, 'shows' | 'check'> {
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
export function lost(most = 200): Pick<Play, 'shows' | 'check'> {
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

/** Whether so many missions have been won. */
export function isDone(pilot: Autopilot, missions = 1): () => boolean {
  return () => pilot.world.mission.missionsDone[0] >= missions
}

/** A moment more, in which the mission says how it has ended. */
export function settle(pilot: Autopilot): void {
  pilot.hold([], 8)
}
