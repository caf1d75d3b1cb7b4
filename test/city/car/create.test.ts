import { expect, test } from 'vitest'
import { roadDirectionOf } from '../../../src/city/car/create.js'
import {
  carTopSpeed,
  deleteCar,
  infoOf,
  infoTopSpeed,
  initCar,
  initCars,
  spawnCar,
  spawnCarOnRoad,
  spawnModelCar,
} from '../../../src/city/car/index.js'
import { CAR_FREE, FIRST_DRIVER } from '../../../src/city/car/table.js'
import { GridKind, kindBit, queryNear, unlockResults } from '../../../src/city/grid/index.js'
import { random, resetRandom } from '../../../src/city/random.js'
import { trafficModels } from '../../../src/city/tables/traffic-models.js'
import type { World } from '../../../src/city/world.js'
import { SPRITE_GROUPS } from '../../../src/formats/g24.js'
import { CarModel, VehicleType } from '../../../src/formats/names/car-models.js'
import { makeCarWorld, pixels, putCar, STREET_Z } from './support.js'

function isListed(world: World, car: number): boolean {
  const found = queryNear(world, world.cars.x[car], world.cars.y[car], kindBit(GridKind.car))
  const listed = world.gridResults.id.subarray(0, found).includes(car)
  unlockResults(world)
  return listed
}

test('a new car is in the grid, on the ground, at rest with control 0, its pending box the current one [cars.creation.3] [cars.creation.8]', () => {
  const world = makeCarWorld()
  const car = putCar(world, 6400, 6400, 0x100)
  const { cars } = world
  expect(isListed(world, car)).toBe(true)
  expect([cars.z[car], cars.control[car], cars.speed[car], cars.physics[car], cars.driver[car]]).toEqual([
    STREET_Z,
    0,
    0,
    0,
    -1,
  ])
  const four = [car * 4, car * 4 + 4] as const
  expect([...cars.boxX.subarray(...four)]).toEqual([...cars.nextBoxX.subarray(...four)])
  // Heading 0x100 looks toward +x: front corners 31 ahead, 15 to the sides.
  expect([...cars.boxX.subarray(...four)].map(pixels)).toEqual([6431, 6431, 6369, 6369])
  expect([...cars.boxY.subarray(...four)].map(pixels)).toEqual([6385, 6415, 6415, 6385])
})

test('width, the negative length, half sizes and thrust come from the record as floats [cars.record.3] [cars.info.2]', () => {
  const world = makeCarWorld()
  const car = putCar(world, 6400, 6400)
  const { cars } = world
  expect([cars.width[car], cars.length[car], cars.halfWidth[car], cars.halfLength[car]]).toEqual([30, -62, 15, 31])
  expect(cars.thrust[car]).toBe(10)
})

test('the police car may go 60, though its record gets a top speed of 50 [cars.info.3]', () => {
  const world = makeCarWorld()
  const car = putCar(world, 6400, 6400, 0, CarModel.police)
  expect(carTopSpeed(world, car)).toBe(60)
  expect(infoTopSpeed(infoOf(world, car))).toBe(50)
})

test('the sprite number counts from the group of the vehicle type [cars.info.1]', () => {
  const world = makeCarWorld()
  const { groupBase } = world.level.style
  const base = (group: (typeof SPRITE_GROUPS)[number]) => groupBase[SPRITE_GROUPS.indexOf(group)]
  const graphic = (model: number) => world.cars.graphic[putCar(world, 6400, 6400, 0, model)]
  expect(graphic(CarModel.smallHatchback)).toBe(base('car') + 1)
  expect(graphic(CarModel.bus)).toBe(base('bus'))
  expect(graphic(CarModel.fastBike)).toBe(base('bike'))
  expect(graphic(CarModel.tank)).toBe(base('tank'))
  expect(graphic(CarModel.boat)).toBe(base('boat'))
})

test('the z offset is 0x20000, of long vehicles 0x30000, of tanks 0x40000 [cars.record.6]', () => {
  const world = makeCarWorld()
  const offset = (model: number) => world.cars.zOffset[putCar(world, 6400, 6400, 0, model)]
  expect([CarModel.saloon, CarModel.bus, CarModel.tank].map(offset)).toEqual([0x20000, 0x30000, 0x40000])
})

test('direction bits of a heading: 2 at 0, 8 at 0x100, 1 at 0x200, 4 at 0x300 [cars.record.4]', () => {
  expect([0, 0x100, 0x200, 0x300].map(roadDirectionOf)).toEqual([2, 8, 1, 4])
  expect([0x3f0, 0x110, 0x1f0, 0x2f0].map(roadDirectionOf)).toEqual([2, 8, 1, 4])
})

test("a free slot's old values survive creation where nothing sets them [cars.creation.1]", () => {
  const world = makeCarWorld()
  const car = putCar(world, 6400, 6400)
  const { cars } = world
  cars.hitDirection[car] = 3
  cars.sirenTick[car] = 5
  cars.impulsePointX[car] = 77
  cars.damage[car] = 40
  deleteCar(world, car)
  expect(cars.hitDirection[car]).toBe(3)
  expect(putCar(world, 7000, 7000)).toBe(car)
  expect([cars.hitDirection[car], cars.sirenTick[car], cars.impulsePointX[car]]).toEqual([3, 5, 77])
  expect(cars.damage[car]).toBe(0)
})

test('new cars take the remaps 0 and 7 to 12 in turn [cars.creation.2]', () => {
  const world = makeCarWorld()
  const remaps = Array.from({ length: 8 }, () => world.cars.remap[putCar(world, 6400, 6400)])
  const first = [0, 7, 8, 9, 10, 11, 12].indexOf(remaps[0])
  const cycle = Array.from({ length: 8 }, (_, i) => [0, 7, 8, 9, 10, 11, 12][(first + i) % 7])
  expect(remaps).toEqual(cycle)
})

test('a deleted car leaves the grid and its slot is the first to be taken again', () => {
  const world = makeCarWorld()
  const first = putCar(world, 6400, 6400)
  putCar(world, 6800, 6400)
  deleteCar(world, first)
  expect(world.cars.status[first]).toBe(CAR_FREE)
  expect(isListed(world, first)).toBe(false)
  expect(putCar(world, 7200, 6400)).toBe(first)
})

test('a slot whose driver ped is in use is not taken [cars.creation.4]', () => {
  const world = makeCarWorld()
  const first = putCar(world, 6400, 6400)
  deleteCar(world, first)
  world.peds.control[FIRST_DRIVER + first] = 0
  expect(putCar(world, 6400, 6400)).not.toBe(first)
})

test('a slot that a player drives or whose driver is the player is not taken [cars.creation.4]', () => {
  const world = makeCarWorld()
  const { players } = world
  const own = players.ped[0] - FIRST_DRIVER
  deleteCar(world, own)
  world.peds.control[players.ped[0]] = -1
  expect(putCar(world, 6400, 6400)).not.toBe(own)
})

test('spawning checks the space with the box of the next unused slot, not of the new car (quirk) [cars.creation.5]', () => {
  const world = makeCarWorld()
  const first = putCar(world, 6400, 6400)
  // Slots that were never used have their box in the corner of the map: a car may stand on another.
  const second = putCar(world, 6400, 6400)
  expect(second).toBe(first + 1)
  // A used and freed slot above keeps its box: it stands in the way of a car that is to be somewhere else.
  const { cars, carCounters } = world
  const unused = carCounters.count[0]
  for (let corner = 0; corner < 4; corner++) {
    cars.nextBoxX[unused * 4 + corner] = cars.nextBoxX[first * 4 + corner]
    cars.nextBoxY[unused * 4 + corner] = cars.nextBoxY[first * 4 + corner]
  }
  expect(putCar(world, 6480, 6400)).toBe(-1)
  expect(putCar(world, 9000, 9000)).toBe(unused)
})

test('spawning on the ground snaps z to it [cars.creation.6]', () => {
  const world = makeCarWorld((map) => map.pit(90, 90, 4, 4))
  const street = putCar(world, 6400, 6400)
  const pit = putCar(world, 91 * 64 + 32, 91 * 64 + 32)
  expect([world.cars.z[street], world.cars.z[pit]].map(pixels)).toEqual([255, 319])
})

test('spawning on a road faces the way of its lane [cars.creation.7]', () => {
  const world = makeCarWorld((map) =>
    map.road(20, 20, 1, 1, 1).road(21, 20, 1, 1, 2).road(22, 20, 1, 1, 4).road(23, 20, 1, 1, 8),
  )
  const headings = [20, 21, 22, 23].map((x) => world.cars.angle[spawnCarOnRoad(world, CarModel.saloon, x, 20, 3)])
  expect(headings).toEqual([0x200, 0, 0x300, 0x100])
  expect(spawnCarOnRoad(world, CarModel.saloon, 30, 20, 3)).toBe(-1)
})

test('a model that the style lacks makes no car', () => {
  const world = makeCarWorld()
  expect(spawnCar(world, 99, 6400 << 16, 6400 << 16, STREET_Z, 0)).toBe(-1)
  expect(spawnCar(world, -5, 6400 << 16, 6400 << 16, STREET_Z, 0)).toBe(-1)
})

test('the table holds 400 cars; one more is refused', () => {
  const world = makeCarWorld()
  let made = 0
  for (let i = 0; i < 420; i++) if (putCar(world, 3000 + (i % 20) * 64, 3000 + Math.floor(i / 20) * 80) >= 0) made++
  expect(made).toBeGreaterThanOrEqual(398)
  expect(made).toBeLessThan(400)
  expect(putCar(world, 6400, 6400)).toBe(-1)
})

test('a used slot that is filled again leaves no second node in the grid', () => {
  const world = makeCarWorld()
  const car = putCar(world, 6400, 6400)
  initCar(world, car, 0, 9000 << 16, 9000 << 16, STREET_Z, 0)
  const found = queryNear(world, 6400 << 16, 6400 << 16, kindBit(GridKind.car))
  expect(world.gridResults.id.subarray(0, found).includes(car)).toBe(false)
  unlockResults(world)
  expect(isListed(world, car)).toBe(true)
})

test('a model car stands on a block and faces the way of its lane', () => {
  const world = makeCarWorld((map) => map.road(20, 20, 1, 1, 4))
  const onLane = spawnModelCar(world, 20, 20, 3)
  expect([world.cars.model[onLane], world.cars.angle[onLane], pixels(world.cars.x[onLane])]).toEqual([
    CarModel.modelCar,
    0x300,
    20 * 64 + 32,
  ])
  expect(world.cars.angle[spawnModelCar(world, 40, 40, 3)]).toBe(0)
})

test('Cars_Init frees every slot and shuffles each row of traffic models by 100 swaps: 300 random numbers a level start [core.tables.2]', () => {
  const world = makeCarWorld()
  world.cars.status.fill(0)
  world.trafficModels.model.fill(0)
  resetRandom(world)
  initCars(world)
  expect(world.cars.status.every((status) => status === CAR_FREE)).toBe(true)
  // Another generator at the same start, and the rows as they were filled.
  const drawn = makeCarWorld()
  resetRandom(drawn)
  const models = trafficModels(world.level.style)
  expect(models.length).toBeGreaterThan(3)
  const expected: number[] = []
  for (let row = 0; row < 3; row++) {
    const entries = Array.from({ length: 100 }, (_, entry) => models[entry % models.length])
    for (let entry = 0; entry < 100; entry++) {
      const other = random(drawn) % 100
      ;[entries[entry], entries[other]] = [entries[other], entries[entry]]
    }
    expected.push(...entries)
  }
  expect([...world.trafficModels.model]).toEqual(expected)
  expect([...world.random.words]).toEqual([...drawn.random.words])
})

test('what has a siren, a gun, rails or a hull is no traffic; plain cars are the most of it', () => {
  const world = makeCarWorld()
  const models = [...world.trafficModels.model]
  const typeOf = (model: number) => world.level.style.file.carInfos.find((info) => info.model === model)?.vehicleType
  for (const model of [CarModel.police, CarModel.ambulance, CarModel.tank, CarModel.train, CarModel.boat]) {
    expect(models).not.toContain(model)
  }
  const plain = models.filter((model) => typeOf(model) === VehicleType.car).length
  expect(plain).toBeGreaterThan(models.length / 2)
  expect(models.filter((model) => typeOf(model) === undefined)).toEqual([])
})
