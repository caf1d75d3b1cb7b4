import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ExitCode } from '../../src/cli/failure.js'
import { FormatError } from '../../src/core/errors.js'
import { encodeStart } from '../../src/formats/rally/index.js'
import { parseRallyScript } from '../../src/rally/index.js'
import { archiveFolder, rally } from './support/command.js'
import { straightLine } from './support/stages.js'
import { meshOf, square, stageFiles, units } from './support.js'

const place = { x: 0, y: 0, z: units(-10) }
const files = stageFiles({
  mesh: meshOf(square(-300, -300, 900, 0)),
  line: straightLine(120),
  files: { 'tst01.csp': encodeStart({ positions: [place, place], angles: [0, 0, 0], rest: new Uint8Array(50) }) },
})
const { path, archive } = archiveFolder(files)
const stage = ['--stage', archive]

test('a script holds pedals, steering and switches over steps, as far down as it says', () => {
  expect(parseRallyScript('1-200:Throttle, 80-95:left=40,300:Reset')).toEqual([
    { first: 1, last: 200, action: 'Throttle', amount: 63 },
    { first: 80, last: 95, action: 'Left', amount: 40 },
    { first: 300, last: 300, action: 'Reset', amount: 63 },
  ])
  expect(parseRallyScript('0-5:Brake')[0].first).toBe(0)
  expect(parseRallyScript(' ')).toEqual([])
})

test.each([
  ['5-3:Throttle', 0],
  ['1:Throttle,2:Fly', 11],
  ['1:Left=64', 0],
  ['Throttle', 0],
])('a wrong entry of a script is named by its place: %s', (text, offset) => {
  const read = () => parseRallyScript(text)
  expect(read).toThrow(FormatError)
  try {
    read()
  } catch (error) {
    expect(error).toMatchObject({ code: 'syntax', offset })
  }
})

test('drive runs a script to its end and prints steps and hash, the same twice, another for another script', async () => {
  const drive = (script: string) => rally('drive', ...stage, '--script', script, '--countdown', '0')
  const { code, out } = await drive('1-80:Throttle')
  expect(code).toBe(0)
  expect(out).toMatch(/^not finished\n80 steps, hash [0-9a-f]{16}\n$/)
  expect((await drive('1-80:Throttle')).out).toBe(out)
  expect((await drive('1-80:Throttle,70-80:Left')).out).not.toBe(out)
})

test('drive prints the time and the splits of a run that finishes', async () => {
  const { out } = await rally('drive', ...stage, '--script', '1-400:Throttle')
  expect(out).toMatch(/^time 0:\d\d\.\d{3}, splits 0:0\d\.\d{3} 0:0\d\.\d{3} 0:0\d\.\d{3}\n400 steps/)
  const facts = JSON.parse((await rally('drive', ...stage, '--script', '1-400:Throttle', '--json')).out)
  expect(facts).toMatchObject({ stage: 'tst01', steps: 400 })
  expect(facts.results[0].time).toBeGreaterThan(facts.results[0].splits[2])
  expect(facts.cars[0]).toMatchObject({ surface: 'TARMAC', share: 1, resets: 0 })
})

test('drive traces the cars every n steps, one JSON object a line', async () => {
  const words = ['--script', '1-60:Throttle', '--countdown', '0', '--trace-every', '20']
  const { out } = await rally('drive', ...stage, ...words)
  const lines = out.trim().split('\n').slice(0, 3)
  const traced = lines.map((line) => JSON.parse(line))
  expect(traced.map(({ step }) => step)).toEqual([20, 40, 60])
  expect(traced[2].cars[0].speed).toBeGreaterThan(traced[0].cars[0].speed)
})

test('the autopilot drives to the finish, and its recording is verified as the same', async () => {
  const file = join(path, 'auto.rpl')
  const driven = await rally('drive', ...stage, '--autopilot', '--record', file)
  expect(driven.out).toMatch(/^time 0:/)
  const { code, out } = await rally('replay', 'verify', file, ...stage)
  expect([code, out.startsWith('same')]).toEqual([0, true])
  const info = await rally('replay', 'info', file)
  expect(info.out).toContain('room for 7500 frames of 4 bytes')
  expect(info.out).toContain('stage tst01, automatic gearbox')
})

test('a replay that was tampered with differs from the first second after the change: exit code 5', async () => {
  const file = join(path, 'tampered.rpl')
  await rally('drive', ...stage, '--script', '1-200:Throttle,101-140:Right=20', '--record', file)
  const bytes = readFileSync(file)
  // Steps 101 on are the third frame: its steering becomes another.
  bytes[0x110 + 0x114e + 2 * 4 + 3] ^= 1
  writeFileSync(file, bytes)
  const { code, out } = await rally('replay', 'verify', file, ...stage, '--json')
  expect(code).toBe(ExitCode.mismatch)
  expect(JSON.parse(out)).toMatchObject({ same: false, hashesCompared: 5, mismatch: { step: 125 } })
})

test('a replay without its sidecar is described, and verifying says that there is nothing to verify', async () => {
  const file = join(path, 'bare.rpl')
  await rally('drive', ...stage, '--script', '1-30:Throttle,10-12:Left', '--record', file)
  rmSync(join(path, 'bare.json'))
  const info = await rally('replay', 'info', file, '--frames')
  expect(info.out).toContain('car 1: 3 frames, 30 steps')
  expect(info.out).toContain('throttle 63, steering -63')
  expect(info.out).toContain('no sidecar (bare.json)')
  const { code, err } = await rally('replay', 'verify', file, ...stage)
  expect([code, err.includes('nothing to verify')]).toEqual([ExitCode.usage, true])
})

test("a replay of the original's longer frames is described as that", async () => {
  const file = join(path, 'long.rpl')
  const bytes = new Uint8Array(0x110 + 2 * (0x5e + 10 * 16))
  new DataView(bytes.buffer).setInt16(0xfc, 2, true)
  new DataView(bytes.buffer).setInt16(0xfe, 10, true)
  writeFileSync(file, bytes)
  const { code, out } = await rally('replay', 'info', file)
  expect(code).toBe(0)
  expect(out).toContain('2 cars of 94 bytes, room for 10 frames of 16 bytes')
  expect(out).toContain('car 2: frames of an undescribed form')
})

test('wrong options are wrong usage', async () => {
  for (const words of [
    ['--autopilot', '2'],
    ['--autopilot', '--script', '1:Brake'],
    ['--gearbox', 'both'],
    ['--cars', '7'],
    ['--laps', '0'],
  ]) {
    expect((await rally('drive', ...stage, '--steps', '1', ...words)).code).toBe(ExitCode.usage)
  }
})

test('without --stage it is the free stage', async () => {
  const facts = JSON.parse((await rally('drive', '--steps', '25', '--json')).out)
  expect(facts).toMatchObject({ stage: 'fre01', steps: 25 })
})

test('with --json every line is an object, hashes too', async () => {
  const { out } = await rally('drive', ...stage, '--steps', '20', '--hash-every', '10', '--trace-every', '20', '--json')
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.map(({ step, steps }) => step ?? steps)).toEqual([10, 20, 20, 20])
  expect(lines[1]).toEqual({ step: 20, hash: lines[3].hash })
})

test('the autopilot needs a centre line and says so; a script drives without one, without start and surfaces too', async () => {
  const bare = archiveFolder(stageFiles({ mesh: meshOf(square(-300, -300, 900, 0)) }))
  const auto = await rally('drive', '--stage', bare.archive, '--autopilot', '--steps', '10')
  expect([auto.code, auto.err]).toEqual([3, expect.stringContaining('tst01.cat is missing (needed by the autopilot')])
  const driven = await rally('drive', '--stage', bare.archive, '--script', '1-200:Throttle', '--json')
  const { cars } = JSON.parse(driven.out)
  expect([driven.code, cars[0].speed > 30, Object.values(cars[0]).includes(null)]).toEqual([0, true, false])
})

test.each([
  [{ steps: 0xffffffff }, '"steps": at most the 60 of the replay'],
  [{ hashes: [] }, '"hashes": 2, one every 25 steps'],
  [{ cars: 2, results: [0, 1].map(() => ({ time: null, penalty: 0, splits: [], resets: 0 })) }, '"cars": the 1'],
])("a sidecar that cannot be the replay's is bad data, whatever it asks for: %j", async (change, told) => {
  const file = join(path, 'changed.rpl')
  await rally('drive', ...stage, '--script', '1-60:Throttle', '--record', file)
  const sidecar = join(path, 'changed.json')
  writeFileSync(sidecar, JSON.stringify({ ...JSON.parse(readFileSync(sidecar, 'utf8')), ...change }))
  const { code, out, err } = await rally('replay', 'verify', file, ...stage)
  expect([code, out, err]).toEqual([ExitCode.badData, '', expect.stringContaining(told)])
  expect(err).toContain('changed.json')
})

test('a recording of other stage data or another version of the simulation is named as that on standard error', async () => {
  const file = join(path, 'other.rpl')
  await rally('drive', ...stage, '--script', '1-60:Throttle', '--record', file)
  const sidecar = join(path, 'other.json')
  const changed = { ...JSON.parse(readFileSync(sidecar, 'utf8')), data: '0123456789abcdef', tables: 999 }
  writeFileSync(sidecar, JSON.stringify(changed))
  const { code, out, err } = await rally('replay', 'verify', file, ...stage, '--json')
  expect([code, JSON.parse(out).same]).toEqual([0, true])
  expect(err).toContain('recorded 0123456789abcdef')
  expect(err).toContain('version 999')
})
