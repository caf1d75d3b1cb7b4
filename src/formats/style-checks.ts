/** Checks of what the records of a style point at, so that those who draw or simulate need none. */
import type { ByteReader } from '../core/bytes.js'
import { type CarInfo, type ObjectInfo, SPRITE_GROUPS, type SpriteGroup, type SpriteInfo } from './style-types.js'

/** Object status of invisible solids, whose sprite number means nothing. */
const STATUS_INVISIBLE = 3

/** Delta stream bytes checked at most, for each byte of the file: records may share streams, but not without end. */
const DELTA_WORK_PER_BYTE = 16

const ROW_BYTES = 256

/** Sprite group of a vehicle type, or undefined for a number that is none (city-formats, "Sprite numbers"). */
export function vehicleSpriteGroup(vehicleType: number): SpriteGroup | undefined {
  switch (vehicleType) {
    case 0:
    case 2:
      return 'bus'
    case 1:
    case 4:
      return 'car'
    case 3:
      return 'bike'
    case 8:
      return 'train'
    case 9:
      return 'tram'
    case 13:
      return 'boat'
    case 14:
      return 'tank'
    default:
      return undefined
  }
}

/** Number of a group's first sprite: the sum of the counts before it. */
export function groupBase(spriteCounts: Uint16Array, group: SpriteGroup): number {
  let base = 0
  for (let i = 0; i < SPRITE_GROUPS.length && SPRITE_GROUPS[i] !== group; i++) base += spriteCounts[i]
  return base
}

/** Where the records of a style start in its file, for errors. */
export interface RecordPlaces {
  readonly objects: number
  readonly cars: number
  readonly sprites: number
  readonly graphics: number
  readonly counts: number
}

/** The parts of a style that point at each other. */
export interface LinkedRecords {
  readonly objectInfos: readonly ObjectInfo[]
  readonly carInfos: readonly CarInfo[]
  readonly sprites: readonly SpriteInfo[]
  readonly spriteGraphics: Uint8Array
  readonly spriteCounts: Uint16Array
}

/**
 * Checks that the group counts add up to the records, that object types and cars name existing sprites, and that sprites and
 * their deltas stay within the graphics.
 *
 * @throws FormatError `bad-size`, `bad-value`, `bad-index` or `over-budget`
 */
export function checkLinks(reader: ByteReader, style: LinkedRecords, places: RecordPlaces): void {
  let total = 0
  for (const count of style.spriteCounts) total += count
  if (total !== style.sprites.length) {
    const expected = `sprite counts that add up to ${style.sprites.length} records`
    throw reader.error('bad-size', expected, `${total}`, places.counts)
  }
  checkObjectSprites(reader, style, places.objects)
  checkCarSprites(reader, style, places.cars)
  checkGraphics(reader, style, places)
}

function checkObjectSprites(reader: ByteReader, style: LinkedRecords, at: number): void {
  const base = groupBase(style.spriteCounts, 'object')
  for (const [type, info] of style.objectInfos.entries()) {
    if (info.status === STATUS_INVISIBLE || base + info.sprite < style.sprites.length) continue
    const expected = `a sprite of object type ${type} below ${style.sprites.length - base}`
    throw reader.error('bad-index', expected, `${info.sprite}`, at)
  }
}

function checkCarSprites(reader: ByteReader, style: LinkedRecords, at: number): void {
  for (const [record, info] of style.carInfos.entries()) {
    const group = vehicleSpriteGroup(info.vehicleType)
    if (group === undefined) {
      throw reader.error('bad-value', `a known vehicle type of car record ${record}`, `${info.vehicleType}`, at)
    }
    const base = groupBase(style.spriteCounts, group)
    if (info.sprite >= 0 && base + info.sprite < style.sprites.length) continue
    const expected = `a sprite of car record ${record}, 0..${style.sprites.length - base - 1}`
    throw reader.error('bad-index', expected, `${info.sprite}`, at)
  }
}

function checkGraphics(reader: ByteReader, style: LinkedRecords, places: RecordPlaces): void {
  const graphics = style.spriteGraphics
  let budget = reader.length * DELTA_WORK_PER_BYTE
  for (const [number, sprite] of style.sprites.entries()) {
    if (sprite.width > 0 && sprite.height > 0) {
      const end = sprite.offset + (sprite.height - 1) * ROW_BYTES + sprite.width
      if (end > graphics.length) {
        const expected = `the graphic of sprite ${number} within ${graphics.length} bytes`
        throw reader.error('bad-index', expected, `its end at ${end}`, places.sprites)
      }
    }
    for (const delta of sprite.deltas) {
      budget -= delta.size
      if (budget < 0) {
        throw reader.error(
          'over-budget',
          'delta streams of a sensible total size',
          `more at sprite ${number}`,
          places.sprites,
        )
      }
      if (delta.offset + delta.size > graphics.length) {
        const expected = `a delta of sprite ${number} within ${graphics.length} bytes`
        throw reader.error('bad-index', expected, `its end at ${delta.offset + delta.size}`, places.sprites)
      }
      const fault = deltaFault(graphics, delta.offset, delta.size, sprite.height)
      if (fault >= 0) {
        const expected = `whole runs within the ${sprite.height} rows of sprite ${number}`
        throw reader.error('bad-index', expected, 'a run past the end', places.graphics + fault)
      }
    }
  }
}

/** Offset of the first run of a delta that its stream cuts off or that leaves the sprite's rows, or −1. */
function deltaFault(graphics: Uint8Array, start: number, size: number, height: number): number {
  const end = start + size
  let target = 0
  let at = start
  while (at < end) {
    if (end - at < 3) return at
    const count = graphics[at + 2]
    target += graphics[at] + graphics[at + 1] * 256 + count
    if (at + 3 + count > end || target > height * ROW_BYTES) return at
    at += 3 + count
  }
  return -1
}
