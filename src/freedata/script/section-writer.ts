import type { ObjectLineTypeName } from '../../formats/names/object-line-types.js'
import type { OpcodeName } from '../../formats/names/opcodes.js'

/** A place of an object line, in the unit of its type. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** The height of the street in blocks, and in pixels. */
export const STREET_BLOCK = 4
export const STREET_PIXELS = 256

/** Headings of cars and people. */
export const HEADING = { down: 0, right: 256, up: 512, left: 768 } as const

/** A value: a number, or the name of a label. */
export type Value = number | string

/** What stands behind an opcode; what is left out is 0. A branch to 0 goes on at the next command, one to −1 stops the process. */
export interface CommandValues {
  readonly a?: Value
  readonly b?: Value
  readonly c?: Value
  readonly d?: Value
  readonly e?: Value
}

interface Line {
  readonly digit: 0 | 1
  readonly type: ObjectLineTypeName
  readonly place: Place
  readonly values: readonly Value[]
}

interface Command {
  readonly label: number
  readonly opcode: OpcodeName
  readonly values: readonly Value[]
}

/** Settings stand nowhere. */
export const NOWHERE: Place = { x: 0, y: 0, z: 0 }

/** A block on the street. */
export function block(x: number, y: number): Place {
  return { x, y, z: STREET_BLOCK }
}

/** The middle of a block on the street, in pixels. */
export function pixels(x: number, y: number): Place {
  return { x: x * 64 + 32, y: y * 64 + 32, z: STREET_PIXELS }
}

/**
 * Writes a section of MISSION.INI: object lines and commands in the order in which they are given, numbered from 0. Labels have names here and
 * may be used before they are marked.
 */
export class SectionWriter {
  private readonly lines: Line[] = []
  private readonly commands: Command[] = []
  private readonly labels = new Map<string, number>()

  /**
   * @param heading the section's name, number, map, style and header numbers: its first lines
   */
  constructor(private readonly heading: readonly string[]) {}

  /** Adds an object line that RESET leaves alone. Returns its number. */
  line(type: ObjectLineTypeName, place: Place, ...values: Value[]): number {
    return this.lines.push({ digit: 1, type, place, values }) - 1
  }

  /** Adds an object line whose car, ped or object RESET clears away. Returns its number. */
  passing(type: ObjectLineTypeName, place: Place, ...values: Value[]): number {
    return this.lines.push({ digit: 0, type, place, values }) - 1
  }

  /** Names the next command. */
  mark(name: string): void {
    if (this.labels.has(name)) throw new Error(`label ${name} is there twice`)
    this.labels.set(name, this.commands.length)
  }

  /** Adds a command. */
  command(opcode: OpcodeName, { a = 0, b = 0, c = 0, d = 0, e = 0 }: CommandValues = {}): void {
    this.commands.push({ label: this.commands.length, opcode, values: [a, b, c, d, e] })
  }

  /** The section's text. */
  text(): string {
    const lines = this.lines.map(({ digit, type, place, values }, n) => {
      const { x, y, z } = place
      return `${n} ${digit} (${x},${y},${z}) ${type} ${this.resolve(values)}`
    })
    const commands = this.commands.map(({ label, opcode, values }) => `${label} ${opcode} ${this.resolve(values)}`)
    return [...this.heading, ...lines, '-1', ...commands, '-1', ''].join('\r\n')
  }

  private resolve(values: readonly Value[]): string {
    return values.map((value) => (typeof value === 'number' ? value : this.commandOf(value))).join(' ')
  }

  /** The first command has label 0, which as a branch means the next one: nothing may go back to it. */
  private commandOf(name: string): number {
    const command = this.labels.get(name)
    if (command === undefined || command === 0) throw new Error(`no label ${name}`)
    return command
  }
}
