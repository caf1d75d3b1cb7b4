import { GridKind, gridInsert, gridRemove, isInGrid } from '../grid/index.js'
import { PedAnim } from '../tables/ped-animation.js'
import { pedRemap, REMAP_CYCLE } from '../tables/ped-remaps.js'
import type { World } from '../world.js'
import { setAnim } from './live.js'
import { pedSpriteBase, updatePedSprite } from './sprite.js'
import { AMBIENT_PED_COUNT, FIRST_SPECIAL_PED, PED_COUNT, PedAction, PedControl, PedState } from './table.js'

/** First driver slot: car n's driver is slot `FIRST_DRIVER_PED + n`. */
export const FIRST_DRIVER_PED = AMBIENT_PED_COUNT

/** Health of a ped that has lost none. */
export const FULL_HEALTH = 100

/** Where the sprite of an unused ped lies: the ground of layer 4, 16.16. */
const UNUSED_Z = 0x13f0000

/** Where the count of punches starts. */
const FIRST_PUNCH = 10

/** The sides on which peds steer round things. */
const STEER_SIDE = 0x80

/**
 * Sets every field of a ped but its remap to what an unused slot holds (Ped_Reset), takes it out of the grid and frees the slot.
 * Its place stays: a freed slot's sprite is not looked at.
 */
export function resetPed(world: World, ped: number): void {
  const { peds } = world
  if (isInGrid(world, GridKind.ped, ped)) gridRemove(world, GridKind.ped, ped)
  setAnim(world, ped, PedAnim.free)
  peds.id[ped] = ped
  peds.control[ped] = PedControl.free
  peds.turn[ped] = 0
  peds.accel[ped] = 0
  peds.speed[ped] = 0
  peds.moveSpeed[ped] = 4
  peds.animTick[ped] = 0
  peds.deadFrames[ped] = 0
  peds.ambulanceCalled[ped] = 0
  peds.graphicSet[ped] = 0
  peds.idleCount[ped] = 0
  peds.playerControlled[ped] = 0
  peds.firing[ped] = 0
  peds.health[ped] = 0
  peds.car[ped] = -1
  peds.attachKind[ped] = 0
  peds.attachId[ped] = -1
  peds.rideAcross[ped] = 0
  peds.rideAlong[ped] = 0
  peds.carried[ped] = -1
  peds.weapon[ped] = 0
  peds.reload[ped] = 0
  peds.objective[ped] = 0
  peds.state[ped] = PedState.normal
  peds.subState[ped] = 0
  peds.action[ped] = PedAction.normal
  peds.savedAction[ped] = PedAction.normal
  peds.group[ped] = -1
  peds.groupSlot[ped] = 0
  peds.marched[ped] = 0
  peds.missionPed[ped] = 0
  peds.train[ped] = -1
  peds.railFrames[ped] = 0
  peds.stuckFrames[ped] = 0
  peds.previousAngle[ped] = peds.angle[ped]
  peds.lastSeen[ped] = 0
  peds.wantedAngle[ped] = peds.angle[ped]
  peds.afterAngle[ped] = peds.angle[ped]
  peds.fireObject[ped] = -1
  peds.attacker[ped] = -1
  peds.shots[ped] = 0
  calm(world, ped)
  clearTarget(world, ped)
}

/** Ends what happens to a ped: panic, fire, being thrown. */
export function calm(world: World, ped: number): void {
  const { peds } = world
  peds.actionFrames[ped] = 0
  peds.alert[ped] = 0
  peds.calling[ped] = 0
  peds.panicFrames[ped] = 0
  peds.burnFrames[ped] = 0
  peds.knockX[ped] = 0
  peds.knockY[ped] = 0
  peds.knockFrames[ped] = 0
}

/** Forgets where a ped was going. */
export function clearTarget(world: World, ped: number): void {
  const { peds } = world
  peds.targetX[ped] = 0
  peds.targetY[ped] = 0
  peds.walkX[ped] = 0
  peds.walkY[ped] = 0
  peds.otherPed[ped] = -1
  peds.targetPed[ped] = -1
  peds.mode[ped] = 0
  peds.aroundCar[ped] = 0
  peds.door[ped] = 0
  peds.walkFrames[ped] = 0
}

/**
 * The ped table at a level's start (seed core, "Entity tables", Ped_InitAll): every slot unused, sides alternating, drivers sitting
 * in their cars, remaps in a cycle.
 *
 * Quirk: slot 600, the first special one, counts as a driver too, of a car 400 that does not exist.
 */
export function initPeds(world: World): void {
  const { peds } = world
  const graphic = pedSpriteBase(world)
  startCounters(world)
  for (let ped = 0; ped < PED_COUNT; ped++) {
    resetPed(world, ped)
    peds.steerSide[ped] = ped & 1 ? -STEER_SIDE : STEER_SIDE
    peds.x[ped] = 0
    peds.y[ped] = 0
    peds.z[ped] = UNUSED_Z
    peds.depthKey[ped] = UNUSED_Z
    peds.angle[ped] = 0
    peds.previousAngle[ped] = 0
    peds.graphic[ped] = graphic
    peds.remap[ped] = pedRemap(REMAP_CYCLE[ped % REMAP_CYCLE.length])
    if (ped >= FIRST_DRIVER_PED && ped <= FIRST_SPECIAL_PED) seatDriver(world, ped)
  }
}

function startCounters(world: World): void {
  const { pedCounters } = world
  pedCounters.punches[0] = FIRST_PUNCH
  pedCounters.spawned[0] = 0
  pedCounters.colour[0] = 0
  pedCounters.offset[0] = 0
  pedCounters.side[0] = 0
  pedCounters.detour[0] = 0
  pedCounters.group[0] = 0
}

/** Makes an unused slot the driver who belongs to its car and sits in it, out of sight. */
export function seatDriver(world: World, ped: number): void {
  const { peds } = world
  peds.state[ped] = PedState.inCar
  peds.health[ped] = FULL_HEALTH
  peds.car[ped] = ped - FIRST_DRIVER_PED
}

/** True while a slot is taken: by a ped that acts, or by a player's ped wherever it is. */
export function isPedInUse(world: World, ped: number): boolean {
  return world.peds.anim[ped] !== PedAnim.free || world.peds.control[ped] >= PedControl.firstPlayer
}

/** The first free slot for an ambient or mission ped, or −1. */
export function findFreePed(world: World): number {
  for (let ped = 0; ped < AMBIENT_PED_COUNT; ped++) {
    if (!isPedInUse(world, ped)) return ped
  }
  return -1
}

/**
 * Creates a ped that stands and waits (state 3), in the first free slot of 0..199 (Ped_Create).
 * @param x position, 16.16, as y and z
 * @param angle heading 0..1023
 * @param remap script remap number (131–187), see `pedRemap`
 * @returns its slot, or −1 if all are taken
 */
export function createPed(world: World, x: number, y: number, z: number, angle: number, remap: number): number {
  const ped = findFreePed(world)
  if (ped < 0) return -1
  resetPed(world, ped)
  world.peds.remap[ped] = pedRemap(remap)
  world.peds.control[ped] = PedControl.ambient
  world.peds.health[ped] = FULL_HEALTH
  world.peds.state[ped] = PedState.waitToCross
  world.peds.lastSeen[ped] = world.session.frame[0]
  putOnGround(world, ped, x, y, z, angle)
  return ped
}

/** Puts a ped down at a place, standing, and lists it in the grid. */
export function putOnGround(world: World, ped: number, x: number, y: number, z: number, angle: number): void {
  const { peds } = world
  if (isInGrid(world, GridKind.ped, ped)) gridRemove(world, GridKind.ped, ped)
  peds.x[ped] = x
  peds.y[ped] = y
  peds.z[ped] = z
  peds.depthKey[ped] = z
  peds.angle[ped] = angle & 0x3ff
  peds.previousAngle[ped] = angle & 0x3ff
  peds.wantedAngle[ped] = angle & 0x3ff
  peds.afterAngle[ped] = angle & 0x3ff
  peds.speed[ped] = 0
  peds.turn[ped] = 0
  peds.idleCount[ped] = 0
  peds.stuckFrames[ped] = 0
  setAnim(world, ped, PedAnim.stand)
  gridInsert(world, GridKind.ped, ped)
  updatePedSprite(world, ped)
}
