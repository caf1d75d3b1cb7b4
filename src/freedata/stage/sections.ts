import { smoothStep, valueNoise } from './noise.js'
import { BRIDGE, FORD, PUDDLES, type Stretch } from './places.js'
import type { Road, RoadPoint } from './road.js'
import type { SlotName } from './slots.js'

/** A point of a cross-section: metres to the right of the middle, and above it. */
export interface SectionPoint {
  readonly right: number
  readonly above: number
}

/** A cross-section of the road, from its left end to its right. */
export interface Section {
  readonly point: RoadPoint
  readonly across: readonly SectionPoint[]
}

/** Points of a section on the ground; of one on the bridge. */
export const GROUND_POINTS = 9
export const DECK_POINTS = 5

/** How far the deck goes beyond the edge of the road, metres. */
export const DECK_KERB = 0.6

const DITCH_WIDTH = 0.9
const BANK_WIDTH = 1.7

/** Metres between sections where the road is straight and even. */
const LONGEST = 6

/** The corridor stays this share of the radius away from the centre of a bend. */
const INNER_SHARE = 0.72

/** Distances along the road where sections stand: dense in bends and over crests. */
export function sectionPlaces(road: Road): readonly number[] {
  const breaks = new Set([FORD.from, FORD.to, BRIDGE.from, BRIDGE.to, road.length])
  for (const { from, to } of PUDDLES) breaks.add(from).add(to)
  for (const start of road.partStarts) breaks.add(Math.floor(start) + (start > Math.floor(start) ? 1 : 0))
  const places = [0]
  for (let at = 0; at < road.length; ) {
    const step = Math.max(2, Math.floor(Math.min(LONGEST, spacingAt(road, at))))
    let next = Math.min(road.length, at + step)
    for (const place of breaks) {
      if (place <= at) continue
      if (place < next) next = place
      else if (place - next === 1) next = place
    }
    places.push(next)
    at = next
  }
  return places
}

function spacingAt({ points, length }: Road, at: number): number {
  let least: number = LONGEST
  for (let ahead = 1; ahead <= LONGEST; ahead++) {
    const here = Math.min(length - 1, Math.max(1, at + ahead))
    const bent = Math.abs(points[here].curvature)
    const arched = Math.abs(points[here + 1].y - 2 * points[here].y + points[here - 1].y)
    least = Math.min(least, 0.22 / Math.max(bent, 0.001), Math.sqrt(0.16 / Math.max(arched, 0.0001)))
  }
  return least
}

/** The section of the road at a point on the ground. */
export function groundSection(point: RoadPoint): Section {
  const left = sidePoints(point, -1)
  const right = sidePoints(point, 1)
  return { point, across: [...left.reverse(), { right: 0, above: 0 }, ...right] }
}

/** Edge of the road, end of the verge, ditch and bank on one side, from the road outward. */
function sidePoints(point: RoadPoint, side: -1 | 1): SectionPoint[] {
  const { halfWidth, bank, crown, at } = point
  const level = smoothStep(0, 1, landShare(at))
  const edge = -bank * side * halfWidth - crown * halfWidth
  const verge = edge - 0.04 * point.side.verge
  const wave = 0.75 + 0.5 * valueNoise(at / 23, side * 7.3, 31)
  const ditch = verge - point.side.ditch * level
  const top = verge + point.side.bank * wave * level
  const widths = [0, point.side.verge, DITCH_WIDTH, BANK_WIDTH]
  const squeeze = squeezeInside(
    point,
    side,
    widths.reduce((sum, width) => sum + width),
  )
  const heights = [edge, verge, ditch, top]
  let out = halfWidth
  return widths.map((width, i) => {
    out += width * squeeze
    return { right: side * out, above: heights[i] }
  })
}

/** 0 at the ford and the bridge, where there is neither ditch nor bank, 1 away from them. */
function landShare(at: number): number {
  return Math.min(away(FORD, at), away(BRIDGE, at)) / 16
}

function away({ from, to }: Stretch, at: number): number {
  return Math.max(from - at, at - to, 0)
}

/** Share of the side's width that fits on the inside of a bend. */
function squeezeInside({ curvature, halfWidth }: RoadPoint, side: number, width: number): number {
  if (curvature * side <= 0) return 1
  return Math.min(1, Math.max(0.15, (INNER_SHARE / Math.abs(curvature) - halfWidth) / width))
}

/** Surface of the left (−1) or right half of the road. */
export function roadSlot({ at, cover }: RoadPoint, side: -1 | 1): SlotName {
  const wet = PUDDLES.some(
    (puddle) => at >= puddle.from && at < puddle.to && (puddle.side === 0 || puddle.side === side),
  )
  return wet ? 'puddle' : cover
}

/** The section of the bridge's deck at a point. */
export function deckSection(point: RoadPoint): Section {
  const { halfWidth, bank, crown } = point
  const above = (right: number): number => -bank * right - crown * Math.abs(right)
  const across = [-halfWidth - DECK_KERB, -halfWidth, 0, halfWidth, halfWidth + DECK_KERB]
  return { point, across: across.map((right) => ({ right, above: above(right) })) }
}

/** Surface of the strip between the points `strip` and `strip + 1` of a section on the ground. */
export function stripSlot(point: RoadPoint, strip: number, isForest: boolean): SlotName {
  if (strip === 3 || strip === 4) return roadSlot(point, strip === 3 ? -1 : 1)
  if (point.cover === 'ford') return 'stream'
  if (strip === 2 || strip === 5) return point.part === 0 ? 'tarmac' : 'verge'
  return isForest ? 'forest' : 'grass'
}
