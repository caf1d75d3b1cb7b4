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

type View = keyof typeof LIVERY_VIEWS

/** A place on a view: metres forward (or to the right on front and rear) and up (or to the right on top). */
export type LiverySpot = readonly [along: number, up: number]

/** A livery's picture under work: polygons, lines and letters on the views of the car. */
export class LiveryCanvas {
  readonly pixels = new Uint8Array(LIVERY_EDGE * LIVERY_EDGE * 4)

  protected put(texel: number, [red, green, blue]: Tint, cover: number, shine: number): void {
    const at = texel * 4
    this.pixels[at] += (red - this.pixels[at]) * cover
    this.pixels[at + 1] += (green - this.pixels[at + 1]) * cover
    this.pixels[at + 2] += (blue - this.pixels[at + 2]) * cover
    if (cover > 0.5) this.pixels[at + 3] = shine
  }

  private texel(view: View, [along, up]: LiverySpot): readonly [number, number] {
    if (view === 'top') return liveryTexel(view, [up, 0, along])
    if (view === 'front' || view === 'rear') return liveryTexel(view, [along, up, 0])
    return liveryTexel(view, [0, up, along])
  }

  /** Fills a polygon with soft edges. */
  protected fill(view: View, spots: readonly LiverySpot[], colour: Tint, shine: number = Shine.paint): void {
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
  protected write(
    view: View,
    text: string,
    middle: LiverySpot,
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

  protected line(
    view: View,
    from: LiverySpot,
    to: LiverySpot,
    width: number,
    colour: Tint,
    shine: number = Shine.paint,
  ): void {
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
