import fc from 'fast-check'
import { expect, test } from 'vitest'
import { headingOf } from '../../../src/city/ped/turn.js'
import { angleDelta } from '../../../src/core/fixed.js'

test('headings are 0 along +y, 0x100 along +x, and within a unit of the angle everywhere', () => {
  expect([headingOf(0, 5), headingOf(5, 0), headingOf(0, -5), headingOf(-5, 0), headingOf(0, 0)]).toEqual([
    0, 0x100, 0x200, 0x300, 0,
  ])
  expect([headingOf(7, 7), headingOf(7, -7), headingOf(-7, -7), headingOf(-7, 7)]).toEqual([0x80, 0x180, 0x280, 0x380])
  const distance = fc.integer({ min: -0x1000000, max: 0x1000000 })
  fc.assert(
    fc.property(distance, distance, (dx, dy) => {
      const exact = Math.floor((Math.atan2(dx, dy) * 1024) / (2 * Math.PI) + 0.5) & 0x3ff
      expect(Math.abs(angleDelta(exact, headingOf(dx, dy)))).toBeLessThanOrEqual(1)
    }),
    { numRuns: 500 },
  )
})
