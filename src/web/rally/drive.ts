import { IDLE_CONTROLS, type RallyControls } from '../../formats/rally/index.js'
import { noteCalledAt, STEPS_PER_SECOND, splitTimes, stageTime } from '../../rally/index.js'
import type { CarPicture } from '../../render/stage/index.js'
import { type HudModel, hudModel, PenaltyWatch, type Rival } from './hud-model.js'
import { LOOKS } from './looks.js'
import type { OpenStage } from './open-stage.js'
import type { ReplayTrack } from './replay/track.js'
import { PLAYER, StageRun } from './run.js'
import type { FinishFacts } from './state.js'

/** Steps that a car rolls out behind the finish before the page says what the run came to. */
const ROLL_OUT_STEPS = 2 * STEPS_PER_SECOND

/** The run that the player drives, with the one that is raced. */
export class Drive {
  readonly run: StageRun
  private rolledOut = 0
  private topSpeed = 0
  private called = -1
  private readonly penalties = new PenaltyWatch()

  constructor(
    readonly open: OpenStage,
    private readonly options: ConstructorParameters<typeof StageRun>[1],
    readonly ghost: ReplayTrack | null,
    private readonly onNote: (text: string) => void,
  ) {
    this.run = new StageRun(open.stage, options)
    ghost?.goTo(0)
  }

  /** The same from the start. */
  again(): Drive {
    return new Drive(this.open, this.options, this.ghost, this.onNote)
  }

  /** One step. Behind the finish the car brakes by itself. Returns whether the car was put back on the road. */
  step(controls: RallyControls): boolean {
    const { run, ghost } = this
    if (this.isDone) return false
    const isBack = run.step(run.isOver ? { ...IDLE_CONTROLS, brake: 40 } : controls)
    if (run.isOver) this.rolledOut++
    ghost?.goTo(run.stepCount - run.world.clock.startStep[PLAYER] + ghost.countdown)
    this.topSpeed = Math.max(this.topSpeed, run.speed)
    this.callNote()
    return isBack
  }

  private callNote(): void {
    const note = noteCalledAt(this.run.world, PLAYER)
    if (note === this.called) return
    this.called = note
    const called = this.open.notes[note]
    if (called) this.onNote(called.text)
  }

  /** Whether the run is over and the car has rolled out. */
  get isDone(): boolean {
    return this.rolledOut >= ROLL_OUT_STEPS
  }

  hud(): HudModel {
    const { measure, notes } = this.open
    const rival = this.ghost && rivalOf(this.ghost)
    return hudModel(this.run.world, PLAYER, { measure, notes, rival, penalties: this.penalties })
  }

  /** All cars at `t` (0..1) of the way to the last step, the player's first. */
  cars(t: number): CarPicture[] {
    const { run, ghost } = this
    const cars = [run.motion.picture(run.world, t, LOOKS.player)]
    if (ghost) for (const motion of ghost.motions) cars.push(motion.picture(ghost.world, t, LOOKS.ghost))
    return cars
  }

  /** What the run came to. */
  finishFacts(best: FinishFacts['best']): FinishFacts {
    const { world } = this.run
    const { clock } = world
    return {
      time: clock.finish[PLAYER] > 0 ? stageTime(world, PLAYER) : null,
      penalty: clock.penalty[PLAYER],
      resets: clock.resets[PLAYER],
      splits: splitTimes(world, PLAYER),
      best,
      topSpeed: this.topSpeed * 3.6,
    }
  }
}

/** A replay as the HUD compares with it. */
export function rivalOf(track: ReplayTrack): Rival {
  return {
    splits: track.splits,
    secondsTo: (metres) => {
      const steps = track.stepsTo(metres)
      return steps === null ? null : steps / STEPS_PER_SECOND
    },
  }
}
