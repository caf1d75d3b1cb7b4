import { expect, test } from 'vitest'
import { stepFrame } from '../../../src/city/game.js'
import { blockAt, faceOf } from '../../../src/city/map/index.js'
import { isBlockAnimationRunning, startBlockAnimation } from '../../../src/city/scenery/index.js'
import { BLOCK_ANIMATION_COUNT } from '../../../src/city/scenery/table.js'
import { restore, snapshot, stateHash, type World } from '../../../src/city/world.js'
import { Face } from '../../../src/formats/cmp.js'
import { makeWorld } from '../support/index.js'

/** A wall that faces left. */
const X = 60
const Y = 60
const LAYER = 3

function wallWorld(): World {
  return makeWorld({ paint: (map) => map.building(X, Y, 4, 4) })
}

function start(world: World, backward = false, x = X): number {
  return startBlockAnimation(world, x, Y, LAYER, Face.left, 10, 4, 3, backward)
}

function tileOf(world: World): number {
  return faceOf(world, blockAt(world, X, Y, LAYER), Face.left)
}

/** The tile after each of some frames. */
function tiles(world: World, frames: number): number[] {
  return Array.from({ length: frames }, () => {
    stepFrame(world)
    return tileOf(world)
  })
}

test('a face goes through its tiles, each for its frames, and keeps the last one', () => {
  const world = wallWorld()
  const slot = start(world)
  expect([tileOf(world), isBlockAnimationRunning(world, slot)]).toEqual([10, true])
  expect(tiles(world, 14)).toEqual([10, 10, 11, 11, 11, 12, 12, 12, 13, 13, 13, 13, 13, 13])
  expect([isBlockAnimationRunning(world, slot), world.blockAnimationCounter.running[0]]).toEqual([false, 0])
})

test('backward it goes from the last tile to the first', () => {
  const world = wallWorld()
  start(world, true)
  expect(tiles(world, 11)).toEqual([13, 13, 12, 12, 12, 11, 11, 11, 10, 10, 10])
})

test('a face that is on its way turns round where it is, in the same slot', () => {
  const world = wallWorld()
  const slot = start(world)
  expect(tiles(world, 6).at(-1)).toBe(12)
  expect(start(world, true)).toBe(slot)
  expect(tiles(world, 7)).toEqual([12, 12, 11, 11, 11, 10, 10])
})

test('what is no block or has no tile starts nothing, and a full table neither', () => {
  const world = wallWorld()
  expect(startBlockAnimation(world, X, Y, 0, Face.left, 10, 4, 3, false)).toBe(-1)
  expect(startBlockAnimation(world, X, Y, 9, Face.left, 10, 4, 3, false)).toBe(-1)
  expect(startBlockAnimation(world, 300, Y, LAYER, Face.left, 10, 4, 3, false)).toBe(-1)
  expect(startBlockAnimation(world, X, Y, LAYER, Face.left, 10, 0, 3, false)).toBe(-1)
  for (let n = 0; n < BLOCK_ANIMATION_COUNT; n++) expect(start(world, false, 100 + n)).toBe(n)
  expect(start(world)).toBe(-1)
})

test('a running animation is state: a restored world goes on alike', () => {
  const world = wallWorld()
  start(world)
  tiles(world, 4)
  const other = wallWorld()
  restore(other, snapshot(world))
  expect(tiles(other, 6)).toEqual(tiles(world, 6))
  expect(stateHash(other)).toBe(stateHash(world))
})
