import type { StageWorld } from './world.js'

/**
 * Sets a car's controls for the next step from the world's state alone.
 *
 * @param skill 0..1: how near to what the surface bears the car is driven
 */
export function driveAutomatically(world: StageWorld, car: number, skill: number): void {
  world.controls.throttle[car] = 30 + 30 * skill
}
