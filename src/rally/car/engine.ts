import type { StageWorld } from '../world.js'
import {
  BRAKE_SHARE,
  BRAKE_TORQUE,
  DIFFERENTIAL_LOCK,
  DRIVE_SHARE,
  ENGINE_INERTIA,
  HANDBRAKE_TORQUE,
  SUBSTEP,
  SURFACE_DRAG,
  WHEEL_INERTIA,
} from './parameters.js'
import { CAR_SHAPE } from './shape.js'
import { NO_SURFACE, WHEELS } from './table.js'

/** Turns of the engine a turn of the wheels, by gear + 1: reverse, neutral, first to sixth. */
export const RATIOS = Float64Array.of(-13, 0, 14, 10.2, 7.9, 6.4, 5.3, 4.5)

/** Revolutions a minute: running idle, with the clutch slipping at full throttle, and where the limiter cuts in. */
export const IDLE_RPM = 1000
const LAUNCH_RPM = 3600
export const LIMIT_RPM = 7300

/** Revolutions a minute of a radian a second. */
export const RPM = 60 / (2 * Math.PI)

/** N m at full throttle, every 500 revolutions from 0. */
const TORQUE = Float64Array.of(0, 80, 140, 170, 195, 230, 265, 290, 302, 305, 303, 298, 288, 272, 248, 212, 0)

/** N m that the engine holds back with the throttle closed, at the limiter. */
const ENGINE_BRAKE = 75

/** N m that the engine may give to wheels in the air. */
const LEAST_DRIVE = 300

/** Below this speed of the tread (m/s) the brakes hold fast. */
const HOLDING_SPEED = 1.5

/** Mean speed of a car's wheels, rad/s. */
export function meanWheelSpeed(world: StageWorld, car: number): number {
  const { wheelSpeed } = world.cars
  const at = car * WHEELS
  return (wheelSpeed[at] + wheelSpeed[at + 1] + wheelSpeed[at + 2] + wheelSpeed[at + 3]) / 4
}

/** What the engine gives to all wheels together, and its turning mass as it adds to each: to the work. */
function driveWheels(world: StageWorld, car: number): void {
  const { cars, carStep, carWork: work, wheelWork } = world
  work.driveTorque[0] = 0
  work.driveInertia[0] = 0
  if (carStep.clutch[car] === 0) return
  const ratio = RATIOS[cars.gear[car] + 1]
  const throttle = carStep.throttle[car]
  const turning = meanWheelSpeed(world, car) * ratio * RPM
  const rpm = Math.max(turning, IDLE_RPM + throttle * (LAUNCH_RPM - IDLE_RPM))
  work.driveInertia[0] = (ENGINE_INERTIA * ratio * ratio) / WHEELS
  const place = Math.min(rpm / 500, TORQUE.length - 1.001)
  const low = Math.floor(place)
  let torque = TORQUE[low] + (TORQUE[low + 1] - TORQUE[low]) * (place - low)
  if (rpm >= LIMIT_RPM) torque = 0
  torque *= throttle * (1 - cars.damage[car] / 4)
  torque -= (1 - throttle) * ENGINE_BRAKE * Math.min(1, Math.max(0, turning - IDLE_RPM) / LIMIT_RPM)
  let bearable = 0
  for (let wheel = 0; wheel < WHEELS; wheel++) bearable += wheelWork.bearable[wheel]
  const most = LEAST_DRIVE + bearable * CAR_SHAPE.wheelRadius * DRIVE_SHARE
  work.driveTorque[0] = Math.max(-most, Math.min(most, torque * ratio))
}

/** Turns a car's wheels on by a substep: engine, tyres, brakes, rolling resistance. */
export function spinWheels(world: StageWorld, car: number): void {
  driveWheels(world, car)
  const { carWork: work, wheelWork } = world
  const { wheelSpeed } = world.cars
  const first = car * WHEELS
  const drive = work.driveTorque[0] / WHEELS
  let mean = 0
  for (let wheel = 0; wheel < WHEELS; wheel++) mean -= wheelWork.traction[wheel]
  mean *= CAR_SHAPE.wheelRadius / WHEELS
  const together = (drive + mean) / (WHEEL_INERTIA + work.driveInertia[0])
  for (let wheel = 0; wheel < WHEELS; wheel++) {
    const apart = -wheelWork.traction[wheel] * CAR_SHAPE.wheelRadius - mean
    wheelSpeed[first + wheel] += (together + apart / WHEEL_INERTIA) * SUBSTEP
  }
  if (world.carStep.clutch[car] !== 0) {
    const average = meanWheelSpeed(world, car)
    const kept = 1 / (1 + DIFFERENTIAL_LOCK * SUBSTEP)
    for (let at = first; at < first + WHEELS; at++) wheelSpeed[at] = average + (wheelSpeed[at] - average) * kept
  }
  for (let wheel = 0; wheel < WHEELS; wheel++) brakeWheel(world, car, wheel)
}

/**
 * Brakes and rolling resistance slow a wheel down to a stand and no further. The foot brake stays short of what the tyre bears, as with
 * an anti-lock brake: a key that is down brakes well. The handbrake locks the rear wheels.
 */
function brakeWheel(world: StageWorld, car: number, wheel: number): void {
  const { carStep, carWork: work, wheelWork } = world
  const { wheelSpeed } = world.cars
  const at = car * WHEELS + wheel
  const radius = CAR_SHAPE.wheelRadius
  const surface = wheelWork.surface[wheel]
  let torque = surface === NO_SURFACE ? 1 : 2 + SURFACE_DRAG[surface] * wheelWork.load[wheel] * radius
  const brake = carStep.brake[car]
  if (brake > 0) {
    const holding = Math.abs(wheelSpeed[at]) * radius < HOLDING_SPEED
    const most = holding ? BRAKE_TORQUE : Math.min(BRAKE_TORQUE, wheelWork.bearable[wheel] * radius * BRAKE_SHARE + 20)
    torque += brake * most
  }
  if (wheel >= 2 && carStep.handbrake[car] !== 0) torque += HANDBRAKE_TORQUE
  const slower = (torque / (WHEEL_INERTIA + work.driveInertia[0])) * SUBSTEP
  if (wheelSpeed[at] > slower) wheelSpeed[at] -= slower
  else if (wheelSpeed[at] < -slower) wheelSpeed[at] += slower
  else wheelSpeed[at] = 0
}
