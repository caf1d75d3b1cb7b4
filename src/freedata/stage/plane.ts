/** A place on the map, metres. */
export interface MapPlace {
  readonly x: number
  readonly z: number
}

/** Square of the distance between two places. */
export function squaredDistance(from: MapPlace, to: MapPlace): number {
  const offX = to.x - from.x
  const offZ = to.z - from.z
  return offX * offX + offZ * offZ
}

/** Distance between two places. */
export function distanceBetween(from: MapPlace, to: MapPlace): number {
  return Math.sqrt(squaredDistance(from, to))
}
