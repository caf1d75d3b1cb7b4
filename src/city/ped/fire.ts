import type { World } from '../world.js'

/** Notes that a ped holds fire (Ped_StartFiring): the player pressed the key, or an AI wants to shoot. */
export function startFiring(world: World, ped: number): void {
  world.peds.firing[ped] = 1
}

/** Notes that a ped holds fire no more (Ped_StopFiring). */
export function stopFiring(world: World, ped: number): void {
  world.peds.firing[ped] = 0
}

/**
 * Fires the weapon of a ped that holds fire (Ped_FireWeapon). Not built yet: bullets, flames and rockets come with the projectiles;
 * until then nothing leaves the barrel.
 */
export function fireWeapon(_world: World, _ped: number): void {}
