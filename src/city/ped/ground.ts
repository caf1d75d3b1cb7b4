import { cosFixed, sinFixed } from '../../core/fixed.js'
import { BlockType } from '../../formats/cmp.js'
import { emitSound } from '../cues.js'
import { groundIsSlope, groundType, groundZ } from '../map/index.js'
import { createObject } from '../object/index.js'
import { PedAnim } from '../tables/ped-animation.js'
import { PedSound } from '../tables/ped-sounds.js'
import type { World } from '../world.js'
import { DeathCause, isDead, killPed } from './death.js'
import { clearTarget } from './init.js'
import { startAnim } from './live.js'
import { AttachKind, PedAction, PedControl, PedState } from './table.js'
import { LOOK_ABOVE, STEP_LIMIT, WALK_BOX } from './walls.js'

/** A falling ped sinks this much a frame, 16.16, and loses this much health (seed peds, "Movement", step 10). */
const FALL_SPEED = 2 << 16
const FALL_DAMAGE = 2

/**
 * Frames of a fall that kills on hard ground, a block deep. The seed says "a fall on hard ground kills" and that a fall costs health each
 * frame: ours takes the health for falls that are shorter or end on a field, and kills after deeper ones.
 */
const DEADLY_FALL = 32

/** How a ped that walks over an edge is carried on: pixels a frame, and frames. */
const CARRIED_SPEED = 2
const CARRIED_FRAMES = 4

/** Health that the water takes a frame. The seeds say that peds drown, not how fast: ours drowns in about two seconds. */
const DROWNING_DAMAGE = 2

/** The splash: object type 0x36. */
const SPLASH_OBJECT = 0x36

/** What the ground under a place is for a ped that stands at height z. */
export const Ground = { level: 0, tooHigh: 1, tooLow: 2, water: 3 } as const

/** How a ped at height z finds the ground under a place: one of `Ground`. Positions 16.16. */
export function checkGround(world: World, x: number, y: number, z: number): number {
  const rise = z - groundZ(world, x, y, z - LOOK_ABOVE)
  if (rise > STEP_LIMIT) return Ground.tooHigh
  if (rise < -STEP_LIMIT) return Ground.tooLow
  return groundType(world, x, y, z - LOOK_ABOVE) === BlockType.water ? Ground.water : Ground.level
}

/** Whether a ped goes over edges and into water: the player does, ambient peds stop there. */
function isReckless(world: World, ped: number): boolean {
  return world.peds.control[ped] >= PedControl.firstPlayer
}

/**
 * Whether the ground lets a ped step to a place (seed peds, "Movement", steps 7 and 10). A rise of more than a quarter block stops
 * everyone, a drop of more than that and water stop ambient peds; the player goes on and falls or swims.
 */
export function canStepTo(world: World, ped: number, x: number, y: number): boolean {
  const ground = checkGround(world, x, y, world.peds.z[ped])
  return ground === Ground.level || (ground !== Ground.tooHigh && isReckless(world, ped))
}

/**
 * Puts a ped on the ground under it, or lets it fall, or go under. Call when it has moved or what it stood on may have gone.
 */
export function settleOnGround(world: World, ped: number): void {
  const { peds } = world
  const ground = checkGround(world, peds.x[ped], peds.y[ped], peds.z[ped])
  if (ground === Ground.tooHigh) return
  if (ground === Ground.tooLow) {
    startFalling(world, ped)
    return
  }
  peds.z[ped] = groundZ(world, peds.x[ped], peds.y[ped], peds.z[ped] - LOOK_ABOVE)
  if (ground === Ground.water) enterWater(world, ped)
}

/**
 * The ground has gone from under a ped: state 10. Its way and its speed end, its turn goes on (see the frame's quirk). One that walked over the
 * edge is carried a little further, clear of it (ours).
 */
function startFalling(world: World, ped: number): void {
  const { peds } = world
  if (peds.speed[ped] !== 0) {
    const carried = peds.speed[ped] > 0 ? CARRIED_SPEED : -CARRIED_SPEED
    peds.knockX[ped] = sinFixed(peds.angle[ped]) * carried
    peds.knockY[ped] = cosFixed(peds.angle[ped]) * carried
    peds.knockFrames[ped] = CARRIED_FRAMES
  }
  clearTarget(world, ped)
  peds.state[ped] = PedState.falling
  peds.action[ped] = PedAction.normal
  peds.attachKind[ped] = AttachKind.none
  peds.speed[ped] = 0
  startAnim(world, ped, PedAnim.fall)
}

/** One frame of a fall: two pixels down for two points of health, until the ground or the water is there. */
export function stepFall(world: World, ped: number): void {
  const { peds } = world
  const x = peds.x[ped]
  const y = peds.y[ped]
  const ground = groundZ(world, x, y, peds.z[ped])
  peds.health[ped] = Math.max(0, peds.health[ped] - FALL_DAMAGE)
  peds.idleCount[ped] += 1
  if (peds.z[ped] + FALL_SPEED < ground) {
    peds.z[ped] += FALL_SPEED
    return
  }
  peds.z[ped] = ground
  peds.state[ped] = PedState.normal
  land(world, ped, groundType(world, x, y, ground))
}

/** The end of a fall on ground of a type. */
function land(world: World, ped: number, type: number): void {
  const { peds } = world
  if (type === BlockType.water) {
    enterWater(world, ped)
    return
  }
  const deadly = type !== BlockType.field && peds.idleCount[ped] >= DEADLY_FALL
  emitSound(world, PedSound.landing, peds.x[ped], peds.y[ped], peds.z[ped])
  if (deadly || peds.health[ped] <= 0) killPed(world, ped, DeathCause.fall)
  else startAnim(world, ped, PedAnim.land)
}

/** A ped goes into the water: the splash; ambient peds drown at once, a player's ped has what its health lasts. */
function enterWater(world: World, ped: number): void {
  const { peds } = world
  clearTarget(world, ped)
  createObject(world, SPLASH_OBJECT, peds.x[ped], peds.y[ped], peds.z[ped], 0, -1)
  emitSound(world, PedSound.splash, peds.x[ped], peds.y[ped], peds.z[ped])
  peds.state[ped] = PedState.inWater
  peds.action[ped] = PedAction.normal
  peds.speed[ped] = 0
  peds.turn[ped] = 0
  startAnim(world, ped, PedAnim.inWater)
  if (!isReckless(world, ped)) killPed(world, ped, DeathCause.drowned)
}

/** One frame in the water. */
export function stepWater(world: World, ped: number): void {
  const { peds } = world
  if (peds.health[ped] <= 0) return
  // Told apart from a body by its state, a ped must still count as alive when it is killed.
  if (peds.health[ped] > DROWNING_DAMAGE) peds.health[ped] -= DROWNING_DAMAGE
  else killPed(world, ped, DeathCause.drowned)
}

/** Fraction of the height of flat ground: what stands there stands on no slope. */
const FLAT = 0x3f0000

/** A live ped lies this much over the ground it stands on, 16.16; the dead lie under them, the later slot on top. */
const ALIVE_OVER_GROUND = 0x1000

/** A ped that jumps on to a car or drops off it is over it: more than the z offset of what can be climbed, 16.16. */
const OVER_CARS = 0x38000

function isInLeap(anim: number): boolean {
  return anim >= PedAnim.jump && anim <= PedAnim.dropOffLast
}

/**
 * The depth key (seed peds, "Movement", step 12): over a slope the highest ground under the corners of the ped's box, else its height;
 * the dead under the live, ordered by their number.
 */
export function setDepthKey(world: World, ped: number): void {
  const { peds } = world
  const x = peds.x[ped]
  const y = peds.y[ped]
  let key = peds.z[ped]
  const flat = (key & 0x3fffff) === FLAT
  if (!flat && peds.state[ped] !== PedState.falling && groundIsSlope(world, x, y, key - LOOK_ABOVE)) {
    const from = key - LOOK_ABOVE
    key = Math.min(key, groundZ(world, x - WALK_BOX, y - WALK_BOX, from))
    key = Math.min(key, groundZ(world, x + WALK_BOX, y - WALK_BOX, from))
    key = Math.min(key, groundZ(world, x - WALK_BOX, y + WALK_BOX, from))
    key = Math.min(key, groundZ(world, x + WALK_BOX, y + WALK_BOX, from))
  }
  peds.depthKey[ped] = key - (isDead(world, ped) ? ped : isInLeap(peds.anim[ped]) ? OVER_CARS : ALIVE_OVER_GROUND)
}
