import type { ScriptTree } from '../mission-tree.js'
import { latin1, latin1Bytes } from '../text-bytes.js'
import { meaningAt, type Position, type Range, rangeOfToken, type ScriptDocument } from './document.js'
import type { FindingCode, Severity } from './findings.js'
import { type LintOptions, lintScript } from './lint.js'
import type { ScriptModel } from './script-model.js'

/** Largest line number and label. */
const LARGEST = 0xffff

/** A finding at a range, as editors want it. */
export interface Diagnostic {
  readonly range: Range
  readonly severity: Severity
  readonly code: FindingCode
  readonly message: string
}

/** A range and what shall stand there instead. */
export interface TextEdit {
  readonly range: Range
  readonly newText: string
}

/** What a rename does, or why it is not done. */
export type Rename = { readonly edits: readonly TextEdit[] } | { readonly refused: string }

/** An object line or a label that somebody names or that stands there itself. */
interface NamedThing {
  readonly model: ScriptModel
  readonly to: 'line' | 'label'
  readonly number: number
  readonly token: number
}

function symbolAt(document: ScriptDocument, position: Position): NamedThing | undefined {
  const meaning = meaningAt(document, position)
  if (meaning === undefined) return undefined
  const { model, is, value, token } = meaning
  if (is === 'line' || is === 'label') return { model, to: is, number: value, token }
  const reference = model.references.find((one) => one.token === token && !one.counted)
  return reference === undefined ? undefined : { model, to: reference.to, number: reference.number, token }
}

/** Tokens at which a number is given, of several all. */
function definitions({ model, to, number }: NamedThing): number[] {
  const values =
    to === 'line' ? model.section.objects.map(({ line }) => line) : model.section.commands.map(({ label }) => label)
  return values.filter(({ value }) => value === number).map(({ token }) => token)
}

function uses({ model, to, number }: NamedThing): number[] {
  return model.references.filter((one) => one.to === to && one.number === number).map(({ token }) => token)
}

function rangesOf(tree: ScriptTree, tokens: readonly number[]): Range[] {
  return [...new Set(tokens)].sort((a, b) => a - b).map((token) => rangeOfToken(tree.tokens[token]))
}

/** Where the object line or the command stands that is named at a place; of several the one that counts. */
export function definitionAt(document: ScriptDocument, position: Position): Range | undefined {
  const symbol = symbolAt(document, position)
  const tokens = symbol === undefined ? [] : definitions(symbol)
  return tokens.length === 0 ? undefined : rangeOfToken(document.tree.tokens[tokens[tokens.length - 1]])
}

/** Everywhere that the line or label at a place is named, also by counting on from another; with `definition` also where it stands. */
export function usesAt(document: ScriptDocument, position: Position, definition = false): readonly Range[] {
  const symbol = symbolAt(document, position)
  if (symbol === undefined) return []
  return rangesOf(document.tree, definition ? [...definitions(symbol), ...uses(symbol)] : uses(symbol))
}

/** The number at a place that `renameAt` would change, or undefined. */
export function renamableAt(
  document: ScriptDocument,
  position: Position,
): { range: Range; number: number } | undefined {
  const symbol = symbolAt(document, position)
  if (symbol === undefined || definitions(symbol).length === 0) return undefined
  return { range: rangeOfToken(document.tree.tokens[symbol.token]), number: symbol.number }
}

/** Why a number cannot become another one without changing what the script does. */
function refusal(symbol: NamedThing, number: number): string | undefined {
  const { model, to } = symbol
  if (!Number.isInteger(number) || number < 0 || number > LARGEST)
    return `a ${to} is a whole number from 0 to ${LARGEST}`
  if (definitions({ ...symbol, number }).length > 0) return `there is a ${to} ${number} already`
  if (uses({ ...symbol, number }).length > 0) return `${to} ${number} is missing, but named: it would be found then`
  const named = model.references.filter((one) => one.to === to && one.number === symbol.number)
  if (named.some(({ counted, operand }) => counted || (operand.role === 'line' && operand.count !== undefined)))
    return `${to} ${symbol.number} is one of several that a command counts through`
  if (number > 0) return undefined
  if (to === 'label') return 'label 0 cannot be gone on at: 0 is the next command'
  const optional = named.some(({ operand }) => operand.role === 'line' && operand.none === 'not-positive')
  return optional ? 'a command that names the line takes 0 for none' : undefined
}

/**
 * Gives the line or label at a place another number, wherever it is given or named in its section. Refused where the script would then do
 * something else.
 */
export function renameAt(document: ScriptDocument, position: Position, number: number): Rename {
  const symbol = symbolAt(document, position)
  if (symbol === undefined) return { refused: 'no line or label stands here' }
  if (definitions(symbol).length === 0) return { refused: `there is no ${symbol.to} ${symbol.number}` }
  if (number === symbol.number) return { edits: [] }
  const refused = refusal(symbol, number)
  if (refused !== undefined) return { refused }
  const ranges = rangesOf(document.tree, [...definitions(symbol), ...uses(symbol)])
  return { edits: ranges.map((range) => ({ range, newText: String(number) })) }
}

/** The findings of `lintScript` at ranges. */
export function diagnosticsOf(document: ScriptDocument, options: LintOptions = {}): readonly Diagnostic[] {
  return lintScript(document.tree, document.tree.file, options).map(
    ({ code, severity, message, line, column, endColumn }) => ({
      range: { start: { line: line - 1, character: column - 1 }, end: { line: line - 1, character: endColumn - 1 } },
      severity,
      code,
      message,
    }),
  )
}

/** A script after edits, which must not overlap. */
export function applyEdits(bytes: Uint8Array, edits: readonly TextEdit[]): Uint8Array {
  const text = latin1(bytes)
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  const offset = ({ line, character }: Position) => (starts[line] ?? text.length) + character
  const ordered = edits
    .map(({ range, newText }) => ({ from: offset(range.start), to: offset(range.end), newText }))
    .sort((a, b) => a.from - b.from)
  let result = ''
  let at = 0
  for (const { from, to, newText } of ordered) {
    result += text.slice(at, from) + newText
    at = to
  }
  return latin1Bytes(result + text.slice(at))
}
