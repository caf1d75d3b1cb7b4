import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stepFrame } from '../../../src/city/game.js'
import { startLevel } from '../../../src/city/level.js'
import { compileScript } from '../../../src/city/mission/index.js'
import type { World } from '../../../src/city/world.js'
import { worldLayout } from '../../../src/city/world.js'
import { FormatError, GameError } from '../../../src/core/errors.js'
import { firstNaN } from '../../../src/core/record.js'
import { readMissionSection } from '../../../src/formats/mission-reader.js'
import { lintScript } from '../../../src/formats/script-tools/index.js'
import { latin1Bytes } from '../../../src/formats/text-bytes.js'
import { makeLevel } from '../support/index.js'
import { at } from './support.js'

const plain = makeLevel()

const HEAD = 'Town, 1, town.cmp, 0,\n0 0 0 0 0 0\n'
const CAR = '1 1 (102,100,4) PARKED 54 0\n'
const PLAYER = '2 1 (100,100,4) PLAYER 1 0\n'
const COMMANDS = '10 SURVIVE 0 0 0 5 0\n20 DONOWT 0 0 0 0 0\n'
/** A section in which the player's process waits five frames at label 10, then stands on label 20. */
const WHOLE = `[1]\n${HEAD}${CAR}${PLAYER}-1\n${COMMANDS}-1\n`

/** Section 1 of a script as it is started and run for some frames. */
function play(text: string, frames = 12): World {
  const section = readMissionSection(latin1Bytes(text), 'MISSION.INI', 1)
  const world = startLevel({ ...plain, section, script: compileScript(section) })
  for (let frame = 0; frame < frames; frame++) stepFrame(world)
  return world
}

/** What the linter says, by code and line, but for hints. */
function findings(text: string): string[] {
  return lintScript(latin1Bytes(text), 'MISSION.INI')
    .filter(({ severity }) => severity !== 'hint')
    .map(({ code, line }) => `${code} ${line}`)
}

test.each<readonly [string, string, string[]]>([
  ['as it should be', WHOLE, []],
  ['with CRLF, blanks at line ends and Ctrl-Z', `${WHOLE.replaceAll('\n', ' \r\n')}\x1a`, []],
  ['with text in brackets before it', `[by me] for [1], not [2]\n${WHOLE}`, ['repaired 1', 'repaired 1']],
  ['again, where the first one counts', WHOLE + WHOLE.replace('DONOWT', 'END'), ['repaired 10']],
  ['with the next one glued to its end', WHOLE.trimEnd() + WHOLE.replace('[1]', '[2]'), []],
  ['with a bracket glued to a line number', WHOLE.replace('1 1 (', '1('), ['repaired 4']],
  ['with a dot for a comma', WHOLE.replace('102,100', '102.100'), ['repaired 4']],
  ['with comments', WHOLE.replace('PARKED', '{a car [2]} PARKED').replace('5 0\n', '5 0 {five\nframes}\n'), []],
  ['with leading zeros', WHOLE.replace('10 SURVIVE', '0010 SURVIVE').replace('(102,', '(0102,'), []],
  ['with four numbers for five', WHOLE.replace('SURVIVE 0 0 0 5 0', 'SURVIVE 0 0 0 5'), ['repaired 7']],
  ['with three numbers for five', WHOLE.replace('SURVIVE 0 0 0 5 0', 'SURVIVE 0 0 0'), ['repaired 7']],
  ['with its last command cut off', WHOLE.slice(0, WHOLE.indexOf('DONOWT') + 8), ['repaired 8', 'repaired 8']],
  [
    'with a label twice, where the later one counts',
    WHOLE.replace(COMMANDS, '10 SURVIVE 0 20 0 5 0\n20 END 1 0 0 0 0\n20 DONOWT 0 0 0 0 0\n'),
    ['unreachable 8', 'duplicate-label 8'],
  ],
  ['with labels out of order', WHOLE.replace('10 SURVIVE 0 0', '90 SURVIVE 0 20'), []],
  ['with 32-bit numbers', WHOLE.replace('0 0 0 5 0', '2147483647 4294967296 -2147483648 5 4294967297'), []],
  [
    'with a place in pixels where blocks are wanted',
    WHOLE.replace('-1\n10', '3 (6400,6400,256) TRIGGER 20 2\n-1\n10'),
    ['wrong-unit 6'],
  ],
  [
    'with a trigger at a label that is not there',
    WHOLE.replace('-1\n10', '3 (90,90,4) TRIGGER 99 2\n-1\n10'),
    ['missing-label 6'],
  ],
])('a section %s runs, and what was repaired is told by line', (_, text, expected) => {
  const world = play(text)
  expect([at(world), world.session.quit[0]]).toEqual([20, 0])
  expect(findings(text).sort()).toEqual(expected.sort())
})

test('a command on a line that is not there waits, and one that goes on at a missing label stops; both are found', () => {
  const missingLine = WHOLE.replace('10 SURVIVE 0 0 0 5 0', '10 STEAL 77 0 0 0 0')
  expect(at(play(missingLine))).toBe(10)
  expect(findings(missingLine)).toContain('missing-line 7')
  const missingLabel = WHOLE.replace('10 SURVIVE 0 0', '10 SURVIVE 0 99')
  expect(at(play(missingLabel))).toBe('stopped')
  expect(findings(missingLabel)).toContain('missing-label 7')
})

test.each<readonly [string, string, number]>([
  ['a type that there is not', WHOLE.replace('PARKED', 'ZEPPELIN'), 4],
  ['a command that there is not', WHOLE.replace('SURVIVE', 'FLY'), 7],
  ['a word for the last value', WHOLE.replace('5 0\n', '5 none\n'), 7],
  ['a line number past 65535', WHOLE.replace('2 1 (', '65536 1 ('), 5],
  ['a player whose car is not there', WHOLE.replace('PLAYER 1', 'PLAYER 8'), 5],
  ['a process that runs past the last command', WHOLE.replace('20 DONOWT', '20 ARROW_OFF'), 8],
])('a section with %s does not run, and says the line', (_, text, line) => {
  let said: unknown
  try {
    play(text)
  } catch (error) {
    said = error
  }
  expect([FormatError, GameError].some((kind) => said instanceof kind)).toBe(true)
  expect((said as Error).message).toMatch(new RegExp(`line ${line}\\b`))
  expect(lintScript(latin1Bytes(text), 'M').filter((one) => one.severity === 'error' && one.line === line)).not.toEqual(
    [],
  )
})

test('whatever is done to a script’s letters, its section runs or says why it cannot', () => {
  const letters = fc.constantFrom(...'0123456789 (),.-[]{}ABCDEFGNORST\n\x1a')
  const change = fc.record({ place: fc.nat(WHOLE.length - 1), letter: letters, length: fc.nat(2) })
  let ran = 0
  let refused = 0
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
      let text = WHOLE
      for (const { place, letter, length } of changes) text = text.slice(0, place) + letter + text.slice(place + length)
      try {
        const world = play(text, 8)
        expect(firstNaN(worldLayout, world.buffer)).toBeUndefined()
        ran++
      } catch (error) {
        if (error instanceof FormatError) expect(error.line ?? 0).toBeGreaterThan(0)
        else expect(error).toBeInstanceOf(GameError)
        expect((error as Error).message).toMatch(/line \d+|no commands/)
        refused++
      }
    }),
    { numRuns: 120 },
  )
  expect([ran > 10, refused > 10]).toEqual([true, true])
})
