import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packRun } from '../../src/formats/rally/index.js'
import { DRIVE_ACTIONS, DriveAction, RALLY_KEYS } from '../../src/web/rally/input/actions.js'
import { DriveControls } from '../../src/web/rally/input/controls.js'
import { FULL, KeyDriver, quantised } from '../../src/web/rally/input/driver.js'
import { readDrivePad, stickCurve } from '../../src/web/rally/input/pad.js'
import { FIRST_SETTINGS, loadSettings, storeSettings } from '../../src/web/rally/settings.js'

const STEP = 1 / 25
const NO_KEY = { throttle: false, brake: false, left: false, right: false }
const controls = (presses: string[] = []) => new DriveControls(RALLY_KEYS.defaults, (what) => presses.push(what))

/** Shares after holding keys for some steps. */
function held(driver: KeyDriver, keys: Partial<typeof NO_KEY>, steps: number, speed = 0, turning = 0) {
  let wish = driver.step({ ...NO_KEY, ...keys }, speed, 0, 0)
  for (let i = 0; i < steps; i++) wish = driver.step({ ...NO_KEY, ...keys }, speed, turning, STEP)
  return wish
}

test('a steering key turns the wheel with time, less far and more slowly at speed', () => {
  const slow = held(new KeyDriver(), { right: true }, 4, 2)
  const fast = held(new KeyDriver(), { right: true }, 4, 40)
  expect(slow.steering).toBeGreaterThan(fast.steering)
  expect(held(new KeyDriver(), { right: true }, 50, 0).steering).toBe(1)
  expect(held(new KeyDriver(), { left: true }, 50, 60).steering).toBeGreaterThan(-0.9)
})

test('the wheel comes back faster than it goes, and both keys together hold it straight', () => {
  const driver = new KeyDriver()
  const there = held(driver, { left: true }, 4).steering
  const back = held(driver, {}, 3).steering
  expect(there).toBeLessThan(-0.5)
  expect(back).toBeGreaterThan(there + 0.5)
  expect(held(driver, { left: true, right: true }, 10).steering).toBe(0)
})

test('a key steers against a slide that begins, but not at a crawl nor with the handbrake on', () => {
  const spin = 2
  expect(held(new KeyDriver(), { right: true }, 20, 20, spin).steering).toBeLessThan(-0.3)
  expect(held(new KeyDriver(), { right: true }, 20, 20, 0).steering).toBeGreaterThan(0.8)
  expect(held(new KeyDriver(), { right: true }, 20, 3, spin).steering).toBeGreaterThan(0.9)
  const input = controls()
  for (const key of ['ArrowRight', 'Space']) input.keyDown(key)
  for (let i = 0; i < 20; i++) input.step(20, spin, STEP)
  expect(input.step(20, spin, STEP).steering).toBeGreaterThan(50)
})

test('pedals are down within a sixth of a second and up sooner', () => {
  const driver = new KeyDriver()
  expect(held(driver, { throttle: true }, 4).throttle).toBe(1)
  expect(held(driver, {}, 3).throttle).toBe(0)
})

test('whatever is held, the controls are what a replay’s frame can store', () => {
  const keys = [...RALLY_KEYS.defaults, 'KeyW', 'KeyA', 'KeyS', 'KeyD', 'ShiftLeft']
  const event = fc.record({
    code: fc.constantFrom(...keys),
    down: fc.boolean(),
    steering: fc.double({ min: -1, max: 1 }),
    speed: fc.double({ min: 0, max: 90 }),
  })
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      const input = controls()
      const run = events.map(({ code, down, steering, speed }) => {
        if (down) input.keyDown(code)
        else input.keyUp(code)
        input.setTouch('steering', steering)
        return input.step(speed, 0, STEP)
      })
      expect(packRun(run).length).toBe(7500 * 4)
    }),
    { numRuns: 60 },
  )
})

test('shares become whole numbers up to 63; what is no number is 0', () => {
  expect([0, 1, -1, 0.5, 7, -7, Number.NaN].map(quantised)).toEqual([0, FULL, -FULL, 32, FULL, -FULL, 0])
})

test('W, A, S and D drive as well, but fly while the free camera is looked through', () => {
  const input = controls()
  input.keyDown('KeyW')
  for (let i = 0; i < 5; i++) input.step(0, 0, STEP)
  expect(input.step(0, 0, STEP).throttle).toBe(FULL)
  input.flies = true
  for (let i = 0; i < 5; i++) input.step(0, 0, STEP)
  expect(input.step(0, 0, STEP).throttle).toBe(0)
  expect(input.flight()).toEqual({ right: 0, up: 0, forward: 1, fast: false })
})

test('the camera and restart keys act once a press; losing the keyboard lets go of everything', () => {
  const presses: string[] = []
  const input = controls(presses)
  input.keyDown('KeyC')
  input.keyDown('KeyC')
  input.keyUp('KeyC')
  input.keyDown('Backspace')
  expect(presses).toEqual(['camera', 'restart'])
  input.keyDown('Space')
  expect(input.step(0, 0, STEP).handbrake).toBe(true)
  input.releaseAll()
  expect(input.step(0, 0, STEP).handbrake).toBe(false)
})

test('reset and gears are switches of the frame', () => {
  const input = controls()
  for (const key of ['KeyR', 'KeyE']) input.keyDown(key)
  expect(input.step(0, 0, STEP)).toMatchObject({ secondSwitch: true, gear: 1 })
  input.keyUp('KeyE')
  input.keyDown('KeyQ')
  expect(input.step(0, 0, STEP).gear).toBe(-1)
})

test('a rebound action leaves its old key without effect', () => {
  const input = controls()
  input.setBindings(RALLY_KEYS.defaults.map((key, action) => (action === DriveAction.handbrake ? 'KeyX' : key)))
  input.keyDown('Space')
  expect(input.step(0, 0, STEP).handbrake).toBe(false)
  input.keyDown('KeyX')
  expect(input.step(0, 0, STEP).handbrake).toBe(true)
})

test('every action has a key and a name of its own', () => {
  expect(new Set(RALLY_KEYS.defaults).size).toBe(DRIVE_ACTIONS.length)
  expect(new Set(DRIVE_ACTIONS.map(({ label }) => label)).size).toBe(DRIVE_ACTIONS.length)
})

/** A pad of the standard layout. */
function pad(axis: number, depths: { readonly [button: number]: number }): Gamepad {
  const buttons = Array.from({ length: 16 }, (_, i) => ({ value: depths[i] ?? 0, pressed: (depths[i] ?? 0) > 0.5 }))
  return { connected: true, axes: [axis, 0], buttons } as unknown as Gamepad
}

test('a pad’s triggers are pedals of any depth, its stick steers finely about its middle', () => {
  const wish = readDrivePad([null, pad(-1, { 7: 0.4, 6: 0.1 })])
  expect(wish).toMatchObject({ steering: -1, throttle: 0.4, brake: 0.1, handbrake: false })
  expect(stickCurve(0.1)).toBe(0)
  expect(stickCurve(0.5)).toBeLessThan(0.4)
  expect([stickCurve(1), stickCurve(-1)]).toEqual([1, -1])
  expect(readDrivePad([])).toBeNull()
})

test('a pad’s menu and camera buttons act once a press, and the stronger of key and pad has the say', () => {
  const presses: string[] = []
  const input = controls(presses)
  for (let i = 0; i < 3; i++) input.pollPad([pad(0.3, { 9: 1, 3: 1, 7: 0.5 })])
  expect(presses).toEqual(['menu', 'camera'])
  expect(input.step(0, 0, STEP).throttle).toBe(32)
  input.keyDown('ArrowUp')
  for (let i = 0; i < 5; i++) input.step(0, 0, STEP)
  expect(input.step(0, 0, STEP).throttle).toBe(FULL)
})

test('settings are stored and read back, each nonsense gives the first visit’s', () => {
  const items = new Map<string, string>()
  const storage = () => ({
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  })
  const mine = {
    ...FIRST_SETTINGS,
    camera: 'bonnet',
    minutes: 1110,
    layers: ['terrain', 'line'],
    voice: false,
  } as const
  storeSettings(storage, mine)
  expect(loadSettings(storage)).toEqual(mine)
  const key = [...items.keys()][0]
  items.set(key, JSON.stringify({ camera: 'rear', minutes: 'noon', weather: 'storm', layers: 7 }))
  expect(loadSettings(storage)).toEqual({ ...FIRST_SETTINGS, weather: 'storm' })
  items.set(key, '{')
  expect(loadSettings(storage)).toEqual(FIRST_SETTINGS)
})
