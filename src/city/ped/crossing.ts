import { cosFixed, sinFixed } from '../../core/fixed.js'
import { BlockType } from '../../formats/cmp.js'
import { GridKind, kindBit, queryReach, unlockResults } from '../grid/index.js'
import { groundType, groundZ, onMap } from '../map/index.js'
import { random } from '../random.js'
import type { World } from '../world.js'
import { PedAction, PedState, WalkMode } from './table.js'
import { LOOK_ABOVE, STEP_LIMIT } from './walls.js'

/** Widest road that is crossed, blocks. */
const WIDEST = 7
/** Pixels past the far kerb to which a ped goes. */
const PAST_KERB = 24
/** Frames that it looks at the road at least, and at most before it turns back. Ours, as all of this file's numbers. */
const LOOK_FRAMES = 12
const LONGEST_WAIT = 160
/** A car this near that moves faster is let by, 16.16 and pixels a frame. */
const CAR_NEAR = 160 << 16
const CAR_SLOW = 1
const CROSSING_SPEED = 2

/**
 * At the end of the pavement a ped may cross the road (Ped_CheckCrossing), one time in two: where past at most seven blocks of road lies
 * pavement of the same height. It stops and waits (state 3).
 */
export function startCrossing(world: World, ped: number): boolean {
  const { peds } = world
  const angle = peds.wantedAngle[ped]
  if ((angle & 0xff) !== 0 || random(world) & 1) return false
  const blocks = roadWidth(world, ped, angle)
  if (blocks === 0) return false
  const quarter = angle >> 8
  const x = peds.x[ped] + sinFixed(angle) * 64 * blocks
  const y = peds.y[ped] + cosFixed(angle) * 64 * blocks
  const past = PAST_KERB << 16
  peds.walkX[ped] = quarter & 1 ? ((x >> 22) << 22) + (quarter === 1 ? past : 0x400000 - past) : x
  peds.walkY[ped] = quarter & 1 ? y : ((y >> 22) << 22) + (quarter === 0 ? past : 0x400000 - past)
  peds.mode[ped] = WalkMode.acrossRoad
  peds.state[ped] = PedState.waitToCross
  peds.action[ped] = PedAction.waitAtRoad + quarter
  peds.actionFrames[ped] = 0
  peds.afterAngle[ped] = angle
  peds.speed[ped] = 0
  return true
}

/** Blocks from here to the pavement on the other side; 0 when there is none or something else than road between. */
function roadWidth(world: World, ped: number, angle: number): number {
  const { peds } = world
  const z = peds.z[ped]
  let road = 0
  for (let block = 1; block <= WIDEST + 1; block++) {
    const x = peds.x[ped] + sinFixed(angle) * 64 * block
    const y = peds.y[ped] + cosFixed(angle) * 64 * block
    if (!onMap(x, y) || Math.abs(groundZ(world, x, y, z - LOOK_ABOVE) - z) > STEP_LIMIT) return 0
    const type = groundType(world, x, y, z - LOOK_ABOVE)
    if (type === BlockType.pavement && road > 0) return block
    if (type === BlockType.road) road += 1
    else if (type !== BlockType.pavement || block > 1) return 0
  }
  return 0
}

/** One frame at the kerb: when no car comes the ped crosses, when they never end it turns back. */
export function waitToCross(world: World, ped: number): void {
  const { peds } = world
  if (peds.mode[ped] !== WalkMode.acrossRoad) return
  peds.actionFrames[ped] += 1
  if (peds.actionFrames[ped] < LOOK_FRAMES || (peds.actionFrames[ped] & 3) !== 0) return
  const quarter = peds.afterAngle[ped] >> 8
  if (peds.actionFrames[ped] > LONGEST_WAIT) {
    peds.state[ped] = PedState.normal
    peds.action[ped] = PedAction.normal
    peds.mode[ped] = WalkMode.none
    peds.wantedAngle[ped] = ((quarter + 2) & 3) << 8
    peds.speed[ped] = 1
  } else if (!isCarComing(world, ped)) {
    peds.state[ped] = PedState.walkToTarget
    peds.action[ped] = PedAction.crossRoad + quarter
    peds.walkFrames[ped] = 0
    peds.speed[ped] = CROSSING_SPEED
  }
}

/** Whether a car moves near the road that a ped wants to cross. */
function isCarComing(world: World, ped: number): boolean {
  const { peds, cars, gridResults } = world
  const x = (peds.x[ped] + peds.walkX[ped]) / 2
  const y = (peds.y[ped] + peds.walkY[ped]) / 2
  const count = queryReach(world, x, y, CAR_NEAR, kindBit(GridKind.car))
  let found = false
  for (let i = 0; i < count && !found; i++) {
    const car = gridResults.id[i]
    if (Math.abs(cars.speed[car]) <= CAR_SLOW) continue
    found = Math.abs(cars.x[car] - x) < CAR_NEAR && Math.abs(cars.y[car] - y) < CAR_NEAR
  }
  unlockResults(world)
  return found
}
