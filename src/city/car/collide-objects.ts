import { cosFixed, sinFixed } from '../../core/fixed.js'
import { ObjectStatus } from '../../formats/names/index.js'
import { emitSound } from '../cues.js'
import { kickObject } from '../object/index.js'
import { AttachKind } from '../ped/table.js'
import type { World } from '../world.js'
import { addCarDamage } from './damage.js'
import { CORNER_DENTS } from './deltas.js'
import { CarSound, crashSound } from './sounds.js'
import { Corner, VehicleType } from './table.js'

/** Weight of an object that is fixed to the ground (city-tables, "Object info": 0 light, 1 can be kicked, 2 heavy, 3 fixed). */
const FIXED_WEIGHT = 3
/** What a car keeps of its velocity when it kicks something away, by weight: a bin costs nothing, a bench or a lamp post is felt (ours). */
const KICK_KEEPS: readonly number[] = [1, 1, 0.9]
/** Mass from which that is not felt either. */
const UNMOVED_MASS = 30
/** How much faster than the car a kicked object flies. */
const KICK_GAIN = 1.25

/** Below this mass a car loses half its velocity at a hit. */
export const LIGHT_MASS = 15
export const HIT_KEEPS = 0.5
/** What bounces back from something fixed, and the least that a car goes back which pushes against it (ours), pixels a frame. */
const FIXED_BOUNCE = -0.5
const LEAST_BOUNCE = 1.5
/** Speed to the side with which a car glances off what is fixed and no longer than this, pixels, away from it (ours). */
const GLANCE = 2
const GLANCE_LENGTH = 32
/** Speed below which a touch of something fixed does no damage. */
const TOUCH_SPEED = 2
/** Impact speed above which it dents. */
const DENT_SPEED = 6

/** How an object takes a car: not at all, kicked away, or as a wall. */
export const Takes = { nothing: 0, kick: 1, stop: 2 } as const

/**
 * How an object takes a car (Coll_ShouldCollide, Coll_ProcessHits): invisible walls and solid things fixed to the ground stop it, other solid
 * things and those that break on landing are kicked, the rest is no obstacle, nor is what rides on something.
 */
export function objectTakes(world: World, object: number): number {
  const info = world.level.style.file.objectInfos[world.objects.type[object]]
  if (info === undefined || world.objects.attachKind[object] !== AttachKind.none) return Takes.nothing
  const status = world.objects.status[object]
  if (status === ObjectStatus.invisibleSolid) return Takes.stop
  if (status === ObjectStatus.solid) return info.weight >= FIXED_WEIGHT ? Takes.stop : Takes.kick
  return status === ObjectStatus.breaksOnLanding ? Takes.kick : Takes.nothing
}

/** One object in the way of a car's proposed pose. True if it stops the car. `bounces`: whether a fixed one throws it back now. */
export function hitObject(world: World, car: number, object: number, player: number, bounces: boolean): boolean {
  const takes = objectTakes(world, object)
  if (takes === Takes.nothing) return false
  if (takes === Takes.kick) {
    kickAway(world, car, object)
    return false
  }
  if (bounces) bounceOffObject(world, car, object, player)
  return true
}

function kickAway(world: World, car: number, object: number): void {
  const { cars, objects } = world
  const awayX = Math.sign(objects.x[object] - cars.x[car])
  const awayY = Math.sign(objects.y[object] - cars.y[car])
  const moveX = (cars.nextX[car] - cars.x[car]) / 65536
  const moveY = (cars.nextY[car] - cars.y[car]) / 65536
  kickObject(
    world,
    object,
    Math.trunc((moveX * KICK_GAIN + awayX) * 65536),
    Math.trunc((moveY * KICK_GAIN + awayY) * 65536),
  )
  const weight = world.level.style.file.objectInfos[objects.type[object]].weight
  const keeps = KICK_KEEPS[weight]
  if (keeps === 1 || cars.mass[car] >= UNMOVED_MASS || cars.speed[car] <= TOUCH_SPEED) return
  cars.velocityX[car] *= keeps
  cars.velocityY[car] *= keeps
  emitSound(world, CarSound.crashSmall, objects.x[object], objects.y[object], objects.z[object])
}

/** Speed across the car, to its left, that something fixed on one side of it gives: none where there is no way round. */
function glance(world: World, object: number, isLeft: boolean): number {
  const { width, height } = world.level.style.file.objectInfos[world.objects.type[object]]
  if (width > GLANCE_LENGTH || height > GLANCE_LENGTH) return 0
  return isLeft ? -GLANCE : GLANCE
}

/**
 * A fixed object throws a car back: half its velocity reversed, at least 1.5 pixels a frame away from it, and a push to the side that the
 * object is not on, so that a driver who keeps pushing comes past it (ours; the seed says "heavy ones bounce the car").
 */
function bounceOffObject(world: World, car: number, object: number, player: number): void {
  const { cars, objects } = world
  const dx = (objects.x[object] - cars.x[car]) / 65536
  const dy = (objects.y[object] - cars.y[car]) / 65536
  const s = sinFixed(cars.angle[car]) / 65536
  const c = cosFixed(cars.angle[car]) / 65536
  const isAhead = dx * s + dy * c >= 0
  const isLeft = dx * c - dy * s >= 0
  const back = isAhead ? -LEAST_BOUNCE : LEAST_BOUNCE
  // Along the car, away from the object.
  const bounce = cars.mass[car] < LIGHT_MASS ? FIXED_BOUNCE * HIT_KEEPS : FIXED_BOUNCE
  const along = (cars.velocityX[car] * s + cars.velocityY[car] * c) * bounce
  const across = (cars.velocityX[car] * c - cars.velocityY[car] * s) * bounce + glance(world, object, isLeft)
  const away = isAhead ? Math.min(along, back) : Math.max(along, back)
  cars.velocityX[car] = away * s + across * c
  cars.velocityY[car] = away * c - across * s
  cars.angularVelocity[car] = 0
  if (cars.speed[car] <= TOUCH_SPEED) return
  addCarDamage(world, car, cars.speed[car] >> 2, player)
  emitSound(world, crashSound(cars.speed[car]), cars.x[car], cars.y[car], cars.z[car])
  if (cars.speed[car] > DENT_SPEED && cars.vehicleType[car] !== VehicleType.tank) {
    cars.deltas[car] |=
      CORNER_DENTS[
        isAhead ? (isLeft ? Corner.frontLeft : Corner.frontRight) : isLeft ? Corner.rearLeft : Corner.rearRight
      ]
  }
}
