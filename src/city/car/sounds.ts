/**
 * Samples of the level's bank that cars ask for. The tables page names explosion, air brake, horns and the alarm; the others are ours, chosen
 * among those that no page gives a meaning: the free city's bank holds these sounds there.
 */
export const CarSound = {
  crashSmall: 0x04,
  crash: 0x05,
  crashLarge: 0x06,
  scrape: 0x07,
  glass: 0x08,
  land: 0x0f,
  splash: 0x10,
  bombArmed: 0x19,
  rocket: 0x02,
  airBrake: 0x29,
  firstHorn: 0x3a,
  alarm: 0x47,
} as const

/** Impact speeds, pixels a frame, from which a crash is no longer small and is large (ours). */
const MEDIUM = 5
const LARGE = 11

/** Sample of a crash at a speed. */
export function crashSound(speed: number): number {
  return speed < MEDIUM ? CarSound.crashSmall : speed < LARGE ? CarSound.crash : CarSound.crashLarge
}
