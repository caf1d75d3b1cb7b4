import { FormatError } from '../core/errors.js'
import { isBlank, isDigit, LineStarts, type ScriptCursor } from './mission-cursor.js'
import {
  type MissionSectionHead,
  readSectionHead,
  type SectionMark,
  sectionCursor,
  sectionMarks,
} from './mission-locate.js'
import { SECTION_NUMBERS } from './mission-reader.js'
import {
  objectsEndHere,
  type RecordKind,
  readCommandRecord,
  readObjectRecord,
  readValues,
  recordAhead,
  terminatorAhead,
  type ValueWord,
} from './mission-records.js'
import { TokenList } from './mission-tokens.js'
import type { CommandNode, ObjectNode, ScriptProblem, ScriptTree, ScriptValue, SectionNode } from './mission-tree.js'

const NEWLINE = 0x0a
const COMMA = 0x2c

/** Parses one section into nodes, going on behind records that cannot be read. */
class SectionParser {
  readonly problems: ScriptProblem[] = []

  constructor(
    private readonly cursor: ScriptCursor,
    private readonly tokens: TokenList,
  ) {}

  section(mark: SectionMark, head: MissionSectionHead): SectionNode {
    const markToken = this.tokens.add('mark', mark.offset, mark.start)
    const headTokens = this.head(mark)
    const header = this.header()
    const objects: ObjectNode[] = []
    const objectsEnd = this.records('object', () => this.object(objects))
    const commands: CommandNode[] = []
    const commandsEnd = this.records('command', () => this.command(commands))
    for (const { at, message } of this.cursor.repairs) this.problems.push({ severity: 'repair', at, message })
    return {
      number: mark.number,
      mark: markToken,
      head,
      headTokens,
      header,
      objects,
      objectsEnd,
      commands,
      commandsEnd,
    }
  }

  /** Tokens of a head that was read: name, number, map file, style. */
  private head(mark: SectionMark): number[] {
    const { bytes } = this.cursor
    const tokens: number[] = []
    let at = mark.start
    for (const isText of [true, false, true, false]) {
      while (isBlank(bytes[at]) || bytes[at] === COMMA) at++
      const start = at
      let end = at
      for (; at < mark.end && (isText ? bytes[at] !== COMMA : isDigit(bytes[at])); at++)
        if (!isBlank(bytes[at])) end = at + 1
      tokens.push(this.tokens.add(isText ? 'text' : 'word', start, end))
    }
    return tokens
  }

  private header(): ScriptValue[] {
    const start = this.cursor.offset
    try {
      return this.values(readValues(this.cursor, SECTION_NUMBERS, SECTION_NUMBERS, 'object').values)
    } catch (error) {
      this.recover(error, 'object', start)
      return []
    }
  }

  /** Reads records until `read` gives the number that ends them, or they end without one. */
  private records(kind: RecordKind, read: () => ValueWord | undefined): ScriptValue | undefined {
    const { cursor } = this
    for (;;) {
      cursor.skipBlanks()
      const start = cursor.offset
      if (kind === 'object' ? objectsEndHere(cursor) : cursor.atEnd) {
        cursor.repair(`no negative number behind the ${kind === 'object' ? 'object lines' : 'commands'}`)
        return undefined
      }
      try {
        const end = read()
        if (end !== undefined) return this.value(end)
      } catch (error) {
        this.recover(error, kind, start)
      }
    }
  }

  private object(nodes: ObjectNode[]): ValueWord | undefined {
    const record = readObjectRecord(this.cursor)
    if (!('line' in record)) return record
    nodes.push({
      line: this.value(record.line),
      digit: record.digit === undefined ? undefined : this.value(record.digit),
      coordinates: this.values(record.coordinates),
      type: this.value(record.type),
      values: this.values(record.values),
      excess: this.values(record.excess),
    })
    return undefined
  }

  private command(nodes: CommandNode[]): ValueWord | undefined {
    const record = readCommandRecord(this.cursor)
    if (!('label' in record)) return record
    nodes.push({
      label: this.value(record.label),
      opcode: this.value(record.opcode),
      values: this.values(record.values),
      excess: this.values(record.excess),
    })
    return undefined
  }

  private value(word: ValueWord): ScriptValue {
    return { value: word.value, token: this.tokens.addWord(word) }
  }

  private values(words: readonly ValueWord[]): ScriptValue[] {
    return words.map((word) => this.value(word))
  }

  /** Notes an error in what begins at `start` and goes on at the next record, or the number that ends them, behind that. */
  private recover(error: unknown, kind: RecordKind, start: number): void {
    if (!(error instanceof FormatError)) throw error
    const at = { line: error.line ?? 1, column: error.column ?? 1 }
    this.problems.push({ severity: 'error', at, message: `expected ${error.expected}, found ${error.found}` })
    const { cursor } = this
    while (!cursor.atEnd) {
      const ahead = recordAhead(cursor, kind) || terminatorAhead(cursor, kind) || recordAhead(cursor, 'command')
      if (cursor.offset > start && ahead) return
      while (!cursor.atEnd && cursor.next() !== NEWLINE) cursor.offset++
      cursor.skipBlanks()
    }
  }
}

/**
 * Parses a whole script into a tree that keeps every byte. Never throws: what cannot be read is a problem of the tree and loose tokens in it.
 */
export function parseScript(bytes: Uint8Array, file: string): ScriptTree {
  const lines = new LineStarts(bytes)
  const tokens = new TokenList(bytes, lines)
  const sections: SectionNode[] = []
  const problems: ScriptProblem[] = []
  const seen = new Set<number>()
  for (const mark of sectionMarks(bytes)) {
    const cursor = sectionCursor(bytes, file, lines, mark)
    const at = lines.place(mark.offset)
    try {
      const head = readSectionHead(cursor, mark)
      if (seen.has(mark.number))
        problems.push({ severity: 'repair', at, message: `[${mark.number}] again: the first one counts` })
      seen.add(mark.number)
      const parser = new SectionParser(cursor, tokens)
      sections.push(parser.section(mark, head))
      for (const problem of parser.problems) problems.push(problem)
    } catch (error) {
      if (!(error instanceof FormatError)) throw error
      const message = `[${mark.number}] without the head of a section: expected ${error.expected}, found ${error.found}`
      problems.push({ severity: 'repair', at, message })
    }
    tokens.fill(mark.end)
  }
  tokens.fill(bytes.length)
  return { file, tokens: tokens.tokens, sections, problems }
}
