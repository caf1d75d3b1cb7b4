import { expect, test } from 'vitest'
import { FRAME_MS, FrameClock, MOST_FRAMES } from '../../src/web/frame-clock.js'

test('the simulation runs 70 frames in three seconds, however the display cuts them', () => {
  for (const step of [4, 1000 / 144, 1000 / 60, 33, 100]) {
    const clock = new FrameClock()
    let frames = 0
    for (let time = 0; time < 3000 - step / 2; time += step) frames += clock.advance(step)
    expect(Math.abs(frames - 70)).toBeLessThanOrEqual(2)
  }
})

test('a display frame never runs more than a few simulation frames, and what it missed is dropped', () => {
  const clock = new FrameClock()
  expect(clock.advance(60_000)).toBe(MOST_FRAMES)
  expect(clock.advance(FRAME_MS / 2)).toBe(0)
})

test('between two frames the fraction tells how far the display is', () => {
  const clock = new FrameClock()
  clock.advance(FRAME_MS * 1.25)
  expect(clock.fraction).toBeCloseTo(0.25, 6)
  clock.reset()
  expect(clock.fraction).toBe(0)
})

test('a clock that jumps back runs nothing', () => {
  expect(new FrameClock().advance(-500)).toBe(0)
})
