import { FormatError } from '../core/errors.js'
import { fromFixed, mulFixed } from '../core/fixed.js'
import { cos } from '../core/trig.js'
import { NO_CAP, TWO_SIDED_FLAG, WALL_BYTES, type WallRecord } from '../formats/rally/fin.js'
import { buildWallBuckets, type WallBuckets } from './wall-buckets.js'

/** Ends a cell's list. */
export const NO_WALL = -1

/** Cells that walls may be filed in: tree nodes name theirs in 16 bits, of which 0xffff means none. */
const MAX_CELLS = 0xffff

/** Cap angles of a full turn. */
const CAP_TURN = 200

/** The walls of a stage, ready for queries: immutable. Lengths and directions are 16.16. */
export interface Walls {
  readonly count: number
  /** First wall of a cell's list, `NO_WALL` for none, and how many it has. */
  readonly cellFirst: Int32Array
  readonly cellCount: Int32Array
  /** The next wall of the same cell. */
  readonly next: Int32Array
  readonly firstX: Int32Array
  readonly firstZ: Int32Array
  /** Unit vector from the first end to the second, and how far that is. */
  readonly alongX: Int32Array
  readonly alongZ: Int32Array
  readonly length: Float64Array
  readonly normalX: Int32Array
  readonly normalZ: Int32Array
  readonly type: Uint8Array
  readonly twoSided: Uint8Array
  /** Cosine (16.16) of the cap angle of the first and second end; past 1 where there is no cap. */
  readonly firstCap: Int32Array
  readonly secondCap: Int32Array
  /** Our own index of what lies near a point: cells are known to the undescribed stage mesh alone. */
  readonly buckets: WallBuckets
}

/** Past every cosine. */
const NO_CAP_COSINE = 0x10001

/**
 * Prepares decoded walls: each record in turn is filed in front of its cell's list (seed rally, "fin.dat"). A wall with a negative cell
 * is in no list.
 *
 * @throws FormatError for a cell past 0xfffe
 */
export function prepareWalls(records: readonly WallRecord[], file: string): Walls {
  const { count, cells } = countCells(records, file)
  const column = (pick: (wall: WallRecord) => number): Int32Array => Int32Array.from(records, pick)
  const along = records.map(({ first, second }) => unitAlong(second.x - first.x, second.z - first.z))
  const walls: Walls = {
    count,
    cellFirst: new Int32Array(cells).fill(NO_WALL),
    cellCount: new Int32Array(cells),
    next: new Int32Array(count).fill(NO_WALL),
    firstX: column(({ first }) => first.x),
    firstZ: column(({ first }) => first.z),
    alongX: Int32Array.from(along, ({ x }) => x),
    alongZ: Int32Array.from(along, ({ z }) => z),
    length: Float64Array.from(along, ({ length }) => length),
    normalX: column(({ normal }) => normal.x),
    normalZ: column(({ normal }) => normal.z),
    type: Uint8Array.from(records, ({ type }) => type),
    twoSided: Uint8Array.from(records, ({ flags }) => flags & TWO_SIDED_FLAG),
    firstCap: column(({ firstCap }) => capCosine(firstCap)),
    secondCap: column(({ secondCap }) => capCosine(secondCap)),
    buckets: buildWallBuckets(records),
  }
  records.forEach(({ cell }, wall) => {
    if (cell < 0) return
    walls.next[wall] = walls.cellFirst[cell]
    walls.cellFirst[cell] = wall
    walls.cellCount[cell]++
  })
  return walls
}

function countCells(records: readonly WallRecord[], file: string): { count: number; cells: number } {
  let cells = 0
  records.forEach(({ cell }, wall) => {
    if (cell >= MAX_CELLS) {
      const offset = wall * WALL_BYTES + 0x28
      throw new FormatError({
        code: 'bad-index',
        file,
        offset,
        expected: `a cell below ${MAX_CELLS}`,
        found: `${cell}`,
      })
    }
    cells = Math.max(cells, cell + 1)
  })
  return { count: records.length, cells }
}

function unitAlong(x: number, z: number): { x: number; z: number; length: number } {
  const length = Math.sqrt(x * x + z * z)
  if (length === 0) return { x: 0, z: 0, length }
  return { x: Math.trunc((x * 0x10000) / length), z: Math.trunc((z * 0x10000) / length), length: Math.floor(length) }
}

function capCosine(cap: number): number {
  if (cap === NO_CAP) return NO_CAP_COSINE
  if (cap >= CAP_TURN / 2) return -NO_CAP_COSINE
  return Math.round(cos((cap * 2 * Math.PI) / CAP_TURN) * 0x10000)
}

/** Where a contact is put: columns of one record, 16.16. */
export interface WallContact {
  readonly wall: Int32Array
  /** How far the circle is inside the wall. */
  readonly depth: Int32Array
  /** Unit vector out of the wall. */
  readonly normalX: Int32Array
  readonly normalZ: Int32Array
}

/**
 * Whether a circle (16.16) touches a wall, of whatever type, and how deep: the result goes to `contact` where it is deeper than what
 * stands there.
 *
 * A wall holds what has its centre on the normal's side, within its length; a two-sided one holds both sides. The ends of a one-sided
 * wall with a cap hold like a post, from the normal's direction round to the cap angle (seed rally, "fin.dat"; that the angle is
 * measured from the normal is our reading).
 */
export function touchWall(
  walls: Walls,
  wall: number,
  x: number,
  z: number,
  radius: number,
  contact: WallContact,
): boolean {
  const offX = x - walls.firstX[wall]
  const offZ = z - walls.firstZ[wall]
  const along = fromFixed(offX * walls.alongX[wall] + offZ * walls.alongZ[wall])
  const across = fromFixed(offX * walls.normalX[wall] + offZ * walls.normalZ[wall])
  const twoSided = walls.twoSided[wall] !== 0
  if (!twoSided && across < 0) return false
  const length = walls.length[wall]
  if (along >= 0 && along <= length) {
    const side = across < 0 ? -1 : 1
    const depth = radius - side * across
    return keepDeepest(contact, wall, depth, side * walls.normalX[wall], side * walls.normalZ[wall])
  }
  if (twoSided) return false
  if (along < 0) return touchEnd(walls, wall, offX, offZ, walls.firstCap[wall], radius, contact)
  const endX = offX - mulFixedLong(walls.alongX[wall], length)
  const endZ = offZ - mulFixedLong(walls.alongZ[wall], length)
  return touchEnd(walls, wall, endX, endZ, walls.secondCap[wall], radius, contact)
}

/** Whether a wall passes within `reach` of a point (16.16), on whichever of its sides that is. */
export function isWallNear(walls: Walls, wall: number, x: number, z: number, reach: number): boolean {
  const offX = x - walls.firstX[wall]
  const offZ = z - walls.firstZ[wall]
  const along = fromFixed(offX * walls.alongX[wall] + offZ * walls.alongZ[wall])
  const nearest = Math.max(0, Math.min(walls.length[wall], along))
  const restX = offX - fromFixed(walls.alongX[wall] * nearest)
  const restZ = offZ - fromFixed(walls.alongZ[wall] * nearest)
  return restX * restX + restZ * restZ <= reach * reach
}

/** A 16.16 direction times a length that may pass 32 bits, rounded to whole 16.16 steps. */
function mulFixedLong(direction: number, length: number): number {
  return Math.round(fromFixed(direction * length))
}

function touchEnd(
  walls: Walls,
  wall: number,
  offX: number,
  offZ: number,
  cap: number,
  radius: number,
  contact: WallContact,
): boolean {
  const distance = Math.sqrt(offX * offX + offZ * offZ)
  if (distance >= radius || distance === 0) return false
  const outX = Math.trunc((offX * 0x10000) / distance)
  const outZ = Math.trunc((offZ * 0x10000) / distance)
  if (mulFixed(outX, walls.normalX[wall]) + mulFixed(outZ, walls.normalZ[wall]) < cap) return false
  return keepDeepest(contact, wall, radius - distance, outX, outZ)
}

function keepDeepest(contact: WallContact, wall: number, depth: number, normalX: number, normalZ: number): boolean {
  if (depth <= 0) return false
  if (contact.wall[0] !== NO_WALL && contact.depth[0] >= Math.floor(depth)) return true
  contact.wall[0] = wall
  contact.depth[0] = Math.floor(depth)
  contact.normalX[0] = normalX
  contact.normalZ[0] = normalZ
  return true
}
