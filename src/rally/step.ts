import { stepNotes } from './call-notes.js'
import { stepCars } from './car/step-cars.js'
import { stepClock } from './clock.js'
import { stepProgress } from './progress.js'
import { stepStageLimits } from './queries.js'
import { recordControls } from './record.js'
import { stepRescue } from './rescue.js'
import type { StageWorld } from './world.js'

/** One step of 1/25 s: the recording, the cars by their controls, the walls' timers, progress, the clocks, rescue, pace notes. */
export function stepStage(world: StageWorld): void {
  const { cars, session } = world
  session.step[0]++
  for (let car = 0; car < session.cars[0]; car++) recordControls(world, car)
  stepCars(world)
  stepStageLimits(world)
  for (let car = 0; car < session.cars[0]; car++) {
    stepProgress(world, car, (cars.x[car] * 0x10000) | 0, (cars.z[car] * 0x10000) | 0)
    stepClock(world, car)
    stepRescue(world, car)
    stepNotes(world, car)
  }
}
