import { encodeFont, type FontFile, type Glyph } from '../formats/fon.js'
import type { Palette } from './art.js'
import { segmentDistance } from './sprites/canvas.js'
import { type GlyphForm, glyphForm } from './sprites/glyphs.js'
import { mix, type Rgb, rgb } from './sprites/inks.js'

/** Pixel values of the fonts' glyphs: 0 see-through, 1 outline, 2 … 15 the fill from its dark foot to its light head. */
export const FONT_INK = { outline: 1, fill: 2, fillSteps: 14 } as const

function fontPalette(dark: Rgb, light: Rgb, outline: Rgb): Palette {
  const palette = new Uint8Array(768)
  const put = (entry: number, colour: Rgb) => {
    for (let c = 0; c < 3; c++) palette[entry * 3 + c] = Math.floor(colour[c] + 0.5)
  }
  put(FONT_INK.outline, outline)
  for (let i = 0; i < FONT_INK.fillSteps; i++) put(FONT_INK.fill + i, mix(dark, light, i / (FONT_INK.fillSteps - 1)))
  return palette
}

const BLACK = rgb(0x080808)

/** The style's font palettes: 0 text, 1 highlight, 2 spare, 3 pager, 4–7 players (city-formats, "G24"). */
export const FONT_PALETTES: readonly Palette[] = [
  fontPalette(rgb(0xc08a28), rgb(0xfff0b0), BLACK),
  fontPalette(rgb(0xc83018), rgb(0xffd070), BLACK),
  fontPalette(rgb(0x8a94a0), rgb(0xffffff), BLACK),
  fontPalette(rgb(0x182010), rgb(0x303c1c), rgb(0x7c8858)),
  fontPalette(rgb(0xb8a020), rgb(0xfff6a0), BLACK),
  fontPalette(rgb(0xb83030), rgb(0xffa8a0), BLACK),
  fontPalette(rgb(0x2858b8), rgb(0xa8d0ff), BLACK),
  fontPalette(rgb(0x208838), rgb(0xa8f8b0), BLACK),
]

/** How a font looks; lengths in pixels. */
interface FontStyle {
  readonly height: number
  /** Height of a capital, and its distance from the top. */
  readonly capital: number
  readonly top: number
  /** Width of one of the four columns of a letter. */
  readonly column: number
  readonly stroke: number
  readonly outline: number
  /** Shift to the right from foot to head. */
  readonly slant: number
  /** Between letters. */
  readonly gap: number
  /** Height of small letters against capitals. */
  readonly small: number
  /** All glyphs as wide as this. */
  readonly fixedWidth?: number
}

function style(height: number, change: Partial<FontStyle>): FontStyle {
  const capital = Math.floor(height * 0.66)
  return {
    height,
    capital,
    top: Math.floor((height - capital) / 2),
    column: capital * 0.15,
    stroke: capital * 0.17,
    outline: Math.max(1, height / 30),
    slant: 0,
    gap: Math.max(1, Math.floor(height / 14)),
    small: 0.82,
    ...change,
  }
}

/** Subpixels along the edge of a pixel. */
const FINE = 3
/** Enough of a subpixel square to count as drawn. */
const ENOUGH = 0.45

type Segment = readonly [readonly [number, number], readonly [number, number]]

function placeStrokes(form: GlyphForm, look: FontStyle, scale: number, left: number): Segment[] {
  const unit = ((look.capital - look.stroke) / 6) * scale
  const column = look.column * scale
  const base = look.top + look.capital - look.stroke / 2
  const at = ([x, y]: readonly [number, number]): readonly [number, number] => {
    const py = base - (6 - y) * unit
    return [left + x * column + ((base - py) / look.capital) * look.slant, py]
  }
  const segments: Segment[] = []
  for (const stroke of form.strokes) {
    for (let i = 1; i < stroke.length; i++) segments.push([at(stroke[i - 1]), at(stroke[i])])
  }
  return segments
}

function drawGlyph(char: string, look: FontStyle): Glyph {
  const form = glyphForm(char)
  if (form === undefined) return blankGlyph(look)
  const scale = char >= 'a' && char <= 'z' ? look.small : 1
  const edge = look.stroke / 2 + look.outline
  const ink = form.width * look.column * scale + edge * 2 + Math.abs(look.slant)
  const width = look.fixedWidth ?? Math.ceil(ink + look.gap)
  const left = look.fixedWidth === undefined ? edge : (width - ink) / 2 + edge
  const segments = placeStrokes(form, look, scale, left)
  const pixels = new Uint8Array(width * look.height)
  for (let y = 0; y < look.height; y++) {
    for (let x = 0; x < width; x++) pixels[y * width + x] = glyphPixel(segments, look, x, y)
  }
  return { width, pixels }
}

function blankGlyph(look: FontStyle): Glyph {
  const width = look.fixedWidth ?? Math.ceil(look.column * 2)
  return { width, pixels: new Uint8Array(width * look.height) }
}

function glyphPixel(segments: readonly Segment[], look: FontStyle, x: number, y: number): number {
  const fillReach = (look.stroke / 2) * (look.stroke / 2)
  const edge = look.stroke / 2 + look.outline
  let fill = 0
  let outline = 0
  for (let s = 0; s < FINE * FINE; s++) {
    const px = x + ((s % FINE) + 0.5) / FINE
    const py = y + (Math.floor(s / FINE) + 0.5) / FINE
    let nearest = Number.POSITIVE_INFINITY
    for (const [a, b] of segments) nearest = Math.min(nearest, segmentDistance(px, py, a, b))
    if (nearest <= fillReach) fill++
    else if (nearest <= edge * edge) outline++
  }
  const cover = fill / (FINE * FINE)
  if (cover >= ENOUGH) {
    const height = 1 - Math.max(0, Math.min(1, (y + 0.5 - look.top) / look.capital))
    const light = (0.25 + 0.75 * height) * (0.45 + 0.55 * cover)
    return FONT_INK.fill + Math.floor(light * (FONT_INK.fillSteps - 1) + 0.5)
  }
  return look.outline > 0 && cover + outline / (FINE * FINE) >= ENOUGH ? FONT_INK.outline : 0
}

/** The characters of a text font: 0x21 to 0x7e. */
const TEXT = Array.from({ length: 0x7f - 0x21 }, (_, i) => String.fromCharCode(0x21 + i))
const DIGITS = [...'0123456789']

function encode(chars: readonly string[], look: FontStyle): Uint8Array {
  const font: FontFile = {
    height: look.height,
    glyphs: chars.map((char) => drawGlyph(char, look)),
    palette: FONT_PALETTES[0],
    tail: new Uint8Array(0),
  }
  return encodeFont(font)
}

/** A font twice: for screens of up to 400 lines and of more. */
interface FontPair {
  readonly name: string
  readonly chars: readonly string[]
  readonly small: FontStyle
  readonly large: FontStyle
}

const PAIRS: readonly FontPair[] = [
  {
    name: 'BIG',
    chars: TEXT,
    small: style(35, { slant: 4, stroke: 5.4, column: 4.2, capital: 25 }),
    large: style(65, { slant: 8, stroke: 10, column: 8, capital: 47 }),
  },
  {
    name: 'STREET',
    chars: TEXT,
    small: style(12, { outline: 0, stroke: 1.3, column: 1.15, capital: 9, top: 1 }),
    large: style(21, { outline: 0, stroke: 2.5, column: 2.3, capital: 15 }),
  },
  {
    name: 'SUB',
    chars: TEXT,
    small: style(12, { outline: 0.8, stroke: 1.3, column: 1.2, capital: 8, gap: 0 }),
    large: style(21, { stroke: 2.3, column: 2.2, capital: 14, gap: 0 }),
  },
  {
    name: 'PAGER',
    chars: TEXT,
    small: style(12, { outline: 0, stroke: 1.05, column: 1.05, capital: 8, small: 1 }),
    large: style(20, { outline: 0, stroke: 2, column: 2.1, capital: 14, small: 1 }),
  },
  {
    name: 'SCORE',
    chars: DIGITS,
    small: style(11, { fixedWidth: 12, stroke: 2, column: 1.5, capital: 8, outline: 0.9, slant: 1, gap: 0 }),
    large: style(20, { fixedWidth: 20, stroke: 3.6, column: 2.6, capital: 15, outline: 1.4, slant: 2, gap: 0 }),
  },
  {
    name: 'EXPSCOR',
    chars: DIGITS,
    small: style(11, { fixedWidth: 12, stroke: 1.6, column: 1.6, capital: 8, outline: 1, gap: 0 }),
    large: style(20, { fixedWidth: 20, stroke: 2.8, column: 2.8, capital: 15, outline: 1.6, gap: 0 }),
  },
  {
    name: 'MISSMUL',
    chars: [...DIGITS, 'x'],
    small: style(7, { fixedWidth: 7, stroke: 1.1, column: 0.9, capital: 6, top: 0, outline: 0.4, small: 0.9, gap: 0 }),
    large: style(12, {
      fixedWidth: 11,
      stroke: 1.9,
      column: 1.5,
      capital: 10,
      top: 1,
      outline: 0.9,
      small: 0.9,
      gap: 0,
    }),
  },
]

/**
 * The HUD's fonts by file name, drawn from stroked letter forms of our own. Text fonts begin at 0x21, digit fonts at 0; MISSMUL has an × behind
 * the digits.
 */
export function buildFonts(): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>()
  for (const { name, chars, small, large } of PAIRS) {
    files.set(`${name}1.FON`, encode(chars, small))
    files.set(`${name}2.FON`, encode(chars, large))
  }
  return files
}
