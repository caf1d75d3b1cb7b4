import { Action, postKey, RELEASED, ReplayMode } from '../input/index.js'
import { type World, worldLayout } from '../world.js'

const FIELDS = worldLayout.fields.filter(({ table }) => table === 'input')
const FIRST = FIELDS[0].offset
/** Columns lie behind each other, each from a multiple of 8 bytes: the next table begins where this one ends. */
const LAST = worldLayout.fields.find(({ offset }) => offset > FIELDS[FIELDS.length - 1].offset)?.offset ?? FIRST

/**
 * The controls of a run: what the host had written into the world's keys, bindings and held actions before each frame, kept where the world
 * would not have had it by itself. With a snapshot that is all it takes to repeat the run bit for bit.
 */
export class RecordedInputs {
  private readonly before = new Map<number, Uint8Array>()
  /** The input as the last frame left it, or as the world had it when it was put back. */
  private readonly left = new Uint8Array(LAST - FIRST)
  /** What the last frame left is not known: the next one is kept whatever it is. */
  private isLost = true

  private view(world: World): Uint8Array {
    return new Uint8Array(world.buffer, FIRST, LAST - FIRST)
  }

  /** Before a frame that runs for the first time: keeps its input. */
  keep(world: World, frame: number): void {
    const now = this.view(world)
    if (this.isLost || now.some((byte, at) => byte !== this.left[at])) this.before.set(frame, now.slice())
    this.isLost = false
  }

  /** Before a frame that runs again: puts its input in place, whatever the host has written meanwhile. */
  repeat(world: World, frame: number): void {
    this.view(world).set(this.before.get(frame) ?? this.left)
  }

  /** After every frame that ran. */
  ran(world: World): void {
    this.left.set(this.view(world))
  }

  /** The world was put back to another frame. */
  lose(world: World): void {
    this.ran(world)
    this.isLost = true
  }

  /** Forgets the input of every frame behind `frame`. */
  forgetAfter(frame: number): void {
    for (const kept of this.before.keys()) if (kept > frame) this.before.delete(kept)
  }
}

/**
 * Hands a run over to its host in the middle: a recording that is being played back ends here, and whatever it held is let go of.
 */
export function takeOver(world: World): void {
  const { replay, input, session } = world
  if (replay.mode[0] === ReplayMode.playing) {
    replay.count[0] = replay.position[0]
    replay.mode[0] = session.playerCount[0] > 1 ? ReplayMode.off : ReplayMode.recording
  }
  input.queueCount[0] = 0
  for (const [action, key] of input.bindings.entries()) {
    // Letting go of the accelerator lets go of the brake as well; a brake released in the same frame would undo what is pressed then.
    const lets = key !== 0 && action !== Action.brake
    input.held[action] = lets ? 1 : 0
    if (lets) postKey(world, key + RELEASED)
  }
}
