import { cosFixed, sinFixed } from '../../core/fixed.js'
import { inView } from '../camera/index.js'
import { emitSound } from '../cues.js'
import { PedAnim } from '../tables/ped-animation.js'
import { PedSound } from '../tables/ped-sounds.js'
import type { World } from '../world.js'
import { isAmbient, stepAmbient } from './ambient.js'
import { animatePed } from './animate.js'
import { isHelpless, isOnRoof } from './controls.js'
import { DeathCause, isDead, killPed } from './death.js'
import { holdEntering, isEntering, moveTo } from './enter.js'
import { canStepTo, setDepthKey, settleOnGround, stepFall, stepWater } from './ground.js'
import { stepKnock, stepRails } from './hurt.js'
import { holdLeaving, isLeaving } from './leave.js'
import { startAnim } from './live.js'
import { carAt, isClimbable } from './near.js'
import { panicNear } from './panic.js'
import { kickLight, objectInWay, pedAhead, pushAside, stepAround } from './push.js'
import { slideOff, standOnRoof, stepRoof } from './roof.js'
import { rideSeat } from './seat.js'
import { AttachKind, PedAction, PedControl, PedState, WalkMode } from './table.js'
import { walkToDoor } from './walk-to-car.js'
import { Blocked, checkWalls, stepOutOfBuilding, TARGET_BOX, WALK_BOX } from './walls.js'

/** Most speeds of a step, pixels a frame. */
const AMBIENT_SPEED = 4
const BACK_SPEED = -2

/** A car slower than this does not run over a ped at its feet, pixels a frame. The seed says "slow". */
const SLOW_CAR = 4
/** A ped's own box, half its edge: at its feet a car runs it over, 16.16. */
const FEET = 1 << 16

/** Speed above which a ped runs, and can jump. */
const RUN_SPEED = 2
/** Distance ahead in which a car is jumped at, and half the box there: pixels and 16.16. */
const JUMP_AHEAD = 8
const JUMP_BOX = 3 << 16
/** Pixels a frame of a jump. */
const JUMP_SPEED = 5

/** Frames without moving after which a ped turns, those of a player on its way to a target, and the angle (step 11). */
const STUCK_FRAMES = 8
const STUCK_FRAMES_TO_TARGET = 4
const STUCK_TURN = 0x140

/**
 * One step of a ped (Ped_Process; seed peds, "Movement"): where it goes, what stops it, how deep it lies, what it looks like.
 */
export function processPed(world: World, ped: number): void {
  const { peds } = world
  const anim = peds.anim[ped]
  if (peds.state[ped] === PedState.waitToCross && !inView(world, peds.x[ped], peds.y[ped], 0)) return
  if (peds.knockFrames[ped] !== 0) stepKnock(world, ped)
  if (isDead(world, ped)) {
    setDepthKey(world, ped)
  } else if (peds.state[ped] === PedState.inCar) {
    rideSeat(world, ped)
    return
  } else if (peds.state[ped] === PedState.falling) {
    stepFall(world, ped)
  } else if (peds.state[ped] === PedState.inWater) {
    stepWater(world, ped)
  } else if (peds.action[ped] === PedAction.inCar) {
    if (isEntering(anim)) holdEntering(world, ped)
    else if (isLeaving(anim)) holdLeaving(world, ped)
  } else if (anim >= PedAnim.jump && anim <= PedAnim.jumpLast) {
    stepJump(world, ped)
  } else if (isOnRoof(world, ped)) {
    stepRoof(world, ped)
  } else {
    stepOnFoot(world, ped)
  }
  if (peds.attachKind[ped] === AttachKind.none) setDepthKey(world, ped)
  animatePed(world, ped)
}

/** The ped walks, stands or lies on the ground. */
function stepOnFoot(world: World, ped: number): void {
  const { peds } = world
  capSpeed(world, ped)
  stepRails(world, ped)
  if (isAmbient(world, ped)) {
    stepAmbient(world, ped)
    return
  }
  if (peds.mode[ped] === WalkMode.carDoor && !walkToDoor(world, ped)) return
  if (stepOutOfBuilding(world, ped)) moveTo(world, ped, peds.x[ped], peds.y[ped])
  const car = carAt(world, peds.x[ped], peds.y[ped], peds.z[ped], FEET, ownCar(world, ped))
  if (car >= 0 && meetCarAtFeet(world, ped, car)) return
  if (peds.speed[ped] === 0 || isHelpless(peds.anim[ped])) {
    settleOnGround(world, ped)
    peds.stuckFrames[ped] = 0
    return
  }
  if (tryStep(world, ped)) {
    peds.stuckFrames[ped] = 0
    settleOnGround(world, ped)
  } else {
    beStuck(world, ped)
  }
}

function isPlayer(world: World, ped: number): boolean {
  return world.peds.control[ped] >= PedControl.firstPlayer
}

/** The player's speed is capped at its move speed, and at −2 back; ambient peds' at 4 (step 1). */
function capSpeed(world: World, ped: number): void {
  const { peds } = world
  const most = isPlayer(world, ped) ? peds.moveSpeed[ped] : AMBIENT_SPEED
  peds.speed[ped] = Math.max(BACK_SPEED, Math.min(most, peds.speed[ped]))
}

/** The car that a ped is on its way to is not in its way, −1 none. */
function ownCar(world: World, ped: number): number {
  return world.peds.mode[ped] === WalkMode.carDoor ? world.peds.car[ped] : -1
}

/**
 * A car at the ped's feet (step 6): a fast one runs it over; on to a slow one a player with Space held jumps, if one can; else the ped
 * slides off it.
 * @returns true if that ends the ped's step
 */
export function meetCarAtFeet(world: World, ped: number, car: number): boolean {
  const { peds, cars } = world
  if (Math.abs(cars.speed[car]) >= SLOW_CAR) {
    emitSound(world, PedSound.runOver, peds.x[ped], peds.y[ped], peds.z[ped])
    peds.attacker[ped] = cars.driver[car]
    killPed(world, ped, DeathCause.runOver)
    panicNear(world, peds.x[ped], peds.y[ped])
    return true
  }
  if (holdsJump(world, ped) && isClimbable(world, car)) startJump(world, ped)
  else slideOff(world, ped, car)
  return true
}

function holdsJump(world: World, ped: number): boolean {
  if (!isPlayer(world, ped) || isHelpless(world.peds.anim[ped])) return false
  return world.players.handbrake[world.peds.control[ped] - PedControl.firstPlayer] !== 0
}

/** Whether the ped may go one step along its heading (steps 5, 7, 8 and 10); it goes, if so. */
function tryStep(world: World, ped: number): boolean {
  const { peds } = world
  const { x, y, z } = peds
  const speed = peds.speed[ped]
  const nextX = x[ped] + sinFixed(peds.angle[ped]) * speed
  const nextY = y[ped] + cosFixed(peds.angle[ped]) * speed
  const half = peds.mode[ped] === WalkMode.none ? WALK_BOX : TARGET_BOX
  if (checkWalls(world, x[ped], y[ped], z[ped], nextX, nextY, half) !== Blocked.no) return false
  const other = pedAhead(world, ped)
  if (other >= 0) {
    if (!isPlayer(world, ped)) return false
    pushAside(world, ped, other)
  }
  if (speed > RUN_SPEED && holdsJump(world, ped) && isJumpAhead(world, ped)) {
    startJump(world, ped)
    return true
  }
  if (carAt(world, nextX, nextY, z[ped], WALK_BOX, ownCar(world, ped)) >= 0) return false
  const object = objectInWay(world, x[ped], y[ped], z[ped], nextX, nextY)
  if (object >= 0 && !(isPlayer(world, ped) && kickLight(world, ped, object))) return stepAround(world, ped, object)
  if (!canStepTo(world, ped, nextX, nextY)) return false
  moveStep(world, ped, nextX, nextY)
  return true
}

/** Moves along the plane: the height follows in `settleOnGround`, which sees a drop only while the old height is there. */
function moveStep(world: World, ped: number, x: number, y: number): void {
  const { peds } = world
  const z = peds.z[ped]
  moveTo(world, ped, x, y)
  peds.z[ped] = z
}

/** Whether there is a car right ahead that can be jumped. */
function isJumpAhead(world: World, ped: number): boolean {
  const { peds } = world
  const x = peds.x[ped] + sinFixed(peds.angle[ped]) * JUMP_AHEAD
  const y = peds.y[ped] + cosFixed(peds.angle[ped]) * JUMP_AHEAD
  const car = carAt(world, x, y, peds.z[ped], JUMP_BOX, -1)
  return car >= 0 && isClimbable(world, car)
}

function startJump(world: World, ped: number): void {
  startAnim(world, ped, PedAnim.jump)
}

/** One frame of a jump on to or over a car (anim 0x73): straight on, past cars, not past walls. */
function stepJump(world: World, ped: number): void {
  const { peds } = world
  const x = peds.x[ped] + sinFixed(peds.angle[ped]) * JUMP_SPEED
  const y = peds.y[ped] + cosFixed(peds.angle[ped]) * JUMP_SPEED
  if (checkWalls(world, peds.x[ped], peds.y[ped], peds.z[ped], x, y, WALK_BOX) !== Blocked.no) return
  if (canStepTo(world, ped, x, y)) moveStep(world, ped, x, y)
}

/** The end of a jump: on a roof the ped slides over it and stands there, beside it it drops to the ground. */
export function endJump(world: World, ped: number): void {
  const { peds } = world
  const car = carAt(world, peds.x[ped], peds.y[ped], peds.z[ped], WALK_BOX, -1)
  if (car >= 0 && isClimbable(world, car)) {
    standOnRoof(world, ped, car)
    startAnim(world, ped, PedAnim.slideOver)
  } else {
    startAnim(world, ped, PedAnim.dropOff)
  }
}

/**
 * Something stopped the ped: it stays, and after some frames turns by 0x140. Peds that steer themselves, without a target, turn by a quarter at once; the
 * player's heading is the player's until it is stuck.
 */
function beStuck(world: World, ped: number): void {
  const { peds } = world
  const player = isPlayer(world, ped)
  const toTarget = peds.mode[ped] !== WalkMode.none
  peds.stuckFrames[ped] += 1
  if (peds.stuckFrames[ped] >= (player && toTarget ? STUCK_FRAMES_TO_TARGET : STUCK_FRAMES)) {
    peds.angle[ped] = (peds.angle[ped] + STUCK_TURN) & 0x3ff
    peds.stuckFrames[ped] = 0
  } else if (!player && !toTarget) {
    peds.angle[ped] = (peds.angle[ped] + 2 * peds.steerSide[ped]) & 0x3ff
  }
}
