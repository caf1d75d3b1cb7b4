import { expect, test } from 'vitest'
import { advanceWidth, decodeFont, FontFirstCode, glyphIndex } from '../../src/formats/fon.js'
import { buildFonts, FONT_INK } from '../../src/freedata/fonts.js'

const files = buildFonts()
const font = (name: string) => decodeFont(files.get(name) ?? new Uint8Array(0), name)

test('every font of the HUD is there in both sizes, the second the larger', () => {
  for (const name of ['BIG', 'STREET', 'SUB', 'PAGER', 'SCORE', 'EXPSCOR', 'MISSMUL']) {
    expect(font(`${name}2.FON`).height).toBeGreaterThan(font(`${name}1.FON`).height)
  }
  expect(files.size).toBe(14)
})

test('text fonts have a glyph for every visible ASCII character, all of them different where the characters are', () => {
  for (const name of ['BIG2.FON', 'STREET2.FON', 'SUB2.FON', 'PAGER2.FON']) {
    const { glyphs } = font(name)
    expect(glyphs).toHaveLength(0x7f - 0x21)
    for (const glyph of glyphs) expect(glyph.pixels.some((p) => p !== 0)).toBe(true)
    const capitals = glyphs.slice(0x41 - 0x21, 0x5b - 0x21)
    expect(new Set(capitals.map((g) => `${g.width}:${g.pixels.join()}`)).size).toBe(26)
  }
})

test('digit fonts are as wide for every digit, so that a score does not jump', () => {
  for (const name of ['SCORE1.FON', 'SCORE2.FON', 'EXPSCOR2.FON']) {
    const { glyphs } = font(name)
    expect(glyphs).toHaveLength(10)
    expect(new Set(glyphs.map((g) => g.width)).size).toBe(1)
  }
  expect(font('MISSMUL2.FON').glyphs).toHaveLength(11)
})

test('glyphs use the outline and fill entries of the font palettes alone', () => {
  const last = FONT_INK.fill + FONT_INK.fillSteps - 1
  for (const [name, bytes] of files) {
    const top = Math.max(...decodeFont(bytes, name).glyphs.map((g) => Math.max(...g.pixels)))
    expect(top).toBeLessThanOrEqual(last)
    expect(top).toBeGreaterThan(FONT_INK.fill)
  }
})

test('a space is narrower than an M and wider than nothing', () => {
  const sub = font('SUB2.FON')
  const width = (char: string) => advanceWidth(sub, FontFirstCode.text, char.charCodeAt(0))
  expect(width(' ')).toBeGreaterThan(3)
  expect(width(' ')).toBeLessThan(width('M'))
  expect(glyphIndex(sub, FontFirstCode.text, 0x41)).toBe(0x20)
})
