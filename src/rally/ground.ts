import { type CollisionMesh, SPLIT_NODE } from '../formats/rally/hpc.js'
import { type Grid, type GridPlace, refineGrid, TOP_SHIFT } from './refine-grid.js'
import { containsPoint, prepareTriangles, TRIANGLE_STRIDE, TriangleField } from './triangle.js'

/** Where there is no triangle. */
export const NO_TRIANGLE = -1

/**
 * The ground of a stage, ready for queries: immutable, shared by all worlds of the stage. Coordinates and normals are 16.16.
 */
export interface Ground extends Grid, GridPlace {
  readonly triangleCount: number
}

/** Prepares a decoded collision mesh. */
export function prepareGround(mesh: CollisionMesh): Ground {
  const { originX, originZ, width, height, triangleCount } = mesh
  const place = { originX, originZ, width, height, records: prepareTriangles(mesh) }
  return { ...place, triangleCount, ...refineGrid(joinLevels(mesh), place) }
}

function joinLevels({ levels, list }: CollisionMesh): Grid {
  let total = 0
  for (const { count } of levels) total += count
  const nodes = new Int32Array(total * 2)
  let at = 0
  for (const { count, triangles, first } of levels) {
    const next = at + count
    for (let i = 0; i < count; i++) {
      nodes[(at + i) * 2] = triangles[i]
      nodes[(at + i) * 2 + 1] = triangles[i] === SPLIT_NODE ? next + first[i] : first[i]
    }
    at = next
  }
  return { nodes, list }
}

/**
 * The node of the grid over a point, or −1 off the grid. The top cell goes by the signed top byte of the offset from the origin, each
 * level down by two more bits of x and z (seed rally, ".hpc").
 */
export function findNode(ground: Ground, x: number, z: number): number {
  // The offset wraps to 32 bits like the original's.
  const offsetX = (x - ground.originX) | 0
  const offsetZ = (z - ground.originZ) | 0
  const cellX = offsetX >> TOP_SHIFT
  const cellZ = offsetZ >> TOP_SHIFT
  if (cellX < 0 || cellZ < 0 || cellX >= ground.width || cellZ >= ground.height) return -1
  let node = cellX + cellZ * ground.width
  for (let shift = TOP_SHIFT - 2; ground.nodes[node * 2] === SPLIT_NODE; shift -= 2) {
    node = ground.nodes[node * 2 + 1] + ((offsetX >> shift) & 3) + 4 * ((offsetZ >> shift) & 3)
  }
  return node
}

/**
 * The triangle under or over a point (16.16): among those of its node that contain (x, z) the one whose mean y is nearest to `y`, the
 * first in the list where two are equally near; `NO_TRIANGLE` where there is none.
 */
export function findTriangle(ground: Ground, x: number, y: number, z: number): number {
  const node = findNode(ground, x, z)
  if (node < 0) return NO_TRIANGLE
  const { list, records, nodes } = ground
  const first = nodes[node * 2 + 1]
  const end = first + nodes[node * 2]
  let best = NO_TRIANGLE
  let bestDistance = 0
  for (let i = first; i < end; i++) {
    const triangle = list[i]
    if (!containsPoint(ground, triangle, x, z)) continue
    const distance = Math.abs(records[triangle * TRIANGLE_STRIDE + TriangleField.meanY] - y)
    if (best !== NO_TRIANGLE && distance >= bestDistance) continue
    best = triangle
    bestDistance = distance
  }
  return best
}
