import { CAR_FREE, deleteCar } from '../car/index.js'
import { updateDeaths } from '../player/index.js'
import { QuitCode, Result } from '../session-table.js'
import type { World } from '../world.js'

/**
 * One frame of the mission (Mission_Update; seed missions, "The process model"): triggers and processes, which are not built yet, then
 * the players' deaths and the level's end.
 */
export function updateMission(world: World): void {
  runTriggers(world)
  runProcesses(world)
  updateDeaths(world)
}

/** Triggers, doors, cranes and timed bombs (Mission_UpdateTriggers). Not built yet. */
function runTriggers(_world: World): void {}

/** Every active process runs its command (Mission_StepProcess). Not built yet: the players' processes stay on command 0. */
function runProcesses(_world: World): void {}

/** Event 1 (Game_RequestEnd): the level is over, with the result that the event carries; a negative one is none. */
export function endMission(world: World, result: number): void {
  world.session.quit[0] = QuitCode.missionOver
  world.session.result[0] = result > 0 ? result : Result.none
}

/** Argument of a finished brief that ends the game with success (seed missions, "Mission_OnBriefDone"). */
const BRIEF_ENDS_GAME = 1
/** Arguments that name a car to delete: car + 200. */
const FIRST_DELETED_CAR = 200
const LAST_DELETED_CAR = 599

/** Event 0 (Mission_OnBriefDone): what belongs to cars and the game's end; voices, bombs and phone flags come with their parts. */
export function onBriefDone(world: World, argument: number): void {
  if (argument === BRIEF_ENDS_GAME) {
    endMission(world, Result.success)
    return
  }
  if (argument < FIRST_DELETED_CAR || argument > LAST_DELETED_CAR) return
  const car = argument - FIRST_DELETED_CAR
  if (world.cars.status[car] !== CAR_FREE) deleteCar(world, car)
}
