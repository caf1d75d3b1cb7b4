import { emitSound } from '../cues.js'
import { groundZ } from '../map/index.js'
import { createObject } from '../object/index.js'
import { Crime, isPolice, playerOfPed, reportCrime, scoreKill, wastePlayer } from '../player/index.js'
import { PedAnim } from '../tables/ped-animation.js'
import { PedSound } from '../tables/ped-sounds.js'
import type { World } from '../world.js'
import { leaveGroup } from './group.js'
import { putOut } from './hurt.js'
import { calm, clearTarget } from './init.js'
import { setAnim } from './live.js'
import { updatePedSprite } from './sprite.js'
import { PedControl, PedState } from './table.js'

/** What killed a ped. */
export const DeathCause = { runOver: 0, fall: 1, drowned: 2, weapon: 3, explosion: 4, vehicle: 5, other: 6 } as const

/** The pool under a body: object type 0x3f. */
const BLOOD_OBJECT = 0x3f

/** True for a ped that will not get up again. */
export function isDead(world: World, ped: number): boolean {
  const state = world.peds.state[ped]
  if (state === PedState.dead || state === PedState.deadLying) return true
  return state === PedState.inWater && world.peds.health[ped] <= 0
}

/**
 * Kills a ped (seed peds, "The frame", step 4): no health, blood under it, the dead pose, state 0x17. A drowned one leaves no blood
 * and stays in the water; one who dies in a vehicle stays out of sight in it (state 0xc). A player's ped wastes its player. Killing the dead does
 * nothing.
 */
export function killPed(world: World, ped: number, cause: number): void {
  if (isDead(world, ped)) return
  const { peds } = world
  peds.health[ped] = 0
  peds.speed[ped] = 0
  peds.turn[ped] = 0
  peds.firing[ped] = 0
  peds.deadFrames[ped] = 0
  peds.idleCount[ped] = 0
  if (peds.state[ped] === PedState.inCar) {
    peds.state[ped] = PedState.deadLying
  } else if (cause === DeathCause.drowned) {
    peds.state[ped] = PedState.inWater
  } else {
    dropDead(world, ped)
  }
  putOut(world, ped)
  leaveGroup(world, ped)
  reportDeath(world, ped)
  const player = playerOfPed(world, ped)
  if (player >= 0) wastePlayer(world, player)
}

/** Quirk: the blood's angle is the ped's number, because the original reuses the arguments it pushed for the ground's height. */
function dropDead(world: World, ped: number): void {
  const { peds } = world
  clearTarget(world, ped)
  calm(world, ped)
  const x = peds.x[ped]
  const y = peds.y[ped]
  createObject(world, BLOOD_OBJECT, x, y, groundZ(world, x, y, peds.z[ped] - 0x200000), ped, -1)
  emitSound(world, PedSound.scream, x, y, peds.z[ped])
  peds.state[ped] = PedState.dead
  setAnim(world, ped, PedAnim.dead)
  updatePedSprite(world, ped)
}

/**
 * An ambulance is called for an ambient ped (what comes of it is the emergency services' matter); a player gets the points for who he killed
 * (Score_PedKilled), and the crime is reported.
 */
function reportDeath(world: World, ped: number): void {
  const { peds } = world
  if (peds.control[ped] === PedControl.ambient && peds.state[ped] === PedState.dead) peds.ambulanceCalled[ped] = 1
  const attacker = peds.attacker[ped]
  if (attacker < 0 || attacker === ped) return
  const player = playerOfPed(world, attacker)
  if (player < 0) return
  scoreKill(world, player, ped)
  const crime = isPolice(world, ped) ? Crime.policeKilling : Crime.killing
  reportCrime(world, player, crime, peds.x[ped], peds.y[ped], peds.z[ped])
}
