import { CAR_SHAPE } from '../../../rally/index.js'
import { LIVERY_EDGE } from '../geometry/livery-places.js'
import type { Tint } from './layer.js'
import { LiveryCanvas, type LiverySpot, Shine } from './livery-canvas.js'

const GLASS: Tint = [26, 32, 40]
const WHITE: Tint = [244, 244, 240]
const DARK: Tint = [26, 27, 31]

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

class LiveryPainter extends LiveryCanvas {
  private readonly base: Tint
  private readonly second: Tint

  constructor(colour: number) {
    super()
    this.base = [(colour >> 16) & 255, (colour >> 8) & 255, colour & 255]
    const bright = this.base[0] * 0.3 + this.base[1] * 0.6 + this.base[2] * 0.1
    this.second = bright > 150 ? [206, 40, 36] : [250, 196, 36]
    for (let i = 0; i < LIVERY_EDGE * LIVERY_EDGE; i++) this.put(i, this.base, 1, Shine.paint)
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
    const front: readonly LiverySpot[] = [
      [0.78, 0.93],
      [0.26, 1.27],
      [0.02, 1.3],
      [-0.36, 1.315],
      [-0.36, 0.93],
    ]
    const rear: readonly LiverySpot[] = [
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

function grown(spots: readonly LiverySpot[], factor: number): readonly LiverySpot[] {
  const middle = [0, 1].map((k) => spots.reduce((sum, spot) => sum + spot[k], 0) / spots.length)
  return spots.map(([along, up]) => [middle[0] + (along - middle[0]) * factor, middle[1] + (up - middle[1]) * factor])
}
