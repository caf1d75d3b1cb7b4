/**
 * What is drawn after what. The trees' shadows lie between terrain and cars (seed rally, ".tre"): on what is there, under what drives.
 */
export const StageOrder = {
  terrain: 0,
  walls: 1,
  tracks: 2,
  treeShadows: 3,
  carShadows: 4,
  cars: 5,
  trees: 6,
  /** After what hides it. */
  sky: 7,
  layers: 8,
  ghosts: 9,
  particles: 10,
  weather: 11,
} as const
