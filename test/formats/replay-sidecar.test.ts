import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FormatError } from '../../src/core/errors.js'
import { decodeReplaySidecar, encodeReplaySidecar, type ReplaySidecar } from '../../src/formats/replay-sidecar.js'
import { decodeText, encodeText } from '../../src/formats/text-bytes.js'
import { byteChanges, withChanges } from '../support/byte-mutations.js'
import { formatErrorOf, valueOrFormatError } from '../support/format-errors.js'

const SIDECAR: ReplaySidecar = {
  version: 1,
  data: '0123456789abcdef',
  section: 1,
  options: { peds: 1, trains: 0 },
  view: [640, 480],
  tables: 3,
  frames: 250,
  hashEvery: 100,
  hashes: ['00112233445566ff', 'fedcba9876543210'],
}

const decode = (text: string) => decodeReplaySidecar(encodeText(text), 'run.json')

test('a sidecar is JSON with its fields in a fixed order', () => {
  const text = decodeText(encodeReplaySidecar(SIDECAR))
  expect(text.startsWith('{\n  "version": 1,\n  "data": "0123456789abcdef",\n  "section": 1,\n')).toBe(true)
  expect(decode(text)).toEqual(SIDECAR)
})

test.each([
  ['version', 2, 'version 1'],
  ['section', -1, '"section": a whole number from 0 to 2147483647'],
  ['section', 1.5, '"section": a whole number from 0 to 2147483647'],
  ['data', 7, '"data": a text'],
  ['options', [], '"options": a record'],
  ['options', { peds: 'on' }, '"options": a number for "peds"'],
  ['view', [640], '"view": [width, height]'],
  ['view', [640, 0], '"view": [width, height]'],
  ['tables', null, '"tables": a whole number from 0 to 2147483647'],
  ['frames', '250', '"frames": a whole number from 0 to 4294967295'],
  ['hashEvery', 0, '"hashEvery": a whole number from 1 to 4294967295'],
  ['hashes', ['xyz'], '"hashes": texts of 16 hexadecimal digits'],
  ['hashes', {}, '"hashes": a list'],
])('a wrong field is named: %s = %j', (field, value, expected) => {
  expect(formatErrorOf(() => decode(JSON.stringify({ ...SIDECAR, [field]: value }))).expected).toBe(expected)
})

test('what is no JSON record is refused', () => {
  for (const text of ['', '[]', 'null', '{"version": 1', '['.repeat(100_000)]) {
    expect(formatErrorOf(() => decode(text))).toMatchObject({ code: 'syntax', expected: 'a JSON record' })
  }
})

const count = fc.nat(0x7fffffff)
const sidecar: fc.Arbitrary<ReplaySidecar> = fc.record({
  version: fc.constant(1),
  data: fc.string({ unit: 'binary' }),
  section: count,
  options: fc.dictionary(fc.string(), fc.integer(), { maxKeys: 5, noNullPrototype: true }),
  view: fc.tuple(fc.integer({ min: 1, max: 0x7fff }), fc.integer({ min: 1, max: 0x7fff })),
  tables: count,
  frames: count,
  hashEvery: fc.integer({ min: 1, max: 1000 }),
  hashes: fc.array(fc.bigInt({ min: 0n, max: 0xffffffffffffffffn }).map((hash) => hash.toString(16).padStart(16, '0'))),
})

test('sidecars survive encoding, and damaged ones give a value or a FormatError', () => {
  const damaged = sidecar.chain((value) => {
    const bytes = encodeReplaySidecar(value)
    return fc.tuple(
      fc.constant(value),
      fc.constant(bytes),
      fc.nat(bytes.length - 1),
      byteChanges(bytes.length, bytes.length),
    )
  })
  fc.assert(
    fc.property(damaged, ([value, bytes, length, changes]) => {
      expect(decodeReplaySidecar(bytes, 'run.json')).toEqual(value)
      withChanges(bytes, changes, (changed) => {
        const read = valueOrFormatError(() => decodeReplaySidecar(changed, 'run.json'))
        if (!(read instanceof FormatError)) expect(read.version).toBe(1)
        // All but the last byte (the line end) is needed.
        const cut = changed.subarray(0, Math.min(length, bytes.length - 2))
        expect(valueOrFormatError(() => decodeReplaySidecar(cut, 'run.json'))).toBeInstanceOf(FormatError)
      })
    }),
    { numRuns: 100 },
  )
})
