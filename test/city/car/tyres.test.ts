import { expect, test } from 'vitest'
import { stepCarPhysics } from '../../../src/city/car/tyres.js'
import type { World } from '../../../src/city/world.js'
import { CarModel } from '../../../src/formats/names/car-models.js'
import { ObjectType } from '../../../src/formats/names/object-types.js'
import { allRoad, drive, hold, makeCarWorld, putCar, runCars } from './support.js'

function moving(velocityX: number, velocityY: number, model: number = CarModel.saloon, road = false) {
  const world = makeCarWorld(road ? allRoad : undefined)
  const car = putCar(world, 6400, 6400, 0, model)
  drive(world, car)
  hold(world, {})
  world.cars.velocityX[car] = velocityX
  world.cars.velocityY[car] = velocityY
  return { world, car, cars: world.cars }
}

function marks(world: World, type: number): number {
  return world.objects.type.filter((t) => t === type).length
}

test('the front wheel angle is kept within 0.873 rad of straight [cars.body.4]', () => {
  const { world, car, cars } = moving(0, 0)
  for (const [from, to] of [
    [0.88, 0.873],
    [1.5, 0.873],
    [-1.5, -0.873],
    [0.872, 0.872],
  ]) {
    cars.steer[car] = from
    stepCarPhysics(world, car, -1)
    expect(cars.steer[car]).toBeCloseTo(to, 6)
  }
})

test('rolling straight both tyres drag: adhesion at the front, 1.5 times that at the rear [cars.body.5] [cars.body.8]', () => {
  const { world, car, cars } = moving(0, 10)
  stepCarPhysics(world, car, -1)
  expect(cars.velocityY[car]).toBeCloseTo(10 - (10 * 0.14 * (1 + 1.5)) / 10, 4)
  expect(cars.velocityX[car]).toBeCloseTo(0, 6)
})

test('the drive force pushes along the body at the rear axle [cars.body.8]', () => {
  const { world, car, cars } = moving(0, 0)
  cars.thrustInput[car] = 10
  stepCarPhysics(world, car, -1)
  expect(cars.velocityY[car]).toBeCloseTo(1, 6)
  expect(cars.angularVelocity[car]).toBeCloseTo(0, 6)
})

test('the long bus, model 9, grips three times at the rear [cars.body.8]', () => {
  const { world, car, cars } = moving(0, 10, CarModel.bus)
  stepCarPhysics(world, car, -1)
  expect(cars.velocityY[car]).toBeCloseTo(10 - (10 * 0.14 * (1 + 3)) / 100, 4)
})

test('sliding sideways the tyres hold with their grip across, and the force is the skid value [cars.body.5] [cars.body.7]', () => {
  const { world, car, cars } = moving(4, 0)
  stepCarPhysics(world, car, -1)
  expect(cars.velocityX[car]).toBeCloseTo(4 - (4 * 1 * 2.5) / 10, 4)
  expect(cars.skid[car]).toBeCloseTo(4 * 2.5, 4)
})

test('the footbrake drags at both axles: its bias in front, the rest at the rear [cars.body.6]', () => {
  const { world, car, cars } = moving(0, 10)
  cars.brake[car] = 1
  stepCarPhysics(world, car, -1)
  const along = 0.14 * 2.5 + 0.9
  expect(cars.velocityY[car]).toBeCloseTo(10 - along, 3)
})

test('handbrake alone uses 0.6 for across grip at the rear: the back slides [cars.body.9]', () => {
  const { world, car, cars } = moving(4, 0)
  cars.handbrake[car] = 1
  stepCarPhysics(world, car, -1)
  expect(cars.velocityX[car]).toBeCloseTo(4 - (4 * 1 * 1.6) / 10, 4)
  expect(Math.abs(cars.angularVelocity[car])).toBeGreaterThan(0.01)
})

test('handbrake with the footbrake keeps the rear grip [cars.body.9]', () => {
  const { world, car, cars } = moving(4, 0)
  cars.handbrake[car] = 1
  cars.brake[car] = 1
  stepCarPhysics(world, car, -1)
  expect(cars.velocityX[car]).toBeCloseTo(4 - (4 * 1 * 2.5) / 10, 4)
})

test("the bus's handbrake keeps its threefold grip [cars.body.9]", () => {
  const { world, car, cars } = moving(4, 0, CarModel.bus)
  cars.handbrake[car] = 1
  stepCarPhysics(world, car, -1)
  expect(cars.velocityX[car]).toBeCloseTo(4 - (4 * 8 * 4) / 100, 4)
})

test("without steering a player's wheel returns toward straight by 0.139 rad a frame [cars.body.11]", () => {
  const { world, car, cars } = moving(0, 0)
  cars.steer[car] = 0.3
  const seen: number[] = []
  for (let i = 0; i < 4; i++) {
    stepCarPhysics(world, car, 0)
    seen.push(Math.round(cars.steer[car] * 1000) / 1000)
  }
  expect(seen).toEqual([0.161, 0.022, 0, 0])
  cars.steer[car] = -0.3
  stepCarPhysics(world, car, -1)
  expect(cars.steer[car]).toBeCloseTo(-0.3, 6)
})

function headingsAfter(road: boolean, heading: number, speed: number, frames: number): number[] {
  const world = makeCarWorld(road ? allRoad : undefined)
  const car = putCar(world, 6400, 6400, heading)
  world.cars.speed[car] = speed
  drive(world, car)
  const seen: number[] = []
  for (let frame = 0; frame < frames; frame++) {
    runCars(world, 1)
    seen.push(world.cars.angle[car])
  }
  return seen
}

test('going straight on a road above speed 6 a car aligns with the axis and snaps to it [cars.body.12]', () => {
  const headings = headingsAfter(true, 20, 14, 8)
  expect(headings[0]).toBeLessThanOrEqual(20)
  expect(headings[0]).toBeGreaterThan(10)
  expect(headings.at(-1)).toBe(0)
})

test('it aligns by 0.0278 rad a frame, from the other side as well [cars.body.12]', () => {
  const [first, second] = headingsAfter(true, 0x400 - 20, 14, 2)
  // 0.0278 rad are 4.53 heading units.
  expect(first - (0x400 - 20)).toBeGreaterThanOrEqual(4)
  expect(second - first).toBeGreaterThanOrEqual(4)
})

test('a car that is further than 0x20 from an axis, slower than 7, or on no road keeps its heading [cars.body.12]', () => {
  expect(headingsAfter(true, 0x30, 14, 4).at(-1)).toBe(0x30)
  expect(headingsAfter(true, 20, 6, 4).at(-1)).toBe(20)
  expect(headingsAfter(false, 20, 14, 4).at(-1)).toBe(20)
})

test('the next pose is the centre times 65536 truncated, the heading -angle x 1024 / 2 pi + 0.5 truncated [cars.body.13] [cars.precision.2]', () => {
  const { world, car, cars } = moving(1.30000001, 0.7)
  cars.angularVelocity[car] = -0.01
  stepCarPhysics(world, car, -1)
  expect(cars.nextX[car]).toBe(Math.trunc(cars.centreX[car] * 65536))
  expect(cars.nextY[car]).toBe(Math.trunc(cars.centreY[car] * 65536))
  const units = (-cars.bodyAngle[car] * 1024) / (2 * Math.PI) + 0.5
  expect(cars.nextHeading[car]).toBe(Math.trunc(units) & 0x3ff)
})

test('the heading is kept while a map hit is being resolved [cars.body.13]', () => {
  const { world, car, cars } = moving(0, 5)
  cars.mapHit[car] = 1
  cars.angularVelocity[car] = 0.3
  stepCarPhysics(world, car, -1)
  expect(cars.nextHeading[car]).toBe(0)
})

test('a skid value above 20 leaves two marks a frame on the road, at 20 none [cars.body.14]', () => {
  const { world, car, cars } = moving(9, 8)
  cars.speed[car] = 12
  stepCarPhysics(world, car, -1)
  expect(cars.skid[car]).toBeGreaterThan(20)
  expect(marks(world, ObjectType.skidMark)).toBe(2)
  const calm = moving(2, 8)
  calm.cars.speed[calm.car] = 8
  stepCarPhysics(calm.world, calm.car, -1)
  expect(marks(calm.world, ObjectType.skidMark)).toBe(0)
})

test('on a field the marks are of dirt', () => {
  const world = makeCarWorld((map) => map.field(0, 0, 256, 256))
  const car = putCar(world, 6400, 6400)
  drive(world, car)
  world.cars.velocityX[car] = 12
  world.cars.speed[car] = 12
  stepCarPhysics(world, car, -1)
  expect([marks(world, ObjectType.skidMark), marks(world, ObjectType.dirtSkid)]).toEqual([0, 2])
})

test('skid marks draw on the C library generator alone', () => {
  const { world, car, cars } = moving(9, 8)
  cars.speed[car] = 12
  const words = [...world.random.words]
  const seed = world.random.runtimeSeed[0]
  stepCarPhysics(world, car, -1)
  expect([...world.random.words]).toEqual(words)
  expect(world.random.runtimeSeed[0]).not.toBe(seed)
})

test('with the handbrake on at speed the skid value is 21', () => {
  const { world, car, cars } = moving(0, 8)
  cars.handbrake[car] = 1
  cars.speed[car] = 8
  stepCarPhysics(world, car, -1)
  expect(cars.skid[car]).toBe(21)
})
