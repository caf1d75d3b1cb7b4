/** A hash of two integers and a seed, 0..1. */
export function hashNoise(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed + 1, 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

/** Smooth noise over the plane, 0..1, one bump a unit. */
export function smoothNoise(x: number, y: number, seed: number): number {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  const fx = x - ix
  const fy = y - iy
  const u = fx * fx * (3 - 2 * fx)
  const v = fy * fy * (3 - 2 * fy)
  const top = hashNoise(ix, iy, seed) * (1 - u) + hashNoise(ix + 1, iy, seed) * u
  const bottom = hashNoise(ix, iy + 1, seed) * (1 - u) + hashNoise(ix + 1, iy + 1, seed) * u
  return top * (1 - v) + bottom * v
}

/** Three octaves of smooth noise, 0..1. */
export function cloudNoise(x: number, y: number, seed: number): number {
  return (
    (smoothNoise(x, y, seed) * 4 +
      smoothNoise(x * 2.1, y * 2.1, seed + 7) * 2 +
      smoothNoise(x * 4.3, y * 4.3, seed + 13)) /
    7
  )
}

/** A stream of numbers 0..1 from a seed. */
export function randomStream(seed: number): () => number {
  let n = 0
  return () => hashNoise(n++, seed, 0x51)
}
