import { type Canvas, square } from '../canvas.js'
import { type CarBody, paintCabin, paintCreases, paintLights, paintShell } from './body.js'
import { INK } from './inks.js'

/** Paints a stripe along the car over body and roof, not over the glass. */
export function stripe(body: CarBody, offset: number, width: number, ink: number): void {
  const { canvas, cx } = body
  canvas.paint(
    [cx + offset - width / 2, body.top + 1, cx + offset + width / 2, body.y(1) - 1],
    (x, y) => canvas.inkAt(x, y) === INK.body,
    ink,
    (_x, _y, under) => under,
  )
}

/** Paints a band across the body. */
export function band(
  body: CarBody,
  from: number,
  to: number,
  ink: number,
  where: (x: number, y: number) => boolean,
): void {
  const { canvas } = body
  canvas.paint(
    [0, body.y(from), canvas.width, body.y(to)],
    (x, y) => canvas.inkAt(x, y) === INK.body && where(x, y),
    ink,
    (_x, _y, under) => under,
  )
}

/** The bar of an emergency vehicle; `lit` −1 none, 0 the left lamp, 1 the right. */
export function lightBar(canvas: Canvas, cx: number, cy: number, width: number, lit: number): void {
  const half = width / 2
  canvas.round(cx - half - 0.6, cy - 2.1, width + 1.2, 4.2, 1.2, INK.trim, 0.12)
  canvas.round(cx - half, cy - 1.6, half - 1.6, 3.2, 1, INK.red, lit === 0 ? 1 : 0.42)
  canvas.round(cx + 1.6, cy - 1.6, half - 1.6, 3.2, 1, INK.blue, lit === 1 ? 1 : 0.42)
  canvas.rect(cx - 1.3, cy - 1.5, 2.6, 3, INK.trim, 0.75)
  for (const side of [-1, 1])
    canvas.rect(cx + side * half * 0.56 - 1, cy - 1.3, 2, 0.8, -1, (_x, _y, under) => under + 0.25)
}

/** The glow of a lit lamp on the roof around it, an ellipse. */
export function glow(canvas: Canvas, x: number, y: number, rx: number, ry: number, ink: number): void {
  const far = (px: number, py: number) => square((px - x) / rx) + square((py - y) / ry)
  canvas.paint(
    [x - rx, y - ry, x + rx, y + ry],
    (px, py) => far(px, py) < 1 && canvas.inkAt(px, py) !== 0,
    ink,
    (px, py) => 0.95 - 0.5 * far(px, py),
  )
}

/** A flat-topped block in one ink, lit from the upper left: boxes, roof racks, hatches. */
export function block(canvas: Canvas, x: number, y: number, w: number, h: number, ink: number, level = 0.55): void {
  canvas.round(x, y, w, h, 1, ink, (px, py) => {
    const left = px - x
    const top = py - y
    const rim = Math.min(left, top, x + w - px, y + h - py)
    if (rim > 1.1) return level + 0.05 * (0.5 - left / w)
    return left < 1.1 || top < 1.1 ? level + 0.18 : level - 0.24
  })
}

/** The open load bed of a pickup. */
export function paintBed(body: CarBody, from: number, to: number): void {
  const { canvas, cx } = body
  const y0 = body.y(from)
  const y1 = body.y(to)
  const half = body.half((y0 + y1) / 2) - 2.6
  canvas.round(cx - half, y0, half * 2, y1 - y0, 1, INK.trim, (x, y) => {
    const rib = Math.floor((x - cx + 60) / 2.2) & 1
    const shadow = Math.max(0, 1 - (x - (cx - half)) / 3) * 0.12 + Math.max(0, 1 - (y - y0) / 3) * 0.1
    return 0.24 + rib * 0.06 - shadow
  })
  for (const t of [0.25, 0.75]) {
    const y = y0 + (y1 - y0) * t
    canvas.rect(cx - half - 0.6, y, 1.4, 3, INK.trim, 0.4)
    canvas.rect(cx + half - 0.8, y, 1.4, 3, INK.trim, 0.3)
  }
}

/** An open cockpit with two rows of seats in place of the cabin. */
export function paintOpenCockpit(body: CarBody, from: number, rows: number): void {
  const { canvas, plan, cx } = body
  const y0 = body.y(from)
  const foot = body.y(plan.front[1])
  const half = (plan.sill * plan.width) / 2
  canvas.round(cx - half, y0, half * 2, foot - y0, 3, INK.trim, 0.1)
  const depth = (foot - y0 - 8) / rows
  for (let row = 0; row < rows; row++) {
    for (const side of [-1, 1]) {
      const x = cx + side * half * 0.48
      const y = y0 + 1.5 + row * depth
      canvas.round(x - half * 0.38, y, half * 0.76, depth - 1, 1.8, INK.leather, 0.52)
      canvas.round(x - half * 0.38, y, half * 0.76, depth * 0.34, 1.4, INK.leather, 0.78)
    }
  }
  canvas.round(cx - half, foot - 6.5, half * 2, 3, 1, INK.trim, 0.3)
  canvas.ellipse(cx + half * 0.48, foot - 7.2, 2.6, 1.1, INK.trim, 0.55)
  canvas.ellipse(cx + half * 0.48, foot - 7.2, 1.9, 0.6, INK.trim, 0.08)
  canvas.round(
    cx - half,
    foot - 3.6,
    half * 2,
    3.6,
    1.2,
    INK.glass,
    (x) => 0.5 + 0.3 * Math.max(0, 1 - Math.abs(x - cx + 4) / 4),
  )
  canvas.rect(cx - half, foot - 3.9, half * 2, 0.9, INK.trim, 0.85)
}

/** A van: one long roof, a windscreen far forward. */
export function paintVan(body: CarBody, roofInk: number = INK.body): void {
  const { canvas, plan, cx } = body
  paintShell(body)
  const half = plan.width / 2
  const y1 = body.y(plan.front[0])
  paintCabin(body, roofInk)
  canvas.round(cx - half * 0.94, body.y(0.02), half * 1.88, y1 - body.y(0.02), 2.5, roofInk, (x, y) => {
    const u = (x - cx) / half
    const rim = Math.abs(u) > 0.84 ? (Math.abs(u) - 0.84) * 1.6 : 0
    const rib = Math.abs(((y - body.top) % 9) - 4.5) < 0.5 ? 0.1 : 0
    return 0.6 - 0.08 * u - rim - rib + (u > -0.66 && u < -0.56 ? 0.14 : 0)
  })
  const foot = body.y(plan.front[1])
  canvas.rect(cx - half * 0.6, foot + 1.4, half * 1.2, 0.7, -1, (_x, _y, under) => under - 0.16)
  paintLights(body)
}

/** A saloon's painting order with something between shell and cabin. */
export function paintWith(body: CarBody, between: () => void, roofInk: number = INK.body): void {
  paintShell(body)
  paintCreases(body)
  between()
  paintCabin(body, roofInk)
  paintLights(body)
}
