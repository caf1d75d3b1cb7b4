import { ControlChange, ControlShift } from '../../formats/control-word.js'
import { hudWantsKey } from '../hud/index.js'
import type { World } from '../world.js'
import { actionOfKey, takeKey } from './keys.js'
import { nextPlayedWord, recordWord } from './replay.js'
import { isRelease } from './scan-codes.js'
import { Action } from './table.js'

/** Value of a steering key: left −7, right +7, both held cancel. */
const STEERING = 7
/** Value of a held accelerator or brake. */
const PEDAL = 3

/**
 * The control word of the coming frame (Input_ReadControls; seed peds, "The control word" and "Replays"): from the recording that is
 * being played back, else from the waiting key events; in the latter case it is recorded. Unsigned 32 bits; 0 when nothing changed.
 */
export function readControls(world: World): number {
  const played = nextPlayedWord(world)
  if (played >= 0) return played
  const word = readKeys(world)
  recordWord(world, word)
  return word
}

/**
 * Reads the queue up to the first key that is nobody's action: that key becomes the event in the high bits and ends the frame's
 * reading, what follows waits for the next frame. Repeats of a held key are ignored, and so is a release whose press was not seen.
 */
function readKeys(world: World): number {
  let word = 0
  for (let code = takeKey(world); code >= 0; code = takeKey(world)) {
    const action = hudWantsKey(world, code) ? -1 : actionOfKey(world, code)
    if (action < 0) return withKey(word, code)
    const held = isRelease(code) ? 0 : 1
    if (world.input.held[action] === held) continue
    world.input.held[action] = held
    word = withAction(world, word, action, held)
  }
  return word
}

/** The word with a key event for `handleKey`, unsigned. */
export function withKey(word: number, code: number): number {
  return (word | ControlChange.key | (code << ControlShift.key)) >>> 0
}

/** The word after an action was pressed (Input_ActionPressed) or released (Input_ActionReleased), unsigned. */
function withAction(world: World, word: number, action: number, held: number): number {
  switch (action) {
    case Action.left:
    case Action.right: {
      const { held: actions } = world.input
      const steering = (actions[Action.right] - actions[Action.left]) * STEERING
      return withValue(word, ControlChange.steering, ControlShift.steering, 0xf, steering)
    }
    case Action.accelerate:
      return withValue(word, ControlChange.accelerate, ControlShift.accelerate, 3, held * PEDAL)
    case Action.brake:
      return withValue(word, ControlChange.brake, ControlShift.brake, 3, held * PEDAL)
    case Action.handbrake:
      return withValue(word, ControlChange.handbrake, ControlShift.handbrake, 1, held)
    case Action.fire:
      return withValue(word, ControlChange.fire, ControlShift.fire, 1, held)
    case Action.special:
      return withValue(word, ControlChange.special, ControlShift.special, 1, held)
    case Action.nextWeapon:
      return withValue(word, ControlChange.nextWeapon, ControlShift.nextWeapon, 1, held)
    case Action.previousWeapon:
      return withValue(word, ControlChange.previousWeapon, ControlShift.previousWeapon, 1, held)
    default:
      return held ? (word | ControlChange.enterExit) >>> 0 : word
  }
}

function withValue(word: number, change: number, shift: number, mask: number, value: number): number {
  return ((word & ~(mask << shift)) | change | ((value & mask) << shift)) >>> 0
}
