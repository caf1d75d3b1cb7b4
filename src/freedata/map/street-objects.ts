/** Object types that the map puts on its streets (city-tables, "Object types"). */
export const StreetObject = {
  bin: 3,
  bench: 8,
  tree: 26,
  plant: 27,
  phone: 40,
  bollard: 87,
  lamp: 90,
} as const
