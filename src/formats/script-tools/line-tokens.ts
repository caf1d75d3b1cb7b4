import { isNumber, leadingNumber } from '../mission-cursor.js'
import { objectLineTypeOf } from '../names/object-line-types.js'
import { opcodeOf } from '../names/opcodes.js'
import { OBJECT_LINE_FACTS } from './object-line-facts.js'
import { opcodeFacts } from './opcode-operands.js'
import type { Operand } from './operand-types.js'

/**
 * What a piece of a line is. `head` is a name or number of a section's head, `header` a number of the line of six (or one that belongs to
 * nothing), `end` the negative number behind records, `excess` a value too many, `unknown` what the game would not take.
 */
export type LineTokenKind =
  | 'comment'
  | 'mark'
  | 'head'
  | 'header'
  | 'line'
  | 'digit'
  | 'coordinate'
  | 'punctuation'
  | 'type'
  | 'label'
  | 'opcode'
  | 'value'
  | 'excess'
  | 'end'
  | 'unknown'

/** The record of a line: an object line or a command as far as it is written. */
export interface LineRecord {
  readonly record: 'object' | 'command'
  /** Its type or opcode; undefined where the name is none, or not there yet. */
  readonly number: number | undefined
  /** What its values are for. */
  readonly operands: readonly Operand[]
}

/** A piece of one line. */
export interface LineToken {
  readonly kind: LineTokenKind
  /** Columns from 0; `to` is behind the last character. */
  readonly from: number
  readonly to: number
  /** The record that it is part of. */
  readonly record?: LineRecord
  /** Number among the record's coordinates or values. */
  readonly slot?: number
}

/** The pieces of a line, and whether a comment goes on behind it. */
export interface LineReading {
  readonly tokens: readonly LineToken[]
  readonly opensComment: boolean
}

interface Piece {
  readonly is: 'comment' | 'mark' | 'punctuation' | 'word'
  readonly text: string
  readonly from: number
  readonly to: number
}

const PIECE = /\{[^}]*\}?|\[[ \t]*\d+[ \t]*\]|[()[\]},]|[^\0- (){}[\],]+/g
const HEAD = /^[^,{}]*[^,{}\0- ][^,{}]*,[\0- ]*\d+[\0- ]*,[^,{}]*[^,{}\0- ][^,{}]*,[\0- ]*\d+[\0- ]*(?:,|$)/

function piecesOf(text: string, start: number): Piece[] {
  const pieces: Piece[] = []
  PIECE.lastIndex = start
  for (let match = PIECE.exec(text); match !== null; match = PIECE.exec(text)) {
    const [piece] = match
    const is =
      piece[0] === '{'
        ? 'comment'
        : piece.length > 2 && piece[0] === '['
          ? 'mark'
          : '()[]},'.includes(piece)
            ? 'punctuation'
            : 'word'
    pieces.push({ is, text: piece, from: match.index, to: match.index + piece.length })
  }
  return pieces
}

/** Reads the pieces of a line one behind the other. */
class LineReader {
  readonly tokens: LineToken[] = []
  private at = 0

  constructor(private readonly pieces: readonly Piece[]) {}

  read(): void {
    while (this.at < this.pieces.length) {
      const kind = this.pieces[this.at].is === 'comment' ? undefined : this.recordAhead()
      if (kind === 'object') this.object()
      else if (kind === 'command') this.command()
      else this.single()
    }
  }

  /** The n-th piece from here that is no comment. */
  private ahead(n: number): Piece | undefined {
    for (let at = this.at; at < this.pieces.length; at++)
      if (this.pieces[at].is !== 'comment' && n-- === 0) return this.pieces[at]
    return undefined
  }

  private recordAhead(): 'object' | 'command' | undefined {
    const here = this.ahead(0)
    if (here?.is !== 'word' || !isNumber(here.text) || leadingNumber(here.text) < 0) return undefined
    const next = this.ahead(1)
    if (next?.text === '(') return 'object'
    if (next?.is !== 'word') return undefined
    if (!/^[+-]?\d/.test(next.text)) return 'command'
    return this.ahead(2)?.text === '(' && isNumber(next.text) ? 'object' : undefined
  }

  /** Adds the next piece, and the comments before it, as part of a record. */
  private take(kind: LineTokenKind, record?: LineRecord, slot?: number): void {
    while (this.pieces[this.at].is === 'comment') this.push('comment', this.pieces[this.at++])
    this.push(kind, this.pieces[this.at++], record, slot)
  }

  private push(kind: LineTokenKind, { from, to }: Piece, record?: LineRecord, slot?: number): void {
    this.tokens.push({
      kind,
      from,
      to,
      ...(record === undefined ? {} : { record }),
      ...(slot === undefined ? {} : { slot }),
    })
  }

  private single(): void {
    const piece = this.pieces[this.at++]
    if (piece.is !== 'word') this.push(piece.is, piece)
    else if (!isNumber(piece.text)) this.push('unknown', piece)
    else this.push(this.isEnd(piece) ? 'end' : 'header', piece)
  }

  /** Whether a number ends records: a negative one that is not among others. */
  private isEnd({ text }: Piece): boolean {
    const before = this.tokens.filter(({ kind }) => kind !== 'comment')
    if (leadingNumber(text) >= 0 || before[before.length - 1]?.kind === 'header') return false
    const next = this.ahead(0)
    return next?.is !== 'word' || !isNumber(next.text) || this.recordAhead() !== undefined
  }

  private object(): void {
    const name = this.pieces.slice(this.at).find(({ is, text }) => is === 'word' && /^[A-Za-z_]/.test(text))?.text
    const type = name === undefined ? undefined : (objectLineTypeOf(name) ?? objectLineTypeOf(name.toUpperCase()))
    const record: LineRecord = {
      record: 'object',
      number: type,
      operands: type === undefined ? [] : OBJECT_LINE_FACTS[type].operands,
    }
    this.take('line', record)
    if (this.ahead(0)?.text !== '(') this.take('digit', record)
    this.take('punctuation', record)
    let slot = 0
    for (let next = this.ahead(0); next !== undefined; next = this.ahead(0)) {
      if (next.is === 'punctuation' && next.text !== '[' && next.text !== ']') this.take('punctuation', record)
      // `1.2` with a dot for a comma is one word here, as it is one slip for the reader.
      else if (next.is === 'word' && /^[+-]?\d/.test(next.text) && slot < 3) this.take('coordinate', record, slot++)
      else break
    }
    this.nameAndValues('type', record)
  }

  private command(): void {
    const name = this.ahead(1)?.text ?? ''
    const opcode = opcodeOf(name) ?? opcodeOf(name.toUpperCase())
    const record: LineRecord = {
      record: 'command',
      number: opcode,
      operands: opcode === undefined ? [] : opcodeFacts(opcode).operands,
    }
    this.take('label', record)
    this.nameAndValues('opcode', record)
  }

  private nameAndValues(kind: 'type' | 'opcode', record: LineRecord): void {
    const name = this.ahead(0)
    if (name?.is !== 'word' || /^[+-]?\d/.test(name.text)) return
    this.take(record.number === undefined ? 'unknown' : kind, record)
    let slot = 0
    for (let next = this.ahead(0); next?.is === 'word' && /^[+-]?\d/.test(next.text); next = this.ahead(0)) {
      if (slot > 0 && this.startsKnownRecord()) break
      this.take(slot < record.operands.length ? 'value' : 'excess', record, slot++)
    }
  }

  /** Whether the next number is not a value but begins another record on the same line. */
  private startsKnownRecord(): boolean {
    const [here, next, third] = [this.ahead(0), this.ahead(1), this.ahead(2)]
    if (here === undefined || next === undefined || leadingNumber(here.text) < 0) return false
    if (next.text === '(' || (third?.text === '(' && isNumber(next.text))) return true
    return next.is === 'word' && opcodeOf(next.text.toUpperCase()) !== undefined
  }
}

/** The name and number pieces of a head: `name, number, file.cmp, style,`. */
function headTokens(text: string, start: number): LineToken[] {
  const tokens: LineToken[] = []
  for (const { 0: piece, index } of text.slice(start).matchAll(/,|[^,\0- ](?:[^,{]*[^,{\0- ])?/g)) {
    const from = start + index
    tokens.push({ kind: piece === ',' ? 'punctuation' : 'head', from, to: from + piece.length })
  }
  return tokens
}

/**
 * Reads one line of a script on its own, quick enough for every keystroke: what its pieces are and, in object lines and commands, what each
 * value is for. Where every record stands on a line of its own, as in all known scripts, this agrees with the tree.
 *
 * @param text without the line end; characters stand for bytes
 * @param inComment whether a comment was open at the end of the line before
 */
export function readLine(text: string, inComment = false): LineReading {
  let start = 0
  const before: LineToken[] = []
  if (inComment) {
    const close = text.indexOf('}')
    start = close < 0 ? text.length : close + 1
    if (start > 0) before.push({ kind: 'comment', from: 0, to: start })
    if (close < 0) return { tokens: before, opensComment: true }
  }
  const afterMark = /^[\0- ]*\[[ \t]*\d+[ \t]*\]/.exec(text.slice(start))?.[0].length ?? 0
  if (HEAD.test(text.slice(start + afterMark))) {
    const marks = piecesOf(text.slice(0, start + afterMark), start)
    const mark = marks.map(({ from, to }): LineToken => ({ kind: 'mark', from, to }))
    return { tokens: [...before, ...mark, ...headTokens(text, start + afterMark)], opensComment: false }
  }
  const pieces = piecesOf(text, start)
  const reader = new LineReader(pieces)
  reader.read()
  const last = pieces[pieces.length - 1]
  return { tokens: [...before, ...reader.tokens], opensComment: last?.is === 'comment' && !last.text.endsWith('}') }
}
