import { ObjectStatus } from '../../formats/names/index.js'
import { emitSound } from '../cues.js'
import { boxesOverlap, CAR_PED_OBJECT, GridKind, kindBit, queryCarBox, unlockResults } from '../grid/index.js'
import { kickObject } from '../object/index.js'
import type { World } from '../world.js'
import { bisectMove } from './bisect.js'
import { collideCars } from './collide-cars.js'
import { addCarDamage } from './damage.js'
import { collideWithMap } from './map-shapes.js'
import { beginCarPhysics } from './physics.js'
import { CarSound } from './sounds.js'
import { MapHit } from './table.js'

/** What a car may collide with: cars and objects, never peds (Coll_ShouldCollide). */
const SOLID_KINDS = CAR_PED_OBJECT & ~kindBit(GridKind.ped)
/** Weight from which an object stands fast (ours: trees and posts weigh 3 in styles, what flies about less). */
const HEAVY_WEIGHT = 3
/**
 * Below this mass a car loses half its velocity at a hit. Heavier ones keep it, and lose half only while they go on hitting (ours: else
 * a lorry with its nose against a tree gathers speed without moving).
 */
const LIGHT_MASS = 15
const HIT_KEEPS = 0.5
/** What bounces back from something heavy. */
const HEAVY_BOUNCE = -0.5
/** Speed below which a touch of something heavy does no damage. */
const TOUCH_SPEED = 2

/** How an object takes a car: not at all, kicked away, or as a wall. */
const Takes = { nothing: 0, kick: 1, stop: 2 } as const

/**
 * Cars and objects in the way of the proposed pose (Car_CollideObjects): light objects are kicked, heavy ones bounce the car, cars crash
 * into each other; then the move is shortened to the last free pose. Trains (bogies and carriages) join the filter with their module.
 * True if the pose was corrected.
 */
export function collideObjects(world: World, car: number, player: number): boolean {
  const found = queryCarBox(world, car, SOLID_KINDS)
  let stopped = false
  for (let i = found - 1; i >= 0; i--) {
    const id = world.gridResults.id[i]
    if (world.gridResults.kind[i] === GridKind.car) {
      if (isParting(world, car, id)) continue
      collideCars(world, car, id, player)
      stopped = true
    } else if (hitObject(world, car, id, player)) {
      stopped = true
    }
  }
  unlockResults(world)
  if (!stopped) {
    world.cars.objectHit[car] = 0
    return false
  }
  const { cars } = world
  const again = cars.objectHit[car] !== 0
  cars.objectHit[car] = 1
  beginCarPhysics(world, car)
  bisectMove(world, car, isBlocked)
  if (again || cars.mass[car] < LIGHT_MASS) {
    cars.velocityX[car] *= HIT_KEEPS
    cars.velocityY[car] *= HIT_KEEPS
  }
  return true
}

/** One object in the way. True if it stops the car. */
function hitObject(world: World, car: number, object: number, player: number): boolean {
  const { cars, objects } = world
  const takes = objectTakes(world, object)
  if (takes === Takes.nothing) return false
  if (takes === Takes.kick) {
    const awayX = Math.sign(objects.x[object] - cars.x[car])
    const awayY = Math.sign(objects.y[object] - cars.y[car])
    const vx = (cars.nextX[car] - cars.x[car]) / 65536
    const vy = (cars.nextY[car] - cars.y[car]) / 65536
    kickObject(world, object, Math.trunc((vx * 1.25 + awayX) * 65536), Math.trunc((vy * 1.25 + awayY) * 65536))
    return false
  }
  if (cars.objectHit[car] === 0) {
    cars.velocityX[car] *= HEAVY_BOUNCE
    cars.velocityY[car] *= HEAVY_BOUNCE
    if (cars.speed[car] > TOUCH_SPEED) {
      addCarDamage(world, car, cars.speed[car] >> 2, player)
      emitSound(world, CarSound.crash, cars.x[car], cars.y[car], cars.z[car])
    }
  }
  return true
}

function objectTakes(world: World, object: number): number {
  const info = world.level.style.file.objectInfos[world.objects.type[object]]
  if (info === undefined) return Takes.nothing
  const status = world.objects.status[object]
  if (status === ObjectStatus.invisibleSolid) return Takes.stop
  if (status === ObjectStatus.solid) return info.weight >= HEAVY_WEIGHT ? Takes.stop : Takes.kick
  return status === ObjectStatus.breaksOnLanding ? Takes.kick : Takes.nothing
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
