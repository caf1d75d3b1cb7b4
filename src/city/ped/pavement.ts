import { cosFixed, sinFixed } from '../../core/fixed.js'
import { BlockType } from '../../formats/cmp.js'
import { groundLayer, groundType, groundZ, onMap, SlopeDirection, slopeAt, slopeDirection } from '../map/index.js'
import { random } from '../random.js'
import { PedAnim } from '../tables/ped-animation.js'
import type { World } from '../world.js'
import { startCrossing } from './crossing.js'
import { startAnim } from './live.js'
import { PedAction, PedState, WalkMode } from './table.js'
import { headingOf } from './turn.js'
import { LOOK_ABOVE, STEP_LIMIT } from './walls.js'

/** The next pixels of pavement that a ped asks for, those beside it, and a block (seed peds, "Movement", step 9). */
const AHEAD = 0x30
const BESIDE = 8
const BLOCK = 64
/** Frames of a side step, a pixel each. */
export const SIDE_STEP_FRAMES = 8

/** The four patterns of the detours, in turn: the turns that each tries, in its order. */
const PATTERNS: readonly number[] = [0x300, 0x100, 0x200, 0x100, 0x300, 0x200, 0x300, 0x200, 0x100, 0x100, 0x200, 0x300]

/** A walk target this near is reached, 16.16; frames after which a ped gives it up. */
const ARRIVED = 3 << 16
const PATIENCE = 250

/** Blocks around in which a ped looks for the pavement that it has left. */
const SEARCH = 4
/** One in so many frames a ped stops for a moment. Ours: the seed says how long they stand, not why. */
const STAND_ODDS = 0x1ff
/** One in so many, on a block's middle, it takes a side way that it comes by. */
const SIDE_WAY_ODDS = 0x3f

const WALK_SPEED = 1

/** Whether there is pavement that one can walk to at `distance` pixels in a direction from a place (16.16). */
export function isPavement(world: World, x: number, y: number, z: number, angle: number, distance: number): boolean {
  const thereX = x + sinFixed(angle) * distance
  const thereY = y + cosFixed(angle) * distance
  return isPavementAt(world, thereX, thereY, z)
}

/** Whether a place is pavement for a ped at height z. */
export function isPavementAt(world: World, x: number, y: number, z: number): boolean {
  return onMap(x, y) && groundType(world, x, y, z - LOOK_ABOVE) === BlockType.pavement
}

/** The quarter turn nearest to an angle, as an angle. */
export function nearestAxis(angle: number): number {
  return (angle + 0x80) & 0x300
}

/**
 * One frame of a ped that wanders (seed peds, "Movement", step 9): on along the pavement, a side step away from the kerb, over the road
 * or a detour where the pavement ends, back to it from anywhere else.
 */
export function keepToPavement(world: World, ped: number): void {
  const { peds } = world
  const x = peds.x[ped]
  const y = peds.y[ped]
  const z = peds.z[ped]
  const thinks = ((world.session.frame[0] + ped) & 3) === 0
  if (!isPavementAt(world, x, y, z)) {
    if (thinks) goBackToPavement(world, ped)
    return
  }
  if (thinks) alignToSlope(world, ped)
  const angle = peds.wantedAngle[ped]
  if (peds.angle[ped] !== angle) return
  if (!isPavement(world, x, y, z, angle, AHEAD)) {
    alignToSlope(world, ped)
    if (peds.wantedAngle[ped] === angle && !startCrossing(world, ped)) takeDetour(world, ped)
  } else if (thinks) {
    wander(world, ped)
  }
}

/** What a ped does on the pavement now and then: a step away from the kerb, a stop, a way to the side. */
function wander(world: World, ped: number): void {
  const { peds } = world
  const angle = peds.wantedAngle[ped]
  const left = isPavement(world, peds.x[ped], peds.y[ped], peds.z[ped], angle + 0x100, BESIDE)
  const right = isPavement(world, peds.x[ped], peds.y[ped], peds.z[ped], angle - 0x100, BESIDE)
  if (left !== right) {
    startSideStep(world, ped, left ? PedAction.sideStepLeft : PedAction.sideStepRight)
    return
  }
  const chance = random(world)
  if ((chance & STAND_ODDS) === 0) peds.speed[ped] = 0
  else if ((chance & SIDE_WAY_ODDS) === 1) takeSideWay(world, ped, chance & 0x400 ? 0x100 : 0x300)
}

/** A ped turns into a pavement that it comes by, if the pavement goes on there for two blocks. */
function takeSideWay(world: World, ped: number, turn: number): void {
  const { peds } = world
  const angle = (peds.wantedAngle[ped] + turn) & 0x3ff
  const x = peds.x[ped]
  const y = peds.y[ped]
  const z = peds.z[ped]
  if (!isPavement(world, x, y, z, angle, BLOCK) || !isPavement(world, x, y, z, angle, 2 * BLOCK)) return
  peds.wantedAngle[ped] = angle
}

/** Starts a side step to the left or right (actions 10 and 9). */
export function startSideStep(world: World, ped: number, action: number): void {
  const { peds } = world
  peds.action[ped] = action
  peds.actionFrames[ped] = SIDE_STEP_FRAMES
  startAnim(world, ped, action === PedAction.sideStepLeft ? PedAnim.sideStepOtherWay : PedAnim.sideStep)
}

/** A detour a block to the side where there is pavement, the four patterns in turn; round where there is none. */
export function takeDetour(world: World, ped: number): void {
  const { peds, pedCounters } = world
  const pattern = pedCounters.detour[0]
  pedCounters.detour[0] = (pattern + 1) & 3
  const from = nearestAxis(peds.wantedAngle[ped])
  for (let i = 0; i < 3; i++) {
    const angle = (from + PATTERNS[pattern * 3 + i]) & 0x3ff
    if (!isPavement(world, peds.x[ped], peds.y[ped], peds.z[ped], angle, BLOCK)) continue
    const x = peds.x[ped] + sinFixed(angle) * BLOCK
    const y = peds.y[ped] + cosFixed(angle) * BLOCK
    sendTo(world, ped, x, y, WalkMode.detour, angle)
    return
  }
  peds.wantedAngle[ped] = (from + 0x200) & 0x3ff
}

/** Sends a ped to a place (state 1), from which it goes on in a direction. */
export function sendTo(world: World, ped: number, x: number, y: number, mode: number, afterAngle: number): void {
  const { peds } = world
  peds.state[ped] = PedState.walkToTarget
  peds.mode[ped] = mode
  peds.walkX[ped] = x
  peds.walkY[ped] = y
  peds.walkFrames[ped] = 0
  peds.afterAngle[ped] = afterAngle & 0x3ff
  peds.wantedAngle[ped] = headingOf(x - peds.x[ped], y - peds.y[ped])
  if (peds.speed[ped] <= 0) peds.speed[ped] = WALK_SPEED
}

/** One frame of a walk to a target (Ped_SteerToTarget). */
export function steerToTarget(world: World, ped: number): void {
  const { peds } = world
  const dx = peds.walkX[ped] - peds.x[ped]
  const dy = peds.walkY[ped] - peds.y[ped]
  peds.walkFrames[ped] += 1
  const there = Math.abs(dx) <= ARRIVED && Math.abs(dy) <= ARRIVED
  if (there || peds.walkFrames[ped] > PATIENCE) {
    endWalk(world, ped)
    return
  }
  // The direction changes slowly but near the target: an arc tangent a frame is more than it needs.
  if ((peds.walkFrames[ped] & 3) === 0) peds.wantedAngle[ped] = headingOf(dx, dy)
  if (peds.speed[ped] <= 0) peds.speed[ped] = WALK_SPEED
}

/** The target is reached or given up: the ped goes on as it would have. */
export function endWalk(world: World, ped: number): void {
  const { peds } = world
  peds.state[ped] = PedState.normal
  peds.mode[ped] = WalkMode.none
  peds.action[ped] = PedAction.normal
  peds.walkX[ped] = 0
  peds.walkY[ped] = 0
  peds.walkFrames[ped] = 0
  peds.wantedAngle[ped] = peds.afterAngle[ped]
  peds.speed[ped] = WALK_SPEED
}

/**
 * A road or a lawn sends an ambient ped back to the pavement (step 4, state 1): to the nearest block of it within four, wherever there is
 * one.
 */
function goBackToPavement(world: World, ped: number): void {
  const { peds } = world
  const x = peds.x[ped]
  const y = peds.y[ped]
  const z = peds.z[ped]
  let best = Number.MAX_SAFE_INTEGER
  let bestX = 0
  let bestY = 0
  for (let row = -SEARCH; row <= SEARCH; row++) {
    for (let column = -SEARCH; column <= SEARCH; column++) {
      const distance = row * row + column * column
      if (distance >= best) continue
      const thereX = ((x >> 22) + column) * 0x400000 + 0x200000
      const thereY = ((y >> 22) + row) * 0x400000 + 0x200000
      if (!isPavementAt(world, thereX, thereY, z) || !isLevel(world, thereX, thereY, z)) continue
      best = distance
      bestX = thereX
      bestY = thereY
    }
  }
  if (best === Number.MAX_SAFE_INTEGER) return
  sendTo(world, ped, bestX, bestY, WalkMode.detour, nearestAxis(headingOf(bestX - x, bestY - y)))
}

function isLevel(world: World, x: number, y: number, z: number): boolean {
  return Math.abs(groundZ(world, x, y, z - LOOK_ABOVE) - z) <= STEP_LIMIT
}

/** On a slope a ped walks along it, not across (Ped_SlopeAdjust). */
export function alignToSlope(world: World, ped: number): void {
  const { peds } = world
  const x = peds.x[ped]
  const y = peds.y[ped]
  const slope = slopeAt(world, x >> 22, y >> 22, groundLayer(world, x, y, peds.z[ped] - LOOK_ABOVE))
  if (slope < 1 || slope > 44) return
  const direction = slopeDirection(slope)
  const upright = direction === SlopeDirection.north || direction === SlopeDirection.south
  const angle = peds.wantedAngle[ped]
  if (upright) peds.wantedAngle[ped] = (angle + 0x100) & 0x200
  else peds.wantedAngle[ped] = angle < 0x200 ? 0x100 : 0x300
}
