import { type Canvas, type Point, square } from '../canvas.js'
import { hashNoise } from '../noise.js'
import type { CarBody } from './body.js'
import { INK } from './inks.js'

/** Crumples a spot: facets of light and dark, scratches down to the metal, a ragged edge. */
function dent(canvas: Canvas, cx: number, cy: number, rx: number, ry: number, seed: number, edge: Point): void {
  canvas.paint(
    [cx - rx, cy - ry, cx + rx, cy + ry],
    (x, y) => square((x - cx) / rx) + square((y - cy) / ry) < 0.8 + 0.4 * hashNoise(Math.floor(x), Math.floor(y), seed),
    -1,
    (x, y, under) => {
      const facet = hashNoise(Math.floor((x + y) / 2.2), Math.floor((x - y) / 2.6), seed)
      return under * 0.62 + (facet - 0.42) * 0.5
    },
  )
  for (let i = 0; i < 4; i++) {
    const x = cx + (hashNoise(i, 1, seed) - 0.5) * rx * 1.2
    const y = cy + (hashNoise(i, 2, seed) - 0.5) * ry * 1.2
    const dx = (hashNoise(i, 3, seed) - 0.5) * 3
    if (canvas.inkAt(x, y) === INK.body) canvas.line([x, y], [x + dx, y + 1.6], 0.7, INK.trim, 0.62)
  }
  for (let i = 0; i < 3; i++) {
    const along = (hashNoise(i, 5, seed) - 0.5) * 1.5
    const x = cx + edge[0] * rx + (edge[0] === 0 ? along * rx : 0)
    const y = cy + edge[1] * ry + (edge[1] === 0 ? along * ry : 0)
    canvas.ellipse(x, y, 1.4, 1.3, 0, 0)
  }
}

/** Dents 0–5 in the order of the deltas: front right, back left, middle left, front left, back right, middle right. */
export function paintDent(body: CarBody, canvas: Canvas, which: number): void {
  // The car faces down, so its right is the left of the graphic.
  const side = which === 0 || which === 4 || which === 5 ? -1 : 1
  const place = which === 0 || which === 3 ? 0.92 : which === 1 || which === 4 ? 0.07 : 0.5
  const y = body.y(place)
  const half = body.half(y)
  const end = place !== 0.5
  const x = body.cx + side * (half - (end ? 4.5 : 1.5))
  const reach = body.plan.width * 0.2
  if (end) dent(canvas, x, y, reach, 5.5, which * 7 + 3, [side * 0.75, place > 0.5 ? 0.9 : -0.9])
  else dent(canvas, x - side, y, 4.6, 11, which * 7 + 3, [side * 0.8, 0])
}

/** A starred windscreen. */
export function paintSmashedScreen(body: CarBody, canvas: Canvas): void {
  const { plan, cx } = body
  const y0 = body.y(plan.front[0]) + 0.5
  const y1 = body.y(plan.front[1]) + 0.8
  const hitX = cx + plan.width * 0.12
  const hitY = (y0 + y1) / 2
  const onGlass = (x: number, y: number) => canvas.inkAt(x, y) === INK.glass
  canvas.paint(
    [cx - plan.width / 2, y0, cx + plan.width / 2, y1],
    (x, y) => {
      if (!onGlass(x, y)) return false
      const dx = x - hitX
      const dy = (y - hitY) * 1.4
      const r = Math.sqrt(dx * dx + dy * dy)
      if (r < 1.2) return true
      const ring = Math.abs(r - 3.4) < 0.35 || Math.abs(r - 6.6) < 0.3
      return ring || spoke(dx, dy, r)
    },
    INK.glass,
    (x, y) => 0.72 + 0.28 * hashNoise(Math.floor(x), Math.floor(y), 5),
  )
  canvas.ellipse(hitX, hitY, 1.3, 1, INK.trim, 0.02)
}

const SPOKES: readonly Point[] = [
  [1, 0.2],
  [0.7, 0.75],
  [0.1, 1],
  [-0.8, 0.6],
  [-1, -0.15],
  [-0.6, -0.8],
  [0.25, -1],
  [0.9, -0.5],
]

function spoke(dx: number, dy: number, r: number): boolean {
  for (const [sx, sy] of SPOKES) {
    if (dx * sx + dy * sy > 0.9 * r && Math.abs(dx * sy - dy * sx) < 0.42) return true
  }
  return false
}

/** A door at step 1..4 of opening, its hinge at `hingeY`; `side` 1 is the driver's, the right of the graphic. */
export function paintDoor(body: CarBody, canvas: Canvas, hingeY: number, length: number, step: number, side = 1): void {
  const { cx, plan } = body
  const half = body.half(hingeY)
  const edge = cx + side * (half - 0.8)
  const inner = side * plan.sill * (plan.width / 2) * 0.86
  const left = Math.min(cx + inner, edge)
  canvas.rect(left, hingeY - length, Math.abs(edge - cx - inner) + 1, length - 0.6, INK.trim, 0.1)
  canvas.rect(cx + inner - (side > 0 ? 1.5 : 0.5), hingeY - length * 0.75, 2, length * 0.5, INK.leather, 0.34)
  const swing = SWING[step - 1]
  const tip: Point = [edge + side * length * swing[0], hingeY - length * swing[1]]
  canvas.line([edge, hingeY], tip, 2.9, INK.body, 0.42)
  const inset = swing[1] * 0.7
  const offset = swing[0] * 0.7
  canvas.line([edge - side * inset, hingeY - offset], [tip[0] - side * inset, tip[1] - offset], 1.2, INK.trim, 0.24)
  canvas.line(
    [edge + side * inset * 1.1, hingeY + offset * 1.1],
    [tip[0] + side * inset * 1.1, tip[1] + offset * 1.1],
    0.8,
    INK.body,
    0.72,
  )
}

/** Sine and cosine of the door's angle at the four steps: about 17°, 34°, 50°, 64°. */
const SWING: readonly Point[] = [
  [0.29, 0.957],
  [0.56, 0.829],
  [0.766, 0.643],
  [0.899, 0.438],
]
