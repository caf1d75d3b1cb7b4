import { FormatError } from '../../core/errors.js'
import { parseScript } from '../input/index.js'

/** One line of a scene, read word by word; every error knows its column. */
export class Line {
  private readonly words: readonly { readonly text: string; readonly column: number }[]
  private next = 0

  constructor(
    source: string,
    private readonly file: string,
    readonly number: number,
    private readonly offset: number,
  ) {
    const comment = source.indexOf('#')
    const text = comment < 0 ? source : source.slice(0, comment)
    const words: { text: string; column: number }[] = []
    for (const match of text.matchAll(/\S+/g)) words.push({ text: match[0], column: match.index + 1 })
    this.words = words
  }

  /** Whether no word is left. */
  isEmpty(): boolean {
    return this.next >= this.words.length
  }

  /** The next word without taking it, or empty. */
  peek(): string {
    return this.words[this.next]?.text ?? ''
  }

  /** The next word. */
  word(expected: string): string {
    const word = this.words[this.next]
    if (word === undefined) throw this.wrong(expected, 'the end of the line')
    this.next += 1
    return word.text
  }

  /** All words that are left, with single blanks. */
  rest(expected: string): string {
    const words = [this.word(expected)]
    while (!this.isEmpty()) words.push(this.word(expected))
    return words.join(' ')
  }

  /** Nothing may follow. */
  end(): void {
    if (this.isEmpty()) return
    this.next += 1
    throw this.wrong('the end of the line', this.words[this.next - 1].text)
  }

  /** A word of a list. */
  oneOf<T extends string>(choices: readonly T[]): T {
    const word = this.word(`one of ${choices.join(' ')}`)
    const choice = choices.find((known) => known === word)
    if (choice === undefined) throw this.wrong(`one of ${choices.join(' ')}`, word)
    return choice
  }

  /** A whole number within bounds. */
  whole(least: number, most: number): number {
    const expected = `a whole number from ${least} to ${most}`
    const word = this.word(expected)
    const value = Number(word)
    if (!/^-?\d{1,9}$/.test(word) || value < least || value > most) throw this.wrong(expected, word)
    return value
  }

  /** Any number, a fraction with a point. */
  decimal(): number {
    const word = this.word('a number')
    if (!/^-?\d{1,10}(\.\d{1,6})?$/.test(word)) throw this.wrong('a number', word)
    return Number(word)
  }

  /** A name of a table, or the number that it stands for. */
  named(table: { readonly [name: string]: number }, what: string, most = 255): number {
    const word = this.word(what)
    if (Object.hasOwn(table, word)) return table[word]
    if (!/^\d{1,4}$/.test(word) || Number(word) > most) {
      throw this.wrong(`${what}: a number up to ${most} or one of ${Object.keys(table).join(' ')}`, word)
    }
    return Number(word)
  }

  /** Frames of a check: a number, `first-last`, `end` or `always`. */
  frames(run: number, most: number): readonly [number, number] {
    const expected = 'a frame, first-last, end or always (after run)'
    const word = this.word(expected)
    if (word === 'end' || word === 'always') {
      if (run === 0) throw this.wrong('run before it', word)
      return [word === 'end' ? run : 1, run]
    }
    const match = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(word)
    if (match === null) throw this.wrong(expected, word)
    const first = Number(match[1])
    const last = Number(match[2] ?? match[1])
    if (first < 1 || last < first || last > most)
      throw this.wrong('frames from 1, the first no later than the last', word)
    return [first, last]
  }

  /** Scripted controls, such as `10-60:Up,61:Enter`. */
  script(): string {
    const word = this.word('controls like 10-60:Up')
    try {
      parseScript(word)
    } catch (error) {
      if (error instanceof FormatError) throw this.wrong(error.expected, error.found)
      throw error
    }
    return word
  }

  /** The error of the word that was taken last, or of the line's end. */
  wrong(expected: string, found: string): FormatError {
    const atEnd = found === 'the end of the line'
    const word = atEnd ? undefined : this.words[Math.max(0, this.next - 1)]
    const last = this.words[this.words.length - 1]
    const column = word?.column ?? (last === undefined ? 1 : last.column + last.text.length)
    return new FormatError({
      code: 'syntax',
      file: this.file,
      offset: this.offset + column - 1,
      expected,
      found: atEnd ? found : JSON.stringify(found.slice(0, 40)),
      line: this.number,
      column,
    })
  }
}
