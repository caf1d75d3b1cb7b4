/**
 * Soft corners: a little less light where walls meet the ground. Ours, not the original's; it never touches palettes, so that colours
 * in the open stay the style's own.
 */
import { NO_BLOCK } from '../../city/map/city-map.js'
import { Face } from '../../formats/cmp.js'
import type { CityBlocks } from './blocks.js'
import { FULL_LIGHT } from './face-list.js'

/** Light of a lid's corner by how many of the three squares round it carry a wall. */
const CORNER_LIGHT = [FULL_LIGHT, 214, 190, 170] as const

/** Light at the foot of a wall. */
const FOOT_LIGHT = 178

/** Whether a cell holds a full block: walls that keep light off. */
function isWall(blocks: CityBlocks, x: number, y: number, layer: number): boolean {
  const block = blocks.at(x, y, layer)
  if (block === NO_BLOCK || blocks.isFlat(block) || blocks.slope(block) !== 0) return false
  for (let face = Face.left; face < Face.lid; face++) if (blocks.face(block, face) !== 0) return true
  return false
}

/** Light of a lid's corner (0 north-west, 1 north-east, 2 south-east, 3 south-west). */
export function lidLight(blocks: CityBlocks, x: number, y: number, layer: number, corner: number): number {
  if (layer === 0) return FULL_LIGHT
  const dx = corner === 1 || corner === 2 ? 1 : -1
  const dy = corner >= 2 ? 1 : -1
  const besideX = isWall(blocks, x + dx, y, layer - 1)
  const besideY = isWall(blocks, x, y + dy, layer - 1)
  if (besideX && besideY) return CORNER_LIGHT[3]
  const across = isWall(blocks, x + dx, y + dy, layer - 1)
  return CORNER_LIGHT[(besideX ? 1 : 0) + (besideY ? 1 : 0) + (across ? 1 : 0)]
}

/** Light at the foot of a side face, seen from the cell (x, y, layer) before it. */
export function wallFootLight(blocks: CityBlocks, x: number, y: number, layer: number): number {
  const ground = blocks.at(x, y, layer + 1)
  if (ground === NO_BLOCK || blocks.face(ground, Face.lid) === 0) return FULL_LIGHT
  return FOOT_LIGHT
}
