import { type Canvas, type Colour, lit, mix } from '../paint/canvas.js'
import { cloud, hash2 } from '../paint/random.js'

/** Plain stuff that fills a tile; pictures repeat without a seam. All take a seed, so that variants differ. */
export type Material = (canvas: Canvas, seed: number) => void

/** Road surface: dark warm grey with coarse grain, light chips and worn clouds. */
export const asphalt: Material = (c, seed) => {
  c.rect(0, 0, 64, 64, [92, 91, 93])
  c.clouds(4, 11, 0.1)
  c.grain(seed + 1, 0.075)
  for (let i = 0; i < 90; i++) {
    const x = Math.floor(hash2(i, 1, seed) * 64)
    const y = Math.floor(hash2(i, 2, seed) * 64)
    c.light(x, y, hash2(i, 3, seed) < 0.5 ? 1.22 : 0.8)
  }
}

/** Square slabs with thin joints, `size` texels wide. */
export function slabs(size: number, colour: Colour, joint: number): Material {
  return (c, seed) => {
    for (let y = 0; y < 64; y++) {
      for (let x = 0; x < 64; x++) {
        const tone = 0.95 + hash2(Math.floor(x / size), Math.floor(y / size), seed) * 0.1
        c.dot(x, y, lit(colour, tone))
        const jx = x % size
        const jy = y % size
        if (jx === 0 || jy === 0) c.light(x, y, joint)
        else if (jx === 1 || jy === 1) c.light(x, y, 1.05)
      }
    }
    c.clouds(4, seed + 5, 0.06)
    c.grain(seed + 6, 0.045)
    for (let i = 0; i < 10; i++) {
      c.light(Math.floor(hash2(i, 7, seed) * 64), Math.floor(hash2(i, 8, seed) * 64), 0.78)
    }
  }
}

/** Small setts laid in a staggered bond. */
export function setts(width: number, height: number, colour: Colour, other: Colour): Material {
  return (c, seed) => {
    for (let y = 0; y < 64; y++) {
      const row = Math.floor(y / height)
      const shift = row % 2 === 0 ? 0 : width >> 1
      for (let x = 0; x < 64; x++) {
        const column = Math.floor(((x + shift) % 64) / width)
        const tone = hash2(column, row, seed)
        c.dot(x, y, mix(colour, other, tone))
        if ((x + shift) % width === 0 || y % height === 0) c.light(x, y, 0.74)
        else if (y % height === 1) c.light(x, y, 1.07)
      }
    }
    c.clouds(3, seed + 2, 0.07)
    c.grain(seed + 3, 0.05)
  }
}

/** Mown grass in soft patches. */
export const grass: Material = (c, seed) => {
  for (let y = 0; y < 64; y++) {
    for (let x = 0; x < 64; x++) {
      const patch = cloud(x / 64, y / 64, 3, 77) * 0.5 + 0.5
      c.dot(x, y, mix([84, 112, 52], [112, 136, 66], patch))
    }
  }
  for (let i = 0; i < 520; i++) {
    const x = Math.floor(hash2(i, 1, seed) * 64)
    const y = Math.floor(hash2(i, 2, seed) * 64)
    const bright = hash2(i, 3, seed)
    c.light(x, y, 0.78 + bright * 0.46)
    c.light(x, (y + 1) % 64, 0.85 + bright * 0.25)
  }
  c.grain(seed + 9, 0.07)
}

/** Rough meadow or waste ground. */
export const scrub: Material = (c, seed) => {
  grass(c, seed)
  for (let y = 0; y < 64; y++) {
    for (let x = 0; x < 64; x++) {
      const bare = cloud(x / 64, y / 64, 4, seed + 31) - 0.05
      if (bare > 0) c.dot(x, y, [142, 126, 90], Math.min(0.75, bare * 3))
    }
  }
  c.grain(seed + 4, 0.08)
}

/** Beach sand with ripples. */
export const sand: Material = (c, seed) => {
  for (let y = 0; y < 64; y++) {
    for (let x = 0; x < 64; x++) {
      const ripple = cloud(x / 64, y / 64, 6, seed) * 0.5 + cloud(x / 64, y / 64, 2, 5) * 0.5
      c.dot(x, y, mix([203, 184, 140], [224, 208, 166], ripple * 0.5 + 0.5))
    }
  }
  c.grain(seed + 1, 0.05)
  for (let i = 0; i < 14; i++) {
    c.light(Math.floor(hash2(i, 4, seed) * 64), Math.floor(hash2(i, 5, seed) * 64), 0.75)
  }
}

/** Loose stones in the given colour. */
export function gravel(colour: Colour, spread: number): Material {
  return (c, seed) => {
    c.rect(0, 0, 64, 64, colour)
    c.clouds(4, seed, 0.08)
    c.grain(seed + 1, spread)
    for (let i = 0; i < 260; i++) {
      const x = Math.floor(hash2(i, 1, seed) * 64)
      const y = Math.floor(hash2(i, 2, seed) * 64)
      const bright = 0.8 + hash2(i, 3, seed) * 0.45
      c.light(x, y, bright)
      c.light((x + 1) % 64, y, bright)
      c.light(x, (y + 1) % 64, bright * 0.86)
    }
  }
}

/** Poured concrete with expansion joints at the tile's edges. */
export const concrete: Material = (c, seed) => {
  c.rect(0, 0, 64, 64, [156, 152, 144])
  c.clouds(3, 21, 0.1)
  c.clouds(8, seed, 0.05)
  c.grain(seed + 1, 0.045)
  c.shade(0, 0, 64, 1, 0.8)
  c.shade(0, 0, 1, 64, 0.8)
  c.shade(0, 1, 64, 1, 1.06)
  c.shade(1, 0, 1, 64, 1.06)
}

/** Boards along x, each in its own tone. */
export function boards(height: number, colour: Colour): Material {
  return (c, seed) => {
    for (let y = 0; y < 64; y++) {
      const board = Math.floor(y / height)
      const tone = 0.86 + hash2(board, 3, seed) * 0.24
      const end = Math.floor(hash2(board, 4, seed) * 64)
      for (let x = 0; x < 64; x++) {
        const streak = 1 + cloud(x / 64, board / 16, 5, seed + board) * 0.12
        c.dot(x, y, lit(colour, tone * streak))
        if (y % height === 0) c.light(x, y, 0.62)
        if (x === end) c.light(x, y, 0.66)
      }
    }
    c.grain(seed + 5, 0.06)
  }
}

/** Brickwork for walls: running bond, 8 × 4 texels a brick. */
export function bricks(colour: Colour, other: Colour, mortar: Colour): Material {
  return (c, seed) => {
    for (let y = 0; y < 64; y++) {
      const row = y >> 2
      const shift = (row & 1) * 4
      for (let x = 0; x < 64; x++) {
        const column = ((x + shift) & 63) >> 3
        const isMortar = (y & 3) === 3 || ((x + shift) & 7) === 7
        c.dot(x, y, isMortar ? mortar : mix(colour, other, hash2(column, row, seed)))
      }
    }
    c.clouds(3, seed + 1, 0.1)
    c.grain(seed + 2, 0.05)
  }
}

/** Smooth plaster with faint stains. */
export function plaster(colour: Colour): Material {
  return (c, seed) => {
    c.rect(0, 0, 64, 64, colour)
    c.clouds(3, seed, 0.07)
    c.clouds(9, seed + 3, 0.03)
    c.grain(seed + 1, 0.028)
  }
}

/** Cut stone in courses of 16 texels. */
export function ashlar(colour: Colour): Material {
  return (c, seed) => {
    for (let y = 0; y < 64; y++) {
      const row = y >> 4
      const shift = (row & 1) * 16
      for (let x = 0; x < 64; x++) {
        const tone = 0.94 + hash2(((x + shift) & 63) >> 5, row, seed) * 0.12
        c.dot(x, y, lit(colour, tone))
        if ((y & 15) === 15 || ((x + shift) & 31) === 31) c.light(x, y, 0.78)
        else if ((y & 15) === 0) c.light(x, y, 1.08)
      }
    }
    c.clouds(3, seed + 1, 0.08)
    c.grain(seed + 2, 0.045)
  }
}

/** Ribbed metal, ribs running down. */
export function corrugated(colour: Colour, pitch: number): Material {
  const wave = [1.12, 1.06, 0.98, 0.86, 0.78, 0.84, 0.96, 1.08]
  return (c, seed) => {
    for (let y = 0; y < 64; y++) {
      for (let x = 0; x < 64; x++) {
        const phase = Math.floor(((x % pitch) * wave.length) / pitch)
        c.dot(x, y, lit(colour, wave[phase]))
      }
    }
    for (let x = 0; x < 64; x++) {
      const run = Math.floor(hash2(x, 9, seed) * 26)
      if (hash2(x, 8, seed) < 0.16) c.shade(x, 64 - run, 1, run, 0.86)
    }
    c.clouds(4, seed + 1, 0.09)
    c.grain(seed + 2, 0.035)
  }
}
