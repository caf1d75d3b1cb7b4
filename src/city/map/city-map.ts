import { type CityMapFile, MAP_LAYERS, MAP_SIZE } from '../../formats/cmp.js'
import { TYPE_CACHE_SIZE } from './table.js'

/** `cells` entry of a cell above its column. */
export const NO_BLOCK = 0xffff

/** Squares of a layer. */
export const LAYER_SQUARES = MAP_SIZE * MAP_SIZE

/** Bits of a type cache byte. */
export const TypeBits = { type: 7, slope: 8, flat: 0x10, railway: 0x20 } as const

/** A decoded map with its columns spread out for direct look-up. Immutable and shared between worlds. */
export interface CityMap {
  readonly file: CityMapFile
  /** Block number, or `NO_BLOCK`, at layer × 65536 + y × 256 + x. */
  readonly cells: Uint16Array
  /** The type cache before any edit, laid out alike. */
  readonly types: Uint8Array
}

/** The type cache byte of a block. */
export function typeBits(typeMap: number, extension: number): number {
  let bits = (typeMap >> 4) & TypeBits.type
  if ((typeMap >> 8) & 0x3f) bits |= TypeBits.slope
  if (typeMap & 0x80) bits |= TypeBits.flat
  if (extension & 0x80) bits |= TypeBits.railway
  return bits
}

/** Spreads a decoded map out. The decoder has checked every offset and block number. */
export function compileMap(file: CityMapFile): CityMap {
  const cells = new Uint16Array(TYPE_CACHE_SIZE).fill(NO_BLOCK)
  const types = new Uint8Array(TYPE_CACHE_SIZE)
  const { blocks, columns, base } = file
  for (let square = 0; square < LAYER_SQUARES; square++) {
    let word = base[square] >> 1
    const empty = columns[word++]
    for (let layer = empty; layer < MAP_LAYERS; layer++) {
      const block = columns[word++]
      cells[layer * LAYER_SQUARES + square] = block
      types[layer * LAYER_SQUARES + square] = typeBits(blocks.typeMap[block], blocks.extension[block])
    }
  }
  return { file, cells, types }
}
