import { type Material, materialIndex } from './materials.js'
import type { Triple } from './place.js'

/** R, G, B, 0..255, that a material's picture is multiplied by (255 leaves it as it is). */
export type PropTint = readonly [red: number, green: number, blue: number]

export const WHITE: PropTint = [255, 255, 255]

/** Things that stand on the ground, to draw: three vertices a triangle. */
export interface Props {
  readonly vertexCount: number
  /** Metres and unit vectors, 3 a vertex; picture coordinates in tiles, 2 a vertex; tint and material, 4 a vertex. */
  readonly positions: Float32Array
  readonly normals: Float32Array
  readonly uvs: Float32Array
  readonly looks: Uint8Array
}

/** Numbers that a vertex has in the builder: position, normal, u, v, tint, material. */
const NUMBERS = 12

/** Collects triangles of things that stand on the ground. */
export class PropBuilder {
  private numbers = new Float32Array(NUMBERS * 3 * 64)
  private count = 0

  get vertexCount(): number {
    return this.count
  }

  private vertex(place: Triple, normal: Triple, u: number, v: number, material: number, tint: PropTint): void {
    const at = this.count * NUMBERS
    if (at + NUMBERS > this.numbers.length) {
      const grown = new Float32Array(this.numbers.length * 2)
      grown.set(this.numbers)
      this.numbers = grown
    }
    const { numbers } = this
    for (let k = 0; k < 3; k++) {
      numbers[at + k] = place[k]
      numbers[at + 3 + k] = normal[k]
      numbers[at + 8 + k] = tint[k]
    }
    numbers[at + 6] = u
    numbers[at + 7] = v
    numbers[at + 11] = material
    this.count++
  }

  /** A quad of four corners in turn with the normal and picture coordinates (u0, v0) at `a` to (u1, v1) at `c`, u along a–b. */
  quad(
    [a, b, c, d]: readonly [Triple, Triple, Triple, Triple],
    normal: Triple,
    material: Material,
    [u0, v0, u1, v1]: readonly [number, number, number, number] = [0, 0, 1, 1],
    tint: PropTint = WHITE,
  ): void {
    const index = materialIndex(material)
    this.vertex(a, normal, u0, v0, index, tint)
    this.vertex(b, normal, u1, v0, index, tint)
    this.vertex(c, normal, u1, v1, index, tint)
    this.vertex(a, normal, u0, v0, index, tint)
    this.vertex(c, normal, u1, v1, index, tint)
    this.vertex(d, normal, u0, v1, index, tint)
  }

  triangle(
    corners: readonly [Triple, Triple, Triple],
    normal: Triple,
    material: Material,
    tint: PropTint = WHITE,
    scale = 1,
  ): void {
    const index = materialIndex(material)
    for (const place of corners) {
      this.vertex(place, normal, (place[0] + place[2]) * scale, place[1] * scale, index, tint)
    }
  }

  /**
   * A box about a foot: half its length along `along`, half its width across, from `low` to `high` above the foot.
   *
   * @param along unit vector on the map
   */
  box(
    [x, y, z]: Triple,
    [alongX, alongZ]: readonly [number, number],
    [halfLength, halfWidth, low, high]: readonly [number, number, number, number],
    material: Material,
    tint: PropTint = WHITE,
    tile = 1,
  ): void {
    const corner = (length: number, width: number, up: number): Triple => [
      x + alongX * length - alongZ * width,
      y + up,
      z + alongZ * length + alongX * width,
    ]
    const [l, w] = [halfLength, halfWidth]
    const long = (2 * l) / tile
    const wide = (2 * w) / tile
    const tall = (high - low) / tile
    const sides = [
      [-l, -w, l, -w, alongZ, -alongX, long],
      [l, w, -l, w, -alongZ, alongX, long],
      [l, -w, l, w, alongX, alongZ, wide],
      [-l, w, -l, -w, -alongX, -alongZ, wide],
    ]
    for (const [l0, w0, l1, w1, nx, nz, width] of sides) {
      const quad = [corner(l0, w0, low), corner(l1, w1, low), corner(l1, w1, high), corner(l0, w0, high)] as const
      this.quad(quad, [nx, 0, nz], material, [0, tall, width, 0], tint)
    }
    const top = [corner(-l, -w, high), corner(l, -w, high), corner(l, w, high), corner(-l, w, high)] as const
    this.quad(top, [0, 1, 0], material, [0, 0, long, wide], tint)
  }

  /** An upright prism of `sides`, thinner toward its top. */
  post(
    [x, y, z]: Triple,
    radius: number,
    top: number,
    low: number,
    high: number,
    sides: number,
    material: Material,
    tint: PropTint = WHITE,
  ): void {
    for (let i = 0; i < sides; i++) {
      const a = (i / sides) * Math.PI * 2
      const b = ((i + 1) / sides) * Math.PI * 2
      const middle = (a + b) / 2
      const at = (angle: number, r: number, up: number): Triple => [
        x + Math.cos(angle) * r,
        y + up,
        z + Math.sin(angle) * r,
      ]
      const quad = [at(a, radius, low), at(b, radius, low), at(b, top, high), at(a, top, high)] as const
      const u = (i / sides) * radius * 4
      this.quad(quad, [Math.cos(middle), 0.1, Math.sin(middle)], material, [u, high - low, u + radius, 0], tint)
      this.triangle([at(a, top, high), at(b, top, high), [x, y + high, z]], [0, 1, 0], material, tint)
    }
  }

  finish(): Props {
    const { count, numbers } = this
    const props: Props = {
      vertexCount: count,
      positions: new Float32Array(count * 3),
      normals: new Float32Array(count * 3),
      uvs: new Float32Array(count * 2),
      looks: new Uint8Array(count * 4),
    }
    for (let i = 0; i < count; i++) {
      const from = i * NUMBERS
      props.positions.set(numbers.subarray(from, from + 3), i * 3)
      props.normals.set(numbers.subarray(from + 3, from + 6), i * 3)
      props.uvs.set(numbers.subarray(from + 6, from + 8), i * 2)
      props.looks.set(numbers.subarray(from + 8, from + 12), i * 4)
    }
    return props
  }
}

const CHUNK = 160

/** Builders by square of the map, so that what is out of sight can be left out. */
export class PropChunks {
  private readonly builders = new Map<string, PropBuilder>()

  at(x: number, z: number): PropBuilder {
    const key = `${Math.floor(x / CHUNK)},${Math.floor(z / CHUNK)}`
    let builder = this.builders.get(key)
    if (builder === undefined) {
      builder = new PropBuilder()
      this.builders.set(key, builder)
    }
    return builder
  }

  finish(): readonly Props[] {
    return [...this.builders.values()].filter(({ vertexCount }) => vertexCount > 0).map((builder) => builder.finish())
  }
}
