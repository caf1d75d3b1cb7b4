import { expect, test } from 'vitest'
import { CueKind } from '../../../src/city/cues.js'
import { CUE_COUNT, type World } from '../../../src/city/index.js'
import { createPed, DeathCause, killPed } from '../../../src/city/ped/index.js'
import { awardBonus, Bonus } from '../../../src/city/player/bonus.js'
import { addScore } from '../../../src/city/player/index.js'
import { makeWorld } from '../support/index.js'

/** Scores of events of a kind, one at each of the frames. */
function scores(world: World, kind: number, base: number, frames: readonly number[]): number[] {
  return frames.map((frame) => {
    const before = world.players.score[0]
    world.session.frame[0] = frame
    awardBonus(world, 0, kind, base)
    return world.players.score[0] - before
  })
}

function cues(world: World, kind: number): number[] {
  const found: number[] = []
  for (let i = 0; i < Math.min(CUE_COUNT, world.cueCounter.written[0]); i++) {
    if (world.cues.kind[i] === kind) found.push(world.cues.b[i])
  }
  return found
}

test('the same kind in a row doubles the base per event, within 13 frames of the one before [peds.bonus.1]', () => {
  const world = makeWorld()
  expect(scores(world, Bonus.kill, 10, [100, 105, 118, 131, 145])).toEqual([10, 20, 40, 80, 10])
})

test('another kind ends a chain [peds.bonus.1]', () => {
  const world = makeWorld()
  expect(scores(world, Bonus.kill, 10, [100, 101])).toEqual([10, 20])
  expect(scores(world, Bonus.wreck, 100, [102])).toEqual([100])
  expect(scores(world, Bonus.kill, 10, [103])).toEqual([10])
})

test('the multiplier counts in a bonus', () => {
  const world = makeWorld()
  world.players.multiplier[0] = 4
  expect(scores(world, Bonus.kill, 10, [100, 101])).toEqual([40, 80])
})

test('the 7th of kind 7 in a row adds 12300 times the multiplier with a big message [peds.bonus.2]', () => {
  const world = makeWorld()
  world.players.multiplier[0] = 2
  const row = scores(world, 7, 20, [1, 2, 3, 4, 5, 6, 7, 8])
  expect(row).toEqual([40, 80, 160, 320, 640, 1280, 2560 + 24600, 5120])
  expect(cues(world, CueKind.bonus)).toEqual([24600])
})

test('seven of another kind in a row bring no such bonus', () => {
  const world = makeWorld()
  expect(scores(world, Bonus.kill, 1, [1, 2, 3, 4, 5, 6, 7])).toEqual([1, 2, 4, 8, 16, 32, 64])
})

test('a very long chain stays within the score', () => {
  const world = makeWorld()
  const frames = Array.from({ length: 2000 }, (_, i) => i)
  expect(Math.max(...scores(world, Bonus.kill, 10, frames))).toBe(10 << 10)
  expect(world.players.score[0]).toBeLessThanOrEqual(999_999_999)
})

test('the HUD hears of the points that were added, and of none when there are none', () => {
  const world = makeWorld()
  addScore(world, 0, 70)
  addScore(world, 0, -100)
  addScore(world, 0, -1)
  expect(cues(world, CueKind.score)).toEqual([70, -70])
})

test('a ped that the player killed scores, one that died by itself does not', () => {
  const world = makeWorld()
  const [mine, other] = [0, 1].map((i) => createPed(world, (6200 + i * 30) << 16, 6200 << 16, 255 << 16, 0, 0))
  killPed(world, other, DeathCause.drowned)
  expect(world.players.score[0]).toBe(0)
  world.peds.attacker[mine] = world.players.ped[0]
  killPed(world, mine, DeathCause.vehicle)
  expect(world.players.score[0]).toBe(10)
})
