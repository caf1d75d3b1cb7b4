import { FormatError, type FormatErrorCode } from '../core/errors.js'
import type { ScriptPlace } from './mission-section.js'
import { latin1 } from './text-bytes.js'

const NEWLINE = 0x0a
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d

/** Offsets at which the lines of a text start; for finding line and column of any byte. */
export class LineStarts {
  private readonly starts: number[] = [0]

  constructor(bytes: Uint8Array) {
    for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) this.starts.push(at + 1)
  }

  /** One-based line and column (in bytes) of an offset. */
  place(offset: number): ScriptPlace {
    let low = 0
    let high = this.starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.starts[middle] <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - this.starts[low] + 1 }
  }
}

/** Something that the original would choke on or misread, and what was read instead. */
export interface ScriptRepair {
  readonly at: ScriptPlace
  /** In words: what stands there and how it was read. */
  readonly message: string
}

/** Blank: the control characters (line ends, tabs, Ctrl-Z) and the space. */
export function isBlank(byte: number): boolean {
  return byte <= 0x20
}

/** Whether a byte is an ASCII digit. */
export function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39
}

/** Bytes that end a word besides blanks: `( ) { } [ ] ,`. */
function isPunctuation(byte: number): boolean {
  return (
    byte === 0x28 ||
    byte === 0x29 ||
    byte === OPEN_BRACE ||
    byte === CLOSE_BRACE ||
    byte === 0x5b ||
    byte === 0x5d ||
    byte === 0x2c
  )
}

/** The leading decimal number of a word as C's `atoi` gives it: 32 bits, wrapping; 0 where there is none. */
export function leadingNumber(word: string): number {
  let at = word.charCodeAt(0) === 0x2d || word.charCodeAt(0) === 0x2b ? 1 : 0
  let value = 0
  for (; at < word.length && isDigit(word.charCodeAt(at)); at++)
    value = (Math.imul(value, 10) + word.charCodeAt(at) - 0x30) | 0
  return word.charCodeAt(0) === 0x2d ? -value | 0 : value
}

/** Whether a word begins as a number: a digit, or a sign and a digit. */
export function startsAsNumber(word: string): boolean {
  return /^[+-]?[0-9]/.test(word)
}

/** Whether a word is a number and nothing else. */
export function isNumber(word: string): boolean {
  return /^[+-]?[0-9]+$/.test(word)
}

/** A word of a script and where it stands. */
export interface ScriptWord {
  readonly text: string
  readonly offset: number
}

/** Walks over the bytes of one section with the original's rules for blanks and comments. */
export class ScriptCursor {
  readonly bytes: Uint8Array
  readonly file: string
  readonly lines: LineStarts
  readonly repairs: ScriptRepair[] = []
  offset: number
  end: number
  private quiet = 0
  /** Comments up to here were looked at aloud: going back over them reports nothing twice. */
  private commentsReported = -1

  constructor(bytes: Uint8Array, file: string, lines: LineStarts, start: number, end: number) {
    this.bytes = bytes
    this.file = file
    this.lines = lines
    this.offset = start
    this.end = end
  }

  get atEnd(): boolean {
    return this.offset >= this.end
  }

  /** The next byte, −1 at the end. */
  next(): number {
    return this.offset < this.end ? this.bytes[this.offset] : -1
  }

  /** A `FormatError` with line and column. */
  error(code: FormatErrorCode, expected: string, found: string, offset = this.offset): FormatError {
    const { line, column } = this.lines.place(offset)
    return new FormatError({ code, file: this.file, offset, expected, found, line, column })
  }

  /** A syntax error at the next word, which it quotes. */
  unexpected(expected: string): FormatError {
    const offset = this.offset
    return this.error('syntax', expected, this.describeNext(), offset)
  }

  repair(message: string, offset = this.offset): void {
    if (this.quiet === 0) this.repairs.push({ at: this.lines.place(offset), message })
  }

  /** Runs `look` and puts the cursor back; repairs met on the way are not reported. */
  peek<T>(look: () => T): T {
    const offset = this.offset
    this.quiet++
    const result = look()
    this.quiet--
    this.offset = offset
    return result
  }

  /**
   * Skips blanks and comments; says whether a line ended on the way (line ends inside a comment don't count).
   *
   * Quirk: `{` opens a comment only after a blank. Right behind a token or another comment the original takes it for text; it is read as
   * the comment it was meant to be, and reported.
   */
  skipBlanks(): boolean {
    let newLine = false
    while (this.offset < this.end) {
      const byte = this.bytes[this.offset]
      if (isBlank(byte)) {
        if (byte === NEWLINE) newLine = true
        this.offset++
      } else if (byte === OPEN_BRACE) {
        this.skipComment()
      } else break
    }
    return newLine
  }

  /** The next word up to a blank or punctuation, after `skipBlanks`; empty at punctuation and at the end. */
  word(): ScriptWord {
    const offset = this.offset
    while (this.offset < this.end) {
      const byte = this.bytes[this.offset]
      if (isBlank(byte) || isPunctuation(byte)) break
      this.offset++
    }
    return { text: this.textFrom(offset), offset }
  }

  /** The bytes from an offset up to the cursor. */
  textFrom(offset: number): string {
    return latin1(this.bytes.subarray(offset, this.offset))
  }

  private skipComment(): void {
    const start = this.offset
    const length = this.bytes.subarray(start, this.end).indexOf(CLOSE_BRACE)
    if (start > this.commentsReported && this.quiet === 0) {
      this.commentsReported = start
      const glued = start === 0 || !isBlank(this.bytes[start - 1])
      if (glued) this.repair('{ without a blank before it: read as a comment')
      if (length < 0) this.repair('comment without }: read to the end of the section')
    }
    this.offset = length < 0 ? this.end : start + length + 1
  }

  private describeNext(): string {
    if (this.atEnd) return 'the end of the section'
    const word = this.peek(() => this.word().text)
    return `"${word === '' ? String.fromCharCode(this.bytes[this.offset]) : word.slice(0, 40)}"`
  }
}
