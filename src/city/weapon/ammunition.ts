import { Weapon } from '../ped/table.js'
import type { World } from '../world.js'

const WEAPONS = 5
/** Most units of ammunition of a weapon. Ours. */
const AMMO_LIMIT = 99
/** Shots of the machine gun and the flame-thrower that a unit of ammunition holds (seed peds, Player_UseAmmo). */
const SHOTS_A_UNIT = 5

/** A player gets a weapon with units of ammunition and holds it. */
export function giveWeapon(world: World, player: number, weapon: number, units: number): void {
  const { ammo } = world.players
  const at = player * WEAPONS + weapon
  ammo[at] = Math.min(AMMO_LIMIT, ammo[at] + units)
  selectWeapon(world, player, weapon)
}

/** A player holds a weapon for some frames and needs no ammunition for it (city-tables, "Power-ups": values above 100). */
export function giveTemporaryWeapon(world: World, player: number, weapon: number, frames: number): void {
  world.players.temporaryWeapon[player] = weapon
  world.players.temporaryFrames[player] = frames
  selectWeapon(world, player, weapon)
}

/** One frame of a temporary weapon: at its end the player has it no more, unless there is ammunition for it. */
export function updateTemporaryWeapon(world: World, player: number): void {
  const { players } = world
  if (players.temporaryFrames[player] <= 0) return
  players.temporaryFrames[player] -= 1
  if (players.temporaryFrames[player] > 0) return
  const weapon = players.temporaryWeapon[player]
  players.temporaryWeapon[player] = Weapon.none
  if (players.weapon[player] === weapon && players.ammo[player * WEAPONS + weapon] <= 0) {
    selectWeapon(world, player, Weapon.none)
  }
}

/**
 * A player's shot uses ammunition (Player_UseAmmo): a unit, or a fifth of one for the machine gun and the flame-thrower. With the last unit the
 * weapon is gone from the hands.
 * @returns false if there was none
 */
export function useAmmunition(world: World, player: number, weapon: number): boolean {
  const { players, peds } = world
  if (players.temporaryFrames[player] > 0 && players.temporaryWeapon[player] === weapon) return true
  const at = player * WEAPONS + weapon
  if (players.ammo[at] <= 0) {
    selectWeapon(world, player, Weapon.none)
    return false
  }
  if (weapon === Weapon.machineGun || weapon === Weapon.flameThrower) {
    const ped = players.ped[player]
    peds.shots[ped] += 1
    if (peds.shots[ped] < SHOTS_A_UNIT) return true
    peds.shots[ped] = 0
  }
  players.ammo[at] -= 1
  if (players.ammo[at] <= 0) selectWeapon(world, player, Weapon.none)
  return true
}

function selectWeapon(world: World, player: number, weapon: number): void {
  const { players, peds } = world
  players.weapon[player] = weapon
  peds.weapon[players.ped[player]] = weapon
  peds.shots[players.ped[player]] = 0
}
