import {
  BufferAttribute,
  type Group,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  type Material,
  Mesh,
} from 'three'
import { TREE_NUMBERS, type Trees } from '../geometry/trees.js'
import { sphereOf } from './terrain-mesh.js'

/** Square of the map whose trees are drawn in one call, metres. */
const SQUARE = 256

/** Trees on the GPU: two crossed quads each, a call a square of the map that is in sight. */
export class TreeBatch {
  private readonly geometries: InstancedBufferGeometry[] = []

  constructor(group: Group, trees: Trees, material: Material, order: number) {
    const squares = new Map<string, number[]>()
    for (let tree = 0; tree < trees.count; tree++) {
      const at = tree * TREE_NUMBERS
      const key = `${Math.floor(trees.places[at] / SQUARE)},${Math.floor(trees.places[at + 2] / SQUARE)}`
      const list = squares.get(key)
      if (list === undefined) squares.set(key, [tree])
      else list.push(tree)
    }
    for (const list of squares.values()) {
      const geometry = squareGeometry(trees, list)
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

/** Corners of the two quads: side −1 or 1, up 0 or 1, which quad. */
const CORNERS = new Float32Array([-1, 0, 0, 1, 0, 0, 1, 1, 0, -1, 1, 0, -1, 0, 1, 1, 0, 1, 1, 1, 1, -1, 1, 1])
const INDEX = [0, 1, 2, 0, 2, 3, 4, 5, 6, 4, 6, 7]

function squareGeometry({ places }: Trees, list: readonly number[]): InstancedBufferGeometry {
  const geometry = new InstancedBufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(CORNERS, 3))
  geometry.setIndex(INDEX)
  const feet = new Float32Array(list.length * 4)
  const looks = new Float32Array(list.length * 4)
  const reach = new Float32Array(list.length * 6)
  list.forEach((tree, i) => {
    const [x, y, z, height, width, turn, kind, tint] = places.subarray(tree * TREE_NUMBERS, (tree + 1) * TREE_NUMBERS)
    feet.set([x, y, z, height], i * 4)
    looks.set([width, turn, kind, tint], i * 4)
    reach.set([x - width, y, z - width, x + width, y + height, z + width], i * 6)
  })
  geometry.setAttribute('foot', new InstancedBufferAttribute(feet, 4))
  geometry.setAttribute('look', new InstancedBufferAttribute(looks, 4))
  geometry.instanceCount = list.length
  geometry.boundingSphere = sphereOf(reach)
  return geometry
}
