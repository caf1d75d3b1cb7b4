import { emitSound } from '../cues.js'
import type { World } from '../world.js'
import { fallOver } from './bike.js'
import { bisectMove } from './bisect.js'
import { bounceOff } from './bounce.js'
import { buildNextBox } from './box.js'
import { addCarDamage } from './damage.js'
import { CORNER_DENTS } from './deltas.js'
import { collideWithMap } from './map-shapes.js'
import { beginCarPhysics } from './physics.js'
import { crashSound } from './sounds.js'
import { Corner, MapHit, VehicleType } from './table.js'

/** Collision retry states in `mapHit`: 1 → 2 → 3 → 1 while the car keeps hitting. */
const Retry = { free: 0, alongX: 1, alongY: 2, again: 3 } as const
/** Speed above which a bike throws its rider. */
const THROWS_RIDER_ABOVE = 12

/**
 * The map's answer to the proposed pose (Car_CollideMap). A new hit makes the car a body, shortens its move, throws it back and dents
 * it. While it keeps hitting, the next frames try the x part of the move alone, then the y part alone, then bounce again. A car that
 * comes free takes a quarter of its speed as damage. `player` is who gets the blame. True if the pose was corrected.
 */
export function collideMap(world: World, car: number, player: number): boolean {
  const { cars } = world
  if (collideWithMap(world, car) === MapHit.none) {
    if (cars.mapHit[car] !== Retry.free) {
      cars.mapHit[car] = Retry.free
      addCarDamage(world, car, cars.speed[car] >> 2, player)
    }
    return false
  }
  switch (cars.mapHit[car]) {
    case Retry.free:
      newHit(world, car)
      cars.mapHit[car] = Retry.alongX
      break
    case Retry.alongX:
      moveAlongAxis(world, car, true)
      cars.mapHit[car] = Retry.alongY
      break
    case Retry.alongY:
      moveAlongAxis(world, car, false)
      cars.mapHit[car] = Retry.again
      break
    default:
      hitAgain(world, car)
      cars.mapHit[car] = Retry.alongX
  }
  return true
}

function isHit(world: World, car: number): boolean {
  return collideWithMap(world, car) !== MapHit.none
}

function newHit(world: World, car: number): void {
  const { cars, carScratch } = world
  const speed = cars.speed[car]
  const corner = carScratch.corner[0]
  beginCarPhysics(world, car)
  hitAgain(world, car)
  if (speed > 0) {
    cars.deltas[car] |= CORNER_DENTS[corner]
    emitSound(world, crashSound(speed), cars.x[car], cars.y[car], cars.z[car])
  }
  cars.speed[car] = speed >> 1
  if (cars.vehicleType[car] === VehicleType.bike && speed > THROWS_RIDER_ABOVE && cars.driver[car] >= 0) {
    fallOver(world, car, isOnLeft(corner))
  }
}

/** Whether a corner is on the driver's side; several fall that way too. */
function isOnLeft(corner: number): boolean {
  return corner !== Corner.frontRight && corner !== Corner.rearRight
}

/** Shortens the move and bounces; the drive of this frame is spent. */
function hitAgain(world: World, car: number): void {
  const { cars } = world
  const drive = Math.abs(cars.thrustInput[car])
  bounceOff(world, car, cars.speed[car] + drive, drive)
  cars.thrustInput[car] = 0
  bisectMove(world, car, isHit)
}

/**
 * The part of the move along one axis alone (Car_BoxMoveX, Car_BoxMoveY); the velocity into what stops the rest ends. The heading is kept while
 * hitting. Where that part hits too there is no move.
 */
function moveAlongAxis(world: World, car: number, alongX: boolean): void {
  const { cars } = world
  const dropped = alongX ? cars.nextY : cars.nextX
  const tried = alongX ? cars.nextX : cars.nextY
  dropped[car] = alongX ? cars.y[car] : cars.x[car]
  cars.nextHeading[car] = cars.angle[car]
  buildNextBox(world, car)
  if (!isHit(world, car)) {
    const stopped = alongX ? cars.velocityY : cars.velocityX
    stopped[car] = 0
    return
  }
  tried[car] = alongX ? cars.x[car] : cars.y[car]
  buildNextBox(world, car)
}
