/**
 * A small seeded generator for everything the free data decides by chance: the same numbers on every machine.
 *
 * Ours alone: the simulation's generator is another (seed core, "Random numbers").
 */
export class Random {
  private state: number

  constructor(seed: number) {
    this.state = seed | 0
  }

  /** 0 ≤ value < 1, in steps of 2⁻³². */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let t = this.state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  /** A whole number, both ends included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  /** True with the given chance (0..1). */
  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** One of the list's entries. */
  pick<T>(list: readonly T[]): T {
    return list[this.int(0, list.length - 1)]
  }
}

/** Hash of a lattice point to 0 ≤ value < 1. */
export function hash2(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 0x27d4eb2f) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca77)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae3d)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

/** A stable seed from a name, so that a picture doesn't change when others are added before it. */
export function seedOf(name: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < name.length; i++) h = Math.imul(h ^ name.charCodeAt(i), 0x01000193)
  return h | 0
}

function smooth(t: number): number {
  return t * t * (3 - 2 * t)
}

/** Value noise −1..1 over a lattice of `cells` × `cells` that repeats, so that tiles meet without a seam; u, v in 0..1. */
export function noise(u: number, v: number, cells: number, seed: number): number {
  const x = u * cells
  const y = v * cells
  const x0 = Math.floor(x)
  const y0 = Math.floor(y)
  const fx = smooth(x - x0)
  const fy = smooth(y - y0)
  const xa = ((x0 % cells) + cells) % cells
  const ya = ((y0 % cells) + cells) % cells
  const xb = (xa + 1) % cells
  const yb = (ya + 1) % cells
  const top = hash2(xa, ya, seed) * (1 - fx) + hash2(xb, ya, seed) * fx
  const bottom = hash2(xa, yb, seed) * (1 - fx) + hash2(xb, yb, seed) * fx
  return (top * (1 - fy) + bottom * fy) * 2 - 1
}

/** Three octaves of `noise`, −1..1. */
export function cloud(u: number, v: number, cells: number, seed: number): number {
  return (
    noise(u, v, cells, seed) * 0.57 + noise(u, v, cells * 2, seed + 1) * 0.29 + noise(u, v, cells * 4, seed + 2) * 0.14
  )
}
