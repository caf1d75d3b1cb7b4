import { sinCosAt } from '../../core/trig.js'
import { BlockType } from '../../formats/cmp.js'
import type { CarInfo } from '../../formats/g24.js'
import { CarModel } from '../../formats/names/index.js'
import { groundType } from '../map/index.js'
import type { World } from '../world.js'
import { addForceAtBodyPoint, applyForces, integrateBody, pointVelocity, RADIANS_PER_UNIT } from './body.js'
import { buildNextBox } from './box.js'
import { infoOf } from './info.js'
import { leaveSkidMarks } from './skid.js'

/** Most that a front wheel turns from straight, radians, and the cosine past which it snaps there. */
const WHEEL_LIMIT = 0.873
const WHEEL_LIMIT_COSINE = 0.642
/** Rear tyre factors: normal, of the long bus (model 9), and across with the handbrake alone. */
const REAR_GRIP = 1.5
const BUS_REAR_GRIP = 3
const HANDBRAKE_GRIP = 0.6
/** Wheel return to straight without steering, and the alignment with an axis: radians a frame. */
const WHEEL_RETURN = 0.139
const ALIGN_STEP = 0.0278
/** Heading units from an axis within which a straight car aligns, and the speed above which it does. */
const ALIGN_RANGE = 0x20
const ALIGN_SPEED = 6
/** Skid value of a car with the handbrake on, and the speed from which (ours: the seed says "at speed"). */
const HANDBRAKE_SKID = 21
const HANDBRAKE_SKID_SPEED = 4

const HALF_PI = Math.PI / 2
/** One in the 16.16 numbers of a car record. */
const ONE = 65536

/**
 * One frame of a car's rigid body, up to the pose that collision will judge (CarPhys_Step; seed cars, "The rigid body"). `player`
 * is who drives it, −1 nobody or an AI.
 */
export function stepCarPhysics(world: World, car: number, player: number): void {
  const { cars } = world
  const info = infoOf(world, car)
  limitWheel(world, car)
  cars.skid[car] = 0
  frontTyre(world, car, info)
  rearTyre(world, car, info)
  cars.skid[car] = Math.abs(cars.skid[car])
  if (cars.handbrake[car] && cars.speed[car] > HANDBRAKE_SKID_SPEED) cars.skid[car] = HANDBRAKE_SKID
  applyForces(world, car)
  integrateBody(world, car)
  if (player >= 0 && world.players.steering[player] === 0) straighten(world, car)
  proposePose(world, car, info)
  leaveSkidMarks(world, car)
}

/** The front wheel stays within 0.873 rad of straight. */
function limitWheel(world: World, car: number): void {
  const { steer } = world.cars
  const { trig } = world.scratch
  trig[0] = steer[car]
  sinCosAt(trig, 0)
  if (trig[2] < WHEEL_LIMIT_COSINE) steer[car] = steer[car] < 0 ? -WHEEL_LIMIT : WHEEL_LIMIT
}

/** The wheel on the steering axle: drag along, grip across its own direction. */
function frontTyre(world: World, car: number, info: CarInfo): void {
  const { cars } = world
  const { tyre, trig } = world.scratch
  tyre[0] = Math.fround(info.tyreAdhesionX / ONE)
  if (cars.brake[car]) tyre[0] += Math.fround(info.frontBrakeBias / ONE) * Math.fround(info.footbrakeFriction / ONE)
  tyre[1] = Math.fround(info.tyreAdhesionY / ONE)
  tyre[2] = 0
  pointVelocity(world, car, 0, info.steeringWheelOffset)
  trig[0] = cars.bodyAngle[car] + HALF_PI + cars.steer[car]
  applyTyre(world, car, info.steeringWheelOffset)
}

/** The wheel on the driving axle: as the front one along the body, with the drive force and the brakes. */
function rearTyre(world: World, car: number, info: CarInfo): void {
  const { cars } = world
  const isBus = info.model === CarModel.bus
  const grip = isBus ? BUS_REAR_GRIP : REAR_GRIP
  const { tyre, trig } = world.scratch
  const adhesionY = Math.fround(info.tyreAdhesionY / ONE)
  tyre[0] = Math.fround(info.tyreAdhesionX / ONE) * grip
  tyre[1] = adhesionY * grip
  tyre[2] = cars.thrustInput[car]
  if (cars.brake[car]) {
    tyre[0] += (1 - Math.fround(info.frontBrakeBias / ONE)) * Math.fround(info.footbrakeFriction / ONE)
  }
  if (cars.handbrake[car]) {
    tyre[0] += Math.fround(info.handbrakeFriction / ONE)
    if (!cars.brake[car]) tyre[1] = adhesionY * (isBus ? BUS_REAR_GRIP : HANDBRAKE_GRIP)
  }
  pointVelocity(world, car, 0, info.driveWheelOffset)
  trig[0] = cars.bodyAngle[car] + HALF_PI
  applyTyre(world, car, info.driveWheelOffset)
}

/**
 * A tyre on the body's axis, `offset` pixels ahead of the centre: the velocity there (`scratch.vector`) is split along and across the
 * wheel (its angle in `scratch.trig` 0), each part times its adhesion (`scratch.tyre`) is taken away, and the drive pushes along.
 */
function applyTyre(world: World, car: number, offset: number): void {
  const { vector, trig, tyre } = world.scratch
  sinCosAt(trig, 0)
  const s = trig[1]
  const c = trig[2]
  const forward = tyre[2] - (vector[0] * c + vector[1] * s) * tyre[0]
  const sideways = (vector[0] * s - vector[1] * c) * tyre[1]
  world.cars.skid[car] += sideways
  vector[0] = forward * c - sideways * s
  vector[1] = forward * s + sideways * c
  addForceAtBodyPoint(world, car, 0, offset)
}

/** Without steering input the wheel comes back to straight, and a car that goes straight along a road comes into line with it. */
function straighten(world: World, car: number): void {
  const { cars } = world
  const steer = cars.steer[car]
  if (steer !== 0) {
    cars.steer[car] = steer > WHEEL_RETURN ? steer - WHEEL_RETURN : steer < -WHEEL_RETURN ? steer + WHEEL_RETURN : 0
    return
  }
  if (cars.speed[car] <= ALIGN_SPEED || cars.mapHit[car] !== 0) return
  if (groundType(world, cars.x[car], cars.y[car], cars.z[car] - 0x200000) !== BlockType.road) return
  const angle = cars.bodyAngle[car]
  const axis = Math.floor(angle / HALF_PI + 0.5) * HALF_PI
  const off = axis - angle
  const units = Math.abs(off) / RADIANS_PER_UNIT
  if (units > ALIGN_RANGE) return
  // On the axis as a heading, though not to the last bit: snap.
  if (units < 0.5 || Math.abs(off) <= ALIGN_STEP) cars.bodyAngle[car] = axis
  else cars.bodyAngle[car] = angle + (off > 0 ? ALIGN_STEP : -ALIGN_STEP)
}

/** The pose after the step, the wheel points and the pending box. While a map hit is being resolved the heading is kept. */
function proposePose(world: World, car: number, info: CarInfo): void {
  const { cars } = world
  cars.nextX[car] = cars.centreX[car] * 65536
  cars.nextY[car] = cars.centreY[car] * 65536
  cars.nextZ[car] = cars.z[car]
  const heading = Math.trunc(-cars.bodyAngle[car] / RADIANS_PER_UNIT + 0.5) & 0x3ff
  cars.nextHeading[car] = cars.mapHit[car] === 0 ? heading : cars.angle[car]
  const angle = cars.bodyAngle[car]
  const { trig } = world.scratch
  trig[0] = angle
  sinCosAt(trig, 0)
  const noseX = -trig[1]
  const noseY = trig[2]
  cars.frontX[car] = (cars.centreX[car] + noseX * info.steeringWheelOffset) * 65536
  cars.frontY[car] = (cars.centreY[car] + noseY * info.steeringWheelOffset) * 65536
  cars.rearX[car] = (cars.centreX[car] + noseX * info.driveWheelOffset) * 65536
  cars.rearY[car] = (cars.centreY[car] + noseY * info.driveWheelOffset) * 65536
  buildNextBox(world, car)
}
