import { expect, test } from 'vitest'
import { frontOf, quadsOfMap, testMap, testStyle } from './support.js'

const cube = testMap([2, 3, 3, { faces: [1, 2, 3, 4, 5] }])

test('a block shows its four sides and its lid, a face 0 is not drawn', () => {
  expect(quadsOfMap(cube).solid.map((quad) => quad.tile)).toEqual([1, 2, 3, 4, 8 + 5])
  const bare = testMap([2, 3, 3, { faces: [0, 0, 3, 0, 0] }])
  expect(quadsOfMap(bare).solid.map((quad) => quad.tile)).toEqual([3])
})

test('each side is seen from outside and the lid from above', () => {
  const fronts = quadsOfMap(cube).solid.map(frontOf)
  expect(fronts).toEqual([
    [-1, 0, 0],
    [1, 0, 0],
    [0, -1, 0],
    [0, 1, 0],
    [0, 0, -1],
  ])
})

test('the lid lies on the plane at the top, the sides stand between that plane and the next', () => {
  const [left, right, top, bottom, lid] = quadsOfMap(cube).solid
  expect(lid.places.map((place) => place[2])).toEqual([192, 192, 192, 192])
  for (const side of [left, right, top, bottom])
    expect(side.places.map((place) => place[2])).toEqual([192, 256, 256, 192])
  expect(left.places.every((place) => place[0] === 128)).toBe(true)
  expect(right.places.every((place) => place[0] === 192)).toBe(true)
  expect(top.places.every((place) => place[1] === 192)).toBe(true)
  expect(bottom.places.every((place) => place[1] === 256)).toBe(true)
})

test('side palettes go by direction: 0 top, 1 bottom, 2 left, 3 right', () => {
  expect(
    quadsOfMap(cube)
      .solid.slice(0, 4)
      .map((quad) => quad.variant),
  ).toEqual([2, 3, 0, 1])
})

test('a side with its mirror bit clear reads from left to right as seen from outside, row 0 at the roof', () => {
  for (const side of quadsOfMap(cube).solid.slice(0, 4)) {
    expect(side.texels).toEqual([
      [0, 0],
      [0, 64],
      [64, 64],
      [64, 0],
    ])
  }
})

test('bit 5 mirrors the top and bottom faces only, bit 6 the left and right faces only, neither the lid', () => {
  const mirrored = (bits: object) =>
    quadsOfMap(testMap([2, 3, 3, { faces: [1, 2, 3, 4, 5], ...bits }])).solid.map((quad) => quad.texels[0][0] === 64)
  expect(mirrored({ mirrorTopBottom: true })).toEqual([false, false, true, true, false])
  expect(mirrored({ mirrorLeftRight: true })).toEqual([true, true, false, false, false])
})

test.each([
  [0, [0, 0]],
  [1, [0, 64]],
  [2, [64, 64]],
  [3, [64, 0]],
])('a lid turned %i quarters clockwise shows texel %j in its north-west corner', (turns, texel) => {
  const [lid] = quadsOfMap(testMap([2, 3, 3, { faces: [0, 0, 0, 0, 5], turns }])).solid
  const corner = lid.places.findIndex(([x, y]) => x === 128 && y === 192)
  expect(lid.texels[corner]).toEqual(texel)
})

test("a lid's palette is that of its remap bits", () => {
  const variants = [0, 1, 2, 3].map(
    (lidRemap) => quadsOfMap(testMap([2, 3, 3, { faces: [0, 0, 0, 0, 5], lidRemap }])).solid[0].variant,
  )
  expect(variants).toEqual([0, 1, 2, 3])
})

test('a flat block stands on its left and top edge, its lid on its top plane, all see-through', () => {
  const quads = quadsOfMap(testMap([2, 3, 3, { flat: true, faces: [1, 0, 3, 0, 5] }])).solid
  expect(quads.map((quad) => quad.tile)).toEqual([1, 3, 13])
  expect(quads.every((quad) => quad.seeThrough)).toBe(true)
  expect(quads[0].places.every((place) => place[0] === 128)).toBe(true)
  expect(quads[1].places.every((place) => place[1] === 192)).toBe(true)
  expect(quads[2].places.every((place) => place[2] === 192)).toBe(true)
})

test('a flat block shows its left tile to the west and its right tile to the east of its left edge, one at a time', () => {
  const quads = quadsOfMap(testMap([2, 3, 3, { flat: true, faces: [1, 2, 0, 0, 0] }])).solid
  expect(quads.map((quad) => [quad.tile, frontOf(quad)])).toEqual([
    [1, [-1, 0, 0]],
    [2, [1, 0, 0]],
  ])
  expect(quads.every((quad) => quad.places.every((place) => place[0] === 128))).toBe(true)
})

test('a flat block without a left or top tile shows the right or bottom one on the same edge from both sides', () => {
  const quads = quadsOfMap(testMap([2, 3, 3, { flat: true, faces: [0, 0, 0, 4, 0] }])).solid
  expect(quads.map((quad) => [quad.tile, frontOf(quad)])).toEqual([
    [4, [0, -1, 0]],
    [4, [0, 1, 0]],
  ])
  expect(quads.every((quad) => quad.places.every((place) => place[1] === 192))).toBe(true)
})

test('a flat block with only a left tile is not seen from the east', () => {
  const quads = quadsOfMap(testMap([2, 3, 3, { flat: true, faces: [1, 0, 0, 0, 0] }])).solid
  expect(quads.map(frontOf)).toEqual([[-1, 0, 0]])
})

test('the last side tile of a shipped style is never drawn on flat blocks, but is on others', () => {
  const style = testStyle({ sides: 0xc3 })
  const faces = [0xc2, 0xc2, 0xc2, 0xc2, 0] as const
  expect(quadsOfMap(testMap([2, 3, 3, { flat: true, faces }]), style).solid).toEqual([])
  expect(quadsOfMap(testMap([2, 3, 3, { faces }]), style).solid).toHaveLength(4)
})

test('a tile that the style lacks is not drawn', () => {
  expect(quadsOfMap(testMap([2, 3, 3, { faces: [200, 0, 0, 0, 200] }])).solid).toEqual([])
})

test('a tile on a flat edge lies as the left side does, so that from inside it is seen from behind', () => {
  const texels = (mirrorLeftRight: boolean) =>
    quadsOfMap(testMap([2, 3, 3, { flat: true, faces: [1, 1, 0, 0, 0], mirrorLeftRight }])).solid.map(
      (quad) => quad.texels[0][0],
    )
  expect(texels(false)).toEqual([0, 64])
  expect(texels(true)).toEqual([64, 0])
})
