import type { World } from '../world.js'

/** Sentinels (drivers with a purpose) and the count of service locations (seed core, "Level start"). Not built yet. */
export function initSentinels(_world: World): void {}

/** Lets the police patrol, where the section's header asks for it. Not built yet. */
export function startPolice(_world: World): void {}

/** Ambulances, fire engines and police on call (seed core, "Frame"). Not built yet. */
export function updateEmergencyServices(_world: World): void {}
