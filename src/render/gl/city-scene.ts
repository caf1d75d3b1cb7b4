import {
  Camera,
  type DataArrayTexture,
  type DataTexture,
  GLSL3,
  RawShaderMaterial,
  Scene,
  type WebGLRenderer,
} from 'three'
import type { World } from '../../city/world.js'
import { CityBlocks } from '../geometry/blocks.js'
import { CHUNKS_ACROSS } from '../geometry/chunk.js'
import type { Motion } from '../geometry/motion.js'
import { BLOCK } from '../geometry/slopes.js'
import { SpriteList } from '../geometry/sprite-list.js'
import { SpriteCollector } from '../geometry/sprites.js'
import { TileFrames } from '../geometry/tiles.js'
import { halfExtent, type PictureSize, scaleOf, type View } from '../geometry/view.js'
import { CityChunks } from './city-chunks.js'
import { ATLAS_PAGES, DeltaAtlas } from './delta-atlas.js'
import { CITY_FRAGMENT, CITY_VERTEX } from './shaders.js'
import { SpriteBatch } from './sprite-batch.js'
import { pageTexture, paletteTexture, TileFrameTexture } from './textures.js'

const NEAR = 8
const FAR = 1600
const LOWEST_PLANE = 6 * BLOCK

/** Width of the seam between magnified texels: crisp enough to show the drawing, soft enough not to flicker. */
const SEAM = 0.55

/** One world's city on the GPU. */
export class CityScene {
  private readonly scene = new Scene()
  private readonly camera = new Camera()
  private readonly list = new SpriteList()
  private readonly collector: SpriteCollector
  private readonly chunks: CityChunks
  private readonly sprites: SpriteBatch
  private readonly frames: TileFrameTexture
  private readonly textures: (DataArrayTexture | DataTexture)[]
  private readonly materials: RawShaderMaterial[]
  private built = 0

  constructor(private readonly world: World) {
    const style = world.level.style.file
    this.scene.matrixWorldAutoUpdate = false
    this.camera.matrixAutoUpdate = false
    this.camera.matrixWorldAutoUpdate = false
    this.collector = new SpriteCollector(world)
    const tiles = pageTexture(style.tiles)
    const graphics = pageTexture(style.spriteGraphics, ATLAS_PAGES)
    const palettes = paletteTexture(style)
    this.frames = new TileFrameTexture(new TileFrames(style))
    this.textures = [tiles, graphics, palettes, this.frames.texture]
    const seam = { value: SEAM }
    this.materials = [false, true].map(
      (blended) =>
        new RawShaderMaterial({
          glslVersion: GLSL3,
          vertexShader: CITY_VERTEX,
          fragmentShader: CITY_FRAGMENT,
          uniforms: {
            pages: { value: tiles },
            palettes: { value: palettes },
            tileFrames: { value: this.frames.texture },
            seam,
            opacity: { value: blended ? 0.5 : 1 },
          },
          transparent: blended,
          depthWrite: !blended,
          alphaToCoverage: !blended,
        }),
    )
    this.chunks = new CityChunks(
      this.scene,
      new CityBlocks(world.level.map, world),
      style,
      this.materials[0],
      this.materials[1],
    )
    this.sprites = new SpriteBatch(this.scene, style, new DeltaAtlas(style, graphics), graphics, palettes, seam)
  }

  /** Builds some more of the city. Returns how much stands, 0..1. */
  buildSome(chunks = 16): number {
    const total = CHUNKS_ACROSS * CHUNKS_ACROSS
    const end = Math.min(total, this.built + chunks)
    for (; this.built < end; this.built++) this.chunks.build(this.built)
    return this.built / total
  }

  /** A square of the map (y × 256 + x) was edited. */
  markSquare(square: number): void {
    this.chunks.markSquare(square)
  }

  /** Sprites of the last picture. */
  get spriteCount(): number {
    return this.list.count
  }

  /**
   * Draws the world as `view` sees it, a fraction `t` of the way from the frame that `motion` keeps to the last one.
   *
   * @param size the window in CSS pixels: the pixel ratio is the renderer's
   */
  draw(renderer: WebGLRenderer, size: PictureSize, view: View, motion: Motion | undefined, t: number): void {
    this.chunks.refresh()
    this.frames.setFrame(this.world.session.frame[0])
    const seen = halfExtent(view, size, LOWEST_PLANE)
    const window = { left: view.x - seen.x, top: view.y - seen.y, right: view.x + seen.x, bottom: view.y + seen.y }
    this.collector.collect(this.list, window, motion, t)
    this.sprites.fill(this.list)
    this.aim(view, size)
    renderer.render(this.scene, this.camera)
  }

  private aim(view: View, size: PictureSize): void {
    const scale = scaleOf(view, size)
    const right = (NEAR * size.width) / 2 / scale
    const top = (NEAR * size.height) / 2 / scale
    this.camera.projectionMatrix.makePerspective(-right, right, top, -top, NEAR, FAR)
    this.camera.projectionMatrixInverse.copy(this.camera.projectionMatrix).invert()
    this.camera.matrixWorld.makeTranslation(view.x, -view.y, view.height)
    this.camera.matrixWorldInverse.makeTranslation(-view.x, view.y, -view.height)
  }

  dispose(): void {
    this.chunks.dispose()
    this.sprites.dispose()
    for (const texture of this.textures) texture.dispose()
    for (const material of this.materials) material.dispose()
  }
}
