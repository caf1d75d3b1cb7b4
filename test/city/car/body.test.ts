import { expect, test } from 'vitest'
import {
  addForceAtBodyPoint,
  addForceAtCentre,
  addForceAtWorldPoint,
  applyForces,
  integrateBody,
  pointVelocity,
  RADIANS_PER_UNIT,
  resetBody,
} from '../../../src/city/car/body.js'
import { beginCarPhysics } from '../../../src/city/car/index.js'
import { cos, sin } from '../../../src/core/trig.js'
import { makeCarWorld, putCar } from './support.js'

function body(heading = 0) {
  const world = makeCarWorld()
  const car = putCar(world, 6400, 6400, heading)
  beginCarPhysics(world, car)
  return { world, car, cars: world.cars }
}

test('the body angle is minus the heading times 2 pi / 1024', () => {
  const { cars, car } = body(0x180)
  expect(cars.bodyAngle[car]).toBe(Math.fround(-0x180 * RADIANS_PER_UNIT))
})

test('the geometric centre is the centre of mass minus the turned offset', () => {
  const { cars, car } = body(0x100)
  // Heading 0x100 looks toward +x; the offset (0, −4) lies behind.
  expect(cars.centreX[car]).toBe(6400)
  expect(cars.bodyX[car]).toBeCloseTo(6396, 3)
  expect(cars.bodyY[car]).toBeCloseTo(6400, 3)
})

test('a force at a world point accumulates with the torque (p - c) x F about the centre of mass [cars.body.1]', () => {
  const { world, car, cars } = body()
  addForceAtWorldPoint(world, car, 3, 5, cars.bodyX[car] + 10, cars.bodyY[car] + 2)
  addForceAtWorldPoint(world, car, 1, 0, cars.bodyX[car], cars.bodyY[car])
  expect(cars.forceX[car]).toBe(4)
  expect(cars.forceY[car]).toBe(5)
  expect(cars.torque[car]).toBe(10 * 5 - 2 * 3)
})

test('a force at a body point acts where the point is turned to, one at the centre beside the centre of mass [cars.body.1]', () => {
  const { world, car, cars } = body(0x100)
  world.scratch.vector.set([0, 7])
  addForceAtBodyPoint(world, car, 0, 24)
  // 24 ahead of the centre, which is 4 ahead of the centre of mass, along +x.
  expect(cars.torque[car]).toBeCloseTo(28 * 7, 3)
  addForceAtCentre(world, car, 0, 1)
  expect(cars.torque[car]).toBeCloseTo(28 * 7 + 4, 3)
})

test('the velocity of a body point is its world position after one step of velocity and spin minus now [cars.body.2]', () => {
  const { world, car, cars } = body()
  cars.velocityX[car] = 2
  cars.velocityY[car] = 3
  cars.angularVelocity[car] = 0.25
  pointVelocity(world, car, 0, 24)
  const arm = 24 + 4
  const spin = cars.angularVelocity[car]
  expect(world.scratch.vector[0]).toBeCloseTo(2 - arm * sin(spin), 9)
  // Quirk: y is kept as a float, x is not.
  expect(world.scratch.vector[1]).toBe(Math.fround(3 + arm * cos(spin) - arm))
})

test('integration adds acceleration to velocity first, then velocity to position, and clears the accumulators [cars.body.3]', () => {
  const { world, car, cars } = body()
  const x = cars.bodyX[car]
  const y = cars.bodyY[car]
  cars.velocityX[car] = 1
  cars.accelerationX[car] = 0.5
  cars.accelerationY[car] = -0.25
  cars.angularAcceleration[car] = 0.125
  cars.forceX[car] = 9
  cars.forceY[car] = 9
  cars.torque[car] = 9
  integrateBody(world, car)
  expect([cars.velocityX[car], cars.velocityY[car], cars.angularVelocity[car]]).toEqual([1.5, -0.25, 0.125])
  expect([cars.bodyX[car], cars.bodyY[car], cars.bodyAngle[car]]).toEqual([x + 1.5, y - 0.25, 0.125])
  expect([cars.forceX[car], cars.forceY[car], cars.torque[car]]).toEqual([0, 0, 0])
  expect(cars.centreX[car]).toBeCloseTo(cars.bodyX[car] - 4 * sin(0.125), 3)
  expect(cars.centreY[car]).toBeCloseTo(cars.bodyY[car] + 4 * cos(0.125), 3)
})

test('acceleration is force / mass, angular acceleration torque / inertia, rounded to floats [cars.body.10] [cars.precision.1]', () => {
  const { world, car, cars } = body()
  cars.forceX[car] = 1
  cars.torque[car] = 1
  applyForces(world, car)
  expect(cars.accelerationX[car]).toBe(Math.fround(1 / 10))
  expect(cars.angularAcceleration[car]).toBe(Math.fround(1 / 1300))
})

test('a record without mass or inertia moves nowhere, and no NaN arises', () => {
  const { world, car, cars } = body()
  cars.mass[car] = 0
  cars.inertia[car] = 0
  addForceAtCentre(world, car, 5, 5)
  applyForces(world, car)
  integrateBody(world, car)
  expect([cars.velocityX[car], cars.velocityY[car], cars.angularVelocity[car]]).toEqual([0, 0, 0])
})

test('a NaN or an infinite velocity ends in the integration', () => {
  const { world, car, cars } = body()
  cars.accelerationX[car] = Number.NaN
  cars.accelerationY[car] = Number.POSITIVE_INFINITY
  integrateBody(world, car)
  expect(cars.velocityX[car]).toBe(0)
  expect(cars.velocityY[car]).toBe(96)
})

test('a reset body is at rest under the sprite', () => {
  const { world, car, cars } = body()
  cars.velocityX[car] = 9
  cars.torque[car] = 9
  cars.x[car] += 10 << 16
  resetBody(world, car)
  expect([cars.velocityX[car], cars.torque[car], cars.centreX[car]]).toEqual([0, 0, 6410])
})

test('a moving car handed to the body keeps its speed along its heading', () => {
  const world = makeCarWorld()
  const car = putCar(world, 6400, 6400, 0x100)
  world.cars.speed[car] = 9
  beginCarPhysics(world, car)
  expect(world.cars.velocityX[car]).toBe(9)
  expect(world.cars.velocityY[car]).toBe(0)
})
