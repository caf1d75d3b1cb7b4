import type { CommandNode, ObjectNode, ScriptTree, ScriptValue, SectionNode } from '../mission-tree.js'
import { OBJECT_LINE_TYPES } from '../names/object-line-types.js'
import { OBJECT_LINE_FACTS } from './object-line-facts.js'
import { opcodeFacts } from './opcode-operands.js'
import type { LabelOperand, LineKind, LineOperand, Operand } from './operand-types.js'

const KICKSTART = 0x59
const MPHONE = 0x10

/** A record of a section: an object line or a command, by its place in the section. */
export interface RecordPlace {
  readonly record: 'object' | 'command'
  readonly index: number
}

/** A value that names an object line or a label. */
export interface Reference {
  readonly to: 'line' | 'label'
  readonly number: number
  readonly operand: LineOperand | LabelOperand
  readonly token: number
  readonly from: RecordPlace
  /** Named by counting on from the number that stands at the token, as MPHONE does with its phones. */
  readonly counted: boolean
}

/** A section with what its numbers mean. */
export interface ScriptModel {
  readonly tree: ScriptTree
  readonly section: SectionNode
  /** Index of the object line of a number; of several the last. */
  readonly objectOfLine: ReadonlyMap<number, number>
  /** Index of the command of a label; of several the last. */
  readonly commandOfLabel: ReadonlyMap<number, number>
  readonly references: readonly Reference[]
  /** For every command the commands that it can go on at or start; the number of commands stands for running off the end. */
  readonly successors: readonly (readonly number[])[]
  /** For every command whether a process can get there. */
  readonly reachable: readonly boolean[]
  /** What lines become when commands have run, beyond the kinds of their type. */
  readonly becomes: ReadonlyMap<number, ReadonlySet<LineKind>>
}

/** The operands of a record that have a value, with the value. */
export function valuesWithOperands(
  values: readonly ScriptValue[],
  operands: readonly Operand[],
): readonly { readonly value: ScriptValue; readonly operand: Operand }[] {
  return values.slice(0, operands.length).map((value, slot) => ({ value, operand: operands[slot] }))
}

/** The operands of a command's values. */
export function commandOperands(node: CommandNode): readonly Operand[] {
  return opcodeFacts(node.opcode.value).operands
}

/** The operands of an object line's values. */
export function objectOperands(node: ObjectNode): readonly Operand[] {
  return OBJECT_LINE_FACTS[node.type.value].operands
}

/** A command's value by its letter; 0 where the script lacks it. */
export function commandValue(node: CommandNode, letter: 'a' | 'b' | 'c' | 'd' | 'e'): number {
  return node.values['abcde'.indexOf(letter)]?.value ?? 0
}

/** Most lines that one command counts through; more are no meaning but a slip. */
const MOST_COUNTED = 64

function lineReferences(
  value: ScriptValue,
  operand: LineOperand,
  count: number,
): { number: number; counted: boolean }[] {
  if (operand.none === 'negative' && value.value < 0) return []
  if (operand.none === 'not-positive' && value.value < 1) return []
  const found = [{ number: value.value, counted: false }]
  for (let n = 1; n < Math.min(count, MOST_COUNTED); n++) found.push({ number: value.value + n, counted: true })
  return found
}

/** Whether a value of a label operand names a command, rather than the next one or none. */
function namesLabel(operand: LabelOperand, value: number, opcode: number | undefined): boolean {
  if (value < 0) return false
  if (value > 0 || operand.use === 'command') return true
  return operand.use === 'start' && opcode !== KICKSTART
}

function collectReferences(section: SectionNode): Reference[] {
  const references: Reference[] = []
  const collect = (
    from: RecordPlace,
    pairs: ReturnType<typeof valuesWithOperands>,
    opcode: number | undefined,
    countOf: (operand: LineOperand) => number,
  ): void => {
    for (const { value, operand } of pairs) {
      const common = { token: value.token, from }
      if (operand.role === 'line') {
        for (const { number, counted } of lineReferences(value, operand, countOf(operand)))
          references.push({ to: 'line', number, operand, counted, ...common })
      } else if (operand.role === 'label' && namesLabel(operand, value.value, opcode)) {
        references.push({ to: 'label', number: value.value, operand, counted: false, ...common })
      }
    }
  }
  section.objects.forEach((node, index) => {
    collect({ record: 'object', index }, valuesWithOperands(node.values, objectOperands(node)), undefined, () => 1)
  })
  section.commands.forEach((node, index) => {
    const pairs = valuesWithOperands(node.values, commandOperands(node))
    const countOf = (operand: LineOperand) => (operand.count === undefined ? 1 : commandValue(node, operand.count))
    collect({ record: 'command', index }, pairs, node.opcode.value, countOf)
    if (node.opcode.value === MPHONE) references.push(...answers(node, { record: 'command', index }))
  })
  return references
}

/** MPHONE goes on at the label that follows b by as many as the phone follows a. */
function answers(node: CommandNode, from: RecordPlace): Reference[] {
  const first = node.values[1]
  const operand = commandOperands(node)[1]
  if (first === undefined || first.value <= 0 || operand.role !== 'label') return []
  const references: Reference[] = []
  for (let n = 1; n < Math.min(commandValue(node, 'c'), MOST_COUNTED); n++)
    references.push({ to: 'label', number: first.value + n, operand, token: first.token, from, counted: true })
  return references
}

/** Whether a command with these values can ever take its success or failure label. */
function canTake(node: CommandNode, use: 'success' | 'failure'): boolean {
  const facts = opcodeFacts(node.opcode.value)
  if (use === 'failure') return facts.flow !== 'timed' || commandValue(node, 'd') > 0
  // Counting up with no limit always fails.
  return !(node.opcode.value === INCCOUNT && commandValue(node, 'd') < 0)
}

const INCCOUNT = 0x7f

function successorsOf(
  node: CommandNode,
  index: number,
  commandOfLabel: ReadonlyMap<number, number>,
): readonly number[] {
  const facts = opcodeFacts(node.opcode.value)
  if (facts.flow === 'ends' || facts.flow === 'stays') return []
  const next = new Set<number>()
  facts.operands.forEach((operand, slot) => {
    if (operand.role !== 'label' || operand.use === 'command') return
    if (operand.use !== 'start' && !canTake(node, operand.use)) return
    const value = node.values[slot]?.value ?? 0
    if (value < 0) return
    const target = namesLabel(operand, value, node.opcode.value) ? commandOfLabel.get(value) : index + 1
    if (target !== undefined) next.add(target)
    if (node.opcode.value === MPHONE) {
      for (let n = 1; n < Math.min(commandValue(node, 'c'), MOST_COUNTED); n++) {
        const answer = value === 0 ? index + 1 + n : commandOfLabel.get(value + n)
        if (answer !== undefined) next.add(answer)
      }
    }
  })
  return [...next]
}

function reach(starts: readonly number[], successors: readonly (readonly number[])[]): boolean[] {
  const reachable = successors.map(() => false)
  const open = [...starts]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at >= reachable.length || reachable[at]) continue
    reachable[at] = true
    open.push(...successors[at])
  }
  return reachable
}

function collectBecoming(references: readonly Reference[]): Map<number, Set<LineKind>> {
  const becomes = new Map<number, Set<LineKind>>()
  for (const { number, operand } of references) {
    if (operand.role !== 'line' || operand.becomes === undefined) continue
    const kinds = becomes.get(number) ?? new Set()
    kinds.add(operand.becomes)
    becomes.set(number, kinds)
  }
  return becomes
}

/** Works out what the numbers of a section mean: who names whom, and where processes can go. */
export function modelOf(tree: ScriptTree, section: SectionNode): ScriptModel {
  const objectOfLine = new Map(section.objects.map((node, index) => [node.line.value, index]))
  const commandOfLabel = new Map(section.commands.map((node, index) => [node.label.value, index]))
  const references = collectReferences(section)
  const successors = section.commands.map((node, index) => successorsOf(node, index, commandOfLabel))
  const starts = [0]
  for (const { to, number, from } of references) {
    const command = to === 'label' && from.record === 'object' ? commandOfLabel.get(number) : undefined
    if (command !== undefined) starts.push(command)
  }
  const reachable = reach(starts, successors)
  const becomes = collectBecoming(references)
  return { tree, section, objectOfLine, commandOfLabel, references, successors, reachable, becomes }
}

/** Whether what a reference stands in can come to run: an object line always, a command when it is reachable. */
export function isLive(model: ScriptModel, from: RecordPlace): boolean {
  return from.record === 'object' || model.reachable[from.index]
}

/** The kinds that a line is, by its type and by what commands make of it. */
export function kindsOfLine(model: ScriptModel, number: number): ReadonlySet<LineKind> {
  const index = model.objectOfLine.get(number)
  const kinds = index === undefined ? [] : OBJECT_LINE_FACTS[model.section.objects[index].type.value].kinds
  return new Set([...kinds, ...(model.becomes.get(number) ?? [])])
}

/** Type name of an object line. */
export function typeName(node: ObjectNode): string {
  return OBJECT_LINE_TYPES[node.type.value]
}

/** Bytes of a section's text as the game reads it: from behind the style number to the next `[N]`. */
export function sectionTextLength({ tokens }: ScriptTree, section: SectionNode): number {
  const next = tokens.findIndex(({ kind }, token) => kind === 'mark' && token > section.mark)
  const style = tokens[section.headTokens[3]]
  const last = tokens[tokens.length - 1]
  return (next < 0 ? last.offset + last.text.length : tokens[next].offset) - style.offset - style.text.length
}
