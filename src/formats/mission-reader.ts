import { FormatError } from '../core/errors.js'
import {
  isDigit,
  isNumber,
  LineStarts,
  leadingNumber,
  type ScriptCursor,
  type ScriptRepair,
  startsAsNumber,
} from './mission-cursor.js'
import { type MissionSectionHead, readSectionHead, sectionCursor, sectionMarks, skipTo } from './mission-locate.js'
import type { CommandLine, MissionSection, ObjectLine } from './mission-section.js'
import { OBJECT_LINE_SHAPES, objectLineTypeOf } from './names/object-line-types.js'
import { COMMAND_VALUES, opcodeOf } from './names/opcodes.js'

/** Bytes of a section's text, object lines and commands that the original has room for (seed core, "MISSION.INI"). */
export const MAX_SECTION_TEXT = 0x37001
export const MAX_OBJECT_LINES = 1400
export const MAX_COMMANDS = 5000
/** Largest line number and label. */
export const MAX_LINE_NUMBER = 0xffff

/** Numbers before the object lines: traffic, police, −, var505efa, emergency, −. */
export const SECTION_NUMBERS = 6

/** Section 0: the empty mission that is built into the program (seed core, "The session"). */
export const EMPTY_MISSION: MissionSection = {
  number: 0,
  name: '',
  value: 0,
  mapFile: 'level001.cmp',
  style: 0,
  header: [0, 0, 0, 0, 0, 0],
  objects: [],
  commands: [],
}

/** A section as it runs, and what had to be repaired for that. */
export interface MissionReading {
  readonly section: MissionSection
  readonly repairs: readonly ScriptRepair[]
}

/** The two kinds of records of a section, told apart by what follows their number. */
type RecordKind = 'object' | 'command'

/** Whether a record of the kind begins at the next word: `line [digit] (`, or `label NAME`. */
function recordAhead(cursor: ScriptCursor, kind: RecordKind): boolean {
  return cursor.peek(() => {
    cursor.skipBlanks()
    if (!isNumber(cursor.word().text)) return false
    cursor.skipBlanks()
    if (kind === 'command') return opcodeOf(cursor.word().text.toUpperCase()) !== undefined
    if (isDigit(cursor.next())) {
      cursor.word()
      cursor.skipBlanks()
    }
    return cursor.next() === 0x28
  })
}

/**
 * Whether the next word is the negative number that ends the records: nothing follows it but the end, or (after object lines) a command.
 */
function terminatorAhead(cursor: ScriptCursor, kind: RecordKind): boolean {
  return cursor.peek(() => {
    cursor.skipBlanks()
    const word = cursor.word().text
    if (!isNumber(word) || leadingNumber(word) >= 0) return false
    cursor.skipBlanks()
    return cursor.atEnd || (kind === 'object' && recordAhead(cursor, 'command'))
  })
}

/**
 * Reads the values of a record: at least `min`, at most `max`.
 *
 * The original reads on across line ends until it has its number of values. So does this, unless the next line is a record or a terminator: then
 * the missing values are 0 and reported. Optional values must stand on the line. More values on the line than the record has are dropped
 * and reported; the original would read them as the next record.
 */
function readValues(cursor: ScriptCursor, min: number, max: number, kind: RecordKind): number[] {
  const values: number[] = []
  const ends = () => cursor.atEnd || recordAhead(cursor, kind) || terminatorAhead(cursor, kind)
  let crossed = false
  while (values.length < max) {
    const before = cursor.offset
    crossed = cursor.skipBlanks()
    if (values.length >= min && (crossed || !startsAsNumber(cursor.peek(() => cursor.word().text)))) {
      cursor.offset = before
      break
    }
    if (cursor.atEnd || ((crossed || values.length >= min) && ends())) {
      cursor.offset = before
      break
    }
    values.push(readValue(cursor, values.length === min - 1))
  }
  if (values.length < min) {
    cursor.repair(`${values.length} of ${min} values: the missing ones are 0`)
    while (values.length < min) values.push(0)
  }
  dropExcess(cursor, ends)
  return values
}

/** One value. Only the last one that a line needs must be a number (fatal −0xb1 in the original); others count by their leading digits. */
function readValue(cursor: ScriptCursor, checked: boolean): number {
  const word = cursor.word()
  if (checked ? !startsAsNumber(word.text) : word.text === '') {
    cursor.offset = word.offset
    throw cursor.unexpected('a number')
  }
  if (!isNumber(word.text))
    cursor.repair(`"${word.text.slice(0, 40)}" read as ${leadingNumber(word.text)}`, word.offset)
  return leadingNumber(word.text)
}

function dropExcess(cursor: ScriptCursor, ends: () => boolean): void {
  for (;;) {
    const before = cursor.offset
    const crossed = cursor.skipBlanks()
    if (crossed || !isNumber(cursor.peek(() => cursor.word().text)) || ends()) {
      cursor.offset = before
      return
    }
    const word = cursor.word()
    cursor.repair(`value ${word.text.slice(0, 40)} too many: left out`, word.offset)
  }
}

/** The number that begins a record; undefined for a negative one, which ends the records. */
function recordNumber(cursor: ScriptCursor, what: string): number | undefined {
  const word = cursor.word()
  if (!startsAsNumber(word.text)) {
    cursor.offset = word.offset
    throw cursor.unexpected(`a ${what} or a negative number`)
  }
  if (!isNumber(word.text))
    cursor.repair(`"${word.text.slice(0, 40)}" read as ${leadingNumber(word.text)}`, word.offset)
  const number = leadingNumber(word.text)
  if (number > MAX_LINE_NUMBER) {
    throw cursor.error('over-limit', `a ${what} of at most ${MAX_LINE_NUMBER}`, String(number), word.offset)
  }
  return number < 0 ? undefined : number
}

/** A name of a table, which a repair may give its capitals. */
function readName(cursor: ScriptCursor, what: string, lookUp: (name: string) => number | undefined): number {
  cursor.skipBlanks()
  const word = cursor.word()
  const exact = lookUp(word.text)
  if (exact !== undefined) return exact
  const capital = lookUp(word.text.toUpperCase())
  if (capital === undefined) {
    cursor.offset = word.offset
    throw cursor.unexpected(what)
  }
  cursor.repair(`${word.text} read as ${word.text.toUpperCase()}`, word.offset)
  return capital
}

/**
 * The optional digit before the coordinates.
 *
 * Quirk: the original steps over the byte behind the line number without a look, so `1(` glued together loses its bracket there; read as meant.
 */
function readDigit(cursor: ScriptCursor): number {
  if (cursor.next() === 0x28) cursor.repair('( right behind the line number')
  cursor.skipBlanks()
  return isDigit(cursor.next()) ? leadingNumber(cursor.word().text) : 0
}

/** `(x, y, z)`; `.` or nothing in place of a comma is read as one. */
function readCoordinates(cursor: ScriptCursor): readonly [number, number, number] {
  cursor.skipBlanks()
  if (cursor.next() !== 0x28) throw cursor.unexpected('( and three coordinates')
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

function readCoordinate(cursor: ScriptCursor): number {
  cursor.skipBlanks()
  const start = cursor.offset
  if (cursor.next() === 0x2d || cursor.next() === 0x2b) cursor.offset++
  const digits = cursor.offset
  while (!cursor.atEnd && isDigit(cursor.next())) cursor.offset++
  if (cursor.offset === digits) {
    cursor.offset = start
    throw cursor.unexpected('a coordinate')
  }
  let text = ''
  for (let at = start; at < cursor.offset; at++) text += String.fromCharCode(cursor.bytes[at])
  return leadingNumber(text)
}

function readSeparator(cursor: ScriptCursor): void {
  cursor.skipBlanks()
  if (cursor.next() === 0x2c) cursor.offset++
  else {
    cursor.repair('no comma between coordinates')
    if (cursor.next() === 0x2e || cursor.next() === 0x3b) cursor.offset++
  }
}

function readObjects(cursor: ScriptCursor): ObjectLine[] {
  const objects: ObjectLine[] = []
  for (;;) {
    cursor.skipBlanks()
    const at = cursor.lines.place(cursor.offset)
    if (cursor.atEnd || (!recordAhead(cursor, 'object') && recordAhead(cursor, 'command'))) {
      cursor.repair('no negative number behind the object lines')
      return objects
    }
    const line = recordNumber(cursor, 'line number')
    if (line === undefined) return objects
    if (objects.length === MAX_OBJECT_LINES) {
      throw cursor.error('over-limit', `at most ${MAX_OBJECT_LINES} object lines`, 'one more')
    }
    const digit = readDigit(cursor)
    const [x, y, z] = readCoordinates(cursor)
    const type = readName(cursor, 'an object type', objectLineTypeOf)
    const shape = OBJECT_LINE_SHAPES[type]
    objects.push({
      line,
      digit,
      x,
      y,
      z,
      type,
      params: readValues(cursor, shape.minValues, shape.maxValues, 'object'),
      at,
    })
  }
}

function readCommands(cursor: ScriptCursor): CommandLine[] {
  const commands: CommandLine[] = []
  for (;;) {
    cursor.skipBlanks()
    const at = cursor.lines.place(cursor.offset)
    if (cursor.atEnd) {
      cursor.repair('no negative number behind the commands')
      return commands
    }
    const label = recordNumber(cursor, 'label')
    if (label === undefined) return commands
    if (commands.length === MAX_COMMANDS)
      throw cursor.error('over-limit', `at most ${MAX_COMMANDS} commands`, 'one more')
    const opcode = readName(cursor, 'a command', opcodeOf)
    const values = readValues(cursor, COMMAND_VALUES, COMMAND_VALUES, 'command')
    commands.push({ label, opcode, a: values[0], b: values[1], c: values[2], d: values[3], e: values[4], at })
  }
}

function readBody(cursor: ScriptCursor, head: MissionSectionHead): MissionReading {
  const length = cursor.end - cursor.offset
  if (length > MAX_SECTION_TEXT)
    throw cursor.error('over-limit', `a section of at most ${MAX_SECTION_TEXT} bytes`, `${length} bytes`)
  const header = readValues(cursor, SECTION_NUMBERS, SECTION_NUMBERS, 'object')
  const objects = readObjects(cursor)
  const commands = readCommands(cursor)
  const { number, name, value, mapFile, style } = head
  return { section: { number, name, value, mapFile, style, header, objects, commands }, repairs: cursor.repairs }
}

/** A section of a whole script: its head, and its reading or why it cannot be read. */
export interface ListedMission {
  readonly head: MissionSectionHead
  readonly reading: MissionReading | FormatError
}

/** The value of `read`, or the `FormatError` that it throws. */
function attempt<T>(read: () => T): T | FormatError {
  try {
    return read()
  } catch (error) {
    if (error instanceof FormatError) return error
    throw error
  }
}

/** Reads every section that `listMissionSections` lists, in one pass over the file. Throws nothing. */
export function readAllMissions(bytes: Uint8Array, file: string): readonly ListedMission[] {
  const lines = new LineStarts(bytes)
  const missions = new Map<number, ListedMission>()
  for (const mark of sectionMarks(bytes)) {
    if (missions.has(mark.number)) continue
    const cursor = sectionCursor(bytes, file, lines, mark)
    const head = attempt(() => readSectionHead(cursor, mark))
    if (head instanceof FormatError) continue
    missions.set(mark.number, { head, reading: attempt(() => readBody(cursor, head)) })
  }
  return [...missions.values()]
}

/**
 * Reads a section of MISSION.INI the way the original's tokenisers do, and where they would choke by the obvious repair, which it
 * reports (seed core, "MISSION.INI").
 *
 * Of several sections with the number the first one with a readable head counts. Throws `FormatError` with line and column where
 * no repair is obvious.
 */
export function readMission(bytes: Uint8Array, file: string, section: number): MissionReading {
  if (section === 0) return { section: EMPTY_MISSION, repairs: [] }
  const lines = new LineStarts(bytes)
  const marks = sectionMarks(bytes)
  let failure: FormatError | undefined
  for (const mark of marks) {
    if (mark.number !== section) continue
    const cursor = sectionCursor(bytes, file, lines, mark)
    const head = attempt(() => readSectionHead(cursor, mark))
    if (head instanceof FormatError) {
      failure ??= head
      continue
    }
    if (skipTo(bytes, `[${section}]`) !== mark.start) {
      cursor.repair(`not the first place that reads [${section}]`, mark.offset)
    }
    return readBody(cursor, head)
  }
  if (failure !== undefined) throw failure
  const numbers = [...new Set(marks.map((mark) => mark.number))].slice(0, 40).join(', ')
  const found = numbers === '' ? 'no section' : `sections ${numbers}`
  const expected = `section [${section}]`
  throw new FormatError({ code: 'bad-value', file, offset: 0, expected, found, line: 1, column: 1 })
}

/** The section of `readMission` alone, for running it. */
export function readMissionSection(bytes: Uint8Array, file: string, section: number): MissionSection {
  return readMission(bytes, file, section).section
}
