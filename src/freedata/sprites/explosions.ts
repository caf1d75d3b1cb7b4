import type { SpriteArt } from '../art.js'
import { Canvas } from './canvas.js'
import { cloudNoise, smoothNoise } from './noise.js'
import { OBJECT_INK_SET, OINK } from './objects/inks.js'

/** Steps of an explosion; each has four quarters of 64 × 64. */
export const EXPLOSION_STEPS = 12
const QUARTER = 64

/** Radius of the ball at a step, texels: a flash, a burst, then rolling smoke. */
const RADIUS = [14, 30, 40, 47, 51, 54, 56, 57, 58, 58, 57, 54]

/**
 * One texel's palette entry. A flash of white becomes yellow billows, whose rims redden and char until black smoke with a few
 * embers is left.
 */
function texel(x: number, y: number, step: number): number {
  const dx = x - QUARTER + 0.5
  const dy = y - QUARTER + 0.5
  const d = Math.sqrt(dx * dx + dy * dy)
  const radius = RADIUS[step]
  const billow = cloudNoise(x / 13, y / 13, 91)
  const edge = radius * (0.72 + 0.56 * billow) - d
  if (edge < 0) return 0
  const t = step / (EXPLOSION_STEPS - 1)
  const fine = smoothNoise(x / 4.5 + step * 0.15, y / 4.5 - step * 0.1, 93)
  const swirl = cloudNoise(x / 9 - step * 0.22, y / 9 + step * 0.13, 97)
  const depth = Math.min(1, edge / (radius * 0.7))
  const light = -0.1 * (dx + dy) * (1 / radius)
  const hot = 0.98 - 0.98 * t + 0.6 * (depth - 0.5) + 0.62 * (swirl - 0.5) + 0.22 * (fine - 0.5) + light
  if (t > 0.75 && fine + swirl * 0.8 < (t - 0.75) * 2.4 * (1.25 - depth * 0.5)) return 0
  if (hot < 0.16) return OBJECT_INK_SET.entry(OINK.grey, Math.max(0.03, 0.16 + 0.34 * (swirl - 0.3) + light))
  return OBJECT_INK_SET.entry(OINK.fire, Math.min(1, hot))
}

/** The 48 graphics: quarters top left, top right, bottom left, bottom right, twelve steps each. */
export function buildExplosion(): SpriteArt[] {
  const sprites: SpriteArt[] = []
  for (let quarter = 0; quarter < 4; quarter++) {
    const left = (quarter & 1) * QUARTER
    const top = (quarter >> 1) * QUARTER
    for (let step = 0; step < EXPLOSION_STEPS; step++) {
      const pixels = new Uint8Array(QUARTER * QUARTER)
      for (let y = 0; y < QUARTER; y++) {
        for (let x = 0; x < QUARTER; x++) pixels[y * QUARTER + x] = texel(left + x, top + y, step)
      }
      sprites.push({ width: QUARTER, height: QUARTER, pixels, palette: OBJECT_INK_SET.palette, deltas: [] })
    }
  }
  return sprites
}

/** Traffic lights: 0 red, 1 green, 2 amber, 3 unlit, 4 pole; the lamps at the front (bottom). */
export function paintTrafficLight(state: number): Canvas {
  const canvas = new Canvas(20, 26)
  if (state === 4) {
    canvas.rect(7.6, 0, 4.8, 26, OINK.grey, (x) => 0.46 - 0.08 * (x - 10))
    canvas.ellipse(10, 13, 4.4, 4.4, OINK.grey, (x, y) => 0.34 - 0.04 * (x + y - 23))
    return canvas
  }
  canvas.round(2, 1, 16, 23, 2.6, OINK.yellow, (x, y) => 0.52 - 0.014 * (x - 10) - 0.006 * (y - 12))
  canvas.round(4, 3, 12, 15.5, 1.6, OINK.yellow, (x) => 0.36 - 0.01 * (x - 10))
  canvas.rect(2.4, 19.4, 15.2, 5, OINK.grey, 0.08)
  const inks = [OINK.red, OINK.green, OINK.yellow]
  for (let lamp = 0; lamp < 3; lamp++) {
    const lit = lamp === state
    const x = 5.4 + [0, 2, 1][lamp] * 4.6
    canvas.ellipse(x, 21.8, 2, 2, inks[lamp], lit ? 0.95 : 0.16)
    if (lit) canvas.ellipse(x, 24, 3.4, 2, inks[lamp], 0.75)
  }
  return canvas
}
