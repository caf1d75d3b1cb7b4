import { toFixed } from '../../core/fixed.js'
import { NO_CAP, TWO_SIDED_FLAG, type WallRecord } from '../../formats/rally/fin.js'
import { cellAt } from './cells.js'
import type { MapPlace } from './plane.js'
import type { Road } from './road.js'
import { beside } from './water.js'

/** Types of the free stage's walls (seed rally, "fin.dat"): what the solid ones stand for is ours. */
export const WallType = {
  barrier: 2,
  stone: 3,
  fence: 4,
  straw: 5,
  offStage: 6,
  bank: 12,
  trunk: 14,
  house: 15,
  kerb: 0x17,
  limit: 0x18,
} as const
export type WallType = (typeof WallType)[keyof typeof WallType]

/** Caps count 200 a turn: what closes a slight bend, and what makes an end hold like a post. */
const JOINT_CAP = 25
const END_CAP = 50

/** Walls span every height, as in known files; 16.16. */
const LOWEST = toFixed(-1000)
const HIGHEST = toFixed(1000)

/** How the ends of a wall hold. */
interface WallEnds {
  readonly firstCap: number
  readonly secondCap: number
}

const POSTS: WallEnds = { firstCap: END_CAP, secondCap: END_CAP }

/** Collects the stage's walls. */
export class WallBuilder {
  readonly walls: WallRecord[] = []

  constructor(private readonly road: Road) {}

  /** A wall between two places that holds on the left of the way from the first to the second, seen from above with +x to the right. */
  add(first: MapPlace, second: MapPlace, type: WallType, ends: WallEnds = POSTS, flags = 0): void {
    const alongX = second.x - first.x
    const alongZ = second.z - first.z
    const length = Math.sqrt(alongX * alongX + alongZ * alongZ)
    if (length < 0.05) return
    const normal = { x: toFixed(-alongZ / length), y: 0, z: toFixed(alongX / length) }
    this.walls.push({
      first: { x: toFixed(first.x), y: LOWEST, z: toFixed(first.z) },
      second: { x: toFixed(second.x), y: HIGHEST, z: toFixed(second.z) },
      normal,
      ...{ unread: 0, cell: cellAt((first.x + second.x) / 2, (first.z + second.z) / 2).number, type, flags },
      ...ends,
    })
  }

  /** A wall through places in turn, which holds on their left; two-sided where it must hold from both sides. */
  addChain(places: readonly MapPlace[], type: WallType, twoSided = false): void {
    for (let i = 0; i + 1 < places.length; i++) {
      const firstCap = twoSided ? NO_CAP : i === 0 ? END_CAP : JOINT_CAP
      const secondCap = twoSided ? NO_CAP : i + 2 === places.length ? END_CAP : JOINT_CAP
      this.add(places[i], places[i + 1], type, { firstCap, secondCap }, twoSided ? TWO_SIDED_FLAG : 0)
    }
  }

  /**
   * A wall along the road that holds toward it.
   *
   * @param side −1 left, 1 right
   * @param beyond metres past the edge of the road
   */
  addAlong(
    from: number,
    to: number,
    side: -1 | 1,
    type: WallType,
    beyond: (at: number) => number,
    twoSided = false,
  ): void {
    const { points } = this.road
    const places: MapPlace[] = []
    for (let at = from; ; ) {
      places.push(beside(this.road, at, side * (points[at].halfWidth + beyond(at))))
      if (at >= to) break
      const bent = Math.max(Math.abs(points[at].curvature), Math.abs(points[Math.min(at + 8, to)].curvature))
      at = Math.min(to, at + Math.max(2, Math.floor(Math.min(12, 0.3 / Math.max(bent, 0.001)))))
    }
    // Left of the way is the road's side for what stands on its right.
    this.addChain(side > 0 ? places : places.reverse(), type, twoSided)
  }

  /** A block on the ground that holds all round: corners anticlockwise seen from above with +x to the right and +z up. */
  addBlock(corners: readonly MapPlace[], type: WallType): void {
    corners.forEach((corner, i) => {
      this.add(corners[(i + 1) % corners.length], corner, type)
    })
  }
}
