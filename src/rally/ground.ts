import { type CollisionMesh, SPLIT_NODE } from '../formats/rally/hpc.js'
import { crossInto, makeUnit, productDifference } from './vector.js'

/** Where there is no triangle. */
export const NO_TRIANGLE = -1

/** Bits of a surface byte that name the slot. */
const SURFACE_MASK = 0x7f

/** The top cells are 256 units wide: the top byte of a 16.16 offset. */
const TOP_SHIFT = 24

/** Corner coordinates a triangle: x and z of the first, second and third. */
const CORNERS = 6
const BOUNDS = 4

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
  /** Least and greatest x, least and greatest z a triangle. An upright triangle has an empty range: nothing stands on it. */
  readonly bounds: Int32Array
  /** x and z of the three corners, turning so that inside is on the positive side of each edge. */
  readonly corners: Int32Array
  /** y of the first corner, which the plane goes through. */
  readonly firstY: Int32Array
  /** Mean y of the corners. */
  readonly meanY: Int32Array
  /** x, y, z of the unit normal, pointing up. */
  readonly normals: Int32Array
  /** Surface slot, 0..127. */
  readonly surfaces: Uint8Array
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
    bounds: new Int32Array(count * BOUNDS),
    corners: new Int32Array(count * CORNERS),
    firstY: new Int32Array(count),
    meanY: new Int32Array(count),
    normals: new Int32Array(count * 3),
    surfaces: mesh.surfaces.map((surface) => surface & SURFACE_MASK),
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

function prepareTriangle(ground: Ground, mesh: CollisionMesh, triangle: number): void {
  const at = [0, 1, 2].map((k) => mesh.corners[triangle * 3 + k] * 3)
  const { vertices } = mesh
  ground.firstY[triangle] = vertices[at[0] + 1]
  ground.meanY[triangle] = Math.trunc((vertices[at[0] + 1] + vertices[at[1] + 1] + vertices[at[2] + 1]) / 3)
  const normal = unitNormal(vertices, at)
  ground.normals.set(normal, triangle * 3)
  const turn = productDifference(
    vertices[at[1]] - vertices[at[0]],
    vertices[at[2] + 2] - vertices[at[0] + 2],
    vertices[at[1] + 2] - vertices[at[0] + 2],
    vertices[at[2]] - vertices[at[0]],
  )
  const order = turn > 0 ? at : [at[0], at[2], at[1]]
  order.forEach((corner, k) => {
    ground.corners[triangle * CORNERS + k * 2] = vertices[corner]
    ground.corners[triangle * CORNERS + k * 2 + 1] = vertices[corner + 2]
  })
  const standable = turn !== 0 && normal[1] !== 0
  const xs = at.map((corner) => vertices[corner])
  const zs = at.map((corner) => vertices[corner + 2])
  const range = [Math.min(...xs), Math.max(...xs), Math.min(...zs), Math.max(...zs)]
  ground.bounds.set(standable ? range : [0x7fffffff, -0x80000000, 0x7fffffff, -0x80000000], triangle * BOUNDS)
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
export function containsPoint(ground: Ground, triangle: number, x: number, z: number): boolean {
  const { bounds, corners } = ground
  const b = triangle * BOUNDS
  if (x < bounds[b] || x > bounds[b + 1] || z < bounds[b + 2] || z > bounds[b + 3]) return false
  const c = triangle * CORNERS
  const x0 = corners[c]
  const z0 = corners[c + 1]
  const x1 = corners[c + 2]
  const z1 = corners[c + 3]
  const x2 = corners[c + 4]
  const z2 = corners[c + 5]
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
  const { list, meanY } = ground
  const first = ground.nodeFirst[node]
  const end = first + ground.nodeTriangles[node]
  let best = NO_TRIANGLE
  let bestDistance = 0
  for (let i = first; i < end; i++) {
    const triangle = list[i]
    if (!containsPoint(ground, triangle, x, z)) continue
    const distance = Math.abs(meanY[triangle] - y)
    if (best !== NO_TRIANGLE && distance >= bestDistance) continue
    best = triangle
    bestDistance = distance
  }
  return best
}

/** Height (16.16) of a triangle's plane at a point: through the first corner, by the unit normal. */
export function heightOn(ground: Ground, triangle: number, x: number, z: number): number {
  const n = triangle * 3
  const c = triangle * CORNERS
  const { normals, corners } = ground
  // Below 2⁵²: exact up to the one rounding of the quotient.
  const slope = normals[n] * (x - corners[c]) + normals[n + 2] * (z - corners[c + 1])
  return (ground.firstY[triangle] - Math.trunc(slope / normals[n + 1])) | 0
}
