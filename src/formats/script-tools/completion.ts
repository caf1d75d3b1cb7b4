import type { ScriptToken } from '../mission-tree.js'
import { OBJECT_LINE_SHAPES, OBJECT_LINE_TYPES } from '../names/object-line-types.js'
import { COMMAND_VALUES, OPCODES } from '../names/opcodes.js'
import { valueItems } from './completion-values.js'
import type { Position, Range, ScriptDocument } from './document.js'
import { opcodeMarkdown, typeMarkdown } from './hover.js'
import { type LineRecord, type LineToken, readLine } from './line-tokens.js'
import { OBJECT_LINE_FACTS } from './object-line-facts.js'
import { opcodeFacts } from './opcode-operands.js'
import type { Operand } from './operand-types.js'
import type { ScriptModel } from './script-model.js'

/** Something that may stand at a place. */
export interface Completion {
  /** What is to be written. */
  readonly label: string
  readonly kind: 'opcode' | 'type' | 'label' | 'line' | 'text' | 'number'
  /** What it is, in short: the values of a command, the record of a label or line, the words of a text. */
  readonly detail: string
  /** What it does, as Markdown. */
  readonly markdown?: string
  /** Whether it is of the kind that is wanted there; others come behind. */
  readonly fits: boolean
  /** To be written in place of `label`, with places to fill in: `#{2:0}` is the second one and holds 0 until then. */
  readonly template?: string
}

/** What may stand at a place, and the word there that it takes the place of. */
export interface Completions {
  readonly range: Range
  readonly items: readonly Completion[]
}

/** The part of a section that a place is in. */
type Part = 'header' | 'objects' | 'commands'

/** Numbers of a section's header line. */
const HEADER_NUMBERS = 6

function isBefore(model: ScriptModel, token: number, { line, character }: Position): boolean {
  const { at } = model.tree.tokens[token]
  return at.line - 1 < line || (at.line - 1 === line && at.column - 1 < character)
}

/** The section that a place is in, the text in front of the first one being in none. */
function modelAt(document: ScriptDocument, position: Position): ScriptModel | undefined {
  return [...document.models].reverse().find((model) => isBefore(model, model.section.mark, position))
}

function partAt(model: ScriptModel, position: Position): Part {
  const { header, objectsEnd, objects, commands } = model.section
  const lastNumber = header[header.length - 1]
  const first = commands[0]
  if (objectsEnd !== undefined && isBefore(model, objectsEnd.token, position)) return 'commands'
  if (objectsEnd === undefined && first !== undefined && isBefore(model, first.label.token, position)) return 'commands'
  if (objects.length > 0 && isBefore(model, objects[0].line.token, position)) return 'objects'
  return header.length === HEADER_NUMBERS && isBefore(model, lastNumber.token, position) ? 'objects' : 'header'
}

/** The line of a place, and whether a comment is open at its start. */
function lineAt({ tree }: ScriptDocument, { line }: Position): { text: string; inComment: boolean } {
  const { tokens } = tree
  let low = 0
  let high = tokens.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (tokens[middle].at.line - 1 < line) low = middle + 1
    else high = middle
  }
  // The token before may reach into the line.
  const first = Math.max(0, low - 1)
  let text = ''
  for (let at = first; at < tokens.length && tokens[at].at.line - 1 <= line; at++) {
    const lines = tokens[at].text.split('\n')
    text += lines[line - tokens[at].at.line + 1] ?? ''
  }
  const before = tokens[first]
  const inComment = before?.kind === 'comment' && before.at.line - 1 < line && reaches(before, line)
  return { text, inComment }
}

/** Whether a token goes on at a line. */
function reaches({ at, text }: ScriptToken, line: number): boolean {
  return at.line - 1 + text.split('\n').length - 1 >= line
}

/** The values of a command or a type by name, in brackets where they may be left out. */
function signature(operands: readonly Operand[], needed: number): string {
  return operands.map(({ name }, n) => (n < needed ? name : `[${name}]`)).join(', ')
}

function template(name: string, operands: readonly Operand[], first = 1): string {
  return [name, ...operands.map((_, n) => `#{${first + n}:0}`)].join(' ')
}

function opcodeItems(): Completion[] {
  return OPCODES.flatMap((name, opcode) => {
    // The second XXXX cannot be written.
    if (OPCODES.indexOf(name) !== opcode) return []
    const { operands } = opcodeFacts(opcode)
    const detail = signature(operands, COMMAND_VALUES)
    const markdown = opcodeMarkdown(opcode)
    return [{ label: name, kind: 'opcode', detail, markdown, fits: true, template: template(name, operands) } as const]
  })
}

/** @param placed whether the coordinates are there already */
function typeItems(placed: boolean): Completion[] {
  return OBJECT_LINE_TYPES.map((name, type) => {
    const { operands, kinds } = OBJECT_LINE_FACTS[type]
    const { minValues } = OBJECT_LINE_SHAPES[type]
    const written = template(name, operands.slice(0, minValues))
    return {
      label: name,
      kind: 'type',
      detail: `${signature(operands, minValues)} · ${kinds.join(', ')}`,
      markdown: typeMarkdown(type),
      fits: true,
      template: placed ? written : `1 (#{1:0},#{2:0},#{3:0}) ${template(name, operands.slice(0, minValues), 4)}`,
    }
  })
}

/** A number for a new record: behind that of the record before, and free. */
function freshNumber(model: ScriptModel, part: Part, position: Position): Completion[] {
  if (part === 'header') return []
  const nodes =
    part === 'objects'
      ? model.section.objects.map(({ line }) => line)
      : model.section.commands.map(({ label }) => label)
  const taken = new Set(nodes.map(({ value }) => value))
  const before = nodes.filter(({ token }) => model.tree.tokens[token].at.line - 1 < position.line)
  let number = (before[before.length - 1]?.value ?? -1) + 1
  while (taken.has(number)) number++
  const what = part === 'objects' ? 'line' : 'label'
  return [{ label: String(number), kind: what, detail: `a free ${what}`, fits: true }]
}

function recordItems(
  model: ScriptModel,
  record: LineRecord,
  tokens: readonly LineToken[],
  texts: ReadonlyMap<string, string> | undefined,
): Completion[] {
  const own = tokens.filter((token) => token.record === record)
  if (!own.some(({ kind }) => kind === 'type' || kind === 'opcode')) {
    const coordinates = own.filter(({ kind }) => kind === 'coordinate').length
    return coordinates === 3 && own[own.length - 1].kind === 'punctuation' ? typeItems(true) : []
  }
  const slot = own.filter(({ kind }) => kind === 'value' || kind === 'excess').length
  const operand = record.operands[slot]
  return operand === undefined ? [] : valueItems(model, operand, texts)
}

/** What may stand behind the tokens of a line. */
function itemsBehind(
  model: ScriptModel,
  position: Position,
  tokens: readonly LineToken[],
  texts: ReadonlyMap<string, string> | undefined,
): Completion[] {
  const solid = tokens.filter(({ kind }) => kind !== 'comment')
  const last = solid[solid.length - 1]
  const part = partAt(model, position)
  if (last === undefined || last.kind === 'mark') return last === undefined ? freshNumber(model, part, position) : []
  if (last.record !== undefined) return recordItems(model, last.record, solid, texts)
  // A number with nothing behind it yet begins a record.
  if (last.kind !== 'header' || solid.length > 1 || part === 'header') return []
  return part === 'commands' ? opcodeItems() : typeItems(false)
}

/**
 * What may stand at a place: commands, types, and in values the labels, object lines, texts and numbers that suit. The word that ends or
 * goes on at the place is to be replaced; it does not narrow the items. Undefined in comments and where nothing is known.
 *
 * @param texts the game's texts by key, for the values that name one
 */
export function completionsAt(
  document: ScriptDocument,
  position: Position,
  texts?: ReadonlyMap<string, string>,
): Completions | undefined {
  const model = modelAt(document, position)
  if (model === undefined) return undefined
  const { text, inComment } = lineAt(document, position)
  const before = /[^\0- (){}[\],]*$/.exec(text.slice(0, position.character))?.[0].length ?? 0
  const behind = /^[^\0- (){}[\],]*/.exec(text.slice(position.character))?.[0].length ?? 0
  const from = position.character - before
  const { tokens, opensComment } = readLine(text.slice(0, from), inComment)
  if (opensComment) return undefined
  const items = itemsBehind(model, position, tokens, texts)
  if (items.length === 0) return undefined
  const { line } = position
  return { range: { start: { line, character: from }, end: { line, character: position.character + behind } }, items }
}
