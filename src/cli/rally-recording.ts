import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import {
  decodeRallyReplay,
  decodeRallySidecar,
  encodeRallyReplay,
  encodeRallySidecar,
  type RallyReplay,
  type RallySidecar,
} from '../formats/rally/index.js'
import { rallySidecarOf, recordedReplay, type StageWorld } from '../rally/index.js'
import { readInput } from './input-file.js'

/** A rally recording as it lies on disk: the replay, and our sidecar where there is one. */
export interface RallyRecording {
  readonly replay: RallyReplay
  readonly sidecar?: RallySidecar
}

/** Path of the sidecar of a rally recording: `.json` in place of `.rpl` or `.grp`. */
export function rallySidecarPath(file: string): string {
  return `${file.replace(/\.(?:rpl|grp)$/i, '')}.json`
}

/** Reads a rally recording and, where it lies beside it, its sidecar. */
export async function readRallyRecording(file: string): Promise<RallyRecording> {
  const replay = decodeRallyReplay(await readInput(file), basename(file))
  const beside = rallySidecarPath(file)
  if (!existsSync(beside)) return { replay }
  return { replay, sidecar: decodeRallySidecar(await readInput(beside), basename(beside)) }
}

/** Writes the recording of a run and its sidecar. */
export async function writeRallyRecording(file: string, world: StageWorld, hashes: readonly string[]): Promise<void> {
  await writeFile(file, encodeRallyReplay(recordedReplay(world), basename(file)))
  await writeFile(rallySidecarPath(file), encodeRallySidecar(rallySidecarOf(world, hashes)))
}
