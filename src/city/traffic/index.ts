import type { World } from '../world.js'
import { resetControllers } from './controllers.js'
import { resetConvoys } from './dummies.js'
import { updateControllers } from './update.js'

export { isUnderWay } from './controllers.js'
export { escortDummy, sendDummy } from './dummies.js'
export { startCruise, startDriveTo, startHunt, stopDriving } from './hunts.js'
export { isSearchFree } from './search.js'

/**
 * Traffic of dummy cars: the model rows shuffled at the level start, cars made and removed round each player, lane keeping, junctions (seed cars, "The
 * frame") are not built yet: the city has parked cars only. What is there are the AI controllers of cars that scripts drive, and their path search.
 */
export function initTraffic(_world: World): void {}

/** No car is driven by a script, and the path search is free: what a section starts with. */
export function resetDriving(world: World): void {
  resetControllers(world)
  resetConvoys(world)
}

/** Fills the slots of traffic before the first frame, `count` of them (seed core, "MISSION.INI"). Not built yet. */
export function primeTraffic(_world: World, _count: number): void {}

/** Behind the cars' update: what scripts let drive; making and removing traffic round each player's view has its place here. */
export function updateTraffic(world: World): void {
  updateControllers(world)
}
