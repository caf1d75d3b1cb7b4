import { type Canvas, type Colour, lit, mix } from '../paint/canvas.js'
import { cloud, hash2 } from '../paint/random.js'
import * as material from './materials.js'
import type { Painter, TileRegistry } from './registry.js'

const WHITE: Colour = [222, 218, 206]

/** A quarter of a ball court, turned by its place: upper left 0, then clockwise. */
export function courtLid(tiles: TileRegistry): number {
  return tiles.lid('court', (c) => {
    c.rect(0, 0, 64, 64, [96, 118, 96])
    c.rect(8, 8, 56, 56, [158, 88, 66])
    c.clouds(3, 4, 0.08)
    c.grain(5, 0.05)
    c.rect(8, 8, 56, 2, WHITE, 0.85)
    c.rect(8, 8, 2, 56, WHITE, 0.85)
    c.ring(64, 64, 18, 20, WHITE, 0.85)
    c.ring(12, 12, 14, 16, WHITE, 0.6)
    c.rect(0, 0, 8, 64, [96, 118, 96])
    c.rect(0, 0, 64, 8, [96, 118, 96])
  })
}

/** A quarter of a swimming pool, upper left unturned. */
export function poolLid(tiles: TileRegistry): number {
  return tiles.lid('pool', (c) => {
    material.slabs(16, [206, 196, 176], 0.84)(c, 3)
    for (let y = 18; y < 64; y++) {
      for (let x = 18; x < 64; x++) {
        const d = (x < 30 && y < 30 ? Math.sqrt((30 - x) * (30 - x) + (30 - y) * (30 - y)) : 0) - 12
        if (d > 0) continue
        const wave = cloud(x / 64, y / 64, 5, 9)
        const ridge = 1 - Math.min(1, Math.abs(wave) * 5)
        c.dot(x, y, mix([84, 164, 178], [176, 222, 222], ridge * 0.6))
        if (d > -3 || x < 21 || y < 21) c.light(x, y, 0.8)
      }
    }
  })
}

/** A quarter of a fountain's basin, upper left unturned; its water moves. */
export function fountain(tiles: TileRegistry): number {
  const frames: Painter[] = []
  for (let f = 0; f < 4; f++) frames.push((c) => paintFountain(c, f))
  return tiles.movingLid('fountain', 3, frames)
}

/** Mown turf of a sports ground in stripes; a line along the edges that are asked for (bits 1 top, 2 right, 4 bottom, 8 left). */
export function turf(tiles: TileRegistry, lines: number, isDark: boolean): number {
  return tiles.lid(`turf ${lines} ${isDark}`, (c) => {
    for (let y = 0; y < 64; y++) {
      for (let x = 0; x < 64; x++) {
        const tone = (isDark ? 0.9 : 1.06) + (hash2(x, y, 6) - 0.5) * 0.14 + cloud(x / 64, y / 64, 4, 8) * 0.06
        c.dot(x, y, [92 * tone, 138 * tone, 68 * tone])
      }
    }
    if (lines & 1) c.rect(0, 0, 64, 3, WHITE, 0.85)
    if (lines & 2) c.rect(61, 0, 3, 64, WHITE, 0.85)
    if (lines & 4) c.rect(0, 61, 64, 3, WHITE, 0.85)
    if (lines & 8) c.rect(0, 0, 3, 64, WHITE, 0.85)
  })
}

/** A quarter of the centre circle, upper left unturned; the halfway line runs along its right or bottom edge. */
export function centreCircle(tiles: TileRegistry, line: 'right' | 'bottom'): number {
  return tiles.lid(`centre circle ${line}`, (c) => {
    for (let y = 0; y < 64; y++) {
      for (let x = 0; x < 64; x++) {
        const tone = 0.98 + (hash2(x, y, 6) - 0.5) * 0.14
        c.dot(x, y, [92 * tone, 138 * tone, 68 * tone])
      }
    }
    c.ring(64, 64, 44, 47, WHITE, 0.85)
    c.disc(64, 64, 4, WHITE, 0.85)
    if (line === 'right') c.rect(62, 0, 2, 64, WHITE, 0.85)
    else c.rect(0, 62, 64, 2, WHITE, 0.85)
  })
}

/** Rows of seats that climb to the tile's top edge; spectators here and there. */
export function seats(tiles: TileRegistry, variant: number, isHome: boolean): number {
  return tiles.lid(`seats ${variant} ${isHome}`, (c) => {
    for (let row = 0; row < 8; row++) {
      c.rect(0, row * 8, 64, 8, lit([150, 146, 140], 1.08 - row * 0.03))
      c.shade(0, row * 8 + 7, 64, 1, 0.66)
      for (let seat = 0; seat < 10; seat++) {
        const x = 2 + seat * 6
        const isTaken = hash2(seat, row, variant + 3) < 0.2
        c.rect(x, row * 8 + 1, 5, 4, isHome ? [62, 92, 136] : [146, 58, 54])
        if (isTaken) {
          const hue = hash2(seat, row, variant + 8)
          c.rect(x, row * 8 + 1, 5, 4, [190 - hue * 120, 90 + hue * 60, 70 + hue * 90])
          c.disc(x + 2.5, row * 8 + 2, 1.4, [206, 164, 132])
        }
      }
    }
    c.rect(29, 0, 6, 64, [176, 172, 164])
    c.grain(3, 0.05)
  })
}

function paintFountain(c: Canvas, frame: number): void {
  material.slabs(21, [188, 176, 154], 0.82)(c, 5)
  c.ring(64, 64, 46, 56, [206, 198, 182])
  c.ring(64, 64, 54, 56, [150, 142, 128])
  for (let y = 0; y < 64; y++) {
    for (let x = 0; x < 64; x++) {
      const d = Math.sqrt((63.5 - x) * (63.5 - x) + (63.5 - y) * (63.5 - y))
      if (d >= 46) continue
      const wave = (d + 48 - frame * 3) % 12
      const crest = wave < 3 ? 1 : 0
      const sparkle = hash2(x, y, frame * 7) > 0.965 - (46 - d) * 0.002 ? 1 : 0
      c.dot(x, y, [88 + crest * 34 + sparkle * 90, 146 + crest * 30 + sparkle * 70, 164 + crest * 26 + sparkle * 60])
      if (d > 41) c.light(x, y, 0.76)
    }
  }
  c.disc(64, 64, 15, [196, 188, 172])
  c.disc(64, 64, 11, [186, 214, 220])
  for (let i = 0; i < 26; i++) {
    const x = 63 - Math.floor(hash2(i, 1, frame) * 26)
    const y = 63 - Math.floor(hash2(i, 2, frame) * 26)
    c.dot(x, y, [236, 244, 246], 0.85)
  }
}
