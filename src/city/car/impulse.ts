import type { World } from '../world.js'
import { addForceAtWorldPoint } from './body.js'

/** States of the pending impulse (seed cars, "The car record"): 1 → 2 → applied. */
const Impulse = { none: 0, set: 1, due: 2 } as const

/**
 * Notes a force at a world point (pixels) for the car's body; it acts in the second frame from now. One that is on its way already stays: two
 * cars that push each other frame by frame would else put it off for ever.
 */
export function setImpulse(world: World, car: number, forceX: number, forceY: number, x: number, y: number): void {
  const { cars } = world
  if (cars.impulseState[car] !== Impulse.none) return
  cars.impulseX[car] = forceX
  cars.impulseY[car] = forceY
  cars.impulsePointX[car] = x
  cars.impulsePointY[car] = y
  cars.impulseState[car] = Impulse.set
}

/** Moves the pending impulse on by a state, and applies it at the end. */
export function applyImpulse(world: World, car: number): void {
  const { cars } = world
  if (cars.impulseState[car] === Impulse.none) return
  if (cars.impulseState[car] === Impulse.set) {
    cars.impulseState[car] = Impulse.due
    return
  }
  cars.impulseState[car] = Impulse.none
  addForceAtWorldPoint(
    world,
    car,
    cars.impulseX[car],
    cars.impulseY[car],
    cars.impulsePointX[car],
    cars.impulsePointY[car],
  )
}
