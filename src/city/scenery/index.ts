import type { World } from '../world.js'

/** Projectiles, fires and explosions of the level start (seed core, "Level start"). Not built yet. */
export function initExplosions(_world: World): void {}

/** Explosions go through their steps (seed core, "Frame"). Not built yet. */
export function updateExplosions(_world: World): void {}

/**
 * An explosion (Expl_Create; city-tables, "Explosions") with its blast, sound and cue.
 *
 * @param x, y, z where, 16.16; z the ground or the height of what blew up
 * @param owner the ped to whom the dead and the wrecks are credited, −1 none
 * @returns the explosion's slot, or −1 when all are in use (the blast happens all the same)
 */
export function createExplosion(_world: World, _x: number, _y: number, _z: number, _owner: number): number {
  return -1
}

/** Barriers, doors and blocks that a script animates (BlockAnim_Reset). Not built yet. */
export function initBlockAnimations(_world: World): void {}

/** Block animations go through their steps. Not built yet. */
export function updateBlockAnimations(_world: World): void {}
