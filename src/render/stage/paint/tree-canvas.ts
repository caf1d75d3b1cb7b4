import { Random } from '../../../freedata/paint/random.js'
import type { Tint } from './layer.js'

/** Texels of a tree's picture. */
export const TREE_WIDTH = 256
export const TREE_HEIGHT = 512

/** A tree's picture under work: row 0 is its top. */
export class TreeCanvas {
  readonly rgb = new Float32Array(TREE_WIDTH * TREE_HEIGHT * 3)
  readonly cover = new Uint8Array(TREE_WIDTH * TREE_HEIGHT)
  readonly random: Random

  constructor(seed: number) {
    this.random = new Random(seed)
  }

  dot(x: number, y: number, [red, green, blue]: Tint, light: number): void {
    // A clear rim keeps neighbours in the sheet apart.
    if (x < 3 || y < 3 || x >= TREE_WIDTH - 3 || y >= TREE_HEIGHT) return
    const i = Math.floor(y) * TREE_WIDTH + Math.floor(x)
    this.rgb[i * 3] = red * light
    this.rgb[i * 3 + 1] = green * light
    this.rgb[i * 3 + 2] = blue * light
    this.cover[i] = 1
  }

  /** An oval leaf. */
  leaf(x: number, y: number, radius: number, colour: Tint, light: number): void {
    const reach = Math.ceil(radius)
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        if (dx * dx + dy * dy * 1.6 > radius * radius) continue
        this.dot(x + dx, y + dy, colour, light * (1 - (dx + dy * 2) * 0.03))
      }
    }
  }

  /** A stroke from a place in a direction. */
  stroke(x: number, y: number, turn: number, length: number, colour: Tint, light: number, sag = 0): void {
    let px = x
    let py = y
    let angle = turn
    for (let step = 0; step < length; step++) {
      this.dot(px, py, colour, light * (0.8 + (step / length) * 0.35))
      px += Math.cos(angle)
      py += Math.sin(angle)
      angle += sag
    }
  }

  /** A trunk or branch, thinner toward its end. */
  limb(x0: number, y0: number, x1: number, y1: number, thick: number, thin: number, colour: Tint): void {
    const steps = Math.ceil(Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0)))
    for (let step = 0; step <= steps; step++) {
      const share = step / Math.max(1, steps)
      const half = (thick + (thin - thick) * share) / 2
      const x = x0 + (x1 - x0) * share + Math.sin(share * 5 + x0) * half * 0.3
      const y = y0 + (y1 - y0) * share
      for (let dx = -half; dx <= half; dx++) {
        const round = 1.05 - (dx / Math.max(1, half)) * 0.35
        this.dot(x + dx, y, colour, round * (0.85 + this.random.next() * 0.3))
      }
    }
  }

  /** A clump of leaves, lit from above. */
  clump(x: number, y: number, radius: number, leaves: number, size: number, colour: Tint, depth: number): void {
    const { random } = this
    for (let i = 0; i < leaves; i++) {
      const angle = random.next() * Math.PI * 2
      const away = Math.sqrt(random.next())
      const dx = Math.cos(angle) * away
      const dy = Math.sin(angle) * away
      // From the back of the clump to its lit top.
      const front = i / leaves
      const light = (0.5 + 0.5 * front) * (0.84 - dy * 0.34 - dx * 0.1) * (0.86 + random.next() * 0.28) * depth
      const hue = (random.next() - 0.5) * 0.16
      const leaf: Tint = [colour[0] * (1 + hue), colour[1], colour[2] * (1 - hue)]
      this.leaf(x + dx * radius, y + dy * radius * 0.82, size * (0.7 + random.next() * 0.6), leaf, light)
    }
  }

  /** R, G, B, A bytes; clear texels have the tree's mean colour, so that no rim shows where pictures are filtered. */
  write(out: Uint8Array, width: number, left: number, top: number): void {
    const mean = [0, 0, 0]
    let covered = 0
    for (let i = 0; i < this.cover.length; i++) {
      if (this.cover[i] === 0) continue
      covered++
      for (let k = 0; k < 3; k++) mean[k] += this.rgb[i * 3 + k]
    }
    for (let k = 0; k < 3; k++) mean[k] /= Math.max(1, covered)
    for (let y = 0; y < TREE_HEIGHT; y++) {
      for (let x = 0; x < TREE_WIDTH; x++) {
        const i = y * TREE_WIDTH + x
        const to = ((top + y) * width + left + x) * 4
        for (let k = 0; k < 3; k++) {
          const value = this.cover[i] === 0 ? mean[k] : this.rgb[i * 3 + k]
          out[to + k] = Math.max(0, Math.min(255, value + 0.5))
        }
        out[to + 3] = this.cover[i] * 255
      }
    }
  }
}
