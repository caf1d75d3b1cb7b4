import type { StyleFile } from '../../formats/g24.js'
import { spritePixels } from '../../formats/style-pixels.js'
import { FaceFlag, type FaceList, FULL_LIGHT, LOOK_SIZE, PLACE_SIZE } from '../geometry/face-list.js'
import { SHADOW_OPACITY, SPRITE_BIAS } from '../geometry/look.js'
import { allPalettes, PALETTE_BYTES } from '../geometry/palettes.js'
import { SPRITE_NUMBERS, type SpriteList, SpriteNumber } from '../geometry/sprite-list.js'
import { PAGE_EDGE, TileFrames, tileStart } from '../geometry/tiles.js'
import { type Paint, type Rasteriser, type Texture, VERTEX_NUMBERS } from './raster.js'

/** From a world point (pixels, z downward) to the picture. */
export interface Projection {
  readonly centreX: number
  readonly centreY: number
  /** World point that the picture's centre shows. */
  readonly x: number
  readonly y: number
  /** Depth of the plane z is `height + z`; without perspective every depth counts as `1`. */
  readonly height: number
  readonly scale: number
  readonly perspective: boolean
}

/** How far what hangs before walls stands before a wall in the same plane, as a factor of nearness. */
const BEFORE_WALLS_NEARER = 1.0005

/** Paints faces and sprites of one style. */
export class ScenePainter {
  readonly tiles: TileFrames
  private readonly palettes: Uint8Array
  private readonly sprites = new Map<number, Uint8Array>()
  private readonly texture: Texture
  private readonly paint: Paint = { seeThrough: false, opacity: 1, black: false, nearer: 1, writesDepth: true }

  constructor(private readonly style: StyleFile) {
    this.tiles = new TileFrames(style)
    this.palettes = allPalettes(style)
    this.texture = { texels: style.tiles, start: 0, stride: PAGE_EDGE, width: 64, height: 64, colours: this.palettes }
  }

  /** Paints all quads of a list. */
  faces(raster: Rasteriser, list: FaceList, projection: Projection): void {
    const { texture, paint } = this
    texture.texels = this.style.tiles
    texture.stride = PAGE_EDGE
    texture.width = 64
    texture.height = 64
    paint.black = false
    for (let quad = 0; quad < list.count; quad++) {
      const look = list.looks[quad * 4 * LOOK_SIZE + 2]
      const tile = list.places[quad * 4 * PLACE_SIZE + 3]
      texture.start = tileStart(this.tiles.shown[tile])
      texture.colours = this.colours(this.tiles.palettes[tile * 4 + (look & 3)])
      paint.seeThrough = (look & FaceFlag.seeThrough) !== 0
      const blended = (look & FaceFlag.blended) !== 0
      paint.opacity = blended ? 0.5 : 1
      paint.writesDepth = !blended
      paint.nearer = (look & FaceFlag.beforeWalls) !== 0 ? BEFORE_WALLS_NEARER : 1
      for (let corner = 0; corner < 4; corner++) this.faceVertex(raster, list, quad * 4 + corner, corner, projection)
      raster.quad(texture, paint)
    }
  }

  private faceVertex(raster: Rasteriser, list: FaceList, vertex: number, corner: number, projection: Projection): void {
    const place = vertex * PLACE_SIZE
    const look = vertex * LOOK_SIZE
    const { places, looks } = list
    project(raster, corner, places[place], places[place + 1], places[place + 2], projection)
    const out = corner * VERTEX_NUMBERS
    raster.vertices[out + 3] = looks[look]
    raster.vertices[out + 4] = looks[look + 1]
    raster.vertices[out + 5] = looks[look + 3] / FULL_LIGHT
  }

  /** Paints sorted sprites, their shadows first. */
  spriteList(raster: Rasteriser, list: SpriteList, projection: Projection): void {
    const { paint } = this
    paint.seeThrough = true
    paint.writesDepth = false
    paint.black = true
    paint.opacity = SHADOW_OPACITY
    for (let i = 0; i < list.count; i++) {
      const sprite = list.order[i]
      const cast = list.quads[sprite * SPRITE_NUMBERS + SpriteNumber.shadow]
      if (cast > 0) this.sprite(raster, list, sprite, cast, projection)
    }
    paint.black = false
    for (let i = 0; i < list.count; i++) {
      const sprite = list.order[i]
      paint.opacity = list.blended[sprite] === 0 ? 1 : 0.5
      this.sprite(raster, list, sprite, 0, projection)
    }
  }

  private sprite(raster: Rasteriser, list: SpriteList, sprite: number, shift: number, projection: Projection): void {
    const { texture, paint } = this
    const info = this.style.sprites[list.graphic[sprite]]
    texture.texels = this.spriteTexels(list.graphic[sprite], list.deltas[sprite])
    texture.start = 0
    texture.stride = info.width
    texture.width = info.width
    texture.height = info.height
    texture.colours = this.colours(list.palette[sprite])
    const base = sprite * SPRITE_NUMBERS
    const q = list.quads
    const sin = q[base + SpriteNumber.sin]
    const cos = q[base + SpriteNumber.cos]
    for (let corner = 0; corner < 4; corner++) {
      const right = corner >= 2
      const low = corner === 1 || corner === 2
      const across = q[base + SpriteNumber.halfWidth] * (right ? 1 : -1)
      const along = q[base + SpriteNumber.halfHeight] * (low ? 1 : -1)
      const x = q[base] + cos * across + sin * along + shift
      const y = q[base + 1] - sin * across + cos * along + shift
      const z = q[base + 2] - q[base + SpriteNumber.lift + corner]
      project(raster, corner, x, y, z, projection)
      const out = corner * VERTEX_NUMBERS
      raster.vertices[out + 3] = right ? info.width : 0
      raster.vertices[out + 4] = low ? info.height : 0
      raster.vertices[out + 5] = 1
    }
    const depth = projection.height + q[base + 2]
    paint.nearer = depth / Math.max(1, depth - SPRITE_BIAS)
    raster.quad(texture, paint)
  }

  private colours(palette: number): Uint8Array {
    return this.palettes.subarray(palette * PALETTE_BYTES, (palette + 1) * PALETTE_BYTES)
  }

  private spriteTexels(sprite: number, deltas: number): Uint8Array {
    const key = sprite * 0x100000000 + deltas
    let texels = this.sprites.get(key)
    if (texels === undefined) {
      texels = spritePixels(this.style, sprite, deltas)
      this.sprites.set(key, texels)
    }
    return texels
  }
}

function project(raster: Rasteriser, corner: number, x: number, y: number, z: number, projection: Projection): void {
  const depth = Math.max(1, projection.height + z)
  const scale = projection.perspective ? projection.scale / depth : projection.scale
  const out = corner * VERTEX_NUMBERS
  raster.vertices[out] = projection.centreX + (x - projection.x) * scale
  raster.vertices[out + 1] = projection.centreY + (y - projection.y) * scale
  raster.vertices[out + 2] = 1 / depth
}
