import { toFixed } from '../../core/fixed.js'
import type { CollisionMesh } from '../../formats/rally/hpc.js'
import {
  NO_CELL,
  TREE_POLYGON_BYTES,
  TREE_VERTEX_BYTES,
  type TreeFile,
  type TreeItem,
  type TreeNode,
} from '../../formats/rally/tre.js'
import { cellAt } from './cells.js'
import { groundThere } from './mesh-ground.js'
import type { Tree } from './woods.js'

/** Toward the sun that casts the shadows: a unit vector, 16.16. Known files start with one. */
const SUN: readonly [number, number, number] = [26214, 42598, -42346]

/** Turns of the crossed billboards' planes, 16.16 vectors as in known files. */
const VECTORS = Int32Array.of(0, 0, 0x10000, 0, 0x10000, 0, -0x10000, 0, 0)

/** Brightness of the shadows near the foot and at the top, 16.16. */
const FOOT_COLOUR = toFixed(0.36)
const TOP_COLOUR = toFixed(0.54)

/** Shadows lie this far above the ground, metres. */
const LIFT = 0.04

/** A shadow has four corners, and a tree two shadows: one of each billboard. */
const SHADOW_CORNERS = 4
const SHADOWS = 2

/**
 * The tree file: a node a cell with trees, and each tree's shadow as two quads on the ground, the shadows of its crossed billboards.
 *
 * The seed describes neither vertices nor polygons: of a vertex we write x, y, z (i32, 16.16, metres), then u and v (i32, 16.16: v is 0
 * at the foot and 1 at the top), then zeros; of a polygon the number of its corners (u32), its item at +0x04, and its four vertices in
 * the node's mesh (u32 each), then zeros.
 */
export function treeFile(trees: readonly Tree[], mesh: CollisionMesh): TreeFile {
  const cells = new Map<number, Tree[]>()
  for (const tree of trees) {
    const { number } = cellAt(tree.x, tree.z)
    const list = cells.get(number)
    if (list === undefined) cells.set(number, [tree])
    else list.push(tree)
  }
  const nodes = [...cells].sort(([a], [b]) => a - b).map(([, list]) => treeNode(list, mesh))
  return { header: SUN, vectors: VECTORS, order: 'by-kind', nodes }
}

function treeNode(trees: readonly Tree[], mesh: CollisionMesh): TreeNode {
  const { x, z } = cellAt(trees[0].x, trees[0].z)
  const count = trees.length * SHADOWS * SHADOW_CORNERS
  const vertices = new DataView(new ArrayBuffer(count * TREE_VERTEX_BYTES))
  const polygons = new DataView(new ArrayBuffer(trees.length * SHADOWS * TREE_POLYGON_BYTES))
  trees.forEach((tree, item) => {
    for (let shadow = 0; shadow < SHADOWS; shadow++) {
      const number = item * SHADOWS + shadow
      writeShadow(vertices, number * SHADOW_CORNERS, tree, shadow, mesh)
      const at = number * TREE_POLYGON_BYTES
      polygons.setUint32(at, SHADOW_CORNERS, true)
      polygons.setUint32(at + 4, item, true)
      for (let k = 0; k < SHADOW_CORNERS; k++) polygons.setUint32(at + 8 + k * 4, number * SHADOW_CORNERS + k, true)
    }
  })
  return {
    ...{ cell: NO_CELL, x: toFixed(x), z: toFixed(z), pointers: [0, 0, 0, 0, 0], items: trees.map(treeItem) },
    vertices: new Uint8Array(vertices.buffer),
    polygons: new Uint8Array(polygons.buffer),
    colours: Uint32Array.from({ length: count }, (_, i) => (i % SHADOW_CORNERS < 2 ? FOOT_COLOUR : TOP_COLOUR)),
  }
}

function treeItem({ x, z }: Tree): TreeItem {
  return {
    ...{ x: toFixed(x), z: toFixed(z), inner: new Uint8Array(24), factor: 0x10000, undescribed: 0 },
    ...{ vertexCount: SHADOWS * SHADOW_CORNERS, sceneryRecord: 0 },
  }
}

/** The corners of one billboard's shadow: left and right of the foot, then right and left of the top. */
function writeShadow(vertices: DataView, first: number, tree: Tree, shadow: number, mesh: CollisionMesh): void {
  const half = tree.width / 2
  const [acrossX, acrossZ] = shadow === 0 ? [half, 0] : [0, half]
  const topX = (-SUN[0] / SUN[1]) * tree.height
  const topZ = (-SUN[2] / SUN[1]) * tree.height
  for (let k = 0; k < SHADOW_CORNERS; k++) {
    const side = k === 1 || k === 2 ? 1 : -1
    const top = k < 2 ? 0 : 1
    const x = tree.x + side * acrossX + top * topX
    const z = tree.z + side * acrossZ + top * topZ
    const y = (groundThere(mesh, x, z) ?? groundThere(mesh, tree.x, tree.z))?.y ?? 0
    const corner = [toFixed(x), toFixed(y + LIFT), toFixed(z), side > 0 ? 0x10000 : 0, top * 0x10000]
    corner.forEach((value, i) => {
      vertices.setInt32((first + k) * TREE_VERTEX_BYTES + i * 4, value, true)
    })
  }
}
