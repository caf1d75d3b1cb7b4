import type { CarInfo, ObjectInfo, SpriteGroup } from '../formats/g24.js'

/** 256 colours, R, G, B each; colour 0 is see-through where a face or sprite allows it. */
export type Palette = Uint8Array

/** One 64 × 64 tile, row 0 at the top, with a palette a direction (sides: top, bottom, left, right) or remap (lids). */
export interface TileArt {
  readonly name: string
  readonly pixels: Uint8Array
  readonly palettes: readonly [Palette, Palette, Palette, Palette]
}

/** A sprite; its front is the bottom edge. Texel 0 is see-through. */
export interface SpriteArt {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
  readonly palette: Palette
  /** Whole pictures of the same size; only the texels that differ are stored. */
  readonly deltas: readonly Uint8Array[]
}

/** A car record with its 12 remap palettes. */
export interface CarArt {
  readonly info: CarInfo
  readonly remaps: readonly Palette[]
}

/** An animated tile by name, and the names of the aux tiles it shows in turn. */
export interface AnimationArt {
  readonly tile: string
  readonly which: 'side' | 'lid'
  readonly speed: number
  readonly frames: readonly string[]
}

/** Side 0 exists and is never shown: the first entry of `sides` and of `lids` is a blank. */
export interface TileSetArt {
  readonly sides: readonly TileArt[]
  readonly lids: readonly TileArt[]
  readonly aux: readonly TileArt[]
  readonly animations: readonly AnimationArt[]
}

export interface SpriteSetArt {
  readonly groups: { readonly [G in SpriteGroup]?: readonly SpriteArt[] }
  readonly objects: readonly ObjectInfo[]
  readonly cars: readonly CarArt[]
  readonly pedRemaps: readonly Palette[]
  /** 0 text, 1 highlight, 2 spare, 3 pager, 4–7 players. */
  readonly fontPalettes: readonly Palette[]
}
