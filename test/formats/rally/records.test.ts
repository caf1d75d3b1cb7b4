import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ByteWriter } from '../../../src/core/bytes.js'
import {
  decodeCentreLine,
  decodeStart,
  decodeSurfaces,
  decodeWalls,
  encodeCentreLine,
  encodeStart,
  encodeSurfaces,
  encodeWalls,
  finishIndex,
  type LinePoint,
} from '../../../src/formats/rally/index.js'
import { faultOf } from '../../support/format-errors.js'

/** Numbers one after the other, 32 bits each. */
function words(...values: readonly number[]): ByteWriter {
  const out = new ByteWriter()
  for (const value of values) out.u32(value)
  return out
}

test('start positions are two x, y, z records, three angles at +0x18 and what follows [rally.csp.1]', () => {
  const bytes = words(1, -2, 3, 4, 5, 6).u16(10).u16(32).u16(4095).u16(0xabcd).u32(99).finish()
  const start = decodeStart(bytes, 'x.csp')
  expect(start.positions).toEqual([
    { x: 1, y: -2, z: 3 },
    { x: 4, y: 5, z: 6 },
  ])
  expect(start.angles).toEqual([10, 32, 4095])
  expect([...start.rest]).toEqual([0xcd, 0xab, 99, 0, 0, 0])
  expect(encodeStart(start)).toEqual(bytes)
  expect(faultOf(() => decodeStart(bytes.subarray(0, 0x1d), 'x.csp'))).toEqual({ code: 'truncated', offset: 0x1c })
})

/** A centre line's record with the given flags. */
function linePoint(x: number, z: number, flags: number): Uint8Array {
  return words(x, 7, z, 0x10000, 0, 0, flags, 1, 2, 3, 4).finish()
}

test('a centre line has records of 0x2c bytes: the point, a direction, flags at +0x18 [rally.cat.1]', () => {
  const bytes = new Uint8Array([...linePoint(5, -6, 0), ...linePoint(8, 9, 1)])
  expect(bytes.length).toBe(2 * 0x2c)
  const points = decodeCentreLine(bytes, 'x.cat')
  expect(points.map(({ point, direction, flags }) => [point, direction, flags])).toEqual([
    [{ x: 5, y: 7, z: -6 }, { x: 0x10000, y: 0, z: 0 }, 0],
    [{ x: 8, y: 7, z: 9 }, { x: 0x10000, y: 0, z: 0 }, 1],
  ])
  expect(encodeCentreLine(points)).toEqual(bytes)
})

test('the finish is the last flagged point + 1 [rally.cat.2]', () => {
  const line = (...flags: number[]): readonly LinePoint[] =>
    decodeCentreLine(new Uint8Array(flags.flatMap((flag) => [...linePoint(0, 0, flag)])), 'x.cat')
  expect(finishIndex(line(0, 1, 0, 3, 2, 0))).toBe(4)
  expect(finishIndex(line(0, 0, 1))).toBe(3)
  expect(finishIndex(line(0, 0))).toBe(2)
})

test('a wall has 0x30 bytes: ends, normal, an unread number, cell, type, flags, caps [rally.walls.1]', () => {
  const bytes = words(1, -2, 3, 4, 5, 6, 0x10000, 0, -1, 77, 12).u8(0x17).u8(1).u8(50).u8(0xff).finish()
  expect(bytes.length).toBe(0x30)
  const walls = decodeWalls(bytes, 'x')
  expect(walls).toEqual([
    {
      first: { x: 1, y: -2, z: 3 },
      second: { x: 4, y: 5, z: 6 },
      normal: { x: 0x10000, y: 0, z: -1 },
      unread: 77,
      cell: 12,
      type: 0x17,
      flags: 1,
      firstCap: 50,
      secondCap: 0xff,
    },
  ])
  expect(encodeWalls(walls)).toEqual(bytes)
  expect(decodeWalls(new Uint8Array(2213 * 0x30), 'x').length).toBe(2213)
})

test('files of records of other sizes than whole records are refused', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), (length) => {
      const bytes = new Uint8Array(length)
      if (length % 0x2c !== 0) expect(faultOf(() => decodeCentreLine(bytes, 'x')).code).toBe('bad-size')
      if (length % 0x30 !== 0) expect(faultOf(() => decodeWalls(bytes, 'x')).code).toBe('bad-size')
    }),
    { numRuns: 60 },
  )
})

test('any bytes of whole records survive decoding and encoding', () => {
  const blocks = fc
    .uint8Array({ minLength: 0, maxLength: 6 })
    .chain((seed) => fc.uint8Array({ minLength: seed.length * 0x210, maxLength: seed.length * 0x210 }))
  fc.assert(
    fc.property(blocks, fc.uint8Array({ minLength: 0x1e, maxLength: 90 }), (bytes, start) => {
      expect(encodeCentreLine(decodeCentreLine(bytes, 'x'))).toEqual(bytes)
      expect(encodeWalls(decodeWalls(bytes, 'x'))).toEqual(bytes)
      expect(encodeStart(decodeStart(start, 'x'))).toEqual(start)
    }),
    { numRuns: 60 },
  )
})

test('a surface table is one byte a slot [rally.members.6]', () => {
  const bytes = Uint8Array.of(3, 0, 255)
  const table = decodeSurfaces(bytes)
  expect(table.ids[2]).toBe(255)
  expect(encodeSurfaces(table)).toEqual(bytes)
})
