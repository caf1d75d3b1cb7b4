import { hash2 } from '../paint/random.js'
import { BRIDGE } from './places.js'
import type { MapPlace } from './plane.js'
import { type Relief, roadDistance } from './relief.js'
import { BED_HALF_WIDTH, lakeDistance, lakeShore, streamNear } from './water.js'

/** The land ends this far beyond the road's furthest points. */
const MARGIN = 280

/** Edge of the squares that are divided, metres. */
const LARGEST = 64
const SMALLEST = 8

/** Land keeps this far from the rim of the road, metres: edges of the rim must stay edges of the land. */
const RIM_MARGIN = 3.4

/** Places on the lake's shore. */
const SHORE_PLACES = 110

/** Half the width of the road with all beside it, metres. */
const CORRIDOR = 8.6

/** Where the land has a vertex: one a square, and squares are smaller near the road and its waters. */
export function landPlaces(relief: Relief): readonly MapPlace[] {
  const places: MapPlace[] = []
  const { points } = relief.road
  const low = (pick: (i: number) => number): number => points.reduce((least, _, i) => Math.min(least, pick(i)), 1e9)
  const lowX = Math.floor((low((i) => points[i].x) - MARGIN) / LARGEST)
  const lowZ = Math.floor((low((i) => points[i].z) - MARGIN) / LARGEST)
  const highX = Math.floor((-low((i) => -points[i].x) + MARGIN) / LARGEST)
  const highZ = Math.floor((-low((i) => -points[i].z) + MARGIN) / LARGEST)
  for (let row = lowZ; row <= highZ; row++) {
    for (let column = lowX; column <= highX; column++) divide(relief, column * LARGEST, row * LARGEST, LARGEST, places)
  }
  for (const { x, z, alongX, alongZ } of relief.waters.stream.filter((_, i) => i % 3 === 0)) {
    for (const right of [-6.5, -BED_HALF_WIDTH, BED_HALF_WIDTH, 6.5]) {
      keep(relief, x + alongZ * right, z - alongX * right, places)
    }
  }
  for (const { x, z } of lakeShore(relief.waters, SHORE_PLACES)) keep(relief, x, z, places)
  return places
}

function divide(relief: Relief, x: number, z: number, size: number, places: MapPlace[]): void {
  const middleX = x + size / 2
  const middleZ = z + size / 2
  const reach = size * 0.7
  const road = Math.max(0, roadDistance(relief, middleX, middleZ, 200) - reach)
  const wanted = Math.min(6 + road * 0.45, waterSize(relief, middleX, middleZ, size))
  if (size > SMALLEST && size > wanted * 1.5) {
    const half = size / 2
    for (const [right, up] of [
      [0, 0],
      [half, 0],
      [0, half],
      [half, half],
    ])
      divide(relief, x + right, z + up, half, places)
    return
  }
  const seedX = Math.floor(middleX * 4)
  const seedZ = Math.floor(middleZ * 4)
  const jitterX = (hash2(seedX, seedZ, 71) - 0.5) * size * 0.5
  const jitterZ = (hash2(seedX, seedZ, 72) - 0.5) * size * 0.5
  if (streamNear(relief.waters, middleX + jitterX, middleZ + jitterZ, 10.5) !== undefined) return
  if (Math.abs(lakeDistance(relief.waters, middleX + jitterX, middleZ + jitterZ) - 1) < 0.035) return
  keep(relief, middleX + jitterX, middleZ + jitterZ, places)
}

/** Fine at the lake's shore. */
function waterSize({ waters }: Relief, x: number, z: number, size: number): number {
  const out = lakeDistance(waters, x, z)
  return Math.abs(out - 1) < 0.05 + size / 300 ? 14 : 1000
}

function keep(relief: Relief, x: number, z: number, places: MapPlace[]): void {
  if (!isOnCorridor(relief, x, z)) places.push({ x, z })
}

/** Whether a place is on the road's side of its rim, or too near to it. Past an end of the ground, as under the bridge, land is free. */
function isOnCorridor({ grounded, index }: Relief, x: number, z: number): boolean {
  const nearest = index.nearest(x, z, CORRIDOR + RIM_MARGIN)
  if (nearest < 0) return false
  const { at, alongX, alongZ, ...point } = grounded[nearest]
  const past = (x - point.x) * alongX + (z - point.z) * alongZ
  if (at === BRIDGE.from || nearest === grounded.length - 1) return past < RIM_MARGIN
  if (at === BRIDGE.to || nearest === 0) return past > -RIM_MARGIN
  return true
}
