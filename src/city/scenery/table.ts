import { i8, i16, i32, u8 } from '../../core/record.js'

/** Explosions that burn at once; a further one takes the place of the oldest. *Ours*: the seeds give no limit. */
export const EXPLOSION_COUNT = 16

/** Pictures that an explosion goes through; its four quarters have as many each (city-tables, "Explosions"). */
export const EXPLOSION_STEPS = 12

/** An explosion: place, picture and to whom its dead are credited. */
export const explosionColumns = {
  /** Where it stands, 16.16; z is its ground. */
  x: i32,
  y: i32,
  z: i32,
  /** Where the grid lists it (kind 0xc). */
  gridX: i32,
  gridY: i32,
  /** Picture 1..`EXPLOSION_STEPS`; 0 a free slot. */
  step: u8,
  /** Frames until the next picture. */
  timer: u8,
  /** Its blast has not struck yet. */
  fresh: u8,
  /** Ped to whom what it does is credited, −1 none. */
  owner: i16,
} as const

/** Row 0: explosions in use, and the slot that a new one takes first. */
export const explosionCounterColumns = { live: i16, next: u8 } as const

/** Faces of blocks that move at once: as many as there are doors and barriers. */
export const BLOCK_ANIMATION_COUNT = 64

/** A face of a block on its way through its tiles. */
export const blockAnimationColumns = {
  running: u8,
  /** Blocks and a layer. */
  x: u8,
  y: u8,
  layer: u8,
  face: u8,
  /** First tile of the row, how many there are, and at which of them it is. */
  first: u8,
  tiles: u8,
  at: u8,
  /** 1 onward, −1 back. */
  step: i8,
  /** Frames that a tile is shown, and those left. */
  stepFrames: u8,
  timer: u8,
} as const

/** Row 0: animations in use. */
export const blockAnimationCounterColumns = { running: u8 } as const
