import { NO_BLOCK } from '../../city/map/city-map.js'
import type { CityBlocks } from './blocks.js'
import { BLOCK, SLOPES, type SlopeShape } from './slopes.js'

/** The slope in the cell of a point (pixels, z downward), or undefined. */
export function slopeShapeAt(blocks: CityBlocks, x: number, y: number, z: number): SlopeShape | undefined {
  const block = blocks.at(Math.floor(x / BLOCK), Math.floor(y / BLOCK), Math.floor(z / BLOCK))
  return block === NO_BLOCK ? undefined : SLOPES[blocks.slope(block)]
}

/** Pixels that a slope rises a pixel to the east. */
export function riseEast(shape: SlopeShape | undefined): number {
  return shape === undefined ? 0 : (shape.corners[1] - shape.corners[0]) / BLOCK
}

/** Pixels that a slope rises a pixel to the south. */
export function riseSouth(shape: SlopeShape | undefined): number {
  return shape === undefined ? 0 : (shape.corners[2] - shape.corners[1]) / BLOCK
}
