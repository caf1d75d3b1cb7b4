/**
 * Key codes of the key events: PC set-1 scan codes; the cursor block has + 0x100, other extended keys read as their plain codes; a
 * release has + 0x80 (seed peds, "Key events").
 */
export const ScanCode = {
  escape: 0x01,
  tab: 0x0f,
  r: 0x13,
  openBracket: 0x1a,
  closeBracket: 0x1b,
  enter: 0x1c,
  control: 0x1d,
  k: 0x25,
  l: 0x26,
  z: 0x2c,
  x: 0x2d,
  c: 0x2e,
  keypadMultiply: 0x37,
  alt: 0x38,
  space: 0x39,
  f1: 0x3b,
  f2: 0x3c,
  f3: 0x3d,
  f4: 0x3e,
  f5: 0x3f,
  f6: 0x40,
  f7: 0x41,
  f8: 0x42,
  f9: 0x43,
  f10: 0x44,
  keypadPlus: 0x4e,
  f11: 0x57,
  f12: 0x58,
  home: 0x147,
  up: 0x148,
  left: 0x14b,
  right: 0x14d,
  down: 0x150,
} as const

/** Added to a key's code when it is released. */
export const RELEASED = 0x80

/** Largest code of a key event: nine bits of the control word. */
export const LARGEST_CODE = 0x1ff

/** Whether a code is a release. */
export function isRelease(code: number): boolean {
  return (code & RELEASED) !== 0
}
