import { angleDelta, cosFixed, sinFixed } from '../../core/fixed.js'
import { GridKind, gridInsert, gridRemove } from '../grid/index.js'
import { PedAnim } from '../tables/ped-animation.js'
import type { World } from '../world.js'
import { passCar, passObject, passPed, shuffle } from './avoid.js'
import { isHelpless } from './controls.js'
import { waitToCross } from './crossing.js'
import { moveTo } from './enter.js'
import { canStepTo, settleOnGround } from './ground.js'
import { follow } from './group.js'
import { setAnim } from './live.js'
import { lookNowAndThen, Meets } from './meet.js'
import { stepPanic, turnInPanic } from './panic.js'
import { alignToSlope, endWalk, isPavement, keepToPavement, nearestAxis, steerToTarget } from './pavement.js'
import { meetCarAtFeet } from './process.js'
import { PedAction, PedControl, PedObjective, PedState, WalkMode } from './table.js'
import { Blocked, checkWalls, stepOutOfBuilding, TARGET_BOX, WALK_BOX } from './walls.js'

/** Angle that a ped turns a frame toward where it wants to go. */
const TURN_STEP = 0x40

/** Frames without moving after which a ped turns, and the angle (seed peds, "Movement", step 11). */
const STUCK_FRAMES = 8
const STUCK_TURN = 0x140

/** Fraction of the height of flat ground. */
const FLAT = 0x3f0000

/** Whether a ped steers itself through the streets: wanderers, leaders and followers. */
export function isAmbient(world: World, ped: number): boolean {
  const { peds } = world
  if (peds.control[ped] >= PedControl.firstPlayer || peds.mode[ped] === WalkMode.carDoor) return false
  const objective = peds.objective[ped]
  return objective === PedObjective.wander || objective === PedObjective.leader || objective === PedObjective.follower
}

/** One step of an ambient ped on foot (Ped_ComputeStep and what stops it). */
export function stepAmbient(world: World, ped: number): void {
  const { peds, scratch } = world
  lookNowAndThen(world, ped)
  const { pedMeets } = scratch
  if (pedMeets[Meets.carAtFeet] >= 0 && meetCarAtFeet(world, ped, pedMeets[Meets.carAtFeet])) return
  const helpless = isHelpless(peds.anim[ped])
  if (!helpless) {
    if (((world.session.frame[0] + ped) & 7) === 0 && stepOutOfBuilding(world, ped))
      moveTo(world, ped, peds.x[ped], peds.y[ped])
    think(world, ped)
    steer(world, ped)
  }
  if (helpless || peds.speed[ped] === 0) {
    peds.stuckFrames[ped] = 0
    settleOnGround(world, ped)
  } else if (step(world, ped)) {
    peds.stuckFrames[ped] = 0
  } else {
    beStuck(world, ped)
  }
}

/** Decides where a ped wants to go. */
function think(world: World, ped: number): void {
  const { peds } = world
  if (peds.burnFrames[ped] > 0) return
  if (peds.panicFrames[ped] > 0) stepPanic(world, ped)
  else if (peds.state[ped] === PedState.waitToCross) waitToCross(world, ped)
  else if (peds.objective[ped] === PedObjective.follower) follow(world, ped)
  else if (peds.mode[ped] !== WalkMode.none) steerToTarget(world, ped)
  else if (peds.action[ped] === PedAction.sideStepLeft || peds.action[ped] === PedAction.sideStepRight)
    sideStep(world, ped)
  else if (peds.speed[ped] !== 0) keepToPavement(world, ped)
}

/** One frame of a side step: a pixel to the side, and on. */
function sideStep(world: World, ped: number): void {
  const { peds } = world
  peds.actionFrames[ped] -= 1
  const moved = shuffle(world, ped, peds.action[ped] === PedAction.sideStepLeft ? 1 : -1)
  if (moved && peds.actionFrames[ped] > 0) return
  peds.action[ped] = PedAction.normal
  setAnim(world, ped, PedAnim.walk)
}

/** The heading turns to the wanted one, a part of it a frame. */
function steer(world: World, ped: number): void {
  const { peds } = world
  const delta = angleDelta(peds.angle[ped], peds.wantedAngle[ped])
  if (delta === 0) return
  const turn = Math.max(-TURN_STEP, Math.min(TURN_STEP, delta))
  peds.angle[ped] = (peds.angle[ped] + turn) & 0x3ff
  if (peds.anim[ped] === PedAnim.stand) setAnim(world, ped, PedAnim.walk)
}

/** A step along the heading, or round what is in the way; false if neither. */
function step(world: World, ped: number): boolean {
  const { peds } = world
  if (peds.anim[ped] === PedAnim.stand) setAnim(world, ped, PedAnim.walk)
  const { pedMeets } = world.scratch
  const car = pedMeets[Meets.carAhead]
  if (car >= 0 && car !== pedMeets[Meets.carAtFeet]) return passCar(world, ped, car)
  if (pedMeets[Meets.objectAhead] >= 0) return passObject(world, ped, pedMeets[Meets.objectAhead])
  const other = pedMeets[Meets.pedAhead]
  if (other >= 0 && peds.panicFrames[ped] === 0 && !isCompanion(world, ped, other)) return passPed(world, ped)
  const speed = peds.speed[ped]
  const x = peds.x[ped] + sinFixed(peds.angle[ped]) * speed
  const y = peds.y[ped] + cosFixed(peds.angle[ped]) * speed
  if (staysOnFlatBlock(world, ped, x, y)) {
    moveFlat(world, ped, x, y)
    if (((world.session.frame[0] + ped) & 7) === 0) settleOnGround(world, ped)
    return true
  }
  const half = peds.mode[ped] === WalkMode.none ? WALK_BOX : TARGET_BOX
  if (checkWalls(world, peds.x[ped], peds.y[ped], peds.z[ped], x, y, half) !== Blocked.no) return false
  if (!canStepTo(world, ped, x, y)) return false
  moveFlat(world, ped, x, y)
  settleOnGround(world, ped)
  return true
}

/** The followers of one leader walk in one another's steps. */
function isCompanion(world: World, ped: number, other: number): boolean {
  const { peds } = world
  return peds.group[ped] >= 0 && peds.group[ped] === peds.group[other]
}

/** Whether the box of a step lies in the block in which the ped stands, on its flat ground: nothing of the map can stop it there. */
function staysOnFlatBlock(world: World, ped: number, x: number, y: number): boolean {
  const { peds } = world
  if ((peds.z[ped] & 0x3fffff) !== FLAT) return false
  const blockX = peds.x[ped] >> 22
  const blockY = peds.y[ped] >> 22
  if ((x - TARGET_BOX) >> 22 !== blockX || (x + TARGET_BOX) >> 22 !== blockX) return false
  return (y - TARGET_BOX) >> 22 === blockY && (y + TARGET_BOX) >> 22 === blockY
}

function moveFlat(world: World, ped: number, x: number, y: number): void {
  const { peds } = world
  gridRemove(world, GridKind.ped, ped)
  peds.x[ped] = x
  peds.y[ped] = y
  gridInsert(world, GridKind.ped, ped)
}

/**
 * Something stopped the ped (step 11): after eight frames it turns 0x140 and forgets its target; before, one without a target turns by a
 * quarter to where there is pavement, or round.
 */
function beStuck(world: World, ped: number): void {
  const { peds } = world
  peds.stuckFrames[ped] += 1
  if (peds.stuckFrames[ped] >= STUCK_FRAMES) {
    peds.stuckFrames[ped] = 0
    if (peds.mode[ped] !== WalkMode.none) endWalk(world, ped)
    peds.angle[ped] = (peds.angle[ped] + STUCK_TURN) & 0x3ff
    peds.wantedAngle[ped] = nearestAxis(peds.angle[ped])
    alignToSlope(world, ped)
  } else if (peds.panicFrames[ped] > 0 || peds.burnFrames[ped] > 0) {
    turnInPanic(world, ped)
  } else if (peds.mode[ped] === WalkMode.none && peds.objective[ped] !== PedObjective.follower) {
    if (world.scratch.pedMeets[Meets.pedAhead] < 0) turnAtWall(world, ped)
  }
}

function turnAtWall(world: World, ped: number): void {
  const { peds } = world
  const from = nearestAxis(peds.wantedAngle[ped])
  const quarter = peds.steerSide[ped] > 0 ? 0x100 : 0x300
  const { x, y, z } = peds
  if (isPavement(world, x[ped], y[ped], z[ped], from + quarter, 32)) peds.wantedAngle[ped] = (from + quarter) & 0x3ff
  else if (isPavement(world, x[ped], y[ped], z[ped], from - quarter, 32))
    peds.wantedAngle[ped] = (from - quarter) & 0x3ff
  else peds.wantedAngle[ped] = (from + 0x200) & 0x3ff
}
