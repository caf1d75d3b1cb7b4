import { BufferAttribute, BufferGeometry, GLSL3, type Group, Mesh, RawShaderMaterial, type Texture } from 'three'
import { shadowRamp } from '../geometry/shadow-ramp.js'
import type { StageLight } from '../geometry/sky-colours.js'
import type { TreeShadows } from '../geometry/tree-shadows.js'
import type { LightUniforms } from './light-uniforms.js'
import { TREE_SHADOW_FRAGMENT, TREE_SHADOW_VERTEX } from './shadow-shader.js'
import { STAIN } from './stain.js'
import { sphereOf } from './terrain-mesh.js'

/** Triangles of one call. */
const RUN = 4096

/**
 * The trees' shadows on the GPU: drawn with the identity matrix and without writing depth, between terrain and cars (seed rally, ".tre").
 * The original steps two time-driven values before it draws them that nothing reads: there is no trace of them here.
 */
export class TreeShadowMesh {
  readonly material: RawShaderMaterial
  private readonly geometries: BufferGeometry[] = []
  private readonly ramp: { value: Float32Array } = { value: new Float32Array(0) }
  private relit: StageLight | null = null

  constructor(group: Group, shadows: TreeShadows, { uniforms }: LightUniforms, trees: Texture, order: number) {
    this.material = new RawShaderMaterial({
      glslVersion: GLSL3,
      vertexShader: TREE_SHADOW_VERTEX,
      fragmentShader: TREE_SHADOW_FRAGMENT,
      uniforms: { ...uniforms, trees: { value: trees }, ramp: this.ramp },
      ...STAIN,
      polygonOffsetUnits: -24,
    })
    for (let first = 0; first < shadows.vertexCount; first += RUN * 3) {
      const end = Math.min(shadows.vertexCount, first + RUN * 3)
      const geometry = new BufferGeometry()
      const positions = shadows.positions.slice(first * 3, end * 3)
      geometry.setAttribute('position', new BufferAttribute(positions, 3))
      geometry.setAttribute('picture', new BufferAttribute(shadows.pictures.slice(first * 2, end * 2), 2))
      geometry.setAttribute('look', new BufferAttribute(shadows.looks.slice(first * 2, end * 2), 2))
      geometry.boundingSphere = sphereOf(positions)
      this.geometries.push(geometry)
      const mesh = new Mesh(geometry, this.material)
      mesh.matrixAutoUpdate = false
      mesh.renderOrder = order
      group.add(mesh)
    }
  }

  /** Relights the shadows where the light has changed. */
  relight(light: StageLight): void {
    if (light === this.relit) return
    this.relit = light
    this.ramp.value = shadowRamp(light)
  }

  dispose(): void {
    for (const geometry of this.geometries) geometry.dispose()
    this.material.dispose()
  }
}
