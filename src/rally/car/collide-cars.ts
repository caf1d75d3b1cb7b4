import type { StageWorld } from '../world.js'
import { feelBlow } from './hit-walls.js'
import { MASS, YAW_INERTIA } from './parameters.js'
import { CAR_SHAPE } from './shape.js'

const RADIUS = CAR_SHAPE.width / 2
const CIRCLES = Float64Array.of(CAR_SHAPE.length / 2 - RADIUS, 0, RADIUS - CAR_SHAPE.length / 2)

/** Of the speed of two cars into each other, how much comes back; and the friction between them. */
const RESTITUTION = 0.25
const FRICTION = 0.3

/** Metres: cars whose heights differ by more pass over each other. */
const LEVEL_GAP = 1.3

/** Keeps the cars of a run out of each other, as circles: of two that overlap each takes half of the blow. */
export function collideCars(world: StageWorld): void {
  const { x, y, z } = world.cars
  const count = world.session.cars[0]
  for (let left = 0; left < count; left++) {
    for (let right = left + 1; right < count; right++) {
      const apartX = x[right] - x[left]
      const apartZ = z[right] - z[left]
      if (apartX * apartX + apartZ * apartZ > CAR_SHAPE.length * CAR_SHAPE.length) continue
      if (Math.abs(y[right] - y[left]) > LEVEL_GAP) continue
      for (let i = 0; i < CIRCLES.length; i++) {
        for (let k = 0; k < CIRCLES.length; k++) collideCircles(world, left, right, i, k)
      }
    }
  }
}

function collideCircles(world: StageWorld, left: number, right: number, i: number, k: number): void {
  const { x, z, vx, vz, wy, axes } = world.cars
  const a = left * 9 + 6
  const b = right * 9 + 6
  const leftArmX = axes[a] * CIRCLES[i]
  const leftArmZ = axes[a + 2] * CIRCLES[i]
  const rightArmX = axes[b] * CIRCLES[k]
  const rightArmZ = axes[b + 2] * CIRCLES[k]
  const apartX = x[right] + rightArmX - x[left] - leftArmX
  const apartZ = z[right] + rightArmZ - z[left] - leftArmZ
  const distance = Math.sqrt(apartX * apartX + apartZ * apartZ)
  if (distance >= 2 * RADIUS || distance === 0) return
  const normalX = apartX / distance
  const normalZ = apartZ / distance
  const half = (2 * RADIUS - distance) / 2
  x[left] -= normalX * half
  z[left] -= normalZ * half
  x[right] += normalX * half
  z[right] += normalZ * half
  const speedX = vx[right] + wy[right] * rightArmZ - vx[left] - wy[left] * leftArmZ
  const speedZ = vz[right] - wy[right] * rightArmX - vz[left] + wy[left] * leftArmX
  const closing = -(speedX * normalX + speedZ * normalZ)
  if (closing <= 0) return
  const leftTurn = leftArmZ * normalX - leftArmX * normalZ
  const rightTurn = rightArmZ * normalX - rightArmX * normalZ
  const mass = 2 / MASS + (leftTurn * leftTurn + rightTurn * rightTurn) / YAW_INERTIA
  const blow = ((1 + RESTITUTION) * closing) / mass
  // Friction along the touching sides, at most what stops their sliding.
  const slide = speedX * normalZ - speedZ * normalX
  const most = (Math.abs(slide) * MASS) / 4
  const rub = Math.min(blow * FRICTION, most) * (slide > 0 ? -1 : 1)
  const pushX = normalX * blow + normalZ * rub
  const pushZ = normalZ * blow - normalX * rub
  vx[left] -= pushX / MASS
  vz[left] -= pushZ / MASS
  wy[left] -= (leftArmZ * pushX - leftArmX * pushZ) / YAW_INERTIA
  vx[right] += pushX / MASS
  vz[right] += pushZ / MASS
  wy[right] += (rightArmZ * pushX - rightArmX * pushZ) / YAW_INERTIA
  feelBlow(world, left, closing / 2)
  feelBlow(world, right, closing / 2)
}
