import type { Stage } from '../../../rally/index.js'
import { highestHeight } from './ground-height.js'
import { METRE } from './place.js'
import { landHeight, type Surroundings } from './surroundings.js'

/** A wall as it runs over the ground. */
export interface WallLine {
  readonly wall: number
  readonly type: number
  /** Metres. */
  readonly length: number
  /** Unit vectors on the map: along the wall, and out of its holding side. */
  readonly along: readonly [x: number, z: number]
  readonly out: readonly [x: number, z: number]
  /** Places on the ground from the first end to the second: x, y, z each, metres. */
  readonly points: Float64Array
}

/** Metres between two places of a wall at most. */
const STEP = 2.5

/** Where the ground is asked for, toward the holding side: walls may stand on its very edge. */
const INSIDE = 0.12

/** A wall longer than this is a mistake of the file, not a thing to build. */
const MOST_METRES = 2000

/** The ground line of a wall, or null where it has no length or lies off all ground. */
export function wallLine(stage: Stage, land: Surroundings | null, wall: number): WallLine | null {
  const { walls } = stage
  const length = walls.length[wall] * METRE
  if (!(length > 0) || length > MOST_METRES) return null
  const along = [walls.alongX[wall] * METRE, walls.alongZ[wall] * METRE] as const
  const out = [walls.normalX[wall] * METRE, walls.normalZ[wall] * METRE] as const
  const firstX = walls.firstX[wall] * METRE
  const firstZ = walls.firstZ[wall] * METRE
  const steps = Math.max(1, Math.ceil(length / STEP))
  const points = new Float64Array((steps + 1) * 3)
  for (let i = 0; i <= steps; i++) {
    const x = firstX + along[0] * ((length * i) / steps)
    const z = firstZ + along[1] * ((length * i) / steps)
    const y =
      highestHeight(stage.ground, x + out[0] * INSIDE, z + out[1] * INSIDE) ??
      highestHeight(stage.ground, x, z) ??
      (land === null ? null : landHeight(land, x, z))
    if (y === null) return null
    points.set([x, y, z], i * 3)
  }
  return { wall, type: walls.type[wall], length, along, out, points }
}
