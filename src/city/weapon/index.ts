/**
 * Weapons (seed peds, "Weapons and projectiles"): firing, ammunition, and the bullets, flames and rockets in flight, which are objects of
 * the types 0x4a, 0x4b and 0x1f.
 */
export { giveTemporaryWeapon, giveWeapon, updateTemporaryWeapon } from './ammunition.js'
export { fireWeapon, reloadFrames } from './fire.js'
export { initProjectiles, launchProjectile, updateProjectiles } from './projectiles.js'
export { PROJECTILE_COUNT } from './table.js'
