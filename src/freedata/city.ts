import { encodeCmp } from '../formats/cmp.js'
import { encodeG24 } from '../formats/g24.js'
import { assembleStyle } from './assemble-style.js'
import { buildFonts } from './fonts.js'
import { buildCityMap } from './map/index.js'
import { MAP_FILE, missionScript } from './script/mission.js'
import { buildSounds } from './sounds.js'
import { buildSpriteSet } from './sprites/index.js'
import { buildTexts } from './texts.js'

/** Told after each step: how many of how many are done, and what comes next. */
export type BuildProgress = (done: number, total: number, what: string) => void

/**
 * Builds the free city: every file of a data folder, by name. The same bytes on every machine; no file, clock or chance of the
 * host's takes part.
 */
export function buildFreeCity(onProgress?: BuildProgress): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>()
  const steps = 5
  onProgress?.(0, steps, 'city map and tiles')
  const { map, tiles } = buildCityMap()
  files.set(MAP_FILE, encodeCmp(map))
  files.set('MISSION.INI', missionScript(map))
  onProgress?.(1, steps, 'vehicles and people')
  const sprites = buildSpriteSet()
  onProgress?.(2, steps, 'style')
  files.set('STYLE001.G24', encodeG24(assembleStyle(tiles, sprites)))
  onProgress?.(3, steps, 'texts and fonts')
  files.set('ENGLISH.FXT', buildTexts())
  for (const [name, bytes] of buildFonts()) files.set(name, bytes)
  onProgress?.(4, steps, 'sounds')
  for (const [name, bytes] of buildSounds()) files.set(name, bytes)
  onProgress?.(steps, steps, 'done')
  return files
}
