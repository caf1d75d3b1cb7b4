import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Command } from 'commander'
import { hashBytes } from '../core/index.js'
import { encodeArchive } from '../formats/rally/archive.js'
import { stageMembers } from '../formats/rally/stage-files.js'
import { buildWithProgress } from './data-option.js'
import { command } from './failure.js'

/** A file that was written, for `--json`. */
interface Written {
  /** Name within its folder. */
  readonly file: string
  readonly bytes: number
  readonly hash: string
}

/** `tarmac data`: writes the free city as a data folder and the free stage as an archive. */
export function dataCommand(): Command {
  return command('data', 'write the free city as a data folder, and the free stage as an archive')
    .option('--out <dir>', 'folder to write the city to', 'free-city')
    .option('--stage-out <dir>', 'folder to write the stage to (default: free-stage beside the city)')
    .option('--json', 'print what was written as JSON')
    .action(async (options: { out: string; stageOut?: string; json?: boolean }) => {
      const stageOut = options.stageOut ?? join(dirname(options.out), 'free-stage')
      const city = await writeFiles(options.out, await buildWithProgress())
      await writeIndex(options.out, city)
      const stage = await writeFiles(stageOut, await stageArchive())
      if (options.json) process.stdout.write(`${JSON.stringify([...city, ...stage])}\n`)
      else process.stdout.write(`${summary(options.out, city)}\n${summary(stageOut, stage)}\n`)
    })
}

/** The free stage's archive, with the runs that it brings along, by its file name. The generator is loaded only when it is needed. */
async function stageArchive(): Promise<ReadonlyMap<string, Uint8Array>> {
  const { freeStageFiles } = await import('../rally/free-stage.js')
  const files = freeStageFiles()
  const name = `${files.stage}Hi.bfl`
  return new Map([[name, encodeArchive(stageMembers(files), name)]])
}

async function writeFiles(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<readonly Written[]> {
  const written: Written[] = []
  for (const [name, bytes] of files) {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
    written.push({ file: name, bytes: bytes.length, hash: hashBytes(bytes) })
  }
  return written
}

/** The list of files that the page reads a folder by. */
async function writeIndex(folder: string, written: readonly Written[]): Promise<void> {
  const files = written.map(({ file }) => file)
  await writeFile(join(folder, 'index.json'), `${JSON.stringify({ files }, null, 1)}\n`)
}

function summary(folder: string, written: readonly Written[]): string {
  const total = written.reduce((sum, { bytes }) => sum + bytes, 0)
  const files = `${written.length} ${written.length === 1 ? 'file' : 'files'}`
  return `${folder}: ${files}, ${(total / 2 ** 20).toFixed(1)} MB`
}
