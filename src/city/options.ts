/** Number of launch switches (seed core, "The session"). */
export const OPTION_COUNT = 43

/** The switches whose effect a seed states, by their position; the rest keep their number. */
export const Option = {
  peds: 0,
  cars: 2,
  objects: 3,
  sprites: 5,
  trains: 6,
  sound: 7,
  /** Seeds state the effect of these, not their place among the switches: the places are ours, past those that the program sets. */
  infiniteLives: 39,
  scoreCheat: 40,
  weaponsCheat: 41,
  debugKeys: 42,
} as const

/** What the program sets at its start: 33 values given, the 33rd 1, the rest 0. */
export const DEFAULT_OPTIONS: readonly number[] = [
  1, 0, 1, 1, 0, 1, 1, 1, 1, 1, 0, 0, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0,
  0, 0, 0, 0,
]
