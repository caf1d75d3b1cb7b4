import { expect, test } from 'vitest'
import { MAPPED_BINDINGS } from '../../src/city/input/index.js'
import { ACTIONS, CITY_KEYS, DEFAULT_BINDINGS } from '../../src/web/input/bindings.js'
import { Controls } from '../../src/web/input/controls.js'
import { SCAN_CODES } from '../../src/web/input/key-codes.js'
import { isBindable, rebind } from '../../src/web/input/key-set.js'

const UP = 0x148
const RELEASED = 0x80

test('the default keys are the first preset of the seed, as scan codes', () => {
  expect(DEFAULT_BINDINGS.map((key) => SCAN_CODES[key])).toEqual([...MAPPED_BINDINGS])
})

test('keys of the cursor block have + 0x100, other extended keys their plain codes', () => {
  expect(SCAN_CODES.ArrowUp).toBe(0x148)
  expect(SCAN_CODES.Delete).toBe(0x153)
  expect(SCAN_CODES.NumpadEnter).toBe(0x1c)
  expect(SCAN_CODES.ControlRight).toBe(0x1d)
  expect([SCAN_CODES.KeyQ, SCAN_CODES.KeyA, SCAN_CODES.KeyZ, SCAN_CODES.F1, SCAN_CODES.Escape]).toEqual([
    0x10, 0x1e, 0x2c, 0x3b, 1,
  ])
})

test('a key down and up is a press and a release; a repeat is nothing', () => {
  const events: number[] = []
  const controls = new Controls(DEFAULT_BINDINGS, (code) => events.push(code))
  controls.keyDown('ArrowUp')
  controls.keyDown('ArrowUp')
  controls.keyUp('ArrowUp')
  controls.keyUp('ArrowUp')
  expect(events).toEqual([UP, UP + RELEASED])
})

test('an action that key, pad and touch hold together ends when all let go', () => {
  const events: number[] = []
  const controls = new Controls(DEFAULT_BINDINGS, (code) => events.push(code))
  const pad = (pressed: boolean) => [{ connected: true, axes: [0, 0], buttons: [{ pressed }] } as unknown as Gamepad]
  controls.keyDown('ArrowUp')
  controls.pollPad(pad(true))
  controls.touch(2, true)
  controls.keyUp('ArrowUp')
  controls.touch(2, false)
  expect(events).toEqual([UP])
  controls.pollPad(pad(false))
  expect(events).toEqual([UP, UP + RELEASED])
})

test("the pad's stick steers, and its menu button pauses once a press", () => {
  const events: number[] = []
  const controls = new Controls(DEFAULT_BINDINGS, (code) => events.push(code))
  const buttons = Array.from({ length: 16 }, (_, i) => ({ pressed: i === 9 }))
  const pads = [null, { connected: true, axes: [-0.9, 0], buttons } as unknown as Gamepad]
  expect(controls.pollPad(pads)).toBe(true)
  expect(controls.pollPad(pads)).toBe(false)
  expect(events).toEqual([0x14b])
})

test('losing the keyboard lets go of everything', () => {
  const events: number[] = []
  const controls = new Controls(DEFAULT_BINDINGS, (code) => events.push(code))
  controls.keyDown('ArrowLeft')
  controls.keyDown('KeyT')
  controls.releaseAll()
  expect(events).toEqual([0x14b, 0x14, 0x14b + RELEASED, 0x14 + RELEASED])
})

test('a key that another action has changes places with it, so that no action loses its key', () => {
  const next = rebind(DEFAULT_BINDINGS, 0, 'ArrowRight')
  expect([next[0], next[1]]).toEqual(['ArrowRight', 'ArrowLeft'])
  expect(new Set(next).size).toBe(ACTIONS.length)
})

test("the page's own keys cannot be bound", () => {
  expect(['Escape', 'F2', 'F3', 'MediaPlayPause'].map(isBindable)).toEqual([false, false, false, false])
  expect(isBindable('KeyW')).toBe(true)
})

test('bindings are stored and read back; nonsense in the storage gives the defaults', () => {
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
  const mine = rebind(DEFAULT_BINDINGS, 2, 'KeyW')
  CITY_KEYS.store(() => storage, mine)
  expect(CITY_KEYS.load(() => storage)).toEqual(mine)
  for (const nonsense of ['{', '[]', '7', JSON.stringify(DEFAULT_BINDINGS.map(() => 'KeyA'))]) {
    items.set([...items.keys()][0], nonsense)
    expect(CITY_KEYS.load(() => storage)).toEqual(DEFAULT_BINDINGS)
  }
})

test('where the browser forbids storage the defaults serve', () => {
  const forbidden = (): Storage => {
    throw new Error('no storage here')
  }
  expect(CITY_KEYS.load(forbidden)).toEqual(DEFAULT_BINDINGS)
  expect(() => CITY_KEYS.store(forbidden, DEFAULT_BINDINGS)).not.toThrow()
})
