import {
  isDigit,
  isNumber,
  leadingNumber,
  type ScriptCursor,
  type ScriptWord,
  startsAsNumber,
} from './mission-cursor.js'
import { OBJECT_LINE_SHAPES, objectLineTypeOf } from './names/object-line-types.js'
import { COMMAND_VALUES, opcodeOf } from './names/opcodes.js'

/** The two kinds of records of a section, told apart by what follows their number. */
export type RecordKind = 'object' | 'command'

/** Largest line number and label. */
export const MAX_LINE_NUMBER = 0xffff

const OPEN_PARENTHESIS = 0x28

/** A word and the number that it stands for: its own, or that of the name in its table. */
export interface ValueWord extends ScriptWord {
  readonly value: number
}

/** An object line as it stands in the script: `line [digit] (x, y, z) TYPE values`. */
export interface ObjectRecord {
  readonly line: ValueWord
  readonly digit: ValueWord | undefined
  /** x, y, z. */
  readonly coordinates: readonly [ValueWord, ValueWord, ValueWord]
  /** Index into `OBJECT_LINE_TYPES`. */
  readonly type: ValueWord
  readonly values: readonly ValueWord[]
  /** Numbers on the line that belong to nothing. */
  readonly excess: readonly ValueWord[]
}

/** A command line as it stands in the script: `label OPCODE values`. */
export interface CommandRecord {
  readonly label: ValueWord
  readonly opcode: ValueWord
  readonly values: readonly ValueWord[]
  readonly excess: readonly ValueWord[]
}

/**
 * Whether a record of the kind begins at the next word: `line [digit] (`, or `label NAME`, on one line. (The original reads it over line ends as
 * well; but a number at a line's end is more likely the last value of its line.)
 */
export function recordAhead(cursor: ScriptCursor, kind: RecordKind): boolean {
  return cursor.peek(() => {
    cursor.skipBlanks()
    if (!isNumber(cursor.word().text) || cursor.skipBlanks()) return false
    if (kind === 'command') return opcodeOf(cursor.word().text.toUpperCase()) !== undefined
    if (!isDigit(cursor.next())) return cursor.next() === OPEN_PARENTHESIS
    cursor.word()
    return !cursor.skipBlanks() && cursor.next() === OPEN_PARENTHESIS
  })
}

/**
 * Whether the next word is the negative number that ends the records: nothing follows it but the end, or (after object lines) a
 * command.
 */
export function terminatorAhead(cursor: ScriptCursor, kind: RecordKind): boolean {
  return cursor.peek(() => {
    cursor.skipBlanks()
    const word = cursor.word().text
    if (!isNumber(word) || leadingNumber(word) >= 0) return false
    cursor.skipBlanks()
    return cursor.atEnd || (kind === 'object' && recordAhead(cursor, 'command'))
  })
}

function numberWord(cursor: ScriptCursor, word: ScriptWord): ValueWord {
  const value = leadingNumber(word.text)
  if (!isNumber(word.text)) cursor.repair(`"${word.text.slice(0, 40)}" read as ${value}`, word.offset)
  return { ...word, value }
}

/** Throws a syntax error at a word, which it quotes. */
function refuse(cursor: ScriptCursor, word: ScriptWord, expected: string): never {
  cursor.offset = word.offset
  throw cursor.unexpected(expected)
}

/**
 * The values of a record that needs `min` of them and has at most `max`: fewer where the script lacks some (they count as 0), and
 * what stands beside them on the line. Both are reported.
 *
 * The original reads on across line ends until it has its number of values. So does this, unless the next line is a record or a
 * terminator. Optional values must stand on the line. Numbers on the line beyond those of the record are its excess; the original
 * would take them for the next record. Only the last value that a line needs must be a number (fatal −0xb1 in the original);
 * others count by their leading digits.
 */
export function readValues(
  cursor: ScriptCursor,
  min: number,
  max: number,
  kind: RecordKind,
): { values: readonly ValueWord[]; excess: readonly ValueWord[] } {
  const values: ValueWord[] = []
  const excess: ValueWord[] = []
  for (;;) {
    const before = cursor.offset
    const crossed = cursor.skipBlanks()
    const needed = values.length < min
    const ended =
      cursor.atEnd ||
      (!needed && (crossed || !startsAsNumber(cursor.peek(() => cursor.word().text)))) ||
      ((crossed || !needed) && (recordAhead(cursor, kind) || terminatorAhead(cursor, kind)))
    if (ended) {
      cursor.offset = before
      break
    }
    const word = cursor.word()
    if (word.text === '' || (values.length === min - 1 && !startsAsNumber(word.text))) refuse(cursor, word, 'a number')
    if (values.length < max) values.push(numberWord(cursor, word))
    else {
      excess.push({ ...word, value: leadingNumber(word.text) })
      cursor.repair(`value ${word.text.slice(0, 40)} too many: left out`, word.offset)
    }
  }
  if (values.length < min) cursor.repair(`${values.length} of ${min} values: the missing ones are 0`)
  return { values, excess }
}

/** The number that begins a record; a negative one ends the records. */
function recordNumber(cursor: ScriptCursor, what: string): ValueWord {
  const word = cursor.word()
  if (!startsAsNumber(word.text)) refuse(cursor, word, `a ${what} or a negative number`)
  const number = numberWord(cursor, word)
  if (number.value <= MAX_LINE_NUMBER) return number
  throw cursor.error('over-limit', `a ${what} of at most ${MAX_LINE_NUMBER}`, String(number.value), word.offset)
}

/** A name of a table, which a repair may give its capitals. */
function readName(cursor: ScriptCursor, what: string, lookUp: (name: string) => number | undefined): ValueWord {
  cursor.skipBlanks()
  const word = cursor.word()
  const exact = lookUp(word.text)
  if (exact !== undefined) return { ...word, value: exact }
  const capitals = word.text.toUpperCase()
  const value = lookUp(capitals) ?? refuse(cursor, word, what)
  cursor.repair(`${word.text} read as ${capitals}`, word.offset)
  return { ...word, value }
}

/**
 * The optional digit before the coordinates.
 *
 * Quirk: the original steps over the byte behind the line number without a look, so `1(` glued together loses its bracket there; it
 * is read as meant, and reported.
 */
function readDigit(cursor: ScriptCursor): ValueWord | undefined {
  if (cursor.next() === OPEN_PARENTHESIS) cursor.repair('( right behind the line number')
  cursor.skipBlanks()
  return isDigit(cursor.next()) ? numberWord(cursor, cursor.word()) : undefined
}

/** `(x, y, z)`; `.`, `;` or nothing in place of a comma is read as one. */
function readCoordinates(cursor: ScriptCursor): readonly [ValueWord, ValueWord, ValueWord] {
  cursor.skipBlanks()
  if (cursor.next() !== OPEN_PARENTHESIS) throw cursor.unexpected('( and three coordinates')
  cursor.offset++
  const x = readCoordinate(cursor)
  readSeparator(cursor)
  const y = readCoordinate(cursor)
  readSeparator(cursor)
  const z = readCoordinate(cursor)
  cursor.skipBlanks()
  if (cursor.next() === 0x29) cursor.offset++
  else cursor.repair('no ) behind the coordinates')
  return [x, y, z]
}

function readCoordinate(cursor: ScriptCursor): ValueWord {
  cursor.skipBlanks()
  const offset = cursor.offset
  if (cursor.next() === 0x2d || cursor.next() === 0x2b) cursor.offset++
  const digits = cursor.offset
  while (isDigit(cursor.next())) cursor.offset++
  const text = cursor.textFrom(offset)
  if (cursor.offset === digits) refuse(cursor, { text, offset }, 'a coordinate')
  return { text, offset, value: leadingNumber(text) }
}

function readSeparator(cursor: ScriptCursor): void {
  cursor.skipBlanks()
  if (cursor.next() === 0x2c) cursor.offset++
  else {
    cursor.repair('no comma between coordinates')
    if (cursor.next() === 0x2e || cursor.next() === 0x3b) cursor.offset++
  }
}

/** Reads an object line at the next word, or the negative number that ends them. Throws `FormatError`. */
export function readObjectRecord(cursor: ScriptCursor): ObjectRecord | ValueWord {
  const line = recordNumber(cursor, 'line number')
  if (line.value < 0) return line
  const digit = readDigit(cursor)
  const coordinates = readCoordinates(cursor)
  const type = readName(cursor, 'an object type', objectLineTypeOf)
  const shape = OBJECT_LINE_SHAPES[type.value]
  return { line, digit, coordinates, type, ...readValues(cursor, shape.minValues, shape.maxValues, 'object') }
}

/** Reads a command line at the next word, or the negative number that ends them. Throws `FormatError`. */
export function readCommandRecord(cursor: ScriptCursor): CommandRecord | ValueWord {
  const label = recordNumber(cursor, 'label')
  if (label.value < 0) return label
  const opcode = readName(cursor, 'a command', opcodeOf)
  return { label, opcode, ...readValues(cursor, COMMAND_VALUES, COMMAND_VALUES, 'command') }
}

/** Whether the object lines end here without their negative number: at the section's end or where the commands begin. */
export function objectsEndHere(cursor: ScriptCursor): boolean {
  return cursor.atEnd || (!recordAhead(cursor, 'object') && recordAhead(cursor, 'command'))
}
