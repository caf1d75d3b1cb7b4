import { type StyleFile, TILE_SIZE } from '../../formats/g24.js'

/** A decoded style with what the simulation looks up in it. Immutable and shared between worlds. */
export interface CityStyle {
  readonly file: StyleFile
  /** First sprite of each of the 21 groups. */
  readonly groupBase: Uint16Array
  /** Car record by model 0..255, −1 none. */
  readonly infoByModel: Int16Array
  /** 1 where a side tile is a fence: it blocks on a flat block's face; 2 where it is a single post. By tile number 0..255. */
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
  for (let tile = 1; tile < Math.min(SIDE_TILES, file.sideCount); tile++) fenceTiles[tile] = fenceKind(file, tile)
  return { file, groupBase, infoByModel, fenceTiles }
}

/** Most columns that a post covers, texels. */
const POST_WIDTH = 16

/**
 * How a side tile blocks on a flat block's face (city-tables, "Walls of flat blocks"): 1, a fence, if its lower quarter is mostly opaque; 2, a
 * post, if all that stands there is at most 16 columns in its middle, from top to bottom; else 0. Stands in for the original's list of
 * fence tiles and its post tile.
 */
function fenceKind(file: StyleFile, tile: number): number {
  const firstRow = (TILE_SIZE * 3) / 4
  const rows = TILE_SIZE - firstRow
  let opaque = 0
  let whole = 0
  let aside = 0
  for (let column = 0; column < TILE_SIZE; column++) {
    const filled = opaqueRows(file, tile, column, firstRow)
    opaque += filled
    if (filled === rows) whole += 1
    if (Math.abs(column - TILE_SIZE / 2 + 0.5) > POST_WIDTH / 2) aside += filled
  }
  if (opaque * 2 > TILE_SIZE * rows) return 1
  return whole >= 2 && aside === 0 ? 2 : 0
}

/** Opaque texels of a column of a tile from a row down. Tiles lie in rows of four, 256 texels a row. */
function opaqueRows(file: StyleFile, tile: number, column: number, firstRow: number): number {
  const start = (tile >> 2) * TILE_SIZE * 256 + (tile & 3) * TILE_SIZE + column
  let opaque = 0
  for (let row = firstRow; row < TILE_SIZE; row++) if (file.tiles[start + row * 256] !== 0) opaque += 1
  return opaque
}
