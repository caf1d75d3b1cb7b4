import { i8, i16, i32, u8 } from '../../core/record.js'
import { spriteColumns } from '../sprite.js'

export const OBJECT_COUNT = 3500

/** The object record (seed core, "Entity tables"; city-tables, "Object info"). */
export const objectColumns = {
  ...spriteColumns,
  id: i16,
  /** Object type; −1 a free slot. */
  type: i16,
  /** Info status the object was made with. */
  status: u8,
  /** Life of the object: 0 free, 1 at rest, 2 moving, 7 a timed or status-1 object, …: see object/life. */
  state: u8,
  /** Velocity, 16.16 pixels a frame, and spin in angle units. */
  velocityX: i32,
  velocityY: i32,
  velocityZ: i32,
  spin: i16,
  /** Animation: current frame, game frames until the next, cycles left. */
  frame: i16,
  frameTimer: i16,
  cycles: i16,
  /** Entity the object rides on: kind 0 none, 1 car, 2 object, 3 ped; its id and the offset across / along. */
  attachKind: u8,
  attachId: i16,
  attachAcross: i16,
  attachAlong: i16,
  /** Ped or player to whom what it does is credited, −1 none. */
  owner: i16,
  /** In the collision grid. */
  inGrid: u8,
  /** Links of the list of updated objects, −1 ends it. */
  next: i16,
  previous: i16,
  /** Script line, −1 none. */
  scriptLine: i16,
  carrier: i8,
  /** A number its type uses: power-up value, fire's frames to burn, projectile range. */
  value: i32,
} as const
