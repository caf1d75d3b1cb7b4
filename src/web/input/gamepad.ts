import { Action } from '../../city/input/index.js'

/** What a pad presses, by action; and its menu button. */
export interface PadState {
  /** 1 held, by action. */
  readonly held: Uint8Array
  menu: boolean
}

const DEAD_ZONE = 0.35

/** Buttons of the standard layout by action. */
const BUTTONS: readonly (readonly [action: number, buttons: readonly number[]])[] = [
  [Action.left, [14]],
  [Action.right, [15]],
  [Action.accelerate, [7, 0]],
  [Action.brake, [6, 1]],
  [Action.handbrake, [2]],
  [Action.enter, [3]],
  [Action.fire, [5]],
  [Action.special, [4]],
  [Action.nextWeapon, [12]],
  [Action.previousWeapon, [13]],
]
const MENU_BUTTON = 9

/** Reads the first connected pad (standard layout) into `state`; nothing is held without one. */
export function readPad(pads: readonly (Gamepad | null)[], state: PadState): void {
  state.held.fill(0)
  state.menu = false
  const pad = pads.find((each) => each?.connected)
  if (!pad) return
  for (const [action, buttons] of BUTTONS) {
    if (buttons.some((button) => pad.buttons[button]?.pressed)) state.held[action] = 1
  }
  const across = pad.axes[0] ?? 0
  if (across < -DEAD_ZONE) state.held[Action.left] = 1
  if (across > DEAD_ZONE) state.held[Action.right] = 1
  state.menu = pad.buttons[MENU_BUTTON]?.pressed === true
}
