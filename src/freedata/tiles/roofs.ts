import { type Canvas, type Colour, lit } from '../paint/canvas.js'
import { letter } from '../paint/lettering.js'
import { hash2, seedOf } from '../paint/random.js'
import { type TurnedLid, turned } from './ground.js'
import * as material from './materials.js'
import type { TileRegistry } from './registry.js'

/** Roof coverings; each has a tint as its third remap. */
export type RoofKind = 'gravel' | 'felt' | 'membrane' | 'metal' | 'terrace' | 'copper'

const ROOFS: Readonly<
  Record<RoofKind, { cover: material.Material; parapet: Colour; tint: Colour; isRibbed?: boolean }>
> = {
  gravel: { cover: material.gravel([148, 140, 126], 0.06), parapet: [178, 170, 156], tint: [1.08, 0.96, 0.84] },
  felt: { cover: seams([98, 96, 96], 22), parapet: [150, 120, 102], tint: [1.1, 0.92, 0.82], isRibbed: true },
  membrane: { cover: seams([184, 182, 174], 32), parapet: [204, 202, 194], tint: [0.84, 0.94, 0.98] },
  metal: {
    cover: material.corrugated([140, 146, 148], 8),
    parapet: [116, 122, 124],
    tint: [1.06, 0.8, 0.64],
    isRibbed: true,
  },
  terrace: { cover: material.slabs(16, [168, 130, 108], 0.82), parapet: [196, 176, 150], tint: [0.94, 1, 1.04] },
  copper: { cover: seams([118, 142, 128], 10), parapet: [98, 120, 108], tint: [0.9, 0.8, 0.74], isRibbed: true },
}

/** Things that stand on a roof. */
export type RoofItem =
  | 'bare'
  | 'vents'
  | 'cooler'
  | 'skylight'
  | 'hatch'
  | 'tank'
  | 'pipes'
  | 'dish'
  | 'garden'
  | 'loungers'

/** A roof square; `edges` in the order top, right, bottom, left, `w` where the roof ends in a parapet. */
export function roof(tiles: TileRegistry, kind: RoofKind, edges: readonly string[], item: RoofItem): TurnedLid {
  const spec = ROOFS[kind]
  // Seams run one way over a whole roof: such coverings have a tile of their own for each direction instead of a turned one.
  const { key, rotation } = spec.isRibbed === true ? { key: edges.join(''), rotation: 0 } : turned(edges)
  const lid = tiles.lid(
    `roof ${kind} ${key} ${item}`,
    (c) => {
      spec.cover(c, seedOf(kind))
      paintItem(c, item)
      for (let edge = 0; edge < 4; edge++) if (key[edge] === 'w') parapet(c, edge, spec.parapet)
    },
    spec.tint,
  )
  return { lid, rotation }
}

/** A quarter of a helicopter pad, turned clockwise by its place: upper left 0, upper right 1, lower right 2, lower left 3. */
export function helipad(tiles: TileRegistry): number {
  return tiles.lid('helipad', (c) => {
    seams([120, 122, 124], 64)(c, 5)
    c.ring(64, 64, 50, 55, [214, 190, 92])
    c.rect(0, 0, 64, 3, [176, 172, 166])
    c.rect(0, 0, 3, 64, [176, 172, 166])
    // A quarter of a broad cross: alike on both sides of the diagonal, so that four turned quarters stay a plain cross.
    c.rect(56, 30, 8, 34, [222, 218, 206])
    c.rect(30, 56, 34, 8, [222, 218, 206])
    c.disc(64, 64, 7, [206, 92, 72])
    c.disc(8, 8, 2.5, [226, 88, 70])
    c.grain(9, 0.04)
  })
}

/** Roofing for pitched roofs: rows run along the ridge, the ridge at the top edge. Remaps: red, shade, slate. */
export function pitched(tiles: TileRegistry, lower: boolean): number {
  return tiles.lid(
    `pitched ${lower}`,
    (c) => {
      for (let y = 0; y < 64; y++) {
        const row = y >> 2
        for (let x = 0; x < 64; x++) {
          const shift = (row & 1) * 2
          const tone = 0.84 + hash2((x + shift) >> 2, row, 31) * 0.3
          c.dot(x, y, [168 * tone, 98 * tone, 72 * tone])
          if ((y & 3) === 3) c.light(x, y, 0.72)
          else if (((x + shift) & 3) === 3) c.light(x, y, 0.86)
        }
      }
      c.clouds(3, 8, 0.12)
      if (!lower) {
        c.rect(0, 0, 64, 4, [142, 80, 60], 0.8)
        c.shade(0, 4, 64, 1, 0.7)
      } else {
        c.rect(0, 60, 64, 4, [206, 200, 188])
        c.shade(0, 58, 64, 2, 0.75)
      }
    },
    [0.62, 0.78, 1.0],
  )
}

function seams(colour: Colour, pitch: number): material.Material {
  return (c, seed) => {
    c.rect(0, 0, 64, 64, colour)
    c.clouds(3, seed, 0.1)
    c.clouds(7, seed + 3, 0.05)
    c.grain(seed + 1, 0.05)
    for (let x = 0; x < 64; x += pitch) {
      c.shade(x, 0, 1, 64, 0.78)
      c.shade((x + 1) & 63, 0, 1, 64, 1.08)
    }
    c.disc(20, 44, 8, lit(colour, 0.8), 0.2)
    c.disc(46, 18, 6, lit(colour, 0.78), 0.2)
  }
}

function parapet(c: Canvas, edge: number, colour: Colour): void {
  c.occlude(edge, 16, 0.3)
  const strip = (depth: number, thick: number, tone: number): void => {
    const ink = lit(colour, tone)
    if (edge === 0) c.rect(0, depth, 64, thick, ink)
    else if (edge === 2) c.rect(0, 64 - depth - thick, 64, thick, ink)
    else if (edge === 3) c.rect(depth, 0, thick, 64, ink)
    else c.rect(64 - depth - thick, 0, thick, 64, ink)
  }
  strip(0, 5, 1)
  strip(0, 1, 0.84)
  strip(1, 1, 1.12)
  strip(5, 1, 0.6)
}

function box(c: Canvas, x: number, y: number, w: number, h: number, colour: Colour): void {
  c.rect(x + 3, y + 4, w, h, [30, 30, 34], 0.42)
  c.rect(x, y, w, h, colour)
  c.rect(x, y, w, 1, lit(colour, 1.25))
  c.rect(x, y, 1, h, lit(colour, 1.18))
  c.rect(x, y + h - 2, w, 2, lit(colour, 0.7))
  c.rect(x + w - 2, y, 2, h, lit(colour, 0.76))
}

function fan(c: Canvas, x: number, y: number, radius: number): void {
  c.disc(x, y, radius, [52, 54, 56])
  c.ring(x, y, radius - 1, radius, [176, 178, 176])
  c.line(x - radius + 2, y, x + radius - 2, y, [120, 122, 122])
  c.line(x, y - radius + 2, x, y + radius - 2, [120, 122, 122])
  c.disc(x, y, 1.5, [150, 152, 152])
}

function paintItem(c: Canvas, item: RoofItem): void {
  switch (item) {
    case 'vents':
      for (const [x, y] of [
        [16, 18],
        [44, 22],
        [26, 46],
      ]) {
        c.disc(x + 3, y + 4, 5, [30, 30, 34], 0.4)
        c.disc(x, y, 5, [150, 150, 148])
        c.disc(x - 1, y - 1, 3, [188, 188, 184])
      }
      break
    case 'cooler':
      box(c, 12, 14, 38, 30, [168, 172, 172])
      fan(c, 23, 28, 8)
      fan(c, 40, 28, 8)
      c.rect(28, 44, 5, 20, [138, 140, 140])
      break
    case 'skylight':
      box(c, 10, 16, 44, 30, [110, 112, 112])
      for (let i = 0; i < 4; i++) {
        c.rect(13 + i * 10, 18, 8, 25, [120, 156, 170])
        c.line(14 + i * 10, 40, 19 + i * 10, 20, [200, 220, 226], 2, 0.5)
      }
      break
    case 'hatch':
      box(c, 18, 12, 26, 34, [156, 146, 134])
      c.rect(22, 16, 18, 12, lit([156, 146, 134], 0.82))
      c.rect(26, 40, 10, 4, [84, 70, 58])
      break
    case 'tank':
      c.disc(36, 38, 17, [30, 30, 34], 0.42)
      c.disc(31, 31, 17, [126, 94, 70])
      c.ring(31, 31, 15, 17, [88, 66, 50])
      for (let i = -12; i <= 12; i += 4) c.line(31 + i, 18, 31 + i, 44, [104, 78, 58], 1, 0.6)
      c.disc(28, 28, 5, [156, 122, 92], 0.8)
      break
    case 'pipes':
      for (const y of [20, 28, 44]) {
        c.rect(0, y + 3, 64, 4, [30, 30, 34], 0.35)
        c.rect(0, y, 64, 4, [158, 152, 142])
        c.rect(0, y, 64, 1, [196, 192, 182])
        for (let x = 8; x < 64; x += 20) c.rect(x, y - 1, 3, 6, [108, 104, 98])
      }
      break
    case 'dish':
      box(c, 34, 34, 18, 16, [150, 152, 152])
      c.disc(24, 26, 13, [30, 30, 34], 0.35)
      c.disc(21, 22, 13, [206, 206, 200])
      c.disc(23, 24, 9, [168, 170, 168], 0.7)
      c.line(21, 22, 33, 34, [90, 90, 90], 2)
      break
    case 'garden':
      c.rect(8, 8, 48, 48, [94, 72, 52])
      for (let i = 0; i < 220; i++) {
        const x = 9 + Math.floor(hash2(i, 1, 5) * 46)
        const y = 9 + Math.floor(hash2(i, 2, 5) * 46)
        const t = 0.7 + hash2(i, 3, 5) * 0.6
        c.rect(x, y, 2, 2, [88 * t, 120 * t, 58 * t], 0.85)
      }
      c.frame(7, 7, 50, 50, [140, 112, 84])
      break
    case 'loungers':
      for (const x of [10, 28, 46]) {
        box(c, x, 18, 9, 24, [218, 212, 198])
        c.rect(x + 1, 19, 7, 7, [96, 146, 160])
      }
      letter(c, '', 0, 0, [0, 0, 0])
      break
    default:
      break
  }
}
