import type { DataArrayTexture } from 'three'
import type { StyleFile } from '../../formats/g24.js'
import { spritePixels } from '../../formats/style-pixels.js'
import { PAGE_EDGE } from '../geometry/tiles.js'

/** Pages behind the style's own for sprites with deltas laid over them. */
export const ATLAS_PAGES = 6

/** Place of a graphic in the sprite pages. */
export interface AtlasPlace {
  readonly x: number
  readonly y: number
  readonly page: number
}

/**
 * Sprites with deltas, put together once for each set of deltas and kept in spare pages of the sprite texture. When those are full
 * everything is thrown out, and what still shows comes back within the frame.
 */
export class DeltaAtlas {
  private readonly places = new Map<number, AtlasPlace>()
  private readonly firstPage: number
  private page = 0
  private shelfY = 0
  private shelfHeight = 0
  private x = 0

  constructor(
    private readonly style: StyleFile,
    private readonly texture: DataArrayTexture,
  ) {
    this.firstPage = texture.image.depth - ATLAS_PAGES
  }

  /** Where the graphic of a sprite with these deltas stands. */
  place(sprite: number, deltas: number): AtlasPlace {
    const key = sprite * 0x100000000 + deltas
    const known = this.places.get(key)
    if (known) return known
    const { width, height } = this.style.sprites[sprite]
    const place = this.reserve(width, height)
    this.places.set(key, place)
    const pixels = spritePixels(this.style, sprite, deltas)
    const data = this.texture.image.data as Uint8Array
    const start = place.page * PAGE_EDGE * PAGE_EDGE + place.y * PAGE_EDGE + place.x
    for (let y = 0; y < height; y++) data.set(pixels.subarray(y * width, (y + 1) * width), start + y * PAGE_EDGE)
    this.texture.addLayerUpdate(place.page)
    this.texture.needsUpdate = true
    return place
  }

  private reserve(width: number, height: number): AtlasPlace {
    if (this.x + width > PAGE_EDGE) this.nextShelf()
    if (this.shelfY + height > PAGE_EDGE) this.nextPage()
    const place = { x: this.x, y: this.shelfY, page: this.firstPage + this.page }
    this.x += width
    this.shelfHeight = Math.max(this.shelfHeight, height)
    return place
  }

  private nextShelf(): void {
    this.x = 0
    this.shelfY += this.shelfHeight
    this.shelfHeight = 0
  }

  private nextPage(): void {
    this.x = 0
    this.shelfY = 0
    this.shelfHeight = 0
    this.page++
    if (this.page < ATLAS_PAGES) return
    this.page = 0
    this.places.clear()
  }
}
