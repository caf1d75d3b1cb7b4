/** Pixels along an edge of a block. */
export const BLOCK = 64

/** Numbers past this draw nothing (city-formats, "Slopes"). */
export const LAST_SLOPE = 44

/** Side that a slope is high at. */
export const SlopeDirection = { north: 0, south: 1, west: 2, east: 3 } as const

/** Where a slope stands in its ramp. */
export interface SlopeShape {
  /** Where it is high (`SlopeDirection`). */
  readonly direction: number
  /** Segment 0 is the lowest. */
  readonly segment: number
  readonly segments: number
  /** Heights above the block's bottom plane in pixels, at its corners north-west, north-east, south-east, south-west. */
  readonly corners: readonly [number, number, number, number]
}

function shape(direction: number, segment: number, segments: number): SlopeShape {
  const low = (BLOCK * segment) / segments
  const high = (BLOCK * (segment + 1)) / segments
  const corners: [number, number, number, number][] = [
    [high, high, low, low],
    [low, low, high, high],
    [high, low, low, high],
    [low, high, high, low],
  ]
  return { direction, segment, segments, corners: corners[direction] }
}

/**
 * The 44 kinds of slope by their number (city-formats, "Slopes"): 1–8 two-block ramps, 9–40 eight-block ramps, 41–44 one-block
 * ramps. Entry 0 and what lies past 44 has no shape.
 */
export const SLOPES: readonly (SlopeShape | undefined)[] = buildSlopes()

function buildSlopes(): (SlopeShape | undefined)[] {
  const slopes: (SlopeShape | undefined)[] = [undefined]
  for (const segments of [2, 8, 1]) {
    for (let direction = 0; direction < 4; direction++) {
      for (let segment = 0; segment < segments; segment++) slopes.push(shape(direction, segment, segments))
    }
  }
  return slopes
}
