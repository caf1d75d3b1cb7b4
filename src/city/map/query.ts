import { MAP_LAYERS, MAP_SIZE } from '../../formats/cmp.js'
import type { World } from '../world.js'
import { LAYER_SQUARES, NO_BLOCK, TypeBits } from './city-map.js'
import { LAST_SLOPE, slopeHeight } from './slopes.js'

const MAP_PIXELS_FIXED = MAP_SIZE << 22
const BLOCK_FRACTION = 0x3fffff

/** Index into `cells` and `typeCache`, or −1 outside the map. Coordinates in blocks. */
function cellIndex(x: number, y: number, layer: number): number {
  if ((x | y) & ~0xff || layer < 0 || layer >= MAP_LAYERS) return -1
  return layer * LAYER_SQUARES + (y << 8) + x
}

/** Cached bits of a cell (`TypeBits`), 0 outside the map. Coordinates in blocks. */
export function typeBitsAt(world: World, x: number, y: number, layer: number): number {
  const cell = cellIndex(x, y, layer)
  return cell < 0 ? 0 : world.typeCache.bits[cell]
}

/** Block type of a cell (`BlockType`), air outside the map. Coordinates in blocks. */
export function blockTypeAt(world: World, x: number, y: number, layer: number): number {
  return typeBitsAt(world, x, y, layer) & TypeBits.type
}

/** True if the cell holds a flat block. Coordinates in blocks. */
export function isFlat(world: World, x: number, y: number, layer: number): boolean {
  return (typeBitsAt(world, x, y, layer) & TypeBits.flat) !== 0
}

/** True if the cell's block carries the railway bit. Coordinates in blocks. */
export function isRailway(world: World, x: number, y: number, layer: number): boolean {
  return (typeBitsAt(world, x, y, layer) & TypeBits.railway) !== 0
}

/** Block number of a cell, with edits; `NO_BLOCK` above the column and outside the map. Coordinates in blocks. */
export function blockAt(world: World, x: number, y: number, layer: number): number {
  const cell = cellIndex(x, y, layer)
  if (cell < 0) return NO_BLOCK
  const square = (y << 8) + x
  if (world.editedBits.bits[square >> 5] & (1 << (square & 31))) {
    const { square: squares, blocks } = world.editedSquares
    for (let i = 0; i < world.editCounters.squares[0]; i++) {
      if (squares[i] === square) return blocks[i * MAP_LAYERS + layer]
    }
  }
  return world.level.map.cells[cell]
}

/** Type map word of a block number (from `blockAt`, not `NO_BLOCK`). */
export function typeMapOf(world: World, block: number): number {
  const { blocks } = world.level.map.file
  return block < blocks.count ? blocks.typeMap[block] : world.editedBlocks.typeMap[block - blocks.count]
}

/** Extension byte of a block number. */
export function extensionOf(world: World, block: number): number {
  const { blocks } = world.level.map.file
  return block < blocks.count ? blocks.extension[block] : world.editedBlocks.extension[block - blocks.count]
}

/** Tile of a face (`Face`) of a block number, 0 none. */
export function faceOf(world: World, block: number, face: number): number {
  const { blocks } = world.level.map.file
  return block < blocks.count
    ? blocks.faces[block * 5 + face]
    : world.editedBlocks.faces[(block - blocks.count) * 5 + face]
}

/** Slope kind of a cell, 0..63; 0 where there is no block. Coordinates in blocks. */
export function slopeAt(world: World, x: number, y: number, layer: number): number {
  if ((typeBitsAt(world, x, y, layer) & TypeBits.slope) === 0) return 0
  return (typeMapOf(world, blockAt(world, x, y, layer)) >> 8) & 0x3f
}

/** Lane direction bits of a cell: 1 up, 2 down, 4 left, 8 right; 0 where there is no block. Coordinates in blocks. */
export function laneBitsAt(world: World, x: number, y: number, layer: number): number {
  const block = blockAt(world, x, y, layer)
  return block === NO_BLOCK ? 0 : typeMapOf(world, block) & 0xf
}

/** Layer in which something at (x, y), no higher than z (16.16), stands: the first that is not air, 4 at the lowest. */
export function groundLayer(world: World, x: number, y: number, z: number): number {
  const blockX = x >> 22
  const blockY = y >> 22
  let layer = z >> 22
  while (layer < 4 && blockTypeAt(world, blockX, blockY, layer) === 0) layer++
  return Math.min(layer, 4)
}

/**
 * Ground under (x, y) at or below z, 16.16 (seed core, "The collision grid", Map_GetGroundZ): the bottom face of the first layer
 * that is not air, raised by its slope. Positions outside the map find air down to layer 4.
 */
export function groundZ(world: World, x: number, y: number, z: number): number {
  const layer = groundLayer(world, x, y, z)
  const flat = layer * 0x400000 + 0x3f0000
  const slope = slopeAt(world, x >> 22, y >> 22, layer)
  if (slope === 0) return flat
  return flat - slopeHeight(slope, x & BLOCK_FRACTION, y & BLOCK_FRACTION)
}

/** True if the ground under (x, y) at or below z is a slope that slopes. */
export function groundIsSlope(world: World, x: number, y: number, z: number): boolean {
  const slope = slopeAt(world, x >> 22, y >> 22, groundLayer(world, x, y, z))
  return slope >= 1 && slope <= LAST_SLOPE
}

/** Block type of what something at (x, y), no higher than z, stands on. */
export function groundType(world: World, x: number, y: number, z: number): number {
  return blockTypeAt(world, x >> 22, y >> 22, groundLayer(world, x, y, z))
}

/**
 * Plane of the first lid at or below z under (x, y), 16.16; the plane below the lowest layer where there is none (Map_GetLidBelow;
 * the seeds name it without its rule: this is what its name says).
 */
export function lidBelow(world: World, x: number, y: number, z: number): number {
  for (let layer = z < 0 ? 0 : z >> 22; layer < MAP_LAYERS; layer++) {
    const block = blockAt(world, x >> 22, y >> 22, layer)
    if (block !== NO_BLOCK && faceOf(world, block, 4) !== 0) return layer << 22
  }
  return MAP_LAYERS << 22
}

/** Attributes that `testBlockAttribute` knows. */
export const BlockAttribute = { railway: 1 } as const

/** Whether a cell has an attribute (Map_TestBlockAttr; the seeds name attribute 1, rails). Coordinates in blocks. */
export function testBlockAttribute(world: World, x: number, y: number, layer: number, attribute: number): boolean {
  return attribute === BlockAttribute.railway && isRailway(world, x, y, layer)
}

/** True if a 16.16 position lies on the map. */
export function onMap(x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < MAP_PIXELS_FIXED && y < MAP_PIXELS_FIXED
}
