import { expect, test } from 'vitest'
import { FormatError } from '../../src/core/index.js'
import {
  encodeRallyReplay,
  encodeRallySidecar,
  IDLE_CONTROLS,
  type RallyControls,
  replayOfRuns,
} from '../../src/formats/rally/index.js'
import { type Stage, stageHash, verifyReplay } from '../../src/rally/index.js'
import { hudModel, PenaltyWatch } from '../../src/web/rally/hud-model.js'
import { LineMeasure } from '../../src/web/rally/measure.js'
import { planMap } from '../../src/web/rally/mini-map.js'
import { CarMotion } from '../../src/web/rally/motion.js'
import { noteArrow } from '../../src/web/rally/panels/note-icon.js'
import { loadBestRun, storeBestRun } from '../../src/web/rally/replay/best-run.js'
import { ReplayPlayer } from '../../src/web/rally/replay/player.js'
import { readReplay } from '../../src/web/rally/replay/read-replay.js'
import { ReplayTrack } from '../../src/web/rally/replay/track.js'
import { filesOfRun, type RecordedRun, StageRun } from '../../src/web/rally/run.js'
import { carTones } from '../../src/web/rally/sound/tones.js'
import { distanceText, gapText, timeText } from '../../src/web/rally/times.js'
import { lineOf, meshOf, square, stageOf } from '../rally/support.js'

/** A straight of 300 m along +z. */
const STAGE: Stage = stageOf({
  mesh: meshOf(square(-100, -100, 600, 0)),
  line: lineOf(
    Array.from({ length: 31 }, (_, i) => [0, i * 10] as const),
    [29],
  ),
})
const MEASURE = new LineMeasure(STAGE.line)
const SECOND = 25
const COUNTDOWN = 75

/** Drives the straight; from some step on with another throttle. */
function driven(throttle: number, steps: number, change: Partial<RallyControls> = {}): StageRun {
  const run = new StageRun(STAGE, {})
  for (let step = 0; step < steps; step++) run.step({ ...IDLE_CONTROLS, throttle, ...(step > 150 ? change : {}) })
  return run
}

const recorded = (throttle: number, steps: number, change: Partial<RallyControls> = {}): RecordedRun =>
  driven(throttle, steps, change).recorded()
const trackOf = (run: RecordedRun, label = 'a run') => new ReplayTrack({ label, ...run }, STAGE, MEASURE)

test('a run of the page verifies against the hashes of its sidecar', () => {
  const run = recorded(63, 250)
  expect(run.sidecar.hashes).toHaveLength(10)
  const result = verifyReplay(STAGE, run.replay, run.sidecar)
  expect([result.mismatch, result.hashesCompared, result.steps]).toEqual([undefined, 10, 250])
})

test('a replay gives the same state at a step from wherever it is scrubbed to, the one of the run itself', () => {
  const run = driven(50, 300, { steering: 20 })
  const track = trackOf(run.recorded())
  const straight = new Map<number, string>()
  for (let step = 1; step <= 300; step++) {
    track.goTo(step)
    straight.set(step, track.hash())
  }
  expect(straight.get(300)).toBe(stageHash(run.world))
  for (const step of [120, 299, 1, 26, 25, 24, 300, 150, 151, 149]) {
    track.goTo(step)
    expect([step, track.step, track.hash()]).toEqual([step, step, straight.get(step)])
  }
  track.goTo(-5)
  expect(track.step).toBe(0)
  track.goTo(9999)
  expect(track.step).toBe(300)
})

test('a scrubbed replay shows the car between the same two steps as one that was played', () => {
  const run = recorded(63, 260)
  const look = { colour: 0, number: 1, ghost: false }
  const [played, scrubbed] = [trackOf(run), trackOf(run)]
  for (let step = 1; step <= 200; step++) played.goTo(step)
  scrubbed.goTo(260)
  scrubbed.goTo(200)
  const at = (track: ReplayTrack) => ({ ...track.motions[0].picture(track.world, 0.4, look) })
  expect(at(scrubbed).z).toBe(at(played).z)
  expect([...(at(scrubbed).axes as number[])]).toEqual([...(at(played).axes as number[])])
})

test('a replay whose states differ from its sidecar’s says from which step on', () => {
  const run = recorded(63, 200)
  const other = recorded(63, 200, { steering: -30 })
  expect(trackOf(run).firstDifference).toBeNull()
  expect(trackOf({ replay: other.replay, sidecar: run.sidecar }).firstDifference).toBe(175)
})

test('two replays side by side show how many seconds the second needs more to the same place', () => {
  const fast = trackOf(recorded(63, 500), 'fast')
  const slow = trackOf(recorded(25, 500), 'slow')
  const player = new ReplayPlayer(fast, slow)
  player.goTo(300)
  const metres = fast.metresAt(300)
  expect(player.gap).toBeCloseTo((slow.stepsTo(metres) ?? 0) / SECOND - (300 - COUNTDOWN) / SECOND, 1)
  expect(player.gap).toBeGreaterThan(0.5)
  expect(new ReplayPlayer(slow, fast).gap).toBe(0)
  expect(new ReplayPlayer(fast).gap).toBeNull()
})

test('the player runs by the display’s time and its speed, steps singly, and starts anew from the end', () => {
  const player = new ReplayPlayer(trackOf(recorded(63, 200)))
  player.advance(1000)
  expect(player.position).toBeCloseTo(25, 6)
  player.speed = 0.25
  player.advance(1000)
  expect(player.position).toBeCloseTo(31.25, 6)
  expect(player.fraction).toBeCloseTo(0.25, 6)
  expect(player.first.step).toBe(32)
  player.nudge(1)
  expect([player.position, player.isPlaying, player.fraction]).toEqual([32, false, 1])
  player.togglePlay()
  player.speed = 8
  player.advance(60_000)
  expect([player.position, player.isPlaying]).toEqual([200, false])
  player.togglePlay()
  expect(player.position).toBe(0)
})

test('between two steps a car is shown on the way from one to the other, its wheels turning forward past a full turn', () => {
  const run = driven(63, 160)
  const motion = new CarMotion(0)
  motion.settle(run.world)
  run.world.cars.z[0] += 1
  run.world.cars.wheelTurn[2] = 0.1
  const before = motion.picture(run.world, 0, { colour: 1, number: 1, ghost: false }).wheelTurn[2]
  motion.keep(run.world)
  const middle = motion.picture(run.world, 0.5, { colour: 1, number: 1, ghost: false })
  expect(middle.z).toBeCloseTo(run.world.cars.z[0] - 0.5, 9)
  const turned = middle.wheelTurn[2] - before
  expect(Math.abs(turned)).toBeLessThanOrEqual(Math.PI / 2)
  // A car that is put back on the road does not glide there.
  run.world.cars.z[0] -= 100
  motion.keep(run.world)
  expect(motion.picture(run.world, 0.2, { colour: 1, number: 1, ghost: false }).z).toBe(run.world.cars.z[0])
})

test('places along a stage are measured in metres and found again', () => {
  expect(MEASURE.length).toBeCloseTo(300, 6)
  expect(MEASURE.place(125)).toEqual({ x: 0, z: 125 })
  expect(MEASURE.at(12, 3, 124)).toBeCloseTo(124, 6)
  expect(MEASURE.place(-20).z).toBeCloseTo(-20, 6)
})

test('the HUD counts down, shows GO, and then speed, gear, time, share and what is left', () => {
  const sources = { measure: MEASURE, notes: [], rival: null, penalties: new PenaltyWatch() }
  const at = (steps: number) => hudModel(driven(63, steps).world, 0, sources)
  expect([at(1), at(30), at(74), at(76), at(130)].map(({ countdown }) => countdown)).toEqual(['3', '2', '1', 'GO', ''])
  const early = at(60)
  expect([early.time, early.speed]).toEqual([0, 0])
  const late = at(COUNTDOWN + 100)
  expect(late.time).toBe(4000)
  expect(late.speed).toBeGreaterThan(30)
  expect(late.metresLeft).toBeLessThan(280)
  expect(late.share).toBeGreaterThan(0.05)
})

test('the HUD compares with the run that is raced: behind it the gap is above 0', () => {
  const fast = trackOf(recorded(63, 500))
  const rival = { splits: fast.splits, secondsTo: (metres: number) => (fast.stepsTo(metres) ?? 0) / SECOND }
  const sources = { measure: MEASURE, notes: [], rival, penalties: new PenaltyWatch() }
  expect(hudModel(driven(25, 300).world, 0, sources).gap).toBeGreaterThan(0.5)
  expect(hudModel(driven(63, 300).world, 0, sources).gap).toBeCloseTo(0, 1)
})

test('a penalty is told for some seconds and then no more', () => {
  const watch = new PenaltyWatch()
  expect([watch.step(0, 1), watch.step(5000, 2), watch.step(5000, 4), watch.step(5000, 6)]).toEqual([0, 5000, 5000, 0])
})

test('the HUD says what is wrong: the wrong way, and when the car will be put back', () => {
  const run = driven(63, 100)
  const sources = { measure: MEASURE, notes: [], rival: null, penalties: new PenaltyWatch() }
  const message = () => hudModel(run.world, 0, sources).message?.text
  expect(message()).toBeUndefined()
  run.world.clock.wrongWay[0] = 1
  expect(message()).toMatch(/wrong way/i)
  run.world.clock.resetSteps[0] = 20
  expect(message()).toMatch(/off the stage.*in 1/i)
})

test('a car is heard by its revolutions, the ground under its wheels and its slides', () => {
  const standing = carTones(driven(0, 60).world, 0)
  const driving = driven(63, 200)
  const fast = carTones(driving.world, 0)
  expect(standing.road).toBeCloseTo(0, 6)
  expect([standing.slide, standing.load]).toEqual([0, 0])
  expect(fast.firing).toBeGreaterThan(standing.firing)
  expect([fast.load, fast.squeals]).toEqual([1, true])
  expect(fast.road).toBeGreaterThan(0.05)
  driving.world.cars.slip.fill(1)
  expect(carTones(driving.world, 0).slide).toBe(1)
  driving.world.cars.wheelSurface.fill(255)
  expect(carTones(driving.world, 0)).toMatchObject({ road: 0, slide: 0 })
})

test('the map holds the whole line, north up', () => {
  const plan = planMap(MEASURE, 100, 200)
  const at = (z: number) => plan.top - z * plan.scale
  expect(at(300)).toBeCloseTo(10, 6)
  expect(at(0)).toBeCloseTo(190, 6)
  expect(plan.left).toBe(50)
})

test('the arrow of a pace note turns further the tighter the bend, a hairpin’s comes back', () => {
  const turns = [6, 5, 4, 3, 2, 1].map((severity) => noteArrow(severity, false).turn)
  expect(turns).toEqual([...turns].sort((a, b) => a - b))
  expect(noteArrow(1, true).turn).toBe(180)
})

test('the best run is there at the next visit, unless stage or rules have changed', () => {
  const items = new Map<string, string>()
  const storage = () => ({
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  })
  const run = recorded(63, 120)
  storeBestRun(storage, run)
  const kept = loadBestRun(storage, STAGE)
  expect(kept?.sidecar).toEqual(run.sidecar)
  expect(kept && verifyReplay(STAGE, kept.replay, kept.sidecar).mismatch).toBeUndefined()
  expect(loadBestRun(storage, { id: STAGE.id, dataHash: '0'.repeat(16) })).toBeNull()
  items.set([...items.keys()][0], '{"replay": 7}')
  expect(loadBestRun(storage, STAGE)).toBeNull()
})

test('a recording is read with the sidecar beside it; what cannot be played is said in words', () => {
  const { replay, sidecar } = filesOfRun(recorded(63, 60), 'mine')
  expect(readReplay(replay, 'runs/mine.rpl', sidecar)).toMatchObject({ label: 'mine.rpl', sidecar: { steps: 60 } })
  expect(readReplay(replay, 'mine.rpl', null).sidecar).toBeNull()
  const many = encodeRallyReplay(replayOfRuns(Array.from({ length: 7 }, () => new Uint8Array(8))))
  expect(() => readReplay(many, 'many.rpl', null)).toThrow(/many\.rpl.*1\.\.6 cars.*7/)
  expect(() => readReplay(replay.subarray(0, 900), 'cut.rpl', null)).toThrow(FormatError)
  expect(() => readReplay(replay, 'a.rpl', encodeRallySidecar(recorded(63, 5).sidecar).subarray(0, 40))).toThrow(
    /a\.json/,
  )
})

test('times, gaps and distances read like a rally’s', () => {
  expect([0, 61_239, 600_000].map(timeText)).toEqual(['0:00.00', '1:01.23', '10:00.00'])
  expect([0.844, -12.3, 75.5, -0.001].map(gapText)).toEqual(['+0.84', '−12.30', '+1:15.50', '+0.00'])
  expect([480.4, 5210].map(distanceText)).toEqual(['480 m', '5.2 km'])
})
