import { TILE_SIZE } from '../../formats/g24.js'
import type { AnimationArt, Palette, TileArt, TileSetArt } from '../art.js'
import { Canvas, type Colour } from '../paint/canvas.js'
import { type IndexedPicture, quantise } from '../paint/quantise.js'

/** Draws one tile on a fresh 64 × 64 canvas. */
export type Painter = (canvas: Canvas) => void

/** Lid remaps by what they are for. Each lid has all four. */
export const LidTone = { sun: 0, shade: 1, tinted: 2, tintedShade: 3 } as const

/** A tile byte holds 255 faces; 0 is "no face". */
const MAX_TILES = 256

/** Light by the side's direction (top, bottom, left, right): the sun stands in the west-northwest, shade is cool. */
const SIDE_LIGHT: readonly Colour[] = [
  [0.97, 0.96, 0.95],
  [0.77, 0.79, 0.83],
  [1.09, 1.06, 1.0],
  [0.64, 0.67, 0.73],
]
const SHADE: Colour = [0.7, 0.73, 0.8]
const SUN: Colour = [1, 1, 1]

/** Tiles are painted when a map builder first asks for them by name, and numbered in that order. */
export class TileRegistry {
  private readonly sides: TileArt[] = [blank('side 0')]
  private readonly lids: TileArt[] = [blank('lid 0')]
  private readonly aux: TileArt[] = []
  private readonly animations: AnimationArt[] = []
  private readonly sideNumbers = new Map<string, number>()
  private readonly lidNumbers = new Map<string, number>()

  /** The number of the side tile of that name, painted now if it is new. */
  side(name: string, paint: Painter): number {
    const known = this.sideNumbers.get(name)
    if (known !== undefined) return known
    return this.add(this.sides, this.sideNumbers, finishSide(name, paint))
  }

  /** The number of the lid of that name; `tint` multiplies the colours of remaps 2 and 3. */
  lid(name: string, paint: Painter, tint: Colour = SUN): number {
    const known = this.lidNumbers.get(name)
    if (known !== undefined) return known
    return this.add(this.lids, this.lidNumbers, finishLid(name, paint, tint))
  }

  /** A lid that moves: the first painter draws the tile itself, the rest its other pictures. */
  movingLid(name: string, speed: number, frames: readonly Painter[], tint: Colour = SUN): number {
    const known = this.lidNumbers.get(name)
    if (known !== undefined) return known
    const number = this.lid(name, frames[0], tint)
    this.addFrames(
      name,
      'lid',
      speed,
      frames.slice(1).map((paint, i) => finishLid(`${name} ${i + 1}`, paint, tint)),
    )
    return number
  }

  /** A side that moves, as `movingLid`. */
  movingSide(name: string, speed: number, frames: readonly Painter[]): number {
    const known = this.sideNumbers.get(name)
    if (known !== undefined) return known
    const number = this.side(name, frames[0])
    this.addFrames(
      name,
      'side',
      speed,
      frames.slice(1).map((paint, i) => finishSide(`${name} ${i + 1}`, paint)),
    )
    return number
  }

  /** Everything painted so far. */
  build(): TileSetArt {
    return { sides: this.sides, lids: this.lids, aux: this.aux, animations: this.animations }
  }

  private add(list: TileArt[], numbers: Map<string, number>, art: TileArt): number {
    const number = list.length
    if (number >= MAX_TILES) throw new RangeError(`more than ${MAX_TILES} tiles: ${art.name}`)
    list.push(art)
    numbers.set(art.name, number)
    return number
  }

  private addFrames(tile: string, which: 'side' | 'lid', speed: number, frames: readonly TileArt[]): void {
    for (const art of frames) this.aux.push(art)
    this.animations.push({ tile, which, speed, frames: frames.map((art) => art.name) })
  }
}

function finishSide(name: string, paint: Painter): TileArt {
  const picture = draw(paint)
  return tile(name, picture, SIDE_LIGHT)
}

function finishLid(name: string, paint: Painter, tint: Colour): TileArt {
  const picture = draw(paint)
  const shaded: Colour = [tint[0] * SHADE[0], tint[1] * SHADE[1], tint[2] * SHADE[2]]
  return tile(name, picture, [SUN, SHADE, tint, shaded])
}

function draw(paint: Painter): IndexedPicture {
  const canvas = new Canvas(TILE_SIZE, TILE_SIZE)
  paint(canvas)
  return quantise(canvas)
}

function tile(name: string, picture: IndexedPicture, lights: readonly Colour[]): TileArt {
  const base = picture.palette
  return {
    name,
    pixels: picture.pixels,
    palettes: [relit(base, lights[0]), relit(base, lights[1]), relit(base, lights[2]), relit(base, lights[3])],
  }
}

function relit(palette: Palette, light: Colour): Palette {
  const out = new Uint8Array(768)
  for (let i = 3; i < 768; i++) out[i] = Math.min(255, Math.floor(palette[i] * light[i % 3] + 0.5))
  return out
}

function blank(name: string): TileArt {
  const palette = new Uint8Array(768)
  return { name, pixels: new Uint8Array(TILE_SIZE * TILE_SIZE), palettes: [palette, palette, palette, palette] }
}
