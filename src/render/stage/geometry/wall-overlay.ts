import { type Stage, wallEffect } from '../../../rally/index.js'
import { type Overlay, OverlayBuilder, type OverlayColour } from './overlay.js'
import type { Triple } from './place.js'
import type { Surroundings } from './surroundings.js'
import { wallLine } from './wall-line.js'

/** Colours of types that are not solid, by what they do. */
const EFFECT_COLOURS = {
  ignored: [150, 150, 150],
  nothing: [235, 235, 235],
  'off-stage': [235, 40, 60],
  bump: [250, 230, 60],
  timer: [255, 140, 30],
} as const

/** Colours of the solid types of the original's tables, 2 to 5 and 12 to 22, each its own. Types past the tables have them in turn. */
const SOLID_COLOURS: readonly (readonly [number, number, number])[] = [
  ...([
    [70, 150, 255],
    [60, 210, 170],
    [200, 160, 110],
    [255, 120, 200],
  ] as const),
  ...([
    [120, 220, 70],
    [170, 120, 255],
    [90, 225, 255],
    [110, 100, 220],
    [0, 130, 120],
    [150, 90, 50],
    [200, 40, 150],
    [70, 130, 40],
    [220, 190, 255],
    [0, 90, 170],
    [190, 255, 190],
  ] as const),
]

/** Where the colours of the second run of solid types begin, and the type that it begins with. */
const SECOND_RUN = 4
const SECOND_TYPE = 12

/** Colour of a wall's type, R, G, B: the same in the layer, its legend and the map. */
export function wallColour(type: number): readonly [number, number, number] {
  const effect = wallEffect(type)
  if (effect !== 'solid') return EFFECT_COLOURS[effect]
  const at = type < SECOND_TYPE ? type - 2 : type - SECOND_TYPE + SECOND_RUN
  return SOLID_COLOURS[at % SOLID_COLOURS.length]
}

/** How high walls stand in the layer, metres: those of the file have no end. */
const HEIGHT = 2.4

/** Every wall, seen or not, as a ribbon on the ground in the colour of its type, with a tick toward its holding side: triangles. */
export function buildWallOverlay(stage: Stage, land: Surroundings | null): Overlay {
  const builder = new OverlayBuilder()
  for (let wall = 0; wall < stage.walls.count; wall++) {
    const line = wallLine(stage, land, wall)
    if (line === null) continue
    const [red, green, blue] = wallColour(line.type)
    const { points, out } = line
    const last = points.length / 3 - 1
    for (let i = 0; i < last; i++) {
      const foot = (at: number, up: number): Triple => [points[at * 3], points[at * 3 + 1] + up, points[at * 3 + 2]]
      builder.quad(foot(i, -0.1), foot(i + 1, -0.1), foot(i + 1, HEIGHT), foot(i, HEIGHT), [red, green, blue, 96])
      builder.quad(foot(i, HEIGHT - 0.12), foot(i + 1, HEIGHT - 0.12), foot(i + 1, HEIGHT), foot(i, HEIGHT), [
        red,
        green,
        blue,
        240,
      ])
    }
    const middle = Math.floor(last / 2) * 3
    const tick = (away: number, up: number): Triple => [
      points[middle] + out[0] * away,
      points[middle + 1] + up,
      points[middle + 2] + out[1] * away,
    ]
    const colour: OverlayColour = [red, green, blue, 240]
    builder
      .add(tick(0, HEIGHT), colour)
      .add(tick(0.9, HEIGHT - 0.25), colour)
      .add(tick(0, HEIGHT - 0.5), colour)
  }
  return builder.finish()
}
