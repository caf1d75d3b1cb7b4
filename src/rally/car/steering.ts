import type { StageWorld } from '../world.js'
import { CAR_SHAPE } from './shape.js'

/** Angle of the front wheels at most. */
const MOST_STEER = 0.62

/** Angle that full steering asks for at great speed, and the speed (m/s) at which half of what is above it is gone. */
const FAST_STEER = 0.13
const HALF_SPEED = 13

/** How fast the rack turns the wheels, rad/s: away from the middle and back. */
const OUTWARD_RATE = 1.7
const INWARD_RATE = 3.2

/** Share of the angle by which the front of the car travels sideways that the wheels follow of themselves, and its limit. */
const CASTER = 0.75
const MOST_CASTER = 0.5

/** m/s below which they don't, and from which they do fully. */
const CASTER_FROM = 3
const CASTER_FULL = 9

/**
 * The steering rack, one step.
 *
 * Full steering asks for less the faster the car is: about as much as its front tyres can use. The wheels follow the direction in which
 * the front of the car travels, as casters do, and the driver steers from there: let go in a slide they steer against it, so that a key
 * alone, which knows only nothing and all, neither spins the car on the straight nor leaves it lost in a slide. The angle changes at the
 * speed of quick hands.
 */
export function stepSteering(world: StageWorld, car: number, seconds: number): void {
  const { axes, vx, vy, vz, wx, wy, wz, steer } = world.cars
  const a = car * 9
  const forward = vx[car] * axes[a + 6] + vy[car] * axes[a + 7] + vz[car] * axes[a + 8]
  const yaw = wx[car] * axes[a + 3] + wy[car] * axes[a + 4] + wz[car] * axes[a + 5]
  const sideways = vx[car] * axes[a] + vy[car] * axes[a + 1] + vz[car] * axes[a + 2] + (yaw * CAR_SHAPE.wheelBase) / 2
  const pace = Math.abs(forward) / HALF_SPEED
  const limit = FAST_STEER + (MOST_STEER - FAST_STEER) / (1 + pace * pace)
  let target = (world.controls.steering[car] / 63) * limit
  const speed = Math.sqrt(forward * forward + sideways * sideways)
  if (speed > CASTER_FROM && forward > 0) {
    // The sine stands in for the angle.
    const angle = sideways / speed
    const share = Math.min(1, (speed - CASTER_FROM) / (CASTER_FULL - CASTER_FROM))
    target += Math.max(-MOST_CASTER, Math.min(MOST_CASTER, angle * CASTER)) * share
  }
  target = Math.max(-MOST_STEER, Math.min(MOST_STEER, target))
  const change = target - steer[car]
  const rate = (change > 0 === steer[car] >= 0 ? OUTWARD_RATE : INWARD_RATE) * seconds
  steer[car] += Math.max(-rate, Math.min(rate, change))
}
