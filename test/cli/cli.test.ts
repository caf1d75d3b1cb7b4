import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { decode } from 'fast-png'
import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { createProgram } from '../../src/cli/program.js'
import { decodeReplay } from '../../src/formats/replay.js'
import { dataFolder, tarmac, tempFolder } from './support.js'

const data = dataFolder()

describe('run', () => {
  test('prints the final hash, 16 hex digits, the same twice', async () => {
    const once = await tarmac('run', '--data', data, '--frames', '50', '--script', '5-30:Up')
    expect(once.code).toBe(0)
    expect(once.out).toMatch(/^[0-9a-f]{16}\n$/)
    expect((await tarmac('run', '--data', data, '--frames', '50', '--script', '5-30:Up')).out).toBe(once.out)
    expect((await tarmac('run', '--data', data, '--frames', '50', '--script', '5-31:Up')).out).not.toBe(once.out)
  })

  test('traces the players every n frames, one JSON object a line', async () => {
    const { out } = await tarmac('run', '--data', data, '--frames', '20', '--script', '1-20:Up', '--trace-every', '10')
    const lines = out
      .trim()
      .split('\n')
      .slice(0, 2)
      .map((line) => JSON.parse(line))
    expect(lines.map((line) => line.frame)).toEqual([10, 20])
    expect(Object.keys(lines[0].players[0])).toEqual([
      'x',
      'y',
      'z',
      'heading',
      'vehicle',
      'speed',
      'health',
      'score',
      'wanted',
      'lives',
      'ground',
    ])
    expect(lines[1].players[0].y).toBeGreaterThan(lines[0].players[0].y)
    expect(lines[0].players[0]).toMatchObject({ x: 100 * 64 + 32, vehicle: -1, ground: 3, lives: 4 })
  })

  test('frames of a script count from 1, both ends included', async () => {
    const at = async (script: string): Promise<number> => {
      const { out } = await tarmac('run', '--data', data, '--frames', '40', '--script', script, '--json')
      return JSON.parse(out).players[0].y
    }
    const three = await at('1-3:Up')
    const four = await at('1-4:Up')
    expect(four - three).toBeGreaterThan(0)
    expect(await at('1:Up,2:Up,3:Up')).toBeLessThanOrEqual(three)
  })

  test('prints a hash every n frames', async () => {
    const { out } = await tarmac('run', '--data', data, '--frames', '30', '--hash-every', '10')
    expect(out.split('\n').slice(0, 3)).toEqual([
      expect.stringMatching(/^ +10 [0-9a-f]{16}$/),
      expect.stringMatching(/^ +20 [0-9a-f]{16}$/),
      expect.stringMatching(/^ +30 [0-9a-f]{16}$/),
    ])
  })
})

describe('recordings', () => {
  test('a recorded run verifies, and its control words can be listed', async () => {
    const file = join(tempFolder(), 'walk.rep')
    await tarmac('run', '--data', data, '--frames', '250', '--script', '10-100:Up,40-45:Left', '--record', file)
    const verified = await tarmac('replay', 'verify', file, '--data', data, '--json')
    expect(verified.code).toBe(0)
    expect(JSON.parse(verified.out)).toMatchObject({ same: true, frames: 250, hashesCompared: 2 })
    const listed = JSON.parse((await tarmac('replay', 'info', file, '--json')).out)
    expect(listed.records).toHaveLength(4)
    expect(listed.records.map((record: { frame: number }) => record.frame)).toEqual([9, 39, 45, 100])
  })

  test('verify names the first frame whose hash differs, with exit code 5', async () => {
    const file = join(tempFolder(), 'walk.rep')
    await tarmac('run', '--data', data, '--frames', '300', '--script', '10-100:Up', '--record', file)
    const sidecar = file.replace('.rep', '.json')
    const spoiled = JSON.parse(readFileSync(sidecar, 'utf8'))
    spoiled.hashes[1] = '0123456789abcdef'
    writeFileSync(sidecar, JSON.stringify(spoiled))
    const { code, out } = await tarmac('replay', 'verify', file, '--data', data, '--json')
    expect(code).toBe(5)
    expect(JSON.parse(out)).toMatchObject({ same: false, mismatch: { frame: 200, expected: '0123456789abcdef' } })
  })

  test('two recordings are compared to the first frame and field that differ', async () => {
    const folder = tempFolder()
    const left = join(folder, 'left.rep')
    const right = join(folder, 'right.rep')
    await tarmac('run', '--data', data, '--frames', '100', '--script', '10-60:Up', '--record', left)
    await tarmac('run', '--data', data, '--frames', '100', '--script', '10-60:Up,30-33:Right', '--record', right)
    const { code, out } = await tarmac('replay', 'verify', left, '--against', right, '--data', data, '--json')
    expect(code).toBe(5)
    const { frame, difference } = JSON.parse(out)
    expect(frame).toBe(30)
    expect(difference.table).toBe('controls')
    expect(decodeReplay(new Uint8Array(readFileSync(right)), 'right.rep').length).toBeGreaterThan(2)
  })
})

describe('pictures', () => {
  test('shot draws the free city, a PNG of the size asked for', async () => {
    const out = join(tempFolder(), 'shot.png')
    const { code } = await tarmac('shot', '--frames', '20', '--width', '160', '--height', '120', '--out', out)
    expect(code).toBe(0)
    const picture = decode(readFileSync(out))
    expect([picture.width, picture.height]).toEqual([160, 120])
    const pixels = new Uint32Array(new Uint8Array(picture.data.buffer.slice(0)).buffer)
    expect(new Set(pixels).size).toBeGreaterThan(100)
  })

  test('map writes the whole map at n pixels a square', async () => {
    const out = join(tempFolder(), 'map.png')
    expect((await tarmac('map', '--data', data, '--scale', '1', '--out', out)).code).toBe(0)
    const picture = decode(readFileSync(out))
    expect([picture.width, picture.height]).toEqual([256, 256])
  })
})

describe('info', () => {
  test('says what files are and what they hold', async () => {
    const { code, out } = await tarmac(
      'info',
      join(data, 'Game/GtaData/Test.CMP'),
      join(data, 'Game/GtaData/mission.ini'),
      '--json',
    )
    expect(code).toBe(0)
    const [map, script] = JSON.parse(out)
    expect(map).toMatchObject({ kind: 'map', version: 331, problems: [] })
    expect(Object.keys(map.counts)).toEqual([
      'blocks',
      'columnBytes',
      'objects',
      'parkedCars',
      'routes',
      'roadblockSets',
      'zones',
    ])
    expect(script.counts.sections).toEqual([{ number: 1, name: 'Test', objects: 2, commands: 1 }])
  })

  test('a file with problems ends with exit code 3', async () => {
    const file = join(tempFolder(), 'broken.cmp')
    writeFileSync(file, readFileSync(join(data, 'Game/GtaData/Test.CMP')).subarray(0, 1000))
    const { code, out } = await tarmac('info', file, '--json')
    expect(code).toBe(3)
    expect(JSON.parse(out)[0].problems[0]).toMatch(/broken\.cmp.*expected.*found/)
  })
})

describe('bad input is told in one line with the file and the place', () => {
  const run = (folder: string): Promise<{ code: number; err: string }> =>
    tarmac('run', '--data', folder, '--frames', '1')

  test('a missing style', async () => {
    const { code, err } = await run(dataFolder((name, bytes) => (name === 'Style001.g24' ? undefined : bytes)))
    expect(code).toBe(3)
    expect(err).toMatch(/STYLE001\.G24 is missing/)
  })

  test('a truncated map', async () => {
    const { code, err } = await run(
      dataFolder((name, bytes) => (name === 'Test.CMP' ? bytes.subarray(0, 100_000) : bytes)),
    )
    expect(code).toBe(3)
    expect(err).toMatch(/TEST\.CMP: at byte \d+.*expected.*found/)
  })

  test('an empty folder', async () => {
    const { code, err } = await run(tempFolder())
    expect(code).toBe(3)
    expect(err).toMatch(/MISSION\.INI is missing/)
  })

  test('a 0-byte file', async () => {
    const { code, err } = await run(dataFolder((name, bytes) => (name === 'Style001.g24' ? new Uint8Array() : bytes)))
    expect(code).toBe(3)
    expect(err).toMatch(/STYLE001\.G24.*expected/)
  })

  test('a map whose size fields lie', async () => {
    const lying = (name: string, bytes: Uint8Array): Uint8Array => {
      if (name === 'Test.CMP') new DataView(bytes.buffer, bytes.byteOffset).setUint32(16, 0x7ffffff0, true)
      return bytes
    }
    const { code, err } = await run(dataFolder(lying))
    expect(code).toBe(3)
    expect(err).toMatch(/TEST\.CMP.*expected.*found/)
  })

  test('a zip with names that leave the folder', async () => {
    const file = join(tempFolder(), 'evil.zip')
    writeFileSync(file, zipSync({ '../MISSION.INI': new Uint8Array(3) }))
    const { code, err } = await run(file)
    expect(code).toBe(3)
    expect(err).toMatch(/evil\.zip.*\.\.\/MISSION\.INI/)
    expect(existsSync(join(file, '../../MISSION.INI'))).toBe(false)
  })

  test('a section that is not there', async () => {
    const { code, err } = await tarmac('run', '--data', data, '--level', '7', '--frames', '1')
    expect(code).toBe(3)
    expect(err).toMatch(/MISSION\.INI.*7/)
  })

  test('a folder that is not there', async () => {
    const { code, err } = await run('/nowhere/at/all')
    expect(code).toBe(3)
    expect(err).toMatch(/nowhere/)
  })

  test('a script that does not parse, a number that is none, an unknown command: exit code 2 or the place', async () => {
    expect((await tarmac('run', '--data', data, '--frames', 'many')).code).toBe(2)
    expect((await tarmac('fly')).code).toBe(2)
    const { code, err } = await tarmac('run', '--data', data, '--frames', '5', '--script', '5-3:Up')
    expect(code).toBe(3)
    expect(err).toMatch(/script.*column 1.*expected.*found/)
  })
})

/** Every command with its words, groups of commands included. */
function allCommands(command: Command, words: readonly string[] = []): [string, Command][] {
  const below = command.commands.flatMap((one) => allCommands(one, [...words, one.name()]))
  return [[words.join(' '), command], ...below]
}

describe.each(allCommands(createProgram()))('tarmac %s', (words, command) => {
  test('has help, exit code 0, and refuses an option that it does not have, exit code 2', async () => {
    const { code, out } = await tarmac(...words.split(' ').filter(Boolean), '--help')
    expect(code).toBe(0)
    expect(out).toMatch(/^Usage: tarmac/)
    const wrong = await tarmac(...words.split(' ').filter(Boolean), '--no-such-option')
    expect([wrong.code, wrong.out]).toEqual([2, ''])
    // What is required is missed before what is unknown.
    expect(wrong.err).toMatch(/^error: (unknown option '--no-such-option'|required option)/)
  })

  test('describes itself and its options in one style: lower case, no full stop', () => {
    const texts = [command.description(), ...command.options.map(({ description }) => description)]
    for (const text of command.parent === null ? [] : texts) expect(text).toMatch(/^[a-z].*[^.]$/)
  })
})

test('a number out of range is wrong usage, told with its option, before any work', async () => {
  for (const [words, option] of [
    [['run', '--frames', '-1'], '--frames'],
    [['run', '--frames', ''], '--frames'],
    [['run', '--frames', '1.5'], '--frames'],
    [['shot', '--width', '1000000'], '--width'],
    [['map', '--scale', '99'], '--scale'],
    [['play', '--port', '70000'], '--port'],
    [['rally', 'map', '--size', '1000000'], '--size'],
    [['rally', 'drive', '--cars', '99'], '--cars'],
    [['rally', 'drive', '--laps', '0'], '--laps'],
  ] as const) {
    const { code, out, err } = await tarmac(...words)
    expect([words.join(' '), code, out]).toEqual([words.join(' '), 2, ''])
    expect(err).toMatch(new RegExp(`option '${option} <n>' argument .* is invalid. Expected a whole number`))
  }
})

test('run prints a JSON object a line with --json, hashes too', async () => {
  const { out } = await tarmac('run', '--data', data, '--frames', '20', '--hash-every', '10', '--json')
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.map(({ frame, frames }) => frame ?? frames)).toEqual([10, 20, 20])
  expect(lines[1].hash).toBe(lines[2].hash)
})
