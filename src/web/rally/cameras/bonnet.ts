import { blendAxes, closing, restAxes } from '../vector.js'
import type { Eye, Followed } from './camera.js'

const ABOVE = 1.24
const FORWARD = 0.9
const FOV = 66

/** A bonnet camera on a car. */
export function startBonnet(car: Followed): Eye {
  const eye: Eye = { x: 0, y: 0, z: 0, axes: restAxes(), fov: FOV }
  blendAxes(eye.axes, car.axes, car.axes, 1)
  return eye
}

/** Moves a bonnet camera on by `seconds`: fixed to the car, only its quickest shaking is taken away. */
export function stepBonnet(eye: Eye, car: Followed, seconds: number): Eye {
  blendAxes(eye.axes, eye.axes, car.axes, closing(22, seconds))
  const { axes } = car
  eye.x = car.x + axes[3] * ABOVE + axes[6] * FORWARD
  eye.y = car.y + axes[4] * ABOVE + axes[7] * FORWARD
  eye.z = car.z + axes[5] * ABOVE + axes[8] * FORWARD
  return eye
}
