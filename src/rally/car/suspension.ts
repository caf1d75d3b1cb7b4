import { sinCosAt } from '../../core/trig.js'
import { queryGround } from '../queries.js'
import { PROBES_PER_CAR } from '../tables.js'
import { surfaceSlot } from '../triangle.js'
import type { StageWorld } from '../world.js'
import { addPush, findVelocity } from './body.js'
import { findBump } from './bumps.js'
import {
  DAMPER_IN,
  DAMPER_LIMIT,
  DAMPER_OUT,
  HARD_STOP_DAMPING,
  HARD_STOP_RATE,
  LOAD_SENSITIVITY,
  ROLL_BAR_FRONT,
  ROLL_BAR_REAR,
  SOFT_STOP_AT,
  SOFT_STOP_RATE,
  SPRING_RATE,
  SUBSTEP,
  SURFACE_GRIP,
  SURFACE_ROUGHNESS,
  TYRE_LOAD,
} from './parameters.js'
import { CAR_SHAPE } from './shape.js'
import { NO_SURFACE, WHEELS } from './table.js'

/** Below this share of the car's up axis along the ground's normal no wheel stands on it. */
const LEAST_UPRIGHT = 0.25

/** Ground this far above a free wheel is another level: a bridge over the car. */
const DEEPEST = 1.2

/** Load at most that a tyre makes grip of: a landing does not nail the car to the ground. */
const MOST_LOAD = 16_000

const MOUNT_X = Float64Array.from(CAR_SHAPE.wheels, ([right]) => right)
const MOUNT_Y = Float64Array.from(CAR_SHAPE.wheels, ([, up]) => up)
const MOUNT_Z = Float64Array.from(CAR_SHAPE.wheels, ([, , forward]) => forward)

/** Stands the wheels of a car on the ground: compression, load and directions of each to the wheels' work, the loads to the body. */
export function standOnGround(world: StageWorld, car: number): void {
  world.carWork.steer[0] = world.cars.steer[car]
  sinCosAt(world.carWork.steer, 0)
  for (let wheel = 0; wheel < WHEELS; wheel++) {
    if (findContact(world, car, wheel)) findDirections(world, car, wheel)
    keepCompression(world, car, wheel)
  }
  for (let wheel = 0; wheel < WHEELS; wheel++) pushUp(world, car, wheel)
}

/** Where a wheel touches the ground, and how far that presses its spring. */
function findContact(world: StageWorld, car: number, wheel: number): boolean {
  const { cars, carWork: work, wheelWork, groundResult } = world
  const { axes } = cars
  const a = car * 9
  const right = MOUNT_X[wheel]
  const up = MOUNT_Y[wheel]
  const forward = MOUNT_Z[wheel]
  const x = cars.x[car] + axes[a] * right + axes[a + 3] * up + axes[a + 6] * forward
  const y = cars.y[car] + axes[a + 1] * right + axes[a + 4] * up + axes[a + 7] * forward
  const z = cars.z[car] + axes[a + 2] * right + axes[a + 5] * up + axes[a + 8] * forward
  wheelWork.touching[wheel] = 0
  wheelWork.surface[wheel] = NO_SURFACE
  wheelWork.load[wheel] = 0
  wheelWork.bearable[wheel] = 0
  wheelWork.compression[wheel] = 0
  const probe = car * PROBES_PER_CAR + wheel
  // Made whole here: a double that is passed on is boxed.
  if (!queryGround(world, probe, (x * 0x10000) | 0, (y * 0x10000) | 0, (z * 0x10000) | 0)) return false
  const surface = world.stage.surfaces[surfaceSlot(world.stage.ground, groundResult.triangle[0])]
  const normalX = groundResult.normal[0] / 0x10000
  const normalY = groundResult.normal[1] / 0x10000
  const normalZ = groundResult.normal[2] / 0x10000
  const upright = axes[a + 3] * normalX + axes[a + 4] * normalY + axes[a + 5] * normalZ
  if (upright < LEAST_UPRIGHT) return false
  work.pointX[0] = x
  work.pointZ[0] = z
  findBump(world)
  const height = groundResult.y[0] / 0x10000 + work.bump[0] * SURFACE_ROUGHNESS[surface]
  const distance = ((y - height) * normalY) / upright
  const compression = CAR_SHAPE.wheelRadius - distance
  if (compression <= 0 || compression > DEEPEST) return false
  wheelWork.touching[wheel] = 1
  wheelWork.surface[wheel] = surface
  wheelWork.compression[wheel] = compression
  wheelWork.normalX[wheel] = normalX
  wheelWork.normalY[wheel] = normalY
  wheelWork.normalZ[wheel] = normalZ
  wheelWork.contactX[wheel] = x - axes[a + 3] * distance
  wheelWork.contactY[wheel] = y - axes[a + 4] * distance
  wheelWork.contactZ[wheel] = z - axes[a + 5] * distance
  return true
}

/** The wheel's directions in the plane of the ground: along is where it rolls, across is to its right. */
function findDirections(world: StageWorld, car: number, wheel: number): void {
  const { carWork: work, wheelWork: wheels } = world
  const { axes } = world.cars
  const a = car * 9
  const sine = wheel < 2 ? work.steer[1] : 0
  const cosine = wheel < 2 ? work.steer[2] : 1
  const forwardX = axes[a + 6] * cosine + axes[a] * sine
  const forwardY = axes[a + 7] * cosine + axes[a + 1] * sine
  const forwardZ = axes[a + 8] * cosine + axes[a + 2] * sine
  const normalX = wheels.normalX[wheel]
  const normalY = wheels.normalY[wheel]
  const normalZ = wheels.normalZ[wheel]
  const off = forwardX * normalX + forwardY * normalY + forwardZ * normalZ
  const planeX = forwardX - normalX * off
  const planeY = forwardY - normalY * off
  const planeZ = forwardZ - normalZ * off
  // The car stands upright on this ground (`LEAST_UPRIGHT`), so its forward axis is never along the normal.
  const length = Math.sqrt(planeX * planeX + planeY * planeY + planeZ * planeZ)
  const alongX = planeX / length
  const alongY = planeY / length
  const alongZ = planeZ / length
  wheels.alongX[wheel] = alongX
  wheels.alongY[wheel] = alongY
  wheels.alongZ[wheel] = alongZ
  wheels.acrossX[wheel] = normalY * alongZ - normalZ * alongY
  wheels.acrossY[wheel] = normalZ * alongX - normalX * alongZ
  wheels.acrossZ[wheel] = normalX * alongY - normalY * alongX
}

/** The spring's new state, and how fast it was pressed. */
function keepCompression(world: StageWorld, car: number, wheel: number): void {
  const { wheelWork: wheels } = world
  const { compression, wheelSurface } = world.cars
  const at = car * WHEELS + wheel
  const pressed = Math.min(wheels.compression[wheel], CAR_SHAPE.travel)
  wheels.rate[wheel] = (pressed - compression[at]) / SUBSTEP
  compression[at] = pressed
  wheelSurface[at] = wheels.surface[wheel]
}

/** Spring, damper, stops and anti-roll bar press the tyre on the ground, and the ground presses back. */
function pushUp(world: StageWorld, car: number, wheel: number): void {
  const { carWork: work, wheelWork: wheels } = world
  if (wheels.touching[wheel] === 0) return
  const normalX = wheels.normalX[wheel]
  const normalY = wheels.normalY[wheel]
  const normalZ = wheels.normalZ[wheel]
  work.pointX[0] = wheels.contactX[wheel]
  work.pointY[0] = wheels.contactY[wheel]
  work.pointZ[0] = wheels.contactZ[wheel]
  const { compression } = world.cars
  const at = car * WHEELS + wheel
  const pressed = compression[at]
  const rate = wheels.rate[wheel]
  const damping = rate > 0 ? rate * DAMPER_IN : rate * DAMPER_OUT
  let load = pressed * SPRING_RATE + Math.max(-DAMPER_LIMIT, Math.min(DAMPER_LIMIT, damping))
  load += (pressed - compression[at ^ 1]) * (wheel < 2 ? ROLL_BAR_FRONT : ROLL_BAR_REAR)
  if (pressed > SOFT_STOP_AT) load += (pressed - SOFT_STOP_AT) * SOFT_STOP_RATE
  const deeper = wheels.compression[wheel] - CAR_SHAPE.travel
  if (deeper > 0) {
    findVelocity(world, car)
    const closing = -(work.velocityX[0] * normalX + work.velocityY[0] * normalY + work.velocityZ[0] * normalZ)
    load += Math.min(deeper, 0.3) * HARD_STOP_RATE + Math.max(0, closing) * HARD_STOP_DAMPING
  }
  if (load <= 0) return
  wheels.load[wheel] = load
  wheels.bearable[wheel] = bearableShare(load) * SURFACE_GRIP[wheels.surface[wheel]] * Math.min(load, MOST_LOAD)
  work.pushX[0] = normalX * load
  work.pushY[0] = normalY * load
  work.pushZ[0] = normalZ * load
  addPush(world)
}

/** Tyres bear less of a greater load. */
function bearableShare(load: number): number {
  return Math.max(0.75, Math.min(1.07, 1 - LOAD_SENSITIVITY * (load / TYRE_LOAD - 1)))
}
