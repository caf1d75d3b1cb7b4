import { FormatError } from '../core/errors.js'
import { LineStarts, type ScriptCursor, type ScriptRepair } from './mission-cursor.js'
import { type MissionSectionHead, readSectionHead, sectionCursor, sectionMarks, skipTo } from './mission-locate.js'
import { objectsEndHere, readCommandRecord, readObjectRecord, readValues, type ValueWord } from './mission-records.js'
import type { CommandLine, MissionSection, ObjectLine } from './mission-section.js'
import { OBJECT_LINE_SHAPES } from './names/object-line-types.js'
import { COMMAND_VALUES } from './names/opcodes.js'

/** Bytes of a section's text, object lines and commands that the original has room for (seed core, "MISSION.INI"). */
export const MAX_SECTION_TEXT = 0x37001
export const MAX_OBJECT_LINES = 1400
export const MAX_COMMANDS = 5000

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

/** The values of a record, 0 for those that the script lacks. */
function padded(words: readonly ValueWord[], count: number): number[] {
  const numbers = words.map(({ value }) => value)
  while (numbers.length < count) numbers.push(0)
  return numbers
}

function readObjects(cursor: ScriptCursor): ObjectLine[] {
  const objects: ObjectLine[] = []
  for (;;) {
    cursor.skipBlanks()
    if (objectsEndHere(cursor)) {
      cursor.repair('no negative number behind the object lines')
      return objects
    }
    const at = cursor.lines.place(cursor.offset)
    const record = readObjectRecord(cursor)
    if (!('line' in record)) return objects
    if (objects.length === MAX_OBJECT_LINES) {
      throw cursor.error('over-limit', `at most ${MAX_OBJECT_LINES} object lines`, 'one more', record.line.offset)
    }
    const { line, digit, coordinates, type, values } = record
    const [x, y, z] = coordinates
    const params = padded(values, OBJECT_LINE_SHAPES[type.value].minValues)
    objects.push({
      line: line.value,
      digit: digit?.value ?? 0,
      x: x.value,
      y: y.value,
      z: z.value,
      type: type.value,
      params,
      at,
    })
  }
}

function readCommands(cursor: ScriptCursor): CommandLine[] {
  const commands: CommandLine[] = []
  for (;;) {
    cursor.skipBlanks()
    if (cursor.atEnd) {
      cursor.repair('no negative number behind the commands')
      return commands
    }
    const at = cursor.lines.place(cursor.offset)
    const record = readCommandRecord(cursor)
    if (!('label' in record)) return commands
    if (commands.length === MAX_COMMANDS) {
      throw cursor.error('over-limit', `at most ${MAX_COMMANDS} commands`, 'one more', record.label.offset)
    }
    const [a, b, c, d, e] = padded(record.values, COMMAND_VALUES)
    commands.push({ label: record.label.value, opcode: record.opcode.value, a, b, c, d, e, at })
  }
}

function readBody(cursor: ScriptCursor, head: MissionSectionHead): MissionReading {
  const length = cursor.end - cursor.offset
  if (length > MAX_SECTION_TEXT)
    throw cursor.error('over-limit', `a section of at most ${MAX_SECTION_TEXT} bytes`, `${length} bytes`)
  const header = padded(readValues(cursor, SECTION_NUMBERS, SECTION_NUMBERS, 'object').values, SECTION_NUMBERS)
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
