import { expect, test } from 'vitest'
import { SLOPES } from '../../src/render/index.js'
import { type Placed, quadsOfMap, testMap } from './support.js'

const lidHeights = (slope: number) => {
  const [lid] = quadsOfMap(testMap([2, 3, 3, { slope, faces: [0, 0, 0, 0, 5] }])).solid
  return lid.places.map(([x, y, z]) => ({ east: x === 192, south: y === 256, height: 256 - z }))
}

test('there are 44 slopes: 1–8 two-block, 9–40 eight-block, 41–44 one-block ramps', () => {
  expect(SLOPES).toHaveLength(45)
  const segments = SLOPES.slice(1).map((slope) => slope?.segments)
  expect(segments).toEqual([...Array(8).fill(2), ...Array(32).fill(8), ...Array(4).fill(1)])
})

test('numbers 45–63 draw nothing, faces and all', () => {
  for (const slope of [45, 50, 63]) {
    const quads = quadsOfMap(testMap([2, 3, 3, { slope, faces: [1, 2, 3, 4, 5] }]))
    expect(quads.solid.length + quads.blended.length).toBe(0)
  }
})

test.each([
  [41, 'north'],
  [42, 'south'],
  [43, 'west'],
  [44, 'east'],
])('one-block slope %i is high at the %s', (slope, side) => {
  for (const corner of lidHeights(slope)) {
    const isHigh =
      (side === 'north' && !corner.south) ||
      (side === 'south' && corner.south) ||
      (side === 'west' && !corner.east) ||
      (side === 'east' && corner.east)
    expect(corner.height).toBe(isHigh ? 64 : 0)
  }
})

test.each([1, 2, 3, 4])(
  'direction %i: segment k of n spans k/n to (k + 1)/n, the first number the lowest',
  (direction) => {
    const spans = (first: number, segments: number) =>
      Array.from({ length: segments }, (_, k) => {
        const heights = lidHeights(first + (direction - 1) * segments + k).map((corner) => corner.height)
        return [Math.min(...heights), Math.max(...heights)]
      })
    expect(spans(1, 2)).toEqual([
      [0, 32],
      [32, 64],
    ])
    expect(spans(9, 8)).toEqual(Array.from({ length: 8 }, (_, k) => [k * 8, k * 8 + 8]))
  },
)

test('the flank of the lowest segment is a triangle, and every flank shows the part of its tile below the lid, see-through', () => {
  const flanks = (slope: number) =>
    quadsOfMap(testMap([2, 3, 3, { slope, faces: [1, 2, 0, 0, 0] }])).solid.map((quad) => ({
      heights: [256 - quad.places[0][2], 256 - quad.places[3][2]],
      rows: [quad.texels[0][1], quad.texels[3][1]],
      seeThrough: quad.seeThrough,
    }))
  // High at the north: the left end of the west flank as seen from outside, the right end of the east flank.
  expect(flanks(1)).toEqual([
    { heights: [32, 0], rows: [32, 64], seeThrough: true },
    { heights: [0, 32], rows: [64, 32], seeThrough: true },
  ])
  expect(flanks(2)).toEqual([
    { heights: [64, 32], rows: [0, 32], seeThrough: true },
    { heights: [32, 64], rows: [32, 0], seeThrough: true },
  ])
})

test('the high end is a full face at the highest segment only, the low end is never drawn', () => {
  const ends = (slope: number) =>
    quadsOfMap(testMap([2, 3, 3, { slope, faces: [0, 0, 3, 4, 0] }])).solid.map((quad) => [
      quad.tile,
      256 - quad.places[0][2],
    ])
  expect(ends(41)).toEqual([[3, 64]])
  expect(ends(1)).toEqual([])
  expect(ends(2)).toEqual([[3, 64]])
  expect(ends(9)).toEqual([])
  expect(ends(16)).toEqual([[3, 64]])
  expect(ends(42)).toEqual([[4, 64]])
})

test('flat slopes blend half and half, other slopes do not', () => {
  const faces = [1, 2, 0, 0, 5] as const
  const flat = quadsOfMap(testMap([2, 3, 3, { slope: 41, flat: true, faces }]))
  expect(flat.solid).toEqual([])
  expect(flat.blended.every((quad) => quad.blended && quad.seeThrough)).toBe(true)
  expect(flat.blended).toHaveLength(3)
  expect(quadsOfMap(testMap([2, 3, 3, { slope: 41, faces }])).blended).toEqual([])
})

test('a flank against which the next slope goes on is inside the ramp and not drawn', () => {
  const slope = { slope: 41, faces: [1, 2, 0, 0, 5] as const }
  const flanks = (...placed: readonly Placed[]) =>
    quadsOfMap(testMap(...placed)).solid.filter((quad) => quad.tile < 8).length
  expect(flanks([2, 3, 3, slope], [3, 3, 3, slope])).toBe(2)
  expect(flanks([2, 3, 3, slope], [3, 3, 3, { ...slope, slope: 42 }])).toBe(4)
  expect(flanks([2, 3, 3, slope], [3, 3, 3, { ...slope, flat: true }])).toBe(2)
})
