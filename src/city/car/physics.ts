import { cosFixed, sinFixed } from '../../core/fixed.js'
import type { World } from '../world.js'
import { resetBody } from './body.js'
import { wakeCar } from './live.js'
import { CarControl } from './table.js'

/** Below this all of v, a and force count as rest. */
const REST = 0.1

/**
 * Hands a car to the rigid body (CarPhys_Begin): at rest under the sprite, or with the speed that it had along its heading. A car that is a
 * body already stays as it is.
 */
export function beginCarPhysics(world: World, car: number): void {
  const { cars } = world
  wakeCar(world, car)
  if (cars.control[car] === CarControl.dummy) cars.control[car] = CarControl.physics
  if (cars.physics[car] !== 0) return
  cars.physics[car] = 1
  resetBody(world, car)
  cars.steer[car] = 0
  cars.thrustInput[car] = 0
  cars.velocityX[car] = (sinFixed(cars.angle[car]) / 65536) * cars.speed[car]
  cars.velocityY[car] = (cosFixed(cars.angle[car]) / 65536) * cars.speed[car]
}

/** Gives a car back to the kinematic move, standing. */
export function endCarPhysics(world: World, car: number): void {
  const { cars } = world
  cars.physics[car] = 0
  cars.speed[car] = 0
  cars.velocityX[car] = 0
  cars.velocityY[car] = 0
  cars.angularVelocity[car] = 0
  if (cars.control[car] === CarControl.physics) cars.control[car] = CarControl.dummy
}

/** True if the body is at rest: all of v, a and force below 0.1, and no impulse on its way. */
export function isBodyAtRest(world: World, car: number): boolean {
  const { cars } = world
  return (
    cars.impulseState[car] === 0 &&
    isSmall(cars.velocityX[car]) &&
    isSmall(cars.velocityY[car]) &&
    isSmall(cars.accelerationX[car]) &&
    isSmall(cars.accelerationY[car]) &&
    isSmall(cars.forceX[car]) &&
    isSmall(cars.forceY[car])
  )
}

function isSmall(value: number): boolean {
  return value < REST && value > -REST
}
