import { expect, test } from 'vitest'
import { applyPlayerControls } from '../../../src/city/car/controls.js'
import { CarModel } from '../../../src/formats/names/car-models.js'
import { allRoad, drive, hold, makeCarWorld, pixels, putCar, runCars } from './support.js'

function driven(model: number = CarModel.saloon) {
  const world = makeCarWorld(allRoad)
  const car = putCar(world, 6400, 6400, 0, model)
  drive(world, car)
  return { world, car, cars: world.cars }
}

test('accelerating drives with the thrust forward, with half of it in reverse [cars.controls.1]', () => {
  const { world, car, cars } = driven()
  hold(world, { gear: 1 })
  applyPlayerControls(world, car, 0)
  expect(cars.thrustInput[car]).toBe(10)
  hold(world, { gear: -1 })
  applyPlayerControls(world, car, 0)
  expect(cars.thrustInput[car]).toBe(-5)
  hold(world, {})
  applyPlayerControls(world, car, 0)
  expect(cars.thrustInput[car]).toBe(0)
})

test('bikes reverse with 0.15 of the thrust [cars.controls.1]', () => {
  const { world, car, cars } = driven(CarModel.fastBike)
  hold(world, { gear: -1 })
  applyPlayerControls(world, car, 0)
  expect(cars.thrustInput[car]).toBeCloseTo(-3, 5)
})

test('in the air there is no drive [cars.controls.1]', () => {
  const { world, car, cars } = driven()
  cars.falling[car] = 1
  hold(world, { gear: 1 })
  applyPlayerControls(world, car, 0)
  expect(cars.thrustInput[car]).toBe(0)
})

test('steering adds the turn ratio in degrees to the wheel angle each frame [cars.controls.2]', () => {
  const { world, car, cars } = driven()
  hold(world, { steering: 7 })
  applyPlayerControls(world, car, 0)
  applyPlayerControls(world, car, 0)
  expect(cars.steer[car]).toBeCloseTo((22 * Math.PI) / 180, 6)
})

test("steering left turns the nose to the driver's left: heading 0 looks down the screen, where left is +x", () => {
  const { world, car, cars } = driven()
  runCars(world, 20, { gear: 1 })
  runCars(world, 10, { gear: 1, steering: -7 })
  expect(cars.angle[car]).toBeGreaterThan(0x20)
  expect(cars.angle[car]).toBeLessThan(0x180)
  expect(pixels(cars.x[car])).toBeGreaterThan(6410)
})

test('steering right turns it the other way', () => {
  const { world, car, cars } = driven()
  runCars(world, 20, { gear: 1 })
  runCars(world, 10, { gear: 1, steering: 7 })
  expect(cars.angle[car]).toBeGreaterThan(0x280)
  expect(pixels(cars.x[car])).toBeLessThan(6390)
})

test('braking is reverse thrust: the footbrake stays off, the car stops sooner than it rolls out, then goes back [cars.controls.4]', () => {
  const braking = driven()
  const rolling = driven()
  for (const { world } of [braking, rolling]) runCars(world, 40, { gear: 1 })
  runCars(braking.world, 15, { gear: -1 })
  runCars(rolling.world, 15)
  expect(braking.cars.brake[braking.car]).toBe(0)
  expect(braking.cars.speed[braking.car]).toBeLessThan(rolling.cars.speed[rolling.car] - 4)
  runCars(braking.world, 40, { gear: -1 })
  expect(braking.cars.velocityY[braking.car]).toBeLessThan(-4)
})

test('a saloon gets near its top speed, thrust / (2.5 x adhesion), within five seconds and never past it', () => {
  const { world, car, cars } = driven()
  const top = 10 / (2.5 * 0.14)
  runCars(world, 116, { gear: 1 })
  expect(cars.velocityY[car]).toBeGreaterThan(0.9 * top)
  runCars(world, 40, { gear: 1 })
  expect(cars.velocityY[car]).toBeLessThan(top)
})

test('full lock at a walking pace turns a circle of less than four blocks across', () => {
  const { world, car, cars } = driven()
  let minX = Number.POSITIVE_INFINITY
  let maxX = Number.NEGATIVE_INFINITY
  runCars(world, 60, { gear: 1, steering: -7 })
  for (let frame = 0; frame < 120; frame++) {
    runCars(world, 1, { gear: 1, steering: -7 })
    minX = Math.min(minX, pixels(cars.x[car]))
    maxX = Math.max(maxX, pixels(cars.x[car]))
  }
  expect(maxX - minX).toBeGreaterThan(64)
  expect(maxX - minX).toBeLessThan(256)
})

test('a handbrake turn swings the car further round than the same turn without', () => {
  const turned = (handbrake: boolean): number => {
    const { world, car, cars } = driven()
    runCars(world, 50, { gear: 1 })
    runCars(world, 8, { steering: -7, handbrake })
    runCars(world, 6, { handbrake })
    return cars.angle[car]
  }
  expect(turned(true)).toBeGreaterThan(turned(false) + 0x10)
})
