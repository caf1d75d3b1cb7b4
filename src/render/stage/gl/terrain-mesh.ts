import { BufferAttribute, BufferGeometry, type Group, type Material, Mesh, Sphere, Vector3 } from 'three'
import type { Terrain } from '../geometry/terrain.js'

/** Ground on the GPU: a mesh a chunk, so that what is out of sight is left out. */
export class TerrainMesh {
  private readonly geometries: BufferGeometry[] = []

  constructor(group: Group, terrain: Terrain, material: Material, order: number) {
    for (let chunk = 0; chunk + 1 < terrain.chunkStarts.length; chunk++) {
      const geometry = chunkGeometry(terrain, terrain.chunkStarts[chunk], terrain.chunkStarts[chunk + 1])
      this.geometries.push(geometry)
      const mesh = new Mesh(geometry, material)
      mesh.matrixAutoUpdate = false
      mesh.renderOrder = order
      group.add(mesh)
    }
  }

  dispose(): void {
    for (const geometry of this.geometries) geometry.dispose()
  }
}

function chunkGeometry(terrain: Terrain, from: number, to: number): BufferGeometry {
  const geometry = new BufferGeometry()
  const cut = <T extends Float32Array | Uint8Array>(column: T, numbers: number): T =>
    column.slice(from * 3 * numbers, to * 3 * numbers) as T
  const positions = cut(terrain.positions, 3)
  geometry.setAttribute('position', new BufferAttribute(positions, 3))
  geometry.setAttribute('normal', new BufferAttribute(packNormals(cut(terrain.normals, 3)), 4, true))
  geometry.setAttribute('materials', new BufferAttribute(cut(terrain.materials, 4), 4))
  geometry.setAttribute('shares', new BufferAttribute(cut(terrain.shares, 4), 4, true))
  geometry.setAttribute('places', new BufferAttribute(cut(terrain.places, 4), 4))
  geometry.boundingSphere = sphereOf(positions)
  return geometry
}

/** Unit vectors as bytes, each with a byte to spare: columns of the GPU start at multiples of four. */
export function packNormals(normals: Float32Array): Int8Array {
  const packed = new Int8Array((normals.length / 3) * 4)
  for (let i = 0; i < normals.length / 3; i++) {
    for (let k = 0; k < 3; k++) packed[i * 4 + k] = Math.round(Math.max(-1, Math.min(1, normals[i * 3 + k])) * 127)
  }
  return packed
}

/** A sphere round all points. */
export function sphereOf(positions: Float32Array): Sphere {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (let i = 0; i < positions.length; i++) {
    const k = i % 3
    if (positions[i] < low[k]) low[k] = positions[i]
    if (positions[i] > high[k]) high[k] = positions[i]
  }
  const half = [0, 1, 2].map((k) => (high[k] - low[k]) / 2)
  const radius = Math.sqrt(half[0] ** 2 + half[1] ** 2 + half[2] ** 2)
  return new Sphere(new Vector3(low[0] + half[0], low[1] + half[1], low[2] + half[2]), radius)
}
