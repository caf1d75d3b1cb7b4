import { PedAnim } from '../tables/ped-animation.js'
import type { World } from '../world.js'
import { leaveGroup } from './group.js'
import { putOut } from './hurt.js'
import { calm, clearTarget, FULL_HEALTH, putOnGround } from './init.js'
import { setAnim } from './live.js'
import { AttachKind, PedAction, PedState } from './table.js'

/**
 * Puts a ped on its feet somewhere, alive and well, whatever it was doing: the player at the level's start and after each death. Its
 * slot, control, weapon and remap stay.
 * @param x position, 16.16, as y and z
 * @param angle heading 0..1023
 */
export function placePedOnFoot(world: World, ped: number, x: number, y: number, z: number, angle: number): void {
  const { peds } = world
  putOut(world, ped)
  leaveGroup(world, ped)
  calm(world, ped)
  clearTarget(world, ped)
  peds.attacker[ped] = -1
  peds.railFrames[ped] = 0
  peds.health[ped] = FULL_HEALTH
  peds.car[ped] = -1
  peds.attachKind[ped] = AttachKind.none
  peds.attachId[ped] = -1
  peds.state[ped] = PedState.normal
  peds.action[ped] = PedAction.normal
  peds.savedAction[ped] = PedAction.normal
  peds.accel[ped] = 0
  peds.firing[ped] = 0
  peds.deadFrames[ped] = 0
  peds.animTick[ped] = 0
  peds.lastSeen[ped] = world.session.frame[0]
  putOnGround(world, ped, x, y, z, angle)
  setAnim(world, ped, PedAnim.stand)
}
