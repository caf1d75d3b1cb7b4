import { GameError } from '../core/errors.js'
import { EVENT_COUNT } from './events-table.js'
import type { World } from './world.js'

/** Types of delayed events (seed core, "Delayed events"). */
export const EventType = {
  briefDone: 0,
  gameEnd: 1,
  doorClosed: 2,
  doorOpened: 3,
  triggerReset: 4,
  nothing: 5,
} as const

/** Code of the fatal error when the ten nodes are used up. */
export const NO_EVENT_NODE = -0x4d

/** Index of the node that ends the list, due at 0xffffffff. */
const SENTINEL = EVENT_COUNT

/** All nodes free, frame 0 (Event_Init). */
export function initEvents(world: World): void {
  const { events, eventQueue, session } = world
  for (let node = 0; node < EVENT_COUNT; node++) {
    events.used[node] = 0
    events.next[node] = -1
    events.previous[node] = -1
  }
  events.used[SENTINEL] = 1
  events.due[SENTINEL] = -1
  events.next[SENTINEL] = -1
  events.previous[SENTINEL] = -1
  eventQueue.head[0] = SENTINEL
  session.frame[0] = 0
}

/**
 * Schedules an event `delay` frames from now (Event_Schedule). It is put before the first one due at that frame or later, so events of
 * one frame run in the reverse order of their scheduling.
 *
 * @throws GameError −0x4d when ten are pending
 */
export function scheduleEvent(world: World, delay: number, type: number, argument: number): void {
  const { events, eventQueue, session } = world
  const node = freeNode(world)
  const due = session.frame[0] + delay
  let before = eventQueue.head[0]
  while (events.due[before] >>> 0 < due) before = events.next[before]
  const previous = events.previous[before]
  events.used[node] = 1
  events.due[node] = due
  events.type[node] = type
  events.argument[node] = argument
  events.next[node] = before
  events.previous[node] = previous
  events.previous[before] = node
  if (previous >= 0) events.next[previous] = node
  else eventQueue.head[0] = node
}

function freeNode(world: World): number {
  for (let node = 0; node < EVENT_COUNT; node++) if (world.events.used[node] === 0) return node
  throw new GameError(NO_EVENT_NODE, 'delayed events', `all ${EVENT_COUNT} are pending`)
}

/** Takes a node out of the list and gives it back to the pool. */
function removeNode(world: World, node: number): void {
  const { events, eventQueue } = world
  const next = events.next[node]
  const previous = events.previous[node]
  events.previous[next] = previous
  if (previous >= 0) events.next[previous] = next
  else eventQueue.head[0] = next
  events.used[node] = 0
}

/**
 * Takes the next event that is due exactly now out of the queue: its node, free already but with its type and argument still in it, or
 * −1 when there is none.
 */
export function takeDueEvent(world: World): number {
  const node = world.eventQueue.head[0]
  if (node === SENTINEL || world.events.due[node] !== world.session.frame[0]) return -1
  removeNode(world, node)
  return node
}

/**
 * Schedules the level's end with a result (Event_ScheduleExit). A pending end is kept, unless its result is negative and the new one
 * positive: then it moves to the new time with the new result.
 */
export function scheduleExit(world: World, delay: number, result: number): void {
  const { events, eventQueue } = world
  for (let node = eventQueue.head[0]; node !== SENTINEL; node = events.next[node]) {
    if (events.type[node] !== EventType.gameEnd) continue
    if (events.argument[node] >= 0 || result <= 0) return
    removeNode(world, node)
    break
  }
  scheduleEvent(world, delay, EventType.gameEnd, result)
}
