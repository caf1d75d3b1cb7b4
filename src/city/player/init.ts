import { beginCarPhysics } from '../car/index.js'
import { Option } from '../options.js'
import type { World } from '../world.js'
import { takeFootControl } from './control.js'
import { initCrimes } from './crimes.js'
import { Controls, DeathPhase, INFINITE_LIVES, PLAYER_COUNT } from './table.js'

/** Lives at the level start. */
const START_LIVES = 4

/** Rounds of each weapon, and the score and multiplier, with the cheats (seed core, "Entity tables"). */
const CHEAT_AMMO = 99
const CHEAT_SCORE = 999_999_999
const CHEAT_MULTIPLIER = 10

/** Every player as a level starts (Player_InitAll), after the mission bound the players to their peds. */
export function initPlayers(world: World): void {
  initCrimes(world)
  for (let player = 0; player < PLAYER_COUNT; player++) {
    if (world.players.present[player] !== 0) initPlayer(world, player)
  }
}

function initPlayer(world: World, player: number): void {
  const { players, session, peds } = world
  const { options } = session
  players.armour[player] = 0
  players.speedUp[player] = 0
  players.weapon[player] = 0
  peds.weapon[players.ped[player]] = 0
  // Quirk: weapon 0 is counted too, which is the top byte of the wanted level.
  for (let weapon = 0; weapon < 5; weapon++) {
    players.ammo[player * 5 + weapon] = options[Option.weaponsCheat] ? CHEAT_AMMO : 0
  }
  players.score[player] = options[Option.scoreCheat] ? CHEAT_SCORE : 0
  players.multiplier[player] = options[Option.scoreCheat] ? CHEAT_MULTIPLIER : 1
  players.lives[player] = session.playerCount[0] > 1 || options[Option.infiniteLives] ? INFINITE_LIVES : START_LIVES
  players.deathPhase[player] = DeathPhase.alive
  players.deathTimer[player] = 0
  players.jailCards[player] = 0
  players.temporaryWeapon[player] = 0
  players.temporaryFrames[player] = 0
  players.wantedPoints[player] = 0
  players.wantedLevel[player] = 0
  players.gear[player] = 1
  players.bonusKind[player] = -1
  players.bonusFrame[player] = 0
  players.bonusLength[player] = 0
  if (players.controls[player] === Controls.car) beginCarPhysics(world, players.controlled[player])
  else takeFootControl(world, player)
}

/** What runs out: the speed-up (Player_UpdateAll). */
export function updatePlayers(world: World): void {
  const { players } = world
  for (let player = 0; player < PLAYER_COUNT; player++) {
    if (players.present[player] !== 0 && players.speedUp[player] > 0) players.speedUp[player] -= 1
  }
}
