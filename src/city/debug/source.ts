import type { CommandLine, MissionSection, ObjectLine } from '../../formats/mission-section.js'
import { OBJECT_LINE_TYPES } from '../../formats/names/object-line-types.js'
import { opcodeName } from '../../formats/names/opcodes.js'
import { OBJECT_LINE_FACTS, type Operand, opcodeFacts } from '../../formats/script-tools/index.js'
import { latin1 } from '../../formats/text-bytes.js'
import type { Level } from '../level.js'

/** A value of a record, with what it means. */
export interface ExplainedValue {
  /** a … e of a command, p1 … of an object line. */
  readonly name: string
  readonly value: number
  readonly meaning: string
  /** The object line, the command or the text that it names, as it stands there. */
  readonly names?: string
  /** Line of the file where what it names stands. */
  readonly line?: number
}

/** A line of the script in words. */
export interface Explanation {
  /** Opcode or type. */
  readonly title: string
  readonly doc: string
  readonly values: readonly ExplainedValue[]
}

/** Most bytes of a file that are taken apart into lines. */
const MOST_BYTES = 0x1000000

/** The text of a section for people: the lines of its file, and what stands where. */
export class ScriptSource {
  readonly section: MissionSection
  /** Lines of the file; line 1 is entry 0. */
  readonly lines: readonly string[]
  private readonly commandOfLine = new Map<number, number>()
  private readonly recordOfLine = new Map<number, number>()

  /**
   * @param bytes of the script file; without them the section is written out as it was read
   * @param texts the game's texts by key, for what briefs say
   */
  constructor(
    level: Level,
    readonly file = 'MISSION.INI',
    bytes?: Uint8Array,
    readonly texts: ReadonlyMap<string, string> = new Map(),
  ) {
    this.section = level.section
    level.section.commands.forEach(({ at }, command) => {
      this.commandOfLine.set(at.line, command)
    })
    level.section.objects.forEach(({ at }, record) => {
      this.recordOfLine.set(at.line, record)
    })
    this.lines = bytes === undefined ? writtenOut(level.section) : linesOf(bytes)
  }

  /** Text of a line of the file without blanks at its ends; empty where there is none. */
  text(line: number): string {
    return (this.lines[line - 1] ?? '').trim()
  }

  /** Line of the file on which a command stands; 0 for one that does not exist. */
  lineOfCommand(command: number): number {
    return this.section.commands[command]?.at.line ?? 0
  }

  /** Line of the file on which a record's object line stands; 0 for one that does not exist. */
  lineOfRecord(record: number): number {
    return this.section.objects[record]?.at.line ?? 0
  }

  /** Command on a line of the file, −1 none. */
  commandAt(line: number): number {
    return this.commandOfLine.get(line) ?? -1
  }

  /** Record of the object line on a line of the file, −1 none. */
  recordAt(line: number): number {
    return this.recordOfLine.get(line) ?? -1
  }

  /** First and last line of the section's records, or 1 and 1. */
  get span(): { readonly first: number; readonly last: number } {
    const { objects, commands } = this.section
    const first = objects[0]?.at.line ?? commands[0]?.at.line ?? 1
    return { first, last: commands.at(-1)?.at.line ?? objects.at(-1)?.at.line ?? 1 }
  }

  /** A command in short: its label and opcode. */
  command(command: number): string {
    const line = this.section.commands[command]
    return line === undefined ? 'past the last command' : `${line.label} ${opcodeName(line.opcode)}`
  }

  /** A record's object line in short: its number and type as written. */
  object(record: number): string {
    const line = this.section.objects[record]
    return line === undefined ? 'no line' : `${line.line} ${OBJECT_LINE_TYPES[line.type]}`
  }

  /** What a line of the file does; undefined where no record stands. */
  explain(line: number): Explanation | undefined {
    const command = this.section.commands[this.commandAt(line)]
    if (command !== undefined) return this.explainCommand(command)
    const object = this.section.objects[this.recordAt(line)]
    return object === undefined ? undefined : this.explainObject(object)
  }

  private explainCommand(command: CommandLine): Explanation {
    const { doc, operands } = opcodeFacts(command.opcode)
    const { a, b, c, d, e } = command
    const values = [a, b, c, d, e]
    return { title: opcodeName(command.opcode), doc, values: this.explainValues(values, operands, 'abcde') }
  }

  private explainObject(object: ObjectLine): Explanation {
    const { type, doc, operands } = OBJECT_LINE_FACTS[object.type]
    return { title: type, doc, values: this.explainValues(object.params, operands) }
  }

  private explainValues(values: readonly number[], operands: readonly Operand[], letters?: string): ExplainedValue[] {
    const explained: ExplainedValue[] = []
    operands.forEach((operand, n) => {
      const value = values[n]
      if (value === undefined || operand.role === 'unused') return
      const name = letters === undefined ? `p${n + 1}` : letters[n]
      explained.push({ name, value, meaning: operand.name, ...this.named(value, operand) })
    })
    return explained
  }

  private named(value: number, operand: Operand): { names?: string; line?: number } {
    const { objects, commands } = this.section
    if (operand.role === 'text') {
      const text = this.texts.get(String(value))
      return text === undefined ? {} : { names: `“${text}”` }
    }
    if (operand.role === 'line') {
      if (operand.none !== undefined && value < (operand.none === 'negative' ? 0 : 1)) return { names: 'none' }
      const found = objects.findLast(({ line }) => line === value)
      return found === undefined ? { names: 'not there' } : { names: this.text(found.at.line), line: found.at.line }
    }
    if (operand.role !== 'label') return {}
    if (value < 0) return { names: 'the process stops' }
    if (value === 0 && operand.use !== 'command') return { names: 'the next command' }
    const found = commands.findLast(({ label }) => label === value)
    return found === undefined ? { names: 'not there' } : { names: this.text(found.at.line), line: found.at.line }
  }
}

/** A line ends at its LF, as the readers count them. */
function linesOf(bytes: Uint8Array): string[] {
  return latin1(bytes.subarray(0, MOST_BYTES)).split('\n')
}

/** The records of a section on the lines where they were read, for levels without a file. */
function writtenOut({ objects, commands }: MissionSection): string[] {
  const lines: string[] = []
  const put = (line: number, text: string): void => {
    while (lines.length < Math.min(line, 0xffff)) lines.push('')
    lines[line - 1] = text
  }
  for (const { line, digit, x, y, z, type, params, at } of objects) {
    put(at.line, `${line} ${digit} (${x},${y},${z}) ${OBJECT_LINE_TYPES[type]} ${params.join(' ')}`)
  }
  for (const { label, opcode, a, b, c, d, e, at } of commands) {
    put(at.line, `${label} ${opcodeName(opcode)} ${a} ${b} ${c} ${d} ${e}`)
  }
  return lines
}
