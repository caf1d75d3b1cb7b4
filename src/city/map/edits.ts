import { GameError } from '../../core/errors.js'
import { MAP_LAYERS } from '../../formats/cmp.js'
import { CueKind, emitCue } from '../cues.js'
import type { World } from '../world.js'
import { LAYER_SQUARES, NO_BLOCK, typeBits } from './city-map.js'
import { blockAt, extensionOf, faceOf, typeMapOf } from './query.js'
import { EDITED_BLOCK_COUNT, EDITED_SQUARE_COUNT } from './table.js'

/** The map before any edit: what the level start puts into the type cache. */
export function resetMapEdits(world: World): void {
  world.typeCache.bits.set(world.level.map.types)
  world.editCounters.blocks[0] = 0
  world.editCounters.squares[0] = 0
  world.editedBits.bits.fill(0)
}

/**
 * Copy-on-write edits of the map (seed core; the original's two areas of 0x2000 bytes are the capacity here). Throws `GameError`
 * when an area is full or the cell lies outside the map. Coordinates in blocks.
 */
export function changeFace(world: World, x: number, y: number, layer: number, face: number, tile: number): void {
  const edited = editedBlockFor(world, x, y, layer)
  world.editedBlocks.faces[edited * 5 + face] = tile
  emitCue(world, CueKind.mapChanged, 0, (y << 8) + x, 0, 0, 0)
}

/** Replaces a cell's type map word and extension byte, keeping its faces. Coordinates in blocks. */
export function changeBlock(
  world: World,
  x: number,
  y: number,
  layer: number,
  typeMap: number,
  extension: number,
): void {
  const edited = editedBlockFor(world, x, y, layer)
  world.editedBlocks.typeMap[edited] = typeMap
  world.editedBlocks.extension[edited] = extension
  world.typeCache.bits[layer * LAYER_SQUARES + (y << 8) + x] = typeBits(typeMap, extension)
  emitCue(world, CueKind.mapChanged, 0, (y << 8) + x, 0, 0, 0)
}

/** Record of `editedBlocks` that the cell owns, copied from what stood there. */
function editedBlockFor(world: World, x: number, y: number, layer: number): number {
  if ((x | y) & ~0xff || layer < 0 || layer >= MAP_LAYERS) {
    throw new GameError(0, 'map edit', `block (${x}, ${y}, ${layer}) is not on the map`)
  }
  const first = world.level.map.file.blocks.count
  const current = blockAt(world, x, y, layer)
  if (current !== NO_BLOCK && current >= first) return current - first
  const edited = world.editCounters.blocks[0]
  if (edited >= EDITED_BLOCK_COUNT || first + edited >= NO_BLOCK) {
    throw new GameError(0, 'map edit', `more than ${EDITED_BLOCK_COUNT} edited blocks`)
  }
  const square = editedSquareFor(world, x, y)
  world.editedBlocks.typeMap[edited] = current === NO_BLOCK ? 0 : typeMapOf(world, current)
  world.editedBlocks.extension[edited] = current === NO_BLOCK ? 0 : extensionOf(world, current)
  for (let face = 0; face < 5; face++) {
    world.editedBlocks.faces[edited * 5 + face] = current === NO_BLOCK ? 0 : faceOf(world, current, face)
  }
  world.editCounters.blocks[0] = edited + 1
  world.editedSquares.blocks[square * MAP_LAYERS + layer] = first + edited
  return edited
}

/** Record of `editedSquares` for a square, made from its column if it is the first edit there. */
function editedSquareFor(world: World, x: number, y: number): number {
  const square = (y << 8) + x
  const count = world.editCounters.squares[0]
  for (let i = 0; i < count; i++) if (world.editedSquares.square[i] === square) return i
  if (count >= EDITED_SQUARE_COUNT) {
    throw new GameError(0, 'map edit', `more than ${EDITED_SQUARE_COUNT} edited squares`)
  }
  for (let layer = 0; layer < MAP_LAYERS; layer++) {
    world.editedSquares.blocks[count * MAP_LAYERS + layer] = blockAt(world, x, y, layer)
  }
  world.editedSquares.square[count] = square
  world.editedBits.bits[square >> 5] |= 1 << (square & 31)
  world.editCounters.squares[0] = count + 1
  return count
}
