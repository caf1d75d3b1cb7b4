import { OPCODES } from '../../formats/names/opcodes.js'
import { triggerOf } from '../mission/index.js'
import { PROCESS_COUNT } from '../mission/table.js'
import type { World } from '../world.js'
import type { ScriptSource } from './source.js'
import { parseWatch, type Watch, wrongText } from './watches.js'
import { CUE_NAMES } from './words.js'

/** How a value is compared: it changes, or what is asked for becomes true. */
export type ValueTest = 'changes' | '=' | '!=' | '<' | '<=' | '>' | '>='

/** When to stop. */
export type Condition =
  /** A process comes to a command. */
  | { readonly kind: 'command'; readonly command: number }
  | { readonly kind: 'opcode'; readonly opcode: number }
  /** A trigger fires: the one of a record, or any (−1). */
  | { readonly kind: 'trigger'; readonly record: number }
  /** A process starts or stops: one, or any (−1). */
  | { readonly kind: 'start' | 'stop'; readonly process: number }
  | { readonly kind: 'cue'; readonly cue: number }
  | { readonly kind: 'value'; readonly watch: Watch; readonly test: ValueTest; readonly value: number }

/** A place or event at which a run stops. */
export interface Breakpoint {
  readonly id: number
  readonly text: string
  readonly condition: Condition
  isOn: boolean
  hits: number
}

/** What a breakpoint may be, for help and errors. */
export const BREAKPOINT_FORMS = [
  'label:N',
  'line:N (of the file)',
  'op:NAME',
  'trigger[:LINE]',
  'start[:PROCESS]',
  'stop[:PROCESS]',
  `cue:${Object.keys(CUE_NAMES).join('|')}`,
  'counter:LINE and every other watch, alone (stops when it changes) or with = != < <= > >= and a number',
] as const

/**
 * Reads a breakpoint, such as `label:13`, `op:MISSION_END`, `trigger:59` or `player.score>=5000`.
 *
 * @throws FormatError (file "breakpoint") saying what is expected
 */
export function parseBreakpoint(text: string, source: ScriptSource): Condition {
  const trimmed = text.trim()
  const match = /^(label|line|op|trigger|start|stop|cue)(?::(\w+))?$/i.exec(trimmed)
  if (match === null) return valueCondition(trimmed, source)
  const [, form, value = ''] = match
  switch (form.toLowerCase()) {
    case 'label':
      return atLabel(text, value, source)
    case 'line':
      return atLine(text, value, source)
    case 'op': {
      const opcode = (OPCODES as readonly string[]).indexOf(value.toUpperCase())
      if (opcode < 0) throw wrongText('breakpoint', text, 'a command’s name, such as op:MISSION_END')
      return { kind: 'opcode', opcode }
    }
    case 'trigger':
      return { kind: 'trigger', record: value === '' ? -1 : triggerRecord(text, value, source) }
    case 'cue': {
      const name = Object.keys(CUE_NAMES).find((known) => known.toLowerCase() === value.toLowerCase())
      if (name === undefined) throw wrongText('breakpoint', text, `cue: and one of ${Object.keys(CUE_NAMES).join(' ')}`)
      return { kind: 'cue', cue: CUE_NAMES[name] }
    }
  }
  const process = value === '' ? -1 : Number(value)
  if (!Number.isInteger(process) || process >= PROCESS_COUNT) {
    throw wrongText('breakpoint', text, `a process from 0 to ${PROCESS_COUNT - 1}`)
  }
  return { kind: form.toLowerCase() === 'start' ? 'start' : 'stop', process }
}

function atLabel(text: string, value: string, source: ScriptSource): Condition {
  const command = source.section.commands.findLastIndex(({ label }) => String(label) === value)
  if (command < 0) throw wrongText('breakpoint', text, `a label of section ${source.section.number}`)
  return { kind: 'command', command }
}

/** A command on the line, or the trigger of the object line there. */
function atLine(text: string, value: string, source: ScriptSource): Condition {
  const command = source.commandAt(Number(value))
  if (command >= 0) return { kind: 'command', command }
  const record = source.recordAt(Number(value))
  if (record >= 0) return { kind: 'trigger', record }
  throw wrongText(
    'breakpoint',
    text,
    `a line of the file on which a command or a trigger of section ${source.section.number} stands`,
  )
}

function triggerRecord(text: string, value: string, source: ScriptSource): number {
  const record = source.section.objects.findLastIndex(({ line }) => String(line) === value)
  if (record < 0) throw wrongText('breakpoint', text, `an object line of section ${source.section.number}`)
  return record
}

function valueCondition(text: string, source: ScriptSource): Condition {
  const match = /^([\w.:]+?)\s*(?:(!=|<=|>=|=|<|>)\s*(-?\d{1,10}))?$/.exec(text)
  const forms = `one of ${BREAKPOINT_FORMS.join('; ')}`
  if (match === null) throw wrongText('breakpoint', text, forms)
  const [, name, test, value] = match
  if (!/^(?:counter|object|trigger|process|player|mission)\b/i.test(name)) throw wrongText('breakpoint', text, forms)
  const watch = parseWatch(name, source)
  return { kind: 'value', watch, test: (test as ValueTest | undefined) ?? 'changes', value: Number(value ?? 0) }
}

/** Whether a value that was `before` a frame and is `now` is one to stop at. */
export function valueHits(test: ValueTest, wanted: number, before: number, now: number): boolean {
  if (test === 'changes') return before !== now
  return holds(test, wanted, now) && !holds(test, wanted, before)
}

function holds(test: ValueTest, wanted: number, value: number): boolean {
  switch (test) {
    case '=':
      return value === wanted
    case '!=':
      return value !== wanted
    case '<':
      return value < wanted
    case '<=':
      return value <= wanted
    case '>':
      return value > wanted
    case '>=':
      return value >= wanted
  }
  return false
}

/** Trigger of a record, −1 for one that made none. */
export function triggerOfRecord(world: World, record: number): number {
  return record < 0 ? -1 : triggerOf(world, record)
}
