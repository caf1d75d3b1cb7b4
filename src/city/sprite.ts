import { i16, i32, u8, u32 } from '../core/record.js'

/**
 * The sprite that every entity carries (seed core, "Entity tables"): its place in the world, what it looks like, and where the
 * collision grid holds it. Spread into a table's columns.
 */
export const spriteColumns = {
  /** Position, 16.16 pixels; z grows downward. */
  x: i32,
  y: i32,
  z: i32,
  /** Depth key: greater is lower. */
  depthKey: i32,
  /** Heading 0..1023, counter-clockwise, 0 along +y. */
  angle: i16,
  /** Sprite number in the style, absolute. */
  graphic: i16,
  /** 0 the sprite's own palette, else the entity's remap. */
  remap: u8,
  /** Drawn half and half with what is behind. */
  blended: u8,
  /** Bit k: delta k is shown. */
  deltas: u32,
  /** Where the grid holds it: the position at the last insertion, 16.16. */
  gridX: i32,
  gridY: i32,
} as const
