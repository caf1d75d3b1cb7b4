import type { WallRecord } from '../../formats/rally/fin.js'
import type { House } from './houses.js'
import { linesAround } from './limits.js'
import type { MapPlace } from './plane.js'
import type { Road } from './road.js'
import { WallBuilder, WallType } from './wall-builder.js'
import { ROADSIDE_WALLS } from './wall-plan.js'
import { beside } from './water.js'

/** A car this far from the middle of the road is told that it leaves the stage, and this far it has left it; metres. */
const LIMIT_METRES = 28
const OFF_STAGE_METRES = 42

/** Half the width of a tree's trunk, metres. */
const TRUNK = 0.35

/** Trees this near the middle of the road have trunks that hold cars, metres. */
export const TRUNK_REACH = 17

/**
 * The stage's walls: beside the road, houses, trunks of the trees near it, ends of the road and the limits around it.
 *
 * @param trunks where trees stand near the road
 */
export function buildWalls(road: Road, houses: readonly House[], trunks: readonly MapPlace[]): readonly WallRecord[] {
  const builder = new WallBuilder(road)
  for (const { from, to, side, type, beyond } of ROADSIDE_WALLS) {
    const distance = beyond === 'bank' ? (at: number) => bankTop(road, at) : () => beyond
    builder.addAlong(from, to, side, WallType[type], distance, type === 'fence')
  }
  for (const { corners } of houses) builder.addBlock(corners, WallType.house)
  for (const trunk of trunks) addTrunk(builder, trunk)
  const across = (at: number): MapPlace[] => [beside(road, at, -6), beside(road, at, 6)]
  builder.addChain(across(3), WallType.barrier)
  builder.addChain(across(road.length - 4).reverse(), WallType.straw)
  for (const line of linesAround(road, LIMIT_METRES)) builder.addChain(line, WallType.limit)
  for (const line of linesAround(road, OFF_STAGE_METRES)) builder.addChain(line, WallType.offStage)
  return builder.walls
}

/** Metres past the edge of the road to the top of the bank. */
function bankTop({ points }: Road, at: number): number {
  return points[at].side.verge + 2.4
}

/** A trunk: two short walls back to back whose ends hold like posts. */
function addTrunk(builder: WallBuilder, { x, z }: MapPlace): void {
  const [first, second] = [
    { x: x - TRUNK, z },
    { x: x + TRUNK, z },
  ]
  builder.add(first, second, WallType.trunk)
  builder.add(second, first, WallType.trunk)
}
