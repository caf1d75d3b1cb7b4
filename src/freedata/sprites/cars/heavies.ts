import { type Canvas, square } from '../canvas.js'
import { rgb } from '../inks.js'
import { type CarBody, type CarPlan, paintCabin, paintLights, paintShell } from './body.js'
import type { CarModel } from './car-model.js'
import { band, block, lightBar } from './fittings.js'
import { INK } from './inks.js'

const COACH: CarPlan = {
  width: 36,
  length: 112,
  sides: [
    [0, 0.97],
    [0.1, 1],
    [0.94, 1],
    [1, 0.94],
  ],
  tailRadius: 3,
  noseRadius: 4,
  front: [0.92, 0.975],
  roof: 0.88,
  sill: 0.93,
  hinge: 0.92,
  door: 11,
}

/** A long flat roof with ribs, lit from the left. */
function longRoof(body: CarBody, from: number, to: number, ink: number, ribEvery: number): void {
  const { canvas, plan, cx } = body
  const half = plan.width / 2 - 2
  canvas.round(cx - half, body.y(from), half * 2, body.y(to) - body.y(from), 2.5, ink, (x, y) => {
    const u = (x - cx) / half
    const rim = Math.abs(u) > 0.86 ? (Math.abs(u) - 0.86) * 1.6 : 0
    const rib = (y - body.top) % ribEvery < 0.8 ? 0.1 : 0
    return 0.6 - 0.09 * u - rim - rib + (u > -0.7 && u < -0.6 ? 0.14 : 0)
  })
}

function bus(body: CarBody): void {
  const { canvas, cx } = body
  paintShell(body)
  paintCabin(body)
  longRoof(body, 0.015, 0.935, INK.body, 14)
  band(body, 0.03, 0.93, INK.white, (x) => Math.abs(x - cx) < 12)
  for (const t of [0.2, 0.6]) block(canvas, cx - 5, body.y(t), 10, 10, INK.white, 0.6)
  for (let i = 0; i < 5; i++) canvas.rect(cx - 7, body.y(0.05) + i * 2, 14, 0.9, INK.trim, 0.25)
  paintLights(body, 5)
}

function schoolBus(body: CarBody): void {
  const { canvas, cx, plan } = body
  paintShell(body)
  paintCabin(body)
  longRoof(body, 0.012, 0.79, INK.body, 9)
  for (const side of [-1, 1]) {
    canvas.rect(cx + side * 14 - 0.6, body.y(0.02), 1.2, body.y(0.78) - body.y(0.02), INK.trim, 0.08)
    canvas.ellipse(cx + side * 9, body.y(0.03) + 2, 1.6, 1.6, INK.red, 0.6)
    canvas.ellipse(cx + side * 9, body.y(0.77) - 2, 1.6, 1.6, INK.amber, 0.6)
  }
  block(canvas, cx - 6, body.y(0.36), 12, 12, INK.yellow, 0.62)
  block(canvas, cx - 4, body.y(0.1), 8, 8, INK.white, 0.6)
  canvas.rect(cx - plan.width * 0.2, body.y(0.93), plan.width * 0.4, 0.8, -1, (_x, _y, under) => under - 0.15)
  paintLights(body, 4)
}

function cabOver(body: CarBody): void {
  const { canvas, plan, cx } = body
  paintShell(body)
  const y0 = body.y(plan.front[0]) - 15
  canvas.rect(0, 0, canvas.width, y0, 0, 0)
  for (const t of [0.14, 0.24, 0.66]) {
    const y = body.y(t)
    canvas.round(cx - plan.width / 2, y - 5, plan.width, 10, 1, INK.trim, 0.06)
  }
  canvas.rect(cx - 6, body.top + 2, 12, y0 - body.top, INK.trim, 0.16)
  paintCabin(body)
  canvas.round(cx - plan.width / 2 + 1.5, y0, plan.width - 3, 14, 2, INK.body, (x) => 0.62 - 0.008 * (x - cx))
}

function tanker(body: CarBody): void {
  const { canvas, plan, cx } = body
  cabOver(body)
  const half = plan.width / 2
  canvas.round(cx - half, body.top, half * 2, plan.length * 0.76, 8, INK.white, (x, y) => {
    const u = (x - cx) / half
    const bandOf = (y - body.top) % 21
    const seam = bandOf < 1 ? 0.16 : 0
    return 0.28 + 0.62 * Math.sqrt(Math.max(0, 1 - square(u + 0.28) * 0.82)) - seam - (u > 0.7 ? (u - 0.7) * 0.8 : 0)
  })
  canvas.rect(cx - 2.4, body.top + 4, 4.8, plan.length * 0.76 - 8, INK.trim, (_x, y) => (y % 2.4 < 0.8 ? 0.2 : 0.5))
  for (const t of [0.12, 0.37, 0.62]) {
    canvas.ellipse(cx, body.y(t), 4.6, 4.6, INK.trim, 0.3)
    canvas.ellipse(cx - 0.4, body.y(t) - 0.4, 3.6, 3.6, INK.trim, 0.68)
  }
  for (const side of [-1, 1]) {
    canvas.rect(cx + side * (half - 5.6) - 1.4, body.y(0.04), 2.8, plan.length * 0.67, INK.second, 0.56)
    canvas.round(cx + side * (half - 2.2) - 1.2, body.top + 0.4, 2.6, 2, 0.5, INK.red, 0.6)
  }
  paintLights(body, 5)
}

function fireEngine(body: CarBody): void {
  const { canvas, plan, cx } = body
  paintShell(body)
  paintCabin(body)
  longRoof(body, 0.012, 0.78, INK.body, 200)
  canvas.rect(cx - 13.5, body.y(0.03), 27, body.y(0.7) - body.y(0.03), INK.trim, 0.34)
  for (const side of [-1, 1]) {
    for (let i = 0; i < 4; i++) block(canvas, cx + side * 11 - 3, body.y(0.05) + i * 18, 6, 16, INK.trim, 0.55)
  }
  ladder(canvas, cx, body.y(0.01), body.y(0.69), 5.2)
  canvas.ellipse(cx, body.y(0.6), 6.4, 6.4, INK.trim, 0.28)
  canvas.ellipse(cx - 0.4, body.y(0.6) - 0.4, 4.8, 4.8, INK.trim, 0.56)
  for (const side of [-1, 1])
    band(body, 0.2, 0.95, INK.yellow, (x) => Math.abs((x - cx) * side - plan.width * 0.455) < 0.8)
  lightBar(canvas, cx, body.y(0.755), 24, -1)
  paintLights(body, 5)
}

/** An aluminium ladder seen from above. */
export function ladder(canvas: Canvas, cx: number, y0: number, y1: number, half: number): void {
  for (let y = y0 + 1.5; y < y1 - 1; y += 3.2) canvas.rect(cx - half, y, half * 2, 1.1, INK.trim, 0.62)
  for (const side of [-1, 1]) canvas.rect(cx + side * half - 0.8, y0, 1.6, y1 - y0, INK.trim, side < 0 ? 0.86 : 0.66)
}

function helicopter(body: CarBody): void {
  const { canvas, cx } = body
  canvas.rect(0, 0, canvas.width, canvas.height, 0, 0)
  const skinShade = (x: number) => 0.62 - 0.05 * (x - cx) * 0.5 - square((x - cx) / 16) * 0.3
  for (const side of [-1, 1]) {
    canvas.line([cx + side * 15, body.y(0.52)], [cx + side * 15, body.y(0.93)], 2, INK.trim, 0.3)
    for (const t of [0.6, 0.82]) canvas.line([cx, body.y(t)], [cx + side * 15, body.y(t)], 1.4, INK.trim, 0.4)
  }
  canvas.poly(
    [
      [cx - 3, body.y(0.03)],
      [cx + 3, body.y(0.03)],
      [cx + 7, body.y(0.56)],
      [cx - 7, body.y(0.56)],
    ],
    INK.body,
    skinShade,
  )
  canvas.rect(cx - 9, body.y(0.05), 18, 5, INK.body, 0.56)
  canvas.line([cx + 4.5, body.y(0)], [cx + 4.5, body.y(0.15)], 1.3, INK.trim, 0.6)
  canvas.ellipse(cx, body.y(0.72), 13.5, body.y(0.98) - body.y(0.72), INK.body, skinShade)
  canvas.ellipse(
    cx,
    body.y(0.86),
    10.5,
    13,
    INK.glass,
    (x, y) => 0.24 + ((x - cx + 2 * (y - body.y(0.86)) + 60) % 13 < 4 ? 0.28 : 0.06),
  )
  canvas.rect(cx - 1, body.y(0.76), 2, body.y(0.98) - body.y(0.76), INK.body, 0.6)
  block(canvas, cx - 6, body.y(0.5), 12, 20, INK.trim, 0.45)
  canvas.ellipse(cx, body.y(0.6), 3, 3, INK.trim, 0.75)
}

function modelCar(body: CarBody): void {
  const { canvas, cx } = body
  canvas.rect(0, 0, canvas.width, canvas.height, 0, 0)
  for (const side of [-1, 1]) {
    for (const t of [0.2, 0.8]) canvas.round(cx + side * 7.5 - 2.6, body.y(t) - 3.6, 5.2, 7.2, 1.5, INK.trim, 0.12)
  }
  canvas.poly(
    [
      [cx - 4, body.y(0.06)],
      [cx + 4, body.y(0.06)],
      [cx + 6, body.y(0.5)],
      [cx + 3.4, body.y(0.98)],
      [cx - 3.4, body.y(0.98)],
      [cx - 6, body.y(0.5)],
    ],
    INK.body,
    (x) => 0.62 - 0.04 * (x - cx),
  )
  canvas.rect(cx - 7.5, body.y(0.02), 15, 3.2, INK.second, 0.6)
  canvas.round(cx - 3, body.y(0.36), 6, 8, 2, INK.glass, 0.34)
  canvas.line([cx + 2, body.y(0.26)], [cx + 6, body.y(0.02)], 0.8, INK.trim, 0.8)
  for (const side of [-1, 1]) canvas.ellipse(cx + side * 2, body.y(0.95), 1.2, 1, INK.lamp, 0.9)
}

const TRUCK: Partial<CarPlan> = { width: 36, length: 108, front: [0.925, 0.975], door: 12, hinge: 0.93 }

/** Buses and lorries, in the order of the bus sprite group; vehicle type 0. */
export const BUS_MODELS: readonly CarModel[] = [
  {
    model: 9,
    name: 'city bus',
    plan: COACH,
    colour: rgb(0x2c6a4c),
    handling: 'bus',
    engine: 6,
    horn: 40,
    value: 8,
    rearDoor: true,
    soundFunction: 5,
    paint: bus,
  },
  {
    model: 43,
    name: 'school bus',
    plan: {
      ...COACH,
      width: 34,
      length: 106,
      front: [0.8, 0.86],
      roof: 0.84,
      sides: [
        [0, 0.97],
        [0.1, 1],
        [0.84, 1],
        [0.88, 0.84],
        [1, 0.74],
      ],
      noseRadius: 6,
      hinge: 0.86,
      door: 12,
    },
    colour: rgb(0xe0a010),
    handling: 'bus',
    engine: 6,
    horn: 40,
    value: 8,
    fixedColour: true,
    rearDoor: true,
    soundFunction: 5,
    paint: schoolBus,
  },
  {
    model: 44,
    name: 'tanker',
    plan: { ...COACH, ...TRUCK },
    colour: rgb(0x2a4a8a),
    second: rgb(0xc02a20),
    handling: 'lorry',
    engine: 6,
    horn: 50,
    value: 14,
    soundFunction: 5,
    paint: tanker,
  },
  {
    model: 42,
    name: 'fire engine',
    plan: { ...COACH, width: 38, length: 110, front: [0.8, 0.87], hinge: 0.86 },
    colour: rgb(0xb81c18),
    handling: 'fireEngine',
    engine: 6,
    horn: 127,
    value: 15,
    fixedColour: true,
    bar: [0.755, 24],
    radio: 7,
    soundFunction: 5,
    paint: fireEngine,
  },
  {
    model: 88,
    name: 'helicopter',
    plan: { ...COACH, width: 34, length: 96, door: 0 },
    colour: rgb(0x20365c),
    handling: 'heavyCar',
    engine: 6,
    horn: 40,
    value: 40,
    fixedColour: true,
    paint: helicopter,
  },
]

/** The radio-controlled car, vehicle type 4. */
export const MODEL_CAR: CarModel = {
  model: 47,
  name: 'model car',
  plan: { ...COACH, width: 20, length: 28, door: 0 },
  colour: rgb(0xd02a20),
  second: rgb(0xf0d040),
  handling: 'model',
  engine: 9,
  horn: 10,
  value: 1,
  fixedColour: true,
  paint: modelCar,
}
