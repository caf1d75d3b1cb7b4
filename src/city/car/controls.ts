import type { World } from '../world.js'
import { infoOf } from './info.js'
import { VehicleType } from './table.js'
import { controlTurret } from './tank.js'

/** Shares of the thrust in reverse: cars, and bikes that are pushed back by foot. */
const REVERSE_SHARE = 0.5
const BIKE_REVERSE_SHARE = 0.15
const RADIANS_PER_DEGREE = Math.PI / 180
/** Full deflection of the steering control. */
const FULL_STEERING = 7

/**
 * The player's held controls for this frame (Car_ApplyPlayerControls).
 *
 * Gear 1 and accelerate push forward with the thrust, gear −1 back with half of it (bikes 0.15), nothing in the air. Steering adds the
 * record's turn ratio, degrees a frame, to the wheel angle: the body's angle is minus the heading, so left (−7) lessens it and the nose
 * goes to the driver's left. A control between (a stick) turns its share of 7.
 *
 * Quirk: the brake key selects reverse and never sets the footbrake, so braking is reverse thrust (city-tables, last section).
 */
export function applyPlayerControls(world: World, car: number, player: number): void {
  const { cars, players } = world
  const info = infoOf(world, car)
  cars.brake[car] = players.footbrake[player]
  cars.handbrake[car] = players.handbrake[player]
  cars.gear[car] = players.gear[player]
  let drive = 0
  if (players.accelerate[player] !== 0 && cars.falling[car] === 0) {
    const reverse = cars.vehicleType[car] === VehicleType.bike ? BIKE_REVERSE_SHARE : REVERSE_SHARE
    const gear = cars.gear[car]
    drive = gear > 0 ? cars.thrust[car] * speedUpFactor(world, player) : gear < 0 ? -reverse * cars.thrust[car] : 0
  }
  cars.thrustInput[car] = drive
  const steering = turnsTurret(world, car, player) ? 0 : players.steering[player]
  if (steering !== 0) cars.steer[car] += ((steering * info.turnRatio) / FULL_STEERING) * RADIANS_PER_DEGREE
}

/** Share that the speed-up adds to the thrust, and the last frames in which that dies down. */
const SPEED_UP = 0.4
const SPEED_UP_FADE = 64

/** The speed-up's part in a car (Car_DampThrust): more thrust, which dies down at its end (the seed names the function, not its numbers). */
function speedUpFactor(world: World, player: number): number {
  const left = world.players.speedUp[player]
  return left <= 0 ? 1 : 1 + SPEED_UP * Math.min(1, left / SPEED_UP_FADE)
}

/** The tank's own controls come first: what turns its turret does not steer it. */
function turnsTurret(world: World, car: number, player: number): boolean {
  return world.cars.vehicleType[car] === VehicleType.tank && controlTurret(world, car, player)
}

/** A car whose player has left or may not act: it rolls on without drive, brakes or steering. */
export function releaseControls(world: World, car: number): void {
  const { cars } = world
  cars.thrustInput[car] = 0
  cars.brake[car] = 0
  cars.handbrake[car] = 0
  cars.gear[car] = 0
}
