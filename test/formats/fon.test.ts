import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FormatError } from '../../src/core/errors.js'
import {
  advanceWidth,
  decodeFont,
  encodeFont,
  type FontFile,
  FontFirstCode,
  glyphIndex,
} from '../../src/formats/fon.js'
import { byteChanges, withChanges } from '../support/byte-mutations.js'
import { faultOf, valueOrFormatError } from '../support/format-errors.js'

const PALETTE = Uint8Array.from({ length: 768 }, (_, i) => i & 0xff)

test('a font is a count, a height, glyphs with their width, and 256 colours', () => {
  const bytes = Uint8Array.of(2, 2, 3, 1, 0, 1, 0, 1, 0, 1, 7, 8, ...PALETTE)
  const font = decodeFont(bytes, 'A.FON')
  expect(font.height).toBe(2)
  expect(font.glyphs.map(({ width, pixels }) => [width, ...pixels])).toEqual([
    [3, 1, 0, 1, 0, 1, 0],
    [1, 7, 8],
  ])
  expect(font.palette).toEqual(PALETTE)
  expect(encodeFont(font)).toEqual(bytes)
})

test('a font that ends within a glyph or its palette is truncated there', () => {
  expect(faultOf(() => decodeFont(Uint8Array.of(1), 'f'))).toEqual({ code: 'truncated', offset: 1 })
  expect(faultOf(() => decodeFont(Uint8Array.of(1, 2, 3, 0, 0), 'f'))).toEqual({ code: 'truncated', offset: 3 })
  expect(faultOf(() => decodeFont(Uint8Array.of(0, 9, 1, 2, 3), 'f'))).toEqual({ code: 'truncated', offset: 2 })
})

/** A font of glyphs that are as wide as their number. */
function fontOf(count: number): FontFile {
  const glyphs = Array.from({ length: count }, (_, width) => ({ width, pixels: new Uint8Array(width) }))
  return { height: 1, glyphs, palette: PALETTE, tail: new Uint8Array(0) }
}

test('the code of glyph 0 is the kind’s: 0x21 in texts, 0 in digits, 1 in icons; unknown codes give glyph 0', () => {
  const font = fontOf(60)
  expect([0x21, 0x41, 0x20, 0x9f].map((code) => glyphIndex(font, FontFirstCode.text, code))).toEqual([0, 0x20, 0, 0])
  expect([0, 9, 60].map((code) => glyphIndex(font, FontFirstCode.digits, code))).toEqual([0, 9, 0])
  expect([1, 3, 0].map((code) => glyphIndex(font, FontFirstCode.icons, code))).toEqual([0, 2, 0])
})

test('texts are shown in upper case; digits and icons are not letters', () => {
  const font = fontOf(200)
  expect(glyphIndex(font, FontFirstCode.text, 0x7a)).toBe(0x5a - 0x21)
  expect(glyphIndex(font, FontFirstCode.icons, 0x7a)).toBe(0x79)
})

test('a space is as wide as an n, the capital one where the font ends before the small letters; not in icons', () => {
  expect(advanceWidth(fontOf(100), FontFirstCode.text, 0x20)).toBe(0x6e - 0x21)
  expect(advanceWidth(fontOf(60), FontFirstCode.text, 0x20)).toBe(0x4e - 0x21)
  expect(advanceWidth(fontOf(60), FontFirstCode.icons, 0x20)).toBe(0x1f)
  expect(advanceWidth(fontOf(0), FontFirstCode.text, 0x20)).toBe(0)
})

const fontFile: fc.Arbitrary<FontFile> = fc.nat(12).chain((height) =>
  fc.record({
    height: fc.constant(height),
    glyphs: fc.array(
      fc.nat(12).chain((width) =>
        fc.record({
          width: fc.constant(width),
          pixels: fc.uint8Array({ minLength: width * height, maxLength: width * height }),
        }),
      ),
      { maxLength: 10 },
    ),
    palette: fc.constant(PALETTE),
    tail: fc.uint8Array({ maxLength: 4 }),
  }),
)

test('fonts survive encoding, and damaged ones give a value or a FormatError', () => {
  const damaged = fontFile.chain((font) => {
    const bytes = encodeFont(font)
    return fc.tuple(fc.constant(font), fc.constant(bytes), fc.nat(bytes.length), byteChanges(bytes.length, 16))
  })
  fc.assert(
    fc.property(damaged, ([font, bytes, length, changes]) => {
      expect(decodeFont(bytes, 'f')).toEqual(font)
      withChanges(bytes, changes, (changed) => {
        for (const part of [changed, changed.subarray(0, length)]) {
          const read = valueOrFormatError(() => decodeFont(part, 'f'))
          if (read instanceof FormatError) expect(read.code).toBe('truncated')
          else expect(encodeFont(read)).toEqual(part)
        }
      })
    }),
    { numRuns: 100 },
  )
})

test('pixels that do not fit their glyph and palettes of another size are not written', () => {
  const font = fontOf(3)
  expect(faultOf(() => encodeFont({ ...font, height: 2 })).code).toBe('bad-size')
  expect(faultOf(() => encodeFont({ ...font, palette: new Uint8Array(3) })).code).toBe('bad-size')
  expect(faultOf(() => encodeFont(fontOf(256))).code).toBe('bad-value')
})
