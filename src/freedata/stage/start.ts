import { toFixed } from '../../core/fixed.js'
import { atan2 } from '../../core/trig.js'
import { type FixedPoint, START_FULL_TURN, type StartFile } from '../../formats/rally/csp.js'
import { START_AT } from './places.js'
import type { Road } from './road.js'
import { beside } from './water.js'

/** Where cars start: on the line in the middle of the road; the other places two by two behind. */
export function startFile(road: Road): StartFile {
  const place = (behind: number, right: number): FixedPoint => {
    const at = START_AT - behind
    const { x, z } = beside(road, at, right)
    return { x: toFixed(x), y: toFixed(road.points[at].y), z: toFixed(z) }
  }
  const { alongX, alongZ } = road.points[START_AT]
  const turn = Math.floor((atan2(alongX, alongZ) * START_FULL_TURN) / (2 * Math.PI) + 0.5) & (START_FULL_TURN - 1)
  const others = [place(8, -1.7), place(14, 1.7), place(20, -1.7), place(26, 1.7)]
  const rest = new Uint8Array(50)
  const view = new DataView(rest.buffer)
  others.forEach(({ x, y, z }, i) => {
    ;[x, y, z].forEach((value, k) => {
      view.setInt32(2 + i * 12 + k * 4, value, true)
    })
  })
  return { positions: [place(0, 0), place(2, 1.7)], angles: [0, turn, 0], rest }
}
