import { sinCosAt } from '../../core/trig.js'
import type { World } from '../world.js'
import { infoFloat, infoOf } from './info.js'

/** Radians in one heading unit. */
export const RADIANS_PER_UNIT = (2 * Math.PI) / 1024

/**
 * Bounds of our own on what a style's records can make of a body: pixels and radians a frame. No record of a real style reaches
 * them; one with wild tyre values would run to infinity, and a NaN must never enter the state.
 */
const MAX_VELOCITY = 96
const MAX_SPIN = 1.5
/** Slower than this is standing still (ours): a coasting car would else spend minutes on numbers too small for full speed. */
const STILL = 1e-6

/** Puts the body at rest under the car's sprite (CarPhys_Reset): angle = −heading in radians. */
export function resetBody(world: World, car: number): void {
  const { cars } = world
  const info = infoOf(world, car)
  cars.mass[car] = infoFloat(info.mass)
  cars.inertia[car] = info.momentOfInertia
  cars.centreOfMassX[car] = info.centreOfMassX
  cars.centreOfMassY[car] = info.centreOfMassY
  cars.velocityX[car] = 0
  cars.velocityY[car] = 0
  cars.angularVelocity[car] = 0
  cars.accelerationX[car] = 0
  cars.accelerationY[car] = 0
  cars.angularAcceleration[car] = 0
  cars.forceX[car] = 0
  cars.forceY[car] = 0
  cars.torque[car] = 0
  moveBodyToSprite(world, car)
}

/** Takes the body's place and angle from the sprite, keeping its velocities. */
export function moveBodyToSprite(world: World, car: number): void {
  const { cars } = world
  const angle = -cars.angle[car] * RADIANS_PER_UNIT
  const comX = cars.centreOfMassX[car]
  const comY = cars.centreOfMassY[car]
  const { trig } = world.scratch
  trig[0] = angle
  sinCosAt(trig, 0)
  const s = trig[1]
  const c = trig[2]
  cars.bodyAngle[car] = angle
  cars.centreX[car] = cars.x[car] / 65536
  cars.centreY[car] = cars.y[car] / 65536
  cars.bodyX[car] = cars.centreX[car] + (c * comX - s * comY)
  cars.bodyY[car] = cars.centreY[car] + (s * comX + c * comY)
}

/** Adds a force (pixels × mass a frame²) at a world point (pixels); the torque is about the centre of mass (Phys_AddForceAtPoint, mode 0). */
export function addForceAtWorldPoint(
  world: World,
  car: number,
  forceX: number,
  forceY: number,
  x: number,
  y: number,
): void {
  const { cars } = world
  cars.forceX[car] += forceX
  cars.forceY[car] += forceY
  cars.torque[car] += (x - cars.bodyX[car]) * forceY - (y - cars.bodyY[car]) * forceX
}

/**
 * Adds the force in `scratch.vector` 0 and 1 at a body point (whole pixels across and along, from the geometric centre), turned with the
 * body (mode 1). Numbers of the body pass through scratch, not through arguments, where a frame calls: doubles would be boxed.
 */
export function addForceAtBodyPoint(world: World, car: number, across: number, along: number): void {
  const { cars } = world
  const { trig, vector } = world.scratch
  trig[0] = cars.bodyAngle[car]
  sinCosAt(trig, 0)
  const s = trig[1]
  const c = trig[2]
  const forceX = vector[0]
  const forceY = vector[1]
  const x = cars.centreX[car] + (c * across - s * along)
  const y = cars.centreY[car] + (s * across + c * along)
  cars.forceX[car] += forceX
  cars.forceY[car] += forceY
  cars.torque[car] += (x - cars.bodyX[car]) * forceY - (y - cars.bodyY[car]) * forceX
}

/** Adds a force at the geometric centre (mode 2). */
export function addForceAtCentre(world: World, car: number, forceX: number, forceY: number): void {
  addForceAtWorldPoint(world, car, forceX, forceY, world.cars.centreX[car], world.cars.centreY[car])
}

/**
 * Velocity of a body point into `scratch.vector` 0 and 1: its world position after one step of velocity and spin minus now
 * (Phys_PointVelocity). Quirk: the x part stays a double, the y part passes through a float.
 */
export function pointVelocity(world: World, car: number, across: number, along: number): void {
  const { cars } = world
  const { trig, vector } = world.scratch
  trig[0] = cars.bodyAngle[car]
  trig[3] = cars.bodyAngle[car] + cars.angularVelocity[car]
  sinCosAt(trig, 0)
  sinCosAt(trig, 3)
  const x = across - cars.centreOfMassX[car]
  const y = along - cars.centreOfMassY[car]
  const s = trig[1]
  const c = trig[2]
  const sAfter = trig[4]
  const cAfter = trig[5]
  vector[0] = cars.velocityX[car] + (cAfter * x - sAfter * y) - (c * x - s * y)
  vector[1] = Math.fround(cars.velocityY[car] + (sAfter * x + cAfter * y) - (s * x + c * y))
}

/**
 * One frame of motion (Phys_Integrate), semi-implicit: velocities first, then position and angle, then the geometric centre; the
 * accumulators are cleared.
 */
export function integrateBody(world: World, car: number): void {
  const { cars } = world
  cars.velocityX[car] += cars.accelerationX[car]
  cars.velocityY[car] += cars.accelerationY[car]
  cars.angularVelocity[car] += cars.angularAcceleration[car]
  keepWithin(cars.velocityX, car, MAX_VELOCITY)
  keepWithin(cars.velocityY, car, MAX_VELOCITY)
  keepWithin(cars.angularVelocity, car, MAX_SPIN)
  cars.bodyX[car] += cars.velocityX[car]
  cars.bodyY[car] += cars.velocityY[car]
  cars.bodyAngle[car] += cars.angularVelocity[car]
  placeCentre(world, car)
  cars.forceX[car] = 0
  cars.forceY[car] = 0
  cars.torque[car] = 0
}

/** The geometric centre from the centre of mass and the angle. */
export function placeCentre(world: World, car: number): void {
  const { cars } = world
  const comX = cars.centreOfMassX[car]
  const comY = cars.centreOfMassY[car]
  const { trig } = world.scratch
  trig[0] = cars.bodyAngle[car]
  sinCosAt(trig, 0)
  const s = trig[1]
  const c = trig[2]
  cars.centreX[car] = cars.bodyX[car] - (c * comX - s * comY)
  cars.centreY[car] = cars.bodyY[car] - (s * comX + c * comY)
}

/** Accelerations from the accumulated force and torque; a record without mass or inertia does not move. */
export function applyForces(world: World, car: number): void {
  const { cars } = world
  const mass = cars.mass[car]
  const inertia = cars.inertia[car]
  cars.accelerationX[car] = mass > 0 ? cars.forceX[car] / mass : 0
  cars.accelerationY[car] = mass > 0 ? cars.forceY[car] / mass : 0
  cars.angularAcceleration[car] = inertia > 0 ? cars.torque[car] / inertia : 0
}

/** Keeps a car's number within ± a limit. What is too small to matter becomes 0, and so does a NaN, for which every comparison is false. */
function keepWithin(column: Float32Array, car: number, limit: number): void {
  const value = column[car]
  if (value > limit) column[car] = limit
  else if (value < -limit) column[car] = -limit
  else if (!(value > STILL || value < -STILL)) column[car] = 0
}
