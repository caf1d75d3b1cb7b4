import type { World } from '../world.js'
import { MAPPED_BINDINGS } from './bindings.js'
import { isRelease, LARGEST_CODE, RELEASED } from './scan-codes.js'
import { ACTION_COUNT, HELD_WORDS, KEY_QUEUE_SIZE } from './table.js'

/** Default bindings, an empty queue and no key held: for a new world. */
export function resetInput(world: World): void {
  for (let action = 0; action < ACTION_COUNT; action++) world.input.bindings[action] = MAPPED_BINDINGS[action]
  world.input.hostHeld.fill(0)
  flushKeys(world)
}

/** Forgets the waiting key events and which actions are held, as each level start does. What the host holds stays known. */
export function flushKeys(world: World): void {
  world.input.queueHead[0] = 0
  world.input.queueCount[0] = 0
  world.input.held.fill(0)
}

/** Binds an action (`Action`) to a key code (`ScanCode`; 0: to no key). The action's old key does nothing any more. */
export function bindKey(world: World, action: number, code: number): void {
  world.input.bindings[action] = code
}

/** Adds a key event (`ScanCode`, + 0x80 released) to the queue; past its end the oldest is lost. */
export function postKey(world: World, code: number): void {
  const { input } = world
  if (input.queueCount[0] === KEY_QUEUE_SIZE) takeKey(world)
  const at = (input.queueHead[0] + input.queueCount[0]) % KEY_QUEUE_SIZE
  input.queue[at] = code & LARGEST_CODE
  input.queueCount[0] += 1
}

/** Takes the oldest key event out of the queue; −1 when it is empty. */
export function takeKey(world: World): number {
  const { input } = world
  if (input.queueCount[0] === 0) return -1
  const head = input.queueHead[0]
  input.queueHead[0] = (head + 1) % KEY_QUEUE_SIZE
  input.queueCount[0] -= 1
  return input.queue[head]
}

/**
 * Turns the keys that the host sees held into press and release events, in the order of their codes (seed peds, "Key events").
 *
 * `held` has an entry for each of the host's codes 0..0x1ff: set-1 scan codes, + 0x100 for every extended key; those outside the
 * cursor block are folded to their plain codes. What was held at the last call is kept across level starts, so that a key held through
 * one gives its release later.
 */
export function postHeldKeys(world: World, held: ArrayLike<number | boolean>): void {
  const { hostHeld } = world.input
  for (let code = 0; code < HELD_WORDS * 32; code++) {
    const bit = 1 << (code & 31)
    const was = (hostHeld[code >> 5] & bit) !== 0
    const is = Boolean(held[code])
    if (was === is) continue
    hostHeld[code >> 5] ^= bit
    postKey(world, foldExtended(code) + (is ? 0 : RELEASED))
  }
}

/** Extended keys outside the cursor block (0x47–0x53) read as their plain codes. */
function foldExtended(code: number): number {
  const plain = code & 0x7f
  return code >= 0x100 && plain >= 0x47 && plain <= 0x53 ? 0x100 + plain : plain
}

/** Whether a key event is the press or the release of a bound key: its action, or −1. */
export function actionOfKey(world: World, code: number): number {
  const key = isRelease(code) ? code - RELEASED : code
  if (key === 0) return -1
  const { bindings } = world.input
  for (let action = 0; action < ACTION_COUNT; action++) if (bindings[action] === key) return action
  return -1
}
