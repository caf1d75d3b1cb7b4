import { InkSet, type InkSpec, inkPalette, mix, type Rgb, ramp, recolour, rgb } from '../inks.js'
import { hashNoise } from '../noise.js'

/** The ramps of every ped sprite; the remaps change shirt, trousers, skin, hair and shoes. */
export const PED_INKS: readonly InkSpec[] = [
  ramp('shirt', 20, rgb(0xd89a28)),
  ramp('trousers', 16, rgb(0x2c4c86)),
  ramp('skin', 12, rgb(0xd29a72), 0.5),
  ramp('hair', 12, rgb(0x4a2c1a), 0.4),
  ramp('shoes', 8, rgb(0x5a3a24), 0.4),
  { name: 'metal', count: 14, dark: [8, 8, 12], base: [90, 94, 102], light: [240, 244, 248] },
  ramp('red', 10, rgb(0xc02018), 0.5),
  ramp('olive', 10, rgb(0x5a6430), 0.5),
  { name: 'spark', count: 12, dark: [10, 40, 150], base: [60, 150, 255], light: [240, 252, 255] },
  { name: 'bone', count: 10, dark: [50, 48, 40], base: [176, 172, 156], light: [252, 250, 240] },
  ramp('badge', 8, rgb(0xe0b830), 0.7),
]

/** The inks that ped sprites are painted with. */
export const PED_INK_SET = new InkSet(PED_INKS)

/** Canvas numbers of the ped inks. */
export const PED_INK = {
  shirt: PED_INK_SET.ink('shirt'),
  trousers: PED_INK_SET.ink('trousers'),
  skin: PED_INK_SET.ink('skin'),
  hair: PED_INK_SET.ink('hair'),
  shoes: PED_INK_SET.ink('shoes'),
  metal: PED_INK_SET.ink('metal'),
  red: PED_INK_SET.ink('red'),
  olive: PED_INK_SET.ink('olive'),
  spark: PED_INK_SET.ink('spark'),
  bone: PED_INK_SET.ink('bone'),
  badge: PED_INK_SET.ink('badge'),
} as const

/** What a person wears. */
export interface Outfit {
  readonly shirt: Rgb
  readonly trousers: Rgb
  readonly skin: Rgb
  readonly hair: Rgb
  readonly shoes: Rgb
}

/** The ped palette for an outfit. */
export function outfitPalette(outfit: Outfit): Uint8Array {
  return inkPalette(recolour(PED_INKS, new Map(Object.entries(outfit))))
}

const SHIRTS = [
  0xd8d4ca, 0x9c2c2c, 0x2e5d8c, 0x37704a, 0xc89a2e, 0x6a4a7c, 0x2b2e34, 0xb8683a, 0x5f8f98, 0xa8456a, 0x7c7f52,
  0x8a9098,
].map(rgb)
const TROUSERS = [0x2c3f66, 0x3a3a3e, 0x6c5a42, 0x4a5560, 0x222a3a, 0x7a7464, 0x54402e].map(rgb)
const SKINS = [0xdca884, 0xc98e66, 0xa86e48, 0x7a4c30, 0xe4b898, 0x5c3a26].map(rgb)
const HAIRS = [0x2a1a10, 0x4e3018, 0x161414, 0x8c6630, 0xb89450, 0x6c2c16, 0x8a8680].map(rgb)
const SHOES = [0x3c281a, 0x1c1c1e, 0x5c5650, 0xb8b4ac].map(rgb)

/** Uniforms that remaps 1–7 keep free for scripts: gangs, guards, medics and the like. */
const UNIFORMS: readonly Outfit[] = [
  outfit(0xb02420, 0x1e1e22, 0, 2),
  outfit(0x1f6a3c, 0x1e1e22, 3, 2),
  outfit(0x2350a8, 0x1e1e22, 1, 1),
  outfit(0xe2dfd6, 0xe2dfd6, 0, 3),
  outfit(0xd06a18, 0xd06a18, 2, 2),
  outfit(0x34383c, 0x34383c, 4, 0),
  outfit(0xd8b628, 0x1b1c20, 1, 4),
]

function outfit(shirt: number, trousers: number, skin: number, hair: number): Outfit {
  return { shirt: rgb(shirt), trousers: rgb(trousers), skin: SKINS[skin], hair: HAIRS[hair], shoes: SHOES[1] }
}

function pick(colours: readonly Rgb[], n: number, seed: number): Rgb {
  return colours[Math.floor(hashNoise(n, seed, 11) * colours.length)]
}

/** How many ped remaps a style has. */
export const PED_REMAPS = 64

/** The 64 remaps: seven uniforms, then the people of the city. */
export function pedOutfits(): Outfit[] {
  const outfits = [...UNIFORMS]
  for (let n = outfits.length; n < PED_REMAPS; n++) {
    const shirt = SHIRTS[(n * 5 + 3) % SHIRTS.length]
    outfits.push({
      shirt: mix(shirt, pick(SHIRTS, n, 1), 0.25),
      trousers: pick(TROUSERS, n, 2),
      skin: pick(SKINS, n, 3),
      hair: pick(HAIRS, n, 4),
      shoes: pick(SHOES, n, 5),
    })
  }
  return outfits
}

/** The player's own clothes: remap 0 of graphic 0. */
export const CIVILIAN: Outfit = {
  shirt: rgb(0xe0a81e),
  trousers: rgb(0x2c4f94),
  skin: SKINS[0],
  hair: HAIRS[1],
  shoes: SHOES[0],
}
/** The police: dark blue from head to foot. */
export const COP: Outfit = {
  shirt: rgb(0x3c5c9c),
  trousers: rgb(0x24345c),
  skin: SKINS[1],
  hair: rgb(0x1c2846),
  shoes: SHOES[1],
}
