import { Canvas, type Point } from '../canvas.js'
import { copHead, mobilePhone, mouth, runner, skull, telephone } from './hud-icons.js'
import { OINK } from './inks.js'
import { outlined, Pen } from './pen.js'

type Draw = (pen: Pen) => void

function pistol(pen: Pen): void {
  pen.poly(
    [
      [0.2, 0.42],
      [0.42, 0.42],
      [0.36, 0.8],
      [0.14, 0.8],
    ],
    OINK.wood,
    (x) => 0.62 - x,
  )
  pen.round(0.12, 0.24, 0.8, 0.15, 0.02, OINK.grey, (_x, y) => 0.82 - (y - 0.24) * 2.6)
  pen.round(0.16, 0.36, 0.6, 0.09, 0.02, OINK.grey, 0.3)
  pen.path(
    [
      [0.42, 0.46],
      [0.5, 0.54],
      [0.58, 0.46],
    ],
    0.035,
    OINK.grey,
    0.24,
  )
  for (let i = 0; i < 4; i++) pen.rect(0.16 + i * 0.04, 0.26, 0.018, 0.1, OINK.grey, 0.2)
}

function machineGun(pen: Pen): void {
  pen.round(0.26, 0.36, 0.36, 0.14, 0.02, OINK.grey, (_x, y) => 0.5 - (y - 0.36) * 2)
  pen.rect(0.6, 0.4, 0.34, 0.05, OINK.grey, 0.55)
  pen.rect(0.88, 0.36, 0.03, 0.06, OINK.grey, 0.35)
  pen.poly(
    [
      [0.04, 0.42],
      [0.27, 0.4],
      [0.27, 0.48],
      [0.06, 0.6],
    ],
    OINK.grey,
    0.3,
  )
  pen.poly(
    [
      [0.3, 0.5],
      [0.39, 0.5],
      [0.35, 0.72],
      [0.26, 0.7],
    ],
    OINK.grey,
    0.24,
  )
  pen.poly(
    [
      [0.46, 0.5],
      [0.56, 0.5],
      [0.61, 0.82],
      [0.51, 0.84],
    ],
    OINK.grey,
    0.36,
  )
  for (let i = 0; i < 4; i++) pen.rect(0.64 + i * 0.055, 0.41, 0.02, 0.03, OINK.grey, 0.1)
}

function rocketLauncher(pen: Pen): void {
  pen.round(0.06, 0.36, 0.72, 0.16, 0.03, OINK.olive, (_x, y) => 0.74 - (y - 0.36) * 3)
  pen.poly(
    [
      [0.02, 0.33],
      [0.1, 0.37],
      [0.1, 0.51],
      [0.02, 0.55],
    ],
    OINK.olive,
    0.4,
  )
  pen.poly(
    [
      [0.78, 0.36],
      [0.86, 0.36],
      [0.96, 0.44],
      [0.86, 0.52],
      [0.78, 0.52],
    ],
    OINK.red,
    (_x, y) => 0.85 - (y - 0.36) * 2.4,
  )
  pen.rect(0.34, 0.26, 0.2, 0.07, OINK.grey, 0.3)
  pen.poly(
    [
      [0.4, 0.52],
      [0.48, 0.52],
      [0.46, 0.72],
      [0.38, 0.72],
    ],
    OINK.grey,
    0.25,
  )
  pen.poly(
    [
      [0.6, 0.52],
      [0.66, 0.52],
      [0.65, 0.64],
      [0.59, 0.64],
    ],
    OINK.grey,
    0.25,
  )
}

function flameThrower(pen: Pen): void {
  pen.round(0.12, 0.46, 0.2, 0.36, 0.07, OINK.red, (x) => 0.8 - (x - 0.12) * 2)
  pen.round(0.16, 0.4, 0.12, 0.08, 0.02, OINK.grey, 0.5)
  pen.path(
    [
      [0.3, 0.66],
      [0.4, 0.6],
      [0.44, 0.46],
    ],
    0.04,
    OINK.grey,
    0.2,
  )
  pen.round(0.34, 0.36, 0.42, 0.09, 0.02, OINK.grey, (_x, y) => 0.62 - (y - 0.36) * 3)
  pen.poly(
    [
      [0.5, 0.44],
      [0.58, 0.44],
      [0.56, 0.62],
      [0.49, 0.62],
    ],
    OINK.grey,
    0.24,
  )
  pen.poly(
    [
      [0.77, 0.34],
      [0.97, 0.2],
      [0.9, 0.38],
      [1, 0.46],
      [0.77, 0.46],
    ],
    OINK.fire,
    (x) => 1.2 - (x - 0.7) * 2,
  )
}

function fuelCan(pen: Pen): void {
  pen.round(0.18, 0.28, 0.64, 0.62, 0.06, OINK.red, (x, y) => 0.68 - (x - 0.18) * 0.3 - (y - 0.28) * 0.2)
  pen.path(
    [
      [0.3, 0.28],
      [0.34, 0.14],
      [0.58, 0.14],
      [0.62, 0.28],
    ],
    0.08,
    OINK.red,
    0.4,
  )
  pen.rect(0.66, 0.12, 0.14, 0.18, OINK.grey, 0.4)
  pen.line([0.3, 0.42], [0.7, 0.78], 0.1, OINK.yellow, 0.62)
  pen.line([0.7, 0.42], [0.3, 0.78], 0.1, OINK.yellow, 0.62)
}

function mystery(pen: Pen): void {
  pen.path(
    [
      [0.3, 0.3],
      [0.36, 0.17],
      [0.52, 0.13],
      [0.67, 0.2],
      [0.7, 0.36],
      [0.6, 0.48],
      [0.52, 0.56],
      [0.5, 0.68],
    ],
    0.14,
    OINK.red,
    0.55,
  )
  pen.ellipse(0.5, 0.86, 0.09, 0.09, OINK.red, 0.6)
}

function helpSign(pen: Pen): void {
  pen.round(0.16, 0.06, 0.68, 0.88, 0.08, OINK.blue, (x, y) => 0.62 - (x + y) * 0.12)
  pen.ellipse(0.5, 0.26, 0.1, 0.1, OINK.grey, 0.96)
  pen.rect(0.41, 0.42, 0.18, 0.38, OINK.grey, 0.96)
  pen.rect(0.33, 0.42, 0.16, 0.09, OINK.grey, 0.96)
  pen.rect(0.33, 0.74, 0.34, 0.09, OINK.grey, 0.96)
}

function armour(pen: Pen): void {
  pen.poly(
    [
      [0.14, 0.1],
      [0.32, 0.06],
      [0.4, 0.22],
      [0.6, 0.22],
      [0.68, 0.06],
      [0.86, 0.1],
      [0.82, 0.42],
      [0.86, 0.8],
      [0.5, 0.95],
      [0.14, 0.8],
      [0.18, 0.42],
    ],
    OINK.blue,
    (x, y) => 0.6 - x * 0.26 - y * 0.08,
  )
  for (const y of [0.46, 0.6, 0.74]) pen.rect(0.2, y, 0.6, 0.035, OINK.blue, 0.14)
  pen.rect(0.475, 0.26, 0.05, 0.64, OINK.blue, 0.14)
  pen.rect(0.26, 0.3, 0.14, 0.08, OINK.grey, 0.7)
}

function speedUp(pen: Pen): void {
  pen.poly(
    [
      [0.56, 0.04],
      [0.18, 0.56],
      [0.46, 0.56],
      [0.36, 0.96],
      [0.84, 0.38],
      [0.54, 0.38],
      [0.72, 0.04],
    ],
    OINK.yellow,
    (x, y) => 0.9 - x * 0.3 - y * 0.24,
  )
}

function key(pen: Pen): void {
  pen.ellipse(0.5, 0.24, 0.22, 0.2, OINK.yellow, (x) => 0.85 - x * 0.5)
  pen.ellipse(0.5, 0.22, 0.09, 0.08, 0, 0)
  pen.rect(0.43, 0.4, 0.14, 0.54, OINK.yellow, (x) => 1 - x * 0.9)
  pen.rect(0.54, 0.66, 0.2, 0.09, OINK.yellow, 0.5)
  pen.rect(0.54, 0.82, 0.26, 0.1, OINK.yellow, 0.5)
}

function heart(pen: Pen): void {
  const shade = (x: number, y: number) => 0.85 - x * 0.4 - y * 0.3
  pen.ellipse(0.32, 0.34, 0.24, 0.24, OINK.red, shade)
  pen.ellipse(0.68, 0.34, 0.24, 0.24, OINK.red, shade)
  pen.poly(
    [
      [0.1, 0.42],
      [0.9, 0.42],
      [0.5, 0.92],
    ],
    OINK.red,
    shade,
  )
  pen.ellipse(0.28, 0.28, 0.08, 0.06, OINK.red, 1)
}

function multiplier(pen: Pen): void {
  pen.ellipse(0.5, 0.5, 0.46, 0.46, OINK.green, (x, y) => 0.7 - x * 0.3 - y * 0.2)
  pen.ellipse(0.5, 0.5, 0.37, 0.37, OINK.green, 0.28)
  pen.line([0.3, 0.3], [0.7, 0.7], 0.14, OINK.grey, 0.97)
  pen.line([0.7, 0.3], [0.3, 0.7], 0.14, OINK.grey, 0.97)
}

function bribe(pen: Pen): void {
  pen.ellipse(0.5, 0.5, 0.46, 0.46, OINK.yellow, (x, y) => 0.92 - x * 0.4 - y * 0.3)
  pen.ellipse(0.5, 0.5, 0.37, 0.37, OINK.yellow, (x, y) => 0.3 + x * 0.2 + y * 0.16)
  const star: Point[] = []
  for (let i = 0; i < 5; i++)
    star.push(
      [0.5 + STAR[i * 2][0] * 0.3, 0.5 + STAR[i * 2][1] * 0.3],
      [0.5 + STAR[i * 2 + 1][0] * 0.13, 0.5 + STAR[i * 2 + 1][1] * 0.13],
    )
  pen.poly(star, OINK.yellow, 0.92)
}

/** Ten directions, from the top clockwise. */
const STAR: readonly Point[] = [
  [0, -1],
  [0.588, -0.809],
  [0.951, -0.309],
  [0.951, 0.309],
  [0.588, 0.809],
  [0, 1],
  [-0.588, 0.809],
  [-0.951, 0.309],
  [-0.951, -0.309],
  [-0.588, -0.809],
]

/** All icons by name. */
export const ICONS = {
  pistol,
  machineGun,
  rocketLauncher,
  flameThrower,
  fuelCan,
  mystery,
  helpSign,
  armour,
  speedUp,
  key,
  heart,
  multiplier,
  bribe,
  telephone,
  mobilePhone,
  mouth,
  copHead,
  skull,
  runner,
} as const satisfies Record<string, Draw>
/** Name of an icon. */
export type IconName = keyof typeof ICONS

/** An icon on a canvas of its own, with a dark outline; `zoom` enlarges a drawing that leaves room around it. */
export function icon(name: IconName, width: number, height: number, zoom = 1): Canvas {
  const canvas = new Canvas(width, height)
  const size = Math.min(width, height) * 0.92 * zoom
  ICONS[name](new Pen(canvas, (width - size) / 2, (height - size) / 2, size))
  return outlined(canvas, width > 24 ? 1 : 0.6)
}
