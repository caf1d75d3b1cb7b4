import type { MissionSectionHead } from './mission-locate.js'
import { EMPTY_MISSION, SECTION_NUMBERS } from './mission-reader.js'
import type { CommandLine, MissionSection, ObjectLine, ScriptPlace } from './mission-section.js'
import { OBJECT_LINE_SHAPES } from './names/object-line-types.js'
import { COMMAND_VALUES } from './names/opcodes.js'
import { latin1Bytes } from './text-bytes.js'

/**
 * What a piece of a script is: blanks, a comment with its braces, a `[N]`, a word (name or number), punctuation, a text of the head,
 * or bytes that belong to nothing (before the first section, behind a section's last record, or unreadable).
 */
export type TokenKind = 'blank' | 'comment' | 'mark' | 'word' | 'punctuation' | 'text' | 'loose'

/** A piece of a script. All tokens of a tree, one behind the other, are the file. */
export interface ScriptToken {
  readonly kind: TokenKind
  /** The bytes as Latin-1 characters. */
  readonly text: string
  readonly offset: number
  readonly at: ScriptPlace
}

/** A number or a name, and the token that it was read from. */
export interface ScriptValue {
  readonly value: number
  /** Index into the tree's tokens. */
  readonly token: number
}

/** An object line. `line`, `type` and coordinates are always there: what lacks them is a loose token and a problem. */
export interface ObjectNode {
  readonly line: ScriptValue
  /** The optional digit. */
  readonly digit: ScriptValue | undefined
  /** x, y, z. */
  readonly coordinates: readonly ScriptValue[]
  /** Index into `OBJECT_LINE_TYPES`. */
  readonly type: ScriptValue
  /** As many as stand there, at most as many as the type has. */
  readonly values: readonly ScriptValue[]
  /** Numbers on the line that belong to nothing. */
  readonly excess: readonly ScriptValue[]
}

/** A command line. */
export interface CommandNode {
  readonly label: ScriptValue
  /** The opcode. */
  readonly opcode: ScriptValue
  readonly values: readonly ScriptValue[]
  readonly excess: readonly ScriptValue[]
}

/** A section of a script. Sections of a number that was there stay in the tree; the first one counts. */
export interface SectionNode {
  readonly number: number
  /** Token of the `[N]`. */
  readonly mark: number
  readonly head: MissionSectionHead
  /** Tokens of name, number, map file and style. */
  readonly headTokens: readonly number[]
  /** The six numbers, as many as stand there. */
  readonly header: readonly ScriptValue[]
  readonly objects: readonly ObjectNode[]
  /** The negative number behind the object lines. */
  readonly objectsEnd: ScriptValue | undefined
  readonly commands: readonly CommandNode[]
  readonly commandsEnd: ScriptValue | undefined
}

/** Something in a script that is not as the format wants it. */
export interface ScriptProblem {
  /** `error`: a record that could not be read; `repair`: one that was read as it was meant. */
  readonly severity: 'error' | 'repair'
  readonly at: ScriptPlace
  readonly message: string
}

/** A whole script as it is written: every byte, with places, for tools. */
export interface ScriptTree {
  readonly file: string
  readonly tokens: readonly ScriptToken[]
  readonly sections: readonly SectionNode[]
  readonly problems: readonly ScriptProblem[]
}

/**
 * The bytes of a script, the same as were parsed; `replace` gives tokens another text.
 *
 * @param replace new text by token number, for a tool's edits
 */
export function printScript(tree: ScriptTree, replace?: ReadonlyMap<number, string>): Uint8Array {
  return latin1Bytes(tree.tokens.map((token, i) => replace?.get(i) ?? token.text).join(''))
}

function padded(values: readonly ScriptValue[], count: number): number[] {
  const numbers = values.map(({ value }) => value)
  while (numbers.length < count) numbers.push(0)
  return numbers
}

function objectLine(tree: ScriptTree, node: ObjectNode): ObjectLine {
  const [x, y, z] = node.coordinates
  return {
    line: node.line.value,
    digit: node.digit?.value ?? 0,
    x: x.value,
    y: y.value,
    z: z.value,
    type: node.type.value,
    params: padded(node.values, OBJECT_LINE_SHAPES[node.type.value].minValues),
    at: tree.tokens[node.line.token].at,
  }
}

function commandLine(tree: ScriptTree, node: CommandNode): CommandLine {
  const [a, b, c, d, e] = padded(node.values, COMMAND_VALUES)
  return { label: node.label.value, opcode: node.opcode.value, a, b, c, d, e, at: tree.tokens[node.label.token].at }
}

/**
 * The section as it runs, from the tree: the same that `readMissionSection` gives for a script it can read. Undefined where there is
 * no such section.
 */
export function sectionFromTree(tree: ScriptTree, number: number): MissionSection | undefined {
  if (number === 0) return EMPTY_MISSION
  const section = tree.sections.find((node) => node.number === number)
  if (section === undefined) return undefined
  const { name, value, mapFile, style } = section.head
  return {
    number,
    name,
    value,
    mapFile,
    style,
    header: padded(section.header, SECTION_NUMBERS),
    objects: section.objects.map((node) => objectLine(tree, node)),
    commands: section.commands.map((node) => commandLine(tree, node)),
  }
}
