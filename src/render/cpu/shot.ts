import type { CityMap } from '../../city/map/city-map.js'
import type { World } from '../../city/world.js'
import { MAP_SIZE } from '../../formats/cmp.js'
import type { StyleFile } from '../../formats/g24.js'
import { CityBlocks } from '../geometry/blocks.js'
import { buildFaces, CHUNK_SIZE, CHUNKS_ACROSS } from '../geometry/chunk.js'
import { playerView } from '../geometry/motion.js'
import { BLOCK } from '../geometry/slopes.js'
import { SpriteList } from '../geometry/sprite-list.js'
import { SpriteCollector } from '../geometry/sprites.js'
import { halfExtent, scaleOf, type View } from '../geometry/view.js'
import { Canvas, shrinkInto } from './canvas.js'
import { Rasteriser } from './raster.js'
import { type Projection, ScenePainter } from './scene.js'

/** Depth of the lowest plane, the bottom of layer 5. */
const LOWEST_PLANE = 6 * BLOCK

export interface ShotOptions {
  /** Pixels of the picture. */
  readonly width: number
  readonly height: number
  /** Whose camera; the first player's unless told. */
  readonly player?: number
  /** A camera of one's own instead. */
  readonly view?: View
  /** Each pixel is the mean of samples × samples; 2 unless told, 1 for bare texels. */
  readonly samples?: number
}

/**
 * A picture of a running world: R, G, B, A bytes, row by row.
 *
 * Draws the same faces and sprites as the browser does, on the CPU: depth buffer, perspective-correct textures, no look into the
 * future or the past (sprites stand where the last frame left them).
 */
export function renderShot(world: World, options: ShotOptions): Uint8Array {
  const samples = Math.max(1, Math.floor(options.samples ?? 2))
  const size = { width: options.width * samples, height: options.height * samples }
  const canvas = new Canvas(size.width, size.height)
  const view = options.view ?? playerView(world, options.player ?? 0)
  const projection: Projection = {
    centreX: size.width / 2,
    centreY: size.height / 2,
    x: view.x,
    y: view.y,
    height: view.height,
    scale: scaleOf(view, size),
    perspective: true,
  }
  const seen = halfExtent(view, size, LOWEST_PLANE)
  const window = { left: view.x - seen.x, top: view.y - seen.y, right: view.x + seen.x, bottom: view.y + seen.y }
  const left = clampSquare(window.left / BLOCK)
  const top = clampSquare(window.top / BLOCK)
  const right = clampSquare(window.right / BLOCK)
  const bottom = clampSquare(window.bottom / BLOCK)
  const blocks = new CityBlocks(world.level.map, world)
  const faces = buildFaces(blocks, world.level.style.file, left, top, right - left + 1, bottom - top + 1)
  const painter = new ScenePainter(world.level.style.file)
  painter.tiles.setFrame(world.session.frame[0])
  const raster = new Rasteriser(canvas)
  painter.faces(raster, faces.solid, projection)
  const sprites = new SpriteList()
  new SpriteCollector(world).collect(sprites, window)
  painter.spriteList(raster, sprites, projection)
  painter.faces(raster, faces.blended, projection)
  if (samples === 1) return canvas.pixels
  const pixels = new Uint8Array(options.width * options.height * 4)
  shrinkInto(canvas, samples, pixels, options.width, 0, 0)
  return pixels
}

function clampSquare(square: number): number {
  return Math.max(0, Math.min(MAP_SIZE - 1, Math.floor(square)))
}

/** A picture with its size: R, G, B, A bytes, row by row. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

export interface MapOptions {
  /** Pixels a square, 1..64; 8 unless told. */
  readonly scale?: number
  /** Told after each sixteenth of the picture, 0..1. */
  readonly onProgress?: (done: number) => void
}

/** The whole map from straight above, without sprites: what is on top hides what is below. */
export function renderMap(map: CityMap, style: StyleFile, options: MapOptions = {}): Picture {
  const scale = Math.max(1, Math.min(BLOCK, Math.floor(options.scale ?? 8)))
  const samples = Math.max(1, Math.min(4, Math.floor(BLOCK / scale)))
  const edge = MAP_SIZE * scale
  const pixels = new Uint8Array(edge * edge * 4)
  const chunkEdge = CHUNK_SIZE * scale
  const canvas = new Canvas(chunkEdge * samples, chunkEdge * samples)
  const raster = new Rasteriser(canvas)
  const painter = new ScenePainter(style)
  const blocks = new CityBlocks(map)
  for (let row = 0; row < CHUNKS_ACROSS; row++) {
    for (let column = 0; column < CHUNKS_ACROSS; column++) {
      canvas.clear()
      const faces = buildFaces(blocks, style, column * CHUNK_SIZE, row * CHUNK_SIZE, CHUNK_SIZE, CHUNK_SIZE)
      const projection: Projection = {
        centreX: 0,
        centreY: 0,
        x: column * CHUNK_SIZE * BLOCK,
        y: row * CHUNK_SIZE * BLOCK,
        height: 1,
        scale: (scale * samples) / BLOCK,
        perspective: false,
      }
      painter.faces(raster, faces.solid, projection)
      painter.faces(raster, faces.blended, projection)
      shrinkInto(canvas, samples, pixels, edge, column * chunkEdge, row * chunkEdge)
    }
    options.onProgress?.((row + 1) / CHUNKS_ACROSS)
  }
  return { width: edge, height: edge, pixels }
}
