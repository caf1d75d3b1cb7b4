import type { StageWorld } from '../world.js'

/** Lattice of the bumps: two waves, their distances in metres and their shares of the height. */
const LONG_WAVE = 3.4
const SHORT_WAVE = 1.1
const LONG_SHARE = 0.65

/** Waves between random heights seldom reach them: this brings the usual bump to the surface's roughness. */
const USUAL_HEIGHT = 1.6

/** A whole number −0x8000..0x7fff of a lattice point, by its coordinates alone. */
function latticeValue(x: number, z: number): number {
  let mixed = Math.imul(x, 0x27d4eb2d) ^ Math.imul(z, 0x165667b1)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  mixed ^= mixed >>> 13
  return (mixed & 0xffff) - 0x8000
}

/** Adds a wave at the work's place, in lattice units, to its bump. Without an argument that is no whole number: those are boxed. */
function addWave(world: StageWorld): void {
  const { waveX, waveZ, waveShare, bump } = world.carWork
  const left = Math.floor(waveX[0]) | 0
  const near = Math.floor(waveZ[0]) | 0
  const shareX = waveX[0] - left
  const shareZ = waveZ[0] - near
  const smoothX = shareX * shareX * (3 - 2 * shareX)
  const smoothZ = shareZ * shareZ * (3 - 2 * shareZ)
  const a = latticeValue(left, near)
  const b = latticeValue(left + 1, near)
  const c = latticeValue(left, near + 1)
  const d = latticeValue(left + 1, near + 1)
  const height = a + (b - a) * smoothX + (c - a + (a - b - c + d) * smoothX) * smoothZ
  bump[0] += (height / 0x8000) * waveShare[0]
}

/**
 * The height of a surface's bumps at the work's point, as a share of its roughness, to `carWork.bump`: a function of the place alone, so that
 * every car and every run meets the same bumps.
 */
export function findBump(world: StageWorld): void {
  const { pointX, pointZ, bump, waveX, waveZ, waveShare } = world.carWork
  bump[0] = 0
  waveX[0] = pointX[0] / LONG_WAVE
  waveZ[0] = pointZ[0] / LONG_WAVE
  waveShare[0] = USUAL_HEIGHT * LONG_SHARE
  addWave(world)
  waveX[0] = pointX[0] / SHORT_WAVE
  waveZ[0] = pointZ[0] / SHORT_WAVE
  waveShare[0] = USUAL_HEIGHT * (1 - LONG_SHARE)
  addWave(world)
}
