import {
  DataArrayTexture,
  DataTexture,
  NearestFilter,
  RedIntegerFormat,
  RGBAFormat,
  UnsignedByteType,
  UnsignedShortType,
} from 'three'
import type { StyleFile } from '../../formats/g24.js'
import { allPalettes, PALETTE_BYTES } from '../geometry/palettes.js'
import { PAGE_EDGE, TILE_VARIANTS, type TileFrames } from '../geometry/tiles.js'

const PAGE_BYTES = PAGE_EDGE * PAGE_EDGE

/** Pages of palette entries as an array texture; `extra` blank pages follow those of the file. */
export function pageTexture(bytes: Uint8Array, extra = 0): DataArrayTexture {
  const pages = Math.max(1, Math.ceil(bytes.length / PAGE_BYTES)) + extra
  const data = new Uint8Array(pages * PAGE_BYTES)
  data.set(bytes)
  const texture = new DataArrayTexture(data, PAGE_EDGE, PAGE_EDGE, pages)
  texture.format = RedIntegerFormat
  texture.type = UnsignedByteType
  texture.internalFormat = 'R8UI'
  texture.minFilter = NearestFilter
  texture.magFilter = NearestFilter
  texture.unpackAlignment = 1
  texture.needsUpdate = true
  return texture
}

/** All palettes of a style, one a row. */
export function paletteTexture(style: StyleFile): DataTexture {
  const colours = allPalettes(style)
  const rows = Math.max(1, colours.length / PALETTE_BYTES)
  const data = new Uint8Array(rows * PALETTE_BYTES)
  data.set(colours)
  const texture = new DataTexture(data, 256, rows, RGBAFormat, UnsignedByteType)
  texture.minFilter = NearestFilter
  texture.magFilter = NearestFilter
  texture.needsUpdate = true
  return texture
}

/** What each tile shows: row 0 the tile, rows 1 to 4 the palettes of its variants. */
export class TileFrameTexture {
  readonly texture: DataTexture
  private readonly data: Uint16Array
  private readonly width: number

  constructor(private readonly frames: TileFrames) {
    this.width = Math.max(1, frames.shown.length)
    this.data = new Uint16Array(this.width * (1 + TILE_VARIANTS))
    this.texture = new DataTexture(this.data, this.width, 1 + TILE_VARIANTS, RedIntegerFormat, UnsignedShortType)
    this.texture.internalFormat = 'R16UI'
    this.texture.minFilter = NearestFilter
    this.texture.magFilter = NearestFilter
    this.texture.unpackAlignment = 2
    this.fill()
  }

  /** Moves the tile animations to a game frame. */
  setFrame(frame: number): void {
    if (this.frames.setFrame(frame)) this.fill()
  }

  private fill(): void {
    const { shown, palettes } = this.frames
    for (let tile = 0; tile < shown.length; tile++) {
      this.data[tile] = shown[tile]
      for (let variant = 0; variant < TILE_VARIANTS; variant++) {
        this.data[(1 + variant) * this.width + tile] = palettes[tile * TILE_VARIANTS + variant]
      }
    }
    this.texture.needsUpdate = true
  }
}
