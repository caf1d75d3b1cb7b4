import type { StageWorld } from '../world.js'
import { addPush, findVelocity } from './body.js'
import { RELAXATION, STANDING_DAMPING, SUBSTEP, SURFACE_PEAK, SURFACE_SLIDE } from './parameters.js'
import { CAR_SHAPE } from './shape.js'
import { WHEELS } from './table.js'

/** Sliding speed at which half of what sliding takes of the grip is gone. */
const HALF_SLIDE = 3

/** Sliding speed that counts as sliding altogether in `slip`. */
const FULL_SLIP = 7

/**
 * The tyres' forces on a car.
 *
 * The tread of each tyre is bent by what its wheel slips over the ground, along and across together, and renewed as it rolls; bent, it
 * pulls. That gives forces that grow with slip up to the surface's peak and lie on the friction circle beyond, where the tyre slides:
 * a spinning or locked wheel has little left to hold the car on its line. A standing car is held by the bent tread as by a spring.
 */
export function pullByTyres(world: StageWorld, car: number): void {
  for (let wheel = 0; wheel < WHEELS; wheel++) pullByTyre(world, car, wheel)
}

function pullByTyre(world: StageWorld, car: number, wheel: number): void {
  const { cars, carWork: work, wheelWork: wheels } = world
  const at = car * WHEELS + wheel
  wheels.traction[wheel] = 0
  if (wheels.touching[wheel] === 0 || wheels.bearable[wheel] === 0) {
    cars.bendAlong[at] = 0
    cars.bendAcross[at] = 0
    cars.slip[at] = 0
    return
  }
  work.pointX[0] = wheels.contactX[wheel]
  work.pointY[0] = wheels.contactY[wheel]
  work.pointZ[0] = wheels.contactZ[wheel]
  findVelocity(world, car)
  const velocityX = work.velocityX[0]
  const velocityY = work.velocityY[0]
  const velocityZ = work.velocityZ[0]
  const alongX = wheels.alongX[wheel]
  const alongY = wheels.alongY[wheel]
  const alongZ = wheels.alongZ[wheel]
  const acrossX = wheels.acrossX[wheel]
  const acrossY = wheels.acrossY[wheel]
  const acrossZ = wheels.acrossZ[wheel]
  const rolling = cars.wheelSpeed[at] * CAR_SHAPE.wheelRadius
  const slipAlong = rolling - (velocityX * alongX + velocityY * alongY + velocityZ * alongZ)
  const slipAcross = -(velocityX * acrossX + velocityY * acrossY + velocityZ * acrossZ)
  const surface = wheels.surface[wheel]
  const bending = SUBSTEP / (RELAXATION * SURFACE_PEAK[surface])
  const renewal = 1 + (Math.abs(rolling) * SUBSTEP) / RELAXATION
  let bendAlong = (cars.bendAlong[at] + slipAlong * bending) / renewal
  let bendAcross = (cars.bendAcross[at] + slipAcross * bending) / renewal
  const bend = Math.sqrt(bendAlong * bendAlong + bendAcross * bendAcross)
  let bearable = wheels.bearable[wheel]
  let slip = 0
  if (bend > 1) {
    bendAlong /= bend
    bendAcross /= bend
    const sliding = Math.sqrt(slipAlong * slipAlong + slipAcross * slipAcross)
    bearable *= 1 - (1 - SURFACE_SLIDE[surface]) * (sliding / (sliding + HALF_SLIDE))
    slip = Math.min(1, sliding / FULL_SLIP)
  }
  cars.bendAlong[at] = bendAlong
  cars.bendAcross[at] = bendAcross
  cars.slip[at] = slip
  const shape = bend >= 1 ? bearable : bearable * (1.5 - 0.5 * bend * bend)
  const standing = STANDING_DAMPING / (1 + rolling * rolling * 4)
  let along = shape * bendAlong + standing * slipAlong
  let across = shape * bendAcross + standing * slipAcross
  const force = Math.sqrt(along * along + across * across)
  if (force > bearable) {
    along *= bearable / force
    across *= bearable / force
  }
  wheels.traction[wheel] = along
  work.pushX[0] = alongX * along + acrossX * across
  work.pushY[0] = alongY * along + acrossY * across
  work.pushZ[0] = alongZ * along + acrossZ * across
  addPush(world)
}
