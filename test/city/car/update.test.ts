import { expect, test } from 'vitest'
import {
  addCarDamage,
  carCameraTarget,
  carOfDriver,
  infoOf,
  isCarSlowEnoughToLeave,
  updateCars,
} from '../../../src/city/car/index.js'
import { GridKind, kindBit, queryBlock, unlockResults } from '../../../src/city/grid/index.js'
import { enterCar, leaveCar } from '../../../src/city/player/index.js'
import { CarModel } from '../../../src/formats/names/car-models.js'
import { allRoad, drive, makeCarWorld, pixels, putCar, runCars } from './support.js'

test('a new driver starts the engine 4 frames later; the controls work only with it on [cars.record.5]', () => {
  const world = makeCarWorld(allRoad)
  const car = putCar(world, 6400, 6400)
  const { cars } = world
  enterCar(world, 0, car)
  const engine: number[] = []
  const speeds: number[] = []
  for (let frame = 0; frame < 7; frame++) {
    runCars(world, 1, { gear: 1 })
    engine.push(cars.engine[car])
    speeds.push(cars.velocityY[car])
  }
  expect(engine).toEqual([0, 0, 0, 0, 1, 1, 1])
  expect(speeds[3]).toBe(0)
  expect(speeds[4]).toBeGreaterThan(0)
})

test("the player's own ped is the driver of the car it is in, not ped 200 + n [cars.record.1]", () => {
  const world = makeCarWorld(allRoad)
  const car = putCar(world, 6400, 6400)
  enterCar(world, 0, car)
  expect(world.cars.driver[car]).toBe(world.players.ped[0])
  world.peds.car[world.players.ped[0]] = car
  expect(carOfDriver(world, world.players.ped[0])).toBe(car)
  leaveCar(world, 0)
  expect(carOfDriver(world, world.players.ped[0])).toBe(-1)
})

test('a car that its player left rolls out, comes to rest below 0.1 and is kinematic again [cars.frame.6]', () => {
  const world = makeCarWorld(allRoad)
  const car = putCar(world, 6400, 6400)
  drive(world, car)
  runCars(world, 30, { gear: 1 })
  leaveCar(world, 0)
  const { cars } = world
  const y = pixels(cars.y[car])
  runCars(world, 10, { gear: 1 })
  expect(pixels(cars.y[car])).toBeGreaterThan(y + 50)
  expect(cars.velocityY[car]).toBeLessThan(16)
  runCars(world, 250, { gear: 1 })
  expect([cars.physics[car], cars.control[car], cars.speed[car], cars.engine[car]]).toEqual([0, 0, 0, 0])
})

test('the speed of a physics car is the whole distance moved in the frame [cars.frame.7]', () => {
  const world = makeCarWorld(allRoad)
  const car = putCar(world, 6400, 6400, 0x80)
  drive(world, car)
  const { cars } = world
  runCars(world, 30, { gear: 1 })
  const x = cars.x[car]
  const y = cars.y[car]
  runCars(world, 1, { gear: 1 })
  const moved = Math.sqrt(pixels(cars.x[car] - x) ** 2 + pixels(cars.y[car] - y) ** 2)
  expect(cars.speed[car]).toBe(Math.trunc(moved))
  expect(moved).toBeGreaterThan(10)
})

test('a kinematic car moves its speed along its heading [cars.frame.5]', () => {
  const world = makeCarWorld(allRoad)
  const car = putCar(world, 6400, 6400, 0x300)
  world.cars.speed[car] = 5
  world.cars.heldActive[car] = 1
  runCars(world, 4)
  expect([pixels(world.cars.x[car]), pixels(world.cars.y[car])]).toEqual([6380, 6400])
})

test('a moved car is found where it is, not where it was, and its boxes follow [cars.frame.8]', () => {
  const world = makeCarWorld(allRoad)
  const car = putCar(world, 6400, 6400)
  drive(world, car)
  runCars(world, 60, { gear: 1 })
  const { cars } = world
  const listedAt = (x: number, y: number): boolean => {
    const found = queryBlock(world, x >> 22, y >> 22, -1, kindBit(GridKind.car))
    const listed = world.gridResults.id.subarray(0, found).includes(car)
    unlockResults(world)
    return listed
  }
  expect(listedAt(cars.x[car], cars.y[car])).toBe(true)
  expect(listedAt(6400 << 16, 6400 << 16)).toBe(false)
  expect(Math.abs(pixels(cars.boxY[car * 4] - cars.y[car]) - 31)).toBeLessThan(0.01)
})

test('a standing car out of every view is not touched; one in view is active [cars.frame.1]', () => {
  const world = makeCarWorld(allRoad)
  const far = putCar(world, 1000, 1000)
  const { players, cars } = world
  const near = putCar(world, players.view[0] - 60, players.view[1] + 40)
  const beyond = putCar(world, players.view[0] - 400, players.view[1] + 40)
  runCars(world, 1)
  expect([cars.active[far], cars.active[near], cars.active[beyond]]).toEqual([0, 1, 0])
})

test('parked cars stay where they are, to the last bit', () => {
  const world = makeCarWorld(allRoad)
  const car = putCar(world, 6400, 6400, 0x123)
  world.cars.heldActive[car] = 1
  const before = [world.cars.x[car], world.cars.y[car], world.cars.z[car], world.cars.angle[car]]
  runCars(world, 50)
  expect([world.cars.x[car], world.cars.y[car], world.cars.z[car], world.cars.angle[car]]).toEqual(before)
})

test('cars that move on a railway lose 5 a frame, but not in the third city [cars.frame.3]', () => {
  for (const [style, lost] of [
    [1, 15],
    [3, 0],
  ]) {
    const world = makeCarWorld((map) => {
      map.rails(90, 90, 20, 20)
      map.style = style
    })
    const car = putCar(world, 6400, 6000)
    drive(world, car)
    world.cars.velocityY[car] = 10
    runCars(world, 3)
    expect(world.cars.damage[car]).toBe(lost)
  }
})

test('the camera target is the position with z less the z offset, and three times the speed [cars.camera.1]', () => {
  const world = makeCarWorld(allRoad)
  const car = putCar(world, 6400, 6400, 0x40, CarModel.bus)
  world.cars.speed[car] = 7
  carCameraTarget(world, car)
  expect([...world.carScratch.cameraTarget]).toEqual([
    6400 << 16,
    6400 << 16,
    (255 << 16) - 0x30000,
    40,
    -120,
    21,
    0x40,
  ])
})

test('a driver gets out of a slow car only', () => {
  const world = makeCarWorld(allRoad)
  const car = putCar(world, 6400, 6400)
  world.cars.speed[car] = 3
  expect(isCarSlowEnoughToLeave(world, car)).toBe(true)
  world.cars.speed[car] = 4
  expect(isCarSlowEnoughToLeave(world, car)).toBe(false)
})

test('a record with the extra driving animation shows delta 11 now and then while it moves (seed: flag bit 1)', () => {
  const world = makeCarWorld(allRoad)
  const car = putCar(world, 6400, 6400)
  const info = infoOf(world, car) as { flags: number }
  const flags = info.flags
  info.flags = 2
  world.cars.heldActive[car] = 1
  const shownIn = (frames: number): Set<number> => {
    const shown = new Set<number>()
    for (let frame = 0; frame < frames; frame++) {
      runCars(world, 1)
      shown.add(world.cars.deltas[car])
    }
    return shown
  }
  expect(shownIn(16)).toEqual(new Set([0]))
  world.cars.speed[car] = 2
  expect(shownIn(16)).toEqual(new Set([0, 1 << 11]))
  info.flags = flags
})

test('a parked car sleeps until something happens to it, at once or within 13 frames', () => {
  const world = makeCarWorld(allRoad)
  const car = putCar(world, 6400, 6400)
  const { cars, carCounters, session } = world
  const isAwake = () => ((carCounters.awakeBits[car >> 5] >> (car & 31)) & 1) === 1
  const frame = () => {
    session.frame[0]++
    updateCars(world)
  }
  frame()
  expect(isAwake()).toBe(false)
  cars.speed[car] = 4
  cars.active[car] = 1
  cars.heldActive[car] = 1
  frame()
  expect([isAwake(), cars.x[car], cars.y[car]]).toEqual([true, 6400 << 16, 6404 << 16])
  cars.speed[car] = 0
  cars.heldActive[car] = 0
  frame()
  expect(isAwake()).toBe(false)
  cars.bomb[car] = 2
  cars.bombTimer[car] = 100
  for (let i = 0; i < 13; i++) frame()
  expect(isAwake()).toBe(true)
  cars.bomb[car] = 0
  frame()
  addCarDamage(world, car, 100, -1)
  frame()
  expect(cars.damage[car]).toBe(0x65)
})
