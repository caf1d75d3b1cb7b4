import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atan, atan2, cos, sin, sinCosAt } from '../../src/core/trig.js'
import { exactAtan, exactAtan2, exactCos, exactSin, ulpsOff } from './exact-trig.js'

/** Doubles within ±limit, 0 included, but none so small that the 240 bits of the exact values don't hold them. */
const double = (limit: number) =>
  fc.double({ min: -limit, max: limit, noNaN: true }).map((x) => (Math.abs(x) < 1e-30 ? 0 : x))
/** Arguments of every size up to 1e5. */
const argument = fc.oneof(double(1e-9), double(1), double(10), double(1000), double(1e5))
/** Near whole quarter turns, where the reduction loses most. */
const quarterTurns = fc.integer({ min: -63000, max: 63000 }).map((n) => (n * Math.PI) / 2)

test('the exact values that the others are measured against agree with known digits', () => {
  expect(exactSin(1).toString()).toMatch(/^1486[0-9]+$/)
  expect(Number((exactSin(1) * 10n ** 30n) >> 240n) / 1e30).toBe(0.8414709848078965)
  expect(Number((exactCos(1) * 10n ** 30n) >> 240n) / 1e30).toBe(0.5403023058681398)
  expect(Number((exactAtan(1) * 10n ** 30n) >> 240n) / 1e30).toBe(Math.PI / 4)
  expect(Number((exactAtan2(1, -1) * 10n ** 30n) >> 240n) / 1e30).toBe((3 * Math.PI) / 4)
})

test('sinCosAt gives the bits of sine and cosine, in any place of the array', () => {
  fc.assert(
    fc.property(fc.oneof(argument, quarterTurns), fc.nat(3), (x, at) => {
      const values = new Float64Array(8)
      values[at] = x
      sinCosAt(values, at)
      expect(Array.from(values.subarray(at, at + 3))).toEqual([x, sin(x), cos(x)])
    }),
    { numRuns: 1000 },
  )
})

test('sine and cosine are at most 1 ulp off for arguments up to 1e5', () => {
  fc.assert(
    fc.property(fc.oneof(argument, quarterTurns), (x) => {
      expect(ulpsOff(sin(x), exactSin(x))).toBeLessThanOrEqual(1)
      expect(ulpsOff(cos(x), exactCos(x))).toBeLessThanOrEqual(1)
    }),
    { numRuns: 3000 },
  )
})

test('sine and cosine of every angle of 1024 a turn are at most 1 ulp off', () => {
  for (let angle = -1024; angle <= 2048; angle += 3) {
    const x = (angle * Math.PI) / 512
    expect(ulpsOff(sin(x), exactSin(x))).toBeLessThanOrEqual(1)
    expect(ulpsOff(cos(x), exactCos(x))).toBeLessThanOrEqual(1)
  }
})

test('the arc tangent is at most 1 ulp off', () => {
  fc.assert(
    fc.property(fc.oneof(argument, double(0.5), double(3)), (x) => {
      expect(ulpsOff(atan(x), exactAtan(x))).toBeLessThanOrEqual(1)
    }),
    { numRuns: 2000 },
  )
})

test('the angle of a vector is at most 1 ulp off, in all four quadrants', () => {
  fc.assert(
    fc.property(argument, argument, (y, x) => {
      fc.pre(x !== 0 && y !== 0)
      expect(ulpsOff(atan2(y, x), exactAtan2(y, x))).toBeLessThanOrEqual(1)
    }),
    { numRuns: 2000 },
  )
})

test('angles of axes, diagonals and the zero vector are what a caller expects', () => {
  expect([atan2(0, 0), atan2(0, 1), atan2(0, -1)]).toEqual([0, 0, Math.PI])
  expect([atan2(1, 0), atan2(-1, 0)]).toEqual([Math.PI / 2, -Math.PI / 2])
  expect([atan2(1, 1), atan2(-1, -1)]).toEqual([Math.PI / 4, (-3 * Math.PI) / 4])
  expect([sin(0), cos(0), atan(0)]).toEqual([0, 1, 0])
})

test('vectors of extreme lengths give numbers, never NaN', () => {
  for (const [y, x, angle] of [
    [1e300, -1e-300, Math.PI / 2],
    [1e-320, -1e300, Math.PI],
    [-1e-320, 1e300, 0],
    [1e308, 1e308, Math.PI / 4],
    [5, Number.POSITIVE_INFINITY, 0],
  ]) {
    expect(Math.abs(atan2(y, x) - angle)).toBeLessThan(1e-15)
  }
  expect(atan(Number.POSITIVE_INFINITY)).toBe(Math.PI / 2)
})
