import type { StyleFile } from '../../formats/g24.js'
import { clutPalette } from '../../formats/style-pixels.js'

/** Edge of a page of tiles or sprites in texels. */
export const PAGE_EDGE = 256

/** Palette variants of a tile. */
export const TILE_VARIANTS = 4

/** Tiles of all three sets together: sides, then lids, then aux. */
export function totalTiles(style: StyleFile): number {
  return style.sideCount + style.lidCount + style.auxCount
}

/** First byte of a tile (number over all three sets) in the style's tile pages; its rows are `PAGE_EDGE` bytes apart. */
export function tileStart(tile: number): number {
  return (tile >> 2) * PAGE_EDGE * 64 + (tile & 3) * 64
}

/**
 * What every tile shows at a game frame: itself, or a step of its animation (city-formats, "Animations").
 *
 * One cycle is n + 1 steps of `speed` frames: the aux tiles, then the tile itself. A tile that shows an aux tile takes that one's
 * palettes too.
 */
export class TileFrames {
  /** By tile: the tile whose texels show. */
  readonly shown: Uint16Array
  /** By tile × 4 + variant: the CLUT palette. */
  readonly palettes: Uint16Array

  constructor(private readonly style: StyleFile) {
    const count = totalTiles(style)
    this.shown = new Uint16Array(count)
    this.palettes = new Uint16Array(count * TILE_VARIANTS)
    for (let tile = 0; tile < count; tile++) this.show(tile, tile)
  }

  /** Moves to a game frame. Returns whether any tile shows something else than before. */
  setFrame(frame: number): boolean {
    let changed = false
    const { sideCount, lidCount, auxCount } = this.style
    for (const animation of this.style.animations) {
      const tile = animation.which === 0 ? animation.block : sideCount + animation.block
      const steps = animation.frames.length
      const step = Math.floor(frame / Math.max(1, animation.speed)) % (steps + 1)
      const aux = step < steps ? animation.frames[step] : -1
      const shown = aux >= 0 && aux < auxCount ? sideCount + lidCount + aux : tile
      if (tile >= this.shown.length || this.shown[tile] === shown) continue
      this.show(tile, shown)
      changed = true
    }
    return changed
  }

  private show(tile: number, shown: number): void {
    this.shown[tile] = shown
    for (let variant = 0; variant < TILE_VARIANTS; variant++) {
      this.palettes[tile * TILE_VARIANTS + variant] = clutPalette(this.style, shown * TILE_VARIANTS + variant)
    }
  }
}
