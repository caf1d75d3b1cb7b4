import type { GroundHeight } from '../measure.js'
import { closing, lookAlong, restAxes, wrapAngle } from '../vector.js'
import { type Eye, type Followed, liftAboveGround } from './camera.js'

/** What a helicopter's camera remembers. */
export interface HelicopterState {
  heading: number
  height: number
  readonly eye: Eye
}

const AWAY = 15
const ABOVE = 5
const AHEAD = 6
/** Radians to either side that it drifts about the car. */
const DRIFT = 0.38

/** A camera that has just caught up with a car. */
export function startHelicopter(car: Followed): HelicopterState {
  const heading = Math.atan2(car.axes[6], car.axes[8])
  return { heading, height: car.y, eye: { x: 0, y: 0, z: 0, axes: restAxes(), fov: 52 } }
}

/** Moves it on by `seconds`, `time` seconds after it began: behind and above the car, drifting from side to side, slow to turn. */
export function stepHelicopter(
  state: HelicopterState,
  car: Followed,
  seconds: number,
  time: number,
  ground: GroundHeight,
): Eye {
  const heading = Math.atan2(car.axes[6], car.axes[8])
  state.heading += wrapAngle(heading - state.heading) * closing(0.9, seconds)
  state.height += (car.y - state.height) * closing(2, seconds)
  const { eye } = state
  const angle = state.heading + DRIFT * Math.sin(time * 0.21)
  const away = AWAY + 5 * Math.sin(time * 0.13)
  eye.x = car.x - Math.sin(angle) * away
  eye.z = car.z - Math.cos(angle) * away
  eye.y = state.height + ABOVE + 2.5 * Math.sin(time * 0.17)
  liftAboveGround(eye, ground, 2.5)
  const [sine, cosine] = [Math.sin(state.heading), Math.cos(state.heading)]
  lookAlong(
    eye.axes,
    car.x + sine * AHEAD - eye.x,
    state.height + 0.8 - eye.y,
    car.z + cosine * AHEAD - eye.z,
    state.heading,
  )
  return eye
}
