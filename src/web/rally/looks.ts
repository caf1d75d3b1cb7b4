import type { CarLook } from './motion.js'

/** How the page paints its cars. */
export const LOOKS = {
  player: { colour: 0x2868d8, number: 7, ghost: false },
  ghost: { colour: 0xffc845, number: 1, ghost: true },
  first: { colour: 0x2868d8, number: 1, ghost: false },
  second: { colour: 0xff6a3d, number: 2, ghost: true },
} as const satisfies { readonly [name: string]: CarLook }

/** A paint as CSS has it. */
export function cssColour(colour: number): string {
  return `#${colour.toString(16).padStart(6, '0')}`
}
