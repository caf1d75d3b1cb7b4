import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ExitCode } from '../../src/cli/failure.js'
import { decodeArchive, encodeBareArchive } from '../../src/formats/rally/index.js'
import { archiveFolder, rally } from './support/command.js'
import { meshOf, square, stageFiles } from './support.js'

const files = stageFiles({
  mesh: meshOf([...square(0, 0, 10, 0), ...square(0, 0, 10, 8), [20, 0, 0, 20, 0, 10, 30, 5, 0]], [0, 0, 0, 0, 1]),
  surfaces: [8, 0],
  files: { 'temp.c3d': Uint8Array.of(1, 2, 3) },
})

/** A folder with the stage's archive and a file of points. */
function folder(points = ''): { archive: string; points: string; path: string } {
  const { path, archive } = archiveFolder(files)
  writeFileSync(join(path, 'points.txt'), points)
  return { path, archive, points: join(path, 'points.txt') }
}

test('query prints triangle, height, normal and surface a line, null off the mesh', async () => {
  const { archive, points } = folder('2 2 -1\r\n2 2 7\n\n  25 2 0\n50 50 0\n')
  const { code, out } = await rally('query', '--stage', archive, '--points', points)
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(code).toBe(0)
  expect(lines.map(({ triangle, y, surface }) => [triangle, y, surface])).toEqual([
    [0, 0, 'MUD_ROAD'],
    [2, 8, 'MUD_ROAD'],
    [4, expect.closeTo(2.5, 3), 'TARMAC'],
    [null, null, null],
  ])
  expect(Object.keys(lines[0])).toEqual(['triangle', 'y', 'normal', 'surface'])
  expect(lines[0].normal).toEqual([0, 1, 0])
  expect(lines[2].normal.map((part: number) => Math.round(part * 1000))).toEqual([-447, 894, 0])
})

test('a line that is no point is wrong usage, named by its number', async () => {
  const { archive, points } = folder('1 2 3\n1 2\n')
  const { code, err } = await rally('query', '--stage', archive, '--points', points)
  expect([code, err.includes('line 2')]).toEqual([ExitCode.usage, true])
})

test('extract and pack take a stage out of its archive and back, byte for byte', async () => {
  const { archive, path } = folder()
  const out = join(path, 'unpacked')
  expect((await rally('extract', '--stage', archive, '--out', out)).code).toBe(0)
  expect(readdirSync(out).sort()).toEqual([...files.members.keys()].sort())
  expect([...readFileSync(join(out, 'temp.c3d'))]).toEqual([1, 2, 3])
  const again = join(path, 'again.bfl')
  const packed = await rally('pack', '--stage', out, '--out', again, '--json')
  expect(JSON.parse(packed.out)).toMatchObject({ stage: 'tst01', members: 5 })
  const members = decodeArchive(new Uint8Array(readFileSync(again)), 'again.bfl')
  expect(new Map(members.map(({ name, bytes }) => [name, Uint8Array.from(bytes)]))).toEqual(files.members)
})

test('info lists members with size, what is missing and the detail of the name', async () => {
  const { archive } = folder()
  const { code, out } = await rally('info', '--stage', archive, '--json')
  const facts = JSON.parse(out)
  expect(code).toBe(ExitCode.badData)
  expect(facts.members.find(({ name }: { name: string }) => name === 'temp.c3d')).toMatchObject({
    size: 3,
    handling: 'kept',
  })
  expect(facts.missing).toContain('tst01.tre')
  expect([facts.stage, facts.missingHorizons, facts.complete]).toEqual(['tst01', 48, false])
  const text = await rally('info', '--stage', archive)
  expect(text.out).toContain('not complete')
})

test('a hostile archive writes nothing and is named as bad data', async () => {
  const { path } = folder()
  const bad = join(path, 'bad.bfl')
  const bytes = Buffer.from('CMPR\x1c\0\0\0abcd\x03\0\0\0\0\0\0\0\x07\0\0\0../../x\0\x04\0\0\0', 'latin1')
  writeFileSync(bad, bytes)
  const { code, err } = await rally('extract', '--stage', bad, '--out', join(path, 'a/b/c'))
  expect([code, err.includes('../../x')]).toEqual([ExitCode.badData, true])
  expect([existsSync(join(path, 'a')), existsSync(join(path, 'x'))]).toEqual([false, false])
})

test('extract follows no link out of its folder, neither in place of a file nor of a folder', async () => {
  const { path } = folder()
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
  const archive = join(path, 'sounds.bfl')
  writeFileSync(
    archive,
    encodeBareArchive([
      { name: 'plain.txt', bytes: bytes('plain') },
      { name: 'deep\\x.txt', bytes: bytes('deep') },
    ]),
  )
  const outside = join(path, 'outside')
  mkdirSync(outside)
  writeFileSync(join(outside, 'target'), 'untouched')
  for (const [at, link] of [
    ['plain.txt', join(outside, 'target')],
    ['deep', outside],
  ]) {
    const out = join(path, `out-${at}`)
    mkdirSync(out)
    symlinkSync(link, join(out, at))
    const { code, err } = await rally('extract', '--stage', archive, '--out', out)
    expect([code, err.includes('link')]).toEqual([ExitCode.badData, true])
  }
  expect([readdirSync(outside), readFileSync(join(outside, 'target'), 'utf8')]).toEqual([['target'], 'untouched'])
  // A folder that is itself reached by a link is the user's own choice.
  mkdirSync(join(path, 'real'))
  symlinkSync(join(path, 'real'), join(path, 'linked'))
  expect((await rally('extract', '--stage', archive, '--out', join(path, 'linked'))).code).toBe(0)
  expect(readFileSync(join(path, 'real/deep/x.txt'), 'utf8')).toBe('deep')
})

test('a folder in place of a file, a file in place of a folder and a stage that is none are told with their name: exit code 3', async () => {
  const { path, archive, points } = folder('nothing')
  const map = join(path, 'city.cmp')
  writeFileSync(map, Uint8Array.of(0x4b, 1, 0, 0, 0, 0, 0, 0))
  for (const [words, told] of [
    [['query', '--stage', archive, '--points', path], `${path}: is a folder`],
    [['query', '--stage', archive, '--points', join(path, 'none')], 'none: there is no such file'],
    [['pack', '--stage', archive, '--out', path], `${path}: is a folder`],
    [['extract', '--stage', archive, '--out', points], 'is a file, not a folder'],
    [['info', '--stage', map], 'expected CMPR at the start of an archive'],
    [['replay', 'info', path], `${path}: is a folder`],
  ] as const) {
    const { code, out, err } = await rally(...words)
    expect([words[0], code, out, err.includes(told), err.split('\n').length]).toEqual([words[0], 3, '', true, 2])
  }
})

test.each(['nan 1 2', 'Infinity 1 2', '1 2 -32768', '1 2 3 4'])('query refuses %s as a point', async (line) => {
  const { archive, points } = folder(`1 2 3\n${line}\n`)
  const { code, out, err } = await rally('query', '--stage', archive, '--points', points)
  expect([code, out, err.includes('line 2')]).toEqual([ExitCode.usage, '', true])
})

test('a map is not written over the stage that it is drawn from', async () => {
  const { archive } = folder()
  const before = readFileSync(archive)
  const { code, err } = await rally('map', '--stage', archive, '--out', archive)
  expect([code, err.includes('is what is read'), readFileSync(archive).equals(before)]).toEqual([2, true, true])
})
