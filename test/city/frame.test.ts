import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { runFrame } from '../../src/city/frame.js'
import { beginGame, endGame, isFrameDrawn, stepFrame, stepGame } from '../../src/city/game.js'
import {
  DEFAULT_OPTIONS,
  DEMO_FRAMES,
  Phase,
  postKey,
  QuitCode,
  Result,
  ScanCode,
  type World,
} from '../../src/city/index.js'
import { isPlayingBack, playBack } from '../../src/city/input/index.js'
import { startLevel } from '../../src/city/level.js'
import { makeLevel, makeWorld } from './support/index.js'

function run(world: World, frames: number): void {
  for (let i = 0; i < frames; i++) runFrame(world)
}

test('running updates the game, the cameras and the visible rectangle [core.frame.1]', () => {
  const world = makeWorld()
  const zoom = world.players.cameraZoom[0]
  const left = world.players.view[0]
  run(world, 3)
  expect(world.session.frame[0]).toBe(3)
  expect(world.players.cameraZoom[0]).toBeGreaterThan(zoom)
  expect(world.players.view[0]).toBeGreaterThan(left)
})

test('a single tick updates once and freezes [core.frame.2]', () => {
  const world = makeWorld()
  world.session.phase[0] = Phase.singleStep
  run(world, 4)
  expect([world.session.frame[0], world.session.phase[0]]).toEqual([1, Phase.frozen])
})

test('frozen runs nothing but the cameras, and them only for a redraw [core.frame.3]', () => {
  const world = makeWorld()
  world.session.phase[0] = Phase.frozen
  const zoom = world.players.cameraZoom[0]
  run(world, 3)
  expect([world.session.frame[0], world.players.cameraZoom[0]]).toEqual([0, zoom])
  world.session.redraw[0] = 1
  run(world, 3)
  expect(world.session.frame[0]).toBe(0)
  expect(world.players.cameraZoom[0]).toBeGreaterThan(zoom)
  expect(world.session.redraw[0]).toBe(0)
})

test('a pause by a count stands still for that many frames, tiles go on [core.frame.4]', () => {
  const world = makeWorld()
  world.session.pauseFrames[0] = 3
  const zoom = world.players.cameraZoom[0]
  run(world, 3)
  expect([world.session.frame[0], world.session.pauseFrames[0], world.players.cameraZoom[0]]).toEqual([0, 0, zoom])
  expect(world.session.animationFrame[0]).toBe(3)
  run(world, 1)
  expect([world.session.frame[0], world.session.animationFrame[0]]).toEqual([1, 4])
})

/** Names of the functions that a function of a source file calls in its own lines, in order. */
function callsIn(file: string, name: string): string[] {
  const text = readFileSync(fileURLToPath(new URL(`../../src/city/${file}`, import.meta.url)), 'utf8')
  const body = text.slice(text.indexOf(`function ${name}(`))
  return Array.from(body.slice(0, body.indexOf('\n}\n')).matchAll(/(\w+)\(world\)/g), ([, call]) => call)
}

test('the update runs its parts in the documented order [core.frame.5]', () => {
  expect(callsIn('frame.ts', 'updateGame')).toEqual([
    'countDemoDown',
    'animateTiles',
    'tickEvents',
    'updateCars',
    'updatePeds',
    'updateTrains',
    'updateLights',
    'updateJunctionOverrides',
    'updateObjects',
    'updateEmergencyServices',
    'updateExplosions',
    'updateBlockAnimations',
    'updateMission',
    'updateHud',
    'tickReplay',
    'updatePlayers',
  ])
})

test('the level start runs its parts in the documented order [core.start.1] [core.start.2] [core.start.4]', () => {
  expect(callsIn('level.ts', 'restartLevel')).toEqual([
    'resetMapEdits',
    'resetGrid',
    'initEvents',
    'beginReplay',
    'initHud',
    'resetRandom',
    'emptyTables',
    'initPeds',
    'initCars',
    'initTraffic',
    'initObjects',
    'initLights',
    'initSentinels',
    'initTrains',
    'initProjectiles',
    'initExplosions',
    'initBlockAnimations',
    'loadMission',
    'startSession',
    'initPlayers',
    'initCameras',
    'updateCameras',
    'computeVisibleRects',
  ])
})

test('in the debug step mode every 5th frame is drawn [core.frame.7]', () => {
  const world = makeWorld()
  const drawn = () => {
    const frames: number[] = []
    for (let i = 0; i < 12; i++) {
      stepFrame(world)
      if (isFrameDrawn(world)) frames.push(world.session.frame[0])
    }
    return frames
  }
  expect(drawn()).toHaveLength(12)
  world.session.stepMode[0] = 1
  expect(drawn()).toEqual([15, 20])
})

test('a demo ends after its countdown with result 11; the countdown of a demo is 10000 [core.frame.6]', () => {
  expect(DEMO_FRAMES).toBe(10000)
  const world = startLevel(makeLevel(), { demoFrames: 5 })
  for (let i = 0; i < 4; i++) stepFrame(world)
  expect(world.session.quit[0]).toBe(QuitCode.none)
  stepFrame(world)
  expect([world.session.quit[0], world.session.result[0]]).toEqual([QuitCode.missionOver, Result.demo])
})

test('a frame waits for the third 70 Hz tick since the last one [core.iteration.2] [core.iteration.3]', () => {
  const world = makeWorld()
  expect(stepGame(world, 0)).toBe('wait')
  expect(stepGame(world, 42_857)).toBe('wait')
  expect(stepGame(world, 1)).toBe('frame')
  expect(world.session.frame[0]).toBe(1)
  expect(stepGame(world, 28_571)).toBe('wait')
})

test('a frame is presented before the controls of the next are read: keys that come meanwhile count [core.iteration.1]', () => {
  const world = makeWorld()
  stepGame(world, 0)
  expect(stepGame(world, 50_000)).toBe('frame')
  // The host draws here. Nothing has been read for the next frame yet, so a key that comes now is in it.
  expect(world.clock.waiting[0]).toBe(0)
  postKey(world, ScanCode.up)
  expect(stepGame(world, 50_000)).toBe('frame')
  expect(world.players.accelerate[0]).toBe(3)
})

test('the network start always succeeds: whatever the switches, a session begins, and no run ends with its failure [core.session.7]', () => {
  for (const value of [0, 1]) {
    const world = beginGame(makeLevel(), { options: DEFAULT_OPTIONS.map(() => value) })
    expect([world.session.quit[0], world.session.playerCount[0]]).toEqual([QuitCode.none, 1])
    for (let i = 0; i < 3; i++) expect(stepGame(world, 50_000)).toBe('frame')
    expect(endGame(world)).not.toBe(QuitCode.networkFailure)
  }
})

test('a minute has 1400 frames whatever the host: 60, 70, 144 and 25 calls a second', () => {
  for (const rate of [60, 70, 144, 25]) {
    const world = makeWorld()
    let frames = 0
    let told = 0
    for (let call = 1; call <= rate * 60; call++) {
      const now = Math.floor((call * 1_000_000) / rate)
      let result = stepGame(world, now - told)
      told = now
      while (result === 'frame') {
        frames++
        result = stepGame(world, 0)
      }
    }
    expect([rate, frames]).toEqual([rate, 1400])
  }
})

test('a host that slept catches up a little and then goes on: it never spirals', () => {
  const world = makeWorld()
  let frames = 0
  let result = stepGame(world, 3_600_000_000)
  while (result === 'frame') {
    frames++
    result = stepGame(world, 0)
  }
  expect(frames).toBe(3)
})

test('one call is one iteration at most, and F8 takes the limiter off', () => {
  const world = makeWorld()
  postKey(world, ScanCode.f8)
  expect(stepGame(world, 1_000_000)).toBe('frame')
  expect(world.session.frame[0]).toBe(1)
  expect(stepGame(world, 0)).toBe('frame')
  expect(stepGame(world, 0)).toBe('frame')
  expect(world.session.frame[0]).toBe(3)
})

test('the controls are read when the iteration begins: a key during the wait belongs to the next frame [core.iteration.4]', () => {
  const world = makeWorld()
  stepGame(world, 0)
  postKey(world, ScanCode.up)
  stepGame(world, 50_000)
  expect(world.players.accelerate[0]).toBe(0)
  stepGame(world, 50_000)
  expect(world.players.accelerate[0]).toBe(3)
})

test('a step with the clock and a step without run the same frames', () => {
  const timed = makeWorld()
  const plain = makeWorld()
  postKey(timed, ScanCode.up)
  postKey(plain, ScanCode.up)
  for (let i = 0; i < 10; i++) stepGame(timed, 42_858)
  for (let i = 0; i < 10; i++) stepFrame(plain)
  expect(Array.from(timed.words)).toEqual(Array.from(plain.words))
})

test('once the level is over a step says so and changes nothing [core.session.8]', () => {
  const world = makeWorld()
  world.session.quit[0] = QuitCode.reload
  expect(stepGame(world, 100_000)).toBe('ended')
  stepFrame(world)
  expect(world.session.frame[0]).toBe(0)
})

test('in the attract mode a key ends the session with the quit code for abandoned', () => {
  const world = makeWorld()
  playBack(world, [{ frame: 50, word: 1 }])
  world.replay.abandonOnKey[0] = 1
  expect(isPlayingBack(world)).toBe(true)
  postKey(world, ScanCode.space)
  expect(stepGame(world, 50_000)).toBe('ended')
  expect(world.session.quit[0]).toBe(QuitCode.abandoned)
})
