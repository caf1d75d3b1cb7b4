import { cos, sin } from '../../../core/trig.js'
import { Canvas, type Point, square } from '../canvas.js'
import { hashNoise, randomStream } from '../noise.js'
import { OINK } from './inks.js'

/** Clumps of leaves that make a canopy. */
const CLUMPS = 48

/** A broad canopy of many leafy clumps, lit from the upper left. */
export function broadTree(size: number, ink: number, seed: number): Canvas {
  const canvas = new Canvas(size, size)
  const c = size / 2
  const next = randomStream(seed)
  const clumps: { x: number; y: number; r: number; z: number }[] = []
  for (let i = 0; i < CLUMPS; i++) {
    const turn = i * 2.39996 + next() * 0.7
    const far = Math.sqrt((i + next()) / CLUMPS)
    const r = size * (0.1 + 0.05 * next())
    const reach = (c - r * 1.14 - 0.5) * far
    clumps.push({ x: c + cos(turn) * reach, y: c + sin(turn) * reach, r, z: 1 - far * far + 0.25 * next() })
  }
  clumps.sort((a, b) => a.z - b.z)
  for (const clump of clumps) leafClump(canvas, clump.x, clump.y, clump.r, clump.z, ink, seed, c)
  return canvas
}

function leafClump(
  canvas: Canvas,
  cx: number,
  cy: number,
  r: number,
  z: number,
  ink: number,
  seed: number,
  c: number,
): void {
  canvas.paint(
    [cx - r, cy - r, cx + r, cy + r],
    (x, y) =>
      square(x - cx) + square(y - cy) <
      square(r * (0.84 + 0.3 * hashNoise(Math.floor(x * 1.5), Math.floor(y * 1.5), seed))),
    ink,
    (x, y) => {
      const nx = (x - cx) / r
      const ny = (y - cy) / r
      const whole = -0.1 * ((x - c) / c) - 0.12 * ((y - c) / c)
      const leaf = 0.2 * (hashNoise(Math.floor(x * 1.3), Math.floor(y * 1.3), seed + 5) - 0.5)
      return 0.3 + 0.2 * z - 0.17 * nx - 0.2 * ny + whole + leaf
    },
  )
}

/** A conifer: whorls of branches one over the other. */
export function conifer(size: number): Canvas {
  const canvas = new Canvas(size, size)
  const c = size / 2
  for (let tier = 0; tier < 6; tier++) {
    const r = (c - 0.5) * (1 - tier / 6.6)
    const arms = 15 - tier * 2
    for (let i = 0; i < arms; i++) {
      const turn = ((i + tier * 0.43 + hashNoise(i, tier, 3) * 0.3) / arms) * Math.PI * 2
      const tip: Point = [c + cos(turn) * r, c + sin(turn) * r]
      const side: Point = [-sin(turn) * r * 0.17, cos(turn) * r * 0.17]
      const light = 0.26 + tier * 0.085 - 0.13 * cos(turn) - 0.15 * sin(turn)
      canvas.poly([tip, [c + side[0], c + side[1]], [c - side[0], c - side[1]]], OINK.pine, light)
      canvas.line([c, c], [c + (tip[0] - c) * 0.85, c + (tip[1] - c) * 0.85], 0.5, OINK.pine, light + 0.14)
    }
  }
  canvas.ellipse(c, c, 1.6, 1.6, OINK.pine, 0.9)
  return canvas
}

/** A street lamp: foot at the middle, arm and head toward the front (the bottom), glass shining. */
export function lampPost(): Canvas {
  const canvas = new Canvas(14, 50)
  canvas.ellipse(7, 25, 3, 3, OINK.grey, (x, y) => 0.42 - 0.05 * (x - 7) - 0.05 * (y - 25))
  canvas.line([7, 25], [7, 40], 1.6, OINK.grey, (x) => 0.5 - 0.12 * (x - 7))
  canvas.round(4, 38, 6, 10, 2.4, OINK.grey, (x) => 0.46 - 0.05 * (x - 7))
  canvas.round(5, 40, 4, 6.6, 1.6, OINK.yellow, (_x, y) => 0.98 - 0.05 * Math.abs(y - 43))
  canvas.ellipse(7, 25, 1.4, 1.4, OINK.grey, 0.7)
  return canvas
}

/** A phone box from above, its door at the front; `ring` 0 quiet, 1 and 2 waves of sound beside it. */
export function phoneBox(ring: number): Canvas {
  const canvas = new Canvas(44, 26)
  const [x, y] = [14, 5]
  canvas.round(x, y, 16, 16, 1.5, OINK.red, (px, py) => 0.52 - 0.012 * (px - x) - 0.012 * (py - y))
  canvas.round(x + 1.8, y + 1.8, 12.4, 12.4, 1, OINK.red, (px, py) => 0.66 - 0.02 * (px - x) - 0.02 * (py - y))
  canvas.rect(x + 3, y + 12, 10, 2.6, OINK.grey, 0.95)
  canvas.round(x + 5, y + 4, 3, 6.4, 1.2, OINK.grey, 0.92)
  canvas.round(x + 9, y + 4.4, 3, 5.6, 0.6, OINK.grey, 0.25)
  for (let i = 0; i < ring; i++) {
    for (const side of [-1, 1]) {
      const cx = 22 + side * (10 + i * 4)
      canvas.paint(
        [0, 4, 44, 22],
        (px, py) => Math.abs(px - cx + side * 0.06 * square(py - 13)) < 0.9 && Math.abs(py - 13) < 5 + i * 1.5,
        OINK.yellow,
        0.8,
      )
    }
  }
  return canvas
}

/** A stone tub with a clipped bush. */
export function planter(): Canvas {
  const canvas = new Canvas(26, 26)
  canvas.round(
    1,
    1,
    24,
    24,
    3,
    OINK.stone,
    (x, y) => 0.62 - 0.012 * (x + y - 26) - (Math.max(Math.abs(x - 13), Math.abs(y - 13)) > 11 ? 0.14 : 0),
  )
  canvas.round(3.4, 3.4, 19.2, 19.2, 2, OINK.stone, 0.2)
  leafClump(canvas, 13, 13, 9.4, 0.6, OINK.leaf, 9, 13)
  for (let i = 0; i < 9; i++)
    canvas.ellipse(
      7 + hashNoise(i, 1, 4) * 12,
      7 + hashNoise(i, 2, 4) * 12,
      1.1,
      1.1,
      i % 3 === 0 ? OINK.yellow : OINK.red,
      0.66,
    )
  return canvas
}

/** A bush, round or low. */
export function bush(size: number, seed: number, flowers: boolean): Canvas {
  const canvas = broadTree(size, OINK.leaf, seed)
  if (flowers)
    for (let i = 0; i < 8; i++)
      canvas.ellipse(
        size * (0.2 + 0.6 * hashNoise(i, 1, seed)),
        size * (0.2 + 0.6 * hashNoise(i, 2, seed)),
        0.9,
        0.9,
        OINK.yellow,
        0.75,
      )
  return canvas
}

/** A café parasol in eight wedges of two colours, table edge and two chairs peeping out below. */
export function parasol(): Canvas {
  const canvas = new Canvas(48, 48)
  for (const [x, y] of [
    [5, 10],
    [43, 38],
    [41, 8],
  ] as const) {
    canvas.ellipse(x, y, 4.4, 4.4, OINK.grey, 0.28)
    canvas.ellipse(x - 0.5, y - 0.5, 3.4, 3.4, OINK.wood, 0.62)
  }
  const edge: Point[] = []
  for (let i = 0; i < 8; i++)
    edge.push([24 + cos(((i + 0.5) / 8) * Math.PI * 2) * 19.5, 24 + sin(((i + 0.5) / 8) * Math.PI * 2) * 19.5])
  for (let i = 0; i < 8; i++) {
    const turn = ((i + 1) / 8) * Math.PI * 2
    const light = 0.56 - 0.17 * cos(turn) - 0.19 * sin(turn)
    canvas.poly([[24, 24], edge[i], edge[(i + 1) % 8]], i & 1 ? OINK.red : OINK.stone, i & 1 ? light : light + 0.26)
  }
  for (const p of edge) canvas.line([24, 24], p, 0.6, -1, (_x, _y, under) => under - 0.12)
  canvas.ellipse(24, 24, 1.6, 1.6, OINK.wood, 0.7)
  return canvas
}

/** Goods under a net. */
export function goods(): Canvas {
  const canvas = new Canvas(30, 30)
  for (const [x, y, w, h, ink, level] of [
    [2, 3, 14, 12, OINK.wood, 0.5],
    [15, 2, 12, 14, OINK.olive, 0.5],
    [3, 15, 11, 12, OINK.stone, 0.55],
    [14, 15, 13, 12, OINK.wood, 0.62],
    [9, 9, 11, 11, OINK.orange, 0.4],
  ] as const) {
    canvas.round(
      x,
      y,
      w,
      h,
      1,
      ink,
      (px, py) => level + (px - x < 1.2 || py - y < 1.2 ? 0.16 : px > x + w - 1.4 || py > y + h - 1.4 ? -0.2 : 0),
    )
  }
  for (let i = -30; i < 60; i += 5) {
    canvas.line([i, 0], [i + 30, 30], 0.5, -1, (_x, _y, under) => under * 0.62)
    canvas.line([i, 30], [i + 30, 0], 0.5, -1, (_x, _y, under) => under * 0.62)
  }
  return canvas
}
