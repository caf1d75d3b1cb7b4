import { BufferAttribute, BufferGeometry, GLSL3, Mesh, RawShaderMaterial, type Scene } from 'three'
import type { LightUniforms } from './light-uniforms.js'
import { SKY_FRAGMENT, SKY_VERTEX } from './sky-shader.js'

/** The sky: one triangle over the whole picture, behind everything. */
export class SkyPass {
  private readonly geometry = new BufferGeometry()
  private readonly material: RawShaderMaterial

  constructor(scene: Scene, { uniforms }: LightUniforms, order: number) {
    this.geometry.setAttribute('position', new BufferAttribute(new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]), 3))
    this.material = new RawShaderMaterial({
      glslVersion: GLSL3,
      vertexShader: SKY_VERTEX,
      fragmentShader: SKY_FRAGMENT,
      uniforms,
      depthWrite: false,
    })
    const mesh = new Mesh(this.geometry, this.material)
    mesh.frustumCulled = false
    mesh.matrixAutoUpdate = false
    mesh.renderOrder = order
    scene.add(mesh)
  }

  dispose(): void {
    this.geometry.dispose()
    this.material.dispose()
  }
}
