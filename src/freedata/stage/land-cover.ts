import { fractalNoise, smoothStep } from './noise.js'
import { STAGE_PARTS } from './pieces.js'
import { FORD, LAKE } from './places.js'
import { distanceBetween } from './plane.js'
import type { Relief } from './relief.js'
import type { SlotName } from './slots.js'
import { BED_HALF_WIDTH, lakeDistance, streamNear } from './water.js'

/** A corner of a triangle of the land, metres. */
interface Corner {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** Rise over run from which the ground is bare rock. */
const ROCK_SLOPE = 0.75

/** What grows or flows on a triangle of the land. */
export function landSlot(relief: Relief, corners: readonly Corner[]): SlotName {
  const x = (corners[0].x + corners[1].x + corners[2].x) / 3
  const z = (corners[0].z + corners[1].z + corners[2].z) / 3
  if (corners.every(({ y }) => y < LAKE.level + 0.02) && lakeDistance(relief.waters, x, z) < 1) return 'lake'
  if (streamNear(relief.waters, x, z, bedHalfWidth(relief, x, z)) !== undefined) return 'stream'
  if (steepness(corners) > ROCK_SLOPE) return 'rock'
  return isForest(relief, x, z) ? 'forest' : 'grass'
}

/** The stream spreads where the road goes through it. */
function bedHalfWidth({ road }: Relief, x: number, z: number): number {
  const ford = road.points[(FORD.from + FORD.to) / 2]
  return BED_HALF_WIDTH + 2.6 * (1 - smoothStep(10, 26, distanceBetween(ford, { x, z })))
}

/** Whether trees stand close at a place: in the woods, thinning out toward meadows. */
export function isForest(relief: Relief, x: number, z: number): boolean {
  const nearest = relief.index.nearest(x, z, 220)
  const name = nearest < 0 ? '' : STAGE_PARTS[relief.grounded[nearest].part].name
  return fractalNoise(x / 240, z / 240, 3, 23) > 0.1 - (FOREST_LEAN[name] ?? 0.1)
}

const FOREST_LEAN: { readonly [part: string]: number | undefined } = {
  village: -0.5,
  meadows: -0.15,
  forest: 0.6,
  hairpins: 0.1,
  mud: 0.3,
  bridge: 0,
  lake: -0.2,
  sprint: -0.1,
}

function steepness([a, b, c]: readonly Corner[]): number {
  const ux = b.x - a.x
  const uy = b.y - a.y
  const uz = b.z - a.z
  const vx = c.x - a.x
  const vy = c.y - a.y
  const vz = c.z - a.z
  const up = uz * vx - ux * vz
  const east = uy * vz - uz * vy
  const north = ux * vy - uy * vx
  return Math.sqrt(east * east + north * north) / Math.max(1e-9, Math.abs(up))
}
