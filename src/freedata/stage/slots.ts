/**
 * The surface slots of the free stage in order, each with its surface by name and id. The ids are those of the engine's surface list,
 * which lies above this room; a test holds the two together.
 */
export const SURFACE_SLOTS_USED = [
  { slot: 'tarmac', surface: 'TARMAC', id: 0 },
  { slot: 'light', surface: 'LIGHT_GRAVEL', id: 7 },
  { slot: 'medium', surface: 'MEDIUM_GRAVEL', id: 6 },
  { slot: 'heavy', surface: 'HEAVY_GRAVEL', id: 5 },
  { slot: 'mud', surface: 'MUD_ROAD', id: 8 },
  { slot: 'ford', surface: 'SHALLOW_WATER', id: 9 },
  { slot: 'puddle', surface: 'SHALLOW_WATER', id: 9 },
  { slot: 'verge', surface: 'ROUND_GRAVEL', id: 4 },
  { slot: 'grass', surface: 'LOOSE', id: 1 },
  { slot: 'forest', surface: 'LOOSE', id: 1 },
  { slot: 'rock', surface: 'ROCK_SURF', id: 11 },
  { slot: 'stream', surface: 'SHALLOW_WATER', id: 9 },
  { slot: 'lake', surface: 'DEEP_WATER', id: 10 },
] as const

/** Name of a surface slot. */
export type SlotName = (typeof SURFACE_SLOTS_USED)[number]['slot']

/** Number of a surface slot. */
export function slotNumber(name: SlotName): number {
  return SURFACE_SLOTS_USED.findIndex(({ slot }) => slot === name)
}
