import { ByteReader } from '../../core/bytes.js'
import { FieldWriter } from '../field-writer.js'
import type { FixedPoint } from './csp.js'

/** Bytes of a record of the centre line. */
export const LINE_POINT_BYTES = 0x2c

const REST_BYTES = 0x10

/** Bit of a centre line point's flags: set on the finish point. */
export const FINISH_FLAG = 1

/** A point of the centre line. */
export interface LinePoint {
  /** 16.16; y is stored but not used. */
  readonly point: FixedPoint
  /** 16.16. */
  readonly direction: FixedPoint
  /** u32 at +0x18; `FINISH_FLAG`. */
  readonly flags: number
  /** The 16 bytes from +0x1c, undescribed. */
  readonly rest: Uint8Array
}

/**
 * Reads a stage's centre line (`.cat`): records of 0x2c bytes (seed rally, ".cat").
 *
 * @throws FormatError for a size that is no whole number of records
 */
export function decodeCentreLine(bytes: Uint8Array, file: string): readonly LinePoint[] {
  const reader = new ByteReader(bytes, file)
  if (bytes.length % LINE_POINT_BYTES !== 0) {
    throw reader.error('bad-size', `records of ${LINE_POINT_BYTES} bytes`, `${bytes.length} bytes`)
  }
  const vector = (): FixedPoint => ({ x: reader.s32(), y: reader.s32(), z: reader.s32() })
  const points: LinePoint[] = []
  while (reader.remaining > 0) {
    points.push({
      point: vector(),
      direction: vector(),
      flags: reader.u32('flags'),
      rest: reader.take(REST_BYTES, 'a record'),
    })
  }
  return points
}

/** The exact inverse of `decodeCentreLine`. Throws `FormatError` for numbers that don't fit. */
export function encodeCentreLine(points: readonly LinePoint[], file = 'centre line'): Uint8Array {
  const out = new FieldWriter(file)
  for (const { point, direction, flags, rest } of points) {
    out.s32(point.x, 'x').s32(point.y, 'y').s32(point.z, 'z')
    out.s32(direction.x, 'direction x').s32(direction.y, 'direction y').s32(direction.z, 'direction z')
    out.u32(flags, 'flags').exactly(rest, REST_BYTES, 'undescribed bytes')
  }
  return out.finish()
}

/**
 * Index of the finish: the last flagged point + 1, so it may be the number of points (seed rally, ".cat").
 *
 * A line without a flagged point, of which the seed does not speak, ends at its end.
 */
export function finishIndex(points: readonly LinePoint[]): number {
  for (let i = points.length - 1; i >= 0; i--) if ((points[i].flags & FINISH_FLAG) !== 0) return i + 1
  return points.length
}
