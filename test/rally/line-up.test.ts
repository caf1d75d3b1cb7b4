import { expect, test } from 'vitest'
import { encodeStart, type FixedPoint } from '../../src/formats/rally/index.js'
import { type StageWorld, startStage } from '../../src/rally/index.js'
import { drive, flatStage, straightLine } from './support/stages.js'
import { meshOf, square, stageOf, units } from './support.js'

const at = (x: number, z: number): FixedPoint => ({ x: units(x), y: 0, z: units(z) })

/** A start file with the two places before the angles, and four behind them. */
function startFile(places: readonly FixedPoint[], angle = 0): Uint8Array {
  const rest = new DataView(new ArrayBuffer(50))
  places.slice(2).forEach(({ x, y, z }, i) => {
    for (const [k, value] of [x, y, z].entries()) rest.setInt32(2 + i * 12 + k * 4, value, true)
  })
  return encodeStart({ positions: [places[0], places[1]], angles: [0, angle, 0], rest: new Uint8Array(rest.buffer) })
}

const ground = meshOf(square(-100, -100, 300, 5))
const placesOf = ({ cars }: StageWorld, count: number): number[][] =>
  Array.from({ length: count }, (_, car) => [Math.round(cars.x[car]), Math.round(cars.z[car])])

test('the first car starts at the first entry, upright on the ground, turned by the angles [rally.csp.2]', () => {
  const start = startFile([at(10, 20), at(30, 20)], 1024)
  const world = startStage(stageOf({ mesh: ground, files: { 'tst01.csp': start } }))
  expect([world.cars.x[0], world.cars.y[0], world.cars.z[0]]).toEqual([10, 5, 20])
  const axes = [...world.cars.axes.subarray(0, 9)].map((value) => Math.round(value * 1000) / 1000 + 0)
  expect(axes).toEqual([0, 0, -1, 0, 1, 0, 1, 0, 0])
})

test('further cars start at the other entries [rally.csp.3]', () => {
  const places = [at(10, 20), at(16, 20), at(10, 10), at(16, 10), at(10, 0), at(16, 0)]
  const world = startStage(stageOf({ mesh: ground, files: { 'tst01.csp': startFile(places) } }), { cars: 6 })
  expect(placesOf(world, 6)).toEqual([
    [10, 20],
    [16, 20],
    [10, 10],
    [16, 10],
    [10, 0],
    [16, 0],
  ])
})

test('where entries are no places of their own, further cars stand in two columns behind the first', () => {
  const places = Array.from({ length: 6 }, () => at(0, 40))
  const world = startStage(stageOf({ mesh: ground, files: { 'tst01.csp': startFile(places) } }), { cars: 3 })
  expect(placesOf(world, 3)).toEqual([
    [0, 40],
    [2, 33],
    [-2, 33],
  ])
  drive(world, 50)
  expect(placesOf(world, 3)).toEqual([
    [0, 40],
    [2, 33],
    [-2, 33],
  ])
})

test('without a start file the car stands at the first point of the line and looks along it', () => {
  const line = straightLine(50).map((point) => ({ ...point, point: { ...point.point, x: units(7) } }))
  const world = startStage(stageOf({ mesh: ground, line }))
  expect([world.cars.x[0], world.cars.y[0], world.cars.z[0]]).toEqual([7, 5, 0])
  expect(world.cars.axes[8]).toBeCloseTo(1, 6)
})

test('options out of range are refused by name', () => {
  const stage = flatStage()
  expect(() => startStage(stage, { cars: 7 })).toThrow('1..6 cars, not 7')
  expect(() => startStage(stage, { laps: 0 })).toThrow('1..15 laps, not 0')
  expect(() => startStage(stage, { countdown: -1 })).toThrow('a countdown')
})
