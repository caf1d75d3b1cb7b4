import { angleDelta } from '../../core/fixed.js'
import type { World } from '../world.js'
import { Edge } from './edges.js'
import { setImpulse } from './impulse.js'
import { Corner } from './table.js'

/** Heading units from an axis within which a car counts as straight on. */
const NEAR_AXIS = 8
/** What a bounce keeps of a velocity component; slower than 1 pixel a frame it stops. */
const BOUNCE = 0.625
const STOPS_BELOW = 1
/** Speed + drive up to which the body's offset from the contact is divided by 8, 4, 2 (ours: the seed gives the divisors only). */
const GENTLE = 4
const MEDIUM = 8
const HARD = 16

/**
 * Throws a car back from what it hit (Car_CollideMap, the bounce). The contact, corner and edge come from the test that hit; `push` is
 * speed + drive at the hit, `drive` the drive force's size.
 *
 * Straight on (heading within 8 of an axis) or with several corners in a building the car stops and gets an impulse of its offset from
 * the contact / 8, 4 or 2, or when it is fast both velocity components bounce. Otherwise one component bounces, and an impulse of
 * drive + |v| at the contact turns the car away.
 */
export function bounceOff(world: World, car: number, push: number, drive: number): void {
  const { cars, carScratch } = world
  const corner = carScratch.corner[0]
  const offsetX = cars.x[car] / 65536 - carScratch.contactX[0]
  const offsetY = cars.y[car] / 65536 - carScratch.contactY[0]
  const straight = corner === Corner.several || isNearAxis(cars.angle[car])
  if (straight) bounceStraight(world, car, push, offsetX, offsetY)
  else bounceAtAngle(world, car, drive, offsetX, offsetY)
}

/** `offsetX`, `offsetY`: the body's offset from the contact. A component that already leads away from the contact is left alone (ours). */
function bounceStraight(world: World, car: number, push: number, offsetX: number, offsetY: number): void {
  const { cars } = world
  cars.angularVelocity[car] = 0
  const keeps = push >= HARD ? BOUNCE : 0
  if (cars.velocityX[car] * offsetX < 0) cars.velocityX[car] = bounced(cars.velocityX[car], keeps)
  if (cars.velocityY[car] * offsetY < 0) cars.velocityY[car] = bounced(cars.velocityY[car], keeps)
  if (push >= HARD) return
  const divisor = push < GENTLE ? 8 : push < MEDIUM ? 4 : 2
  setImpulse(world, car, offsetX / divisor, offsetY / divisor, cars.x[car] / 65536, cars.y[car] / 65536)
}

function bounceAtAngle(world: World, car: number, drive: number, offsetX: number, offsetY: number): void {
  const { cars, carScratch } = world
  const contactX = carScratch.contactX[0]
  const contactY = carScratch.contactY[0]
  if (bouncesAlongX(world, car)) {
    const away = offsetX < 0 ? -1 : 1
    const force = (drive + Math.abs(cars.velocityX[car])) * away
    if (cars.velocityX[car] * away < 0) cars.velocityX[car] = bounced(cars.velocityX[car], BOUNCE)
    setImpulse(world, car, force, 0, contactX, contactY)
  } else {
    const away = offsetY < 0 ? -1 : 1
    const force = (drive + Math.abs(cars.velocityY[car])) * away
    if (cars.velocityY[car] * away < 0) cars.velocityY[car] = bounced(cars.velocityY[car], BOUNCE)
    setImpulse(world, car, 0, force, contactX, contactY)
  }
}

/** True if a heading lies within 8 units of a multiple of 0x100. */
export function isNearAxis(heading: number): boolean {
  return Math.abs(angleDelta(0, (heading & 0xff) + (heading & 0x80 ? 0x300 : 0))) <= NEAR_AXIS
}

function bounced(velocity: number, keeps: number): number {
  return Math.abs(velocity) < STOPS_BELOW ? 0 : 0 - velocity * keeps
}

/**
 * Which velocity component a hit turns round: a crossed edge says so itself, else the corner that hit and the quadrant of the heading do.
 * In quadrant 0 (nose toward +x and +y) the front left and the rear right corner reach farthest along x, the others along y; each
 * quarter turn swaps them.
 */
function bouncesAlongX(world: World, car: number): boolean {
  const { carScratch, cars } = world
  if (carScratch.edge[0] !== Edge.unknown) return carScratch.edge[0] === Edge.vertical
  const corner = carScratch.corner[0]
  const leftOrRight = corner === Corner.frontLeft || corner === Corner.rearRight
  const oddQuadrant = (cars.angle[car] & 0x100) !== 0
  return leftOrRight !== oddQuadrant
}
