import { toFixed } from '../../core/fixed.js'
import { FINISH_FLAG, type LinePoint } from '../../formats/rally/cat.js'
import { FINISH_BEFORE_END, START_AT } from './places.js'
import type { Road } from './road.js'

/** Metres between points of the centre line. */
const SPACING = 10

/** The stage's centre line from the start to past the finish. */
export function centreLine({ points, length }: Road): readonly LinePoint[] {
  const finish = length - FINISH_BEFORE_END
  const line: LinePoint[] = []
  for (let at = START_AT; at <= length - 10; at += SPACING) {
    const { x, y, z, alongX, alongZ } = points[at]
    line.push({
      point: { x: toFixed(x), y: toFixed(y), z: toFixed(z) },
      direction: { x: toFixed(alongX), y: 0, z: toFixed(alongZ) },
      // The point after the flagged one is the finish.
      flags: at <= finish - SPACING && at > finish - 2 * SPACING ? FINISH_FLAG : 0,
      rest: new Uint8Array(16),
    })
  }
  return line
}
