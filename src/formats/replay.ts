import { ByteReader } from '../core/bytes.js'
import { FieldWriter } from './field-writer.js'

/** Most records that a recording has room for (seed peds, "Replays"). */
export const MAX_REPLAY_RECORDS = 0x4000

const RECORD_BYTES = 8

/** One frame in which controls changed. */
export interface ReplayRecord {
  /** The replay's frame counter, unsigned 32 bits. */
  readonly frame: number
  /** The control word, unsigned 32 bits; see `decodeControlWord`. */
  readonly word: number
}

/**
 * Reads a recording (replay.rep): 8-byte records {u32 frame, u32 control word} (city-formats, "RAW / RAT pictures, PLAYER_A.DAT, replays, tuning").
 * Frames are not checked for order: the original plays a file as it is.
 */
export function decodeReplay(bytes: Uint8Array, file: string): readonly ReplayRecord[] {
  const reader = new ByteReader(bytes, file)
  const count = Math.floor(bytes.length / RECORD_BYTES)
  if (count > MAX_REPLAY_RECORDS) {
    throw reader.error('over-limit', `at most ${MAX_REPLAY_RECORDS} records`, `${count}`)
  }
  if (bytes.length % RECORD_BYTES !== 0) {
    throw reader.error('truncated', `records of ${RECORD_BYTES} bytes`, `${bytes.length} bytes`, count * RECORD_BYTES)
  }
  const records: ReplayRecord[] = []
  while (reader.remaining > 0) records.push({ frame: reader.u32('frame'), word: reader.u32('control word') })
  return records
}

/** Writes a recording. Throws `FormatError` for more records than there is room for and numbers out of range. */
export function encodeReplay(records: readonly ReplayRecord[], file = 'replay.rep'): Uint8Array {
  const writer = new FieldWriter(file)
  if (records.length > MAX_REPLAY_RECORDS) {
    throw writer.error('over-limit', `at most ${MAX_REPLAY_RECORDS} records`, `${records.length}`)
  }
  for (const { frame, word } of records) writer.u32(frame, 'frame').u32(word, 'control word')
  return writer.finish()
}
