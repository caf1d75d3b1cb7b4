import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstNaN } from '../../src/core/record.js'
import {
  decodeRallyReplay,
  decodeRallySidecar,
  encodeRallyReplay,
  encodeRallySidecar,
  IDLE_CONTROLS,
  packRun,
  RALLY_HASH_EVERY,
  type RallyControls,
  type RallyReplay,
  REPLAY_CAPACITY,
  replayOfRuns,
  unpackRun,
} from '../../src/formats/rally/index.js'
import {
  createStageWorld,
  optionsOf,
  preparePlayback,
  rallySidecarOf,
  recordedReplay,
  recordedSteps,
  restoreStage,
  type Stage,
  type StageOptions,
  type StageWorld,
  setControls,
  snapshotStage,
  stageHash,
  stageLayout,
  startReplay,
  startStage,
  stepReplay,
  stepStage,
  verifyReplay,
} from '../../src/rally/index.js'
import { driveStage, straightLine } from './support/stages.js'
import { lineOf, wallOf } from './support.js'

/** Hilly ground of several surfaces with walls on all sides: what random driving meets everything on. */
function playground(): Stage {
  const triangles: number[][] = []
  const slots: number[] = []
  const height = (column: number, row: number): number => ((column * 7 + row * 5) % 4) * 0.9
  for (let row = 0; row < 10; row++) {
    for (let column = 0; column < 10; column++) {
      const [x, z] = [column * 20 - 100, row * 20 - 20]
      const [a, b] = [height(column, row), height(column + 1, row)]
      const [c, d] = [height(column, row + 1), height(column + 1, row + 1)]
      triangles.push([x, a, z, x, c, z + 20, x + 20, b, z], [x + 20, d, z + 20, x + 20, b, z, x, c, z + 20])
      slots.push((row + column) % 4, (row * 3 + column) % 4)
    }
  }
  const walls = [
    wallOf([-95, -15], [95, -15], [0, 1]),
    wallOf([95, 175], [-95, 175], [0, -1], { type: 6 }),
    wallOf([-95, 175], [-95, -15], [1, 0], { type: 3 }),
    wallOf([95, -15], [95, 175], [-1, 0], { type: 0x18 }),
    wallOf([-30, 60], [30, 60], [0, -1], { type: 0x17, flags: 1 }),
    wallOf([20, 20], [24, 24], [-0.7, 0.7], { type: 4, firstCap: 50, secondCap: 50 }),
  ]
  const surfaces = ['TARMAC', 'MEDIUM_GRAVEL', 'SHALLOW_WATER', 'ROCK_SURF']
  const line = lineOf([...Array.from({ length: 14 }, (_, i) => [(i % 3) * 4, i * 10] as const), [0, 150]], [12])
  return driveStage(triangles, { surfaces, walls, line }, slots)
}

const stage = playground()

const controlsArbitrary: fc.Arbitrary<RallyControls> = fc.record({
  throttle: fc.oneof(fc.constant(63), fc.integer({ min: 0, max: 63 })),
  brake: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: 0, max: 63 }) }),
  steering: fc.oneof(fc.constant(0), fc.constantFrom(-63, 63), fc.integer({ min: -63, max: 63 })),
  gear: fc.constantFrom(0, 0, 0, -1, 1),
  handbrake: fc.constantFrom(false, false, false, true),
  secondSwitch: fc.constantFrom(false, false, false, false, false, false, false, true),
  controllerFlags: fc.integer({ min: 0, max: 7 }),
})

/** Controls that are held for some steps each, of two cars. */
const runArbitrary = fc.array(
  fc.record({ steps: fc.integer({ min: 1, max: 40 }), first: controlsArbitrary, second: controlsArbitrary }),
  { minLength: 6, maxLength: 14 },
)
type Run = readonly { steps: number; first: RallyControls; second: RallyControls }[]

function play(world: StageWorld, run: Run, onStep: (step: number) => void = () => {}): void {
  let step = 0
  for (const { steps, first, second } of run) {
    setControls(world, 0, first)
    setControls(world, 1, second)
    for (let i = 0; i < steps; i++) {
      stepStage(world)
      step++
      onStep(step)
    }
  }
}

const OPTIONS: StageOptions = { cars: 2, humans: 1, countdown: 5 }

test('whatever is pressed, no number is ever none, and a second run, stepped in turn with the first, has the same hashes', () => {
  let steps = 0
  fc.assert(
    fc.property(runArbitrary, fc.constantFrom('automatic', 'manual'), (run, gearbox) => {
      const world = startStage(stage, { ...OPTIONS, gearbox: gearbox as 'automatic' })
      const other = startStage(stage, { ...OPTIONS, gearbox: gearbox as 'automatic' })
      const flat = run.flatMap(({ steps, ...controls }) =>
        Array.from({ length: steps }, () => ({ ...controls, steps: 1 })),
      )
      for (const part of flat) {
        play(world, [part])
        play(other, [part])
        steps++
        if (steps % 20 === 0) expect(stageHash(other)).toBe(stageHash(world))
      }
      expect(stageHash(other)).toBe(stageHash(world))
      expect(firstNaN(stageLayout, world.buffer)).toBeUndefined()
      for (const column of [world.cars.x, world.cars.y, world.cars.z]) {
        for (const value of column) expect(Math.abs(value)).toBeLessThan(1000)
      }
    }),
    { numRuns: 6 },
  )
  expect(steps).toBeGreaterThan(500)
})

test('a snapshot at any step, restored into a new world, runs on to the same hash', () => {
  fc.assert(
    fc.property(runArbitrary, fc.nat(), (run, pick) => {
      const total = run.reduce((sum, { steps }) => sum + steps, 0)
      const at = 1 + (pick % total)
      const world = startStage(stage, OPTIONS)
      let saved: Uint8Array = new Uint8Array(0)
      play(world, run, (step) => {
        if (step === at) saved = snapshotStage(world)
      })
      const other = createStageWorld(stage)
      restoreStage(other, saved)
      let step = 0
      for (const { steps, first, second } of run) {
        for (let i = 0; i < steps; i++) {
          step++
          if (step <= at) continue
          setControls(other, 0, first)
          setControls(other, 1, second)
          stepStage(other)
        }
      }
      expect(stageHash(other)).toBe(stageHash(world))
      expect(encodeRallyReplay(recordedReplay(other))).toEqual(encodeRallyReplay(recordedReplay(world)))
    }),
    { numRuns: 4 },
  )
})

/** A run with the hashes of every `RALLY_HASH_EVERY` steps. */
function recorded(run: Run): { world: StageWorld; hashes: string[] } {
  const world = startStage(stage, OPTIONS)
  const hashes: string[] = []
  play(world, run, (step) => {
    if (step % RALLY_HASH_EVERY === 0) hashes.push(stageHash(world))
  })
  return { world, hashes }
}

test('a replay, written and read again, reproduces the run: the same hash every 25 steps [rally.replays.3]', () => {
  fc.assert(
    fc.property(runArbitrary, (run) => {
      const { world, hashes } = recorded(run)
      const file = encodeRallyReplay(recordedReplay(world))
      const playback = preparePlayback(decodeRallyReplay(file, 'run.rpl'))
      expect(playback.steps).toBe(world.session.step[0])
      const replayed = startReplay(stage, playback, OPTIONS)
      const seen: string[] = []
      for (let step = 1; step <= playback.steps; step++) {
        stepReplay(replayed, playback)
        if (step % RALLY_HASH_EVERY === 0) seen.push(stageHash(replayed))
      }
      expect(seen).toEqual(hashes)
      expect(stageHash(replayed)).toBe(stageHash(world))
    }),
    { numRuns: 4 },
  )
})

const RUN: Run = [
  { steps: 60, first: controls({ throttle: 63 }), second: controls({ throttle: 40 }) },
  { steps: 70, first: controls({ throttle: 63, steering: 30 }), second: controls({ throttle: 63, steering: -20 }) },
  { steps: 45, first: controls({ brake: 63, handbrake: true }), second: controls({ throttle: 63 }) },
]

function controls(rest: Partial<RallyControls>): RallyControls {
  const none = { throttle: 0, brake: 0, steering: 0, gear: 0, handbrake: false }
  return { ...none, secondSwitch: false, controllerFlags: 0, ...rest }
}

test("a recording has the size of the original's of one car, and its frames are run-length coded", () => {
  const world = startStage(stage, { countdown: 0 })
  setControls(world, 0, controls({ throttle: 63, steering: -12, gear: 1, secondSwitch: false, controllerFlags: 5 }))
  for (let step = 0; step < 100; step++) stepStage(world)
  const replay = recordedReplay(world)
  expect(encodeRallyReplay(replay)).toHaveLength(34_702)
  expect(world.recording.used[0]).toBe(2)
  const run = unpackRun(replay.cars[0].frames)
  expect(run).toHaveLength(100)
  expect(run[99]).toEqual(controls({ throttle: 63, steering: -12, gear: 1, controllerFlags: 5 }))
  expect([...packRun(run)]).toEqual([...replay.cars[0].frames])
})

test('the sidecar says how the run was started and what it came to, and verifying finds all hashes the same', () => {
  const { world, hashes } = recorded(RUN)
  const sidecar = decodeRallySidecar(encodeRallySidecar(rallySidecarOf(world, hashes)), 'run.json')
  expect(sidecar).toEqual(rallySidecarOf(world, hashes))
  expect(optionsOf(sidecar)).toEqual({ cars: 2, laps: 1, humans: 1, gearbox: 'automatic', countdown: 5 })
  expect(sidecar).toMatchObject({ stage: 'tst01', data: stage.dataHash, steps: 175 })
  const result = verifyReplay(stage, recordedReplay(world), sidecar)
  expect([result.mismatch, result.hashesCompared, result.steps]).toEqual([undefined, 7, 175])
})

/** A replay with other controls in one car's frame. */
function tampered(replay: RallyReplay, frame: number): RallyReplay {
  const cars = replay.cars.map(({ record, frames }, car) => {
    const changed = frames.slice()
    if (car === 0) changed[frame * 4] ^= 0x80
    return { record, frames: changed }
  })
  return { ...replay, cars }
}

test('a replay that was tampered with is reported at the first hash after the change', () => {
  const { world, hashes } = recorded(RUN)
  const replay = recordedReplay(world)
  const sidecar = rallySidecarOf(world, hashes)
  // The first frame stands for steps 1 to 60, the second for steps 61 on.
  const early = verifyReplay(stage, tampered(replay, 0), sidecar)
  expect([early.mismatch?.step, early.hashesCompared]).toEqual([25, 1])
  const late = verifyReplay(stage, tampered(replay, 1), sidecar)
  expect([late.mismatch?.step, late.hashesCompared]).toEqual([75, 3])
  expect(late.mismatch?.expected).toBe(hashes[2])
})

test('two stages that run differently have different data hashes', () => {
  const one = driveStage([[0, 0, 0, 0, 0, 50, 50, 0, 0]], { line: straightLine(50) })
  const steeper = driveStage([[0, 0, 0, 0, 1, 50, 50, 0, 0]], { line: straightLine(50) })
  const slicker = driveStage([[0, 0, 0, 0, 0, 50, 50, 0, 0]], { line: straightLine(50), surfaces: ['DEEP_SNOW'] })
  expect(new Set([one.dataHash, steeper.dataHash, slicker.dataHash, stage.dataHash]).size).toBe(4)
})

test('frames of the undescribed longer form, and more cars than a stage has, are named as what cannot be played', () => {
  const replay = replayOfRuns([packRun([controls({})], 4)])
  expect(() => preparePlayback({ ...replay, frameBytes: 16 }, 'long.rpl')).toThrow('long.rpl')
  expect(() => preparePlayback({ ...replay, cars: [] })).toThrow('1..6 cars')
  const crowd = { ...replay, cars: Array.from({ length: 7 }, () => replay.cars[0]) }
  expect(() => preparePlayback(crowd)).toThrow('1..6 cars')
})

test('a run with more changes than a recording has room for is recorded up to there, and verifies', () => {
  const stage = playground()
  const world = startStage(stage, { countdown: 0 })
  const hashes: string[] = []
  for (let step = 1; step <= REPLAY_CAPACITY + 3 * RALLY_HASH_EVERY; step++) {
    // The brake holds: what changes is the steering alone, at every step.
    setControls(world, 0, { ...IDLE_CONTROLS, handbrake: true, steering: step % 2 })
    stepStage(world)
    if (step % RALLY_HASH_EVERY === 0) hashes.push(stageHash(world))
  }
  expect(recordedSteps(world)).toBe(REPLAY_CAPACITY)
  const sidecar = rallySidecarOf(world, hashes)
  expect([sidecar.steps, sidecar.hashes.length]).toEqual([REPLAY_CAPACITY, REPLAY_CAPACITY / RALLY_HASH_EVERY])
  const verified = verifyReplay(stage, recordedReplay(world), sidecar)
  expect(verified.mismatch).toBeUndefined()
  expect(verified.hashesCompared).toBe(sidecar.hashes.length)
})
