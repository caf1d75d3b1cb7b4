import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FormatError } from '../../src/core/errors.js'
import { listMissionSections, skipTo } from '../../src/formats/mission-locate.js'
import { EMPTY_MISSION, readAllMissions, readMission, readMissionSection } from '../../src/formats/mission-reader.js'
import { ObjectLineType } from '../../src/formats/names/object-line-types.js'
import { latin1Bytes } from '../../src/formats/text-bytes.js'
import { byteChanges, withChanges } from '../support/byte-mutations.js'
import { formatErrorOf, valueOrFormatError } from '../support/format-errors.js'
import { script, withoutPlaces } from './script-arbitraries.js'

const HEAD = 'A town, 22, town.cmp, 3,\n100 1 0 0 1 0\n'

/** A script of one section [1]: object lines, then command lines. */
function source(objects: string, commands = ''): Uint8Array {
  return latin1Bytes(`[1]\n${HEAD}${objects}\n-1\n${commands}\n-1\n`)
}

const read = (bytes: Uint8Array, section = 1) => readMission(bytes, 'MISSION.INI', section)
const objectsOf = (objects: string) => read(source(objects)).section.objects
const commandsOf = (commands: string) => read(source('', commands)).section.commands
const repairsOf = (bytes: Uint8Array) =>
  read(bytes).repairs.map(({ at, message }) => `${at.line}:${at.column} ${message}`)

test('a section is read whole: header, six numbers, object lines, command lines [core.session.4, core.mission-ini.3]', () => {
  const bytes = latin1Bytes(
    '[7]\r\nA town, 22, town.cmp, 3,\r\n100 1 2 3 4 5\r\n' +
      '12 1 (10,20,4) PLAYER 3 512\r\n13 (640,1280,250) PED 1 256 -1\r\n-1\r\n' +
      '50 GOTO 12 0 -1 0 5000\r\n51 END 1 2 3 4 5\r\n-1\r\n[8]\r\nnext',
  )
  expect(read(bytes, 7)).toEqual({
    section: {
      number: 7,
      name: 'A town',
      value: 22,
      mapFile: 'town.cmp',
      style: 3,
      header: [100, 1, 2, 3, 4, 5],
      objects: [
        {
          line: 12,
          digit: 1,
          x: 10,
          y: 20,
          z: 4,
          type: ObjectLineType.PLAYER,
          params: [3, 512],
          at: { line: 4, column: 1 },
        },
        {
          line: 13,
          digit: 0,
          x: 640,
          y: 1280,
          z: 250,
          type: ObjectLineType.PED,
          params: [1, 256, -1],
          at: { line: 5, column: 1 },
        },
      ],
      commands: [
        { label: 50, opcode: 0x15, a: 12, b: 0, c: -1, d: 0, e: 5000, at: { line: 7, column: 1 } },
        { label: 51, opcode: 0x0a, a: 1, b: 2, c: 3, d: 4, e: 5, at: { line: 8, column: 1 } },
      ],
    },
    repairs: [],
  })
})

test('section 0 is the empty mission that is built in [core.session.2]', () => {
  expect(readMissionSection(new Uint8Array(0), 'MISSION.INI', 0)).toBe(EMPTY_MISSION)
  expect([EMPTY_MISSION.mapFile, EMPTY_MISSION.objects, EMPTY_MISSION.commands]).toEqual(['level001.cmp', [], []])
})

test('name and map file run to their commas, at most 0x51 and 0xd characters [core.mission-ini.1]', () => {
  const withHead = (name: string, map: string) => latin1Bytes(`[1] ${name}, 22, ${map}, 3,\n0 0 0 0 0 0\n-1\n-1\n`)
  const longest = read(withHead('n'.repeat(0x51), 'm'.repeat(0xd))).section
  expect([longest.name.length, longest.mapFile.length]).toEqual([0x51, 0xd])
  expect(formatErrorOf(() => read(withHead('n'.repeat(0x52), 'm')))).toMatchObject({
    code: 'over-limit',
    line: 1,
    column: 5,
  })
  expect(formatErrorOf(() => read(withHead('n', 'm'.repeat(0xe)))).code).toBe('over-limit')
  expect(formatErrorOf(() => read(withHead('n', ' '))).expected).toBe('map file name')
  expect(formatErrorOf(() => read(latin1Bytes('[1] name, -2, m, 0,'))).found).toBe('"-2"')
})

test('a comment in braces after a blank is skipped, over line ends too [core.mission-ini.2]', () => {
  const objects = '1 {a (1,2,3) CAR} (1, {x} 2,3) {two\nlines} CAR {-1} 4 {5} 6 {7}'
  expect(objectsOf(objects)).toMatchObject([{ line: 1, x: 1, y: 2, z: 3, params: [4, 6] }])
  expect(repairsOf(source(objects))).toEqual([])
})

test('a brace with no blank before it is no comment for the original: it is read as one and reported [core.quirks.2]', () => {
  const bytes = source('1 (1,2,3) CAR 4 6{remark}')
  expect(read(bytes).section.objects[0].params).toEqual([4, 6])
  expect(repairsOf(bytes)).toEqual(['4:18 { without a blank before it: read as a comment'])
})

test('the optional digit is 0 without, 1 persistent, 2 in the kill frenzy [core.mission-ini.4]', () => {
  const lines = objectsOf('1 (1,2,3) CAR 0 0\n2 1 (1,2,3) CAR 0 0\n3 2(1,2,3) CAR 0 0')
  expect(lines.map((line) => line.digit)).toEqual([0, 1, 2])
})

test('a type that is none of the 72 names and a command that is none of the 150 stop with their place [core.mission-ini.6]', () => {
  expect(formatErrorOf(() => read(source('1 (1,2,3) ZEPPELIN 0 0'))).message).toBe(
    'MISSION.INI: at line 4, column 11: expected an object type, found "ZEPPELIN"',
  )
  expect(formatErrorOf(() => read(source('', '1 FLY 0 0 0 0 0'))).message).toBe(
    'MISSION.INI: at line 6, column 3: expected a command, found "FLY"',
  )
})

test('an opcode is the first match of its name: XXXX is 0x7a [core.mission-ini.10]', () => {
  expect(commandsOf('1 XXXX 0 0 0 0 0\n2 SET_PED_SPEED 0 0 0 0 0').map(({ opcode }) => opcode)).toEqual([0x7a, 0x7c])
})

test('the last value of a line must be a number, others count by their leading digits [core.mission-ini.8]', () => {
  expect(objectsOf('1 (1,2,3) CAR 12abc 6')[0].params).toEqual([12, 6])
  expect(repairsOf(source('1 (1,2,3) CAR x 6'))).toEqual(['4:15 "x" read as 0'])
  expect(formatErrorOf(() => read(source('1 (1,2,3) CAR 12 six')))).toMatchObject({
    code: 'syntax',
    line: 4,
    column: 18,
    found: '"six"',
  })
  expect(formatErrorOf(() => read(source('', '1 END 1 2 3 4 five'))).found).toBe('"five"')
})

test('types with more values than two read them, and optional ones where they stand on the line', () => {
  const lines = objectsOf(
    '1 (1,2,3) DOOR 1 2 3\n2 (1,2,3) PED 1 2 3\n3 (1,2,3) PED 1 2 3 4\n4 (1,2,3) GTA_DEMAND 1 2 3 4',
  )
  expect(lines.map(({ params }) => params)).toEqual([
    [1, 2, 3],
    [1, 2, 3],
    [1, 2, 3, 4],
    [1, 2, 3, 4],
  ])
})

test('limits: 1400 object lines, 5000 commands, 0x37001 bytes, line numbers to 0xffff [core.session.4, core.mission-ini.10]', () => {
  const objects = (count: number) => source('1 (1,2,3) CAR 0 0\n'.repeat(count))
  expect(read(objects(1400)).section.objects).toHaveLength(1400)
  expect(formatErrorOf(() => read(objects(1401)))).toMatchObject({ code: 'over-limit', line: 1404 })
  const commands = (count: number) => source('', '1 DONOWT 0 0 0 0 0\n'.repeat(count))
  expect(read(commands(5000)).section.commands).toHaveLength(5000)
  expect(formatErrorOf(() => read(commands(5001)))).toMatchObject({ code: 'over-limit', line: 5006 })
  const head = '[1]a,1,b,0,'
  const sized = (bytes: number) => latin1Bytes(`${head}0 0 0 0 0 0 -1 -1`.padEnd(head.length + bytes, ' '))
  expect(read(sized(0x37001)).section.commands).toEqual([])
  expect(formatErrorOf(() => read(sized(0x37002))).code).toBe('over-limit')
  expect(objectsOf('65535 (1,2,3) CAR 0 0')[0].line).toBe(65535)
  expect(formatErrorOf(() => read(source('65536 (1,2,3) CAR 0 0'))).code).toBe('over-limit')
})

test('numbers are 32 bits, with leading zeros or not', () => {
  expect(commandsOf('0007 END 00 -1 2147483647 -2147483648 4294967297')).toMatchObject([
    { label: 7, a: 0, b: -1, c: 2147483647, d: -2147483648, e: 1 },
  ])
})

test('the search starts over behind a mismatching byte, which it does not test again [core.quirks.1]', () => {
  expect(skipTo(latin1Bytes('..[1]..'), '[1]')).toBe(5)
  expect(skipTo(latin1Bytes('[[1]'), '[1]')).toBe(-1)
  expect(skipTo(latin1Bytes('[[1] [1]'), '[1]')).toBe(8)
  expect(repairsOf(latin1Bytes(`[[1] ${HEAD}-1\n-1\n`))).toEqual(['1:2 not the first place that reads [1]'])
})

test('scripts in the wild: blanks behind [1] and -1, CRLF, Ctrl-Z, glued marks', () => {
  const bytes = latin1Bytes(
    `[1] \r\n${HEAD.replaceAll('\n', ' \r\n')}-1 \r\n5 END 1 0 0 0 0 \r\n-1[2]\r\n${HEAD}-1\r\n-1\r\n\x1a`,
  )
  expect(read(bytes, 1)).toMatchObject({ section: { name: 'A town', commands: [{ label: 5 }] }, repairs: [] })
  expect(read(bytes, 2)).toMatchObject({ section: { number: 2, commands: [] }, repairs: [] })
  expect(listMissionSections(bytes, 'M').map(({ number, line }) => [number, line])).toEqual([
    [1, 1],
    [2, 6],
  ])
})

test('text before the first section may hold brackets and numbers in them', () => {
  const bytes = latin1Bytes(`[Notes] by me; [1] is the town, not [2].\n[1]\n${HEAD}-1\n5 END 9 0 0 0 0\n-1\n`)
  expect(read(bytes).section.commands[0].a).toBe(9)
  expect(listMissionSections(bytes, 'M')).toMatchObject([{ number: 1, name: 'A town', line: 2 }])
})

test('of two sections with one number the first one counts', () => {
  const bytes = latin1Bytes(`[1]\n${HEAD}-1\n5 END 1 0 0 0 0\n-1\n[1]\n${HEAD}-1\n5 END 2 0 0 0 0\n-1\n`)
  expect(read(bytes).section.commands[0].a).toBe(1)
  expect(listMissionSections(bytes, 'M')).toHaveLength(1)
})

test('a bracket in a comment does not end a section', () => {
  const bytes = source('1 (1,2,3) CAR 4 5 {as in [2]}\n2 (1,2,3) CAR {[x]} 6 7')
  expect(read(bytes).section.objects.map(({ params }) => params)).toEqual([
    [4, 5],
    [6, 7],
  ])
})

test.each([
  ['a dot for a comma', '1 (10.20,3) CAR 0 0', { x: 10, y: 20, z: 3 }, 'no comma between coordinates'],
  ['the bracket glued to the line number', '1(10,20,3) CAR 0 0', { digit: 0, x: 10 }, '( right behind the line number'],
  ['no bracket behind the coordinates', '1 (10,20,3 CAR 0 0', { z: 3, params: [0, 0] }, 'no ) behind the coordinates'],
  ['a value that is missing', '1 (10,20,3) CAR 7', { params: [7, 0] }, '1 of 2 values: the missing ones are 0'],
  ['a value too many', '1 (10,20,3) CAR 7 8 9', { params: [7, 8] }, 'value 9 too many: left out'],
  ['small letters', '1 (10,20,3) car 7 8', { type: 0 }, 'car read as CAR'],
])('the obvious repair of an object line: %s', (_, line, expected, repair) => {
  const next = '2 (4,5,6) CAR 1 1'
  expect(objectsOf(`${line}\n${next}`)).toMatchObject([expected, { line: 2, x: 4, params: [1, 1] }])
  expect(read(source(`${line}\n${next}`)).repairs.map(({ message }) => message)).toEqual([repair])
})

test.each([
  ['three numbers', '1 END 1 2 3', { a: 1, b: 2, c: 3, d: 0, e: 0 }, '3 of 5 values: the missing ones are 0'],
  ['none', '1 END', { a: 0, e: 0 }, '0 of 5 values: the missing ones are 0'],
  ['six numbers', '1 END 1 2 3 4 5 6', { a: 1, e: 5 }, 'value 6 too many: left out'],
])('the obvious repair of a command line: %s', (_, line, expected, repair) => {
  expect(commandsOf(`${line}\n2 GOTO 1 1 1 1 1`)).toMatchObject([expected, { label: 2, a: 1 }])
  expect(read(source('', `${line}\n2 GOTO 1 1 1 1 1`)).repairs.map(({ message }) => message)).toEqual([repair])
})

test('a record may run over line ends, as the original reads it', () => {
  expect(commandsOf('1 END 1 2\n3 4\n5\n2 GOTO\n1 1 1 1 1')).toMatchObject([{ c: 3, d: 4, e: 5 }, { a: 1 }])
  expect(commandsOf('1 END 1 2 3 4 5 2 GOTO 1 1 1 1 1')).toHaveLength(2)
})

test('a truncated last command and missing negative numbers are read to the end and reported', () => {
  const bytes = latin1Bytes(`[1]\n${HEAD}1 (1,2,3) CAR 0 0\n5 END 1 2`)
  expect(read(bytes).section.commands).toMatchObject([{ label: 5, a: 1, b: 2, c: 0 }])
  expect(repairsOf(bytes)).toEqual([
    '5:1 no negative number behind the object lines',
    '5:10 2 of 5 values: the missing ones are 0',
    '5:10 no negative number behind the commands',
  ])
})

test('a section that is not there is named with those that are', () => {
  const error = formatErrorOf(() => read(latin1Bytes(`[3]\n${HEAD}-1\n-1\n`), 9))
  expect([error.code, error.expected, error.found]).toEqual(['bad-value', 'section [9]', 'sections 3'])
})

test('every generated script reads back as it was meant, without repairs', () => {
  fc.assert(
    fc.property(script, ({ bytes, section }) => {
      const { section: found, repairs } = read(bytes, section.number)
      expect(withoutPlaces(found)).toEqual(section)
      expect(repairs.filter(({ message }) => !message.startsWith('not the first'))).toEqual([])
    }),
    { numRuns: 150 },
  )
})

test('truncated and damaged scripts give a section or a FormatError with its place', () => {
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
        for (const part of [changed, changed.subarray(0, length)]) {
          const result = valueOrFormatError(() => read(part, number))
          if (result instanceof FormatError) expect(result.line).toBeGreaterThan(0)
          else expect(result.section.header).toHaveLength(6)
        }
      })
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['marks', '[5]', 40_000],
  ['open braces', '{', 300_000],
  ['braces on lines', '{\n', 150_000],
  ['heads', '[5]a,1,b,0,', 30_000],
  ['numbers', '-1 ', 60_000],
])('work stays in proportion to the input: many %s', (_, part, count) => {
  const bytes = latin1Bytes(`[1]a,1,b,0,0 0 0 0 0 0 ${part.repeat(count)}`)
  valueOrFormatError(() => read(bytes))
  expect(readAllMissions(bytes, 'M').length).toBeGreaterThan(0)
  expect(listMissionSections(bytes, 'M')[0].number).toBe(1)
})
