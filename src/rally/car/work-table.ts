import { f64, many, u8, u16 } from '../../core/record.js'

/** Circles that stand for a car against walls: five along each side. */
export const WALL_CIRCLES = 10

/**
 * Scratch of the car's step: results that a function leaves for its caller, since a double that is returned is boxed where the engine
 * doesn't inline the call.
 */
export const carWorkColumns = {
  /** Centre of mass of the car at hand. */
  massX: f64,
  massY: f64,
  massZ: f64,
  /** Force and torque on it in this substep. */
  forceX: f64,
  forceY: f64,
  forceZ: f64,
  torqueX: f64,
  torqueY: f64,
  torqueZ: f64,
  /** A place, the velocity of the car there, and a force that acts there. */
  pointX: f64,
  pointY: f64,
  pointZ: f64,
  velocityX: f64,
  velocityY: f64,
  velocityZ: f64,
  pushX: f64,
  pushY: f64,
  pushZ: f64,
  /** The steering angle with its sine and cosine. */
  steer: many(f64, 3),
  /** Height of the surface's bumps where `findBump` was asked. */
  bump: f64,
  /** A place in a wave of bumps, and the wave's share of the height. */
  waveX: f64,
  waveZ: f64,
  waveShare: f64,
  /** What the engine gives to the wheels, and the turning mass that it adds to each. */
  driveTorque: f64,
  driveInertia: f64,
} as const

/** Scratch of each wheel of the car at hand. */
export const wheelWorkColumns = {
  touching: u8,
  surface: u8,
  /** Compression before it is limited to the travel, and how fast it grows. */
  compression: f64,
  rate: f64,
  /** Where the tyre stands. */
  contactX: f64,
  contactY: f64,
  contactZ: f64,
  /** Normal of the ground, and the wheel's directions along and across it. */
  normalX: f64,
  normalY: f64,
  normalZ: f64,
  alongX: f64,
  alongY: f64,
  alongZ: f64,
  acrossX: f64,
  acrossY: f64,
  acrossZ: f64,
  /** Force on the tyre, and the greatest that it can hold against. */
  load: f64,
  bearable: f64,
  /** Force that it drives the car with, along its direction. */
  traction: f64,
} as const

/** What a car's driver asks for in this step, after the gearbox had its say; and where it was before. */
export const carStepColumns = {
  /** 0..1. */
  throttle: f64,
  brake: f64,
  handbrake: u8,
  /** 1 where the clutch joins engine and wheels. */
  clutch: u8,
  /** Bits of the body's points that may touch the ground in this step. */
  hullNear: u16,
  /** 1 where it may touch a wall in this step. */
  wallsNear: u8,
  /** 1 once a wall bumped its wheels in this step. */
  bumped: u8,
  /** Place before the step. */
  beforeX: f64,
  beforeZ: f64,
} as const
