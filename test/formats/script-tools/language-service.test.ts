import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readMissionSection } from '../../../src/formats/mission-reader.js'
import {
  applyEdits,
  definitionAt,
  diagnosticsOf,
  hoverAt,
  openScript,
  type Position,
  type Range,
  renamableAt,
  renameAt,
  type ScriptDocument,
  usesAt,
} from '../../../src/formats/script-tools/index.js'
import { latin1 } from '../../../src/formats/text-bytes.js'
import { withoutPlaces } from '../script-arbitraries.js'
import { scriptOf } from './support.js'

const BYTES = scriptOf(
  ['5 (20,30,4) FUTURECAR 4 0', '6 (20,30,4) TRIGGER 20 2', '10 (1,1,4) TELEPHONE 0 0', '11 (2,1,4) TELEPHONE 0 0'],
  [
    '1 DONOWT 0 0 0 0 0 {wait}',
    '20 PARKED_ON 5 0 30 0 0',
    '25 STEAL 5 30 30 99 1000',
    '30 BRIEF 0 -1 0 0 1002',
    '40 MPHONE 10 -1 2 0 0',
  ],
)
const TEXT = latin1(BYTES)
const LINES = TEXT.split('\n')
const DOCUMENT = openScript(BYTES, 'MISSION.INI')

/** The place of the n-th word of the line that begins with `start`. */
function place(start: string, word = 0): Position {
  const line = LINES.findIndex((text) => text.startsWith(start))
  const words = [...LINES[line].matchAll(/[^ (),]+/g)]
  return { line, character: words[word].index }
}

const textOf = ({ start, end }: Range) =>
  `${start.line + 1}: ${LINES[start.line].slice(start.character, end.character)}`

describe('hover', () => {
  const hover = (start: string, word?: number) => hoverAt(DOCUMENT, place(start, word))?.markdown ?? ''

  test('over a command says what it does and what its values are', () => {
    expect(hover('25', 1)).toBe(
      '### STEAL\n\nWaits until the player drives the car of line a.\n\n- `a` car (object line)\n- `b` go on at (label; 0 the next command, −1 the end)\n- `c` on failure (label; 0 the next command, −1 the end)\n- `d` time limit in frames, 0 none\n- `e` score',
    )
  })

  test('over a type says what the line is, where it stands and what its values are', () => {
    expect(hover('6', 4)).toMatch(
      /^### TRIGGER\n\nStarts a process .*\n\n- `\(x, y, z\)` in blocks\n- `p1` start at \(label\)/,
    )
  })

  test('over a value says what it is for and shows the record that it names', () => {
    expect(hover('25', 2)).toBe('`a` car (object line)\n\n`5 (20, 30, 4) FUTURECAR 4 0`')
    expect(hover('6', 5)).toBe('`p1` start at (label)\n\n`20 PARKED_ON 5 0 30 0 0`')
  })

  test('over a text number shows the text', () => {
    const texts = new Map([['1002', 'Get the car!']])
    expect(hoverAt(DOCUMENT, place('30', 6), texts)?.markdown).toBe('`e` text (number of a text)\n\n“Get the car!”')
    expect(hoverAt(DOCUMENT, place('30', 6), new Map())?.markdown).toMatch('The texts have no 1002.')
  })

  test('over a label counts its uses; over blanks and comments it says nothing', () => {
    expect(hover('30')).toBe('label 30, named 3 times')
    const wait = place('1 DONOWT', 7)
    expect(hoverAt(DOCUMENT, { ...wait, character: wait.character + 2 })).toBeUndefined()
    expect(hoverAt(DOCUMENT, { line: 999, character: 0 })).toBeUndefined()
  })

  test('a word counts up to the place right behind it', () => {
    const { line, character } = place('25', 1)
    const range = { start: { line, character }, end: { line, character: character + 5 } }
    expect(hoverAt(DOCUMENT, { line, character: character + 5 })?.range).toEqual(range)
  })
})

test('go to definition finds the object line or the command', () => {
  const definition = (start: string, word: number) => {
    const range = definitionAt(DOCUMENT, place(start, word))
    return range === undefined ? undefined : textOf(range)
  }
  expect(definition('25', 2)).toBe('6: 5')
  expect(definition('25', 3)).toBe('14: 30')
  expect(definition('6', 5)).toBe('12: 20')
  expect(definition('901', 6)).toBe('4: 900')
  expect(definition('25', 5)).toBeUndefined()
})

test('find uses finds every value that names the line or label, also by counting on', () => {
  expect(usesAt(DOCUMENT, place('25', 2)).map(textOf)).toEqual(['12: 5', '13: 5'])
  expect(usesAt(DOCUMENT, place('5'), true).map(textOf)).toEqual(['6: 5', '12: 5', '13: 5'])
  expect(usesAt(DOCUMENT, place('30')).map(textOf)).toEqual(['12: 30', '13: 30', '13: 30'])
  expect(usesAt(DOCUMENT, place('11')).map(textOf)).toEqual(['15: 10'])
  expect(usesAt(DOCUMENT, place('25', 6))).toEqual([])
})

test('diagnostics are the findings of lint at zero-based ranges', () => {
  const [first] = diagnosticsOf(DOCUMENT, { texts: new Set() }).filter(({ code }) => code === 'text-missing')
  expect(first).toMatchObject({ severity: 'warning', message: 'the texts have no "1002"' })
  expect(textOf(first.range)).toBe('14: 1002')
})

describe('rename', () => {
  const renamed = (start: string, word: number, number: number) => {
    const result = renameAt(DOCUMENT, place(start, word), number)
    return 'refused' in result ? result.refused : latin1(applyEdits(BYTES, result.edits))
  }

  test('gives a line or label another number wherever it stands, and touches nothing else', () => {
    expect(renamed('25', 2, 77)).toBe(
      TEXT.replace('\n5 (', '\n77 (').replace('PARKED_ON 5', 'PARKED_ON 77').replace('STEAL 5', 'STEAL 77'),
    )
    expect(renamed('30', 0, 31)).toBe(
      TEXT.replace('5 0 30 0', '5 0 31 0').replace('5 30 30', '5 31 31').replace('\n30 BRIEF', '\n31 BRIEF'),
    )
    expect(renamableAt(DOCUMENT, place('25', 2))?.number).toBe(5)
    expect(renamed('25', 2, 5)).toBe(TEXT)
  })

  test('is refused where the script would do something else', () => {
    expect(renamed('25', 2, 6)).toBe('there is a line 6 already')
    expect(renamed('30', 0, 0)).toBe('label 0 cannot be gone on at: 0 is the next command')
    expect(renamed('11', 0, 12)).toBe('line 11 is one of several that a command counts through')
    expect(renamed('10 ', 0, 12)).toBe('line 10 is one of several that a command counts through')
    expect(renamed('30', 0, 70_000)).toBe('a label is a whole number from 0 to 65535')
    expect(renamed('25', 5, 7)).toBe('no line or label stands here')
  })

  test('keeps the meaning: the section read is the same but for the number', () => {
    const commands = [
      'STEAL',
      'PED_ON',
      'KICKSTART',
      'INCCOUNT',
      'IS_GOAL_DEAD',
      'ARROW',
      'KILL_PROCESS',
      'BANK_ALARM_ON',
    ]
    const small = fc.integer({ min: -1, max: 4 })
    const section = fc.record({
      objects: fc.array(
        fc.tuple(fc.integer({ min: 0, max: 4 }), fc.constantFrom('TRIGGER', 'CARTRIGGER', 'COUNTER'), small, small),
        { minLength: 1, maxLength: 5 },
      ),
      commands: fc.array(
        fc.tuple(fc.integer({ min: 0, max: 4 }), fc.constantFrom(...commands), small, small, small, small, small),
        { minLength: 1, maxLength: 8 },
      ),
      which: fc.nat(12),
    })
    fc.assert(
      fc.property(section, ({ objects, commands, which }) => {
        const bytes = scriptOf(
          objects.map(([line, type, p, q]) => `${line} (1,1,1) ${type} ${p} ${q}`),
          commands.map((values) => values.join(' ')),
        )
        const document = openScript(bytes, 'M')
        const nodes = [...document.models[0].section.objects.slice(2), ...document.models[0].section.commands]
        const node = nodes[which % nodes.length]
        const { token, value } = 'line' in node ? node.line : node.label
        const at = positionOf(document, token)
        const result = renameAt(document, at, 4711)
        fc.pre(!('refused' in result))
        const after = applyEdits(bytes, result.edits)
        // The new number stands exactly at the definitions and at what find uses finds; put back, it is the old script.
        const back = latin1(after).replaceAll('4711', String(value))
        expect(back).toBe(latin1(bytes))
        const reopened = openScript(after, 'M')
        expect(usesAt(reopened, positionOf(reopened, token))).toHaveLength(usesAt(document, at).length)
        const flow = ({ models: [model] }: ScriptDocument) => [model.successors, model.reachable]
        expect(flow(reopened)).toEqual(flow(document))
        const put = (section: object) => JSON.parse(JSON.stringify(section).replaceAll('4711', String(value)))
        expect(put(withoutPlaces(readMissionSection(after, 'M', 1)))).toEqual(
          put(withoutPlaces(readMissionSection(bytes, 'M', 1))),
        )
      }),
      { numRuns: 100 },
    )
  })
})

function positionOf({ tree }: ScriptDocument, token: number): Position {
  const { line, column } = tree.tokens[token].at
  return { line: line - 1, character: column - 1 }
}
