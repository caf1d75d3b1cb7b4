import { ACTIONS } from './bindings.js'
import { readPad } from './gamepad.js'
import { SCAN_CODES } from './key-codes.js'
import type { Bindings } from './key-set.js'

/** Added to a scan code when the key is released. */
const RELEASED = 0x80

/**
 * Brings keyboard, pad and touch together as key events. An action that two of them hold is released when both let go.
 */
export class Controls {
  /** Sources that hold an action, one bit each: 1 keyboard, 2 pad, 4 touch. */
  private readonly holders = new Uint8Array(ACTIONS.length)
  private readonly pad = { held: new Uint8Array(ACTIONS.length), menu: false }
  private padMenu = false
  /** Keys held that no action has. */
  private readonly others = new Set<string>()

  constructor(
    private bindings: Bindings,
    private readonly post: (code: number) => void,
  ) {}

  setBindings(bindings: Bindings): void {
    this.releaseAll()
    this.bindings = bindings
  }

  /** A key went down. Returns whether the game takes it. */
  keyDown(code: string): boolean {
    const action = this.bindings.indexOf(code)
    if (action >= 0) {
      this.hold(action, 1)
      return true
    }
    const scan = SCAN_CODES[code]
    if (scan === undefined || this.others.has(code)) return scan !== undefined
    this.others.add(code)
    this.post(scan)
    return true
  }

  keyUp(code: string): void {
    const action = this.bindings.indexOf(code)
    if (action >= 0) this.release(action, 1)
    if (this.others.delete(code)) this.post(SCAN_CODES[code] + RELEASED)
  }

  touch(action: number, down: boolean): void {
    if (down) this.hold(action, 4)
    else this.release(action, 4)
  }

  /** Reads the pad; returns whether its menu button was pressed. */
  pollPad(pads: readonly (Gamepad | null)[]): boolean {
    readPad(pads, this.pad)
    for (let action = 0; action < ACTIONS.length; action++) {
      if (this.pad.held[action]) this.hold(action, 2)
      else this.release(action, 2)
    }
    const pressed = this.pad.menu && !this.padMenu
    this.padMenu = this.pad.menu
    return pressed
  }

  /** Lets go of everything: the window lost the keyboard. */
  releaseAll(): void {
    for (let action = 0; action < ACTIONS.length; action++) {
      for (const source of [1, 2, 4]) this.release(action, source)
    }
    for (const code of this.others) this.post(SCAN_CODES[code] + RELEASED)
    this.others.clear()
  }

  private hold(action: number, source: number): void {
    const before = this.holders[action]
    this.holders[action] |= source
    if (before === 0) this.post(SCAN_CODES[this.bindings[action]])
  }

  private release(action: number, source: number): void {
    const before = this.holders[action]
    if ((before & source) === 0) return
    this.holders[action] &= ~source
    if (this.holders[action] === 0) this.post(SCAN_CODES[this.bindings[action]] + RELEASED)
  }
}
