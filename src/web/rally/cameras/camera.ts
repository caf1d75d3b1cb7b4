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

/** Keeps an eye above the ground. */
export function liftAboveGround(eye: Eye, ground: GroundHeight, clearance: number): void {
  const height = ground(eye.x, eye.z, eye.y)
  if (height !== null && eye.y < height + clearance) eye.y = height + clearance
}
