import type { GroundHeight } from '../measure.js'
import { lookAlong, restAxes } from '../vector.js'
import { type Eye, liftAboveGround } from './camera.js'

/** What moves a free camera: −1..1 each. */
export interface FlightControls {
  readonly right: number
  readonly up: number
  readonly forward: number
  readonly fast: boolean
}

/** A camera that the player flies. */
export interface FreeState {
  yaw: number
  pitch: number
  readonly eye: Eye
}

const SPEED = 14
const FAST = 5
const STEEPEST = 1.55
const FOV = 58

/** A free camera that begins where another one is. */
export function startFree(from: Eye): FreeState {
  const [x, y, z] = from.axes.slice(6)
  const yaw = Math.hypot(x, z) > 1e-3 ? Math.atan2(x, z) : Math.atan2(from.axes[3], from.axes[5])
  const eye = { x: from.x, y: from.y, z: from.z, axes: restAxes(), fov: FOV }
  const state = { yaw, pitch: Math.max(-STEEPEST, Math.min(STEEPEST, Math.asin(Math.max(-1, Math.min(1, y))))), eye }
  turnFree(state, 0, 0)
  return state
}

/** Turns the camera by radians to the right and up. */
export function turnFree(state: FreeState, right: number, up: number): void {
  state.yaw += right
  state.pitch = Math.max(-STEEPEST, Math.min(STEEPEST, state.pitch + up))
  const flat = Math.cos(state.pitch)
  lookAlong(state.eye.axes, Math.sin(state.yaw) * flat, Math.sin(state.pitch), Math.cos(state.yaw) * flat, state.yaw)
}

/** Flies on for `seconds`: along where it looks, to the side, and straight up; never into the ground. */
export function stepFree(state: FreeState, controls: FlightControls, seconds: number, ground: GroundHeight): Eye {
  const { eye } = state
  const way = SPEED * (controls.fast ? FAST : 1) * seconds
  eye.x += (eye.axes[6] * controls.forward + eye.axes[0] * controls.right) * way
  eye.y += (eye.axes[7] * controls.forward + controls.up) * way
  eye.z += (eye.axes[8] * controls.forward + eye.axes[2] * controls.right) * way
  liftAboveGround(eye, ground, 0.5)
  return eye
}
