/**
 * Set-1 scan codes of the browser's key names (`KeyboardEvent.code`); extended keys have + 0x100 inside the cursor block and their plain
 * codes outside (seed peds, "Key events").
 */
export const SCAN_CODES: { readonly [code: string]: number } = {
  ...row(0x02, 'Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9 Digit0 Minus Equal Backspace Tab'),
  ...row(0x10, 'KeyQ KeyW KeyE KeyR KeyT KeyY KeyU KeyI KeyO KeyP BracketLeft BracketRight Enter ControlLeft'),
  ...row(0x1e, 'KeyA KeyS KeyD KeyF KeyG KeyH KeyJ KeyK KeyL Semicolon Quote Backquote ShiftLeft Backslash'),
  ...row(
    0x2c,
    'KeyZ KeyX KeyC KeyV KeyB KeyN KeyM Comma Period Slash ShiftRight NumpadMultiply AltLeft Space CapsLock',
  ),
  ...row(0x3b, 'F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 NumLock ScrollLock'),
  ...row(
    0x47,
    'Numpad7 Numpad8 Numpad9 NumpadSubtract Numpad4 Numpad5 Numpad6 NumpadAdd Numpad1 Numpad2 Numpad3 Numpad0',
  ),
  NumpadDecimal: 0x53,
  IntlBackslash: 0x56,
  F11: 0x57,
  F12: 0x58,
  Escape: 0x01,
  NumpadEnter: 0x1c,
  ControlRight: 0x1d,
  NumpadDivide: 0x35,
  AltRight: 0x38,
  ...row(0x147, 'Home ArrowUp PageUp'),
  ArrowLeft: 0x14b,
  ArrowRight: 0x14d,
  ...row(0x14f, 'End ArrowDown PageDown Insert Delete'),
}

function row(first: number, names: string): { [code: string]: number } {
  return Object.fromEntries(names.split(' ').map((name, i) => [name, first + i]))
}

/** A key's name in words for a button, from `KeyboardEvent.code`. */
export function keyLabel(code: string): string {
  const arrows: { readonly [code: string]: string } = {
    ArrowUp: '↑',
    ArrowDown: '↓',
    ArrowLeft: '←',
    ArrowRight: '→',
    ControlLeft: 'Ctrl',
    ControlRight: 'Right Ctrl',
    ShiftLeft: 'Shift',
    ShiftRight: 'Right Shift',
    AltLeft: 'Alt',
    AltRight: 'Right Alt',
  }
  return arrows[code] ?? code.replace(/^(Key|Digit)/, '').replace(/^Numpad(.+)/, 'Keypad $1')
}
