import { fromFixed } from '../../core/index.js'
import {
  type CentreLine,
  findTriangle,
  heightOn,
  NO_TRIANGLE,
  pointCount,
  type Stage,
  type StageWorld,
} from '../../rally/index.js'

/** Metres along a stage's centre line. */
export class LineMeasure {
  /** Metres from the first point to each, along the line. */
  readonly metres: Float64Array
  /** Metres of a whole stage or lap. */
  readonly length: number

  constructor(readonly line: CentreLine) {
    const count = pointCount(line)
    this.metres = line.metres.subarray(0, Math.max(1, count))
    const finish = Math.max(0, Math.min(line.finish, count - 1))
    const round = line.circuit && count > 0 ? this.metres[count - 1] + this.gap(count - 1, 0) : this.metres[finish]
    this.length = round ?? 0
  }

  private gap(from: number, to: number): number {
    const { x, z } = this.line
    return Math.hypot(x[to] - x[from], z[to] - z[from]) / 0x10000
  }

  /** Metres of a place (metres) near a point of the line, from the first point. */
  at(point: number, x: number, z: number): number {
    const { line, metres } = this
    if (line.count === 0) return 0
    const tangentX = fromFixed(line.tangentX[point])
    const tangentZ = fromFixed(line.tangentZ[point])
    const size = Math.hypot(tangentX, tangentZ) || 1
    const along = ((x - fromFixed(line.x[point])) * tangentX + (z - fromFixed(line.z[point])) * tangentZ) / size
    // A car far off the line is still near its point.
    return metres[point] + Math.max(-MOST_ASIDE, Math.min(MOST_ASIDE, along))
  }

  /** Metres that a car has come from the first point, laps included. */
  reached(world: StageWorld, car: number): number {
    const { progress, cars } = world
    const { finish, circuit } = this.line
    const laps = circuit && finish > 0 ? Math.floor(progress.passed[car] / finish) : 0
    return laps * this.length + this.at(progress.point[car], cars.x[car], cars.z[car])
  }

  /** The place (metres) that lies some metres along, between two points; beyond the ends it goes straight on. */
  place(metres: number): { readonly x: number; readonly z: number } {
    const { line } = this
    const last = Math.max(0, this.metres.length - 2)
    const at = Math.min(last, this.indexBefore(metres))
    const next = Math.min(this.metres.length - 1, at + 1)
    const gap = this.metres[next] - this.metres[at]
    const share = gap > 0 ? (metres - this.metres[at]) / gap : 0
    const between = (column: Int32Array): number => fromFixed(column[at] + (column[next] - column[at]) * share)
    return line.count === 0 ? { x: 0, z: 0 } : { x: between(line.x), z: between(line.z) }
  }

  private indexBefore(metres: number): number {
    let low = 0
    let high = this.metres.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.metres[middle] <= metres) low = middle
      else high = middle - 1
    }
    return low
  }
}

/** Metres that a place may lie before or behind its point of the line. */
const MOST_ASIDE = 30

/** Height of the ground (metres) at a place, the triangle nearest to `near` where there are several; null off the mesh. */
export type GroundHeight = (x: number, z: number, near: number) => number | null

/** The ground of a stage for cameras. */
export function groundHeightOf({ ground }: Stage): GroundHeight {
  const fixed = (metres: number): number => Math.max(-0x7fffffff, Math.min(0x7fffffff, Math.floor(metres * 0x10000)))
  return (x, z, near) => {
    const triangle = findTriangle(ground, fixed(x), fixed(near), fixed(z))
    return triangle === NO_TRIANGLE ? null : fromFixed(heightOn(ground, triangle, fixed(x), fixed(z)))
  }
}
