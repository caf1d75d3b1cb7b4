import type { World } from '../world.js'
import { CarDelta } from './deltas.js'

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
