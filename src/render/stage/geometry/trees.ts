import type { Stage } from '../../../rally/index.js'
import { lowestHeight } from './ground-height.js'
import { METRE } from './place.js'
import { landHeight, type Surroundings } from './surroundings.js'
import { TREE_KINDS, type TreeLook, treeLook } from './tree-kinds.js'
import { shadowHeights } from './tree-shadows.js'

/** Numbers of a tree in `Trees.places`: x, y, z of its foot, height, width (metres), turn (radians), kind, tint. */
export const TREE_NUMBERS = 8

/** Trees to draw as crossed billboards. */
export interface Trees {
  readonly count: number
  readonly places: Float32Array
}

/**
 * One tree an item of the stage's tree file, in the order of the file; it stands on the lowest ground at its place, as high as its shadow
 * says, else as its place does.
 */
export function buildTrees(stage: Stage, land: Surroundings | null): Trees {
  const items = (stage.trees?.nodes ?? []).flatMap((node) => node.items)
  const heights = shadowHeights(stage)
  const places = new Float32Array(items.length * TREE_NUMBERS)
  items.forEach((item, i) => {
    const x = item.x * METRE
    const z = item.z * METRE
    const y = lowestHeight(stage.ground, x, z) ?? (land === null ? 0 : landHeight(land, x, z))
    const look = treeLook(item.x, item.z)
    const scale = heights[i] > 0 && !isBush(look) ? heights[i] / look.height : 1
    writeTree(places, i, x, y, z, { ...look, height: look.height * scale, width: look.width * scale })
  })
  return { count: items.length, places }
}

function isBush({ kind }: TreeLook): boolean {
  return TREE_KINDS[kind] === 'bush'
}

/** Writes one tree of `Trees.places`. */
export function writeTree(
  places: Float32Array,
  tree: number,
  x: number,
  y: number,
  z: number,
  { height, width, turn, kind, tint }: TreeLook,
): void {
  places.set([x, y, z, height, width, turn, kind, tint], tree * TREE_NUMBERS)
}

/** Pictures of the sheet in a row, and rows. */
export const SHEET_COLUMNS = 4
export const SHEET_ROWS = TREE_KINDS.length / SHEET_COLUMNS
