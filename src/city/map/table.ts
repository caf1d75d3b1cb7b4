import { i32, many, u8, u16 } from '../../core/record.js'
import { MAP_LAYERS, MAP_SIZE } from '../../formats/cmp.js'

/** Edited blocks and columns fit the original's two areas of 0x2000 bytes. */
export const EDITED_BLOCK_COUNT = 0x2000 / 8
export const EDITED_SQUARE_COUNT = 0x2000 / 16

export const TYPE_CACHE_SIZE = MAP_LAYERS * MAP_SIZE * MAP_SIZE

/** One byte a cell, layer × 65536 + y × 256 + x: bits 0–2 type, 3 slope, 4 flat, 5 railway. */
export const typeCacheColumns = { bits: u8 } as const

/** Blocks made by map edits; record i is block number `map.blocks.count + i`. */
export const editedBlockColumns = { typeMap: u16, extension: u8, faces: many(u8, 5) } as const

/** Squares whose column was edited: y × 256 + x, and the block number of each layer (0xffff none). */
export const editedSquareColumns = { square: u16, blocks: many(u16, MAP_LAYERS) } as const

/** A bit a square: its column is in `editedSquares`. */
export const editedBitColumns = { bits: i32 } as const
export const editCounterColumns = { blocks: u16, squares: u16 } as const
