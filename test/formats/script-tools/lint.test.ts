import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseScript } from '../../../src/formats/mission-parse.js'
import { OBJECT_LINE_SHAPES, OPCODES } from '../../../src/formats/names/index.js'
import {
  FINDING_CODES,
  formatFinding,
  type LintOptions,
  lintScript,
  OBJECT_LINE_FACTS,
  OPCODE_FACTS,
} from '../../../src/formats/script-tools/index.js'
import { latin1, latin1Bytes } from '../../../src/formats/text-bytes.js'
import { MapPainter } from '../../city/support/index.js'
import { findingsOf, scriptOf } from './support.js'

interface Case {
  /** What the finding marks, and how bad it is. */
  readonly at: string
  readonly severity: string
  readonly bad: Uint8Array
  readonly good: Uint8Array
  readonly options?: LintOptions
}

const WAIT = '1 DONOWT 0 0 0 0 0'
const stands = (line: string) => scriptOf([line], [WAIT])
const runs = (...commands: string[]) => scriptOf([], commands)
const many = (count: number, text: (n: number) => string) => Array.from({ length: count }, (_, n) => text(n))

const CASES: { readonly [code in (typeof FINDING_CODES)[number]]: Case } = {
  'bad-branch': {
    at: '-5',
    severity: 'warning',
    bad: runs('1 SURVIVE 0 -5 0 10 0'),
    good: runs('1 SURVIVE 0 -1 0 10 0'),
  },
  'bad-ground': {
    at: '20',
    severity: 'warning',
    bad: stands('1 (20,20,4) POWERUP 1 50'),
    good: stands('1 (21,20,4) POWERUP 1 50'),
    options: { map: new MapPainter().building(20, 20, 1, 1).finish() },
  },
  'bad-value': {
    at: '99',
    severity: 'warning',
    bad: stands('1 (20,20,4) POWERUP 99 50'),
    good: stands('1 (20,20,4) POWERUP 15 50'),
  },
  'counter-never-changed': {
    at: '1',
    severity: 'hint',
    bad: scriptOf(['1 (0,0,0) COUNTER 0 0'], ['1 COMPARE 1 -1 -1 3 0']),
    good: scriptOf(['1 (0,0,0) COUNTER 0 0'], ['1 INCCOUNT 1 0 0 -1 0', '2 COMPARE 1 -1 -1 3 0']),
  },
  'counter-never-read': {
    at: '1',
    severity: 'warning',
    bad: scriptOf(['1 (0,0,0) COUNTER 0 0'], ['1 INCCOUNT 1 0 0 -1 0', WAIT.replace('1', '2')]),
    good: scriptOf(['1 (0,0,0) COUNTER 0 0'], ['1 INCCOUNT 1 2 -1 5 0', WAIT.replace('1', '2')]),
  },
  'duplicate-label': {
    at: '1',
    severity: 'warning',
    bad: runs('1 SURVIVE 0 0 0 10 0', '1 DONOWT 0 0 0 0 0'),
    good: runs('1 SURVIVE 0 0 0 10 0', '2 DONOWT 0 0 0 0 0'),
  },
  'duplicate-line': {
    at: '7',
    severity: 'warning',
    bad: scriptOf(['7 (20,20,4) POWERUP 1 50', '7 (22,20,4) POWERUP 1 50'], [WAIT]),
    good: scriptOf(['7 (20,20,4) POWERUP 1 50', '8 (22,20,4) POWERUP 1 50'], [WAIT]),
  },
  'endless-wait': {
    at: 'COMPARE',
    severity: 'warning',
    bad: scriptOf(['1 (0,0,0) COUNTER 0 0'], ['1 COMPARE 1 0 1 3 0', '2 DONOWT 0 0 0 0 0']),
    good: scriptOf(['1 (0,0,0) COUNTER 3 0'], ['1 COMPARE 1 0 1 3 0', '2 DONOWT 0 0 0 0 0']),
  },
  'label-order': {
    at: '3',
    severity: 'hint',
    bad: runs('5 SURVIVE 0 0 0 10 0', '3 DONOWT 0 0 0 0 0'),
    good: runs('3 SURVIVE 0 0 0 10 0', '5 DONOWT 0 0 0 0 0'),
  },
  limit: {
    at: '14',
    severity: 'error',
    bad: scriptOf(
      many(5, (n) => `${10 + n} (640,640,192) CRANE -1 0`),
      [WAIT],
    ),
    good: scriptOf(
      many(4, (n) => `${10 + n} (640,640,192) CRANE -1 0`),
      [WAIT],
    ),
  },
  'missing-label': {
    at: '77',
    severity: 'error',
    bad: runs('1 SURVIVE 0 77 0 10 0'),
    good: runs('1 SURVIVE 0 77 0 10 0', '77 DONOWT 0 0 0 0 0'),
  },
  'missing-line': {
    at: '33',
    severity: 'error',
    bad: scriptOf([], ['1 ARROW 33 -1 0 0 0']),
    good: scriptOf(['33 (640,640,192) TARGET 0 0'], ['1 ARROW 33 -1 0 0 0']),
  },
  'never-created': {
    at: '5',
    severity: 'warning',
    bad: scriptOf(['5 (20,20,4) FUTURECAR 4 0'], ['1 STEAL 5 -1 -1 0 0']),
    good: scriptOf(['5 (20,20,4) FUTURECAR 4 0'], ['1 PARKED_ON 5 0 -1 0 0', '2 STEAL 5 -1 -1 0 0']),
  },
  'no-commands': { at: '[1]', severity: 'error', bad: scriptOf([], []), good: runs(WAIT) },
  'no-effect': {
    at: 'DRIVEON',
    severity: 'warning',
    bad: runs('1 DRIVEON 0 0 0 0 0'),
    good: runs(WAIT),
  },
  'no-player': {
    at: '[1]',
    severity: 'error',
    bad: latin1Bytes(`[1]\nTown, 1, t.cmp, 1,\n0 0 0 0 0 0\n-1\n${WAIT}\n-1\n`),
    good: runs(WAIT),
  },
  'no-section': {
    at: '[',
    severity: 'error',
    bad: latin1Bytes(latin1(runs(WAIT)).replace('[1]', '[2]')),
    good: runs(WAIT),
    options: { section: 1 },
  },
  'off-map': {
    at: '20',
    severity: 'error',
    bad: stands('1 (20,20,6) TRIGGER 1 2'),
    good: stands('1 (20,20,5) TRIGGER 1 2'),
  },
  repaired: {
    at: '{glued}',
    severity: 'warning',
    bad: stands('1 (20,20,4) POWERUP 1 50{glued}'),
    good: stands('1 (20,20,4) POWERUP 1 50 {apart}'),
  },
  'runs-off-end': {
    at: 'SURVIVE',
    severity: 'error',
    bad: runs('1 SURVIVE 0 0 0 10 0'),
    good: runs('1 SURVIVE 0 1 0 10 0'),
  },
  'text-missing': {
    at: '1002',
    severity: 'warning',
    bad: runs('1 BRIEF 0 -1 0 0 1002'),
    good: runs('1 BRIEF 0 -1 0 0 1001'),
    options: { texts: new Set(['1001']) },
  },
  unreachable: {
    at: '2',
    severity: 'warning',
    bad: runs('1 SURVIVE 0 -1 0 10 0', '2 RESET 0 0 0 0 0', '3 DONOWT 0 0 0 0 0'),
    good: runs('1 KICKSTART 2 3 0 0 0', '2 RESET 0 -1 0 0 0', '3 DONOWT 0 0 0 0 0'),
  },
  unreadable: {
    at: 'ZEPPELIN',
    severity: 'error',
    bad: stands('1 (20,20,4) ZEPPELIN 1 50'),
    good: stands('1 (20,20,4) POWERUP 1 50'),
  },
  'unused-line': {
    at: '5',
    severity: 'hint',
    bad: scriptOf(['5 (640,640,192) TARGET 0 0'], [WAIT]),
    good: scriptOf(['5 (640,640,192) TARGET 0 0'], ['1 ARROW 5 -1 0 0 0']),
  },
  'wrong-command': {
    at: '2',
    severity: 'error',
    bad: runs('1 KILL_PROCESS 2 0 0 0 0', '2 DONOWT 0 0 0 0 0'),
    good: runs('1 KILL_PROCESS 2 0 0 0 0', '2 KICKSTART 1 -1 0 0 0'),
  },
  'wrong-kind': {
    at: '901',
    severity: 'error',
    bad: runs('1 STEAL 901 -1 -1 0 0'),
    good: runs('1 STEAL 900 -1 -1 0 0'),
  },
  'wrong-unit': {
    at: '1280',
    severity: 'warning',
    bad: stands('1 (1280,1280,256) POWERUP 1 50'),
    good: stands('1 (20,20,4) POWERUP 1 50'),
  },
}

for (const code of FINDING_CODES) {
  const { at, severity, bad, good, options } = CASES[code]
  test(`${code}: found where it is, and not where it isn't`, () => {
    expect(findingsOf(bad, options)).toContainEqual({ code, severity, at })
    expect(findingsOf(good, options).map((finding) => finding.code)).not.toContain(code)
  })
}

test('a script without fault has no findings', () => {
  const whole = scriptOf(
    ['1 (20,20,4) TRIGGER 10 2', '2 (640,640,256) FUTUREPED 0 0', '3 (0,0,0) COUNTER 0 0'],
    [
      '1 DONOWT 0 0 0 0 0',
      '10 PED_ON 2 0 -1 4 901',
      '11 ARROWPED 2 0 0 0 0',
      '12 IS_GOAL_DEAD 2 0 12 901 500',
      '13 INCCOUNT 3 14 -1 3 0',
      '14 END 1 0 0 0 0',
    ],
  )
  expect(findingsOf(whole)).toEqual([])
})

test('bytes and a parsed tree give the same findings, sorted by place', () => {
  const bytes = scriptOf(['5 (640,640,192) TARGET 0 0', '4 (1,1,9) TRIGGER 88 2'], ['1 STEAL 3 7 8 1 0'])
  const findings = lintScript(bytes, 'M')
  expect(findings.map(({ line, code }) => `${line} ${code}`)).toEqual([
    '6 unused-line',
    '7 off-map',
    '7 missing-label',
    '9 missing-line',
    '9 missing-label',
    '9 missing-label',
  ])
  expect(lintScript(parseScript(bytes, 'M'), 'M')).toEqual(findings)
})

test('a finding prints as compilers do', () => {
  const [finding] = lintScript(scriptOf([], ['1 SURVIVE 0 77 0 10 0']), 'M')
  expect(formatFinding('a/M.INI', finding)).toBe('a/M.INI:7:13: error: no command has the label 77 [missing-label]')
})

test('a time limit of 0 never fails, so its failure label is not gone on at', () => {
  const commands = (limit: number) => [`1 STEAL 900 -1 5 ${limit} 0`, '5 DONOWT 0 0 0 0 0']
  expect(findingsOf(scriptOf([], commands(0)))).toEqual([{ code: 'unreachable', severity: 'warning', at: '5' }])
  expect(findingsOf(scriptOf([], commands(100)))).toEqual([])
})

test('MPHONE names all its phones, and goes on at the commands behind it', () => {
  const phone = (line: number) => `${line} 1 (${line},20,4) TELEPHONE 0 0`
  const commands = ['1 MPHONE 10 0 2 30 100', '2 RESET 0 -1 0 0 0', '3 RESET 0 -1 0 0 0', '4 RESET 0 -1 0 0 0']
  expect(findingsOf(scriptOf([phone(10), phone(11)], commands))).toEqual([
    { code: 'unreachable', severity: 'warning', at: '4' },
  ])
  expect(findingsOf(scriptOf([phone(10)], commands.slice(0, 3)))).toEqual([
    { code: 'missing-line', severity: 'error', at: '10' },
  ])
})

test('a missing label is worth a warning on a trigger that is switched off for good, and a hint in a command that cannot run', () => {
  const severities = (objects: string[], commands: string[]) =>
    findingsOf(scriptOf(objects, commands))
      .filter(({ code }) => code === 'missing-label')
      .map(({ severity }) => severity)
  expect(severities(['1 (20,20,4) TRIGGER 88 2'], [WAIT])).toEqual(['error'])
  expect(severities(['1 (20,20,4) TRIGGER 88 2'], ['1 DISABLE 1 -1 0 0 0'])).toEqual(['warning'])
  expect(severities(['1 (20,20,4) TRIGGER 88 2'], ['1 DISABLE 1 0 0 0 0', '2 ENABLE 1 -1 0 0 0'])).toEqual(['error'])
  expect(severities([], [WAIT, '2 SURVIVE 0 88 0 5 0'])).toEqual(['hint'])
})

test('a DUMMY that GET_DRIVER_INFO fills in is a ped', () => {
  const get = '1 GET_DRIVER_INFO 900 0 -1 5 0'
  const use = '2 KILL_PED 5 -1 0 0 0'
  expect(findingsOf(scriptOf(['5 (0,0,0) DUMMY 0 0'], [get, use]))).toEqual([])
  expect(findingsOf(scriptOf(['5 (0,0,0) DUMMY 0 0'], [use]))).toEqual([
    { code: 'wrong-kind', severity: 'error', at: '5' },
  ])
})

test('a ring of commands without a wait is endless, one with SURVIVE is a clock', () => {
  const ring = (first: string) => [`1 ${first}`, '2 ARROW_OFF 0 1 0 0 0']
  expect(findingsOf(scriptOf([], ring('ARROW 900 0 0 0 0'))).map(({ code }) => code)).toEqual(['endless-wait'])
  expect(findingsOf(scriptOf([], ring('SURVIVE 0 0 0 25 0')))).toEqual([])
})

test('a FUTURECAR is placed in the unit of the command that makes it', () => {
  const codes = (place: string, opcode: string) =>
    findingsOf(scriptOf([`5 (${place}) FUTURECAR 4 0`], [`1 ${opcode} 5 -1 -1 0 0`])).map(({ code }) => code)
  expect(codes('20,20,4', 'CAR_ON')).toEqual([])
  expect(codes('1280,1280,256', 'CAR_ON')).toEqual(['wrong-unit'])
  expect(codes('1280,1280,256', 'PIXEL_CAR_ON')).toEqual([])
  expect(codes('20,20,4', 'PIXEL_CAR_ON')).toEqual(['wrong-unit'])
})

test('the map counts only in sections that play on it', () => {
  const bytes = scriptOf(['1 (20,20,4) POWERUP 1 50'], [WAIT])
  const map = new MapPainter().building(20, 20, 1, 1).finish()
  expect(findingsOf(bytes, { map, mapFile: 'TOWN.CMP' }).map(({ code }) => code)).toEqual(['bad-ground'])
  expect(findingsOf(bytes, { map, mapFile: 'OTHER.CMP' })).toEqual([])
})

test('more commands, object lines or text than the game has room for [core.mission-ini.7, core.mission-ini.10]', () => {
  const limits = (bytes: Uint8Array) => findingsOf(bytes).filter(({ code }) => code === 'limit')
  const lines = (count: number) =>
    scriptOf(
      many(count - 2, (n) => `${n} (20,20,4) POWERUP 1 50`),
      [WAIT],
    )
  const commands = (count: number) =>
    scriptOf(
      [],
      many(count, (n) => `${n + 1} SURVIVE 0 1 0 1 0`),
    )
  expect(limits(lines(1400))).toEqual([])
  expect(limits(lines(1401))).toEqual([{ code: 'limit', severity: 'error', at: '1398' }])
  expect(limits(commands(5000))).toEqual([])
  expect(limits(commands(5001))).toEqual([{ code: 'limit', severity: 'error', at: '5001' }])
  expect(limits(scriptOf([` {${'x'.repeat(0x37001)}}`], [WAIT]))).toEqual([
    { code: 'limit', severity: 'error', at: '[1]' },
  ])
})

test('every command has five operands, and every object line type as many as its lines may hold', () => {
  for (const name of OPCODES) expect(OPCODE_FACTS[name].operands, name).toHaveLength(5)
  OBJECT_LINE_FACTS.forEach(({ type, operands }, n) => {
    expect(operands, type).toHaveLength(OBJECT_LINE_SHAPES[n].maxValues)
  })
})

test('docs/lint.md has a heading for every code, with an example and what to do', () => {
  const text = readFileSync(new URL('../../../docs/lint.md', import.meta.url), 'utf8')
  const parts = text.split(/^### /m).slice(1)
  expect(parts.map((part) => part.split('\n')[0])).toEqual([...FINDING_CODES])
  for (const part of parts) {
    expect(part, part.split('\n')[0]).toMatch(/```ini\n/)
    expect(part, part.split('\n')[0]).toMatch(/\*\*Fix:\*\*/)
  }
})

test('a label out of order is found once, whatever stands behind it', () => {
  const commands = ['1 ARROW_OFF 0 0 0 0 0', '90 ARROW_OFF 0 0 0 0 0', '2 ARROW_OFF 0 0 0 0 0', '3 END 0 0 0 0 0']
  const order = findingsOf(scriptOf([], commands)).filter(({ code }) => code === 'label-order')
  expect(order).toEqual([{ code: 'label-order', severity: 'hint', at: '2' }])
})
