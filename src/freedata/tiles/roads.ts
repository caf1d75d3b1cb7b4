import type { Canvas, Colour } from '../paint/canvas.js'
import { hash2, seedOf } from '../paint/random.js'
import { asphalt, slabs } from './materials.js'
import type { TileRegistry } from './registry.js'

/** How a lane lies in its carriageway, seen in driving direction (the tile's top edge is ahead). */
export type LaneKind =
  /** The only lane of its direction: centre line to the left, gutter to the right. */
  | 'single'
  /** Beside the centre line, another lane to the right. */
  | 'inner'
  /** At the kerb, another lane to the left. */
  | 'outer'

/** What is painted on a lane square besides its lines. */
export type LaneMark = 'plain' | 'entry' | 'exit' | 'ahead' | 'turn' | 'bus'

const WHITE: Colour = [214, 210, 200]
const YELLOW: Colour = [206, 168, 70]

/** A lane square; it points up unrotated. */
export function lane(tiles: TileRegistry, kind: LaneKind, mark: LaneMark, variant: number): number {
  return tiles.lid(`lane ${kind} ${mark} ${variant}`, (c) => paintLane(c, kind, mark, variant))
}

/** The bare surface of a junction. */
export function junction(tiles: TileRegistry, variant: number): number {
  return tiles.lid(`junction ${variant}`, (c) => {
    surface(c, variant, seedOf('junction'))
    // Faint traces of turning tyres.
    c.ring(64, 64, 34, 38, [52, 51, 53], 0.14)
    c.ring(0, 64, 22, 26, [52, 51, 53], 0.14)
  })
}

/** Parking bays: two cars side by side, their noses to the tile's top or bottom. */
export function bays(tiles: TileRegistry, variant: number): number {
  return tiles.lid(
    `bays ${variant}`,
    (c) => {
      surface(c, variant * 3, seedOf('bays'))
      for (const x of [0, 31, 62]) worn(c, x, 2, 2, 60, WHITE)
      if (variant === 1) c.disc(16, 34, 7, [44, 43, 45], 0.35)
      if (variant === 1) c.disc(49, 26, 5, [44, 43, 45], 0.3)
    },
    [0.95, 0.9, 0.84],
  )
}

/** Plain tarmac without lines, for car parks and yards. */
export function tarmac(tiles: TileRegistry, variant: number): number {
  return tiles.lid(`tarmac ${variant}`, (c) => surface(c, variant, seedOf('tarmac')), [0.95, 0.9, 0.84])
}

/** The pavement of a bridge or ramp; it runs up unrotated, a kerb on either side. */
export function walkway(tiles: TileRegistry): number {
  return tiles.lid('walkway', (c) => {
    slabs(32, [166, 162, 152], 0.84)(c, 8)
    for (const x of [0, 58]) {
      c.rect(x, 0, 6, 64, [188, 184, 174])
      c.shade(x === 0 ? 5 : 58, 0, 1, 64, 0.76)
    }
    c.shade(0, 0, 1, 64, 0.6)
    c.shade(63, 0, 1, 64, 0.6)
  })
}

function paintLane(c: Canvas, kind: LaneKind, mark: LaneMark, variant: number): void {
  surface(c, variant, seedOf('lane'))
  // Wheel tracks: two darker bands.
  for (const x of [13, 40]) {
    c.rect(x, 0, 11, 64, [60, 59, 61], 0.14)
    c.rect(x + 3, 0, 5, 64, [54, 53, 55], 0.12)
  }
  const quiet = mark === 'entry' || mark === 'exit'
  if (kind === 'outer') dashes(c, 0, quiet)
  else centreLine(c)
  if (kind === 'inner') dashes(c, 62, quiet)
  else gutter(c)
  if (mark === 'entry') {
    zebra(c, kind)
    worn(c, 3, 52, 58, 6, WHITE)
  } else if (mark === 'exit') {
    zebra(c, kind)
  } else if (mark === 'ahead') {
    arrowAhead(c)
  } else if (mark === 'turn') {
    arrowTurn(c, kind === 'inner')
  } else if (mark === 'bus') {
    worn(c, 8, 4, 2, 56, YELLOW)
    worn(c, 52, 4, 2, 56, YELLOW)
    for (let y = 6; y < 58; y += 10) c.line(10, y + 8, 18, y, YELLOW, 1, 0.5)
  }
}

function surface(c: Canvas, variant: number, seed: number): void {
  asphalt(c, seed + variant * 37)
  if (variant === 1) {
    crack(c, 8, 0, seed)
    crack(c, 44, 20, seed + 3)
  } else if (variant === 2) {
    c.rect(10, 22, 26, 20, [70, 69, 72], 0.7)
    c.frame(10, 22, 26, 20, [48, 47, 49], 0.6)
    c.rect(11, 23, 24, 18, [84, 83, 86], 0.12)
  } else if (variant === 3) {
    manhole(c, 30, 30)
  } else if (variant === 4) {
    c.disc(32, 26, 9, [40, 39, 42], 0.28)
    c.disc(36, 33, 5, [34, 33, 38], 0.3)
    c.rect(44, 0, 5, 64, [70, 69, 72], 0.6)
  }
}

function crack(c: Canvas, x0: number, y0: number, seed: number): void {
  let x = x0
  let y = y0
  for (let i = 0; i < 40 && y < 64; i++) {
    c.dot(x, y, [46, 45, 47], 0.8)
    c.dot(x + 1, y, [112, 111, 112], 0.35)
    const turn = hash2(i, 2, seed)
    x += turn < 0.38 ? 1 : turn < 0.58 ? -1 : 0
    y += turn < 0.85 ? 1 : 0
  }
}

function manhole(c: Canvas, x: number, y: number): void {
  c.disc(x, y, 9, [58, 57, 58], 0.9)
  c.ring(x, y, 7, 9, [104, 102, 100], 0.7)
  for (let i = -5; i <= 5; i += 3) {
    c.rect(x - 5, y + i, 10, 1, [40, 40, 41], 0.7)
    c.rect(x + i, y - 5, 1, 10, [40, 40, 41], 0.5)
  }
}

function worn(c: Canvas, x: number, y: number, width: number, height: number, colour: Colour): void {
  for (let py = y; py < y + height; py++) {
    for (let px = x; px < x + width; px++) {
      const wear = hash2(px, py, 17)
      c.dot(px, py, colour, wear < 0.12 ? 0.35 : 0.82 + wear * 0.1)
    }
  }
}

function centreLine(c: Canvas): void {
  worn(c, 1, 0, 2, 64, YELLOW)
}

function dashes(c: Canvas, x: number, solid: boolean): void {
  if (solid) worn(c, x, 0, 2, 64, WHITE)
  else worn(c, x, 16, 2, 32, WHITE)
}

function gutter(c: Canvas): void {
  for (let i = 0; i < 9; i++) c.shade(55 + i, 0, 1, 64, 1 - i * 0.022)
  for (let y = 0; y < 64; y++) {
    const grit = hash2(y, 5, 3)
    c.dot(62, y, [104, 98, 88], grit * 0.45)
    c.dot(63, y, [66, 64, 62], 0.85)
  }
}

function zebra(c: Canvas, kind: LaneKind): void {
  const last = kind === 'inner' ? 64 : 60
  for (let x = 4; x + 6 <= last; x += 12) worn(c, x, 10, 6, 34, WHITE)
}

function arrowAhead(c: Canvas): void {
  worn(c, 31, 22, 3, 30, WHITE)
  for (let i = 0; i < 9; i++) worn(c, 32 - i, 12 + i, 1 + i * 2, 1, WHITE)
}

function arrowTurn(c: Canvas, left: boolean): void {
  worn(c, 31, 24, 3, 28, WHITE)
  for (let i = 0; i < 7; i++) worn(c, 32 - i, 12 + i, 1 + i * 2, 1, WHITE)
  if (left) {
    worn(c, 20, 34, 12, 3, WHITE)
    for (let i = 0; i < 6; i++) worn(c, 13 + i, 35 - i, 1, 1 + i * 2, WHITE)
  } else {
    worn(c, 34, 34, 10, 3, WHITE)
    for (let i = 0; i < 6; i++) worn(c, 50 - i, 35 - i, 1, 1 + i * 2, WHITE)
  }
}
