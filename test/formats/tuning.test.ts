import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FormatError, GameError } from '../../src/core/errors.js'
import type { CarInfo } from '../../src/formats/g24.js'
import { latin1Bytes } from '../../src/formats/text-bytes.js'
import {
  applyTuning,
  decodeTuning,
  encodeTuning,
  TUNING_PARAMETERS,
  type TuningChange,
} from '../../src/formats/tuning.js'
import { faultOf, valueOrFormatError } from '../support/format-errors.js'

const decode = (text: string) => decodeTuning(latin1Bytes(text), 'config.ini')
const change = (parameter: string, value: number, model = 4): TuningChange => ({
  subject: 'car',
  model,
  parameter,
  value,
})

function car(model: number): CarInfo {
  const zeros = { width: 0, length: 0, depth: 0, sprite: 0, weight: 0, maxSpeed: 0, minSpeed: 0, acceleration: 0 }
  const looks = { remaps24: new Int16Array(36), remaps8: new Uint8Array(12), vehicleType: 4, turning: 0, damagable: 0 }
  const body = {
    centreOfMassX: 0,
    centreOfMassY: 0,
    momentOfInertia: 0,
    mass: 0,
    thrust: 0,
    tyreAdhesionX: 0,
    tyreAdhesionY: 0,
  }
  const brakes = { braking: 0, grip: 0, handling: 0, handbrakeFriction: 0, footbrakeFriction: 0, frontBrakeBias: 0 }
  const wheels = { turnRatio: 0, driveWheelOffset: 0, steeringWheelOffset: 0, backEndSlide: 0, handbrakeSlide: 0 }
  const sounds = { flags: 0, engine: 0, radio: 0, horn: 0, soundFunction: 0, fastChange: 0 }
  return { ...zeros, ...looks, ...body, ...brakes, ...wheels, ...sounds, model, value: [0, 0, 0, 0], doors: [] }
}

test('an entry [car <model> <parameter>] <value> changes a field of the model’s record [core.tuning.2]', () => {
  const changes = decode('heavy cars\n[car 4 mass] 131072\n[car 5 turn_ratio]  -12 degrees\n')
  expect(changes).toEqual([change('mass', 131072), change('turn_ratio', -12, 5)])
  const cars = [car(4), car(5), car(6)]
  const tuned = applyTuning(changes, cars)
  expect([tuned[0].mass, tuned[0].turnRatio, tuned[1].mass, tuned[1].turnRatio]).toEqual([131072, 0, 0, -12])
  expect(tuned[2]).toBe(cars[2])
  expect(cars[0].mass).toBe(0)
})

test('each parameter has its field; whole numbers wrap at their width, the others are 16.16 [core.tuning.3]', () => {
  const fields = TUNING_PARAMETERS.map((parameter) => {
    const [tuned] = applyTuning([change(parameter, 0x12345)], [car(4)])
    const changed = Object.entries(tuned).filter(([, value]) => typeof value === 'number' && value !== 0 && value !== 4)
    return [parameter, ...changed.flat()]
  })
  expect(fields).toEqual([
    ['centre_of_mass_x', 'centreOfMassX', 0x45],
    ['centre_of_mass_y', 'centreOfMassY', 0x45],
    ['moment_of_inertia', 'momentOfInertia', 0x12345],
    ['mass', 'mass', 0x12345],
    ['thrust', 'thrust', 0x12345],
    ['gear_1', 'thrust', 0x12345],
    ['tyre_adhesion_x', 'tyreAdhesionX', 0x12345],
    ['tyre_adhesion_y', 'tyreAdhesionY', 0x12345],
    ['handbrake_friction', 'handbrakeFriction', 0x12345],
    ['footbrake_friction', 'footbrakeFriction', 0x12345],
    ['front_brake_bias', 'frontBrakeBias', 0x12345],
    ['turn_ratio', 'turnRatio', 0x2345],
    ['drive_wheel_offset', 'driveWheelOffset', 0x2345],
    ['steering_wheel_offset', 'steeringWheelOffset', 0x2345],
    ['back_end_slide', 'backEndSlide', 0x12345],
    ['handbrake_slide', 'handbrakeSlide', 0x12345],
  ])
})

test('an unknown parameter or an entry that does not start with car is fatal with −0x89 [core.tuning.4]', () => {
  for (const text of ['[car 4 wings] 2', '[ped 4 mass] 2', '[] 2', '[car 4 constructor] 1']) {
    const changes = decode(text)
    expect(changes).toHaveLength(1)
    expect(() => applyTuning(changes, [car(4)])).toThrow(GameError)
    expect(() => applyTuning(changes, [car(4)])).toThrow(/error -137/)
  }
})

test('a model without a record is skipped [core.tuning.5]', () => {
  const cars = [car(4)]
  expect(applyTuning([change('mass', 1, 99)], cars)).toEqual(cars)
})

test('a file of more than 0x1000 bytes is fatal [core.tuning.1]', () => {
  expect(decode('[car 4 mass] 7'.padEnd(0x1000, ' '))).toEqual([change('mass', 7)])
  expect(faultOf(() => decode(' '.repeat(0x1001)))).toEqual({ code: 'over-limit', offset: 0x1000 })
})

test('a key with a blank before its ] moves the rest of the text over its start: 0x50 bytes and the key’s place are skipped [core.tuning.6]', () => {
  // Reading goes on at the same address, where now stands what was 0x50 + 1 bytes further down (1: the place of the first key).
  const first = '[car 4 mass ]'
  const skipped = '[car 4 thrust] 3\n'.padEnd(0x51, '.')
  expect(decode(`${first}${skipped} 11\n[car 5 mass] 12`)).toEqual([change('mass', 11), change('mass', 12, 5)])
  expect(decode(`[car 4 mass]${skipped} 11\n[car 5 mass] 12`)).toEqual([
    change('mass', 0),
    change('thrust', 3),
    change('mass', 12, 5),
  ])
})

test('a short rest of the text fits the key: nothing is overwritten', () => {
  expect(decode('[car 4 mass ] 5 [car 5 mass] 6')).toEqual([change('mass', 5), change('mass', 6, 5)])
})

test('a [ without its ] is refused with its place', () => {
  expect(faultOf(() => decode('[car 4 mass] 5 [car'))).toEqual({ code: 'syntax', offset: 15 })
})

test('changes survive encoding, and any bytes give a value or a FormatError', () => {
  const entry = fc.record({
    subject: fc.constantFrom('car', 'ped'),
    model: fc.nat(99),
    parameter: fc.constantFrom(...TUNING_PARAMETERS, 'other'),
    value: fc.integer({ min: -0x80000000, max: 0x7fffffff }),
  })
  const noise = fc.array(fc.constantFrom(...'[] car4mass\n\0-9'), { maxLength: 400 }).map((letters) => letters.join(''))
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 20 }), noise, (changes, text) => {
      expect(decodeTuning(encodeTuning(changes), 'config.ini')).toEqual(changes)
      const read = valueOrFormatError(() => decode(text))
      if (read instanceof FormatError) expect(read.code).toBe('syntax')
      else expect(read.every(({ value }) => Number.isInteger(value))).toBe(true)
    }),
  )
})
