import type { WebGLRenderer } from 'three'
import type { Stage } from '../../rally/index.js'
import { createRenderer } from '../../render/gl/renderer.js'
import { StageScene } from '../../render/stage/gl/index.js'
import type { StageView } from '../../render/stage/index.js'
import { nextPicture } from '../frame-clock.js'
import { fittedFov } from './cameras/camera.js'

/** The canvas with the stage on it. */
export class StagePicture {
  private renderer: WebGLRenderer | undefined
  private scene: StageScene | undefined
  private readonly size = { width: 1, height: 1 }
  private ratio = 0
  /** Device pixels per CSS pixel at most. */
  finest = 2
  /** Share of that which the machine can keep pace with. */
  sharpness = 1

  constructor(private readonly canvas: HTMLCanvasElement) {}

  /** Builds another stage, telling how much of it stands, 0..1, and shows it. What was there stays until then, or if that fails. */
  async show(stage: Stage, onProgress: (done: number) => void): Promise<void> {
    this.renderer ??= createRenderer(this.canvas)
    const scene = new StageScene(stage)
    try {
      for (let done = 0; done < 1; ) {
        await nextPicture()
        done = scene.buildSome()
        onProgress(done)
      }
    } catch (error) {
      scene.dispose()
      throw error
    }
    this.scene?.dispose()
    this.scene = scene
  }

  draw(view: StageView): void {
    if (!this.renderer || !this.scene) return
    this.fit(this.renderer)
    const { width, height } = this.size
    const camera = { ...view.camera, fov: fittedFov(view.camera.fov, width, height) }
    this.scene.draw(this.renderer, this.size, { ...view, camera })
  }

  private fit(renderer: WebGLRenderer): void {
    const width = Math.max(1, this.canvas.clientWidth)
    const height = Math.max(1, this.canvas.clientHeight)
    const ratio = Math.min(this.finest, globalThis.devicePixelRatio || 1) * this.sharpness
    if (width === this.size.width && height === this.size.height && this.ratio === ratio) return
    this.ratio = ratio
    this.size.width = width
    this.size.height = height
    renderer.setPixelRatio(ratio)
    renderer.setSize(width, height, false)
  }

  /** What was just drawn as a PNG: call it in the same task as `draw`. */
  png(): Promise<Blob | null> {
    return new Promise((resolve) => this.canvas.toBlob(resolve, 'image/png'))
  }
}
