import { angleDelta, cosFixed, sinFixed } from '../../core/fixed.js'
import { carTopSpeed, steerTowards } from '../car/index.js'
import { GridKind, kindBit, queryReach, unlockResults } from '../grid/index.js'
import { headingOf } from '../ped/index.js'
import { playerOfCar, playerOfPed } from '../player/index.js'
import type { World } from '../world.js'
import { cellX, cellY, directionBetween, headingOfDirection } from './roads.js'
import { ROUTE_CORNERS } from './table.js'

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
 * What stands in a car's way (`Ahead`): another car, or somebody on foot. A car of the player's or the player stops it for as long as it is there; `except` is
 * a car that it may run into, −1 none.
 */
export function lookAhead(world: World, car: number, except: number): number {
  const { cars, gridResults } = world
  const reach = cars.halfLength[car] + GAP + cars.speed[car] * GAP_PER_SPEED
  const query = (reach + 64) << 16
  const count = queryReach(world, cars.x[car], cars.y[car], query, kindBit(GridKind.car) | kindBit(GridKind.ped))
  let found: number = Ahead.nothing
  for (let n = 0; n < count && found !== Ahead.players; n++) {
    const id = gridResults.id[n]
    if (gridResults.kind[n] === GridKind.car) {
      if (id === car || id === except || !isCarAhead(world, car, id, reach)) continue
      found = playerOfCar(world, id) >= 0 ? Ahead.players : Ahead.other
    } else if (isPedAhead(world, car, id, reach)) {
      found = playerOfPed(world, id) >= 0 ? Ahead.players : Ahead.other
    }
  }
  unlockResults(world)
  return found
}

/** Whether a place lies before a car: nearer than `reach` along its heading, and within `side` pixels of its middle line. */
function isBefore(world: World, car: number, x: number, y: number, z: number, reach: number, side: number): boolean {
  const { cars } = world
  if (Math.abs(z - cars.z[car]) >= SAME_LEVEL) return false
  const dx = (x - cars.x[car]) / 65536
  const dy = (y - cars.y[car]) / 65536
  const s = sinFixed(cars.frontHeading[car]) / 65536
  const c = cosFixed(cars.frontHeading[car]) / 65536
  const along = dx * s + dy * c
  return along > 0 && along < reach && Math.abs(dx * c - dy * s) < side
}

function isCarAhead(world: World, car: number, other: number, reach: number): boolean {
  const { cars } = world
  // A car across the road is as broad as it is long.
  const off = Math.abs(angleDelta(cars.angle[car], cars.angle[other])) & 0x1ff
  const across = off > 0x60 && off < 0x1a0
  const side = cars.halfWidth[car] + SIDE + (across ? cars.halfLength[other] : cars.halfWidth[other])
  const length = across ? cars.halfWidth[other] : cars.halfLength[other]
  return isBefore(world, car, cars.x[other], cars.y[other], cars.z[other], reach + length, side)
}

function isPedAhead(world: World, car: number, ped: number, reach: number): boolean {
  const { peds, cars } = world
  if (peds.health[ped] <= 0 || peds.attachKind[ped] !== 0 || ped === cars.driver[car]) return false
  return isBefore(world, car, peds.x[ped], peds.y[ped], peds.z[ped], reach, cars.halfWidth[car] + SIDE + HALF_PED)
}
