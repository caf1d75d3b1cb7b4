import type { SpriteSetArt } from '../art.js'
import { buildVehicles } from './cars/build.js'

/**
 * Every sprite of the free city, painted by code: vehicles with their records, peds, objects, explosions, traffic lights, the
 * HUD's pictures. The same bytes on every machine.
 */
export function buildSpriteSet(): SpriteSetArt {
  const vehicles = buildVehicles()
  return {
    groups: { ...vehicles.groups },
    objects: [],
    cars: vehicles.cars,
    pedRemaps: [],
    fontPalettes: [],
  }
}
