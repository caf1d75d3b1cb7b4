import { expect, test } from 'vitest'
import { objectFacts, ScriptSource, triggerFacts } from '../../../src/city/debug/index.js'
import { parseWatch } from '../../../src/city/debug/watches.js'
import { startLevel } from '../../../src/city/index.js'
import { TriggerState } from '../../../src/city/mission/table.js'
import { latin1Bytes } from '../../../src/formats/text-bytes.js'
import { command, makeLevel, objectLine } from '../support/index.js'
import { MISSION } from './support.js'

test('a line of the script is explained with what its values name', () => {
  const source = new ScriptSource(MISSION, 'MISSION.INI', undefined, new Map([['1003', 'Hello']]))
  expect(source.text(1015)).toBe('15 GOTO 6 0 16 60 0')
  const explained = source.explain(1015)
  expect(explained).toMatchObject({ title: 'GOTO' })
  expect(explained?.values).toMatchObject([
    { name: 'a', value: 6, names: '6 0 (100,108,4) DUMMY 0 0', line: 7 },
    { name: 'b', value: 0, names: 'the next command' },
    { name: 'c', value: 16, names: '16 MISSION_END 0 -1 0 0 1000', line: 1016 },
    { name: 'd', value: 60 },
    { name: 'e', value: 0 },
  ])
  expect(source.explain(1011)?.values.at(-1)).toMatchObject({ value: 1003, names: '“Hello”' })
  expect(source.explain(1016)?.values[0]).toMatchObject({ name: 'b', names: 'the process stops' })
  expect(source.explain(4)).toMatchObject({ title: 'TRIGGER' })
  expect(source.explain(999)).toBeUndefined()
})

test('lines of a file are counted as the reader counts them, whatever ends them', () => {
  const level = makeLevel({ commands: [{ ...command(7, 'DONOWT'), at: { line: 3, column: 1 } }] })
  const source = new ScriptSource(level, 'A.INI', latin1Bytes('{ one }\r\n\r\n7 DONOWT 0 0 0 0 0  \r\n'))
  expect(source.lineOfCommand(0)).toBe(3)
  expect(source.text(3)).toBe('7 DONOWT 0 0 0 0 0')
  expect(source.commandAt(3)).toBe(0)
  expect(source.commandAt(2)).toBe(-1)
})

test('a trigger says where it looks, or at what', () => {
  const level = makeLevel({
    lines: [
      objectLine(3, 'TRIGGER', 90, 95, 4, 10, 2),
      objectLine(4, 'CARTRIGGER', 91, 96, 4, 10, 1),
      objectLine(5, 'CARBOMB_TRIG', 92, 97, 4, 10, 1),
    ],
    commands: [command(10, 'DONOWT')],
  })
  const world = startLevel(level)
  const facts = triggerFacts(world, new ScriptSource(level))
  expect(facts).toMatchObject([
    { object: 3, type: 'TRIGGER', state: 'armed', x: 90, y: 95, radius: 2, watched: -1 },
    { object: 4, type: 'CARTRIGGER', radius: -1, watched: 1 },
    { object: 5, type: 'CARBOMB_TRIG', radius: -1, watched: 1 },
  ])
  expect([facts[1].watchedX >> 6, facts[1].watchedY >> 6]).toEqual([102, 100])
  expect(objectFacts(world, new ScriptSource(level), 0)).toMatchObject({
    type: 'PARKED',
    stands: 'car 0, model 54',
    health: 100,
  })
})

test('a watch tells the player’s place in a race, 0 while no checkpoint is armed', () => {
  const level = makeLevel({ lines: [objectLine(9, 'MIDPOINT_MULTI', 50, 90, 4, 0, 0, 10)] })
  const world = startLevel(level)
  const place = parseWatch('player.place', new ScriptSource(level))
  expect(place.read(world)).toEqual({ value: 1, words: '1' })
  world.triggers.state[0] = TriggerState.off
  expect(place.read(world).value).toBe(0)
})
