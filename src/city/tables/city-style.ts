import { type StyleFile, TILE_SIZE } from '../../formats/g24.js'

/** A decoded style with what the simulation looks up in it. Immutable and shared between worlds. */
export interface CityStyle {
  readonly file: StyleFile
  /** First sprite of each of the 21 groups. */
  readonly groupBase: Uint16Array
  /** Car record by model 0..255, −1 none. */
  readonly infoByModel: Int16Array
  /** 1 where a side tile is a fence: it blocks on a flat block's face. By tile number 0..255. */
  readonly fenceTiles: Uint8Array
}

const MODELS = 256
const SIDE_TILES = 256

/** Looks up once what the simulation asks a style for. The first of two car records of one model counts. */
export function compileStyle(file: StyleFile): CityStyle {
  const groupBase = new Uint16Array(file.spriteCounts.length)
  for (let group = 1; group < groupBase.length; group++) {
    groupBase[group] = groupBase[group - 1] + file.spriteCounts[group - 1]
  }
  const infoByModel = new Int16Array(MODELS).fill(-1)
  for (let record = file.carInfos.length - 1; record >= 0; record--) infoByModel[file.carInfos[record].model] = record
  const fenceTiles = new Uint8Array(SIDE_TILES)
  for (let tile = 1; tile < Math.min(SIDE_TILES, file.sideCount); tile++) fenceTiles[tile] = isFence(file, tile) ? 1 : 0
  return { file, groupBase, infoByModel, fenceTiles }
}

/**
 * Whether a side tile is a fence: its lower quarter is mostly opaque (city-tables, "Walls of flat blocks"). Stands in for the original's
 * list of fence tiles.
 */
function isFence(file: StyleFile, tile: number): boolean {
  // Tiles lie in rows of four, 256 texels a row.
  const start = (tile >> 2) * TILE_SIZE * 256 + (tile & 3) * TILE_SIZE
  const firstRow = (TILE_SIZE * 3) / 4
  let opaque = 0
  for (let row = firstRow; row < TILE_SIZE; row++) {
    for (let column = 0; column < TILE_SIZE; column++) if (file.tiles[start + row * 256 + column] !== 0) opaque += 1
  }
  return opaque * 2 > TILE_SIZE * (TILE_SIZE - firstRow)
}
