import { expect, test } from 'vitest'
import {
  blockTypeAt,
  groundIsSlope,
  groundType,
  groundZ,
  isRailway,
  lidBelow,
  resetMapEdits,
  slopeAt,
  testBlockAttribute,
} from '../../../src/city/map/index.js'
import { createWorld, type World } from '../../../src/city/world.js'
import { BlockType } from '../../../src/formats/cmp.js'
import { type MapPainter, makeLevel } from '../support/index.js'

function worldOf(paint: (map: MapPainter) => void): World {
  const world = createWorld(makeLevel({ paint }))
  resetMapEdits(world)
  return world
}

/** The middle of a block, 16.16. */
const middle = (block: number): number => (block << 22) + 0x200000
const STREET_Z = 3 * 0x400000 + 0x3f0000

test('flat ground is the bottom face of the first layer from z downward that is not air [core.grid.8, core.grid.9]', () => {
  const world = worldOf((map) => map.raised(30, 20, 1, 1))
  expect(groundZ(world, middle(10), middle(12), 0)).toBe(STREET_Z)
  expect(groundZ(world, middle(10), middle(12), STREET_Z)).toBe(STREET_Z)
  expect(groundZ(world, middle(30), middle(20), 0)).toBe(STREET_Z - 0x400000)
  expect(groundType(world, middle(30), middle(20), 0)).toBe(BlockType.pavement)
})

test('layers past 4 count as 4 [core.grid.8]', () => {
  const world = worldOf((map) => map.water(5, 7, 2, 1))
  const water = 4 * 0x400000 + 0x3f0000
  expect(groundZ(world, middle(5), middle(7), STREET_Z)).toBe(water)
  expect(groundZ(world, middle(5), middle(7), 5 * 0x400000 + 5)).toBe(water)
})

test('a slope adds the height of its type at the position [core.grid.10]', () => {
  const world = worldOf((map) => map.slope(40, 50, 44))
  const at = (x: number): number => groundZ(world, (40 << 22) + (x << 16), middle(50), STREET_Z)
  expect(at(0)).toBe(STREET_Z)
  expect(at(32)).toBe(STREET_Z - (32 << 16))
  expect(at(63)).toBe(STREET_Z - (63 << 16))
  expect(groundIsSlope(world, middle(40), middle(50), 0)).toBe(true)
  expect(groundIsSlope(world, middle(41), middle(50), 0)).toBe(false)
  expect(slopeAt(world, 40, 50, 3)).toBe(44)
})

test('x and y are not mixed up: a block at (200, 10) is not at (10, 200)', () => {
  const world = worldOf((map) => map.building(200, 10, 1, 1))
  expect(blockTypeAt(world, 200, 10, 3)).toBe(BlockType.building)
  expect(blockTypeAt(world, 10, 200, 3)).toBe(BlockType.pavement)
})

test('outside the map there is air, on every side and above and below', () => {
  const world = worldOf(() => {})
  for (const [x, y, layer] of [
    [-1, 0, 3],
    [256, 0, 3],
    [0, -1, 3],
    [0, 256, 3],
    [0, 0, -1],
    [0, 0, 6],
  ]) {
    expect(blockTypeAt(world, x, y, layer)).toBe(BlockType.air)
  }
  expect(groundZ(world, -5 << 22, 300 << 22, 0)).toBe(4 * 0x400000 + 0x3f0000)
})

test('the lid below is the plane of the first block with a lid', () => {
  const world = worldOf((map) => map.building(9, 9, 1, 1, 2))
  expect(lidBelow(world, middle(9), middle(9), 0)).toBe(2 << 22)
  expect(lidBelow(world, middle(10), middle(9), 0)).toBe(4 << 22)
  expect(lidBelow(world, -1, 0, 0)).toBe(6 << 22)
})

test('block attribute 1 is the railway', () => {
  const world = worldOf((map) => map.rails(70, 60, 1, 2))
  expect(isRailway(world, 70, 61, 3)).toBe(true)
  expect(testBlockAttribute(world, 70, 61, 3, 1)).toBe(true)
  expect(testBlockAttribute(world, 71, 61, 3, 1)).toBe(false)
  expect(testBlockAttribute(world, 70, 61, 3, 2)).toBe(false)
})
