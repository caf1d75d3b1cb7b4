import { recordedWords } from '../input/index.js'
import { startLevel } from '../level.js'
import { restore, snapshot, stateHash, type World } from '../world.js'
import { DebugSession, type DebugSettings } from './session.js'
import type { ScriptSource } from './source.js'

/**
 * Puts a run that was played without a debugger under one, with all that it has played so far to go back to: the level starts anew in the same
 * world, the recorded controls are played to the present, and what the host had there is put back.
 *
 * A generator, so that a host can show how far it is: yields the frames that have run. Where the recording does not lead to the present (it was
 * too long for its table, or the world was written to) the session begins at the present.
 *
 * @param frames that the world has run since the level start
 */
export function* rebuildSession(
  world: World,
  source: ScriptSource,
  frames: number,
  settings: DebugSettings = {},
): Generator<number, DebugSession> {
  const present = snapshot(world)
  const hash = stateHash(world)
  const { options, viewWidth, viewHeight } = world.session
  const playback = recordedWords(world)
  const view = { viewWidth: viewWidth[0], viewHeight: viewHeight[0] }
  restore(world, snapshot(startLevel(world.level, { playback, options: [...options], ...view })))
  const session = new DebugSession(world, source, settings)
  let isDone = false
  try {
    while (session.frame < frames && session.stepFrame().why === 'done') yield session.frame
    isDone = session.frame === frames && stateHash(world) === hash
    if (isDone) session.adoptPresent(present)
    // A level that stopped within its next frame stands as the error left it.
    else isDone = session.frame === frames && session.stepFrame().why === 'fault' && stateHash(world) === hash
  } finally {
    // Also where the host gives up half-way.
    if (!isDone) restore(world, present)
  }
  return isDone ? session : new DebugSession(world, source, { ...settings, frame: frames })
}
