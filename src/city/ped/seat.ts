import { infoOf } from '../car/index.js'
import { CAR_COUNT, VehicleType } from '../car/table.js'
import { GridKind, gridInsert, gridRemove, isInGrid } from '../grid/index.js'
import { groundZ } from '../map/index.js'
import { enterCar, leaveCar, playerOfPed } from '../player/index.js'
import { PedAnim } from '../tables/ped-animation.js'
import type { World } from '../world.js'
import { putOut } from './hurt.js'
import { calm, clearTarget, FIRST_DRIVER_PED, isPedInUse, putOnGround, resetPed, seatDriver } from './init.js'
import { setAnim } from './live.js'
import { fromCarFrame } from './near.js'
import { updatePedSprite } from './sprite.js'
import { AttachKind, PedAction, PedControl, PedObjective, PedState } from './table.js'
import { doorStandPoint, isDoorFree } from './walk-to-car.js'
import { LOOK_ABOVE } from './walls.js'

/** Bit of a car record's flags: a convertible, whose driver is drawn. */
const CONVERTIBLE = 1

/** A ped on an open vehicle is drawn this much over it, 16.16. */
const OVER_CAR = 0x1000

/** True for a bike. */
export function isBike(world: World, car: number): boolean {
  return world.cars.vehicleType[car] === VehicleType.bike
}

/** True for a vehicle whose driver is seen: a bike or a convertible. */
export function isOpenVehicle(world: World, car: number): boolean {
  return isBike(world, car) || (infoOf(world, car).flags & CONVERTIBLE) !== 0
}

/** Distance of the driver's seat from the middle of the car, 16.16: half way to the driver's side, in the middle of a bike. */
export function seatAcross(world: World, car: number): number {
  return isBike(world, car) ? 0 : world.cars.halfWidth[car] << 15
}

/**
 * Makes a ped the driver of a car, sitting in it (Ped_SitInCar, Ped_FinishEnterCar). A player controls the car from now on. The driver
 * who belongs to the car goes back to his unused slot, any other ped keeps its own.
 */
export function seatPedInCar(world: World, ped: number, car: number): void {
  const { peds, cars } = world
  putOut(world, ped)
  calm(world, ped)
  clearTarget(world, ped)
  const player = playerOfPed(world, ped)
  if (ped === FIRST_DRIVER_PED + car && player < 0 && !isOpenVehicle(world, car)) {
    resetPed(world, ped)
    seatDriver(world, ped)
    cars.driver[car] = ped
    return
  }
  peds.car[ped] = car
  peds.state[ped] = PedState.inCar
  peds.action[ped] = PedAction.inCar
  if (peds.control[ped] === PedControl.free) peds.control[ped] = PedControl.ambient
  peds.attachKind[ped] = AttachKind.car
  peds.attachId[ped] = car
  peds.rideAcross[ped] = seatAcross(world, car) >> 16
  peds.rideAlong[ped] = 0
  peds.speed[ped] = 0
  peds.turn[ped] = 0
  peds.idleCount[ped] = 0
  cars.driver[car] = ped
  setAnim(world, ped, isBike(world, car) ? PedAnim.ride : isOpenVehicle(world, car) ? PedAnim.sitOpen : PedAnim.seated)
  if (!isOpenVehicle(world, car) && isInGrid(world, GridKind.ped, ped)) gridRemove(world, GridKind.ped, ped)
  rideSeat(world, ped)
  if (player >= 0) enterCar(world, player, car)
}

/** A ped in a car goes where the car goes (Ped_UpdateRiding): its seat, its heading, just over an open vehicle. */
export function rideSeat(world: World, ped: number): void {
  const { peds, cars, scratch } = world
  const car = peds.car[ped]
  if (car < 0 || car >= CAR_COUNT) return
  const drawn = peds.anim[ped] === PedAnim.ride || peds.anim[ped] === PedAnim.sitOpen
  if (drawn && isInGrid(world, GridKind.ped, ped)) gridRemove(world, GridKind.ped, ped)
  fromCarFrame(world, car, peds.rideAcross[ped] << 16, peds.rideAlong[ped] << 16)
  peds.x[ped] = scratch.point[0]
  peds.y[ped] = scratch.point[1]
  peds.z[ped] = cars.z[car]
  peds.angle[ped] = cars.angle[car]
  peds.depthKey[ped] = cars.depthKey[car] - OVER_CAR
  if (drawn) gridInsert(world, GridKind.ped, ped)
  updatePedSprite(world, ped)
}

/** A ped is in its car no more: the car has no driver, a player controls its ped again. */
export function unseat(world: World, ped: number, car: number): void {
  const { peds, cars } = world
  peds.attachKind[ped] = AttachKind.none
  peds.attachId[ped] = -1
  if (cars.driver[car] === ped) cars.driver[car] = -1
  const player = playerOfPed(world, ped)
  if (player >= 0) leaveCar(world, player)
  else if (peds.control[ped] === PedControl.free) peds.control[ped] = PedControl.ambient
}

/**
 * Puts a car's driver on the road beside it at once (Ped_EjectDriver): at the driver's door, at the other one when that is blocked, in the
 * car's own place when both are.
 * @returns the ped, or −1 if nobody drives
 */
export function ejectDriver(world: World, car: number): number {
  const { peds, cars, scratch } = world
  const ped = cars.driver[car]
  if (ped < 0) return -1
  let x = cars.x[car]
  let y = cars.y[car]
  const door = isDoorFree(world, car, 1) ? 1 : isDoorFree(world, car, 2) ? 2 : 0
  if (door > 0) {
    doorStandPoint(world, car, door)
    x = scratch.point[0]
    y = scratch.point[1]
  }
  unseat(world, ped, car)
  clearTarget(world, ped)
  peds.car[ped] = -1
  peds.action[ped] = PedAction.normal
  putOnGround(world, ped, x, y, groundZ(world, x, y, cars.z[car] - LOOK_ABOVE), cars.angle[car])
  peds.state[ped] = peds.health[ped] > 0 ? PedState.normal : PedState.dead
  const aimless = peds.control[ped] === PedControl.ambient && peds.objective[ped] === PedObjective.none
  if (aimless && peds.missionPed[ped] === 0) peds.objective[ped] = PedObjective.wander
  if (peds.health[ped] <= 0) setAnim(world, ped, PedAnim.dead)
  updatePedSprite(world, ped)
  return ped
}

/**
 * Puts the driver who belongs to a car into it (Ped_CreateCarDriver): slot 200 + car, unless that ped is about.
 * @returns the ped, or −1 when the car has a driver or its own is in use
 */
export function tryCreateCarDriver(world: World, car: number): number {
  const ped = FIRST_DRIVER_PED + car
  if (world.cars.driver[car] >= 0 || isPedInUse(world, ped)) return -1
  seatPedInCar(world, ped, car)
  return ped
}
