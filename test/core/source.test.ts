import { expect, test } from 'vitest'
import { FormatError, MissingFileError } from '../../src/core/errors.js'
import { findPath, memorySource, normalPath, readNamed } from '../../src/core/source.js'

test('names are compared without regard to case, with either slash and without leading dots', () => {
  expect(normalPath('..\\GTADATA\\Audio\\LEVEL001.sdt')).toBe('gtadata/audio/level001.sdt')
  expect(['./A', '/a', '../../A', 'a'].map(normalPath)).toEqual(['a', 'a', 'a', 'a'])
  expect(normalPath('..name.ini')).toBe('..name.ini')
})

test('a file is found by the end of its path, in GTADATA or at the top', () => {
  for (const path of ['MISSION.INI', 'GTADATA/mission.ini', 'Games/gta/gtadata/Mission.Ini', 'GTADATA\\MISSION.INI']) {
    expect(findPath(['readme.txt', path], 'mission.ini')).toBe(path)
    expect(findPath(['readme.txt', path], '..\\gtadata\\mission.ini')).toBe(path)
  }
})

test('a name with a folder needs that folder', () => {
  const paths = ['gtadata/LEVEL001.SDT', 'gtadata/AUDIO/LEVEL001.SDT']
  expect(findPath(paths, 'audio\\level001.sdt')).toBe('gtadata/AUDIO/LEVEL001.SDT')
  expect(findPath(['gtadata/LEVEL001.SDT'], 'audio/level001.sdt')).toBeUndefined()
})

test('a name matches whole path parts only', () => {
  expect(findPath(['old-nyc.cmp', 'nyc.cmp.bak', 'nyc.cmp/readme'], 'nyc.cmp')).toBeUndefined()
  expect(findPath([], 'nyc.cmp')).toBeUndefined()
})

test('of several the shortest path wins, then the first by name, whatever the order they are listed in', () => {
  const paths = ['backup/gtadata/nyc.cmp', 'b/nyc.cmp', 'a/NYC.CMP']
  expect(findPath(paths, 'nyc.cmp')).toBe('a/NYC.CMP')
  expect(findPath([...paths].reverse(), 'nyc.cmp')).toBe('a/NYC.CMP')
})

test('a source in memory lists its files by name and reads them', async () => {
  const source = memorySource(
    'memory',
    new Map([
      ['B.FON', Uint8Array.of(2)],
      ['a.fxt', Uint8Array.of(1)],
    ]),
  )
  expect(await source.list()).toEqual(['B.FON', 'a.fxt'])
  expect([...(await readNamed(source, 'A.FXT', 'the texts'))]).toEqual([1])
})

test('a missing file is an error that names it, who needs it and where it was looked for', async () => {
  const source = memorySource('the folder "games"', new Map())
  const failed = readNamed(source, 'STYLE001.G24', 'the map NYC.CMP')
  await expect(failed).rejects.toThrow(MissingFileError)
  await expect(failed).rejects.toThrow(
    'STYLE001.G24 is missing (needed by the map NYC.CMP, looked for in the folder "games")',
  )
  await expect(source.read('nyc.cmp')).rejects.toMatchObject({ file: 'nyc.cmp' })
})

test('a format error says file, place, what was expected and what was found', () => {
  const place = { code: 'bad-value', file: 'a.cmp', offset: 28, expected: 'an even offset', found: '3' } as const
  expect(new FormatError(place).message).toBe('a.cmp: at byte 28 (0x1c): expected an even offset, found 3')
  const inText = new FormatError({ ...place, code: 'syntax', line: 12, column: 5 })
  expect(inText.message).toBe('a.cmp: at line 12, column 5: expected an even offset, found 3')
  expect([inText.line, inText.column, new FormatError(place).line]).toEqual([12, 5, undefined])
})
