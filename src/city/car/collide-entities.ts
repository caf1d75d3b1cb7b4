import { boxesOverlap, CAR_PED_OBJECT, GridKind, kindBit, queryCarBox, unlockResults } from '../grid/index.js'
import type { World } from '../world.js'
import { bisectMove } from './bisect.js'
import { buildNextBox } from './box.js'
import { collideCars } from './collide-cars.js'
import { HIT_KEEPS, hitObject, LIGHT_MASS, objectTakes, Takes } from './collide-objects.js'
import { collideWithMap } from './map-shapes.js'
import { beginCarPhysics } from './physics.js'
import { MapHit } from './table.js'

/** What a car may collide with: cars and objects, never peds (Coll_ShouldCollide). */
const SOLID_KINDS = CAR_PED_OBJECT & ~kindBit(GridKind.ped)
/** Collision retry states in `objectHit`, for what is fixed: 1 → 2 → 3 → 1 while the car keeps hitting (seed cars, "The car record"). */
const Retry = { free: 0, alongX: 1, alongY: 2, again: 3 } as const

/**
 * Cars and objects in the way of the proposed pose (Car_CollideObjects): loose objects are kicked, fixed ones bounce the car, cars crash
 * into each other; then the move is shortened to the last free pose. While the car keeps hitting something fixed the next frames try the
 * x part of the move alone, then the y part alone, then it bounces again, as at walls. Trains (bogies and carriages) join the filter with
 * their module. True if the pose was corrected.
 */
export function collideObjects(world: World, car: number, player: number): boolean {
  const { cars } = world
  const found = queryCarBox(world, car, SOLID_KINDS)
  const state = cars.objectHit[car]
  const bounces = state === Retry.free || state === Retry.again
  let hitsCar = false
  let hitsObject = false
  for (let i = found - 1; i >= 0; i--) {
    const id = world.gridResults.id[i]
    if (world.gridResults.kind[i] === GridKind.car) {
      if (isParting(world, car, id)) continue
      collideCars(world, car, id, player)
      hitsCar = true
    } else if (hitObject(world, car, id, player, bounces)) {
      hitsObject = true
    }
  }
  unlockResults(world)
  if (!hitsCar && !hitsObject) {
    cars.objectHit[car] = Retry.free
    return false
  }
  beginCarPhysics(world, car)
  if (hitsObject && !hitsCar && !bounces) {
    moveAlongAxis(world, car, state === Retry.alongX)
    cars.objectHit[car] = state + 1
    return true
  }
  cars.objectHit[car] = Retry.alongX
  bisectMove(world, car, isBlocked)
  // Heavier cars keep their velocity at the first touch and lose half while they go on hitting (ours: else a lorry with its nose against
  // a car gathers speed without moving).
  if (hitsCar && (state !== Retry.free || cars.mass[car] < LIGHT_MASS)) {
    cars.velocityX[car] *= HIT_KEEPS
    cars.velocityY[car] *= HIT_KEEPS
  }
  return true
}

/** The part of the move along one axis alone, turned as it would be (Car_BoxMoveX, Car_BoxMoveY); where that is blocked too, none. */
function moveAlongAxis(world: World, car: number, alongX: boolean): void {
  const { cars } = world
  if (alongX) cars.nextY[car] = cars.y[car]
  else cars.nextX[car] = cars.x[car]
  buildNextBox(world, car)
  if (!isBlocked(world, car)) return
  cars.nextX[car] = cars.x[car]
  cars.nextY[car] = cars.y[car]
  buildNextBox(world, car)
  if (!isBlocked(world, car)) return
  cars.nextHeading[car] = cars.angle[car]
  buildNextBox(world, car)
}

/**
 * Whether a move takes a car out of another that it already stands in (ours): cars may be made on top of each other, and would else hold
 * each other for ever.
 */
function isParting(world: World, car: number, other: number): boolean {
  const { cars } = world
  const { boxX, boxY, nextBoxX, nextBoxY, x, y, nextX, nextY } = cars
  const before = distanceSquared(x[car] - x[other], y[car] - y[other])
  if (distanceSquared(nextX[car] - x[other], nextY[car] - y[other]) < before) return false
  return boxesOverlap(boxX, car * 4, boxY, car * 4, nextBoxX, other * 4, nextBoxY, other * 4)
}

function distanceSquared(dx: number, dy: number): number {
  return dx * dx + dy * dy
}

/** Whether the pending box meets the map, a car or something heavy. */
function isBlocked(world: World, car: number): boolean {
  if (collideWithMap(world, car) !== MapHit.none) return true
  const found = queryCarBox(world, car, SOLID_KINDS)
  let blocked = false
  for (let i = found - 1; i >= 0 && !blocked; i--) {
    blocked = world.gridResults.kind[i] === GridKind.car || objectTakes(world, world.gridResults.id[i]) === Takes.stop
  }
  unlockResults(world)
  return blocked
}
