import type { StyleFile } from '../../formats/g24.js'
import { clutColours, clutPaletteCount } from '../../formats/style-pixels.js'

/** Bytes of a palette: 256 × R, G, B, A. */
export const PALETTE_BYTES = 1024

/** All CLUT palettes, one after the other, as R, G, B, A. */
export function allPalettes(style: StyleFile): Uint8Array {
  const count = clutPaletteCount(style)
  const colours = new Uint8Array(count * PALETTE_BYTES)
  for (let palette = 0; palette < count; palette++) {
    clutColours(style, palette, colours.subarray(palette * PALETTE_BYTES, (palette + 1) * PALETTE_BYTES))
  }
  return colours
}
