import { ControlChange, ControlShift } from '../../formats/control-word.js'
import { noteEntry } from '../car/index.js'
import { startFiring, stopFiring } from '../ped/index.js'
import type { World } from '../world.js'
import { toggleVehicle } from './control.js'
import { Controls } from './table.js'
import { nextWeapon, previousWeapon } from './weapons.js'

/**
 * Keeps the held values that a control word changes (Player_ApplyInput; seed peds, "The player's held controls").
 *
 * Quirk: the brake sets the same value byte as the accelerator, with the direction −1; the footbrake byte of the tyre model is never
 * set by a key. So releasing either key lets go of both.
 */
export function applyInput(world: World, player: number, word: number): void {
  if (word === 0) return
  const { players } = world
  if (word & ControlChange.steering) players.steering[player] = (word << (28 - ControlShift.steering)) >> 28
  if (word & ControlChange.accelerate) {
    players.accelerate[player] = (word >>> ControlShift.accelerate) & 3
    players.gear[player] = 1
  }
  if (word & ControlChange.brake) {
    players.accelerate[player] = (word >>> ControlShift.brake) & 3
    players.gear[player] = -1
  }
  if (word & ControlChange.handbrake) players.handbrake[player] = (word >>> ControlShift.handbrake) & 1
  if (word & ControlChange.fire) applyFire(world, player, (word >>> ControlShift.fire) & 1)
  if (word & ControlChange.enterExit) toggleVehicle(world, player)
  if (word & ControlChange.nextWeapon && (word >>> ControlShift.nextWeapon) & 1) nextWeapon(world, player)
  if (word & ControlChange.previousWeapon && (word >>> ControlShift.previousWeapon) & 1) previousWeapon(world, player)
  if (word & ControlChange.special) players.special[player] = (word >>> ControlShift.special) & 1
}

/**
 * Fire held or released: on foot the ped's, in a car its driver's, who is the player's ped as well. Nobody shoots out of a car: the press does
 * there what getting in does (Car_OnDriverEnter), which arms a bomb that was fitted while the player sat in it.
 */
function applyFire(world: World, player: number, held: number): void {
  const { players } = world
  players.firing[player] = held
  if (held === 0) {
    stopFiring(world, players.ped[player])
    return
  }
  startFiring(world, players.ped[player])
  if (players.controls[player] === Controls.car) noteEntry(world, players.controlled[player], player)
}
