import type { MapPlace } from './plane.js'
import type { Road } from './road.js'

/** Edge of the squares that distances are taken at, metres. */
const STEP = 8

/** Corners that lie this near the line between others are left out, metres. */
const STRAIGHTNESS = 0.9

/** Shorter lines are holes between hairpins: they limit nothing. */
const LEAST_CORNERS = 40

/** Distances to the middle of the road at the corners of a grid. */
interface DistanceGrid {
  readonly left: number
  readonly low: number
  readonly columns: number
  readonly rows: number
  readonly distances: Float64Array
}

/**
 * Closed lines around the road at a distance from its middle, the road on their left (seen from above with +x to the right and +z up).
 * Hairpins are inside as a whole.
 */
export function linesAround(road: Road, distance: number): readonly (readonly MapPlace[])[] {
  const grid = measure(road, distance + 2 * STEP)
  const next = new Map<number, number>()
  for (let row = 0; row + 1 < grid.rows; row++) {
    for (let column = 0; column + 1 < grid.columns; column++) crossCell(grid, column, row, distance, next)
  }
  const lines: (readonly MapPlace[])[] = []
  while (next.size > 0) {
    const [start] = next.keys()
    const line: MapPlace[] = []
    for (let edge: number | undefined = start; edge !== undefined; ) {
      line.push(crossing(grid, edge, distance))
      const after: number | undefined = next.get(edge)
      next.delete(edge)
      edge = after
    }
    if (line.length >= LEAST_CORNERS) lines.push(straightened(line.slice(0, -1)))
  }
  return lines
}

function measure({ points }: Road, reach: number): DistanceGrid {
  let [left, right, low, high] = [1e9, -1e9, 1e9, -1e9]
  for (const { x, z } of points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    low = Math.min(low, z)
    high = Math.max(high, z)
  }
  left = Math.floor(left - reach - STEP)
  low = Math.floor(low - reach - STEP)
  const columns = Math.floor((right + reach - left) / STEP) + 3
  const rows = Math.floor((high + reach - low) / STEP) + 3
  const distances = new Float64Array(columns * rows).fill(reach)
  for (let i = 0; i < points.length; i += 2) {
    const { x, z } = points[i]
    const lastColumn = Math.floor((x + reach - left) / STEP)
    const lastRow = Math.floor((z + reach - low) / STEP)
    for (let row = Math.floor((z - reach - low) / STEP) + 1; row <= lastRow; row++) {
      for (let column = Math.floor((x - reach - left) / STEP) + 1; column <= lastColumn; column++) {
        const offX = left + column * STEP - x
        const offZ = low + row * STEP - z
        const distance = Math.sqrt(offX * offX + offZ * offZ)
        if (distance < distances[row * columns + column]) distances[row * columns + column] = distance
      }
    }
  }
  return { left, low, columns, rows, distances }
}

/** Edges of the grid: twice the number of the corner that they begin at, plus 1 for those that go up. */
function crossCell(
  { columns, distances }: DistanceGrid,
  column: number,
  row: number,
  distance: number,
  next: Map<number, number>,
): void {
  const at = row * columns + column
  // Corners anticlockwise from the least, and the edges between them.
  const corners = [at, at + 1, at + columns + 1, at + columns]
  const edges = [at * 2, (at + 1) * 2 + 1, (at + columns) * 2, at * 2 + 1]
  const inside = corners.map((corner) => distances[corner] < distance)
  const entries: number[] = []
  const exits: number[] = []
  for (let k = 0; k < 4; k++) {
    // Round the cell anticlockwise: where the way leaves the inside, a line with the inside on its left enters the cell.
    if (inside[k] === inside[(k + 1) % 4]) continue
    if (inside[k]) entries.push(edges[k])
    else exits.push(edges[k])
  }
  if (entries.length === 1) next.set(entries[0], exits[0])
  else if (entries.length === 2) {
    // A saddle: the inside stays together.
    const turned = inside[0] ? 0 : 1
    next.set(entries[0], exits[turned === 0 ? 0 : 1])
    next.set(entries[1], exits[turned === 0 ? 1 : 0])
  }
}

function crossing({ left, low, columns, distances }: DistanceGrid, edge: number, distance: number): MapPlace {
  const from = edge >> 1
  const up = (edge & 1) === 1
  const share = (distance - distances[from]) / (distances[from + (up ? columns : 1)] - distances[from])
  const x = left + (from % columns) * STEP
  const z = low + Math.floor(from / columns) * STEP
  return up ? { x, z: z + share * STEP } : { x: x + share * STEP, z }
}

/** A closed line with fewer corners, closed by its first. */
function straightened(line: readonly MapPlace[]): readonly MapPlace[] {
  const closed = [...line, line[0]]
  const kept = [closed[0]]
  for (let from = 0; from < closed.length - 1; ) {
    let to = from + 1
    while (to + 1 < closed.length && to - from < 12 && isStraight(closed, from, to + 1)) to++
    kept.push(closed[to])
    from = to
  }
  return kept
}

function isStraight(line: readonly MapPlace[], from: number, to: number): boolean {
  const alongX = line[to].x - line[from].x
  const alongZ = line[to].z - line[from].z
  const length = Math.sqrt(alongX * alongX + alongZ * alongZ)
  for (let i = from + 1; i < to; i++) {
    const across = alongX * (line[i].z - line[from].z) - alongZ * (line[i].x - line[from].x)
    if (Math.abs(across) > STRAIGHTNESS * length) return false
  }
  return true
}
