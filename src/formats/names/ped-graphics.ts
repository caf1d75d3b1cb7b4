/** A run of sprites within a ped graphic. */
export interface GraphicRange {
  /** First sprite, relative to the graphic's base. */
  readonly first: number
  readonly count: number
}

const range = (first: number, count = 1): GraphicRange => ({ first, count })

/** Sprites of the civilian's graphic: 0..188 of the ped group. */
export const CIVILIAN_SPRITES = 189

/** Sprites of the cop's graphic, which follow the civilian's. */
export const COP_SPRITES = 106

/** Ranges within the civilian's graphic (city-tables, "Ped graphics"). */
export const PED_GRAPHICS = {
  walk: range(0, 8),
  run: range(8, 8),
  sit: range(16),
  getOut: range(17, 8),
  getIn: range(25, 8),
  sitInCar: range(33),
  fall: range(38, 3),
  underCar: range(41),
  lieDead: range(42, 2),
  deadFromBehind: range(44),
  hitFromFront: range(45, 2),
  swim: range(47, 2),
  punch: range(50, 6),
  getOnBike: range(80, 4),
  rideBike: range(84),
  getOffBike: range(85, 4),
  pistolStand: range(89, 2),
  jumpOnCar: range(91, 3),
  slideOverCar: range(94),
  dropOff: range(95, 2),
  sitDown: range(97),
  stand: range(98),
  pistolWalk: range(99, 8),
  pistolRun: range(107, 8),
  flameThrowerWalk: range(118, 8),
  flameThrowerRun: range(126, 8),
  flameThrowerStand: range(134, 2),
  machineGunWalk: range(136, 8),
  machineGunRun: range(144, 8),
  machineGunStand: range(152, 2),
  rocketLauncherWalk: range(154, 8),
  rocketLauncherRun: range(162, 8),
  rocketLauncherStand: range(170, 2),
  electrocuted: range(172, 5),
  runPunch: range(181, 8),
} as const

/**
 * Ranges of the cop, relative to the ped group's first sprite like the civilian's. Sprites 0–90 and 98 of the civilian's layout
 * repeat from 189 on; the cop has no sets that walk or run with a weapon (city-tables, "Ped graphics").
 */
export const COP_GRAPHICS = {
  base: CIVILIAN_SPRITES,
  electrocuted: range(288, 5),
  machineGunStand: range(293, 2),
} as const

/** Bikes have this many graphics each in the bike group. */
export const BIKE_GRAPHICS = 13

/** Graphics of the wrecked-car group (city-tables, "Ped graphics"). */
export const WreckGraphic = { car: 0, car2: 1, bus: 3, tank: 4, bike: 5, helicopterParts: 6 } as const
