import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FormatError } from '../../src/core/errors.js'
import {
  DEMO_CIPHER,
  decodeTexts,
  deriveCipher,
  encodeTexts,
  makeTexts,
  RELEASE_CIPHER,
  type TextFile,
  textsByKey,
} from '../../src/formats/fxt.js'
import { encodeText, latin1, latin1Bytes } from '../../src/formats/text-bytes.js'
import { byteChanges, withChanges } from '../support/byte-mutations.js'
import { faultOf, formatErrorOf, valueOrFormatError } from '../support/format-errors.js'

/** The cipher written out as the format's description says it. */
function encipher(plain: string, key: number, step: number): Uint8Array {
  const bytes = latin1Bytes(plain)
  for (let i = 0; i < bytes.length; i++) {
    bytes[i] += key
    key += step
    step = (step * 2) % 256
  }
  return bytes
}

const PLAIN = '[1001]Go!\0[gone]\0[]\x1a\0[]'

test('each plain byte is the enciphered one less a key that grows by a step that doubles', () => {
  const bytes = encipher(PLAIN, 0x64, 0x63)
  expect([...bytes.subarray(0, 4)]).toEqual([0xbf, 0xf8, 0xbd, 0x49])
  const texts = decodeTexts(bytes, 'ENGLISH.FXT')
  expect(texts.cipher).toEqual(RELEASE_CIPHER)
  expect(texts.entries.map(({ key, text }) => [latin1(key), latin1(text)])).toEqual([
    ['1001', 'Go!'],
    ['gone', ''],
  ])
  expect(latin1(texts.tail)).toBe('[]\x1a\0[]')
  expect(encodeTexts(texts)).toEqual(bytes)
})

test('start values are derived from the first and the last byte, whatever they are', () => {
  expect(decodeTexts(encipher(PLAIN, 0x4b, 0x67), 'demo').cipher).toEqual(DEMO_CIPHER)
  fc.assert(
    fc.property(fc.nat(255), fc.nat(255), fc.constantFrom('[]', '[]\0[]', '[a]\0[]', PLAIN), (key, step, plain) => {
      expect(deriveCipher(encipher(plain, key, step))).toEqual({ key, step })
    }),
  )
})

test('a file with something behind its end is read with the start values of the known releases', () => {
  const texts = decodeTexts(encipher(`${PLAIN}!`, 0x4b, 0x67), 'demo')
  expect([texts.cipher, latin1(texts.tail)]).toEqual([DEMO_CIPHER, '[]\x1a\0[]!'])
})

test('a file can be written with other start values than it was read with', () => {
  const texts = decodeTexts(encipher(PLAIN, 0x64, 0x63), 'ENGLISH.FXT')
  expect(encodeTexts(texts, DEMO_CIPHER)).toEqual(encipher(PLAIN, 0x4b, 0x67))
})

test('keys match exactly and the first of two equal ones wins', () => {
  const texts = textsByKey(
    makeTexts([
      ['a', 'one'],
      ['A', 'capital'],
      ['a', 'two'],
    ]),
  )
  expect([texts.get('a'), texts.get('A'), texts.get(' a')]).toEqual(['one', 'capital', undefined])
})

test('texts are UTF-8 where that fits and Latin-1 where it does not', () => {
  const both = makeTexts([['1', 'Größe €']])
  const latin = { ...both, entries: [{ key: encodeText('1'), text: Uint8Array.of(0x47, 0xf6, 0xdf) }] }
  expect(textsByKey(decodeTexts(encodeTexts(both), 'f')).get('1')).toBe('Größe €')
  expect(textsByKey(decodeTexts(encodeTexts(latin), 'f')).get('1')).toBe('Göß')
})

test('a file that ends too early says what it lacks', () => {
  expect(faultOf(() => decodeTexts(new Uint8Array(0), 'f'))).toEqual({ code: 'truncated', offset: 0 })
  const noEnd = formatErrorOf(() => decodeTexts(encipher('[1001]Go! and so on]', 0x64, 0x63), 'f'))
  expect([noEnd.code, noEnd.offset, noEnd.expected]).toEqual(['truncated', 20, 'a zero byte behind a text'])
  expect(formatErrorOf(() => decodeTexts(encipher('[1001]Go!\0', 0x64, 0x63), 'f')).code).toMatch(/truncated|syntax/)
})

test('what would not read back is not written', () => {
  const entry = (key: string, text: string): TextFile => makeTexts([[key, text]])
  for (const texts of [
    entry('', 'x'),
    entry('a]', 'x'),
    entry('a', 'x\0'),
    { ...entry('a', 'x'), tail: encodeText('x') },
  ]) {
    expect(formatErrorOf(() => encodeTexts(texts)).code).toBe('bad-value')
  }
})

const bytesWithout = (...refused: number[]) =>
  fc
    .array(
      fc.nat(255).filter((byte) => !refused.includes(byte)),
      { maxLength: 20 },
    )
    .map((bytes) => Uint8Array.from(bytes))
const textFile: fc.Arbitrary<TextFile> = fc.record({
  cipher: fc.record({ key: fc.nat(255), step: fc.nat(255) }),
  entries: fc.array(fc.record({ key: bytesWithout(0x5d).filter((key) => key.length > 0), text: bytesWithout(0) }), {
    maxLength: 8,
  }),
  tail: bytesWithout().map((rest) => Uint8Array.of(0x5b, 0x5d, ...rest, 0x5d)),
})

test('text files survive encoding, and damaged ones give a value or a FormatError', () => {
  const damaged = textFile.chain((value) => {
    const bytes = encodeTexts(value)
    return fc.tuple(
      fc.constant(value),
      fc.constant(bytes),
      fc.nat(bytes.length),
      byteChanges(bytes.length, bytes.length),
    )
  })
  fc.assert(
    fc.property(damaged, ([value, bytes, length, changes]) => {
      expect(decodeTexts(bytes, 'f')).toEqual(value)
      withChanges(bytes, changes, (changed) => {
        for (const part of [changed, changed.subarray(0, length)]) {
          const read = valueOrFormatError(() => decodeTexts(part, 'f'))
          if (read instanceof FormatError) expect(read.offset).toBeLessThanOrEqual(part.length)
          else expect(encodeTexts(read)).toEqual(part)
        }
      })
    }),
    { numRuns: 200 },
  )
})
