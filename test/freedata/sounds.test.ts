import { expect, test } from 'vitest'
import { decodeSoundBank, sampleBytes } from '../../src/formats/sound-bank.js'
import { buildSounds, SAMPLE } from '../../src/freedata/sounds.js'

const files = buildSounds()
const bank = (name: string) => {
  const empty = new Uint8Array(0)
  const sdt = files.get(`AUDIO/${name}.SDT`) ?? empty
  return decodeSoundBank({ sdt, raw: files.get(`AUDIO/${name}.RAW`) ?? empty }, `${name}.SDT`)
}
const game = bank('LEVEL001')

/** Root of the mean square of an unsigned 8-bit sample, 0..1. */
function loudness(sample: number): number {
  const bytes = sampleBytes(game, sample)
  let sum = 0
  for (const byte of bytes) sum += ((byte - 128) / 128) * ((byte - 128) / 128)
  return Math.sqrt(sum / bytes.length)
}

test('the banks have 16 and 131 samples and take less than 2.5 MB', () => {
  expect(bank('LEVEL000').records).toHaveLength(16)
  expect(game.records).toHaveLength(131)
  let total = 0
  for (const bytes of files.values()) total += bytes.length
  expect(total).toBeLessThan(2.5 * 1024 * 1024)
})

test('every sample that has a meaning can be heard and is not cut off', () => {
  const numbers: number[] = Object.values(SAMPLE)
  for (let n = 0; n <= 12; n++) numbers.push(SAMPLE.engine + n)
  for (let n = 0; n <= 5; n++) numbers.push(SAMPLE.horn + n)
  for (let n = SAMPLE.scanner; n <= SAMPLE.radio + 4; n++) numbers.push(n)
  for (const n of numbers) {
    expect(loudness(n), `sample ${n}`).toBeGreaterThan(0.02)
    expect(sampleBytes(game, n).length, `sample ${n}`).toBeGreaterThan(500)
  }
})

test('engines, horns and sirens repeat without a click: the step from end to start is no larger than one within', () => {
  const looping = [0, 3, 6, 8, 11].map((n) => SAMPLE.engine + n)
  for (let n = 0; n <= 5; n++) looping.push(SAMPLE.horn + n)
  looping.push(SAMPLE.siren, SAMPLE.sirenYelp, SAMPLE.alarm, SAMPLE.skid, SAMPLE.fire, SAMPLE.crane)
  for (const n of looping) {
    const bytes = sampleBytes(game, n)
    let step = 0
    for (let i = 1; i < bytes.length; i++) step = Math.max(step, Math.abs(bytes[i] - bytes[i - 1]))
    expect(Math.abs(bytes[0] - bytes[bytes.length - 1]), `sample ${n}`).toBeLessThanOrEqual(step)
  }
})

test('the front end’s first three samples are stereo: whole pairs of 16-bit values', () => {
  const front = bank('LEVEL000')
  for (let n = 0; n < 3; n++) expect(front.records[n].length % 4).toBe(0)
  for (let n = 3; n < 16; n++) expect(front.records[n].length % 2).toBe(0)
})
