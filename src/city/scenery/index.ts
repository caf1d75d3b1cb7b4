import type { World } from '../world.js'

export { createExplosion, initExplosions, updateExplosions } from './explosions.js'
export { createFire, FIRE_FRAMES, firesInBlock, setCarAlight, spreadFire } from './fires.js'
export { EXPLOSION_COUNT, EXPLOSION_STEPS } from './table.js'

/** Barriers, doors and blocks that a script animates (BlockAnim_Reset). Not built yet. */
export function initBlockAnimations(_world: World): void {}

/** Block animations go through their steps. Not built yet. */
export function updateBlockAnimations(_world: World): void {}
