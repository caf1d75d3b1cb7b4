/** Metres of a 16.16 number. */
export const METRE = 1 / 0x10000

/** 16.16 of metres. */
export function fixedOf(metres: number): number {
  return Math.max(-0x80000000, Math.min(0x7fffffff, Math.floor(metres * 0x10000)))
}

/** A place or direction: x, y, z. */
export type Triple = readonly [x: number, y: number, z: number]

export function smoothStep(from: number, to: number, value: number): number {
  const t = Math.max(0, Math.min(1, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}
