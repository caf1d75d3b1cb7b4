import { finishIndex, type LinePoint } from '../formats/rally/cat.js'
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
}

/** Prepares a decoded centre line (seed rally, ".cat"). */
export function prepareCentreLine(points: readonly LinePoint[]): CentreLine {
  const count = points.length
  const finish = finishIndex(points)
  const x = Int32Array.from(points, ({ point }) => point.x)
  const z = Int32Array.from(points, ({ point }) => point.z)
  const circuit = isCircuit(x, z, finish)
  const line = { count, finish, circuit, x, z, tangentX: new Int32Array(count), tangentZ: new Int32Array(count) }
  const work = new Float64Array(3)
  for (let i = 0; i < count; i++) {
    addDirection(line, i, pointBefore(line, i), i, work)
    addDirection(line, i, i, pointAfter(line, i), work)
  }
  return line
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
