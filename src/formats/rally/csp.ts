import { ByteReader } from '../../core/bytes.js'
import { FieldWriter } from '../field-writer.js'

/** A position in 16.16 units. */
export interface FixedPoint {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** Angles of start positions count 4096 for a full turn. */
export const START_FULL_TURN = 4096

/** A stage's start positions (`.csp`; seed rally, ".csp"). */
export interface StartFile {
  /** The two 12-byte records before the angles. A rally starts at the x and z of the first; the y is not taken. */
  readonly positions: readonly [FixedPoint, FixedPoint]
  /** u16 each, 4096 a turn: [0] turns about the car's x axis, [1] about its y axis, [2] about its z axis. */
  readonly angles: readonly [number, number, number]
  /** What follows the angles at +0x1e: more positions, whose layout the seed does not give; kept as it is. */
  readonly rest: Uint8Array
}

/** Reads `.csp`: two positions, three angles at +0x18, and the rest. Throws `FormatError` for less than 0x1e bytes. */
export function decodeStart(bytes: Uint8Array, file: string): StartFile {
  const reader = new ByteReader(bytes, file)
  const position = (): FixedPoint => ({ x: reader.s32('x'), y: reader.s32('y'), z: reader.s32('z') })
  const positions: [FixedPoint, FixedPoint] = [position(), position()]
  const angles: [number, number, number] = [reader.u16('angle 0'), reader.u16('angle 1'), reader.u16('angle 2')]
  return { positions, angles, rest: reader.take(reader.remaining, 'the rest') }
}

/** The exact inverse of `decodeStart`. Throws `FormatError` for numbers that don't fit. */
export function encodeStart(start: StartFile, file = 'start positions'): Uint8Array {
  const out = new FieldWriter(file)
  for (const { x, y, z } of start.positions) out.s32(x, 'x').s32(y, 'y').s32(z, 'z')
  for (const angle of start.angles) out.u16(angle, 'angle')
  return out.bytes(start.rest).finish()
}

const LATER_ENTRIES_AT = 2
const ENTRY_BYTES = 12

/**
 * All places to start from: the two records before the angles, then the records behind them. A rally starts at the first; head-to-head
 * and arcade starts use others.
 *
 * The seed does not say where the others stand. Known files have 80 bytes, which two records, the angles with two bytes of padding and
 * four more records fill exactly: six places, as many as an arcade race has cars.
 */
export function startEntries(start: StartFile): readonly FixedPoint[] {
  const entries: FixedPoint[] = [...start.positions]
  const { buffer, byteOffset, length } = start.rest
  const view = new DataView(buffer, byteOffset, length)
  for (let at = LATER_ENTRIES_AT; at + ENTRY_BYTES <= length; at += ENTRY_BYTES) {
    entries.push({ x: view.getInt32(at, true), y: view.getInt32(at + 4, true), z: view.getInt32(at + 8, true) })
  }
  return entries
}
