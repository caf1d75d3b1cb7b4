import type { Canvas } from './canvas.js'

/** What a quad is painted with: palette entries and the palette's colours. */
export interface Texture {
  /** Palette entries; the texel (u, v) is `texels[start + v * stride + u]`. */
  texels: Uint8Array
  start: number
  stride: number
  /** Texels beyond these are taken from the edge. */
  width: number
  height: number
  /** 256 × R, G, B, A. */
  colours: Uint8Array
}

/** How a quad is painted. */
export interface Paint {
  /** Texel 0 shows what is behind. */
  seeThrough: boolean
  /** Share of the quad's own colour, 0..1. */
  opacity: number
  /** Painted in black instead of its colours: a shadow. */
  black: boolean
  /** Nearness is multiplied by this for the depth test, so that what lies on a plane wins against it. */
  nearer: number
  writesDepth: boolean
}

/** Numbers of a vertex: x, y on the picture, 1 / depth, u and v in texels, light 0..1. */
export const VERTEX_NUMBERS = 6

/**
 * Paints quads with a depth buffer and perspective-correct textures, nearest texel.
 *
 * A pixel belongs to a triangle when its centre does, so that neighbours share no pixel and leave none out. Quads are seen from the
 * front only: their vertices run anticlockwise on the picture.
 */
export class Rasteriser {
  /** Four vertices: fill these, then call `quad`. */
  readonly vertices = new Float64Array(4 * VERTEX_NUMBERS)
  /** At the pixel in hand: 1 / depth, u / depth, v / depth, light / depth, then what each gains a pixel right and a pixel down. */
  private readonly plane = new Float64Array(12)

  constructor(readonly canvas: Canvas) {}

  /** Paints the quad in `vertices`, split between its first and third. */
  quad(texture: Texture, paint: Paint): void {
    this.triangle(0, 1, 2, texture, paint)
    this.triangle(0, 2, 3, texture, paint)
  }

  private triangle(a: number, b: number, c: number, texture: Texture, paint: Paint): void {
    const v = this.vertices
    const ax = v[a * VERTEX_NUMBERS]
    const ay = v[a * VERTEX_NUMBERS + 1]
    const bx = v[b * VERTEX_NUMBERS]
    const by = v[b * VERTEX_NUMBERS + 1]
    const cx = v[c * VERTEX_NUMBERS]
    const cy = v[c * VERTEX_NUMBERS + 1]
    const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
    if (!(area < 0)) return
    this.solvePlanes(a, b, c, area)
    const top = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5))
    const end = Math.min(this.canvas.height, Math.ceil(Math.max(ay, by, cy) - 0.5))
    for (let y = top; y < end; y++) {
      const centre = y + 0.5
      let left = Number.POSITIVE_INFINITY
      let right = Number.NEGATIVE_INFINITY
      for (let edge = 0; edge < 3; edge++) {
        const fromX = edge === 0 ? ax : edge === 1 ? bx : cx
        const fromY = edge === 0 ? ay : edge === 1 ? by : cy
        const toX = edge === 0 ? bx : edge === 1 ? cx : ax
        const toY = edge === 0 ? by : edge === 1 ? cy : ay
        if (fromY <= centre === toY <= centre) continue
        const x = crossing(fromX, fromY, toX, toY, centre)
        if (x < left) left = x
        if (x > right) right = x
      }
      const first = Math.max(0, Math.ceil(left - 0.5))
      const last = Math.min(this.canvas.width, Math.ceil(right - 0.5))
      if (first < last) this.span(y, first, last, texture, paint)
    }
  }

  /** The plane equations of what is interpolated, each divided by depth. */
  private solvePlanes(a: number, b: number, c: number, area: number): void {
    const v = this.vertices
    const [oa, ob, oc] = [a * VERTEX_NUMBERS, b * VERTEX_NUMBERS, c * VERTEX_NUMBERS]
    const ux = v[ob] - v[oa]
    const uy = v[ob + 1] - v[oa + 1]
    const wx = v[oc] - v[oa]
    const wy = v[oc + 1] - v[oa + 1]
    for (let i = 0; i < 4; i++) {
      const [pa, pb, pc] = [this.overDepth(oa, i), this.overDepth(ob, i), this.overDepth(oc, i)]
      const right = ((pb - pa) * wy - (pc - pa) * uy) / area
      const down = ((pc - pa) * ux - (pb - pa) * wx) / area
      this.plane[i] = pa - right * v[oa] - down * v[oa + 1]
      this.plane[4 + i] = right
      this.plane[8 + i] = down
    }
  }

  private overDepth(vertex: number, number: number): number {
    const nearness = this.vertices[vertex + 2]
    return number === 0 ? nearness : this.vertices[vertex + 2 + number] * nearness
  }

  private span(y: number, first: number, last: number, texture: Texture, paint: Paint): void {
    const p = this.plane
    const { pixels, nearness, width } = this.canvas
    const { texels, colours, start, stride } = texture
    const cx = first + 0.5
    const cy = y + 0.5
    let near = p[0] + p[4] * cx + p[8] * cy
    let u = p[1] + p[5] * cx + p[9] * cy
    let v = p[2] + p[6] * cx + p[10] * cy
    let light = p[3] + p[7] * cx + p[11] * cy
    for (let x = first; x < last; x++) {
      const at = y * width + x
      const tested = near * paint.nearer
      if (tested >= nearness[at]) {
        const column = Math.max(0, Math.min(texture.width - 1, Math.floor(u / near)))
        const row = Math.max(0, Math.min(texture.height - 1, Math.floor(v / near)))
        const texel = texels[start + row * stride + column]
        if (texel !== 0 || !paint.seeThrough) {
          blend(pixels, at * 4, colours, texel * 4, paint.black ? 0 : light / near, paint.opacity)
          if (paint.writesDepth) nearness[at] = tested
        }
      }
      near += p[4]
      u += p[5]
      v += p[6]
      light += p[7]
    }
  }
}

/** Where an edge crosses a row of pixel centres; the same for both triangles that share the edge. */
function crossing(fromX: number, fromY: number, toX: number, toY: number, y: number): number {
  if (fromY < toY) return fromX + ((y - fromY) * (toX - fromX)) / (toY - fromY)
  return toX + ((y - toY) * (fromX - toX)) / (fromY - toY)
}

function blend(
  pixels: Uint8Array,
  to: number,
  colours: Uint8Array,
  from: number,
  light: number,
  opacity: number,
): void {
  for (let i = 0; i < 3; i++) {
    const colour = colours[from + i] * light
    pixels[to + i] = pixels[to + i] + (colour - pixels[to + i]) * opacity + 0.5
  }
}
