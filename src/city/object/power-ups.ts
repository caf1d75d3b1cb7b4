import type { World } from '../world.js'

/** Crates and pick-ups of the level (PowerUp_InitAll; city-tables, "Power-ups"). Not built yet. */
export function initPowerUps(_world: World): void {}

/** Bullets, rockets and flames move at the end of the objects' update (Proj_UpdateAll). Not built yet: nothing is shot. */
export function updateProjectiles(_world: World): void {}
