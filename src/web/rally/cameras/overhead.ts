import { closing, lookAlong, restAxes, wrapAngle } from '../vector.js'
import type { Eye, Followed } from './camera.js'

/** What a camera high above remembers. */
export interface OverheadState {
  heading: number
  /** Metres above the car: what the player zooms. */
  height: number
  /** Metres above the car that it has reached. */
  reached: number
  readonly eye: Eye
}

/** Metres above the car, the lowest and the highest zoom. */
export const OVERHEAD_HEIGHTS = { least: 25, most: 900 } as const
const FIRST_HEIGHT = 70
/** Share of the height that the car stands below the middle of the picture. */
const AHEAD = 0.16

/** A camera above a car, which points up. */
export function startOverhead(car: Followed): OverheadState {
  const heading = Math.atan2(car.axes[6], car.axes[8])
  return { heading, height: FIRST_HEIGHT, reached: FIRST_HEIGHT, eye: { ...EYE, axes: restAxes() } }
}

const EYE = { x: 0, y: 0, z: 0, fov: 42 }

/** Brings the camera nearer (above 0) or further by steps of the wheel. */
export function zoomOverhead(state: OverheadState, steps: number): void {
  const { least, most } = OVERHEAD_HEIGHTS
  state.height = Math.max(least, Math.min(most, state.height * 0.85 ** steps))
}

/** Moves the camera on by `seconds`: straight down, turning slowly after the car, so that it drives up the picture. */
export function stepOverhead(state: OverheadState, car: Followed, seconds: number): Eye {
  const heading = Math.atan2(car.axes[6], car.axes[8])
  state.heading += wrapAngle(heading - state.heading) * closing(1.6, seconds)
  state.reached += (state.height - state.reached) * closing(8, seconds)
  const { eye } = state
  const ahead = state.reached * AHEAD
  eye.x = car.x + Math.sin(state.heading) * ahead
  eye.y = car.y + state.reached
  eye.z = car.z + Math.cos(state.heading) * ahead
  lookAlong(eye.axes, 0, -1, 0, state.heading)
  return eye
}
