import { Bomb, CAR_FREE, deleteCar, isWreck } from '../car/index.js'
import { PLAYER_COUNT, updateDeaths } from '../player/index.js'
import { QuitCode, Result } from '../session-table.js'
import type { World } from '../world.js'
import { updateArrows } from './arrow.js'
import { speak, tickTexts } from './briefs.js'
import { updateDoors } from './doors.js'
import { updateGunmen } from './gunmen.js'
import { runProcesses } from './interpreter.js'
import { wreckCar } from './ops/cars.js'
import { watchModel } from './ops/model.js'
import { forgetCar } from './script-objects.js'
import { updateTimedBombs } from './timed-bombs.js'
import { updateTriggers } from './triggers.js'
import { updateWalkers } from './walkers.js'

/**
 * One frame of the mission (Mission_Update; seed missions, "The process model"): triggers with doors and timed bombs, a step of every
 * process, then the players' deaths and the level's end.
 */
export function updateMission(world: World): void {
  updateTriggers(world)
  updateDoors(world)
  updateTimedBombs(world)
  updateGunmen(world)
  runProcesses(world)
  updateWalkers(world)
  updateArrows(world)
  tickTexts(world)
  tickPlayers(world)
  updateDeaths(world)
}

/** What the script counts for each player: kill frenzy clocks, and how long it stands still. */
function tickPlayers(world: World): void {
  const { missionPlayers, players } = world
  for (let player = 0; player < PLAYER_COUNT; player++) {
    if (missionPlayers.frenzyTimer[player] > 0) missionPlayers.frenzyTimer[player] -= 1
    if (missionPlayers.generalTimer[player] > 0) missionPlayers.generalTimer[player] -= 1
    watchModel(world, player)
    if (missionPlayers.freeze[player] <= 0) continue
    missionPlayers.freeze[player] -= 1
    players.accelerate[player] = 0
    players.steering[player] = 0
    players.turnInput[player] = 0
  }
}

/** Event 1 (Game_RequestEnd): the level is over, with the result that the event carries; a negative one is none. */
export function endMission(world: World, result: number): void {
  world.session.quit[0] = QuitCode.missionOver
  world.session.result[0] = result > 0 ? result : Result.none
}

/** Arguments of a finished brief (seed missions, "Mission_OnBriefDone"). */
const BRIEF_ENDS_GAME = 1
const BRIEF_NOTED = 9
const BRIEF_NOTED_TOO = 10
const BRIEF_VOICE = 0x14
/** 0x32 + n clears the phone flag of player n; 200 + n deletes car n. */
const FIRST_FLAG = 0x32
const FIRST_DELETED_CAR = 200
/** Quirk: 600 is still one, of a car 400 that does not exist. */
const LAST_DELETED_CAR = 600

/** Event 0 (Mission_OnBriefDone): by its argument a bomb, the game's end, a voice, a phone flag, a car to delete. */
export function onBriefDone(world: World, argument: number): void {
  const { mission, cars, missionPlayers } = world
  mission.briefDone[0] = 0
  if (argument <= 0) {
    const car = -argument
    if (cars.bomb[car] === Bomb.gameOverOnEntry && !isWreck(world, car)) wreckCar(world, car, -1)
  } else if (argument === BRIEF_ENDS_GAME) {
    endMission(world, Result.success)
  } else if (argument === BRIEF_NOTED || argument === BRIEF_NOTED_TOO) {
    mission.briefDone[0] = argument
  } else if (argument === BRIEF_VOICE) {
    speak(world, 0)
  } else if (argument >= FIRST_FLAG && argument < FIRST_FLAG + PLAYER_COUNT) {
    missionPlayers.phoneFlag[argument - FIRST_FLAG] = 0
  } else if (argument >= FIRST_DELETED_CAR && argument <= LAST_DELETED_CAR) {
    const car = argument - FIRST_DELETED_CAR
    if (car >= cars.status.length || cars.status[car] === CAR_FREE) return
    forgetCar(world, car)
    deleteCar(world, car)
  }
}
