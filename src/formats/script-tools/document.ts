import { parseScript } from '../mission-parse.js'
import type { ScriptToken, ScriptTree } from '../mission-tree.js'
import type { Operand } from './operand-types.js'
import { commandOperands, modelOf, objectOperands, type RecordPlace, type ScriptModel } from './script-model.js'

/** A place in a document, zero-based; a character is a byte (Latin-1). */
export interface Position {
  readonly line: number
  readonly character: number
}

/** From a place up to another one, which is not in it. */
export interface Range {
  readonly start: Position
  readonly end: Position
}

/** What a token of a section is. */
export interface TokenMeaning {
  readonly model: ScriptModel
  readonly token: number
  readonly value: number
  readonly is: 'line' | 'label' | 'digit' | 'coordinate' | 'type' | 'opcode' | 'value' | 'header'
  /** The record that it stands in; header numbers stand in none. */
  readonly from: RecordPlace | undefined
  /** Number among the record's values, coordinates or header numbers. */
  readonly slot: number
  /** What the value is for. */
  readonly operand: Operand | undefined
}

/** A parsed script that questions can be asked of. Immutable: an edit makes a new one. */
export interface ScriptDocument {
  readonly tree: ScriptTree
  /** Every section, also later ones of a number. */
  readonly models: readonly ScriptModel[]
  readonly meanings: ReadonlyMap<number, TokenMeaning>
}

function addMeanings(model: ScriptModel, meanings: Map<number, TokenMeaning>): void {
  const { section } = model
  const add = (
    is: TokenMeaning['is'],
    value: { readonly token: number; readonly value: number } | undefined,
    from: RecordPlace | undefined,
    slot = 0,
    operand?: Operand,
  ): void => {
    if (value !== undefined) meanings.set(value.token, { model, is, ...value, from, slot, operand })
  }
  section.header.forEach((value, slot) => {
    add('header', value, undefined, slot)
  })
  section.objects.forEach((node, index) => {
    const from: RecordPlace = { record: 'object', index }
    const operands = objectOperands(node)
    add('line', node.line, from)
    add('digit', node.digit, from)
    node.coordinates.forEach((value, slot) => {
      add('coordinate', value, from, slot)
    })
    add('type', node.type, from)
    node.values.forEach((value, slot) => {
      add('value', value, from, slot, operands[slot])
    })
  })
  section.commands.forEach((node, index) => {
    const from: RecordPlace = { record: 'command', index }
    const operands = commandOperands(node)
    add('label', node.label, from)
    add('opcode', node.opcode, from)
    node.values.forEach((value, slot) => {
      add('value', value, from, slot, operands[slot])
    })
  })
}

/** Parses a script for the language service. Never throws. An editor's text becomes bytes with `latin1Bytes`. */
export function openScript(bytes: Uint8Array, file: string): ScriptDocument {
  const tree = parseScript(bytes, file)
  const models = tree.sections.map((section) => modelOf(tree, section))
  const meanings = new Map<number, TokenMeaning>()
  for (const model of models) addMeanings(model, meanings)
  return { tree, models, meanings }
}

/** Where a token begins and ends. */
export function rangeOfToken({ at, text }: ScriptToken): Range {
  const lines = text.split('\n')
  const start = { line: at.line - 1, character: at.column - 1 }
  const last = lines[lines.length - 1].length
  const character = lines.length === 1 ? start.character + last : last
  return { start, end: { line: start.line + lines.length - 1, character } }
}

/** Whether a place is at or behind another one. */
function isBehind(a: Position, b: Position): boolean {
  return a.line > b.line || (a.line === b.line && a.character >= b.character)
}

/** What stands at a place, also right behind a word. */
export function meaningAt(document: ScriptDocument, position: Position): TokenMeaning | undefined {
  const { tokens } = document.tree
  let low = 0
  let high = tokens.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (isBehind(position, rangeOfToken(tokens[middle]).start)) low = middle
    else high = middle - 1
  }
  const here = document.meanings.get(low)
  if (here !== undefined && isBehind(rangeOfToken(tokens[low]).end, position)) return here
  const before = document.meanings.get(low - 1)
  const touches = before !== undefined && isBehind(rangeOfToken(tokens[low - 1]).end, position)
  return touches ? before : undefined
}
