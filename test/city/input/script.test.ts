import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Action, parseScript, postScriptedKeys, readControls, resetInput } from '../../../src/city/input/index.js'
import { beginReplay } from '../../../src/city/input/replay.js'
import { createWorld } from '../../../src/city/world.js'
import { FormatError } from '../../../src/core/errors.js'
import { decodeControlWord } from '../../../src/formats/control-word.js'
import { makeLevel } from '../support/index.js'

const level = makeLevel()

test('a script names actions over frames from 1, both ends included', () => {
  expect(parseScript('60-90:Up, 61:Enter,1-2:horn')).toEqual([
    { first: 60, last: 90, action: Action.accelerate },
    { first: 61, last: 61, action: Action.enter },
    { first: 1, last: 2, action: Action.special },
  ])
  expect(parseScript('')).toEqual([])
})

test.each([
  ['5:Up,x', 5],
  ['5:Fly', 0],
  ['9-5:Up', 0],
  ['0-5:Up', 0],
  ['5:Up,,6:Up', 5],
  ['99999999999:Up', 0],
])('the script %s is refused at offset %i', (text, offset) => {
  expect(() => parseScript(text)).toThrow(FormatError)
  try {
    parseScript(text)
  } catch (error) {
    expect(error).toMatchObject({ file: 'script', offset })
  }
})

test('any text is a script or a FormatError', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      try {
        return Array.isArray(parseScript(text))
      } catch (error) {
        return error instanceof FormatError
      }
    }),
  )
})

test('an action is pressed at its first frame and released behind its last, through overlaps', () => {
  const world = createWorld(level)
  resetInput(world)
  beginReplay(world)
  const script = parseScript('2-3:Up,3-4:Up,3:Left')
  const seen: unknown[] = []
  for (let frame = 1; frame <= 6; frame++) {
    postScriptedKeys(world, script, frame)
    const { accelerate, steering } = decodeControlWord(readControls(world))
    seen.push([accelerate, steering])
  }
  expect(seen).toEqual([
    [null, null],
    [3, null],
    [null, -7],
    [null, 0],
    [0, null],
    [null, null],
  ])
})
