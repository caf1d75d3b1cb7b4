import { expect, test } from 'vitest'
import { steerTowards } from '../../../src/city/car/index.js'
import type { World } from '../../../src/city/world.js'
import { CarModel } from '../../../src/formats/names/car-models.js'
import type { MapPainter } from '../support/index.js'
import { allRoad, makeCarWorld, pixels, putCar, runCars } from './support.js'

/** A car that a script would drive: a driver in it, held active, at a speed. */
function dummy(paint: (map: MapPainter) => void, heading: number, speed: number, model: number = CarModel.saloon) {
  const world: World = makeCarWorld(paint)
  const car = putCar(world, 6400, 6400, heading, model)
  world.cars.driver[car] = 200 + car
  world.cars.heldActive[car] = 1
  world.cars.speed[car] = speed
  return { world, car, cars: world.cars }
}

test('a dummy drives straight along its heading, to the last bit, as long as nobody steers it [cars.frame.5]', () => {
  const { world, car, cars } = dummy(allRoad, 0x200, 6)
  runCars(world, 100)
  expect([pixels(cars.x[car]), pixels(cars.y[car]), cars.angle[car], cars.speed[car]]).toEqual([6400, 5800, 0x200, 6])
})

test('its front wheels turn first, the body follows about the rear axle, and it leaves the bend on its heading', () => {
  const { world, car, cars } = dummy(allRoad, 0, 5)
  steerTowards(world, car, 0x100)
  runCars(world, 1)
  expect(cars.frontHeading[car]).toBe(0x20)
  expect(cars.angle[car]).toBeLessThan(0x20)
  const headings: number[] = []
  for (let frame = 0; frame < 80; frame++) {
    runCars(world, 1)
    headings.push(cars.angle[car])
  }
  // Never back, never beyond.
  expect(headings.every((heading, i) => i === 0 || heading >= headings[i - 1])).toBe(true)
  expect([cars.angle[car], cars.frontHeading[car], cars.rearHeading[car]]).toEqual([0x100, 0x100, 0x100])
  const y = cars.y[car]
  runCars(world, 10)
  expect(cars.y[car]).toBe(y)
  expect(pixels(cars.x[car])).toBeGreaterThan(6500)
})

test('a bend takes a long vehicle more room', () => {
  const room = (model: number): number => {
    const { world, car, cars } = dummy(allRoad, 0, 5, model)
    steerTowards(world, car, 0x100)
    runCars(world, 120)
    return pixels(cars.y[car]) - 6400
  }
  expect(room(CarModel.bus)).toBeGreaterThan(room(CarModel.saloon) + 20)
})

test('a car without a driver rolls out and stands', () => {
  const { world, car, cars } = dummy(allRoad, 0, 3)
  cars.driver[car] = -1
  runCars(world, 40)
  expect(cars.speed[car]).toBe(0)
  const y = cars.y[car]
  expect(pixels(y)).toBeGreaterThan(6410)
  runCars(world, 40)
  expect(cars.y[car]).toBe(y)
})

test('a dummy goes up a slope with the ground and comes down from a ledge', () => {
  const ramp = (map: MapPainter) => {
    map.road(0, 0, 256, 256)
    for (const x of [99, 100]) map.slope(x, 102, 3).slope(x, 103, 4)
  }
  const { world, car, cars } = dummy(ramp, 0, 4)
  let highest = 255
  for (let frame = 0; frame < 100; frame++) {
    runCars(world, 1)
    highest = Math.min(highest, pixels(cars.z[car]))
  }
  expect(highest).toBeLessThan(200)
  expect([pixels(cars.z[car]), cars.falling[car]]).toEqual([255, 0])
})

test('a dummy that runs into a wall becomes a body, bounces and comes to rest [cars.collision.8]', () => {
  const { world, car, cars } = dummy((map) => map.road(0, 0, 256, 256).building(98, 103, 6, 4), 0, 10)
  let body = false
  for (let frame = 0; frame < 200; frame++) {
    runCars(world, 1)
    body ||= cars.physics[car] === 1
  }
  expect(body).toBe(true)
  expect([cars.physics[car], cars.speed[car]]).toEqual([0, 0])
  expect(pixels(cars.y[car])).toBeLessThan(103 * 64)
})
