import { ObjectType } from '../../../formats/names/object-types.js'

/**
 * Object types of the free city: those that the game's program or scripts know, and in the numbers that it leaves free the free city's
 * own (marked *ours* where they are street furniture).
 *
 * Place on a map: street furniture lies on the pavement, its front along the object's rotation (heading 0 faces +y).
 */
export const OBJECT = {
  ...ObjectType,
  waterRing: 20,
  carBomb: 21,
  timedBomb: 23,
  /** *Ours*: a stone planter with a round bush, fixed. */
  planter: 24,
  /** *Ours*: a conifer, 44 across. */
  conifer: 29,
  craneHook: 32,
  /** *Ours*: a street lamp; its arm reaches 20 pixels along its heading (over the road). */
  lampPost: 35,
  /** *Ours*: a fire hydrant. */
  hydrant: 36,
  /** *Ours*: a newspaper box, front along its heading. */
  newspaperBox: 37,
  turretFlash: 38,
  rotorShadow: 39,
  exhaust: 42,
  carriedBox: 52,
  carriedCase: 53,
  roofLight: 59,
  /** *Ours*: a large autumn tree, canopy 64 across. */
  autumnTree: 60,
  waterDroplets: 61,
  steam: 62,
  dust: 67,
  searchLight: 70,
  shell: 76,
  fuelCan: 82,
  mystery: 83,
  /** *Ours*: a café parasol with its table, 40 across. */
  parasol: 86,
  /** *Ours*: a stack of goods under a net, 27 across. */
  goods: 89,
  brokenGoods: 93,
} as const

/** Name of an object type that has pictures of its own: a single tyre looks like the stack. */
export type ObjectName = Exclude<keyof typeof OBJECT, 'tyre'>
