import { angleDelta, cosFixed, sinFixed } from '../../core/fixed.js'
import type { World } from '../world.js'
import { buildNextBox } from './box.js'
import { infoOf } from './info.js'

/** Frames in which a car that nobody drives loses a pixel a frame of its speed (ours). */
const ROLL_FRAMES = 8
/** Most that a dummy's front wheels turn a frame, heading units (ours: a quarter turn in eight frames). */
const WHEEL_TURN = 0x20
/** Most that the wheels stand off the body; what they can't turn yet waits in `turnInProgress`. */
const WHEEL_OFF = 0xa0

/**
 * The move of a car that no body drives (Car_DummyMove): the front wheels go their speed along the front heading, the rear ones follow them, so
 * that a car turns about its rear axle; on a straight way both go along the heading. A car that nobody drives rolls out. Backward it goes
 * straight.
 */
export function moveKinematic(world: World, car: number): void {
  const { cars, session } = world
  if (cars.turnInProgress[car] !== 0) turnWheels(world, car)
  const angle = cars.angle[car]
  const speed = cars.speed[car]
  const offset = angleDelta(angle, cars.frontHeading[car])
  cars.nextZ[car] = cars.z[car]
  if (offset === 0 || speed < 0) {
    cars.nextX[car] = cars.x[car] + sinFixed(angle) * speed
    cars.nextY[car] = cars.y[car] + cosFixed(angle) * speed
    cars.nextHeading[car] = angle
  } else {
    moveTurning(world, car, speed, offset)
  }
  if (cars.driver[car] < 0 && session.frame[0] % ROLL_FRAMES === 0) cars.speed[car] -= Math.sign(speed)
  buildNextBox(world, car)
}

/**
 * One frame of a bend: the front axle moves along its heading, and the body turns by what that moves it sideways over the wheelbase, at
 * most on to the wheels' own heading. Rotation is about the rear axle.
 */
function moveTurning(world: World, car: number, speed: number, offset: number): void {
  const { cars } = world
  const info = infoOf(world, car)
  const wheelbase = Math.max(8, info.steeringWheelOffset - info.driveWheelOffset)
  const front = cars.frontHeading[car]
  const angle = cars.angle[car]
  // sin of the offset × speed / wheelbase radians, in heading units: 1024 / 2π = 163 to the unit.
  const swing = (sinFixed(offset & 0x3ff) / 65536) * speed
  let turn = Math.trunc((swing * 163) / wheelbase)
  if (turn === 0) turn = Math.sign(offset)
  if (Math.abs(turn) > Math.abs(offset)) turn = offset
  const heading = (angle + turn) & 0x3ff
  const lead = info.steeringWheelOffset
  const frontX = cars.x[car] + sinFixed(angle) * lead + sinFixed(front) * speed
  const frontY = cars.y[car] + cosFixed(angle) * lead + cosFixed(front) * speed
  cars.nextX[car] = frontX - sinFixed(heading) * lead
  cars.nextY[car] = frontY - cosFixed(heading) * lead
  cars.nextHeading[car] = heading
  cars.rearHeading[car] = heading
}

/**
 * Lets a car that a script or traffic drives turn to a heading (Car_SteerTowards): its front wheels turn by at most a step a frame, the body
 * follows as it moves.
 */
export function steerTowards(world: World, car: number, heading: number): void {
  const { cars } = world
  cars.turnInProgress[car] = angleDelta(cars.frontHeading[car], heading & 0x3ff)
}

/** The front wheels turn on towards what they were told, as far as they may stand off the body. */
function turnWheels(world: World, car: number): void {
  const { cars } = world
  const wanted = cars.turnInProgress[car]
  let turn = Math.max(-WHEEL_TURN, Math.min(WHEEL_TURN, wanted))
  const off = angleDelta(cars.angle[car], cars.frontHeading[car]) + turn
  if (off > WHEEL_OFF) turn -= off - WHEEL_OFF
  else if (off < -WHEEL_OFF) turn -= off + WHEEL_OFF
  cars.frontHeading[car] = (cars.frontHeading[car] + turn) & 0x3ff
  cars.turnInProgress[car] = wanted - turn
}
