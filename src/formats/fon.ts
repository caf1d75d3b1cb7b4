import { ByteReader } from '../core/bytes.js'
import { FieldWriter } from './field-writer.js'

/** Bytes of the palette behind the glyphs: 256 × R, G, B. */
export const FONT_PALETTE_BYTES = 768

/** First codes of the kinds of fonts: the caller knows which kind a font is (city-formats, "FON"). */
export const FontFirstCode = { icons: 1, text: 0x21, digits: 0 } as const

/** A glyph: width × height palette indices, row by row; 0 is see-through. */
export interface Glyph {
  readonly width: number
  readonly pixels: Uint8Array
}

/** A decoded bitmap font (FON). */
export interface FontFile {
  /** Of every glyph, pixels. */
  readonly height: number
  readonly glyphs: readonly Glyph[]
  /** R, G, B; the HUD ignores it and uses the style's font palettes. */
  readonly palette: Uint8Array
  /** What stands behind the palette: nothing in known files. */
  readonly tail: Uint8Array
}

/**
 * Reads a font: u8 glyph count, u8 height, per glyph u8 width and its pixels, then the palette (city-formats, "FON").
 *
 * The byte arrays of the result are views into `bytes`, which must not change afterwards. Throws `FormatError`.
 */
export function decodeFont(bytes: Uint8Array, file: string): FontFile {
  const reader = new ByteReader(bytes, file)
  const count = reader.u8('glyph count')
  const height = reader.u8('glyph height')
  const glyphs: Glyph[] = []
  for (let i = 0; i < count; i++) {
    const width = reader.u8(`width of glyph ${i}`)
    glyphs.push({ width, pixels: reader.take(width * height, `glyph ${i}`) })
  }
  const palette = reader.take(FONT_PALETTE_BYTES, 'palette')
  return { height, glyphs, palette, tail: reader.take(reader.remaining, 'tail') }
}

/** Writes a font. Throws `FormatError` for more than 255 glyphs and pixels that don't fit the sizes. */
export function encodeFont(font: FontFile, file = 'font'): Uint8Array {
  const writer = new FieldWriter(file)
  writer.u8(font.glyphs.length, 'glyph count').u8(font.height, 'glyph height')
  for (const { width, pixels } of font.glyphs) {
    writer.u8(width, 'glyph width').exactly(pixels, width * font.height, 'glyph pixels')
  }
  return writer.exactly(font.palette, FONT_PALETTE_BYTES, 'palette bytes').bytes(font.tail).finish()
}

/**
 * The glyph of a character code in a font whose first glyph has the code `firstCode`. Texts are shown in upper case; a code the font
 * doesn't have gives glyph 0 (city-formats, "FON").
 */
export function glyphIndex(font: FontFile, firstCode: number, code: number): number {
  const upper = firstCode === FontFirstCode.text && code >= 0x61 && code <= 0x7a ? code - 0x20 : code
  const index = upper - firstCode
  return index >= 0 && index < font.glyphs.length ? index : 0
}

const SPACE = 0x20
const LETTER_N = 0x6e

/**
 * How far a character moves the pen, pixels. In text fonts a space is as wide as an `n` (the font's small one where it has it, else the capital); in icon
 * fonts it is a code like others.
 */
export function advanceWidth(font: FontFile, firstCode: number, code: number): number {
  if (font.glyphs.length === 0) return 0
  if (code !== SPACE || firstCode !== FontFirstCode.text) return font.glyphs[glyphIndex(font, firstCode, code)].width
  return font.glyphs[LETTER_N - firstCode]?.width ?? font.glyphs[glyphIndex(font, firstCode, LETTER_N)].width
}
