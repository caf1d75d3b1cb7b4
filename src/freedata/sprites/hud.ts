import type { SpriteArt } from '../art.js'
import { Canvas } from './canvas.js'
import { type IconName, icon } from './objects/icons.js'
import { OINK } from './objects/inks.js'
import { outlined } from './objects/pen.js'
import { wholeSprite } from './objects/sprite.js'

/** An arrow that points up, as the HUD turns it toward the goal. */
function arrow(size: number): Canvas {
  const canvas = new Canvas(size, size)
  const s = size / 28
  canvas.poly(
    [
      [14 * s, 1 * s],
      [26 * s, 14 * s],
      [19 * s, 14 * s],
      [19 * s, 27 * s],
      [9 * s, 27 * s],
      [9 * s, 14 * s],
      [2 * s, 14 * s],
    ],
    OINK.yellow,
    (x, y) => 0.85 - (0.2 * x) / size - (0.3 * y) / size,
  )
  return outlined(canvas, Math.max(0.6, s))
}

/** A board with a frame; `open` leaves a side without frame so that two boards join. */
function board(width: number, height: number, ink: number, frameInk: number, open: 'none' | 'left' | 'right'): Canvas {
  const canvas = new Canvas(width, height)
  const left = open === 'left' ? -8 : 0
  const right = open === 'right' ? width + 8 : width
  const radius = height > 24 ? 5 : 3
  const inset = height > 24 ? 2 : 1.2
  canvas.round(left, 0, right - left, height, radius, OINK.grey, 0.04)
  canvas.round(left + 1, 1, right - left - 2, height - 2, radius - 1, frameInk, 0.92)
  canvas.round(
    left + 1 + inset,
    1 + inset,
    right - left - 2 - inset * 2,
    height - 2 - inset * 2,
    radius - 1.4,
    ink,
    (_x, y) => 0.52 - (0.26 * y) / height,
  )
  return canvas
}

/** The pager: a dark case with a green-grey display. */
function pager(width: number, height: number): Canvas {
  const canvas = new Canvas(width, height)
  const u = height / 60
  canvas.round(0, 0, width, height, 9 * u, OINK.grey, 0.04)
  canvas.round(
    1.5 * u,
    1.5 * u,
    width - 3 * u,
    height - 3 * u,
    8 * u,
    OINK.grey,
    (x, y) => 0.36 - 0.1 * (x / width) - 0.14 * (y / height),
  )
  canvas.round(4 * u, 4 * u, width - 8 * u, height - 8 * u, 6 * u, OINK.grey, (_x, y) => 0.22 + 0.06 * (y / height))
  canvas.round(16 * u, 10 * u, width - 32 * u, 27 * u, 3 * u, OINK.grey, 0.02)
  canvas.round(18 * u, 12 * u, width - 36 * u, 23 * u, 2 * u, OINK.olive, (_x, y) => 0.66 + 0.06 * (y / height))
  for (let i = 0; i < 3; i++) canvas.round(width - (28 + i * 16) * u, 43 * u, 11 * u, 7 * u, 2.4 * u, OINK.grey, 0.5)
  canvas.ellipse(24 * u, 46 * u, 4 * u, 3 * u, OINK.red, 0.24)
  return canvas
}

/** The pager's lamp, lit. */
function pagerLamp(width: number, height: number): Canvas {
  const canvas = new Canvas(width, height)
  canvas.ellipse(width / 2, height / 2, width * 0.42, height * 0.4, OINK.red, 0.5)
  canvas.ellipse(width / 2, height / 2, width * 0.26, height * 0.26, OINK.red, 0.95)
  canvas.ellipse(width / 2 - 1, height / 2 - 1, width * 0.1, height * 0.1, OINK.red, 1)
  return canvas
}

/** The second of a pair of blinking pictures is the brighter one. */
function brighter(canvas: Canvas): Canvas {
  const copy = canvas.clone()
  copy.paint(
    [0, 0, canvas.width, canvas.height],
    () => true,
    -1,
    (_x, _y, under) => under + 0.2,
  )
  return copy
}

type Sized = readonly [IconName, number, number, number]

/** Icons in HUD order with size and zoom, for screens over 400 lines: weapons, bomb, subtitle icons, skull. */
const ICONS: readonly Sized[] = [
  ['pistol', 52, 40, 1.2],
  ['machineGun', 72, 40, 1.7],
  ['rocketLauncher', 76, 40, 1.8],
  ['flameThrower', 66, 44, 1.4],
  ['fuelCan', 38, 48, 1.1],
  ['mouth', 46, 40, 1],
  ['telephone', 44, 52, 1.1],
  ['mobilePhone', 36, 58, 1.45],
  ['copHead', 52, 58, 1.06],
  ['helpSign', 38, 56, 1.3],
  ['skull', 60, 62, 1],
]
/** Pairs that blink: wanted level, armour, jail card, speed-up. */
const PAIRS: readonly Sized[] = [
  ['copHead', 20, 22, 1],
  ['armour', 34, 38, 1],
  ['key', 26, 40, 1.4],
  ['runner', 42, 40, 1],
]

function iconSet(scale: number): Canvas[] {
  const sized = ([name, w, h, zoom]: Sized) => icon(name, even(w * scale), even(h * scale), zoom)
  return [...ICONS.map(sized), ...PAIRS.flatMap((pair) => [sized(pair), brighter(sized(pair))])]
}

function even(value: number): number {
  return Math.floor(value / 2 + 0.5) * 2
}

/**
 * The arrow group: 0–23 for small screens (arrow, street sign, car sign, pager, its lamp, icons), 24 the arrow and roof marker, 25
 * and 26 the two halves of the street sign, 27–48 the rest for screens over 400 lines (city-tables, "HUD").
 */
export function buildHud(): SpriteArt[] {
  const small = [
    arrow(14),
    board(220, 18, OINK.green, OINK.grey, 'none'),
    board(106, 18, OINK.blue, OINK.yellow, 'none'),
    pager(80, 30),
    pagerLamp(14, 12),
    ...iconSet(0.5),
  ]
  const large = [
    arrow(28),
    board(220, 30, OINK.green, OINK.grey, 'right'),
    board(220, 30, OINK.green, OINK.grey, 'left'),
    board(228, 34, OINK.blue, OINK.yellow, 'none'),
    pager(160, 60),
    pagerLamp(28, 22),
    ...iconSet(1),
  ]
  return [...small, ...large].map(wholeSprite)
}
