import { cos } from '../../../core/trig.js'
import { Canvas, type Point, type Shade } from '../canvas.js'
import { OINK } from './inks.js'

/** Draws in a unit square (0..1, y down) of some size and place on a canvas, so that one drawing serves icons of any size. */
export class Pen {
  readonly canvas: Canvas
  private readonly x: number
  private readonly y: number
  private readonly size: number

  constructor(canvas: Canvas, x: number, y: number, size: number) {
    this.canvas = canvas
    this.x = x
    this.y = y
    this.size = size
  }

  private at(p: Point): Point {
    return [this.x + p[0] * this.size, this.y + p[1] * this.size]
  }

  private shade(shade: Shade): Shade {
    if (typeof shade === 'number') return shade
    return (x, y, under) => shade((x - this.x) / this.size, (y - this.y) / this.size, under)
  }

  rect(x: number, y: number, w: number, h: number, ink: number, shade: Shade): void {
    const [px, py] = this.at([x, y])
    this.canvas.rect(px, py, w * this.size, h * this.size, ink, this.shade(shade))
  }

  round(x: number, y: number, w: number, h: number, r: number, ink: number, shade: Shade): void {
    const [px, py] = this.at([x, y])
    this.canvas.round(px, py, w * this.size, h * this.size, r * this.size, ink, this.shade(shade))
  }

  ellipse(x: number, y: number, rx: number, ry: number, ink: number, shade: Shade): void {
    const [px, py] = this.at([x, y])
    this.canvas.ellipse(px, py, rx * this.size, ry * this.size, ink, this.shade(shade))
  }

  poly(points: readonly Point[], ink: number, shade: Shade): void {
    this.canvas.poly(
      points.map((p) => this.at(p)),
      ink,
      this.shade(shade),
    )
  }

  line(a: Point, b: Point, width: number, ink: number, shade: Shade): void {
    this.canvas.line(this.at(a), this.at(b), width * this.size, ink, this.shade(shade))
  }

  /** A line through several points. */
  path(points: readonly Point[], width: number, ink: number, shade: Shade): void {
    for (let i = 1; i < points.length; i++) this.line(points[i - 1], points[i], width, ink, shade)
  }
}

/** A picture's outline in one dark ink, `width` texels beyond it. */
export function outlined(source: Canvas, width: number, ink: number = OINK.grey, shade = 0.03): Canvas {
  const out = new Canvas(source.width, source.height)
  const ring: Point[] = [
    [width, 0],
    [-width, 0],
    [0, width],
    [0, -width],
    [width * 0.7, width * 0.7],
    [-width * 0.7, width * 0.7],
    [width * 0.7, -width * 0.7],
    [-width * 0.7, -width * 0.7],
  ]
  const whole = [0, 0, source.width, source.height] as const
  out.paint(
    whole,
    (x, y) => source.inkAt(x, y) === 0 && ring.some(([dx, dy]) => source.inkAt(x + dx, y + dy) !== 0),
    ink,
    shade,
  )
  out.stamp(source)
  return out
}

/** Frames of a coin's turn, as a spinning pick-up shows them. */
export const SPIN_FRAMES = 8

/** The eight pictures of a flat thing that spins about its long axis, with a dark edge where one sees its thickness. */
export function spinning(source: Canvas): Canvas[] {
  const frames: Canvas[] = []
  const cx = source.width / 2
  for (let k = 0; k < SPIN_FRAMES; k++) {
    const turn = cos((k / SPIN_FRAMES) * Math.PI * 2)
    const flat = Math.abs(turn) < 0.1 ? 0.16 : turn
    const frame = new Canvas(source.width, source.height)
    const thick = 1.1 * Math.sqrt(1 - turn * turn)
    if (thick > 0.1) {
      const inside = (x: number, y: number) => source.inkAt(cx + (x - thick - cx) / flat, y) !== 0
      frame.paint([0, 0, source.width, source.height], inside, OINK.grey, 0.16)
    }
    frame.stamp(source, flat)
    frames.push(frame)
  }
  return frames
}
