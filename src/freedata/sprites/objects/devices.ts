import { cos, sin } from '../../../core/trig.js'
import { Canvas, square } from '../canvas.js'
import { cloudNoise, hashNoise } from '../noise.js'
import { film } from './effects.js'
import { OINK } from './inks.js'

/** The tank's turret, its gun reaching to the front. */
export function turret(gun: boolean): Canvas {
  const canvas = new Canvas(34, 92)
  const [cx, cy] = [17, 46]
  canvas.rect(cx - 1.9, cy + 8, 3.8, 34, OINK.olive, (x) => 0.62 - 0.12 * (x - cx))
  canvas.rect(cx - 2.6, cy + 36, 5.2, 6, OINK.olive, (x) => 0.52 - 0.09 * (x - cx))
  canvas.rect(cx - 2.3, cy + 22, 4.6, 4, OINK.olive, (x) => 0.5 - 0.1 * (x - cx))
  if (!gun) {
    canvas.poly(
      [
        [cx - 9, cy - 15],
        [cx + 9, cy - 15],
        [cx + 13, cy - 4],
        [cx + 11, cy + 8],
        [cx + 4, cy + 13],
        [cx - 4, cy + 13],
        [cx - 11, cy + 8],
        [cx - 13, cy - 4],
      ],
      OINK.olive,
      (x, y) => 0.58 - 0.016 * (x - cx) - 0.008 * (y - cy),
    )
    canvas.poly(
      [
        [cx - 7, cy - 12],
        [cx + 7, cy - 12],
        [cx + 9, cy - 3],
        [cx + 7, cy + 5],
        [cx - 7, cy + 5],
        [cx - 9, cy - 3],
      ],
      OINK.olive,
      (x) => 0.7 - 0.016 * (x - cx),
    )
    canvas.ellipse(cx + 3.5, cy - 4, 3.8, 3.8, OINK.olive, 0.36)
    canvas.ellipse(cx + 3.2, cy - 4.4, 2.8, 2.8, OINK.olive, 0.66)
    canvas.line([cx - 6, cy - 10], [cx - 6, cy - 22], 0.7, OINK.grey, 0.3)
  }
  return canvas
}

/** A piece of the fire engine's hose arm. */
export function hoseArm(length: number, nozzle: boolean): Canvas {
  const canvas = new Canvas(12, length)
  canvas.rect(2, 0, 8, length, OINK.grey, (x) => 0.5 - 0.04 * (x - 6))
  for (let y = 2; y < length - 2; y += 4) canvas.rect(3.4, y, 5.2, 1.6, OINK.grey, 0.12)
  for (const x of [2, 8.8]) canvas.rect(x, 0, 1.2, length, OINK.red, 0.5)
  if (nozzle) canvas.round(4, length - 8, 4, 8, 1, OINK.yellow, 0.6)
  return canvas
}

/** A chequered flag that waves. */
export function flag(): Canvas[] {
  return film(8, 36, 36, (canvas, _t, frame) => {
    canvas.paint(
      [8, 4, 34, 26],
      (x, y) => y > 6 + wave(x, frame) && y < 20 + wave(x, frame) && x > 9 && x < 31,
      OINK.grey,
      (x, y) =>
        (((Math.floor((x - 9) / 4.4) + Math.floor((y - 6 - wave(x, frame)) / 4.7)) & 1) === 0 ? 0.08 : 0.9) +
        0.05 * wave(x + 6, frame),
    )
    canvas.line([9, 5], [9, 33], 1.6, OINK.wood, 0.6)
  })
}

function wave(x: number, frame: number): number {
  return 1.7 * sin(x / 4 - (frame / 8) * Math.PI * 2) * ((x - 9) / 20)
}

/** A helicopter's rotor, blurred, in eight turns. */
export function rotors(): Canvas[] {
  return film(8, 78, 78, (canvas, _t, frame) => {
    const c = 39
    for (const blade of [0, 1]) {
      const turn = (frame / 8) * Math.PI
      for (let k = -2; k <= 2; k++) {
        const a = turn + k * 0.035 + (blade * Math.PI) / 2
        canvas.line(
          [c - cos(a) * 37, c - sin(a) * 37],
          [c + cos(a) * 37, c + sin(a) * 37],
          1.5,
          OINK.grey,
          0.2 + 0.12 * Math.abs(k),
        )
      }
    }
    canvas.ellipse(c, c, 3, 3, OINK.grey, 0.5)
  })
}

/** A helicopter pad's ring and letter. */
export function helipad(): Canvas {
  const canvas = new Canvas(64, 64)
  const ringAt = (r0: number, r1: number) => (x: number, y: number) => {
    const d = square(x - 32) + square(y - 32)
    return d < r1 * r1 && d > r0 * r0
  }
  canvas.paint([0, 0, 64, 64], ringAt(27, 31), OINK.grey, 0.9)
  for (const x of [21, 38]) canvas.rect(x, 17, 5, 30, OINK.grey, 0.9)
  canvas.rect(24, 29.5, 16, 5, OINK.grey, 0.9)
  canvas.paint([0, 0, 64, 64], (x, y) => canvas.inkAt(x, y) !== 0 && cloudNoise(x / 2, y / 2, 4) > 0.62, -1, 0.66)
  return canvas
}

/** A lamp on a stalk: green or red. */
export function signalLamp(ink: number): Canvas {
  const canvas = new Canvas(10, 12)
  canvas.round(1, 1, 8, 10, 2, OINK.grey, 0.16)
  canvas.ellipse(5, 6, 2.8, 2.8, ink, (x, y) => 0.95 - 0.1 * (x - 3.6) - 0.1 * (y - 4.6))
  return canvas
}

/** A small bomb with a clock; `lit` its lamp on. */
export function bomb(lit: boolean): Canvas {
  const canvas = new Canvas(14, 14)
  for (const x of [2.6, 5.6, 8.6]) canvas.round(x, 2, 2.8, 10, 1.2, OINK.red, (px) => 0.6 - 0.1 * (px - x))
  canvas.rect(2, 5, 10, 3.6, OINK.grey, 0.18)
  canvas.ellipse(7, 6.8, 1.6, 1.5, lit ? OINK.green : OINK.red, lit ? 1 : 0.5)
  return canvas
}

/** A rocket in flight, its flame behind it (at the top). */
export function rocket(frame: number): Canvas {
  const canvas = new Canvas(8, 28)
  canvas.poly(
    [
      [2.4, 11],
      [5.6, 11],
      [4, 3 - frame + 2.5],
    ],
    OINK.fire,
    (_x, y) => 0.3 + 0.07 * y,
  )
  canvas.round(2.4, 10, 3.2, 12, 1, OINK.olive, (x) => 0.66 - 0.1 * (x - 4))
  canvas.poly(
    [
      [2.4, 21],
      [5.6, 21],
      [4, 26],
    ],
    OINK.red,
    0.6,
  )
  for (const side of [-1, 1])
    canvas.poly(
      [
        [4 + side * 1.4, 10],
        [4 + side * 3.4, 9.5],
        [4 + side * 1.4, 14],
      ],
      OINK.olive,
      0.4,
    )
  return canvas
}

/** A crane's column, top view. */
export function craneTop(): Canvas {
  const canvas = new Canvas(44, 44)
  canvas.ellipse(22, 22, 20, 20, OINK.grey, (x, y) => 0.36 - 0.008 * (x + y - 44))
  canvas.round(6, 9, 32, 26, 3, OINK.yellow, (x, y) => 0.58 - 0.008 * (x + y - 44))
  for (let x = 8; x < 36; x += 6)
    canvas.poly(
      [
        [x, 35],
        [x + 3, 35],
        [x + 6, 31],
        [x + 3, 31],
      ],
      OINK.grey,
      0.06,
    )
  canvas.round(24, 24, 11, 8, 1, OINK.water, 0.4)
  canvas.ellipse(16, 19, 6, 6, OINK.grey, 0.3)
  return canvas
}

/** A briefcase. */
export function briefcase(): Canvas {
  const canvas = new Canvas(20, 16)
  canvas.round(7, 1.5, 6, 4, 1.5, OINK.grey, 0.2)
  canvas.round(2, 3.6, 16, 10.4, 1.4, OINK.wood, (x, y) => 0.5 - 0.012 * (x - 10) - 0.02 * (y - 8))
  canvas.rect(2, 8, 16, 0.8, OINK.wood, 0.12)
  for (const x of [5, 13]) canvas.rect(x, 7.4, 2, 2, OINK.yellow, 0.7)
  return canvas
}

/** Where something is to be dropped: arrows toward a ring. */
export function dropMarker(): Canvas {
  const canvas = new Canvas(30, 30)
  canvas.paint(
    [0, 0, 30, 30],
    (x, y) => Math.abs(Math.sqrt(square(x - 15) + square(y - 15)) - 12.5) < 1.5,
    OINK.yellow,
    0.7,
  )
  for (const [dx, dy] of [
    [0, -1],
    [0, 1],
    [-1, 0],
    [1, 0],
  ]) {
    canvas.poly(
      [
        [15 + dx * 3, 15 + dy * 3],
        [15 + dx * 9 + dy * 4, 15 + dy * 9 + dx * 4],
        [15 + dx * 9 - dy * 4, 15 + dy * 9 - dx * 4],
      ],
      OINK.yellow,
      0.6,
    )
  }
  return canvas
}

/** A bent bumper lying on the road. */
export function bumper(): Canvas {
  const canvas = new Canvas(32, 10)
  canvas.paint(
    [0, 0, 32, 10],
    (x, y) => Math.abs(y - 3 - square(x - 16) * 0.014) < 1.5 && Math.abs(x - 16) < 15,
    OINK.grey,
    (x, y) => 0.72 - 0.05 * (y - 4) + 0.1 * hashNoise(Math.floor(x / 2), 1, 2),
  )
  return canvas
}

/** Train doors, two leaves drawn apart; `open` 0..1. */
export function trainDoor(open: number): Canvas {
  const canvas = new Canvas(10, 46)
  const gap = open * 15
  canvas.rect(2, 4, 6, 38, OINK.grey, 0.04)
  for (const [y, h] of [
    [4, 19 - gap],
    [23 + gap, 19 - gap],
  ]) {
    canvas.rect(2, y, 6, h, OINK.blue, (x) => 0.56 - 0.05 * (x - 5))
    if (h > 4) canvas.rect(3.6, y + 1.5, 2.8, h - 3, OINK.water, 0.4)
  }
  return canvas
}
