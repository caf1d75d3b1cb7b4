import { CarModel } from '../../formats/names/index.js'
import { VehicleType } from '../car/table.js'
import { GridKind, queryNear, unlockResults } from '../grid/index.js'
import type { World } from '../world.js'
import { canBoard, isBoat, leaveBoat } from './boat.js'
import { isHelpless } from './controls.js'
import { isDead } from './death.js'
import { PASSENGER_DOOR } from './enter.js'
import { startLeaving } from './leave.js'
import { ejectDriver, seatPedInCar } from './seat.js'
import { AttachKind, PedAction, PedState } from './table.js'
import { cancelWalk, doorStandPoint, isCarLost, isDoorFree, sendToDoor } from './walk-to-car.js'

/** A ped looks for a car whose door is at most this far, 16.16: two and a half blocks. The seed says "near". */
const REACH = 0xa00000
/** A car further above or below is out of reach, 16.16. */
const REACH_UP = 0x300000
/** Cars tried in the order of their distance. */
const TRIES = 4

/**
 * The enter / exit key (Ped_EnterExitKey): on foot the ped goes for the nearest car, on its way to one it thinks better of it, in a car it
 * gets out. Nothing happens while it is busy getting in or out, falling, swimming or dead.
 */
export function enterExitKey(world: World, ped: number): void {
  const { peds } = world
  if (isDead(world, ped)) return
  if (peds.state[ped] === PedState.inCar) {
    if (isBoat(world, peds.car[ped])) leaveBoat(world, ped)
    else startLeaving(world, ped)
    return
  }
  if (peds.action[ped] === PedAction.inCar || isHelpless(peds.anim[ped])) return
  if (peds.state[ped] === PedState.goTo) cancelWalk(world, ped)
  else if (peds.state[ped] === PedState.normal) tryEnterCar(world, ped)
}

/**
 * Looks for the nearest car that can be entered and sends the ped to its driver's door (Ped_TryEnterCar), to the other door where that
 * one is blocked. Train doors come with the trains.
 * @returns false if there is none
 */
export function tryEnterCar(world: World, ped: number): boolean {
  const { peds } = world
  let beyond = -1
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const car = nearestCar(world, ped, beyond)
    if (car < 0) return false
    if (isBoat(world, car)) {
      if (world.cars.driver[car] >= 0) ejectDriver(world, car)
      seatPedInCar(world, ped, car)
      return true
    }
    beyond = doorDistance(world, ped, car)
    const door = isDoorFree(world, car, 1) ? 1 : isDoorFree(world, car, PASSENGER_DOOR) ? PASSENGER_DOOR : 0
    if (door === 0) continue
    peds.attachKind[ped] = AttachKind.none
    peds.attachId[ped] = -1
    sendToDoor(world, ped, car, door)
    return true
  }
  return false
}

/** The car with the nearest driver's door further than `beyond` (squared, −1 for any), or −1. */
function nearestCar(world: World, ped: number, beyond: number): number {
  const { gridResults } = world
  const count = queryNear(world, world.peds.x[ped], world.peds.y[ped], 1 << GridKind.car)
  let best = -1
  let bestDistance = REACH * REACH
  for (let i = count - 1; i >= 0; i--) {
    const car = gridResults.id[i]
    if (!canEnter(world, ped, car)) continue
    const distance = doorDistance(world, ped, car)
    if (distance <= beyond || distance >= bestDistance) continue
    best = car
    bestDistance = distance
  }
  unlockResults(world)
  return best
}

/** Square of a ped's distance to where it would stand at the driver's door. */
function doorDistance(world: World, ped: number, car: number): number {
  const { scratch, peds } = world
  doorStandPoint(world, car, 1)
  const dx = scratch.point[0] - peds.x[ped]
  const dy = scratch.point[1] - peds.y[ped]
  return dx * dx + dy * dy
}

function canEnter(world: World, ped: number, car: number): boolean {
  const { cars, peds } = world
  if (isCarLost(world, car) || cars.model[car] === CarModel.modelCar) return false
  if (cars.vehicleType[car] === VehicleType.train || cars.vehicleType[car] === VehicleType.tram) return false
  return isBoat(world, car) ? canBoard(world, ped, car) : Math.abs(cars.z[car] - peds.z[ped]) < REACH_UP
}
