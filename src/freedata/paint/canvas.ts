import { cloud, hash2 } from './random.js'

/** R, G, B, 0..255, fractions allowed. */
export type Colour = readonly [number, number, number]

/** A picture under work: colours with fractions, and a mask of texels that let the background through. */
export class Canvas {
  readonly width: number
  readonly height: number
  /** R, G, B a texel. */
  readonly rgb: Float32Array
  /** 1 where the texel is see-through. */
  readonly clear: Uint8Array

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.rgb = new Float32Array(width * height * 3)
    this.clear = new Uint8Array(width * height)
  }

  /** Paints one texel, mixing `alpha` (0..1) of the colour; outside the picture nothing happens. */
  dot(x: number, y: number, colour: Colour, alpha = 1): void {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return
    const i = y * this.width + x
    const o = i * 3
    const keep = this.clear[i] === 1 ? 0 : 1 - alpha
    const take = 1 - keep
    this.rgb[o] = this.rgb[o] * keep + colour[0] * take
    this.rgb[o + 1] = this.rgb[o + 1] * keep + colour[1] * take
    this.rgb[o + 2] = this.rgb[o + 2] * keep + colour[2] * take
    this.clear[i] = 0
  }

  /** A filled rectangle. */
  rect(x: number, y: number, width: number, height: number, colour: Colour, alpha = 1): void {
    for (let py = y; py < y + height; py++) for (let px = x; px < x + width; px++) this.dot(px, py, colour, alpha)
  }

  /** The outline of a rectangle, one texel wide. */
  frame(x: number, y: number, width: number, height: number, colour: Colour, alpha = 1): void {
    this.rect(x, y, width, 1, colour, alpha)
    this.rect(x, y + height - 1, width, 1, colour, alpha)
    this.rect(x, y + 1, 1, height - 2, colour, alpha)
    this.rect(x + width - 1, y + 1, 1, height - 2, colour, alpha)
  }

  /** A disc with a soft rim. */
  disc(cx: number, cy: number, radius: number, colour: Colour, alpha = 1): void {
    this.ring(cx, cy, 0, radius, colour, alpha)
  }

  /** A ring between two radii, its rims soft by one texel. */
  ring(cx: number, cy: number, inner: number, outer: number, colour: Colour, alpha = 1): void {
    for (let y = Math.floor(cy - outer - 1); y <= cy + outer + 1; y++) {
      for (let x = Math.floor(cx - outer - 1); x <= cx + outer + 1; x++) {
        const d = Math.sqrt((x + 0.5 - cx) * (x + 0.5 - cx) + (y + 0.5 - cy) * (y + 0.5 - cy))
        const cover =
          Math.min(1, Math.max(0, outer + 0.5 - d)) * (inner <= 0 ? 1 : Math.min(1, Math.max(0, d - inner + 0.5)))
        if (cover > 0) this.dot(x, y, colour, cover * alpha)
      }
    }
  }

  /** A straight line of the given thickness. */
  line(x0: number, y0: number, x1: number, y1: number, colour: Colour, thickness = 1, alpha = 1): void {
    const length = Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0), 1)
    const half = Math.floor((thickness - 1) / 2)
    for (let i = 0; i <= length; i++) {
      const x = Math.round(x0 + ((x1 - x0) * i) / length)
      const y = Math.round(y0 + ((y1 - y0) * i) / length)
      this.rect(x - half, y - half, thickness, thickness, colour, alpha)
    }
  }

  /** Multiplies the light of one texel. */
  light(x: number, y: number, factor: number): void {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return
    const o = (y * this.width + x) * 3
    this.rgb[o] *= factor
    this.rgb[o + 1] *= factor
    this.rgb[o + 2] *= factor
  }

  /** Multiplies the light of a rectangle. */
  shade(x: number, y: number, width: number, height: number, factor: number): void {
    for (let py = y; py < y + height; py++) for (let px = x; px < x + width; px++) this.light(px, py, factor)
  }

  /** Soft repeating clouds of light and shade over the whole picture: `amount` 0.1 is ± 10 %. */
  clouds(cells: number, seed: number, amount: number): void {
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++) {
        this.light(x, y, 1 + cloud(x / this.width, y / this.height, cells, seed) * amount)
      }
    }
  }

  /** Fine grain, every texel for itself: `amount` 0.05 is ± 5 %. */
  grain(seed: number, amount: number): void {
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++) this.light(x, y, 1 + (hash2(x, y, seed) * 2 - 1) * amount)
    }
  }

  /** Darkens toward one edge (0 top, 1 right, 2 bottom, 3 left): the soft dark where a wall stands. */
  occlude(edge: number, depth: number, amount: number): void {
    for (let i = 0; i < depth; i++) {
      const t = 1 - i / depth
      const factor = 1 - amount * t * t
      if (edge === 0) this.shade(0, i, this.width, 1, factor)
      else if (edge === 2) this.shade(0, this.height - 1 - i, this.width, 1, factor)
      else if (edge === 3) this.shade(i, 0, 1, this.height, factor)
      else this.shade(this.width - 1 - i, 0, 1, this.height, factor)
    }
  }

  /** Everything see-through. */
  erase(): void {
    this.clear.fill(1)
  }

  /** Makes a rectangle see-through. */
  cut(x: number, y: number, width: number, height: number): void {
    for (let py = Math.max(0, y); py < Math.min(this.height, y + height); py++) {
      for (let px = Math.max(0, x); px < Math.min(this.width, x + width); px++) this.clear[py * this.width + px] = 1
    }
  }
}

/** A colour between two. */
export function mix(a: Colour, b: Colour, t: number): Colour {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
}

/** A colour with its light multiplied. */
export function lit(a: Colour, factor: number): Colour {
  return [a[0] * factor, a[1] * factor, a[2] * factor]
}
