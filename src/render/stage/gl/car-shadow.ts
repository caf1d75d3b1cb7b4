import {
  BufferAttribute,
  BufferGeometry,
  DynamicDrawUsage,
  GLSL3,
  type Group,
  Mesh,
  RawShaderMaterial,
  Sphere,
  Vector2,
} from 'three'
import type { Stage } from '../../../rally/index.js'
import { heightNear } from '../geometry/ground-height.js'
import type { CarPicture } from '../view.js'
import { CAR_SHADOW_FRAGMENT, CAR_SHADOW_VERTEX } from './car-shader.js'
import { StageOrder } from './draw-order.js'
import type { LightUniforms } from './light-uniforms.js'
import { STAIN } from './stain.js'

/** Squares of the sheet that lies on the ground under a car, and its half width and length, metres. */
const COLUMNS = 6
const ROWS = 9
const HALF_WIDTH = 2.4
const HALF_LENGTH = 3.6
const LIFT = 0.035

/** Height that the sun's shadow is thrown from, metres. */
const BODY_HEIGHT = 1.15

/** The soft shadow under a car: a sheet that follows the ground. */
export class CarShadow {
  private readonly geometry = new BufferGeometry()
  private readonly positions = new Float32Array((COLUMNS + 1) * (ROWS + 1) * 3)
  private readonly material: RawShaderMaterial
  private readonly mesh: Mesh
  private readonly thrown = { value: new Vector2() }
  private readonly lifted = { value: 0 }

  constructor(
    group: Group,
    private readonly light: LightUniforms,
  ) {
    const under = new Float32Array((COLUMNS + 1) * (ROWS + 1) * 2)
    const index: number[] = []
    for (let i = 0; i < under.length / 2; i++) {
      const column = i % (COLUMNS + 1)
      const row = Math.floor(i / (COLUMNS + 1))
      under[i * 2] = (column / COLUMNS) * 2 * HALF_WIDTH - HALF_WIDTH
      under[i * 2 + 1] = (row / ROWS) * 2 * HALF_LENGTH - HALF_LENGTH
      const next = i + COLUMNS + 1
      if (column < COLUMNS && row < ROWS) index.push(i, i + 1, next + 1, i, next + 1, next)
    }
    const positions = new BufferAttribute(this.positions, 3)
    positions.setUsage(DynamicDrawUsage)
    this.geometry.setAttribute('position', positions)
    this.geometry.setAttribute('uv', new BufferAttribute(under, 2))
    this.geometry.setIndex(index)
    // It moves with its car and is never left out: nothing should measure it.
    this.geometry.boundingSphere = new Sphere()
    this.material = new RawShaderMaterial({
      glslVersion: GLSL3,
      vertexShader: CAR_SHADOW_VERTEX,
      fragmentShader: CAR_SHADOW_FRAGMENT,
      uniforms: { ...light.uniforms, thrown: this.thrown, lifted: this.lifted },
      ...STAIN,
    })
    this.mesh = new Mesh(this.geometry, this.material)
    this.mesh.frustumCulled = false
    this.mesh.matrixAutoUpdate = false
    this.mesh.renderOrder = StageOrder.carShadows
    group.add(this.mesh)
  }

  /** Lays the shadow under a car; a ghost has none. */
  show(car: CarPicture, stage: Stage): void {
    this.mesh.visible = !car.ghost
    if (car.ghost) return
    const { axes } = car
    // The car's heading on the map.
    const length = Math.sqrt(axes[6] * axes[6] + axes[8] * axes[8]) || 1
    const fx = axes[6] / length
    const fz = axes[8] / length
    const middle = heightNear(stage.ground, car.x, car.y, car.z) ?? car.y
    this.lifted.value = Math.max(0, car.y - middle)
    const under = this.geometry.getAttribute('uv').array
    for (let i = 0; i < this.positions.length / 3; i++) {
      const x = car.x + fz * under[i * 2] + fx * under[i * 2 + 1]
      const z = car.z - fx * under[i * 2] + fz * under[i * 2 + 1]
      this.positions[i * 3] = x
      this.positions[i * 3 + 1] = (heightNear(stage.ground, x, middle, z) ?? middle) + LIFT
      this.positions[i * 3 + 2] = z
    }
    this.geometry.getAttribute('position').needsUpdate = true
    const sun = this.light.uniforms.sunDirection.value
    const reach = (BODY_HEIGHT + this.lifted.value) / Math.max(0.3, sun.y)
    this.thrown.value.set(-(sun.x * fz - sun.z * fx) * reach, -(sun.x * fx + sun.z * fz) * reach)
  }

  hide(): void {
    this.mesh.visible = false
  }

  dispose(): void {
    this.geometry.dispose()
    this.material.dispose()
  }
}
