import { closeDoorStep, isCarSlowEnoughToLeave, openDoorStep } from '../car/index.js'
import { emitSound } from '../cues.js'
import { GridKind, gridInsert, gridRemove, isInGrid } from '../grid/index.js'
import { PedAnim, stateGraphicCount } from '../tables/ped-animation.js'
import { PedSound } from '../tables/ped-sounds.js'
import type { World } from '../world.js'
import { holdAtCar, PASSENGER_DOOR } from './enter.js'
import { clearTarget } from './init.js'
import { setAnim, startAnim } from './live.js'
import { isBike, isOpenVehicle, unseat } from './seat.js'
import { PedAction, PedState } from './table.js'
import { isDoorFree } from './walk-to-car.js'

/**
 * The driver of a car gets out (Ped_PlayerExitCar): the car must be slow, and one of its sides free of walls, the driver's first. The
 * player controls the ped from now on, which listens again when it stands.
 * @returns false if it stays in
 */
export function startLeaving(world: World, ped: number): boolean {
  const { peds } = world
  const car = peds.car[ped]
  if (!isCarSlowEnoughToLeave(world, car)) return false
  const door = isDoorFree(world, car, 1) ? 1 : isDoorFree(world, car, 2) ? PASSENGER_DOOR : 0
  if (door === 0) return false
  unseat(world, ped, car)
  clearTarget(world, ped)
  peds.car[ped] = car
  peds.door[ped] = door
  peds.state[ped] = PedState.normal
  peds.action[ped] = PedAction.inCar
  peds.idleCount[ped] = 0
  peds.animTick[ped] = 0
  if (isBike(world, car)) setAnim(world, ped, PedAnim.dismount)
  else if (isOpenVehicle(world, car)) setAnim(world, ped, PedAnim.vaultOut)
  else setAnim(world, ped, door === PASSENGER_DOOR ? PedAnim.passengerOpenInside : PedAnim.openInside)
  if (isInGrid(world, GridKind.ped, ped)) gridRemove(world, GridKind.ped, ped)
  gridInsert(world, GridKind.ped, ped)
  holdLeaving(world, ped)
  return true
}

/** True while a ped gets out of a car. */
export function isLeaving(anim: number): boolean {
  if (anim >= PedAnim.openInside && anim <= PedAnim.closeOutside) return true
  if (anim >= PedAnim.vaultOut && anim <= PedAnim.vaultOutLast) return true
  if (anim >= PedAnim.dismount && anim <= PedAnim.dismountLast) return true
  return anim >= PedAnim.passengerOpenInside && anim <= PedAnim.passengerCloseOutside
}

/** How far out a ped is, 0..256: the graphics shown of the states first..last. */
function climbedOut(world: World, ped: number, first: number, last: number): number {
  const anim = world.peds.anim[ped]
  if (anim < first) return 0
  if (anim > last) return 256
  let shown = world.peds.idleCount[ped] + 1
  let all = 1
  for (let state = first; state <= last; state++) {
    all += stateGraphicCount(state)
    if (state < anim) shown += stateGraphicCount(state)
  }
  return Math.trunc((shown * 256) / all)
}

/** Where a ped who gets out is, each frame. */
export function holdLeaving(world: World, ped: number): void {
  const anim = world.peds.anim[ped]
  let out: number
  if (anim >= PedAnim.passengerOpenInside) {
    out = climbedOut(world, ped, PedAnim.passengerClimbOut, PedAnim.passengerClimbOutLast)
  } else if (anim >= PedAnim.dismount) {
    out = climbedOut(world, ped, PedAnim.dismount, PedAnim.dismountLast)
  } else if (anim >= PedAnim.vaultOut) {
    out = climbedOut(world, ped, PedAnim.vaultOut, PedAnim.vaultOutLast)
  } else {
    out = climbedOut(world, ped, PedAnim.climbOut, PedAnim.climbOutLast)
  }
  holdAtCar(world, ped, 256 - out)
}

/** One animation step of getting out (seed peds, "Animation", 0x23..0x26 and its kin). */
export function stepLeaving(world: World, ped: number): void {
  const { peds } = world
  const car = peds.car[ped]
  const anim = peds.anim[ped]
  if (anim === PedAnim.openInside || anim === PedAnim.passengerOpenInside) {
    if (!openDoorStep(world, car, peds.door[ped])) return
    emitSound(world, PedSound.doorOpen, peds.x[ped], peds.y[ped], peds.z[ped])
    nextState(world, ped, anim + 1)
  } else if (anim === PedAnim.closeOutside || anim === PedAnim.passengerCloseOutside) {
    peds.idleCount[ped] += 1
    if (!closeDoorStep(world, car, peds.door[ped])) return
    emitSound(world, PedSound.doorClose, peds.x[ped], peds.y[ped], peds.z[ped])
    finishLeaving(world, ped)
  } else if (peds.idleCount[ped] + 1 < stateGraphicCount(anim)) {
    peds.idleCount[ped] += 1
  } else if (anim === PedAnim.vaultOutLast || anim === PedAnim.dismountLast) {
    finishLeaving(world, ped)
  } else {
    nextState(world, ped, anim + 1)
  }
}

function nextState(world: World, ped: number, anim: number): void {
  world.peds.idleCount[ped] = 0
  setAnim(world, ped, anim)
}

/** The ped stands beside the car, looking the way the car does. */
function finishLeaving(world: World, ped: number): void {
  const { peds, cars } = world
  peds.angle[ped] = cars.angle[peds.car[ped]]
  clearTarget(world, ped)
  peds.car[ped] = -1
  peds.action[ped] = PedAction.normal
  startAnim(world, ped, PedAnim.stand)
}
