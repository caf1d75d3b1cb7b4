import { CarModel } from '../../formats/names/car-models.js'
import { CueKind, emitCue } from '../cues.js'
import { scheduleExit } from '../events.js'
import { Result } from '../session-table.js'
import type { World } from '../world.js'
import { LocationKind } from './locations.js'
import { respawnAtStation } from './respawn.js'
import { Controls, DeathPhase, INFINITE_LIVES, PLAYER_COUNT } from './table.js'

/** Frames from the death to the respawn, on foot and in a car (seed missions, "The process model"). */
export const FOOT_DEATH_FRAMES = 0x57
export const CAR_DEATH_FRAMES = 0x64

/** Frames from the last process's end to the level's, after a success and after anything else. */
const SUCCESS_EXIT_FRAMES = 1
const FAILURE_EXIT_FRAMES = 0x5a

/** What the `player` cue tells the host. */
export const PlayerCue = { wasted: 0, respawned: 1, levelOver: 2 } as const

/**
 * The player has died (Player_Wasted): a life less. With none left the player's process stops with result 3 (dead), else the player
 * comes back after a countdown.
 */
export function wastePlayer(world: World, player: number): void {
  const { players, processes } = world
  if (players.deathPhase[player] !== DeathPhase.alive) return
  const inCar = players.controls[player] === Controls.car
  emitCue(world, CueKind.player, player, PlayerCue.wasted, 0, 0, 0)
  if (players.lives[player] !== INFINITE_LIVES) players.lives[player] -= 1
  if (players.lives[player] <= 0) {
    players.deathPhase[player] = DeathPhase.over
    processes.active[player] = 0
    processes.result[player] = Result.dead
    return
  }
  players.deathPhase[player] = DeathPhase.waiting
  // The frame of the death counts down too, before the frames of the wait.
  players.deathTimer[player] = 1 + (inCar ? CAR_DEATH_FRAMES : FOOT_DEATH_FRAMES)
}

/**
 * The last part of Mission_Update: deaths, countdowns and the level's end (seed missions, "The process model").
 *
 * The seed excepts players "in a wrecked car / the model car" from the count; a wreck's driver is dead or thrown out, so for us the
 * model car alone is excepted: losing it is not dying.
 */
export function updateDeaths(world: World): void {
  const { players, peds } = world
  for (let player = 0; player < PLAYER_COUNT; player++) {
    if (players.present[player] === 0) continue
    if (peds.health[players.ped[player]] <= 0 && !drivesModelCar(world, player)) wastePlayer(world, player)
    if (players.deathPhase[player] !== DeathPhase.waiting) continue
    players.deathTimer[player] -= 1
    if (players.deathTimer[player] <= 0) respawn(world, player)
  }
  scheduleLevelEnd(world)
}

function drivesModelCar(world: World, player: number): boolean {
  const { players, cars } = world
  return players.controls[player] === Controls.car && cars.model[players.controlled[player]] === CarModel.modelCar
}

function respawn(world: World, player: number): void {
  world.players.deathPhase[player] = DeathPhase.alive
  world.players.deathTimer[player] = 0
  respawnAtStation(world, player, LocationKind.hospital)
  emitCue(world, CueKind.player, player, PlayerCue.respawned, 0, 0, 0)
}

/** Once no player's process is active any more, the level's end is scheduled, once. */
function scheduleLevelEnd(world: World): void {
  const { processes, session } = world
  if (session.endScheduled[0] !== 0) return
  for (let player = 0; player < PLAYER_COUNT; player++) if (processes.active[player] !== 0) return
  session.endScheduled[0] = 1
  const result = processes.result[session.localPlayer[0]]
  scheduleExit(world, result === Result.success ? SUCCESS_EXIT_FRAMES : FAILURE_EXIT_FRAMES, result)
  emitCue(world, CueKind.player, session.localPlayer[0], PlayerCue.levelOver, result, 0, 0)
}
