import { angleDelta } from '../../core/fixed.js'
import { carDoorPoint } from '../car/index.js'
import { CAR_FREE } from '../car/table.js'
import { PedAnim } from '../tables/ped-animation.js'
import type { World } from '../world.js'
import { startEntering } from './enter.js'
import { clearTarget } from './init.js'
import { setAnim, startAnim } from './live.js'
import { carAt, fromCarFrame, toCarFrame } from './near.js'
import { updatePedSprite } from './sprite.js'
import { PedAction, PedState, WalkMode } from './table.js'
import { headingOf } from './turn.js'
import { checkWalls } from './walls.js'

/** A ped that stands at a car's door keeps this far from its side, 16.16. */
const DOOR_GAP = 6 << 16
/** Corners by which a ped goes round a car lie this far from its outline, 16.16. */
const CORNER_GAP = 10 << 16
/** Nearer than this to the door it is there, 16.16: less than a step. */
const ARRIVED = 4 << 16
/** Angle that a walking ped turns a frame toward its target; near the target it turns at once. */
const STEER_LIMIT = 0x60
const NEAR_TARGET = 24 << 16
/** A car faster than this (pixels a frame) drives off. */
const DRIVES_OFF_SPEED = 6
/** Frames after which a ped that has not got there gives up: seven seconds. */
const PATIENCE = 160

/** Speed of the walk to a door. */
const WALK_SPEED = 4

/** Ways round a car. */
const Around = { no: 0, front: 1, rear: 2 } as const

/**
 * Leaves in `scratch.point` where a ped stands to use a door: the car's door point, kept clear of the car's side.
 */
export function doorStandPoint(world: World, car: number, door: number): void {
  const { scratch, cars } = world
  carDoorPoint(world, car, door)
  toCarFrame(world, car, scratch.point[0], scratch.point[1])
  const along = scratch.vector[1]
  const clear = (cars.halfWidth[car] << 16) + DOOR_GAP
  const across = scratch.vector[0] < 0 ? Math.min(scratch.vector[0], -clear) : Math.max(scratch.vector[0], clear)
  fromCarFrame(world, car, across, along)
}

/** Whether a ped can stand at a door: no wall, no drop, no other car there (Ped_CheckWallHit). */
export function isDoorFree(world: World, car: number, door: number): boolean {
  const { scratch, cars } = world
  doorStandPoint(world, car, door)
  const x = scratch.point[0]
  const y = scratch.point[1]
  if (carAt(world, x, y, cars.z[car], 0x20000, car) >= 0) return false
  return checkWalls(world, cars.x[car], cars.y[car], cars.z[car], x, y, 0x20000) === 0
}

/** Sends a ped to a car's door (Ped_SendToCarDoor1): state 4, mode 0xb. */
export function sendToDoor(world: World, ped: number, car: number, door: number): void {
  const { peds } = world
  clearTarget(world, ped)
  peds.state[ped] = PedState.goTo
  peds.mode[ped] = WalkMode.carDoor
  peds.car[ped] = car
  peds.door[ped] = door
  peds.turn[ped] = 0
}

/** A ped forgets the car that it walks to and stands. */
export function cancelWalk(world: World, ped: number): void {
  const { peds } = world
  clearTarget(world, ped)
  peds.car[ped] = -1
  peds.state[ped] = PedState.normal
  peds.action[ped] = PedAction.normal
  peds.speed[ped] = 0
  startAnim(world, ped, PedAnim.stand)
  updatePedSprite(world, ped)
}

/** Whether the car that a ped wants is not to be had: gone, wrecked, under water or driving off. */
export function isCarLost(world: World, car: number): boolean {
  const { cars } = world
  if (cars.status[car] === CAR_FREE || cars.damage[car] >= 100 || cars.sinking[car] !== 0) return true
  return Math.abs(cars.speed[car]) > DRIVES_OFF_SPEED
}

/**
 * One frame of the walk to a car's door: sets heading and speed toward it, round the car where it is in the way (Ped_SteerToTarget).
 * At the door the ped starts to get in. It gives up when the car drives off, or when it cannot get there.
 * @returns true if the ped is still walking
 */
export function walkToDoor(world: World, ped: number): boolean {
  const { peds, scratch } = world
  const car = peds.car[ped]
  peds.walkFrames[ped] += 1
  if (isCarLost(world, car) || peds.walkFrames[ped] > PATIENCE) {
    cancelWalk(world, ped)
    return false
  }
  chooseWay(world, ped, car)
  const dx = scratch.point[0] - peds.x[ped]
  const dy = scratch.point[1] - peds.y[ped]
  peds.walkX[ped] = scratch.point[0]
  peds.walkY[ped] = scratch.point[1]
  if (peds.aroundCar[ped] === Around.no && Math.abs(dx) <= ARRIVED && Math.abs(dy) <= ARRIVED) {
    startEntering(world, ped, car)
    return false
  }
  const wanted = headingOf(dx, dy)
  const delta = angleDelta(peds.angle[ped], wanted)
  const near = Math.abs(dx) < NEAR_TARGET && Math.abs(dy) < NEAR_TARGET
  const turn = near ? delta : Math.max(-STEER_LIMIT, Math.min(STEER_LIMIT, delta))
  peds.angle[ped] = (peds.angle[ped] + turn) & 0x3ff
  peds.speed[ped] = WALK_SPEED
  if (peds.anim[ped] === PedAnim.stand) setAnim(world, ped, PedAnim.walk)
  return true
}

/**
 * Leaves in `scratch.point` the next place on the way to the door: the door itself when the ped is on its side of the car, else a corner
 * of the car. Which end it goes round is settled once, by the one that it is nearer to.
 */
function chooseWay(world: World, ped: number, car: number): void {
  const { peds, cars, scratch } = world
  toCarFrame(world, car, peds.x[ped], peds.y[ped])
  const side = peds.door[ped] === 2 ? -1 : 1
  const across = scratch.vector[0] * side
  const along = scratch.vector[1]
  const halfWidth = cars.halfWidth[car] << 16
  const halfLength = cars.halfLength[car] << 16
  if (across >= halfWidth) {
    peds.aroundCar[ped] = Around.no
    doorStandPoint(world, car, peds.door[ped])
    return
  }
  if (peds.aroundCar[ped] === Around.no) peds.aroundCar[ped] = along >= 0 ? Around.front : Around.rear
  const end = peds.aroundCar[ped] === Around.front ? 1 : -1
  const pastEnd = along * end >= halfLength
  // On the far side: first the near corner, then along the end to the corner on the door's side.
  const cornerAcross = pastEnd || across > -halfWidth ? halfWidth + CORNER_GAP : -(halfWidth + CORNER_GAP)
  fromCarFrame(world, car, cornerAcross * side, (halfLength + CORNER_GAP) * end)
}
