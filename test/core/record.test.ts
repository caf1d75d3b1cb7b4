import { expect, test } from 'vitest'
import {
  f32,
  f64,
  firstDifference,
  firstNaN,
  i8,
  i16,
  i32,
  layOut,
  many,
  u8,
  u16,
  u32,
  viewTables,
} from '../../src/core/record.js'

const SPECS = {
  cars: { rows: 3, columns: { speed: i16, control: u8, wheels: many(i32, 4), vx: f32 } },
  scratch: { rows: 5, columns: { result: f64 }, range: 'scratch' },
  replay: { rows: 2, columns: { word: u32 }, range: 'kept' },
  clock: { rows: 1, columns: { frame: u32, drift: f64, lean: i8, port: u16 } },
} as const
const LAYOUT = layOut(SPECS)

function newState() {
  const buffer = new ArrayBuffer(LAYOUT.totalBytes)
  return { buffer, tables: viewTables(LAYOUT, buffer) }
}

test('columns stand one behind the other in declared order, on multiples of 8: state, then what is kept, then scratch', () => {
  expect(LAYOUT.fields.map(({ table, column, offset }) => `${table}.${column} ${offset}`)).toEqual([
    'cars.speed 0',
    'cars.control 8',
    'cars.wheels 16',
    'cars.vx 64',
    'clock.frame 80',
    'clock.drift 88',
    'clock.lean 96',
    'clock.port 104',
    'replay.word 112',
    'scratch.result 128',
  ])
  expect([LAYOUT.stateBytes, LAYOUT.savedBytes, LAYOUT.totalBytes]).toEqual([112, 128, 176])
})

test('the state is a whole number of 16-byte steps', () => {
  const { stateBytes, totalBytes } = layOut({ one: { rows: 3, columns: { a: u8 } } })
  expect([stateBytes, totalBytes]).toEqual([16, 16])
})

test('a column has an element for each record, times its elements a record, all apart', () => {
  const { tables } = newState()
  expect([tables.cars.speed.length, tables.cars.wheels.length, tables.scratch.result.length]).toEqual([3, 12, 5])
  tables.cars.wheels.fill(-1)
  tables.clock.drift[0] = 1.5
  expect([...tables.cars.speed, ...tables.cars.control, ...tables.cars.vx, ...tables.clock.frame]).toEqual(
    new Array(10).fill(0),
  )
})

test('integers wrap and floats round at the width of their column', () => {
  const { tables } = newState()
  tables.cars.speed[0] = 0x7fff
  tables.cars.speed[0] += 2
  tables.cars.control[1] = -1
  tables.cars.vx[2] = 0.1
  tables.clock.frame[0] = -1
  tables.clock.drift[0] = 0.1
  tables.clock.lean[0] = 0x80
  tables.clock.port[0] = 0x1ffff
  expect(tables.cars.speed[0]).toBe(-0x7fff)
  expect(tables.cars.control[1]).toBe(0xff)
  expect(tables.cars.vx[2]).toBe(Math.fround(0.1))
  expect(tables.clock.frame[0]).toBe(0xffffffff)
  expect(tables.clock.drift[0]).toBe(0.1)
  expect([tables.clock.lean[0], tables.clock.port[0]]).toEqual([-0x80, 0xffff])
})

test('a snapshot is one copy of the saved bytes, and brings back every column of another buffer', () => {
  const { buffer, tables } = newState()
  tables.cars.wheels[7] = 123456789
  tables.clock.port[0] = 9
  tables.replay.word[1] = 77
  tables.scratch.result[0] = 4
  const snapshot = new Uint8Array(buffer).slice(0, LAYOUT.savedBytes)
  const other = newState()
  new Uint8Array(other.buffer).set(snapshot)
  expect(firstDifference(LAYOUT, buffer, other.buffer)).toBeUndefined()
  expect([other.tables.cars.wheels[7], other.tables.clock.port[0], other.tables.replay.word[1]]).toEqual([
    123456789, 9, 77,
  ])
  expect(other.tables.scratch.result[0]).toBe(0)
})

test('the first difference names table, column, record, element and both values', () => {
  const left = newState()
  const right = newState()
  right.tables.clock.frame[0] = 5
  left.tables.cars.wheels[6] = -3
  expect(firstDifference(LAYOUT, left.buffer, right.buffer)).toEqual({
    table: 'cars',
    column: 'wheels',
    row: 1,
    element: 2,
    left: -3,
    right: 0,
  })
})

test('only the hashed state is compared, the sign of a zero too', () => {
  const left = newState()
  const right = newState()
  left.tables.scratch.result[2] = 1
  left.tables.replay.word[0] = 1
  expect(firstDifference(LAYOUT, left.buffer, right.buffer)).toBeUndefined()
  left.tables.clock.drift[0] = -0
  expect(firstDifference(LAYOUT, left.buffer, right.buffer)).toMatchObject({ column: 'drift', left: -0, right: 0 })
})

test('a NaN in a float column of the state is found; one in scratch is not looked for', () => {
  const { buffer, tables } = newState()
  tables.scratch.result[0] = Number.NaN
  expect(firstNaN(LAYOUT, buffer)).toBeUndefined()
  tables.clock.drift[0] = Number.NaN
  expect(firstNaN(LAYOUT, buffer)).toMatchObject({ table: 'clock', column: 'drift' })
  tables.cars.vx[2] = Number.NaN
  expect(firstNaN(LAYOUT, buffer)).toMatchObject({ table: 'cars', column: 'vx' })
  expect(firstDifference(LAYOUT, buffer, buffer.slice(0))).toBeUndefined()
})
