/**
 * Pixels and palettes of a decoded style: what those who draw need.
 *
 * Numbers come in two kinds: *logical* palettes are entries of the palette index, *physical* ones are palettes of the CLUT. A
 * number past the end never throws: scripts and maps may name tiles, sprites or remaps that a style lacks. Such a tile is all
 * see-through, such a sprite has no pixels, such a palette is the first one.
 */
import { groupBase, vehicleSpriteGroup } from './style-checks.js'
import type { CarInfo, SpriteGroup, StyleFile, StyleRecords } from './style-types.js'

/** The three tile sets, in file order. */
export type TileSet = 'side' | 'lid' | 'aux'

/** Remaps of a car record. */
export const CAR_REMAPS = 12

const TILE_EDGE = 64
const TILE_PIXELS = TILE_EDGE * TILE_EDGE
const ROW_BYTES = 256
const PALETTE_BYTES = 1024

/** How many tiles a set has. */
export function tileCount(style: StyleRecords, set: TileSet): number {
  if (set === 'side') return style.sideCount
  return set === 'lid' ? style.lidCount : style.auxCount
}

/** Number of tile `n` of a set over all three, or −1 if the set has no such tile. */
function tileNumber(style: StyleRecords, set: TileSet, n: number): number {
  if (!(n >= 0 && n < tileCount(style, set))) return -1
  if (set === 'side') return n
  return style.sideCount + (set === 'lid' ? 0 : style.lidCount) + n
}

/** The 64 × 64 palette entries of a tile, row by row, in `out` (4096 bytes) if given. */
export function tilePixels(
  style: StyleRecords,
  set: TileSet,
  n: number,
  out: Uint8Array = new Uint8Array(TILE_PIXELS),
): Uint8Array {
  const tile = tileNumber(style, set, n)
  if (tile < 0) return out.fill(0, 0, TILE_PIXELS)
  let from = (tile >> 2) * ROW_BYTES * TILE_EDGE + (tile & 3) * TILE_EDGE
  for (let to = 0; to < TILE_PIXELS; to += TILE_EDGE) {
    out.set(style.tiles.subarray(from, from + TILE_EDGE), to)
    from += ROW_BYTES
  }
  return out
}

/** Logical palette of a tile: `variant` is the direction of a side (0 top, 1 bottom, 2 left, 3 right), the remap of a lid. */
export function tilePalette(style: StyleFile, set: TileSet, n: number, variant: number): number {
  const tile = tileNumber(style, set, n)
  return tile < 0 ? 0 : tile * 4 + (variant & 3)
}

/** Logical palette of a sprite without remap. */
export function spritePalette(style: StyleFile, sprite: number): number {
  if (!(sprite >= 0 && sprite < style.sprites.length)) return 0
  return style.tileClutSize / PALETTE_BYTES + style.sprites[sprite].palette
}

/** Logical palette of the first car remap. */
function remapBase(style: StyleFile): number {
  return (style.tileClutSize + style.spriteClutSize) / PALETTE_BYTES
}

/** Logical palette of a car: remaps 1..12, else its sprite's own. `carRecord` is an index into `carInfos`. */
export function carRemapPalette(style: StyleFile, carRecord: number, remap: number): number {
  if (remap >= 1 && remap <= CAR_REMAPS) return remapBase(style) + carRecord * CAR_REMAPS + remap - 1
  if (!(carRecord >= 0 && carRecord < style.carInfos.length)) return 0
  return spritePalette(style, carSprite(style, style.carInfos[carRecord]))
}

/** How many ped remaps a style has. */
export function pedRemapCount(style: StyleFile): number {
  return style.carClutSize / PALETTE_BYTES - style.carInfos.length * CAR_REMAPS
}

/** Logical palette of a ped: remaps 1..`pedRemapCount`, else the first ped sprite's own. */
export function pedRemapPalette(style: StyleFile, remap: number): number {
  if (remap >= 1 && remap <= pedRemapCount(style)) {
    return remapBase(style) + style.carInfos.length * CAR_REMAPS + remap - 1
  }
  return spritePalette(style, spriteGroupBase(style, 'ped'))
}

/** Logical palette of a font: 0 text, 1 highlight, 3 pager, 4–7 players. */
export function fontPalette(style: StyleFile, n: number): number {
  return remapBase(style) + style.carClutSize / PALETTE_BYTES + n
}

/** Physical palette of a logical one. */
export function clutPalette(style: StyleFile, logicalPalette: number): number {
  return style.paletteIndex[logicalPalette] ?? 0
}

/** Physical palettes of the CLUT, the unused ones that fill its last page included. */
export function clutPaletteCount(style: StyleFile): number {
  return style.clut.length / PALETTE_BYTES
}

/** Physical palettes in use, as the header counts them. */
export function usedPaletteCount(style: StyleFile): number {
  return (style.clutSize ?? style.clut.length) / PALETTE_BYTES
}

/** Deltas of all sprites. */
export function deltaCount(style: StyleRecords): number {
  let count = 0
  for (const sprite of style.sprites) count += sprite.deltas.length
  return count
}

/** The 256 colours of a logical palette as R, G, B, A (A = 255 throughout), in `out` (1024 bytes) if given. */
export function paletteColours(style: StyleFile, logicalPalette: number, out?: Uint8Array): Uint8Array {
  return clutColours(style, clutPalette(style, logicalPalette), out)
}

/** The 256 colours of a physical palette as R, G, B, A (A = 255 throughout), in `out` (1024 bytes) if given. */
export function clutColours(
  style: StyleFile,
  palette: number,
  out: Uint8Array = new Uint8Array(PALETTE_BYTES),
): Uint8Array {
  const clut = style.clut
  let from = (palette >> 6) * 0x10000 + (palette & 63) * 4
  for (let to = 0; to < PALETTE_BYTES; to += 4) {
    out[to] = clut[from + 2]
    out[to + 1] = clut[from + 1]
    out[to + 2] = clut[from]
    out[to + 3] = 255
    from += ROW_BYTES
  }
  return out
}

/** Number of a group's first sprite. */
export function spriteGroupBase(style: StyleRecords, group: SpriteGroup): number {
  return groupBase(style.spriteCounts, group)
}

/** Number of a car's sprite: relative to the group of its vehicle type (seed cars, "Car info"). */
export function carSprite(style: StyleRecords, car: CarInfo): number {
  const group = vehicleSpriteGroup(car.vehicleType)
  return group === undefined ? -1 : groupBase(style.spriteCounts, group) + car.sprite
}

/**
 * The width × height palette entries of a sprite, row by row, in `out` if given (at least that long).
 *
 * The deltas whose bit is set in `deltaBits` (bit 0 is delta 0) are laid over it in ascending order; bits of deltas that the
 * sprite lacks do nothing.
 */
export function spritePixels(style: StyleRecords, sprite: number, deltaBits = 0, out?: Uint8Array): Uint8Array {
  if (!(sprite >= 0 && sprite < style.sprites.length)) return out ?? new Uint8Array(0)
  const info = style.sprites[sprite]
  const { width, height } = info
  const pixels = out ?? new Uint8Array(width * height)
  const graphics = style.spriteGraphics
  for (let y = 0; y < height; y++) {
    const from = info.offset + y * ROW_BYTES
    pixels.set(graphics.subarray(from, from + width), y * width)
  }
  const count = Math.min(info.deltas.length, 32)
  for (let i = 0; i < count; i++) {
    if (((deltaBits >>> i) & 1) === 0) continue
    applyDelta(graphics, info.deltas[i].offset, info.deltas[i].size, width, height, pixels)
  }
  return pixels
}

/**
 * Writes a delta's runs. They address 256-byte rows: what falls right of the graphic's width lands in the neighbour's pixels of
 * the original's page and is left out here.
 */
function applyDelta(
  graphics: Uint8Array,
  start: number,
  size: number,
  width: number,
  height: number,
  pixels: Uint8Array,
): void {
  let target = 0
  let at = start
  while (at + 3 <= start + size) {
    target += graphics[at] + graphics[at + 1] * 256
    const count = graphics[at + 2]
    at += 3
    for (let i = 0; i < count; i++) {
      const x = target & 255
      const y = target >> 8
      if (x < width && y < height) pixels[y * width + x] = graphics[at]
      target += 1
      at += 1
    }
  }
}
