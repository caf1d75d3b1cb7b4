import { FormatError } from '../core/errors.js'
import { RALLY_HASH_EVERY, RALLY_SIDECAR_VERSION, type RallySidecar } from '../formats/rally/rally-sidecar.js'
import { packFields, unpackRun } from '../formats/rally/replay-controls.js'
import { type RallyReplay, REPLAY_CAPACITY, REPLAY_CAR_BYTES, replayOfRuns } from '../formats/rally/rpl.js'
import { ClockPhase } from './car/table.js'
import { splitTimes, stageTime } from './clock.js'
import { recordedSteps } from './record.js'
import type { Stage } from './stage.js'
import { stepStage } from './step.js'
import { CAR_COUNT, TABLES_VERSION } from './tables.js'
import { type StageOptions, type StageWorld, stageHash, startStage } from './world.js'

/** The replay of a run so far: the packed controls of each car, in a file of the size that the original's recordings have. */
export function recordedReplay(world: StageWorld): RallyReplay {
  const runs: Uint8Array[] = []
  for (let car = 0; car < world.session.cars[0]; car++) {
    const run = new Uint8Array(REPLAY_CAPACITY * 4)
    const first = car * REPLAY_CAPACITY
    for (let frame = 0; frame < world.recording.used[car]; frame++) {
      const word = world.recording.frames[first + frame]
      for (let k = 0; k < 4; k++) run[frame * 4 + k] = word >>> (k * 8)
    }
    runs.push(run)
  }
  return replayOfRuns(runs, REPLAY_CAR_BYTES[0])
}

/** A replay made ready to be played: immutable, held by the caller beside the world, which knows the step it is at. */
export interface Playback {
  readonly cars: number
  /** Steps that the replay holds: of the car with most. */
  readonly steps: number
  /** Packed controls of each step, a column a car. */
  readonly controls: readonly Int32Array[]
}

/**
 * Makes a replay ready.
 *
 * @throws FormatError for frames that are no packed controls, for the undescribed longer frames, and for a number of cars that no stage has
 */
export function preparePlayback(replay: RallyReplay, file = 'replay'): Playback {
  const fail = (expected: string, found: string): FormatError =>
    new FormatError({ code: 'bad-value', file, offset: 0, expected, found })
  const cars = replay.cars.length
  if (cars < 1 || cars > CAR_COUNT) throw fail(`1..${CAR_COUNT} cars`, `${cars}`)
  if (replay.frameBytes !== 4) throw fail('frames of 4 bytes', `frames of ${replay.frameBytes}`)
  const controls = replay.cars.map(({ frames }) => {
    const run = unpackRun(frames, file)
    return Int32Array.from(run, ({ throttle, brake, steering, gear, handbrake, secondSwitch, controllerFlags }) =>
      packFields(throttle, brake, steering, gear, handbrake ? 1 : 0, secondSwitch ? 1 : 0, controllerFlags),
    )
  })
  return { cars, controls, steps: Math.max(...controls.map(({ length }) => length)) }
}

/** A world at the start of a replay. The options of a sidecar are `optionsOf(sidecar)`; without one it is a run of default options. */
export function startReplay(stage: Stage, playback: Playback, options: StageOptions = {}): StageWorld {
  return startStage(stage, { ...options, cars: playback.cars })
}

/** One step with the controls that the replay has for it; idle controls past its end. A restored snapshot plays on from its step. */
export function stepReplay(world: StageWorld, playback: Playback): void {
  const { controls } = world
  const step = world.session.step[0]
  for (let car = 0; car < playback.cars; car++) {
    const column = playback.controls[car]
    // The packed form of no pedal, no steering and no change of gear.
    const packed = step < column.length ? column[step] : 0x100
    const amount = (packed >>> 24) & 0x3f
    controls.throttle[car] = (packed >>> 2) & 0x3f
    controls.brake[car] = (packed >>> 10) & 0x3f
    controls.steering[car] = (packed & 0x40000000) !== 0 ? -amount : amount
    controls.gear[car] = ((packed >>> 8) & 3) - 1
    controls.handbrake[car] = (packed >>> 23) & 1
    controls.reset[car] = (packed >>> 22) & 1
    controls.flags[car] = (packed & 3) | ((packed >>> 29) & 4)
  }
  stepStage(world)
}

/** The options of a run by its sidecar. */
export function optionsOf({ cars, laps, humans, gearbox, countdown }: RallySidecar): StageOptions {
  return { cars, laps, humans, gearbox, countdown }
}

/** What each car's run came to by a step, which is the present one unless told. */
export function runResults(world: StageWorld, step: number = world.session.step[0]): RallySidecar['results'] {
  const { clock, progress, session } = world
  return Array.from({ length: session.cars[0] }, (_, car) => {
    const isFinished = clock.phase[car] === ClockPhase.finished && progress.finishStep[car] <= step
    return {
      time: isFinished ? stageTime(world, car) : null,
      penalty: clock.penalty[car],
      splits: splitTimes(world, car),
      resets: clock.resets[car],
    }
  })
}

/**
 * The sidecar of a run, with the hashes that were seen every `RALLY_HASH_EVERY` steps. Of a run that outlasted its recording it tells
 * of the steps that can be played back.
 */
export function rallySidecarOf(world: StageWorld, hashes: readonly string[]): RallySidecar {
  const { session, stage } = world
  const cars = session.cars[0]
  const steps = recordedSteps(world)
  let humans = 0
  for (let car = 0; car < cars; car++) humans += world.progress.human[car]
  return {
    version: RALLY_SIDECAR_VERSION,
    stage: stage.id,
    data: stage.dataHash,
    tables: TABLES_VERSION,
    cars,
    laps: session.laps[0],
    humans,
    gearbox: session.manual[0] !== 0 ? 'manual' : 'automatic',
    countdown: session.countdown[0],
    steps,
    hashEvery: RALLY_HASH_EVERY,
    hashes: hashes.slice(0, Math.floor(steps / RALLY_HASH_EVERY)),
    results: runResults(world, steps),
  }
}

/** Without this a sidecar could ask for a day's work, or have nothing compared and the replay called the same. */
function checkSidecar({ cars, steps, hashEvery, hashes }: RallySidecar, playback: Playback, file: string): void {
  const fail = (expected: string, found: string): FormatError =>
    new FormatError({ code: 'bad-value', file, offset: 0, expected, found })
  if (cars !== playback.cars) throw fail(`"cars": the ${playback.cars} of the replay`, `${cars}`)
  if (steps > playback.steps) throw fail(`"steps": at most the ${playback.steps} of the replay`, `${steps}`)
  const due = Math.floor(steps / hashEvery)
  if (hashes.length !== due) throw fail(`"hashes": ${due}, one every ${hashEvery} steps`, `${hashes.length}`)
}

/** What playing a replay against its sidecar came to. */
export interface ReplayVerification {
  readonly steps: number
  readonly hashesCompared: number
  /** The first step whose hash differs; undefined when all agree. */
  readonly mismatch?: { readonly step: number; readonly expected: string; readonly found: string }
  /** The world where the playback ended. */
  readonly world: StageWorld
}

/**
 * Plays a replay and compares its hashes with the sidecar's, up to the first that differs.
 *
 * @param onStep told after each step, for a progress bar
 * @param file name of the sidecar, for messages
 * @throws FormatError for a sidecar that cannot be this replay's: of other cars, of more steps, or without a hash for every so many
 */
export function verifyReplay(
  stage: Stage,
  replay: RallyReplay,
  sidecar: RallySidecar,
  onStep: (step: number) => void = () => {},
  file = 'sidecar',
): ReplayVerification {
  const playback = preparePlayback(replay)
  checkSidecar(sidecar, playback, file)
  const world = startReplay(stage, playback, optionsOf(sidecar))
  let hashesCompared = 0
  for (let step = 1; step <= sidecar.steps; step++) {
    stepReplay(world, playback)
    onStep(step)
    const expected = step % sidecar.hashEvery === 0 ? sidecar.hashes[step / sidecar.hashEvery - 1] : undefined
    if (expected === undefined) continue
    const found = stageHash(world)
    hashesCompared++
    if (found !== expected) return { steps: step, hashesCompared, mismatch: { step, expected, found }, world }
  }
  return { steps: sidecar.steps, hashesCompared, world }
}
