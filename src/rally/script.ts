import { FormatError } from '../core/errors.js'
import type { StageWorld } from './world.js'

/** What a script may hold down, by its name there. */
export const RALLY_SCRIPT_ACTIONS = ['Throttle', 'Brake', 'Left', 'Right', 'Handbrake', 'Up', 'Down', 'Reset'] as const

type ScriptAction = (typeof RALLY_SCRIPT_ACTIONS)[number]

/** An action held over steps, counted from 1, both ends included. */
export interface ScriptedDriving {
  readonly first: number
  readonly last: number
  readonly action: ScriptAction
  /** How far down, 0..63: of pedals and steering. */
  readonly amount: number
}

const ENTRY = /^(\d{1,9})(?:-(\d{1,9}))?:([A-Za-z]+)(?:=(\d{1,2}))?$/
const FULL = 63

/**
 * Reads scripted driving, such as `1-200:Throttle,80-95:Left=40,300:Reset`: steps (or a single step), a colon, an action and how far
 * down it is (0..63, all the way unless told), separated by commas. Step 0, before the first, may begin an entry. An empty text holds
 * nothing.
 *
 * @throws FormatError (file "script") at the entry that is wrong
 */
export function parseRallyScript(text: string): readonly ScriptedDriving[] {
  const script: ScriptedDriving[] = []
  if (text.trim() === '') return script
  let offset = 0
  for (const entry of text.split(',')) {
    script.push(parseEntry(entry, offset))
    offset += entry.length + 1
  }
  return script
}

function parseEntry(entry: string, offset: number): ScriptedDriving {
  const wrong = (expected: string, found: string): FormatError =>
    new FormatError({ code: 'syntax', file: 'script', offset, expected, found, line: 1, column: offset + 1 })
  const match = ENTRY.exec(entry.trim())
  if (match === null) throw wrong('an entry like 60-90:Throttle or 60-90:Left=40', `"${entry.trim().slice(0, 40)}"`)
  const first = Number(match[1])
  const last = match[2] === undefined ? first : Number(match[2])
  if (last < first) throw wrong('the first step no later than the last', `"${entry.trim()}"`)
  const action = RALLY_SCRIPT_ACTIONS.find((known) => known.toLowerCase() === match[3].toLowerCase())
  if (action === undefined) throw wrong(`one of ${RALLY_SCRIPT_ACTIONS.join(' ')}`, `"${match[3].slice(0, 40)}"`)
  const amount = match[4] === undefined ? FULL : Number(match[4])
  if (amount > FULL) throw wrong(`an amount of 0..${FULL}`, match[4])
  return { first, last, action, amount }
}

/** Sets a car's controls to what a script holds down in a step, counted from 1: call it before each step. */
export function setScriptedControls(
  world: StageWorld,
  car: number,
  script: readonly ScriptedDriving[],
  step: number,
): void {
  const { controls } = world
  const held = (action: ScriptAction): number => {
    let amount = 0
    for (const entry of script) {
      if (entry.action === action && step >= entry.first && step <= entry.last) amount = Math.max(amount, entry.amount)
    }
    return amount
  }
  controls.throttle[car] = held('Throttle')
  controls.brake[car] = held('Brake')
  controls.steering[car] = held('Right') - held('Left')
  controls.handbrake[car] = held('Handbrake') > 0 ? 1 : 0
  controls.gear[car] = (held('Up') > 0 ? 1 : 0) - (held('Down') > 0 ? 1 : 0)
  controls.reset[car] = held('Reset') > 0 ? 1 : 0
  controls.flags[car] = 0
}
