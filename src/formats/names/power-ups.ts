import { ObjectType } from './object-types.js'

/** Power-up types of POWERUP lines (city-tables, "Power-ups"). */
export const PowerUp = {
  pistol: 1,
  machineGun: 2,
  rocketLauncher: 3,
  flameThrower: 4,
  speedUp: 6,
  bribe: 9,
  armour: 10,
  multiplier: 11,
  getOutOfJail: 12,
  extraLife: 13,
  help: 14,
  extraLife2: 15,
} as const

/** The object that a power-up shows when it is revealed, by power-up type; −1 where the type shows none. */
export const POWER_UP_OBJECTS: readonly number[] = [
  -1,
  ObjectType.pistol,
  ObjectType.machineGun,
  ObjectType.rocketLauncher,
  ObjectType.flameThrower,
  -1,
  ObjectType.speedUp,
  -1,
  -1,
  ObjectType.bribe,
  ObjectType.armour,
  ObjectType.multiplier,
  ObjectType.key,
  ObjectType.extraLife,
  ObjectType.helpSign,
  ObjectType.extraLife,
]

/** What a power-up starts as: a crate, but for the help sign, which stands at once. */
export const POWER_UP_CRATE = ObjectType.crate

/** Frames that the speed-up lasts on foot. */
export const SPEED_UP_FRAMES = 375

/** Hits that armour takes. */
export const ARMOUR_HITS = 3
