import type { Palette } from './art.js'
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
