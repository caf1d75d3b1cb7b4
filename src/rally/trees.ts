import { FIXED_ONE } from '../core/fixed.js'
import { NO_CELL, TREE_NODE_BYTES, type TreeFile } from '../formats/rally/tre.js'

/** How far an item may lie from its scenery record along x and z: 0.01 in 16.16. */
export const ITEM_REACH = 0x28f

/** A place on the map, 16.16. */
export interface Place {
  readonly x: number
  readonly z: number
}

/**
 * For each tree item the first scenery record within 0.01 of its x and z, or −1 (seed rally, ".tre").
 *
 * @param scenery in the order that counts: cells in order, each cell's list in order
 */
export function matchItems(items: readonly Place[], scenery: readonly Place[]): Int32Array {
  const squares = new Map<string, number[]>()
  const key = (x: number, z: number): string => `${x},${z}`
  scenery.forEach(({ x, z }, index) => {
    const square = key(x >> 16, z >> 16)
    const list = squares.get(square)
    if (list === undefined) squares.set(square, [index])
    else list.push(index)
  })
  return Int32Array.from(items, ({ x, z }) => {
    let best = -1
    for (let column = (x - ITEM_REACH) >> 16; column <= (x + ITEM_REACH) >> 16; column++) {
      for (let row = (z - ITEM_REACH) >> 16; row <= (z + ITEM_REACH) >> 16; row++) {
        const found = squares.get(key(column, row))?.find((index) => isWithinReach(scenery[index], x, z))
        if (found !== undefined && (best < 0 || found < best)) best = found
      }
    }
    return best
  })
}

function isWithinReach(place: Place, x: number, z: number): boolean {
  return Math.abs(place.x - x) <= ITEM_REACH && Math.abs(place.z - z) <= ITEM_REACH
}

/** For each tree node the first cell of exactly its x and z, or `NO_CELL` (seed rally, ".tre"). */
export function matchNodes(nodes: readonly Place[], cells: readonly Place[]): Uint16Array {
  const byPlace = new Map<string, number>()
  cells.forEach(({ x, z }, cell) => {
    if (!byPlace.has(`${x},${z}`)) byPlace.set(`${x},${z}`, cell)
  })
  return Uint16Array.from(nodes, ({ x, z }) => byPlace.get(`${x},${z}`) ?? NO_CELL)
}

/** The shadow mesh of a cell. */
export interface ShadowMesh {
  /** `SHAD<node>`. */
  readonly name: string
  readonly node: number
  readonly cell: number
  readonly flags: number
}

/** A stage's trees, matched to its cells. */
export interface PreparedTrees {
  /** The file with the matched cells in its nodes and every item's factor at 1.0, as the original's loader leaves it. */
  readonly trees: TreeFile
  /** One a node with a cell, in the order of the nodes. */
  readonly meshes: readonly ShadowMesh[]
  /** Node of a cell, by cell. */
  readonly nodeOfCell: ReadonlyMap<number, number>
}

/**
 * Matches a tree file to the stage's cells and lists the shadow meshes (seed rally, ".tre"). Of several nodes of one cell the last has
 * its slot.
 */
export function prepareTrees(trees: TreeFile, cells: readonly Place[]): PreparedTrees {
  const matched = matchNodes(trees.nodes, cells)
  const nodes = trees.nodes.map((node, i) => ({
    ...node,
    cell: matched[i],
    items: node.items.map((item) => ({ ...item, factor: FIXED_ONE })),
  }))
  const flags = shadowMeshFlags(nodes.length)
  const meshes: ShadowMesh[] = []
  const nodeOfCell = new Map<number, number>()
  nodes.forEach(({ cell }, node) => {
    if (cell === NO_CELL) return
    meshes.push({ name: `SHAD${node}`, node, cell, flags })
    nodeOfCell.set(cell, node)
  })
  return { trees: { ...trees, nodes }, meshes, nodeOfCell }
}

const MESH_FLAGS = 0x402d
const KEPT_FLAGS = 0xffffe02d

/**
 * Flags of the shadow meshes. Quirk: beside the fixed ones stand those that the original's uninitialised stack slot brings along, the
 * node count times the size of a node.
 */
export function shadowMeshFlags(nodeCount: number): number {
  return (MESH_FLAGS | (KEPT_FLAGS & (nodeCount * TREE_NODE_BYTES))) >>> 0
}

/** Entries of the ramp that shadow colours are looked up in. */
export const SHADOW_RAMP = 50

/** Place in the ramp of a 16.16 intensity: 0..49 for 0..1. */
export function shadowRampIndex(intensity: number): number {
  return Math.floor((intensity * (SHADOW_RAMP - 1)) / FIXED_ONE)
}
