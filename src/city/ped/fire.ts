import { PedAnim } from '../tables/ped-animation.js'
import { fireWeapon } from '../weapon/index.js'
import type { World } from '../world.js'
import { startAnim } from './live.js'
import { startPunch } from './punch.js'
import { PedAction, PedState, Weapon } from './table.js'

/** Notes that a ped holds fire (Ped_StartFiring): the player pressed the key, or an AI wants to shoot. */
export function startFiring(world: World, ped: number): void {
  world.peds.firing[ped] = 1
}

/** Notes that a ped holds fire no more (Ped_StopFiring). */
export function stopFiring(world: World, ped: number): void {
  world.peds.firing[ped] = 0
}

/** One frame less until a ped's weapon may fire again. */
export function reloadWeapon(world: World, ped: number): void {
  if (world.peds.reload[ped] > 0) world.peds.reload[ped] -= 1
}

/**
 * A ped holds fire (step 3 of the frame): with bare hands it punches, with a weapon it takes aim where it stands and fires.
 */
export function holdFire(world: World, ped: number): void {
  const { peds } = world
  const { anim, weapon, state, action } = peds
  if (state[ped] !== PedState.normal || action[ped] === PedAction.inCar) return
  if (weapon[ped] === Weapon.none) {
    if (anim[ped] === PedAnim.stand || anim[ped] <= PedAnim.runLast) startPunch(world, ped)
    return
  }
  if (anim[ped] === PedAnim.stand) {
    startAnim(world, ped, PedAnim.aim)
  }
  fireWeapon(world, ped)
}
