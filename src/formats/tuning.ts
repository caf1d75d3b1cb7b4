import { FormatError, GameError } from '../core/errors.js'
import type { CarInfo } from './g24.js'
import { leadingNumber } from './mission-cursor.js'
import { latin1, latin1Bytes } from './text-bytes.js'

/** Longest tuning file that the original has room for. */
export const MAX_TUNING_BYTES = 0x1000

/** The original's error number for an entry that it does not understand. */
export const TUNING_ERROR = -0x89

/** An entry `[car <model> <parameter>] <value>` of config.ini. */
export interface TuningChange {
  /** The entry's first word; only `car` is understood. */
  readonly subject: string
  readonly model: number
  readonly parameter: string
  /** The integer of the field; of 16.16 fields the raw number, 65536 for 1. */
  readonly value: number
}

const KEY_BYTES = 0x50
const OPEN = 0x5b
const CLOSE = 0x5d

const isBlank = (byte: number) => byte <= 0x20

/** Splits a key into subject, model and parameter; blanks within the parameter count as one `_`. */
function splitKey(key: string): Omit<TuningChange, 'value'> {
  const words = key
    .split(']', 1)[0]
    .split(/[\s\0]+/)
    .filter((word) => word !== '')
  return { subject: words[0] ?? '', model: leadingNumber(words[1] ?? ''), parameter: words.slice(2).join('_') }
}

/**
 * Reads a tuning file (config.ini; seed core, "The tuning file"). Nothing is checked against the known parameters here: `applyTuning` does.
 *
 * Quirk: key (0x50 bytes) and text lie one behind the other in memory. A key with blanks before its `]` is copied with the whole rest of the
 * text to the start of the key, so the text itself is overwritten by what stands further down, and reading goes on in that. Entries after
 * such a key are skipped or cut as in the original. A key longer than its place likewise runs into the text.
 *
 * Throws `FormatError` for files over 0x1000 bytes (fatal in the original) and a `[` that never closes.
 */
export function decodeTuning(bytes: Uint8Array, file: string): readonly TuningChange[] {
  if (bytes.length > MAX_TUNING_BYTES) {
    const expected = `at most ${MAX_TUNING_BYTES} bytes`
    throw new FormatError({
      code: 'over-limit',
      file,
      offset: MAX_TUNING_BYTES,
      expected,
      found: `${bytes.length} bytes`,
    })
  }
  const memory = new Uint8Array(KEY_BYTES + MAX_TUNING_BYTES + 1)
  memory.set(bytes, KEY_BYTES)
  const changes: TuningChange[] = []
  let at = KEY_BYTES
  for (;;) {
    const end = memory.indexOf(0, at)
    const open = memory.subarray(at, end).indexOf(OPEN)
    if (open < 0) return changes
    const start = at + open + 1
    const length = memory.subarray(start, end).indexOf(CLOSE)
    if (length < 0) {
      const found = 'the end of the file'
      throw new FormatError({ code: 'syntax', file, offset: start - 1 - KEY_BYTES, expected: '] behind [', found })
    }
    const close = start + length
    const key = splitKey(latin1(memory.subarray(start, close)))
    if (length > 0 && isBlank(memory[close - 1])) memory.copyWithin(0, start, end + 1)
    else {
      memory.copyWithin(0, start, close)
      memory[length] = 0
    }
    at = close + 1
    changes.push({ ...key, value: valueAt(memory, at) })
  }
}

function valueAt(memory: Uint8Array, at: number): number {
  let start = at
  while (start < memory.length && memory[start] !== 0 && isBlank(memory[start])) start++
  let end = start
  while (end < memory.length && !isBlank(memory[end]) && memory[end] !== OPEN) end++
  return leadingNumber(latin1(memory.subarray(start, end)))
}

/** Writes a tuning file, an entry a line. */
export function encodeTuning(changes: readonly TuningChange[]): Uint8Array {
  return latin1Bytes(
    changes.map(({ subject, model, parameter, value }) => `[${subject} ${model} ${parameter}] ${value}\n`).join(''),
  )
}

type Setter = (info: CarInfo, value: number) => CarInfo

const asByte = (value: number) => (value << 24) >> 24
const asShort = (value: number) => (value << 16) >> 16

/**
 * The parameters by name. The names are strings of the original program, which the specification does not give: these are the
 * record's field names in lower case with underscores.
 */
const PARAMETERS: { readonly [parameter: string]: Setter } = {
  centre_of_mass_x: (info, value) => ({ ...info, centreOfMassX: asByte(value) }),
  centre_of_mass_y: (info, value) => ({ ...info, centreOfMassY: asByte(value) }),
  moment_of_inertia: (info, value) => ({ ...info, momentOfInertia: value }),
  mass: (info, value) => ({ ...info, mass: value }),
  thrust: (info, value) => ({ ...info, thrust: value }),
  // The seed's word for the same field.
  gear_1: (info, value) => ({ ...info, thrust: value }),
  tyre_adhesion_x: (info, value) => ({ ...info, tyreAdhesionX: value }),
  tyre_adhesion_y: (info, value) => ({ ...info, tyreAdhesionY: value }),
  handbrake_friction: (info, value) => ({ ...info, handbrakeFriction: value }),
  footbrake_friction: (info, value) => ({ ...info, footbrakeFriction: value }),
  front_brake_bias: (info, value) => ({ ...info, frontBrakeBias: value }),
  turn_ratio: (info, value) => ({ ...info, turnRatio: asShort(value) }),
  drive_wheel_offset: (info, value) => ({ ...info, driveWheelOffset: asShort(value) }),
  steering_wheel_offset: (info, value) => ({ ...info, steeringWheelOffset: asShort(value) }),
  back_end_slide: (info, value) => ({ ...info, backEndSlide: value }),
  handbrake_slide: (info, value) => ({ ...info, handbrakeSlide: value }),
}

/** Names that `applyTuning` understands. */
export const TUNING_PARAMETERS: readonly string[] = Object.keys(PARAMETERS)

/**
 * The car records with the changes applied in order: those of a model change, every other one stays the same object. A model without a record is skipped.
 *
 * Throws `GameError` −0x89 for an unknown parameter and an entry that does not start with `car`, as the original stops there.
 */
export function applyTuning(changes: readonly TuningChange[], carInfos: readonly CarInfo[]): readonly CarInfo[] {
  let result = carInfos
  for (const { subject, model, parameter, value } of changes) {
    if (subject !== 'car')
      throw new GameError(TUNING_ERROR, 'config.ini', `an entry starts with "${subject}", not with "car"`)
    if (!Object.hasOwn(PARAMETERS, parameter))
      throw new GameError(TUNING_ERROR, 'config.ini', `unknown parameter "${parameter}"`)
    const set = PARAMETERS[parameter]
    result = result.map((info) => (info.model === model ? set(info, value) : info))
  }
  return result
}
