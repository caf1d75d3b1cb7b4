import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_EVENT_NODE } from '../../../src/city/events.js'
import { stepFrame } from '../../../src/city/game.js'
import { BAD_COMMAND } from '../../../src/city/mission/interpreter.js'
import { createWorld, restore, snapshot, stateHash, worldLayout } from '../../../src/city/world.js'
import { GameError } from '../../../src/core/errors.js'
import { firstNaN } from '../../../src/core/record.js'
import type { CommandLine } from '../../../src/formats/mission-section.js'
import { OBJECT_LINE_TYPES } from '../../../src/formats/names/object-line-types.js'
import { OPCODES } from '../../../src/formats/names/opcodes.js'
import { command, objectLine, START } from '../support/index.js'
import { scriptWorld, standOn } from './support.js'

/** A line of every type near the player, with values that most types make something of. */
const LINES = OBJECT_LINE_TYPES.filter((name) => name !== 'PLAYER').map((name, n) => {
  const pixels = name === 'PED' || name === 'OBJECT' || name === 'CRANE' || name === 'PARKED_PIXELS'
  const future = name === 'FUTUREPED' || name === 'TARGET'
  const scale = pixels || future ? 64 : 1
  const x = (START.x - 4 + (n % 9)) * scale
  const y = (START.y - 4 + Math.floor(n / 9)) * scale
  return objectLine(10 + n, name, x, y, pixels || future ? 256 : 4, n % 3, 1, 1, 2, 1)
})

const value = fc.oneof(
  fc.integer({ min: 0, max: 90 }),
  fc.constantFrom(-1, 0, 1, 2, 10, 40),
  fc.integer({ min: -0x80000000, max: 0x7fffffff }),
)
const label = fc.oneof(fc.integer({ min: 0, max: 24 }), fc.constantFrom(0, 0, -1, 9999))
const commands: fc.Arbitrary<CommandLine[]> = fc
  .array(fc.tuple(fc.constantFrom(...OPCODES), value, label, label, value, value), { minLength: 5, maxLength: 24 })
  .map((rows) => [
    ...rows.map(([name, a, b, c, d, e], n) => command(n + 1, name, a, b, c, d, e)),
    command(9000, 'DONOWT'),
  ])

test('no script of any commands on any lines does worse than end with the error that says why', () => {
  fc.assert(
    fc.property(commands, fc.array(fc.integer({ min: -6, max: 6 }), { minLength: 4, maxLength: 8 }), (script, walk) => {
      const world = scriptWorld(script, LINES)
      try {
        for (let frame = 0; frame < 90; frame++) {
          if (frame % 10 === 9)
            standOn(world, START.x + walk[frame % walk.length], START.y + walk[(frame * 3) % walk.length])
          stepFrame(world)
        }
      } catch (error) {
        expect(error).toBeInstanceOf(GameError)
        expect([BAD_COMMAND, NO_EVENT_NODE]).toContain(error instanceof GameError ? error.code : 0)
      }
      expect(firstNaN(worldLayout, world.buffer)).toBeUndefined()
    }),
    { numRuns: 60 },
  )
})

test('a script goes on the same from a snapshot, in a new world', () => {
  const script = [
    command(1, 'KICKSTART', 20),
    command(2, 'SURVIVE', 0, 0, 0, 40),
    command(3, 'KILL_SIDE_PROC', 1),
    command(4, 'ARROW_OFF', 0, 1, 0, 0, 25),
    command(20, 'GENERAL_ONSCREEN', 11, 20, 20),
  ]
  const world = scriptWorld(script, LINES)
  for (let frame = 0; frame < 25; frame++) stepFrame(world)
  const other = createWorld(world.level)
  restore(other, snapshot(world))
  for (let frame = 0; frame < 120; frame++) {
    stepFrame(world)
    stepFrame(other)
  }
  expect(stateHash(other)).toBe(stateHash(world))
  expect(world.players.score[0]).toBeGreaterThan(0)
})
