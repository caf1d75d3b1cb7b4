import { STEPS_PER_SECOND } from '../tables.js'
import type { StageWorld } from '../world.js'
import { beginForces, moveBody } from './body.js'
import { collideCars } from './collide-cars.js'
import { spinWheels } from './engine.js'
import { stepGearbox, turnWheels } from './gearbox.js'
import { bumpCar, hitWalls, watchWalls } from './hit-walls.js'
import { pushHull, watchHull } from './hull.js'
import { SUBSTEPS } from './parameters.js'
import { stepSteering } from './steering.js'
import { standOnGround } from './suspension.js'
import { pullByTyres } from './tyres.js'

const STEP_SECONDS = 1 / STEPS_PER_SECOND

/** Moves all cars of a run on by a step, in substeps that no wall is thin enough for. */
export function stepCars(world: StageWorld): void {
  const count = world.session.cars[0]
  const { carStep, cars } = world
  for (let car = 0; car < count; car++) {
    carStep.beforeX[car] = cars.x[car]
    carStep.beforeZ[car] = cars.z[car]
    carStep.bumped[car] = 0
    cars.impact[car] = 0
    stepGearbox(world, car)
    stepSteering(world, car, STEP_SECONDS)
    watchHull(world, car)
    watchWalls(world, car)
  }
  for (let substep = 0; substep < SUBSTEPS; substep++) {
    for (let car = 0; car < count; car++) moveCar(world, car)
    if (count > 1) collideCars(world)
  }
  for (let car = 0; car < count; car++) {
    if (carStep.bumped[car] !== 0) bumpCar(world, car)
    turnWheels(world, car, STEP_SECONDS)
  }
}

function moveCar(world: StageWorld, car: number): void {
  beginForces(world, car)
  standOnGround(world, car)
  pullByTyres(world, car)
  spinWheels(world, car)
  pushHull(world, car)
  moveBody(world, car)
  world.carStep.bumped[car] |= hitWalls(world, car)
}
