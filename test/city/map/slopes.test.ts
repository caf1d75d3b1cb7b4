import { expect, test } from 'vitest'
import { slopeDirection, slopeHeight, slopeSegment, slopeSegments } from '../../../src/city/map/index.js'

const EDGE = 0x3fffff

test('slopes 1 to 8 are two-block, 9 to 0x28 eight-block, 0x29 to 0x2c one-block ramps [core.grid.10]', () => {
  const kinds = Array.from({ length: 44 }, (_, i) => i + 1)
  expect(kinds.filter((slope) => slopeSegments(slope) === 2)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(kinds.filter((slope) => slopeSegments(slope) === 8)).toHaveLength(32)
  expect(kinds.filter((slope) => slopeSegments(slope) === 1)).toEqual([0x29, 0x2a, 0x2b, 0x2c])
})

test('the first number of each direction is the lowest segment', () => {
  expect([1, 3, 5, 7, 9, 17, 25, 33].map(slopeSegment)).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  expect([2, 4, 6, 8, 16, 24, 32, 40].map(slopeSegment)).toEqual([1, 1, 1, 1, 7, 7, 7, 7])
})

test.each([
  ['north', 41, 0, 0, 1],
  ['south', 42, 0, EDGE, 1],
  ['west', 43, 0, 0, 1],
  ['east', 44, EDGE, 0, 1],
])('a one-block ramp of direction %s is a block high at that edge and level at the other', (_, slope, x, y, _high) => {
  expect(slopeHeight(slope, x, y)).toBe(EDGE)
  expect(slopeHeight(slope, EDGE - x, EDGE - y)).toBe(0)
})

test('segments of a ramp join: the high edge of one is the low edge of the next', () => {
  for (const first of [1, 3, 5, 7, 9, 17, 25, 33]) {
    const segments = slopeSegments(first)
    const direction = slopeDirection(first)
    const highX = direction === 3 ? EDGE : 0
    const highY = direction === 1 ? EDGE : 0
    for (let k = 0; k < segments - 1; k++) {
      const high = slopeHeight(first + k, highX, highY)
      const low = slopeHeight(first + k + 1, direction < 2 ? 0 : EDGE - highX, direction < 2 ? EDGE - highY : 0)
      expect(low - high).toBeLessThanOrEqual(1)
      expect(low - high).toBeGreaterThanOrEqual(0)
      expect(low).toBe(Math.trunc(((k + 1) * 0x400000) / segments))
    }
  }
})

test('kinds 45 to 63 and 0 do not slope', () => {
  for (const slope of [0, 45, 50, 63]) expect(slopeHeight(slope, 0x123456, 0x234567)).toBe(0)
})
