import { expect, test } from 'vitest'
import { buildNextBox, stayInPlace } from '../../../src/city/car/box.js'
import { ALL_DENTS } from '../../../src/city/car/deltas.js'
import { setDepthKey, updateGround } from '../../../src/city/car/ground.js'
import { CAR_FREE, MapHit } from '../../../src/city/car/index.js'
import { collideWithMap } from '../../../src/city/car/map-shapes.js'
import { Controls } from '../../../src/city/player/index.js'
import type { World } from '../../../src/city/world.js'
import { BlockType } from '../../../src/formats/cmp.js'
import { CarModel } from '../../../src/formats/names/car-models.js'
import { ObjectType } from '../../../src/formats/names/object-types.js'
import type { MapPainter } from '../support/index.js'
import { drive, makeCarWorld, pixels, putCar, runCars } from './support.js'

/** One layer down from block y 100 on, two layers down from block x 120 on. */
function cliffs(map: MapPainter): void {
  map.road(0, 0, 256, 256).raised(20, 0, 100, 60, 1).raised(140, 0, 100, 60, 2).water(20, 100, 200, 40)
}

function over(x: number, y: number, heading: number, velocityX: number, velocityY: number, model?: number) {
  const world = makeCarWorld(cliffs)
  const car = putCarHigh(world, x, y, heading, model)
  drive(world, car)
  world.cars.velocityX[car] = velocityX
  world.cars.velocityY[car] = velocityY
  return { world, car, cars: world.cars }
}

function putCarHigh(world: World, x: number, y: number, heading: number, model: number = CarModel.saloon): number {
  const car = putCar(world, x, y, heading, model)
  const { cars } = world
  if (y < 60 * 64) {
    cars.z[car] = (x < 130 * 64 ? 191 : 127) << 16
    stayInPlace(world, car)
    buildNextBox(world, car)
  }
  return car
}

test('a car more than half a block above the ground falls 8 pixels a frame, damaged by 8 a frame [cars.ground.1] [cars.ground.2]', () => {
  const { world, car, cars } = over(60 * 64, 60 * 64 - 40, 0, 0, 20)
  const seen: number[][] = []
  for (let frame = 0; frame < 12; frame++) {
    runCars(world, 1)
    if (cars.falling[car] > 0) seen.push([pixels(cars.z[car]), cars.damage[car], cars.falling[car]])
  }
  expect(seen).toEqual([
    [199, 8, 1],
    [207, 16, 2],
    [215, 24, 3],
    [223, 32, 4],
  ])
})

test('landing on flat ground doubles the damage; past 50 every dent shows [cars.ground.3]', () => {
  const { world, car, cars } = over(60 * 64, 60 * 64 - 40, 0, 0, 20)
  runCars(world, 14)
  expect([pixels(cars.z[car]), cars.falling[car], cars.damage[car]]).toEqual([255, 0, 64])
  expect(cars.deltas[car] & ALL_DENTS).toBe(ALL_DENTS)
})

test('falling damages up to 50; two storeys are the end of the car [cars.ground.2] [cars.ground.3]', () => {
  const { world, car, cars } = over(180 * 64, 60 * 64 - 40, 0, 0, 20)
  let most = 0
  for (let frame = 0; frame < 20 && cars.damage[car] < 100; frame++) {
    runCars(world, 1)
    if (cars.falling[car] > 0) most = Math.max(most, cars.damage[car])
  }
  expect(most).toBe(50)
  expect(cars.damage[car]).toBeGreaterThanOrEqual(100)
})

test('in the air the car moves on but has no drive', () => {
  const { world, car, cars } = over(60 * 64, 60 * 64 - 40, 0, 0, 20)
  while (cars.falling[car] === 0) runCars(world, 1, { gear: 1 })
  const y = cars.y[car]
  runCars(world, 2, { gear: 1 })
  expect(cars.thrustInput[car]).toBe(0)
  expect(cars.y[car]).toBeGreaterThan(y)
})

test('driving up and down a ramp follows its height without falling', () => {
  const world = makeCarWorld((map) => {
    map.road(0, 0, 256, 256).raised(40, 20, 20, 20, 1)
    // Eight blocks that rise toward −y up to the raised ground.
    for (let k = 0; k < 8; k++) map.slope(50, 40 + 7 - k, 9 + k).slope(51, 40 + 7 - k, 9 + k)
  })
  const car = putCar(world, 51 * 64, 49 * 64, 0x200)
  drive(world, car)
  const { cars } = world
  let lastZ = cars.z[car]
  for (let frame = 0; frame < 70; frame++) {
    runCars(world, 1, { gear: 1 })
    expect(cars.z[car]).toBeLessThanOrEqual(lastZ)
    expect(cars.falling[car]).toBe(0)
    expect(cars.mapHit[car]).toBe(0)
    lastZ = cars.z[car]
  }
  expect(pixels(cars.z[car])).toBe(191)
  expect(pixels(cars.y[car])).toBeLessThan(38 * 64)
  cars.velocityY[car] = 0
  for (let frame = 0; frame < 160; frame++) runCars(world, 1, { gear: -1 })
  expect(pixels(cars.z[car])).toBe(255)
  expect(cars.damage[car]).toBe(0)
})

test('a car over water splashes into it and goes down; its player is back on foot and the car is gone [cars.ground.4] [cars.frame.4]', () => {
  const { world, car, cars } = over(60 * 64, 100 * 64 - 60, 0, 0, 20)
  for (let frame = 0; frame < 30 && cars.sinking[car] === 0; frame++) runCars(world, 1)
  expect(cars.sinking[car]).toBe(1)
  expect(world.objects.type.includes(ObjectType.splash)).toBe(true)
  const y = cars.y[car]
  runCars(world, 7)
  expect([cars.sinking[car], cars.y[car] === y]).toEqual([8, true])
  expect(world.players.controls[0]).toBe(Controls.car)
  runCars(world, 1)
  expect(cars.status[car]).toBe(CAR_FREE)
  expect([world.players.controls[0], world.players.controlled[0]]).toEqual([Controls.ped, world.players.ped[0]])
})

test('a boat floats', () => {
  const world = makeCarWorld(cliffs)
  const car = putCar(world, 60 * 64, 110 * 64, 0, CarModel.boat)
  drive(world, car)
  runCars(world, 40, { gear: 1 })
  expect(world.cars.sinking[car]).toBe(0)
  expect(world.cars.speed[car]).toBeGreaterThan(5)
})

test('a car more than half a block below the ground bounces back: to where it was, at half its speed reversed [cars.ground.5]', () => {
  // Raised ground with nothing beneath it, so that no wall is in the way: what throws the car back is the height of the ground alone.
  const deck = { type: BlockType.road, faces: [0, 0, 0, 0, 1] } as const
  const world = makeCarWorld((map) => map.road(0, 0, 256, 256).fill(60, 60, 4, 4, 2, deck))
  const { cars } = world
  const car = putCar(world, 62 * 64, 60 * 64 - 40, 0)
  drive(world, car)
  const arrive = (z: number) => {
    cars.z[car] = z * 65536
    cars.speed[car] = 20
    cars.velocityX[car] = 3
    cars.velocityY[car] = 20
    cars.angularVelocity[car] = 0.1
    stayInPlace(world, car)
    cars.nextY[car] = (60 * 64 + 4) << 16
    buildNextBox(world, car)
    expect(collideWithMap(world, car)).toBe(MapHit.none)
    updateGround(world, car)
    return [pixels(cars.nextY[car]), cars.velocityX[car], cars.velocityY[car], pixels(cars.nextZ[car])]
  }
  // The deck lies at 191.
  expect(arrive(191 + 32.75)).toEqual([60 * 64 - 40, -1.5, -10, 191 + 32.75])
  expect(cars.angularVelocity[car]).toBe(0)
  expect(arrive(191 + 32)).toEqual([60 * 64 + 4, 3, 20, 191])
})

test('a slow car against a step stops and is pushed out of the wall that it touches [cars.ground.6]', () => {
  const world = makeCarWorld((map) => map.road(0, 0, 256, 256).raised(62, 60, 4, 4, 1).building(58, 58, 4, 2, 2))
  // In the air before raised ground, a little more than half a block too low for it, with five pixels of its side in a house.
  const car = putCar(world, 62 * 64 + 10, 60 * 64 - 34, 0)
  const { cars } = world
  cars.z[car] = (223 << 16) + 0xc000
  const at = (speed: number): number[] => {
    cars.speed[car] = speed
    cars.velocityY[car] = speed
    cars.nextX[car] = cars.x[car]
    cars.nextY[car] = (60 * 64 + 2) << 16
    cars.nextZ[car] = cars.z[car]
    buildNextBox(world, car)
    updateGround(world, car)
    return [pixels(cars.nextX[car]), pixels(cars.nextY[car]), cars.velocityY[car]]
  }
  expect(at(1)).toEqual([62 * 64 + 15, 60 * 64 - 34, 0])
  // A fast one is thrown back and left where it was.
  expect(at(10)).toEqual([62 * 64 + 10, 60 * 64 - 34, -5])
})

test('the depth key is the lowest ground of the corners minus the z offset, a layer up over a slope [cars.ground.7]', () => {
  const world = makeCarWorld((map) => map.road(0, 0, 256, 256).slope(50, 51, 1).slope(50, 50, 2))
  const flat = putCar(world, 6400, 6400)
  // The corners' ground is noted one pixel higher.
  expect(world.cars.depthKey[flat]).toBe((254 << 16) - 0x20000)
  const sloped = putCar(world, 50 * 64 + 32, 51 * 64 + 10)
  const { cars } = world
  buildNextBox(world, sloped)
  setDepthKey(world, sloped)
  const lowest = Math.max(...cars.nextBoxGroundZ.subarray(sloped * 4, sloped * 4 + 4))
  expect(cars.depthKey[sloped]).toBe(Math.min(lowest, cars.z[sloped]) - 0x20000 - 0x400000)
})

test('a car that falls along a building is never inside it', () => {
  const world = makeCarWorld((map) =>
    map.road(0, 0, 256, 256).raised(60, 60, 8, 8, 1).building(60, 68, 4, 4, 1).clear(60, 68, 4, 4, 2),
  )
  const { cars } = world
  const car = putCar(world, 64 * 64 - 10, 67 * 64, 0)
  drive(world, car)
  cars.z[car] = 191 << 16
  cars.velocityY[car] = 14
  for (let frame = 0; frame < 40; frame++) {
    runCars(world, 1)
    for (let corner = 0; corner < 4; corner++) {
      const x = pixels(cars.boxX[car * 4 + corner])
      const y = pixels(cars.boxY[car * 4 + corner])
      const inside = x >= 60 * 64 && x < 64 * 64 && y >= 68 * 64 && y < 72 * 64
      expect(inside && pixels(cars.z[car]) > 223).toBe(false)
    }
  }
})
