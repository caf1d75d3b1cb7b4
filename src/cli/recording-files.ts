import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { decodeReplay, type ReplayRecord } from '../formats/replay.js'
import { decodeReplaySidecar, type ReplaySidecar } from '../formats/replay-sidecar.js'
import { readInput } from './input-file.js'

/** A recording as it lies on disk: the original's file, and our sidecar where there is one. */
export interface RecordingFiles {
  readonly records: readonly ReplayRecord[]
  readonly sidecar?: ReplaySidecar
}

/** Path of the sidecar of a recording: `.json` in place of `.rep`. */
export function sidecarPath(file: string): string {
  return `${file.replace(/\.rep$/i, '')}.json`
}

/** Reads a recording and, where it lies beside it, its sidecar. */
export async function readRecording(file: string): Promise<RecordingFiles> {
  const records = decodeReplay(await readInput(file), basename(file))
  const beside = sidecarPath(file)
  if (!existsSync(beside)) return { records }
  return { records, sidecar: decodeReplaySidecar(await readInput(beside), basename(beside)) }
}
