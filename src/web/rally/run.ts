import {
  encodeRallyReplay,
  encodeRallySidecar,
  RALLY_HASH_EVERY,
  type RallyControls,
  type RallyReplay,
  type RallySidecar,
} from '../../formats/rally/index.js'
import {
  ClockPhase,
  rallySidecarOf,
  recordedReplay,
  type Stage,
  type StageOptions,
  type StageWorld,
  setControls,
  stageHash,
  startStage,
  stepStage,
} from '../../rally/index.js'
import { CarMotion } from './motion.js'

/** The car that the player drives. */
export const PLAYER = 0

/** A run with its sidecar, decoded. */
export interface RecordedRun {
  readonly replay: RallyReplay
  readonly sidecar: RallySidecar
}

/** A run being driven: the world, the car between its last two steps, and the hashes that its recording carries. */
export class StageRun {
  readonly world: StageWorld
  readonly motion = new CarMotion(PLAYER)
  private readonly hashes: string[] = []

  constructor(stage: Stage, options: StageOptions) {
    this.world = startStage(stage, options)
    this.motion.settle(this.world)
  }

  /** One step with a driver's controls. Returns whether the car was put back on the road. */
  step(controls: RallyControls): boolean {
    setControls(this.world, PLAYER, controls)
    stepStage(this.world)
    if (this.stepCount % RALLY_HASH_EVERY === 0) this.hashes.push(stageHash(this.world))
    return this.motion.keep(this.world)
  }

  /** Steps since the start of the countdown. */
  get stepCount(): number {
    return this.world.session.step[0]
  }

  /** A `ClockPhase`. */
  get phase(): number {
    return this.world.clock.phase[PLAYER]
  }

  get isOver(): boolean {
    return this.phase === ClockPhase.finished || this.phase === ClockPhase.retired
  }

  /** Metres a second over the ground. */
  get speed(): number {
    const { cars } = this.world
    return Math.hypot(cars.vx[PLAYER], cars.vz[PLAYER])
  }

  /** Radians a second that the car turns, to the right above 0. */
  get turning(): number {
    return this.world.cars.wy[PLAYER]
  }

  /** What was driven so far. */
  recorded(): RecordedRun {
    return { replay: recordedReplay(this.world), sidecar: rallySidecarOf(this.world, this.hashes) }
  }
}

/** A run as the files that `tarmac rally replay verify` reads: a `.rpl` and the `.json` beside it. */
export function filesOfRun(
  run: RecordedRun,
  name: string,
): { readonly replay: Uint8Array; readonly sidecar: Uint8Array } {
  return { replay: encodeRallyReplay(run.replay, `${name}.rpl`), sidecar: encodeRallySidecar(run.sidecar) }
}
