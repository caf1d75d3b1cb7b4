import { FALLBACK_SURFACE } from '../surfaces.js'
import type { StageWorld } from '../world.js'
import { GRAVITY, SURFACE_GRIP, SURFACE_PEAK } from './parameters.js'
import { CAR_SHAPE } from './shape.js'
import { NO_SURFACE, WHEELS } from './table.js'

/** Angle of the front wheels at most. */
const MOST_STEER = 0.62

/** What the rack reckons with for wheels in the air. */
const AIR_SURFACE = FALLBACK_SURFACE

/** Slip that full steering asks of the front tyres, as a share of the slip at which they pull most. */
const SLIP_SHARE = 1.05

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
 * Full steering asks for as much as the front tyres can use: the angle of the tightest bend that the surface bears at the car's speed,
 * and the slip at which they pull most. More would only push them sideways. The wheels follow the direction in which
 * the front of the car travels, as casters do, and the driver steers from there: let go in a slide they steer against it, so that a key
 * alone, which knows only nothing and all, neither spins the car on the straight nor leaves it lost in a slide. The angle changes at the
 * speed of quick hands.
 */
export function stepSteering(world: StageWorld, car: number, seconds: number): void {
  const { axes, vx, vy, vz, wx, wy, wz, steer, wheelSurface } = world.cars
  const a = car * 9
  const forward = vx[car] * axes[a + 6] + vy[car] * axes[a + 7] + vz[car] * axes[a + 8]
  const yaw = wx[car] * axes[a + 3] + wy[car] * axes[a + 4] + wz[car] * axes[a + 5]
  const sideways = vx[car] * axes[a] + vy[car] * axes[a + 1] + vz[car] * axes[a + 2] + (yaw * CAR_SHAPE.wheelBase) / 2
  const wheel = wheelSurface[car * WHEELS] !== NO_SURFACE ? car * WHEELS : car * WHEELS + 1
  const surface = wheelSurface[wheel] !== NO_SURFACE ? wheelSurface[wheel] : AIR_SURFACE
  const tightest = (CAR_SHAPE.wheelBase * SURFACE_GRIP[surface] * GRAVITY) / (forward * forward + 1)
  const limit = Math.min(MOST_STEER, SURFACE_PEAK[surface] * SLIP_SHARE + tightest)
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
