import { type Level, loadLevel } from '../src/city/index.js'
import { folderSource } from '../src/cli/node-source.js'
import { type DataSource, memorySource } from '../src/core/index.js'
import { buildFreeCity } from '../src/freedata/city.js'

/** A data folder to measure with. */
export interface BenchData {
  readonly label: string
  readonly source: DataSource
  readonly level: Level
}

/** The free city, and the data of `TARMAC_DATA` where that is set. Files are in memory: disks are not what is measured. */
export async function benchData(): Promise<readonly BenchData[]> {
  const data = [await withLevel('free city', memorySource('the free city', buildFreeCity()))]
  const folder = process.env.TARMAC_DATA
  if (folder !== undefined) data.push(await withLevel('TARMAC_DATA', await inMemory(await folderSource(folder))))
  return data
}

async function withLevel(label: string, source: DataSource): Promise<BenchData> {
  return { label, source, level: await loadLevel(source) }
}

async function inMemory(source: DataSource): Promise<DataSource> {
  const files = new Map<string, Uint8Array>()
  for (const path of await source.list()) files.set(path, await source.read(path))
  return memorySource(source.label, files)
}
