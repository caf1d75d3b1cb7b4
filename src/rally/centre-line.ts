import { finishIndex, type LinePoint } from '../formats/rally/cat.js'
import { findTriangle, type Ground, NO_TRIANGLE } from './ground.js'
import { heightOn, surfaceSlot } from './triangle.js'
import { makeUnit } from './vector.js'

/** A line whose ends are at most this far apart (16.16, 50 units) is a circuit. */
export const CIRCUIT_GAP = 50 << 16

/** A stage's centre line, ready for progress: immutable. */
export interface CentreLine {
  readonly count: number
  /** Index of the finish: the last flagged point + 1. */
  readonly finish: number
  /** The first point and the finish are within 50 units of each other: the finish leads on to the first point. */
  readonly circuit: boolean
  /** 16.16. */
  readonly x: Int32Array
  readonly z: Int32Array
  /** Sum of the unit directions from the previous point and to the next, 16.16. */
  readonly tangentX: Int32Array
  readonly tangentZ: Int32Array
  /** Height of the ground at each point, 16.16, followed from the start on: the file's own y is not used. */
  readonly y: Int32Array
  /** Index into `SURFACES` at each point. */
  readonly surface: Uint8Array
  /** Metres along the line from its first point. */
  readonly metres: Float64Array
  /** How much it bends at each point, 1/m, and how its slope changes there, 1/m (below 0 over a crest). */
  readonly bend: Float64Array
  readonly arch: Float64Array
}

/** What a line lies on. */
export interface LineBed {
  readonly ground: Ground
  /** Index into `SURFACES` of each surface slot. */
  readonly surfaces: Uint8Array
  /** Height (16.16) to look for the ground near at the first point. */
  readonly y: number
}

/** Prepares a decoded centre line (seed rally, ".cat"); without a bed it lies at height 0 on surface 0. */
export function prepareCentreLine(points: readonly LinePoint[], bed?: LineBed): CentreLine {
  const count = points.length
  const finish = finishIndex(points)
  const x = Int32Array.from(points, ({ point }) => point.x)
  const z = Int32Array.from(points, ({ point }) => point.z)
  const circuit = isCircuit(x, z, finish)
  const tangents = { tangentX: new Int32Array(count), tangentZ: new Int32Array(count) }
  const places = { x, z, ...layOnGround(x, z, bed), metres: measure(x, z) }
  const line = { count, finish, circuit, ...places, ...tangents, ...measureBends(places) }
  const work = new Float64Array(3)
  for (let i = 0; i < count; i++) {
    addDirection(line, i, pointBefore(line, i), i, work)
    addDirection(line, i, i, pointAfter(line, i), work)
  }
  return line
}

/** Follows the ground from point to point, so that a line stays on its bridge; where there is none the last height stays. */
function layOnGround(x: Int32Array, z: Int32Array, bed?: LineBed): Pick<CentreLine, 'y' | 'surface'> {
  const y = new Int32Array(x.length)
  const surface = new Uint8Array(x.length)
  if (bed === undefined) return { y, surface }
  let height = bed.y
  for (let i = 0; i < x.length; i++) {
    const triangle = findTriangle(bed.ground, x[i], height, z[i])
    if (triangle !== NO_TRIANGLE) {
      height = heightOn(bed.ground, triangle, x[i], z[i])
      surface[i] = bed.surfaces[surfaceSlot(bed.ground, triangle)]
    }
    y[i] = height
  }
  return { y, surface }
}

function measure(x: Int32Array, z: Int32Array): Float64Array {
  const metres = new Float64Array(x.length)
  for (let i = 1; i < x.length; i++) {
    const offX = x[i] - x[i - 1]
    const offZ = z[i] - z[i - 1]
    metres[i] = metres[i - 1] + Math.sqrt(offX * offX + offZ * offZ) / 0x10000
  }
  return metres
}

/** Metres to either side over which a bend or arch is measured. */
const BEND_REACH = 8

function measureBends({
  x,
  y,
  z,
  metres,
}: Pick<CentreLine, 'x' | 'y' | 'z' | 'metres'>): Pick<CentreLine, 'bend' | 'arch'> {
  const bend = new Float64Array(x.length)
  const arch = new Float64Array(x.length)
  for (let i = 1; i < x.length - 1; i++) {
    let before = i - 1
    while (before > 0 && metres[i] - metres[before] < BEND_REACH) before--
    let after = i + 1
    while (after < x.length - 1 && metres[after] - metres[i] < BEND_REACH) after++
    const inward = metres[i] - metres[before]
    const outward = metres[after] - metres[i]
    if (inward === 0 || outward === 0) continue
    const inX = (x[i] - x[before]) / 0x10000
    const inZ = (z[i] - z[before]) / 0x10000
    const outX = (x[after] - x[i]) / 0x10000
    const outZ = (z[after] - z[i]) / 0x10000
    const across = Math.abs(inX * outZ - inZ * outX)
    const chordX = inX + outX
    const chordZ = inZ + outZ
    // The circle through three points.
    const sides = Math.sqrt((inX * inX + inZ * inZ) * (outX * outX + outZ * outZ) * (chordX * chordX + chordZ * chordZ))
    bend[i] = sides > 0 ? (2 * across) / sides : 0
    const slopeIn = (y[i] - y[before]) / 0x10000 / inward
    const slopeOut = (y[after] - y[i]) / 0x10000 / outward
    arch[i] = (2 * (slopeOut - slopeIn)) / (inward + outward)
  }
  return { bend, arch }
}

function isCircuit(x: Int32Array, z: Int32Array, finish: number): boolean {
  // Fewer than three points make no round.
  if (finish < 3) return false
  const last = Math.min(finish, x.length - 1)
  const gapX = x[last] - x[0]
  const gapZ = z[last] - z[0]
  return Math.sqrt(gapX * gapX + gapZ * gapZ) <= CIRCUIT_GAP
}

/** Adds the unit direction from one point to another, where both are there and apart, to the tangent of `point`. */
function addDirection(line: CentreLine, point: number, from: number, to: number, work: Float64Array): void {
  if (from < 0 || to < 0) return
  work[0] = line.x[to] - line.x[from]
  work[1] = 0
  work[2] = line.z[to] - line.z[from]
  makeUnit(work, 0)
  line.tangentX[point] += work[0]
  line.tangentZ[point] += work[2]
}

/** Index of the point before, or −1 at the start of an open line. */
export function pointBefore(line: CentreLine, point: number): number {
  if (line.circuit && point === 0) return line.finish - 1
  return point - 1
}

/** Index of the point after, or −1 at the end of an open line. */
export function pointAfter(line: CentreLine, point: number): number {
  if (line.circuit && point === line.finish - 1) return 0
  return point + 1 < line.count ? point + 1 : -1
}

/** Points of a line that cars pass: up to the finish of a circuit, all of an open line, whose end may lie behind the finish. */
export function pointCount(line: CentreLine): number {
  return line.circuit ? line.finish : line.count
}

/**
 * Points to pass up to the end of the stage: the finish, or the laps times the finish (seed rally, ".cat"). At least one lap; an open
 * line that ends before its finish is done at its last point.
 */
export function stageLength(line: CentreLine, laps: number): number {
  if (line.circuit) return Math.max(1, laps) * line.finish
  return Math.max(0, Math.min(line.finish, line.count - 1))
}

/** Laps by the original's stage selection word: bits 16..19. */
export function lapsOfSelection(word: number): number {
  return (word >>> 16) & 15
}

/** Where a place lies along the line's direction at a point: above 0 the point is behind the place, below 0 ahead of it. */
export function aheadOfPoint(line: CentreLine, point: number, x: number, z: number): number {
  return (x - line.x[point]) * line.tangentX[point] + (z - line.z[point]) * line.tangentZ[point]
}
