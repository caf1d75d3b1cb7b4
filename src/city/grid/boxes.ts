import { cosFixed, mulFixed, sinFixed } from '../../core/fixed.js'
import { groundZ } from '../map/index.js'
import type { World } from '../world.js'

const HALF_BLOCK = 0x200000

/**
 * Builds a turned box into `scratch.box` (seed core, Coll_BuildBox): corners 0 front +side, 1 front −side, 2 rear −side, 3 rear
 * +side, where front is along the heading and +side along heading + 0x100; x at 0..3, y at 4..7, the ground under each at 8..11
 * (searched half a block above z, minus one pixel). Positions 16.16, half sizes in pixels.
 */
export function buildBox(
  world: World,
  x: number,
  y: number,
  z: number,
  angle: number,
  halfWidth: number,
  halfLength: number,
): void {
  const box = world.scratch.box
  buildCorners(box, x, y, angle, halfWidth << 16, halfLength << 16)
  for (let corner = 0; corner < 4; corner++) {
    box[8 + corner] = groundZ(world, box[corner], box[4 + corner], z - HALF_BLOCK) - 0x10000
  }
}

/** The four corners alone: x into `box` 0..3, y into 4..7. Half sizes 16.16. */
export function buildCorners(
  box: Int32Array,
  x: number,
  y: number,
  angle: number,
  halfWidth: number,
  halfLength: number,
): void {
  const alongX = mulFixed(sinFixed(angle), halfLength)
  const alongY = mulFixed(cosFixed(angle), halfLength)
  const acrossX = mulFixed(sinFixed(angle + 0x100), halfWidth)
  const acrossY = mulFixed(cosFixed(angle + 0x100), halfWidth)
  box[0] = x + alongX + acrossX
  box[1] = x + alongX - acrossX
  box[2] = x - alongX - acrossX
  box[3] = x - alongX + acrossX
  box[4] = y + alongY + acrossY
  box[5] = y + alongY - acrossY
  box[6] = y - alongY - acrossY
  box[7] = y - alongY + acrossY
}

/**
 * Whether two boxes touch (Coll_BoxVsBox; the seeds give no method: separating axes over both boxes' edges, exact in doubles).
 * Each box is four x and four y, 16.16, at the given offsets of its columns.
 */
export function boxesOverlap(
  xsA: Int32Array,
  xAtA: number,
  ysA: Int32Array,
  yAtA: number,
  xsB: Int32Array,
  xAtB: number,
  ysB: Int32Array,
  yAtB: number,
): boolean {
  return (
    !separatedByEdgesOf(xsA, xAtA, ysA, yAtA, xsB, xAtB, ysB, yAtB) &&
    !separatedByEdgesOf(xsB, xAtB, ysB, yAtB, xsA, xAtA, ysA, yAtA)
  )
}

/** True if one of two neighbouring edges of box A separates it from box B; the edges opposite are parallel to these. */
function separatedByEdgesOf(
  xsA: Int32Array,
  xAtA: number,
  ysA: Int32Array,
  yAtA: number,
  xsB: Int32Array,
  xAtB: number,
  ysB: Int32Array,
  yAtB: number,
): boolean {
  for (let edge = 0; edge < 2; edge++) {
    const axisX = ysA[yAtA + edge + 1] - ysA[yAtA + edge]
    const axisY = xsA[xAtA + edge] - xsA[xAtA + edge + 1]
    // Relative to a corner of A the products stay below 2^53.
    const originX = xsA[xAtA]
    const originY = ysA[yAtA]
    let minA = 0
    let maxA = 0
    let minB = Number.POSITIVE_INFINITY
    let maxB = Number.NEGATIVE_INFINITY
    for (let corner = 0; corner < 4; corner++) {
      const a = (xsA[xAtA + corner] - originX) * axisX + (ysA[yAtA + corner] - originY) * axisY
      if (a < minA) minA = a
      if (a > maxA) maxA = a
      const b = (xsB[xAtB + corner] - originX) * axisX + (ysB[yAtB + corner] - originY) * axisY
      if (b < minB) minB = b
      if (b > maxB) maxB = b
    }
    if (maxA < minB || maxB < minA) return true
  }
  return false
}
