import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { decode } from 'fast-png'
import { describe, expect, test, vi } from 'vitest'
import { debugCommand } from '../../src/cli/debug.js'
import { ExitCode } from '../../src/cli/failure.js'
import { dataFolder, type Outcome, tarmac, tempFolder } from './support.js'

/** A trigger two blocks below the player starts a process that counts, waits and pays. */
const SCRIPT = `[1]
Debug me, 1, test.cmp, 1,
0 0 0 0 0 0
1 (102,100,4) PARKED 54 0
2 (100,100,4) PLAYER 1 0
3 (100,102,4) TRIGGER 10 0
4 (0,0,0) COUNTER 0 0
-1
{ the player's own process }
1 DONOWT 0 0 0 0 0
10 INCCOUNT 4 0 0 3 0
11 SURVIVE 0 0 0 20 500
12 MISSION_END 0 -1 0 0 1000
-1
[2]
Broken, 1, test.cmp, 1,
0 0 0 0 0 0
1 (102,100,4) PARKED 54 0
2 (100,100,4) PLAYER 1 0
-1
5 SURVIVE 0 0 0 3 0
-1
`
const data = dataFolder((name, bytes) => (name === 'mission.ini' ? new TextEncoder().encode(SCRIPT) : bytes))
const WALK = ['--script', '5-120:Up']

/** Runs commands of a file and returns what was said. */
async function run(commands: string, ...options: string[]): Promise<Outcome> {
  const file = join(tempFolder(), 'commands.txt')
  writeFileSync(file, commands)
  return tarmac('debug', '--data', data, ...options, '--commands', file)
}

/** Likewise with --json: an object a command, the first one for the start. */
async function facts(commands: string, ...options: string[]): Promise<{ [name: string]: unknown }[]> {
  const { out, code, err } = await run(commands, ...options, '--json')
  expect([code, err]).toEqual([0, ''])
  return out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

describe('debug', () => {
  test('stops where it is told to, shows watches, and says why and on which line of the file', async () => {
    const options = [...WALK, '--break', 'label:11', '--break', 'counter:4', '--watch', 'player.score']
    const { out, code } = await run('continue\ncontinue\nwhere\nframe 30\n', ...options)
    expect(code).toBe(0)
    expect(out).toContain('Debug me, section 1 of MISSION.INI: 4 object lines, 4 commands')
    expect(out).toContain('after frame 28\nbreakpoint 2 counter:4: counter:4 was 0 and is 1')
    expect(out).toContain('in frame 29, before process 4 runs\n  MISSION.INI:12  11 SURVIVE 0 0 0 20 500')
    expect(out).toContain('→ 12  11 SURVIVE 0 0 0 20 500')
    expect(out).toContain('e = 500  score')
    expect(out).toContain('player.score = 1500')
  })

  test('goes back and forward again, by frames and by commands, with one JSON object a command', async () => {
    const answers = await facts(
      'goto 40\nback\nback 9\nstep\nstep\nstep\nstep 4\nover 4\nback\ntimeline trigger\n',
      ...WALK,
    )
    expect(answers.map(({ frame, command }) => [frame, command])).toEqual([
      [0, -1],
      [40, -1],
      [39, -1],
      [30, -1],
      [30, 0],
      [30, 1],
      [31, -1],
      [31, 1],
      [48, 1],
      [48, -1],
      [undefined, undefined],
    ])
    expect(answers[7].next).toEqual({ process: 4, line: 12, text: '11 SURVIVE 0 0 0 20 500' })
    expect(answers[10].events).toMatchObject([{ frame: 28, line: 6, text: 'trigger 3 TRIGGER fires' }])
  })

  test('rcontinue goes back to the last place that a breakpoint met', async () => {
    const answers = await facts(
      'goto 100\nrcontinue\nrc\nrc\n',
      ...WALK,
      '--break',
      'player.score',
      '--break',
      'trigger:3',
    )
    expect(answers.slice(1).map(({ frame, stop }) => [frame, stop])).toEqual([
      [100, undefined],
      [49, 'hit'],
      [48, 'hit'],
      [28, 'hit'],
    ])
  })

  test('lists processes, triggers and objects', async () => {
    const { out } = await run('goto 30\nprocesses\ntriggers\nobjects\nobjects 4\n', ...WALK)
    expect(out).toMatch(/4 +of 0 +12 +11 SURVIVE 0 0 0 20 500 +frame 29 +18 frames more/)
    expect(out).toMatch(/3 +TRIGGER +running +\(100,102,4\) +±0/)
    expect(out).toMatch(/1 +PARKED .* car 0, model 54/)
    expect(out).toMatch(/4 +COUNTER .* counts 1/)
  })

  test('a control can be held from here, but not in what is known until that is forgotten', async () => {
    const answers = await facts('frame 20\nback 15\nplay\nhold up 30\nframe 40\nobjects 4\n')
    expect(answers[3]).toMatchObject({ frame: 5, end: 5 })
    expect(answers[4]).toEqual({ held: { action: 'Up', first: 6, last: 35 } })
    expect(answers[6]).toMatchObject({ objects: [{ object: 4, handle: 1 }] })
    const refused = await run('frame 20\nback 15\nhold up\n')
    expect([refused.code, refused.err]).toEqual([
      2,
      expect.stringContaining('hold up: the run is known up to frame 20'),
    ])
  })

  test('exports a recording that verifies, its sidecar and a note; the recording can be debugged again', async () => {
    const file = join(tempFolder(), 'found.rep')
    await run(`break op:SURVIVE\nwatch counter:4\ngoto 150\nrc\nexport ${file}\n`, ...WALK)
    const verified = JSON.parse((await tarmac('replay', 'verify', file, '--data', data, '--json')).out)
    expect(verified).toMatchObject({ same: true, frames: 150, hashesCompared: 1 })
    const note = readFileSync(file.replace('.rep', '.md'), 'utf8')
    expect(note).toContain('# Debug me, section 1 of MISSION.INI')
    expect(note).toContain('in frame 29, before process 4 runs 11 SURVIVE')
    expect(note).toContain('- `counter:4` = 1')
    expect(note).toContain('28  trigger 3 TRIGGER fires  MISSION.INI:6')
    const again = await facts('goto 150\ntimeline score\n', '--replay', file)
    expect(again[2].events).toMatchObject([{ frame: 48 }, { frame: 49 }])
  })

  test('draws the city around the player with the triggers', async () => {
    const file = join(tempFolder(), 'map.png')
    const [, answer] = await facts(`map ${file}\n`)
    expect(answer).toEqual({ file, width: 1200, height: 900, triggers: [3] })
    const { width, height, data: pixels } = decode(readFileSync(file))
    expect([width, height]).toEqual([1200, 900])
    // The edge of the trigger's square, two blocks down from the middle.
    const at = (450 + 44 * 2) * 1200 + 600
    const column = Array.from({ length: 60 }, (_, n) => [
      ...pixels.slice((at + (n - 30) * 1200) * 4, (at + (n - 30) * 1200) * 4 + 3),
    ])
    expect(column).toContainEqual([255, 200, 69])
  })

  test('a level that cannot run on ends with exit code 4, unless one has gone back', async () => {
    const stopped = await run('continue\n', '--section', '2')
    expect(stopped.code).toBe(4)
    expect(stopped.out).toContain('the level stops here: process 0: runs past the last command, 5 SURVIVE')
    expect((await run('continue\nback\n', '--section', '2')).code).toBe(0)
  })

  test('what makes no sense is said in words, with exit code 2', async () => {
    const fails = async (commands: string, ...options: string[]): Promise<string> => {
      const { code, err } = await run(commands, ...options)
      expect(code).toBe(2)
      return err
    }
    expect(await fails('jump\n')).toContain('there is no command "jump"; help lists them')
    expect(await fails('goto nowhere\n')).toContain('expected a frame, a whole number')
    expect(await fails('break label:99\n')).toContain('break label:99: expected a label of section 1')
    expect(await fails('delete 7\n')).toContain('there is no breakpoint 7')
    expect(await fails('', '--break', 'op:NOPE')).toContain('--break: expected a command’s name')
    expect(await fails('', '--watch', 'player.hat')).toContain('--watch: expected player.score')
  })

  test('a prompt reads from a pipe, and ends with it or with quit', async () => {
    const ask = async (text: string): Promise<string[]> => {
      let out = ''
      const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((written) => {
        out += String(written)
        return true
      })
      try {
        const input = () => Readable.from([text])
        await debugCommand(input).parseAsync(['--data', data, '--json'], { from: 'user' })
      } finally {
        stdout.mockRestore()
      }
      return out.trim().split('\n')
    }
    expect(await ask('frame 3\n# a comment\nframe\n')).toHaveLength(3)
    expect(await ask('frame 3\nquit\nframe\n')).toHaveLength(2)
    expect(existsSync(data)).toBe(true)
  })

  test('help lists every command and what can be stopped at and watched', async () => {
    const { out } = await run('help\n')
    for (const word of ['rcontinue', 'export FILE.rep', 'op:NAME', 'counter:LINE']) expect(out).toContain(word)
  })
})

test.each([
  ['step 32', 'expected a process, 0 to 31, found 32'],
  ['over 99', 'expected a process, 0 to 31, found 99'],
  ['line 1000', 'MISSION.INI has'],
  ['goto -1', 'expected a frame'],
  ['export .rep', 'expected a file to write'],
  ['export nowhere/at/all.rep', 'nowhere/at/all.rep: there is no such file or folder'],
])('%s makes no sense: exit code 2, in one line that says what would', async (command, told) => {
  const { code, err } = await run(`${command}\n`)
  expect([code, err.includes(told), err.split('\n').length]).toEqual([ExitCode.usage, true, 2])
})

test('export writes over an earlier export, and a line of commands may lack its end', async () => {
  const file = join(tempFolder(), 'again.rep')
  writeFileSync(file, 'something else, longer than the recording')
  const { code, out } = await run(`frame 3\nexport ${file}`)
  expect([code, out.includes('again.md: 3 frames')]).toEqual([0, true])
  expect((await tarmac('replay', 'info', file, '--json')).code).toBe(0)
})
