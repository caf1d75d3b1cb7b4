import { expect, test } from 'vitest'
import { decodeG24, encodeG24 } from '../../src/formats/g24.js'
import {
  carRemapPalette,
  fontPalette,
  paletteColours,
  pedRemapCount,
  pedRemapPalette,
  spriteGroupBase,
  spritePalette,
  spritePixels,
  tilePalette,
  tilePixels,
  usedPaletteCount,
} from '../../src/formats/style-pixels.js'
import type { Palette, TileArt, TileSetArt } from '../../src/freedata/art.js'
import { assembleStyle } from '../../src/freedata/assemble-style.js'
import { buildSpriteSet } from '../../src/freedata/sprites/index.js'

function palette(seed: number): Palette {
  return Uint8Array.from({ length: 768 }, (_, i) => (i * 7 + seed * 31) & 255)
}

function tile(name: string, seed: number): TileArt {
  const pixels = Uint8Array.from({ length: 4096 }, (_, i) => (i * 13 + seed * 17 + (i >> 6)) & 255)
  return { name, pixels, palettes: [palette(seed), palette(seed + 1), palette(seed), palette(seed + 2)] }
}

const tiles: TileSetArt = {
  sides: [tile('blank', 0), tile('wall', 1), tile('window', 2)],
  lids: [tile('none', 3), tile('road', 4)],
  aux: [tile('water-2', 5), tile('water-3', 6)],
  animations: [{ tile: 'road', which: 'lid', speed: 4, frames: ['water-2', 'water-3'] }],
}
const sprites = buildSpriteSet()
const style = decodeG24(encodeG24(assembleStyle(tiles, sprites)), 'STYLE001.G24')

/** The three colour bytes of each palette entry. */
function colours(logical: number): Uint8Array {
  const rgba = paletteColours(style, logical)
  return Uint8Array.from({ length: 768 }, (_, i) => rgba[Math.floor(i / 3) * 4 + (i % 3)])
}

test('tiles come back with their pixels and their four palettes', () => {
  expect([style.sideCount, style.lidCount, style.auxCount]).toEqual([3, 2, 2])
  for (const [set, list] of [
    ['side', tiles.sides],
    ['lid', tiles.lids],
    ['aux', tiles.aux],
  ] as const) {
    list.forEach((art, n) => {
      expect(tilePixels(style, set, n)).toEqual(art.pixels)
      for (const [v, p] of art.palettes.entries()) expect(colours(tilePalette(style, set, n, v))).toEqual(p)
    })
  }
})

test('an animation names its tile and aux tiles by number', () => {
  expect(style.animations).toHaveLength(1)
  expect(style.animations[0]).toMatchObject({ block: 1, which: 1, speed: 4 })
  expect([...style.animations[0].frames]).toEqual([0, 1])
})

test('every sprite comes back with its pixels, its palette and each of its deltas', () => {
  for (const name of Object.keys(sprites.groups) as (keyof typeof sprites.groups)[]) {
    const base = spriteGroupBase(style, name)
    sprites.groups[name]?.forEach((art, i) => {
      expect(Buffer.compare(spritePixels(style, base + i), art.pixels), `${name} ${i}`).toBe(0)
      art.deltas.forEach((delta, d) => {
        expect(Buffer.compare(spritePixels(style, base + i, 1 << d), delta), `${name} ${i} delta ${d}`).toBe(0)
      })
    })
    const first = sprites.groups[name]?.[0]
    if (first) expect(colours(spritePalette(style, base))).toEqual(first.palette)
  }
})

test('remaps follow the sprite palettes: twelve a car record, then the peds, then the fonts', () => {
  expect(style.carInfos).toHaveLength(sprites.cars.length)
  sprites.cars.forEach((car, n) => {
    for (const remap of [1, 7, 12]) expect(colours(carRemapPalette(style, n, remap))).toEqual(car.remaps[remap - 1])
  })
  expect(pedRemapCount(style)).toBe(64)
  expect(colours(pedRemapPalette(style, 64))).toEqual(sprites.pedRemaps[63])
  for (const n of [0, 3, 7]) expect(colours(fontPalette(style, n))).toEqual(sprites.fontPalettes[n])
})

test('records and object infos come back as they were', () => {
  expect(style.carInfos).toEqual(sprites.cars.map((car) => car.info))
  expect(style.objectInfos).toEqual(sprites.objects)
})

test('identical palettes are stored once', () => {
  const { clut, paletteIndex } = assembleStyle(tiles, sprites)
  expect(new Set(paletteIndex).size).toBeLessThan(paletteIndex.length)
  expect(Math.max(...paletteIndex)).toBeLessThan(clut.length / 1024)
  expect(paletteIndex[0]).toBe(paletteIndex[2])
  expect(usedPaletteCount(style)).toBe(Math.max(...paletteIndex) + 1)
})

test('art of a wrong size is the generator’s mistake and is named', () => {
  const bad = { ...tiles, lids: [{ ...tiles.lids[0], pixels: new Uint8Array(10) }] }
  expect(() => assembleStyle({ ...bad, animations: [] }, sprites)).toThrow('tile none is not 64 × 64')
  expect(() => assembleStyle({ ...tiles, lids: [] }, sprites)).toThrow('names the tile road')
})
