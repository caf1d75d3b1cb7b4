import { OINK } from './inks.js'
import type { Pen } from './pen.js'

/** A push-button telephone. */
export function telephone(pen: Pen): void {
  pen.round(0.14, 0.08, 0.72, 0.84, 0.06, OINK.grey, (x) => 0.6 - x * 0.2)
  pen.round(0.2, 0.16, 0.2, 0.68, 0.09, OINK.blue, (x) => 0.8 - x)
  pen.rect(0.48, 0.16, 0.3, 0.14, OINK.green, 0.5)
  for (let r = 0; r < 4; r++)
    for (let c = 0; c < 3; c++) pen.rect(0.48 + c * 0.11, 0.38 + r * 0.12, 0.075, 0.075, OINK.grey, 0.9)
}

/** A mobile phone of its day. */
export function mobilePhone(pen: Pen): void {
  pen.line([0.34, 0.2], [0.34, 0.04], 0.05, OINK.grey, 0.2)
  pen.round(0.28, 0.16, 0.44, 0.78, 0.06, OINK.grey, (x) => 0.44 - x * 0.24)
  pen.rect(0.35, 0.24, 0.3, 0.18, OINK.green, 0.6)
  for (let r = 0; r < 4; r++)
    for (let c = 0; c < 3; c++) pen.rect(0.35 + c * 0.115, 0.5 + r * 0.105, 0.07, 0.06, OINK.grey, 0.8)
}

/** A mouth that speaks. */
export function mouth(pen: Pen): void {
  pen.ellipse(0.5, 0.5, 0.46, 0.34, OINK.red, (_x, y) => 0.75 - y * 0.4)
  pen.ellipse(0.5, 0.5, 0.36, 0.22, OINK.grey, 0.06)
  pen.poly(
    [
      [0.18, 0.42],
      [0.82, 0.42],
      [0.74, 0.54],
      [0.26, 0.54],
    ],
    OINK.grey,
    0.95,
  )
  pen.poly(
    [
      [0.28, 0.66],
      [0.72, 0.66],
      [0.64, 0.58],
      [0.36, 0.58],
    ],
    OINK.grey,
    0.85,
  )
  for (const x of [0.3, 0.4, 0.5, 0.6, 0.7]) pen.rect(x - 0.008, 0.42, 0.016, 0.11, OINK.grey, 0.5)
}

/** A police officer. */
export function copHead(pen: Pen): void {
  pen.ellipse(0.5, 0.62, 0.27, 0.32, OINK.skin, (x) => 0.75 - x * 0.4)
  pen.poly(
    [
      [0.1, 0.3],
      [0.22, 0.1],
      [0.5, 0.04],
      [0.78, 0.1],
      [0.9, 0.3],
      [0.76, 0.4],
      [0.24, 0.4],
    ],
    OINK.blue,
    (x, y) => 0.5 - x * 0.2 - y * 0.2,
  )
  pen.poly(
    [
      [0.2, 0.38],
      [0.8, 0.38],
      [0.7, 0.48],
      [0.3, 0.48],
    ],
    OINK.grey,
    0.08,
  )
  pen.ellipse(0.5, 0.23, 0.09, 0.1, OINK.yellow, 0.8)
  for (const x of [0.39, 0.61]) pen.ellipse(x, 0.58, 0.05, 0.03, OINK.grey, 0.05)
  pen.line([0.5, 0.6], [0.48, 0.7], 0.03, OINK.skin, 0.25)
  pen.line([0.4, 0.8], [0.6, 0.8], 0.035, OINK.blood, 0.4)
}

/** Skull and bones. */
export function skull(pen: Pen): void {
  for (const [a, b] of [
    [
      [0.1, 0.72],
      [0.9, 0.94],
    ],
    [
      [0.9, 0.72],
      [0.1, 0.94],
    ],
  ] as const) {
    pen.line(a, b, 0.09, OINK.stone, 0.8)
    for (const end of [a, b]) pen.ellipse(end[0], end[1], 0.07, 0.07, OINK.stone, 0.85)
  }
  pen.ellipse(0.5, 0.34, 0.33, 0.3, OINK.stone, (x, y) => 1 - x * 0.4 - y * 0.2)
  pen.round(0.34, 0.5, 0.32, 0.2, 0.05, OINK.stone, 0.7)
  for (const x of [0.37, 0.63]) pen.ellipse(x, 0.38, 0.1, 0.09, OINK.grey, 0.02)
  pen.poly(
    [
      [0.5, 0.46],
      [0.55, 0.55],
      [0.45, 0.55],
    ],
    OINK.grey,
    0.02,
  )
  for (const x of [0.42, 0.5, 0.58]) pen.rect(x - 0.012, 0.6, 0.024, 0.09, OINK.grey, 0.1)
}

/** Someone who runs fast. */
export function runner(pen: Pen): void {
  for (const y of [0.2, 0.32, 0.44]) pen.line([0.04, y], [0.42, y], 0.05, OINK.orange, 0.7)
  pen.ellipse(0.76, 0.14, 0.1, 0.11, OINK.red, 0.6)
  pen.line([0.68, 0.28], [0.5, 0.56], 0.17, OINK.red, 0.5)
  pen.path(
    [
      [0.66, 0.3],
      [0.82, 0.42],
      [0.96, 0.34],
    ],
    0.08,
    OINK.red,
    0.7,
  )
  pen.path(
    [
      [0.62, 0.3],
      [0.42, 0.38],
      [0.36, 0.52],
    ],
    0.08,
    OINK.red,
    0.35,
  )
  pen.path(
    [
      [0.5, 0.56],
      [0.7, 0.66],
      [0.64, 0.9],
    ],
    0.11,
    OINK.blue,
    0.6,
  )
  pen.path(
    [
      [0.48, 0.58],
      [0.34, 0.74],
      [0.1, 0.72],
    ],
    0.11,
    OINK.blue,
    0.4,
  )
}
