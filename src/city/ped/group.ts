import { cosFixed, sinFixed } from '../../core/fixed.js'
import { groundZ } from '../map/index.js'
import { PedAnim } from '../tables/ped-animation.js'
import type { World } from '../world.js'
import { isDead } from './death.js'
import { findFreePed } from './init.js'
import { setAnim } from './live.js'
import { isPavement } from './pavement.js'
import { startAmbientPed } from './spawn.js'
import { PedObjective, PedState } from './table.js'
import { headingOf } from './turn.js'
import { LOOK_ABOVE } from './walls.js'

/** Followers of a leader (seed peds, "Ambient peds"). */
const FOLLOWERS = 6
/** Distance at which each follows the one before it, pixels, and beyond which it hurries. */
const GAP = 16
const HURRY_GAP = 28
/** Further away than this it has lost the group, 16.16. */
const LOST = 320 << 16
const WALK_SPEED = 1
const HURRY_SPEED = 3

/**
 * Six followers line up behind a new leader (objectives 0x15 and 0x16) in its colour, each after the one before it; where there is no
 * pavement behind, they start in its place and fall in as it walks.
 */
export function spawnFollowers(world: World, leader: number): void {
  const { peds, pedCounters } = world
  pedCounters.group[0] = (pedCounters.group[0] + 1) & 0x7f
  joinGroup(world, leader, 0, PedObjective.leader, -1)
  const angle = peds.angle[leader]
  let ahead = leader
  let x = peds.x[leader]
  let y = peds.y[leader]
  for (let slot = 1; slot <= FOLLOWERS; slot++) {
    const ped = findFreePed(world)
    if (ped < 0) return
    if (isPavement(world, x, y, peds.z[leader], angle + 0x200, GAP)) {
      x -= sinFixed(angle) * GAP
      y -= cosFixed(angle) * GAP
    }
    const z = groundZ(world, x, y, peds.z[leader] - LOOK_ABOVE)
    startAmbientPed(world, ped, x, y, z, angle, peds.remap[leader])
    peds.lastSeen[ped] = peds.lastSeen[leader] + slot * GAP
    joinGroup(world, ped, slot, PedObjective.follower, ahead)
    ahead = ped
  }
}

function joinGroup(world: World, ped: number, slot: number, objective: number, ahead: number): void {
  const { peds } = world
  peds.group[ped] = world.pedCounters.group[0]
  peds.groupSlot[ped] = slot
  peds.marched[ped] = 1
  peds.objective[ped] = objective
  peds.targetPed[ped] = ahead
}

/** A ped is nobody's follower or leader any more and wanders (Ped_LeaveGroup). Nothing for one in no group. */
export function leaveGroup(world: World, ped: number): void {
  const { peds } = world
  if (peds.group[ped] < 0) return
  peds.group[ped] = -1
  peds.groupSlot[ped] = 0
  peds.targetPed[ped] = -1
  if (peds.objective[ped] === PedObjective.leader || peds.objective[ped] === PedObjective.follower) {
    peds.objective[ped] = PedObjective.wander
  }
}

/** One frame of a follower: after the ped before it in the line, at a distance; it leaves when that one is dead, gone or far away. */
export function follow(world: World, ped: number): void {
  const { peds } = world
  const ahead = peds.targetPed[ped]
  if (ahead < 0 || peds.group[ahead] !== peds.group[ped] || peds.anim[ahead] === PedAnim.free || isDead(world, ahead)) {
    leaveGroup(world, ped)
    return
  }
  const dx = peds.x[ahead] - peds.x[ped]
  const dy = peds.y[ahead] - peds.y[ped]
  const distance = Math.max(Math.abs(dx), Math.abs(dy))
  if (distance > LOST) {
    leaveGroup(world, ped)
    return
  }
  peds.state[ped] = PedState.normal
  if (distance < GAP << 16) {
    peds.speed[ped] = 0
    return
  }
  peds.wantedAngle[ped] = headingOf(dx, dy)
  peds.speed[ped] = distance > HURRY_GAP << 16 ? HURRY_SPEED : Math.max(WALK_SPEED, peds.speed[ahead])
  if (peds.anim[ped] === PedAnim.stand) setAnim(world, ped, PedAnim.walk)
}
