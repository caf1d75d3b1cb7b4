import { expect, test } from 'vitest'
import { TileFrames } from '../../src/render/index.js'
import { testStyle } from './support.js'

const style = testStyle({
  animations: [
    { block: 3, which: 0, speed: 4, frames: Uint8Array.of(0, 2) },
    { block: 3, which: 1, speed: 1, frames: Uint8Array.of(1) },
  ],
})

test('one cycle of a tile animation shows the aux tiles in turn, then the tile itself, each for its speed in frames', () => {
  const frames = new TileFrames(style)
  const shown = Array.from({ length: 16 }, (_, frame) => {
    frames.setFrame(frame)
    return frames.shown[3]
  })
  expect(shown).toEqual([16, 16, 16, 16, 18, 18, 18, 18, 3, 3, 3, 3, 16, 16, 16, 16])
})

test('a tile that shows an aux frame takes that aux tile’s four palettes too', () => {
  const frames = new TileFrames(style)
  frames.setFrame(0)
  expect([...frames.palettes.subarray(12, 16)]).toEqual([64, 65, 66, 67])
  frames.setFrame(8)
  expect([...frames.palettes.subarray(12, 16)]).toEqual([12, 13, 14, 15])
})

test('animations of lids move lids', () => {
  const frames = new TileFrames(style)
  frames.setFrame(0)
  expect(frames.shown[8 + 3]).toBe(17)
  frames.setFrame(1)
  expect(frames.shown[8 + 3]).toBe(11)
})

test('a frame in which no animation steps changes nothing', () => {
  const frames = new TileFrames(style)
  frames.setFrame(4)
  expect(frames.setFrame(6)).toBe(false)
  expect(frames.setFrame(8)).toBe(true)
})
