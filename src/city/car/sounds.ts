/**
 * Samples of the level's bank that cars ask for. The tables page names explosion, skid and engines; the crash, landing and splash
 * samples are ours to choose (the original's numbers are its program's).
 */
export const CarSound = {
  crash: 0x13,
  land: 0x0c,
  splash: 0x0b,
  bump: 0x16,
  explosion: 0x27,
} as const
