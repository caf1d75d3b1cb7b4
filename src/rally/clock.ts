import { STEPS_PER_SECOND } from './tables.js'
import type { StageWorld } from './world.js'

/** Milliseconds of a step. */
export const STEP_MILLISECONDS = 1000 / STEPS_PER_SECOND

/** Shares of the stage at which a split time is taken. */
export const SPLIT_SHARES = [1 / 4, 1 / 2, 3 / 4] as const

/** Milliseconds that being put back on the road costs. */
export const RESET_PENALTY = 5000

/** A car's time so far or at the finish, penalties included; milliseconds, 0 before GO. */
export function stageTime(world: StageWorld, car: number): number {
  void car
  return world.session.step[0] * STEP_MILLISECONDS
}

/** A car's times at the splits, without penalties, milliseconds; 0 for those to come. */
export function splitTimes(world: StageWorld, car: number): readonly number[] {
  return [...world.clock.splits.subarray(car * SPLIT_SHARES.length, (car + 1) * SPLIT_SHARES.length)]
}
