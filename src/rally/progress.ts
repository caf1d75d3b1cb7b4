import { aheadOfPoint, type CentreLine, pointAfter, pointBefore, pointCount, stageLength } from './centre-line.js'
import type { StageWorld } from './world.js'

/** Points that a human's car looks at in a step. */
export const SEARCH_POINTS = 25

/** Steps after which a human's car is set to the nearest point that it found. */
export const RESYNC_STEPS = 26

/** Points that a search covers: all of any known line. */
const SEARCH_SPAN = SEARCH_POINTS * RESYNC_STEPS

/**
 * One step of a car's progress at a place (16.16; seed rally, ".cat"): on to the next point of the line once that is behind the car, or
 * back to the previous one when that is ahead. A human's car also looks at 25 points a step and every 26 steps goes to the nearest.
 *
 * The seed leaves open which 25 points: here a search runs over the whole line, 650 points in its 26 steps; on a longer line, over the
 * 650 points around the car. The finish counts in the step in which it is passed; a car that passed it stays finished.
 */
export function stepProgress(world: StageWorld, car: number, x: number, z: number): void {
  const { line } = world.stage
  if (line.count === 0) return
  const { progress } = world
  const point = progress.point[car]
  const next = pointAfter(line, point)
  const previous = pointBefore(line, point)
  if (next >= 0 && aheadOfPoint(line, next, x, z) > 0) {
    progress.point[car] = next
    progress.passed[car]++
  } else if (previous >= 0 && aheadOfPoint(line, previous, x, z) < 0) {
    progress.point[car] = previous
    progress.passed[car]--
  }
  if (progress.human[car] !== 0) stepSearch(world, line, car, x, z)
  if (progress.finishStep[car] === 0 && progress.passed[car] >= stageLength(line, world.session.laps[0])) {
    progress.finishStep[car] = Math.max(1, world.session.step[0])
  }
}

function stepSearch(world: StageWorld, line: CentreLine, car: number, x: number, z: number): void {
  const { progress } = world
  const total = pointCount(line)
  const span = Math.min(total, SEARCH_SPAN)
  if (progress.searchStep[car] === 0) {
    progress.searchFirst[car] = firstSearched(line, total, progress.point[car])
    progress.searchBest[car] = -1
    progress.searchDistance[car] = 0
  }
  const from = progress.searchStep[car] * SEARCH_POINTS
  const end = Math.min(from + SEARCH_POINTS, span)
  for (let i = from; i < end; i++) {
    const point = (progress.searchFirst[car] + i) % total
    const offX = x - line.x[point]
    const offZ = z - line.z[point]
    const distance = offX * offX + offZ * offZ
    if (progress.searchBest[car] >= 0 && distance >= progress.searchDistance[car]) continue
    progress.searchBest[car] = point
    progress.searchDistance[car] = distance
  }
  progress.searchStep[car]++
  if (progress.searchStep[car] < RESYNC_STEPS) return
  progress.searchStep[car] = 0
  goTo(world, line, car, progress.searchBest[car])
}

/** First point of a search: the line's own first, or on a longer line half a span before the car. */
function firstSearched(line: CentreLine, total: number, point: number): number {
  if (total <= SEARCH_SPAN) return 0
  const first = point - SEARCH_SPAN / 2
  if (line.circuit) return (first + total) % total
  return Math.max(0, Math.min(first, total - SEARCH_SPAN))
}

/** Sets a car to a point; on a circuit the shorter way round counts. */
function goTo(world: StageWorld, line: CentreLine, car: number, point: number): void {
  let passed = point - world.progress.point[car]
  if (line.circuit && passed > line.finish / 2) passed -= line.finish
  else if (line.circuit && passed < -line.finish / 2) passed += line.finish
  world.progress.point[car] = point
  world.progress.passed[car] += passed
}

/** How much of the stage a car has behind it, 0..0x10000 (16.16). */
export function stageShare(world: StageWorld, car: number): number {
  const length = stageLength(world.stage.line, world.session.laps[0])
  if (length === 0) return 0
  const passed = Math.max(0, Math.min(world.progress.passed[car], length))
  return Math.floor((passed * 0x10000) / length)
}

/** Whether a car has passed the finish, after all laps. */
export function isFinished(world: StageWorld, car: number): boolean {
  return world.progress.finishStep[car] !== 0
}

/** Whole laps that a car has driven; 0 on an open stage until its finish. */
export function lapsDriven(world: StageWorld, car: number): number {
  const { finish } = world.stage.line
  return finish === 0 ? 0 : Math.max(0, Math.floor(world.progress.passed[car] / finish))
}
