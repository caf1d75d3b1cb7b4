import { cosFixed, sinFixed } from '../../core/fixed.js'
import { ObjectType } from '../../formats/names/index.js'
import { emitSound } from '../cues.js'
import { attachObject, createObject, deleteObject } from '../object/index.js'
import { AttachKind } from '../ped/table.js'
import { launchProjectile } from '../weapon/index.js'
import type { World } from '../world.js'
import { CarSound } from './sounds.js'
import { VehicleType } from './table.js'

/** Heading units that the turret turns a frame (ours). */
const TURRET_STEP = 8
/** The muzzle, pixels ahead of the turret's middle, about which the pictures of turret and gun turn (ours). */
const MUZZLE_AHEAD = 52
/** The tank's rocket: pixels a frame, frames of flight, frames to reload (ours). */
const ROCKET_SPEED = 20
const ROCKET_FRAMES = 30
const RELOAD_FRAMES = 20

/** Puts turret and gun on a new tank: `siren` and `horn` keep the objects, plus 1 (seed cars, "The car record"). */
export function mountTurret(world: World, car: number): void {
  const { cars } = world
  cars.turretAngle[car] = 0
  cars.reload[car] = 0
  const { x, y, z } = cars
  const turret = createObject(world, ObjectType.turret, x[car], y[car], z[car], cars.angle[car], -1)
  const gun = createObject(world, ObjectType.turretGun, x[car], y[car], z[car], cars.angle[car], -1)
  cars.siren[car] = turret + 1
  cars.horn[car] = gun + 1
  if (turret >= 0) attachObject(world, turret, AttachKind.car, car, 0, 0)
  if (gun >= 0) attachObject(world, gun, AttachKind.car, car, 0, 0)
  aimTurret(world, car)
}

/** Takes turret and gun off a tank that is no more. Nothing for other cars. */
export function dropTurret(world: World, car: number): void {
  const { cars } = world
  if (cars.vehicleType[car] !== VehicleType.tank) return
  if (cars.siren[car] > 0) deleteObject(world, cars.siren[car] - 1)
  if (cars.horn[car] > 0) deleteObject(world, cars.horn[car] - 1)
  cars.siren[car] = 0
  cars.horn[car] = 0
}

/**
 * The tank's own controls (Car_ApplyPlayerControls): special and steering turn the turret, fire sends a rocket the way that it points
 * (Car_FireRocket). True if the steering went into the turret.
 */
export function controlTurret(world: World, car: number, player: number): boolean {
  const { cars, players } = world
  if (cars.reload[car] > 0) cars.reload[car]--
  if (players.firing[player] !== 0) fireRocket(world, car)
  if (players.special[player] === 0) return false
  // The steering control counts to the right, headings to the left.
  const steering = players.steering[player]
  if (steering !== 0) {
    cars.turretAngle[car] = (cars.turretAngle[car] - Math.sign(steering) * TURRET_STEP) & 0x3ff
    aimTurret(world, car)
  }
  return true
}

/** Sends a rocket along the turret, credited to the driver (Car_FireRocket). */
function fireRocket(world: World, car: number): void {
  const { cars } = world
  if (cars.reload[car] > 0) return
  cars.reload[car] = RELOAD_FRAMES
  const angle = (cars.angle[car] + cars.turretAngle[car]) & 0x3ff
  const x = cars.x[car] + sinFixed(angle) * MUZZLE_AHEAD
  const y = cars.y[car] + cosFixed(angle) * MUZZLE_AHEAD
  emitSound(world, CarSound.rocket, x, y, cars.z[car])
  launchProjectile(world, ObjectType.rocket, x, y, cars.z[car], angle, ROCKET_SPEED, ROCKET_FRAMES, cars.driver[car])
}

/** Tells turret and gun how they stand on the tank. */
function aimTurret(world: World, car: number): void {
  const { cars, objects } = world
  const angle = cars.turretAngle[car]
  const turret = cars.siren[car] - 1
  const gun = cars.horn[car] - 1
  if (turret >= 0) objects.attachAngle[turret] = angle
  if (gun >= 0) objects.attachAngle[gun] = angle
}
