import { CueKind } from '../cues.js'
import { TriggerKind } from '../mission/index.js'
import { DoorState, ProcessKind, TriggerState } from '../mission/table.js'
import { Result } from '../session-table.js'

function namesOf(table: { readonly [name: string]: number }): ReadonlyMap<number, string> {
  return new Map(
    Object.entries(table).map(([name, value]) => [
      value,
      name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    ]),
  )
}

const TRIGGER_STATES = namesOf({ ...TriggerState, fire: TriggerState.fire })
const TRIGGER_KINDS = namesOf(TriggerKind)
const DOOR_STATES = namesOf(DoorState)
const PROCESS_KINDS = namesOf(ProcessKind)
const RESULTS = namesOf({ ...Result, timeOver: 6, cannon: 10 })

const named = (names: ReadonlyMap<number, string>, value: number): string => names.get(value) ?? String(value)

/** State of a trigger in a word: fire, armed, delayed, running, off. */
export function triggerStateName(state: number): string {
  return named(TRIGGER_STATES, state)
}

/** Kind of a trigger in words. */
export function triggerKindName(kind: number): string {
  return named(TRIGGER_KINDS, kind)
}

/** State of a door in a word. */
export function doorStateName(state: number): string {
  return named(DOOR_STATES, state)
}

/** Kind of a process in a word: normal, kept, frenzy. */
export function processKindName(kind: number): string {
  return named(PROCESS_KINDS, kind)
}

/** How a process or a level ended, in words; empty for no result. */
export function resultName(result: number): string {
  return result === Result.none ? '' : named(RESULTS, result)
}

/** Cue kinds by the name under which a breakpoint asks for them. */
export const CUE_NAMES: { readonly [name: string]: number } = CueKind
