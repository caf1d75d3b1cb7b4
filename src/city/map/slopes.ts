/**
 * Slope kinds (city-formats, "Slopes"): 1–8 two-block ramps, 9–40 eight-block ramps, 41–44 one-block ramps, each for the directions
 * up (high at −y), down, left, right in turn, the lowest segment first; 45–63 are level.
 */

/** Highest slope kind that slopes. */
export const LAST_SLOPE = 44

/** Toward which edge a slope rises. */
export const SlopeDirection = { north: 0, south: 1, west: 2, east: 3 } as const

/** Segments of the ramp that a slope kind (1..44) is part of: 2, 8 or 1. */
export function slopeSegments(slope: number): number {
  if (slope <= 8) return 2
  return slope <= 40 ? 8 : 1
}

/** Which segment of its ramp a slope kind (1..44) is, 0 the lowest. */
export function slopeSegment(slope: number): number {
  if (slope <= 8) return (slope - 1) & 1
  return slope <= 40 ? (slope - 9) & 7 : 0
}

/** Edge toward which a slope kind (1..44) rises (`SlopeDirection`). */
export function slopeDirection(slope: number): number {
  if (slope <= 8) return (slope - 1) >> 1
  return slope <= 40 ? (slope - 9) >> 3 : slope - 41
}

/**
 * Height of a slope above the bottom of its cell at a place within the block: 16.16 pixels, 0..64. `fractionX` and `fractionY` are
 * the 16.16 offsets from the block's corner, 0..0x3fffff. 0 for kinds that do not slope.
 */
export function slopeHeight(slope: number, fractionX: number, fractionY: number): number {
  if (slope < 1 || slope > LAST_SLOPE) return 0
  const direction = slopeDirection(slope)
  let along: number
  if (direction === SlopeDirection.north) along = 0x3fffff - fractionY
  else if (direction === SlopeDirection.south) along = fractionY
  else if (direction === SlopeDirection.west) along = 0x3fffff - fractionX
  else along = fractionX
  return ((slopeSegment(slope) * 0x400000 + along) / slopeSegments(slope)) | 0
}
