import { expect, test } from 'vitest'
import { beginGame, endGame, stepFrame } from '../../src/city/game.js'
import {
  CAR_COUNT,
  CAR_FREE,
  OBJECT_COUNT,
  PED_COUNT,
  PLAYER_COUNT,
  postKey,
  recordedWords,
  ScanCode,
  stateHash,
} from '../../src/city/index.js'
import { startLevel } from '../../src/city/level.js'
import { DEFAULT_OPTIONS, OPTION_COUNT, Option } from '../../src/city/options.js'
import { libraryRandom, random } from '../../src/city/random.js'
import { Phase, QuitCode } from '../../src/city/session-table.js'
import { makeLevel, makeWorld, START } from './support/index.js'

test('the program sets 43 switches [core.session.1]', () => {
  const set = DEFAULT_OPTIONS.flatMap((value, i) => (value ? [i] : []))
  expect(OPTION_COUNT).toBe(43)
  expect(DEFAULT_OPTIONS).toHaveLength(43)
  expect(set).toEqual([0, 2, 3, 5, 6, 7, 8, 9, 12, 14, 18, 22, 23, 32])
})

test('every start of a level is identical [core.random.2]', () => {
  const level = makeLevel({ paint: (map) => map.parkedCar(54, 6600, 6600).object(3, 6500, 6500) })
  const first = startLevel(level)
  for (let i = 0; i < 7; i++) random(first)
  libraryRandom(first)
  expect(stateHash(startLevel(level))).toBe(stateHash(startLevel(level)))
})

test('a session starts running, with the limiter on and nothing to quit for [core.session.3] [core.session.9] [core.start.6]', () => {
  const { session, clock } = beginGame(makeLevel())
  expect([session.phase[0], session.unlimited[0], session.pauseFrames[0], session.stepMode[0]]).toEqual([1, 0, 0, 0])
  expect([session.quit[0], session.result[0], session.frame[0], clock.ticks[0]]).toEqual([0, 0, 0, 0])
  expect(session.phase[0]).toBe(Phase.running)
})

test('there are 400 cars, 620 peds, 3500 objects and 4 players [core.tables.1]', () => {
  const world = makeWorld()
  expect([CAR_COUNT, PED_COUNT, OBJECT_COUNT, PLAYER_COUNT]).toEqual([400, 620, 3500, 4])
  expect([world.cars.x, world.peds.x, world.objects.x, world.players.ped].map((column) => column.length)).toEqual([
    400, 620, 3500, 4,
  ])
})

test('the switches leave peds, cars, objects and trains out of the level [core.start.3]', () => {
  const parts = { paint: (map: { object(type: number, x: number, y: number): unknown }) => void map.object(3, 99, 99) }
  const without = DEFAULT_OPTIONS.map((value, i) => (i === Option.objects ? 0 : value))
  expect(makeWorld(parts).objects.type[0]).toBe(3)
  expect(Array.from(makeWorld(parts, { options: without }).objects.type).every((type) => type === -1)).toBe(true)
  const noCars = DEFAULT_OPTIONS.map((value, i) => (i === Option.cars ? 0 : value))
  const onFoot = makeWorld({}, { options: noCars })
  expect(Array.from(onFoot.cars.status).every((status) => status === CAR_FREE)).toBe(true)
  expect([onFoot.players.present[0], onFoot.peds.x[onFoot.players.ped[0]] >> 22]).toEqual([1, START.x])
})

test('the view is 640 × 480 unless the run has its own, and belongs to the state', () => {
  const level = makeLevel()
  const standard = startLevel(level)
  const wide = startLevel(level, { viewWidth: 800, viewHeight: 450 })
  expect([standard.session.viewWidth[0], standard.session.viewHeight[0]]).toEqual([640, 480])
  expect([wide.session.viewWidth[0], wide.players.viewportHeight[0]]).toEqual([800, 450])
  expect(stateHash(wide)).not.toBe(stateHash(standard))
})

test.each([[0], [63], [5000], [640.5], [Number.NaN]])('a view %d pixels wide is refused', (viewWidth) => {
  expect(() => startLevel(makeLevel(), { viewWidth })).toThrow(RangeError)
})

test('options of another number are refused', () => {
  expect(() => startLevel(makeLevel(), { options: [1, 1, 1] })).toThrow('43 options')
})

test('the end of a session leaves its recording to be saved [core.session.10]', () => {
  const world = makeWorld()
  postKey(world, ScanCode.up)
  stepFrame(world)
  endGame(world)
  expect(recordedWords(world)).toEqual([{ frame: 0, word: (1 << 1) | (3 << 15) }])
})

test('the generator gives (s1 + s2 + s3) & 0x7fff, and the words shift up [core.random.1]', () => {
  const world = makeWorld()
  const { words, last } = world.random
  for (let i = 0; i < 50; i++) {
    const [, s1, s2, s3] = words
    const next = random(world)
    expect(next).toBe((s1 + s2 + s3) & 0x7fff)
    expect([words[0], words[1], words[2], words[3], words[4], last[0]]).toEqual([next, next, s1, s2, s3, next])
  }
})

test('the C library’s generator starts at seed 1, and a level start never seeds it again [core.random.3]', () => {
  const world = makeWorld()
  expect([libraryRandom(world), libraryRandom(world), libraryRandom(world)]).toEqual([41, 18467, 6334])
})

test('ending a session that runs abandons it; one that is over keeps its quit code [core.session.8]', () => {
  const world = makeWorld()
  expect(endGame(world)).toBe(QuitCode.abandoned)
  const over = makeWorld()
  over.session.quit[0] = QuitCode.missionOver
  expect(endGame(over)).toBe(QuitCode.missionOver)
})
