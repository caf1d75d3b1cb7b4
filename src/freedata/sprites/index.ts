import type { Palette, SpriteSetArt } from '../art.js'
import { FONT_PALETTES } from '../fonts.js'
import { buildVehicles } from './cars/build.js'
import { buildWrecks } from './cars/wrecks.js'
import { buildExplosion, paintTrafficLight } from './explosions.js'
import { buildHud } from './hud.js'
import { buildObjects } from './objects/catalogue.js'
import { wholeSprite } from './objects/sprite.js'
import { buildPedRemaps, buildPeds } from './peds/build.js'

/** Graphics of a traffic light: red, green, amber, unlit, pole. */
const LIGHT_STATES = [0, 1, 2, 3, 4] as const

/**
 * Every sprite of the free city, painted by code: vehicles with their records, peds, objects, explosions, traffic lights, the
 * HUD's pictures. The same bytes on every machine.
 */
export function buildSpriteSet(): SpriteSetArt {
  const vehicles = buildVehicles()
  const objects = buildObjects()
  const fontPalettes: readonly Palette[] = FONT_PALETTES
  return {
    groups: {
      ...vehicles.groups,
      arrow: buildHud(),
      object: objects.sprites,
      ped: buildPeds(),
      trafficLights: LIGHT_STATES.map((state) => wholeSprite(paintTrafficLight(state))),
      wreckedCar: buildWrecks(),
      explosion: buildExplosion(),
    },
    objects: objects.infos,
    cars: vehicles.cars,
    pedRemaps: buildPedRemaps(),
    fontPalettes,
  }
}
