import type { World } from '../world.js'
import { infoFloat, infoOf } from './info.js'
import { wakeCar } from './live.js'

/** `ownerStatus` of a car that a mission holds: it takes no damage. */
const MISSION_LOCKED = 99
/** Damage at which a car explodes, and of a burnt-out wreck. */
export const EXPLODES_AT = 100
export const BURNT_OUT = 0x65
/** Damage past which the thrust drops. */
const THRUST_DAMAGE = 25

/**
 * Damages a car (Car_AddDamage): at most 100, none for cars that a mission holds or that are burnt out. `byPlayer` is noted as the
 * attacker, −1 nobody. Past 25 the thrust drops to (125 − damage) % of the record's.
 */
export function addCarDamage(world: World, car: number, amount: number, byPlayer: number): void {
  const { cars } = world
  if (cars.ownerStatus[car] === MISSION_LOCKED || cars.damage[car] > EXPLODES_AT || amount <= 0) return
  const damage = Math.min(EXPLODES_AT, cars.damage[car] + amount)
  cars.damage[car] = damage
  wakeCar(world, car)
  if (byPlayer >= 0) cars.player[car] = byPlayer
  cutThrust(world, car)
}

/** The thrust that a car's damage leaves it. */
export function cutThrust(world: World, car: number): void {
  const { cars } = world
  const thrust = infoFloat(infoOf(world, car).thrust)
  const damage = cars.damage[car]
  cars.thrust[car] = damage > THRUST_DAMAGE ? (125 - damage) * 0.01 * thrust : thrust
}

/** True for a burnt-out car: nobody drives it any more. */
export function isWreck(world: World, car: number): boolean {
  return world.cars.damage[car] > EXPLODES_AT
}
