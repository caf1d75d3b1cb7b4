import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodeArchive, type StageFiles, stageMembers } from '../../../src/formats/rally/index.js'
import { type Outcome, tarmac, tempFolder } from '../../cli/support.js'

/** Runs `tarmac rally …` in this process. */
export function rally(...words: string[]): Promise<Outcome> {
  return tarmac('rally', ...words)
}

/** A folder with the archive of a stage in it. */
export function archiveFolder(files: StageFiles): { path: string; archive: string } {
  const path = tempFolder()
  const archive = join(path, 'Tst01Hi.bfl')
  writeFileSync(archive, encodeArchive(stageMembers(files)))
  return { path, archive }
}
