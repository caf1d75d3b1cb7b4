import { Canvas, type Point, square } from '../canvas.js'
import { block } from './fittings.js'
import { INK } from './inks.js'

/** A speedboat with a wooden deck, front at the bottom. */
export function paintBoat(): Canvas {
  const canvas = new Canvas(34, 62)
  const cx = 17
  const half = (y: number) => {
    if (y < 2 || y > 60) return -1
    if (y < 26) return 13.5 + (y - 2) * 0.04
    const t = (y - 26) / 34
    return 14.4 * Math.sqrt(Math.max(0, 1 - t * t * t))
  }
  const hull = (inset: number) => (x: number, y: number) => Math.abs(x - cx) <= half(y) - inset
  canvas.paint([0, 0, 34, 62], hull(0), INK.body, (x, y) => 0.5 - 0.014 * (x - cx) + (y < 4 ? -0.1 : 0))
  canvas.paint([0, 4, 34, 62], hull(1.6), INK.white, (x) => 0.62 - 0.008 * (x - cx))
  canvas.paint(
    [0, 30, 34, 58],
    hull(3.2),
    INK.wood,
    (x) => 0.56 + (Math.floor((x + 40) / 1.9) & 1) * 0.1 - 0.006 * (x - cx),
  )
  canvas.round(cx - 10, 8, 20, 23, 3, INK.trim, 0.16)
  for (const x of [-5, 5]) {
    for (const y of [10, 19]) {
      canvas.round(cx + x - 4, y, 8, 7, 2, INK.white, 0.6)
      canvas.round(cx + x - 4, y, 8, 2.6, 1.2, INK.red, 0.5)
    }
  }
  canvas.paint(
    [0, 29, 34, 35],
    (x, y) => Math.abs(x - cx) < 10.5 && Math.abs(y - 32 + square(x - cx) * 0.02) < 1.8,
    INK.glass,
    (x) => 0.5 + 0.25 * Math.max(0, 1 - Math.abs(x - cx + 4) / 3),
  )
  canvas.round(cx - 4.5, 0.5, 9, 5, 1.5, INK.trim, 0.3)
  canvas.line([cx, 44], [cx, 56], 0.9, INK.trim, 0.8)
  canvas.ellipse(cx - 4, 57, 1, 1, INK.red, 0.7)
  canvas.ellipse(cx + 4, 57, 1, 1, INK.green, 0.8)
  return canvas
}

/** A tank without its turret (objects 33 and 34 ride on it). */
export function paintTank(): Canvas {
  const canvas = new Canvas(54, 98)
  const cx = 27
  for (const side of [-1, 1]) {
    canvas.round(cx + side * 19.5 - 6.5, 2, 13, 94, 3, INK.trim, (_x, y) => (y % 4 < 1.4 ? 0.06 : 0.26))
    canvas.round(cx + side * 18 - 4.6, 6, 9.2, 86, 1, INK.green, (x) => 0.5 - 0.02 * (x - cx) * side)
    for (const y of [22, 38, 54, 70])
      canvas.rect(cx + side * 18 - 4.6, y, 9.2, 0.9, -1, (_x, _y, under) => under - 0.14)
  }
  const camouflage = (x: number, y: number) =>
    0.52 - 0.006 * (x - cx) + (((Math.floor(x / 5) * 7 + Math.floor(y / 6) * 5) % 9) - 4) * 0.012
  canvas.poly(
    [
      [cx - 15, 4],
      [cx + 15, 4],
      [cx + 15, 82],
      [cx + 9, 95],
      [cx - 9, 95],
      [cx - 15, 82],
    ],
    INK.green,
    camouflage,
  )
  canvas.line([cx - 15, 82], [cx + 15, 82], 0.9, -1, (_x, _y, under) => under - 0.18)
  canvas.poly(
    [
      [cx - 14.5, 83],
      [cx + 14.5, 83],
      [cx + 9, 94.5],
      [cx - 9, 94.5],
    ],
    INK.green,
    (x) => 0.66 - 0.006 * (x - cx),
  )
  for (let i = 0; i < 6; i++) canvas.rect(cx - 11, 8 + i * 2.6, 22, 1.3, INK.trim, 0.16)
  block(canvas, cx - 14, 26, 5, 12, INK.wood, 0.45)
  canvas.ellipse(cx, 52, 14, 14, INK.trim, 0.14)
  canvas.ellipse(cx + 7, 86, 2.6, 2.2, INK.green, 0.4)
  for (const side of [-1, 1]) {
    canvas.round(cx + side * 12 - 1.6, 89, 3.2, 2.4, 0.8, INK.lamp, 0.9)
    canvas.rect(cx + side * 12 - 1.4, 4.2, 2.8, 1.4, INK.red, 0.6)
  }
  return canvas
}

const CARRIAGE: Point = [40, 126]

/** A railway carriage: 0 middle, 1 leading (cab at the bottom); the trams take another ink. */
export function paintCarriage(leading: boolean, ink: number, stripe: number): Canvas {
  const [w, h] = CARRIAGE
  const canvas = new Canvas(w, h)
  const cx = w / 2
  const half = (y: number) => {
    const end = leading ? h - 1 - y : 40
    return y < 1 || y > h - 1 ? -1 : end < 18 ? 18.5 - 7 * square(1 - end / 18) : 18.5
  }
  canvas.paint(
    [0, 0, w, h],
    (x, y) => Math.abs(x - cx) <= half(y),
    ink,
    (x, y) => {
      const u = (x - cx) / 18.5
      const rib = y % 10.5 < 0.9 ? 0.08 : 0
      return 0.6 - 0.1 * u - square(u * u) * 0.34 - rib + (u > -0.62 && u < -0.5 ? 0.16 : 0)
    },
  )
  for (const side of [-1, 1])
    canvas.paint(
      [0, 0, w, h],
      (x, y) => Math.abs((x - cx) * side - (half(y) - 3)) < 1.2,
      stripe,
      (x) => 0.5 - 0.01 * (x - cx),
    )
  for (const y of [14, 54, 92]) {
    canvas.round(cx - 9, y, 18, 20, 2, INK.trim, 0.3)
    for (let i = 0; i < 6; i++) canvas.rect(cx - 7, y + 2.4 + i * 2.9, 14, 1.3, INK.trim, 0.58)
  }
  if (leading) {
    canvas.paint(
      [0, 108, w, 119],
      (x, y) => Math.abs(x - cx) < half(y) - 3 && y > 110 - square(x - cx) * 0.016,
      INK.glass,
      (x) => 0.3 + 0.3 * Math.max(0, 1 - Math.abs(x - cx + 5) / 4),
    )
    for (const side of [-1, 1]) canvas.ellipse(cx + side * 7.5, 122, 1.8, 1.3, INK.lamp, 0.95)
  }
  return canvas
}

/** A bogie with its axles, seen where a carriage doesn't cover it. */
export function paintBogie(): Canvas {
  const canvas = new Canvas(34, 46)
  for (const y of [8, 38]) {
    canvas.rect(2, y - 1, 30, 2, INK.trim, 0.4)
    for (const x of [4, 30]) canvas.round(x - 2, y - 6, 4, 12, 1, INK.trim, 0.2)
  }
  block(canvas, 8, 6, 18, 34, INK.trim, 0.26)
  canvas.ellipse(17, 23, 4, 4, INK.trim, 0.5)
  return canvas
}
