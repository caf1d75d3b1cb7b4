import { BufferAttribute, BufferGeometry, type Group, type Material, Mesh } from 'three'
import type { Props } from '../geometry/prop-builder.js'
import { packNormals, sphereOf } from './terrain-mesh.js'

/** Things on the ground, on the GPU: a mesh a square of the map. */
export class PropMesh {
  private readonly geometries: BufferGeometry[] = []

  constructor(group: Group, chunks: readonly Props[], material: Material, order: number) {
    for (const props of chunks) {
      const geometry = new BufferGeometry()
      geometry.setAttribute('position', new BufferAttribute(props.positions, 3))
      geometry.setAttribute('normal', new BufferAttribute(packNormals(props.normals), 4, true))
      geometry.setAttribute('uv', new BufferAttribute(props.uvs, 2))
      geometry.setAttribute('look', new BufferAttribute(props.looks, 4))
      geometry.boundingSphere = sphereOf(props.positions)
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
