import { cosFixed, sinFixed } from '../../core/fixed.js'
import type { World } from '../world.js'
import { moveTo } from './enter.js'
import { canStepTo } from './ground.js'
import { fromCarFrame, isOnCar } from './near.js'
import { isPavementAt, nearestAxis, sendTo } from './pavement.js'
import { objectInWay } from './push.js'
import { WalkMode } from './table.js'
import { checkWalls, WALK_BOX } from './walls.js'

/** A ped that goes round a car keeps this far from its corners, pixels. */
const CAR_GAP = 7

/**
 * Moves a ped sideways while it goes on looking ahead: `step` pixels to its left, right if negative, if nothing is in the way there.
 */
export function shuffle(world: World, ped: number, step: number): boolean {
  const { peds } = world
  const angle = peds.angle[ped]
  const x = peds.x[ped] + cosFixed(angle) * step
  const y = peds.y[ped] - sinFixed(angle) * step
  if (checkWalls(world, peds.x[ped], peds.y[ped], peds.z[ped], x, y, WALK_BOX) !== 0) return false
  if (!canStepTo(world, ped, x, y)) return false
  if (objectInWay(world, peds.x[ped], peds.y[ped], peds.z[ped], x, y) >= 0) return false
  moveTo(world, ped, x, y)
  return true
}

/** Two who meet pass each other on the right; on the left where there is no room. True if the ped moved. */
export function passPed(world: World, ped: number): boolean {
  const { peds } = world
  for (let step = -1; step <= 1; step += 2) {
    const x = peds.x[ped] + cosFixed(peds.angle[ped]) * step * 6
    const y = peds.y[ped] - sinFixed(peds.angle[ped]) * step * 6
    if (isPavementAt(world, x, y, peds.z[ped]) && shuffle(world, ped, step)) return true
  }
  return false
}

/** An ambient ped goes round an object (Ped_AvoidObject): sideways, to the side of it on which it is already. True if it moved. */
export function passObject(world: World, ped: number, object: number): boolean {
  const { peds, objects } = world
  const dx = (peds.x[ped] - objects.x[object]) >> 8
  const dy = (peds.y[ped] - objects.y[object]) >> 8
  const across = dx * cosFixed(peds.angle[ped]) - dy * sinFixed(peds.angle[ped])
  const side = (across === 0 ? peds.steerSide[ped] : across) > 0 ? 1 : -1
  return shuffle(world, ped, side) || shuffle(world, ped, -side)
}

/**
 * An ambient ped goes round a car that stands in its way (Ped_AvoidCar): to the nearer side on which there is pavement, just past the car's
 * corners, and on from there. Where there is none it turns back.
 *
 * On its way to a target it goes sideways only, so that the target stays its own.
 */
export function passCar(world: World, ped: number, car: number): boolean {
  const { peds, scratch } = world
  const angle = peds.angle[ped]
  measureCar(world, ped, car)
  const left = scratch.vector[2]
  const right = scratch.vector[3]
  if (peds.mode[ped] !== WalkMode.none) {
    const side = left < right ? 1 : -1
    return shuffle(world, ped, side) || shuffle(world, ped, -side)
  }
  const near = left < right ? left : -right
  const far = left < right ? -right : left
  for (let attempt = 0; attempt < 2; attempt++) {
    const step = attempt === 0 ? near : far
    const x = peds.x[ped] + Math.trunc(cosFixed(angle) * step)
    const y = peds.y[ped] - Math.trunc(sinFixed(angle) * step)
    if (!isPavementAt(world, x, y, peds.z[ped]) || isOnCar(world, car, x, y, WALK_BOX)) continue
    sendTo(world, ped, x, y, WalkMode.detour, nearestAxis(angle))
    return true
  }
  peds.wantedAngle[ped] = (nearestAxis(angle) + 0x200) & 0x3ff
  return false
}

/** Leaves in `scratch.vector` 2 and 3 how far a ped must go to its left and to its right to be past a car's corners, pixels. */
function measureCar(world: World, ped: number, car: number): void {
  const { peds, cars, scratch } = world
  const sin = sinFixed(peds.angle[ped])
  const cos = cosFixed(peds.angle[ped])
  let left = 0
  let right = 0
  for (let corner = 0; corner < 4; corner++) {
    const across = (corner & 1 ? cars.halfWidth[car] : -cars.halfWidth[car]) << 16
    const along = (corner & 2 ? cars.halfLength[car] : -cars.halfLength[car]) << 16
    fromCarFrame(world, car, across, along)
    const dx = (scratch.point[0] - peds.x[ped]) / 0x10000
    const dy = (scratch.point[1] - peds.y[ped]) / 0x10000
    const lateral = (dx * cos - dy * sin) / 0x10000
    if (lateral > left) left = lateral
    if (-lateral > right) right = -lateral
  }
  scratch.vector[2] = Math.ceil(left) + CAR_GAP
  scratch.vector[3] = Math.ceil(right) + CAR_GAP
}
