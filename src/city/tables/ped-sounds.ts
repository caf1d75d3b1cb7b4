/**
 * Samples of the sound bank that peds play. 0x11 is the seed's (seed peds, "Movement"); the other numbers are ours, chosen among those
 * that no page gives a meaning: the free city's bank holds these sounds there.
 */
export const PedSound = {
  pistol: 0x00,
  machineGun: 0x01,
  rocket: 0x02,
  flame: 0x03,
  doorOpen: 0x09,
  doorClose: 0x0a,
  doorLocked: 0x0b,
  footstep: 0x0c,
  punch: 0x0e,
  landing: 0x0f,
  splash: 0x10,
  runOver: 0x11,
  scream: 0x12,
  screamHigh: 0x13,
  grunt: 0x14,
  shock: 0x1a,
  bulletHit: 0x21,
} as const
