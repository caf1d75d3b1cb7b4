import { beginCarPhysics } from '../car/index.js'
import { enterExitKey } from '../ped/index.js'
import { Phase } from '../session-table.js'
import type { World } from '../world.js'
import { Controls, PLAYER_COUNT } from './table.js'

/** The player whose ped this is, −1 none. */
export function playerOfPed(world: World, ped: number): number {
  const { players } = world
  for (let player = 0; player < PLAYER_COUNT; player++) {
    if (players.present[player] !== 0 && players.ped[player] === ped) return player
  }
  return -1
}

/** The player who controls this car, −1 none. */
export function playerOfCar(world: World, car: number): number {
  const { players } = world
  for (let player = 0; player < PLAYER_COUNT; player++) {
    if (players.present[player] === 0 || players.controls[player] !== Controls.car) continue
    if (players.controlled[player] === car) return player
  }
  return -1
}

/**
 * The enter / exit key (Player_ToggleVehicle): the player's ped looks for a car, or leaves the one that it is in. Refused while
 * entering is frozen or the game is frozen or paused (seed peds, "The player's held controls").
 */
export function toggleVehicle(world: World, player: number): void {
  const { players, session } = world
  if (players.enterFrozen[player] !== 0) return
  if (session.phase[0] === Phase.frozen || session.pauseFrames[0] !== 0) return
  enterExitKey(world, players.ped[player])
}

/**
 * The player takes a car over (Player_EnterCar): controls it, the camera follows it, the rigid body drives it. The ped side of it
 * (seat, sprite) is the ped module's.
 */
export function enterCar(world: World, player: number, car: number): void {
  const { players, cars } = world
  players.controls[player] = Controls.car
  players.controlled[player] = car
  players.lastCar[player] = car
  cars.driver[car] = players.ped[player]
  cars.player[car] = player
  beginCarPhysics(world, car)
}

/** The player controls its ped again; the car, if it still is the player's, has no driver. */
export function leaveCar(world: World, player: number): void {
  const { players, cars } = world
  if (players.controls[player] === Controls.car) {
    const car = players.controlled[player]
    if (cars.driver[car] === players.ped[player]) cars.driver[car] = -1
  }
  takeFootControl(world, player)
}

/** The player controls its ped, and the camera follows it. */
export function takeFootControl(world: World, player: number): void {
  const { players } = world
  players.controls[player] = Controls.ped
  players.controlled[player] = players.ped[player]
}
