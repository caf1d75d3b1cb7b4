import { BlockType } from '../../formats/cmp.js'
import { isCarSlowEnoughToLeave, VehicleType } from '../car/index.js'
import { groundType, groundZ, onMap } from '../map/index.js'
import { PedAnim } from '../tables/ped-animation.js'
import type { World } from '../world.js'
import { clearTarget, putOnGround } from './init.js'
import { startAnim } from './live.js'
import { fromCarFrame, toCarFrame } from './near.js'
import { unseat } from './seat.js'
import { PedAction, PedState } from './table.js'

/** A quay stands up to this much over the water, 16.16: a block and a half. */
const QUAY_HEIGHT = 0x600000
/** From the quay a ped boards a boat at most this far from its outline, and lands this far from it, pixels. */
const BOARD_REACH = 48
const LAND_NEAREST = 8
const LAND_STEP = 8

/** True for a boat. */
export function isBoat(world: World, car: number): boolean {
  return world.cars.vehicleType[car] === VehicleType.boat
}

/**
 * Whether a ped can step into a boat from where it stands. The seeds say nothing of boats; nobody can walk to a door that hangs over the
 * water, so ours is boarded from the bank at once.
 */
export function canBoard(world: World, ped: number, car: number): boolean {
  const { peds, cars, scratch } = world
  if (Math.abs(cars.z[car] - peds.z[ped]) > QUAY_HEIGHT) return false
  toCarFrame(world, car, peds.x[ped], peds.y[ped])
  const reach = BOARD_REACH << 16
  return (
    Math.abs(scratch.vector[0]) <= (cars.halfWidth[car] << 16) + reach &&
    Math.abs(scratch.vector[1]) <= (cars.halfLength[car] << 16) + reach
  )
}

/**
 * The driver of a boat steps ashore: on to the nearest dry ground abeam, the driver's side first, up to a block and a half above the water.
 * @returns false where there is none
 */
export function leaveBoat(world: World, ped: number): boolean {
  const { peds, cars, scratch } = world
  const car = peds.car[ped]
  if (!isCarSlowEnoughToLeave(world, car)) return false
  for (let gap = LAND_NEAREST; gap <= BOARD_REACH; gap += LAND_STEP) {
    for (let side = 1; side >= -1; side -= 2) {
      fromCarFrame(world, car, side * ((cars.halfWidth[car] + gap) << 16), 0)
      const x = scratch.point[0]
      const y = scratch.point[1]
      const from = cars.z[car] - QUAY_HEIGHT
      const type = groundType(world, x, y, from)
      if (!onMap(x, y) || type === BlockType.water || type === BlockType.building || type === BlockType.air) continue
      goAshore(world, ped, car, x, y, groundZ(world, x, y, from))
      return true
    }
  }
  return false
}

function goAshore(world: World, ped: number, car: number, x: number, y: number, z: number): void {
  const { peds } = world
  unseat(world, ped, car)
  clearTarget(world, ped)
  peds.car[ped] = -1
  peds.state[ped] = PedState.normal
  peds.action[ped] = PedAction.normal
  putOnGround(world, ped, x, y, z, world.cars.angle[car])
  startAnim(world, ped, PedAnim.land)
}
