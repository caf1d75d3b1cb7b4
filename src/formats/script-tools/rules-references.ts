import { opcodeName } from '../names/opcodes.js'
import type { ReportFinding, Severity } from './findings.js'
import { OBJECT_LINE_FACTS } from './object-line-facts.js'
import type { LabelOperand, LineOperand } from './operand-types.js'
import { isLive, kindsOfLine, type Reference, type ScriptModel, typeName } from './script-model.js'

const DISABLE = 'DISABLE'
const ENABLE = 'ENABLE'

/** `a car`, `an object`. */
function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
}

/** Lines that DISABLE names and ENABLE doesn't: triggers that a script switched off for good. */
function switchedOff(model: ScriptModel): ReadonlySet<number> {
  const off = new Set<number>()
  const on = new Set<number>()
  for (const { to, from, number } of model.references) {
    if (to !== 'line' || from.record !== 'command' || !isLive(model, from)) continue
    const name = opcodeName(model.section.commands[from.index].opcode.value)
    if (name === DISABLE) off.add(number)
    if (name === ENABLE) on.add(number)
  }
  for (const number of on) off.delete(number)
  return off
}

/** What a broken reference is: an error where it can come to run, less where it is dead or its trigger is switched off. */
function severityOf(model: ScriptModel, off: ReadonlySet<number>, { from }: Reference): Severity {
  if (!isLive(model, from)) return 'hint'
  return from.record === 'object' && off.has(model.section.objects[from.index].line.value) ? 'warning' : 'error'
}

/** Lines and labels that are named but not there, and ones that are something else than the place needs. */
export function checkReferences(model: ScriptModel, report: ReportFinding): void {
  const off = switchedOff(model)
  for (const reference of model.references) {
    const severity = severityOf(model, off, reference)
    if (reference.to === 'label') checkLabel(model, reference, severity, report)
    else checkLine(model, reference, severity, report)
  }
}

function checkLabel(model: ScriptModel, reference: Reference, severity: Severity, report: ReportFinding): void {
  const { number, token, counted } = reference
  const operand = reference.operand as LabelOperand
  const index = model.commandOfLabel.get(number)
  if (index === undefined) {
    const why = counted ? ', which is counted on to from here' : ''
    report('missing-label', severity, token, `no command has the label ${number}${why}`)
    return
  }
  if (operand.of === undefined) return
  const name = opcodeName(model.section.commands[index].opcode.value)
  if ((operand.of as readonly string[]).includes(name)) return
  const wanted = operand.of.slice(0, 3).join(', ')
  report('wrong-command', severity, token, `label ${number} is ${withArticle(name)}, this needs ${wanted}`)
}

function checkLine(model: ScriptModel, reference: Reference, severity: Severity, report: ReportFinding): void {
  const { number, token, counted } = reference
  const operand = reference.operand as LineOperand
  const index = model.objectOfLine.get(number)
  if (index === undefined) {
    const why = counted ? ', which is counted on to from here' : ''
    report('missing-line', severity, token, `no object line has the number ${number}${why}`)
    return
  }
  const kinds = kindsOfLine(model, number)
  if (operand.kinds.some((kind) => kinds.has(kind))) return
  const type = typeName(model.section.objects[index])
  const wanted = operand.kinds
    .map((kind) => (kind === 'placed' ? 'a line with a place' : withArticle(kind)))
    .join(' or ')
  const level = operand.loose && severity === 'error' ? 'warning' : severity
  report('wrong-kind', level, token, `line ${number} is ${withArticle(type)}, this needs ${wanted}`)
}

/** FUTURE lines and the like that commands use but none creates. */
export function checkCreation(model: ScriptModel, report: ReportFinding): void {
  const created = new Set<number>()
  const reported = new Set<number>()
  const uses = model.references.filter(({ to, from }) => to === 'line' && isLive(model, from))
  for (const { operand, number } of uses) if (operand.role === 'line' && operand.creates) created.add(number)
  for (const { operand, number, token, from } of uses) {
    const index = model.objectOfLine.get(number)
    if (index === undefined || created.has(number) || reported.has(number) || from.record === 'object') continue
    const node = model.section.objects[index]
    if (!OBJECT_LINE_FACTS[node.type.value].later || operand.role !== 'line') continue
    if (operand.kinds.includes('placed')) continue
    reported.add(number)
    report('never-created', 'warning', token, `no command makes the ${typeName(node)} of line ${number}`)
  }
}

/** Types that do nothing unless a command or another line names them. */
const INERT: ReadonlySet<string> = new Set([
  'TARGET',
  'FUTURE',
  'FUTUREPED',
  'FUTURECAR',
  'FUTUREDROP',
  'HELLS',
  'DUMMY',
  'COUNTER',
  'BLOCK_INFO',
  'CHOPPER_ENDPOINT',
])

/** Lines that nothing names, of types that do nothing by themselves. */
export function checkUnused(model: ScriptModel, report: ReportFinding): void {
  const used = new Set<number>()
  for (const { to, number, from } of model.references) if (to === 'line' && isLive(model, from)) used.add(number)
  model.section.objects.forEach((node, index) => {
    const type = typeName(node)
    if (!INERT.has(type) || used.has(node.line.value)) return
    if (model.objectOfLine.get(node.line.value) !== index) return
    report('unused-line', 'hint', node.line.token, `nothing that can run names this ${type}`)
  })
}

/** Numbers that are given twice, and labels that are not in order. */
export function checkNumbering(model: ScriptModel, report: ReportFinding): void {
  const { objects, commands } = model.section
  objects.forEach(({ line }, index) => {
    if (model.objectOfLine.get(line.value) !== index)
      report('duplicate-line', 'warning', line.token, `line ${line.value} comes again later, and the later one counts`)
  })
  commands.forEach(({ label }, index) => {
    if (model.commandOfLabel.get(label.value) !== index)
      report(
        'duplicate-label',
        'warning',
        label.token,
        `label ${label.value} comes again later, and the later one counts`,
      )
    const before = commands[index - 1]?.label.value ?? -1
    if (label.value < before) report('label-order', 'hint', label.token, `label ${label.value} stands behind ${before}`)
  })
}
