import { cos, sin } from '../../core/trig.js'
import { fractalNoise, smoothStep } from './noise.js'
import { PlaceIndex } from './place-index.js'
import { LAKE, STREAM } from './places.js'
import { distanceBetween, type MapPlace } from './plane.js'
import type { Road } from './road.js'

/** Half the width of the stream's bed, and of its valley; metres. */
export const BED_HALF_WIDTH = 2.6
const VALLEY_HALF_WIDTH = 15

/** Stream and lake on the map. */
export interface Waters {
  /** The middle of the stream, a point every two metres or so, with the height of the bed and the direction. */
  readonly stream: readonly StreamPoint[]
  readonly index: PlaceIndex
  readonly lakeX: number
  readonly lakeZ: number
  /** Unit vector of the lake's long axis. */
  readonly lakeAlongX: number
  readonly lakeAlongZ: number
}

export interface StreamPoint {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly alongX: number
  readonly alongZ: number
}

/** Lays stream and lake beside the road. */
export function layWaters(road: Road): Waters {
  const knots = STREAM.map(({ at, right, height }) => ({ ...beside(road, at, right), y: height }))
  const stream: StreamPoint[] = []
  for (let i = 0; i + 1 < knots.length; i++) {
    const points = [knots[Math.max(0, i - 1)], knots[i], knots[i + 1], knots[Math.min(knots.length - 1, i + 2)]]
    const length = distanceBetween(points[1], points[2])
    const steps = Math.max(1, Math.floor(length / 2))
    for (let step = 0; step < steps; step++) {
      const t = step / steps
      const x = spline(
        points.map((point) => point.x),
        t,
      )
      const z = spline(
        points.map((point) => point.z),
        t,
      )
      const aheadX =
        spline(
          points.map((point) => point.x),
          t + 0.01,
        ) - x
      const aheadZ =
        spline(
          points.map((point) => point.z),
          t + 0.01,
        ) - z
      const ahead = Math.sqrt(aheadX * aheadX + aheadZ * aheadZ)
      const y = points[1].y + (points[2].y - points[1].y) * t
      stream.push({ x, y, z, alongX: aheadX / ahead, alongZ: aheadZ / ahead })
    }
  }
  const middle = road.points[LAKE.at]
  const lake = beside(road, LAKE.at, LAKE.right)
  return {
    stream,
    index: new PlaceIndex(
      stream.map(({ x }) => x),
      stream.map(({ z }) => z),
      16,
    ),
    ...{ lakeX: lake.x, lakeZ: lake.z, lakeAlongX: middle.alongX, lakeAlongZ: middle.alongZ },
  }
}

/** A place `right` metres beside the road. */
export function beside(road: Road, at: number, right: number): MapPlace {
  const { x, z, alongX, alongZ } = road.points[at]
  return { x: x + alongZ * right, z: z - alongX * right }
}

function spline([a, b, c, d]: readonly number[], t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
}

/** How far out of the lake a place is: below 1 inside. An ellipse whose shore winds in bays. */
export function lakeDistance(waters: Waters, x: number, z: number): number {
  const offX = x - waters.lakeX
  const offZ = z - waters.lakeZ
  const along = (offX * waters.lakeAlongX + offZ * waters.lakeAlongZ) / LAKE.radiusAlong
  const across = (offX * waters.lakeAlongZ - offZ * waters.lakeAlongX) / LAKE.radiusAcross
  const distance = Math.sqrt(along * along + across * across)
  if (distance > 2) return distance
  return distance * (1.06 + 0.13 * fractalNoise(x / 58, z / 58, 2, 77))
}

/** Places on the shore, `count` of them around the lake. */
export function lakeShore(waters: Waters, count: number): readonly MapPlace[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = (i * 2 * Math.PI) / count
    const along = cos(angle) * LAKE.radiusAlong * 1.4
    const across = sin(angle) * LAKE.radiusAcross * 1.4
    const offX = along * waters.lakeAlongX + across * waters.lakeAlongZ
    const offZ = along * waters.lakeAlongZ - across * waters.lakeAlongX
    let inside = 0.4
    let outside = 1
    for (let step = 0; step < 20; step++) {
      const share = (inside + outside) / 2
      if (lakeDistance(waters, waters.lakeX + offX * share, waters.lakeZ + offZ * share) < 1) inside = share
      else outside = share
    }
    return { x: waters.lakeX + offX * inside, z: waters.lakeZ + offZ * inside }
  })
}

/** Distance to the middle of the stream up to `reach`, and the point there. */
export function streamNear(
  waters: Waters,
  x: number,
  z: number,
  reach: number,
): { point: StreamPoint; distance: number } | undefined {
  const nearest = waters.index.nearest(x, z, reach)
  if (nearest < 0) return undefined
  const point = waters.stream[nearest]
  return { point, distance: distanceBetween(point, { x, z }) }
}

/**
 * The land's height once the waters have cut into it.
 *
 * @param free 0..1: how much the lake may lower the land, less beside the road
 */
export function carveWaters(waters: Waters, x: number, z: number, height: number, free: number): number {
  let result = height
  const near = streamNear(waters, x, z, VALLEY_HALF_WIDTH)
  if (near !== undefined) {
    const share = smoothStep(BED_HALF_WIDTH, VALLEY_HALF_WIDTH, near.distance)
    const cut = near.point.y + (result - near.point.y) * share
    result = Math.min(result, cut)
  }
  const out = lakeDistance(waters, x, z)
  if (out >= 1.5) return result
  const lowered = LAKE.level + (result - LAKE.level) * smoothStep(1, 1.5, out)
  return out <= 1 ? lowered : result + (lowered - result) * free
}
