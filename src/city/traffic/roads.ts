import { BlockType, MAP_LAYERS, MAP_SIZE } from '../../formats/cmp.js'
import {
  blockTypeAt,
  LAST_SLOPE,
  laneBitsAt,
  slopeAt,
  slopeDirection,
  slopeSegment,
  slopeSegments,
} from '../map/index.js'
import type { World } from '../world.js'

/**
 * The roads as lanes: a road cell (layer × 65536 + y × 256 + x) leads to its neighbours where its arrows point; one without arrows to all four.
 * Directions are the bits' places: 0 up, 1 down, 2 left, 3 right; the other way is `direction ^ 1`.
 */
export const DIRECTIONS = 4

const STEP_X = [0, 0, -1, 1] as const
const STEP_Y = [-1, 1, 0, 0] as const
/** Headings of the directions. */
const HEADING = [0x200, 0, 0x300, 0x100] as const
const ALL_DIRECTIONS = 0xf

/** A cell's number. Blocks. */
export function roadCell(x: number, y: number, layer: number): number {
  return (layer << 16) | (y << 8) | x
}

/** The cell's place across the map, in blocks. */
export function cellX(cell: number): number {
  return cell & 0xff
}

export function cellY(cell: number): number {
  return (cell >> 8) & 0xff
}

export function cellLayer(cell: number): number {
  return cell >> 16
}

/** Heading of a direction. */
export function headingOfDirection(direction: number): number {
  return HEADING[direction]
}

/** Direction from a cell to another in the same row or column. */
export function directionBetween(from: number, to: number): number {
  const dx = cellX(to) - cellX(from)
  if (dx !== 0) return dx < 0 ? 2 : 3
  return cellY(to) < cellY(from) ? 0 : 1
}

function isRoad(world: World, x: number, y: number, layer: number): boolean {
  return blockTypeAt(world, x, y, layer) === BlockType.road
}

/** Where a road cell leads: a bit a direction; all of them where it has no arrows. */
export function waysOut(world: World, cell: number): number {
  const bits = laneBitsAt(world, cellX(cell), cellY(cell), cellLayer(cell))
  return bits === 0 ? ALL_DIRECTIONS : bits
}

/**
 * The road cell that one reaches from a cell in a direction, −1 where there is none: on the same layer, up or down where a ramp leads there. A lane
 * that goes the other way is none.
 */
export function nextRoadCell(world: World, cell: number, direction: number): number {
  const x = cellX(cell) + STEP_X[direction]
  const y = cellY(cell) + STEP_Y[direction]
  if ((x | y) & ~(MAP_SIZE - 1)) return -1
  const layer = layerBeyond(world, cell, direction, x, y)
  if (layer < 0) return -1
  return laneBitsAt(world, x, y, layer) === 1 << (direction ^ 1) ? -1 : roadCell(x, y, layer)
}

function layerBeyond(world: World, cell: number, direction: number, x: number, y: number): number {
  const layer = cellLayer(cell)
  const slope = slopeAt(world, cellX(cell), cellY(cell), layer)
  const top = slope > 0 && slope <= LAST_SLOPE && slopeSegment(slope) === slopeSegments(slope) - 1
  if (top && slopeDirection(slope) === direction && layer > 0 && isRoad(world, x, y, layer - 1)) return layer - 1
  if (isRoad(world, x, y, layer)) return layer
  const below = layer + 1
  return below < MAP_LAYERS && isRoad(world, x, y, below) && slopeAt(world, x, y, below) !== 0 ? below : -1
}

/** The road cell on a square nearest to a layer, −1 where there is none. */
function roadOn(world: World, x: number, y: number, layer: number): number {
  if ((x | y) & ~(MAP_SIZE - 1)) return -1
  for (let off = 0; off < MAP_LAYERS; off++) {
    if (isRoad(world, x, y, layer - off)) return roadCell(x, y, layer - off)
    if (off > 0 && isRoad(world, x, y, layer + off)) return roadCell(x, y, layer + off)
  }
  return -1
}

/** The road cell nearest to a block, at most `reach` blocks off to the side, −1 where there is none. */
export function nearestRoad(world: World, x: number, y: number, layer: number, reach: number): number {
  for (let ring = 0; ring <= reach; ring++) {
    let best = -1
    let bestDistance = 0
    for (let dy = -ring; dy <= ring; dy++) {
      const step = dy === -ring || dy === ring ? 1 : 2 * ring
      for (let dx = -ring; dx <= ring; dx += Math.max(1, step)) {
        const distance = dx * dx + dy * dy
        if (best >= 0 && distance >= bestDistance) continue
        const cell = roadOn(world, x + dx, y + dy, layer)
        if (cell < 0) continue
        best = cell
        bestDistance = distance
      }
    }
    if (best >= 0) return best
  }
  return -1
}
