import { BufferAttribute, BufferGeometry, type Material, Mesh, type Scene, Sphere, Vector3 } from 'three'
import { MAP_LAYERS, MAP_SIZE } from '../../formats/cmp.js'
import type { StyleFile } from '../../formats/g24.js'
import type { CityBlocks } from '../geometry/blocks.js'
import { buildChunk, CHUNK_SIZE, CHUNKS_ACROSS } from '../geometry/chunk.js'
import { type FaceList, LOOK_SIZE, PLACE_SIZE } from '../geometry/face-list.js'
import { BLOCK } from '../geometry/slopes.js'

/** Quads that one index buffer of 16-bit numbers can address. */
const SHORT_QUADS = 0x4000

/** Draws after the sprites. */
const BLENDED_ORDER = 3

/** The city's faces on the GPU: two meshes a chunk at most, built once, rebuilt where the map changes. */
export class CityChunks {
  private readonly solid = new Array<Mesh | undefined>(CHUNKS_ACROSS * CHUNKS_ACROSS)
  private readonly blended = new Array<Mesh | undefined>(CHUNKS_ACROSS * CHUNKS_ACROSS)
  private readonly stale = new Set<number>()
  private index: BufferAttribute

  constructor(
    private readonly scene: Scene,
    private readonly blocks: CityBlocks,
    private readonly style: StyleFile,
    private readonly solidMaterial: Material,
    private readonly blendedMaterial: Material,
  ) {
    this.index = quadIndex(2048)
  }

  /** Builds one chunk. */
  build(chunk: number): void {
    const faces = buildChunk(this.blocks, this.style, chunk)
    this.solid[chunk] = this.replace(this.solid[chunk], chunk, faces.solid, this.solidMaterial, 0)
    this.blended[chunk] = this.replace(this.blended[chunk], chunk, faces.blended, this.blendedMaterial, BLENDED_ORDER)
  }

  /** Marks the chunks that show a square (y × 256 + x) or are darkened by it. */
  markSquare(square: number): void {
    const x = square % MAP_SIZE
    const y = Math.floor(square / MAP_SIZE)
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        const column = Math.floor(Math.max(0, Math.min(MAP_SIZE - 1, x + dx)) / CHUNK_SIZE)
        const row = Math.floor(Math.max(0, Math.min(MAP_SIZE - 1, y + dy)) / CHUNK_SIZE)
        this.stale.add(row * CHUNKS_ACROSS + column)
      }
    }
  }

  /** Rebuilds what was marked. */
  refresh(): void {
    if (this.stale.size === 0) return
    for (const chunk of this.stale) this.build(chunk)
    this.stale.clear()
  }

  private replace(
    old: Mesh | undefined,
    chunk: number,
    faces: FaceList,
    material: Material,
    order: number,
  ): Mesh | undefined {
    if (old) {
      this.scene.remove(old)
      old.geometry.dispose()
    }
    if (faces.count === 0) return undefined
    if (faces.count * 6 > this.index.count) this.index = quadIndex(faces.count * 2)
    const geometry = new BufferGeometry()
    geometry.setAttribute('place', new BufferAttribute(faces.usedPlaces(), PLACE_SIZE))
    geometry.setAttribute('look', new BufferAttribute(faces.usedLooks(), LOOK_SIZE))
    geometry.setIndex(this.index)
    geometry.setDrawRange(0, faces.count * 6)
    geometry.boundingSphere = chunkSphere(chunk)
    const mesh = new Mesh(geometry, material)
    mesh.matrixAutoUpdate = false
    mesh.renderOrder = order
    this.scene.add(mesh)
    return mesh
  }

  dispose(): void {
    for (const mesh of [...this.solid, ...this.blended]) mesh?.geometry.dispose()
  }
}

/** Two triangles a quad, split between its first and third vertex. */
function quadIndex(quads: number): BufferAttribute {
  const index = quads > SHORT_QUADS ? new Uint32Array(quads * 6) : new Uint16Array(quads * 6)
  for (let quad = 0; quad < quads; quad++) {
    index.set([quad * 4, quad * 4 + 1, quad * 4 + 2, quad * 4, quad * 4 + 2, quad * 4 + 3], quad * 6)
  }
  return new BufferAttribute(index, 1)
}

function chunkSphere(chunk: number): Sphere {
  const edge = CHUNK_SIZE * BLOCK
  const x = ((chunk % CHUNKS_ACROSS) + 0.5) * edge
  const y = (Math.floor(chunk / CHUNKS_ACROSS) + 0.5) * edge
  const depth = MAP_LAYERS * BLOCK
  return new Sphere(new Vector3(x, -y, -depth / 2), Math.sqrt(edge * edge * 0.5 + (depth * depth) / 4))
}
