/**
 * What is drawn after what. The trees' shadows lie between terrain and cars (seed rally, ".tre"): on what is there, under what drives.
 */
export const StageOrder = {
  terrain: 0,
  walls: 1,
  tracks: 2,
  treeShadows: 3,
  cars: 4,
  trees: 5,
  /** After what hides it. */
  sky: 6,
  layers: 7,
  ghosts: 8,
  particles: 9,
  weather: 10,
} as const
