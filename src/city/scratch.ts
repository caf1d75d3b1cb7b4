import { f64, i16, i32, many, type TableSpec } from '../core/record.js'

/**
 * Results that functions leave for their caller, since a returned object would be allocated: outside hash and snapshot, never read
 * across frames. One column a use, named after it.
 */
export const scratchTables = {
  scratch: {
    columns: {
      /** A position, 16.16: x, y, z. */
      point: many(i32, 3),
      /** A box's corners: 4 × x, 4 × y, 4 × ground z, 16.16. */
      box: many(i32, 12),
      /** An entity's corners: 4 × x, 4 × y, 16.16. */
      entityBox: many(i32, 8),
      /** Where a camera wants to be: look-ahead x, y, height, zoom, 16.16. */
      cameraGoal: many(i32, 4),
      /** Two angles, radians, each with its sine and cosine behind it (`sinCosAt`). */
      trig: many(f64, 6),
      /** A wheel for `applyTyre`: adhesion along and across it, and the drive force. */
      tyre: many(f64, 3),
      /** What a ped that steers itself meets: car at its feet, car, ped and object ahead; −1 none. */
      pedMeets: many(i32, 4),
      /** What a projectile met: grid kind and id. */
      hit: many(i32, 2),
      /** The object that `updateObjects` comes to next, −1 none; means nothing outside of it. */
      nextObject: i16,
      /** A vector in doubles. */
      vector: many(f64, 4),
    },
    rows: 1,
    range: 'scratch',
  },
} as const satisfies { readonly [name: string]: TableSpec }
