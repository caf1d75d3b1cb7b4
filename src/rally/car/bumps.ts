import type { StageWorld } from '../world.js'

/** Lattice of the bumps: two waves, their distances in metres and their shares of the height. */
const LONG_WAVE = 3.4
const SHORT_WAVE = 1.1
const LONG_SHARE = 0.65

/** A number −1..1 of a lattice point, by its coordinates alone. */
function latticeValue(x: number, z: number): number {
  let mixed = Math.imul(x, 0x27d4eb2d) ^ Math.imul(z, 0x165667b1)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  mixed ^= mixed >>> 13
  return ((mixed & 0xffff) - 0x8000) / 0x8000
}

function wave(x: number, z: number): number {
  const left = Math.floor(x)
  const near = Math.floor(z)
  const shareX = x - left
  const shareZ = z - near
  const smoothX = shareX * shareX * (3 - 2 * shareX)
  const smoothZ = shareZ * shareZ * (3 - 2 * shareZ)
  const a = latticeValue(left, near)
  const b = latticeValue(left + 1, near)
  const c = latticeValue(left, near + 1)
  const d = latticeValue(left + 1, near + 1)
  return a + (b - a) * smoothX + (c - a + (a - b - c + d) * smoothX) * smoothZ
}

/**
 * The height of a surface's bumps at a place of the work's point, −1..1 of its roughness, to `carWork.bump`: a function of the place
 * alone, so that every car and every run meets the same bumps.
 */
export function findBump(world: StageWorld): void {
  const { pointX, pointZ, bump } = world.carWork
  const long = wave(pointX[0] / LONG_WAVE, pointZ[0] / LONG_WAVE)
  const short = wave(pointX[0] / SHORT_WAVE, pointZ[0] / SHORT_WAVE)
  bump[0] = long * LONG_SHARE + short * (1 - LONG_SHARE)
}
