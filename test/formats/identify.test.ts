import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeFont } from '../../src/formats/fon.js'
import { encodeTexts, makeTexts } from '../../src/formats/fxt.js'
import { SPRITE_GROUPS } from '../../src/formats/g24.js'
import { type FileKind, identifyFile } from '../../src/formats/identify.js'
import { encodeReplay } from '../../src/formats/replay.js'
import { encodeSoundBank, packSoundBank } from '../../src/formats/sound-bank.js'
import { latin1Bytes } from '../../src/formats/text-bytes.js'
import { smallMapBytes } from './map-fixture.js'
import { smallEightBitStyleBytes, smallStyleBytes } from './style-fixture.js'

const SCRIPT = latin1Bytes(
  '[1]\nTown, 1, a.cmp, 0,\n0 0 0 0 0 0\n1 (1,2,3) CAR 0 0\n-1\n5 END 1 0 0 0 0\n6 END 1 0 0 0 0\n-1\n' +
    '[4]\nHarbour, 1, a.cmp, 0,\n0 0 0 0 0 0\n-1\n-1\n',
)
const glyph = { width: 1, pixels: Uint8Array.of(1) }
const FONT = encodeFont({ height: 1, glyphs: [glyph, glyph], palette: new Uint8Array(768), tail: new Uint8Array(0) })
const SOUNDS = encodeSoundBank(packSoundBank([{ bytes: Uint8Array.of(1, 2), rate: 11025 }]))
const REPLAY = encodeReplay([
  { frame: 3, word: 1 },
  { frame: 900, word: 2 },
])
const TEXTS = encodeTexts(
  makeTexts([
    ['1', 'one'],
    ['2', 'two'],
  ]),
)

test('a map’s counts: blocks, column bytes, objects, parked cars, routes, roadblock sets, zones', () => {
  expect(identifyFile(smallMapBytes(), 'TOWN.CMP')).toEqual({
    kind: 'map',
    version: 331,
    counts: { blocks: 3, columnBytes: 10, objects: 2, parkedCars: 1, routes: 1, roadblockSets: 1, zones: 1 },
    problems: [],
  })
})

test('a style’s counts, one a sprite group among them; palettes are those that its index names', () => {
  const { kind, version, counts, problems } = identifyFile(smallStyleBytes().bytes, 'data/style001.g24')
  expect([kind, version, problems]).toEqual(['style', 336, []])
  expect(counts).toMatchObject({ sides: 1, lids: 1, aux: 1, animations: 1, palettes: 2, paletteIndex: 31 })
  expect(counts).toMatchObject({ objectTypes: 1, cars: 1, sprites: 3, deltas: 2, car: 1, object: 1, ped: 1, ferry: 0 })
  expect(Object.keys(counts).slice(10)).toEqual(SPRITE_GROUPS)
  expect(identifyFile(smallEightBitStyleBytes(), 'STYLE001.GRY')).toMatchObject({ kind: 'style', version: 325 })
})

test('a script’s sections with their objects and commands', () => {
  expect(identifyFile(SCRIPT, 'MISSION.INI')).toEqual({
    kind: 'script',
    version: null,
    counts: {
      sections: [
        { number: 1, name: 'Town', objects: 1, commands: 2 },
        { number: 4, name: 'Harbour', objects: 0, commands: 0 },
      ],
    },
    problems: [],
  })
})

test('a section that cannot be read is a problem; the others are counted', () => {
  const text = `[2]\nBad, 1, a.cmp, 0,\n0 0 0 0 0 0\n1 (1,2,3) ZEPPELIN 0 0\n-1\n-1\n`
  const { counts, problems } = identifyFile(Uint8Array.of(...latin1Bytes(text), ...SCRIPT), 'MISSION.INI')
  expect(counts.sections).toMatchObject([
    { number: 2, objects: 0, commands: 0 },
    { number: 1, objects: 1, commands: 2 },
    { number: 4 },
  ])
  expect(problems).toEqual(['MISSION.INI: at line 4, column 11: expected an object type, found "ZEPPELIN"'])
})

test.each<[string, Uint8Array, FileKind, object]>([
  ['ENGLISH.FXT', TEXTS, 'texts', { entries: 2 }],
  ['PAGER1.FON', FONT, 'font', { glyphs: 2, height: 1 }],
  ['LEVEL001.SDT', SOUNDS.sdt, 'sounds', { samples: 1 }],
  ['LEVEL001.RAW', SOUNDS.raw, 'sounds', { bytes: 2 }],
  ['replay.rep', REPLAY, 'replay', { records: 2, lastFrame: 900 }],
  ['LOGO.RAW', new Uint8Array(180 * 50 * 3), 'picture', { width: 180, height: 50, bytesPerPixel: 3 }],
  ['LOGO.RAT', new Uint8Array(180 * 50), 'picture', { width: 180, height: 50, bytesPerPixel: 1 }],
  ['PLAYER_A.DAT', new Uint8Array(0x300), 'player', { bytes: 0x300 }],
  ['config.ini', latin1Bytes('[car 4 mass] 65536'), 'tuning', { entries: 1 }],
])('%s is told by its name', (file, bytes, kind, counts) => {
  expect(identifyFile(bytes, file)).toEqual({ kind, version: null, counts, problems: [] })
})

test.each<[FileKind, Uint8Array]>([
  ['map', smallMapBytes()],
  ['style', smallStyleBytes().bytes],
  ['style', smallEightBitStyleBytes()],
  ['script', SCRIPT],
  ['texts', TEXTS],
  ['font', FONT],
  ['sounds', SOUNDS.sdt],
  ['replay', REPLAY],
  ['picture', new Uint8Array(640 * 480 * 3)],
  ['tuning', latin1Bytes('[car 4 mass] 65536')],
])('a %s without a telling name is told by its contents', (kind, bytes) => {
  expect(identifyFile(bytes, 'download (1)')).toMatchObject({ kind, problems: [] })
})

test('a known name with other contents is its kind, with the problem in words', () => {
  const { kind, counts, problems } = identifyFile(smallMapBytes().subarray(0, 1000), 'TOWN.CMP')
  expect([kind, counts]).toEqual(['map', {}])
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(/^TOWN\.CMP: at byte \d+/)
})

test('empty and unknown files say so', () => {
  expect(identifyFile(new Uint8Array(0), 'x').problems).toEqual(['x: the file is empty'])
  expect(identifyFile(latin1Bytes('hello'), 'x')).toMatchObject({
    kind: 'unknown',
    problems: ['x: neither name nor contents are those of a known format'],
  })
  for (const name of ['a.cmp', 'a.g24', 'a.gry', 'a.fxt', 'a.fon', 'mission.ini', 'a.raw']) {
    expect(identifyFile(new Uint8Array(0), name).problems).toHaveLength(1)
  }
})

test('any bytes under any name have facts', () => {
  const names = [
    'x',
    'a.cmp',
    'a.g24',
    'a.gry',
    'a.fxt',
    'a.fon',
    'a.sdt',
    'a.raw',
    'a.rat',
    'a.rep',
    'a.ini',
    'config.ini',
  ]
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.uint8Array({ maxLength: 200 }), (name, bytes) => {
      const { kind, problems } = identifyFile(bytes, name)
      if (kind === 'unknown') expect(problems).toHaveLength(1)
      expect(name === 'x' || kind !== 'unknown').toBe(true)
    }),
    { numRuns: 300 },
  )
})
