import { ControlChange, ControlShift } from '../../formats/control-word.js'
import type { ReplayRecord } from '../../formats/replay.js'
import { QuitCode } from '../session-table.js'
import type { World } from '../world.js'
import { flushKeys, takeKey } from './keys.js'
import { LARGEST_CODE, RELEASED, ScanCode } from './scan-codes.js'
import { REPLAY_CAPACITY } from './table.js'

/** Values of `replay.mode`. */
export const ReplayMode = { recording: 0, playing: 1, off: 2 } as const

/** Forgets what was recorded and the waiting keys; what is to be played back stays (Replay_Begin; seed peds, "Key events"). */
export function beginReplay(world: World): void {
  const { replay } = world
  flushKeys(world)
  replay.frame[0] = 0
  replay.position[0] = 0
  if (replay.mode[0] === ReplayMode.playing) return
  replay.mode[0] = ReplayMode.recording
  replay.count[0] = 0
}

/** Loads a recording that the next level start plays back; records past 0x4000 are left out. An empty one records from the start. */
export function playBack(world: World, records: readonly ReplayRecord[]): void {
  const count = Math.min(records.length, REPLAY_CAPACITY)
  for (let i = 0; i < count; i++) {
    world.replayRecords.frame[i] = records[i].frame
    world.replayRecords.word[i] = records[i].word
  }
  world.replay.count[0] = count
  world.replay.position[0] = 0
  world.replay.mode[0] = count > 0 ? ReplayMode.playing : ReplayMode.recording
}

/** Attract mode: any key ends the playback and with it the level (quit 2). */
export function abandonOnAnyKey(world: World, on: boolean): void {
  world.replay.abandonOnKey[0] = on ? 1 : 0
}

/** Whether the controls come from a recording. */
export function isPlayingBack(world: World): boolean {
  return world.replay.mode[0] === ReplayMode.playing
}

/** What was recorded so far: the non-zero control words with their frames, to be saved as a .rep file. */
export function recordedWords(world: World): ReplayRecord[] {
  const records: ReplayRecord[] = []
  for (let i = 0; i < world.replay.count[0]; i++) {
    records.push({ frame: world.replayRecords.frame[i], word: world.replayRecords.word[i] })
  }
  return records
}

/** The replay's frame counter goes on (Replay_TickFrame). */
export function tickReplay(world: World): void {
  world.replay.frame[0] += 1
}

/** Records a non-zero word; once 0x4000 are there the rest of the run is not recorded. */
export function recordWord(world: World, word: number): void {
  const { replay, replayRecords } = world
  const count = replay.count[0]
  if (word === 0 || replay.mode[0] !== ReplayMode.recording || count >= REPLAY_CAPACITY) return
  replayRecords.frame[count] = replay.frame[0]
  replayRecords.word[count] = word
  replay.count[0] = count + 1
}

/**
 * The word of a recording that is played back, −1 when none is.
 *
 * Until the next record's frame the word is 0 but for the pass-through keys of the keyboard; at its frame it is the record, to which
 * such a key is added if the record has no key event of its own. After the last record a single player game goes back to recording,
 * behind what was played, and a game of several stops doing either.
 */
export function nextPlayedWord(world: World): number {
  const { replay, replayRecords, session } = world
  if (replay.mode[0] !== ReplayMode.playing) return -1
  if (replay.position[0] >= replay.count[0]) {
    replay.mode[0] = session.playerCount[0] > 1 ? ReplayMode.off : ReplayMode.recording
    return -1
  }
  if (replay.abandonOnKey[0] !== 0 && takeKey(world) >= 0) {
    session.quit[0] = QuitCode.abandoned
    return 0
  }
  let word = 0
  // A frame number that has passed already is due at once: a recording whose frames go backward still ends.
  if (replayRecords.frame[replay.position[0]] <= replay.frame[0]) {
    word = replayRecords.word[replay.position[0]]
    replay.position[0] += 1
  }
  if (word & ControlChange.key) return word
  const code = takePassThroughKey(world)
  return code < 0 ? word : (word | ControlChange.key | (code << ControlShift.key)) >>> 0
}

/** The next pass-through key of the queue, −1 none; other keys are dropped on the way. */
function takePassThroughKey(world: World): number {
  for (let code = takeKey(world); code >= 0; code = takeKey(world)) if (isPassThroughKey(code)) return code
  return -1
}

/** Alt, F6, keypad +, Esc, F12, R and their releases (Replay_IsPassthroughKey). */
export function isPassThroughKey(code: number): boolean {
  switch (code & LARGEST_CODE & ~RELEASED) {
    case ScanCode.alt:
    case ScanCode.f6:
    case ScanCode.keypadPlus:
    case ScanCode.escape:
    case ScanCode.f12:
    case ScanCode.r:
      return true
    default:
      return false
  }
}
