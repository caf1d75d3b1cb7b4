import { FIXED_ONE, mulFixed } from '../core/fixed.js'

/**
 * Makes the 16.16 vector at `at` of `values` unit length (truncated), and says whether it could: the zero vector stays.
 *
 * The original takes its square roots from a table of its own, which is not at hand: the exact root stands in.
 */
export function makeUnit(values: Int32Array | Float64Array, at: number): boolean {
  const x = values[at]
  const y = values[at + 1]
  const z = values[at + 2]
  const length = Math.sqrt(x * x + y * y + z * z)
  if (length === 0) return false
  values[at] = Math.trunc((x * FIXED_ONE) / length)
  values[at + 1] = Math.trunc((y * FIXED_ONE) / length)
  values[at + 2] = Math.trunc((z * FIXED_ONE) / length)
  return true
}

/** Puts the cross product of the 16.16 vectors at 0 and 3 of `values` at 6. */
export function crossInto(values: Int32Array): void {
  values[6] = mulFixed(values[1], values[5]) - mulFixed(values[2], values[4])
  values[7] = mulFixed(values[2], values[3]) - mulFixed(values[0], values[5])
  values[8] = mulFixed(values[0], values[4]) - mulFixed(values[1], values[3])
}

const EXACT = 0x20000000000000

/**
 * A number with the sign of a × b − c × d, 0 only where they are equal: for whole numbers below 2³⁴, whose products pass what a double
 * holds exactly.
 */
export function productDifference(a: number, b: number, c: number, d: number): number {
  const left = a * b
  const right = c * d
  if (left <= EXACT && left >= -EXACT && right <= EXACT && right >= -EXACT) return left - right
  const aHigh = Math.floor(a / FIXED_ONE)
  const cHigh = Math.floor(c / FIXED_ONE)
  // Both brackets are exact; the rounding of their sum keeps its sign.
  const high = aHigh * b - cHigh * d
  return high * FIXED_ONE + ((a - aHigh * FIXED_ONE) * b - (c - cHigh * FIXED_ONE) * d)
}
