import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInBuilding } from '../../../src/city/car/map-shapes.js'
import { stateHash, type World, worldLayout } from '../../../src/city/world.js'
import { firstNaN } from '../../../src/core/record.js'
import { CarModel } from '../../../src/formats/names/car-models.js'
import type { MapPainter } from '../support/index.js'
import { drive, type Held, makeCarWorld, putCar, runCars } from './support.js'

/** A small walled yard with buildings, fences, a ramp up to raised ground and a pit. */
function yard(map: MapPainter): void {
  map.road(96, 96, 18, 18)
  map.building(95, 95, 20, 1).building(95, 114, 20, 1).building(95, 95, 1, 20).building(114, 95, 1, 20)
  map.building(100, 100, 2, 3).building(106, 99, 1, 1).building(104, 106, 3, 2)
  map.raised(109, 108, 4, 4).slope(109, 112, 1).slope(109, 113, 1)
  map.slope(110, 113, 1).slope(110, 112, 2).pit(98, 108, 2, 2).fence(103, 103, 'left').fence(98, 104, 'top')
}

function cornersInBuildings(world: World, car: number): number {
  const { cars } = world
  let inside = 0
  for (let corner = car * 4; corner < car * 4 + 4; corner++) {
    if (isInBuilding(world, cars.boxX[corner], cars.boxY[corner], cars.z[car] - 0x200000)) inside++
  }
  return inside
}

const MODELS = [CarModel.saloon, CarModel.police, CarModel.fastBike, CarModel.bus, CarModel.tank] as const

const stretch = fc.record({
  frames: fc.integer({ min: 1, max: 40 }),
  gear: fc.constantFrom<-1 | 0 | 1>(1, 1, 1, 0, -1),
  steering: fc.constantFrom(-7, 0, 7),
  handbrake: fc.boolean(),
})

test('2000 frames of any driving between walls never end inside a building, with a NaN or at an absurd speed', () => {
  fc.assert(
    fc.property(fc.constantFrom(...MODELS), fc.array(stretch, { minLength: 60, maxLength: 60 }), (model, stretches) => {
      const world = makeCarWorld(yard)
      const car = putCar(world, 98 * 64, 98 * 64, 0x80, model)
      putCar(world, 103 * 64, 104 * 64, 0x40)
      putCar(world, 108 * 64, 104 * 64, 0x140)
      drive(world, car)
      expect(cornersInBuildings(world, car)).toBe(0)
      let frames = 0
      for (const { frames: count, ...held } of stretches) {
        for (let frame = 0; frame < count && frames < 2000; frame++, frames++) {
          runCars(world, 1, held satisfies Held)
          // A wreck is a car like any other here; it is mended so that the drive goes on.
          world.cars.damage[car] = Math.min(world.cars.damage[car], 20)
          expect(cornersInBuildings(world, car)).toBe(0)
          expect(Math.abs(world.cars.speed[car])).toBeLessThanOrEqual(140)
        }
      }
      expect(firstNaN(worldLayout, world.buffer)).toBe(undefined)
    }),
    { numRuns: 12 },
  )
})

test('the same driving gives the same state', () => {
  const run = (): string => {
    const world = makeCarWorld(yard)
    const car = putCar(world, 98 * 64, 98 * 64, 0x80)
    putCar(world, 103 * 64, 104 * 64, 0x40)
    drive(world, car)
    for (let i = 0; i < 60; i++) runCars(world, 10, { gear: i % 7 === 0 ? -1 : 1, steering: ((i % 3) - 1) * 7 })
    return stateHash(world)
  }
  expect(run()).toBe(run())
})
