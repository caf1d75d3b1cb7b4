import { CAR_SHAPE } from '../../../rally/index.js'
import {
  LIVERY_EDGE,
  LIVERY_SCALE,
  LIVERY_SMALL_SCALE,
  type LIVERY_VIEWS,
  liveryTexel,
} from '../geometry/livery-places.js'
import type { Tint } from './layer.js'
import { strokeText, textWidth } from './strokes.js'

/** How a texel of the livery shines: its alpha. */
export const Shine = { matt: 40, paint: 170, glass: 255 } as const

const GLASS: Tint = [26, 32, 40]
const WHITE: Tint = [244, 244, 240]
const DARK: Tint = [26, 27, 31]

type View = keyof typeof LIVERY_VIEWS

/** A place on a view: metres forward (or to the right on front and rear) and up (or to the right on top). */
type Spot = readonly [along: number, up: number]

/**
 * The rally car's paint: R, G, B and shine of `LIVERY_EDGE` × `LIVERY_EDGE` texels. Our own design: the car's colour over a dark sill,
 * a white flash that rises to the tail with a thin line in the second colour, numbers on the doors and the roof.
 */
export function paintLivery(colour: number, number: number): Uint8Array {
  const painter = new LiveryPainter(colour)
  for (const side of ['left', 'right'] as const) painter.side(side, String(number))
  painter.top(String(number))
  painter.ends()
  return painter.pixels
}

class LiveryPainter {
  readonly pixels = new Uint8Array(LIVERY_EDGE * LIVERY_EDGE * 4)
  private readonly base: Tint
  private readonly second: Tint

  constructor(colour: number) {
    this.base = [(colour >> 16) & 255, (colour >> 8) & 255, colour & 255]
    const bright = this.base[0] * 0.3 + this.base[1] * 0.6 + this.base[2] * 0.1
    this.second = bright > 150 ? [206, 40, 36] : [250, 196, 36]
    for (let i = 0; i < LIVERY_EDGE * LIVERY_EDGE; i++) this.put(i, this.base, 1, Shine.paint)
  }

  private put(texel: number, [red, green, blue]: Tint, cover: number, shine: number): void {
    const at = texel * 4
    this.pixels[at] += (red - this.pixels[at]) * cover
    this.pixels[at + 1] += (green - this.pixels[at + 1]) * cover
    this.pixels[at + 2] += (blue - this.pixels[at + 2]) * cover
    if (cover > 0.5) this.pixels[at + 3] = shine
  }

  private texel(view: View, [along, up]: Spot): readonly [number, number] {
    if (view === 'top') return liveryTexel(view, [up, 0, along])
    if (view === 'front' || view === 'rear') return liveryTexel(view, [along, up, 0])
    return liveryTexel(view, [0, up, along])
  }

  /** Fills a polygon with soft edges. */
  private fill(view: View, spots: readonly Spot[], colour: Tint, shine: number = Shine.paint): void {
    const corners = spots.map((spot) => this.texel(view, spot))
    const xs = corners.map(([x]) => x)
    const ys = corners.map(([, y]) => y)
    for (let y = Math.max(0, Math.floor(Math.min(...ys))); y <= Math.min(LIVERY_EDGE - 1, Math.max(...ys)); y++) {
      for (let x = Math.max(0, Math.floor(Math.min(...xs))); x <= Math.min(LIVERY_EDGE - 1, Math.max(...xs)); x++) {
        let inside = 0
        for (const [dx, dy] of [
          [0.25, 0.25],
          [0.75, 0.25],
          [0.25, 0.75],
          [0.75, 0.75],
        ]) {
          if (contains(corners, x + dx, y + dy)) inside++
        }
        if (inside > 0) this.put(y * LIVERY_EDGE + x, colour, inside / 4, shine)
      }
    }
  }

  /** Text about a spot, `height` metres high. */
  private write(
    view: View,
    text: string,
    middle: Spot,
    height: number,
    pen: number,
    colour: Tint,
    turn: 0 | 1 | -1 = 0,
  ): void {
    const scale = view === 'front' || view === 'rear' ? LIVERY_SMALL_SCALE : LIVERY_SCALE
    const [x, y] = this.texel(view, middle)
    const tall = height * scale
    const wide = textWidth(text) * tall
    strokeText(text, [0, 0, tall], pen * scale, (px, py, cover) => {
      const across = px - wide / 2
      const down = py - tall / 2
      const tx = Math.floor(turn === 0 ? x + across : x - turn * down)
      const ty = Math.floor(turn === 0 ? y + down : y + turn * across)
      if (tx >= 0 && ty >= 0 && tx < LIVERY_EDGE && ty < LIVERY_EDGE)
        this.put(ty * LIVERY_EDGE + tx, colour, cover, Shine.paint)
    })
  }

  private line(view: View, from: Spot, to: Spot, width: number, colour: Tint, shine: number = Shine.paint): void {
    const length = Math.sqrt((to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2)
    const ax = (-(to[1] - from[1]) / length) * (width / 2)
    const ay = ((to[0] - from[0]) / length) * (width / 2)
    this.fill(
      view,
      [
        [from[0] + ax, from[1] + ay],
        [to[0] + ax, to[1] + ay],
        [to[0] - ax, to[1] - ay],
        [from[0] - ax, from[1] - ay],
      ],
      colour,
      shine,
    )
  }

  side(view: 'left' | 'right', number: string): void {
    const end = CAR_SHAPE.length / 2 + 0.06
    // Dark below, the flash above it, a thin line between.
    this.fill(
      view,
      [
        [-end, 0],
        [end, 0],
        [end, 0.36],
        [0.2, 0.36],
        [-end, 0.46],
      ],
      DARK,
    )
    this.fill(
      view,
      [
        [end, 0.4],
        [0.35, 0.4],
        [-end, 0.52],
        [-end, 0.98],
        [-1.5, 0.86],
        [-0.9, 0.6],
        [end, 0.44],
      ],
      WHITE,
    )
    this.fill(
      view,
      [
        [-0.95, 0.62],
        [-1.55, 0.92],
        [-1.75, 0.96],
        [-1.2, 0.62],
      ],
      this.second,
    )
    this.fill(
      view,
      [
        [-1.3, 0.62],
        [-1.85, 0.97],
        [-1.95, 0.97],
        [-1.44, 0.6],
      ],
      DARK,
    )
    this.line(view, [end, 0.385], [0.3, 0.385], 0.03, this.second)
    this.line(view, [0.3, 0.385], [-end, 0.495], 0.03, this.second)
    this.windows(view)
    // Seams, handle, plate with the number.
    for (const seam of [0.86, -0.38]) this.line(view, [seam, 0.26], [seam - 0.03, 0.9], 0.012, [20, 20, 22])
    this.line(view, [0.86, 0.26], [-0.38, 0.26], 0.012, [20, 20, 22])
    this.line(view, [-0.16, 0.76], [-0.31, 0.76], 0.035, DARK)
    this.fill(
      view,
      [
        [0.62, 0.42],
        [-0.02, 0.42],
        [-0.02, 0.82],
        [0.62, 0.82],
      ],
      WHITE,
    )
    this.fill(
      view,
      [
        [0.62, 0.42],
        [-0.02, 0.42],
        [-0.02, 0.455],
        [0.62, 0.455],
      ],
      this.second,
    )
    this.write(view, number, [0.3, 0.645], 0.27, 0.026, DARK)
    this.write(view, 'TARMAC RALLY', [0.1, 0.312], 0.064, 0.008, [226, 226, 230])
    this.write(view, 'RAVEN', [1.3, 0.735], 0.05, 0.0065, WHITE)
    this.write(view, 'GRANITE', [-1.72, 0.66], 0.07, 0.009, DARK)
  }

  private windows(view: 'left' | 'right'): void {
    const front: readonly Spot[] = [
      [0.78, 0.93],
      [0.26, 1.27],
      [0.02, 1.3],
      [-0.36, 1.315],
      [-0.36, 0.93],
    ]
    const rear: readonly Spot[] = [
      [-0.46, 0.93],
      [-0.46, 1.315],
      [-0.98, 1.29],
      [-1.24, 1.22],
      [-1.5, 0.96],
    ]
    for (const pane of [front, rear]) {
      this.fill(view, grown(pane, 1.07), DARK, Shine.matt)
      this.fill(view, pane, GLASS, Shine.glass)
    }
    this.line(view, [0.1, 0.94], [0.1, 1.29], 0.02, DARK, Shine.matt)
  }

  top(number: string): void {
    const half = CAR_SHAPE.width / 2
    // Stripe over bonnet and roof.
    this.fill(
      'top',
      [
        [2.2, -0.3],
        [-2.2, -0.3],
        [-2.2, 0.3],
        [2.2, 0.3],
      ],
      WHITE,
    )
    for (const side of [-1, 1]) this.line('top', [2.2, side * 0.33], [-2.2, side * 0.33], 0.035, this.second)
    // Windscreen with its sun strip, and the rear window.
    this.fill(
      'top',
      [
        [0.97, -half],
        [0.97, half],
        [0.05, half],
        [0.05, -half],
      ],
      DARK,
      Shine.matt,
    )
    this.fill(
      'top',
      [
        [0.93, -0.74],
        [0.93, 0.74],
        [0.2, 0.53],
        [0.2, -0.53],
      ],
      GLASS,
      Shine.glass,
    )
    this.fill(
      'top',
      [
        [0.3, -0.56],
        [0.3, 0.56],
        [0.12, 0.53],
        [0.12, -0.53],
      ],
      this.second,
    )
    this.write('top', 'TARMAC', [0.21, 0], 0.1, 0.014, DARK, -1)
    this.fill(
      'top',
      [
        [-1.3, -half],
        [-1.3, half],
        [-1.98, half],
        [-1.98, -half],
      ],
      DARK,
      Shine.matt,
    )
    this.fill(
      'top',
      [
        [-1.36, -0.5],
        [-1.36, 0.5],
        [-1.92, 0.6],
        [-1.92, -0.6],
      ],
      GLASS,
      Shine.glass,
    )
    this.write('top', number, [-0.62, 0], 0.42, 0.04, DARK, 1)
    // Vents and pins of the bonnet.
    for (const side of [-1, 1]) {
      this.fill(
        'top',
        [
          [1.42, side * 0.4],
          [1.42, side * 0.62],
          [1.22, side * 0.64],
          [1.22, side * 0.42],
        ],
        DARK,
        Shine.matt,
      )
      this.fill(
        'top',
        [
          [1.9, side * 0.44],
          [1.9, side * 0.47],
          [1.87, side * 0.47],
          [1.87, side * 0.44],
        ],
        [190, 190, 190],
      )
    }
    this.line('top', [1.0, -half], [1.0, half], 0.016, [20, 20, 22])
  }

  ends(): void {
    // Front: bumper, grille, headlights' surround.
    this.fill(
      'front',
      [
        [-0.95, 0.1],
        [0.95, 0.1],
        [0.95, 0.34],
        [-0.95, 0.34],
      ],
      DARK,
      Shine.matt,
    )
    this.fill(
      'front',
      [
        [-0.36, 0.5],
        [0.36, 0.5],
        [0.36, 0.6],
        [-0.36, 0.6],
      ],
      DARK,
      Shine.matt,
    )
    this.fill(
      'front',
      [
        [-0.5, 0.3],
        [0.5, 0.3],
        [0.44, 0.42],
        [-0.44, 0.42],
      ],
      [14, 14, 16],
      Shine.matt,
    )
    for (const side of [-1, 1]) this.line('front', [side * 0.38, 0.55], [side * 0.8, 0.56], 0.15, DARK, Shine.glass)
    this.write('front', 'GRANITE', [0, 0.46], 0.05, 0.007, WHITE)
    // Windscreen and rear window where they look ahead more than up.
    this.fill(
      'front',
      [
        [-0.72, 0.94],
        [0.72, 0.94],
        [0.55, 1.36],
        [-0.55, 1.36],
      ],
      GLASS,
      Shine.glass,
    )
    this.fill(
      'rear',
      [
        [-0.62, 1.02],
        [0.62, 1.02],
        [0.5, 1.36],
        [-0.5, 1.36],
      ],
      GLASS,
      Shine.glass,
    )
    this.fill(
      'rear',
      [
        [-0.95, 0.1],
        [0.95, 0.1],
        [0.95, 0.44],
        [-0.95, 0.44],
      ],
      DARK,
      Shine.matt,
    )
    this.fill(
      'rear',
      [
        [-0.3, 0.5],
        [0.3, 0.5],
        [0.3, 0.6],
        [-0.3, 0.6],
      ],
      WHITE,
    )
    this.write('rear', 'TAR 1', [0, 0.55], 0.06, 0.007, DARK)
    this.line('rear', [-0.56, 0.7], [0.56, 0.7], 0.012, [20, 20, 22])
    this.write('rear', 'TARMAC', [0, 0.82], 0.09, 0.012, WHITE)
  }
}

function contains(corners: readonly (readonly [number, number])[], x: number, y: number): boolean {
  let inside = false
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    const [ax, ay] = corners[i]
    const [bx, by] = corners[j]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}

function grown(spots: readonly Spot[], factor: number): readonly Spot[] {
  const middle = [0, 1].map((k) => spots.reduce((sum, spot) => sum + spot[k], 0) / spots.length)
  return spots.map(([along, up]) => [middle[0] + (along - middle[0]) * factor, middle[1] + (up - middle[1]) * factor])
}
