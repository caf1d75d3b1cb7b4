import type { InkSet } from './inks.js'

/** Subpixels along the edge of a texel, unless a canvas is coarser. */
const FINE = 4
/** A point in texels; x right, y down. */
export type Point = readonly [number, number]
/** Brightness 0..1 of a point, or a change of the brightness that is there. */
export type Shade = number | ((x: number, y: number, under: number) => number)
type Inside = (x: number, y: number) => boolean

/**
 * A picture painted with inks at four times the size of its texels. Every subpixel holds an ink and a brightness; `texels`
 * reduces it: the ink that covers most of a texel wins, and its shade takes in the light of the others, so edges look smooth
 * without leaving the ink's own ramp (a remap then recolours them too).
 */
export class Canvas {
  readonly width: number
  readonly height: number
  private readonly fine: number
  private readonly fineWidth: number
  private readonly fineHeight: number
  private readonly inks: Uint8Array
  private readonly shades: Float32Array
  /** The texels painted since this canvas was made or cloned: x0, y0, x1, y1. */
  private readonly touched: [number, number, number, number]

  /** A canvas of width × height texels; clouds and flames do with fewer subpixels. */
  constructor(width: number, height: number, fine = FINE) {
    this.width = width
    this.height = height
    this.fine = fine
    this.fineWidth = width * fine
    this.fineHeight = height * fine
    this.inks = new Uint8Array(this.fineWidth * this.fineHeight)
    this.shades = new Float32Array(this.fineWidth * this.fineHeight)
    this.touched = [width, height, 0, 0]
  }

  clone(): Canvas {
    const copy = new Canvas(this.width, this.height, this.fine)
    copy.inks.set(this.inks)
    copy.shades.set(this.shades)
    return copy
  }

  /** Ink at a texel's middle, 0 where nothing is painted. */
  inkAt(x: number, y: number): number {
    const fx = Math.floor(x * this.fine)
    const fy = Math.floor(y * this.fine)
    if (fx < 0 || fy < 0 || fx >= this.fineWidth || fy >= this.fineHeight) return 0
    return this.inks[fy * this.fineWidth + fx]
  }

  /** Brightness at a point, 0 where nothing is painted. */
  shadeAt(x: number, y: number): number {
    if (this.inkAt(x, y) === 0) return 0
    return this.shades[Math.floor(y * this.fine) * this.fineWidth + Math.floor(x * this.fine)]
  }

  /** Visits the subpixels of a box whose centre is `inside`; `ink` −1 keeps what is there and skips the empty ones, 0 clears. */
  paint(box: readonly [number, number, number, number], inside: Inside, ink: number, shade: Shade): void {
    const x0 = Math.max(0, Math.floor(box[0] * this.fine))
    const y0 = Math.max(0, Math.floor(box[1] * this.fine))
    const x1 = Math.min(this.fineWidth, Math.ceil(box[2] * this.fine))
    const y1 = Math.min(this.fineHeight, Math.ceil(box[3] * this.fine))
    if (x0 >= x1 || y0 >= y1) return
    this.touch(x0, y0, x1, y1)
    for (let fy = y0; fy < y1; fy++) {
      const y = (fy + 0.5) / this.fine
      for (let fx = x0; fx < x1; fx++) {
        const x = (fx + 0.5) / this.fine
        if (!inside(x, y)) continue
        const i = fy * this.fineWidth + fx
        if (ink < 0) {
          if (this.inks[i] === 0) continue
        } else {
          this.inks[i] = ink
        }
        const value = typeof shade === 'number' ? shade : shade(x, y, this.shades[i])
        this.shades[i] = clamp01(value)
      }
    }
  }

  /** Copies what another canvas of the same size and fineness holds, drawn `stretch` times as wide about the middle (negative: mirrored). */
  stamp(source: Canvas, stretch = 1): void {
    const { fineWidth, fineHeight } = this
    this.touch(0, 0, fineWidth, fineHeight)
    for (let fx = 0; fx < fineWidth; fx++) {
      const sx = Math.floor((fx + 0.5 - fineWidth / 2) / stretch + fineWidth / 2)
      if (sx < 0 || sx >= fineWidth) continue
      for (let fy = 0; fy < fineHeight; fy++) {
        const from = fy * fineWidth + sx
        if (source.inks[from] === 0) continue
        this.inks[fy * fineWidth + fx] = source.inks[from]
        this.shades[fy * fineWidth + fx] = source.shades[from]
      }
    }
  }

  private touch(x0: number, y0: number, x1: number, y1: number): void {
    const { touched } = this
    touched[0] = Math.min(touched[0], Math.floor(x0 / this.fine))
    touched[1] = Math.min(touched[1], Math.floor(y0 / this.fine))
    touched[2] = Math.max(touched[2], Math.ceil(x1 / this.fine))
    touched[3] = Math.max(touched[3], Math.ceil(y1 / this.fine))
  }

  rect(x: number, y: number, w: number, h: number, ink: number, shade: Shade): void {
    this.paint([x, y, x + w, y + h], (px, py) => px >= x && px < x + w && py >= y && py < y + h, ink, shade)
  }

  /** A rectangle with corners rounded by `r`. */
  round(x: number, y: number, w: number, h: number, r: number, ink: number, shade: Shade): void {
    const cx = x + w / 2
    const cy = y + h / 2
    const inside: Inside = (px, py) => {
      const dx = Math.abs(px - cx) - (w / 2 - r)
      const dy = Math.abs(py - cy) - (h / 2 - r)
      if (dx <= 0) return dy <= r
      if (dy <= 0) return dx <= r
      return dx * dx + dy * dy <= r * r
    }
    this.paint([x, y, x + w, y + h], inside, ink, shade)
  }

  ellipse(cx: number, cy: number, rx: number, ry: number, ink: number, shade: Shade): void {
    this.paint(
      [cx - rx, cy - ry, cx + rx, cy + ry],
      (x, y) => square((x - cx) / rx) + square((y - cy) / ry) <= 1,
      ink,
      shade,
    )
  }

  /** A filled polygon (even-odd). */
  poly(points: readonly Point[], ink: number, shade: Shade): void {
    let y0 = Number.POSITIVE_INFINITY
    let y1 = Number.NEGATIVE_INFINITY
    for (const point of points) {
      y0 = Math.min(y0, point[1])
      y1 = Math.max(y1, point[1])
    }
    const first = Math.max(0, Math.floor(y0 * this.fine))
    const last = Math.min(this.fineHeight, Math.ceil(y1 * this.fine))
    for (let fy = first; fy < last; fy++) {
      const y = (fy + 0.5) / this.fine
      const cuts = crossings(points, y)
      for (let i = 0; i + 1 < cuts.length; i += 2) {
        const box = [cuts[i], y, cuts[i + 1], y] as const
        this.paint(box, (x) => x > cuts[i] && x <= cuts[i + 1], ink, shade)
      }
    }
  }

  /** A line of even width with round ends. */
  line(a: Point, b: Point, width: number, ink: number, shade: Shade): void {
    const r = width / 2
    const box = [
      Math.min(a[0], b[0]) - r,
      Math.min(a[1], b[1]) - r,
      Math.max(a[0], b[0]) + r,
      Math.max(a[1], b[1]) + r,
    ] as const
    this.paint(box, (x, y) => segmentDistance(x, y, a, b) <= r * r, ink, shade)
  }

  /**
   * Reduces the picture to palette entries, row by row; 0 where less than half of a texel is covered. A clone may give the
   * texels of its original as `base`: then only what was painted since is reduced.
   */
  texels(set: InkSet, base?: Uint8Array): Uint8Array {
    const out = base === undefined ? new Uint8Array(this.width * this.height) : base.slice()
    const counts = new Int32Array(set.specs.length + 1)
    const [x0, y0, x1, y1] = this.touched
    for (let y = y0; y < y1; y++) {
      for (let x = x0; x < x1; x++) out[y * this.width + x] = this.texel(set, counts, x, y)
    }
    return out
  }

  private texel(set: InkSet, counts: Int32Array, x: number, y: number): number {
    let covered = 0
    let light = 0
    let best = 0
    counts.fill(0)
    for (let sy = 0; sy < this.fine; sy++) {
      const row = (y * this.fine + sy) * this.fineWidth + x * this.fine
      for (let i = row; i < row + this.fine; i++) {
        const ink = this.inks[i]
        if (ink === 0) continue
        covered++
        light += set.light(ink, this.shades[i])
        counts[ink]++
        if (counts[ink] > counts[best]) best = ink
      }
    }
    if (covered * 2 < this.fine * this.fine) return 0
    const edge = 1 - 0.55 * (1 - covered / (this.fine * this.fine))
    return set.nearest(best, (light / covered) * edge)
  }
}

/** A number times itself. */
export function square(value: number): number {
  return value * value
}

/** A number kept within 0..1. */
export function clamp01(value: number): number {
  return Math.min(1, Math.max(0, value))
}

/** Where a polygon's edges cross a row, from left to right. */
function crossings(points: readonly Point[], y: number): number[] {
  const cuts: number[] = []
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const a = points[i]
    const b = points[j]
    if (a[1] > y !== b[1] > y) cuts.push(((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0])
  }
  return cuts.sort((p, q) => p - q)
}

/** Squared distance of a point from a segment. */
export function segmentDistance(x: number, y: number, a: Point, b: Point): number {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const length = dx * dx + dy * dy
  const t = length === 0 ? 0 : clamp01(((x - a[0]) * dx + (y - a[1]) * dy) / length)
  const px = x - a[0] - dx * t
  const py = y - a[1] - dy * t
  return px * px + py * py
}

/** A picture cut to `width × height` texels around its centre. */
export function cropCentred(texels: Uint8Array, from: Point, to: Point): Uint8Array {
  const [w, h] = to
  const left = (from[0] - w) >> 1
  const top = (from[1] - h) >> 1
  const out = new Uint8Array(w * h)
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) out[y * w + x] = texels[(y + top) * from[0] + x + left]
  }
  return out
}

/** The smallest even size, the same on both sides of the centre, that holds all painted texels; at least 2 × 2. */
export function tightSize(pictures: readonly Uint8Array[], width: number, height: number): Point {
  let reachX = 1
  let reachY = 1
  for (const texels of pictures) {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        if (texels[y * width + x] === 0) continue
        reachX = Math.max(reachX, x < width / 2 ? width / 2 - x : x + 1 - width / 2)
        reachY = Math.max(reachY, y < height / 2 ? height / 2 - y : y + 1 - height / 2)
      }
    }
  }
  return [reachX * 2, reachY * 2]
}
