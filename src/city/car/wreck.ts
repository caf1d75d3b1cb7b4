import { cosFixed, sinFixed } from '../../core/fixed.js'
import { SPRITE_GROUPS } from '../../formats/g24.js'
import { CarModel } from '../../formats/names/index.js'
import { DeathCause, ejectDriver, killPed } from '../ped/index.js'
import { scoreWreck } from '../player/index.js'
import { createExplosion, setCarAlight } from '../scenery/index.js'
import type { World } from '../world.js'
import { BikeStatus } from './bike.js'
import { releaseControls } from './controls.js'
import { reportWreck } from './crime.js'
import { BURNT_OUT, EXPLODES_AT } from './damage.js'
import { infoOf } from './info.js'
import { VehicleType } from './table.js'
import { dropTurret } from './tank.js'

const WRECKED_CAR_GROUP = SPRITE_GROUPS.indexOf('wreckedCar')

/** Graphics of the wreck group (city-tables, "Ped graphics"): 0 and 1 are cars in turn. */
const WRECK_BUS = 3
const WRECK_TANK = 4
const WRECK_BIKE = 5

/** Record flag: the driver is seen, and is thrown out. */
const CONVERTIBLE = 1

/**
 * At damage 100 a car blows up (Car_UpdateWreck): its driver dies (thrown out of a convertible), a fire burns on it, it becomes a
 * burnt-out wreck at a quarter of its speed. The attacker scores by its model, and the crime is reported. A model car has nobody in it:
 * who steers it from afar lives on (ours, as seed missions excepts it from the deaths that count).
 */
export function updateWreck(world: World, car: number): void {
  const { cars } = world
  if (cars.damage[car] !== EXPLODES_AT) return
  cars.damage[car] = BURNT_OUT
  explode(world, car)
  const attacker = cars.player[car]
  if (attacker >= 0 && cars.driver[car] !== world.players.ped[attacker]) {
    scoreWreck(world, attacker, cars.model[car])
    reportWreck(world, attacker, car)
  }
  const driver = cars.driver[car]
  if (driver >= 0 && cars.model[car] !== CarModel.modelCar) {
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
  dropTurret(world, car)
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
  if (cars.vehicleType[car] === VehicleType.bike) cars.status[car] = BikeStatus.fallen
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

/**
 * A car that blows up (Expl_Create): an explosion in its middle, or at both ends of buses, trains and model 0x2c (seed cars, "Wrecks, damage,
 * doors, sirens"), credited to the attacker's ped, and a fire on the wreck.
 */
function explode(world: World, car: number): void {
  const { cars, players } = world
  const attacker = cars.player[car]
  const owner = attacker >= 0 ? players.ped[attacker] : -1
  if (blowsUpAtBothEnds(world, car)) {
    explodeAt(world, car, cars.halfLength[car], owner)
    explodeAt(world, car, -cars.halfLength[car], owner)
  } else {
    explodeAt(world, car, 0, owner)
  }
  setCarAlight(world, car, 0, 0, owner)
}

function blowsUpAtBothEnds(world: World, car: number): boolean {
  const type = world.cars.vehicleType[car]
  if (type === VehicleType.bus || type === VehicleType.train || type === VehicleType.tram) return true
  return world.cars.model[car] === CarModel.tanker
}

/** An explosion on a car's middle line, pixels ahead of its middle. */
function explodeAt(world: World, car: number, along: number, owner: number): void {
  const { cars } = world
  const x = cars.x[car] + sinFixed(cars.angle[car]) * along
  const y = cars.y[car] + cosFixed(cars.angle[car]) * along
  createExplosion(world, x, y, cars.z[car], owner)
}
