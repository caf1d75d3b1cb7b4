import { expect, test } from 'vitest'
import { deleteCar, spawnCarOnGround } from '../../../src/city/car/index.js'
import { stepFrame } from '../../../src/city/game.js'
import { unlockResults } from '../../../src/city/grid/index.js'
import type { World } from '../../../src/city/index.js'
import { attachObject, createObject } from '../../../src/city/object/index.js'
import { AttachKind, createPed } from '../../../src/city/ped/index.js'
import { createFire, FIRE_FRAMES, firesInBlock, setCarAlight } from '../../../src/city/scenery/index.js'
import { CarModel } from '../../../src/formats/names/car-models.js'
import { ObjectType } from '../../../src/formats/names/object-types.js'
import { makeWorld } from '../support/index.js'
import { checkInvariants } from '../support/invariants.js'

const PIXEL = 0x10000
const GROUND = 255 * PIXEL
const HERE = { x: 6150, y: 6350 }

function lawn(): World {
  return makeWorld({ paint: (map) => map.field(0, 0, 256, 256) })
}

function fireAt(world: World, dx = 0, owner = -1): number {
  return createFire(world, (HERE.x + dx) * PIXEL, HERE.y * PIXEL, GROUND, owner)
}

function carAt(world: World, dx = 0): number {
  return spawnCarOnGround(world, CarModel.saloon, (HERE.x + dx) * PIXEL, HERE.y * PIXEL, GROUND - 10 * PIXEL, 0)
}

function step(world: World, frames: number): void {
  for (let i = 0; i < frames; i++) stepFrame(world)
}

function count(world: World, type: number): number {
  return world.objects.type.filter((found) => found === type).length
}

test('a fire burns down, becomes a dying one (type 19) and is gone', () => {
  const world = lawn()
  const fire = fireAt(world)
  step(world, FIRE_FRAMES - 1)
  expect(world.objects.type[fire]).toBe(ObjectType.fire)
  step(world, 1)
  expect([count(world, ObjectType.fire), count(world, ObjectType.dyingFire)]).toEqual([0, 1])
})

test('who walks into a fire burns, credited to the one who lit it; who keeps away does not', () => {
  const world = lawn()
  const fire = fireAt(world, 0, world.players.ped[0])
  expect(world.objects.owner[fire]).toBe(world.players.ped[0])
  const near = createPed(world, (HERE.x + 8) * PIXEL, HERE.y * PIXEL, GROUND, 0, 0)
  const far = createPed(world, (HERE.x + 40) * PIXEL, HERE.y * PIXEL, GROUND, 0, 0)
  step(world, 8)
  expect(world.peds.burnFrames[near]).toBeGreaterThan(0)
  expect(world.peds.attacker[near]).toBe(world.players.ped[0])
  expect(world.peds.burnFrames[far]).toBe(0)
})

test('a fire beside a car sets it alight; the car takes damage and blows up after a while', () => {
  const world = lawn()
  const car = carAt(world)
  fireAt(world, world.cars.halfWidth[car] + 2)
  step(world, 8)
  expect(world.cars.burning[car]).toBe(1)
  step(world, 100)
  expect(world.cars.damage[car]).toBeGreaterThan(25)
  expect(world.cars.damage[car]).toBeLessThan(60)
  step(world, 200)
  expect(world.cars.damage[car]).toBe(0x65)
})

test('a fire rides on its car, is counted on it, and leaves the count when it goes out', () => {
  const world = lawn()
  const car = carAt(world)
  world.cars.damage[car] = 0x65
  const fire = setCarAlight(world, car, 4, 10, -1)
  const { cars, objects } = world
  expect([objects.x[fire] - cars.x[car], objects.y[fire] - cars.y[car]]).toEqual([-4 * PIXEL, 10 * PIXEL])
  expect(cars.burning[car]).toBe(1)
  step(world, FIRE_FRAMES + 1)
  expect(cars.burning[car]).toBe(0)
})

test('a fire goes with the car that it is on', () => {
  const world = lawn()
  const car = carAt(world)
  setCarAlight(world, car, 0, 0, -1)
  deleteCar(world, car)
  step(world, 1)
  expect(count(world, ObjectType.fire)).toBe(0)
})

test('what burns on a car that is deleted does not pass to the next car in its slot, nor to its count', () => {
  const world = lawn()
  const car = carAt(world)
  setCarAlight(world, car, 0, 10, -1)
  setCarAlight(world, car, 0, -10, -1)
  const embers = createObject(world, ObjectType.dyingFire, world.cars.x[car], world.cars.y[car], GROUND, 0, -1)
  attachObject(world, embers, AttachKind.car, car, 0, 0)
  deleteCar(world, car)
  expect(carAt(world, 200)).toBe(car)
  expect([world.cars.burning[car], count(world, ObjectType.fire), count(world, ObjectType.dyingFire)]).toEqual([
    0, 0, 0,
  ])
  setCarAlight(world, car, 0, 0, -1)
  step(world, 8)
  expect([world.cars.burning[car], count(world, ObjectType.fire)]).toEqual([1, 1])
  checkInvariants(world)
})

test('a person on fire sets others alight', () => {
  const world = lawn()
  const first = createPed(world, HERE.x * PIXEL, HERE.y * PIXEL, GROUND, 0, 0)
  fireAt(world)
  step(world, 8)
  const second = createPed(world, world.peds.x[first], world.peds.y[first], GROUND, 0, 0)
  expect(world.peds.burnFrames[first]).toBeGreaterThan(0)
  step(world, 9)
  expect(world.peds.burnFrames[second]).toBeGreaterThan(0)
})

test('a fire in view smokes, and its smoke is seen through', () => {
  const world = lawn()
  const { peds, players } = world
  createFire(world, peds.x[players.ped[0]] + 100 * PIXEL, peds.y[players.ped[0]], GROUND, -1)
  step(world, 17)
  const smoke = world.objects.type.indexOf(ObjectType.smoke)
  expect(smoke).toBeGreaterThanOrEqual(0)
  expect(world.objects.blended[smoke]).toBe(1)
  step(world, 600)
  expect(count(world, ObjectType.smoke)).toBe(0)
})

test('a fire that nobody sees makes no smoke', () => {
  const world = lawn()
  fireAt(world, 2000)
  step(world, 33)
  expect(count(world, ObjectType.smoke)).toBe(0)
})

test('asking for the fires of a block returns the first entry added, not the newest: one fire of several [core.quirks.8]', () => {
  const world = lawn()
  const blockX = HERE.x >> 6
  const blockY = HERE.y >> 6
  expect(firesInBlock(world, blockX, blockY, 3)).toBe(-1)
  unlockResults(world)
  const older = fireAt(world)
  const newer = fireAt(world, 4)
  fireAt(world, 80)
  const entry = firesInBlock(world, blockX, blockY, 3)
  unlockResults(world)
  // The grid has the newest at the head of its cell, so that it is the first to be added.
  expect([entry, world.gridResults.id[entry], world.gridQuery.count[0]]).toEqual([0, newer, 2])
  expect(world.gridResults.id[world.gridQuery.count[0] - 1]).toBe(older)
  expect(firesInBlock(world, blockX, blockY, 2)).toBe(-1)
  unlockResults(world)
})
