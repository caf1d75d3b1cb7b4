import type { World } from '../world.js'

/** Kinds of the map's service locations (seed core, "CMP sections"); kinds 2, 3 and 5 are unused. */
export const LocationKind = { police: 0, hospital: 1, fireStation: 4 } as const

/** Places of each kind. */
export const LOCATIONS_OF_A_KIND = 6

/** Byte of a kind's n-th place: x, y, z in blocks. */
export function locationAt(kind: number, n: number): number {
  return (kind * LOCATIONS_OF_A_KIND + n) * 3
}

/** Places of a kind that are there: those with x ≠ 0. */
export function locationCount(world: World, kind: number): number {
  const { locations } = world.level.map.file
  let count = 0
  for (let n = 0; n < LOCATIONS_OF_A_KIND; n++) {
    if (locations[locationAt(kind, n)] !== 0) count += 1
  }
  return count
}
