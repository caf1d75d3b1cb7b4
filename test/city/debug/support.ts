import { DebugSession, type DebugSettings, ScriptSource } from '../../../src/city/debug/index.js'
import { parseScript, postScriptedKeys, startLevel, stateHash, stepFrame } from '../../../src/city/index.js'
import type { Level } from '../../../src/city/level.js'
import { command, makeLevel, objectLine } from '../support/index.js'

/**
 * A little mission: the player's own process waits; a trigger two blocks down starts another, which counts, says something, waits, pays, and
 * starts a third.
 */
export const MISSION = makeLevel({
  lines: [
    objectLine(3, 'TRIGGER', 100, 102, 4, 10, 0),
    objectLine(4, 'COUNTER', 0, 0, 0, 0, 0),
    objectLine(5, 'FUTURECAR', 104, 104, 4, 54, 256),
    objectLine(6, 'DUMMY', 100, 108, 4, 0, 0),
  ],
  commands: [
    command(1, 'DONOWT'),
    command(10, 'INCCOUNT', 4, 0, 0, 3, 0),
    command(11, 'P_BRIEF', 0, 0, 0, 0, 1003),
    command(12, 'SURVIVE', 0, 0, 0, 20, 500),
    command(13, 'CAR_ON', 5, 0, 0, 0, 0),
    command(14, 'KICKSTART', 20, 0, 0, 0, 0),
    command(15, 'GOTO', 6, 0, 16, 60, 0),
    command(16, 'MISSION_END', 0, -1, 0, 0, 1000),
    command(20, 'SURVIVE', 0, -1, 0, 30, 0),
  ],
})

/** Walks down over the trigger and on. */
export const WALK = '5-120:Up'

/** A session over a level with scripted controls. */
export function debug(level: Level, script = WALK, settings: DebugSettings = {}): DebugSession {
  const controls = parseScript(script)
  return new DebugSession(startLevel(level), new ScriptSource(level), {
    controls: (world, frame) => postScriptedKeys(world, controls, frame),
    ...settings,
  })
}

/** Hashes of the plain run: entry n after n frames. */
export function plainHashes(level: Level, frames: number, script = WALK): string[] {
  const controls = parseScript(script)
  const world = startLevel(level)
  const hashes = [stateHash(world)]
  for (let frame = 1; frame <= frames; frame++) {
    postScriptedKeys(world, controls, frame)
    stepFrame(world)
    hashes.push(stateHash(world))
  }
  return hashes
}
