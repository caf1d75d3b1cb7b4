import type { CentreLine } from '../../../rally/index.js'
import { pointCount } from '../../../rally/index.js'
import { METRE } from './place.js'

/** A place seen from the centre line. */
export interface LinePlace {
  /** Metres to the right of the line, below 0 to its left. */
  readonly aside: number
  /** Metres along the line from its first point. */
  readonly along: number
}

const SQUARE = 32

/** Finds how far places lie from a stage's centre line. */
export class LineDistance {
  /** Metres along the line of each point. */
  readonly along: Float64Array
  readonly length: number
  private readonly squares = new Map<number, number[]>()
  private readonly count: number

  constructor(private readonly line: CentreLine) {
    this.count = pointCount(line)
    const segments = this.segmentCount()
    this.along = new Float64Array(this.count)
    let length = 0
    for (let i = 0; i < segments; i++) {
      const next = (i + 1) % this.count
      if (i < this.count) this.along[i] = length
      length += Math.sqrt(((line.x[next] - line.x[i]) * METRE) ** 2 + ((line.z[next] - line.z[i]) * METRE) ** 2)
      if (next !== 0) this.along[next] = length
      this.file(i, next)
    }
    this.length = length
  }

  private segmentCount(): number {
    if (this.count < 2) return 0
    return this.line.circuit ? this.count : this.count - 1
  }

  private file(from: number, to: number): void {
    const { line } = this
    const left = Math.floor((Math.min(line.x[from], line.x[to]) * METRE) / SQUARE)
    const right = Math.floor((Math.max(line.x[from], line.x[to]) * METRE) / SQUARE)
    const top = Math.floor((Math.min(line.z[from], line.z[to]) * METRE) / SQUARE)
    const bottom = Math.floor((Math.max(line.z[from], line.z[to]) * METRE) / SQUARE)
    // A line of a wild file may leap across the map: its squares are not worth more than this.
    if ((right - left + 1) * (bottom - top + 1) > 64) return
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) {
        const key = row * 0x10000 + column
        const square = this.squares.get(key)
        if (square === undefined) this.squares.set(key, [from])
        else square.push(from)
      }
    }
  }

  /** The nearest part of the line within `SQUARE` metres or so, or null. */
  find(x: number, z: number): LinePlace | null {
    const { line, along } = this
    let best = SQUARE * SQUARE
    let found: LinePlace | null = null
    const column = Math.floor(x / SQUARE)
    const row = Math.floor(z / SQUARE)
    for (let square = 0; square < 9; square++) {
      const list = this.squares.get((row + Math.floor(square / 3) - 1) * 0x10000 + column + (square % 3) - 1)
      if (list === undefined) continue
      for (const from of list) {
        const to = (from + 1) % this.count
        const ax = line.x[from] * METRE
        const az = line.z[from] * METRE
        const ex = line.x[to] * METRE - ax
        const ez = line.z[to] * METRE - az
        const length = Math.sqrt(ex * ex + ez * ez)
        if (length === 0) continue
        const share = Math.max(0, Math.min(1, ((x - ax) * ex + (z - az) * ez) / (length * length)))
        const offX = x - ax - ex * share
        const offZ = z - az - ez * share
        const distance = offX * offX + offZ * offZ
        if (distance >= best) continue
        best = distance
        // Right of the way is (z, −x) of its direction. Past both ends of an open line the road goes straight on.
        const right = ((x - ax) * ez - (z - az) * ex) / length
        const ahead = ((x - ax) * ex + (z - az) * ez) / length
        const isPastEnd = !line.circuit && ((from === 0 && ahead < 0) || (to === this.count - 1 && ahead > length))
        const aside = isPastEnd ? right : right < 0 ? -Math.sqrt(distance) : Math.sqrt(distance)
        found = { aside, along: along[from] + (isPastEnd ? ahead : length * share) }
      }
    }
    return found
  }
}
