import { isBlank, type LineStarts, type ScriptWord } from './mission-cursor.js'
import type { ScriptToken, TokenKind } from './mission-tree.js'
import { latin1 } from './text-bytes.js'

const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d

/** `( ) , [ ] }` */
function isPunctuation(byte: number): boolean {
  return byte === 0x28 || byte === 0x29 || byte === 0x2c || byte === 0x5b || byte === 0x5d || byte === CLOSE_BRACE
}

/** Collects a tree's tokens from front to back; what lies between the ones it is given becomes blanks, comments and loose bytes. */
export class TokenList {
  readonly tokens: ScriptToken[] = []
  private end = 0

  constructor(
    private readonly bytes: Uint8Array,
    private readonly lines: LineStarts,
  ) {}

  /** Adds what lies up to `start`, then the bytes up to `end` as one token. Its number. */
  add(kind: TokenKind, start: number, end: number): number {
    this.fill(start)
    return this.push(kind, end)
  }

  /** Adds a word that a cursor read. */
  addWord(word: ScriptWord): number {
    return this.add('word', word.offset, word.offset + word.text.length)
  }

  /** Adds what lies up to `until` as blanks, comments, punctuation and loose bytes. */
  fill(until: number): void {
    while (this.end < until) {
      const byte = this.bytes[this.end]
      let next = this.end + 1
      if (isBlank(byte)) {
        while (next < until && isBlank(this.bytes[next])) next++
        this.push('blank', next)
      } else if (byte === OPEN_BRACE) {
        const length = this.bytes.subarray(this.end, until).indexOf(CLOSE_BRACE)
        this.push('comment', length < 0 ? until : this.end + length + 1)
      } else if (isPunctuation(byte)) {
        this.push('punctuation', next)
      } else {
        while (
          next < until &&
          !isBlank(this.bytes[next]) &&
          !isPunctuation(this.bytes[next]) &&
          this.bytes[next] !== OPEN_BRACE
        ) {
          next++
        }
        this.push('loose', next)
      }
    }
  }

  private push(kind: TokenKind, end: number): number {
    const text = latin1(this.bytes.subarray(this.end, end))
    this.tokens.push({ kind, text, offset: this.end, at: this.lines.place(this.end) })
    this.end = end
    return this.tokens.length - 1
  }
}
