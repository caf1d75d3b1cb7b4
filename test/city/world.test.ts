import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stepFrame } from '../../src/city/game.js'
import {
  createWorld,
  type Level,
  parseScript,
  postScriptedKeys,
  recordedWords,
  restore,
  snapshot,
  startLevel,
  stateHash,
  type World,
  worldLayout,
} from '../../src/city/index.js'
import { firstNaN } from '../../src/core/record.js'
import { makeLevel, START } from './support/index.js'

/** Something of everything: cars to take, walls, a slope, water, a fence, things to kick, animated ones, hospitals. */
const level = makeLevel({
  paint: (map) => {
    map.road(96, 90, 6, 60, 2).building(92, 90, 4, 20).building(104, 96, 6, 10, 3).water(80, 120, 30, 8)
    map.slope(97, 112, 42).fence(99, 108, 'left').fence(98, 109, 'top')
    map.location(1, 0, 90, 60).location(1, 1, 120, 130)
    for (let i = 0; i < 40; i++) map.object(3 + (i % 5), 6200 + i * 13, 6500 + ((i * 37) % 400))
    for (let i = 0; i < 6; i++) map.parkedCar(54, 6300 + i * 60, 6900 + i * 30, (i * 100) & 0x3ff)
    map.object(88, 6400, 6400).object(78, 6460, 6500).object(23, 6300, 6300)
  },
})

/** Walks, takes the car beside it, drives about, gets out, walks on. */
const DRIVE = parseScript(
  '1-30:Up,10-14:Left,32:Enter,100-260:Up,150-170:Left,200-230:Right,240-260:Jump,270-330:Down,340:Enter,400-520:Up,420:Fire',
)

function run(world: World, from: number, to: number, script = DRIVE): void {
  for (let frame = from; frame <= to; frame++) {
    postScriptedKeys(world, script, frame)
    stepFrame(world)
  }
}

/** A world of zeros into which a snapshot is put. */
function restored(saved: Uint8Array, of: Level = level): World {
  const world = createWorld(of)
  restore(world, saved)
  return world
}

test('the player drives in the run that the tests below repeat', () => {
  const world = startLevel(level)
  run(world, 1, 200)
  expect(world.players.controls[0]).toBe(2)
  expect(Math.abs(world.cars.speed[world.players.controlled[0]])).toBeGreaterThan(0)
})

test('a snapshot restored into a new world goes on like the straight run, from any frame', () => {
  for (const at of [0, 1, 33, 60, 130, 205, 345, 430]) {
    const straight = startLevel(level)
    run(straight, 1, at)
    const copy = restored(snapshot(straight))
    expect(stateHash(copy)).toBe(stateHash(straight))
    run(straight, at + 1, at + 120)
    run(copy, at + 1, at + 120)
    expect([at, stateHash(copy)]).toEqual([at, stateHash(straight)])
  }
})

test('two worlds stepped in turn give the hashes of two straight runs', () => {
  const other = parseScript('5-300:Up,40-60:Right,80:Enter')
  const straight = startLevel(level)
  run(straight, 1, 300)
  const straightOther = startLevel(level)
  run(straightOther, 1, 300, other)
  const first = startLevel(level)
  const second = startLevel(level)
  for (let frame = 1; frame <= 300; frame++) {
    run(first, frame, frame)
    run(second, frame, frame, other)
  }
  expect([stateHash(first), stateHash(second)]).toEqual([stateHash(straight), stateHash(straightOther)])
  expect(stateHash(first)).not.toBe(stateHash(second))
})

test('what a world leaves in its scratch tables changes no later frame', () => {
  const clean = startLevel(level)
  const dirty = startLevel(level)
  const scratch = new Uint8Array(dirty.buffer, worldLayout.savedBytes)
  for (let frame = 1; frame <= 350; frame++) {
    run(clean, frame, frame)
    scratch.fill(frame & 0x7f)
    run(dirty, frame, frame)
  }
  expect(stateHash(dirty)).toBe(stateHash(clean))
})

test('a recording played back gives the hashes of the run that made it', () => {
  const original = startLevel(level)
  const hashes: string[] = []
  for (let frame = 1; frame <= 520; frame++) {
    run(original, frame, frame)
    if (frame % 20 === 0) hashes.push(stateHash(original))
  }
  const played = startLevel(level, { playback: recordedWords(original) })
  const seen: string[] = []
  for (let frame = 1; frame <= 520; frame++) {
    stepFrame(played)
    if (frame % 20 === 0) seen.push(stateHash(played))
  }
  expect(seen).toEqual(hashes)
})

test('any controls from any frame: restore agrees, no NaN appears, the tables stay sound', () => {
  const actions = fc.constantFrom('Left', 'Right', 'Up', 'Down', 'Jump', 'Enter', 'Fire', 'Next', 'Prev', 'Horn')
  const entry = fc.record({ first: fc.integer({ min: 1, max: 150 }), length: fc.nat(60), action: actions })
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 12 }), fc.integer({ min: 1, max: 150 }), (entries, at) => {
      const script = parseScript(entries.map((e) => `${e.first}-${e.first + e.length}:${e.action}`).join(','))
      const world = startLevel(level)
      run(world, 1, at, script)
      const copy = restored(snapshot(world))
      run(world, at + 1, 200, script)
      run(copy, at + 1, 200, script)
      expect(stateHash(copy)).toBe(stateHash(world))
      expect(firstNaN(worldLayout, world.buffer)).toBeUndefined()
      const { players, peds } = world
      expect(players.present[0]).toBe(1)
      expect(peds.x[players.ped[0]] >> 22).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 12 },
  )
})

test('the hashed state of a city stays under 2 MB', () => {
  expect(worldLayout.totalBytes).toBeLessThan(2 * 1024 * 1024)
})

test('a snapshot of another size is refused', () => {
  expect(() => restore(createWorld(level), new Uint8Array(10))).toThrow(RangeError)
  expect(START.x).toBe(100)
})
