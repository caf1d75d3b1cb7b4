import { FormatError, MissingFileError } from '../core/errors.js'
import { hashBytes } from '../core/hash.js'
import { type DataSource, findPath, readNamed } from '../core/source.js'
import { type CityMapFile, decodeCmp } from '../formats/cmp.js'
import { decodeG24, type StyleFile } from '../formats/g24.js'
import { listMissionSections } from '../formats/mission-locate.js'
import { readMissionSection } from '../formats/mission-reader.js'
import type { MissionSection } from '../formats/mission-section.js'
import { applyTuning, decodeTuning } from '../formats/tuning.js'
import type { Level } from './level.js'
import { compileMap } from './map/index.js'
import { compileScript } from './mission/index.js'
import { compileStyle } from './tables/city-style.js'

/** The script file, which names everything else. */
const SCRIPT_FILE = 'MISSION.INI'

/** The car tuning, a development leftover that no known data has (seed core, "The tuning file"). */
const TUNING_FILE = 'CONFIG.INI'

/**
 * Reads the level of a section of MISSION.INI: the script, the map that it names, the style and, where there is one, the car tuning (seed
 * core, "The session"). The original applies the tuning after the level start, when the cars that stand about have their thrust already;
 * for us it is part of the level's data, so that all cars of a model are alike.
 *
 * @param sectionNumber of the first section that can be read unless given; 0 is the built-in empty mission
 * @throws MissingFileError naming what the source lacks, FormatError for what doesn't follow its format, GameError −0x89 for a tuning of
 * something else than cars
 */
export async function loadLevel(source: DataSource, sectionNumber?: number): Promise<Level> {
  const script = sectionNumber === 0 ? new Uint8Array() : await readNamed(source, SCRIPT_FILE, 'every level')
  const section = readMissionSection(script, SCRIPT_FILE, sectionNumber ?? firstSection(script))
  const mapBytes = await readNamed(source, mapFileOf(section), neededBy(section))
  const map = decodeCmp(mapBytes, mapFileOf(section))
  const styleBytes = await readNamed(source, styleFileOf(section, map), mapFileOf(section))
  const tuningPath = findPath(await source.list(), TUNING_FILE)
  const tuning = tuningPath === undefined ? undefined : await source.read(tuningPath)
  return assemble(section, map, styleBytes, tuning, [script, mapBytes])
}

/**
 * `loadLevel` over files that are in memory already, at once: for hosts without promises.
 *
 * @throws MissingFileError, FormatError, GameError likewise
 */
export function levelFromFiles(files: ReadonlyMap<string, Uint8Array>, sectionNumber?: number): Level {
  const paths = [...files.keys()]
  const read = (name: string, needer: string): Uint8Array => {
    const bytes = files.get(findPath(paths, name) ?? '')
    if (bytes === undefined) throw new MissingFileError(name, needer)
    return bytes
  }
  const script = sectionNumber === 0 ? new Uint8Array() : read(SCRIPT_FILE, 'every level')
  const section = readMissionSection(script, SCRIPT_FILE, sectionNumber ?? firstSection(script))
  const mapBytes = read(mapFileOf(section), neededBy(section))
  const map = decodeCmp(mapBytes, mapFileOf(section))
  const styleBytes = read(styleFileOf(section, map), mapFileOf(section))
  const tuning = files.get(findPath(paths, TUNING_FILE) ?? '')
  return assemble(section, map, styleBytes, tuning, [script, mapBytes])
}

function assemble(
  section: MissionSection,
  map: CityMapFile,
  styleBytes: Uint8Array,
  tuning: Uint8Array | undefined,
  others: readonly Uint8Array[],
): Level {
  const style = decodeG24(styleBytes, styleFileOf(section, map))
  if (tuning === undefined) return buildLevel(section, map, style, hashOf(...others, styleBytes))
  const carInfos = applyTuning(decodeTuning(tuning, TUNING_FILE), style.carInfos)
  return buildLevel(section, map, { ...style, carInfos }, hashOf(...others, styleBytes, tuning))
}

function mapFileOf(section: MissionSection): string {
  return section.mapFile.toUpperCase()
}

function neededBy(section: MissionSection): string {
  return `section ${section.number} of ${SCRIPT_FILE}`
}

function firstSection(script: Uint8Array): number {
  const [first] = listMissionSections(script, SCRIPT_FILE)
  if (first !== undefined) return first.number
  const place = { file: SCRIPT_FILE, offset: 0, line: 1, column: 1 }
  throw new FormatError({ ...place, code: 'syntax', expected: 'a section like [1]', found: 'none that can be read' })
}

/** The style of a level: the script's where it names one, else the map's (the script's 0 never overrides it). */
function styleFileOf(section: MissionSection, map: CityMapFile): string {
  const number = section.style === 0 ? map.style : section.style
  return `STYLE${String(number).padStart(3, '0')}.G24`
}

/** Hash of a level's files: what a recording is bound to. */
function hashOf(...files: readonly Uint8Array[]): string {
  const hashes = files.map(hashBytes).join('')
  return hashBytes(Uint8Array.from(hashes, (digit) => digit.charCodeAt(0)))
}

/** Prepares a decoded level for play. `dataHash` names its files. */
export function buildLevel(section: MissionSection, map: CityMapFile, style: StyleFile, dataHash: string): Level {
  return { map: compileMap(map), style: compileStyle(style), section, script: compileScript(section), dataHash }
}
