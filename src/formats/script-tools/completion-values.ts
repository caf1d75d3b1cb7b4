import { CarModel } from '../names/car-models.js'
import { ObjectType } from '../names/object-types.js'
import { opcodeName } from '../names/opcodes.js'
import { PowerUp } from '../names/power-ups.js'
import type { Completion } from './completion.js'
import { recordText } from './hover.js'
import { OBJECT_LINE_FACTS } from './object-line-facts.js'
import type { LabelOperand, LineOperand, Operand } from './operand-types.js'
import { kindsOfLine, type ScriptModel } from './script-model.js'

/** Names of numbers, by the name of the operand that they are for. */
const NAMED_NUMBERS: { readonly [operand: string]: { readonly [name: string]: number } | undefined } = {
  'car model': CarModel,
  'object type': ObjectType,
  'kind of power-up': PowerUp,
}

/** `getOutOfJail` as `get out of jail`. */
function words(name: string): string {
  return name.replace(/[A-Z0-9]+/g, (part) => ` ${part.toLowerCase()}`)
}

function plainNumber(value: number, detail: string): Completion {
  return { label: String(value), kind: 'number', detail, fits: true }
}

function labelItems(model: ScriptModel, operand: LabelOperand): Completion[] {
  const items: Completion[] = []
  if (operand.use === 'success' || operand.use === 'failure')
    items.push(plainNumber(0, 'the next command'), plainNumber(-1, 'the end of the process'))
  const { commands } = model.section
  commands.forEach((node, index) => {
    const { value } = node.label
    // Of labels that are there twice the one that counts; label 0 stands for the next command.
    if (model.commandOfLabel.get(value) !== index) return
    if (value === 0 && operand.use !== 'command') return
    const name = opcodeName(node.opcode.value)
    const fits = operand.of === undefined || operand.of.some((one) => one === name)
    const detail = recordText(model, 'label', index).replace(/^\S+ /, '')
    items.push({ label: String(value), kind: 'label', detail, fits })
  })
  return items
}

function lineItems(model: ScriptModel, operand: LineOperand): Completion[] {
  const items: Completion[] = []
  if (operand.none === 'negative') items.push(plainNumber(-1, 'none'))
  if (operand.none === 'not-positive') items.push(plainNumber(0, 'none'))
  model.section.objects.forEach((node, index) => {
    const { value } = node.line
    if (model.objectOfLine.get(value) !== index) return
    const kinds = kindsOfLine(model, value)
    const fits = operand.kinds.some((kind) => kinds.has(kind))
    const { type } = OBJECT_LINE_FACTS[node.type.value]
    const place = node.coordinates.map((coordinate) => coordinate.value).join(', ')
    const detail = [type, `(${place})`, ...node.values.map((one) => one.value)].join(' ')
    items.push({ label: String(value), kind: 'line', detail, fits })
  })
  return items
}

function textItems(texts: ReadonlyMap<string, string> | undefined): Completion[] {
  const numbered = [...(texts ?? [])].filter(([key]) => /^\d+$/.test(key))
  return numbered.map(([key, text]) => ({ label: key, kind: 'text', detail: text, fits: true }))
}

/** What may stand in a value: labels and object lines of the section, those that suit first marked as fitting; texts; named numbers. */
export function valueItems(
  model: ScriptModel,
  operand: Operand,
  texts: ReadonlyMap<string, string> | undefined,
): Completion[] {
  switch (operand.role) {
    case 'label':
      return labelItems(model, operand)
    case 'line':
      return lineItems(model, operand)
    case 'text':
      return textItems(texts)
    case 'number':
      return Object.entries(NAMED_NUMBERS[operand.name] ?? {}).map(([name, value]) => plainNumber(value, words(name)))
    default:
      return [plainNumber(0, operand.name)]
  }
}
