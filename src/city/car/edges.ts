import type { World } from '../world.js'
import { Corner } from './table.js'

/** Kinds of edge in `carScratch.edge`. */
export const Edge = { unknown: 0, vertical: 1, horizontal: 2 } as const

/**
 * Whether a side of the car's pending box crosses the wall x = `x` from `y` to `y + length` (pixels; seed cars, "Collision", Edges).
 *
 * As the original does it in 16-bit integers: the corners lie on different sides of the line when bit 15 of the differences differs,
 * and the crossing point, truncated, must lie on the wall. Leaves contact point, nearest corner and edge kind in `carScratch`.
 */
export function crossesVertical(world: World, car: number, x: number, y: number, length: number): boolean {
  const { nextBoxX, nextBoxY } = world.cars
  return crosses(world, nextBoxX, nextBoxY, car * 4, x, y, length, Edge.vertical)
}

/** Whether a side of the pending box crosses the wall y = `y` from `x` to `x + length` (pixels); else as `crossesVertical`. */
export function crossesHorizontal(world: World, car: number, x: number, y: number, length: number): boolean {
  const { nextBoxX, nextBoxY } = world.cars
  return crosses(world, nextBoxY, nextBoxX, car * 4, y, x, length, Edge.horizontal)
}

/** `across`: the coordinate that the wall fixes at `line`; `along`: the one that it spans from `start`. */
function crosses(
  world: World,
  across: Int32Array,
  along: Int32Array,
  first: number,
  line: number,
  start: number,
  length: number,
  edge: number,
): boolean {
  for (let corner = 0; corner < 4; corner++) {
    const from = first + corner
    const to = first + ((corner + 1) & 3)
    const fromAcross = (across[from] >> 16) - line
    const toAcross = (across[to] >> 16) - line
    if (((fromAcross ^ toAcross) & 0x8000) === 0) continue
    const fromAlong = along[from] >> 16
    const span = (along[to] >> 16) - fromAlong
    const at = fromAlong + (((-fromAcross * span) / (toAcross - fromAcross)) | 0)
    if (at < start || at > start + length) continue
    const scratch = world.carScratch
    scratch.contactX[0] = edge === Edge.vertical ? line : at
    scratch.contactY[0] = edge === Edge.vertical ? at : line
    scratch.edge[0] = edge
    const nearer = Math.abs(at - fromAlong) <= Math.abs(at - fromAlong - span)
    scratch.corner[0] = nearer ? corner : (corner + 1) & 3
    return true
  }
  return false
}

/** Forgets what an earlier test found. */
export function clearContact(world: World): void {
  const scratch = world.carScratch
  scratch.corner[0] = Corner.none
  scratch.edge[0] = Edge.unknown
  scratch.contactX[0] = 0
  scratch.contactY[0] = 0
}
