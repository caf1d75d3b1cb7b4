import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  Action,
  bindKey,
  MAPPED_BINDINGS,
  mapControlKey,
  postHeldKeys,
  postKey,
  readControls,
  resetInput,
  ScanCode,
} from '../../../src/city/input/index.js'
import { beginReplay } from '../../../src/city/input/replay.js'
import { createWorld, type World } from '../../../src/city/world.js'
import { decodeControlWord, NO_CONTROLS } from '../../../src/formats/control-word.js'
import { makeLevel } from '../support/index.js'

const level = makeLevel()
const UP = 0x80

function newWorld(): World {
  const world = createWorld(level)
  resetInput(world)
  beginReplay(world)
  return world
}

/** The control word of a frame before which these keys happen. */
function read(world: World, ...codes: number[]) {
  for (const code of codes) postKey(world, code)
  return decodeControlWord(readControls(world))
}

test('the default bindings are the arrows, Space, Ctrl, Enter, Tab, X and Z [peds.bindings.3] [peds.bindings.2]', () => {
  expect(MAPPED_BINDINGS).toEqual([0x14b, 0x14d, 0x148, 0x150, 0x39, 0x1d, 0x1c, 0x0f, 0x2d, 0x2c])
})

test.each([
  [0x39, 0x39],
  [0x7f, 0x7f],
  [0x80, 0x100],
  [0xc8, 0x148],
  [0xff, 0x17f],
  [0x100, 0x3f1],
  [0x11f, 0x410],
  [0x120, 0],
  [0x140, 0x3e9],
  [0x145, 0x3ee],
  [0x146, 0],
  [-1, 0],
])('the stored control %i is key code %i [peds.bindings.1]', (control, code) => {
  expect(mapControlKey(control)).toBe(code)
})

test('a frame in which nothing changes gives the word 0 [peds.word.1]', () => {
  const world = newWorld()
  expect(readControls(world)).toBe(0)
  read(world, ScanCode.up)
  expect(readControls(world)).toBe(0)
})

test('the words of the ten actions have the bits of the table', () => {
  const words: { readonly [name: string]: readonly [number, number, number] } = {
    left: [ScanCode.left, 1 | (9 << 9), 1],
    right: [ScanCode.right, 1 | (7 << 9), 1],
    accelerate: [ScanCode.up, (1 << 1) | (3 << 15), 1 << 1],
    brake: [ScanCode.down, (1 << 7) | (3 << 13), 1 << 7],
    space: [ScanCode.space, (1 << 2) | (1 << 20), 1 << 2],
    fire: [ScanCode.control, (1 << 3) | (1 << 21), 1 << 3],
    enter: [ScanCode.enter, 1 << 22, 0],
    tab: [ScanCode.tab, (1 << 5) | (1 << 19), 1 << 5],
    next: [ScanCode.x, (1 << 4) | (1 << 18), 1 << 4],
    previous: [ScanCode.z, (1 << 8) | (1 << 17), 1 << 8],
  }
  for (const [name, [key, pressed, released]] of Object.entries(words)) {
    const world = newWorld()
    postKey(world, key)
    expect([name, readControls(world)]).toEqual([name, pressed])
    postKey(world, key + UP)
    expect([name, readControls(world)]).toEqual([name, released])
  }
})

test('left and right held together cancel, and letting one go leaves the other [peds.word.2]', () => {
  const world = newWorld()
  expect(read(world, ScanCode.left).steering).toBe(-7)
  expect(read(world, ScanCode.right).steering).toBe(0)
  expect(read(world, ScanCode.left + UP).steering).toBe(7)
  expect(read(world, ScanCode.right + UP).steering).toBe(0)
})

test('accelerate and brake are 0 or 3 [peds.word.3]', () => {
  const world = newWorld()
  expect(read(world, ScanCode.up, ScanCode.down)).toEqual({ ...NO_CONTROLS, accelerate: 3, brake: 3 })
  expect(read(world, ScanCode.up + UP, ScanCode.down + UP)).toEqual({ ...NO_CONTROLS, accelerate: 0, brake: 0 })
})

test('a press and its release within one frame leave the change with the released value [peds.word.4]', () => {
  expect(read(newWorld(), ScanCode.space, ScanCode.space + UP)).toEqual({ ...NO_CONTROLS, handbrake: false })
})

test('enter / exit is a press only [peds.word.5]', () => {
  const world = newWorld()
  expect(read(world, ScanCode.enter)).toEqual({ ...NO_CONTROLS, enterExit: true })
  expect(read(world, ScanCode.enter + UP)).toEqual(NO_CONTROLS)
})

test('repeats of a held key are ignored, and so is a release whose press was not seen [peds.word.6]', () => {
  const world = newWorld()
  read(world, ScanCode.control)
  expect(read(world, ScanCode.control, ScanCode.control)).toEqual(NO_CONTROLS)
  expect(read(world, ScanCode.space + UP)).toEqual(NO_CONTROLS)
})

test('a key that is not bound becomes the key event and ends the reading; the rest waits [peds.word.7]', () => {
  const world = newWorld()
  const first = read(world, ScanCode.up, ScanCode.f6, ScanCode.left, ScanCode.f6 + UP, ScanCode.space)
  expect(first).toEqual({ ...NO_CONTROLS, accelerate: 3, key: ScanCode.f6 })
  expect(read(world)).toEqual({ ...NO_CONTROLS, steering: -7, key: ScanCode.f6 + UP })
  expect(read(world)).toEqual({ ...NO_CONTROLS, handbrake: true })
  expect(read(world)).toEqual(NO_CONTROLS)
})

test('a rebound action follows its new key, and its old key becomes an event', () => {
  const world = newWorld()
  bindKey(world, Action.fire, 0x1e)
  expect(read(world, 0x1e).fire).toBe(true)
  expect(read(world, ScanCode.control).key).toBe(ScanCode.control)
})

test('held keys become presses and releases in code order, extended ones outside the cursor block folded [peds.keys.1] [peds.keys.2]', () => {
  const world = newWorld()
  const held = new Uint8Array(0x200)
  held[ScanCode.up] = 1
  held[ScanCode.space] = 1
  held[0x11c] = 1
  postHeldKeys(world, held)
  expect(Array.from(world.input.queue.subarray(0, 3))).toEqual([ScanCode.space, 0x1c, ScanCode.up])
  postHeldKeys(world, held)
  expect(world.input.queueCount[0]).toBe(3)
  held.fill(0)
  postHeldKeys(world, held)
  expect(Array.from(world.input.queue.subarray(3, 6))).toEqual([ScanCode.space + UP, 0x1c + UP, 0x1c8])
})

test('a level start flushes the queue, and a key held across it gives its release later [peds.keys.3]', () => {
  const world = newWorld()
  const held = new Uint8Array(0x200)
  held[ScanCode.up] = 1
  postHeldKeys(world, held)
  beginReplay(world)
  expect(read(world)).toEqual(NO_CONTROLS)
  held.fill(0)
  postHeldKeys(world, held)
  expect(world.input.queueCount[0]).toBe(1)
  expect(world.input.queue[world.input.queueHead[0]]).toBe(ScanCode.up + UP)
})

test('more keys than the queue holds lose the oldest ones', () => {
  const world = newWorld()
  for (let i = 0; i < 70; i++) postKey(world, ScanCode.f6 + (i & 1) * UP)
  expect(world.input.queueCount[0]).toBe(64)
  let words = 0
  while (readControls(world) !== 0) words++
  expect(words).toBe(64)
})

test('whatever keys come, the held state after them is that of the last event of each key', () => {
  const keys = fc.constantFrom(ScanCode.up, ScanCode.left, ScanCode.right, ScanCode.space)
  fc.assert(
    fc.property(fc.array(fc.tuple(keys, fc.boolean()), { maxLength: 40 }), (events) => {
      const world = newWorld()
      const last = new Map<number, boolean>()
      for (const [key, down] of events) {
        postKey(world, down ? key : key + UP)
        last.set(key, down)
      }
      readControls(world)
      const held = (key: number) => (last.get(key) ? 1 : 0)
      expect(world.input.held[Action.accelerate]).toBe(held(ScanCode.up))
      expect(world.input.held[Action.left]).toBe(held(ScanCode.left))
      expect(world.input.held[Action.right]).toBe(held(ScanCode.right))
      expect(world.input.held[Action.handbrake]).toBe(held(ScanCode.space))
    }),
    { numRuns: 50 },
  )
})
