import type { World } from '../world.js'
import { chase } from './chase.js'
import { canDrive, controllerOf, DUMMY_CONTROL, releaseController, takeController } from './controllers.js'
import { cellX, cellY, roadCell } from './roads.js'
import { askForRoute, driveRoute, failSearch, maySearch, ROAD_REACH, routeOf } from './steps.js'
import { CONVOY_COUNT, CONVOY_SIZE, ControllerState, GoalKind, HuntMode, ROUTE_CORNERS, SearchState } from './table.js'

/*
 * DUMMY cars (seed missions, "Helpers (mission_obj.c) and DUMMY cars"): up to eight convoys of four controllers. The first of a convoy searches the way, the
 * others, its escorts, drive it behind it.
 */

/** Searches in a row after which a DUMMY stays where it is. *Ours*. */
const MOST_FAILURES = 3
/** Damage that players must do to a car of an escorted convoy until it turns on them. *Ours*: the seed has the states, not what sets them. */
const PROVOCATION = 8
/** An escort further off than this from its DUMMY, pixels, hurries. */
const STRAGGLES = 320
const HURRY = 2

/** No convoys. */
export function resetConvoys(world: World): void {
  world.convoys.count.fill(0)
  world.convoys.controllers.fill(-1)
}

/** The controller of a car's convoy, of which it is the first; a new convoy if it is in none. −1 when all eight are taken. */
export function takeConvoy(world: World, car: number): number {
  const { controllers, convoys } = world
  const own = controllerOf(world, car)
  if (own >= 0 && controllers.convoy[own] >= 0 && leaderOf(world, controllers.convoy[own]) === own) return own
  for (let convoy = 0; convoy < CONVOY_COUNT; convoy++) {
    if (convoys.count[convoy] !== 0) continue
    if (own >= 0) leaveConvoy(world, own)
    const controller = takeController(world, car, false, DUMMY_CONTROL)
    if (controller < 0) return -1
    controllers.convoy[controller] = convoy
    convoys.count[convoy] = 1
    convoys.controllers[convoy * CONVOY_SIZE] = controller
    return controller
  }
  return -1
}

/** Sends a car to a block (SENDTO): state 0xfa. Returns its controller, −1 when there is no convoy for it. */
export function sendDummy(world: World, car: number, x: number, y: number, layer: number): number {
  const { controllers } = world
  const controller = takeConvoy(world, car)
  if (controller < 0) return -1
  controllers.goalKind[controller] = GoalKind.block
  controllers.goalX[controller] = x
  controllers.goalY[controller] = y
  controllers.goalLayer[controller] = layer
  controllers.failures[controller] = 0
  controllers.state[controller] = ControllerState.start
  return controller
}

/** Lets a car follow another one's convoy (ESCORT); nothing when that is full. Returns whether it does. */
export function escortDummy(world: World, car: number, dummy: number): boolean {
  const { controllers, convoys } = world
  const leader = takeConvoy(world, dummy)
  if (leader < 0) return false
  const convoy = controllers.convoy[leader]
  const count = convoys.count[convoy]
  const own = controllerOf(world, car)
  if (own === leader || count >= CONVOY_SIZE) return false
  if (own >= 0) leaveConvoy(world, own)
  const controller = takeController(world, car, false, DUMMY_CONTROL)
  if (controller < 0) return false
  controllers.convoy[controller] = convoy
  convoys.controllers[convoy * CONVOY_SIZE + count] = controller
  convoys.count[convoy] = count + 1
  if (controllers.state[leader] === ControllerState.driving) followLeader(world, leader, controller)
  return true
}

/** The first controller of a convoy, −1 of an empty one. */
export function leaderOf(world: World, convoy: number): number {
  return world.convoys.count[convoy] === 0 ? -1 : world.convoys.controllers[convoy * CONVOY_SIZE]
}

/** Takes a controller out of its convoy, which goes with it if it leads it, and frees it. */
export function leaveConvoy(world: World, controller: number): void {
  const { controllers, convoys } = world
  const convoy = controllers.convoy[controller]
  if (convoy < 0) {
    releaseController(world, controller)
    return
  }
  if (leaderOf(world, convoy) === controller) {
    releaseConvoy(world, convoy)
    return
  }
  const first = convoy * CONVOY_SIZE
  let kept = 0
  for (let n = 0; n < CONVOY_SIZE; n++) {
    const member = convoys.controllers[first + n]
    convoys.controllers[first + n] = -1
    if (member >= 0 && member !== controller) convoys.controllers[first + kept++] = member
  }
  convoys.count[convoy] = kept
  releaseController(world, controller)
}

/** Frees every controller of a convoy. */
function releaseConvoy(world: World, convoy: number): void {
  const { convoys } = world
  for (let n = 0; n < CONVOY_SIZE; n++) {
    const controller = convoys.controllers[convoy * CONVOY_SIZE + n]
    convoys.controllers[convoy * CONVOY_SIZE + n] = -1
    if (controller >= 0) releaseController(world, controller)
  }
  convoys.count[convoy] = 0
}

/** One frame of a controller of a convoy, by its state. */
export function stepDummy(world: World, controller: number): void {
  const { controllers } = world
  const car = controllers.car[controller]
  if (!canDrive(world, controller)) {
    leaveConvoy(world, controller)
    return
  }
  const state = controllers.state[controller]
  if (state >= ControllerState.firstPlayerHunt && state <= ControllerState.lastPlayerHunt) {
    chase(world, controller)
    return
  }
  if (isProvoked(world, controller, car)) return
  switch (state) {
    case ControllerState.start:
      search(world, controller, 0)
      break
    case ControllerState.searchFromRoad:
      search(world, controller, ROAD_REACH)
      break
    case ControllerState.waiting:
      awaitRoute(world, controller)
      break
    case ControllerState.failed:
      retry(world, controller)
      break
    case ControllerState.driving:
      if (driveDummy(world, controller, car)) arrive(world, controller)
      break
    case ControllerState.arrived:
      leaveConvoy(world, controller)
  }
}

/** A player's doing to a car of a convoy that has escorts: every one of its cars hunts him (states 100–103). */
function isProvoked(world: World, controller: number, car: number): boolean {
  const { controllers, convoys, cars, players } = world
  const convoy = controllers.convoy[controller]
  const player = cars.player[car]
  const harm = cars.damage[car] - controllers.damage[controller]
  if (convoys.count[convoy] < 2 || player < 0 || harm < PROVOCATION) return false
  for (let n = 0; n < convoys.count[convoy]; n++) {
    const member = convoys.controllers[convoy * CONVOY_SIZE + n]
    controllers.state[member] = ControllerState.firstPlayerHunt + player
    controllers.goalKind[member] = GoalKind.ped
    controllers.goal[member] = players.ped[player]
    controllers.mode[member] = HuntMode.ram
    controllers.corners[member] = 0
    controllers.timer[member] = 0
  }
  return true
}

/** Starts the search once it is free: from the car's own square, or from the nearest road. */
function search(world: World, controller: number, reach: number): void {
  const { controllers } = world
  if (!maySearch(world)) return
  const goal = roadCell(controllers.goalX[controller], controllers.goalY[controller], controllers.goalLayer[controller])
  if (askForRoute(world, controller, reach, goal)) controllers.state[controller] = ControllerState.waiting
  else failSearch(world, controller)
}

function awaitRoute(world: World, controller: number): void {
  const { controllers, convoys } = world
  const found = routeOf(world, controller)
  if (found === SearchState.running) return
  if (found !== SearchState.found) {
    failSearch(world, controller)
    return
  }
  controllers.failures[controller] = 0
  controllers.state[controller] = ControllerState.driving
  const first = controllers.convoy[controller] * CONVOY_SIZE
  for (let n = 1; n < convoys.count[controllers.convoy[controller]]; n++) {
    followLeader(world, controller, convoys.controllers[first + n])
  }
}

/** Gives an escort its DUMMY's way, from the stretch on which it stands. */
function followLeader(world: World, leader: number, escort: number): void {
  const { controllers } = world
  for (let corner = 0; corner < controllers.corners[leader]; corner++) {
    controllers.route[escort * ROUTE_CORNERS + corner] = controllers.route[leader * ROUTE_CORNERS + corner]
  }
  controllers.corners[escort] = controllers.corners[leader]
  controllers.corner[escort] = firstCornerFor(world, escort)
  controllers.state[escort] = ControllerState.driving
}

/** The corner that an escort heads for first: the end of the stretch on which it stands, else the way's beginning. */
function firstCornerFor(world: World, escort: number): number {
  const { controllers, cars } = world
  const car = controllers.car[escort]
  const x = cars.x[car] >> 22
  const y = cars.y[car] >> 22
  const at = escort * ROUTE_CORNERS
  for (let corner = controllers.corners[escort] - 1; corner > 0; corner--) {
    const from = controllers.route[at + corner - 1]
    const to = controllers.route[at + corner]
    const inX = x >= Math.min(cellX(from), cellX(to)) - 1 && x <= Math.max(cellX(from), cellX(to)) + 1
    const inY = y >= Math.min(cellY(from), cellY(to)) - 1 && y <= Math.max(cellY(from), cellY(to)) + 1
    if (inX && inY) return corner
  }
  return Math.min(1, controllers.corners[escort] - 1)
}

/** After a failed search: again from the nearest road, and after three of them never more. */
function retry(world: World, controller: number): void {
  const { controllers } = world
  if (controllers.failures[controller] > MOST_FAILURES) return
  if (controllers.timer[controller] > 0) controllers.timer[controller] -= 1
  else controllers.state[controller] = ControllerState.searchFromRoad
}

/** One frame of the drive. An escort that has fallen behind hurries. Returns true at the end of the way. */
function driveDummy(world: World, controller: number, car: number): boolean {
  const { controllers, cars } = world
  const leader = leaderOf(world, controllers.convoy[controller])
  if (leader !== controller) {
    const other = controllers.car[leader]
    const off = Math.max(Math.abs(cars.x[other] - cars.x[car]), Math.abs(cars.y[other] - cars.y[car])) >> 16
    controllers.cruise[controller] = controllers.cruise[leader] + (off > STRAGGLES ? HURRY : 0)
  }
  return driveRoute(world, controller, -1, true)
}

/** The first of a convoy arrives, and with it the convoy; an escort that is there before it waits. */
function arrive(world: World, controller: number): void {
  const { controllers, cars } = world
  cars.speed[controllers.car[controller]] = 0
  if (leaderOf(world, controllers.convoy[controller]) === controller) {
    controllers.state[controller] = ControllerState.arrived
  }
}
