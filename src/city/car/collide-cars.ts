import { cosFixed, sinFixed } from '../../core/fixed.js'
import { emitSound } from '../cues.js'
import type { World } from '../world.js'
import { fallOver } from './bike.js'
import { fireCarTriggers, reportCrash } from './crime.js'
import { addCarDamage } from './damage.js'
import { CarDelta } from './deltas.js'
import { setImpulse } from './impulse.js'
import { infoFloat, infoOf } from './info.js'
import { beginCarPhysics } from './physics.js'
import { ringAlarm } from './siren.js'
import { crashSound } from './sounds.js'
import { VehicleType } from './table.js'

/** Least damage that a tank does. */
const TANK_DAMAGE = 10
/** Mass counts up to this in the push that a car gets, which is divided by the next number. */
const PUSH_MASS = 20
const PUSH_DIVISOR = 42

/** Impact (mass × speed / 4) from which a bike falls over. */
const BIKE_FALLS_FROM = 18

/** Sides of a car, as `hitDirection` has them. */
export const HitSide = { front: 0, left: 1, rear: 2, right: 3 } as const

const SIDE_DENTS: readonly number[] = [
  (1 << CarDelta.dentFrontLeft) | (1 << CarDelta.dentFrontRight),
  1 << CarDelta.dentLeft,
  (1 << CarDelta.dentRearLeft) | (1 << CarDelta.dentRearRight),
  1 << CarDelta.dentRight,
]

/**
 * Car `car`, on its way to its proposed pose, runs into car `other` (Car_CollideCar, Coll_CarCarImpulse). Each takes impact / (2 × its
 * mass) as damage, at least 10 from a tank, and is dented on the side that was hit; the other becomes a body and is pushed. Hard
 * hits upset bikes and set off alarms; the crimes of players are reported, and the triggers on their cars fire.
 */
export function collideCars(world: World, car: number, other: number, player: number): void {
  const { cars } = world
  const isNew = cars.objectHit[car] === 0
  if (isNew) {
    const impact = impactSpeed(world, car, other)
    damageByImpact(world, car, other, impact, -1)
    damageByImpact(world, other, car, impact, player)
    if (impact > 0) {
      noteHit(world, car, other)
      noteHit(world, other, car)
      upsetBike(world, car, impact)
      upsetBike(world, other, impact)
      ringAlarm(world, other)
      if (player >= 0) {
        reportCrash(world, player, other)
        fireCarTriggers(world, car)
      }
      emitSound(world, crashSound(cars.speed[car]), cars.x[car], cars.y[car], cars.z[car])
    }
  }
  pushCar(world, car, other)
  cars.speed[car] >>= 1
}

/** A bike that is hit hard, or runs into something, goes down to the side away from the hit ("bikes may fall"; the measure is ours). */
function upsetBike(world: World, car: number, impact: number): void {
  const { cars } = world
  if (cars.vehicleType[car] !== VehicleType.bike || impact < BIKE_FALLS_FROM) return
  fallOver(world, car, cars.hitDirection[car] !== HitSide.left)
}

/** The difference of mass × integer speed on each axis, summed, a quarter (Car_ImpactSpeed; the sum is ours). */
function impactSpeed(world: World, car: number, other: number): number {
  const x = momentum(world, car, false) - momentum(world, other, false)
  const y = momentum(world, car, true) - momentum(world, other, true)
  return Math.trunc((Math.abs(x) + Math.abs(y)) / 4)
}

function momentum(world: World, car: number, alongY: boolean): number {
  const { cars } = world
  const mass = infoFloat(infoOf(world, car).mass)
  if (cars.physics[car]) return mass * Math.trunc(alongY ? cars.velocityY[car] : cars.velocityX[car])
  const angle = cars.angle[car]
  return mass * Math.trunc(((alongY ? cosFixed(angle) : sinFixed(angle)) / 65536) * cars.speed[car])
}

function damageByImpact(world: World, car: number, by: number, impact: number, player: number): void {
  const mass = infoFloat(infoOf(world, car).mass)
  let damage = mass > 0 ? Math.trunc(impact / (2 * mass)) : 0
  if (world.cars.vehicleType[by] === VehicleType.tank && damage < TANK_DAMAGE) damage = TANK_DAMAGE
  addCarDamage(world, car, damage, player)
}

/** Notes and shows on which side of `car` the car `by` is. */
function noteHit(world: World, car: number, by: number): void {
  const { cars } = world
  const dx = (cars.nextX[by] - cars.nextX[car]) / 65536
  const dy = (cars.nextY[by] - cars.nextY[car]) / 65536
  const s = sinFixed(cars.angle[car]) / 65536
  const c = cosFixed(cars.angle[car]) / 65536
  // Shares of the half sizes: the greater one says which side is nearer.
  const along = (dx * s + dy * c) * cars.halfWidth[car]
  const left = (dx * c - dy * s) * cars.halfLength[car]
  let side: number
  if (Math.abs(along) >= Math.abs(left)) side = along >= 0 ? HitSide.front : HitSide.rear
  else side = left >= 0 ? HitSide.left : HitSide.right
  cars.hitDirection[car] = side
  if (cars.damage[car] <= 100) cars.deltas[car] |= SIDE_DENTS[side]
}

/**
 * The push that the car hit gets, on its pose, at the contact point (Coll_CarCarImpulse): ((its offset from the mover, with the mover's
 * motion added) × min(mass, 20) + drive) / 42, plus half the mover's force. The seed's "its offset from the mover's motion" is read as
 * the vector from the mover to it, longer by the motion: what is hit faster flies further. Below `FULL_PUSH_SPEED` the offset counts less
 * (ours), so that cars that lean on each other come to rest.
 */
function pushCar(world: World, car: number, other: number): void {
  const { cars } = world
  beginCarPhysics(world, car)
  const motionX = cars.velocityX[car]
  const motionY = cars.velocityY[car]
  const drive = cars.thrustInput[car]
  const speed = Math.sqrt(motionX * motionX + motionY * motionY)
  if (speed < LEAST_PUSH_SPEED && drive === 0) return
  beginCarPhysics(world, other)
  const share = Math.min(1, speed / FULL_PUSH_SPEED)
  const offsetX = ((cars.x[other] - cars.x[car]) / 65536) * share
  const offsetY = ((cars.y[other] - cars.y[car]) / 65536) * share
  const mass = Math.min(cars.mass[car], PUSH_MASS)
  const s = sinFixed(cars.angle[car]) / 65536
  const c = cosFixed(cars.angle[car]) / 65536
  const ownForce = FORCE_SHARE * cars.mass[car]
  const forceX = ((offsetX + motionX) * mass + drive * s) / PUSH_DIVISOR + 0.5 * motionX * ownForce
  const forceY = ((offsetY + motionY) * mass + drive * c) / PUSH_DIVISOR + 0.5 * motionY * ownForce
  contactPoint(world, car, other)
  setImpulse(world, other, forceX, forceY, world.scratch.vector[2], world.scratch.vector[3])
}

/** Speeds of the mover below which it pushes nothing without drive, and from which the whole offset counts; pixels a frame. */
const LEAST_PUSH_SPEED = 0.25
const FULL_PUSH_SPEED = 2

/** The mover's force is read as what its momentum would give up in this many frames (the seed says "half the mover's force"). */
const FORCE_SHARE = 0.5

/** The contact into `scratch.vector` 2 and 3: the mover's corner that is nearest to the other car's centre. */
function contactPoint(world: World, car: number, other: number): void {
  const { cars } = world
  const { vector } = world.scratch
  const x = cars.x[other] / 65536
  const y = cars.y[other] / 65536
  let nearest = Number.POSITIVE_INFINITY
  for (let corner = car * 4; corner < car * 4 + 4; corner++) {
    const cornerX = cars.nextBoxX[corner] / 65536
    const cornerY = cars.nextBoxY[corner] / 65536
    const distance = (cornerX - x) * (cornerX - x) + (cornerY - y) * (cornerY - y)
    if (distance >= nearest) continue
    nearest = distance
    vector[2] = cornerX
    vector[3] = cornerY
  }
}
