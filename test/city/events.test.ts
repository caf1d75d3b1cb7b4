import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tickEvents } from '../../src/city/event-actions.js'
import {
  EventType,
  initEvents,
  NO_EVENT_NODE,
  scheduleEvent,
  scheduleExit,
  takeDueEvent,
} from '../../src/city/events.js'
import { QuitCode } from '../../src/city/session-table.js'
import { createWorld, type World } from '../../src/city/world.js'
import { GameError } from '../../src/core/errors.js'
import { makeLevel } from './support/index.js'

const level = makeLevel()

function newWorld(): World {
  const world = createWorld(level)
  initEvents(world)
  return world
}

/** Arguments of the events in the order in which `frames` frames dispatch them, with their frame. */
function dispatched(world: World, frames: number): [number, number][] {
  const seen: [number, number][] = []
  for (let frame = 0; frame < frames; frame++) {
    for (let node = takeDueEvent(world); node >= 0; node = takeDueEvent(world)) {
      seen.push([world.session.frame[0], world.events.argument[node]])
    }
    world.session.frame[0]++
  }
  return seen
}

test('events of one frame run in the reverse order of their scheduling [core.events.2]', () => {
  const world = newWorld()
  for (const argument of [1, 2, 3]) scheduleEvent(world, 5, EventType.nothing, argument)
  expect(dispatched(world, 10)).toEqual([
    [5, 3],
    [5, 2],
    [5, 1],
  ])
})

test('the queue is sorted by due frame and ended by a sentinel due at 0xffffffff [core.events.1]', () => {
  const world = newWorld()
  for (const delay of [30, 10, 20, 10]) scheduleEvent(world, delay, EventType.nothing, delay)
  const due: number[] = []
  let node = world.eventQueue.head[0]
  while (world.events.next[node] >= 0) {
    due.push(world.events.due[node])
    node = world.events.next[node]
  }
  expect(due).toEqual([10, 10, 20, 30])
  expect(world.events.due[node] >>> 0).toBe(0xffffffff)
})

test('an eleventh pending event is fatal with -0x4d [core.events.3]', () => {
  const world = newWorld()
  for (let i = 0; i < 10; i++) scheduleEvent(world, i, EventType.nothing, i)
  expect(() => scheduleEvent(world, 1, EventType.nothing, 0)).toThrow(GameError)
  try {
    scheduleEvent(world, 1, EventType.nothing, 0)
  } catch (error) {
    expect(error).toMatchObject({ code: NO_EVENT_NODE })
  }
  expect(NO_EVENT_NODE).toBe(-0x4d)
})

test('a node is back in the pool before its event runs, so that an event can schedule another [core.events.4]', () => {
  const world = newWorld()
  for (let i = 0; i < 10; i++) scheduleEvent(world, 0, EventType.nothing, i)
  expect(takeDueEvent(world)).toBeGreaterThanOrEqual(0)
  scheduleEvent(world, 3, EventType.nothing, 99)
  expect(dispatched(world, 4).at(-1)).toEqual([3, 99])
})

test('a tick runs what is due exactly now and advances the frame counter by one [core.events.4]', () => {
  const world = newWorld()
  scheduleEvent(world, 0, EventType.gameEnd, 1)
  expect(world.session.quit[0]).toBe(QuitCode.none)
  tickEvents(world)
  expect(world.session.quit[0]).toBe(QuitCode.missionOver)
  expect(world.session.result[0]).toBe(1)
  expect(world.session.frame[0]).toBe(1)
})

test('a finished brief with argument 1 ends the game with result 1 [core.events.5]', () => {
  const world = newWorld()
  scheduleEvent(world, 0, EventType.briefDone, 1)
  tickEvents(world)
  expect([world.session.quit[0], world.session.result[0]]).toEqual([QuitCode.missionOver, 1])
})

test('a pending game end is kept', () => {
  const world = newWorld()
  scheduleExit(world, 20, 3)
  scheduleExit(world, 5, 1)
  expect(dispatched(world, 30)).toEqual([[20, 3]])
})

test('a pending game end with a negative argument moves to a new one with a positive argument [core.events.6]', () => {
  const world = newWorld()
  scheduleExit(world, 20, -1)
  scheduleExit(world, 5, -2)
  scheduleExit(world, 7, 1)
  expect(dispatched(world, 30)).toEqual([[7, 1]])
})

test('whatever is scheduled and run comes out once, at its frame', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(12), { minLength: 1, maxLength: 10 }), (delays) => {
      const world = newWorld()
      delays.forEach((delay, i) => {
        scheduleEvent(world, delay, EventType.nothing, i)
      })
      const seen = dispatched(world, 13)
      expect(seen.map(([frame, i]) => frame === delays[i])).toEqual(delays.map(() => true))
      expect(new Set(seen.map(([, i]) => i)).size).toBe(delays.length)
    }),
    { numRuns: 50 },
  )
})
