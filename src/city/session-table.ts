import { i16, i32, many, u8 } from '../core/record.js'
import { OPTION_COUNT } from './options.js'

/** Values of `phase` (seed core, "Frame"). */
export const Phase = { singleStep: 0, running: 1, frozen: 2 } as const

/** Why a level ended (seed core, "The session"). */
export const QuitCode = { none: 0, missionOver: 1, abandoned: 2, reload: 3, networkFailure: 4 } as const

/** Results (seed missions, "Results"). */
export const Result = {
  none: 0,
  success: 1,
  failed: 2,
  dead: 3,
  arrested: 4,
  timeOut: 5,
  targetScore: 8,
  demo: 11,
} as const

/** Row 0: the level's own state. */
export const sessionColumns = {
  options: many(u8, OPTION_COUNT),
  /** Frames run since the level start (the event queue's counter). */
  frame: i32,
  /** Steps of the animated tiles: unlike `frame` they go on while the game is paused by a count. */
  animationFrame: i32,
  phase: u8,
  /** Frames to stand still, counted down. */
  pauseFrames: i16,
  /** Alt: every 5th frame is drawn. */
  stepMode: u8,
  quit: u8,
  result: u8,
  redraw: u8,
  /** F8 turned the limiter off. */
  unlimited: u8,
  demoCountdown: i32,
  /** The simulation's view, pixels, whatever the window. */
  viewWidth: i16,
  viewHeight: i16,
  /** Version of our own tables (src/city/tables), so that the hash tells two of them apart. */
  tables: i16,
  section: i16,
  localPlayer: u8,
  playerCount: u8,
  /** The level end has been scheduled: once a level (seed missions, "The process model"). */
  endScheduled: u8,
} as const

/** Row 0, kept and not hashed: the host's clock in 70 Hz ticks with a remainder in microseconds. */
export const clockColumns = {
  /** Host time not yet counted as a tick, in 70ths of a microsecond. */
  microseconds: i32,
  ticks: i32,
  lastFrameTick: i32,
  /** The controls of the coming frame have been read: the iteration waits for its tick. */
  waiting: u8,
} as const
