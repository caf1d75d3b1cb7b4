import { MAP_LAYERS, MAP_SIZE } from '../../formats/cmp.js'
import type { StyleFile } from '../../formats/g24.js'
import { BlockFaces, type FaceTarget } from './block-faces.js'
import type { CityBlocks } from './blocks.js'
import { FaceList } from './face-list.js'

/** Squares along an edge of a chunk. */
export const CHUNK_SIZE = 16

/** Chunks along an edge of the map. */
export const CHUNKS_ACROSS = MAP_SIZE / CHUNK_SIZE

/** The faces of the squares (x, y) … (x + width − 1, y + height − 1), layer by layer from the bottom up. */
export function buildFaces(
  blocks: CityBlocks,
  style: StyleFile,
  x: number,
  y: number,
  width: number,
  height: number,
): FaceTarget {
  const target = { solid: new FaceList(width * height * 2), blended: new FaceList(4) }
  const faces = new BlockFaces(blocks, style, target)
  for (let layer = MAP_LAYERS - 1; layer >= 0; layer--) {
    for (let row = y; row < y + height; row++) {
      for (let column = x; column < x + width; column++) faces.add(column, row, layer)
    }
  }
  return target
}

/** The faces of a chunk, `chunk` = row × `CHUNKS_ACROSS` + column. */
export function buildChunk(blocks: CityBlocks, style: StyleFile, chunk: number): FaceTarget {
  const x = (chunk % CHUNKS_ACROSS) * CHUNK_SIZE
  const y = Math.floor(chunk / CHUNKS_ACROSS) * CHUNK_SIZE
  return buildFaces(blocks, style, x, y, CHUNK_SIZE, CHUNK_SIZE)
}
