import { expect, test } from 'vitest'
import { stepFrame } from '../../../src/city/game.js'
import { GridKind, isInGrid } from '../../../src/city/grid/index.js'
import { CAR_FREE, ObjectState, type World } from '../../../src/city/index.js'
import { MARK_LIMIT } from '../../../src/city/object/create.js'
import {
  attachObject,
  createObject,
  deleteObject,
  kickObject,
  objectGraphic,
  objectStatus,
  updateObjects,
} from '../../../src/city/object/index.js'
import { PARKED_CAR_LIMIT } from '../../../src/city/object/init.js'
import { GameError } from '../../../src/core/errors.js'
import { CarModel } from '../../../src/formats/names/car-models.js'
import { ObjectType } from '../../../src/formats/names/object-types.js'
import { type MapPainter, makeWorld } from '../support/index.js'

const PIXEL = 0x10000
const GROUND = 255 * PIXEL

function create(world: World, type: number, x = 6000, y = 6000, z = GROUND): number {
  return createObject(world, type, x * PIXEL, y * PIXEL, z, 0, -1)
}

function update(world: World, frames: number): void {
  for (let i = 0; i < frames; i++) {
    updateObjects(world)
    world.session.frame[0]++
  }
}

function firstTypes(world: World, count: number): number[] {
  return Array.from(world.objects.type.subarray(0, count))
}

test('the map positions fill the slots in order from 0 [core.tables.6]', () => {
  const world = makeWorld({
    paint: (map) => void map.object(3, 10, 20).object(8, 30, 40, 255, 0x100).object(4, 50, 60),
  })
  expect(firstTypes(world, 4)).toEqual([3, 8, 4, -1])
  expect([world.objects.x[1], world.objects.y[1], world.objects.z[1], world.objects.angle[1]]).toEqual([
    30 * PIXEL,
    40 * PIXEL,
    255 * PIXEL,
    0x100,
  ])
})

test('a bin lid outside style 1 becomes a bin with its lid, types 3 and 2 [core.tables.7]', () => {
  const paint = (style: number) => (map: MapPainter) => {
    map.style = style
    map.object(2, 10, 20).object(8, 30, 40)
  }
  expect(firstTypes(makeWorld({ paint: paint(1) }), 3)).toEqual([2, 8, -1])
  expect(firstTypes(makeWorld({ paint: paint(2) }), 3)).toEqual([3, 2, 8])
})

test('positions with remap 0x80 and above are parked cars; every other plain one has an alarm [core.tables.8]', () => {
  const paint = (map: MapPainter) => {
    for (let i = 0; i < 4; i++) map.parkedCar(CarModel.saloon, 3000 + i * 100, 3000, 0x100, i + 1)
    map.parkedCar(CarModel.bus, 3000, 3500).parkedCar(CarModel.taxi, 3300, 3500)
  }
  const { cars, objects } = makeWorld({ paint })
  expect(Array.from(cars.siren.subarray(0, 6))).toEqual([0, 99, 0, 99, 0, 0])
  expect(Array.from(cars.remap.subarray(0, 4))).toEqual([1, 2, 3, 4])
  expect([cars.model[0], cars.angle[0], cars.driver[0], cars.physics[0]]).toEqual([CarModel.saloon, 0x100, -1, 0])
  expect([cars.x[1], cars.y[1], cars.z[1]]).toEqual([3100 * PIXEL, 3000 * PIXEL, GROUND])
  expect(objects.type[0]).toBe(-1)
})

test('a map that parks too many cars leaves room for those of the script', () => {
  const paint = (map: MapPainter) => {
    for (let i = 0; i < 600; i++) map.parkedCar(CarModel.saloon, 1000 + (i % 30) * 100, 1000 + Math.floor(i / 30) * 100)
  }
  const { cars, players } = makeWorld({ paint })
  expect(Array.from(cars.status).filter((status) => status !== CAR_FREE)).toHaveLength(PARKED_CAR_LIMIT + 1)
  expect(players.present[0]).toBe(1)
})

test('a parked car whose model the style lacks is left out', () => {
  const { cars } = makeWorld({ paint: (map) => void map.parkedCar(99, 3000, 3000).parkedCar(54, 3100, 3000) })
  expect([cars.x[0], cars.status[2]]).toEqual([3100 * PIXEL, CAR_FREE])
})

test('types 0x1a to 0x1c stand half a block lower [core.tables.9]', () => {
  const world = makeWorld({
    paint: (map) =>
      void map.object(0x19, 9, 9, 192).object(0x1a, 9, 9, 192).object(0x1c, 9, 9, 192).object(0x1d, 9, 9, 192),
  })
  expect(Array.from(world.objects.z.subarray(0, 4), (z) => z >> 16)).toEqual([192, 224, 224, 192])
})

test('invisible types only get a position [core.tables.10]', () => {
  const { objects } = makeWorld({ paint: (map) => void map.object(ObjectType.invisibleSolid, 9, 9) })
  expect([objects.x[0], objects.graphic[0]]).toEqual([9 * PIXEL, 0])
})

test('objects of status 1 start in state 7, those that change by themselves are in the list [core.tables.11]', () => {
  const world = makeWorld({
    paint: (map) =>
      void map.object(ObjectType.bumper, 9, 9).object(ObjectType.flag, 9, 9).object(23, 9, 9).object(3, 9, 9),
  })
  expect(Array.from(world.objects.state.subarray(0, 4))).toEqual([7, 1, 1, 1])
  expect(Array.from(world.objects.list.subarray(0, 4))).toEqual([0, 1, 1, 0])
})

test('all types but 0x10, 0x41, 0x42 and 0x47 to 0x49 are in the grid [core.tables.12]', () => {
  const world = makeWorld({
    paint: (map) => {
      for (let type = 0; type < 102; type++) map.object(type, 1000 + type, 1000)
    },
  })
  const outside: number[] = []
  for (let type = 0; type < 102; type++) if (!isInGrid(world, GridKind.object, type)) outside.push(type)
  // The skid marks are ours.
  expect(outside).toEqual([0x0b, 0x0c, 0x10, 0x11, 0x41, 0x42, 0x47, 0x48, 0x49])
})

test('over a slope the depth key goes a layer up, a bollard there by 0x450000 [core.tables.13]', () => {
  const world = makeWorld({
    paint: (map) =>
      void map.slope(50, 50, 41).object(3, 3232, 3232, 250).object(0x57, 3232, 3232, 250).object(3, 3400, 3400, 250),
  })
  const lifts = [0, 1, 2].map((i) => world.objects.z[i] - world.objects.depthKey[i])
  expect(lifts).toEqual([0x400000, 0x450000, 0])
})

test('more positions than slots are a fatal error with a reason', () => {
  const paint = (map: MapPainter) => {
    for (let i = 0; i < 3501; i++) map.object(3, i, 0)
  }
  expect(() => makeWorld({ paint })).toThrow(GameError)
  expect(() => makeWorld({ paint })).toThrow('more than 3500 objects')
})

test('types 0x40 and 0x4d turn their shared info animated for good when created [core.quirks.6]', () => {
  const world = makeWorld()
  expect([objectStatus(world, 0x40), objectStatus(world, 0x4d)]).toEqual([0, 0])
  deleteObject(world, create(world, 0x40))
  expect([objectStatus(world, 0x40), objectStatus(world, 0x4d)]).toEqual([5, 0])
  expect(objectStatus(makeWorld(), 0x40)).toBe(0)
})

test('a new object takes the lowest free slot; a full table gives -1 and a freed slot keeps its values', () => {
  const world = makeWorld()
  const first = create(world, 3, 100)
  const second = create(world, 3, 200)
  expect([first, second]).toEqual([0, 1])
  deleteObject(world, first)
  expect([world.objects.type[0], world.objects.x[0]]).toEqual([-1, 100 * PIXEL])
  expect(isInGrid(world, GridKind.object, 0)).toBe(false)
  expect(create(world, 8)).toBe(0)
  for (let i = 2; i < 3500; i++) expect(create(world, 3, i)).toBe(i)
  expect(create(world, 3)).toBe(-1)
  deleteObject(world, 77)
  deleteObject(world, 77)
  expect([create(world, 4), create(world, 4)]).toEqual([77, -1])
})

test('an animated object shows width frames of height game frames, depth times, and is gone', () => {
  const world = makeWorld()
  const splash = create(world, ObjectType.splash)
  const seen: number[] = []
  while (world.objects.type[splash] !== -1) {
    seen.push(world.objects.graphic[splash] - objectGraphic(world, ObjectType.splash))
    update(world, 1)
  }
  expect(seen).toEqual(Array.from({ length: 24 }, (_, frame) => frame >> 1))
})

test('an animated object of depth 0 goes on for ever', () => {
  const world = makeWorld()
  const flag = create(world, ObjectType.flag)
  update(world, 1600)
  expect(world.objects.graphic[flag]).toBe(objectGraphic(world, ObjectType.flag))
  update(world, 2)
  expect(world.objects.graphic[flag]).toBe(objectGraphic(world, ObjectType.flag) + 1)
})

test('a spinning pick-up shows its pictures 1 to aux, the first its own sprite, three game frames each', () => {
  const world = makeWorld()
  const pistol = create(world, ObjectType.pistol)
  const seen: number[] = []
  for (let frame = 0; frame < 27; frame++) {
    seen.push(world.objects.graphic[pistol] - objectGraphic(world, ObjectType.pistol))
    update(world, 1)
  }
  expect(seen.filter((_, frame) => frame % 3 === 0)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 0])
})

test('a timed bomb goes off after height × depth frames', () => {
  const world = makeWorld()
  const bomb = create(world, 23)
  update(world, 19)
  expect(world.objects.type[bomb]).toBe(23)
  update(world, 1)
  expect(world.objects.type[bomb]).toBe(-1)
})

test('a kicked object slides on with friction until it rests, and its grid node goes with it', () => {
  const world = makeWorld()
  const bin = create(world, ObjectType.bin)
  kickObject(world, bin, 12 * PIXEL, 0)
  update(world, 1)
  expect(world.objects.x[bin]).toBe(6012 * PIXEL)
  update(world, 200)
  expect(world.objects.state[bin]).toBe(ObjectState.resting)
  const way = world.objects.x[bin] / PIXEL - 6000
  expect(way).toBeGreaterThan(60)
  expect(way).toBeLessThan(96)
  expect(world.objects.gridX[bin]).toBe(world.objects.x[bin])
  expect([world.objects.list[bin], world.objects.y[bin]]).toEqual([0, 6000 * PIXEL])
})

test('a kicked object turns back at a building, however hard the kick', () => {
  const world = makeWorld({ paint: (map) => void map.building(95, 90, 1, 10) })
  const bin = create(world, ObjectType.bin, 95 * 64 - 5)
  kickObject(world, bin, 500 * PIXEL, 0)
  update(world, 200)
  expect(world.objects.x[bin]).toBeLessThan((95 * 64 - 5) * PIXEL)
  expect(world.objects.x[bin]).toBeGreaterThan(90 * 64 * PIXEL)
})

test('a kicked object falls off an edge to the ground below', () => {
  const world = makeWorld({ paint: (map) => void map.pit(95, 90, 10, 10) })
  const bin = create(world, ObjectType.bin, 95 * 64 - 5)
  kickObject(world, bin, 10 * PIXEL, 0)
  update(world, 200)
  expect([world.objects.z[bin] >> 16, world.objects.state[bin]]).toEqual([319, ObjectState.resting])
})

test('what breaks on landing leaves its pieces', () => {
  const world = makeWorld({ paint: (map) => void map.pit(95, 90, 10, 10) })
  const lid = create(world, ObjectType.binLid, 95 * 64 - 5)
  kickObject(world, lid, 10 * PIXEL, 0)
  update(world, 200)
  const types = Array.from(world.objects.type).filter((type) => type !== -1)
  expect(types.sort()).toEqual([ObjectType.rubble, ObjectType.rubble2])
})

test('an attached object rides on its car at its offset, turned by its heading, and goes with it', () => {
  const world = makeWorld()
  const turret = create(world, ObjectType.turret)
  attachObject(world, turret, 1, 0, 10, 20)
  const { cars, objects } = world
  expect([objects.x[turret] - cars.x[0], objects.y[turret] - cars.y[0]]).toEqual([-10 * PIXEL, 20 * PIXEL])
  cars.angle[0] = 0x100
  update(world, 1)
  expect([objects.x[turret] - cars.x[0], objects.y[turret] - cars.y[0]]).toEqual([20 * PIXEL, 10 * PIXEL])
  expect(objects.angle[turret]).toBe(0x100)
  cars.status[0] = CAR_FREE
  update(world, 1)
  expect(objects.type[turret]).toBe(-1)
})

test('skid marks never fill the table: the oldest gives its slot to the newest, and all fade', () => {
  const world = makeWorld()
  const first = create(world, ObjectType.skidMark, 1)
  for (let i = 2; i <= 5000; i++) expect(create(world, ObjectType.skidMark, i)).toBeGreaterThanOrEqual(0)
  const marks = () => Array.from(world.objects.type).filter((type) => type === ObjectType.skidMark).length
  expect(marks()).toBe(MARK_LIMIT)
  expect(world.objects.x[first]).toBeGreaterThan((5000 - MARK_LIMIT) * PIXEL)
  update(world, 399)
  expect(marks()).toBe(MARK_LIMIT)
  update(world, 1)
  expect([marks(), world.objectLists.marksCount[0], world.objectLists.marksHead[0]]).toEqual([0, 0, -1])
})

test('objects that rest cost a frame nothing: the list holds only those that change', () => {
  const world = makeWorld({
    paint: (map) => {
      for (let i = 0; i < 3000; i++) map.object(3, i, i)
    },
  })
  expect(world.objectLists.updatedHead[0]).toBe(-1)
  kickObject(world, 5, PIXEL, PIXEL)
  expect(world.objectLists.updatedHead[0]).toBe(5)
  for (let i = 0; i < 60; i++) stepFrame(world)
  expect(world.objectLists.updatedHead[0]).toBe(-1)
})
