import { cosFixed, sinFixed } from '../../core/fixed.js'
import { CAR_COUNT, CAR_FREE } from '../car/table.js'
import { PedAnim } from '../tables/ped-animation.js'
import type { World } from '../world.js'
import { moveTo } from './enter.js'
import { canStepTo, settleOnGround } from './ground.js'
import { startAnim } from './live.js'
import { fromCarFrame, isOnCar, toCarFrame } from './near.js'
import { AttachKind } from './table.js'
import { checkWalls, WALK_BOX } from './walls.js'

/** A roof that moves faster than this, pixels a frame, throws off who stands on it. The seeds give no number. */
const HOLD_SPEED = 8

/** A ped on a roof is drawn this much over the car, 16.16. */
const OVER_CAR = 0x1000

/** A ped comes to stand on a car's roof where it is. */
export function standOnRoof(world: World, ped: number, car: number): void {
  const { peds } = world
  peds.attachKind[ped] = AttachKind.car
  peds.attachId[ped] = car
  rememberPlace(world, ped, car)
}

function rememberPlace(world: World, ped: number, car: number): void {
  const { peds, scratch } = world
  toCarFrame(world, car, peds.x[ped], peds.y[ped])
  peds.rideAcross[ped] = scratch.vector[0] >> 16
  peds.rideAlong[ped] = scratch.vector[1] >> 16
}

/**
 * One frame of a ped on a car's roof (Ped_UpdateRiding): it goes where the car goes and walks about on it; past the edge it drops off, and
 * a fast car throws it off.
 */
export function stepRoof(world: World, ped: number): void {
  const { peds, cars, scratch } = world
  const car = peds.attachId[ped]
  if (car < 0 || car >= CAR_COUNT || cars.status[car] === CAR_FREE || cars.damage[car] >= 100) {
    leaveRoof(world, ped, PedAnim.dropOff)
    return
  }
  if (cars.speed[car] !== 0) {
    fromCarFrame(world, car, peds.rideAcross[ped] << 16, peds.rideAlong[ped] << 16)
    moveTo(world, ped, scratch.point[0], scratch.point[1])
  }
  if (Math.abs(cars.speed[car]) > HOLD_SPEED) {
    slideOff(world, ped, car)
    return
  }
  walkOnRoof(world, ped, car)
  if (peds.attachKind[ped] === AttachKind.car) peds.depthKey[ped] = cars.depthKey[car] - OVER_CAR
}

function walkOnRoof(world: World, ped: number, car: number): void {
  const { peds } = world
  const speed = Math.min(peds.speed[ped], peds.moveSpeed[ped])
  peds.speed[ped] = speed
  if (speed === 0) return
  const x = peds.x[ped] + sinFixed(peds.angle[ped]) * speed
  const y = peds.y[ped] + cosFixed(peds.angle[ped]) * speed
  if (checkWalls(world, peds.x[ped], peds.y[ped], peds.z[ped], x, y, WALK_BOX) !== 0) return
  if (isOnCar(world, car, x, y, WALK_BOX)) {
    moveTo(world, ped, x, y)
    rememberPlace(world, ped, car)
  } else if (canStepTo(world, ped, x, y)) {
    moveTo(world, ped, x, y)
    leaveRoof(world, ped, PedAnim.dropOff)
  }
}

/** A ped is on the ground again, in the given animation. */
function leaveRoof(world: World, ped: number, anim: number): void {
  const { peds } = world
  peds.attachKind[ped] = AttachKind.none
  peds.attachId[ped] = -1
  startAnim(world, ped, anim)
  settleOnGround(world, ped)
}

/** A ped is put off a car at the side that it is nearer to (0x92): a moving car pushes it over, a parked one only out of its outline. */
export function slideOff(world: World, ped: number, car: number): void {
  const { peds, cars, scratch } = world
  toCarFrame(world, car, peds.x[ped], peds.y[ped])
  const across = scratch.vector[0]
  const along = scratch.vector[1]
  const clear = (cars.halfWidth[car] << 16) + WALK_BOX * 2
  const side = across < 0 ? -clear : clear
  if (!putBeside(world, ped, car, side, along)) putBeside(world, ped, car, -side, along)
  if (cars.speed[car] === 0 && peds.attachKind[ped] === AttachKind.none) return
  peds.speed[ped] = 0
  leaveRoof(world, ped, PedAnim.slideOff)
}

function putBeside(world: World, ped: number, car: number, across: number, along: number): boolean {
  const { peds, scratch } = world
  fromCarFrame(world, car, across, along)
  const x = scratch.point[0]
  const y = scratch.point[1]
  if (checkWalls(world, peds.x[ped], peds.y[ped], peds.z[ped], x, y, WALK_BOX) !== 0) return false
  if (!canStepTo(world, ped, x, y)) return false
  moveTo(world, ped, x, y)
  return true
}
