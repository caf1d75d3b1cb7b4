import { Canvas, type Point } from '../canvas.js'
import { INK } from './inks.js'

const WIDTH = 36
const HEIGHT = 46

/**
 * How far the bike leans at each of its 13 graphics (city-tables, "Ped graphics"), −1 flat on its left (the right of the graphic) to 1, and how far it is
 * yawed: 0 upright, 1–3 falling left, 4–6 falling right, 7 / 8 lying left and right, 9–12 riding: weaving left and right.
 */
const LEAN: readonly Point[] = [
  [0, 0],
  [-0.35, 0],
  [-0.65, 0.06],
  [-0.85, 0.1],
  [0.85, -0.1],
  [0.65, -0.06],
  [0.35, 0],
  [-1, 0.14],
  [1, -0.14],
  [-0.12, 0],
  [-0.24, 0],
  [0.12, 0],
  [0.24, 0],
]

interface Part {
  /** Across, along (from the centre, + toward the nose), height above the axle line. */
  readonly at: readonly [number, number, number]
  readonly to: readonly [number, number, number]
  readonly width: number
  readonly ink: number
  readonly shade: number
}

function cruiser(): Part[] {
  return [
    part([0, -18, 0], [0, -9, 0], 4.4, INK.trim, 0.08),
    part([0, 10, 0], [0, 19, 0], 3.6, INK.trim, 0.08),
    part([0, -9, 2], [0, 9, 2], 7, INK.trim, 0.3),
    part([-3.6, -3, 1.5], [-3.6, -15, 2.5], 2, INK.trim, 0.75),
    part([3.6, -3, 1.5], [3.6, -15, 2.5], 2, INK.trim, 0.62),
    part([-2, 13, 6], [-1.6, 18, 1], 1.2, INK.trim, 0.8),
    part([2, 13, 6], [1.6, 18, 1], 1.2, INK.trim, 0.66),
    part([0, -17, 5.5], [0, -9, 6.5], 4.6, INK.body, 0.5),
    part([0, -8, 7.5], [0, 0, 7], 5, INK.leather, 0.24),
    part([0, 3, 8.5], [0, 7, 8.5], 6.2, INK.body, 0.58),
    part([-1, 3, 9], [-1, 6, 9], 1.6, INK.body, 0.86),
    part([-8, 7.5, 10], [8, 7.5, 10], 1.4, INK.trim, 0.7),
    part([-8, 7.5, 10.2], [-7.4, 4.6, 10.2], 1.8, INK.trim, 0.16),
    part([8, 7.5, 10.2], [7.4, 4.6, 10.2], 1.8, INK.trim, 0.16),
    part([0, 12, 9], [0, 12.4, 9], 3.8, INK.lamp, 0.92),
    part([-1.3, -19, 4.4], [1.3, -19, 4.4], 1.6, INK.red, 0.55),
  ]
}

function racer(): Part[] {
  return [
    part([0, -18, 0], [0, -10, 0], 4.8, INK.trim, 0.08),
    part([0, 11, 0], [0, 19, 0], 4, INK.trim, 0.08),
    part([0, -8, 3], [0, 10, 3], 6.6, INK.body, 0.36),
    part([2.8, -6, 2], [3.6, -16, 4], 2.2, INK.trim, 0.66),
    part([0, -19, 8], [0, -11, 8.5], 4, INK.body, 0.56),
    part([0, -18, 8.6], [0, -12, 9], 1.4, INK.second, 0.6),
    part([0, -9, 8], [0, -2, 7.6], 4.4, INK.leather, 0.2),
    part([0, 1, 9], [0, 6, 9.4], 6.2, INK.body, 0.6),
    part([-1.2, 1, 9.6], [-1.2, 5, 9.8], 1.5, INK.body, 0.9),
    part([-6.4, 8, 8.4], [6.4, 8, 8.4], 1.4, INK.trim, 0.24),
    part([0, 9, 9.4], [0, 15, 7], 6.4, INK.body, 0.54),
    part([0, 9.4, 10], [0, 12.6, 9.4], 4.4, INK.glass, 0.5),
    part([-1.6, 16, 7.6], [1.6, 16, 7.6], 1.9, INK.lamp, 0.9),
    part([-1.2, -20, 8], [1.2, -20, 8], 1.3, INK.red, 0.6),
  ]
}

function part(at: Part['at'], to: Part['to'], width: number, ink: number, shade: number): Part {
  return { at, to, width, ink, shade }
}

/** Turns a point of the bike about its wheels' line by the lean, then yaws it. */
function lean(p: Part['at'], by: number, yaw: number): [number, number, number] {
  const sine = by * 0.98
  const cosine = Math.sqrt(Math.max(0, 1 - sine * sine))
  const x = p[0] * cosine + p[2] * sine
  const z = p[2] * cosine - p[0] * sine
  return [x + yaw * p[1], p[1] - yaw * x, z]
}

function paintBike(parts: readonly Part[], by: number, yaw: number): Canvas {
  const canvas = new Canvas(WIDTH, HEIGHT)
  const shift = by * -3
  const placed = parts.map((p) => ({ part: p, a: lean(p.at, by, yaw), b: lean(p.to, by, yaw) }))
  placed.sort((p, q) => p.a[2] + p.b[2] - q.a[2] - q.b[2])
  for (const { part: p, a, b } of placed) {
    const from: Point = [WIDTH / 2 + a[0] + shift, HEIGHT / 2 + a[1]]
    const to: Point = [WIDTH / 2 + b[0] + shift, HEIGHT / 2 + b[1]]
    const wheel = p.ink === INK.trim && p.shade < 0.1
    const width = wheel ? p.width + Math.abs(by) * 4 : p.width
    canvas.line(from, to, width, p.ink, (x) => p.shade - 0.07 * (x - (from[0] + to[0]) / 2))
    if (wheel && Math.abs(by) > 0.5) canvas.line(from, to, width * 0.34, INK.trim, 0.5)
  }
  return canvas
}

/** The thirteen pictures of a bike: 'cruiser' (model 3) or 'racer' (model 41). */
export function paintBikeSet(kind: 'cruiser' | 'racer'): Canvas[] {
  const parts = kind === 'cruiser' ? cruiser() : racer()
  return LEAN.map(([by, yaw]) => paintBike(parts, by, yaw))
}
