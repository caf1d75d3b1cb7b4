import type { StageCamera } from '../../../render/stage/index.js'
import type { GroundHeight } from '../measure.js'
import type { Axes } from '../vector.js'

/** The cameras, in the order in which a key goes through them. */
export const CAMERAS = ['chase', 'bonnet', 'overhead', 'free'] as const
export type CameraKind = (typeof CAMERAS)[number]

/** What to call a camera. */
export const CAMERA_NAMES: { readonly [kind in CameraKind]: string } = {
  chase: 'Chase',
  bonnet: 'Bonnet',
  overhead: 'Bird’s-eye',
  free: 'Free',
}

/** A camera's place that may be written. */
export interface Eye extends StageCamera {
  x: number
  y: number
  z: number
  readonly axes: Axes
  fov: number
}

/** What a camera follows, as it is drawn; metres, metres a second. */
export interface Followed {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly axes: ArrayLike<number>
  readonly vx: number
  readonly vy: number
  readonly vz: number
}

/** Degrees that a picture shows from left to right at least. */
const LEAST_ACROSS = 46

/** The vertical field of view (degrees) for a picture of a shape: an upright one shows more above and below rather than less beside. */
export function fittedFov(fov: number, width: number, height: number): number {
  const across = Math.tan((LEAST_ACROSS * Math.PI) / 360)
  return Math.max(fov, (360 / Math.PI) * Math.atan((across * height) / width))
}

/** Keeps an eye above the ground. */
export function liftAboveGround(eye: Eye, ground: GroundHeight, clearance: number): void {
  const height = ground(eye.x, eye.z, eye.y)
  if (height !== null && eye.y < height + clearance) eye.y = height + clearance
}
