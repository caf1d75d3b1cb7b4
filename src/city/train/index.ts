import type { World } from '../world.js'

/** What the train and the light updates return when all went well; anything else is fatal (seed core, "Frame"). */
export const UPDATE_DONE = 20

/** Traffic lights of the map's junctions (seed core, "Level start"). Not built yet. */
export function initLights(_world: World): void {}

/** Trains on the map's railway. Not built yet. */
export function initTrains(_world: World): void {}

/** Moves the trains; `UPDATE_DONE` when all went well. Not built yet. */
export function updateTrains(_world: World): number {
  return UPDATE_DONE
}

/** Steps the traffic lights, every 8th frame; `UPDATE_DONE` when all went well. Not built yet. */
export function updateLights(_world: World): number {
  return UPDATE_DONE
}

/** Counts down the junctions that a siren overrides. Not built yet. */
export function updateJunctionOverrides(_world: World): void {}
