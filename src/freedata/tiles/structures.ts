import { type Canvas, type Colour, lit } from '../paint/canvas.js'
import { letter, letterWidth } from '../paint/lettering.js'
import { cloud, hash2, seedOf } from '../paint/random.js'
import { foliage } from './ground.js'
import * as material from './materials.js'
import type { TileRegistry } from './registry.js'

/** Walls and see-through sides that aren't houses. */
export type StructureSide =
  | 'quay'
  | 'retaining'
  | 'deckEdge'
  | 'parapet'
  | 'viaduct'
  | 'viaductArch'
  | 'girder'
  | 'railing'
  | 'chainLink'
  | 'hedge'
  | 'picket'
  | 'guardRail'
  | 'gable'
  | 'crateWall'
  | 'craneLeg'
  | 'stands'
  | 'hull'
  | 'boardBack'

const SIDES: Readonly<Record<StructureSide, (c: Canvas) => void>> = {
  quay: (c) => {
    material.ashlar([136, 130, 120])(c, 3)
    for (let x = 0; x < 64; x++) {
      const wet = 26 + cloud(x / 64, 0.2, 5, 8) * 7
      for (let y = Math.floor(64 - wet); y < 64; y++) c.dot(x, y, [52, 66, 52], 0.42 + (y - 64 + wet) / 80)
    }
    c.rect(0, 0, 64, 5, [172, 166, 154])
    c.shade(0, 5, 64, 2, 0.7)
    c.rect(28, 8, 8, 8, [70, 60, 52])
    c.ring(32, 14, 3, 5, [112, 92, 72])
  },
  retaining: (c) => {
    material.concrete(c, 14)
    for (let x = 0; x < 64; x += 32) c.shade(x, 0, 2, 64, 0.76)
    for (let i = 0; i < 5; i++) {
      const x = 4 + Math.floor(hash2(i, 2, 6) * 56)
      c.shade(x, 4, 2, 16 + Math.floor(hash2(i, 3, 6) * 34), 0.86)
    }
    c.rect(0, 0, 64, 5, [182, 178, 168])
    c.shade(0, 5, 64, 2, 0.72)
    c.occlude(2, 12, 0.36)
  },
  deckEdge: (c) => {
    c.erase()
    c.rect(0, 0, 64, 15, [150, 148, 142])
    for (let y = 0; y < 15; y++) for (let x = 0; x < 64; x++) c.light(x, y, 0.95 + hash2(x, y, 3) * 0.1)
    c.rect(0, 0, 64, 2, [190, 188, 180])
    c.shade(0, 11, 64, 4, 0.7)
    for (let x = 4; x < 64; x += 16) c.rect(x, 5, 8, 5, [128, 126, 120])
  },
  parapet: (c) => {
    c.erase()
    c.rect(0, 42, 64, 22, [172, 168, 158])
    for (let y = 42; y < 64; y++) for (let x = 0; x < 64; x++) c.light(x, y, 0.94 + hash2(x, y, 5) * 0.12)
    c.rect(0, 42, 64, 3, [202, 198, 188])
    c.shade(0, 45, 64, 1, 0.72)
    for (let x = 4; x < 64; x += 16) c.rect(x, 49, 8, 10, [146, 142, 134])
  },
  viaduct: (c) => {
    material.bricks([132, 84, 66], [150, 100, 78], [120, 106, 94])(c, 41)
    viaductCap(c)
    c.occlude(2, 12, 0.38)
  },
  viaductArch: (c) => {
    material.bricks([132, 84, 66], [150, 100, 78], [120, 106, 94])(c, 41)
    for (let y = 16; y < 64; y++) {
      const rise = Math.max(0, 40 - y) / 24
      const half = 22 * Math.sqrt(Math.max(0, 1 - rise * rise))
      for (let x = 0; x < 64; x++) {
        const d = Math.abs(x - 31.5)
        if (d < half) c.dot(x, y, [44 - y * 0.2, 38 - y * 0.2, 36 - y * 0.2])
        else if (d < half + 4 && y < 60) c.light(x, y, 1.2)
      }
    }
    c.rect(14, 48, 36, 16, [72, 54, 44])
    for (let x = 15; x < 49; x += 6) c.rect(x, 49, 5, 15, [96, 74, 58])
    viaductCap(c)
    c.occlude(2, 10, 0.36)
  },
  girder: (c) => {
    c.erase()
    c.rect(0, 0, 64, 18, [86, 104, 100])
    c.rect(0, 0, 64, 3, [118, 136, 130])
    c.rect(0, 15, 64, 3, [66, 80, 78])
    for (let x = 0; x < 64; x += 16) {
      c.rect(x, 3, 3, 12, [66, 82, 78])
      c.line(x + 3, 4, x + 15, 14, [68, 84, 80], 2)
    }
    for (let x = 2; x < 64; x += 4) c.dot(x, 1, [70, 84, 82])
  },
  railing: (c) => {
    c.erase()
    for (let x = 1; x < 64; x += 5) {
      c.rect(x, 40, 2, 24, [52, 58, 56])
      c.dot(x, 39, [80, 86, 84])
    }
    c.rect(0, 42, 64, 2, [66, 72, 70])
    c.rect(0, 58, 64, 6, [122, 118, 110])
    c.rect(0, 58, 64, 1, [160, 156, 146])
    c.rect(0, 38, 3, 26, [70, 76, 74])
  },
  chainLink: (c) => {
    c.erase()
    for (let y = 30; y < 64; y++) {
      for (let x = 0; x < 64; x++) {
        if ((x + y) % 5 === 0 || (x - y + 64) % 5 === 0) c.dot(x, y, [150, 152, 150])
      }
    }
    c.rect(0, 29, 64, 2, [172, 174, 172])
    c.rect(0, 56, 64, 8, [138, 134, 126])
    c.rect(0, 56, 64, 1, [170, 166, 156])
    c.rect(0, 28, 3, 36, [140, 142, 140])
  },
  hedge: (c) => {
    c.erase()
    for (let x = 0; x < 64; x++) {
      const top = 34 + Math.floor(cloud(x / 64, 0.4, 8, 12) * 4)
      for (let y = top; y < 64; y++) {
        const tone = 0.65 + hash2(x >> 1, y >> 1, 4) * 0.6 - (y - top) * 0.008
        c.dot(x, y, [70 * tone, 100 * tone, 48 * tone])
      }
    }
  },
  picket: (c) => {
    c.erase()
    for (let x = 0; x < 64; x += 6) {
      c.rect(x, 40, 4, 24, [226, 220, 206])
      c.rect(x + 1, 38, 2, 2, [226, 220, 206])
      c.rect(x + 3, 40, 1, 24, [176, 170, 158])
    }
    c.rect(0, 46, 64, 3, [206, 200, 188])
    c.rect(0, 57, 64, 3, [206, 200, 188])
  },
  guardRail: (c) => {
    c.erase()
    c.rect(0, 46, 64, 9, [178, 180, 180])
    c.rect(0, 46, 64, 2, [214, 216, 214])
    c.rect(0, 50, 64, 2, [128, 130, 132])
    for (let x = 6; x < 64; x += 26) c.rect(x, 44, 4, 20, [112, 114, 114])
    for (let x = 0; x < 64; x += 16) c.rect(x + 7, 48, 3, 2, [206, 120, 60])
  },
  gable: (c) => {
    material.plaster([206, 194, 172])(c, 5)
    c.disc(32, 40, 6, [90, 78, 68])
    c.disc(32, 40, 4, [96, 114, 124])
    for (let x = 0; x < 64; x += 9) c.shade(x, 0, 1, 64, 0.86)
  },
  crateWall: (c) => {
    material.boards(8, [156, 122, 82])(c, 6)
    for (const x of [0, 20, 42, 60]) c.rect(x, 0, 4, 64, [120, 90, 58], 0.85)
    c.occlude(2, 8, 0.3)
  },
  craneLeg: (c) => {
    c.erase()
    for (const x of [2, 54]) {
      c.rect(x, 0, 8, 64, [206, 150, 58])
      c.rect(x + 6, 0, 2, 64, [150, 104, 40])
    }
    for (let y = 0; y < 64; y += 32) {
      c.line(10, y, 54, y + 30, [184, 130, 50], 3)
      c.line(10, y + 30, 54, y, [166, 116, 44], 3)
    }
  },
  boardBack: (c) => {
    c.erase()
    for (const x of [12, 48]) c.rect(x, 44, 4, 20, [84, 80, 76])
    c.rect(0, 6, 64, 40, [124, 112, 98])
    for (let x = 0; x < 64; x += 8) c.shade(x, 6, 1, 40, 0.74)
    for (const y of [12, 38]) c.rect(0, y, 64, 3, [86, 80, 74])
    c.line(2, 14, 61, 38, [86, 80, 74], 2)
    c.line(61, 14, 2, 38, [86, 80, 74], 2)
  },
  hull: (c) => {
    material.plaster([62, 74, 92])(c, 31)
    c.rect(0, 40, 64, 24, [132, 58, 48])
    c.clouds(4, 8, 0.12)
    c.rect(0, 0, 64, 4, [206, 200, 188])
    c.rect(0, 38, 64, 2, [206, 200, 188])
    for (const x of [14, 46]) {
      c.disc(x, 18, 5, [120, 126, 132])
      c.disc(x, 18, 3, [36, 44, 54])
    }
    for (let i = 0; i < 7; i++) {
      const x = Math.floor(hash2(i, 1, 7) * 62)
      c.rect(x, 22, 2, 10 + Math.floor(hash2(i, 2, 7) * 30), [126, 84, 62], 0.4)
    }
  },
  stands: (c) => {
    material.slabs(32, [186, 182, 174], 0.8)(c, 2)
    for (let x = 0; x < 64; x += 32) {
      c.rect(x + 6, 8, 20, 40, [70, 78, 88])
      c.rect(x + 8, 10, 16, 36, [108, 132, 148])
      c.line(x + 9, 44, x + 22, 12, [190, 206, 214], 2, 0.4)
    }
    c.rect(0, 0, 64, 5, [168, 60, 52])
    c.rect(0, 52, 64, 4, [168, 60, 52])
    c.occlude(2, 8, 0.3)
  },
}

/** A side tile of a structure. */
export function structure(tiles: TileRegistry, kind: StructureSide): number {
  return tiles.side(`structure ${kind}`, SIDES[kind])
}

/** A shipping container's side in one of five colours; its short end shows the doors. */
export function container(tiles: TileRegistry, colour: number, end: boolean): number {
  const paint = CONTAINER_COLOURS[colour]
  return tiles.side(`container ${colour} ${end}`, (c) => {
    material.corrugated(paint, end ? 16 : 4)(c, colour * 9)
    c.frame(0, 0, 64, 64, lit(paint, 0.66))
    c.frame(1, 1, 62, 62, lit(paint, 1.16))
    if (end) {
      c.rect(31, 0, 2, 64, lit(paint, 0.5))
      for (const x of [14, 24, 40, 50]) c.rect(x, 3, 2, 58, [176, 176, 172])
    } else {
      letter(c, 'TMQ', 20, 24, [222, 216, 202], 2)
    }
    c.occlude(2, 10, 0.3)
  })
}

/** The top of a container; one length along the tile's y. */
export function containerTop(tiles: TileRegistry, colour: number): number {
  const paint = CONTAINER_COLOURS[colour]
  return tiles.lid(`container top ${colour}`, (c) => {
    for (let y = 0; y < 64; y++) {
      for (let x = 0; x < 64; x++) {
        const rib = (y >> 2) & 1 ? 0.9 : 1.04
        c.dot(x, y, lit(paint, rib * (0.95 + cloud(x / 64, y / 64, 4, colour) * 0.12)))
      }
    }
    c.frame(0, 0, 64, 64, lit(paint, 0.62))
    c.frame(1, 1, 62, 62, lit(paint, 1.15))
    c.grain(colour, 0.05)
  })
}

/** How many container colours there are. */
export const CONTAINER_COLOUR_COUNT = 5

const CONTAINER_COLOURS: readonly Colour[] = [
  [156, 66, 52],
  [66, 96, 122],
  [74, 112, 82],
  [196, 146, 66],
  [142, 138, 130],
]

/** Letters on a board that stands on posts: see-through round it. */
export function billboard(tiles: TileRegistry, words: readonly [string, string], ground: Colour, ink: Colour): number {
  return tiles.side(`billboard ${words[0]}`, (c) => {
    c.erase()
    for (const x of [12, 48]) c.rect(x, 44, 4, 20, [84, 80, 76])
    c.rect(0, 6, 64, 40, [70, 66, 62])
    c.rect(2, 8, 60, 36, ground)
    for (let y = 8; y < 44; y++) for (let x = 2; x < 62; x++) c.light(x, y, 1.08 - ((y - 8) / 36) * 0.2)
    letter(c, words[0], 32 - (letterWidth(words[0], 2) >> 1), 13, ink, 2)
    letter(c, words[1], 32 - (letterWidth(words[1]) >> 1), 32, ink)
    c.disc(52, 16, 5, [240, 214, 130], 0.7)
  })
}

/** Rails on sleepers, running along the tile's y; see-through between the sleepers unless on ballast. */
export function track(tiles: TileRegistry, open: boolean): number {
  return tiles.lid(`track ${open}`, (c) => {
    if (open) c.erase()
    else material.gravel([126, 118, 108], 0.09)(c, 61)
    if (open) {
      for (const x of [3, 57]) c.rect(x, 0, 5, 64, [74, 90, 86])
    } else {
      c.rect(0, 0, 4, 64, [140, 98, 80])
      c.rect(60, 0, 4, 64, [140, 98, 80])
      c.shade(4, 0, 3, 64, 0.75)
    }
    for (let y = 2; y < 64; y += 8) {
      for (let x = 8; x < 56; x++) {
        const tone = 0.8 + hash2(x >> 3, y, 3) * 0.35
        c.rect(x, y, 1, 5, [96 * tone, 72 * tone, 54 * tone])
      }
      c.shade(8, y + 4, 48, 1, 0.6)
    }
    rail(c, 17)
    rail(c, 43)
  })
}

/** A quarter of a curve: from the tile's bottom edge to its right edge. */
export function trackCurve(tiles: TileRegistry): number {
  return tiles.lid('track curve', (c) => {
    material.gravel([126, 118, 108], 0.09)(c, 61)
    c.rect(0, 0, 64, 4, [140, 98, 80])
    c.rect(0, 0, 4, 64, [140, 98, 80])
    for (let i = 0; i < 9; i++) {
      const a = (i + 0.5) / 9
      const dx = -(1 - a * a * 0.35 - a * 0.1 * 0)
      const ux = dx * (1 - a) * 1 - a * 0.05
      const uy = -a
      const length = Math.sqrt(ux * ux + uy * uy)
      c.line(
        64 + (ux / length) * 10,
        64 + (uy / length) * 10,
        64 + (ux / length) * 54,
        64 + (uy / length) * 54,
        [92, 70, 54],
        4,
      )
    }
    c.ring(64, 64, 19, 21, [188, 184, 178])
    c.ring(64, 64, 45, 47, [188, 184, 178])
  })
}

/** A station's platform: paving with a yellow line along the tile's right edge, toward the rails. */
export function platform(tiles: TileRegistry): number {
  return tiles.lid('platform', (c) => {
    material.slabs(16, [176, 170, 158], 0.82)(c, 8)
    c.rect(60, 0, 4, 64, [206, 202, 192])
    c.rect(53, 0, 4, 64, [206, 170, 70], 0.9)
    c.rect(0, 0, 3, 64, [96, 108, 104])
  })
}

/** The crown of a tree seen from above, see-through round it. */
export function canopy(tiles: TileRegistry, variant: number): number {
  return tiles.lid(
    `canopy ${variant}`,
    (c) => {
      c.erase()
      const seed = seedOf('canopy') + variant
      for (let b = 0; b < 13; b++) {
        const cx = 32 + (hash2(b, 1, seed) - 0.5) * 34
        const cy = 32 + (hash2(b, 2, seed) - 0.5) * 34
        leafBall(c, cx, cy, 10 + hash2(b, 3, seed) * 5, seed + b * 5, variant)
      }
    },
    [1.16, 0.94, 0.62],
  )
}

/** A low planter box with shrubs, for plazas and forecourts. */
export function planter(tiles: TileRegistry): number {
  return tiles.lid('planter', (c) => {
    material.slabs(16, [170, 164, 152], 0.8)(c, 4)
    c.rect(9, 11, 50, 50, [30, 30, 30], 0.3)
    c.rect(6, 6, 50, 50, [188, 178, 160])
    c.rect(10, 10, 42, 42, [84, 64, 46])
    for (let b = 0; b < 6; b++) foliage(c, 18 + (b % 3) * 13, 20 + Math.floor(b / 3) * 20, 8, b + 3)
  })
}

function leafBall(c: Canvas, cx: number, cy: number, radius: number, seed: number, variant: number): void {
  const base: Colour = variant % 2 === 0 ? [84, 118, 52] : [70, 108, 60]
  const leaves = Math.floor(radius * radius * 1.5)
  for (let i = 0; i < leaves; i++) {
    const dx = (hash2(i, 1, seed) - 0.5) * 2 * radius
    const dy = (hash2(i, 2, seed) - 0.5) * 2 * radius
    if (dx * dx + dy * dy > radius * radius) continue
    const toSun = -(dx + dy * 0.8) / radius
    const tone = 0.74 + toSun * 0.24 + hash2(i, 3, seed) * 0.34
    const x = Math.floor(cx + dx)
    const y = Math.floor(cy + dy)
    for (const [ox, oy] of LEAF) {
      if (x + ox >= 0 && y + oy >= 0 && x + ox < 64 && y + oy < 64) c.dot(x + ox, y + oy, lit(base, tone))
    }
  }
}

const LEAF: readonly (readonly [number, number])[] = [
  [0, 0],
  [1, 0],
  [0, 1],
]

function rail(c: Canvas, x: number): void {
  c.rect(x - 1, 0, 6, 64, [58, 50, 44], 0.8)
  c.rect(x, 0, 4, 64, [150, 146, 140])
  c.rect(x + 1, 0, 1, 64, [222, 220, 214])
}

function viaductCap(c: Canvas): void {
  c.rect(0, 0, 64, 6, [176, 160, 138])
  c.rect(0, 0, 64, 1, [202, 188, 166])
  c.shade(0, 6, 64, 2, 0.7)
}
