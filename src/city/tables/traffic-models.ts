import { CarModel, VehicleType } from '../../formats/names/car-models.js'
import type { CityStyle } from './city-style.js'

/** Rows of traffic models, one a city, and their entries (seed core, "Level start": 300 random numbers shuffle them). */
export const TRAFFIC_ROWS = 3
export const TRAFFIC_ROW_ENTRIES = 100

/** Entries of a row that a plain car gets for each one of a bike, bus or lorry. Ours. */
const PLAIN_CAR_SHARE = 4

/**
 * The models that drive about, in place of the original's table (0x4ac108), which names the models of its own styles: ours are what the
 * level's style has. Plain cars come four times as often as bikes and what is as long as a bus; what has a siren, a gun, rails or a hull does
 * not come at all. Fewer than a row's entries repeat; empty where a style has nothing that drives.
 */
export function trafficModels(style: CityStyle): readonly number[] {
  const models: number[] = []
  for (const { model, vehicleType } of style.file.carInfos) {
    if (!drivesAbout(model, vehicleType)) continue
    const share = vehicleType === VehicleType.car ? PLAIN_CAR_SHARE : 1
    for (let n = 0; n < share; n++) models.push(model)
  }
  return models
}

function drivesAbout(model: number, vehicleType: number): boolean {
  switch (model) {
    case CarModel.police:
    case CarModel.ambulance:
    case CarModel.fireEngine:
    case CarModel.modelCar:
    case CarModel.helicopter:
      return false
  }
  return vehicleType === VehicleType.car || vehicleType === VehicleType.bike || vehicleType === VehicleType.bus
}
