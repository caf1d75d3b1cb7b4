import { Camera, Group, Scene, type WebGLRenderer } from 'three'
import type { Stage } from '../../../rally/index.js'
import type { StageCamera, StagePictureSize, StageView } from '../view.js'
import { CarModels } from './car-models.js'
import { StageOrder } from './draw-order.js'
import { DustBatch } from './dust-batch.js'
import { LayerMeshes } from './layer-meshes.js'
import { LightUniforms } from './light-uniforms.js'
import { RainBatch } from './rain-batch.js'
import { SkyPass } from './sky-pass.js'
import { sharpen } from './stage-textures.js'
import { StageWorld } from './stage-world.js'
import { TrackBatch } from './track-batch.js'

const NEAR = 0.25
const FAR = 6000

/**
 * One stage on the GPU. What stands still is built piece by piece by `buildSome` (some seconds for a large stage); a picture then costs a
 * call for each square of the map in sight and some for cars, dust and weather.
 */
export class StageScene {
  private readonly scene = new Scene()
  private readonly camera = new Camera()
  private readonly light: LightUniforms
  private readonly world: StageWorld
  private readonly cars: CarModels
  private readonly dust: DustBatch
  private readonly tracks: TrackBatch
  private readonly rain: RainBatch
  private readonly layers: LayerMeshes
  private readonly sky: SkyPass
  private readonly work: Generator<number, void>

  constructor(readonly stage: Stage) {
    this.scene.matrixWorldAutoUpdate = false
    this.camera.matrixAutoUpdate = false
    this.camera.matrixWorldAutoUpdate = false
    this.light = new LightUniforms(stage)
    this.sky = new SkyPass(this.scene, this.light, StageOrder.sky)
    this.world = new StageWorld(this.scene, stage, this.light)
    const cars = new Group()
    this.scene.add(cars)
    this.cars = new CarModels(cars, stage, this.light)
    this.dust = new DustBatch(this.scene, this.light)
    this.tracks = new TrackBatch(this.scene, this.light)
    this.rain = new RainBatch(this.scene, this.light)
    this.layers = new LayerMeshes(this.scene, stage, this.world.land)
    this.work = this.world.build()
  }

  /** Builds the next piece of the stage. Returns how much stands, 0..1. */
  buildSome(): number {
    const next = this.work.next()
    return next.done ? 1 : next.value
  }

  /**
   * Draws the stage as `view` sees it.
   *
   * @param size the window in CSS pixels: the pixel ratio is the renderer's
   */
  draw(renderer: WebGLRenderer, size: StagePictureSize, view: StageView): void {
    sharpen(this.world.textures, renderer)
    this.aim(view.camera, size)
    const light = this.light.update(view)
    this.world.update(light, view.layers.has('terrain'), view.layers.has('trees'))
    this.cars.update(view.cars)
    this.dust.update(view)
    this.tracks.update(view)
    this.rain.update(light)
    this.layers.update(view)
    renderer.render(this.scene, this.camera)
  }

  private aim({ x, y, z, axes, fov }: StageCamera, size: StagePictureSize): void {
    const top = NEAR * Math.tan((fov * Math.PI) / 360)
    const right = (top * size.width) / size.height
    const { projectionMatrix, projectionMatrixInverse, matrixWorld, matrixWorldInverse } = this.camera
    projectionMatrix.makePerspective(-right, right, top, -top, NEAR, FAR)
    projectionMatrixInverse.copy(projectionMatrix).invert()
    // The stage's axes are left-handed: a view's forward is the camera's −z.
    matrixWorld.set(
      ...[axes[0], axes[3], -axes[6], x],
      ...[axes[1], axes[4], -axes[7], y],
      ...[axes[2], axes[5], -axes[8], z],
      ...[0, 0, 0, 1],
    )
    matrixWorldInverse.copy(matrixWorld).invert()
    this.light.uniforms.unproject.value.multiplyMatrices(matrixWorld, projectionMatrixInverse)
  }

  /** Frees what the stage holds on the GPU. */
  dispose(): void {
    const { world, cars, dust, tracks, rain, layers, sky, light } = this
    for (const part of [world, cars, dust, tracks, rain, layers, sky, light]) part.dispose()
    this.scene.clear()
  }
}
