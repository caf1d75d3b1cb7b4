import { fractalNoise, smoothStep } from './noise.js'
import { PlaceIndex } from './place-index.js'
import { BRIDGE, HILLS } from './places.js'
import { distanceBetween, squaredDistance } from './plane.js'
import type { Road, RoadPoint } from './road.js'
import { carveWaters, type Waters } from './water.js'

/** The land around the road. */
export interface Relief {
  readonly road: Road
  readonly waters: Waters
  /** Points of the road on the ground, every other metre. */
  readonly grounded: readonly RoadPoint[]
  readonly index: PlaceIndex
  /** Points of the road far apart, which lift the land as a whole. */
  readonly coarse: readonly RoadPoint[]
}

/** The road shapes the land up to this far, metres. */
const NEAR = 84

/** Prepares the land. */
export function shapeLand(road: Road, waters: Waters): Relief {
  const grounded = road.points.filter(({ at }) => at % 2 === 0 && (at <= BRIDGE.from || at >= BRIDGE.to))
  return {
    ...{ road, waters, grounded },
    index: new PlaceIndex(
      grounded.map(({ x }) => x),
      grounded.map(({ z }) => z),
      16,
    ),
    coarse: road.points.filter(({ at }) => at % 24 === 0),
  }
}

/** Distance to the middle of the road on the ground, up to `reach`. */
export function roadDistance(relief: Relief, x: number, z: number, reach: number): number {
  const nearest = relief.index.nearest(x, z, reach)
  if (nearest < 0) return reach
  const point = relief.grounded[nearest]
  return distanceBetween(point, { x, z })
}

/** Height of the land at a place beside the road, metres. */
export function landHeight(relief: Relief, x: number, z: number): number {
  let sum = 0
  let weights = 0
  let nearest = NEAR * NEAR
  relief.index.visitNear(x, z, NEAR, (place, squared) => {
    const fade = 1 - squared / (NEAR * NEAR)
    const weight = (fade * fade) / ((squared + 4) * (squared + 4))
    sum += relief.grounded[place].y * weight
    weights += weight
    nearest = Math.min(nearest, squared)
  })
  const distance = Math.sqrt(nearest)
  const share = smoothStep(12, NEAR, distance)
  let height = share < 1 ? (sum / weights) * (1 - share) : 0
  if (share > 0) height += openLand(relief, x, z) * share
  height += fractalNoise(x / 38, z / 38, 3, 11) * 3.2 * smoothStep(5, 40, distance)
  return carveWaters(relief.waters, x, z, height, smoothStep(9, 24, distance))
}

/** The land as it is far from the road: around the height of the road, with hills. */
function openLand({ coarse }: Relief, x: number, z: number): number {
  const place = { x, z }
  let sum = 0
  let weights = 0
  let nearest = 1e9
  for (const point of coarse) {
    const squared = squaredDistance(point, place)
    const weight = 1 / ((squared + 1600) * (squared + 1600))
    sum += point.y * weight
    weights += weight
    if (squared < nearest) nearest = squared
  }
  const away = Math.sqrt(nearest)
  const rise = smoothStep(30, 420, away)
  const hilly = smoothStep(50, 260, away)
  let height = sum / weights + fractalNoise(x / 210, z / 210, 4, 5) * (9 + 34 * rise)
  for (const hill of HILLS) {
    const squared = squaredDistance(hill, place) / (hill.radius * hill.radius)
    if (squared < 1) height += hill.height * hilly * (1 - squared) * (1 - squared)
  }
  return height
}
