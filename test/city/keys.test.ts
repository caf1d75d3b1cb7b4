import { expect, test } from 'vitest'
import { CueKind, DEFAULT_OPTIONS, Option, Phase, QuitCode, ScanCode, type World } from '../../src/city/index.js'
import { handleKey } from '../../src/city/keys.js'
import { startLevel } from '../../src/city/level.js'
import { makeLevel, makeWorld } from './support/index.js'

const level = makeLevel()
const UP = 0x80

function withOptions(...on: number[]): World {
  return startLevel(level, { options: DEFAULT_OPTIONS.map((value, i) => (on.includes(i) ? 1 : value)) })
}

/** Kind and first number of the cues written since. */
function cuesSince(world: World, before: number): number[][] {
  const count = world.cueCounter.written[0] - before
  return Array.from({ length: count }, (_, i) => [world.cues.kind[before + i], world.cues.a[before + i]])
}

function ammo(world: World): number[] {
  return Array.from(world.players.ammo.subarray(0, 5))
}

test('F6 freezes and goes on, F8 toggles the limiter [core.keys.1]', () => {
  const world = makeWorld()
  handleKey(world, ScanCode.f6)
  handleKey(world, ScanCode.f6 + UP)
  expect(world.session.phase[0]).toBe(Phase.frozen)
  handleKey(world, ScanCode.f6)
  expect(world.session.phase[0]).toBe(Phase.running)
  handleKey(world, ScanCode.f8)
  expect(world.session.unlimited[0]).toBe(1)
  handleKey(world, ScanCode.f8)
  expect(world.session.unlimited[0]).toBe(0)
})

test('F6 and F8 work in a single player game only', () => {
  const world = makeWorld()
  world.session.playerCount[0] = 2
  expect([handleKey(world, ScanCode.f6), handleKey(world, ScanCode.f8)]).toEqual([true, true])
  expect([world.session.phase[0], world.session.unlimited[0]]).toEqual([Phase.running, 0])
})

test('Esc, chat, radio, pager, zone, subtitle and video keys go to the host once [core.keys.1] [core.keys.7] [core.keys.8]', () => {
  const world = makeWorld()
  const keys = [0x01, 0x3b, 0x3c, 0x3d, 0x3e, 0x3f, 0x41, 0x43, 0x44, 0x57]
  const before = world.cueCounter.written[0]
  for (const key of keys) expect([handleKey(world, key), handleKey(world, key + UP)]).toEqual([true, true])
  expect(cuesSince(world, before).filter(([kind]) => kind === CueKind.hostKey)).toEqual(
    keys.map((key) => [CueKind.hostKey, key]),
  )
})

test('with the debug keys keypad + runs a single tick, F12 reloads, Alt toggles the step mode [core.keys.2] [core.keys.3]', () => {
  const world = withOptions(Option.debugKeys)
  handleKey(world, ScanCode.keypadPlus)
  handleKey(world, ScanCode.alt)
  expect([world.session.phase[0], world.session.stepMode[0]]).toEqual([Phase.singleStep, 1])
  handleKey(world, ScanCode.f12)
  expect(world.session.quit[0]).toBe(QuitCode.reload)
})

test('keypad * gives 99 of every weapon with the debug keys or the cheat, else nothing [core.keys.4]', () => {
  const plain = makeWorld()
  expect(handleKey(plain, ScanCode.keypadMultiply)).toBe(true)
  expect(ammo(plain)).toEqual([0, 0, 0, 0, 0])
  for (const option of [Option.debugKeys, Option.weaponsCheat]) {
    const world = withOptions(option)
    world.players.ammo.fill(0)
    handleKey(world, ScanCode.keypadMultiply)
    expect(ammo(world)).toEqual([0, 99, 99, 99, 99])
  }
})

test('unknown keys return false, known ones true whether they did something or not [core.keys.5]', () => {
  const world = makeWorld()
  const unknown = [0x02, 0x1e, 0x39, 0x52, 0x100].map((key) => handleKey(world, key))
  const known = [ScanCode.f12, ScanCode.c, ScanCode.home, ScanCode.k, ScanCode.f1 + UP].map((key) =>
    handleKey(world, key),
  )
  expect(unknown).toEqual([false, false, false, false, false])
  expect(known).toEqual([true, true, true, true, true])
  expect(world.session.quit[0]).toBe(QuitCode.none)
})

test('the debug camera moves while a key is held, stops at its release and Home takes it back [core.keys.9]', () => {
  const world = withOptions(Option.debugKeys)
  const { players } = world
  handleKey(world, ScanCode.right)
  handleKey(world, ScanCode.openBracket)
  handleKey(world, ScanCode.l)
  expect([players.debugMoveX[0], players.debugMoveZ[0], players.debugMoveZoom[0]]).toEqual([1, -1, 1])
  handleKey(world, ScanCode.right + UP)
  expect(players.debugMoveX[0]).toBe(0)
  players.debugOffsetX[0] = 500 << 16
  handleKey(world, ScanCode.home)
  expect([players.debugOffsetX[0], players.debugMoveZ[0], players.cameraX[0]]).toEqual([
    0,
    0,
    world.peds.x[players.ped[0]],
  ])
})

test('moving the debug camera while frozen asks for a redraw', () => {
  const world = withOptions(Option.debugKeys)
  world.session.phase[0] = Phase.frozen
  handleKey(world, ScanCode.left)
  expect(world.session.redraw[0]).toBe(1)
})

test('the HUD sees every key first, known or not, pressed or released [core.keys.6]', () => {
  const world = makeWorld()
  const keys = [ScanCode.f7, ScanCode.f7 + UP, 0x02, ScanCode.escape]
  const before = world.cueCounter.written[0]
  for (const key of keys) handleKey(world, key)
  expect(cuesSince(world, before)).toEqual([
    [CueKind.hudKey, ScanCode.f7],
    [CueKind.hostKey, ScanCode.f7],
    [CueKind.hudKey, ScanCode.f7 + UP],
    [CueKind.hudKey, 0x02],
    [CueKind.hudKey, ScanCode.escape],
    [CueKind.hostKey, ScanCode.escape],
  ])
})
