import { recallNotes } from './call-notes.js'
import { placeCar } from './car/place.js'
import { ClockPhase, NO_SURFACE, WHEELS } from './car/table.js'
import { NO_TRIANGLE } from './ground.js'
import { placeAtStart } from './line-up.js'
import { clearStageLimit } from './queries.js'
import { PROBES_PER_CAR } from './tables.js'
import type { StageWorld } from './world.js'

/** Milliseconds that being put back on the road costs, and those that leaving the stage costs beside. */
export const RESET_PENALTY = 5000
export const OFF_STAGE_PENALTY = 5000

/** Steps from leaving the stage until the car is put back. */
const OFF_STAGE_WAIT = 25

/** Steps that a car may lie on its side or roof, or fall past the mesh. */
const STUCK_STEPS = 50

/** Share of the up axis that points up below which a car lies, and the speed (m/s) below which it lies still. */
const LYING = 0.4
const STILL = 4

/** Metres from the line's point and from its height within which a car is on the road. */
const ROAD_REACH = 14
const ROAD_HEIGHT = 5

/**
 * Puts a car back on the road, with a penalty, when its driver asks for it (the second switch is pressed), when it has left the stage,
 * when it lies on its side or roof, and when it has fallen off the mesh. It goes where it last stood on the road, on a
 * stage without a centre line to the start.
 */
export function stepRescue(world: StageWorld, car: number): void {
  const { cars, clock, controls, stageLimits } = world
  const asked = controls.reset[car] !== 0 && cars.lastSwitch[car] === 0
  cars.lastSwitch[car] = controls.reset[car]
  if (clock.phase[car] === ClockPhase.countdown) return
  rememberRoad(world, car)
  countStuck(world, car)
  if (stageLimits.offStage[car] !== 0 && clock.resetSteps[car] === 0) {
    clock.resetSteps[car] = OFF_STAGE_WAIT
    charge(world, car, OFF_STAGE_PENALTY)
  }
  let due = asked || cars.stuckSteps[car] >= STUCK_STEPS
  if (clock.resetSteps[car] > 0) {
    clock.resetSteps[car]--
    if (clock.resetSteps[car] === 0) due = true
  }
  if (due) putBack(world, car)
}

function charge(world: StageWorld, car: number, penalty: number): void {
  if (world.clock.phase[car] === ClockPhase.running) world.clock.penalty[car] += penalty
}

function rememberRoad(world: StageWorld, car: number): void {
  const { cars, clock, progress } = world
  const { line } = world.stage
  if (line.count === 0 || clock.wrongWay[car] !== 0 || world.stageLimits.offStage[car] !== 0) return
  if (cars.axes[car * 9 + 4] < 0.7) return
  for (let at = car * WHEELS; at < (car + 1) * WHEELS; at++) if (cars.wheelSurface[at] === NO_SURFACE) return
  const point = progress.point[car]
  const offX = cars.x[car] - line.x[point] / 0x10000
  const offZ = cars.z[car] - line.z[point] / 0x10000
  if (offX * offX + offZ * offZ > ROAD_REACH * ROAD_REACH) return
  if (Math.abs(cars.y[car] - line.y[point] / 0x10000) > ROAD_HEIGHT) return
  clock.roadPoint[car] = point
}

function countStuck(world: StageWorld, car: number): void {
  const { cars } = world
  const { vx, vy, vz } = cars
  const lies =
    cars.axes[car * 9 + 4] < LYING && vx[car] * vx[car] + vy[car] * vy[car] + vz[car] * vz[car] < STILL * STILL
  if (lies || isOffMesh(world, car)) cars.stuckSteps[car]++
  else cars.stuckSteps[car] = 0
}

/** Under no wheel there is any mesh. */
function isOffMesh(world: StageWorld, car: number): boolean {
  const first = car * PROBES_PER_CAR
  for (let wheel = 0; wheel < WHEELS; wheel++) {
    if (world.probes.triangle[first + wheel] !== NO_TRIANGLE) return false
  }
  return true
}

function putBack(world: StageWorld, car: number): void {
  const { clock, progress } = world
  const { line } = world.stage
  if (line.count > 0) {
    const point = clock.roadPoint[car]
    placeCar(world, car, line.x[point], line.y[point], line.z[point], line.tangentX[point], line.tangentZ[point])
    let passed = point - progress.point[car]
    if (line.circuit && passed > line.finish / 2) passed -= line.finish
    else if (line.circuit && passed < -line.finish / 2) passed += line.finish
    progress.point[car] = point
    progress.passed[car] += passed
    progress.searchStep[car] = 0
  } else placeAtStart(world, car)
  clearStageLimit(world, car)
  clock.resetSteps[car] = 0
  clock.wrongSteps[car] = 0
  clock.wrongWay[car] = 0
  recallNotes(world, car)
  if (clock.phase[car] !== ClockPhase.running) return
  clock.resets[car]++
  charge(world, car, RESET_PENALTY)
}
