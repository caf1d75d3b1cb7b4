import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ByteReader, ByteWriter } from '../../src/core/bytes.js'
import { faultOf, formatErrorOf } from '../support/format-errors.js'

const BYTES = Uint8Array.of(0x01, 0xff, 0x34, 0x12, 0xfe, 0xff, 0x78, 0x56, 0x34, 0xf2, 0xff, 0xff, 0xff, 0xff)

test('numbers are little-endian, signed and unsigned', () => {
  const reader = new ByteReader(BYTES, 'numbers')
  expect([reader.u8(), reader.s8(), reader.u16(), reader.s16(), reader.u32(), reader.s32()]).toEqual([
    1, -1, 0x1234, -2, 0xf2345678, -1,
  ])
  expect([reader.offset, reader.remaining, reader.length]).toEqual([14, 0, 14])
})

test('a reader over part of a larger buffer starts at that part', () => {
  const reader = new ByteReader(BYTES.subarray(2, 6), 'part')
  expect([reader.u16(), reader.s16(), reader.remaining]).toEqual([0x1234, -2, 0])
})

test('a read past the end names file, offset, what was expected and what is left', () => {
  const reader = new ByteReader(BYTES.subarray(0, 5), 'short.bin', 3)
  const error = formatErrorOf(() => reader.u32('the size'))
  expect(error.message).toBe('short.bin: at byte 3 (0x3): expected 4 bytes of the size, found 2 bytes left of 5')
  expect([error.code, error.file, error.offset]).toEqual(['truncated', 'short.bin', 3])
  expect(reader.offset).toBe(3)
  for (const read of [() => reader.s32(), () => reader.take(3, 'x'), () => reader.window(3, 'x')]) {
    expect(faultOf(read)).toEqual({ code: 'truncated', offset: 3 })
  }
})

test('a count that is negative or no number is never taken', () => {
  const reader = new ByteReader(BYTES, 'counts')
  for (const count of [-1, Number.NaN, Number.POSITIVE_INFINITY, 0xffffffff]) {
    expect(faultOf(() => reader.take(count, 'counted bytes'))).toEqual({ code: 'truncated', offset: 0 })
  }
})

test('taken bytes are a view into the input, so that a count costs no memory', () => {
  const reader = new ByteReader(BYTES, 'view')
  const part = reader.take(4, 'bytes')
  expect(part.buffer).toBe(BYTES.buffer)
  expect([...part, reader.offset]).toEqual([0x01, 0xff, 0x34, 0x12, 4])
})

test('a window ends where its section ends and counts offsets from the start of the file', () => {
  const reader = new ByteReader(BYTES, 'window', 4)
  const section = reader.window(3, 'a section')
  expect([section.offset, section.remaining, reader.offset]).toEqual([4, 3, 7])
  section.u16()
  expect(faultOf(() => section.u16())).toEqual({ code: 'truncated', offset: 6 })
})

test('what is written reads back the same, in any order of widths', () => {
  const field = fc.oneof(
    fc.record({ width: fc.constant(1), value: fc.nat(0xff) }),
    fc.record({ width: fc.constant(2), value: fc.nat(0xffff) }),
    fc.record({ width: fc.constant(4), value: fc.nat(0xffffffff) }),
  )
  fc.assert(
    fc.property(fc.array(field, { maxLength: 1500 }), (fields) => {
      const writer = new ByteWriter()
      for (const { width, value } of fields) {
        if (width === 1) writer.u8(value)
        else if (width === 2) writer.u16(value)
        else writer.u32(value)
      }
      const reader = new ByteReader(writer.finish(), 'round trip')
      expect(writer.length).toBe(reader.length)
      const back = fields.map(({ width }) => (width === 1 ? reader.u8() : width === 2 ? reader.u16() : reader.u32()))
      expect(back).toEqual(fields.map(({ value }) => value))
      expect(reader.remaining).toBe(0)
    }),
    { numRuns: 50 },
  )
})

test('a writer wraps numbers to their width, as a store of the original does, and keeps zeros and bytes', () => {
  const writer = new ByteWriter().u8(-1).u16(0x12345).u32(-2).zeros(2).bytes(Uint8Array.of(7, 8))
  const written = writer.finish()
  expect([...written]).toEqual([0xff, 0x45, 0x23, 0xfe, 0xff, 0xff, 0xff, 0, 0, 7, 8])
  writer.u8(9)
  expect(written.length).toBe(11)
})
