import { expect, test } from 'vitest'
import { decodeFont, encodeFont } from '../../src/formats/fon.js'
import { DEMO_CIPHER, decodeTexts, encodeTexts, textsByKey } from '../../src/formats/fxt.js'
import { identifyFile } from '../../src/formats/identify.js'
import { listMissionSections, readMission } from '../../src/formats/index.js'
import { parseScript } from '../../src/formats/mission-parse.js'
import { printScript, sectionFromTree } from '../../src/formats/mission-tree.js'
import { ObjectLineType } from '../../src/formats/names/object-line-types.js'
import { decodeSoundBank, encodeSoundBank } from '../../src/formats/sound-bank.js'
import { demoFolder, readDemo } from '../support/demo-data.js'

/** The publisher's public demo, where `TARMAC_DATA` names its folder. */
const demoTest = test.skipIf(demoFolder === undefined)

demoTest('the demo’s texts have their own start values, and are written back byte for byte', () => {
  const bytes = readDemo('ENGLISH.FXT')
  const texts = decodeTexts(bytes, 'ENGLISH.FXT')
  expect([texts.cipher, texts.entries.length, texts.tail.length]).toEqual([DEMO_CIPHER, 779, 6])
  expect(textsByKey(texts).has('1001')).toBe(true)
  expect(Buffer.compare(encodeTexts(texts), bytes)).toBe(0)
})

demoTest.each([
  ['BIG1.FON', 118, 35],
  ['BIG2.FON', 140, 65],
  ['EXPSCOR1.FON', 10, 11],
  ['EXPSCOR2.FON', 10, 20],
  ['MISSMUL1.FON', 11, 7],
  ['MISSMUL2.FON', 11, 12],
  ['PAGER1.FON', 118, 12],
  ['PAGER2.FON', 118, 20],
  ['SCORE1.FON', 10, 11],
  ['SCORE2.FON', 10, 20],
  ['STREET1.FON', 140, 12],
  ['STREET2.FON', 140, 21],
  ['SUB1.FON', 140, 12],
  ['SUB2.FON', 140, 21],
])('the demo’s %s has %i glyphs of height %i, and is written back byte for byte', (file, glyphs, height) => {
  const bytes = readDemo(file)
  const font = decodeFont(bytes, file)
  expect([font.glyphs.length, font.height, font.tail.length]).toEqual([glyphs, height, 0])
  expect(Buffer.compare(encodeFont(font), bytes)).toBe(0)
})

demoTest.each([
  ['LEVEL000', 16],
  ['LEVEL001', 131],
])('the demo’s bank %s has %i sound records, and is written back byte for byte', (name, samples) => {
  const files = { sdt: readDemo(`AUDIO/${name}.SDT`), raw: readDemo(`AUDIO/${name}.RAW`) }
  const bank = decodeSoundBank(files, `${name}.SDT`)
  expect(bank.records.length).toBe(samples)
  const again = encodeSoundBank(bank)
  expect([Buffer.compare(again.sdt, files.sdt), Buffer.compare(again.raw, files.raw)]).toEqual([0, 0])
})

demoTest('the demo’s section 1 is read without repairs, and its tree prints back byte for byte', () => {
  const bytes = readDemo('MISSION.INI')
  expect(listMissionSections(bytes, 'MISSION.INI')).toMatchObject([
    { number: 1, value: 22, mapFile: 'nyc.cmp', style: 0, line: 1 },
  ])
  const { section, repairs } = readMission(bytes, 'MISSION.INI', 1)
  expect([section.header, section.objects.length, section.commands.length]).toEqual([[100, 1, 1, 1, 1, 0], 571, 1240])
  expect(section.objects.filter(({ type }) => type === ObjectLineType.PLAYER)).toHaveLength(1)
  expect(repairs).toEqual([])
  const tree = parseScript(bytes, 'MISSION.INI')
  expect(tree.problems).toEqual([])
  expect(Buffer.compare(printScript(tree), bytes)).toBe(0)
  expect(sectionFromTree(tree, 1)).toEqual(section)
})

demoTest('the demo’s map and style have the counts of its description', () => {
  expect(identifyFile(readDemo('NYC.CMP'), 'NYC.CMP').counts).toEqual({
    blocks: 5318,
    columnBytes: 117694,
    objects: 3015,
    parkedCars: 106,
    routes: 23,
    roadblockSets: 29,
    zones: 28,
  })
  expect(identifyFile(readDemo('STYLE001.G24'), 'STYLE001.G24').counts).toMatchObject({
    sides: 195,
    lids: 154,
    aux: 37,
    animations: 5,
    palettes: 968,
    paletteIndex: 2229,
    objectTypes: 102,
    cars: 38,
    sprites: 1034,
    deltas: 383,
    arrow: 49,
    boat: 1,
    bus: 6,
    car: 27,
    object: 562,
    ped: 295,
    tank: 2,
    trafficLights: 6,
    train: 5,
    bike: 26,
    wreckedCar: 7,
    explosion: 48,
  })
})
