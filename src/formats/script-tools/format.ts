import { parseScript } from '../mission-parse.js'
import { MAX_SECTION_TEXT } from '../mission-reader.js'
import { type ScriptTree, type SectionNode, sectionFromTree } from '../mission-tree.js'
import { latin1Bytes } from '../text-bytes.js'
import { lastHeadToken, type RecordCells, recordsOf } from './format-rows.js'
import { sectionTextLength } from './script-model.js'

/** Empty lines in a row that are kept. */
const MOST_EMPTY_LINES = 2

/** A line of the file: its tokens without blanks. */
interface Row {
  readonly tokens: number[]
  /** An empty line stands before it. */
  readonly first: boolean
}

/** What the formatter knows of the tokens of a script. */
interface Layout {
  readonly tree: ScriptTree
  /** The record that a token belongs to. */
  readonly recordOf: ReadonlyMap<number, RecordCells>
  /** Tokens of heads: blanks within them stay. */
  readonly head: ReadonlySet<number>
  /** Comments within sections. */
  readonly comments: ReadonlySet<number>
}

function layoutOf(tree: ScriptTree): Layout {
  const recordOf = new Map<number, RecordCells>()
  const head = new Set<number>()
  const comments = new Set<number>()
  for (const section of tree.sections) {
    const records = recordsOf(tree, section)
    const headEnd = lastHeadToken(tree, section)
    for (let token = section.mark; token <= headEnd; token++) head.add(token)
    let last = headEnd
    for (const record of records) {
      for (const { tokens } of record.cells) {
        for (const token of tokens) {
          recordOf.set(token, record)
          last = Math.max(last, token)
        }
      }
    }
    for (let token = headEnd + 1; token < last; token++) if (tree.tokens[token].kind === 'comment') comments.add(token)
    const trailing = trailingComment(tree, last)
    if (trailing !== undefined) comments.add(trailing)
  }
  return { tree, recordOf, head, comments }
}

/** The comment behind a token on its line. */
function trailingComment({ tokens }: ScriptTree, token: number): number | undefined {
  const next = tokens[token + 1]?.kind === 'blank' && !tokens[token + 1].text.includes('\n') ? token + 2 : token + 1
  return tokens[next]?.kind === 'comment' ? next : undefined
}

function isOwned({ recordOf, head, comments }: Layout, token: number): boolean {
  return recordOf.has(token) || head.has(token) || comments.has(token)
}

function rowsOf({ tokens }: ScriptTree): readonly Row[] {
  const rows: Row[] = [{ tokens: [], first: true }]
  tokens.forEach(({ kind, text }, token) => {
    if (kind !== 'blank') rows[rows.length - 1].tokens.push(token)
    else if (text.includes('\n')) rows.push({ tokens: [], first: text.split('\n').length > 2 })
  })
  return rows
}

/** The record that a row holds, whole and alone but for a comment behind it. */
function recordOfRow(layout: Layout, { tokens }: Row): RecordCells | undefined {
  const record = layout.recordOf.get(tokens[0])
  if (record === undefined || record.kind === 'other') return undefined
  const expected = record.cells.flatMap((cell) => cell.tokens)
  const rest = tokens.slice(expected.length)
  const isWhole = expected.every((token, n) => tokens[n] === token)
  return isWhole && rest.every((token) => layout.comments.has(token)) ? record : undefined
}

/** Blanks between two tokens on one line where no column asks for more. */
function plainGap({ tokens }: ScriptTree, left: number, right: number): number {
  return tokens[left].text === '(' || tokens[left].text === ',' || [',', ')'].includes(tokens[right].text) ? 0 : 1
}

function cellText(tree: ScriptTree, tokens: readonly number[]): string {
  return tokens
    .map((token, n) => (n === 0 ? '' : ' '.repeat(plainGap(tree, tokens[n - 1], token))) + tree.tokens[token].text)
    .join('')
}

/** Blanks before the tokens that begin cells, and before comments behind records, for rows that are aligned with each other. */
function alignParagraph(layout: Layout, rows: readonly Row[], before: Map<number, number>): void {
  const { tree } = layout
  const widths: number[] = []
  const aligned = rows.flatMap((row) => {
    const record = recordOfRow(layout, row)
    return record === undefined
      ? []
      : [{ row, cells: record.cells.map((cell) => ({ ...cell, text: cellText(tree, cell.tokens) })) }]
  })
  for (const { cells } of aligned)
    for (const { column, text } of cells) widths[column] = Math.max(widths[column] ?? 0, text.length)
  const starts: number[] = []
  let start = 0
  for (let column = 0; column < widths.length; column++) {
    starts.push(start)
    if (widths[column] !== undefined) start += widths[column] + 1
  }
  for (const { row, cells } of aligned) {
    let length = 0
    for (const { column, text, tokens, right } of cells) {
      const at = starts[column] + (right ? widths[column] - text.length : 0)
      before.set(tokens[0], at - length)
      length = at + text.length
    }
    const comment = row.tokens[cells.flatMap(({ tokens }) => tokens).length]
    if (comment !== undefined) before.set(comment, start + 1 - length)
  }
}

/** Blanks before tokens, for all rows that hold one record. Rows are aligned with their neighbours, up to an empty line. */
function alignRows(layout: Layout): ReadonlyMap<number, number> {
  const before = new Map<number, number>()
  let paragraph: Row[] = []
  let kind: RecordCells['kind'] | undefined
  for (const row of rowsOf(layout.tree)) {
    const record = recordOfRow(layout, row)
    const begins = row.first || (record !== undefined && kind !== undefined && record.kind !== kind)
    if (begins) {
      alignParagraph(layout, paragraph, before)
      paragraph = []
      kind = undefined
    }
    kind ??= record?.kind
    paragraph.push(row)
  }
  alignParagraph(layout, paragraph, before)
  return before
}

/** Whether a piece of blank may be written anew: it has none of the control characters that some editors leave. */
function isPlain(blank: string): boolean {
  return /^[ \t\r\n]*$/.test(blank)
}

function lineEnds(blank: string): string {
  const end = blank.includes('\r\n') ? '\r\n' : '\n'
  return end.repeat(Math.min(blank.split('\n').length - 1, MOST_EMPTY_LINES + 1))
}

/** What stands between two tokens that are not blank. */
function gapBetween(
  layout: Layout,
  before: ReadonlyMap<number, number>,
  left: number,
  right: number,
  blank: string,
): string {
  if (!isPlain(blank) || !isOwned(layout, left) || !isOwned(layout, right)) return blank
  const { tree, recordOf, head } = layout
  if (blank.includes('\n')) {
    const record = recordOf.get(left)
    const goesOn = record !== undefined && record === recordOf.get(right)
    return lineEnds(blank) + (goesOn ? '  ' : '')
  }
  if (tree.tokens[right].kind === 'mark') return '\n'
  if (head.has(left) && head.has(right)) return blank
  return ' '.repeat(before.get(right) ?? plainGap(tree, left, right))
}

/** The text with its blanks written anew, without the check that it still says the same. */
function alignTree(tree: ScriptTree): string {
  const layout = layoutOf(tree)
  const before = alignRows(layout)
  const { tokens } = tree
  let text = ''
  let left = -1
  let blank = ''
  tokens.forEach((token, right) => {
    if (token.kind === 'blank') {
      blank = token.text
      return
    }
    text += (left < 0 ? blank : gapBetween(layout, before, left, right, blank)) + token.text
    left = right
    blank = ''
  })
  const ends = left >= 0 && isOwned(layout, left) && isPlain(blank) && blank.includes('\n')
  return text + (ends ? lineEnds(blank).replace(/^(\r?\n).*$/s, '$1') : blank)
}

/** All that a tree says: its tokens without the blanks, and its sections. */
function contentOf(tree: ScriptTree): string {
  const tokens = tree.tokens.filter(({ kind }) => kind !== 'blank').map(({ kind, text }) => [kind, text])
  const sections = tree.sections.map(({ number }) => sectionFromTree(tree, number))
  return JSON.stringify([tokens, sections], (key, value) => (key === 'at' || key === 'line' ? undefined : value))
}

/** Whether a section is longer than the game reads. */
function isTooLong(tree: ScriptTree, section: SectionNode | undefined): boolean {
  return section !== undefined && sectionTextLength(tree, section) > MAX_SECTION_TEXT
}

/**
 * A script with its columns aligned: records that stand next to each other share columns, up to an empty line or another kind of record; more than two
 * empty lines become two; blanks at line ends go. Comments, numbers and names stay as they are, and so does everything outside of sections.
 *
 * Only blanks change, and formatting again changes nothing. A script in which blanks would change the meaning comes back as it was, and so does
 * one with a section that aligned columns would make longer than the game reads.
 */
export function formatScript(bytes: Uint8Array, file: string): Uint8Array {
  const tree = parseScript(bytes, file)
  const formatted = latin1Bytes(alignTree(tree))
  const after = parseScript(formatted, file)
  const tooLong = after.sections.some((section, n) => !isTooLong(tree, tree.sections[n]) && isTooLong(after, section))
  return contentOf(tree) === contentOf(after) && !tooLong ? formatted : bytes
}
