import { expect, test } from 'vitest'
import { hashBytes } from '../../src/core/hash.js'
import { decodeCmp } from '../../src/formats/cmp.js'
import { decodeFont } from '../../src/formats/fon.js'
import { decodeTexts, textsByKey } from '../../src/formats/fxt.js'
import { decodeG24 } from '../../src/formats/g24.js'
import { readMission } from '../../src/formats/mission-reader.js'
import { decodeSoundBank } from '../../src/formats/sound-bank.js'
import { buildFreeCity } from '../../src/freedata/city.js'

const steps: string[] = []
const files = buildFreeCity((done, total, what) => steps.push(`${done}/${total} ${what}`))

function file(name: string): Uint8Array {
  const bytes = files.get(name)
  if (bytes === undefined) throw new Error(`${name} is missing`)
  return bytes
}

/** After a wanted change of the art: `npx vitest run test/freedata/city.test.ts -u`. */
test('the free city is the same bytes on every machine', () => {
  const hashes = Object.fromEntries([...files].map(([name, bytes]) => [name, hashBytes(bytes)]))
  expect(hashes).toMatchInlineSnapshot(`
    {
      "AUDIO/LEVEL000.RAW": "c1f62ed96dba280b",
      "AUDIO/LEVEL000.SDT": "cadf9776595e6d16",
      "AUDIO/LEVEL001.RAW": "f880ef27bc2a4fd8",
      "AUDIO/LEVEL001.SDT": "b156687335f44482",
      "BIG1.FON": "54a6fa7ad9cc012b",
      "BIG2.FON": "a726099644de6df2",
      "ENGLISH.FXT": "32f01cbbf430a21d",
      "EXPSCOR1.FON": "095cc552224b68b1",
      "EXPSCOR2.FON": "dbc49c41c5a2f094",
      "MISSION.INI": "c65cc98a1aafe811",
      "MISSMUL1.FON": "673938a76a0d277e",
      "MISSMUL2.FON": "68372681fc388cf9",
      "PAGER1.FON": "133e6beaa8b7ba29",
      "PAGER2.FON": "748aba14d1a5a112",
      "SCORE1.FON": "584b9e40ddf6bdf8",
      "SCORE2.FON": "1c7fcdf18e605063",
      "STREET1.FON": "298b4542e2d9f635",
      "STREET2.FON": "582708a5cb41e0ab",
      "STYLE001.G24": "d22e3606caf5c239",
      "SUB1.FON": "6af21c16746f8287",
      "SUB2.FON": "d769c3c3a629221b",
      "TARMAC.CMP": "85f7af758baadc69",
    }
  `)
})

test('the data folder has a map, a style, a script, texts, fonts and sounds, in at most 12 MB', () => {
  const names = [...files.keys()]
  for (const name of ['TARMAC.CMP', 'STYLE001.G24', 'MISSION.INI', 'ENGLISH.FXT']) expect(names).toContain(name)
  for (const bank of ['LEVEL000', 'LEVEL001']) {
    expect(names).toContain(`AUDIO/${bank}.SDT`)
    expect(names).toContain(`AUDIO/${bank}.RAW`)
  }
  expect(names.filter((name) => name.endsWith('.FON')).length).toBeGreaterThanOrEqual(10)
  let total = 0
  for (const bytes of files.values()) total += bytes.length
  expect(total).toBeLessThanOrEqual(12 * 1024 * 1024)
})

test('every file decodes, and the map asks for the style that is there', () => {
  const map = decodeCmp(file('TARMAC.CMP'), 'TARMAC.CMP')
  expect(map.style).toBe(1)
  const style = decodeG24(file('STYLE001.G24'), 'STYLE001.G24')
  expect(style.sideCount).toBeGreaterThan(100)
  expect(style.lidCount).toBeGreaterThan(150)
  expect(readMission(file('MISSION.INI'), 'MISSION.INI', 1).repairs).toEqual([])
  expect(textsByKey(decodeTexts(file('ENGLISH.FXT'), 'ENGLISH.FXT')).get('city1')).toBe('Tarmouth')
  for (const [name, bytes] of files) {
    if (name.endsWith('.FON')) expect(decodeFont(bytes, name).glyphs.length).toBeGreaterThan(0)
  }
  for (const bank of ['AUDIO/LEVEL000', 'AUDIO/LEVEL001']) {
    const sounds = decodeSoundBank({ sdt: file(`${bank}.SDT`), raw: file(`${bank}.RAW`) }, bank)
    expect(sounds.records.length).toBeGreaterThan(0)
  }
})

test('every parked car of the map and the script has a record in the style', () => {
  const models = new Set(decodeG24(file('STYLE001.G24'), 'STYLE001.G24').carInfos.map((car) => car.model))
  for (const o of decodeCmp(file('TARMAC.CMP'), 'TARMAC.CMP').objects) {
    if (o.remap >= 0x80) expect(models, `model ${o.type}`).toContain(o.type)
  }
  const script = readMission(file('MISSION.INI'), 'MISSION.INI', 1).section
  const cars = script.objects.filter((o) => o.type === 5)
  expect(cars.length).toBeGreaterThan(5)
  for (const car of cars) expect(models, `model ${car.params[0]}`).toContain(car.params[0])
})

test('progress counts up to its total and names what comes next', () => {
  expect(steps[0]).toMatch(/^0\/\d+ \w+/)
  const [done, total] = (steps.at(-1) ?? '').split(' ')[0].split('/')
  expect(done).toBe(total)
})
