import { SPRITE_GROUPS } from '../../formats/g24.js'
import { ObjectType } from '../../formats/names/index.js'
import { emitSound } from '../cues.js'
import { createObject } from '../object/index.js'
import { DeathCause, ejectDriver, killPed } from '../ped/index.js'
import type { World } from '../world.js'
import { releaseControls } from './controls.js'
import { BURNT_OUT, EXPLODES_AT } from './damage.js'
import { infoOf } from './info.js'
import { CarSound } from './sounds.js'
import { VehicleType } from './table.js'

const WRECKED_CAR_GROUP = SPRITE_GROUPS.indexOf('wreckedCar')

/** Graphics of the wreck group (city-tables, "Ped graphics"): 0 and 1 are cars in turn. */
const WRECK_BUS = 3
const WRECK_TANK = 4
const WRECK_BIKE = 5

/** Status of a bike that lies on its side. */
export const BIKE_FALLEN = 7

/** Record flag: the driver is seen, and is thrown out. */
const CONVERTIBLE = 1

/**
 * At damage 100 a car blows up (Car_UpdateWreck): its driver dies (thrown out of a convertible), a fire burns on it, it becomes a
 * burnt-out wreck at a quarter of its speed.
 *
 * The blast itself (Expl_Create: peds, cars and objects around; a second one at the far end of buses and trains), the attacker's bonus
 * and the crime report come with explosions and missions: `explode` below is their place.
 */
export function updateWreck(world: World, car: number): void {
  const { cars } = world
  if (cars.damage[car] !== EXPLODES_AT) return
  cars.damage[car] = BURNT_OUT
  explode(world, car)
  const driver = cars.driver[car]
  if (driver >= 0) {
    if (infoOf(world, car).flags & CONVERTIBLE) ejectDriver(world, car)
    killPed(world, driver, DeathCause.explosion)
  }
  releaseControls(world, car)
  cars.engine[car] = 0
  cars.enterDelay[car] = 0
  cars.speed[car] = (cars.speed[car] / 4) | 0
  cars.velocityX[car] /= 4
  cars.velocityY[car] /= 4
  cars.angularVelocity[car] /= 4
  cars.thrust[car] = 0
  cars.siren[car] = 0
  cars.horn[car] = 0
  cars.bomb[car] = 0
  showWreck(world, car)
}

function showWreck(world: World, car: number): void {
  const { cars, level } = world
  cars.deltas[car] = 0
  cars.remap[car] = 0
  cars.door1[car] = 0
  cars.door2[car] = 0
  cars.rearDoor[car] = 0
  if (level.style.file.spriteCounts[WRECKED_CAR_GROUP] === 0) return
  cars.graphic[car] = level.style.groupBase[WRECKED_CAR_GROUP] + wreckGraphic(world, car)
  if (cars.vehicleType[car] === VehicleType.bike) cars.status[car] = BIKE_FALLEN
}

/** Graphic within the wreck group; the last one where the style has fewer. */
function wreckGraphic(world: World, car: number): number {
  const { cars, carCounters, level } = world
  let graphic: number
  switch (cars.vehicleType[car]) {
    case VehicleType.bus:
    case VehicleType.lorryBack:
      graphic = WRECK_BUS
      break
    case VehicleType.tank:
      graphic = WRECK_TANK
      break
    case VehicleType.bike:
      graphic = WRECK_BIKE
      break
    default:
      graphic = carCounters.wreckFrame[0]
      carCounters.wreckFrame[0] ^= 1
  }
  return Math.min(graphic, level.style.file.spriteCounts[WRECKED_CAR_GROUP] - 1)
}

/** Fire and sound of a car that blows up. */
function explode(world: World, car: number): void {
  const { cars } = world
  emitSound(world, CarSound.explosion, cars.x[car], cars.y[car], cars.z[car])
  const z = cars.z[car] - cars.zOffset[car]
  createObject(world, ObjectType.bigSmoke, cars.x[car], cars.y[car], z, cars.angle[car], -1)
  if (createObject(world, ObjectType.fire, cars.x[car], cars.y[car], z, cars.angle[car], -1) >= 0) cars.burning[car]++
}
