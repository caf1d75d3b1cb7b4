import type { CollisionMesh } from '../../formats/rally/hpc.js'
import { hash2 } from '../paint/random.js'
import type { House } from './houses.js'
import { isForest } from './land-cover.js'
import { groundThere } from './mesh-ground.js'
import { BRIDGE } from './places.js'
import { distanceBetween } from './plane.js'
import { type Relief, roadDistance } from './relief.js'
import { slotNumber } from './slots.js'
import { TREE_ROWS } from './tree-rows.js'
import { beside, lakeDistance, streamNear } from './water.js'

/** A tree: a place on the map, its height and the width of its crown; metres. */
export interface Tree {
  readonly x: number
  readonly z: number
  readonly height: number
  readonly width: number
}

/** Edge of the squares that hold one tree at most, metres. */
const SQUARE = 7

/** Trees stand up to this far from the road, and at least that far from its middle; metres. */
const FURTHEST = 290
const NEAREST = 7.8

/** Chance of a tree in a square of the woods beside the road. */
const MOST_DENSE = 0.62

/** Chance of a tree that stands alone. */
const LONE = 0.004

/** How far out of the lake woods begin, as `lakeDistance` counts. */
const LAKE_VIEW = 1.42

/** Room around the middle of the bridge, metres. */
const BRIDGE_ROOM = 22

/** Room around the middle of a house, metres. */
const HOUSE_ROOM = 13

const SEED = 501

/** The stage's trees: woods dense near the road, lone trees in the meadows, avenues. */
export function plantTrees(relief: Relief, mesh: CollisionMesh, houses: readonly House[]): readonly Tree[] {
  const trees: Tree[] = []
  const soils = new Set([slotNumber('grass'), slotNumber('forest')])
  const bridge = relief.road.points[(BRIDGE.from + BRIDGE.to) / 2]
  const plant = (x: number, z: number): void => {
    const road = roadDistance(relief, x, z, NEAREST + 1)
    if (road < NEAREST || lakeDistance(relief.waters, x, z) < 1.04) return
    if (streamNear(relief.waters, x, z, 5) !== undefined || distanceBetween(bridge, { x, z }) < BRIDGE_ROOM) return
    if (houses.some(({ middle }) => distanceBetween(middle, { x, z }) < HOUSE_ROOM)) return
    const ground = groundThere(mesh, x, z)
    if (ground === undefined || !soils.has(ground.surface)) return
    trees.push({ ...{ x, z }, ...sizeOf(x, z) })
  }
  for (const { from, to, every, right } of TREE_ROWS) {
    for (let at = from; at <= to; at += every) {
      const place = beside(relief.road, at, right)
      plant(place.x, place.z)
    }
  }
  visitSquares(relief, (column, row) => {
    const x = (column + 0.1 + hash2(column, row, SEED) * 0.8) * SQUARE
    const z = (row + 0.1 + hash2(column, row, SEED + 1) * 0.8) * SQUARE
    const chance = hash2(column, row, SEED + 2)
    if (chance < MOST_DENSE && chance < density(relief, x, z)) plant(x, z)
  })
  return trees
}

function sizeOf(x: number, z: number): Pick<Tree, 'height' | 'width'> {
  const height = 8 + 6 * hash2(Math.floor(x * 16), Math.floor(z * 16), SEED + 3)
  return { height, width: height * (0.4 + 0.15 * hash2(Math.floor(x * 16), Math.floor(z * 16), SEED + 4)) }
}

/** Every square near the road, row by row. */
function visitSquares({ road }: Relief, visit: (column: number, row: number) => void): void {
  const reach = FURTHEST / SQUARE
  const seen = new Set<number>()
  for (let at = 0; at < road.length; at += 20) {
    const { x, z } = road.points[at]
    for (let row = Math.floor(z / SQUARE - reach); row <= z / SQUARE + reach; row++) {
      for (let column = Math.floor(x / SQUARE - reach); column <= x / SQUARE + reach; column++) {
        seen.add((row + 0x4000) * 0x8000 + column + 0x4000)
      }
    }
  }
  for (const key of [...seen].sort((a, b) => a - b)) visit((key % 0x8000) - 0x4000, Math.floor(key / 0x8000) - 0x4000)
}

/** Chance of a tree in a square. */
function density(relief: Relief, x: number, z: number): number {
  const road = roadDistance(relief, x, z, FURTHEST)
  if (road < NEAREST || road >= FURTHEST) return 0
  // The lake is there to be seen.
  if (lakeDistance(relief.waters, x, z) < LAKE_VIEW) return LONE
  const wood = road < 24 ? MOST_DENSE : road < 50 ? 0.42 : road < 90 ? 0.18 : road < 160 ? 0.07 : 0.04
  return isForest(relief, x, z) ? wood : LONE
}
