import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FormatError } from '../../src/core/errors.js'
import {
  decodeSoundBank,
  decodeSoundRecords,
  encodeSoundBank,
  packSoundBank,
  sampleBytes,
  sampleFormat,
} from '../../src/formats/sound-bank.js'
import { faultOf, valueOrFormatError } from '../support/format-errors.js'

const SDT = Uint8Array.of(0, 0, 0, 0, 2, 0, 0, 0, 0x11, 0x2b, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 0x22, 0x56, 0, 0)
const RAW = Uint8Array.of(128, 255, 1, 2, 3)

test('a bank is records of offset, length and rate into headerless samples', () => {
  const bank = decodeSoundBank({ sdt: SDT, raw: RAW }, 'LEVEL001.SDT')
  expect(bank.records).toEqual([
    { offset: 0, length: 2, rate: 11025 },
    { offset: 2, length: 3, rate: 22050 },
  ])
  expect([0, 1, 2, -1].map((sample) => [...sampleBytes(bank, sample)])).toEqual([[128, 255], [1, 2, 3], [], []])
  expect(encodeSoundBank(bank)).toEqual({ sdt: SDT, raw: RAW })
})

test('samples packed one behind the other make the same bank', () => {
  const bank = packSoundBank([
    { bytes: RAW.subarray(0, 2), rate: 11025 },
    { bytes: RAW.subarray(2), rate: 22050 },
  ])
  expect(encodeSoundBank(bank)).toEqual({ sdt: SDT, raw: RAW })
})

test('a sample past the end of the sounds is refused at its record', () => {
  expect(faultOf(() => decodeSoundBank({ sdt: SDT, raw: RAW.subarray(0, 4) }, 'f'))).toEqual({
    code: 'bad-index',
    offset: 12,
  })
  const bank = { records: [{ offset: 4, length: 2, rate: 1 }], data: RAW }
  expect(faultOf(() => encodeSoundBank(bank)).code).toBe('bad-index')
})

test('a cut record is refused with its offset', () => {
  expect(faultOf(() => decodeSoundRecords(SDT.subarray(0, 20), 'f'))).toEqual({ code: 'truncated', offset: 12 })
})

test('the front end’s bank is 16-bit, its first three samples stereo; all others are 8-bit mono', () => {
  expect([0, 2, 3].map((sample) => sampleFormat('AUDIO/Level000.SDT', sample))).toEqual([
    { bits: 16, channels: 2 },
    { bits: 16, channels: 2 },
    { bits: 16, channels: 1 },
  ])
  expect(['LEVEL001.RAW', 'VOCALCOM.SDT'].map((file) => sampleFormat(file, 0))).toEqual([
    { bits: 8, channels: 1 },
    { bits: 8, channels: 1 },
  ])
})

test('banks survive encoding, and any bytes give a value or a FormatError', () => {
  const sample = fc.record({ bytes: fc.uint8Array({ maxLength: 20 }), rate: fc.nat(0xffffffff) })
  const byte = fc.oneof(fc.constantFrom(0, 1, 255), fc.nat(255))
  const sdt = fc.array(byte, { maxLength: 48 }).map((bytes) => Uint8Array.from(bytes))
  fc.assert(
    fc.property(fc.array(sample, { maxLength: 10 }), sdt, (samples, bytes) => {
      const bank = packSoundBank(samples)
      expect(decodeSoundBank(encodeSoundBank(bank), 'f')).toEqual(bank)
      expect(samples.map((_, i) => sampleBytes(bank, i))).toEqual(samples.map((one) => one.bytes))
      const read = valueOrFormatError(() => decodeSoundBank({ sdt: bytes, raw: RAW }, 'f'))
      if (!(read instanceof FormatError)) expect(encodeSoundBank(read).sdt).toEqual(bytes)
    }),
  )
})
