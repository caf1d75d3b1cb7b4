import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FormatError } from '../../src/core/errors.js'
import { type ControlWord, decodeControlWord, encodeControlWord, NO_CONTROLS } from '../../src/formats/control-word.js'
import { decodeReplay, encodeReplay, MAX_REPLAY_RECORDS } from '../../src/formats/replay.js'
import { faultOf, formatErrorOf, valueOrFormatError } from '../support/format-errors.js'

const word = (controls: Partial<ControlWord>) => encodeControlWord({ ...NO_CONTROLS, ...controls })
const uint32 = fc.nat(0xffffffff)

test('a frame in which nothing changes has the word 0 [peds.word.1]', () => {
  expect(encodeControlWord(NO_CONTROLS)).toBe(0)
  expect(decodeControlWord(0)).toEqual(NO_CONTROLS)
})

test('steering is bit 0 and a 4-bit two’s complement in bits 9–12: −7 left, 7 right [peds.word.2]', () => {
  expect([-7, 0, 7].map((steering) => word({ steering }))).toEqual([0x1201, 0x0001, 0x0e01])
  expect([0x1201, 0x0001, 0x0e01].map((bits) => decodeControlWord(bits).steering)).toEqual([-7, 0, 7])
})

test('accelerate and brake are 0 or 3 in bits 15–16 and 13–14, with bits 1 and 7 [peds.word.3]', () => {
  expect([word({ accelerate: 3 }), word({ accelerate: 0 })]).toEqual([0x18002, 0x2])
  expect([word({ brake: 3 }), word({ brake: 0 })]).toEqual([0x6080, 0x80])
})

test('Space, fire, Tab and the weapon keys have a change bit and a held bit [peds.word.4]', () => {
  expect(word({ handbrake: true })).toBe((1 << 2) | (1 << 20))
  expect(word({ fire: true })).toBe((1 << 3) | (1 << 21))
  expect(word({ special: true })).toBe((1 << 5) | (1 << 19))
  expect(word({ nextWeapon: true })).toBe((1 << 4) | (1 << 18))
  expect(word({ previousWeapon: true })).toBe((1 << 8) | (1 << 17))
  expect(decodeControlWord(1 << 3)).toEqual({ ...NO_CONTROLS, fire: false })
})

test('enter / exit is bit 22 alone: a press without a release [peds.word.5]', () => {
  expect(word({ enterExit: true })).toBe(1 << 22)
})

test('a key event is bit 6 with its code in the top nine bits, as an unsigned word', () => {
  expect(word({ key: 0x1c8 })).toBe(0xe4000040)
  expect(decodeControlWord(0xe4000040).key).toBe(0x1c8)
  expect(decodeControlWord(0xe4000040 | 0).key).toBe(0x1c8)
})

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const controls: fc.Arbitrary<ControlWord> = fc.record({
  steering: maybe(fc.integer({ min: -8, max: 7 })),
  accelerate: maybe(fc.nat(3)),
  brake: maybe(fc.nat(3)),
  handbrake: maybe(fc.boolean()),
  fire: maybe(fc.boolean()),
  special: maybe(fc.boolean()),
  nextWeapon: maybe(fc.boolean()),
  previousWeapon: maybe(fc.boolean()),
  enterExit: fc.boolean(),
  key: maybe(fc.nat(0x1ff)),
})

test('every set of controls survives its word', () => {
  fc.assert(
    fc.property(controls, (value) => {
      expect(decodeControlWord(encodeControlWord(value))).toEqual(value)
    }),
  )
})

test('any word means what its re-encoding means', () => {
  fc.assert(
    fc.property(uint32, (bits) => {
      const value = decodeControlWord(bits)
      const again = encodeControlWord(value)
      expect(decodeControlWord(again)).toEqual(value)
      expect(again & ~bits).toBe(0)
    }),
  )
})

test('a recording is 8-byte records of frame and word [peds.replays.1]', () => {
  const bytes = Uint8Array.of(5, 0, 0, 0, 1, 0x12, 0, 0, 0xff, 0xff, 0xff, 0xff, 0x40, 0, 0, 0xe4)
  const records = [
    { frame: 5, word: 0x1201 },
    { frame: 0xffffffff, word: 0xe4000040 },
  ]
  expect(decodeReplay(bytes, 'replay.rep')).toEqual(records)
  expect(encodeReplay(records)).toEqual(bytes)
})

test('a recording holds at most 0x4000 records [peds.replays.1]', () => {
  const full = new Uint8Array(8 * MAX_REPLAY_RECORDS)
  expect(decodeReplay(full, 'r')).toHaveLength(0x4000)
  expect(faultOf(() => decodeReplay(new Uint8Array(full.length + 8), 'r')).code).toBe('over-limit')
  const records = Array.from({ length: 0x4001 }, () => ({ frame: 0, word: 0 }))
  expect(formatErrorOf(() => encodeReplay(records)).code).toBe('over-limit')
})

test('a cut record and a number out of range are refused with their offset', () => {
  expect(faultOf(() => decodeReplay(new Uint8Array(19), 'r'))).toEqual({ code: 'truncated', offset: 16 })
  const records = [
    { frame: 1, word: 2 },
    { frame: -1, word: 2 },
  ]
  expect(faultOf(() => encodeReplay(records))).toEqual({ code: 'bad-value', offset: 8 })
})

test('recordings survive encoding, and any bytes give a value or a FormatError', () => {
  const record = fc.record({ frame: uint32, word: uint32 })
  fc.assert(
    fc.property(fc.array(record, { maxLength: 40 }), fc.uint8Array({ maxLength: 40 }), (records, bytes) => {
      expect(decodeReplay(encodeReplay(records), 'r')).toEqual(records)
      const value = valueOrFormatError(() => decodeReplay(bytes, 'r'))
      expect(value instanceof FormatError).toBe(bytes.length % 8 !== 0)
    }),
  )
})
