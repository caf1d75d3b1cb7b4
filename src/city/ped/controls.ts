import { emitSound } from '../cues.js'
import { PedAnim } from '../tables/ped-animation.js'
import { PedSound } from '../tables/ped-sounds.js'
import type { World } from '../world.js'
import { setAnim } from './live.js'
import { AttachKind, PedAction, PedObjective, PedState } from './table.js'
import { cancelWalk } from './walk-to-car.js'

/** What a held steering key is worth; `setTurnInput` multiplies it each frame. */
const TURN_INPUT = 4
const TURN_GROWTH = 4
/** Most that a ped turns a frame. */
const TURN_LIMIT = 0x30

/** Speed at which a walk starts, and the one of walking backward. */
const START_SPEED = 4
const BACK_SPEED = -2

/** Top speeds of a player: without and with the speed-up. */
const MOVE_SPEED = 4
const FAST_MOVE_SPEED = 6

/** States in which a ped is thrown about and cannot help it. */
export function isHelpless(anim: number): boolean {
  if (anim >= PedAnim.stumble && anim <= PedAnim.dead) return true
  if (anim >= PedAnim.fall && anim <= PedAnim.landLast) return true
  if (anim >= PedAnim.jump && anim <= PedAnim.dropOffLast) return true
  if (anim >= PedAnim.shot && anim <= PedAnim.slideOffLast) return true
  if (anim >= PedAnim.punched && anim <= PedAnim.punchedLast) return true
  return anim >= PedAnim.electrocuted && anim <= PedAnim.electrocutedLast
}

/** Whether the player's keys move its ped: not while getting in or out of a car, falling, dead, on rails or thrown about. */
function canControl(world: World, ped: number): boolean {
  const { peds } = world
  if (peds.state[ped] !== PedState.normal || peds.action[ped] === PedAction.inCar) return false
  return !isHelpless(peds.anim[ped])
}

/**
 * The held keys of a player move its ped (seed peds, "The frame", step 2).
 *
 * Quirk: where the player cannot turn, ped 0's turn is cleared instead of the player's own (the original clears an absolute address), so
 * a ped that falls while a key is held goes on turning.
 */
export function applyFootControls(world: World, ped: number, player: number): void {
  const { peds, players } = world
  peds.objective[ped] = PedObjective.player
  call(world, ped, player)
  peds.moveSpeed[ped] = players.speedUp[player] > 0 ? FAST_MOVE_SPEED : MOVE_SPEED
  const held = players.accelerate[player] === 0 ? 0 : players.gear[player] < 0 ? -1 : players.accelerate[player]
  const pressed = held !== 0 && peds.accel[ped] === 0
  peds.accel[ped] = held
  if (peds.state[ped] === PedState.goTo) {
    if (pressed) cancelWalk(world, ped)
    else return
  }
  if (!canControl(world, ped)) {
    peds.turn[0] = 0
    return
  }
  setTurnInput(world, ped, player)
  if (held > 0) peds.speed[ped] = peds.speed[ped] < START_SPEED ? START_SPEED : peds.speed[ped] + 1
  else peds.speed[ped] = held < 0 ? BACK_SPEED : 0
  const anim = peds.anim[ped]
  const standing = anim === PedAnim.stand || anim === PedAnim.aim || anim === PedAnim.aimLast
  if (peds.speed[ped] !== 0 && standing) setAnim(world, ped, PedAnim.walk)
}

/** The special key, which is the horn in a car, is a sound on foot: one a press. */
function call(world: World, ped: number, player: number): void {
  const { peds, players } = world
  const held = players.special[player]
  const pressed = held !== 0 && peds.calling[ped] === 0 && peds.state[ped] === PedState.normal
  if (pressed) emitSound(world, PedSound.grunt, peds.x[ped], peds.y[ped], peds.z[ped])
  peds.calling[ped] = held
}

/**
 * The steering becomes the turn: 4 to the left, −4 to the right, times 4 each frame that the key is held the same way, at most 0x30
 * (Player_SetFootAux198, Ped_SetTurnInput): 16 in the first frame, then 48.
 */
function setTurnInput(world: World, ped: number, player: number): void {
  const { peds, players } = world
  const steering = players.steering[player]
  let input = players.turnInput[player]
  if (steering === 0) {
    input = 0
  } else {
    const side = steering < 0 ? TURN_INPUT : -TURN_INPUT
    if (input === 0 || input > 0 !== side > 0) input = side
    input = Math.max(-TURN_LIMIT, Math.min(TURN_LIMIT, input * TURN_GROWTH))
  }
  players.turnInput[player] = input
  peds.turn[ped] = input
}

/** True for a ped that stands on a car's roof. */
export function isOnRoof(world: World, ped: number): boolean {
  const { peds } = world
  return peds.attachKind[ped] === AttachKind.car && peds.state[ped] === PedState.normal
}
