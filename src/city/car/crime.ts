import type { World } from '../world.js'

/**
 * A player's car has run into another (Car_CollideCar reports a crime of player cars; seed cars, "Collision"). The named place of what the
 * police will make of it: nothing hears it yet.
 */
export function reportCrash(_world: World, _player: number, _other: number): void {}

/** A player has made a wreck of a car (Car_UpdateWreck reports a crime; seed cars, "Wrecks, damage, doors, sirens"). As `reportCrash`. */
export function reportWreck(_world: World, _player: number, _car: number): void {}
