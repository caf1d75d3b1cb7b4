import type { CarInfo } from '../../formats/g24.js'
import { CarModel } from '../../formats/names/index.js'
import type { World } from '../world.js'
import { VehicleType } from './table.js'

/** Top speed that a police car's record gets whatever the style says (seed cars, "Car info"). */
const POLICE_INFO_TOP_SPEED = 0x32
/** Top speed of the car itself, of the same model (seed cars, "The car record"). */
const POLICE_CAR_TOP_SPEED = 60

/** The style's record of a car in use. */
export function infoOf(world: World, car: number): CarInfo {
  return world.level.style.file.carInfos[world.cars.infoIndex[car]]
}

/** A raw 16.16 value of a car record as the float that the original keeps (CarInfo_Setup). */
export function infoFloat(raw: number): number {
  return Math.fround(raw / 65536)
}

/** Index of a model's record in the style, or −1 (seed core, "Entity tables"). */
export function infoIndexOf(world: World, model: number): number {
  const { infoByModel } = world.level.style
  return model >= 0 && model < infoByModel.length ? infoByModel[model] : -1
}

/** Top speed in a car record: the record's, but 50 for the police car. Pixels a frame. */
export function infoTopSpeed(info: CarInfo): number {
  return info.model === CarModel.police ? POLICE_INFO_TOP_SPEED : info.maxSpeed
}

/** Top speed that a new car of a record gets: the record's, but 60 for the police car. Pixels a frame. */
export function newCarTopSpeed(info: CarInfo): number {
  return info.model === CarModel.police ? POLICE_CAR_TOP_SPEED : info.maxSpeed
}

/** Top speed of a car, pixels a frame. The rigid body has no limit of its own: tyre drag balances thrust. */
export function carTopSpeed(world: World, car: number): number {
  return world.cars.maxSpeed[car]
}

/** Place in `SPRITE_GROUPS` of the group that a vehicle type's graphics come from (city-formats, "G24"). */
export function spriteGroupOf(vehicleType: number): number {
  switch (vehicleType) {
    case VehicleType.bus:
    case VehicleType.lorryBack:
      return 4
    case VehicleType.bike:
      return 13
    case VehicleType.train:
      return 11
    case VehicleType.tram:
      return 14
    case VehicleType.boat:
      return 2
    case VehicleType.tank:
      return 9
    default:
      return 5
  }
}

/** True for the vehicle types that are as long as a bus: two explosions, no jumping over them. */
export function isLongVehicle(vehicleType: number): boolean {
  return vehicleType <= VehicleType.lorryBack
}
