import { expect, test } from 'vitest'
import { bisectMove } from '../../../src/city/car/bisect.js'
import { bounceOff, isNearAxis } from '../../../src/city/car/bounce.js'
import { buildNextBox } from '../../../src/city/car/box.js'
import { crossesHorizontal, crossesVertical } from '../../../src/city/car/edges.js'
import { CarDelta, Corner, MapHit } from '../../../src/city/car/index.js'
import { collideWithMap } from '../../../src/city/car/map-shapes.js'
import { CueKind } from '../../../src/city/cues.js'
import type { World } from '../../../src/city/world.js'
import { CarModel } from '../../../src/formats/names/car-models.js'
import { type MapPainter, TestTile } from '../support/index.js'
import { drive, makeCarWorld, pixels, putCar, runCars } from './support.js'

/** A building from block (100, 100) on, 4 × 4 blocks: pixels 6400..6655. */
function building(map: MapPainter): void {
  map.road(0, 0, 256, 256).building(100, 100, 4, 4)
}

/** Proposes a pose without moving. */
function propose(world: World, car: number, x: number, y: number, heading: number): void {
  const { cars } = world
  cars.nextX[car] = x * 65536
  cars.nextY[car] = y * 65536
  cars.nextHeading[car] = heading
  buildNextBox(world, car)
}

function hitAt(world: World, car: number, x: number, y: number, heading: number): number {
  propose(world, car, x, y, heading)
  return collideWithMap(world, car)
}

function soundsOf(world: World, from: number): number {
  let sounds = 0
  for (let i = from; i < world.cueCounter.written[0]; i++) if (world.cues.kind[i & 255] === CueKind.sound) sounds++
  return sounds
}

test('the box of the next pose is what is tested, not where the car is [cars.collision.1]', () => {
  const world = makeCarWorld(building)
  const car = putCar(world, 6200, 6500)
  expect(hitAt(world, car, 6200, 6500, 0)).toBe(MapHit.none)
  expect(hitAt(world, car, 6395, 6500, 0)).toBe(MapHit.building)
})

test('a corner inside a building is a hit by that corner, several are kind 4 [cars.collision.3]', () => {
  const world = makeCarWorld(building)
  const car = putCar(world, 6200, 6200)
  const corner = world.carScratch.corner
  // Down the screen (heading 0) the driver's left is +x: the front left corner is the lower right one.
  expect(hitAt(world, car, 6390, 6380, 0)).toBe(MapHit.building)
  expect(corner[0]).toBe(Corner.frontLeft)
  expect(hitAt(world, car, 6670, 6380, 0)).toBe(MapHit.building)
  expect(corner[0]).toBe(Corner.frontRight)
  expect(hitAt(world, car, 6500, 6380, 0)).toBe(MapHit.building)
  expect(corner[0]).toBe(Corner.several)
})

test("a building's corner in a car's side is a hit, with no car corner inside [cars.collision.3]", () => {
  const world = makeCarWorld(building)
  const car = putCar(world, 6200, 6200)
  // Heading 0x180 runs from lower left to upper right; the block's upper left corner pokes into the right side.
  expect(hitAt(world, car, 6392, 6392, 0x180)).toBe(MapHit.building)
  expect(world.carScratch.edge[0]).not.toBe(0)
})

test('outside the map there is a wall', () => {
  const world = makeCarWorld(building)
  const car = putCar(world, 100, 100)
  expect(hitAt(world, car, 10, 100, 0)).toBe(MapHit.building)
  expect(hitAt(world, car, 100, 256 * 64 - 10, 0)).toBe(MapHit.building)
})

test('a box side crosses an edge when its corners lie on different sides and the crossing point is on the edge [cars.collision.2]', () => {
  const world = makeCarWorld(building)
  const car = putCar(world, 3000, 3000)
  propose(world, car, 3000, 3000, 0)
  expect(crossesVertical(world, car, 3000, 3000, 64)).toBe(true)
  // On the line itself the difference is 0, whose bit 15 is that of the positive side.
  expect(crossesVertical(world, car, 3015, 3000, 64)).toBe(true)
  expect(crossesVertical(world, car, 3016, 3000, 64)).toBe(false)
  expect(crossesVertical(world, car, 2990, 3100, 64)).toBe(false)
  expect(crossesHorizontal(world, car, 2960, 3010, 64)).toBe(true)
  expect([world.carScratch.contactX[0], world.carScratch.contactY[0]]).toEqual([2985, 3010])
  expect(crossesHorizontal(world, car, 3100, 3010, 64)).toBe(false)
})

test('the left and top faces of flat blocks with a fence tile are walls [cars.collision.4]', () => {
  const world = makeCarWorld((map) => map.fence(50, 50, 'left').fence(60, 60, 'top').fence(70, 70, 'left', 3))
  const car = putCar(world, 3000, 3000)
  expect(hitAt(world, car, 50 * 64, 50 * 64 + 32, 0)).toBe(MapHit.wall)
  expect(hitAt(world, car, 50 * 64 + 40, 50 * 64 + 32, 0)).toBe(MapHit.none)
  expect(hitAt(world, car, 60 * 64 + 32, 60 * 64, 0x100)).toBe(MapHit.wall)
  expect(hitAt(world, car, 60 * 64 + 32, 60 * 64 + 32, 0x100)).toBe(MapHit.none)
  // A tile that is no fence stops nobody.
  expect(hitAt(world, car, 70 * 64, 70 * 64 + 32, 0)).toBe(MapHit.none)
})

test('a post tile on such a face is a post of 8 x 8 pixels in its middle [cars.collision.5]', () => {
  const world = makeCarWorld((map) => map.fence(50, 50, 'left', TestTile.post).fence(60, 60, 'top', TestTile.post))
  const car = putCar(world, 3000, 3000)
  const x = 50 * 64
  const y = 50 * 64 + 32
  // The car is 30 wide and 62 long: its right side 15 from its middle.
  expect(hitAt(world, car, x + 4 + 14, y, 0)).toBe(MapHit.wall)
  expect(hitAt(world, car, x + 4 + 16, y, 0)).toBe(MapHit.none)
  expect(hitAt(world, car, x, y + 4 + 30, 0)).toBe(MapHit.wall)
  expect(hitAt(world, car, x, y + 4 + 32, 0)).toBe(MapHit.none)
  expect(hitAt(world, car, 60 * 64 + 32, 60 * 64 + 4 + 14, 0x100)).toBe(MapHit.wall)
})

test('the sides of slopes are walls one pixel outside, the low end is open [cars.collision.6]', () => {
  // Kind 1 and 2: two blocks that rise toward −y.
  const world = makeCarWorld((map) => map.slope(50, 51, 1).slope(50, 50, 2))
  const car = putCar(world, 3000, 3000)
  const left = 50 * 64
  const y = 51 * 64 + 20
  expect(hitAt(world, car, left - 1 - 14, y, 0)).toBe(MapHit.slope)
  expect(hitAt(world, car, left - 1 - 16, y, 0)).toBe(MapHit.none)
  expect(hitAt(world, car, left + 32, 52 * 64 + 10, 0x200)).toBe(MapHit.none)
})

test('the high end of a slope stops what comes from the street below [cars.collision.6]', () => {
  const world = makeCarWorld((map) => map.slope(50, 51, 1).slope(50, 50, 2))
  const car = putCar(world, 3000, 3000)
  expect(hitAt(world, car, 50 * 64 + 32, 50 * 64 - 20, 0)).toBe(MapHit.slope)
})

test('bikes may leave two-block and one-block slopes sideways, but not eight-block ones [cars.collision.7]', () => {
  const world = makeCarWorld((map) => map.slope(50, 51, 1).slope(50, 50, 2).slope(60, 60, 41).slope(70, 70, 9))
  const bike = putCar(world, 3000, 3000, 0, CarModel.fastBike)
  const car = putCar(world, 3100, 3000)
  for (const [x, y] of [
    [50 * 64 - 2, 51 * 64 + 20],
    [60 * 64 - 2, 60 * 64 + 32],
  ]) {
    expect(hitAt(world, bike, x, y, 0)).toBe(MapHit.none)
    expect(hitAt(world, car, x, y, 0)).toBe(MapHit.slope)
  }
  expect(hitAt(world, bike, 70 * 64 - 2, 70 * 64 + 32, 0)).toBe(MapHit.slope)
})

test('bisection halves at most 8 times and keeps whole pixels and heading units [cars.collision.9]', () => {
  const world = makeCarWorld(building)
  const car = putCar(world, 6200, 6500, 0x100)
  world.cars.x[car] += 0x1234
  propose(world, car, 6400, 6500, 0x120)
  let asked = 0
  bisectMove(world, car, (w, c) => {
    asked++
    return w.cars.nextX[c] > 6350 << 16
  })
  expect(asked).toBe(8)
  expect(world.cars.nextX[car] & 0xffff).toBe(0x1234)
  expect(pixels(world.cars.nextX[car])).toBeGreaterThan(6347)
  expect(pixels(world.cars.nextX[car])).toBeLessThanOrEqual(6350)
  expect(world.cars.nextHeading[car]).toBeGreaterThan(0x100)
  expect(world.cars.nextHeading[car]).toBeLessThan(0x120)
})

test('where no halving is free the car stays where it was [cars.collision.9]', () => {
  const world = makeCarWorld(building)
  const car = putCar(world, 6200, 6500, 0x100)
  propose(world, car, 6400, 6540, 0x120)
  bisectMove(world, car, () => true)
  const { cars } = world
  expect([cars.nextX[car], cars.nextY[car], cars.nextHeading[car]]).toEqual([cars.x[car], cars.y[car], 0x100])
})

test('near an axis means within 8 heading units of a multiple of 0x100', () => {
  expect([0, 8, 0x100, 0x108, 0xf8, 0x3f8, 0x208].map(isNearAxis)).toEqual([true, true, true, true, true, true, true])
  expect([9, 0xf7, 0x80, 0x109, 0x3f7].map(isNearAxis)).toEqual([false, false, false, false, false])
})

/** A car driven at the building with a velocity, until it hits. */
function crash(x: number, y: number, heading: number, velocityX: number, velocityY: number, model?: number) {
  const world = makeCarWorld(building)
  const car = putCar(world, x, y, heading, model)
  drive(world, car)
  world.cars.velocityX[car] = velocityX
  world.cars.velocityY[car] = velocityY
  for (let frame = 0; frame < 60 && world.cars.mapHit[car] === 0; frame++) runCars(world, 1)
  return { world, car, cars: world.cars }
}

test('straight on at speed both velocity components bounce, reversed times 0.625 [cars.collision.11]', () => {
  const { car, cars } = crash(6500, 6300, 0, 0, 24)
  expect(cars.mapHit[car]).toBe(1)
  expect(cars.velocityY[car]).toBeLessThan(-0.5 * 16)
  expect(cars.velocityY[car]).toBeGreaterThan(-24 * 0.625)
  expect(pixels(cars.y[car])).toBeLessThanOrEqual(6400 - 31)
})

test('straight on and slow the car stops and gets an impulse of its offset from the contact / 2, 4 or 8 [cars.collision.10]', () => {
  for (const [speed, divisor] of [
    [12, 2],
    [6, 4],
    [2.5, 8],
  ]) {
    const { car, cars } = crash(6500, 6362, 0, 0, speed)
    expect(cars.mapHit[car]).toBe(1)
    expect(cars.velocityY[car]).toBe(0)
    expect(cars.impulseY[car]).toBeLessThan(0)
    expect(Math.abs(cars.impulseY[car] * divisor)).toBeGreaterThan(28)
    expect(Math.abs(cars.impulseY[car] * divisor)).toBeLessThan(46)
  }
})

test('a pending impulse goes through state 2 and is applied in the second frame [cars.frame.5]', () => {
  const { world, car, cars } = crash(6500, 6362, 0, 0, 12)
  expect(cars.impulseState[car]).toBe(1)
  runCars(world, 1)
  expect([cars.impulseState[car], cars.velocityY[car]]).toEqual([2, 0])
  runCars(world, 1)
  expect(cars.impulseState[car]).toBe(0)
  expect(cars.velocityY[car]).toBeLessThan(-1)
})

test("at an angle the corner and the heading's quadrant pick the component that bounces [cars.collision.11]", () => {
  // Quadrant 0, nose to lower right. The front left corner reaches furthest right, the front right one furthest down.
  const onLeftWall = crash(6330, 6450, 0x80, 10, 10)
  expect(onLeftWall.cars.velocityX[onLeftWall.car]).toBeLessThan(0)
  expect(onLeftWall.cars.velocityY[onLeftWall.car]).toBeGreaterThan(0)
  const onTopWall = crash(6450, 6330, 0x80, 10, 10)
  expect(onTopWall.cars.velocityX[onTopWall.car]).toBeGreaterThan(0)
  expect(onTopWall.cars.velocityY[onTopWall.car]).toBeLessThan(0)
})

test('at an angle the impulse turns the car along the wall', () => {
  const { world, car, cars } = crash(6450, 6330, 0x80, 10, 10)
  runCars(world, 6)
  // The wall runs along x: the nose turns from 0x80 toward 0x100.
  expect(cars.angle[car]).toBeGreaterThan(0x88)
  expect(cars.angle[car]).toBeLessThan(0x140)
})

test('slower than one pixel a frame a component stops [cars.collision.11]', () => {
  const world = makeCarWorld(building)
  const car = putCar(world, 6330, 6450, 0x80)
  drive(world, car)
  const { cars, carScratch } = world
  for (const [before, after] of [
    [0.9, 0],
    [-8, -8],
    [4, -2.5],
  ]) {
    carScratch.corner[0] = Corner.frontLeft
    carScratch.edge[0] = 0
    carScratch.contactX[0] = 6360
    carScratch.contactY[0] = 6460
    cars.velocityX[car] = before
    bounceOff(world, car, 10, 0)
    expect(Math.abs(cars.velocityX[car] - after)).toBeLessThan(1e-6)
  }
})

test('a new hit makes a body of a car, cuts its speed and drive, dents the corner and sounds [cars.collision.8] [cars.collision.12]', () => {
  const world = makeCarWorld(building)
  const car = putCar(world, 6330, 6450, 0x80)
  const { cars } = world
  cars.speed[car] = 12
  cars.heldActive[car] = 1
  const cues = world.cueCounter.written[0]
  for (let frame = 0; frame < 30 && cars.mapHit[car] === 0; frame++) runCars(world, 1)
  expect([cars.mapHit[car], cars.physics[car], cars.control[car]]).toEqual([1, 1, 1])
  expect(cars.speed[car]).toBe(6)
  expect(cars.thrustInput[car]).toBe(0)
  expect(cars.deltas[car]).toBe(1 << CarDelta.dentFrontLeft)
  expect(soundsOf(world, cues)).toBe(1)
})

test('while it keeps hitting the retry state goes 1, 2, 3, 1 [cars.collision.14]', () => {
  const { world, car, cars } = crash(6500, 6300, 0, 0, 24)
  const states: number[] = []
  for (let i = 0; i < 4; i++) {
    cars.velocityX[car] = 0
    cars.velocityY[car] = 10
    runCars(world, 1)
    states.push(cars.mapHit[car])
  }
  expect(states).toEqual([2, 3, 1, 2])
})

test('the retries move along x alone, then along y alone [cars.collision.14]', () => {
  const { world, car, cars } = crash(6500, 6300, 0, 0, 24)
  const before = pixels(cars.x[car])
  cars.velocityX[car] = 4
  cars.velocityY[car] = 10
  const y = cars.y[car]
  runCars(world, 1)
  expect(pixels(cars.x[car])).toBeGreaterThan(before + 1)
  expect(cars.y[car]).toBe(y)
  expect(cars.velocityY[car]).toBe(0)
})

test('a car that frees itself takes a quarter of its speed as damage [cars.collision.15]', () => {
  const { world, car, cars } = crash(6500, 6300, 0, 0, 30)
  expect(cars.damage[car]).toBe(0)
  runCars(world, 1)
  expect(cars.mapHit[car]).toBe(0)
  expect(cars.damage[car]).toBe(cars.speed[car] >> 2)
  expect(cars.damage[car]).toBeGreaterThan(0)
})

test('a bike throws its rider above speed 12, not below [cars.collision.13]', () => {
  const fast = crash(6500, 6300, 0, 0, 20, CarModel.fastBike)
  expect(fast.cars.driver[fast.car]).toBe(-1)
  const slow = crash(6500, 6360, 0, 0, 10, CarModel.fastBike)
  expect(slow.cars.mapHit[slow.car]).toBe(1)
  expect(slow.cars.driver[slow.car]).not.toBe(-1)
})
