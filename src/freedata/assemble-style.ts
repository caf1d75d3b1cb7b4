import {
  SPRITE_GROUPS,
  type SpriteDelta,
  type SpriteInfo,
  type StyleFile,
  TILE_SIZE,
  type TileAnimation,
} from '../formats/g24.js'
import type { Palette, SpriteArt, SpriteSetArt, TileArt, TileSetArt } from './art.js'

const PAGE_SIZE = 0x10000
const PAGE_ROW = 256
const TILES_A_ROW = PAGE_ROW / TILE_SIZE
const PALETTES_A_PAGE = 64
/** Header CLUT sizes count 1024 bytes a palette index entry. */
const PALETTE_BYTES = 1024

/** Collects palettes, identical ones once, and the logical palette index that points to them. */
class PaletteTable {
  readonly index: number[] = []
  private readonly slots = new Map<string, number>()
  private readonly palettes: Palette[] = []

  add(palette: Palette): void {
    if (palette.length !== 768) throw new RangeError(`a palette has 768 bytes, not ${palette.length}`)
    let key = ''
    for (let i = 0; i < 768; i += 2) key += String.fromCharCode((palette[i] << 8) | palette[i + 1])
    let slot = this.slots.get(key)
    if (slot === undefined) {
      slot = this.palettes.length
      this.slots.set(key, slot)
      this.palettes.push(palette)
    }
    this.index.push(slot)
  }

  /** Palettes in use. */
  get count(): number {
    return this.palettes.length
  }

  /** Pages of 64 palettes, row e holding colour e of each as B, G, R, 0. */
  pages(): Uint8Array {
    const count = Math.ceil(this.palettes.length / PALETTES_A_PAGE)
    const clut = new Uint8Array(count * PAGE_SIZE)
    this.palettes.forEach((palette, slot) => {
      const start = Math.floor(slot / PALETTES_A_PAGE) * PAGE_SIZE + (slot % PALETTES_A_PAGE) * 4
      for (let e = 0; e < 256; e++) {
        const at = start + e * PAGE_ROW
        clut[at] = palette[e * 3 + 2]
        clut[at + 1] = palette[e * 3 + 1]
        clut[at + 2] = palette[e * 3]
      }
    })
    return clut
  }
}

/** Tiles in pages of 4 × 4 with 256-byte rows; the last row of four is filled up with blanks. */
function packTiles(tiles: readonly TileArt[]): Uint8Array {
  const rows = Math.ceil(tiles.length / TILES_A_ROW)
  const bytes = new Uint8Array(rows * TILE_SIZE * PAGE_ROW)
  tiles.forEach((tile, n) => {
    if (tile.pixels.length !== TILE_SIZE * TILE_SIZE) throw new RangeError(`tile ${tile.name} is not 64 × 64`)
    const start = Math.floor(n / TILES_A_ROW) * TILE_SIZE * PAGE_ROW + (n % TILES_A_ROW) * TILE_SIZE
    for (let y = 0; y < TILE_SIZE; y++) {
      bytes.set(tile.pixels.subarray(y * TILE_SIZE, (y + 1) * TILE_SIZE), start + y * PAGE_ROW)
    }
  })
  return bytes
}

function indexOfTile(tiles: readonly TileArt[], name: string): number {
  const index = tiles.findIndex((tile) => tile.name === name)
  if (index < 0) throw new RangeError(`an animation names the tile ${name}, which is not there`)
  return index
}

function packAnimations(set: TileSetArt): TileAnimation[] {
  return set.animations.map((animation) => ({
    block: indexOfTile(animation.which === 'side' ? set.sides : set.lids, animation.tile),
    which: animation.which === 'side' ? 0 : 1,
    speed: animation.speed,
    frames: Uint8Array.from(animation.frames, (name) => indexOfTile(set.aux, name)),
  }))
}

/** Runs {u16 skip, u8 n, n bytes} of the texels that differ, over a graphic laid out with 256-byte rows. */
function deltaStream(base: Uint8Array, changed: Uint8Array, width: number, height: number): Uint8Array {
  const out: number[] = []
  let end = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (base[y * width + x] === changed[y * width + x]) continue
      let n = 1
      while (x + n < width && n < 255 && base[y * width + x + n] !== changed[y * width + x + n]) n++
      const at = y * PAGE_ROW + x
      out.push((at - end) & 255, (at - end) >> 8, n, ...changed.subarray(y * width + x, y * width + x + n))
      end = at + n
      x += n - 1
    }
  }
  return Uint8Array.from(out)
}

/** Puts rectangles on pages of 256 × 256, shelf by shelf. */
class ShelfPacker {
  private page = 0
  private x = 0
  private y = 0
  private shelf = 0

  /** Offset of the first texel. */
  place(width: number, height: number): number {
    if (this.x + width > PAGE_ROW) {
      this.y += this.shelf
      this.x = 0
      this.shelf = 0
    }
    if (this.y + height > PAGE_ROW) {
      this.page++
      this.x = 0
      this.y = 0
      this.shelf = 0
    }
    const offset = this.page * PAGE_SIZE + this.y * PAGE_ROW + this.x
    this.x += width
    this.shelf = Math.max(this.shelf, height)
    return offset
  }

  get pages(): number {
    return this.page + 1
  }
}

interface PackedSprites {
  readonly infos: SpriteInfo[]
  readonly graphics: Uint8Array
  readonly counts: Uint16Array
}

function packSprites(set: SpriteSetArt, paletteOf: (sprite: SpriteArt) => number): PackedSprites {
  const all: SpriteArt[] = []
  const counts = new Uint16Array(SPRITE_GROUPS.length)
  SPRITE_GROUPS.forEach((group, i) => {
    const sprites = set.groups[group] ?? []
    counts[i] = sprites.length
    all.push(...sprites)
  })
  const offsets = placeSprites(all)
  const deltas: SpriteDelta[][] = []
  const streams: Uint8Array[] = []
  let next = offsets.pages * PAGE_SIZE
  for (const sprite of all) {
    const own: SpriteDelta[] = []
    for (const picture of sprite.deltas) {
      const stream = deltaStream(sprite.pixels, picture, sprite.width, sprite.height)
      own.push({ size: stream.length, offset: next })
      streams.push(stream)
      next += stream.length
    }
    deltas.push(own)
  }
  const graphics = new Uint8Array(Math.ceil(next / PAGE_SIZE) * PAGE_SIZE)
  all.forEach((sprite, i) => {
    for (let y = 0; y < sprite.height; y++) {
      const row = sprite.pixels.subarray(y * sprite.width, (y + 1) * sprite.width)
      graphics.set(row, offsets.at[i] + y * PAGE_ROW)
    }
  })
  let at = offsets.pages * PAGE_SIZE
  for (const stream of streams) {
    graphics.set(stream, at)
    at += stream.length
  }
  const infos = all.map((sprite, i) => ({
    width: sprite.width,
    height: sprite.height,
    pad: 0,
    size: sprite.width * sprite.height,
    palette: paletteOf(sprite),
    offset: offsets.at[i],
    deltas: deltas[i],
  }))
  return { infos, graphics, counts }
}

/** Page places for all graphics: tall ones first, so that shelves stay full; ties keep their order. */
function placeSprites(sprites: readonly SpriteArt[]): { at: number[]; pages: number } {
  const order = sprites.map((_, i) => i)
  order.sort((a, b) => sprites[b].height - sprites[a].height || sprites[b].width - sprites[a].width || a - b)
  const packer = new ShelfPacker()
  const at = new Array<number>(sprites.length).fill(0)
  for (const i of order) {
    const { width, height, pixels } = sprites[i]
    if (width < 1 || height < 1 || width > 255 || height > 255 || pixels.length !== width * height) {
      throw new RangeError(`sprite ${i} has ${width} × ${height} texels and ${pixels.length} bytes`)
    }
    at[i] = packer.place(width, height)
  }
  return { at, pages: packer.pages }
}

/**
 * Puts tiles and sprites together into a style as the game's files have it (city-formats, "G24"): palettes stored once, the
 * palette index in the order tiles, sprites, car remaps, ped remaps, fonts; graphics and delta streams in pages.
 *
 * @throws RangeError on art of a wrong size or an animation that names a missing tile: a mistake of the generator.
 */
export function assembleStyle(tiles: TileSetArt, sprites: SpriteSetArt): StyleFile {
  const allTiles = [...tiles.sides, ...tiles.lids, ...tiles.aux]
  const table = new PaletteTable()
  for (const tile of allTiles) for (const palette of tile.palettes) table.add(palette)
  const spriteStart = table.index.length
  const spritePalettes = new Map<Palette, number>()
  const paletteOf = (sprite: SpriteArt) => {
    let number = spritePalettes.get(sprite.palette)
    if (number === undefined) {
      number = spritePalettes.size
      spritePalettes.set(sprite.palette, number)
      table.add(sprite.palette)
    }
    return number
  }
  const packed = packSprites(sprites, paletteOf)
  const carStart = table.index.length
  for (const car of sprites.cars) {
    if (car.remaps.length !== 12)
      throw new RangeError(`car model ${car.info.model} has ${car.remaps.length} remaps, not 12`)
    for (const palette of car.remaps) table.add(palette)
  }
  for (const palette of sprites.pedRemaps) table.add(palette)
  const fontStart = table.index.length
  for (const palette of sprites.fontPalettes) table.add(palette)
  return {
    sideCount: tiles.sides.length,
    lidCount: tiles.lids.length,
    auxCount: tiles.aux.length,
    tiles: packTiles(allTiles),
    animations: packAnimations(tiles),
    clut: table.pages(),
    clutSize: table.count * PALETTE_BYTES,
    tileClutSize: spriteStart * PALETTE_BYTES,
    spriteClutSize: (carStart - spriteStart) * PALETTE_BYTES,
    carClutSize: (fontStart - carStart) * PALETTE_BYTES,
    fontClutSize: (table.index.length - fontStart) * PALETTE_BYTES,
    paletteIndex: Uint16Array.from(table.index),
    objectInfos: sprites.objects,
    carInfos: sprites.cars.map((car) => car.info),
    sprites: packed.infos,
    spriteGraphics: packed.graphics,
    spriteCounts: packed.counts,
  }
}
