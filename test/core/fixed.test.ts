import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  angleDelta,
  cosFixed,
  divTrunc,
  FULL_TURN,
  fromFixed,
  mulFixed,
  SIN_TABLE,
  sinFixed,
  toFixed,
} from '../../src/core/fixed.js'
import { EXACT_PI, exactOf, exactSinOf } from './exact-trig.js'

const int32 = fc.oneof(
  fc.integer({ min: -0x80000000, max: 0x7fffffff }),
  fc.constantFrom(0, 1, -1, 0xffff, 0x10000, 0x10001, -0x10000, -0xffff, 0x7fffffff, -0x80000000),
)

test('mulFixed is the 64-bit product shifted right by 16, modulo 2^32', () => {
  fc.assert(
    fc.property(int32, int32, (a, b) => {
      expect(mulFixed(a, b)).toBe(Number(BigInt.asIntN(32, (BigInt(a) * BigInt(b)) >> 16n)))
    }),
    { numRuns: 5000 },
  )
})

test('mulFixed rounds toward minus infinity and is exact where a double product is not', () => {
  expect(mulFixed(1, 0xffff)).toBe(0)
  expect(mulFixed(-1, 1)).toBe(-1)
  expect(mulFixed(0x7fffffff, 0x7fffffff)).toBe(Number(BigInt.asIntN(32, 0x3fffffff00000001n >> 16n)))
  expect(mulFixed(toFixed(-2.5), toFixed(4))).toBe(toFixed(-10))
})

test('divTrunc truncates toward zero like C', () => {
  fc.assert(
    fc.property(int32, int32, (a, b) => {
      fc.pre(b !== 0 && !(a === -0x80000000 && b === -1))
      expect(divTrunc(a, b)).toBe(Number(BigInt(a) / BigInt(b)))
    }),
    { numRuns: 2000 },
  )
  expect([divTrunc(7, 2), divTrunc(-7, 2), divTrunc(7, -2), divTrunc(-7, -2)]).toEqual([3, -3, -3, 3])
})

test('a number becomes 16.16 truncated toward zero, and comes back', () => {
  expect([toFixed(1), toFixed(-0.5), toFixed(1 / 3), toFixed(-1 / 3)]).toEqual([0x10000, -0x8000, 21845, -21845])
  fc.assert(
    fc.property(int32, (value) => {
      expect(toFixed(fromFixed(value))).toBe(value)
    }),
  )
})

test('the sine table is the exact sine of all 1024 angles, rounded to nearest', () => {
  for (let angle = 0; angle < FULL_TURN; angle++) {
    const exact = exactSinOf((EXACT_PI * BigInt(angle)) / 512n) * 0x10000n
    const one = exactOf(1)
    const doubled = 2n * exact + one
    // Floor of exact + 1/2.
    const nearest = doubled >= 0n ? doubled / (2n * one) : -((-doubled + 2n * one - 1n) / (2n * one))
    expect(SIN_TABLE[angle]).toBe(Number(nearest))
  }
})

test('angle 0 points along +y and a quarter turn along +x; angles wrap at 1024', () => {
  expect([sinFixed(0), cosFixed(0)]).toEqual([0, 0x10000])
  expect([sinFixed(0x100), cosFixed(0x100)]).toEqual([0x10000, 0])
  expect([sinFixed(0x200), cosFixed(0x200)]).toEqual([0, -0x10000])
  expect([sinFixed(-0x100), cosFixed(0x300)]).toEqual([-0x10000, 0])
  expect(sinFixed(5 * FULL_TURN + 77)).toBe(sinFixed(77))
})

test('angleDelta is the shorter signed turn, −512..511, and turns one angle into the other', () => {
  expect([angleDelta(0, 1), angleDelta(1, 0), angleDelta(1000, 10), angleDelta(10, 1000)]).toEqual([1, -1, 34, -34])
  expect([angleDelta(0, 511), angleDelta(0, 512)]).toEqual([511, -512])
  fc.assert(
    fc.property(fc.nat(1023), fc.nat(1023), (from, to) => {
      const delta = angleDelta(from, to)
      expect(delta >= -512 && delta <= 511).toBe(true)
      expect((from + delta) & 1023).toBe(to)
    }),
  )
})
