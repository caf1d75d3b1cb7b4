import { type Canvas, type Colour, lit } from '../paint/canvas.js'
import { letter, letterWidth } from '../paint/lettering.js'
import { hash2, seedOf } from '../paint/random.js'
import type { FacadeName } from './facade-styles.js'
import { bareWall, windowsAbove } from './facades.js'
import type { TileRegistry } from './registry.js'

interface Shop {
  readonly sign: string
  readonly board: Colour
  readonly ink: Colour
  readonly awning: readonly [Colour, Colour]
}

/** Shops by their sign: generic trades, no names. */
const SHOPS: readonly Shop[] = [
  {
    sign: 'CAFE',
    board: [58, 44, 38],
    ink: [232, 208, 160],
    awning: [
      [150, 52, 46],
      [226, 216, 198],
    ],
  },
  {
    sign: 'BOOKS',
    board: [40, 66, 58],
    ink: [226, 206, 150],
    awning: [
      [52, 92, 78],
      [206, 204, 186],
    ],
  },
  {
    sign: 'DINER',
    board: [166, 50, 44],
    ink: [242, 232, 214],
    awning: [
      [60, 96, 128],
      [226, 222, 210],
    ],
  },
  {
    sign: 'MARKET',
    board: [72, 96, 58],
    ink: [238, 228, 196],
    awning: [
      [96, 128, 66],
      [228, 220, 196],
    ],
  },
  {
    sign: 'TOOLS',
    board: [196, 148, 54],
    ink: [48, 40, 36],
    awning: [
      [70, 72, 78],
      [186, 150, 70],
    ],
  },
  {
    sign: 'BAKERY',
    board: [202, 172, 124],
    ink: [98, 58, 40],
    awning: [
      [190, 128, 70],
      [240, 226, 200],
    ],
  },
  {
    sign: 'TAILOR',
    board: [44, 48, 74],
    ink: [222, 212, 190],
    awning: [
      [60, 62, 100],
      [196, 190, 186],
    ],
  },
  {
    sign: 'RECORDS',
    board: [84, 50, 88],
    ink: [240, 200, 110],
    awning: [
      [110, 66, 112],
      [224, 206, 190],
    ],
  },
  {
    sign: 'PIZZA',
    board: [218, 206, 182],
    ink: [170, 46, 40],
    awning: [
      [62, 112, 70],
      [228, 226, 216],
    ],
  },
  {
    sign: 'BANK',
    board: [184, 176, 158],
    ink: [54, 60, 66],
    awning: [
      [120, 116, 108],
      [160, 154, 142],
    ],
  },
]

/** How many shopfronts there are. */
export const SHOP_COUNT = SHOPS.length

/** A shopfront in a wall of the given look. */
export function shopfront(tiles: TileRegistry, wall: FacadeName, shop: number): number {
  const spec = SHOPS[shop % SHOPS.length]
  return tiles.side(`shop ${wall} ${spec.sign}`, (c) => {
    bareWall(c, wall)
    windowsAbove(c, wall)
    paintShop(c, spec)
  })
}

/** A sign of light over a door, that blinks. */
export function neon(tiles: TileRegistry, wall: FacadeName, word: string, colour: Colour): number {
  const frame = (stage: number) => (c: Canvas) => paintNeon(c, wall, word, colour, stage)
  return tiles.movingSide(`neon ${word}`, 7, [frame(0), frame(1), frame(2), frame(1)])
}

function paintShop(c: Canvas, s: Shop): void {
  const seed = seedOf(s.sign)
  c.rect(2, 38, 60, 26, lit(s.board, 0.62))
  pane(c, 5, 41, 25, 18, seed)
  pane(c, 42, 41, 17, 18, seed + 1)
  c.rect(32, 41, 9, 23, lit(s.board, 0.42))
  pane(c, 34, 43, 5, 13, seed + 2)
  c.rect(2, 30, 60, 8, s.board)
  c.rect(2, 30, 60, 1, lit(s.board, 1.35))
  letter(c, s.sign, 32 - (letterWidth(s.sign) >> 1), 32, s.ink)
  for (let x = 2; x < 62; x++) {
    const stripe = s.awning[((x - 2) >> 2) & 1]
    for (let y = 0; y < 7; y++) c.dot(x, 38 + y, lit(stripe, 1.06 - y * 0.045))
    if (((x - 2) & 3) !== 3) c.dot(x, 45, lit(stripe, 0.72))
  }
  c.shade(2, 46, 60, 4, 0.62)
  c.occlude(2, 8, 0.32)
}

function pane(c: Canvas, x: number, y: number, w: number, h: number, seed: number): void {
  for (let py = 0; py < h; py++) {
    for (let px = 0; px < w; px++) {
      const glow = 1 - py / h
      c.dot(x + px, y + py, [86 + glow * 60, 88 + glow * 48, 84 + glow * 20])
    }
  }
  for (let i = 0; i < w / 3; i++) {
    const hue = hash2(i, 2, seed)
    const goods: Colour = [110 + hue * 120, 120 + hash2(i, 3, seed) * 70, 80 + hash2(i, 4, seed) * 70]
    const tall = 3 + Math.floor(hash2(i, 5, seed) * 6)
    c.rect(x + 1 + i * 3, y + h - tall, 2, tall, goods, 0.85)
  }
  c.line(x + 2, y + h - 4, x + w - 3, y + 1, [220, 228, 228], 1, 0.25)
  c.frame(x - 1, y - 1, w + 2, h + 2, [52, 48, 46])
}

function paintNeon(c: Canvas, wall: FacadeName, word: string, colour: Colour, stage: number): void {
  bareWall(c, wall)
  c.shade(0, 0, 64, 64, 0.8)
  c.rect(4, 6, 56, 26, [34, 30, 38])
  c.frame(3, 5, 58, 28, [92, 84, 90])
  const glow = stage === 0 ? 1 : stage === 1 ? 0.62 : 0.28
  const x = 32 - (letterWidth(word, 2) >> 1)
  for (const [dx, dy] of [
    [-1, 0],
    [1, 0],
    [0, -1],
    [0, 1],
  ]) {
    if (stage < 2) letter(c, word, x + dx, 13 + dy, lit(colour, 0.42 * glow), 2)
  }
  letter(
    c,
    word,
    x,
    13,
    [
      Math.min(255, colour[0] * glow + 40 * glow),
      Math.min(255, colour[1] * glow + 40 * glow),
      Math.min(255, colour[2] * glow + 40 * glow),
    ],
    2,
  )
  for (let i = 0; i < 13; i++) {
    const on = (i + stage) % 3 !== 0
    c.rect(5 + i * 4, 28, 2, 2, on ? [246, 214, 120] : [92, 74, 50])
  }
  c.rect(14, 36, 36, 28, [44, 36, 40])
  pane(c, 17, 40, 13, 22, 91)
  pane(c, 34, 40, 13, 22, 92)
  c.rect(10, 33, 44, 4, lit(colour, 0.55))
  c.rect(4, 33, 56, 3, colour, 0.1 * glow)
  c.occlude(2, 9, 0.3)
}
