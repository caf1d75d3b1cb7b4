import { describe, expect, test } from 'vitest'
import { type Completion, completionsAt, openScript } from '../../../src/formats/script-tools/index.js'
import { latin1, latin1Bytes } from '../../../src/formats/text-bytes.js'
import { scriptOf } from './support.js'

const OBJECTS = ['5 (20,30,4) FUTURECAR 4 0', '6 (20,30,4) TRIGGER 20 2', '10 (0,0,0) COUNTER 3 0']
const COMMANDS = ['1 DONOWT 0 0 0 0 0', '20 KICKSTART 30 0 0 0 0', '30 STEAL 5 30 30 99 1000 {the car}']

/** What may stand at the end of a new line (or at the `|` in it) behind the object lines or the commands of the script. */
function complete(part: 'objects' | 'commands', line: string, texts?: ReadonlyMap<string, string>) {
  const written = line.replace('|', '')
  const bytes =
    part === 'objects' ? scriptOf([...OBJECTS, written], COMMANDS) : scriptOf(OBJECTS, [...COMMANDS, written])
  const at = latin1(bytes).split('\n').lastIndexOf(written)
  const character = line.includes('|') ? line.indexOf('|') : line.length
  return completionsAt(openScript(bytes, 'M'), { line: at, character }, texts)
}

const labels = (items: readonly Completion[] | undefined) => items?.filter(({ fits }) => fits).map(({ label }) => label)
const item = (found: ReturnType<typeof complete>, label: string) => found?.items.find((one) => one.label === label)

describe('behind a label', () => {
  test('stand all commands with their five values, what they do, and zeros to fill in', () => {
    const found = complete('commands', '40 ST')
    expect(found?.items).toHaveLength(149)
    expect(found?.range).toMatchObject({ start: { character: 3 }, end: { character: 5 } })
    expect(item(found, 'STEAL')).toMatchObject({
      kind: 'opcode',
      detail: 'car, go on at, on failure, time limit in frames, 0 none, score',
      template: 'STEAL #{1:0} #{2:0} #{3:0} #{4:0} #{5:0}',
    })
    expect(item(found, 'STEAL')?.markdown).toMatch(/^### STEAL\n\nWaits until the player drives the car/)
    expect(complete('commands', '40 ')?.items).toHaveLength(149)
  })

  test('the whole word is replaced, of which the place may be in the middle', () => {
    expect(complete('commands', '40 ST|EAL')?.range).toMatchObject({ start: { character: 3 }, end: { character: 8 } })
  })
})

describe('in the values of a command', () => {
  test('a line operand wants the object lines of its kind first, with their types', () => {
    const found = complete('commands', '40 STEAL ')
    expect(labels(found?.items)).toEqual(['900', '5'])
    expect(item(found, '5')).toMatchObject({ kind: 'line', detail: 'FUTURECAR (20, 30, 4) 4 0' })
    expect(item(found, '6')?.fits).toBe(false)
    expect(labels(complete('commands', '40 INCCOUNT ')?.items)).toEqual(['10'])
  })

  test('a label operand wants the labels of the section, the next command and the end', () => {
    const found = complete('commands', '40 STEAL 5 3')
    expect(labels(found?.items)).toEqual(['0', '-1', '1', '20', '30', '40'])
    expect(item(found, '30')).toMatchObject({ kind: 'label', detail: 'STEAL 5 30 30 99 1000' })
    expect(item(found, '-1')?.detail).toBe('the end of the process')
    expect(found?.range.start.character).toBe(11)
  })

  test('an operand that names a certain command wants the labels of those', () => {
    expect(labels(complete('commands', '40 KILL_PROCESS ')?.items)).toEqual(['20'])
  })

  test('a text operand wants the texts that have numbers', () => {
    const texts = new Map([
      ['1002', 'Get the car!'],
      ['bomb_on', 'Armed'],
    ])
    const found = complete('commands', '40 BRIEF 0 0 0 0 ', texts)
    expect(found?.items).toEqual([{ label: '1002', kind: 'text', detail: 'Get the car!', fits: true }])
  })

  test('a comment between the values does not count as one; behind the last value nothing is wanted', () => {
    expect(labels(complete('commands', '40 STEAL {who} ')?.items)).toEqual(['900', '5'])
    expect(complete('commands', '40 STEAL 5 0 0 0 0 ')).toBeUndefined()
  })
})

describe('in an object line', () => {
  test('behind the number stand the types with a place to fill in, behind the place the types alone', () => {
    const found = complete('objects', '7 TRI')
    expect(found?.items).toHaveLength(72)
    expect(item(found, 'TRIGGER')).toMatchObject({
      kind: 'type',
      detail: 'start at, radius in blocks · trigger, placed',
      template: '1 (#{1:0},#{2:0},#{3:0}) TRIGGER #{4:0} #{5:0}',
    })
    expect(item(complete('objects', '7 1 (1,2,3) TR'), 'TRIGGER')?.template).toBe('TRIGGER #{1:0} #{2:0}')
    expect(complete('objects', '7 1 (1,2,')).toBeUndefined()
  })

  test('the values are what the type wants', () => {
    expect(labels(complete('objects', '7 (1,2,3) TRIGGER ')?.items)).toEqual(['1', '20', '30'])
    const models = complete('objects', '7 (1,2,3) PARKED ')
    expect(item(models, '4')?.detail).toBe('police')
    expect(item(models, '41')?.detail).toBe('fast bike')
    expect(labels(complete('objects', '7 (1,2,3) CORRECT_CAR_TRIG 20 2 ')?.items)).toEqual(['900', '5'])
  })
})

test('at the start of a line stands a number that is free, behind that of the line before', () => {
  expect(complete('objects', '1|')?.items).toEqual([{ label: '11', kind: 'line', detail: 'a free line', fits: true }])
  expect(labels(complete('commands', '3|')?.items)).toEqual(['31'])
})

test('in comments, in heads and before the first section nothing is wanted', () => {
  expect(complete('commands', '40 STEAL 5 {a ')).toBeUndefined()
  const bytes = latin1Bytes('words\n[1]\nTown, 1, town.cmp, 1,\n100 1 1 1 1 0\n1 (1,1,1) PARKED 1 1\n{ a\nb 1 } \n-1\n')
  const document = openScript(bytes, 'M')
  const at = (line: number, character: number) => completionsAt(document, { line, character })
  expect(at(0, 3)).toBeUndefined()
  expect(at(2, 3)).toBeUndefined()
  expect(at(3, 4)).toBeUndefined()
  expect(at(6, 3)).toBeUndefined()
  expect(at(6, 6)?.items.map(({ label }) => label)).toEqual(['2'])
})
