import type { World } from '../world.js'
import { stepDummy } from './dummies.js'
import { stepHunter } from './hunts.js'
import { stepSearch } from './search.js'
import { CONTROLLER_COUNT, SearchState } from './table.js'

/** One frame of the running path search and of every AI controller, behind the cars' own: what it sets moves the car in the next frame. */
export function updateControllers(world: World): void {
  const { controllers, roadSearch } = world
  if (roadSearch.state[0] === SearchState.running) stepSearch(world)
  for (let controller = 0; controller < CONTROLLER_COUNT; controller++) {
    if (controllers.car[controller] < 0) continue
    if (controllers.convoy[controller] >= 0) stepDummy(world, controller)
    else stepHunter(world, controller)
  }
}
