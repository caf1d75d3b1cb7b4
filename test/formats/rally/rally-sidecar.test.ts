import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FormatError } from '../../../src/core/errors.js'
import { decodeRallySidecar, encodeRallySidecar, type RallySidecar } from '../../../src/formats/rally/index.js'
import { decodeText, encodeText } from '../../../src/formats/text-bytes.js'
import { byteChanges, withChanges } from '../../support/byte-mutations.js'
import { formatErrorOf, valueOrFormatError } from '../../support/format-errors.js'

const SIDECAR: RallySidecar = {
  version: 1,
  stage: 'fre01',
  data: '0123456789abcdef',
  tables: 1,
  cars: 2,
  laps: 1,
  humans: 1,
  gearbox: 'automatic',
  countdown: 75,
  steps: 60,
  hashEvery: 25,
  hashes: ['00112233445566ff', 'fedcba9876543210'],
  results: [
    { time: 187_480, penalty: 5000, splits: [40_000, 90_000, 130_000], resets: 1 },
    { time: null, penalty: 0, splits: [41_000, 0, 0], resets: 0 },
  ],
}

const decode = (text: string): RallySidecar => decodeRallySidecar(encodeText(text), 'run.json')

test("a rally recording's sidecar is JSON with its fields in a fixed order", () => {
  const text = decodeText(encodeRallySidecar(SIDECAR))
  expect(text.startsWith('{\n  "version": 1,\n  "stage": "fre01",\n  "data": "0123456789abcdef",\n')).toBe(true)
  expect(decode(text)).toEqual(SIDECAR)
})

test.each([
  ['version', 2, 'version 1'],
  ['stage', 'a/../b', '"stage": the id of a stage'],
  ['data', '12', '"data": a text of 16 hexadecimal digits'],
  ['cars', 7, '"cars": a whole number from 1 to 6'],
  ['cars', 1, '"results": one result a car'],
  ['laps', 0, '"laps": a whole number from 1 to 15'],
  ['gearbox', 'none', '"gearbox": "automatic" or "manual"'],
  ['countdown', -1, '"countdown": a whole number from 0 to 65535'],
  ['hashEvery', 0, '"hashEvery": a whole number from 1 to 4294967295'],
  ['hashes', ['xyz'], '"hashes": texts of 16 hexadecimal digits'],
  ['results', [1, 2], '"results": a list of records'],
  ['results', [SIDECAR.results[0], { time: 'soon' }], '"results[1].splits": a list'],
])('a wrong field is named: %s = %j', (field, value, expected) => {
  expect(formatErrorOf(() => decode(JSON.stringify({ ...SIDECAR, [field]: value }))).expected).toBe(expected)
})

test('what is no JSON record is refused', () => {
  for (const text of ['', '[]', 'null', '{"version": 1', '['.repeat(100_000)]) {
    expect(formatErrorOf(() => decode(text))).toMatchObject({ code: 'syntax', expected: 'a JSON record' })
  }
})

test('a damaged sidecar gives a value or a FormatError', () => {
  const bytes = encodeRallySidecar(SIDECAR)
  let refused = 0
  fc.assert(
    fc.property(byteChanges(bytes.length, bytes.length), (changes) => {
      withChanges(bytes, changes, (changed) => {
        const read = valueOrFormatError(() => decodeRallySidecar(changed, 'run.json'))
        if (read instanceof FormatError) refused++
        else expect(decodeRallySidecar(encodeRallySidecar(read), 'again')).toEqual(read)
      })
    }),
    { numRuns: 100 },
  )
  expect(refused).toBeGreaterThan(0)
})
