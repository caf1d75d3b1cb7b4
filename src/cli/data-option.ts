import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'
import { type DataSource, memorySource } from '../core/index.js'
import { zipSource } from '../core/zip.js'
import { readInput } from './input-file.js'
import { folderSource } from './node-source.js'
import { progressBar } from './progress.js'

/** A zip may hold a whole game, music and all; more than this no file is read at once. */
const MAX_ZIP_BYTES = 2 ** 31 - 1

/** Adds `--data` to a command. */
export function withData(command: Command): Command {
  return command.option('--data <dir>', 'folder or zip with the game data (default: the free city)')
}

/** Opens what `--data` names; without it the free city, built where it is not there yet. */
export async function openData(path: string | undefined): Promise<DataSource> {
  if (path === undefined) return openFreeCity()
  if ((await stat(path)).isDirectory()) return folderSource(path)
  return zipSource(path, await readInput(path, MAX_ZIP_BYTES))
}

async function openFreeCity(): Promise<DataSource> {
  const built = builtFreeCity()
  if (built !== undefined) return folderSource(built)
  return memorySource('the free city', await buildWithProgress())
}

/** Builds the free city, with a bar where someone is watching. The generator is loaded only when it is needed. */
export async function buildWithProgress(): Promise<ReadonlyMap<string, Uint8Array>> {
  const { buildFreeCity } = await import('../freedata/city.js')
  const bar = progressBar('Building the free city')
  try {
    return buildFreeCity((done, total, what) => bar.update(done, total, what))
  } finally {
    bar.stop()
  }
}

/** Folder of a free city that a build has left beside this file, or undefined. */
function builtFreeCity(): string | undefined {
  const here = dirname(fileURLToPath(import.meta.url))
  // From dist/lib/ the page's copy; from src/cli/ the one that the page is built from.
  for (const candidate of [join(here, '../app/free-city'), join(here, '../../public/free-city')]) {
    if (existsSync(join(candidate, 'index.json'))) return candidate
  }
  return undefined
}
