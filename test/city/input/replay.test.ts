import { expect, test } from 'vitest'
import {
  abandonOnAnyKey,
  beginReplay,
  isPlayingBack,
  playBack,
  postKey,
  readControls,
  recordedWords,
  resetInput,
  ScanCode,
  tickReplay,
} from '../../../src/city/input/index.js'
import { isPassThroughKey } from '../../../src/city/input/replay.js'
import { QuitCode } from '../../../src/city/session-table.js'
import { createWorld, type World } from '../../../src/city/world.js'
import { decodeControlWord, encodeControlWord, NO_CONTROLS } from '../../../src/formats/control-word.js'
import type { ReplayRecord } from '../../../src/formats/replay.js'
import { makeLevel } from '../support/index.js'

const level = makeLevel()
const UP = encodeControlWord({ ...NO_CONTROLS, accelerate: 3 })
const F6 = encodeControlWord({ ...NO_CONTROLS, key: ScanCode.f6 })

function newWorld(records: readonly ReplayRecord[] = []): World {
  const world = createWorld(level)
  resetInput(world)
  playBack(world, records)
  beginReplay(world)
  world.session.playerCount[0] = 1
  return world
}

/** The words of `count` frames. */
function words(world: World, count: number): number[] {
  const read: number[] = []
  for (let i = 0; i < count; i++) {
    read.push(readControls(world))
    tickReplay(world)
  }
  return read
}

test('the words that are not 0 are recorded with the replay counter of their frame [peds.replays.1] [peds.replays.2]', () => {
  const world = newWorld()
  words(world, 3)
  postKey(world, ScanCode.up)
  words(world, 2)
  postKey(world, ScanCode.f6)
  readControls(world)
  expect(recordedWords(world)).toEqual([
    { frame: 3, word: UP },
    { frame: 5, word: F6 },
  ])
})

test('at most 0x4000 words are recorded [peds.replays.1]', () => {
  const world = newWorld()
  for (let i = 0; i < 0x4005; i++) {
    postKey(world, ScanCode.up + (i & 1) * 0x80)
    words(world, 1)
  }
  expect(recordedWords(world)).toHaveLength(0x4000)
})

test('a recording gives its words at their frames and 0 between them [peds.replays.4]', () => {
  const world = newWorld([
    { frame: 1, word: UP },
    { frame: 3, word: F6 },
  ])
  expect(words(world, 5)).toEqual([0, UP, 0, F6, 0])
})

test('several words of one frame, from a game that stood still, come one after the other', () => {
  const world = newWorld([
    { frame: 0, word: F6 },
    { frame: 0, word: UP },
  ])
  expect([readControls(world), readControls(world)]).toEqual([F6, UP])
})

test('while a recording plays only pass-through keys are read from the keyboard [peds.replays.3]', () => {
  const world = newWorld([{ frame: 9, word: UP }])
  for (const code of [ScanCode.left, ScanCode.f8, ScanCode.escape, ScanCode.space]) postKey(world, code)
  expect(decodeControlWord(readControls(world))).toEqual({ ...NO_CONTROLS, key: ScanCode.escape })
  expect(readControls(world)).toBe(0)
})

test('the pass-through keys are Alt, F6, keypad +, Esc, F12, R and their releases [peds.replays.3]', () => {
  const passing: number[] = []
  for (let code = 0; code < 0x200; code++) if (isPassThroughKey(code)) passing.push(code)
  const keys = [0x01, 0x13, 0x38, 0x40, 0x4e, 0x58]
  expect(passing).toEqual([...keys, ...keys.map((key) => key + 0x80)])
})

test('a record without a key event may take a pass-through key, one with its own keeps it [peds.replays.4]', () => {
  const world = newWorld([
    { frame: 0, word: UP },
    { frame: 1, word: F6 },
  ])
  postKey(world, ScanCode.escape)
  postKey(world, ScanCode.escape + 0x80)
  expect(decodeControlWord(words(world, 1)[0])).toEqual({ ...NO_CONTROLS, accelerate: 3, key: ScanCode.escape })
  expect(words(world, 1)[0]).toBe(F6)
})

test('in the attract mode any key abandons the level [peds.replays.5]', () => {
  const world = newWorld([{ frame: 9, word: UP }])
  abandonOnAnyKey(world, true)
  words(world, 2)
  expect(world.session.quit[0]).toBe(QuitCode.none)
  postKey(world, ScanCode.left)
  words(world, 1)
  expect(world.session.quit[0]).toBe(QuitCode.abandoned)
})

test('after the last record a single player game goes back to recording behind what was played [peds.replays.6]', () => {
  const world = newWorld([{ frame: 1, word: UP }])
  words(world, 3)
  expect(isPlayingBack(world)).toBe(false)
  postKey(world, ScanCode.up)
  words(world, 1)
  expect(recordedWords(world)).toEqual([
    { frame: 1, word: UP },
    { frame: 3, word: UP },
  ])
})

test('after the last record a game of several players neither plays nor records', () => {
  const world = newWorld([{ frame: 0, word: UP }])
  world.session.playerCount[0] = 2
  words(world, 2)
  postKey(world, ScanCode.up)
  words(world, 1)
  expect(recordedWords(world)).toHaveLength(1)
})
