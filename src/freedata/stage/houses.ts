import { Random, seedOf } from '../paint/random.js'
import type { MapPlace } from './plane.js'
import type { Road } from './road.js'
import { HOUSE_ROWS } from './wall-plan.js'
import { beside } from './water.js'

/** A house: its four corners on the ground, anticlockwise seen from above with +x to the right and +z up; metres. */
export interface House {
  readonly corners: readonly MapPlace[]
  readonly middle: MapPlace
}

/** How far behind the pavement houses stand, metres past the edge of the road. */
const FRONT = 2.7

/** All houses of the stage, their fronts to the road. */
export function placeHouses(road: Road): readonly House[] {
  const random = new Random(seedOf('free stage houses'))
  return HOUSE_ROWS.flatMap(({ from, to, side, houses }) => {
    const plot = (to - from) / houses
    return Array.from({ length: houses }, (_, i) => {
      const width = plot * (0.62 + random.next() * 0.24)
      const depth = 7 + random.next() * 4
      const at = Math.floor(from + plot * i + (plot - width) * random.next() + width / 2)
      const front = road.points[at].halfWidth + FRONT + random.next() * 0.9
      return layHouse(road, at, side, width, depth, front)
    })
  })
}

function layHouse(road: Road, at: number, side: -1 | 1, width: number, depth: number, front: number): House {
  const { alongX, alongZ } = road.points[at]
  const place = (along: number, right: number): MapPlace => {
    const { x, z } = beside(road, at, right)
    return { x: x + alongX * along, z: z + alongZ * along }
  }
  const near = side * front
  const far = side * (front + depth)
  const corners = [place(-width / 2, near), place(-width / 2, far), place(width / 2, far), place(width / 2, near)]
  return { corners: side > 0 ? corners : corners.reverse(), middle: place(0, (near + far) / 2) }
}
