/** Numbers a vertex has in `FaceList.places`: x, y, z in world pixels (z downward), and its tile over all three sets. */
export const PLACE_SIZE = 4

/** Numbers a vertex has in `FaceList.looks`: u, v in texels (0..64), palette variant and flags, light. */
export const LOOK_SIZE = 4

/**
 * Flags beside the palette variant (bits 0–1) in a vertex's looks. What hangs before a wall wins where it shares the wall's plane, as
 * signs and railings of flat blocks do.
 */
export const FaceFlag = { seeThrough: 4, blended: 8, beforeWalls: 16 } as const

/** Light of a face that nothing darkens. */
export const FULL_LIGHT = 255

/**
 * Quads of the city: four vertices each, top left, bottom left, bottom right, top right as seen from the front. A quad is seen
 * from its front only.
 */
export class FaceList {
  places: Int16Array
  looks: Uint8Array
  count = 0

  constructor(capacity = 256) {
    this.places = new Int16Array(capacity * 4 * PLACE_SIZE)
    this.looks = new Uint8Array(capacity * 4 * LOOK_SIZE)
  }

  /** Makes room for one more quad and returns its first vertex. */
  add(): number {
    const vertex = this.count * 4
    if ((vertex + 4) * PLACE_SIZE > this.places.length) this.grow()
    this.count++
    return vertex
  }

  private grow(): void {
    const places = new Int16Array(this.places.length * 2)
    places.set(this.places)
    this.places = places
    const looks = new Uint8Array(this.looks.length * 2)
    looks.set(this.looks)
    this.looks = looks
  }

  /** The used part of `places`. */
  usedPlaces(): Int16Array {
    return this.places.slice(0, this.count * 4 * PLACE_SIZE)
  }

  /** The used part of `looks`. */
  usedLooks(): Uint8Array {
    return this.looks.slice(0, this.count * 4 * LOOK_SIZE)
  }

  setVertex(vertex: number, x: number, y: number, z: number, tile: number): void {
    const at = vertex * PLACE_SIZE
    this.places[at] = x
    this.places[at + 1] = y
    this.places[at + 2] = z
    this.places[at + 3] = tile
  }

  setLook(vertex: number, u: number, v: number, variant: number, light: number): void {
    const at = vertex * LOOK_SIZE
    this.looks[at] = u
    this.looks[at + 1] = v
    this.looks[at + 2] = variant
    this.looks[at + 3] = light
  }
}
