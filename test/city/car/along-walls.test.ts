import { expect, test } from 'vitest'
import type { World } from '../../../src/city/world.js'
import type { MapPainter } from '../support/index.js'
import { drive, makeCarWorld, pixels, putCar, runCars } from './support.js'

/** The wall lies at x = 6400, from north to south. */
const WALL = 6400
const wall = (map: MapPainter) => map.road(0, 0, 256, 256).building(100, 20, 2, 200)

/** A car that has driven at the wall for 50 frames, `off` heading units from head-on toward the south (256 is along the wall). */
function atWall(off: number): { world: World; car: number; cars: World['cars'] } {
  const world = makeCarWorld(wall)
  const car = putCar(world, WALL - 220, 3000, 0x100 - off)
  drive(world, car)
  runCars(world, 50, { gear: 1 })
  return { world, car, cars: world.cars }
}

test('a car that comes to a wall at 56 degrees or less from its line turns along it and drives on', () => {
  for (const off of [0x60, 0x80, 0xa0, 0xc0, 0xe0]) {
    const { world, car, cars } = atWall(off)
    runCars(world, 100, { gear: 1 })
    const from = pixels(cars.y[car])
    runCars(world, 30, { gear: 1 })
    expect([off, pixels(cars.y[car]) - from > 250, cars.angle[car], cars.mapHit[car]]).toEqual([off, true, 0, 0])
    expect(pixels(cars.x[car])).toBeGreaterThan(WALL - 40)
    expect(cars.damage[car]).toBeLessThan(15)
  }
})

test('one that comes at a steep angle slides along slowly, and backing away with the wheel turned frees it', () => {
  const { world, car, cars } = atWall(0x40)
  const from = pixels(cars.y[car])
  runCars(world, 60, { gear: 1 })
  expect(pixels(cars.y[car]) - from).toBeGreaterThan(30)
  expect(cars.mapHit[car]).toBeGreaterThan(0)
  runCars(world, 40, { gear: -1, steering: -7 })
  runCars(world, 30, { gear: 1 })
  expect([cars.mapHit[car], cars.speed[car] > 4]).toEqual([0, true])
})

test('head-on it stays at the wall, wheel turned or not, as the heading is kept while a hit is resolved, until it reverses [cars.collision.14]', () => {
  for (const steering of [0, 7, -7]) {
    const { world, car, cars } = atWall(0)
    runCars(world, 40, { gear: 1, steering })
    const held = pixels(cars.x[car])
    runCars(world, 20, { gear: 1, steering })
    expect([pixels(cars.x[car]) === held, cars.angle[car], cars.speed[car] <= 1]).toEqual([true, 0x100, true])
    runCars(world, 40, { gear: -1, steering })
    expect(held - pixels(cars.x[car])).toBeGreaterThan(40)
    expect(cars.mapHit[car]).toBe(0)
  }
})
