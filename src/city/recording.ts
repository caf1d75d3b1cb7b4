import type { Difference } from '../core/record.js'
import { firstDifference } from '../core/record.js'
import type { ReplayRecord } from '../formats/replay.js'
import { HASH_EVERY, type ReplaySidecar, SIDECAR_VERSION } from '../formats/replay-sidecar.js'
import { stepFrame } from './game.js'
import { type Level, type LevelSettings, startLevel } from './level.js'
import { OPTION_COUNT } from './options.js'
import { QuitCode } from './session-table.js'
import { stateHash, type World, worldLayout } from './world.js'

/** The sidecar of a run: what it was played with, and the hashes that were seen every `HASH_EVERY` frames. */
export function sidecarOf(world: World, frames: number, hashes: readonly string[]): ReplaySidecar {
  const options: { [name: string]: number } = {}
  for (let option = 0; option < OPTION_COUNT; option++) options[option] = world.session.options[option]
  return {
    version: SIDECAR_VERSION,
    data: world.level.dataHash,
    section: world.level.section.number,
    options,
    view: [world.session.viewWidth[0], world.session.viewHeight[0]],
    tables: world.session.tables[0],
    frames,
    hashEvery: HASH_EVERY,
    hashes,
  }
}

/** The settings that play a recording under the conditions of its sidecar; the program's own where it has none. */
export function settingsOf(records: readonly ReplayRecord[], sidecar?: ReplaySidecar): LevelSettings {
  if (sidecar === undefined) return { playback: records }
  const options = Array.from({ length: OPTION_COUNT }, (_, option) => sidecar.options[option] ?? 0)
  return { playback: records, options, viewWidth: sidecar.view[0], viewHeight: sidecar.view[1] }
}

/** A frame at which a playback does not show what its sidecar saw. */
export interface Mismatch {
  readonly frame: number
  readonly expected: string
  readonly found: string
}

/** What playing a recording against its sidecar came to. */
export interface Verification {
  readonly frames: number
  readonly hashesCompared: number
  /** The first hash that differs; undefined when all agree. */
  readonly mismatch?: Mismatch
}

/**
 * Plays a recording and compares its hashes with the sidecar's.
 *
 * @param onFrame told after each frame, for a progress bar
 */
export function verifyRecording(
  level: Level,
  records: readonly ReplayRecord[],
  sidecar: ReplaySidecar,
  onFrame: (frame: number) => void = () => {},
): Verification {
  const world = startLevel(level, settingsOf(records, sidecar))
  let compared = 0
  for (let frame = 1; frame <= sidecar.frames; frame++) {
    stepFrame(world)
    onFrame(frame)
    if (frame % sidecar.hashEvery !== 0) continue
    const expected = sidecar.hashes[frame / sidecar.hashEvery - 1]
    if (expected === undefined) continue
    const found = stateHash(world)
    compared++
    if (found !== expected) return { frames: frame, hashesCompared: compared, mismatch: { frame, expected, found } }
  }
  return { frames: sidecar.frames, hashesCompared: compared }
}

/** Where two runs part. */
export interface Parting {
  readonly frame: number
  readonly difference: Difference
}

/** Steps two worlds in turn and says at which frame and in which field their states first differ; undefined if they never do. */
export function compareRuns(
  left: World,
  right: World,
  frames: number,
  onFrame: (frame: number) => void = () => {},
): Parting | undefined {
  for (let frame = 0; frame <= frames; frame++) {
    if (frame > 0) {
      stepFrame(left)
      stepFrame(right)
      onFrame(frame)
    }
    if (stateHash(left) !== stateHash(right)) {
      const difference = firstDifference(worldLayout, left.buffer, right.buffer)
      if (difference !== undefined) return { frame, difference }
    }
    if (left.session.quit[0] !== QuitCode.none && right.session.quit[0] !== QuitCode.none) return undefined
  }
  return undefined
}
