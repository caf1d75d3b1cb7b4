import type { CommandNode } from '../mission-tree.js'
import { opcodeName } from '../names/opcodes.js'
import type { ReportFinding } from './findings.js'
import { opcodeFacts } from './opcode-operands.js'
import { commandValue, kindsOfLine, type ScriptModel } from './script-model.js'

/** Commands that wait on their own though nothing can make them fail. */
const WAITS: ReadonlySet<string> = new Set([
  'SURVIVE',
  'SENDTO',
  'DUMMY_DRIVE_ON',
  'DO_GTA',
  'DOOR_ON',
  'DOOR_OFF',
  'WAIT_FOR_PLAYER',
  'PARKED_PIXELS_ON',
  'START_HIRED_ESC',
  'GARAGE_SEND',
  'ANSWER',
])

/** Commands that no process gets to, a finding for every run of them. */
export function checkReachable(model: ScriptModel, report: ReportFinding): void {
  const { commands } = model.section
  for (let first = 0; first < commands.length; first++) {
    if (model.reachable[first]) continue
    let last = first
    while (last + 1 < commands.length && !model.reachable[last + 1]) last++
    const { label } = commands[first]
    const what =
      first === last
        ? 'no process gets here'
        : `no process gets here nor further, up to label ${commands[last].label.value}`
    report('unreachable', 'warning', label.token, what)
    first = last
  }
}

/** The last command that runs on, commands that do nothing, and branches that are no label. */
export function checkBranches(model: ScriptModel, report: ReportFinding): void {
  const { commands } = model.section
  commands.forEach((node, index) => {
    if (!model.reachable[index]) return
    if (model.successors[index].includes(commands.length))
      report('runs-off-end', 'error', node.opcode.token, 'goes on at the next command, but this is the last one')
    const name = opcodeName(node.opcode.value)
    if (name === 'DRIVEON' || name === 'XXXX')
      report('no-effect', 'warning', node.opcode.token, `${name} does nothing: the process stays here for ever`)
    opcodeFacts(node.opcode.value).operands.forEach((operand, slot) => {
      const value = node.values[slot]
      if (operand.role !== 'label' || value === undefined || value.value >= -1) return
      report('bad-branch', 'warning', value.token, `${value.value} is no label; −1 ends the process`)
    })
  })
}

function namesSelf(model: ScriptModel, index: number): boolean {
  const successors = model.successors[index]
  return successors.length === 1 && successors[0] === index
}

/** Processes that can never leave a command or a ring of commands. */
export function checkEndlessWaits(model: ScriptModel, report: ReportFinding): void {
  const changed = changedCounters(model)
  model.section.commands.forEach((node, index) => {
    if (!model.reachable[index]) return
    const name = opcodeName(node.opcode.value)
    if (namesSelf(model, index) && name !== 'SURVIVE')
      report('endless-wait', 'warning', node.opcode.token, `${name} only ever goes on at itself`)
    else if (waitsForCounter(model, node, index, changed))
      report('endless-wait', 'warning', node.opcode.token, 'waits for a counter that no command changes')
  })
  for (const ring of idleRings(model)) {
    const first = model.section.commands[ring[0]]
    report(
      'endless-wait',
      'warning',
      first.opcode.token,
      `a ring of ${ring.length} commands with no way out and no wait`,
    )
  }
}

function waitsForCounter(model: ScriptModel, node: CommandNode, index: number, changed: ReadonlySet<number>): boolean {
  if (opcodeName(node.opcode.value) !== 'COMPARE' || !model.successors[index].includes(index)) return false
  const line = commandValue(node, 'a')
  const object = model.objectOfLine.get(line)
  if (object === undefined || changed.has(line) || !kindsOfLine(model, line).has('counter')) return false
  return model.section.objects[object].values[0]?.value !== commandValue(node, 'd')
}

/** Rings of commands that each go on at one place only, none of which waits for anything. */
function idleRings(model: ScriptModel): number[][] {
  const rings: number[][] = []
  const visit = model.successors.map(() => -1)
  for (let start = 0; start < visit.length; start++) {
    const path: number[] = []
    let at = start
    while (at < visit.length && visit[at] < 0 && model.reachable[at] && model.successors[at].length === 1) {
      visit[at] = start
      path.push(at)
      at = model.successors[at][0]
    }
    const from = path.indexOf(at)
    const ring = from < 0 ? [] : path.slice(from)
    if (ring.length > 1 && ring.every((command) => !canWait(model.section.commands[command]))) rings.push(ring)
  }
  return rings
}

function canWait(node: CommandNode): boolean {
  const facts = opcodeFacts(node.opcode.value)
  const name = opcodeName(node.opcode.value)
  return facts.flow === 'timed' || WAITS.has(name) || facts.operands[2].role === 'label'
}

/** Lines of counters that a command which can run counts up or down. */
function changedCounters(model: ScriptModel): ReadonlySet<number> {
  const changed = new Set<number>()
  model.section.commands.forEach((node, index) => {
    const name = opcodeName(node.opcode.value)
    if (model.reachable[index] && (name === 'INCCOUNT' || name === 'DECCOUNT')) changed.add(commandValue(node, 'a'))
  })
  return changed
}

/** Counters that are changed and never asked about, or asked about and never changed. */
export function checkCounters(model: ScriptModel, report: ReportFinding): void {
  const changed = changedCounters(model)
  const read = new Set<number>()
  model.section.commands.forEach((node, index) => {
    const name = opcodeName(node.opcode.value)
    if (!model.reachable[index]) return
    const asks = name === 'COMPARE' || name === 'WAIT_FOR_PLAYERS'
    const branches = name === 'INCCOUNT' || name === 'DECCOUNT'
    if (asks || (branches && canDiffer(node, name))) read.add(commandValue(node, 'a'))
  })
  model.section.objects.forEach(({ line, type }, index) => {
    if (OBJECT_TYPE_COUNTER !== type.value || model.objectOfLine.get(line.value) !== index) return
    if (changed.has(line.value) && !read.has(line.value))
      report(
        'counter-never-read',
        'warning',
        line.token,
        `counter ${line.value} is changed, but no command depends on it`,
      )
    if (read.has(line.value) && !changed.has(line.value))
      report(
        'counter-never-changed',
        'hint',
        line.token,
        `counter ${line.value} is asked for, but no command changes it`,
      )
  })
}

const OBJECT_TYPE_COUNTER = 12

/** Whether counting can go on at two places. */
function canDiffer(node: CommandNode, name: string): boolean {
  if (name === 'INCCOUNT' && commandValue(node, 'd') < 0) return false
  return commandValue(node, 'b') !== commandValue(node, 'c')
}
