import {
  BufferAttribute,
  CustomBlending,
  type DataArrayTexture,
  type DataTexture,
  DynamicDrawUsage,
  GLSL3,
  InstancedBufferGeometry,
  InstancedInterleavedBuffer,
  InterleavedBufferAttribute,
  Mesh,
  OneFactor,
  OneMinusSrcAlphaFactor,
  RawShaderMaterial,
  type Scene,
} from 'three'
import type { StyleFile } from '../../formats/g24.js'
import { SHADOW_OPACITY, SPRITE_BIAS } from '../geometry/look.js'
import { SPRITE_NUMBERS, type SpriteList, SpriteNumber } from '../geometry/sprite-list.js'
import type { DeltaAtlas } from './delta-atlas.js'
import { SHADOW_FRAGMENT, SPRITE_FRAGMENT, SPRITE_VERTEX } from './shaders.js'

/** Numbers an instance has: centre 4, turn 4, lift 4, graphic 4, extent 3. */
const INSTANCE_NUMBERS = 19

const SHADOW_ORDER = 1
const SPRITE_ORDER = 2

/** All sprites in two calls: shadows, then graphics, in the order of the list. */
export class SpriteBatch {
  private buffer: InstancedInterleavedBuffer
  private readonly geometry = new InstancedBufferGeometry()
  private readonly materials: RawShaderMaterial[] = []

  constructor(
    scene: Scene,
    private readonly style: StyleFile,
    private readonly atlas: DeltaAtlas,
    pages: DataArrayTexture,
    palettes: DataTexture,
    seam: { value: number },
  ) {
    this.buffer = this.makeBuffer(1024)
    this.geometry.setAttribute('corner', new BufferAttribute(new Float32Array([-1, -1, -1, 1, 1, 1, 1, -1]), 2))
    this.geometry.setIndex([0, 1, 2, 0, 2, 3])
    for (const isShadow of [true, false]) {
      const material = new RawShaderMaterial({
        glslVersion: GLSL3,
        vertexShader: SPRITE_VERTEX,
        fragmentShader: isShadow ? SHADOW_FRAGMENT : SPRITE_FRAGMENT,
        uniforms: {
          pages: { value: pages },
          palettes: { value: palettes },
          seam,
          bias: { value: isShadow ? SPRITE_BIAS - 2 : SPRITE_BIAS },
          shadow: { value: isShadow ? 1 : 0 },
          darkness: { value: SHADOW_OPACITY },
        },
        transparent: true,
        depthWrite: false,
        blending: CustomBlending,
        blendSrc: OneFactor,
        blendDst: OneMinusSrcAlphaFactor,
      })
      const mesh = new Mesh(this.geometry, material)
      mesh.frustumCulled = false
      mesh.matrixAutoUpdate = false
      mesh.renderOrder = isShadow ? SHADOW_ORDER : SPRITE_ORDER
      this.materials.push(material)
      scene.add(mesh)
    }
  }

  private makeBuffer(capacity: number): InstancedInterleavedBuffer {
    const buffer = new InstancedInterleavedBuffer(new Float32Array(capacity * INSTANCE_NUMBERS), INSTANCE_NUMBERS, 1)
    buffer.setUsage(DynamicDrawUsage)
    this.geometry.setAttribute('centre', new InterleavedBufferAttribute(buffer, 4, 0))
    this.geometry.setAttribute('turn', new InterleavedBufferAttribute(buffer, 4, 4))
    this.geometry.setAttribute('lift', new InterleavedBufferAttribute(buffer, 4, 8))
    this.geometry.setAttribute('graphic', new InterleavedBufferAttribute(buffer, 4, 12))
    this.geometry.setAttribute('extent', new InterleavedBufferAttribute(buffer, 3, 16))
    return buffer
  }

  /** Takes over the sprites of a sorted list. */
  fill(list: SpriteList): void {
    if (list.count * INSTANCE_NUMBERS > this.buffer.array.length) {
      this.geometry.dispose()
      this.buffer = this.makeBuffer(list.count * 2)
    }
    const out = this.buffer.array
    for (let i = 0; i < list.count; i++) this.write(out as Float32Array, i * INSTANCE_NUMBERS, list, list.order[i])
    this.geometry.instanceCount = list.count
    this.buffer.clearUpdateRanges()
    this.buffer.addUpdateRange(0, list.count * INSTANCE_NUMBERS)
    this.buffer.needsUpdate = true
  }

  private write(out: Float32Array, to: number, list: SpriteList, sprite: number): void {
    const q = list.quads
    const base = sprite * SPRITE_NUMBERS
    const info = this.style.sprites[list.graphic[sprite]]
    out[to] = q[base]
    out[to + 1] = q[base + 1]
    out[to + 2] = q[base + 2]
    out[to + 3] = list.blended[sprite] === 0 ? 1 : 0.5
    out[to + 4] = q[base + SpriteNumber.sin]
    out[to + 5] = q[base + SpriteNumber.cos]
    out[to + 6] = q[base + SpriteNumber.halfWidth]
    out[to + 7] = q[base + SpriteNumber.halfHeight]
    for (let corner = 0; corner < 4; corner++) out[to + 8 + corner] = q[base + SpriteNumber.lift + corner]
    const deltas = list.deltas[sprite]
    if (deltas === 0) {
      out[to + 12] = info.offset & 255
      out[to + 13] = (info.offset >> 8) & 255
      out[to + 14] = info.offset >>> 16
    } else {
      const place = this.atlas.place(list.graphic[sprite], deltas)
      out[to + 12] = place.x
      out[to + 13] = place.y
      out[to + 14] = place.page
    }
    out[to + 15] = list.palette[sprite]
    out[to + 16] = info.width
    out[to + 17] = info.height
    out[to + 18] = q[base + SpriteNumber.shadow]
  }

  dispose(): void {
    this.geometry.dispose()
    for (const material of this.materials) material.dispose()
  }
}
