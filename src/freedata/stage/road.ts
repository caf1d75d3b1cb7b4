import { cos, sin } from '../../core/trig.js'
import { ROAD_START, type RoadCover, type RoadSide, STAGE_PARTS } from './pieces.js'
import { BRIDGE, FORD, ROAD_PROFILE } from './places.js'
import { profileHeight } from './profile.js'

/** The road at one metre: a row of `Road.points`. Lengths in metres. */
export interface RoadPoint {
  /** Metres along the road. */
  readonly at: number
  readonly x: number
  readonly y: number
  readonly z: number
  /** Unit vector along the road; the right-hand side is (alongZ, −alongX). */
  readonly alongX: number
  readonly alongZ: number
  /** 1 / radius, above 0 to the right. */
  readonly curvature: number
  readonly halfWidth: number
  /** Fall toward the right, share of the width: banked into bends. */
  readonly bank: number
  /** Fall from the middle to both edges. */
  readonly crown: number
  readonly side: RoadSide
  readonly cover: RoadCover
  /** Index into `STAGE_PARTS`. */
  readonly part: number
}

/** The designed road: a point a metre. */
export interface Road {
  readonly points: readonly RoadPoint[]
  readonly length: number
  /** Metres where each part of `STAGE_PARTS` begins. */
  readonly partStarts: readonly number[]
}

/** Bends ease in and out over this many metres. */
const EASING = 16

/** Fall across the road of a curvature, metres, and at most. */
const BANK_OF_CURVATURE = 5
const MOST_BANK = 0.06
const CROWN = 0.02

/** Lays the road out. */
export function layRoad(): Road {
  const partStarts: number[] = []
  let length = 0
  for (const part of STAGE_PARTS) {
    partStarts.push(length)
    for (const { metres } of part.pieces) length += metres
  }
  const count = Math.floor(length) + 1
  const curvature = smoothed(smoothed(curvatures(count), EASING / 2), EASING / 2)
  const partOf = Int32Array.from({ length: count }, (_, at) => partAt(partStarts, at))
  const partWidths = Float64Array.from(partOf, (part) => STAGE_PARTS[part].halfWidth)
  const widths = smoothed(partWidths, 24)
  const sides = (['verge', 'ditch', 'bank'] as const).map((key) =>
    smoothed(
      Float64Array.from(partOf, (part) => STAGE_PARTS[part].side[key]),
      24,
    ),
  )
  const banks = smoothed(
    curvature.map((k) => Math.max(-MOST_BANK, Math.min(MOST_BANK, k * BANK_OF_CURVATURE))),
    20,
  )
  const points: RoadPoint[] = []
  let { x, z } = ROAD_START
  let heading = (ROAD_START.heading * Math.PI) / 180
  for (let at = 0; at < count; at++) {
    const wide = Math.min(1, Math.max(0, (Math.abs(curvature[at]) - 0.02) * 20))
    points.push({
      ...{ at, x, y: profileHeight(ROAD_PROFILE, at), z, alongX: sin(heading), alongZ: cos(heading) },
      ...{ curvature: curvature[at], halfWidth: widths[at] + wide * 0.6, bank: banks[at] },
      crown: CROWN * (1 - Math.abs(banks[at]) / MOST_BANK),
      side: { verge: sides[0][at], ditch: sides[1][at], bank: sides[2][at] },
      ...{ cover: coverAt(partOf[at], at), part: partOf[at] },
    })
    const next = heading + (curvature[at] + curvature[Math.min(at + 1, count - 1)]) / 2
    const middle = (heading + next) / 2
    x += sin(middle)
    z += cos(middle)
    heading = next
  }
  return { points, length: count - 1, partStarts }
}

function coverAt(part: number, at: number): RoadCover {
  if (at >= FORD.from && at < FORD.to) return 'ford'
  if (at >= BRIDGE.from && at < BRIDGE.to) return 'tarmac'
  return STAGE_PARTS[part].cover
}

function partAt(starts: readonly number[], at: number): number {
  let part = 0
  while (part + 1 < starts.length && starts[part + 1] <= at) part++
  return part
}

/** Mean curvature of each metre. */
function curvatures(count: number): Float64Array {
  const result = new Float64Array(count)
  let start = 0
  for (const { metres, turn } of STAGE_PARTS.flatMap(({ pieces }) => pieces)) {
    const end = start + metres
    const curvature = (turn * Math.PI) / 180 / metres
    for (let at = Math.floor(start); at < Math.min(end, count); at++) {
      const share = Math.min(end, at + 1) - Math.max(start, at)
      if (share > 0) result[at] += curvature * share
    }
    start = end
  }
  return result
}

/** Moving average over `width` metres; the sum of what lies inside stays the same. */
function smoothed(values: Float64Array, width: number): Float64Array {
  const half = Math.floor(width / 2)
  const last = values.length - 1
  return values.map((_, at) => {
    let sum = 0
    for (let i = at - half; i <= at + half; i++) sum += values[Math.max(0, Math.min(last, i))]
    return sum / (2 * half + 1)
  })
}
