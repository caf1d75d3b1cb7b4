import { FormatError } from '../core/errors.js'
import { isBlank, isDigit, LineStarts, ScriptCursor } from './mission-cursor.js'
import { latin1 } from './text-bytes.js'

/** Longest mission name, and longest map file name, that the original has room for. */
export const MAX_MISSION_NAME = 0x51
export const MAX_MAP_NAME = 0xd

const COMMA = 0x2c
const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d

/** A `[N]` that stands in a script outside of comments. */
export interface SectionMark {
  readonly number: number
  /** Offset of the bracket, and of what follows its partner. */
  readonly offset: number
  readonly start: number
  /** Where the section's text ends: at the next mark or the end of the file. */
  end: number
}

/** What stands before a section's six numbers: `name, number, file.cmp, style,`. */
export interface MissionSectionHead {
  readonly number: number
  readonly name: string
  /** The number behind the name. */
  readonly value: number
  readonly mapFile: string
  /** 0 = the map's own. */
  readonly style: number
  /** One-based line of the `[N]`. */
  readonly line: number
}

/**
 * Offset just past the first match of `pattern` at or after `from`, or −1, as the original looks for it.
 *
 * Quirk: after a mismatching byte the match starts over *behind* that byte, without testing it against the pattern's first one, so
 * `[1]` is not found in `[[1]` (seed core, "Quirks kept": TextFile_SkipTo).
 */
export function skipTo(bytes: Uint8Array, pattern: string, from = 0): number {
  let matched = 0
  for (let at = from; at < bytes.length; at++) {
    matched = bytes[at] === pattern.charCodeAt(matched) ? matched + 1 : 0
    if (matched === pattern.length) return at + 1
  }
  return -1
}

/** Reads `[ blanks digits blanks ]` at `at`; undefined where something else stands there. */
function markAt(bytes: Uint8Array, at: number): SectionMark | undefined {
  const inLine = (byte: number) => byte === 0x20 || byte === 0x09
  let next = at + 1
  while (next < bytes.length && inLine(bytes[next])) next++
  const digits = next
  let number = 0
  while (next < bytes.length && isDigit(bytes[next])) number = Math.min(number * 10 + bytes[next++] - 0x30, 0x7fffffff)
  if (next === digits) return undefined
  while (next < bytes.length && inLine(bytes[next])) next++
  return bytes[next] === CLOSE_BRACKET ? { number, offset: at, start: next + 1, end: bytes.length } : undefined
}

/**
 * All `[N]` of a script in file order, those within a one-line comment left out.
 *
 * The original ends a section at any `[`, even in a comment; other bracketed text is let through, so that a comment may hold it.
 */
export function sectionMarks(bytes: Uint8Array): readonly SectionMark[] {
  const marks: SectionMark[] = []
  // Up to here no comment closes on its line: spares looking again for every brace.
  let openUntil = 0
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === 0x7b && at >= openUntil) {
      let close = at
      while (close < bytes.length && bytes[close] !== 0x7d && bytes[close] !== 0x0a) close++
      if (bytes[close] === 0x7d) at = close
      else openUntil = close
    } else if (bytes[at] === OPEN_BRACKET) {
      const mark = markAt(bytes, at)
      if (mark === undefined) continue
      if (marks.length > 0) marks[marks.length - 1].end = at
      marks.push(mark)
      at = mark.start - 1
    }
  }
  return marks
}

/** Skips blanks only: the header is read by tokenisers that know no comments. */
function skipHeaderBlanks(cursor: ScriptCursor): void {
  while (!cursor.atEnd && isBlank(cursor.next())) cursor.offset++
}

function headerText(cursor: ScriptCursor, what: string, limit: number): string {
  skipHeaderBlanks(cursor)
  const start = cursor.offset
  while (!cursor.atEnd && cursor.next() !== COMMA) {
    if (cursor.offset - start >= limit) {
      throw cursor.error('over-limit', `${what} of at most ${limit} characters and a comma`, 'more characters', start)
    }
    cursor.offset++
  }
  if (cursor.atEnd) throw cursor.error('syntax', `a comma after the ${what}`, 'the end of the section')
  const text = latin1(cursor.bytes.subarray(start, cursor.offset)).trim()
  if (text === '') throw cursor.error('syntax', what, '","', start)
  cursor.offset++
  return text
}

function headerNumber(cursor: ScriptCursor, what: string): number {
  skipHeaderBlanks(cursor)
  const start = cursor.offset
  let value = 0
  while (!cursor.atEnd && isDigit(cursor.next()))
    value = (Math.imul(value, 10) + cursor.bytes[cursor.offset++] - 0x30) >>> 0
  if (cursor.offset === start) throw cursor.unexpected(what)
  const afterDigits = cursor.offset
  skipHeaderBlanks(cursor)
  if (cursor.next() === COMMA) cursor.offset++
  else {
    cursor.repair(`no comma after the ${what}`, afterDigits)
    cursor.offset = afterDigits
  }
  return value
}

/** Reads `name, number, file.cmp, style,` and leaves the cursor behind it. Throws `FormatError`. */
export function readSectionHead(cursor: ScriptCursor, mark: SectionMark): MissionSectionHead {
  const name = headerText(cursor, 'mission name', MAX_MISSION_NAME)
  const value = headerNumber(cursor, 'number')
  const mapFile = headerText(cursor, 'map file name', MAX_MAP_NAME)
  const style = headerNumber(cursor, 'style number')
  return { number: mark.number, name, value, mapFile, style, line: cursor.lines.place(mark.offset).line }
}

/** A cursor over a marked section, behind its `[N]`. */
export function sectionCursor(bytes: Uint8Array, file: string, lines: LineStarts, mark: SectionMark): ScriptCursor {
  return new ScriptCursor(bytes, file, lines, mark.start, mark.end)
}

/**
 * The heads of all sections of a script in file order. Marks with no readable head (a text before the first section may hold
 * brackets) and later sections of a number that was there are left out.
 */
export function listMissionSections(bytes: Uint8Array, file: string): readonly MissionSectionHead[] {
  const lines = new LineStarts(bytes)
  const heads = new Map<number, MissionSectionHead>()
  for (const mark of sectionMarks(bytes)) {
    if (heads.has(mark.number)) continue
    try {
      heads.set(mark.number, readSectionHead(sectionCursor(bytes, file, lines, mark), mark))
    } catch (error) {
      if (!(error instanceof FormatError)) throw error
    }
  }
  return [...heads.values()]
}
