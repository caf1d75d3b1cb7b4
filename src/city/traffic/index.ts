import type { World } from '../world.js'

/**
 * Traffic of dummy cars: the model rows shuffled at the level start, cars made and removed round each player, lane keeping,
 * junctions (seed cars, "The frame"). Not built yet: the city has parked cars only.
 */
export function initTraffic(_world: World): void {}

/** Fills the slots of traffic before the first frame, `count` of them (seed core, "MISSION.INI"). Not built yet. */
export function primeTraffic(_world: World, _count: number): void {}

/** Makes and removes traffic round each player's view, at the end of the cars' update. Not built yet. */
export function updateTraffic(_world: World): void {}
