import { BlockType } from '../../formats/cmp.js'
import { CAR_FREE, carOfDriver, isWreck, steerTowards } from '../car/index.js'
import { blockTypeAt } from '../map/index.js'
import { headingOf, PedControl } from '../ped/index.js'
import { playerOfPed } from '../player/index.js'
import type { World } from '../world.js'
import { layerOfCar } from './controllers.js'
import { roadCell } from './roads.js'
import { askForRoute, drive, driveRoute, maySearch, ROAD_REACH, recover, routeOf } from './steps.js'
import { GoalKind, HuntMode, SearchState } from './table.js'

/*
 * Hunters: cars that go for a car or for somebody, by the roads from afar and straight at it when nothing is between. The seeds name hunters and their mode; how
 * they hunt is ours.
 */

/** How fast a hunter drives, pixels a frame: a little faster than a careful driver. */
export const HUNT_SPEED = 7
/** Nearer than this in x and in y, pixels, a hunter goes straight at what it hunts. */
const STRAIGHT = 320
/** Likewise at the end of its road, when there is none that leads nearer. */
const STRAIGHT_FROM_ROAD = 640
/** A follower stops so far off, pixels. */
const FOLLOW_DISTANCE = 110
/** Frames after which a hunter asks for a new way, and blocks that its goal must have moved by then. */
const REROUTE_FRAMES = 40
const REROUTE_BLOCKS = 3
/** Pixels between the points at which the straight way is looked at. */
const LOOK_STEP = 32
const BEND = 0x60
const BEND_SPEED = 4

/** What has become of a hunt. */
export const Hunt = { goesOn: 0, isOver: 1 } as const

/** One frame of a controller that hunts a car or a ped. Returns whether there is anything left to hunt. */
export function chase(world: World, controller: number): number {
  const { controllers, cars } = world
  const car = controllers.car[controller]
  if (!findGoal(world, controller)) return Hunt.isOver
  if (isWaiting(world, controller)) {
    cars.speed[car] = 0
    return Hunt.goesOn
  }
  const { point } = world.scratch
  const goalX = point[0]
  const goalY = point[1]
  const dx = (goalX - cars.x[car]) >> 16
  const dy = (goalY - cars.y[car]) >> 16
  const off = Math.max(Math.abs(dx), Math.abs(dy))
  const except =
    controllers.goalKind[controller] === GoalKind.car ? controllers.goal[controller] : carOfGoal(world, controller)
  if (controllers.mode[controller] === HuntMode.follow && off < FOLLOW_DISTANCE) {
    if (recover(world, controller, car)) drive(world, controller, 0, -1, false)
  } else if (
    off < (controllers.failures[controller] !== 0 ? STRAIGHT_FROM_ROAD : STRAIGHT) &&
    isOpenBetween(world, car, dx, dy)
  ) {
    goStraight(world, controller, car, dx, dy, except)
  } else {
    goByRoad(world, controller, goalX, goalY, except)
  }
  return Hunt.goesOn
}

/** Leaves where a controller's goal is in `scratch.point`, 16.16; false if it is no more. */
function findGoal(world: World, controller: number): boolean {
  const { controllers, cars, peds, scratch } = world
  let car = controllers.goal[controller]
  if (controllers.goalKind[controller] === GoalKind.ped) {
    const ped = car
    car = carOfDriver(world, ped)
    if (car < 0) {
      scratch.point[0] = peds.x[ped]
      scratch.point[1] = peds.y[ped]
      return peds.control[ped] !== PedControl.free && (peds.health[ped] > 0 || playerOfPed(world, ped) >= 0)
    }
  }
  if (car < 0 || cars.status[car] === CAR_FREE || isWreck(world, car)) return false
  scratch.point[0] = cars.x[car]
  scratch.point[1] = cars.y[car]
  return true
}

/** A hunter whose player is dead waits until he is back. */
function isWaiting(world: World, controller: number): boolean {
  const { controllers, peds } = world
  return controllers.goalKind[controller] === GoalKind.ped && peds.health[controllers.goal[controller]] <= 0
}

/** The car in which the hunted ped sits, −1 none. */
function carOfGoal(world: World, controller: number): number {
  return carOfDriver(world, world.controllers.goal[controller])
}

/** Whether the straight way to a place dx, dy pixels off crosses no building and no water. */
function isOpenBetween(world: World, car: number, dx: number, dy: number): boolean {
  const { cars } = world
  const layer = layerOfCar(world, car)
  const steps = Math.max(1, Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / LOOK_STEP))
  for (let n = 1; n < steps; n++) {
    const x = (cars.x[car] >> 16) + Math.trunc((dx * n) / steps)
    const y = (cars.y[car] >> 16) + Math.trunc((dy * n) / steps)
    const type = blockTypeAt(world, x >> 6, y >> 6, layer)
    if (type === BlockType.building || type === BlockType.water || type === BlockType.air) return false
  }
  return true
}

/** Straight at it; a follower stops for what else is in front, one that rams for nothing. */
function goStraight(world: World, controller: number, car: number, dx: number, dy: number, except: number): void {
  const { controllers, cars } = world
  controllers.corners[controller] = 0
  if (!recover(world, controller, car)) return
  steerTowards(world, car, headingOf(dx, dy))
  const limit = Math.abs(cars.turnInProgress[car]) > BEND ? BEND_SPEED : controllers.cruise[controller]
  drive(world, controller, limit, except, controllers.mode[controller] === HuntMode.follow)
}

/** By the roads to the one nearest to it; the way is looked for again as the goal moves on. */
function goByRoad(world: World, controller: number, goalX: number, goalY: number, except: number): void {
  const { controllers } = world
  lookForWay(world, controller, goalX >> 22, goalY >> 22)
  if (controllers.corners[controller] === 0) {
    if (recover(world, controller, controllers.car[controller])) drive(world, controller, 0, -1, false)
    return
  }
  if (!driveRoute(world, controller, except, true)) return
  controllers.corners[controller] = 0
  controllers.failures[controller] = 1
}

function lookForWay(world: World, controller: number, blockX: number, blockY: number): void {
  const { controllers } = world
  const found = routeOf(world, controller)
  if (found === SearchState.running || found === SearchState.found) return
  if (found === SearchState.failed) {
    controllers.timer[controller] = REROUTE_FRAMES
    controllers.failures[controller] = 1
  }
  if (controllers.timer[controller] > 0) controllers.timer[controller] -= 1
  const moved =
    Math.abs(controllers.goalX[controller] - blockX) > REROUTE_BLOCKS ||
    Math.abs(controllers.goalY[controller] - blockY) > REROUTE_BLOCKS
  if (controllers.timer[controller] > 0 || (controllers.corners[controller] !== 0 && !moved) || !maySearch(world))
    return
  controllers.timer[controller] = REROUTE_FRAMES
  controllers.failures[controller] = 0
  controllers.goalX[controller] = blockX
  controllers.goalY[controller] = blockY
  const layer = layerOfCar(world, controllers.car[controller])
  askForRoute(world, controller, ROAD_REACH, roadCell(blockX & 0xff, blockY & 0xff, layer))
}
