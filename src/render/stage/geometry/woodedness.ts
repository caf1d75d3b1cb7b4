import type { Stage } from '../../../rally/index.js'
import { METRE } from './place.js'

/** Squares in which trees are counted, metres. */
const SQUARE = 12

/** Trees in a square and the eight round it of a thick wood. */
const THICK = 7

/**
 * How wooded the ground is at places (x, y, z each, metres), 0..1, by the trees of the stage's file: needles and leaves lie under them,
 * grass grows between.
 */
export function woodedness(stage: Stage, positions: Float64Array): Float32Array {
  const counts = new Map<number, number>()
  const square = (x: number, z: number): number => Math.floor(z / SQUARE) * 0x10000 + Math.floor(x / SQUARE)
  for (const { items } of stage.trees?.nodes ?? []) {
    for (const { x, z } of items) {
      const key = square(x * METRE, z * METRE)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  const shares = new Float32Array(positions.length / 3)
  if (counts.size === 0) return shares
  for (let i = 0; i < shares.length; i++) {
    const key = square(positions[i * 3], positions[i * 3 + 2])
    let trees = 0
    for (let k = 0; k < 9; k++) trees += counts.get(key + (Math.floor(k / 3) - 1) * 0x10000 + (k % 3) - 1) ?? 0
    shares[i] = Math.min(1, trees / THICK)
  }
  return shares
}
