import type { World } from '../world.js'

const WEAPONS = 5

/** Selects the next weapon that has ammunition, after the last one none (Player_NextWeapon). */
export function nextWeapon(world: World, player: number): void {
  const { players } = world
  let weapon = players.weapon[player]
  do {
    weapon = (weapon + 1) % WEAPONS
  } while (weapon !== 0 && players.ammo[player * WEAPONS + weapon] <= 0)
  select(world, player, weapon)
}

/**
 * Selects the previous weapon that has ammunition (Player_PrevWeapon).
 *
 * Quirk: "no weapon" is tested for ammunition as well, and its number is the top byte of the wanted level, which is 0: going back
 * from the first weapon leads to the last one, never to the bare hands.
 */
export function previousWeapon(world: World, player: number): void {
  const { players } = world
  let weapon = players.weapon[player]
  for (let step = 0; step < WEAPONS; step++) {
    weapon = (weapon + WEAPONS - 1) % WEAPONS
    if (players.ammo[player * WEAPONS + weapon] > 0) {
      select(world, player, weapon)
      return
    }
  }
}

/** The weapon is the player's, and its ped holds it. */
function select(world: World, player: number, weapon: number): void {
  world.players.weapon[player] = weapon
  world.peds.weapon[world.players.ped[player]] = weapon
}
