import fc from 'fast-check'
import type { MissionSection } from '../../src/formats/mission-section.js'
import { OBJECT_LINE_SHAPES, OBJECT_LINE_TYPES } from '../../src/formats/names/object-line-types.js'
import { OPCODES, opcodeOf } from '../../src/formats/names/opcodes.js'
import { latin1Bytes } from '../../src/formats/text-bytes.js'

/** A section without the places of its lines. */
export type PlainSection = Omit<MissionSection, 'objects' | 'commands'> & {
  readonly objects: readonly object[]
  readonly commands: readonly object[]
}

/** A script and what its section says. */
export interface GeneratedScript {
  readonly bytes: Uint8Array
  readonly section: PlainSection
}

/** The section without places, for comparison. */
export function withoutPlaces(section: MissionSection): PlainSection {
  const strip = <T extends { at: unknown }>({ at: _, ...rest }: T) => rest
  return { ...section, objects: section.objects.map(strip), commands: section.commands.map(strip) }
}

const number32 = fc.oneof(fc.integer({ min: -3, max: 1030 }), fc.integer({ min: -0x80000000, max: 0x7fffffff }))
const lineNumber = fc.nat(0xffff)

const objectLine = fc.nat(OBJECT_LINE_TYPES.length - 1).chain((type) => {
  const { minValues, maxValues } = OBJECT_LINE_SHAPES[type]
  return fc.record({
    line: lineNumber,
    digit: fc.nat(2),
    x: fc.integer({ min: -1, max: 16384 }),
    y: fc.nat(16384),
    z: fc.nat(400),
    type: fc.constant(type),
    params: fc.array(number32, { minLength: minValues, maxLength: maxValues }),
  })
})

const command = fc.record({
  label: lineNumber,
  opcode: fc.nat(OPCODES.length - 1).map((opcode) => opcodeOf(OPCODES[opcode]) ?? 0),
  a: number32,
  b: number32,
  c: number32,
  d: number32,
  e: number32,
})

const text = (maxLength: number) =>
  fc
    .array(fc.constantFrom(...'abcdefgHIJ (0-9.:!é'), { minLength: 1, maxLength })
    .map((letters) => letters.join('').trim())
    .filter((name) => name !== '')

const sectionArbitrary = fc.record({
  number: fc.integer({ min: 1, max: 999 }),
  name: text(0x51),
  value: fc.nat(0xffff),
  mapFile: text(0xd),
  style: fc.nat(9),
  header: fc.array(number32, { minLength: 6, maxLength: 6 }),
  objects: fc.array(objectLine, { maxLength: 12 }),
  commands: fc.array(command, { maxLength: 12 }),
})

/** Blanks and comments that may stand between words of a line, and between lines. */
const gap = fc.constantFrom(' ', ' ', ' ', '\t', '   ', ' {one (two) 3, -1} ')
const lineEnd = fc.constantFrom(
  '\n',
  '\r\n',
  ' \r\n',
  '\n\n',
  ' {a comment}\n',
  ' \r\n \r\n',
  ' {over\r\ntwo lines} \n',
)

/** Scripts with one section, in the ways that people write them. */
export const script: fc.Arbitrary<GeneratedScript> = fc
  .tuple(
    sectionArbitrary,
    fc.array(gap, { minLength: 1, maxLength: 7 }),
    fc.array(lineEnd, { minLength: 1, maxLength: 7 }),
    fc.constantFrom('', 'Notes [draft] on [this]\n', '[Header]\r\n'),
    fc.constantFrom('', '\n', ' \r\n\x1a', '\nnotes behind the end', '[7777]'),
  )
  .map(([section, gaps, ends, before, after]) => {
    let used = 0
    const blank = () => gaps[used++ % gaps.length]
    const end = () => ends[used++ % ends.length]
    const values = (numbers: readonly number[]) => numbers.map((number) => blank() + number).join('')
    const { number, name, value, mapFile, style, header, objects, commands } = section
    let source = `${before}[${number}]\r\n${name}, ${value},${mapFile}, ${style},${end()}`
    source += `${header[0]}${values(header.slice(1))}${end()}`
    for (const { line, digit, x, y, z, type, params } of objects) {
      const persistent = digit === 0 ? '' : `${blank()}${digit}`
      source += `${line}${persistent}${blank()}(${x},${y}, ${z})${blank()}${OBJECT_LINE_TYPES[type]}${values(params)}${end()}`
    }
    source += `-1${end()}`
    for (const { label, opcode, a, b, c, d, e } of commands) {
      source += `${label}${blank()}${OPCODES[opcode]}${values([a, b, c, d, e])}${end()}`
    }
    return { bytes: latin1Bytes(`${source}-1${after}`), section }
  })
