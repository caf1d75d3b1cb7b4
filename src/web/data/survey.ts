import { type DataSource, FormatError, findPath, MissingFileError } from '../../core/index.js'
import { listMissionSections } from '../../formats/mission-locate.js'

/** A section of MISSION.INI that may be played. */
export interface SectionChoice {
  readonly number: number
  readonly name: string
  /** Names of files that it needs and that are not there. */
  readonly missing: readonly string[]
}

/** What a user's copy holds. */
export interface Survey {
  readonly files: number
  readonly maps: readonly string[]
  readonly styles: readonly string[]
  readonly sounds: number
  readonly sections: readonly SectionChoice[]
  /** All missing files by name, each once. */
  readonly missing: readonly string[]
}

/** Style number that a map's header names. */
const STYLE_BYTE = 4

/**
 * Says what a source holds and what it lacks. Throws `MissingFileError` where there is nothing to play: no file of the games, or no
 * MISSION.INI; `FormatError` where that has no section.
 */
export async function surveySource(source: DataSource): Promise<Survey> {
  const paths = await source.list()
  if (paths.length === 0)
    throw new MissingFileError('Any file of the game', `playing from ${source.label}, which has none`)
  const script = findPath(paths, 'MISSION.INI')
  if (script === undefined) throw new MissingFileError('MISSION.INI', `playing from ${source.label}`)
  const bytes = await source.read(script)
  const heads = listMissionSections(bytes, script)
  if (heads.length === 0) {
    const found = bytes.length === 0 ? 'an empty file' : 'none'
    throw new FormatError({
      code: 'syntax',
      file: script,
      offset: 0,
      expected: 'a section [N]',
      found,
      line: 1,
      column: 1,
    })
  }
  const sections: SectionChoice[] = []
  for (const head of heads) {
    sections.push({
      number: head.number,
      name: head.name,
      missing: await missingOf(source, paths, head.mapFile, head.style),
    })
  }
  const named = (pattern: RegExp) => paths.filter((path) => pattern.test(path)).map(baseName)
  return {
    files: paths.length,
    maps: named(/\.cmp$/i),
    styles: named(/\.(g24|gry)$/i),
    sounds: named(/\.sdt$/i).length,
    sections,
    missing: [...new Set(sections.flatMap((section) => section.missing))],
  }
}

async function missingOf(
  source: DataSource,
  paths: readonly string[],
  mapFile: string,
  style: number,
): Promise<string[]> {
  const map = findPath(paths, mapFile)
  if (map === undefined) return [mapFile.toUpperCase()]
  const number = style > 0 ? style : ((await source.read(map))[STYLE_BYTE] ?? 0)
  if (number === 0) return []
  const name = `STYLE${String(number).padStart(3, '0')}.G24`
  return findPath(paths, name) === undefined ? [name] : []
}

function baseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1).toUpperCase()
}
