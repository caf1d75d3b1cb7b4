import { f64, i8, i16, i32, many, u8, u16, u32 } from '../../core/record.js'
import { REPLAY_CAPACITY } from '../../formats/rally/rpl.js'

/** Wheels of a car, in this order everywhere: front left, front right, rear left, rear right. */
export const WHEELS = 4

/** Stands in `wheelSurface` for a wheel in the air. */
export const NO_SURFACE = 255

/**
 * The cars: rigid bodies on four wheels. Metres, seconds, radians; y is up, the axes are rows right (+x), up (+y), forward (+z).
 */
export const carColumns = {
  /** The point of the ground under the middle of the body when the car stands on level ground. */
  x: f64,
  y: f64,
  z: f64,
  /** Velocity of the centre of mass. */
  vx: f64,
  vy: f64,
  vz: f64,
  /** Rows right, up, forward: unit vectors. */
  axes: many(f64, 9),
  /** Angular velocity, about the world's axes. */
  wx: f64,
  wy: f64,
  wz: f64,
  /** Angle of the front wheels, to the right above 0. */
  steer: f64,
  /** Of each wheel's spring, from 0 (hanging free) to `CAR_SHAPE.travel`. */
  compression: many(f64, WHEELS),
  /** Turning speed of each wheel, forward above 0. */
  wheelSpeed: many(f64, WHEELS),
  /** How far each wheel has turned, 0..2π: for pictures. */
  wheelTurn: many(f64, WHEELS),
  /** How much each wheel slides, 0..1. */
  slip: many(f64, WHEELS),
  /** How far each tyre's tread is bent along and across its wheel, as shares of what it bears before it slides. */
  bendAlong: many(f64, WHEELS),
  bendAcross: many(f64, WHEELS),
  /** Index into `SURFACES` under each wheel, `NO_SURFACE` in the air. */
  wheelSurface: many(u8, WHEELS),
  /** Revolutions of the engine a minute. */
  rpm: f64,
  /** −1 reverse, 0 neutral, 1..6. */
  gear: i8,
  /** Steps until the clutch is closed again after a change of gear. */
  shiftSteps: u8,
  /** Steps for which the automatic gearbox leaves the driver's own change alone. */
  holdSteps: u8,
  /** Steps that the brake has been held at a standstill: how the automatic gearbox finds reverse. */
  turnSteps: u8,
  /** Last step's gear control and switch: they act when they change. */
  lastGear: i8,
  lastSwitch: u8,
  /** 0 as new, 1 as battered as a car gets; takes up to a quarter of the power. */
  damage: f64,
  /** Greatest speed (m/s) into a wall or onto the body in this step: for sounds and shaken cameras. */
  impact: f64,
  /** Steps that the car has lain on its side or roof, or off the mesh. */
  stuckSteps: u16,
} as const

/** The controls of each car, as a replay's frames hold them (`RallyControls`). */
export const controlColumns = {
  /** 0..63. */
  throttle: u8,
  brake: u8,
  /** −63..63, left below 0. */
  steering: i8,
  /** −1 down, 0, 1 up. */
  gear: i8,
  handbrake: u8,
  /** The second switch: asks to be put back on the road. */
  reset: u8,
  /** Bits 0..2; kept for recordings, they do nothing. */
  flags: u8,
} as const

/** What a car's clock may be doing. */
export const ClockPhase = { countdown: 0, running: 1, finished: 2, retired: 3 } as const

/** A car's clock. Times are milliseconds, 40 a step. */
export const clockColumns = {
  /** `ClockPhase`. */
  phase: u8,
  /** Steps until GO. */
  countdown: u16,
  /** Step of the session in which GO was given. */
  startStep: u32,
  /** Time at each split, without penalties; 0 where it is still to come. */
  splits: many(u32, 3),
  /** Time at the finish, without penalties; 0 before it. */
  finish: u32,
  /** Penalties so far. */
  penalty: u32,
  /** Times that the car was put back on the road. */
  resets: u16,
  /** Steps until a car off the stage is put back, 0 where it is not. */
  resetSteps: u8,
  /** 1 while the car drives the wrong way; and for how many steps it has. */
  wrongWay: u8,
  wrongSteps: u8,
  /** The point of the line at which the car last stood on the road, to be put back to. */
  roadPoint: i32,
  /** Index of the pace note that comes next and of the last one called, −1 before the first. */
  nextNote: i16,
  calledNote: i16,
} as const

/** The packed frames of each car's controls, as a replay has them. */
export const recordingColumns = {
  frames: many(u32, REPLAY_CAPACITY),
  /** Frames in use. */
  used: u16,
  /** The step that found no room: the recording ends before it. 0 while there is room. */
  fullAt: u32,
} as const

/** What the autopilot remembers: not part of the state, since a replay of its controls drives alike without it. */
export const pilotColumns = {
  /** Steps that its car has got nowhere, and for how many more it backs off. */
  slowSteps: u16,
  backSteps: u8,
} as const
