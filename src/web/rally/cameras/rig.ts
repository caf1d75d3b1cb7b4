import type { GroundHeight } from '../measure.js'
import { startBonnet, stepBonnet } from './bonnet.js'
import { CAMERAS, type CameraKind, type Eye, type Followed } from './camera.js'
import { type ChaseState, startChase, stepChase } from './chase.js'
import { type FlightControls, type FreeState, startFree, stepFree, turnFree } from './free.js'
import { type OverheadState, startOverhead, stepOverhead, zoomOverhead } from './overhead.js'

/** All cameras on a car, of which one is looked through. */
export class CameraRig {
  kind: CameraKind = 'chase'
  private chase: ChaseState
  private bonnet: Eye
  private overhead: OverheadState
  private free: FreeState | null = null
  private eye: Eye

  constructor(car: Followed) {
    this.chase = startChase(car)
    this.bonnet = startBonnet(car)
    this.overhead = startOverhead(car)
    this.eye = this.chase.eye
  }

  /** Puts the cameras where they rest on a car: after a start or a jump in time. A free one stays. */
  settle(car: Followed): void {
    this.chase = startChase(car)
    this.bonnet = startBonnet(car)
    const { height } = this.overhead
    this.overhead = { ...startOverhead(car), height, reached: height }
  }

  /** The kind after the present one. */
  get next(): CameraKind {
    return CAMERAS[(CAMERAS.indexOf(this.kind) + 1) % CAMERAS.length]
  }

  /** Looks through another camera; a free one begins where the last one looked from. */
  choose(kind: CameraKind): void {
    if (kind === 'free' && this.kind !== 'free') this.free = startFree(this.eye)
    this.kind = kind
  }

  /** Moves the cameras on by `seconds` and gives the one that is looked through. */
  step(car: Followed, seconds: number, ground: GroundHeight, flight: FlightControls): Eye {
    const chase = stepChase(this.chase, car, seconds, ground)
    const bonnet = stepBonnet(this.bonnet, car, seconds)
    const overhead = stepOverhead(this.overhead, car, seconds)
    if (this.kind === 'free' && this.free) this.eye = stepFree(this.free, flight, seconds, ground)
    else this.eye = { chase, bonnet, overhead, free: chase }[this.kind]
    return this.eye
  }

  /** Steps of a mouse wheel, above 0 nearer: zooms the camera above. */
  zoom(steps: number): void {
    if (this.kind === 'overhead') zoomOverhead(this.overhead, steps)
  }

  /** Radians of a drag: turns the free camera. */
  turn(right: number, up: number): void {
    if (this.kind === 'free' && this.free) turnFree(this.free, right, up)
  }
}
