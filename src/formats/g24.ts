import { ByteReader } from '../core/bytes.js'
import { FieldWriter } from './field-writer.js'
import { checkLinks, type RecordPlaces } from './style-checks.js'
import {
  checkTotal,
  readAnimations,
  readCarInfos,
  readObjectInfos,
  readSpriteCounts,
  readSpriteInfos,
  readTileCounts,
  tileSectionBytes,
  writeAnimations,
  writeCarInfos,
  writeObjectInfos,
  writeSpriteInfos,
} from './style-sections.js'
import type { StyleFile } from './style-types.js'

export * from './style-types.js'

const VERSION = 336
const HEADER_BYTES = 64
const PAGE_BYTES = 0x10000
const PALETTE_BYTES = 1024

/** The header of a G24: sizes in file order, in bytes. */
interface Header {
  readonly side: number
  readonly lid: number
  readonly aux: number
  readonly animations: number
  readonly clut: number
  readonly tileClut: number
  readonly spriteClut: number
  readonly carClut: number
  readonly fontClut: number
  readonly paletteIndex: number
  readonly objectInfos: number
  readonly carInfos: number
  readonly spriteInfos: number
  readonly spriteGraphics: number
  readonly spriteCounts: number
}

/**
 * Decodes a 24-bit style (city-formats, "G24").
 *
 * The result's byte arrays are views into `bytes`, which must not change afterwards. All that records point at is checked:
 * palettes, sprites of object types and cars, graphics, delta streams. So the accessors of `style-pixels.ts` need no check.
 *
 * @param file name for errors
 * @throws FormatError for any input that is not a style within the original's limits
 */
export function decodeG24(bytes: Uint8Array, file: string): StyleFile {
  const reader = new ByteReader(bytes, file)
  const version = reader.u32('the version')
  if (version !== VERSION) throw reader.error('bad-version', `version ${VERSION} of a 24-bit style`, `${version}`, 0)
  const header = readHeader(reader)
  const [sideCount, lidCount, auxCount] = readTileCounts(reader, [header.side, header.lid, header.aux], 4)
  const tileBytes = tileSectionBytes(sideCount + lidCount + auxCount)
  const clutBytes = Math.ceil(header.clut / PAGE_BYTES) * PAGE_BYTES
  checkTotal(reader, HEADER_BYTES + tileBytes + clutBytes + plainSectionBytes(header))

  const tiles = reader.take(tileBytes, 'tiles')
  const animations = readAnimations(reader.window(header.animations, 'animations'), auxCount)
  const clut = reader.take(clutBytes, 'palettes')
  const paletteIndex = readPaletteIndex(reader, header, clutBytes / PALETTE_BYTES)
  const objectsAt = reader.offset
  const objectInfos = readObjectInfos(reader.window(header.objectInfos, 'object infos'))
  const carsAt = reader.offset
  const carInfos = readCarInfos(reader.window(header.carInfos, 'car records'))
  const spritesAt = reader.offset
  const sprites = readSpriteInfos(reader.window(header.spriteInfos, 'sprite records'), true)
  const graphicsAt = reader.offset
  const spriteGraphics = reader.take(header.spriteGraphics, 'sprite graphics')
  const places = { objects: objectsAt, cars: carsAt, sprites: spritesAt, graphics: graphicsAt, counts: reader.offset }
  const spriteCounts = readSpriteCounts(reader, header.spriteCounts)
  const style: StyleFile = {
    sideCount,
    lidCount,
    auxCount,
    tiles,
    animations,
    clut,
    clutSize: header.clut,
    tileClutSize: header.tileClut,
    spriteClutSize: header.spriteClut,
    carClutSize: header.carClut,
    fontClutSize: header.fontClut,
    paletteIndex,
    objectInfos,
    carInfos,
    sprites,
    spriteGraphics,
    spriteCounts,
  }
  checkLinks(reader, style, places)
  checkPalettes(reader, style, places)
  return style
}

function readHeader(reader: ByteReader): Header {
  reader.need(HEADER_BYTES - 4, 'section sizes')
  // Object literals evaluate in the order they are written, which is file order.
  return {
    side: reader.u32(),
    lid: reader.u32(),
    aux: reader.u32(),
    animations: reader.u32(),
    clut: reader.u32(),
    tileClut: reader.u32(),
    spriteClut: reader.u32(),
    carClut: reader.u32(),
    fontClut: reader.u32(),
    paletteIndex: reader.u32(),
    objectInfos: reader.u32(),
    carInfos: reader.u32(),
    spriteInfos: reader.u32(),
    spriteGraphics: reader.u32(),
    spriteCounts: reader.u32(),
  }
}

/** Bytes of the sections that are as long as the header says, without rounding. */
function plainSectionBytes(header: Header): number {
  const records = header.objectInfos + header.carInfos + header.spriteInfos
  return header.animations + header.paletteIndex + records + header.spriteGraphics + header.spriteCounts
}

function readPaletteIndex(reader: ByteReader, header: Header, palettes: number): Uint16Array {
  const subSizes = [header.tileClut, header.spriteClut, header.carClut, header.fontClut]
  for (const [i, size] of [header.clut, ...subSizes].entries()) {
    if (size % PALETTE_BYTES === 0) continue
    throw reader.error('bad-size', `a palette size, a multiple of ${PALETTE_BYTES}`, `${size}`, 20 + i * 4)
  }
  if (header.paletteIndex % 2 !== 0) {
    throw reader.error('bad-size', 'a palette index size, a multiple of 2', `${header.paletteIndex}`, 40)
  }
  const entries = header.paletteIndex / 2
  const wanted = (header.tileClut + header.spriteClut + header.carClut + header.fontClut) / PALETTE_BYTES
  if (wanted > entries) {
    throw reader.error('bad-size', `a palette index of ${wanted} entries or more`, `${entries}`, 40)
  }
  reader.need(header.paletteIndex, 'the palette index')
  const index = new Uint16Array(entries)
  for (let i = 0; i < entries; i++) {
    index[i] = reader.u16()
    if (index[i] < palettes) continue
    throw reader.error('bad-index', `a palette below ${palettes}`, `${index[i]}`, reader.offset - 2)
  }
  return index
}

/** Every tile, sprite and car has its palettes in the index. */
function checkPalettes(reader: ByteReader, style: StyleFile, places: RecordPlaces): void {
  const tiles = style.sideCount + style.lidCount + style.auxCount
  const tilePalettes = style.tileClutSize / PALETTE_BYTES
  if (tilePalettes < tiles * 4) {
    throw reader.error('bad-size', `${tiles * 4} tile palettes, four a tile`, `${tilePalettes}`, 24)
  }
  const carPalettes = style.carClutSize / PALETTE_BYTES
  if (carPalettes < style.carInfos.length * 12) {
    throw reader.error('bad-size', `${style.carInfos.length * 12} car palettes, 12 a record`, `${carPalettes}`, 32)
  }
  for (const [number, sprite] of style.sprites.entries()) {
    if (tilePalettes + sprite.palette < style.paletteIndex.length) continue
    const expected = `a palette of sprite ${number} below ${style.paletteIndex.length - tilePalettes}`
    throw reader.error('bad-index', expected, `${sprite.palette}`, places.sprites)
  }
}

/**
 * Encodes a 24-bit style; the exact inverse of `decodeG24`.
 *
 * @throws FormatError (file "style") for a value that does not fit its field or that `decodeG24` would refuse
 */
export function encodeG24(style: StyleFile): Uint8Array {
  const out = new FieldWriter('style')
  const tileCount = style.sideCount + style.lidCount + style.auxCount
  const clutSize = style.clutSize ?? style.clut.length
  const animations = section((part) => writeAnimations(part, style.animations))
  const objectInfos = section((part) => writeObjectInfos(part, style.objectInfos))
  const carInfos = section((part) => writeCarInfos(part, style.carInfos))
  const spriteInfos = section((part) => writeSpriteInfos(part, style.sprites))
  out.u32(VERSION, 'version')
  out.u32(style.sideCount * 4096, 'side size').u32(style.lidCount * 4096, 'lid size')
  out
    .u32(style.auxCount * 4096, 'aux size')
    .u32(animations.length, 'animation size')
    .u32(clutSize, 'CLUT size')
  out.u32(style.tileClutSize, 'tile CLUT size').u32(style.spriteClutSize, 'sprite CLUT size')
  out.u32(style.carClutSize, 'car CLUT size').u32(style.fontClutSize, 'font CLUT size')
  out.u32(style.paletteIndex.length * 2, 'palette index size').u32(objectInfos.length, 'object info size')
  out.u32(carInfos.length, 'car size').u32(spriteInfos.length, 'sprite info size')
  out.u32(style.spriteGraphics.length, 'sprite graphics size').u32(style.spriteCounts.length * 2, 'sprite numbers size')
  out.exactly(style.tiles, tileSectionBytes(tileCount), 'tile bytes').bytes(animations)
  out.exactly(style.clut, Math.ceil(clutSize / PAGE_BYTES) * PAGE_BYTES, 'CLUT bytes')
  for (const palette of style.paletteIndex) out.u16(palette, 'palette index entry')
  out.bytes(objectInfos).bytes(carInfos).bytes(spriteInfos).bytes(style.spriteGraphics)
  for (const count of style.spriteCounts) out.u16(count, 'sprite count')
  const bytes = out.finish()
  decodeG24(bytes, 'style')
  return bytes
}

function section(write: (part: FieldWriter) => void): Uint8Array {
  const part = new FieldWriter('style')
  write(part)
  return part.finish()
}
