import { i16, i32, u8 } from '../core/record.js'

/** Nodes of the queue of delayed events, and the sentinel behind them. */
export const EVENT_COUNT = 10
export const eventColumns = { due: i32, type: u8, argument: i32, next: i16, previous: i16, used: u8 } as const
/** Row 0: first node in order of time. */
export const eventQueueColumns = { head: i16 } as const
