/**
 * The control word: one 32-bit number a frame that says which controls changed and to what (seed peds, "The control word").
 * A frame in which nothing changed has the word 0.
 */

/** Bits that say which control changed. */
export const ControlChange = {
  steering: 1 << 0,
  accelerate: 1 << 1,
  handbrake: 1 << 2,
  fire: 1 << 3,
  nextWeapon: 1 << 4,
  special: 1 << 5,
  key: 1 << 6,
  brake: 1 << 7,
  previousWeapon: 1 << 8,
  enterExit: 1 << 22,
} as const

/** Lowest bit of each control's new value. */
export const ControlShift = {
  steering: 9,
  brake: 13,
  accelerate: 15,
  previousWeapon: 17,
  nextWeapon: 18,
  special: 19,
  handbrake: 20,
  fire: 21,
  key: 23,
} as const

/** A control word taken apart; null: the control did not change in that frame. */
export interface ControlWord {
  /** −8..7; the keyboard gives −7 left, 0, 7 right. */
  readonly steering: number | null
  /** 0..3; the keyboard gives 0 or 3. */
  readonly accelerate: number | null
  /** 0..3; the keyboard gives 0 or 3. */
  readonly brake: number | null
  /** Space: handbrake in a car, jump on foot. */
  readonly handbrake: boolean | null
  readonly fire: boolean | null
  /** Tab: the horn in a car. */
  readonly special: boolean | null
  readonly nextWeapon: boolean | null
  readonly previousWeapon: boolean | null
  /** Pressed: this control has no release. */
  readonly enterExit: boolean
  /** A key event for the game itself, 0..0x1ff: scan code, + 0x80 released. */
  readonly key: number | null
}

/** A word in which nothing changed. */
export const NO_CONTROLS: ControlWord = {
  steering: null,
  accelerate: null,
  brake: null,
  handbrake: null,
  fire: null,
  special: null,
  nextWeapon: null,
  previousWeapon: null,
  enterExit: false,
  key: null,
}

/** Takes a control word apart. Value bits of controls that did not change are not looked at. */
export function decodeControlWord(word: number): ControlWord {
  const flag = (change: number, shift: number) => ((word & change) !== 0 ? ((word >>> shift) & 1) === 1 : null)
  return {
    steering: (word & ControlChange.steering) !== 0 ? (word << (32 - ControlShift.steering - 4)) >> 28 : null,
    accelerate: (word & ControlChange.accelerate) !== 0 ? (word >>> ControlShift.accelerate) & 3 : null,
    brake: (word & ControlChange.brake) !== 0 ? (word >>> ControlShift.brake) & 3 : null,
    handbrake: flag(ControlChange.handbrake, ControlShift.handbrake),
    fire: flag(ControlChange.fire, ControlShift.fire),
    special: flag(ControlChange.special, ControlShift.special),
    nextWeapon: flag(ControlChange.nextWeapon, ControlShift.nextWeapon),
    previousWeapon: flag(ControlChange.previousWeapon, ControlShift.previousWeapon),
    enterExit: (word & ControlChange.enterExit) !== 0,
    key: (word & ControlChange.key) !== 0 ? word >>> ControlShift.key : null,
  }
}

/** Puts a control word together, as an unsigned 32-bit number. Values are cut to their bits. */
export function encodeControlWord(controls: ControlWord): number {
  let word = controls.enterExit ? ControlChange.enterExit : 0
  const put = (change: number, shift: number, mask: number, value: number | boolean | null) => {
    if (value !== null) word |= change | ((Number(value) & mask) << shift)
  }
  put(ControlChange.steering, ControlShift.steering, 0xf, controls.steering)
  put(ControlChange.accelerate, ControlShift.accelerate, 3, controls.accelerate)
  put(ControlChange.brake, ControlShift.brake, 3, controls.brake)
  put(ControlChange.handbrake, ControlShift.handbrake, 1, controls.handbrake)
  put(ControlChange.fire, ControlShift.fire, 1, controls.fire)
  put(ControlChange.special, ControlShift.special, 1, controls.special)
  put(ControlChange.nextWeapon, ControlShift.nextWeapon, 1, controls.nextWeapon)
  put(ControlChange.previousWeapon, ControlShift.previousWeapon, 1, controls.previousWeapon)
  put(ControlChange.key, ControlShift.key, 0x1ff, controls.key)
  return word >>> 0
}
