/** Vehicle types of car records, byte +0x6a (city-tables, "Car models met in the missions"). */
export const VehicleType = {
  bus: 0,
  lorryFront: 1,
  lorryBack: 2,
  bike: 3,
  car: 4,
  train: 8,
  tram: 9,
  boat: 13,
  tank: 14,
} as const

/** Car models that scripts or the program name by number (city-tables, "Car models met in the missions"). */
export const CarModel = {
  smallHatchback: 1,
  gangBike: 3,
  police: 4,
  ambulance: 5,
  bus: 9,
  train: 11,
  tram: 12,
  boat: 13,
  taxi: 22,
  tank: 37,
  fastBike: 41,
  fireEngine: 42,
  schoolBus: 43,
  tanker: 44,
  televisionVan: 45,
  van: 46,
  modelCar: 47,
  saloon: 54,
  helicopter: 88,
} as const

/** Models that the car info table has room for. */
export const CAR_MODELS = 100
