import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeText, encodeText, latin1, latin1Bytes, terminated } from '../../src/formats/text-bytes.js'

test('Latin-1 keeps every byte, in long texts too', () => {
  const bytes = Uint8Array.from({ length: 10_000 }, (_, i) => i & 0xff)
  expect(latin1Bytes(latin1(bytes))).toEqual(bytes)
  expect([...latin1Bytes('é€')]).toEqual([0xe9, 0x3f])
})

test('UTF-8 is written and read as the platform does, and bytes that are none stand for themselves', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(encodeText(text)).toEqual(new TextEncoder().encode(text))
      expect(decodeText(encodeText(text))).toBe(text)
    }),
  )
  expect(decodeText(Uint8Array.of(0x61, 0xff, 0xc3, 0xa9, 0xc3))).toBe('aÿéÃ')
  // Overlong, a surrogate, past the last code point, cut.
  for (const bytes of [
    [0xc0, 0x80],
    [0xe0, 0x80, 0x80],
    [0xed, 0xa0, 0x80],
    [0xf4, 0x90, 0x80, 0x80],
    [0xf0, 0x9f, 0x98],
  ]) {
    expect(decodeText(Uint8Array.from(bytes))).toBe(latin1(Uint8Array.from(bytes)))
  }
})

test('any bytes have a text', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 12 }), (bytes) => {
      const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
      let expected: string | undefined
      try {
        expected = strict.decode(bytes)
      } catch {
        expected = undefined
      }
      const text = decodeText(bytes)
      if (expected !== undefined) expect(text).toBe(expected)
      expect(text.length).toBeLessThanOrEqual(bytes.length)
    }),
    { numRuns: 500 },
  )
})

test('a terminated text ends at its first zero, or where its bytes do', () => {
  expect(terminated(Uint8Array.of(0x61, 0, 0x62))).toBe('a')
  expect(terminated(Uint8Array.of(0x61, 0x62))).toBe('ab')
})
