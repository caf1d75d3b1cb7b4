import { type DataSource, MissingFileError } from '../../core/index.js'
import {
  archiveSource,
  parseStageArchiveName,
  readStageFiles,
  reportStage,
  type StageFiles,
} from '../../formats/rally/index.js'
import { type PaceNote, paceNotes, type Stage, stageFromFiles } from '../../rally/index.js'
import { type GroundHeight, groundHeightOf, LineMeasure } from './measure.js'
import { readReplay } from './replay/read-replay.js'
import type { OpenReplay } from './replay/track.js'

/** A stage that the page has open, with what the page derives from it. */
export interface OpenStage {
  readonly stage: Stage
  /** What to call it. */
  readonly name: string
  /** Whether it is the user's own. */
  readonly own: boolean
  readonly measure: LineMeasure
  readonly notes: readonly PaceNote[]
  readonly ground: GroundHeight
  /** The runs that the stage brings along. */
  readonly recordings: readonly OpenReplay[]
  /** What it lacks, in words; empty for a stage that is whole. */
  readonly lacks: string
}

/** Prepares a stage's files. Throws like `stageFromFiles`; recordings that cannot be read are left out. */
export function openStage(files: StageFiles, own: boolean): OpenStage {
  const stage = stageFromFiles(files)
  const rally = parseStageArchiveName(`${files.stage}Hi.bfl`)?.stage
  return {
    stage,
    own,
    name: own ? (rally ? `${rally.country.rally}, stage ${rally.number}` : files.stage) : 'The free stage',
    measure: new LineMeasure(stage.line),
    notes: paceNotes(stage.line),
    ground: groundHeightOf(stage),
    recordings: recordingsOf(files, !own),
    lacks: own ? lacksOf(files) : '',
  }
}

function recordingsOf({ stage, members }: StageFiles, isOurs: boolean): OpenReplay[] {
  const found: OpenReplay[] = []
  for (const [ending, label] of [
    ['h.grp', 'The stage’s own run'],
    ['l.grp', 'The stage’s second run'],
  ]) {
    const bytes = members.get(stage + ending)
    if (!bytes) continue
    try {
      found.push({ ...readReplay(bytes, stage + ending, null), label, isOurs })
    } catch {
      // The stage is driven without it; the report names it.
    }
  }
  return found
}

function lacksOf(files: StageFiles): string {
  const { missing, missingHorizons, members } = reportStage(files)
  const wrong = members.filter(({ problem }) => problem !== null).map(({ name }) => name)
  const parts = [...missing]
  if (missingHorizons > 0) parts.push(`${missingHorizons} horizons`)
  const words = parts.length > 0 ? `not there: ${parts.join(', ')}` : ''
  return [words, wrong.length > 0 ? `not as described: ${wrong.join(', ')}` : ''].filter(Boolean).join('; ')
}

/** Where the free stage lies beside the page. */
const FREE_STAGE = 'free-stage/fre01Hi.bfl'

/** The free stage: fetched from beside the page, or built here where the server has none. */
export async function freeStageFiles(onProgress: (what: string) => void): Promise<StageFiles> {
  onProgress('Fetching the stage')
  const bytes = await fetched(FREE_STAGE)
  if (bytes) return readStageFiles(archiveSource(FREE_STAGE, bytes))
  onProgress('Building the stage')
  const { freeStageFiles: build } = await import('../../rally/free-stage.js')
  return build()
}

/** The bytes of a file beside the page, or null where there is none. Some servers answer with the page itself then. */
async function fetched(path: string): Promise<Uint8Array | null> {
  const answer = await fetch(path).catch(() => null)
  if (!answer?.ok || answer.headers.get('content-type')?.includes('text/html')) return null
  return new Uint8Array(await answer.arrayBuffer())
}

/** What a source holds: the files of a stage, or archives of stages to choose from. */
export type FoundStages = { readonly files: StageFiles } | { readonly archives: readonly string[] }

/** Whether a file may belong to a stage or be a recording: the rest of a folder is left alone. */
export function isStageFile(path: string): boolean {
  return /\.(?:bfl|hpc|csp|cat|dat|srf|tre|hor|cod|grp|rpl|json|tsc|xhi|bsp|tm[0-2]|ai[0-2]|cfl|c3d|obj|sht|sky|gro)$/i.test(
    path,
  )
}

/**
 * Looks for stages in a source: unpacked files, one archive, or several to choose from.
 *
 * @throws MissingFileError where there is none, and like `readStageFiles`
 */
export async function findStages(source: DataSource): Promise<FoundStages> {
  const paths = await source.list()
  if (paths.some((path) => /\.hpc$/i.test(path))) return { files: await readStageFiles(source) }
  const archives = paths.filter((path) => /\.bfl$/i.test(path))
  const stages = archives.filter((path) => parseStageArchiveName(path) !== undefined)
  if (archives.length === 1) return { files: await readArchive(source, archives[0]) }
  if (stages.length === 0)
    throw new MissingFileError('A stage archive (.bfl)', `a stage, looked for in ${source.label}`)
  return { archives: stages }
}

/** The files of the stage in an archive of a source. */
export async function readArchive(source: DataSource, path: string): Promise<StageFiles> {
  return readStageFiles(archiveSource(path, await source.read(path)))
}
