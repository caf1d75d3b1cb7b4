import { i32, many, u8, u16, u32 } from '../../core/record.js'

/** The ten actions (seed peds, "Bindings"). */
export const Action = {
  left: 0,
  right: 1,
  accelerate: 2,
  brake: 3,
  handbrake: 4,
  fire: 5,
  enter: 6,
  special: 7,
  nextWeapon: 8,
  previousWeapon: 9,
} as const
export const ACTION_COUNT = 10

/** Key events that may wait; more are dropped, the oldest first. */
export const KEY_QUEUE_SIZE = 64

/** 32-bit words for the 0x200 key codes that a host may hold. */
export const HELD_WORDS = 16

/** Row 0: key codes waiting to be read, the bindings (key code by action) and which actions are held by keys. Kept, not hashed:
 *  a run that is played back gets words and no keys. */
export const inputColumns = {
  queue: many(u16, KEY_QUEUE_SIZE),
  queueHead: u8,
  queueCount: u8,
  bindings: many(u16, ACTION_COUNT),
  held: many(u8, ACTION_COUNT),
  /** A bit a key code: held when the host was last asked. */
  hostHeld: many(i32, HELD_WORDS),
} as const

/** Row 0: the control word of this frame by player (hashed: it is what the frame saw). */
export const controlColumns = { word: many(u32, 4) } as const

/** Most records of a replay. */
export const REPLAY_CAPACITY = 0x4000

/** The recording of the run, and the one that is being played back. Kept, not hashed. */
export const replayRecordColumns = { frame: u32, word: u32 } as const
/** Row 0: records used, position and mode (0 recording, 1 playing back, 2 off), the frame counter; abandon on any key. */
export const replayColumns = { count: i32, position: i32, mode: u8, abandonOnKey: u8, frame: i32 } as const
