import { Canvas, type Point, square } from '../canvas.js'
import { INK } from './inks.js'

/**
 * The plan of a car. Places along the car are fractions of its length, 0 the tail (top of the graphic), 1 the nose (bottom);
 * widths are fractions of half its width.
 */
export interface CarPlan {
  /** Texels. */
  readonly width: number
  readonly length: number
  /** Half widths at places from tail to nose. */
  readonly sides: readonly Point[]
  /** Corner radius of tail and nose, texels. */
  readonly tailRadius: number
  readonly noseRadius: number
  /** Foot and head of the rear window; undefined: no rear window (vans). */
  readonly rear?: Point
  /** Head and foot of the windscreen. */
  readonly front: Point
  /** Half width of the roof, and of the windscreen's foot. */
  readonly roof: number
  readonly sill: number
  /** Where the driver's door has its hinge, and its length in texels. */
  readonly hinge: number
  readonly door: number
  readonly chrome?: boolean
  readonly mirrors?: boolean
}

/** A plan placed on a canvas, with helpers to find one's way on it. */
export class CarBody {
  readonly plan: CarPlan
  readonly canvas: Canvas
  readonly cx: number
  readonly top: number

  constructor(plan: CarPlan) {
    const reach = Math.ceil(plan.width / 2 + Math.max(3, plan.door * 0.82 + 1))
    const height = plan.length + 2 + (plan.length & 1)
    this.plan = plan
    this.canvas = new Canvas(reach * 2, height)
    this.cx = reach
    this.top = (height - plan.length) / 2
  }

  /** y of a place along the car. */
  y(t: number): number {
    return this.top + t * this.plan.length
  }

  /** Half width in texels at a row, corners rounded; −1 beyond the ends. */
  half(y: number): number {
    const { plan } = this
    const t = (y - this.top) / plan.length
    if (t < 0 || t > 1) return -1
    const plain = (profile(plan.sides, t) * plan.width) / 2
    return Math.min(
      cornered(plain, t * plan.length, plan.tailRadius),
      cornered(plain, (1 - t) * plan.length, plan.noseRadius),
    )
  }
}

function cornered(half: number, distance: number, radius: number): number {
  if (distance >= radius) return half
  const d = radius - distance
  return half - radius * 0.8 + 0.8 * Math.sqrt(Math.max(0, square(radius) - square(d)))
}

function profile(points: readonly Point[], t: number): number {
  for (let i = 1; i < points.length; i++) {
    const [t1, w1] = points[i]
    if (t > t1) continue
    const [t0, w0] = points[i - 1]
    const u = (t - t0) / (t1 - t0)
    return w0 + (w1 - w0) * u * u * (3 - 2 * u)
  }
  return points[points.length - 1][1]
}

/** Brightness of a car's skin: rounded off at the sides and ends, a shoulder that catches the light from the upper left. */
function skin(body: CarBody, x: number, y: number): number {
  const half = body.half(y)
  const u = (x - body.cx) / half
  const a = Math.abs(u)
  const t = (y - body.top) / body.plan.length
  let shade = 0.55 - 0.08 * u + 0.05 * (0.5 - t)
  if (a > 0.74) shade -= 0.34 * square((a - 0.74) / 0.26)
  const shoulder = Math.max(0, 1 - Math.abs(a - 0.72) / 0.09)
  shade += shoulder * (u < 0 ? 0.16 : 0.08)
  const end = Math.min(y - body.top, body.top + body.plan.length - y)
  if (end < 5) shade -= 0.22 * square(1 - end / 5)
  return shade
}

/** Wheels, skin, bumpers: everything below the glass. */
export function paintShell(body: CarBody): void {
  const { canvas, plan, cx } = body
  for (const t of [0.19, 0.79]) {
    const y = body.y(t)
    const half = body.half(y)
    canvas.round(cx - half - 0.5, y - 5, half * 2 + 1, 10, 1, INK.trim, 0.05)
  }
  canvas.paint(
    [cx - plan.width / 2 - 1, 0, cx + plan.width / 2 + 1, canvas.height],
    (x, y) => Math.abs(x - cx) <= body.half(y),
    INK.body,
    (x, y) => skin(body, x, y),
  )
  const bumper = plan.chrome ? 0.82 : 0.2
  for (const [from, to] of [
    [0, 1.6],
    [plan.length - 1.6, plan.length],
  ]) {
    canvas.paint(
      [0, body.top + from, canvas.width, body.top + to],
      (x, y) => Math.abs(x - cx) <= body.half(y) - 0.3,
      INK.trim,
      (x) => bumper - 0.15 * square((x - cx) / plan.width) * 4,
    )
  }
}

/** The cabin: dark glass, pillars and the roof, with the sky's reflection on the screens. */
export function paintCabin(body: CarBody, roofInk: number = INK.body): void {
  const { canvas, plan, cx } = body
  const half = plan.width / 2
  const [screenHead, screenFoot] = plan.front
  const [rearFoot, rearHead] = plan.rear ?? [0.03, 0.03]
  const roof = plan.roof * half
  const sill = plan.sill * half
  canvas.poly(cabinOutline(body, rearFoot, rearHead, sill), INK.glass, (x, y) => glassShade(body, x, y))
  for (const side of [-1, 1]) {
    canvas.line(
      [cx + side * roof, body.y(screenHead)],
      [cx + side * sill, body.y(screenFoot)],
      1.5,
      INK.body,
      side < 0 ? 0.5 : 0.34,
    )
    if (plan.rear) {
      canvas.line(
        [cx + side * roof, body.y(rearHead)],
        [cx + side * sill, body.y(rearFoot)],
        1.7,
        INK.body,
        side < 0 ? 0.52 : 0.36,
      )
    }
    const pillar = body.y(screenHead - (screenHead - rearHead) * 0.52)
    canvas.line([cx + side * roof, pillar], [cx + side * sill, pillar], 1.3, INK.body, 0.28)
  }
  paintRoof(body, rearHead, screenHead, roof, roofInk)
}

function cabinOutline(body: CarBody, rearFoot: number, rearHead: number, sill: number): Point[] {
  const { cx, plan } = body
  const foot = body.y(plan.front[1])
  const tail = body.y(rearFoot)
  const bulge = plan.rear ? 1.4 : 0
  const points: Point[] = []
  for (let i = -4; i <= 4; i++) points.push([cx + (sill * i) / 4, foot + 2 * (1 - square(i / 4)) - 1])
  points.push([cx + sill * 1.02, body.y((plan.front[0] + rearHead) / 2)])
  for (let i = 4; i >= -4; i--)
    points.push([cx + (sill * 0.96 * i) / 4, tail - bulge * (1 - square(i / 4)) + bulge / 2])
  points.push([cx - sill * 1.02, body.y((plan.front[0] + rearHead) / 2)])
  return points
}

function glassShade(body: CarBody, x: number, y: number): number {
  const t = (y - body.top) / body.plan.length
  const onScreen = t > body.plan.front[0]
  const u = (x - body.cx) / body.plan.width
  let shade = onScreen ? 0.2 + 0.9 * (t - body.plan.front[0]) : 0.16 + 0.3 * Math.max(0, (body.plan.rear?.[1] ?? 0) - t)
  const streak = u * 2.2 + (t - 0.5) * 2.4
  if (onScreen && streak > -0.42 && streak < -0.16) shade += 0.26
  if (onScreen && streak > -0.08 && streak < 0.02) shade += 0.14
  if (!onScreen && streak < -1.0 && streak > -1.25) shade += 0.22
  return shade
}

function paintRoof(body: CarBody, from: number, to: number, half: number, ink: number): void {
  const { canvas, cx } = body
  const y0 = body.y(from)
  const y1 = body.y(to)
  canvas.round(cx - half, y0, half * 2, y1 - y0, 2.2, ink, (x, y) => {
    const u = (x - cx) / half
    const v = (y - (y0 + y1) / 2) / ((y1 - y0) / 2)
    let shade = 0.6 - 0.08 * u - 0.05 * v
    const rim = Math.max(Math.abs(u), Math.abs(v))
    if (rim > 0.82) shade -= 0.5 * (rim - 0.82)
    const gloss = 1 - square((u + 0.35) / 0.4) - square((v + 0.35) / 0.55)
    return gloss > 0 ? shade + 0.2 * gloss : shade
  })
}

/** Shut lines and creases of bonnet and boot. */
export function paintCreases(body: CarBody): void {
  const { canvas, plan, cx } = body
  const half = plan.width / 2
  const foot = body.y(plan.front[1])
  const nose = body.y(1) - 3
  for (const side of [-1, 1]) {
    const a: Point = [cx + side * plan.sill * half * 0.8, foot + 1.5]
    const b: Point = [cx + side * half * 0.52, nose]
    canvas.line(a, b, 0.9, -1, (_x, _y, under) => under - (side < 0 ? 0.13 : 0.17))
    canvas.line([a[0] + 1, a[1]], [b[0] + 1, b[1]], 0.7, -1, (_x, _y, under) => under + 0.1)
  }
  if (plan.rear) {
    const y = body.y(plan.rear[0]) - 1.6
    if (y > body.top + 4) {
      canvas.rect(cx - half * 0.72, y, half * 1.44, 0.7, -1, (_x, _y, under) => under - 0.14)
      canvas.rect(cx - half * 0.72, y - 0.7, half * 1.44, 0.6, -1, (_x, _y, under) => under + 0.09)
    }
  }
  canvas.rect(cx - half * 0.6, foot + 1.6, half * 1.2, 0.7, -1, (_x, _y, under) => under - 0.16)
  doorLines(body)
}

function doorLines(body: CarBody): void {
  const { canvas, plan, cx } = body
  for (const y of [body.y(plan.hinge), body.y(plan.hinge) - plan.door]) {
    for (const side of [-1, 1]) {
      const half = body.half(y)
      const inner = plan.sill * (plan.width / 2)
      canvas.line([cx + side * inner, y], [cx + side * half, y], 0.7, -1, (_x, _y, under) => under - 0.2)
    }
  }
}

/** Headlights at the nose, tail lights, indicators, mirrors. */
export function paintLights(body: CarBody, lampWidth = 4.6): void {
  const { canvas, plan, cx } = body
  const nose = body.y(1)
  const half = body.half(nose - 3) - 0.6
  const tailHalf = body.half(body.top + 2.4) - 0.6
  for (const side of [-1, 1]) {
    const x = side < 0 ? cx - half : cx + half - lampWidth
    canvas.round(x, nose - 4, lampWidth, 2.6, 1, INK.lamp, side < 0 ? 0.92 : 0.8)
    canvas.rect(side < 0 ? x - 0.2 : x + lampWidth - 1, nose - 4, 1.2, 2.2, INK.amber, 0.5)
    const tx = side < 0 ? cx - tailHalf : cx + tailHalf - lampWidth * 0.9
    canvas.round(tx, body.top + 0.9, lampWidth * 0.9, 1.7, 0.5, INK.red, 0.55)
  }
  if (plan.mirrors === false) return
  const y = body.y(plan.front[1]) - 1.5
  for (const side of [-1, 1]) {
    const mirror = cx + side * (body.half(y) + 0.9)
    canvas.ellipse(mirror, y, 1.5, 1.1, INK.body, side < 0 ? 0.5 : 0.32)
  }
}

/** A whole plain car. */
export function paintCar(body: CarBody): void {
  paintShell(body)
  paintCreases(body)
  paintCabin(body)
  paintLights(body)
}
