import { hash2 } from '../../../freedata/paint/random.js'
import { fixedOf } from './place.js'
import { landHeight, type Surroundings, woods } from './surroundings.js'
import { TREE_KINDS, treeLook } from './tree-kinds.js'
import { TREE_NUMBERS, type Trees, writeTree } from './trees.js'

/** Trees of the far woods at most. */
const MOST = 4000

/** Least distance from the mesh, metres: nearer, the stage's own trees stand alone. */
const NEAREST = 12

/** Trees of a cell in a thick wood. */
const PER_CELL = 4

const SEED = 60607

/**
 * Woods on the land round a stage, for pictures alone: they show where the stage's file has no ground any more, and are no part of its
 * trees.
 */
export function growFarWoods(land: Surroundings): Trees {
  const places = new Float32Array(MOST * TREE_NUMBERS)
  const { columns, rows, cell, left, top, away } = land
  let count = 0
  // Every cell in an order that leaves no side bare when there are more trees than wanted.
  const cells = columns * rows
  const stride = coprimeStride(cells)
  for (let n = 0, i = 0; n < cells && count < MOST; n++, i = (i + stride) % cells) {
    if (away[i] < NEAREST) continue
    for (let k = 0; k < PER_CELL && count < MOST; k++) {
      const x = left + ((i % columns) + hash2(i, k, SEED)) * cell
      const z = top + (Math.floor(i / columns) + hash2(i, k, SEED + 1)) * cell
      if (hash2(i, k, SEED + 2) > woods(x, z)) continue
      const look = treeLook(fixedOf(x), fixedOf(z))
      if (TREE_KINDS[look.kind] === 'bush') continue
      writeTree(places, count, x, landHeight(land, x, z), z, look)
      count++
    }
  }
  return { count, places: places.slice(0, count * TREE_NUMBERS) }
}

/** About the golden share of a number, without a factor in common with it. */
function coprimeStride(cells: number): number {
  let stride = Math.max(1, Math.floor(cells * 0.618))
  while (stride > 1 && greatestFactor(stride, cells) !== 1) stride--
  return stride
}

function greatestFactor(a: number, b: number): number {
  return b === 0 ? a : greatestFactor(b, a % b)
}
