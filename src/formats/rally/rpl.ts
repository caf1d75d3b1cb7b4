import { ByteReader } from '../../core/bytes.js'
import { FieldWriter } from '../field-writer.js'

/** Bytes of the header: a memory image of the original's replay control block. */
export const REPLAY_HEADER_BYTES = 0x110

/** Offsets in the header of the car and frame counts, i16 each. */
export const REPLAY_CARS_AT = 0xfc
export const REPLAY_FRAMES_AT = 0xfe

/** Bytes that a replay has for each car beside its frames, long and short. */
export const REPLAY_CAR_BYTES = [0x114e, 0x5e] as const

/** Bytes of a frame: packed controls, or an undescribed longer form. */
export const REPLAY_FRAME_BYTES = [4, 16] as const

/** Frames of the original's recordings: five minutes at 25 steps a second if every step had its own. */
export const REPLAY_CAPACITY = 7500

/** A car of a replay. */
export interface ReplayCar {
  /** 0x114e or 0x5e undescribed bytes, alike in all cars of a file. */
  readonly record: Uint8Array
  /** All frames, used or not: 4 or 16 bytes each. `unpackRun` reads those of 4. */
  readonly frames: Uint8Array
}

/** A decoded replay (`.rpl`, `.grp`; seed rally, "Replays"): the recorded controls of each car. */
export interface RallyReplay {
  /** 0x110 bytes; the counts in it are those of the file. */
  readonly header: Uint8Array
  readonly carBytes: (typeof REPLAY_CAR_BYTES)[number]
  readonly frameBytes: (typeof REPLAY_FRAME_BYTES)[number]
  /** Frames of each car: a capacity, the file always has the full size. */
  readonly frameCount: number
  readonly cars: readonly ReplayCar[]
}

/**
 * Decodes a replay, whose size must be one of the four that its counts allow. Behind the header stand the records of all cars, then the
 * frames car by car (the seed gives the sizes, not the order). Byte arrays are views into `bytes`.
 *
 * @throws FormatError for counts below 0 and for any other size
 */
export function decodeRallyReplay(bytes: Uint8Array, file: string): RallyReplay {
  const reader = new ByteReader(bytes, file)
  const header = reader.take(REPLAY_HEADER_BYTES, 'the header')
  reader.offset = REPLAY_CARS_AT
  const carCount = reader.s16()
  const frameCount = reader.s16()
  if (carCount < 0) throw reader.error('bad-value', 'a car count, 0..32767', `${carCount}`, REPLAY_CARS_AT)
  if (frameCount < 0) throw reader.error('bad-value', 'a frame count, 0..32767', `${frameCount}`, REPLAY_FRAMES_AT)
  const sizes: number[] = []
  for (const frameBytes of REPLAY_FRAME_BYTES) {
    for (const carBytes of REPLAY_CAR_BYTES) {
      const size = REPLAY_HEADER_BYTES + carCount * (carBytes + frameCount * frameBytes)
      sizes.push(size)
      if (size !== bytes.length) continue
      reader.offset = REPLAY_HEADER_BYTES
      const records: Uint8Array[] = []
      for (let car = 0; car < carCount; car++) records.push(reader.take(carBytes, 'a car'))
      const cars = records.map((record) => ({ record, frames: reader.take(frameCount * frameBytes, 'frames') }))
      return { header, carBytes, frameBytes, frameCount, cars }
    }
  }
  const expected = `${sizes.join(', ')} bytes, as ${carCount} cars of ${frameCount} frames have`
  throw reader.error('bad-size', expected, `${bytes.length}`, REPLAY_CARS_AT)
}

/** The exact inverse of `decodeRallyReplay`; the counts in the header are written from the cars. Throws `FormatError`. */
export function encodeRallyReplay(replay: RallyReplay, file = 'replay'): Uint8Array {
  const out = new FieldWriter(file)
  out.expectCount(replay.header.length, REPLAY_HEADER_BYTES, 'header bytes')
  out.bytes(replay.header.subarray(0, REPLAY_CARS_AT))
  out.s16(replay.cars.length, 'car count').s16(replay.frameCount, 'frame count')
  out.bytes(replay.header.subarray(REPLAY_FRAMES_AT + 2))
  for (const { record } of replay.cars) out.exactly(record, replay.carBytes, 'car bytes')
  for (const { frames } of replay.cars) {
    out.exactly(frames, replay.frameCount * replay.frameBytes, 'frame bytes')
  }
  const bytes = out.finish()
  decodeRallyReplay(bytes, file)
  return bytes
}

/** A replay of packed runs (`packRun`), one a car, all of one capacity; header and car records are zeros. */
export function replayOfRuns(
  runs: readonly Uint8Array[],
  carBytes: (typeof REPLAY_CAR_BYTES)[number] = 0x5e,
): RallyReplay {
  const header = new Uint8Array(REPLAY_HEADER_BYTES)
  const frameCount = (runs[0]?.length ?? 0) / 4
  const view = new DataView(header.buffer)
  view.setInt16(REPLAY_CARS_AT, runs.length, true)
  view.setInt16(REPLAY_FRAMES_AT, frameCount, true)
  const cars = runs.map((frames) => ({ record: new Uint8Array(carBytes), frames }))
  return { header, carBytes, frameBytes: 4, frameCount, cars }
}
