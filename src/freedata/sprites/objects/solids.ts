import { cos, sin } from '../../../core/trig.js'
import { Canvas, type Point } from '../canvas.js'

type Vec = readonly [number, number, number]

/** A solid of revolution about z: discs from the bottom up, radius and ink at heights. */
export interface Turned {
  readonly kind: 'turned'
  readonly profile: readonly { readonly z: number; readonly r: number; readonly ink: number; readonly level: number }[]
}

/** A box between two corners, one ink. */
export interface Box {
  readonly kind: 'box'
  readonly from: Vec
  readonly to: Vec
  readonly ink: number
  readonly level: number
}
/** A part of a small solid thing. */
export type Part = Turned | Box

/** A tumbling attitude: pitched about x, then yawed about z, radians. */
export interface Attitude {
  readonly pitch: number
  readonly yaw: number
}

/** A box part. */
export function box(from: Vec, to: Vec, ink: number, level = 0.5): Box {
  return { kind: 'box', from, to, ink, level }
}

function rotate(v: Vec, a: Attitude): Vec {
  const cp = cos(a.pitch)
  const sp = sin(a.pitch)
  const y = v[1] * cp + v[2] * sp
  const z = v[2] * cp - v[1] * sp
  const cy = cos(a.yaw)
  const sy = sin(a.yaw)
  return [v[0] * cy + y * sy, y * cy - v[0] * sy, z]
}

/** Light from the upper left, above. */
function lightOf(normal: Vec): number {
  return 0.12 + 0.4 * Math.max(0, -0.45 * normal[0] - 0.5 * normal[1] + 0.74 * normal[2])
}

interface Face {
  readonly depth: number
  readonly draw: () => void
}

const FACES: readonly { readonly normal: Vec; readonly corners: readonly [number, number, number, number] }[] = [
  { normal: [0, 0, 1], corners: [4, 5, 7, 6] },
  { normal: [0, 0, -1], corners: [0, 1, 3, 2] },
  { normal: [-1, 0, 0], corners: [0, 2, 6, 4] },
  { normal: [1, 0, 0], corners: [1, 3, 7, 5] },
  { normal: [0, -1, 0], corners: [0, 1, 5, 4] },
  { normal: [0, 1, 0], corners: [2, 3, 7, 6] },
]

function boxFaces(canvas: Canvas, part: Box, attitude: Attitude, faces: Face[]): void {
  const corners: Vec[] = []
  for (let i = 0; i < 8; i++) {
    const v: Vec = [
      i & 1 ? part.to[0] : part.from[0],
      i & 2 ? part.to[1] : part.from[1],
      i & 4 ? part.to[2] : part.from[2],
    ]
    corners.push(rotate(v, attitude))
  }
  for (const face of FACES) {
    const normal = rotate(face.normal, attitude)
    if (normal[2] <= 0.02) continue
    const points = face.corners.map((i): Point => [canvas.width / 2 + corners[i][0], canvas.height / 2 + corners[i][1]])
    const depth = face.corners.reduce((sum, i) => sum + corners[i][2], 0) / 4
    faces.push({ depth, draw: () => canvas.poly(points, part.ink, lightOf(normal) + part.level) })
  }
}

/** Discs a texel of height. */
const SLICES = 2.5

function turnedFaces(canvas: Canvas, part: Turned, attitude: Attitude, faces: Face[]): void {
  const axis = rotate([0, 0, 1], attitude)
  const { profile } = part
  for (let k = 0; k + 1 < profile.length; k++) {
    const a = profile[k]
    const b = profile[k + 1]
    const steps = Math.max(1, Math.ceil(Math.abs(b.z - a.z) * SLICES))
    for (let s = 0; s <= steps; s++) {
      const t = s / steps
      const z = a.z + (b.z - a.z) * t
      const r = a.r + (b.r - a.r) * t
      if (r < 0.15) continue
      const centre: Vec = [axis[0] * z, axis[1] * z, axis[2] * z]
      const cap = axis[2] > 0 === (k + 2 === profile.length && s === steps) || (axis[2] <= 0 && k === 0 && s === 0)
      faces.push({ depth: centre[2], draw: () => disc(canvas, centre, axis, r, a.ink, a.level, cap) })
    }
  }
}

/** A disc square to an axis, seen from above. */
function disc(canvas: Canvas, centre: Vec, axis: Vec, r: number, ink: number, level: number, cap: boolean): void {
  const flat = Math.sqrt(axis[0] * axis[0] + axis[1] * axis[1])
  const ux = flat < 0.001 ? 1 : axis[0] / flat
  const uy = flat < 0.001 ? 0 : axis[1] / flat
  const short = Math.max(0.4, r * Math.abs(axis[2]))
  const cx = canvas.width / 2 + centre[0]
  const cy = canvas.height / 2 + centre[1]
  const inside = (x: number, y: number) => {
    const along = ((x - cx) * ux + (y - cy) * uy) / short
    const across = ((y - cy) * ux - (x - cx) * uy) / r
    return along * along + across * across <= 1
  }
  canvas.paint([cx - r, cy - r, cx + r, cy + r], inside, ink, (x, y) => {
    const nx = (x - cx) / r
    const ny = (y - cy) / r
    const round = 0.34 - 0.16 * nx - 0.18 * ny
    return level + (cap ? lightOf([axis[0], axis[1], Math.abs(axis[2])]) : round * 0.7)
  })
}

/** Paints parts in an attitude, far faces first. */
export function paintSolid(parts: readonly Part[], attitude: Attitude, size: number): Canvas {
  const canvas = new Canvas(size, size)
  const faces: Face[] = []
  for (const part of parts) {
    if (part.kind === 'box') boxFaces(canvas, part, attitude, faces)
    else turnedFaces(canvas, part, attitude, faces)
  }
  faces.sort((p, q) => p.depth - q.depth)
  for (const face of faces) face.draw()
  return canvas
}

const STEP = Math.PI / 3

/** The 13 attitudes of a thing that is kicked: upright, six of a somersault, lying, five of rolling to rest. */
const TUMBLE: readonly Attitude[] = [
  { pitch: 0, yaw: 0 },
  { pitch: STEP, yaw: 0.2 },
  { pitch: STEP * 2, yaw: 0.4 },
  { pitch: STEP * 3, yaw: 0.6 },
  { pitch: STEP * 4, yaw: 0.4 },
  { pitch: STEP * 5, yaw: 0.2 },
  { pitch: STEP * 6, yaw: 0.1 },
  { pitch: STEP * 1.5, yaw: 0 },
  { pitch: STEP * 1.4, yaw: 0.3 },
  { pitch: STEP * 1.6, yaw: 0.6 },
  { pitch: STEP * 1.4, yaw: 0.9 },
  { pitch: STEP * 1.55, yaw: 1.1 },
  { pitch: STEP * 1.5, yaw: 1.2 },
]

/** The 13 pictures of a thing that can be kicked. */
export function paintTumbling(parts: readonly Part[], size: number): Canvas[] {
  return TUMBLE.map((attitude) => paintSolid(parts, attitude, size))
}
