import { ByteReader } from '../core/bytes.js'
import { checkLinks } from './style-checks.js'
import {
  checkTotal,
  readAnimations,
  readCarInfos,
  readObjectInfos,
  readSpriteCounts,
  readSpriteInfos,
  readTileCounts,
  tileSectionBytes,
} from './style-sections.js'
import type { StyleRecords } from './style-types.js'

const VERSION = 325
const HEADER_BYTES = 52
const PALETTE_BYTES = 768
const REMAP_TABLES_BYTES = 0x10000
const REMAP_INDEX_BYTES = 1024

/** A decoded 8-bit style (GRY, version 325; city-formats, "GRY"). The palette numbers of its sprites are 0. */
export interface EightBitStyleFile extends StyleRecords {
  /** 256 × R, G, B, each 0..63. */
  readonly palette: Uint8Array
  /** 256 tables of 256 bytes: table t maps colour c to `remapTables[t * 256 + c]`. */
  readonly remapTables: Uint8Array
  /** Four tables for each of 256 tiles, as the palette index of a 24-bit style has. */
  readonly remapIndex: Uint8Array
}

/**
 * Decodes an 8-bit style.
 *
 * No file was at hand to check the public notes against: the tile section is taken to be padded to rows of four as in a G24.
 * The result's byte arrays are views into `bytes`, which must not change afterwards.
 *
 * @param file name for errors
 * @throws FormatError for any input that is not such a style
 */
export function decodeGry(bytes: Uint8Array, file: string): EightBitStyleFile {
  const reader = new ByteReader(bytes, file)
  const version = reader.u32('the version')
  if (version !== VERSION) throw reader.error('bad-version', `version ${VERSION} of an 8-bit style`, `${version}`, 0)
  reader.need(HEADER_BYTES - 4, 'section sizes')
  const sizes: number[] = []
  for (let i = 0; i < 12; i++) sizes.push(reader.u32())
  const [sideCount, lidCount, auxCount] = readTileCounts(reader, sizes.slice(0, 3), 4)
  const tileBytes = tileSectionBytes(sideCount + lidCount + auxCount)
  let total = HEADER_BYTES + tileBytes
  for (let i = 3; i < 12; i++) total += sizes[i]
  checkTotal(reader, total)
  expectSize(reader, sizes[4], PALETTE_BYTES, 'the palette', 20)
  expectSize(reader, sizes[5], REMAP_TABLES_BYTES, 'remap tables', 24)
  expectSize(reader, sizes[6], REMAP_INDEX_BYTES, 'the remap index', 28)

  const tiles = reader.take(tileBytes, 'tiles')
  const animations = readAnimations(reader.window(sizes[3], 'animations'), auxCount)
  const palette = reader.take(PALETTE_BYTES, 'the palette')
  const remapTables = reader.take(REMAP_TABLES_BYTES, 'remap tables')
  const remapIndex = reader.take(REMAP_INDEX_BYTES, 'the remap index')
  const objectsAt = reader.offset
  const objectInfos = readObjectInfos(reader.window(sizes[7], 'object infos'))
  const carsAt = reader.offset
  const carInfos = readCarInfos(reader.window(sizes[8], 'car records'))
  const spritesAt = reader.offset
  const sprites = readSpriteInfos(reader.window(sizes[9], 'sprite records'), false)
  const graphicsAt = reader.offset
  const spriteGraphics = reader.take(sizes[10], 'sprite graphics')
  const places = { objects: objectsAt, cars: carsAt, sprites: spritesAt, graphics: graphicsAt, counts: reader.offset }
  const spriteCounts = readSpriteCounts(reader, sizes[11])
  const records = { sideCount, lidCount, auxCount, tiles, animations, objectInfos, carInfos, sprites }
  const style: EightBitStyleFile = { ...records, spriteGraphics, spriteCounts, palette, remapTables, remapIndex }
  checkLinks(reader, style, places)
  return style
}

function expectSize(reader: ByteReader, size: number, expected: number, what: string, at: number): void {
  if (size !== expected) throw reader.error('bad-size', `${expected} bytes of ${what}`, `${size}`, at)
}
