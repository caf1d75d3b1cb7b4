import { InkSet, type InkSpec, ramp, rgb } from '../inks.js'

/** The ramps of objects, effects, traffic lights and the HUD's pictures. */
export const OBJECT_INKS: readonly InkSpec[] = [
  { name: 'grey', count: 26, dark: [8, 8, 11], base: [112, 114, 118], light: [250, 250, 252] },
  ramp('red', 14, rgb(0xc4221c), 0.55),
  ramp('wood', 16, rgb(0x96683a), 0.55),
  ramp('leaf', 18, rgb(0x3f7a2c), 0.5),
  ramp('pine', 12, rgb(0x2c5c44), 0.45),
  ramp('autumn', 14, rgb(0xa86a24), 0.5),
  {
    name: 'fire',
    count: 28,
    dark: [30, 6, 4],
    base: [236, 90, 12],
    light: [255, 250, 214],
    stops: [0x1e0604, 0x8c1c06, 0xe4560c, 0xfa9a20, 0xffd850, 0xfffadc].map(rgb),
  },
  { name: 'water', count: 16, dark: [10, 30, 62], base: [62, 130, 186], light: [236, 248, 255] },
  ramp('blood', 10, rgb(0x8c0c0c), 0.35),
  ramp('yellow', 14, rgb(0xe8b41c), 0.7),
  ramp('blue', 14, rgb(0x2450b4), 0.6),
  ramp('olive', 12, rgb(0x566034), 0.5),
  ramp('green', 12, rgb(0x1e9a48), 0.6),
  ramp('orange', 12, rgb(0xe8701c), 0.6),
  ramp('skin', 10, rgb(0xd29a72), 0.5),
  { name: 'stone', count: 14, dark: [30, 27, 24], base: [140, 132, 120], light: [226, 220, 208] },
]

/** The inks objects are painted with; its palette is every object's. */
export const OBJECT_INK_SET = new InkSet(OBJECT_INKS)

const n = (name: string) => OBJECT_INK_SET.ink(name)
/** Canvas numbers of the object inks. */
export const OINK = {
  grey: n('grey'),
  red: n('red'),
  wood: n('wood'),
  leaf: n('leaf'),
  pine: n('pine'),
  autumn: n('autumn'),
  fire: n('fire'),
  water: n('water'),
  blood: n('blood'),
  yellow: n('yellow'),
  blue: n('blue'),
  olive: n('olive'),
  green: n('green'),
  orange: n('orange'),
  skin: n('skin'),
  stone: n('stone'),
} as const
