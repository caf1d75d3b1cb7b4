import type { Triple } from './place.js'

/** R, G, B, A, 0..255. */
export type OverlayColour = readonly [red: number, green: number, blue: number, alpha: number]

/** Lines (two vertices each) or triangles (three) that explain a stage rather than show it. */
export interface Overlay {
  readonly vertexCount: number
  /** Metres, 3 a vertex. */
  readonly positions: Float32Array
  /** 4 a vertex. */
  readonly colours: Uint8Array
}

/** Collects lines or triangles. */
export class OverlayBuilder {
  private readonly positions: number[] = []
  private readonly colours: number[] = []

  add(place: Triple, colour: OverlayColour): this {
    this.positions.push(place[0], place[1], place[2])
    this.colours.push(colour[0], colour[1], colour[2], colour[3])
    return this
  }

  quad(a: Triple, b: Triple, c: Triple, d: Triple, colour: OverlayColour): this {
    for (const place of [a, b, c, a, c, d]) this.add(place, colour)
    return this
  }

  finish(): Overlay {
    return {
      vertexCount: this.positions.length / 3,
      positions: Float32Array.from(this.positions),
      colours: Uint8Array.from(this.colours),
    }
  }
}
