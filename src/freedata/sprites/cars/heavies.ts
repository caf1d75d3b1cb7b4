import { Canvas, type Point, square } from '../canvas.js'
import { rgb } from '../inks.js'
import { type CarBody, type CarPlan, paintCabin, paintLights, paintShell } from './body.js'
import { band, block, lightBar } from './fittings.js'
import { INK } from './inks.js'
import type { CarModel } from './saloons.js'

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
  canvas.rect(cx - 13.5, body.y(0.03), 27, body.y(0.74) - body.y(0.03), INK.trim, 0.34)
  for (const side of [-1, 1]) {
    for (let i = 0; i < 4; i++) block(canvas, cx + side * 11 - 3, body.y(0.05) + i * 19, 6, 17, INK.trim, 0.55)
  }
  ladder(canvas, cx, body.y(0.01), body.y(0.76), 5.2)
  canvas.ellipse(cx, body.y(0.66), 6.4, 6.4, INK.trim, 0.28)
  canvas.ellipse(cx - 0.4, body.y(0.66) - 0.4, 4.8, 4.8, INK.trim, 0.56)
  for (const side of [-1, 1])
    band(body, 0.2, 0.95, INK.yellow, (x) => Math.abs((x - cx) * side - plan.width * 0.455) < 0.8)
  lightBar(canvas, cx, body.y(0.87), 24, -1)
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
    bar: [0.87, 24],
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

/** A speedboat with a wooden deck, front at the bottom. */
export function paintBoat(): Canvas {
  const canvas = new Canvas(34, 62)
  const cx = 17
  const half = (y: number) => {
    if (y < 2 || y > 60) return -1
    if (y < 26) return 13.5 + (y - 2) * 0.04
    const t = (y - 26) / 34
    return 14.4 * Math.sqrt(Math.max(0, 1 - t * t * t))
  }
  const hull = (inset: number) => (x: number, y: number) => Math.abs(x - cx) <= half(y) - inset
  canvas.paint([0, 0, 34, 62], hull(0), INK.body, (x, y) => 0.5 - 0.014 * (x - cx) + (y < 4 ? -0.1 : 0))
  canvas.paint([0, 4, 34, 62], hull(1.6), INK.white, (x) => 0.62 - 0.008 * (x - cx))
  canvas.paint(
    [0, 30, 34, 58],
    hull(3.2),
    INK.wood,
    (x) => 0.56 + (Math.floor((x + 40) / 1.9) & 1) * 0.1 - 0.006 * (x - cx),
  )
  canvas.round(cx - 10, 8, 20, 23, 3, INK.trim, 0.16)
  for (const x of [-5, 5]) {
    for (const y of [10, 19]) {
      canvas.round(cx + x - 4, y, 8, 7, 2, INK.white, 0.6)
      canvas.round(cx + x - 4, y, 8, 2.6, 1.2, INK.red, 0.5)
    }
  }
  canvas.paint(
    [0, 29, 34, 35],
    (x, y) => Math.abs(x - cx) < 10.5 && Math.abs(y - 32 + square(x - cx) * 0.02) < 1.8,
    INK.glass,
    (x) => 0.5 + 0.25 * Math.max(0, 1 - Math.abs(x - cx + 4) / 3),
  )
  canvas.round(cx - 4.5, 0.5, 9, 5, 1.5, INK.trim, 0.3)
  canvas.line([cx, 44], [cx, 56], 0.9, INK.trim, 0.8)
  canvas.ellipse(cx - 4, 57, 1, 1, INK.red, 0.7)
  canvas.ellipse(cx + 4, 57, 1, 1, INK.green, 0.8)
  return canvas
}

/** A tank without its turret (objects 33 and 34 ride on it). */
export function paintTank(): Canvas {
  const canvas = new Canvas(54, 98)
  const cx = 27
  for (const side of [-1, 1]) {
    canvas.round(cx + side * 19.5 - 6.5, 2, 13, 94, 3, INK.trim, (_x, y) => (y % 4 < 1.4 ? 0.06 : 0.26))
    canvas.round(cx + side * 18 - 4.6, 6, 9.2, 86, 1, INK.green, (x) => 0.5 - 0.02 * (x - cx) * side)
    for (const y of [22, 38, 54, 70])
      canvas.rect(cx + side * 18 - 4.6, y, 9.2, 0.9, -1, (_x, _y, under) => under - 0.14)
  }
  const camouflage = (x: number, y: number) =>
    0.52 - 0.006 * (x - cx) + (((Math.floor(x / 5) * 7 + Math.floor(y / 6) * 5) % 9) - 4) * 0.012
  canvas.poly(
    [
      [cx - 15, 4],
      [cx + 15, 4],
      [cx + 15, 82],
      [cx + 9, 95],
      [cx - 9, 95],
      [cx - 15, 82],
    ],
    INK.green,
    camouflage,
  )
  canvas.line([cx - 15, 82], [cx + 15, 82], 0.9, -1, (_x, _y, under) => under - 0.18)
  canvas.poly(
    [
      [cx - 14.5, 83],
      [cx + 14.5, 83],
      [cx + 9, 94.5],
      [cx - 9, 94.5],
    ],
    INK.green,
    (x) => 0.66 - 0.006 * (x - cx),
  )
  for (let i = 0; i < 6; i++) canvas.rect(cx - 11, 8 + i * 2.6, 22, 1.3, INK.trim, 0.16)
  block(canvas, cx - 14, 26, 5, 12, INK.wood, 0.45)
  canvas.ellipse(cx, 52, 14, 14, INK.trim, 0.14)
  canvas.ellipse(cx + 7, 86, 2.6, 2.2, INK.green, 0.4)
  for (const side of [-1, 1]) {
    canvas.round(cx + side * 12 - 1.6, 89, 3.2, 2.4, 0.8, INK.lamp, 0.9)
    canvas.rect(cx + side * 12 - 1.4, 4.2, 2.8, 1.4, INK.red, 0.6)
  }
  return canvas
}

const CARRIAGE: Point = [40, 126]

/** A railway carriage: 0 middle, 1 leading (cab at the bottom); the trams take another ink. */
export function paintCarriage(leading: boolean, ink: number, stripe: number): Canvas {
  const [w, h] = CARRIAGE
  const canvas = new Canvas(w, h)
  const cx = w / 2
  const half = (y: number) => {
    const end = leading ? h - 1 - y : 40
    return y < 1 || y > h - 1 ? -1 : end < 18 ? 18.5 - 7 * square(1 - end / 18) : 18.5
  }
  canvas.paint(
    [0, 0, w, h],
    (x, y) => Math.abs(x - cx) <= half(y),
    ink,
    (x, y) => {
      const u = (x - cx) / 18.5
      const rib = y % 10.5 < 0.9 ? 0.08 : 0
      return 0.6 - 0.1 * u - square(u * u) * 0.34 - rib + (u > -0.62 && u < -0.5 ? 0.16 : 0)
    },
  )
  for (const side of [-1, 1])
    canvas.paint(
      [0, 0, w, h],
      (x, y) => Math.abs((x - cx) * side - (half(y) - 3)) < 1.2,
      stripe,
      (x) => 0.5 - 0.01 * (x - cx),
    )
  for (const y of [14, 54, 92]) {
    canvas.round(cx - 9, y, 18, 20, 2, INK.trim, 0.3)
    for (let i = 0; i < 6; i++) canvas.rect(cx - 7, y + 2.4 + i * 2.9, 14, 1.3, INK.trim, 0.58)
  }
  if (leading) {
    canvas.paint(
      [0, 108, w, 119],
      (x, y) => Math.abs(x - cx) < half(y) - 3 && y > 110 - square(x - cx) * 0.016,
      INK.glass,
      (x) => 0.3 + 0.3 * Math.max(0, 1 - Math.abs(x - cx + 5) / 4),
    )
    for (const side of [-1, 1]) canvas.ellipse(cx + side * 7.5, 122, 1.8, 1.3, INK.lamp, 0.95)
  }
  return canvas
}

/** A bogie with its axles, seen where a carriage doesn't cover it. */
export function paintBogie(): Canvas {
  const canvas = new Canvas(34, 46)
  for (const y of [8, 38]) {
    canvas.rect(2, y - 1, 30, 2, INK.trim, 0.4)
    for (const x of [4, 30]) canvas.round(x - 2, y - 6, 4, 12, 1, INK.trim, 0.2)
  }
  block(canvas, 8, 6, 18, 34, INK.trim, 0.26)
  canvas.ellipse(17, 23, 4, 4, INK.trim, 0.5)
  return canvas
}
