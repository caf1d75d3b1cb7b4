import { FIXED_ONE, mulFixed } from '../core/fixed.js'
import { sin } from '../core/trig.js'
import { START_FULL_TURN, type StartFile, startEntries } from '../formats/rally/csp.js'
import { findTriangle, type Ground, NO_TRIANGLE } from './ground.js'
import { heightOn } from './triangle.js'
import { makeUnit } from './vector.js'

/** 16.16 sines of the 4096 angles. */
const SINES = Int32Array.from({ length: START_FULL_TURN }, (_, angle) =>
  Math.floor(sin((angle * 2 * Math.PI) / START_FULL_TURN) * FIXED_ONE + 0.5),
)

/** A place and a direction to start from; 16.16. */
export interface StartPose {
  readonly x: number
  readonly z: number
  /** Height of the ground there, or null where there is none. */
  readonly y: number | null
  /** Rows: the car's x (right), y (up) and z (forward) axes. */
  readonly matrix: Int32Array
}

/** The car's axes as they are at rest. */
const REST = [FIXED_ONE, 0, 0, 0, FIXED_ONE, 0, 0, 0, FIXED_ONE]

/**
 * Axes turned by a start file's angles: by [1] about the car's own y axis, then by [2] about its z axis, then by [0] about its x axis,
 * each about the row as already turned; turned rows are made unit (seed rally, ".csp"). A positive turn about y takes +z to +x, about
 * z it takes +x to +y, about x it takes +y to +z; the seed gives the order and not the signs.
 */
export function startMatrix(angles: StartFile['angles']): Int32Array {
  const rows = Int32Array.from(REST)
  turnRows(rows, 6, 0, angles[1])
  turnRows(rows, 0, 3, angles[2])
  turnRows(rows, 3, 6, angles[0])
  return rows
}

/** Turns the rows at `from` and `to` about the third, `from` toward `to`. */
function turnRows(rows: Int32Array, from: number, to: number, angle: number): void {
  const sine = SINES[angle & (START_FULL_TURN - 1)]
  const cosine = SINES[(angle + START_FULL_TURN / 4) & (START_FULL_TURN - 1)]
  for (let k = 0; k < 3; k++) {
    const a = rows[from + k]
    const b = rows[to + k]
    rows[from + k] = mulFixed(a, cosine) + mulFixed(b, sine)
    rows[to + k] = mulFixed(b, cosine) - mulFixed(a, sine)
  }
  makeUnit(rows, from)
  makeUnit(rows, to)
}

/**
 * Where a car starts: the x and z of an entry, the first in a rally, another head to head and in the arcade. The entry's y is not taken:
 * the car stands on the ground (on the triangle nearest to that y where there are several, of which the seed does not speak).
 *
 * @throws RangeError for an entry that the file does not have
 */
export function startPose(start: StartFile, ground: Ground, entry = 0): StartPose {
  const entries = startEntries(start)
  if (entry < 0 || entry >= entries.length) throw new RangeError(`start 0..${entries.length - 1}, not ${entry}`)
  const { x, y, z } = entries[entry]
  const triangle = findTriangle(ground, x, y, z)
  const height = triangle === NO_TRIANGLE ? null : heightOn(ground, triangle, x, z)
  return { x, z, y: height, matrix: startMatrix(start.angles) }
}
