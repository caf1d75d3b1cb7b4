import { expect, test } from 'vitest'
import { CarDelta } from '../../../src/city/car/index.js'
import { boxesOverlap } from '../../../src/city/grid/index.js'
import { attachObject, createObject } from '../../../src/city/object/index.js'
import { AttachKind, createPed } from '../../../src/city/ped/index.js'
import type { World } from '../../../src/city/world.js'
import { CarModel } from '../../../src/formats/names/car-models.js'
import { ObjectType } from '../../../src/formats/names/object-types.js'
import { allRoad, drive, makeCarWorld, pixels, putCar, runCars, STREET_Z } from './support.js'

/** A car that comes down the screen at 16 pixels a frame upon what `place` puts at (6400, 6400). */
function hit(place: (world: World) => number, model: number = CarModel.saloon, frames = 60) {
  const world = makeCarWorld(allRoad)
  const other = place(world)
  const car = putCar(world, 6400, 6250, 0, model)
  drive(world, car)
  world.cars.velocityY[car] = 16
  for (let frame = 0; frame < frames && world.cars.objectHit[car] === 0; frame++) runCars(world, 1)
  return { world, car, other, cars: world.cars }
}

const parked =
  (heading: number, model: number = CarModel.saloon) =>
  (world: World) =>
    putCar(world, 6400, 6400, heading, model)

test('a car hit keeps its pose, becomes a body and is pushed by an impulse two frames later [cars.collision.21] [cars.collision.18]', () => {
  const { world, car, other, cars } = hit(parked(0))
  expect(cars.objectHit[car]).toBe(1)
  expect([pixels(cars.x[other]), pixels(cars.y[other]), cars.physics[other], cars.impulseState[other]]).toEqual([
    6400,
    6400,
    1,
    expect.any(Number),
  ])
  runCars(world, 3)
  expect(pixels(cars.y[other])).toBeGreaterThan(6404)
})

test('both stop short of each other: the boxes never overlap [cars.collision.18]', () => {
  const { world, car, other, cars } = hit(parked(0x100))
  for (let frame = 0; frame < 40; frame++) {
    runCars(world, 1, { gear: 1 })
    expect(boxesOverlap(cars.boxX, car * 4, cars.boxY, car * 4, cars.boxX, other * 4, cars.boxY, other * 4)).toBe(false)
  }
})

test('a light car loses half its velocity at a hit [cars.collision.18]', () => {
  const { car, cars } = hit(parked(0))
  // The drag on the way costs a few more.
  expect(cars.velocityY[car]).toBeLessThan(8)
  expect(cars.velocityY[car]).toBeGreaterThan(5)
})

test('a heavy car keeps its velocity at the first touch [cars.collision.18]', () => {
  const { car, cars } = hit(parked(0), CarModel.tank)
  expect(cars.velocityY[car]).toBeGreaterThan(9)
})

test('each car takes impact / (2 x its mass): the difference of mass x integer speed / 4 [cars.collision.19]', () => {
  const world = makeCarWorld(allRoad)
  const other = putCar(world, 6400, 6400)
  const car = putCar(world, 6400, 6336)
  drive(world, car)
  world.cars.velocityY[car] = 30
  runCars(world, 1)
  const { cars } = world
  // 30 less the drag of the frame, 28 whole pixels × mass 10 / 4 = 70 over 2 × 10.
  expect([cars.damage[car], cars.damage[other]]).toEqual([3, 3])
})

test('a tank does at least 10 [cars.collision.19]', () => {
  const { car, other, cars } = hit(parked(0), CarModel.tank)
  expect(cars.damage[other]).toBeGreaterThanOrEqual(10)
  expect(cars.damage[car]).toBeLessThan(10)
})

test('a crash dents the side that was hit of both cars and notes its direction [cars.collision.20] [cars.queries.5]', () => {
  const nose = (1 << CarDelta.dentFrontLeft) | (1 << CarDelta.dentFrontRight)
  const tail = (1 << CarDelta.dentRearLeft) | (1 << CarDelta.dentRearRight)
  const behind = hit(parked(0))
  expect([behind.cars.deltas[behind.car], behind.cars.deltas[behind.other]]).toEqual([nose, tail])
  expect(behind.cars.hitDirection[behind.other]).toBe(2)
  // It stands across, its nose to +x: what comes from above hits its left.
  const side = hit(parked(0x100))
  expect(side.cars.deltas[side.other]).toBe(1 << CarDelta.dentLeft)
  expect(side.cars.hitDirection[side.other]).toBe(1)
})

test('a crash halves the speed [cars.collision.20]', () => {
  const world = makeCarWorld(allRoad)
  putCar(world, 6400, 6400)
  const car = putCar(world, 6400, 6336)
  drive(world, car)
  world.cars.velocityY[car] = 30
  runCars(world, 1)
  expect(world.cars.speed[car]).toBe(14)
})

test('the pushed car comes to rest and is kinematic again [cars.frame.6]', () => {
  const { world, car, other, cars } = hit(parked(0))
  cars.velocityY[car] = -12
  runCars(world, 260, { gear: -1 })
  expect([cars.physics[other], cars.control[other], cars.speed[other]]).toEqual([0, 0, 0])
})

test('cars that were made on top of each other can part', () => {
  const world = makeCarWorld(allRoad)
  putCar(world, 6400, 6400)
  const car = putCar(world, 6404, 6404)
  drive(world, car)
  runCars(world, 40, { gear: 1 })
  expect(pixels(world.cars.y[car])).toBeGreaterThan(6500)
})

test('a heavy object bounces the car, which takes damage [cars.collision.17]', () => {
  const { car, cars } = hit((world) => createObject(world, ObjectType.tree, 6400 << 16, 6400 << 16, STREET_Z, 0, -1))
  expect(cars.objectHit[car]).toBe(1)
  expect(cars.velocityY[car]).toBeLessThan(0)
  expect(cars.damage[car]).toBeGreaterThan(0)
  expect(pixels(cars.y[car])).toBeLessThan(6400 - 31)
})

test('a driver who keeps pushing against a tree comes past it, from wherever he hits it [cars.collision.17]', () => {
  for (const aside of [-10, -4, 0, 4, 10]) {
    const world = makeCarWorld(allRoad)
    createObject(world, ObjectType.tree, 6400 << 16, 6400 << 16, STREET_Z, 0, -1)
    const car = putCar(world, 6400 + aside, 6300)
    drive(world, car)
    runCars(world, 200, { gear: 1 })
    expect(pixels(world.cars.y[car])).toBeGreaterThan(6440)
  }
})

test('a light car that hits something fixed loses half of what bounces back, a heavy one does not [cars.collision.18]', () => {
  const bounced = [CarModel.saloon, CarModel.bus].map((model) => {
    const world = makeCarWorld(allRoad)
    createObject(world, ObjectType.tree, 6400 << 16, 6400 << 16, STREET_Z, 0, -1)
    const car = putCar(world, 6400, model === CarModel.bus ? 6334 : 6362, 0, model)
    drive(world, car)
    world.cars.velocityY[car] = 20
    runCars(world, 1)
    return world.cars.velocityY[car]
  })
  expect(bounced[0]).toBeLessThan(-4)
  expect(bounced[0]).toBeGreaterThan(-5.1)
  expect(bounced[1]).toBeLessThan(-8)
})

test('what is heavy but not fixed is knocked away and costs a light car some speed, a lorry none [cars.collision.17]', () => {
  const after = (type: number, model: number): number => {
    const { world, car } = hit(
      (w) => createObject(w, type, 6400 << 16, 6400 << 16, STREET_Z, 0, -1),
      model,
      model === CarModel.bus ? 8 : 10,
    )
    expect(world.objects.velocityY[world.objects.type.indexOf(type)]).toBeGreaterThan(0)
    return world.cars.velocityY[car]
  }
  expect(after(ObjectType.bench, CarModel.saloon)).toBeLessThan(after(ObjectType.bin, CarModel.saloon) * 0.95)
  expect(after(ObjectType.bench, CarModel.bus)).toBe(after(ObjectType.bin, CarModel.bus))
})

test('what rides on a car is no obstacle to it', () => {
  const { world, car, other } = hit(
    (w) => {
      const tree = createObject(w, ObjectType.tree, 6400 << 16, 6400 << 16, STREET_Z, 0, -1)
      attachObject(w, tree, AttachKind.car, putCar(w, 9000, 9000), 0, 0)
      w.objects.x[tree] = 6400 << 16
      w.objects.y[tree] = 6400 << 16
      return tree
    },
    CarModel.saloon,
    20,
  )
  expect([world.objects.type[other], world.cars.objectHit[car]]).toEqual([ObjectType.tree, 0])
})

test('a light object is kicked and stops nobody [cars.collision.17]', () => {
  const { car, other, world, cars } = hit(
    (w) => createObject(w, ObjectType.bin, 6400 << 16, 6400 << 16, STREET_Z, 0, -1),
    CarModel.saloon,
    10,
  )
  expect(cars.objectHit[car]).toBe(0)
  expect(cars.velocityY[car]).toBeGreaterThan(8)
  expect(world.objects.velocityY[other]).toBeGreaterThan(0)
})

test('peds are no obstacle to a car [cars.collision.16]', () => {
  const { car, cars } = hit((world) => createPed(world, 6400 << 16, 6400 << 16, STREET_Z, 0, 0), CarModel.saloon, 12)
  expect(cars.objectHit[car]).toBe(0)
  expect(pixels(cars.y[car])).toBeGreaterThan(6390)
})
