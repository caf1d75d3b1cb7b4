import { type CollisionMesh, SPLIT_NODE } from '../formats/rally/hpc.js'
import { crossInto, makeUnit, productDifference } from './vector.js'

/** Where there is no triangle. */
export const NO_TRIANGLE = -1

/** Bits of a surface byte that name the slot. */
const SURFACE_MASK = 0x7f

/** The top cells are 256 units wide: the top byte of a 16.16 offset. */
const TOP_SHIFT = 24

/**
 * Columns of a triangle's record: 16 numbers, so that a candidate costs one line of the cache. Corners turn so that inside is on the
 * positive side of each edge; an upright triangle has an empty range, nothing stands on it.
 */
export const TriangleField = {
  lowX: 0,
  highX: 1,
  lowZ: 2,
  highZ: 3,
  x0: 4,
  z0: 5,
  x1: 6,
  z1: 7,
  x2: 8,
  z2: 9,
  /** Mean y of the corners. */
  meanY: 10,
  /** y of the first corner, which the plane goes through. */
  y0: 11,
  /** The unit normal, pointing up. */
  normalX: 12,
  normalY: 13,
  normalZ: 14,
  /** Surface slot, 0..127. */
  surface: 15,
} as const

/** Numbers of a triangle's record. */
export const TRIANGLE_STRIDE = 16

/**
 * The ground of a stage, ready for queries: immutable, shared by all worlds of the stage. Coordinates and normals are 16.16.
 */
export interface Ground {
  readonly originX: number
  readonly originZ: number
  readonly width: number
  readonly height: number
  /** Nodes of all levels in a row: triangle count or `SPLIT_NODE`. */
  readonly nodeTriangles: Int16Array
  /** First entry in `list`, or the first child's place in the same arrays. */
  readonly nodeFirst: Int32Array
  readonly list: Uint16Array
  readonly triangleCount: number
  /** `TRIANGLE_STRIDE` numbers a triangle, see `TriangleField`. */
  readonly records: Int32Array
}

/** Prepares a decoded collision mesh. */
export function prepareGround(mesh: CollisionMesh): Ground {
  const count = mesh.triangleCount
  const ground: Ground = {
    originX: mesh.originX,
    originZ: mesh.originZ,
    width: mesh.width,
    height: mesh.height,
    ...joinLevels(mesh),
    list: mesh.list,
    triangleCount: count,
    records: new Int32Array(count * TRIANGLE_STRIDE),
  }
  for (let triangle = 0; triangle < count; triangle++) prepareTriangle(ground, mesh, triangle)
  return ground
}

function joinLevels({ levels }: CollisionMesh): Pick<Ground, 'nodeTriangles' | 'nodeFirst'> {
  let total = 0
  for (const { count } of levels) total += count
  const nodeTriangles = new Int16Array(total)
  const nodeFirst = new Int32Array(total)
  let at = 0
  for (const { count, triangles, first } of levels) {
    const next = at + count
    for (let i = 0; i < count; i++) {
      nodeTriangles[at + i] = triangles[i]
      nodeFirst[at + i] = triangles[i] === SPLIT_NODE ? next + first[i] : first[i]
    }
    at = next
  }
  return { nodeTriangles, nodeFirst }
}

function prepareTriangle({ records }: Ground, mesh: CollisionMesh, triangle: number): void {
  const { vertices } = mesh
  const at = [0, 1, 2].map((k) => mesh.corners[triangle * 3 + k] * 3)
  const x = at.map((corner) => vertices[corner])
  const y = at.map((corner) => vertices[corner + 1])
  const z = at.map((corner) => vertices[corner + 2])
  const normal = unitNormal(vertices, at)
  const turn = productDifference(x[1] - x[0], z[2] - z[0], z[1] - z[0], x[2] - x[0])
  const [second, third] = turn > 0 ? [1, 2] : [2, 1]
  const isStandable = turn !== 0 && normal[1] !== 0
  const range = isStandable
    ? [Math.min(...x), Math.max(...x), Math.min(...z), Math.max(...z)]
    : [0x7fffffff, -0x80000000, 0x7fffffff, -0x80000000]
  const corners = [x[0], z[0], x[second], z[second], x[third], z[third]]
  const meanY = Math.trunc((y[0] + y[1] + y[2]) / 3)
  const surface = mesh.surfaces[triangle] & SURFACE_MASK
  records.set([...range, ...corners, meanY, y[0], ...normal, surface], triangle * TRIANGLE_STRIDE)
}

/**
 * The unit normal of a triangle: the cross product of the two unit edges from the first corner, made unit again, as 16.16 numbers
 * truncated at each step (seed rally, ".hpc"). Turned to point up, which the seed leaves to the mesh's winding; zeros for a triangle
 * without extent.
 */
function unitNormal(vertices: Int32Array, at: readonly number[]): Int32Array {
  const edges = new Float64Array(6)
  for (let k = 0; k < 3; k++) {
    edges[k] = vertices[at[1] + k] - vertices[at[0] + k]
    edges[3 + k] = vertices[at[2] + k] - vertices[at[0] + k]
  }
  makeUnit(edges, 0)
  makeUnit(edges, 3)
  const work = new Int32Array(9)
  work.set(edges)
  crossInto(work)
  makeUnit(work, 6)
  const normal = work.slice(6)
  return normal[1] < 0 ? normal.map((part) => -part) : normal
}

/** Whether a point (16.16) lies within a triangle's range and on the inner side of its three edges, all inclusive. */
export function containsPoint({ records }: Ground, triangle: number, x: number, z: number): boolean {
  const r = triangle * TRIANGLE_STRIDE
  if (x < records[r] || x > records[r + 1] || z < records[r + 2] || z > records[r + 3]) return false
  const x0 = records[r + 4]
  const z0 = records[r + 5]
  const x1 = records[r + 6]
  const z1 = records[r + 7]
  const x2 = records[r + 8]
  const z2 = records[r + 9]
  return (
    productDifference(x1 - x0, z - z0, z1 - z0, x - x0) >= 0 &&
    productDifference(x2 - x1, z - z1, z2 - z1, x - x1) >= 0 &&
    productDifference(x0 - x2, z - z2, z0 - z2, x - x2) >= 0
  )
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
  for (let shift = TOP_SHIFT - 2; ground.nodeTriangles[node] === SPLIT_NODE; shift -= 2) {
    node = ground.nodeFirst[node] + ((offsetX >> shift) & 3) + 4 * ((offsetZ >> shift) & 3)
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
  const { list, records } = ground
  const first = ground.nodeFirst[node]
  const end = first + ground.nodeTriangles[node]
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

/** Height (16.16) of a triangle's plane at a point: through the first corner, by the unit normal. */
export function heightOn({ records }: Ground, triangle: number, x: number, z: number): number {
  const r = triangle * TRIANGLE_STRIDE
  const offX = x - records[r + TriangleField.x0]
  const offZ = z - records[r + TriangleField.z0]
  // Below 2⁵²: exact up to the one rounding of the quotient.
  const slope = records[r + TriangleField.normalX] * offX + records[r + TriangleField.normalZ] * offZ
  return (records[r + TriangleField.y0] - Math.trunc(slope / records[r + TriangleField.normalY])) | 0
}

/** Surface slot of a triangle, 0..127. */
export function surfaceSlot({ records }: Ground, triangle: number): number {
  return records[triangle * TRIANGLE_STRIDE + TriangleField.surface]
}
