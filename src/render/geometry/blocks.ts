import { type CityMap, LAYER_SQUARES, NO_BLOCK } from '../../city/map/city-map.js'
import { EDITED_SQUARE_COUNT } from '../../city/map/table.js'
import type { World } from '../../city/world.js'
import { MAP_LAYERS, MAP_SIZE } from '../../formats/cmp.js'

/** Bits of a type map that drawing needs. */
const FLAT_BIT = 0x80

/** The blocks of a city as drawing sees them: the map, with the edits of a running world laid over it if there is one. */
export class CityBlocks {
  constructor(
    readonly map: CityMap,
    private readonly world?: World,
  ) {}

  /** Block number at a square and layer; `NO_BLOCK` outside the map or above its column. */
  at(x: number, y: number, layer: number): number {
    if (x < 0 || y < 0 || layer < 0 || x >= MAP_SIZE || y >= MAP_SIZE || layer >= MAP_LAYERS) return NO_BLOCK
    const square = y * MAP_SIZE + x
    const edited = this.editedRow(square)
    if (edited >= 0 && this.world) return this.world.editedSquares.blocks[edited * MAP_LAYERS + layer]
    return this.map.cells[layer * LAYER_SQUARES + square]
  }

  /** Row of the square's edited column, −1 if the map's own stands. */
  private editedRow(square: number): number {
    const world = this.world
    if (world === undefined || ((world.editedBits.bits[square >> 5] >>> (square & 31)) & 1) === 0) return -1
    const count = Math.min(world.editCounters.squares[0], EDITED_SQUARE_COUNT)
    for (let row = 0; row < count; row++) if (world.editedSquares.square[row] === square) return row
    return -1
  }

  typeMap(block: number): number {
    const { typeMap, count } = this.map.file.blocks
    if (block < count || this.world === undefined) return typeMap[block]
    return this.world.editedBlocks.typeMap[block - count]
  }

  extension(block: number): number {
    const { extension, count } = this.map.file.blocks
    if (block < count || this.world === undefined) return extension[block]
    return this.world.editedBlocks.extension[block - count]
  }

  /** Tile of a face (`Face`), 0 none. */
  face(block: number, face: number): number {
    const { faces, count } = this.map.file.blocks
    if (block < count || this.world === undefined) return faces[block * 5 + face]
    return this.world.editedBlocks.faces[(block - count) * 5 + face]
  }

  isFlat(block: number): boolean {
    return (this.typeMap(block) & FLAT_BIT) !== 0
  }

  /** Slope 0..63. */
  slope(block: number): number {
    return (this.typeMap(block) >> 8) & 0x3f
  }
}
