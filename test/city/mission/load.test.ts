import { expect, test } from 'vitest'
import { Controls } from '../../../src/city/index.js'
import { scriptObjectOfLine } from '../../../src/city/mission/index.js'
import { GameError } from '../../../src/core/errors.js'
import { CarModel } from '../../../src/formats/names/car-models.js'
import { OBJECT_LINE_TYPES } from '../../../src/formats/names/object-line-types.js'
import { ObjectType } from '../../../src/formats/names/object-types.js'
import { makeWorld, objectLine, PLAYER_LINES, START } from '../support/index.js'

const PIXEL = 0x10000

test('PLAYER takes the driver slot of its line’s car and stands on its block, facing p2 [core.mission-ini.9]', () => {
  const lines = [objectLine(7, 'PARKED', 50, 60, 4, CarModel.taxi, 0x100), objectLine(9, 'PLAYER', 52, 61, 4, 7, 0x300)]
  const { players, peds, cars, scriptObjects } = makeWorld({ allLines: lines })
  const ped = players.ped[0]
  expect([cars.model[0], ped, scriptObjects.handle[1]]).toEqual([CarModel.taxi, 200, 200])
  expect([peds.x[ped], peds.y[ped], peds.z[ped], peds.angle[ped]]).toEqual([
    (52 * 64 + 32) * PIXEL,
    (61 * 64 + 32) * PIXEL,
    255 * PIXEL,
    0x300,
  ])
  expect([peds.control[ped], peds.health[ped], players.controls[0]]).toEqual([8, 100, Controls.ped])
})

test('a single player game binds one player, and its process starts [core.mission-ini.9] [core.mission-ini.11]', () => {
  const lines = [objectLine(3, 'PARKED', 50, 60, 4, 54, 0), objectLine(4, 'PLAYER', 52, 61, 4, 3, 0)]
  const world = makeWorld({ lines })
  const { players, scriptObjects } = world
  expect(Array.from(players.present)).toEqual([1, 0, 0, 0])
  expect(Array.from(world.processes.active.subarray(0, 4))).toEqual([1, 0, 0, 0])
  expect(players.ped[0]).toBe(200)
  expect(scriptObjects.line[3]).toBe(4)
})

test('every line of the 72 types becomes a script object with its numbers [core.mission-ini.7]', () => {
  const stored = OBJECT_LINE_TYPES.filter((name) => name !== 'PLAYER')
  const lines = stored.map((name, i) => objectLine(10 + i, name, 20 + i, 30, 4, 1, 2, 3, 4, 5))
  const world = makeWorld({ lines })
  expect(world.scriptCounters.objects[0]).toBe(2 + 71)
  const { scriptObjects } = world
  stored.forEach((name, i) => {
    const record = scriptObjectOfLine(world, 10 + i)
    expect([OBJECT_LINE_TYPES[scriptObjects.type[record]], scriptObjects.parameter[record]]).toEqual([name, 2])
    expect([scriptObjects.x[record], scriptObjects.y[record], scriptObjects.z[record]]).toEqual([20 + i, 30, 4])
  })
  expect(scriptObjectOfLine(world, 9999)).toBe(-1)
})

test('lines that create nothing yet keep their first value as the handle', () => {
  const world = makeWorld({
    lines: [objectLine(5, 'FUTURECAR', 9, 9, 4, 22, 0x200), objectLine(6, 'COUNTER', 0, 0, 0, 40, 0)],
  })
  expect([world.scriptObjects.handle[2], world.scriptObjects.handle[3]]).toEqual([22, 40])
})

test('cars stand on their block or at their pixels, on the ground [core.mission-ini.5]', () => {
  const lines = [
    objectLine(5, 'CAR', 40, 41, 4, CarModel.bus, 0x100),
    objectLine(6, 'PARKED_PIXELS', 3000, 3100, 256, CarModel.police, 0x200),
  ]
  const { cars, scriptObjects } = makeWorld({ lines })
  const at = (record: number) => {
    const car = scriptObjects.handle[record]
    return [cars.model[car], cars.x[car] / PIXEL, cars.y[car] / PIXEL, cars.z[car] / PIXEL, cars.angle[car]]
  }
  expect(at(2)).toEqual([CarModel.bus, 40 * 64 + 32, 41 * 64 + 32, 255, 0x100])
  expect(at(3)).toEqual([CarModel.police, 3000, 3100, 255, 0x200])
  expect([cars.scriptLine[scriptObjects.handle[2]], cars.driver[scriptObjects.handle[2]]]).toEqual([5, -1])
})

test('a car on a raised road stands on it', () => {
  const world = makeWorld({
    paint: (map) => void map.raised(40, 40, 3, 3),
    lines: [objectLine(5, 'PARKED', 41, 41, 3, 54, 0)],
  })
  expect(world.cars.z[1] / PIXEL).toBe(191)
})

test('PED, OBJECT, TELEPHONE and CRANE lines create at the start', () => {
  const lines = [
    objectLine(5, 'PED', 3000, 3100, 256, 1, 0x180, 140),
    objectLine(6, 'OBJECT', 3200, 3300, 256, 47, 0x40),
    objectLine(7, 'TELEPHONE', 30, 31, 4, 0, 0x300),
    objectLine(8, 'CRANE', 3500, 3600, 192, 1, 0x200),
  ]
  const { peds, objects, scriptObjects } = makeWorld({ lines })
  const ped = scriptObjects.handle[2]
  expect(ped).toBeLessThan(200)
  expect([peds.x[ped] / PIXEL, peds.y[ped] / PIXEL, peds.angle[ped], peds.missionPed[ped]]).toEqual([
    3000, 3100, 0x180, 1,
  ])
  const object = (record: number, id = scriptObjects.handle[record]) => {
    return [objects.type[id], objects.x[id] / PIXEL, objects.y[id] / PIXEL, objects.angle[id], objects.scriptLine[id]]
  }
  expect(object(3)).toEqual([47, 3200, 3300, 0x40, 6])
  expect(object(4)).toEqual([ObjectType.phone, 30 * 64 + 32, 31 * 64 + 32, 0x300, 7])
  expect(scriptObjects.handle[5]).toBe(0)
  expect(object(5, scriptObjects.made[5])).toEqual([ObjectType.crane, 3500, 3600, 0x200, 8])
})

test('PED sub-type 2 stores its second value as the handle and gives that ped the remap [core.quirks.4]', () => {
  const world = makeWorld({ lines: [objectLine(5, 'PED', 3000, 3100, 256, 2, 305, 21)] })
  expect([world.scriptObjects.handle[2], world.peds.remap[305]]).toEqual([305, 21])
  expect(Array.from(world.peds.missionPed).some((mission) => mission !== 0)).toBe(false)
})

test('the optional digit is kept: 1 persistent, 2 listed for the frenzy', () => {
  const world = makeWorld({ lines: [{ ...objectLine(5, 'PARKED', 30, 30, 4, 54, 0), digit: 2 }] })
  expect(Array.from(world.scriptObjects.persistent.subarray(0, 3))).toEqual([0, 0, 2])
})

test.each([
  ['a player whose car line does not exist', [objectLine(2, 'PLAYER', 9, 9, 4, 77, 0)], 'line 77'],
  [
    'a player whose line is no car',
    [objectLine(1, 'TARGET', 1, 1, 1, 1, 1), objectLine(2, 'PLAYER', 9, 9, 4, 1, 0)],
    'line 1',
  ],
  ['a line without its values', [objectLine(4, 'PARKED', 9, 9, 4, 54)], 'value 2 is missing'],
  ['an object type out of range', [objectLine(4, 'OBJECT', 9, 9, 4, 300, 0)], 'object type 300'],
])('%s is fatal with -0xb1, and the error names the line', (_, lines, message) => {
  expect(() => makeWorld({ allLines: lines })).toThrow(GameError)
  expect(() => makeWorld({ allLines: lines })).toThrow(message)
  try {
    makeWorld({ allLines: lines })
  } catch (error) {
    expect(error).toMatchObject({ code: -0xb1 })
  }
})

test('a section without PLAYER line has its player at the first hospital, else on the pavement nearest to the middle', () => {
  const block = (world: ReturnType<typeof makeWorld>) => {
    const ped = world.players.ped[0]
    return [world.peds.x[ped] >> 22, world.peds.y[ped] >> 22, world.peds.z[ped] >> 16]
  }
  expect(block(makeWorld({ allLines: [], paint: (map) => void map.location(1, 0, 33, 44) }))).toEqual([33, 44, 255])
  expect(block(makeWorld({ allLines: [], paint: (map) => void map.building(120, 120, 12, 16) }))).toEqual([
    132, 128, 255,
  ])
})

test('a stray player gets into no car by being there: every car slot but its own is free for cars', () => {
  const world = makeWorld({ allLines: [] })
  expect(world.players.lastCar[0]).toBe(-1)
  expect(world.players.ped[0]).toBe(599)
  expect(PLAYER_LINES[0].x).toBe(START.x + 2)
})
