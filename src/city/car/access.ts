import type { World } from '../world.js'
import { clearCars } from './create.js'
import { initTrafficModels } from './traffic-models.js'

/** Speed up to which a driver gets out, pixels a frame (ours: the seed asks for a slow car). */
const LEAVE_SPEED = 3

/** Cars at the level start (Cars_Init): every slot free, the rows of traffic models shuffled. */
export function initCars(world: World): void {
  clearCars(world)
  initTrafficModels(world)
}

/** What a camera that follows the car looks at, into `carScratch.cameraTarget` (Car_GetCamTarget): x, y, z − z offset, width, −length, speed × 3, angle. */
export function carCameraTarget(world: World, car: number): void {
  const { cars } = world
  const target = world.carScratch.cameraTarget
  target[0] = cars.x[car]
  target[1] = cars.y[car]
  target[2] = cars.z[car] - cars.zOffset[car]
  target[3] = cars.width[car]
  target[4] = cars.length[car]
  target[5] = cars.speed[car] * 3
  target[6] = cars.angle[car]
}

/** True if the car is slow enough for its driver to get out. */
export function isCarSlowEnoughToLeave(world: World, car: number): boolean {
  return world.cars.speed[car] <= LEAVE_SPEED
}

/** The car that a ped drives, −1 none. */
export function carOfDriver(world: World, ped: number): number {
  const car = world.peds.car[ped]
  return car >= 0 && world.cars.driver[car] === ped ? car : -1
}
