import type { World } from '../world.js'
import { CarDelta } from './deltas.js'
import { infoOf } from './info.js'

/** `siren` of a parked car with an alarm: silent until someone breaks in. */
export const ALARM = 99
/** Frames between two changes of the lights. */
const SIREN_FRAMES = 8
const LIGHTS = (1 << CarDelta.sirenLeft) | (1 << CarDelta.sirenRight)

/** A running siren shows its left and its right light in turn, 8 frames each. */
export function updateSiren(world: World, car: number): void {
  const { cars } = world
  if (cars.siren[car] === ALARM) return
  cars.sirenTick[car] = (cars.sirenTick[car] + 1) % (2 * SIREN_FRAMES)
  const light = cars.sirenTick[car] < SIREN_FRAMES ? CarDelta.sirenLeft : CarDelta.sirenRight
  cars.deltas[car] = (cars.deltas[car] & ~LIGHTS) | (1 << light)
}

/** Turns a siren on or off; off puts both lights out. */
export function setSiren(world: World, car: number, on: boolean): void {
  const { cars } = world
  cars.siren[car] = on ? 1 : 0
  cars.sirenTick[car] = 0
  if (!on) cars.deltas[car] &= ~LIGHTS
}

/** Record flag: delta 11 comes and goes while the car moves. */
const DRIVING_ANIMATION = 2
/** Frames between two changes of it (ours). */
const DRIVING_FRAMES = 4

/** The extra driving animation of the records that have one (seed cars, "Car info", bit 1 of +0xa6). */
export function updateDrivingAnimation(world: World, car: number): void {
  const { cars, session } = world
  if ((infoOf(world, car).flags & DRIVING_ANIMATION) === 0 || cars.door2[car] !== 0 || cars.rearDoor[car] !== 0) return
  const shown = cars.speed[car] !== 0 && session.frame[0] % (2 * DRIVING_FRAMES) >= DRIVING_FRAMES
  if (shown) cars.deltas[car] |= 1 << CarDelta.secondDoor
  else cars.deltas[car] &= ~(1 << CarDelta.secondDoor)
}
