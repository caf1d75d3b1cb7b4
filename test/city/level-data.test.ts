import { expect, test } from 'vitest'
import { startLevel, stateHash } from '../../src/city/index.js'
import { levelFromFiles, loadLevel } from '../../src/city/level-data.js'
import { compileStyle } from '../../src/city/tables/city-style.js'
import { FormatError, GameError, MissingFileError } from '../../src/core/errors.js'
import { memorySource } from '../../src/core/source.js'
import { encodeCmp } from '../../src/formats/cmp.js'
import { encodeG24, SPRITE_GROUPS } from '../../src/formats/g24.js'
import { CarModel } from '../../src/formats/names/car-models.js'
import { MapPainter, makeStyle, TestTile } from './support/index.js'

const SCRIPT = `[5]

First, 1, first.cmp, 0,
0 0 0 0 0 0

1 (102,100,4) PARKED 54 0
2 (100,100,4) PLAYER 1 0
-1
-1

[2]

Second, 1, SECOND.CMP, 3,
0 0 0 0 0 0
-1
-1
`

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

function encodeMap(style: number): Uint8Array {
  const painter = new MapPainter()
  painter.style = style
  return encodeCmp(painter.finish())
}

const STYLE = encodeG24(makeStyle())
const FILES: readonly (readonly [string, Uint8Array])[] = [
  ['Data/mission.ini', bytesOf(SCRIPT)],
  ['Data/First.Cmp', encodeMap(2)],
  ['Data/second.cmp', encodeMap(1)],
  ['Data/Style001.g24', STYLE],
  ['Data/STYLE002.G24', STYLE],
  ['Data/STYLE003.G24', STYLE],
  ['Data/LEVEL001.CMP', encodeMap(1)],
]

function source(...without: string[]) {
  return memorySource('test folder', new Map(FILES.filter(([name]) => !without.includes(name))))
}

test('the first section of the script is the default, and its files are found in any case', async () => {
  const level = await loadLevel(source())
  expect([level.section.number, level.section.name, level.map.file.style]).toEqual([5, 'First', 2])
})

test('the style is the one that the map names: a style 0 in the section never overrides it [core.session.5]', async () => {
  await expect(loadLevel(source('Data/STYLE002.G24'), 5)).rejects.toThrow(
    'STYLE002.G24 is missing (needed by FIRST.CMP, looked for in test folder)',
  )
})

test('a style that the section names is taken instead of the map’s', async () => {
  await expect(loadLevel(source('Data/STYLE003.G24'), 2)).rejects.toThrow('STYLE003.G24 is missing')
  expect((await loadLevel(source('Data/Style001.g24'), 2)).section.style).toBe(3)
})

test('section 0 is the empty mission on level001.cmp and needs no script [core.session.2]', async () => {
  const level = await loadLevel(source('Data/mission.ini'), 0)
  expect([level.section.number, level.section.objects.length, level.section.commands.length]).toEqual([0, 0, 0])
  expect(stateHash(startLevel(level))).toMatch(/^[0-9a-f]{16}$/)
})

test.each([
  ['Data/mission.ini', 'MISSION.INI is missing (needed by every level, looked for in test folder)'],
  ['Data/First.Cmp', 'FIRST.CMP is missing (needed by section 5 of MISSION.INI, looked for in test folder)'],
])('without %s the error names it and who needs it', async (name, message) => {
  await expect(loadLevel(source(name))).rejects.toThrow(MissingFileError)
  await expect(loadLevel(source(name))).rejects.toThrow(message)
})

test('a section that is not there, an empty script and a cut map are FormatErrors', async () => {
  await expect(loadLevel(source(), 77)).rejects.toThrow(FormatError)
  const files = new Map(FILES)
  files.set('Data/mission.ini', new Uint8Array())
  await expect(loadLevel(memorySource('empty script', files))).rejects.toThrow('expected a section like [1]')
  files.set('Data/mission.ini', bytesOf(SCRIPT))
  files.set('Data/First.Cmp', encodeMap(2).subarray(0, 5000))
  await expect(loadLevel(memorySource('cut map', files))).rejects.toThrow(FormatError)
})

test('a config.ini in the folder tunes the cars of its models [core.session.6]', async () => {
  const files = new Map(FILES)
  files.set('Data/Config.ini', bytesOf('[car 54 turn_ratio] 33'))
  const level = await loadLevel(memorySource('tuned', files))
  const ratio = (model: number) => level.style.file.carInfos[level.style.infoByModel[model]].turnRatio
  expect([ratio(CarModel.saloon), ratio(CarModel.taxi)]).toEqual([33, 11])
  expect(level.dataHash).not.toBe((await loadLevel(source())).dataHash)
  expect(levelFromFiles(files).dataHash).toBe(level.dataHash)
  files.set('Data/Config.ini', bytesOf('[car 54 wings] 2'))
  await expect(loadLevel(memorySource('wings', files))).rejects.toThrow(GameError)
})

test('files in memory give the same level at once, and name what is missing', async () => {
  const files = new Map(FILES)
  expect(levelFromFiles(files, 2).dataHash).toBe((await loadLevel(source(), 2)).dataHash)
  files.delete('Data/STYLE003.G24')
  expect(() => levelFromFiles(files, 2)).toThrow('STYLE003.G24 is missing (needed by SECOND.CMP)')
})

test('the data hash tells any changed file', async () => {
  const { dataHash } = await loadLevel(source())
  expect((await loadLevel(source())).dataHash).toBe(dataHash)
  const files = new Map(FILES)
  files.set('Data/mission.ini', bytesOf(SCRIPT.replace('102,100', '103,100')))
  expect((await loadLevel(memorySource('other', files))).dataHash).not.toBe(dataHash)
})

test('a style knows its groups, its cars by model, its fences and posts', () => {
  const style = compileStyle(makeStyle())
  const group = (name: (typeof SPRITE_GROUPS)[number]) => style.groupBase[SPRITE_GROUPS.indexOf(name)]
  expect([group('arrow'), group('boat'), group('bus'), group('car'), group('object')]).toEqual([0, 0, 2, 6, 46])
  expect([style.infoByModel[CarModel.saloon], style.infoByModel[CarModel.taxi], style.infoByModel[90]]).toEqual([
    0, 2, -1,
  ])
  const fences = [TestTile.none, TestTile.wall, TestTile.fence, TestTile.seeThrough, TestTile.lattice, TestTile.post]
  expect(fences.map((tile) => style.fenceTiles[tile])).toEqual([0, 1, 1, 0, 0, 2])
})
