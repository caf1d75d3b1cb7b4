import { CAR_FREE, endCarPhysics, isBodyAtRest, isWreck, wakeCar } from '../car/index.js'
import { CarControl } from '../car/table.js'
import { groundLayer } from '../map/index.js'
import { playerOfCar } from '../player/index.js'
import type { World } from '../world.js'
import { nearestRoad, roadCell } from './roads.js'
import { dropSearch, resetSearch } from './search.js'
import { CONTROLLER_COUNT, CONVOY_CONTROLLERS, ControllerState, GoalKind } from './table.js'

/** `control` of a car that a controller of kind 9 drives (DUMMY cars and their escorts). */
export const DUMMY_CONTROL = 9

/** How fast a controller drives where nothing says otherwise, pixels a frame. *Ours*. */
export const CRUISE_SPEED = 6

const HALF_BLOCK = 0x200000

/** Nobody drives for anybody, and the search is free. */
export function resetControllers(world: World): void {
  world.controllers.car.fill(-1)
  world.controllers.state.fill(ControllerState.free)
  world.controllers.convoy.fill(-1)
  resetSearch(world)
}

/** The controller of a car, −1 none. */
export function controllerOf(world: World, car: number): number {
  const { controllers } = world
  for (let n = 0; n < CONTROLLER_COUNT; n++) if (controllers.car[n] === car) return n
  return -1
}

/** Whether a controller drives a car somewhere. */
export function isUnderWay(world: World, car: number): boolean {
  const controller = controllerOf(world, car)
  return controller >= 0 && world.controllers.state[controller] !== ControllerState.failed
}

/**
 * Takes a controller for a car: its own one of that sort, or a free one.
 *
 * @param hunts whether one of the hunters' is asked for
 * @param control what the car's `control` becomes
 * @returns the controller, or −1 when all are taken
 */
export function takeController(world: World, car: number, hunts: boolean, control: number): number {
  const { controllers, cars } = world
  const first = hunts ? CONVOY_CONTROLLERS : 0
  const last = hunts ? CONTROLLER_COUNT : CONVOY_CONTROLLERS
  const own = controllerOf(world, car)
  let taken = own >= first && own < last ? own : -1
  for (let n = first; n < last && taken < 0; n++) if (controllers.car[n] < 0) taken = n
  if (taken < 0) return -1
  if (own >= 0) releaseController(world, own)
  controllers.car[taken] = car
  controllers.manned[taken] = cars.driver[car] >= 0 ? 1 : 0
  controllers.state[taken] = ControllerState.ready
  controllers.convoy[taken] = -1
  controllers.goalKind[taken] = GoalKind.none
  controllers.cruise[taken] = CRUISE_SPEED
  controllers.mode[taken] = 0
  controllers.corner[taken] = 0
  controllers.corners[taken] = 0
  controllers.failures[taken] = 0
  controllers.timer[taken] = 0
  controllers.blocked[taken] = 0
  controllers.backing[taken] = 0
  controllers.pushing[taken] = 0
  controllers.swerve[taken] = 0
  controllers.swerveFrames[taken] = 0
  controllers.damage[taken] = cars.damage[car]
  cars.control[car] = control
  cars.heldActive[car] = 1
  wakeCar(world, car)
  return taken
}

/** Frees a controller: its car, if it still is one, stops and is nobody's. */
export function releaseController(world: World, controller: number): void {
  const { controllers, cars } = world
  const car = controllers.car[controller]
  if (car < 0) return
  dropSearch(world, controller)
  controllers.car[controller] = -1
  controllers.state[controller] = ControllerState.free
  controllers.convoy[controller] = -1
  if (!isStillThere(world, car)) return
  cars.heldActive[car] = 0
  cars.brake[car] = 0
  cars.control[car] = cars.physics[car] !== 0 ? CarControl.physics : CarControl.dummy
  if (cars.physics[car] === 0) cars.speed[car] = 0
}

/** Whether a slot still holds the car that a controller took: a new one is not held active. */
function isStillThere(world: World, car: number): boolean {
  return world.cars.status[car] !== CAR_FREE && world.cars.heldActive[car] !== 0
}

/** Whether a controller can drive its car any more: that is there, whole, and no player has it; who sat in it still does, alive. */
export function canDrive(world: World, controller: number): boolean {
  const { cars, peds, controllers } = world
  const car = controllers.car[controller]
  if (!isStillThere(world, car) || isWreck(world, car) || cars.sinking[car] !== 0) return false
  const driver = cars.driver[car]
  if (driver < 0) return controllers.manned[controller] === 0
  return peds.health[driver] > 0 && playerOfCar(world, car) < 0
}

/**
 * A car that something has made a body brakes until it is slow, and is then driven again.
 * @returns whether it can be driven now
 */
export function settleBody(world: World, car: number): boolean {
  const { cars } = world
  if (cars.physics[car] === 0) return true
  cars.brake[car] = 1
  cars.thrustInput[car] = 0
  cars.steer[car] = 0
  if (!isBodyAtRest(world, car) && !isSlow(world, car)) return false
  endCarPhysics(world, car)
  cars.brake[car] = 0
  cars.frontHeading[car] = cars.angle[car]
  cars.rearHeading[car] = cars.angle[car]
  cars.turnInProgress[car] = 0
  return true
}

/** Slower than this a body is as good as standing, pixels and radians a frame, once nothing pushes it any more. *Ours*. */
const SLOW = 1
const SLOW_SPIN = 0.02

function isSlow(world: World, car: number): boolean {
  const { velocityX, velocityY, angularVelocity, impulseState, mapHit } = world.cars
  if (impulseState[car] !== 0 || mapHit[car] !== 0) return false
  return (
    Math.abs(velocityX[car]) < SLOW && Math.abs(velocityY[car]) < SLOW && Math.abs(angularVelocity[car]) < SLOW_SPIN
  )
}

/** The layer on which a car stands. */
export function layerOfCar(world: World, car: number): number {
  const { cars } = world
  return groundLayer(world, cars.x[car], cars.y[car], cars.z[car] - HALF_BLOCK)
}

/** The road cell under a car, or the nearest one at most `reach` blocks off; −1 none. */
export function roadUnderCar(world: World, car: number, reach: number): number {
  const { cars } = world
  const x = cars.x[car] >> 22
  const y = cars.y[car] >> 22
  const layer = layerOfCar(world, car)
  const cell = nearestRoad(world, x, y, layer, reach)
  return reach === 0 && cell !== roadCell(x, y, layer) ? -1 : cell
}
