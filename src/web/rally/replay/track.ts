import type { RallyReplay, RallySidecar } from '../../../formats/rally/index.js'
import {
  ClockPhase,
  optionsOf,
  type Playback,
  preparePlayback,
  STEPS_PER_SECOND,
  type Stage,
  type StageWorld,
  splitTimes,
  stageHash,
  startReplay,
  stepReplay,
} from '../../../rally/index.js'
import type { LineMeasure } from '../measure.js'
import { CarMotion } from '../motion.js'

/** Steps between two snapshots. */
const SNAPSHOT_EVERY = STEPS_PER_SECOND

/** A replay to be watched or raced. */
export interface OpenReplay {
  readonly label: string
  readonly replay: RallyReplay
  /** Null for a bare `.rpl`. */
  readonly sidecar: RallySidecar | null
  /** Whether it is known to be driven with our car, so that it shows the run itself. */
  readonly isOurs?: boolean
}

/**
 * A replay being played in a world of its own. It is driven through once when it is opened: that gives a snapshot every second, so that
 * any step is at most a second's steps away, and how far along the stage the car was at each step.
 */
export class ReplayTrack {
  readonly label: string
  readonly world: StageWorld
  readonly motions: readonly CarMotion[]
  /** Steps from the start of the countdown to the end. */
  readonly steps: number
  /** Step of the first car's finish, or null. */
  readonly finishStep: number | null
  /** Steps until GO. */
  readonly countdown: number
  /** Times of the first car at the splits, milliseconds without penalties; 0 where it did not come so far. */
  readonly splits: readonly number[]
  /** First step whose hash differs from the sidecar's, or null where none does or there is no sidecar. */
  readonly firstDifference: number | null
  private readonly playback: Playback
  /** The hashed words at every `SNAPSHOT_EVERY` steps from the start. */
  private readonly snapshots: Int32Array[] = []
  /** Metres along the stage of the first car by step, never falling. */
  private readonly reached: Float64Array

  /** Throws `FormatError` for frames that hold no controls, `RangeError` for more cars than a stage has. */
  constructor(
    readonly opened: OpenReplay,
    stage: Stage,
    measure: LineMeasure,
  ) {
    const { replay, sidecar, label } = opened
    this.label = label
    this.playback = preparePlayback(replay)
    this.world = startReplay(stage, this.playback, sidecar ? optionsOf(sidecar) : {})
    this.steps = this.playback.steps
    this.motions = Array.from({ length: this.playback.cars }, (_, car) => new CarMotion(car))
    this.reached = new Float64Array(this.steps + 1)
    const { clock } = this.world
    this.countdown = clock.countdown[0]
    let finishStep: number | null = null
    let firstDifference: number | null = null
    let furthest = 0
    for (let step = 0; ; step++) {
      if (step % SNAPSHOT_EVERY === 0) this.snapshots.push(this.world.words.slice())
      furthest = Math.max(furthest, measure.reached(this.world, 0))
      this.reached[step] = furthest
      if (finishStep === null && clock.phase[0] === ClockPhase.finished) finishStep = step
      if (sidecar && step > 0 && step % sidecar.hashEvery === 0 && firstDifference === null) {
        const expected = sidecar.hashes[step / sidecar.hashEvery - 1]
        if (expected !== undefined && expected !== stageHash(this.world)) firstDifference = step
      }
      if (step === this.steps) break
      stepReplay(this.world, this.playback)
    }
    this.finishStep = finishStep
    this.firstDifference = firstDifference
    this.splits = splitTimes(this.world, 0)
    this.goTo(0)
  }

  /** Steps played. */
  get step(): number {
    return this.world.session.step[0]
  }

  /** Goes to a step, forth or back; its state is the same from wherever. Steps past the end are the end. */
  goTo(step: number): void {
    const wanted = Math.max(0, Math.min(this.steps, Math.round(step)))
    const gap = wanted - this.step
    if (gap === 0 && wanted > 0) return
    if (gap < 0 || gap > SNAPSHOT_EVERY || wanted === 0) this.restore(Math.max(0, wanted - 1))
    while (this.step < wanted) {
      stepReplay(this.world, this.playback)
      for (const motion of this.motions) motion.keep(this.world)
    }
  }

  /** Brings the world to a step from the snapshot before it. */
  private restore(step: number): void {
    const snapshot = Math.floor(step / SNAPSHOT_EVERY)
    this.world.words.set(this.snapshots[snapshot])
    while (this.step < step) stepReplay(this.world, this.playback)
    for (const motion of this.motions) motion.settle(this.world)
  }

  /** Metres along the stage that the first car had reached at a step. */
  metresAt(step: number): number {
    return this.reached[Math.max(0, Math.min(this.steps, Math.round(step)))] ?? 0
  }

  /** Steps (with a fraction, 0 at GO) after which the first car had come so far, or null where it never did. */
  stepsTo(metres: number): number | null {
    if (this.reached[this.steps] < metres) return null
    let low = 0
    let high = this.steps
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.reached[middle] >= metres) high = middle
      else low = middle + 1
    }
    const before = low > 0 ? this.reached[low - 1] : 0
    const gap = this.reached[low] - before
    const fraction = gap > 0 ? (metres - before) / gap : 1
    return Math.max(0, low - 1 + fraction - this.countdown)
  }

  /** The state hash at the present step. */
  hash(): string {
    return stageHash(this.world)
  }
}
