import { i8, i16, i32, u8 } from '../../core/record.js'
import { spriteColumns } from '../sprite.js'

export const OBJECT_COUNT = 3500

/** Object types that a style may have: a map names them by a byte. */
export const OBJECT_TYPE_LIMIT = 256

/** Values of `state`: what happens to an object each frame. */
export const ObjectState = {
  free: 0,
  resting: 1,
  /** Kicked: it slides and slows down. */
  moving: 2,
  /** Above its ground. */
  falling: 3,
  /** Rides on another entity. */
  attached: 4,
  /** Going under. */
  sinking: 5,
  /** Afloat: it stays where the water carries it. */
  floating: 6,
  /** Can be driven over (status 1; seed core, "Entity tables"). */
  drivenOver: 7,
  /** A barrel that is about to go off: `value` frames left. */
  fused: 8,
} as const

/** Values of `list`. */
export const ObjectList = { none: 0, updated: 1, marks: 2 } as const

/** The object record (seed core, "Entity tables"; city-tables, "Object info"). */
export const objectColumns = {
  ...spriteColumns,
  id: i16,
  /** Object type; −1 a free slot. */
  type: i16,
  /** Info status the object was made with. */
  status: u8,
  /** Life of the object: one of `ObjectState`. */
  state: u8,
  /** Velocity, 16.16 pixels a frame, and spin in angle units. */
  velocityX: i32,
  velocityY: i32,
  velocityZ: i32,
  spin: i16,
  /** Tumbling: 1..31 as in `tumbleGraphic`, 0 upright and at rest. */
  tumble: u8,
  /** Animation: current frame, game frames until the next, cycles left. */
  frame: i16,
  frameTimer: i16,
  cycles: i16,
  /** Entity the object rides on: kind 0 none, 1 car, 2 object, 3 ped; its id and the offset across / along. */
  attachKind: u8,
  attachId: i16,
  attachAcross: i16,
  attachAlong: i16,
  /** How it is turned against what it rides on. */
  attachAngle: i16,
  /** Ped or player to whom what it does is credited, −1 none. */
  owner: i16,
  /** In the collision grid. */
  inGrid: u8,
  /** In the list of updated objects, or in that of marks (`ObjectList`). */
  list: u8,
  /** Links of that list, −1 ends it. */
  next: i16,
  previous: i16,
  /** Script line, −1 none. */
  scriptLine: i16,
  carrier: i8,
  /** A number its type uses: power-up value, fire's frames to burn, fuse, projectile range. */
  value: i32,
  /** What a crate holds or a pick-up gives (`PowerUp`), 0 nothing. */
  powerUp: u8,
} as const

/** Row 0: ends of the list of updated objects and of the list of marks on the ground, oldest first; −1 empty. */
export const objectListColumns = {
  updatedHead: i16,
  marksHead: i16,
  marksTail: i16,
  marksCount: i16,
  /** No slot below this one is free. */
  firstFree: i16,
  /** Slots below this one have been used at some time: loops stop here. */
  used: i16,
} as const

/**
 * By object type: the info's status, which the game changes for good (state, not data; seed core, "Quirks kept"), and whether the type
 * has the 13 pictures of a thing that tumbles.
 */
export const objectTypeColumns = { status: u8, tumbles: u8 } as const
