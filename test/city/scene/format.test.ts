import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseScene, patchKinds, SCENE_STATEMENTS } from '../../../src/city/scene/index.js'
import { FormatError } from '../../../src/core/errors.js'
import { CarModel } from '../../../src/formats/names/car-models.js'
import { ObjectType } from '../../../src/formats/names/object-types.js'

function errorOf(text: string): FormatError {
  try {
    parseScene(text, 'x.scene')
  } catch (error) {
    if (error instanceof FormatError) return error
    throw error
  }
  throw new Error('no error')
}

test('a scene is read with its names, places and comments', () => {
  const scene = parseScene(
    'scene  Two   cones # of them\n\nobject a cone 10 20 left\r\nobject b 69 30 40 5\nrun 9\nexpect 2-3 a.x >= 1.5',
  )
  expect(scene.title).toBe('Two cones')
  expect(scene.entities).toEqual([
    { name: 'a', kind: 'object', type: ObjectType.cone, x: 10, y: 20, heading: 0x300, value: 0 },
    { name: 'b', kind: 'object', type: ObjectType.barrel, x: 30, y: 40, heading: 5, value: 0 },
  ])
  expect(scene.checks).toEqual([
    { kind: 'field', subject: 'a', column: 'x', first: 2, last: 3, comparison: '>=', value: 1.5, line: 6 },
  ])
})

test('end and always are the frames that run says', () => {
  const { checks } = parseScene('run 7\nexpect end explosions = 0\nexpect always count cone = 0')
  expect(checks.map(({ first, last }) => [first, last])).toEqual([
    [7, 7],
    [1, 7],
  ])
})

test('drive names a car, models go by name or number', () => {
  const { drives, entities } = parseScene('car c tank 1 2\ncar d 54 1 2\ndrive d')
  expect([drives, ...entities.map(({ type }) => type)]).toEqual(['d', CarModel.tank, CarModel.saloon])
})

test.each([
  ['fly away', 1, 1, 'one of scene'],
  ['scene x\nobject a cone 10', 2, 17, 'a whole number from 0 to 16383'],
  ['object a teapot 1 2', 1, 10, 'an object type'],
  ['object a cone 1 2\nobject a cone 1 2', 2, 8, 'a new name'],
  ['object player cone 1 2', 1, 8, 'a new name'],
  ['at 1 kick b 1 1', 1, 11, 'the name of object or powerup'],
  ['run 5 6', 1, 7, 'the end of the line'],
  ['run 0', 1, 5, 'a whole number from 1'],
  ['run 5\nexpect 9 explosions = 0', 2, 1, 'a frame up to 5'],
  ['expect end explosions = 0', 1, 8, 'run before it'],
  ['run 5\nexpect end explosions == 0', 2, 23, 'one of ='],
  ['run 5\nexpect end nobody.x = 0', 2, 12, 'name.column'],
  ['hold 1-2:Fly', 1, 6, 'one of Left'],
  ['patch lava 1 1 1 1', 1, 7, 'one of pavement'],
  ['patch road 200 1 57 1', 1, 18, 'a whole number from 1 to 56'],
])('%j is refused with its place', (text, line, column, expected) => {
  const error = errorOf(text)
  expect([error.file, error.line, error.column]).toEqual(['x.scene', line, column])
  expect(error.expected).toContain(expected)
})

test('whatever is in a scene, it is read or refused with a FormatError', () => {
  const word = fc.oneof(
    fc.constantFrom(
      ...SCENE_STATEMENTS,
      ...patchKinds,
      'a',
      'player',
      'a.x',
      '=',
      '1',
      '-5',
      '1-3',
      'end',
      'count',
      '__proto__',
    ),
    fc.string({ maxLength: 6 }),
  )
  const line = fc.array(word, { maxLength: 7 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
      try {
        parseScene(lines.join('\n'))
      } catch (error) {
        if (!(error instanceof FormatError)) throw error
      }
    }),
    { numRuns: 300 },
  )
})

test('the documentation has every statement and every kind of patch', () => {
  const text = readFileSync(new URL('../../../docs/scenes.md', import.meta.url), 'utf8')
  for (const word of SCENE_STATEMENTS) expect(text).toContain(`| \`${word} `)
  for (const kind of patchKinds) expect(text).toContain(kind)
})
