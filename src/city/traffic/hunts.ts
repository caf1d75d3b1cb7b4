import { CarControl } from '../car/table.js'
import type { World } from '../world.js'
import { chase, HUNT_SPEED, Hunt } from './chase.js'
import { canDrive, controllerOf, DUMMY_CONTROL, releaseController, takeController } from './controllers.js'
import { leaveConvoy } from './dummies.js'
import { roadCell } from './roads.js'
import { askForRoute, cruise, driveRoute, failSearch, maySearch, ROAD_REACH, routeOf } from './steps.js'
import { ControllerState, GoalKind, SearchState } from './table.js'

/** Failed searches after which a car that was sent to a block gives up. *Ours*. */
const MOST_FAILURES = 3

/** A controller for a car that leaves what it did before; −1 when all of that sort are taken. */
function takeOver(world: World, car: number, hunts: boolean, control: number): number {
  const own = controllerOf(world, car)
  if (own >= 0 && world.controllers.convoy[own] >= 0) leaveConvoy(world, own)
  return takeController(world, car, hunts, control)
}

/**
 * Lets a car hunt a car or a ped (HUNTON, MODEL_HUNT, trigger kind 0xb).
 *
 * @param kind `GoalKind.car` or `GoalKind.ped`
 * @returns false when all sixteen hunters are taken
 */
export function startHunt(world: World, car: number, kind: number, goal: number, mode: number): boolean {
  const { controllers } = world
  const controller = takeOver(world, car, true, CarControl.hunter)
  if (controller < 0) return false
  controllers.state[controller] = ControllerState.hunting
  controllers.goalKind[controller] = kind
  controllers.goal[controller] = goal
  controllers.mode[controller] = mode
  controllers.cruise[controller] = HUNT_SPEED
  return true
}

/** Sends a car to a block (a hired escort, trigger kind 0x16). Returns false when all sixteen hunters are taken. */
export function startDriveTo(world: World, car: number, x: number, y: number, layer: number): boolean {
  const { controllers } = world
  const controller = takeOver(world, car, true, DUMMY_CONTROL)
  if (controller < 0) return false
  controllers.goalKind[controller] = GoalKind.block
  controllers.goalX[controller] = x
  controllers.goalY[controller] = y
  controllers.goalLayer[controller] = layer
  controllers.state[controller] = ControllerState.start
  return true
}

/** Makes a car traffic (DUMMYON, DUMMY_DRIVE_ON): it follows the road at a speed. Returns false when there is no controller for it. */
export function startCruise(world: World, car: number, speed: number): boolean {
  const controller = takeOver(world, car, false, CarControl.dummy)
  if (controller < 0) return false
  world.controllers.state[controller] = ControllerState.cruising
  world.controllers.cruise[controller] = speed
  return true
}

/** A car is driven by nobody any more (HUNTOFF, DUMMY_OFF): it stops where it is. */
export function stopDriving(world: World, car: number): void {
  const controller = controllerOf(world, car)
  if (controller >= 0) leaveConvoy(world, controller)
}

/** One frame of a controller that is in no convoy. */
export function stepHunter(world: World, controller: number): void {
  const { controllers } = world
  if (!canDrive(world, controller)) {
    releaseController(world, controller)
    return
  }
  switch (controllers.state[controller]) {
    case ControllerState.cruising:
      cruise(world, controller)
      break
    case ControllerState.hunting:
      if (chase(world, controller) === Hunt.isOver) releaseController(world, controller)
      break
    default:
      stepDriveTo(world, controller)
  }
}

/** One frame of a car that was sent to a block: it is on its own there, and gives up when there is no way. */
function stepDriveTo(world: World, controller: number): void {
  const { controllers } = world
  if (controllers.state[controller] === ControllerState.driving) {
    if (driveRoute(world, controller, -1, true)) releaseController(world, controller)
    return
  }
  if (controllers.state[controller] !== ControllerState.waiting) {
    if (controllers.failures[controller] > MOST_FAILURES) releaseController(world, controller)
    else if (controllers.timer[controller] > 0) controllers.timer[controller] -= 1
    else if (maySearch(world)) askForWay(world, controller)
    return
  }
  const found = routeOf(world, controller)
  if (found === SearchState.running) return
  if (found === SearchState.found) controllers.state[controller] = ControllerState.driving
  else failSearch(world, controller)
}

function askForWay(world: World, controller: number): void {
  const { controllers } = world
  const goal = roadCell(controllers.goalX[controller], controllers.goalY[controller], controllers.goalLayer[controller])
  if (askForRoute(world, controller, ROAD_REACH, goal)) controllers.state[controller] = ControllerState.waiting
  else failSearch(world, controller)
}
