/** What a wall does to a car that touches it (seed rally, "fin.dat"). */
export type WallEffect =
  | 'ignored' // not tested at all
  | 'nothing' // calls a function that does nothing
  | 'off-stage' // marks the car off the stage
  | 'bump' // bumps the wheels and slows the car
  | 'timer' // starts a timer of 25 steps that then marks the car off the stage
  | 'solid'

/** Steps after which touching a wall of the timer type takes a car off the stage: one second. */
export const OFF_STAGE_STEPS = 25

/** Types that the original's tables have room for. */
export const WALL_TYPES = 26

/** What walls of a type do. Types past the tables, which the seed does not name, are solid. */
export function wallEffect(type: number): WallEffect {
  if (type <= 1) return 'ignored'
  if (type >= 7 && type <= 11) return 'nothing'
  if (type === 6 || type === 0x19) return 'off-stage'
  if (type === 0x17) return 'bump'
  if (type === 0x18) return 'timer'
  return 'solid'
}

/** How a wall throws a car back: shares of its speed, 16.16. */
export interface WallResponse {
  /** Of the speed into the wall, how much comes back. */
  readonly restitution: number
  /** Of the speed along the wall, how much it takes for a full speed into it. */
  readonly friction: number
}

const share = (restitution: number, friction: number): WallResponse => ({
  restitution: Math.floor(restitution * 0x10000),
  friction: Math.floor(friction * 0x10000),
})

/** Of types that have nothing of their own. */
const USUAL = share(0.3, 0.4)

/**
 * Restitution and friction by type. The original's tables lie in its program; these values are our own, for the walls of the free stage:
 * 2 crash barriers, 3 stone, 4 wooden fences, 5 straw bales, 12 earth banks, 13 snow banks, 14 tree trunks.
 */
const RESPONSES: { readonly [type: number]: WallResponse | undefined } = {
  2: share(0.35, 0.25),
  3: share(0.25, 0.55),
  4: share(0.2, 0.45),
  5: share(0.1, 0.7),
  12: share(0.15, 0.6),
  13: share(0.1, 0.5),
  14: share(0.2, 0.65),
}

/** Restitution and friction of a type of wall. */
export function wallResponse(type: number): WallResponse {
  return RESPONSES[type] ?? USUAL
}
