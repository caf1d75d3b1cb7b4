import { opcodeName } from '../names/opcodes.js'
import {
  meaningAt,
  type Position,
  type Range,
  rangeOfToken,
  type ScriptDocument,
  type TokenMeaning,
} from './document.js'
import { OBJECT_LINE_FACTS } from './object-line-facts.js'
import { opcodeFacts } from './opcode-operands.js'
import type { Operand } from './operand-types.js'
import type { ScriptModel } from './script-model.js'

/** What to show where the pointer rests, as Markdown. */
export interface Hover {
  readonly range: Range
  readonly markdown: string
}

const HEADER_NAMES = ['traffic', 'police', 'not known', 'a switch', 'emergency services', 'not known']
const COORDINATE_UNITS = {
  blocks: 'in blocks',
  pixels: 'in pixels, 64 a block',
  either: 'in blocks or pixels, as the command wants them',
  none: 'not looked at',
} as const

/** What a value is for, in words. */
export function operandWords(operand: Operand): string {
  switch (operand.role) {
    case 'line':
      return `${operand.name} (object line)`
    case 'label':
      return `${operand.name} (label${operand.use === 'success' || operand.use === 'failure' ? '; 0 the next command, −1 the end' : ''})`
    case 'text':
      return `${operand.name} (number of a text)`
    default:
      return operand.name
  }
}

function operandList(names: readonly string[], operands: readonly Operand[]): string {
  return operands
    .map((operand, n) => ({ operand, name: names[n] }))
    .filter(({ operand }) => operand.role !== 'unused')
    .map(({ operand, name }) => `- \`${name}\` ${operandWords(operand)}`)
    .join('\n')
}

/** What a command does and what its values are, as Markdown with a heading. */
export function opcodeMarkdown(opcode: number): string {
  const { doc, operands } = opcodeFacts(opcode)
  return [`### ${opcodeName(opcode)}`, doc, operandList(['a', 'b', 'c', 'd', 'e'], operands)]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** What an object line of a type is, how it is placed and what its values are, as Markdown with a heading. */
export function typeMarkdown(type: number): string {
  const facts = OBJECT_LINE_FACTS[type]
  const names = facts.operands.map((_, n) => `p${n + 1}`)
  const place = `- \`(x, y, z)\` ${COORDINATE_UNITS[facts.unit]}`
  return `### ${facts.type}\n\n${facts.doc}\n\n${place}\n${operandList(names, facts.operands)}`
}

/** The words of an object line or a command, as they stand in the script, with single blanks. */
export function recordText({ tree, section }: ScriptModel, to: 'line' | 'label', index: number): string {
  const text = (tokens: readonly { readonly token: number }[]) =>
    tokens.map(({ token }) => tree.tokens[token].text).join(' ')
  if (to === 'label') {
    const { label, opcode, values } = section.commands[index]
    return text([label, opcode, ...values])
  }
  const { line, digit, coordinates, type, values } = section.objects[index]
  const start = text(digit === undefined ? [line] : [line, digit])
  return `${start} (${coordinates.map(({ value }) => value).join(', ')}) ${text([type, ...values])}`
}

function valueHover(meaning: TokenMeaning, texts: ReadonlyMap<string, string> | undefined): string {
  const { operand, model, value, from, slot, token } = meaning
  const name = from?.record === 'command' ? 'abcde'[slot] : `p${slot + 1}`
  if (operand === undefined) return `\`${name}\``
  const parts = [`\`${name}\` ${operandWords(operand)}`]
  const reference = model.references.find((one) => one.token === token && !one.counted)
  if (reference !== undefined) {
    const places = reference.to === 'line' ? model.objectOfLine : model.commandOfLabel
    const index = places.get(reference.number)
    parts.push(
      index === undefined ? `There is no ${reference.to} ${value}.` : `\`${recordText(model, reference.to, index)}\``,
    )
  }
  if (operand.role === 'text' && texts !== undefined) {
    const text = texts.get(String(value))
    parts.push(text === undefined ? `The texts have no ${value}.` : `“${text}”`)
  }
  return parts.join('\n\n')
}

function markdownOf(meaning: TokenMeaning, texts: ReadonlyMap<string, string> | undefined): string {
  const { is, value, model, from, slot } = meaning
  switch (is) {
    case 'opcode':
      return opcodeMarkdown(value)
    case 'type':
      return typeMarkdown(value)
    case 'label': {
      const uses = model.references.filter(({ to, number }) => to === 'label' && number === value).length
      return `label ${value}, named ${uses === 1 ? 'once' : `${uses} times`}`
    }
    case 'line': {
      const uses = model.references.filter(({ to, number }) => to === 'line' && number === value).length
      return `object line ${value}, named ${uses === 1 ? 'once' : `${uses} times`}`
    }
    case 'digit':
      return value === 2 ? 'stays through RESET, and counts for the kill frenzy' : 'stays through RESET'
    case 'coordinate': {
      const node = from === undefined ? undefined : model.section.objects[from.index]
      const unit = node === undefined ? 'either' : OBJECT_LINE_FACTS[node.type.value].unit
      return `\`${'xyz'[slot]}\` ${COORDINATE_UNITS[unit]}`
    }
    case 'header':
      return HEADER_NAMES[slot] ?? ''
    default:
      return valueHover(meaning, texts)
  }
}

/**
 * What stands at a place: what a command or a type does and what its values are, what a value is and whom it names.
 *
 * @param texts the game's texts by key, to show the ones that briefs name
 */
export function hoverAt(
  document: ScriptDocument,
  position: Position,
  texts?: ReadonlyMap<string, string>,
): Hover | undefined {
  const meaning = meaningAt(document, position)
  if (meaning === undefined) return undefined
  return { range: rangeOfToken(document.tree.tokens[meaning.token]), markdown: markdownOf(meaning, texts) }
}
