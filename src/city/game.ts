import { ControlChange, ControlShift } from '../formats/control-word.js'
import { moveDebugCameras } from './camera/index.js'
import { runFrame } from './frame.js'
import { readControls } from './input/index.js'
import { handleKey } from './keys.js'
import { type Level, type LevelSettings, startLevel } from './level.js'
import { applyInput, PLAYER_COUNT } from './player/index.js'
import { QuitCode } from './session-table.js'
import type { World } from './world.js'

/** Frequency of the session's timer, and its ticks a frame (seed core, "One loop iteration"). */
export const TICKS_PER_SECOND = 70
export const TICKS_PER_FRAME = 3

/** Simulation frames a second: 70 / 3. */
export const FRAMES_PER_SECOND = TICKS_PER_SECOND / TICKS_PER_FRAME

/** A tick in the units of `clock.microseconds`: 70ths of a microsecond. */
const TICK_UNITS = 1_000_000

/** Frames that a slow host may fall behind and catch up; beyond them time is lost, so that it never spirals. */
const LARGEST_DEBT = 3

/** What a call of `stepGame` did. */
export type StepResult = 'wait' | 'frame' | 'ended'

/** Starts a session: the level start, the frame limiter on, the clock at zero (seed core, "The session"). */
export function beginGame(level: Level, settings: LevelSettings = {}): World {
  return startLevel(level, settings)
}

/**
 * One iteration of the session's loop, at most: adds the time that passed and runs a frame if its tick has come (the third since the
 * last frame, or with F8 at once).
 *
 * As in the original the controls are read when the iteration begins, that is right after the last frame, and the frame waits. A host
 * calls it again with 0 while it says `frame`, so that a slow one drops pictures and no frames.
 *
 * @param elapsedMicroseconds since the last call; a whole number from 0
 * @returns `wait` when no frame was due, `frame` after one, `ended` when the level is over (`session.quit` says why)
 */
export function stepGame(world: World, elapsedMicroseconds: number): StepResult {
  const { clock, session } = world
  if (session.quit[0] !== QuitCode.none) return 'ended'
  addTime(world, elapsedMicroseconds)
  if (clock.waiting[0] === 0) {
    readFrameControls(world)
    clock.waiting[0] = 1
    if (session.quit[0] !== QuitCode.none) return 'ended'
  }
  if (!frameIsDue(world)) return 'wait'
  clock.waiting[0] = 0
  runIteration(world)
  return 'frame'
}

/** One frame without a clock: reads the controls and runs it. For headless runs; does nothing once the level is over. */
export function stepFrame(world: World): void {
  if (world.session.quit[0] !== QuitCode.none) return
  readFrameControls(world)
  if (world.session.quit[0] !== QuitCode.none) return
  runIteration(world)
}

/** Ends the session for the host, as abandoned unless it is over already: the quit code. The world stays for inspection. */
export function endGame(world: World): number {
  if (world.session.quit[0] === QuitCode.none) world.session.quit[0] = QuitCode.abandoned
  return world.session.quit[0]
}

/** Frames of the debug step mode (Alt) of which one is drawn. */
const STEP_MODE_FRAMES = 5

/** Whether a host should draw the latest frame: in the debug step mode only every 5th (seed core, "Frame"). */
export function isFrameDrawn(world: World): boolean {
  const { session } = world
  return session.stepMode[0] === 0 || session.frame[0] % STEP_MODE_FRAMES === 0
}

function addTime(world: World, elapsedMicroseconds: number): void {
  const { clock } = world
  // A tab that slept for an hour brings no more than a second.
  const elapsed = Math.max(0, Math.min(1_000_000, Math.floor(elapsedMicroseconds)))
  const units = clock.microseconds[0] + elapsed * TICKS_PER_SECOND
  const ticks = Math.floor(units / TICK_UNITS)
  clock.microseconds[0] = units - ticks * TICK_UNITS
  clock.ticks[0] += ticks
}

function frameIsDue(world: World): boolean {
  const { clock, session } = world
  const behind = clock.ticks[0] - clock.lastFrameTick[0]
  if (session.unlimited[0] !== 0) {
    clock.lastFrameTick[0] = clock.ticks[0]
    return true
  }
  if (behind < TICKS_PER_FRAME) return false
  const oldest = clock.ticks[0] - LARGEST_DEBT * TICKS_PER_FRAME
  clock.lastFrameTick[0] = Math.max(clock.lastFrameTick[0], oldest) + TICKS_PER_FRAME
  return true
}

/** The local player's control word for the coming frame. There is no network: the others' words stay 0. */
function readFrameControls(world: World): void {
  world.controls.word[world.session.localPlayer[0]] = readControls(world)
}

/** The rest of the iteration: every player's controls and key, then the frame. */
function runIteration(world: World): void {
  const { controls, players } = world
  for (let player = 0; player < PLAYER_COUNT; player++) {
    if (players.present[player] === 0) continue
    const word = controls.word[player]
    applyInput(world, player, word)
    if (word & ControlChange.key) handleKey(world, word >>> ControlShift.key)
  }
  moveDebugCameras(world)
  runFrame(world)
}
