import { angleDelta, cosFixed, sinFixed } from '../../core/fixed.js'
import { carTopSpeed, steerTowards } from '../car/index.js'
import { GridKind, kindBit, queryReach, unlockResults } from '../grid/index.js'
import { headingOf } from '../ped/index.js'
import { playerOfCar, playerOfPed } from '../player/index.js'
import type { World } from '../world.js'
import { controllerOf } from './controllers.js'
import { cellX, cellY, directionBetween, headingOfDirection } from './roads.js'
import { CONVOY_SIZE, ROUTE_CORNERS } from './table.js'

/*
 * The AI driver: steers a car along its route by the kinematic move, at whole pixels a frame, and stops for what is in front. The seeds name the driver
 * (Sentinel_DriveCar), not its numbers: those here are ours.
 */

const BLOCK = 64
/** Pixels ahead on its line at which a driver looks, and before a corner at which it turns in. */
const LOOK_AHEAD = 56
const TURN_IN = 34
/** Nearer than this to a corner, or further off its way than this heading, it goes at the speed of a bend. */
const CORNER_REACH = 80
const BEND = 0x30
const BEND_SPEED = 3
/** It looks so many pixels before its bonnet, and more for its speed; things further to its side than its own half and this are not in its way. */
const GAP = 14
const GAP_PER_SPEED = 5
const SIDE = 3
/** A car that stands without a driver is seen so much further off, and passed at this speed, at most so many pixels beside the line, for so long. */
const FAR_AHEAD = 150
const SWERVE_SPEED = 3
const MOST_SWERVE = 46
const SWERVE_FRAMES = 8
const SWERVE_GAP_PER_SPEED = 2
const SAME_LEVEL = 0x300000
const HALF_PED = 3

/** What stands before a car. */
export const Ahead = { nothing: 0, other: 1, players: 2 } as const

/** The corner that a controller heads for, as its middle in pixels. */
function cornerX(world: World, controller: number, corner: number): number {
  return cellX(world.controllers.route[controller * ROUTE_CORNERS + corner]) * BLOCK + BLOCK / 2
}

function cornerY(world: World, controller: number, corner: number): number {
  return cellY(world.controllers.route[controller * ROUTE_CORNERS + corner]) * BLOCK + BLOCK / 2
}

/**
 * Steers a controller's car along its route.
 * @returns pixels to the end of the route while it is on the last stretch, else a large number; below 0 past the end
 */
export function steerAlongRoute(world: World, controller: number): number {
  const { controllers, cars } = world
  const car = controllers.car[controller]
  const x = cars.x[car] >> 16
  const y = cars.y[car] >> 16
  const last = controllers.corners[controller] - 1
  for (;;) {
    const corner = controllers.corner[controller]
    const left = leftToCorner(world, controller, corner, x, y)
    if (corner < last && left < TURN_IN) {
      controllers.corner[controller] = corner + 1
      continue
    }
    steerAt(world, controller, car, corner, left)
    return corner === last ? left : left + FAR
  }
}

const FAR = 1 << 20

/** Pixels along the stretch that are left to its corner; below 0 beyond it. At the first corner of a route the distance. */
function leftToCorner(world: World, controller: number, corner: number, x: number, y: number): number {
  const { route } = world.controllers
  const dx = cornerX(world, controller, corner) - x
  const dy = cornerY(world, controller, corner) - y
  if (corner === 0) return Math.max(Math.abs(dx), Math.abs(dy))
  const at = controller * ROUTE_CORNERS + corner
  const direction = directionBetween(route[at - 1], route[at])
  return direction === 0 ? -dy : direction === 1 ? dy : direction === 2 ? -dx : dx
}

/** Turns the wheels toward the point of the stretch's line that lies ahead. */
function steerAt(world: World, controller: number, car: number, corner: number, left: number): void {
  const { cars, controllers } = world
  const x = cars.x[car] >> 16
  const y = cars.y[car] >> 16
  let aimX = cornerX(world, controller, corner)
  let aimY = cornerY(world, controller, corner)
  if (corner > 0) {
    const at = controller * ROUTE_CORNERS + corner
    const direction = directionBetween(controllers.route[at - 1], controllers.route[at])
    const heading = headingOfDirection(direction)
    const back = left - LOOK_AHEAD
    aimX -= (sinFixed(heading) * back) >> 16
    aimY -= (cosFixed(heading) * back) >> 16
    const swerve = controllers.swerve[controller]
    aimX += (cosFixed(heading) * swerve) >> 16
    aimY -= (sinFixed(heading) * swerve) >> 16
  }
  steerTowards(world, car, headingOf(aimX - x, aimY - y))
}

/** How fast a controller may go: slow in bends, before corners, and with what it has to stop at `left` pixels off. */
export function speedLimit(world: World, controller: number, left: number): number {
  const { controllers, cars } = world
  const car = controllers.car[controller]
  let limit = Math.min(controllers.cruise[controller], Math.max(1, carTopSpeed(world, car)))
  const toCorner = left >= FAR ? left - FAR : left
  const bends =
    Math.abs(cars.turnInProgress[car]) + Math.abs(angleDelta(cars.angle[car], cars.frontHeading[car])) > BEND
  if (bends || toCorner < CORNER_REACH) limit = Math.min(limit, BEND_SPEED)
  if (controllers.swerveFrames[controller] > 0) limit = Math.min(limit, SWERVE_SPEED)
  if (left < 24) limit = Math.min(limit, 2)
  return limit
}

/** Brings a car's speed a pixel a frame nearer to a limit, down by two. */
export function approachSpeed(world: World, car: number, limit: number): void {
  const { speed } = world.cars
  if (speed[car] < limit) {
    if ((world.session.frame[0] & 1) === 0 || speed[car] < 0) speed[car] += 1
  } else if (speed[car] > limit) {
    speed[car] = Math.max(limit, speed[car] - 2)
  }
}

/**
 * What stands in the way of a controller's car (`Ahead`): another car, or somebody on foot. The player, or a car of his, stops it for as long as it is there; a car
 * that nobody is about to drive is passed on the side where there is more room.
 *
 * @param except a car that it may run into, −1 none
 */
export function lookAhead(world: World, controller: number, except: number): number {
  const { controllers, cars, gridResults } = world
  const car = controllers.car[controller]
  const perSpeed = controllers.swerveFrames[controller] > 0 ? SWERVE_GAP_PER_SPEED : GAP_PER_SPEED
  const reach = cars.halfLength[car] + GAP + cars.speed[car] * perSpeed
  const query = (reach + FAR_AHEAD + 64) << 16
  const count = queryReach(world, cars.x[car], cars.y[car], query, kindBit(GridKind.car) | kindBit(GridKind.ped))
  if (controllers.swerveFrames[controller] > 0) controllers.swerveFrames[controller] -= 1
  else controllers.swerve[controller] = 0
  let found: number = Ahead.nothing
  for (let n = 0; n < count && found !== Ahead.players; n++) {
    const id = gridResults.id[n]
    if (gridResults.kind[n] === GridKind.car) {
      if (id === car || id === except || !isCarAhead(world, controller, car, id, reach)) continue
      found = playerOfCar(world, id) >= 0 || isCompanion(world, controller, id) ? Ahead.players : Ahead.other
    } else if (isPedAhead(world, car, id, reach)) {
      found = playerOfPed(world, id) >= 0 ? Ahead.players : Ahead.other
    }
  }
  unlockResults(world)
  return found
}

/** Whether a car is of the same convoy, whose cars wait for each other. */
function isCompanion(world: World, controller: number, other: number): boolean {
  const { controllers, convoys } = world
  const convoy = controllers.convoy[controller]
  if (convoy < 0) return false
  for (let n = 0; n < convoys.count[convoy]; n++) {
    if (controllers.car[convoys.controllers[convoy * CONVOY_SIZE + n]] === other) return true
  }
  return false
}

/** Pixels that a place lies ahead of a car along its front wheels' heading; a large number on another level. */
function alongOf(world: World, car: number, x: number, y: number, z: number): number {
  const { cars } = world
  if (Math.abs(z - cars.z[car]) >= SAME_LEVEL) return FAR
  const dx = (x - cars.x[car]) >> 8
  const dy = (y - cars.y[car]) >> 8
  return (
    (Math.imul(dx, sinFixed(cars.frontHeading[car]) >> 8) + Math.imul(dy, cosFixed(cars.frontHeading[car]) >> 8)) >> 16
  )
}

/** Pixels that it lies to the left of that line. */
function leftOf(world: World, car: number, x: number, y: number): number {
  const { cars } = world
  const dx = (x - cars.x[car]) >> 8
  const dy = (y - cars.y[car]) >> 8
  return (
    (Math.imul(dx, cosFixed(cars.frontHeading[car]) >> 8) - Math.imul(dy, sinFixed(cars.frontHeading[car]) >> 8)) >> 16
  )
}

function isCarAhead(world: World, controller: number, car: number, other: number, reach: number): boolean {
  const { cars } = world
  // A car across the road is as broad as it is long.
  const off = Math.abs(angleDelta(cars.angle[car], cars.angle[other])) & 0x1ff
  const across = off > 0x60 && off < 0x1a0
  const side = cars.halfWidth[car] + SIDE + (across ? cars.halfLength[other] : cars.halfWidth[other])
  const length = across ? cars.halfWidth[other] : cars.halfLength[other]
  if (staysThere(world, other)) passBy(world, controller, car, other, side, reach + length)
  const along = alongOf(world, car, cars.x[other], cars.y[other], cars.z[other])
  if (along <= 0 || along >= reach + length) return false
  return Math.abs(leftOf(world, car, cars.x[other], cars.y[other])) < side
}

/** Whether a car stands and nobody is about to drive it. */
function staysThere(world: World, car: number): boolean {
  return world.cars.speed[car] === 0 && playerOfCar(world, car) < 0 && controllerOf(world, car) < 0
}

/** Keeps to the nearer side of the stretch's line until a car that stands on it is passed. */
function passBy(world: World, controller: number, car: number, other: number, side: number, reach: number): void {
  const { controllers, cars } = world
  const corner = controllers.corner[controller]
  if (corner === 0 || Math.abs(cars.z[other] - cars.z[car]) >= SAME_LEVEL) return
  const at = controller * ROUTE_CORNERS + corner
  const heading = headingOfDirection(directionBetween(controllers.route[at - 1], controllers.route[at]))
  const s = sinFixed(heading) >> 16
  const c = cosFixed(heading) >> 16
  const along = ((cars.x[other] - cars.x[car]) >> 16) * s + ((cars.y[other] - cars.y[car]) >> 16) * c
  if (along < -cars.halfLength[car] - cars.halfLength[other] || along > reach + FAR_AHEAD) return
  const x = (cars.x[other] >> 16) - cornerX(world, controller, corner)
  const y = (cars.y[other] >> 16) - cornerY(world, controller, corner)
  const left = x * c - y * s
  if (Math.abs(left) >= side) return
  controllers.swerveFrames[controller] = SWERVE_FRAMES
  // Once it has chosen a side, it keeps to that.
  if (controllers.swerve[controller] !== 0) return
  const wanted = left > 0 ? left - side - SIDE : left + side + SIDE
  controllers.swerve[controller] = Math.max(-MOST_SWERVE, Math.min(MOST_SWERVE, wanted))
}

function isPedAhead(world: World, car: number, ped: number, reach: number): boolean {
  const { peds, cars } = world
  if (peds.health[ped] <= 0 || peds.attachKind[ped] !== 0 || ped === cars.driver[car]) return false
  const along = alongOf(world, car, peds.x[ped], peds.y[ped], peds.z[ped])
  if (along <= 0 || along >= reach) return false
  return Math.abs(leftOf(world, car, peds.x[ped], peds.y[ped])) < cars.halfWidth[car] + SIDE + HALF_PED
}
