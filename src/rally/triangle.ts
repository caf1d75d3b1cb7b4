import type { CollisionMesh } from '../formats/rally/hpc.js'
import { crossInto, makeUnit, productDifference } from './vector.js'

/** Bits of a surface byte that name the slot. */
const SURFACE_MASK = 0x7f

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

/** What has triangles. */
export interface Triangles {
  /** `TRIANGLE_STRIDE` numbers a triangle, see `TriangleField`. */
  readonly records: Int32Array
}

/** Prepares the triangles of a mesh: `TRIANGLE_STRIDE` numbers each. */
export function prepareTriangles(mesh: CollisionMesh): Int32Array {
  const records = new Int32Array(mesh.triangleCount * TRIANGLE_STRIDE)
  for (let triangle = 0; triangle < mesh.triangleCount; triangle++) prepareTriangle(records, mesh, triangle)
  return records
}

function prepareTriangle(records: Int32Array, mesh: CollisionMesh, triangle: number): void {
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
export function containsPoint({ records }: Triangles, triangle: number, x: number, z: number): boolean {
  const r = triangle * TRIANGLE_STRIDE
  if (x < records[r] || x > records[r + 1] || z < records[r + 2] || z > records[r + 3]) return false
  const x0 = records[r + 4]
  const z0 = records[r + 5]
  const x1 = records[r + 6]
  const z1 = records[r + 7]
  const x2 = records[r + 8]
  const z2 = records[r + 9]
  return (
    isInside(x1 - x0, z - z0, z1 - z0, x - x0) &&
    isInside(x2 - x1, z - z1, z2 - z1, x - x1) &&
    isInside(x0 - x2, z - z2, z0 - z2, x - x2)
  )
}

/** Products up to here are whole in a double. */
const EXACT = 0x20000000000000

/** Whether a × b − c × d is not negative. Says so without a double for its result, which would be boxed. */
function isInside(a: number, b: number, c: number, d: number): boolean {
  const left = a * b
  const right = c * d
  if (left <= EXACT && left >= -EXACT && right <= EXACT && right >= -EXACT) return left >= right
  return productDifference(a, b, c, d) >= 0
}

/** Whether a triangle has a point in common with the square from (left, top) to `extent` further, borders included. Exact. */
export function isTriangleNear(
  { records }: Triangles,
  triangle: number,
  left: number,
  top: number,
  extent: number,
): boolean {
  const r = triangle * TRIANGLE_STRIDE
  if (records[r] > left + extent || records[r + 1] < left) return false
  if (records[r + 2] > top + extent || records[r + 3] < top) return false
  for (let k = 0; k < 6; k += 2) {
    const x = records[r + 4 + k]
    const z = records[r + 5 + k]
    const next = (k + 2) % 6
    const edgeX = records[r + 4 + next] - x
    const edgeZ = records[r + 5 + next] - z
    // The square's corner that lies furthest toward the inside of the edge.
    const innerX = left + (edgeZ < 0 ? extent : 0) - x
    const innerZ = top + (edgeX > 0 ? extent : 0) - z
    if (productDifference(edgeX, innerZ, edgeZ, innerX) < 0) return false
  }
  return true
}

/** Height (16.16) of a triangle's plane at a point: through the first corner, by the unit normal. */
export function heightOn({ records }: Triangles, triangle: number, x: number, z: number): number {
  const r = triangle * TRIANGLE_STRIDE
  const offX = x - records[r + TriangleField.x0]
  const offZ = z - records[r + TriangleField.z0]
  // Below 2⁵²: exact up to the one rounding of the quotient.
  const slope = records[r + TriangleField.normalX] * offX + records[r + TriangleField.normalZ] * offZ
  return (records[r + TriangleField.y0] - Math.trunc(slope / records[r + TriangleField.normalY])) | 0
}

/** Surface slot of a triangle, 0..127. */
export function surfaceSlot({ records }: Triangles, triangle: number): number {
  return records[triangle * TRIANGLE_STRIDE + TriangleField.surface]
}
