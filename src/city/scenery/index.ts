import type { World } from '../world.js'

/** Projectiles, fires and explosions of the level start (seed core, "Level start"). Not built yet. */
export function initExplosions(_world: World): void {}

/** Explosions go through their steps (seed core, "Frame"). Not built yet. */
export function updateExplosions(_world: World): void {}

/** Barriers, doors and blocks that a script animates (BlockAnim_Reset). Not built yet. */
export function initBlockAnimations(_world: World): void {}

/** Block animations go through their steps. Not built yet. */
export function updateBlockAnimations(_world: World): void {}
