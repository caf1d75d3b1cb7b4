import { ACTION_COUNT } from './table.js'

/** DirectInput codes of the controls 0..9 as the settings program's first preset has them (seed peds, "Bindings"). */
const PRESET_CONTROLS: readonly number[] = [0xcb, 0xcd, 0xc8, 0xd0, 0x39, 0x1c, 0x1d, 0x2d, 0x2c, 0x0f]

/** Action of control n. */
const ACTION_OF_CONTROL: readonly number[] = [0, 1, 2, 3, 4, 6, 5, 8, 9, 7]

/**
 * A stored control's value as a key code (Config_MapControlKeys): below 0x80 as it is, 0x80–0xff + 0x80, joystick buttons
 * 0x100–0x11f + 0x2f1, axes 0x140–0x145 + 0x2a9, anything else 0.
 */
export function mapControlKey(control: number): number {
  if (control >= 0 && control < 0x80) return control
  if (control >= 0x80 && control <= 0xff) return control + 0x80
  if (control >= 0x100 && control <= 0x11f) return control + 0x2f1
  if (control >= 0x140 && control <= 0x145) return control + 0x2a9
  return 0
}

function mapControls(controls: readonly number[]): readonly number[] {
  const bindings = new Array<number>(ACTION_COUNT).fill(0)
  for (let n = 0; n < ACTION_COUNT; n++) bindings[ACTION_OF_CONTROL[n]] = mapControlKey(controls[n])
  return bindings
}

/** Key code by action as a level starts: cursor keys, Space, Ctrl, Enter, Tab, X and Z. */
export const MAPPED_BINDINGS: readonly number[] = mapControls(PRESET_CONTROLS)
