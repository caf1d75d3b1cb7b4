import type { GroundHeight, LineMeasure } from '../measure.js'
import { lookAlong, restAxes } from '../vector.js'
import type { Eye } from './camera.js'

const SPEED = 24
const AHEAD = 60
/** Metres on either side that places and heights are smoothed over. */
const SMOOTH = 45
const SAMPLES = 7

/**
 * Where the camera of the title is after `seconds`: along the stage above the road, swaying, and from the start again at the end.
 */
export function flyBy(measure: LineMeasure, ground: GroundHeight, seconds: number): Eye {
  const length = Math.max(1, measure.length - AHEAD)
  const at = (seconds * SPEED) % length
  const eye = { ...smoothPlace(measure, ground, at), axes: restAxes(), fov: 60 }
  const target = smoothPlace(measure, ground, at + AHEAD)
  const dx = target.x - eye.x
  const dz = target.z - eye.z
  const far = Math.hypot(dx, dz) || 1
  const sway = 9 * Math.sin(seconds * 0.23)
  eye.x += (dz / far) * sway
  eye.z -= (dx / far) * sway
  eye.y += 11 + 5 * Math.sin(seconds * 0.17)
  const under = ground(eye.x, eye.z, eye.y)
  if (under !== null) eye.y = Math.max(eye.y, under + 5)
  lookAlong(eye.axes, target.x - eye.x, target.y + 1 - eye.y, target.z - eye.z)
  return eye
}

function smoothPlace(measure: LineMeasure, ground: GroundHeight, metres: number): { x: number; y: number; z: number } {
  const sum = { x: 0, y: 0, z: 0 }
  let near = 0
  for (let i = 0; i < SAMPLES; i++) {
    const place = measure.place(metres + ((2 * i) / (SAMPLES - 1) - 1) * SMOOTH)
    near = ground(place.x, place.z, near) ?? near
    sum.x += place.x / SAMPLES
    sum.y += near / SAMPLES
    sum.z += place.z / SAMPLES
  }
  return sum
}
