import { expect, test } from 'vitest'
import {
  blockAt,
  blockTypeAt,
  changeBlock,
  changeFace,
  faceOf,
  groundZ,
  resetMapEdits,
  slopeAt,
  typeMapOf,
} from '../../../src/city/map/index.js'
import { EDITED_SQUARE_COUNT } from '../../../src/city/map/table.js'
import { createWorld, restore, snapshot, stateHash, type World } from '../../../src/city/world.js'
import { GameError } from '../../../src/core/errors.js'
import { BlockType, Face } from '../../../src/formats/cmp.js'
import { makeLevel } from '../support/index.js'

const level = makeLevel()

function freshWorld(): World {
  const world = createWorld(level)
  resetMapEdits(world)
  return world
}

const WATER = BlockType.water << 4

test('an edit changes one cell and no other, though squares share their blocks', () => {
  const world = freshWorld()
  changeFace(world, 20, 30, 4, Face.lid, 3)
  expect(faceOf(world, blockAt(world, 20, 30, 4), Face.lid)).toBe(3)
  expect(faceOf(world, blockAt(world, 30, 20, 4), Face.lid)).toBe(1)
  expect(blockTypeAt(world, 20, 30, 3)).toBe(BlockType.pavement)
})

test('a new type reaches the type cache and the ground', () => {
  const world = freshWorld()
  changeBlock(world, 8, 9, 3, (BlockType.road << 4) | (41 << 8), 0)
  expect(blockTypeAt(world, 8, 9, 3)).toBe(BlockType.road)
  expect(slopeAt(world, 8, 9, 3)).toBe(41)
  expect(groundZ(world, 8 << 22, (9 << 22) + 0x3fffff, 0)).toBe(3 * 0x400000 + 0x3f0000)
  expect(groundZ(world, 8 << 22, 9 << 22, 0)).toBe(3 * 0x400000 + 0x3f0000 - 0x3fffff)
})

test('editing a cell again takes no more room', () => {
  const world = freshWorld()
  for (let i = 0; i < 5000; i++) changeFace(world, 1, 2, 4, Face.lid, i & 3)
  expect(world.editCounters.blocks[0]).toBe(1)
})

test('edits are state: a restored world has them, another world of the level has not', () => {
  const world = freshWorld()
  const before = stateHash(world)
  changeBlock(world, 8, 9, 3, WATER, 0)
  const edited = stateHash(world)
  expect(edited).not.toBe(before)
  const other = createWorld(level)
  restore(other, snapshot(world))
  expect(stateHash(other)).toBe(edited)
  expect(typeMapOf(other, blockAt(other, 8, 9, 3))).toBe(WATER)
  expect(blockTypeAt(freshWorld(), 8, 9, 3)).toBe(BlockType.pavement)
})

test('a full area and a place off the map are game errors', () => {
  const world = freshWorld()
  for (let i = 0; i < EDITED_SQUARE_COUNT; i++) changeFace(world, i & 0xff, i >> 8, 4, Face.lid, 2)
  expect(() => changeFace(world, 200, 200, 4, Face.lid, 2)).toThrow(GameError)
  expect(() => changeFace(world, 256, 0, 4, Face.lid, 2)).toThrow(GameError)
  expect(() => changeFace(world, 0, 0, 6, Face.lid, 2)).toThrow(GameError)
})
