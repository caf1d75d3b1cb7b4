import type { GroundHeight } from '../measure.js'
import { closing, lookAlong, restAxes, wrapAngle } from '../vector.js'
import { type Eye, type Followed, liftAboveGround } from './camera.js'

/** What a chase camera remembers from picture to picture. */
export interface ChaseState {
  /** Radians from +z to +x in which it looks. */
  heading: number
  /** Height that it takes the car to be at: the car's, without its bounces. */
  height: number
  /** Rise per metre ahead, smoothed. */
  slope: number
  distance: number
  readonly eye: Eye
}

const NEAR = 5.4
/** Metres that it falls back per m/s. */
const FALL_BACK = 0.028
const FAR = 7
const ABOVE = 1.75
const LOOK_ABOVE = 1.05
const LOOK_AHEAD = 3.5
const CLEARANCE = 0.7
/** Metres that the camera's idea of the car's height may lag. */
const MOST_LAG = 1.1
/** Below this speed (m/s) the way that the car moves says nothing. */
const SLOW = 4
const FOV = 56
const FOV_AT_SPEED = 13
const TOP_SPEED = 50

/** A chase camera at rest behind a car. */
export function startChase(car: Followed): ChaseState {
  const heading = Math.atan2(car.axes[6], car.axes[8])
  const eye = { x: 0, y: 0, z: 0, axes: restAxes(), fov: FOV }
  return { heading, height: car.y, slope: car.axes[7], distance: NEAR, eye }
}

/**
 * Moves a chase camera on by `seconds`: it turns after the car with a lag, looks into a slide, takes the slope of the road but not the
 * car's bounces, and stays above the ground, so that over a crest it neither dives nor climbs at once.
 */
export function stepChase(state: ChaseState, car: Followed, seconds: number, ground: GroundHeight): Eye {
  const speed = Math.hypot(car.vx, car.vz)
  state.heading += wrapAngle(wantedHeading(car, speed) - state.heading) * closing(5, seconds)
  const flat = Math.hypot(car.axes[6], car.axes[8])
  const slope = flat > 0.3 ? car.axes[7] / flat : 0
  state.slope += (Math.max(-0.5, Math.min(0.5, slope)) - state.slope) * closing(2.5, seconds)
  state.height += (car.y - state.height) * closing(car.y > state.height ? 10 : 6, seconds)
  state.height = Math.max(car.y - MOST_LAG, Math.min(car.y + MOST_LAG, state.height))
  const wanted = Math.min(FAR, NEAR + speed * FALL_BACK)
  state.distance += (wanted - state.distance) * closing(3, seconds)
  const [sine, cosine] = [Math.sin(state.heading), Math.cos(state.heading)]
  const { eye } = state
  eye.x = car.x - sine * state.distance
  eye.z = car.z - cosine * state.distance
  eye.y = state.height + ABOVE - state.slope * state.distance * 0.8
  liftAboveGround(eye, ground, CLEARANCE)
  const lookY = state.height + LOOK_ABOVE + state.slope * LOOK_AHEAD * 0.6
  lookAlong(
    eye.axes,
    car.x + sine * LOOK_AHEAD - eye.x,
    lookY - eye.y,
    car.z + cosine * LOOK_AHEAD - eye.z,
    state.heading,
  )
  eye.fov += (FOV + FOV_AT_SPEED * Math.min(1, speed / TOP_SPEED) - eye.fov) * closing(3, seconds)
  return eye
}

/** The car's own heading, turned part of the way to where it moves; backwards it stays the car's. */
function wantedHeading(car: Followed, speed: number): number {
  const own = Math.atan2(car.axes[6], car.axes[8])
  if (speed < SLOW) return own
  const slide = wrapAngle(Math.atan2(car.vx, car.vz) - own)
  if (Math.abs(slide) > Math.PI / 2) return own
  return own + slide * 0.6
}
