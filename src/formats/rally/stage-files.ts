import { FormatError, MissingFileError } from '../../core/errors.js'
import type { DataSource } from '../../core/source.js'
import type { ArchiveMember } from './archive.js'

/** The files of one stage, whether they came in an archive or a folder. */
export interface StageFiles {
  /** Lower-case id that starts the members' names: `fra02`. */
  readonly stage: string
  /** Where they came from, for messages. */
  readonly label: string
  /** By lower-case name, sorted by name. */
  readonly members: ReadonlyMap<string, Uint8Array>
}

/** All files of a stage together: far above any stage. */
const MAX_STAGE_BYTES = 192 << 20

/**
 * Reads a stage from a source: an archive (`archiveSource`) or a folder that one was unpacked to. The stage's folder is where its
 * collision mesh (`<stage>.hpc`) lies; other files of that folder come along.
 *
 * @param stage id, needed only where the source holds several
 * @throws MissingFileError where there is no such stage, FormatError for several without `stage`, for two files that differ by case
 *   alone, and for more bytes than any stage has
 */
export async function readStageFiles(source: DataSource, stage?: string): Promise<StageFiles> {
  const paths = await source.list()
  const meshes = paths.filter((path) => {
    const name = baseName(path)
    return stage === undefined ? name.endsWith('.hpc') : name === `${stage.toLowerCase()}.hpc`
  })
  if (meshes.length === 0)
    throw new MissingFileError(`${stage ?? '<stage>'}.hpc`, `a stage, looked for in ${source.label}`)
  if (meshes.length > 1) {
    throw bad(source.label, 'bad-value', 'the files of one stage', `${meshes.slice(0, 4).join(', ')}`)
  }
  const folder = meshes[0].slice(0, -baseName(meshes[0]).length)
  const members = new Map<string, Uint8Array>()
  let total = 0
  for (const path of paths
    .filter((path) => path.startsWith(folder) && !/[/\\]/.test(path.slice(folder.length)))
    .sort()) {
    const name = baseName(path)
    if (members.has(name)) throw bad(source.label, 'bad-value', 'one file of each name', `a second ${name}`)
    const bytes = await source.read(path)
    total += bytes.length
    if (total > MAX_STAGE_BYTES) throw bad(source.label, 'over-limit', `at most ${MAX_STAGE_BYTES} bytes`, 'more')
    members.set(name, bytes)
  }
  const names = [...members].sort(([a], [b]) => (a < b ? -1 : 1))
  return { stage: baseName(meshes[0]).slice(0, -4), label: source.label, members: new Map(names) }
}

/** The members of a stage's archive, in the order of their names; what is undescribed goes along byte for byte. */
export function stageMembers(files: StageFiles): readonly ArchiveMember[] {
  return [...files.members].map(([name, bytes]) => ({ name, bytes }))
}

function baseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1).toLowerCase()
}

function bad(file: string, code: 'bad-value' | 'over-limit', expected: string, found: string): FormatError {
  return new FormatError({ code, file, offset: 0, expected, found })
}
