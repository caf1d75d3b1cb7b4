import type { StageWorld } from './world.js'

/** One step of 1/25 s: the cars by their controls, the walls, progress, the clocks, the recording. */
export function stepStage(world: StageWorld): void {
  world.session.step[0]++
}
