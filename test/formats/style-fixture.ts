/**
 * A small style put together byte by byte, without our encoder: a side, a lid and an aux tile, one animation, two palettes, one
 * object type, one car with a door, a car, an object and a ped sprite, the car's with two deltas.
 */

const u16 = (value: number) => [value & 255, (value >> 8) & 255]
const u32 = (value: number) => [...u16(value & 0xffff), ...u16(value >>> 16)]

/** Tile t has the value t + 1 everywhere but in its first texel, which is 100 + t; the padding tile is 0xee. */
function tiles(): Uint8Array {
  const bytes = new Uint8Array(4 * 4096)
  for (let y = 0; y < 64; y++) {
    for (let tile = 0; tile < 4; tile++)
      bytes.fill(tile === 3 ? 0xee : tile + 1, y * 256 + tile * 64, y * 256 + tile * 64 + 64)
  }
  for (let tile = 0; tile < 3; tile++) bytes[tile * 64] = 100 + tile
  return bytes
}

/** A page of palettes: colour e of palette p is R = e, G = 10 + p, B = 20 + p. */
function clut(): Uint8Array {
  const bytes = new Uint8Array(0x10000)
  for (let palette = 0; palette < 2; palette++) {
    for (let colour = 0; colour < 256; colour++)
      bytes.set([20 + palette, 10 + palette, colour, 0], colour * 256 + palette * 4)
  }
  return bytes
}

/** 4 a tile × 3, one of sprites, 12 of the car and 2 of peds, 4 of fonts: those of the lid and of the second ped are palette 1. */
function paletteIndex(): number[] {
  const index = new Array(12 + 1 + 14 + 4).fill(0)
  index.fill(1, 4, 8)
  index[26] = 1
  return index.flatMap(u16)
}

const OBJECT_INFO = [...u32(-5), ...u32(6), ...u32(0x10000), ...u16(0), ...u16(7), ...u16(8), 2, 1, ...u16(84)]

function carInfo(): number[] {
  const remaps24 = Array.from({ length: 36 }, (_, i) => u16(i - 1)).flat()
  const remaps8 = Array.from({ length: 12 }, (_, i) => 200 + i)
  return [
    [...u16(30), ...u16(62), ...u16(-10), ...u16(0)],
    [...u16(18), ...u16(40), ...u16(12), ...u16(5), ...u16(9), ...u16(11), ...u16(13)],
    [...remaps24, ...remaps8],
    [4, 54, 33, 1, ...u16(10), ...u16(20), ...u16(30), ...u16(65535)],
    [0xff, 2, ...u32(0x12345678), ...u32(0x10000), ...u32(2), ...u32(3), ...u32(4), ...u32(5), ...u32(6), ...u32(-7)],
    [...u16(-8), ...u16(9), ...u16(10), ...u32(11), ...u32(12)],
    [3, 1, 2, 3, 4, 5, ...u16(1), ...u16(-9), ...u16(15), ...u16(70), ...u16(6)],
  ].flat()
}

/** The car 3 × 2 at (1, 0), the object 1 × 1 at (4, 0), the ped 2 × 2 at (8, 1); streams from row 4 on. */
const SPRITES = [
  [3, 2, 2, 0, ...u16(6), ...u16(0), 1, 0, ...u16(0), ...u16(9), ...u32(1024), ...u16(5), ...u32(1033)],
  [1, 1, 0, 0, ...u16(1), ...u16(0), 4, 0, ...u16(0)],
  [2, 2, 0, 0, ...u16(4), ...u16(0), 8, 1, ...u16(0)],
].flat()

function graphics(): Uint8Array {
  const bytes = new Uint8Array(1038)
  bytes.set([0, 1, 2, 3, 9], 0)
  bytes.set([4, 5, 6, 0, 0, 0, 0, 21, 22], 257)
  bytes.set([23, 24], 2 * 256 + 8)
  // Delta 0: skip 1, write 50; skip 255 to the next row's second texel, write 51, 52.
  bytes.set([1, 0, 1, 50, 254, 0, 2, 51, 52], 1024)
  // Delta 1: skip 1, write 60, 61.
  bytes.set([1, 0, 2, 60, 61], 1033)
  return bytes
}

/** One car (group 5), one object (group 6), one ped (group 7). */
const COUNTS = Array.from({ length: 21 }, (_, group) => (group >= 5 && group <= 7 ? u16(1) : u16(0))).flat()

const sections = (palettes: readonly ArrayLike<number>[], sprites: ArrayLike<number>): ArrayLike<number>[] => [
  tiles(),
  // One animation: side tile 0, three frames a step, aux tile 0.
  [1, 0, 0, 3, 1, 0],
  ...palettes,
  OBJECT_INFO,
  carInfo(),
  sprites,
  graphics(),
  COUNTS,
]

function join(header: readonly number[], parts: readonly ArrayLike<number>[]): Uint8Array {
  const all = [header.flatMap(u32), ...parts]
  const bytes = new Uint8Array(all.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of all) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** The style as a G24 (version 336), and where each section starts. */
export function smallStyleBytes(): { bytes: Uint8Array; at: { [section: string]: number } } {
  const parts = sections([clut(), paletteIndex()], SPRITES)
  const [, animations, , index, objects, cars, sprites, pictures, counts] = parts.map((part) => part.length)
  const sizes = [4096, 4096, 4096, animations, 2048, 12 * 1024, 1024, 14 * 1024, 4 * 1024]
  const bytes = join([336, ...sizes, index, objects, cars, sprites, pictures, counts], parts)
  const names = [
    'tiles',
    'animations',
    'clut',
    'paletteIndex',
    'objectInfos',
    'carInfos',
    'sprites',
    'graphics',
    'counts',
  ]
  const at: { [section: string]: number } = {}
  let offset = 64
  for (const [i, part] of parts.entries()) {
    at[names[i]] = offset
    offset += part.length
  }
  return { bytes, at }
}

/** The same as a GRY (version 325): a palette, remap tables and a remap index; sprite records without palette. */
export function smallEightBitStyleBytes(): Uint8Array {
  const palette = Uint8Array.from({ length: 768 }, (_, i) => i & 63)
  const remapTables = new Uint8Array(0x10000).fill(7)
  const remapIndex = new Uint8Array(1024).fill(9)
  const sprites = [
    [3, 2, 2, 0, ...u16(6), 1, 0, ...u16(0), ...u16(9), ...u32(1024), ...u16(5), ...u32(1033)],
    [1, 1, 0, 0, ...u16(1), 4, 0, ...u16(0)],
    [2, 2, 0, 0, ...u16(4), 8, 1, ...u16(0)],
  ].flat()
  const parts = sections([palette, remapTables, remapIndex], sprites)
  const [, ...sizes] = parts.map((part) => part.length)
  return join([325, 4096, 4096, 4096, ...sizes], parts)
}
