import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeG24, SPRITE_GROUPS } from '../../src/formats/g24.js'
import {
  carRemapPalette,
  carSprite,
  clutColours,
  clutPalette,
  clutPaletteCount,
  deltaCount,
  fontPalette,
  paletteColours,
  pedRemapCount,
  pedRemapPalette,
  spriteGroupBase,
  spritePalette,
  spritePixels,
  tileCount,
  tilePalette,
  tilePixels,
  usedPaletteCount,
} from '../../src/formats/style-pixels.js'
import { styles } from './style-arbitraries.js'
import { smallStyleBytes } from './style-fixture.js'

const style = decodeG24(smallStyleBytes().bytes, 'small.g24')

test('tiles lie four abreast, sides, lids and aux in turn', () => {
  expect((['side', 'lid', 'aux'] as const).map((set) => tileCount(style, set))).toEqual([1, 1, 1])
  for (const [i, set] of (['side', 'lid', 'aux'] as const).entries()) {
    const pixels = tilePixels(style, set, 0)
    expect(pixels.length).toBe(4096)
    expect(pixels[0]).toBe(100 + i)
    expect(pixels.subarray(1).every((pixel) => pixel === i + 1)).toBe(true)
  }
})

test('a tile of any number is found at its page, row and column', () => {
  const tiles = new Uint8Array(20 * 4096)
  for (let i = 0; i < tiles.length; i++) tiles[i] = (i >> 8) ^ (i & 255)
  const many = { ...style, tiles, sideCount: 7, lidCount: 11, auxCount: 2 }
  const tile = 7 + 10
  const [page, row, column] = [tile >> 4, (tile >> 2) & 3, tile & 3]
  const pixels = tilePixels(many, 'lid', 10)
  for (const [x, y] of [
    [0, 0],
    [63, 0],
    [5, 60],
    [63, 63],
  ]) {
    expect(pixels[y * 64 + x]).toBe(tiles[page * 0x10000 + (row * 64 + y) * 256 + column * 64 + x])
  }
})

test('a tile that the style lacks is all see-through, also in a used buffer', () => {
  expect(tilePixels(style, 'lid', 1, new Uint8Array(4096).fill(9)).every((pixel) => pixel === 0)).toBe(true)
  expect(tilePixels(style, 'side', -1).every((pixel) => pixel === 0)).toBe(true)
})

test('pixels and colours go into the buffer that is given', () => {
  const out = new Uint8Array(4096)
  expect(tilePixels(style, 'side', 0, out)).toBe(out)
  expect(paletteColours(style, 0, out)).toBe(out)
  expect(spritePixels(style, 0, 0, out)).toBe(out)
})

test('a page of the CLUT holds 64 palettes by column, colours as B, G, R, 0', () => {
  expect([clutPaletteCount(style), usedPaletteCount(style)]).toEqual([64, 2])
  expect([...clutColours(style, 1).subarray(5 * 4, 6 * 4)]).toEqual([5, 11, 21, 255])
  expect([...paletteColours(style, tilePalette(style, 'side', 0, 0)).subarray(0, 8)]).toEqual([
    0, 10, 20, 255, 1, 10, 20, 255,
  ])
})

test('palette p of the CLUT is column p & 63 of page p >> 6', () => {
  const clut = new Uint8Array(0x20000)
  clut.set([1, 2, 3, 0], 0x10000 + 200 * 256 + 6 * 4)
  expect([...clutColours({ ...style, clut }, 70).subarray(800, 804)]).toEqual([3, 2, 1, 255])
})

test('logical palettes: four a tile, then sprites, cars, peds, fonts', () => {
  expect([0, 1, 2, 3].map((side) => tilePalette(style, 'side', 0, side))).toEqual([0, 1, 2, 3])
  expect(tilePalette(style, 'lid', 0, 2)).toBe(6)
  expect(tilePalette(style, 'aux', 0, 3)).toBe(11)
  expect(spritePalette(style, 0)).toBe(12)
  expect([1, 12].map((remap) => carRemapPalette(style, 0, remap))).toEqual([13, 24])
  expect(pedRemapCount(style)).toBe(2)
  expect([1, 2].map((remap) => pedRemapPalette(style, remap))).toEqual([25, 26])
  expect(fontPalette(style, 3)).toBe(30)
  expect(clutPalette(style, pedRemapPalette(style, 2))).toBe(1)
})

test("remap 0, and one that the style lacks, is the sprite's own palette", () => {
  const own = spritePalette(style, 0)
  expect([0, 13, -1].map((remap) => carRemapPalette(style, 0, remap))).toEqual([own, own, own])
  expect([0, 3, 200].map((remap) => pedRemapPalette(style, remap))).toEqual([own, own, own])
})

test("a group's base is the sum of the counts before it", () => {
  expect(['arrow', 'car', 'object', 'ped', 'speedo'].map((group) => spriteGroupBase(style, group as 'car'))).toEqual([
    0, 0, 1, 2, 3,
  ])
})

test('a car takes its sprite from the group of its vehicle type [cars.info.1]', () => {
  const spriteCounts = Uint16Array.from({ length: 21 }, (_, group) => group + 1)
  const counted = { ...style, spriteCounts }
  const groups = { 0: 'bus', 1: 'car', 2: 'bus', 3: 'bike', 4: 'car', 8: 'train', 9: 'tram', 13: 'boat', 14: 'tank' }
  for (const [vehicleType, group] of Object.entries(groups)) {
    const before = SPRITE_GROUPS.indexOf(group as 'bus')
    const car = { ...style.carInfos[0], vehicleType: Number(vehicleType), sprite: 2 }
    expect(carSprite(counted, car)).toBe((before * (before + 1)) / 2 + 2)
  }
})

test('a sprite is width × height texels out of 256-byte rows', () => {
  expect([...spritePixels(style, 0)]).toEqual([1, 2, 3, 4, 5, 6])
  expect([...spritePixels(style, 1)]).toEqual([9])
  expect([...spritePixels(style, 2)]).toEqual([21, 22, 23, 24])
})

test('a delta skips forward from the end of its last run over 256-byte rows, and later deltas lie over earlier ones', () => {
  expect(deltaCount(style)).toBe(2)
  expect([...spritePixels(style, 0, 1)]).toEqual([1, 50, 3, 51, 52, 6])
  expect([...spritePixels(style, 0, 2)]).toEqual([1, 60, 61, 4, 5, 6])
  expect([...spritePixels(style, 0, 3)]).toEqual([1, 60, 61, 51, 52, 6])
  expect([...spritePixels(style, 0, 4)]).toEqual([1, 2, 3, 4, 5, 6])
})

test('a sprite that the style lacks has no pixels', () => {
  expect(spritePixels(style, 3).length).toBe(0)
  expect(spritePixels(style, -1).length).toBe(0)
})

test('what a valid style names can be drawn: every tile, sprite, delta and palette has its bytes', () => {
  fc.assert(
    fc.property(styles, (any) => {
      for (const set of ['side', 'lid', 'aux'] as const) {
        for (let tile = 0; tile < tileCount(any, set); tile++) {
          expect(tilePixels(any, set, tile).length).toBe(4096)
          expect(tilePalette(any, set, tile, 3)).toBeLessThan(any.paletteIndex.length)
        }
      }
      for (let sprite = 0; sprite < any.sprites.length; sprite++) {
        const { width, height, deltas } = any.sprites[sprite]
        expect(spritePixels(any, sprite, (1 << deltas.length) - 1).length).toBe(width * height)
        expect(spritePalette(any, sprite)).toBeLessThan(any.paletteIndex.length)
      }
      for (let record = 0; record < any.carInfos.length; record++) {
        expect(carRemapPalette(any, record, 12)).toBeLessThan(any.paletteIndex.length)
        expect(carSprite(any, any.carInfos[record])).toBeLessThan(any.sprites.length)
      }
      for (const palette of any.paletteIndex) expect(palette).toBeLessThan(clutPaletteCount(any))
    }),
    { numRuns: 30 },
  )
})
