import type { CommandNode, ObjectNode, ScriptTree, SectionNode } from '../mission-tree.js'

/** A part of a record that is aligned as one: a number, a name, or coordinates with their brackets. */
export interface Cell {
  readonly column: number
  readonly tokens: readonly number[]
  readonly right: boolean
}

/** An object line or a command by its cells, or what else stands in a section (header numbers, the negative numbers that end). */
export interface RecordCells {
  readonly kind: 'object' | 'command' | 'other'
  readonly cells: readonly Cell[]
}

/** Columns of an object line before its values: line, digit, coordinates, type. */
const OBJECT_COLUMNS = 4
/** Columns of a command before its values: label, opcode. */
const COMMAND_COLUMNS = 2

/** All tokens that are not blank, from the first to the last one. */
function solidTokens(tree: ScriptTree, first: number, last: number): number[] {
  const tokens: number[] = []
  for (let token = first; token <= last; token++) if (tree.tokens[token].kind !== 'blank') tokens.push(token)
  return tokens
}

/** Cells of the numbers behind a record's name. */
function valueCells(node: ObjectNode | CommandNode, columns: number): Cell[] {
  return [...node.values, ...node.excess].map(({ token }, n) => ({ column: columns + n, tokens: [token], right: true }))
}

function objectCells(tree: ScriptTree, node: ObjectNode): RecordCells {
  const firstCoordinate = node.coordinates[0].token
  let open = firstCoordinate
  while (tree.tokens[open].text !== '(') open--
  let close = node.coordinates[2].token
  for (let token = close; token < node.type.token; token++) if (tree.tokens[token].text === ')') close = token
  const cells: Cell[] = [{ column: 0, tokens: [node.line.token], right: false }]
  if (node.digit !== undefined) cells.push({ column: 1, tokens: [node.digit.token], right: false })
  cells.push({ column: 2, tokens: solidTokens(tree, open, close), right: false })
  cells.push({ column: 3, tokens: [node.type.token], right: false })
  return { kind: 'object', cells: [...cells, ...valueCells(node, OBJECT_COLUMNS)] }
}

function commandCells(node: CommandNode): RecordCells {
  const cells: Cell[] = [
    { column: 0, tokens: [node.label.token], right: false },
    { column: 1, tokens: [node.opcode.token], right: false },
  ]
  return { kind: 'command', cells: [...cells, ...valueCells(node, COMMAND_COLUMNS)] }
}

/** The records of a section in file order. */
export function recordsOf(tree: ScriptTree, section: SectionNode): readonly RecordCells[] {
  const other = (tokens: readonly number[]): RecordCells[] =>
    tokens.length === 0
      ? []
      : [{ kind: 'other', cells: tokens.map((token, column) => ({ column, tokens: [token], right: false })) }]
  const end = (value: { readonly token: number } | undefined) => other(value === undefined ? [] : [value.token])
  return [
    ...other(section.header.map(({ token }) => token)),
    ...section.objects.map((node) => objectCells(tree, node)),
    ...end(section.objectsEnd),
    ...section.commands.map(commandCells),
    ...end(section.commandsEnd),
  ]
}

/** The last token of a section's head: the comma behind the style, or the style. */
export function lastHeadToken(tree: ScriptTree, section: SectionNode): number {
  let token = section.headTokens[3] + 1
  while (tree.tokens[token]?.kind === 'blank') token++
  return tree.tokens[token]?.text === ',' ? token : section.headTokens[3]
}
