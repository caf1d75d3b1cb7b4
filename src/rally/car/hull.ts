import { toFixed } from '../../core/fixed.js'
import { queryGround } from '../queries.js'
import { PROBES_PER_CAR, STEPS_PER_SECOND } from '../tables.js'
import type { StageWorld } from '../world.js'
import { addPush, findVelocity } from './body.js'
import { HULL_DAMPING, HULL_FORCE_LIMIT, HULL_FRICTION, HULL_RATE } from './parameters.js'
import { CAR_SHAPE, type CarPoint } from './shape.js'
import { WHEELS } from './table.js'

const SIDE = CAR_SHAPE.width / 2
const END = CAR_SHAPE.length / 2

const sides = (right: number, up: number, forward: number): readonly CarPoint[] => [
  [-right, up, forward],
  [right, up, forward],
]

/** Points of the body that touch the ground: the floor's corners first, then shoulders and roof. */
const POINTS: readonly CarPoint[] = [
  ...sides(SIDE - 0.1, CAR_SHAPE.clearance, END - 0.12),
  ...sides(SIDE - 0.1, CAR_SHAPE.clearance, -END + 0.12),
  ...sides(SIDE, 0.62, END),
  ...sides(SIDE, 0.62, -END),
  ...sides(SIDE, 0.85, 0),
  ...sides(0.56, CAR_SHAPE.height, 0.25),
  ...sides(0.56, CAR_SHAPE.height, -0.95),
]
const POINT_X = Float64Array.from(POINTS, ([right]) => right)
const POINT_Y = Float64Array.from(POINTS, ([, up]) => up)
const POINT_Z = Float64Array.from(POINTS, ([, , forward]) => forward)
const FLOOR_POINTS = 4

/** A point this deep is not in the ground but under another level of it. */
const DEEPEST = 2.5

/** Nearer than this to the ground a point is looked after in every substep; more so the faster it nears it. */
const NEAR = 0.05

/** Slope of rising ground that a point is looked after for ahead of time. */
const STEEPEST = 0.1

/** Share of the up axis above which a car is upright. */
const UPRIGHT = 0.8

/** Sideways speed (m/s) at which friction is nearly whole. */
const SLOW_SLIDE = 0.4

function placePoint(world: StageWorld, car: number, point: number): void {
  const { cars, carWork: work } = world
  const { axes } = cars
  const a = car * 9
  const right = POINT_X[point]
  const up = POINT_Y[point]
  const forward = POINT_Z[point]
  work.pointX[0] = cars.x[car] + axes[a] * right + axes[a + 3] * up + axes[a + 6] * forward
  work.pointY[0] = cars.y[car] + axes[a + 1] * right + axes[a + 4] * up + axes[a + 7] * forward
  work.pointZ[0] = cars.z[car] + axes[a + 2] * right + axes[a + 5] * up + axes[a + 8] * forward
}

/** Asks the body's probe for the ground under the work's point; false where there is none. */
function askGround(world: StageWorld, car: number): boolean {
  const { pointX, pointY, pointZ } = world.carWork
  const probe = car * PROBES_PER_CAR + WHEELS
  return queryGround(world, probe, toFixed(pointX[0]), toFixed(pointY[0]), toFixed(pointZ[0]))
}

/**
 * Finds out which points of a car's body may touch the ground in this step, as bits of `hullNear`: upright only the floor's corners are
 * looked at, and well off the ground there is nothing to look after in the substeps.
 */
export function watchHull(world: StageWorld, car: number): void {
  const { cars, carStep, carWork: work, groundResult } = world
  const points = cars.axes[car * 9 + 4] > UPRIGHT ? FLOOR_POINTS : POINTS.length
  const { vx, vy, vz, wx, wy, wz } = cars
  const spin = Math.sqrt(wx[car] * wx[car] + wy[car] * wy[car] + wz[car] * wz[car])
  const speed = Math.sqrt(vx[car] * vx[car] + vz[car] * vz[car])
  const closing = Math.max(0, -vy[car]) + spin * END + speed * STEEPEST
  const near = NEAR + closing / STEPS_PER_SECOND
  let bits = 0
  for (let point = 0; point < points; point++) {
    placePoint(world, car, point)
    if (!askGround(world, car)) continue
    if (work.pointY[0] - groundResult.y[0] / 0x10000 < near) bits |= 1 << point
  }
  carStep.hullNear[car] = bits
}

/** The ground pushes back what of the body is in it, with friction. */
export function pushHull(world: StageWorld, car: number): void {
  const bits = world.carStep.hullNear[car]
  if (bits === 0) return
  for (let point = 0; point < POINTS.length; point++) {
    if ((bits & (1 << point)) === 0) continue
    placePoint(world, car, point)
    if (askGround(world, car)) pushPoint(world, car)
  }
}

function pushPoint(world: StageWorld, car: number): void {
  const { cars, carWork: work, groundResult } = world
  const normalX = groundResult.normal[0] / 0x10000
  const normalY = groundResult.normal[1] / 0x10000
  const normalZ = groundResult.normal[2] / 0x10000
  const depth = (groundResult.y[0] / 0x10000 - work.pointY[0]) * normalY
  if (depth <= 0 || depth > DEEPEST) return
  findVelocity(world, car)
  const velocityX = work.velocityX[0]
  const velocityY = work.velocityY[0]
  const velocityZ = work.velocityZ[0]
  const closing = -(velocityX * normalX + velocityY * normalY + velocityZ * normalZ)
  cars.impact[car] = Math.max(cars.impact[car], closing)
  const force = Math.min(HULL_FORCE_LIMIT, depth * HULL_RATE + closing * HULL_DAMPING)
  if (force <= 0) return
  const slideX = velocityX + closing * normalX
  const slideY = velocityY + closing * normalY
  const slideZ = velocityZ + closing * normalZ
  const slide = Math.sqrt(slideX * slideX + slideY * slideY + slideZ * slideZ)
  const friction = (force * HULL_FRICTION) / (slide + SLOW_SLIDE)
  work.pushX[0] = normalX * force - slideX * friction
  work.pushY[0] = normalY * force - slideY * friction
  work.pushZ[0] = normalZ * force - slideZ * friction
  addPush(world)
}
