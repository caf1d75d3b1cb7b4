import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  blendHorizons,
  blendSkies,
  decodeHorizon,
  encodeHorizon,
  fogColours,
  HORIZON_WEATHERS,
  type Horizon,
  HorizonColour,
  horizonColour,
  horizonName,
  parseHorizonName,
  skyAt,
} from '../../../src/formats/rally/index.js'
import { faultOf } from '../../support/format-errors.js'

/** Byte i of the record is i. */
const counted = (): Uint8Array => Uint8Array.from({ length: 80 }, (_, i) => i)

/** A horizon of one level and one byte everywhere. */
function horizon(level: number, byte: number): Horizon {
  const bytes = new Uint8Array(80).fill(byte)
  const view = new DataView(bytes.buffer)
  for (let i = 0; i < 7; i++) view.setInt32(i * 4, level, true)
  return decodeHorizon(bytes, 'x.hor')
}

test('a horizon has seven numbers, colours from +0x1c, the light colours and six fog bytes at +0x48 [rally.hor.1, rally.hor.2, rally.hor.3, rally.hor.4]', () => {
  const read = decodeHorizon(counted(), '1200.hor')
  expect(read.levels.length).toBe(7)
  expect(read.levels[1]).toBe(0x07060504)
  expect([read.colours[0], read.colours[read.colours.length - 1]]).toEqual([0x1c, 0x47])
  expect(read.colours[HorizonColour.weather]).toBe(0x2f)
  expect(horizonColour(read, HorizonColour.lowLight)).toEqual([0x30, 0x31, 0x32])
  expect(horizonColour(read, HorizonColour.highLight)).toEqual([0x38, 0x39, 0x3a])
  expect([...read.fog]).toEqual([0x48, 0x49, 0x4a, 0x4b, 0x4c, 0x4d])
  expect(encodeHorizon(read)).toEqual(counted())
})

test('a horizon of another size than 80 bytes is refused', () => {
  expect(faultOf(() => decodeHorizon(new Uint8Array(79), 'x')).code).toBe('bad-size')
  expect(faultOf(() => decodeHorizon(new Uint8Array(81), 'x')).code).toBe('bad-size')
  expect(faultOf(() => encodeHorizon({ ...horizon(0, 0), fog: new Uint8Array(5) })).code).toBe('bad-size')
})

test('any 80 bytes survive decoding and encoding', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 80, maxLength: 80 }), (bytes) => {
      expect(encodeHorizon(decodeHorizon(bytes, 'x'))).toEqual(bytes)
    }),
    { numRuns: 50 },
  )
})

test('numbers and bytes are blended linearly, and the ends of a blend are the records themselves [rally.hor.1, rally.hor.2]', () => {
  const from = horizon(-0x30000, 10)
  const to = horizon(0x10000, 250)
  const quarter = blendHorizons(from, to, 0x4000)
  expect([quarter.levels[6], quarter.colours[0], quarter.fog[5]]).toEqual([-0x20000, 70, 70])
  expect(blendHorizons(to, from, 0x4000).colours[0]).toBe(190)
  expect(encodeHorizon({ ...blendHorizons(from, to, 0), rest: from.rest })).toEqual(encodeHorizon(from))
  expect(encodeHorizon({ ...blendHorizons(from, to, 0x10000), rest: to.rest })).toEqual(encodeHorizon(to))
})

test('the fog colours are the average of the two records [rally.hor.5]', () => {
  expect([...fogColours(horizon(0, 10), horizon(0, 251))]).toEqual([130, 130, 130, 130, 130, 130])
})

test('names give the time and the weather; clear weather has no suffix [rally.members.11]', () => {
  expect(HORIZON_WEATHERS).toEqual({ clear: '', blizzard: 'bli', cloudy: 'clo', storm: 'sto' })
  expect(parseHorizonName('0530CLO.hor')).toEqual({ time: 330, weather: 'cloudy' })
  expect(parseHorizonName('2400.hor')).toEqual({ time: 1440, weather: 'clear' })
  expect(horizonName(330, 'storm')).toBe('0530sto.hor')
  for (const name of ['530.hor', '2401.hor', '0560.hor', '0500xyz.hor', '0500.horx', 'a0500.hor']) {
    expect(parseHorizonName(name)).toBeUndefined()
  }
})

test('the sky at a time lies between the horizons before and after it, over midnight too', () => {
  const day = [
    { time: 300, horizon: horizon(0, 0) },
    { time: 720, horizon: horizon(0x70000, 210) },
    { time: 1440, horizon: horizon(0x10000, 30) },
  ]
  expect(skyAt(day, 720).horizon.levels[0]).toBe(0x70000)
  const morning = skyAt(day, 510)
  expect([morning.horizon.levels[0], morning.horizon.colours[3], morning.fog[0]]).toEqual([0x38000, 105, 105])
  // 2400 and 0500 are five hours apart.
  expect(skyAt(day, 150).horizon.levels[0]).toBe(0x8000)
  expect(skyAt(day, 1440).horizon.levels[0]).toBe(0x10000)
  expect(skyAt(day.slice(0, 1), 900).horizon.levels[0]).toBe(0)
})

test('the sky changes from one weather to another by a share', () => {
  const clear = skyAt([{ time: 600, horizon: horizon(0, 200) }], 600)
  const storm = skyAt([{ time: 600, horizon: horizon(0x20000, 100) }], 600)
  const half = blendSkies(clear, storm, 0x8000)
  expect([half.horizon.levels[2], half.horizon.colours[9], half.fog[1]]).toEqual([0x10000, 150, 150])
})
