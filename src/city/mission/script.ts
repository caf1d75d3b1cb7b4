import type { MissionSection } from '../../formats/mission-section.js'
import { ObjectLineType } from '../../formats/names/object-line-types.js'

/** The commands of a section by index, and where labels and lines are: never changed, shared between worlds. */
export interface Script {
  readonly count: number
  readonly opcode: Uint16Array
  readonly a: Int32Array
  readonly b: Int32Array
  readonly c: Int32Array
  readonly d: Int32Array
  readonly e: Int32Array
  /** Label → command index; the last of equal ones. */
  readonly labels: ReadonlyMap<number, number>
  /** Line number → record; the last of equal ones. */
  readonly lines: ReadonlyMap<number, number>
  /** Lines of power-ups that a command puts on: these do not stand there from the start. */
  readonly laterPowerUps: ReadonlySet<number>
}

const POWERUP_ON = 0x40

/** Compiles a section for the script runtime: opcodes and values in columns, labels and lines by number. */
export function compileScript(section: MissionSection): Script {
  const { commands, objects } = section
  const labels = new Map<number, number>()
  const lines = new Map<number, number>()
  const later = new Set<number>()
  const powerUps = new Set(objects.filter((line) => line.type === ObjectLineType.POWERUP).map((line) => line.line))
  commands.forEach((command, index) => {
    labels.set(command.label, index)
    if (command.opcode === POWERUP_ON && powerUps.has(command.a)) later.add(command.a)
  })
  objects.forEach((line, record) => {
    lines.set(line.line, record)
  })
  return {
    count: commands.length,
    opcode: Uint16Array.from(commands, (command) => command.opcode),
    a: Int32Array.from(commands, (command) => command.a),
    b: Int32Array.from(commands, (command) => command.b),
    c: Int32Array.from(commands, (command) => command.c),
    d: Int32Array.from(commands, (command) => command.d),
    e: Int32Array.from(commands, (command) => command.e),
    labels,
    lines,
    laterPowerUps: later,
  }
}

/** Command of a label, −1 for one that the section lacks. */
export function commandOfLabel(script: Script, label: number): number {
  return script.labels.get(label) ?? -1
}
