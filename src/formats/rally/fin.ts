import { ByteReader } from '../../core/bytes.js'
import { FieldWriter } from '../field-writer.js'
import type { FixedPoint } from './csp.js'

/** Bytes of a wall record. */
export const WALL_BYTES = 0x30

/** Bit of a wall's flags: both sides hold, and its ends are not tested separately. */
export const TWO_SIDED_FLAG = 1

/** An end without a cap. Other cap angles count 200 for a full turn. */
export const NO_CAP = 0xff

/** A wall of a stage (seed rally, "fin.dat"); lengths are 16.16. */
export interface WallRecord {
  readonly first: FixedPoint
  readonly second: FixedPoint
  /** Unit length, y 0. */
  readonly normal: FixedPoint
  /** i32 at +0x24, which the collision does not read. */
  readonly unread: number
  /** The stage cell whose list the wall is filed in. */
  readonly cell: number
  /** What touching it does: see `wallEffect`. */
  readonly type: number
  /** `TWO_SIDED_FLAG`. */
  readonly flags: number
  /** Cap angles of the first and second end, or `NO_CAP`. */
  readonly firstCap: number
  readonly secondCap: number
}

/**
 * Reads a stage's walls (`<stage>fin.dat`): size / 0x30 records (seed rally, "fin.dat").
 *
 * @throws FormatError for a size that is no whole number of records
 */
export function decodeWalls(bytes: Uint8Array, file: string): readonly WallRecord[] {
  const reader = new ByteReader(bytes, file)
  if (bytes.length % WALL_BYTES !== 0) {
    throw reader.error('bad-size', `records of ${WALL_BYTES} bytes`, `${bytes.length} bytes`)
  }
  const vector = (): FixedPoint => ({ x: reader.s32(), y: reader.s32(), z: reader.s32() })
  const walls: WallRecord[] = []
  while (reader.remaining > 0) {
    walls.push({
      first: vector(),
      second: vector(),
      normal: vector(),
      unread: reader.s32(),
      cell: reader.s32('cell'),
      type: reader.u8('type'),
      flags: reader.u8('flags'),
      firstCap: reader.u8('cap'),
      secondCap: reader.u8('cap'),
    })
  }
  return walls
}

/** The exact inverse of `decodeWalls`. Throws `FormatError` for numbers that don't fit. */
export function encodeWalls(walls: readonly WallRecord[], file = 'walls'): Uint8Array {
  const out = new FieldWriter(file)
  for (const wall of walls) {
    for (const { x, y, z } of [wall.first, wall.second, wall.normal]) out.s32(x, 'x').s32(y, 'y').s32(z, 'z')
    out.s32(wall.unread, 'number at +0x24').s32(wall.cell, 'cell').u8(wall.type, 'type').u8(wall.flags, 'flags')
    out.u8(wall.firstCap, 'cap of the first end').u8(wall.secondCap, 'cap of the second end')
  }
  return out.finish()
}
