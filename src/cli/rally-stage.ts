import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'
import type { DataSource } from '../core/index.js'
import { archiveSource, readStageFiles, type StageFiles } from '../formats/rally/index.js'
import { command, UsageError } from './failure.js'
import { readInput } from './input-file.js'
import { folderSource } from './node-source.js'

/** The options that name a stage, as every command of `tarmac rally` has them. */
export interface StageOption {
  readonly stage?: string
  readonly id?: string
  readonly json?: boolean
}

/** A command on a stage: the free one unless told. */
export function stageCommand(name: string, description: string): Command {
  return command(name, description)
    .option('--stage <path>', 'stage archive (.bfl), or a folder that one was unpacked to (default: the free stage)')
    .option('--id <name>', 'which stage of a folder with several, such as fra02')
    .option('--json', 'print JSON')
}

/** The files of the stage that the options name. */
export async function readStage({ stage, id }: StageOption): Promise<StageFiles> {
  if (stage !== undefined) return readStageFiles(await openStage(stage), id)
  if (id !== undefined) throw new UsageError('--id goes with --stage: the free stage is but one')
  const built = builtFreeStage()
  if (built !== undefined) return { ...(await readStageFiles(await openStage(built))), label: 'the free stage' }
  // The generator is loaded only when it is needed.
  const { freeStageFiles } = await import('../rally/free-stage.js')
  return freeStageFiles()
}

/** What the options name, in words. */
export function stageLabel({ stage }: StageOption): string {
  return stage ?? 'the free stage'
}

/** Opens an archive or a folder. */
export async function openStage(path: string): Promise<DataSource> {
  if ((await stat(path)).isDirectory()) return folderSource(path)
  return archiveSource(path, await readInput(path))
}

/** The archive of a free stage that a build has left beside this file, or undefined. */
function builtFreeStage(): string | undefined {
  const here = dirname(fileURLToPath(import.meta.url))
  // Only from dist/lib/, whose build made both: a source tree may hold an archive that its generator has outgrown.
  const candidate = join(here, '../app/free-stage/fre01Hi.bfl')
  return existsSync(candidate) ? candidate : undefined
}

/** Prints facts as JSON where that was asked for, words otherwise. */
export function say(options: StageOption, facts: object, words: string): void {
  process.stdout.write(options.json ? `${JSON.stringify(facts)}\n` : `${words}\n`)
}
