import { ClockPhase } from './car/table.js'
import { aheadOfPoint, stageLength } from './centre-line.js'
import { STEPS_PER_SECOND } from './tables.js'
import type { StageWorld } from './world.js'

/** Milliseconds of a step. */
export const STEP_MILLISECONDS = 1000 / STEPS_PER_SECOND

/** Shares of the stage at which a split time is taken. */
export const SPLIT_SHARES = [1 / 4, 1 / 2, 3 / 4] as const

/** Steps for which a car must drive the wrong way before it is told: one second. */
const WRONG_STEPS = 25

/** m/s below which a car has no direction. */
const SLOW = 2

/** Sets the clocks of a run to its countdown. */
export function startClocks(world: StageWorld, countdown: number): void {
  const { clock } = world
  for (let car = 0; car < clock.phase.length; car++) {
    clock.phase[car] = countdown > 0 ? ClockPhase.countdown : ClockPhase.running
    clock.countdown[car] = countdown
    clock.calledNote[car] = -1
  }
}

/** One step of a car's clock: the countdown, then splits, the finish and the wrong way. */
export function stepClock(world: StageWorld, car: number): void {
  const { clock, session } = world
  if (clock.phase[car] === ClockPhase.countdown) {
    clock.countdown[car]--
    if (clock.countdown[car] > 0) return
    clock.phase[car] = ClockPhase.running
    clock.startStep[car] = session.step[0]
    return
  }
  if (clock.phase[car] !== ClockPhase.running) return
  const { line } = world.stage
  const length = stageLength(line, session.laps[0])
  if (length === 0) return
  for (let split = 0; split < SPLIT_SHARES.length; split++) {
    const at = car * SPLIT_SHARES.length + split
    if (clock.splits[at] !== 0) continue
    const passed = Math.ceil(length * SPLIT_SHARES[split])
    if (hasPassed(world, car, passed)) clock.splits[at] = timeOfPassing(world, car, passed)
  }
  if (hasPassed(world, car, length)) {
    clock.finish[car] = timeOfPassing(world, car, length)
    clock.phase[car] = ClockPhase.finished
    clock.wrongWay[car] = 0
    return
  }
  watchDirection(world, car)
}

/** The line's point that a count of passed points ends at. */
function pointOf(world: StageWorld, passed: number): number {
  const { line } = world.stage
  return line.circuit ? passed % line.finish : passed
}

/**
 * Whether a car is past a point: the search for the nearest point may have set its progress there before it is (`stepProgress`), which a
 * clock must not take for having passed it.
 */
function hasPassed(world: StageWorld, car: number, passed: number): boolean {
  if (world.progress.passed[car] !== passed) return world.progress.passed[car] > passed
  const { x, z } = world.cars
  return aheadOfPoint(world.stage.line, pointOf(world, passed), x[car] * 0x10000, z[car] * 0x10000) >= 0
}

/** The time at which a car passed a point in this step, as if its speed was even: milliseconds since GO, at least 1. */
function timeOfPassing(world: StageWorld, car: number, passed: number): number {
  const { line } = world.stage
  const { cars, carStep } = world
  const point = pointOf(world, passed)
  const before = aheadOfPoint(line, point, carStep.beforeX[car] * 0x10000, carStep.beforeZ[car] * 0x10000)
  const after = aheadOfPoint(line, point, cars.x[car] * 0x10000, cars.z[car] * 0x10000)
  const share = before < 0 && after > 0 ? before / (before - after) : 1
  return Math.max(1, Math.floor(drivenTime(world, car) - (1 - share) * STEP_MILLISECONDS + 0.5))
}

function drivenTime(world: StageWorld, car: number): number {
  return (world.session.step[0] - world.clock.startStep[car]) * STEP_MILLISECONDS
}

function watchDirection(world: StageWorld, car: number): void {
  const { cars, clock, progress } = world
  const { line } = world.stage
  const point = progress.point[car]
  const speed = Math.sqrt(cars.vx[car] * cars.vx[car] + cars.vz[car] * cars.vz[car])
  const along = (cars.vx[car] * line.tangentX[point] + cars.vz[car] * line.tangentZ[point]) / 0x10000
  if (speed > SLOW && along < -speed * 0.5) clock.wrongSteps[car] = Math.min(WRONG_STEPS, clock.wrongSteps[car] + 1)
  else if (along > 0) clock.wrongSteps[car] = 0
  if (clock.wrongSteps[car] === WRONG_STEPS) clock.wrongWay[car] = 1
  else if (clock.wrongSteps[car] === 0) clock.wrongWay[car] = 0
}

/** A car's time so far or at the finish, penalties included; milliseconds, 0 before GO. */
export function stageTime(world: StageWorld, car: number): number {
  const { clock } = world
  if (clock.phase[car] === ClockPhase.countdown) return 0
  if (clock.phase[car] === ClockPhase.finished) return clock.finish[car] + clock.penalty[car]
  return drivenTime(world, car) + clock.penalty[car]
}

/** A car's times at the splits, without penalties, milliseconds; 0 for those to come. */
export function splitTimes(world: StageWorld, car: number): readonly number[] {
  return [...world.clock.splits.subarray(car * SPLIT_SHARES.length, (car + 1) * SPLIT_SHARES.length)]
}
