import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { report } from '../../../src/cli/failure.js'
import { rallyCommand } from '../../../src/cli/rally.js'
import { encodeArchive, type StageFiles, stageMembers } from '../../../src/formats/rally/index.js'

/** Runs `tarmac rally …` in this process. */
export async function rally(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  let out = ''
  let err = ''
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += String(text)
    return true
  })
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    err += String(text)
    return true
  })
  try {
    await rallyCommand().parseAsync(words, { from: 'user' })
    return { code: 0, out, err }
  } catch (error) {
    return { code: report(error), out, err }
  } finally {
    stdout.mockRestore()
    stderr.mockRestore()
  }
}

/** A folder with the archive of a stage in it. */
export function archiveFolder(files: StageFiles): { path: string; archive: string } {
  const path = mkdtempSync(join(tmpdir(), 'tarmac-rally-'))
  const archive = join(path, 'Tst01Hi.bfl')
  writeFileSync(archive, encodeArchive(stageMembers(files)))
  return { path, archive }
}
