import {
  type Playback,
  preparePlayback,
  STEP_MILLISECONDS,
  type StageWorld,
  startReplay,
  stepReplay,
} from '../../rally/index.js'
import type { CarPicture, StageCamera } from '../../render/stage/index.js'
import { FrameClock } from '../frame-clock.js'
import { flyBy } from './cameras/flyby.js'
import { type HelicopterState, startHelicopter, stepHelicopter } from './cameras/helicopter.js'
import { LOOKS } from './looks.js'
import { CarMotion } from './motion.js'
import type { OpenStage } from './open-stage.js'

/** What is seen behind the title: the stage's own run from the air, or a flight along a stage that has none. */
export class Attract {
  private readonly playback: Playback | null
  private world: StageWorld | null = null
  private readonly motion = new CarMotion(0)
  private readonly clock = new FrameClock(STEP_MILLISECONDS)
  private camera: HelicopterState | null = null
  private seconds = 0
  private cars: readonly CarPicture[] = []

  constructor(private readonly open: OpenStage) {
    const [run] = open.recordings
    this.playback = run ? preparePlayback(run.replay) : null
    this.begin()
  }

  private begin(): void {
    if (!this.playback) return
    this.world = startReplay(this.open.stage, this.playback)
    // It begins as the car moves off.
    while (this.world.clock.countdown[0] > 1) stepReplay(this.world, this.playback)
    this.motion.settle(this.world)
    this.camera = null
  }

  /** Lets some display time pass and gives the picture after it. */
  step(seconds: number): {
    readonly camera: StageCamera
    readonly cars: readonly CarPicture[]
    readonly seconds: number
  } {
    this.seconds += seconds
    const { open, world, playback, motion } = this
    if (!world || !playback)
      return { camera: flyBy(open.measure, open.ground, this.seconds), cars: [], seconds: this.seconds }
    const due = this.clock.advance(seconds * 1000)
    for (let i = 0; i < due; i++) {
      stepReplay(world, playback)
      motion.keep(world)
    }
    const car = motion.picture(world, this.clock.fraction, LOOKS.first)
    this.cars = [car]
    this.camera ??= startHelicopter(car)
    const camera = stepHelicopter(this.camera, car, seconds, this.seconds, open.ground)
    if (world.session.step[0] >= playback.steps) this.begin()
    return { camera, cars: this.cars, seconds: this.seconds }
  }
}
