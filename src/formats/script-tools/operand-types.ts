import type { ObjectLineTypeName } from '../names/object-line-types.js'
import type { OpcodeName } from '../names/opcodes.js'

/**
 * What the object line of a script stands for while the game runs: what its handle names, or, for `placed` and `setting`, whether its
 * coordinates mean a place.
 */
export type LineKind =
  | 'car'
  | 'ped'
  | 'object'
  | 'phone'
  | 'power-up'
  | 'trigger'
  | 'door'
  | 'crane'
  | 'train'
  | 'counter'
  | 'demand'
  | 'block'
  | 'placed'
  | 'setting'

/** The number of an object line. */
export interface LineOperand {
  readonly role: 'line'
  readonly name: string
  /** The kinds that serve; a line that is one of them is right. */
  readonly kinds: readonly LineKind[]
  /** Values that name no line: those below 0, or those below 1. Absent: every value names one. */
  readonly none?: 'negative' | 'not-positive'
  /** The command makes the line's car, ped or object, so that others may use it. */
  readonly creates?: true
  /** The line becomes this kind when the command has run. */
  readonly becomes?: LineKind
  /** Another line than expected does no harm: the game doesn't look at it closely, or at all. */
  readonly loose?: true
  /** The value that says how many lines are meant, this one and those behind it. */
  readonly count?: 'c' | 'd'
  /** How the command reads the line's coordinates, where the type alone doesn't say. */
  readonly unit?: 'blocks' | 'pixels'
}

/** How a label is used: to go on at, to start another process at, or to name a command. */
export type LabelUse = 'success' | 'failure' | 'start' | 'command'

/** The label of a command. */
export interface LabelOperand {
  readonly role: 'label'
  readonly name: string
  readonly use: LabelUse
  /** With `command`: the commands that it may name. */
  readonly of?: readonly OpcodeName[]
}

/** A number. */
export interface NumberOperand {
  readonly role: 'number'
  readonly name: string
  readonly min?: number
  readonly max?: number
}

/** The number that is, as decimal text, the key of a text. */
export interface TextOperand {
  readonly role: 'text'
  readonly name: string
}

/** A value that the game overwrites or doesn't read. */
export interface IdleOperand {
  readonly role: 'scratch' | 'unused'
  readonly name: string
}

/** What one value of a command or an object line is. */
export type Operand = LineOperand | LabelOperand | NumberOperand | TextOperand | IdleOperand

/** A command, for tools (seed missions, "Opcodes"). */
export interface OpcodeFacts {
  /** What it does, in a sentence or two. */
  readonly doc: string
  /** a, b, c, d, e. */
  readonly operands: readonly Operand[]
  /**
   * How it goes on: `ends` never (the process is over), `stays` on itself for ever, `timed` fails only with a time limit above 0; absent:
   * by its labels.
   */
  readonly flow?: 'ends' | 'stays' | 'timed'
}

/** An object line type, for tools. */
export interface ObjectLineFacts {
  readonly type: ObjectLineTypeName
  /** What it is, in a sentence. */
  readonly doc: string
  readonly kinds: readonly LineKind[]
  /** What stands in the values, in the order of its shape. */
  readonly operands: readonly Operand[]
  /** How scripts write its coordinates; `none`: they are not looked at. */
  readonly unit: 'blocks' | 'pixels' | 'either' | 'none'
  /** Only a command makes what it describes. */
  readonly later?: true
}

/** A line of one of the kinds. */
export function line(name: string, kinds: readonly LineKind[], more: Partial<LineOperand> = {}): LineOperand {
  return { role: 'line', name, kinds, ...more }
}

/** A number, perhaps within bounds. */
export function number(name: string, min?: number, max?: number): NumberOperand {
  return { role: 'number', name, ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
}

/** A label at which another process starts. */
export function start(name: string): LabelOperand {
  return { role: 'label', name, use: 'start' }
}

/** The label of a command of one of these names. */
export function labelOf(name: string, ...of: readonly OpcodeName[]): LabelOperand {
  return { role: 'label', name, use: 'command', of }
}

/** b of most commands: 0 the next command, −1 the end of the process, else a label. */
export const SUCCESS: LabelOperand = { role: 'label', name: 'go on at', use: 'success' }

/** c of commands that can fail. */
export const FAILURE: LabelOperand = { role: 'label', name: 'on failure', use: 'failure' }

/** e of most commands. */
export const SCORE: NumberOperand = { role: 'number', name: 'score' }

/** d of the waits with a time limit; below 1 they wait for ever. */
export const LIMIT: NumberOperand = { role: 'number', name: 'time limit in frames, 0 none' }

/** e of the briefs. */
export const TEXT: TextOperand = { role: 'text', name: 'text' }

/** A value without meaning. */
export const UNUSED: IdleOperand = { role: 'unused', name: 'not used' }

/** A value that the game keeps something in. */
export const SCRATCH: IdleOperand = { role: 'scratch', name: 'kept by the game' }
