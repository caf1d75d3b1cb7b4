import { FormatError } from '../../core/errors.js'
import type { World } from '../world.js'
import { postKey } from './keys.js'
import { RELEASED } from './scan-codes.js'
import { Action } from './table.js'

/** Actions that a script may hold, by their name in it. */
export const SCRIPT_ACTIONS = {
  Left: Action.left,
  Right: Action.right,
  Up: Action.accelerate,
  Down: Action.brake,
  Jump: Action.handbrake,
  Enter: Action.enter,
  Fire: Action.fire,
  Next: Action.nextWeapon,
  Prev: Action.previousWeapon,
  Horn: Action.special,
} as const

/** An action held over frames, counted from 1, both ends included. */
export interface ScriptedControl {
  readonly first: number
  readonly last: number
  readonly action: number
}

const ENTRY = /^(\d{1,9})(?:-(\d{1,9}))?:([A-Za-z]+)$/

/**
 * Reads scripted controls, such as `60-90:Up,61:Enter`: frames (or a single frame), a colon and an action, separated by commas.
 * An empty text holds nothing.
 *
 * @throws FormatError (file "script") at the entry that is wrong
 */
export function parseScript(text: string): readonly ScriptedControl[] {
  const controls: ScriptedControl[] = []
  if (text.trim() === '') return controls
  let offset = 0
  for (const entry of text.split(',')) {
    controls.push(parseEntry(entry, offset))
    offset += entry.length + 1
  }
  return controls
}

function parseEntry(entry: string, offset: number): ScriptedControl {
  const wrong = (expected: string, found: string): FormatError =>
    new FormatError({ code: 'syntax', file: 'script', offset, expected, found, line: 1, column: offset + 1 })
  const match = ENTRY.exec(entry.trim())
  if (match === null) throw wrong('an entry like 60-90:Up', `"${entry.trim().slice(0, 40)}"`)
  const first = Number(match[1])
  const last = match[2] === undefined ? first : Number(match[2])
  if (first < 1 || last < first) throw wrong('frames from 1, the first no later than the last', `"${entry.trim()}"`)
  const name = Object.keys(SCRIPT_ACTIONS).find((known) => known.toLowerCase() === match[3].toLowerCase())
  if (name === undefined) throw wrong(`one of ${Object.keys(SCRIPT_ACTIONS).join(' ')}`, `"${match[3].slice(0, 40)}"`)
  return { first, last, action: SCRIPT_ACTIONS[name as keyof typeof SCRIPT_ACTIONS] }
}

function holds(script: readonly ScriptedControl[], action: number, frame: number): boolean {
  for (let i = 0; i < script.length; i++) {
    if (script[i].action === action && frame >= script[i].first && frame <= script[i].last) return true
  }
  return false
}

/**
 * Posts the presses and releases by which frame `frame` differs from the one before it: call it before each frame, counted from 1.
 * The keys are those that the actions are bound to.
 */
export function postScriptedKeys(world: World, script: readonly ScriptedControl[], frame: number): void {
  if (script.length === 0) return
  const { bindings } = world.input
  for (let action = 0; action < bindings.length; action++) {
    const is = holds(script, action, frame)
    if (is === holds(script, action, frame - 1)) continue
    postKey(world, bindings[action] + (is ? 0 : RELEASED))
  }
}
