import type { Triple } from './place.js'

/** How a part of the car takes light: from the livery's picture, plain, or as a lamp. */
export const CarFinish = { livery: 0, rough: 1, glossy: 2, headlight: 3, tailLight: 4 } as const
export type CarFinish = (typeof CarFinish)[keyof typeof CarFinish]

/** A mesh of the car in its own axes (right, up, forward; metres): three vertices a triangle. */
export interface CarMesh {
  readonly vertexCount: number
  readonly positions: Float32Array
  readonly normals: Float32Array
  /** Place on the livery's picture, 0..1, 2 a vertex. */
  readonly uvs: Float32Array
  /** R, G, B, 0..255, and `CarFinish`; 4 a vertex. */
  readonly looks: Uint8Array
}

interface Corner {
  readonly place: Triple
  readonly colour: Triple
  readonly finish: CarFinish
  /** Smoothing group: normals are averaged within it. */
  readonly group: number
}

/** Collects triangles and smooths them within groups, except over sharp edges. */
export class CarMeshBuilder {
  private readonly corners: Corner[] = []

  triangle(a: Triple, b: Triple, c: Triple, colour: Triple, finish: CarFinish = CarFinish.rough, group = 0): void {
    if (isFlat(a, b, c)) return
    for (const place of [a, b, c]) this.corners.push({ place, colour, finish, group })
  }

  quad(
    a: Triple,
    b: Triple,
    c: Triple,
    d: Triple,
    colour: Triple,
    finish: CarFinish = CarFinish.rough,
    group = 0,
  ): void {
    this.triangle(a, b, c, colour, finish, group)
    this.triangle(a, c, d, colour, finish, group)
  }

  /** A box between two corners, each wall seen from outside. */
  box([x0, y0, z0]: Triple, [x1, y1, z1]: Triple, colour: Triple, finish: CarFinish = CarFinish.rough): void {
    const at = (i: number): Triple => [i & 1 ? x1 : x0, i & 2 ? y1 : y0, i & 4 ? z1 : z0]
    const group = 1000 + this.corners.length
    const walls = [
      [0, 4, 6, 2],
      [1, 3, 7, 5],
      [0, 1, 5, 4],
      [2, 6, 7, 3],
      [0, 2, 3, 1],
      [4, 5, 7, 6],
    ]
    walls.forEach(([a, b, c, d], wall) => {
      this.quad(at(a), at(b), at(c), at(d), colour, finish, group + wall)
    })
  }

  /** Turns a profile (radius, along the axle) round the x axis. */
  lathe(
    profile: readonly (readonly [radius: number, x: number])[],
    sides: number,
    colour: Triple,
    finish: CarFinish,
  ): void {
    const group = 1000 + this.corners.length
    for (let i = 0; i < sides; i++) {
      for (let k = 0; k + 1 < profile.length; k++) {
        const at = (side: number, [radius, x]: readonly [number, number]): Triple => {
          const angle = (side / sides) * Math.PI * 2
          return [x, Math.cos(angle) * radius, Math.sin(angle) * radius]
        }
        this.quad(
          at(i, profile[k]),
          at(i + 1, profile[k]),
          at(i + 1, profile[k + 1]),
          at(i, profile[k + 1]),
          colour,
          finish,
          group,
        )
      }
    }
  }

  /**
   * @param pictureOf place on the livery's picture of a point of the body with its face's normal
   * @param middle a point that outward normals point away from
   */
  finish(pictureOf: (place: Triple, normal: Triple) => readonly [number, number], middle: Triple): CarMesh {
    const { corners } = this
    const count = corners.length
    const faces = faceNormals(corners, middle)
    const normals = smoothed(corners, faces)
    const mesh: CarMesh = {
      vertexCount: count,
      positions: new Float32Array(count * 3),
      normals,
      uvs: new Float32Array(count * 2),
      looks: new Uint8Array(count * 4),
    }
    corners.forEach(({ place, colour, finish }, i) => {
      mesh.positions.set(place, i * 3)
      const face = Math.floor(i / 3) * 3
      const normal: Triple = [faces[face], faces[face + 1], faces[face + 2]]
      if (finish === CarFinish.livery) mesh.uvs.set(pictureOf(place, normal), i * 2)
      mesh.looks.set([colour[0], colour[1], colour[2], finish], i * 4)
    })
    return mesh
  }
}

/** Whether three corners lie on a line: such a triangle has no normal. */
function isFlat(a: Triple, b: Triple, c: Triple): boolean {
  const u = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const v = [c[0] - a[0], c[1] - a[1], c[2] - a[2]]
  const n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
  return n[0] ** 2 + n[1] ** 2 + n[2] ** 2 < 1e-14
}

/** Unit normals by face, pointing away from the part's own middle or, for the body (group 0), the car's. */
function faceNormals(corners: readonly Corner[], middle: Triple): Float32Array {
  const faces = new Float32Array(corners.length)
  for (let at = 0; at < corners.length; at += 3) {
    const [a, b, c] = [corners[at].place, corners[at + 1].place, corners[at + 2].place]
    const u = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
    const v = [c[0] - a[0], c[1] - a[1], c[2] - a[2]]
    const n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
    const length = Math.sqrt(n[0] ** 2 + n[1] ** 2 + n[2] ** 2) || 1
    const isBody = corners[at].group === 0
    // Boxes and lathes turn their corners so that this points out; the body is convex enough about its middle.
    let sign = -1
    if (isBody) {
      const away = n[0] * (a[0] - middle[0]) + n[1] * (a[1] - middle[1]) + n[2] * (a[2] - middle[2]) * 0.35
      sign = away < 0 ? -1 : 1
    }
    for (let k = 0; k < 3; k++) faces[at + k] = (n[k] / length) * sign
  }
  return faces
}

/** Cosine of the angle from which an edge is sharp. */
const SHARP = 0.72

function smoothed(corners: readonly Corner[], faces: Float32Array): Float32Array {
  const shared = new Map<string, number[]>()
  corners.forEach(({ place, group }, i) => {
    const key = `${group} ${place.map((part) => Math.round(part * 1000)).join()}`
    const list = shared.get(key)
    const face = Math.floor(i / 3) * 3
    if (list === undefined) shared.set(key, [face])
    else list.push(face)
  })
  const normals = new Float32Array(corners.length * 3)
  corners.forEach(({ place, group }, i) => {
    const own = Math.floor(i / 3) * 3
    const key = `${group} ${place.map((part) => Math.round(part * 1000)).join()}`
    const sum = [0, 0, 0]
    for (const face of shared.get(key) ?? [own]) {
      const dot = faces[own] * faces[face] + faces[own + 1] * faces[face + 1] + faces[own + 2] * faces[face + 2]
      if (dot < SHARP) continue
      for (let k = 0; k < 3; k++) sum[k] += faces[face + k]
    }
    const length = Math.sqrt(sum[0] ** 2 + sum[1] ** 2 + sum[2] ** 2) || 1
    for (let k = 0; k < 3; k++) normals[i * 3 + k] = sum[k] / length
  })
  return normals
}
