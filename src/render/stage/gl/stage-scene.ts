import { Camera, Scene, type WebGLRenderer } from 'three'
import type { Stage } from '../../../rally/index.js'
import type { StageCamera, StagePictureSize, StageView } from '../view.js'

const NEAR = 0.25
const FAR = 6000

/** One stage on the GPU. */
export class StageScene {
  private readonly scene = new Scene()
  private readonly camera = new Camera()

  constructor(readonly stage: Stage) {
    this.scene.matrixWorldAutoUpdate = false
    this.camera.matrixAutoUpdate = false
    this.camera.matrixWorldAutoUpdate = false
  }

  /** Draws the stage as `view` sees it. */
  draw(renderer: WebGLRenderer, size: StagePictureSize, view: StageView): void {
    this.aim(view.camera, size)
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
  }

  /** Frees what the stage holds on the GPU. */
  dispose(): void {
    this.scene.clear()
  }
}
