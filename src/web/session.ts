import {
  beginGame,
  CueKind,
  type Level,
  type PlayerFacts,
  playerFacts,
  postKey,
  QuitCode,
  recordedWords,
  stateHash,
  stepFrame,
  type World,
} from '../city/index.js'
import { sidecarOf } from '../city/recording.js'
import { encodeReplay } from '../formats/replay.js'
import { encodeReplaySidecar, HASH_EVERY } from '../formats/replay-sidecar.js'
import { Motion } from '../render/geometry/index.js'
import { CueReader } from './cue-reader.js'

/** A recording with its sidecar, ready to be saved. */
export interface Recording {
  readonly replay: Uint8Array
  readonly sidecar: Uint8Array
}

/** A level being played: the world, the frame before for the display, and the hashes that its recording carries. */
export class Session {
  readonly world: World
  readonly motion = new Motion()
  private hashes: readonly string[] = []
  private framesRun = 0
  private readonly cues = new CueReader()

  constructor(readonly level: Level) {
    this.world = beginGame(level)
    this.motion.keep(this.world)
  }

  /** Runs one frame. */
  step(): void {
    if (this.isOver) return
    this.motion.keep(this.world)
    stepFrame(this.world)
    this.framesRun++
    if (this.framesRun % HASH_EVERY === 0) this.hashes = [...this.hashes, stateHash(this.world)]
  }

  /** Frames run since the level start. */
  get frames(): number {
    return this.framesRun
  }

  /** Another runs the frames: how many there are now, and the hashes of every `HASH_EVERY` up to there. */
  wasRun(frames: number, hashes: readonly string[]): void {
    this.framesRun = frames
    this.hashes = hashes
  }

  /** Adds a key event for the next frame. */
  postKey(code: number): void {
    postKey(this.world, code)
  }

  /** Whether the level came to its end. */
  get isOver(): boolean {
    return this.world.session.quit[0] !== QuitCode.none
  }

  /** Facts of the local player. */
  facts(): PlayerFacts {
    return playerFacts(this.world, this.world.session.localPlayer[0])
  }

  /** Squares that the map changed at since the last call, told one by one. */
  forChangedSquares(tell: (square: number) => void): void {
    const { cues } = this.world
    this.cues.read(this.world, (row) => {
      // Squares pass 32767: the column is signed.
      if (cues.kind[row] === CueKind.mapChanged) tell(cues.a[row] & 0xffff)
    })
  }

  /** What was played so far, as the original's .rep file and our sidecar. */
  recording(): Recording {
    return {
      replay: encodeReplay(recordedWords(this.world)),
      sidecar: encodeReplaySidecar(sidecarOf(this.world, this.framesRun, this.hashes)),
    }
  }
}
