import { InkSet, type InkSpec, inkPalette, type Rgb, ramp, recolour, rgb } from '../inks.js'

const TRIM: InkSpec = { name: 'trim', count: 28, dark: [6, 6, 9], base: [98, 100, 106], light: [246, 248, 250] }
const GLASS: InkSpec = { name: 'glass', count: 20, dark: [8, 11, 18], base: [52, 68, 84], light: [206, 226, 236] }

/** The ramps of every vehicle sprite; the remaps change `body` (and `second` where a model has a second colour). */
export const CAR_INKS: readonly InkSpec[] = [
  ramp('body', 34, rgb(0x9c2026)),
  ramp('second', 18, rgb(0xd8d4c8)),
  GLASS,
  TRIM,
  ramp('red', 14, rgb(0xc81820), 0.5),
  ramp('lamp', 10, rgb(0xe8dcae), 0.9),
  ramp('amber', 8, rgb(0xe88a18), 0.6),
  ramp('blue', 14, rgb(0x1c50d0), 0.6),
  ramp('yellow', 14, rgb(0xe8b820), 0.6),
  ramp('white', 16, rgb(0xc6cace), 0.9),
  ramp('leather', 12, rgb(0x7a5030), 0.5),
  ramp('green', 12, rgb(0x3c6a34), 0.5),
  ramp('rust', 12, rgb(0x5a3a28), 0.4),
  ramp('wood', 12, rgb(0x9a6c3c), 0.5),
]

/** The names of the car inks as canvas numbers. */
export const CAR_INK_SET = new InkSet(CAR_INKS)

/** Canvas numbers of the car inks. */
export const INK = {
  body: CAR_INK_SET.ink('body'),
  second: CAR_INK_SET.ink('second'),
  glass: CAR_INK_SET.ink('glass'),
  trim: CAR_INK_SET.ink('trim'),
  red: CAR_INK_SET.ink('red'),
  lamp: CAR_INK_SET.ink('lamp'),
  amber: CAR_INK_SET.ink('amber'),
  blue: CAR_INK_SET.ink('blue'),
  yellow: CAR_INK_SET.ink('yellow'),
  white: CAR_INK_SET.ink('white'),
  leather: CAR_INK_SET.ink('leather'),
  green: CAR_INK_SET.ink('green'),
  rust: CAR_INK_SET.ink('rust'),
  wood: CAR_INK_SET.ink('wood'),
} as const

/** The car palette with another body (and second) colour. */
export function carPalette(body: Rgb, second: Rgb): Uint8Array {
  return inkPalette(
    recolour(
      CAR_INKS,
      new Map([
        ['body', body],
        ['second', second],
      ]),
    ),
  )
}

/** Remaps 1–6: what a spray shop offers. */
const SPRAY: readonly Rgb[] = [0x1f4f9a, 0xb8241c, 0x1e7a4a, 0xd8a018, 0x2a2c30, 0xc8ccd0].map(rgb)
/** Remaps 7–12: what drives about. */
const TRAFFIC: readonly Rgb[] = [0x6a7c8c, 0x7c3034, 0x34523c, 0xb4a888, 0x3c4a6a, 0x8a8e94].map(rgb)

/** The twelve body colours of an ordinary car. */
export const BODY_COLOURS: readonly Rgb[] = [...SPRAY, ...TRAFFIC]
