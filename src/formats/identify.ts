import { FormatError } from '../core/errors.js'
import { decodeCmp, isParkedCar, isPoliceRoute } from './cmp.js'
import { decodeFont } from './fon.js'
import { decodeTexts } from './fxt.js'
import { decodeG24 } from './g24.js'
import { decodeGry } from './gry.js'
import { readAllMissions } from './mission-reader.js'
import { PLAYER_FILE_BYTES } from './player-file.js'
import { knownPictureSize } from './raw-picture.js'
import { decodeReplay } from './replay.js'
import { decodeSoundRecords } from './sound-bank.js'
import { SPRITE_GROUPS, type StyleRecords } from './style-types.js'
import { decodeTuning } from './tuning.js'

/** What a file can be. */
export type FileKind =
  | 'map'
  | 'style'
  | 'texts'
  | 'font'
  | 'sounds'
  | 'script'
  | 'replay'
  | 'picture'
  | 'player'
  | 'tuning'
  | 'unknown'

/** A section of a script as `identifyFile` counts it. */
export interface SectionFacts {
  readonly number: number
  readonly name: string
  /** Object lines and commands; 0 where the section cannot be read. */
  readonly objects: number
  readonly commands: number
}

/** Numbers by name; `sections` of a script is a list. */
export interface FileCounts {
  readonly [name: string]: number | readonly SectionFacts[]
}

/** What a file is and what it holds. */
export interface FileFacts {
  readonly kind: FileKind
  /** The number in the file; null where the format has none. */
  readonly version: number | null
  readonly counts: FileCounts
  /** Why it, or a part of it, cannot be read, in words with file and place. */
  readonly problems: readonly string[]
}

const CMP_VERSION = 331
const G24_VERSION = 336
const GRY_VERSION = 325

/** One look at a file: throws `FormatError` where it is not what it should be. */
type Look = (bytes: Uint8Array, file: string) => FileFacts

function facts(
  kind: FileKind,
  version: number | null,
  counts: FileCounts,
  problems: readonly string[] = [],
): FileFacts {
  return { kind, version, counts, problems }
}

/** `routes` are the 0xfe / 0xff ones, `roadblockSets` the others (seed core, "CMP sections kept raw by map.c"). */
const lookAtMap: Look = (bytes, file) => {
  const map = decodeCmp(bytes, file)
  const routes = map.routes.filter(isPoliceRoute).length
  return facts('map', CMP_VERSION, {
    blocks: map.blocks.count,
    columnBytes: map.columns.length * 2,
    objects: map.objects.length,
    parkedCars: map.objects.filter(isParkedCar).length,
    routes,
    roadblockSets: map.routes.length - routes,
    zones: map.zones.length,
  })
}

function styleFacts(style: StyleRecords, version: number, palettes: number, paletteIndex: number): FileFacts {
  const counts: { [name: string]: number } = {
    sides: style.sideCount,
    lids: style.lidCount,
    aux: style.auxCount,
    animations: style.animations.length,
    palettes,
    paletteIndex,
    objectTypes: style.objectInfos.length,
    cars: style.carInfos.length,
    sprites: style.sprites.length,
    deltas: style.sprites.reduce((sum, sprite) => sum + sprite.deltas.length, 0),
  }
  SPRITE_GROUPS.forEach((group, i) => {
    counts[group] = style.spriteCounts[i]
  })
  return facts('style', version, counts)
}

/** `palettes` counts the physical palettes that the index names. */
const lookAtStyle: Look = (bytes, file) => {
  const style = decodeG24(bytes, file)
  return styleFacts(style, G24_VERSION, new Set(style.paletteIndex).size, style.paletteIndex.length)
}

const lookAtEightBitStyle: Look = (bytes, file) => {
  const style = decodeGry(bytes, file)
  return styleFacts(style, GRY_VERSION, 1, style.remapIndex.length)
}

const lookAtTexts: Look = (bytes, file) => facts('texts', null, { entries: decodeTexts(bytes, file).entries.length })

const lookAtFont: Look = (bytes, file) => {
  const font = decodeFont(bytes, file)
  return facts('font', null, { glyphs: font.glyphs.length, height: font.height })
}

const lookAtSounds: Look = (bytes, file) => facts('sounds', null, { samples: decodeSoundRecords(bytes, file).length })

/** The data of a bank: how many samples it has only its SDT knows. */
const lookAtSoundData: Look = (bytes) => facts('sounds', null, { bytes: bytes.length })

const lookAtReplay: Look = (bytes, file) => {
  const records = decodeReplay(bytes, file)
  return facts('replay', null, { records: records.length, lastFrame: records.at(-1)?.frame ?? 0 })
}

const lookAtPlayer: Look = (bytes) => facts('player', null, { bytes: bytes.length })

const lookAtTuning: Look = (bytes, file) => facts('tuning', null, { entries: decodeTuning(bytes, file).length })

const lookAtScript: Look = (bytes, file) => {
  const sections: SectionFacts[] = []
  const problems: string[] = []
  for (const { head, reading } of readAllMissions(bytes, file)) {
    const { number, name } = head
    if (reading instanceof FormatError) problems.push(reading.message)
    const counts =
      reading instanceof FormatError
        ? { objects: 0, commands: 0 }
        : { objects: reading.section.objects.length, commands: reading.section.commands.length }
    sections.push({ number, name, ...counts })
  }
  if (sections.length === 0) {
    const place = { offset: 0, line: 1, column: 1 }
    throw new FormatError({ code: 'syntax', file, ...place, expected: 'a section [N] with its head', found: 'none' })
  }
  return facts('script', null, { sections }, problems)
}

function lookAtPicture(bytesPerPixel: 1 | 3): Look {
  return (bytes, file) => {
    const size = knownPictureSize(bytes.length, bytesPerPixel)
    if (size !== undefined) return facts('picture', null, { width: size.width, height: size.height, bytesPerPixel })
    const found = `${bytes.length} bytes`
    throw new FormatError({ code: 'bad-size', file, offset: 0, expected: 'a picture of a known size', found })
  }
}

/** Kinds that a name tells, the most special first. */
const BY_NAME: readonly { readonly name: RegExp; readonly kind: FileKind; readonly look: Look }[] = [
  { name: /\.cmp$/, kind: 'map', look: lookAtMap },
  { name: /\.g24$/, kind: 'style', look: lookAtStyle },
  { name: /\.gry$/, kind: 'style', look: lookAtEightBitStyle },
  { name: /\.fxt$/, kind: 'texts', look: lookAtTexts },
  { name: /\.fon$/, kind: 'font', look: lookAtFont },
  { name: /\.sdt$/, kind: 'sounds', look: lookAtSounds },
  { name: /^(?:level\d+|vocalcom)\.raw$/, kind: 'sounds', look: lookAtSoundData },
  { name: /\.raw$/, kind: 'picture', look: lookAtPicture(3) },
  { name: /\.rat$/, kind: 'picture', look: lookAtPicture(1) },
  { name: /\.rep$/, kind: 'replay', look: lookAtReplay },
  { name: /^player_\w+\.dat$/, kind: 'player', look: lookAtPlayer },
  { name: /^config\.ini$/, kind: 'tuning', look: lookAtTuning },
  { name: /\.ini$/, kind: 'script', look: lookAtScript },
]

/** Whether what was found is certain enough without a name that says so. */
function isCertain(found: FileFacts, bytes: Uint8Array): boolean {
  switch (found.kind) {
    case 'sounds':
      return bytes.length > 0 && isPacked(bytes)
    case 'replay':
      return bytes.length > 0 && isAscending(bytes)
    case 'tuning':
      return found.counts.entries !== 0 && found.problems.length === 0
    case 'font':
      return found.counts.glyphs !== 0
    default:
      return true
  }
}

/** Whether sound records lie one behind the other from 0, as in every known bank. */
function isPacked(bytes: Uint8Array): boolean {
  let offset = 0
  for (const record of decodeSoundRecords(bytes, '')) {
    if (record.offset !== offset || record.rate === 0) return false
    offset += record.length
  }
  return true
}

/** Whether a recording's frames ascend and each has a change, as what the game writes. */
function isAscending(bytes: Uint8Array): boolean {
  let last = -1
  for (const { frame, word } of decodeReplay(bytes, '')) {
    if (frame <= last || word === 0) return false
    last = frame
  }
  return true
}

/** What a file without a telling name is tried as, in this order. */
const BY_CONTENT: readonly Look[] = [
  (bytes, file) => lookAtScript(bytes, file),
  (bytes, file) => lookAtTuning(bytes, file),
  (bytes, file) => lookAtTexts(bytes, file),
  (bytes, file) => lookAtSounds(bytes, file),
  (bytes, file) => lookAtReplay(bytes, file),
  (bytes, file) => lookAtFont(bytes, file),
  lookAtPicture(3),
  lookAtPicture(1),
]

function tryLook(look: Look, kind: FileKind, bytes: Uint8Array, file: string): FileFacts {
  try {
    return look(bytes, file)
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    return facts(kind, null, {}, [error.message])
  }
}

function versionOf(bytes: Uint8Array): number {
  return bytes.length < 4 ? -1 : (bytes[0] | (bytes[1] << 8) | (bytes[2] << 16) | (bytes[3] << 24)) >>> 0
}

/**
 * Says what a file is and what it holds: by its name where that tells, else by what it contains. Never throws; what cannot be read stands in
 * `problems`.
 *
 * @param file name, with or without folders
 */
export function identifyFile(bytes: Uint8Array, file: string): FileFacts {
  const name = file.toLowerCase().replace(/^.*[\\/]/, '')
  const named = BY_NAME.find((row) => row.name.test(name))
  if (named !== undefined) return tryLook(named.look, named.kind, bytes, file)
  const version = versionOf(bytes)
  if (version === CMP_VERSION) return tryLook(lookAtMap, 'map', bytes, file)
  if (version === G24_VERSION) return tryLook(lookAtStyle, 'style', bytes, file)
  if (version === GRY_VERSION) return tryLook(lookAtEightBitStyle, 'style', bytes, file)
  if (bytes.length === PLAYER_FILE_BYTES && /\.dat$/.test(name)) return lookAtPlayer(bytes, file)
  for (const look of BY_CONTENT) {
    const found = tryLook(look, 'unknown', bytes, file)
    if (found.kind !== 'unknown' && isCertain(found, bytes)) return found
  }
  const problem = bytes.length === 0 ? 'the file is empty' : 'neither name nor contents are those of a known format'
  return facts('unknown', null, {}, [`${file}: ${problem}`])
}
