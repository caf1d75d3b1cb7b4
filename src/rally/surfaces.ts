import { SURFACE_SLOTS, type SurfaceTable } from '../formats/rally/srf.js'

/** How a surface sounds under the wheels (seed rally, "Surfaces"). */
export type SurfaceSound = 'SST_NULL' | 'SST_BASIC' | 'SST_SKID' | 'SST_TARMAC' | 'SST_COMBINATION'

/** A surface and how a car runs on it; numbers are 16.16. */
export interface Surface {
  readonly name: string
  /** Greatest sideways and lengthways force of a tyre, as a share of its load. */
  readonly grip: number
  /** Share of the load that holds a rolling wheel back. */
  readonly drag: number
  /** Height of its bumps, units. */
  readonly roughness: number
  /** Slip (m/s of slipping a m/s of rolling) at which a tyre pulls most. */
  readonly peakSlip: number
  /** Share of the grip that is left to a tyre that slides. */
  readonly slideGrip: number
  readonly sound: SurfaceSound
}

const surface = (name: string, grip: number, drag: number, roughness: number, sound: SurfaceSound): Surface => ({
  name,
  grip: Math.floor(grip * 0x10000),
  drag: Math.floor(drag * 0x10000),
  roughness: Math.floor(roughness * 0x10000),
  // A tyre pulls by digging itself into what is loose: it slips more before it pulls most, and loses less when it slides.
  peakSlip: sound === 'SST_TARMAC' ? 0x1f00 : 0x3400,
  slideGrip: sound === 'SST_TARMAC' ? 0xdc00 : 0xe600,
  sound,
})

/** The dry surfaces that the seed names, in its order; their numbers are ours, the original's lie in its program. */
const DRY: readonly Surface[] = [
  surface('TARMAC', 1.05, 0.015, 0.005, 'SST_TARMAC'),
  surface('LOOSE', 0.56, 0.045, 0.03, 'SST_COMBINATION'),
  surface('MONSOON', 0.47, 0.08, 0.04, 'SST_COMBINATION'),
  surface('SAFARI_MUD_MERGE', 0.48, 0.075, 0.05, 'SST_COMBINATION'),
  surface('ROUND_GRAVEL', 0.58, 0.05, 0.03, 'SST_COMBINATION'),
  surface('HEAVY_GRAVEL', 0.6, 0.065, 0.04, 'SST_COMBINATION'),
  surface('MEDIUM_GRAVEL', 0.63, 0.05, 0.025, 'SST_COMBINATION'),
  surface('LIGHT_GRAVEL', 0.7, 0.035, 0.015, 'SST_COMBINATION'),
  surface('MUD_ROAD', 0.5, 0.07, 0.03, 'SST_COMBINATION'),
  surface('SHALLOW_WATER', 0.5, 0.14, 0.01, 'SST_BASIC'),
  surface('DEEP_WATER', 0.4, 0.35, 0.01, 'SST_BASIC'),
  surface('ROCK_SURF', 0.85, 0.03, 0.06, 'SST_BASIC'),
  surface('SNOW_ON_ICE', 0.35, 0.04, 0.01, 'SST_BASIC'),
  surface('DEEP_SNOW', 0.42, 0.16, 0.03, 'SST_BASIC'),
]

/** Share of the dry grip that is left on a wet surface: 13/16. */
const WET_GRIP = 0xd000

const wet = (dry: Surface): Surface => ({
  ...dry,
  name: `WET_${dry.name}`,
  grip: Math.floor((dry.grip * WET_GRIP) / 0x10000),
  drag: Math.floor((dry.drag * 5) / 4),
})

/**
 * The surface list: what a stage's surface table names by id. Ids 0..13 are the dry surfaces, 14..27 their wet variants. The seed breaks
 * off after these names, so ids past them, and their order in the original, are not known.
 */
export const SURFACES: readonly Surface[] = [...DRY, ...DRY.map(wet)]

/** Stands for ids that the list does not have. */
export const FALLBACK_SURFACE = 6

/** The surface list's index of each of the 128 slots; slots past the table are the fallback. */
export function surfacesOfSlots(table: SurfaceTable | null): Uint8Array {
  const slots = new Uint8Array(SURFACE_SLOTS).fill(FALLBACK_SURFACE)
  if (table === null) return slots
  for (let slot = 0; slot < SURFACE_SLOTS && slot < table.ids.length; slot++) {
    if (table.ids[slot] < SURFACES.length) slots[slot] = table.ids[slot]
  }
  return slots
}

/** Id of a surface by its name, or −1. */
export function surfaceId(name: string): number {
  return SURFACES.findIndex((surface) => surface.name === name)
}
