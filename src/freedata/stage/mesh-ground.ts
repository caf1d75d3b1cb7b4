import { type CollisionMesh, SPLIT_NODE } from '../../formats/rally/hpc.js'

/** The ground at a place: what a tree stands on. */
export interface GroundThere {
  /** Metres. */
  readonly y: number
  /** Surface slot. */
  readonly surface: number
}

/** The uppermost ground of a mesh at a place (metres), or undefined off the mesh. */
export function groundThere(mesh: CollisionMesh, x: number, z: number): GroundThere | undefined {
  const fixedX = Math.floor(x * 0x10000)
  const fixedZ = Math.floor(z * 0x10000)
  const { triangles, from } = trianglesNear(mesh, fixedX - mesh.originX, fixedZ - mesh.originZ)
  let best: GroundThere | undefined
  for (let i = from; i < from + triangles; i++) {
    const triangle = mesh.list[i]
    const y = heightIn(mesh, triangle, fixedX, fixedZ)
    if (y !== undefined && (best === undefined || y > best.y)) best = { y, surface: mesh.surfaces[triangle] }
  }
  return best
}

/** The run of the triangle list of the node over an offset from the grid's origin (16.16). */
function trianglesNear(mesh: CollisionMesh, offX: number, offZ: number): { triangles: number; from: number } {
  const column = offX >> 24
  const row = offZ >> 24
  if (column < 0 || row < 0 || column >= mesh.width || row >= mesh.height) return { triangles: 0, from: 0 }
  let node = row * mesh.width + column
  let level = 0
  for (let shift = 22; mesh.levels[level].triangles[node] === SPLIT_NODE; shift -= 2, level++) {
    node = mesh.levels[level].first[node] + ((offX >> shift) & 3) + 4 * ((offZ >> shift) & 3)
  }
  return { triangles: mesh.levels[level].triangles[node], from: mesh.levels[level].first[node] }
}

function heightIn({ vertices, corners }: CollisionMesh, triangle: number, x: number, z: number): number | undefined {
  const [a, b, c] = [corners[triangle * 3] * 3, corners[triangle * 3 + 1] * 3, corners[triangle * 3 + 2] * 3]
  const ux = vertices[b] - vertices[a]
  const uz = vertices[b + 2] - vertices[a + 2]
  const vx = vertices[c] - vertices[a]
  const vz = vertices[c + 2] - vertices[a + 2]
  const px = x - vertices[a]
  const pz = z - vertices[a + 2]
  const area = ux * vz - uz * vx
  if (area === 0) return undefined
  const second = (px * vz - pz * vx) / area
  const third = (ux * pz - uz * px) / area
  if (second < 0 || third < 0 || second + third > 1) return undefined
  const y = vertices[a + 1]
  return (y + second * (vertices[b + 1] - y) + third * (vertices[c + 1] - y)) / 0x10000
}
