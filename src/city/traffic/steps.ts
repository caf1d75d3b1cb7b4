import type { World } from '../world.js'
import { releaseController, roadUnderCar, settleBody } from './controllers.js'
import { Ahead, approachSpeed, lookAhead, speedLimit, steerAlongRoute } from './drive.js'
import { cellLayer, cellX, cellY, headingOfDirection, nearestRoad, nextRoadCell, waysOut } from './roads.js'
import { dropSearch, isSearchFree, searchStateOf, startSearch, takeRoute } from './search.js'
import { ControllerState, ROUTE_CORNERS, SearchState } from './table.js'

/*
 * What controllers do in a frame, whatever they are for: ask for a way, drive it, get out of where they are stuck. All numbers are ours.
 */

/** Blocks round a car and round its goal in which a road is looked for. */
export const ROAD_REACH = 8
/** Nearer than this to the end of its route a car has arrived, pixels. */
const ARRIVED = 20
/** Frames behind something that will not move by itself after which a car pushes on, and for how long and how fast. */
const PATIENCE = 150
const PUSH_FRAMES = 40
const PUSH_SPEED = 2
/** Frames that a car backs from what it has met, and how fast. */
const BACK_FRAMES = 18
const BACK_SPEED = -3

/**
 * Starts a search for a controller from a road cell near its car to the road nearest to a block.
 * @returns whether there is a road at either end
 */
export function askForRoute(world: World, controller: number, reach: number, goal: number): boolean {
  const from = roadUnderCar(world, world.controllers.car[controller], reach)
  const to = nearestRoad(world, cellX(goal), cellY(goal), cellLayer(goal), ROAD_REACH)
  if (from < 0 || to < 0) return false
  startSearch(world, controller, from, to)
  return true
}

/** What has become of a controller's search: `running`, `found` when it now has the route, or `failed`. */
export function routeOf(world: World, controller: number): number {
  const state = searchStateOf(world, controller)
  if (state === SearchState.failed) dropSearch(world, controller)
  if (state !== SearchState.found) return state
  return takeRoute(world, controller) ? SearchState.found : SearchState.failed
}

/** Whether a new search may begin. */
export function maySearch(world: World): boolean {
  return isSearchFree(world)
}

/**
 * One frame along the route: bends, what is in front, the end. A car that something has thrown off its way brakes, backs a little and goes on.
 *
 * @param except a car that it may run into, −1 none
 * @param careful whether it stops for what is in front
 * @returns true once it is at the end of its route
 */
export function driveRoute(world: World, controller: number, except: number, careful: boolean): boolean {
  const { controllers } = world
  const car = controllers.car[controller]
  if (!recover(world, controller, car)) return false
  const left = steerAlongRoute(world, controller)
  if (left < ARRIVED) return true
  drive(world, controller, speedLimit(world, controller, left), except, careful)
  return false
}

/** Brakes what has become a body; then backs a little, once. Returns whether the car can be driven on. */
export function recover(world: World, controller: number, car: number): boolean {
  const { controllers, cars } = world
  if (cars.physics[car] !== 0) {
    if (settleBody(world, car)) controllers.backing[controller] = cars.driver[car] < 0 ? 0 : BACK_FRAMES
    return false
  }
  if (controllers.backing[controller] === 0) return true
  controllers.backing[controller] -= 1
  cars.turnInProgress[car] = 0
  cars.speed[car] = controllers.backing[controller] === 0 ? 0 : BACK_SPEED
  return false
}

/** Goes at a speed, or waits behind what is in front. */
export function drive(world: World, controller: number, limit: number, except: number, careful: boolean): void {
  const { controllers } = world
  const car = controllers.car[controller]
  if (controllers.pushing[controller] > 0) {
    controllers.pushing[controller] -= 1
    approachSpeed(world, car, Math.min(limit, PUSH_SPEED))
    return
  }
  const ahead = careful ? lookAhead(world, controller, except) : Ahead.nothing
  if (ahead === Ahead.nothing) {
    controllers.blocked[controller] = 0
    approachSpeed(world, car, limit)
    return
  }
  approachSpeed(world, car, 0)
  // A player in its way stops it for as long as he likes.
  controllers.blocked[controller] = ahead === Ahead.players ? 0 : controllers.blocked[controller] + 1
  if (controllers.blocked[controller] < PATIENCE) return
  controllers.blocked[controller] = 0
  controllers.pushing[controller] = PUSH_FRAMES
}

/** One frame of a traffic dummy: along the road, and at each junction where its turn says. It stops where the road ends. */
export function cruise(world: World, controller: number): void {
  const { controllers } = world
  if (controllers.corners[controller] === 0 && !findLane(world, controller)) {
    releaseController(world, controller)
    return
  }
  extend(world, controller)
  if (driveRoute(world, controller, -1, true)) releaseController(world, controller)
}

/** The first stretch of a traffic dummy: from the road under it to the next junction. */
function findLane(world: World, controller: number): boolean {
  const { controllers } = world
  const cell = roadUnderCar(world, controllers.car[controller], ROAD_REACH)
  if (cell < 0) return false
  controllers.route[controller * ROUTE_CORNERS] = cell
  controllers.corners[controller] = 1
  controllers.corner[controller] = 0
  const direction = chooseWay(world, controller, cell, -1)
  return direction >= 0 && addStretch(world, controller, direction)
}

/** Once the last stretch is being driven, the one after it is chosen; what lies behind is forgotten. */
function extend(world: World, controller: number): void {
  const { controllers } = world
  const { route } = controllers
  if (controllers.corner[controller] < controllers.corners[controller] - 1) return
  const at = controller * ROUTE_CORNERS
  const last = controllers.corners[controller] - 1
  const came = last > 0 ? directionFrom(route[at + last - 1], route[at + last]) : -1
  const direction = chooseWay(world, controller, route[at + last], came)
  if (direction < 0) return
  if (last > 1) {
    route[at] = route[at + last - 1]
    route[at + 1] = route[at + last]
    controllers.corners[controller] = 2
    controllers.corner[controller] = 1
  }
  addStretch(world, controller, direction)
}

function directionFrom(from: number, to: number): number {
  const dx = cellX(to) - cellX(from)
  if (dx !== 0) return dx < 0 ? 2 : 3
  return cellY(to) < cellY(from) ? 0 : 1
}

/** The way that a traffic dummy takes from a cell: straight on, or where the car's turn and the frame say; never back. −1 none. */
function chooseWay(world: World, controller: number, cell: number, came: number): number {
  const { controllers, cars, session } = world
  const ways = waysOut(world, cell)
  const turn = came < 0 ? headingTurn(cars.angle[controllers.car[controller]]) : (session.frame[0] + controller) & 3
  const first = came >= 0 && turn !== 0 ? came : turn
  for (let n = 0; n < 4; n++) {
    const direction = (first + n) & 3
    if ((ways & (1 << direction)) === 0 || direction === (came ^ 1)) continue
    if (nextRoadCell(world, cell, direction) >= 0) return direction
  }
  return -1
}

/** The direction whose heading is nearest to a car's. */
function headingTurn(angle: number): number {
  for (let direction = 0; direction < 4; direction++) {
    if (((angle - headingOfDirection(direction) + 0x80) & 0x3ff) < 0x100) return direction
  }
  return 1
}

/** Adds the stretch that leads from the last corner in a direction up to the next junction. */
function addStretch(world: World, controller: number, direction: number): boolean {
  const { controllers } = world
  const at = controller * ROUTE_CORNERS + controllers.corners[controller]
  let cell = controllers.route[at - 1]
  for (let steps = 0; steps < 256; steps++) {
    const next = nextRoadCell(world, cell, direction)
    if (next < 0) break
    cell = next
    if (waysOut(world, cell) !== 1 << direction) break
  }
  if (cell === controllers.route[at - 1]) return false
  controllers.route[at] = cell
  controllers.corners[controller] += 1
  if (controllers.corner[controller] === 0) controllers.corner[controller] = 1
  return true
}

/** Notes a failed search: tried again from the nearest road after a while, some times. */
export function failSearch(world: World, controller: number): void {
  const { controllers } = world
  controllers.state[controller] = ControllerState.failed
  controllers.failures[controller] += 1
  controllers.timer[controller] = controllers.failures[controller] === 1 ? 0 : RETRY_FRAMES
}

const RETRY_FRAMES = 60
