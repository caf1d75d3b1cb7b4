/**
 * Samples of the sound bank that peds play. 0x11 is the seed's (seed peds, "Movement"); the other numbers are ours, chosen among
 * those that no page gives a meaning: the free city's bank holds these sounds there.
 */
export const PedSound = {
  footstep: 0x08,
  scream: 0x09,
  punch: 0x0a,
  splash: 0x0b,
  landing: 0x0c,
  doorOpen: 0x0d,
  doorClose: 0x0e,
  doorLocked: 0x0f,
  runOver: 0x11,
} as const
