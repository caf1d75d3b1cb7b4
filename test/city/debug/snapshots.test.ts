import { expect, test } from 'vitest'
import { Snapshots } from '../../../src/city/debug/snapshots.js'
import { stateHash, stepFrame } from '../../../src/city/index.js'
import { makeWorld } from '../support/index.js'

/** Keeps a world every 5 frames. */
function kept(limit: number, frames: number): { snapshots: Snapshots; hashes: Map<number, string> } {
  const world = makeWorld()
  const snapshots = new Snapshots(limit)
  const hashes = new Map<number, string>()
  for (let frame = 0; frame <= frames; frame += 5) {
    snapshots.keep(world, frame)
    hashes.set(frame, stateHash(world))
    for (let n = 0; n < 5; n++) stepFrame(world)
  }
  return { snapshots, hashes }
}

test('snapshots of a run share what did not change, and each puts its frame back', () => {
  const { snapshots, hashes } = kept(1e9, 100)
  expect(snapshots.frames).toHaveLength(21)
  const one = new Snapshots(1e9)
  one.keep(makeWorld(), 0)
  expect(snapshots.bytes).toBeLessThan(one.bytes * 4)
  const world = makeWorld()
  for (const [frame, hash] of hashes) {
    snapshots.restore(world, frame)
    expect(stateHash(world)).toBe(hash)
  }
})

test('within their bound the first and the latest are kept, and old ones are thinned out', () => {
  const all = kept(1e9, 300)
  const limit = all.snapshots.bytes * 0.6
  const { snapshots, hashes } = kept(limit, 300)
  expect(snapshots.bytes).toBeLessThanOrEqual(limit)
  const { frames } = snapshots
  expect([frames[0], frames.at(-2), frames.at(-1)]).toEqual([0, 295, 300])
  expect(frames.filter((frame) => frame > 150).length).toBeGreaterThan(frames.filter((frame) => frame <= 150).length)
  const world = makeWorld()
  for (const frame of frames) {
    snapshots.restore(world, frame)
    expect(stateHash(world)).toBe(hashes.get(frame))
  }
  expect(snapshots.frameAtMost(299)).toBe(295)
  expect(() => snapshots.restore(world, 299)).toThrow(RangeError)
  snapshots.forgetAfter(0)
  expect(snapshots.frames).toEqual([0])
})
