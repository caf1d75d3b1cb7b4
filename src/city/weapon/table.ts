import { i16, u8 } from '../../core/record.js'

/** Projectiles in flight at most (seed peds, "Weapons and projectiles"). */
export const PROJECTILE_COUNT = 40

/** The list of projectiles, oldest first: each is an object, which holds position, velocity, owner and, in `value`, the frames left. */
export const projectileColumns = { object: i16 } as const
/** Row 0: how many there are. */
export const projectileCounterColumns = { count: u8 } as const
