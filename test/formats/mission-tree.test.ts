import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseScript } from '../../src/formats/mission-parse.js'
import { EMPTY_MISSION, readMissionSection } from '../../src/formats/mission-reader.js'
import { printScript, sectionFromTree } from '../../src/formats/mission-tree.js'
import { latin1, latin1Bytes } from '../../src/formats/text-bytes.js'
import { byteChanges, withChanges } from '../support/byte-mutations.js'
import { formatErrorOf, valueOrFormatError } from '../support/format-errors.js'
import { script } from './script-arbitraries.js'

const parse = (text: string) => parseScript(latin1Bytes(text), 'MISSION.INI')

const SMALL =
  'notes\r\n[1] \r\nA town, 22, town.cmp, 0, \r\n100 1 0 0 1 0\r\n' +
  '5 1 (10,20,4) CAR {small} 1 512\r\n-1\r\n 7 ARROW 5 0 -1 0 00 {go} \r\n-1 \r\n\x1a'

test('a tree keeps comments, blanks and the place of every token, and prints back the same bytes', () => {
  const tree = parse(SMALL)
  expect(latin1(printScript(tree))).toBe(SMALL)
  expect(tree.tokens.filter(({ kind }) => kind === 'comment')).toEqual([
    { kind: 'comment', text: '{small}', offset: 73, at: { line: 5, column: 19 } },
    { kind: 'comment', text: '{go}', offset: 113, at: { line: 7, column: 22 } },
  ])
  expect(tree.problems).toEqual([])
})

test('nodes name the tokens that their values were read from', () => {
  const tree = parse(SMALL)
  const [section] = tree.sections
  const textOf = ({ token }: { token: number }) => tree.tokens[token].text
  expect(section.headTokens.map((token) => tree.tokens[token].text)).toEqual(['A town', '22', 'town.cmp', '0'])
  const [car] = section.objects
  const carValues = [car.line, car.digit ?? car.line, ...car.coordinates, car.type, ...car.values]
  expect(carValues.map(textOf)).toEqual(['5', '1', '10', '20', '4', 'CAR', '1', '512'])
  const [arrow] = section.commands
  expect([arrow.label, arrow.opcode, ...arrow.values].map(textOf)).toEqual(['7', 'ARROW', '5', '0', '-1', '0', '00'])
  expect(arrow.values[4].value).toBe(0)
})

test('a tool edits by giving tokens another text: the rest stays byte for byte', () => {
  const tree = parse(SMALL)
  const line = tree.sections[0].objects[0].line.token
  const use = tree.sections[0].commands[0].values[0].token
  const edit = new Map([
    [line, '66'],
    [use, '66'],
  ])
  expect(latin1(printScript(tree, edit))).toBe(SMALL.replace('\n5 1', '\n66 1').replace('ARROW 5', 'ARROW 66'))
})

test('a record that cannot be read is a problem with its place, and the tree goes on behind it', () => {
  const tree = parse(
    '[1]\nA, 1, b, 0,\n0 0 0 0 0 0\n1 (1,2,3) ZEPPELIN 1 1\n2 (1,2,3) CAR 1 1\n-1\n3 FLY 1\n4 END 1 1 1 1 1\n-1\n',
  )
  expect(tree.problems).toEqual([
    { severity: 'error', at: { line: 4, column: 11 }, message: 'expected an object type, found "ZEPPELIN"' },
    { severity: 'error', at: { line: 7, column: 3 }, message: 'expected a command, found "FLY"' },
  ])
  expect(tree.sections[0].objects.map(({ line }) => line.value)).toEqual([2])
  expect(tree.sections[0].commands.map(({ label }) => label.value)).toEqual([4])
  expect(tree.sections[0].commandsEnd?.value).toBe(-1)
})

test('later sections of one number and marks without a head are problems, and the first section counts', () => {
  const body = 'A, 1, b, 0,\n0 0 0 0 0 0\n-1\n'
  const tree = parse(`see [4]\n[1]\n${body}5 END 1 1 1 1 1\n-1\n[1]\n${body}6 END 1 1 1 1 1\n-1\n`)
  expect(tree.problems.map(({ at, severity }) => [at.line, severity])).toEqual([
    [1, 'repair'],
    [8, 'repair'],
  ])
  expect(tree.sections).toHaveLength(2)
  expect(sectionFromTree(tree, 1)?.commands[0].label).toBe(5)
  expect(sectionFromTree(tree, 4)).toBeUndefined()
  expect(sectionFromTree(tree, 0)).toBe(EMPTY_MISSION)
})

test('reader and tree agree on every generated script', () => {
  fc.assert(
    fc.property(script, ({ bytes, section }) => {
      const tree = parseScript(bytes, 'M')
      expect(printScript(tree)).toEqual(bytes)
      expect(sectionFromTree(tree, section.number)).toEqual(readMissionSection(bytes, 'M', section.number))
    }),
    { numRuns: 150 },
  )
})

test('damaged scripts print back too; what the reader can read, tree and reader read alike, and what it cannot is a problem', () => {
  const damaged = script.chain(({ bytes, section }) =>
    fc.record({
      number: fc.constant(section.number),
      bytes: fc.constant(bytes),
      length: fc.nat(bytes.length),
      changes: byteChanges(bytes.length, bytes.length),
    }),
  )
  fc.assert(
    fc.property(damaged, ({ number, bytes, length, changes }) => {
      withChanges(bytes, changes, (changed) => {
        const part = changed.subarray(0, length)
        const tree = parseScript(part, 'M')
        expect(printScript(tree)).toEqual(part)
        const section = valueOrFormatError(() => readMissionSection(part, 'M', number))
        if (!(section instanceof Error)) expect(sectionFromTree(tree, number)).toEqual(section)
        else if (tree.sections.some((node) => node.number === number)) {
          expect(tree.problems.some(({ severity }) => severity === 'error')).toBe(true)
        }
      })
    }),
    { numRuns: 300 },
  )
})

test('the tree says of an unreadable record what the reader says of it', () => {
  const text = '[1]\nA, 1, b, 0,\n0 0 0 0 0 0\n1 (1,,3) CAR 1 1\n-1\n-1\n'
  const error = formatErrorOf(() => readMissionSection(latin1Bytes(text), 'M', 1))
  const message = `expected ${error.expected}, found ${error.found}`
  expect(parse(text).problems[0]).toEqual({ severity: 'error', at: { line: 4, column: 6 }, message })
})

test.each([
  ['marks', '[5]', 40_000],
  ['open braces', '{', 300_000],
  ['bad records', '1 (x\n', 30_000],
  ['bad heads', '[5]a\n', 30_000],
])('work and tokens stay in proportion to the input: many %s', (_, part, count) => {
  const tree = parse(`[1]a,1,b,0,0 0 0 0 0 0 ${part.repeat(count)}`)
  expect(tree.tokens.length).toBeLessThan(10 * count)
  expect(tree.sections[0].number).toBe(1)
})
