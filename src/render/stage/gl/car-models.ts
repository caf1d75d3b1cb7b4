import {
  BufferAttribute,
  BufferGeometry,
  DataTexture,
  DoubleSide,
  GLSL3,
  type Group,
  LinearFilter,
  LinearMipmapLinearFilter,
  Mesh,
  RawShaderMaterial,
  Sphere,
  Vector3,
} from 'three'
import { CAR_SHAPE, type Stage } from '../../../rally/index.js'
import { buildCarBody, buildCarWheel } from '../geometry/car-body.js'
import type { CarMesh } from '../geometry/car-parts.js'
import { LIVERY_EDGE } from '../geometry/livery-places.js'
import { paintLivery } from '../paint/livery.js'
import type { CarPicture } from '../view.js'
import { CAR_FRAGMENT, CAR_VERTEX } from './car-shader.js'
import { CarShadow } from './car-shadow.js'
import { StageOrder } from './draw-order.js'
import type { LightUniforms } from './light-uniforms.js'

const GHOST_OPACITY = 0.42

/** Pictures of liveries that are kept; more cars than that never race. */
const MOST_LIVERIES = 8

/** The cars of a picture: models that are used again from picture to picture. */
export class CarModels {
  private readonly body = geometryOf(buildCarBody(), 3)
  private readonly wheel = geometryOf(buildCarWheel(), 0.6)
  private readonly models: CarModel[] = []
  private readonly liveries = new Map<number, DataTexture>()

  constructor(
    private readonly group: Group,
    private readonly stage: Stage,
    private readonly light: LightUniforms,
  ) {}

  /** Puts the cars of a view where they are. */
  update(cars: readonly CarPicture[]): void {
    while (this.models.length < cars.length)
      this.models.push(new CarModel(this.group, this.light, this.body, this.wheel))
    this.models.forEach((model, i) => {
      if (i < cars.length) model.show(cars[i], this.livery(cars[i]), this.stage)
      else model.hide()
    })
  }

  private livery({ colour, number }: CarPicture): DataTexture {
    const key = colour * 128 + number
    let texture = this.liveries.get(key)
    if (texture === undefined) {
      if (this.liveries.size >= MOST_LIVERIES) this.forgetLiveries()
      texture = new DataTexture(paintLivery(colour, number), LIVERY_EDGE, LIVERY_EDGE)
      texture.magFilter = LinearFilter
      texture.minFilter = LinearMipmapLinearFilter
      texture.generateMipmaps = true
      texture.anisotropy = 4
      texture.needsUpdate = true
      this.liveries.set(key, texture)
    }
    return texture
  }

  private forgetLiveries(): void {
    for (const texture of this.liveries.values()) texture.dispose()
    this.liveries.clear()
  }

  dispose(): void {
    this.body.dispose()
    this.wheel.dispose()
    this.forgetLiveries()
    for (const model of this.models) model.dispose()
  }
}

/** One car: body, four wheels, shadow. */
class CarModel {
  private readonly bodyMesh: Mesh
  private readonly wheelMeshes: Mesh[] = []
  private readonly materials: RawShaderMaterial[]
  private readonly shadow: CarShadow
  private readonly shared: {
    readonly livery: { value: DataTexture | null }
    readonly braking: { value: number }
    readonly lamps: { value: number }
    readonly opacity: { value: number }
  } = { livery: { value: null }, braking: { value: 0 }, lamps: { value: 0 }, opacity: { value: 1 } }

  constructor(
    group: Group,
    private readonly light: LightUniforms,
    body: BufferGeometry,
    wheel: BufferGeometry,
  ) {
    this.materials = [0, 1].map((isWheel) => this.material(isWheel))
    this.bodyMesh = new Mesh(body, this.materials[0])
    for (let i = 0; i < 4; i++) this.wheelMeshes.push(new Mesh(wheel, this.materials[1]))
    for (const mesh of [this.bodyMesh, ...this.wheelMeshes]) {
      mesh.matrixAutoUpdate = false
      mesh.matrixWorldAutoUpdate = false
      group.add(mesh)
    }
    this.shadow = new CarShadow(group, light)
  }

  private material(isWheel: number): RawShaderMaterial {
    return new RawShaderMaterial({
      glslVersion: GLSL3,
      vertexShader: CAR_VERTEX,
      fragmentShader: CAR_FRAGMENT,
      uniforms: { ...this.light.uniforms, ...this.shared, wheel: { value: isWheel } },
      side: DoubleSide,
    })
  }

  show(car: CarPicture, livery: DataTexture, stage: Stage): void {
    this.shared.livery.value = livery
    this.shared.braking.value = car.braking ? 1 : 0
    this.shared.lamps.value = this.light.lampStrength
    this.shared.opacity.value = car.ghost ? GHOST_OPACITY : 1
    for (const material of this.materials) material.transparent = car.ghost
    const order = car.ghost ? StageOrder.ghosts : StageOrder.cars
    const { axes } = car
    this.bodyMesh.matrixWorld.set(
      ...[axes[0], axes[3], axes[6], car.x],
      ...[axes[1], axes[4], axes[7], car.y],
      ...[axes[2], axes[5], axes[8], car.z],
      ...[0, 0, 0, 1],
    )
    this.bodyMesh.renderOrder = order
    this.bodyMesh.visible = true
    this.wheelMeshes.forEach((mesh, wheel) => {
      placeWheel(mesh, car, wheel)
      mesh.renderOrder = order
      mesh.visible = true
    })
    this.shadow.show(car, stage)
  }

  hide(): void {
    this.bodyMesh.visible = false
    for (const mesh of this.wheelMeshes) mesh.visible = false
    this.shadow.hide()
  }

  dispose(): void {
    for (const material of this.materials) material.dispose()
    this.shadow.dispose()
  }
}

/** A wheel in the car's axes: on its spring, steered, rolled; its outside looks away from the car. */
function placeWheel(mesh: Mesh, car: CarPicture, wheel: number): void {
  const [right, up, forward] = CAR_SHAPE.wheels[wheel]
  const { axes } = car
  const height = up + car.compression[wheel]
  const steer = wheel < 2 ? car.steer : 0
  const sine = Math.sin(steer)
  const cosine = Math.cos(steer)
  const outside = right < 0 ? -1 : 1
  const turn = car.wheelTurn[wheel]
  const rollSine = Math.sin(turn)
  const rollCosine = Math.cos(turn)
  // Columns: the axle outward, and two spokes at right angles that roll about it.
  const e = mesh.matrixWorld.elements
  for (let k = 0; k < 3; k++) {
    const r = axes[k]
    const u = axes[3 + k]
    const f = axes[6 + k]
    const ahead = r * sine + f * cosine
    e[k] = (r * cosine - f * sine) * outside
    e[4 + k] = u * rollCosine + ahead * rollSine
    e[8 + k] = ahead * rollCosine - u * rollSine
    e[12 + k] = (k === 0 ? car.x : k === 1 ? car.y : car.z) + r * right + u * height + f * forward
  }
}

function geometryOf(mesh: CarMesh, radius: number): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(mesh.positions, 3))
  geometry.setAttribute('normal', new BufferAttribute(mesh.normals, 3))
  geometry.setAttribute('uv', new BufferAttribute(mesh.uvs, 2))
  geometry.setAttribute('look', new BufferAttribute(mesh.looks, 4))
  geometry.boundingSphere = new Sphere(new Vector3(0, 0.6, 0), radius)
  return geometry
}
