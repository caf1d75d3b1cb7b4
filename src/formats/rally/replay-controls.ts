import { FormatError } from '../../core/errors.js'
import { REPLAY_CAPACITY } from './rpl.js'

/**
 * The controls of a car in one step, as a packed frame holds them (seed rally, "Replays").
 *
 * The seed leaves open which of the two pedals is which, which way the steering's side bit turns, and what the two switches are. Here
 * the first pedal (+0x1d2) is the throttle, the side bit means left (below 0), and the switch of byte 2, bit 7 (+0x1d8) the handbrake.
 */
export interface RallyControls {
  /** 0..63. */
  readonly throttle: number
  /** 0..63. */
  readonly brake: number
  /** −63..63, left below 0. */
  readonly steering: number
  /** −1 down, 0, 1 up. */
  readonly gear: number
  readonly handbrake: boolean
  /** Byte 2, bit 6: bit 0 of the car's +0x1dc. */
  readonly secondSwitch: boolean
  /** Bits 0..2: the car's flags +0xb8c, +0xb90 and +0xb88, stored for one kind of controller only. */
  readonly controllerFlags: number
}

/** No pedal, no steering, nothing pressed. */
export const IDLE_CONTROLS: RallyControls = {
  throttle: 0,
  brake: 0,
  steering: 0,
  gear: 0,
  handbrake: false,
  secondSwitch: false,
  controllerFlags: 0,
}

/** Type of the controller whose three flags are recorded. */
export const FLAG_CONTROLLER = 3

/** Controls as they are recorded from a controller of a type: the flags only of type 3, otherwise cleared (seed rally, "Replays"). */
export function recordedControls(controls: RallyControls, controllerType: number): RallyControls {
  return controllerType === FLAG_CONTROLLER ? controls : { ...controls, controllerFlags: 0 }
}

/** Steps that one frame stands for at most. */
export const MAX_REPEAT = 63

/** Bit of a frame's word at which its repeat count starts. */
export const REPEAT_SHIFT = 16

const FRAME_BYTES = 4

/** The three fields of a frame with their bits, without its repeat count: bytes 0, 1, 2 and 3 from the low end. */
function packControls(controls: RallyControls, fail: (what: string, found: number) => FormatError): number {
  const { throttle, brake, steering, gear, controllerFlags } = controls
  const check = (value: number, low: number, high: number, what: string): void => {
    if (!Number.isInteger(value) || value < low || value > high) throw fail(`${what}, ${low}..${high}`, value)
  }
  check(throttle, 0, 63, 'throttle')
  check(brake, 0, 63, 'brake')
  check(steering, -63, 63, 'steering')
  check(gear, -1, 1, 'gear change')
  check(controllerFlags, 0, 7, 'controller flags')
  const handbrake = controls.handbrake ? 1 : 0
  return packFields(throttle, brake, steering, gear, handbrake, controls.secondSwitch ? 1 : 0, controllerFlags)
}

/**
 * The four bytes of a frame (byte 0 lowest) without its repeat count, of controls within their ranges: for recording as a game runs,
 * without an object a step.
 */
export function packFields(
  throttle: number,
  brake: number,
  steering: number,
  gear: number,
  handbrake: number,
  secondSwitch: number,
  controllerFlags: number,
): number {
  const byte0 = (controllerFlags & 3) | (throttle << 2)
  const byte1 = (gear + 1) | (brake << 2)
  const byte2 = (secondSwitch << 6) | (handbrake << 7)
  const byte3 = Math.abs(steering) | (steering < 0 ? 0x40 : 0) | ((controllerFlags & 4) << 5)
  return byte0 | (byte1 << 8) | (byte2 << 16) | (byte3 << 24)
}

/** The controls of the four bytes of a frame at `at`, and how many steps they last. Throws `FormatError` for a gear change of 2. */
export function unpackFrame(
  frames: Uint8Array,
  at: number,
  file = 'replay',
): { controls: RallyControls; steps: number } {
  const [byte0, byte1, byte2, byte3] = frames.subarray(at, at + FRAME_BYTES)
  const gear = (byte1 & 3) - 1
  if (gear > 1) {
    throw new FormatError({
      code: 'bad-value',
      file,
      offset: at + 1,
      expected: 'a gear change -1..1',
      found: `${gear}`,
    })
  }
  const amount = byte3 & 0x3f
  const controls: RallyControls = {
    throttle: byte0 >> 2,
    brake: byte1 >> 2,
    steering: (byte3 & 0x40) !== 0 && amount !== 0 ? -amount : amount,
    gear,
    handbrake: (byte2 & 0x80) !== 0,
    secondSwitch: (byte2 & 0x40) !== 0,
    controllerFlags: (byte0 & 3) | ((byte3 & 0x80) >> 5),
  }
  return { controls, steps: byte2 & 0x3f }
}

/**
 * The controls of every step of a car's 4-byte frames. The run ends before the first frame that stands for no step, which a recording
 * never writes: the seed names no length, and unused frames are zeros.
 *
 * @throws FormatError with the offset within `frames`
 */
export function unpackRun(frames: Uint8Array, file = 'replay'): readonly RallyControls[] {
  const run: RallyControls[] = []
  for (let at = 0; at + FRAME_BYTES <= frames.length; at += FRAME_BYTES) {
    const { controls, steps } = unpackFrame(frames, at, file)
    if (steps === 0) break
    for (let i = 0; i < steps; i++) run.push(controls)
  }
  return run
}

/**
 * The frames of a run: a step with the controls of the last frame lengthens it up to 63 steps, any other starts a new one. Unused
 * frames up to `capacity` are zeros; `unpackRun` gives the run back.
 *
 * @throws FormatError for controls out of range and for a run that needs more frames than `capacity`
 */
export function packRun(
  run: readonly RallyControls[],
  capacity: number = REPLAY_CAPACITY,
  file = 'replay',
): Uint8Array {
  const frames = new Uint8Array(capacity * FRAME_BYTES)
  let used = 0
  let last = -1
  let steps = 0
  run.forEach((controls, step) => {
    const fail = (expected: string, found: number): FormatError =>
      new FormatError({
        code: 'bad-value',
        file,
        offset: used * FRAME_BYTES,
        expected,
        found: `${found} in step ${step}`,
      })
    const packed = packControls(controls, fail)
    if (used === 0 || packed !== last || steps === MAX_REPEAT) {
      if (used === capacity) {
        const expected = `a run of at most ${capacity} frames`
        throw new FormatError({ code: 'over-limit', file, offset: used * FRAME_BYTES, expected, found: 'more' })
      }
      used++
      last = packed
      steps = 0
    }
    steps++
    const at = (used - 1) * FRAME_BYTES
    for (let k = 0; k < FRAME_BYTES; k++) frames[at + k] = packed >>> (k * 8)
    frames[at + 2] |= steps
  })
  return frames
}
