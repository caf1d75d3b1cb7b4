/** A place in the car's own axes, metres: right, up, forward of the point of the ground under its middle. */
export type CarPoint = readonly [right: number, up: number, forward: number]

/** What physics and pictures must agree on about the rally car; metres. */
export interface CarShape {
  readonly wheelBase: number
  readonly trackWidth: number
  readonly wheelRadius: number
  readonly wheelWidth: number
  readonly length: number
  readonly width: number
  readonly height: number
  /** Height of the body's floor above the ground at rest. */
  readonly clearance: number
  /** Height of the centre of mass. */
  readonly massHeight: number
  /** Compression of the springs when the car stands on level ground, and at most. */
  readonly restCompression: number
  readonly travel: number
  /**
   * Middles of the wheels with the springs free (front left, front right, rear left, rear right): a wheel's compression is added to its
   * height.
   */
  readonly wheels: readonly [CarPoint, CarPoint, CarPoint, CarPoint]
}

const WHEEL_BASE = 2.52
const TRACK_WIDTH = 1.56
const WHEEL_RADIUS = 0.32
const REST_COMPRESSION = 0.12

const wheel = (right: number, forward: number): CarPoint => [right, WHEEL_RADIUS - REST_COMPRESSION, forward]

/** The rally car: four-wheel drive, some 1200 kg. */
export const CAR_SHAPE: CarShape = {
  wheelBase: WHEEL_BASE,
  trackWidth: TRACK_WIDTH,
  wheelRadius: WHEEL_RADIUS,
  wheelWidth: 0.21,
  length: 4.2,
  width: 1.78,
  height: 1.42,
  clearance: 0.2,
  massHeight: 0.48,
  restCompression: REST_COMPRESSION,
  travel: 0.26,
  wheels: [
    wheel(-TRACK_WIDTH / 2, WHEEL_BASE / 2),
    wheel(TRACK_WIDTH / 2, WHEEL_BASE / 2),
    wheel(-TRACK_WIDTH / 2, -WHEEL_BASE / 2),
    wheel(TRACK_WIDTH / 2, -WHEEL_BASE / 2),
  ],
}
