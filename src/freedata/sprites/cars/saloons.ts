import type { Rgb } from '../inks.js'
import { rgb } from '../inks.js'
import { type CarBody, type CarPlan, paintCabin, paintCar, paintCreases, paintLights, paintShell } from './body.js'
import { band, block, lightBar, paintBed, paintOpenCockpit, paintVan, paintWith, stripe } from './fittings.js'
import type { HandlingClass } from './handling.js'
import { INK } from './inks.js'

/** A car model that is painted from a plan. */
export interface CarModel {
  readonly model: number
  readonly name: string
  readonly plan: CarPlan
  readonly colour: Rgb
  readonly second?: Rgb
  readonly handling: HandlingClass
  readonly engine: number
  readonly horn: number
  readonly value: number
  readonly convertible?: boolean
  /** Uniformed: the remaps keep the colour. */
  readonly fixedColour?: boolean
  /** Siren lights: where the bar lies (place along the car) and its width. */
  readonly bar?: readonly [number, number]
  /** A second door behind the driver's. */
  readonly rearDoor?: boolean
  readonly radio?: number
  readonly soundFunction?: number
  paint(body: CarBody): void
}

const SALOON: CarPlan = {
  width: 30,
  length: 62,
  sides: [
    [0, 0.9],
    [0.2, 1],
    [0.8, 1],
    [1, 0.88],
  ],
  tailRadius: 5,
  noseRadius: 6,
  rear: [0.18, 0.3],
  front: [0.53, 0.66],
  roof: 0.64,
  sill: 0.86,
  hinge: 0.62,
  door: 14,
}

function plan(change: Partial<CarPlan>): CarPlan {
  return { ...SALOON, ...change }
}

/** A plan without a rear window. */
function vanPlan(change: Partial<CarPlan>): CarPlan {
  const { rear: _rear, ...rest } = SALOON
  return { ...rest, tailRadius: 2, noseRadius: 5, door: 13, ...change }
}

function taxi(body: CarBody): void {
  const { canvas, cx } = body
  paintWith(body, () => {
    for (const side of [-1, 1]) {
      band(body, 0.3, 0.68, INK.trim, (x, y) => {
        const a = (x - cx) * side
        return a > 11.2 && a < 14.4 && ((Math.floor(y / 1.6) + Math.floor(a / 1.6)) & 1) === 0
      })
    }
  })
  block(canvas, cx - 5, body.y(0.4), 10, 4.6, INK.white, 0.75)
  canvas.rect(cx - 3.6, body.y(0.4) + 1.6, 7.2, 1.4, INK.trim, 0.1)
}

function police(body: CarBody): void {
  paintWith(
    body,
    () => {
      band(body, 0.22, 0.68, INK.white, () => true)
    },
    INK.white,
  )
  lightBar(body.canvas, body.cx, body.y(0.44), 18, -1)
  const { canvas, cx } = body
  canvas.ellipse(cx, body.y(0.84), 2.6, 2.6, INK.yellow, 0.72)
  canvas.ellipse(cx, body.y(0.84), 1.4, 1.4, INK.body, 0.5)
}

function ambulance(body: CarBody): void {
  const { canvas, cx, plan: p } = body
  paintVan(body)
  band(body, 0.04, 0.1, INK.red, () => true)
  for (const side of [-1, 1]) band(body, 0.1, 0.7, INK.red, (x) => (x - cx) * side > p.width * 0.36)
  canvas.rect(cx - 1.7, body.y(0.3) - 6, 3.4, 12, INK.red, 0.6)
  canvas.rect(cx - 6, body.y(0.3) - 1.7, 12, 3.4, INK.red, 0.6)
  block(canvas, cx - 4, body.y(0.51), 8, 4, INK.white, 0.6)
  lightBar(canvas, cx, body.y(0.66), 22, -1)
}

function pickup(body: CarBody): void {
  paintShell(body)
  paintCreases(body)
  paintBed(body, 0.06, 0.4)
  paintCabin(body)
  paintLights(body)
}

function estate(body: CarBody): void {
  paintCar(body)
  const { canvas, cx } = body
  for (const x of [-7, 7]) canvas.rect(cx + x - 0.5, body.y(0.14), 1, body.y(0.5) - body.y(0.14), INK.trim, 0.72)
  for (const t of [0.2, 0.32, 0.44]) canvas.rect(cx - 7, body.y(t), 14, 0.8, INK.trim, 0.5)
}

function limousine(body: CarBody): void {
  paintCar(body)
  const { canvas, cx } = body
  block(canvas, cx - 5, body.y(0.44), 10, 7, INK.glass, 0.3)
  canvas.line([cx - 8, body.y(0.06)], [cx - 3, body.y(0.03)], 0.8, INK.trim, 0.85)
}

function muscle(body: CarBody): void {
  paintWith(body, () => undefined)
  stripe(body, -4.2, 3.6, INK.second)
  stripe(body, 4.2, 3.6, INK.second)
  block(body.canvas, body.cx - 4, body.y(0.76), 8, 7, INK.body, 0.5)
  body.canvas.rect(body.cx - 3, body.y(0.86), 6, 1.3, INK.trim, 0.06)
  body.canvas.rect(body.cx - 12, body.y(0.035), 24, 2.4, INK.body, 0.62)
}

function convertible(body: CarBody): void {
  paintShell(body)
  paintCreases(body)
  paintOpenCockpit(body, 0.27, 2)
  body.canvas.round(body.cx - 10.5, body.y(0.2), 21, 5, 2, INK.leather, 0.3)
  paintLights(body)
}

function roadster(body: CarBody): void {
  paintShell(body)
  paintCreases(body)
  paintOpenCockpit(body, 0.3, 1)
  for (const x of [-5.4, 5.4]) body.canvas.ellipse(body.cx + x, body.y(0.27), 3, 2.6, INK.body, 0.66)
  paintLights(body, 4)
}

function coupe(body: CarBody): void {
  paintCar(body)
  const { canvas, cx } = body
  block(canvas, cx - 13, body.y(0.02) + 0.6, 26, 3, INK.body, 0.56)
  for (let i = 0; i < 4; i++) canvas.rect(cx - 6, body.y(0.09) + i * 1.7, 12, 0.8, INK.trim, 0.1)
}

function tvVan(body: CarBody): void {
  const { canvas, cx } = body
  paintVan(body)
  band(body, 0.1, 0.16, INK.blue, () => true)
  band(body, 0.18, 0.2, INK.red, () => true)
  const y = body.y(0.42)
  canvas.ellipse(cx, y + 0.8, 8.6, 8.6, INK.trim, 0.14)
  canvas.ellipse(cx, y, 8.4, 8.4, INK.white, (x, py) => 0.5 - 0.04 * (x - cx) + 0.035 * (py - y))
  canvas.ellipse(cx, y, 6.6, 6.6, INK.white, (x, py) => 0.62 + 0.035 * (x - cx) + 0.02 * (py - y))
  canvas.line([cx, y], [cx + 3.2, y + 3.4], 1, INK.trim, 0.2)
  canvas.ellipse(cx + 3.2, y + 3.4, 1.4, 1.4, INK.red, 0.5)
}

function van(body: CarBody): void {
  paintVan(body)
  const { canvas, cx } = body
  for (const x of [-8, 8]) canvas.rect(cx + x - 0.5, body.y(0.08), 1, body.y(0.66) - body.y(0.08), INK.trim, 0.5)
  for (const t of [0.16, 0.36, 0.56]) canvas.rect(cx - 9, body.y(t), 18, 0.9, INK.trim, 0.62)
}

function offRoader(body: CarBody): void {
  paintCar(body)
  const { canvas, cx } = body
  canvas.ellipse(cx, body.y(0.012) + 1, 5.2, 3.6, INK.trim, 0.1)
  canvas.ellipse(cx, body.y(0.012) + 1, 2.4, 1.6, INK.trim, 0.4)
  block(canvas, cx - 8, body.y(0.24), 16, 13, INK.trim, 0.28)
  for (let i = 0; i < 4; i++) canvas.rect(cx - 7 + i * 4.4, body.y(0.24) + 1, 0.8, 11, INK.trim, 0.6)
}

/** The models that are painted as cars, in the order of the car sprite group. */
export const CAR_MODELS: readonly CarModel[] = [
  {
    model: 1,
    name: 'small hatchback',
    plan: plan({
      width: 26,
      length: 54,
      rear: [0.05, 0.15],
      front: [0.5, 0.65],
      roof: 0.68,
      tailRadius: 4,
      door: 14,
      hinge: 0.6,
    }),
    colour: rgb(0x2a6a9c),
    handling: 'small',
    engine: 1,
    horn: 10,
    value: 3,
    paint: paintCar,
  },
  {
    model: 2,
    name: 'sports coupe',
    plan: plan({
      width: 32,
      length: 60,
      sides: [
        [0, 0.92],
        [0.2, 1],
        [0.5, 0.9],
        [0.78, 0.98],
        [1, 0.7],
      ],
      rear: [0.2, 0.36],
      front: [0.5, 0.68],
      roof: 0.56,
      sill: 0.8,
      noseRadius: 11,
      tailRadius: 4,
      hinge: 0.64,
    }),
    colour: rgb(0xc81e1a),
    handling: 'sports',
    engine: 2,
    horn: 20,
    value: 12,
    paint: coupe,
  },
  {
    model: 4,
    name: 'police car',
    plan: plan({ width: 30, length: 64 }),
    colour: rgb(0x20304a),
    handling: 'police',
    engine: 3,
    horn: 127,
    value: 8,
    fixedColour: true,
    bar: [0.44, 18],
    rearDoor: true,
    radio: 7,
    paint: police,
  },
  {
    model: 5,
    name: 'ambulance',
    plan: vanPlan({
      width: 34,
      length: 74,
      sides: [
        [0, 1],
        [0.68, 1],
        [0.74, 0.9],
        [0.9, 0.88],
        [1, 0.8],
      ],

      front: [0.72, 0.84],
      roof: 0.78,
      sill: 0.84,
      tailRadius: 2,
      noseRadius: 5,
      hinge: 0.82,
      door: 13,
    }),
    colour: rgb(0xd6d8da),
    handling: 'emergency',
    engine: 4,
    horn: 127,
    value: 9,
    fixedColour: true,
    bar: [0.66, 22],
    radio: 7,
    paint: ambulance,
  },
  {
    model: 6,
    name: 'pickup',
    plan: plan({
      width: 30,
      length: 64,
      rear: [0.42, 0.46],
      front: [0.58, 0.68],
      roof: 0.72,
      tailRadius: 2,
      noseRadius: 4,
      chrome: true,
      hinge: 0.66,
      door: 13,
    }),
    colour: rgb(0xa8622c),
    handling: 'heavyCar',
    engine: 4,
    horn: 30,
    value: 5,
    paint: pickup,
  },
  {
    model: 7,
    name: 'estate',
    plan: plan({ width: 29, length: 64, rear: [0.035, 0.11], front: [0.54, 0.67], roof: 0.7, tailRadius: 3 }),
    colour: rgb(0x46603c),
    handling: 'saloon',
    engine: 1,
    horn: 30,
    value: 5,
    paint: estate,
  },
  {
    model: 8,
    name: 'limousine',
    plan: plan({
      width: 30,
      length: 92,
      rear: [0.15, 0.22],
      front: [0.66, 0.75],
      roof: 0.68,
      chrome: true,
      hinge: 0.73,
      door: 14,
      tailRadius: 4,
      noseRadius: 5,
    }),
    colour: rgb(0x1c1e24),
    handling: 'limousine',
    engine: 3,
    horn: 40,
    value: 15,
    rearDoor: true,
    paint: limousine,
  },
  {
    model: 10,
    name: 'muscle car',
    plan: plan({
      width: 32,
      length: 64,
      sides: [
        [0, 0.92],
        [0.2, 1],
        [0.45, 0.92],
        [0.8, 1],
        [1, 0.92],
      ],
      rear: [0.16, 0.31],
      front: [0.46, 0.58],
      roof: 0.6,
      sill: 0.8,
      noseRadius: 4,
      hinge: 0.55,
      chrome: true,
    }),
    colour: rgb(0x1d3f8c),
    second: rgb(0xe0e0da),
    handling: 'muscle',
    engine: 5,
    horn: 20,
    value: 9,
    paint: muscle,
  },
  {
    model: 28,
    name: 'convertible',
    plan: plan({ width: 31, length: 62, rear: [0.2, 0.27], front: [0.56, 0.66], sill: 0.78, chrome: true }),
    colour: rgb(0x2f8a86),
    handling: 'sports',
    engine: 3,
    horn: 20,
    value: 8,
    convertible: true,
    paint: convertible,
  },
  {
    model: 14,
    name: 'off-roader',
    plan: plan({
      width: 30,
      length: 58,
      rear: [0.06, 0.13],
      front: [0.58, 0.66],
      roof: 0.74,
      sill: 0.86,
      tailRadius: 2,
      noseRadius: 3,
      hinge: 0.63,
      door: 13,
    }),
    colour: rgb(0x7c7a4a),
    handling: 'heavyCar',
    engine: 4,
    horn: 30,
    value: 7,
    paint: offRoader,
  },
  {
    model: 17,
    name: 'compact',
    plan: plan({
      width: 25,
      length: 48,
      rear: [0.06, 0.16],
      front: [0.48, 0.66],
      roof: 0.66,
      noseRadius: 9,
      tailRadius: 8,
      hinge: 0.6,
      door: 13,
    }),
    colour: rgb(0xd8c24a),
    handling: 'small',
    engine: 0,
    horn: 10,
    value: 2,
    paint: paintCar,
  },
  {
    model: 19,
    name: 'roadster',
    plan: plan({
      width: 28,
      length: 54,
      sides: [
        [0, 0.8],
        [0.22, 1],
        [0.5, 0.9],
        [0.8, 1],
        [1, 0.74],
      ],
      rear: [0.22, 0.3],
      front: [0.46, 0.56],
      sill: 0.74,
      noseRadius: 9,
      tailRadius: 8,
      hinge: 0.54,
      door: 12,
    }),
    colour: rgb(0x1e5a36),
    handling: 'sports',
    engine: 2,
    horn: 10,
    value: 7,
    convertible: true,
    paint: roadster,
  },
  {
    model: 22,
    name: 'taxi',
    plan: plan({ width: 30, length: 64, chrome: true }),
    colour: rgb(0xe6b01c),
    handling: 'saloon',
    engine: 3,
    horn: 40,
    value: 4,
    fixedColour: true,
    rearDoor: true,
    paint: taxi,
  },
  {
    model: 25,
    name: 'luxury saloon',
    plan: plan({
      width: 31,
      length: 66,
      rear: [0.17, 0.28],
      front: [0.54, 0.67],
      chrome: true,
      noseRadius: 7,
      tailRadius: 7,
    }),
    colour: rgb(0x5a1f30),
    handling: 'saloon',
    engine: 3,
    horn: 40,
    value: 11,
    paint: paintCar,
  },
  {
    model: 45,
    name: 'outside broadcast van',
    plan: vanPlan({
      width: 32,
      length: 68,
      front: [0.74, 0.86],
      roof: 0.8,
      sill: 0.88,
      tailRadius: 2,
      noseRadius: 5,
      hinge: 0.84,
      door: 13,
    }),
    colour: rgb(0xc9ccd0),
    handling: 'van',
    engine: 4,
    horn: 50,
    value: 8,
    fixedColour: true,
    paint: tvVan,
  },
  {
    model: 46,
    name: 'van',
    plan: vanPlan({
      width: 32,
      length: 66,
      front: [0.72, 0.85],
      roof: 0.8,
      sill: 0.88,
      tailRadius: 2,
      noseRadius: 5,
      hinge: 0.83,
      door: 13,
    }),
    colour: rgb(0x5c6c78),
    handling: 'van',
    engine: 4,
    horn: 50,
    value: 5,
    paint: van,
  },
  {
    model: 54,
    name: 'saloon',
    plan: plan({}),
    colour: rgb(0x7a8896),
    handling: 'saloon',
    engine: 1,
    horn: 30,
    value: 4,
    paint: paintCar,
  },
]
