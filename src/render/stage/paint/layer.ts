import { hash2, Random } from '../../../freedata/paint/random.js'

/** Texels along an edge of a surface's picture. */
export const LAYER_EDGE = 512

/** R, G, B, 0..255. */
export type Tint = readonly [number, number, number]

/** A tiling picture under work: colour and height (0..1) of each texel. Everything that is painted wraps round the edges. */
export class Layer {
  readonly edge = LAYER_EDGE
  readonly rgb = new Float32Array(LAYER_EDGE * LAYER_EDGE * 3)
  readonly height = new Float32Array(LAYER_EDGE * LAYER_EDGE)
  readonly random: Random

  constructor(readonly seed: number) {
    this.random = new Random(seed)
  }

  /** Everything one colour at one height. */
  fill([red, green, blue]: Tint, height = 0.5): this {
    for (let i = 0; i < this.height.length; i++) {
      this.rgb[i * 3] = red
      this.rgb[i * 3 + 1] = green
      this.rgb[i * 3 + 2] = blue
    }
    this.height.fill(height)
    return this
  }

  /** Value noise, −1..1, with `cells` × `cells` (or `cells` × `down`) bumps. */
  noise(cells: number, salt: number, down = cells): Float32Array {
    const { edge } = this
    const out = new Float32Array(edge * edge)
    const columns = cornersOf(edge, cells)
    const lattice = new Float32Array(cells * down)
    for (let i = 0; i < lattice.length; i++) {
      lattice[i] = hash2(i % cells, Math.floor(i / cells), this.seed + salt) * 2 - 1
    }
    for (let y = 0; y < edge; y++) {
      const along = (y * down) / edge
      const top = Math.floor(along)
      const part = smooth(along - top)
      const upper = (top % down) * cells
      const lower = ((top + 1) % down) * cells
      for (let x = 0; x < edge; x++) {
        const { left, right, share } = columns
        const a = lattice[upper + left[x]] + (lattice[upper + right[x]] - lattice[upper + left[x]]) * share[x]
        const b = lattice[lower + left[x]] + (lattice[lower + right[x]] - lattice[lower + left[x]]) * share[x]
        out[y * edge + x] = a + (b - a) * part
      }
    }
    return out
  }

  /** Some octaves of noise, each half as strong as the one before, −1..1. */
  clouds(cells: number, octaves: number, salt: number): Float32Array {
    const sum = this.noise(cells, salt)
    let weight = 1
    let total = 1
    for (let octave = 1; octave < octaves; octave++) {
      weight /= 2
      total += weight
      const finer = this.noise(Math.min(cells << octave, this.edge), salt + octave * 7)
      for (let i = 0; i < sum.length; i++) sum[i] += finer[i] * weight
    }
    for (let i = 0; i < sum.length; i++) sum[i] /= total
    return sum
  }

  /** Mixes a colour in where a field lies above `from`, fully above `to`. */
  tint(field: Float32Array, from: number, to: number, [red, green, blue]: Tint, most = 1): this {
    for (let i = 0; i < field.length; i++) {
      const share = Math.max(0, Math.min(1, (field[i] - from) / (to - from))) * most
      if (share === 0) continue
      this.rgb[i * 3] += (red - this.rgb[i * 3]) * share
      this.rgb[i * 3 + 1] += (green - this.rgb[i * 3 + 1]) * share
      this.rgb[i * 3 + 2] += (blue - this.rgb[i * 3 + 2]) * share
    }
    return this
  }

  /** Lighter and darker by a field, as shares of the colour. */
  shade(field: Float32Array, strength: number): this {
    for (let i = 0; i < field.length; i++) {
      const factor = 1 + field[i] * strength
      this.rgb[i * 3] *= factor
      this.rgb[i * 3 + 1] *= factor
      this.rgb[i * 3 + 2] *= factor
    }
    return this
  }

  /** Raises and lowers by a field. */
  raise(field: Float32Array, strength: number): this {
    for (let i = 0; i < field.length; i++) this.height[i] += field[i] * strength
    return this
  }

  /** A speck of its own on every texel. */
  speckle(strength: number, salt: number): this {
    const { edge } = this
    for (let i = 0; i < this.height.length; i++) {
      const value = hash2(i % edge, Math.floor(i / edge), this.seed + salt) * 2 - 1
      const factor = 1 + value * strength
      this.rgb[i * 3] *= factor
      this.rgb[i * 3 + 1] *= factor
      this.rgb[i * 3 + 2] *= factor
      this.height[i] += value * strength * 0.3
    }
    return this
  }

  /** One texel, wrapped. */
  mix(x: number, y: number, [red, green, blue]: Tint, share: number, height?: number): void {
    const i = texelAt(x, y)
    this.rgb[i * 3] += (red - this.rgb[i * 3]) * share
    this.rgb[i * 3 + 1] += (green - this.rgb[i * 3 + 1]) * share
    this.rgb[i * 3 + 2] += (blue - this.rgb[i * 3 + 2]) * share
    if (height !== undefined) this.height[i] += (height - this.height[i]) * share
  }

  heightAt(x: number, y: number): number {
    return this.height[texelAt(x, y)]
  }

  /** A round stone: where its dome stands higher than what is there. */
  stone(x: number, y: number, radius: number, colour: Tint, base: number, lift: number): void {
    const squash = 0.7 + this.random.next() * 0.5
    const lean = (this.random.next() - 0.5) * 0.9
    const reach = Math.ceil(radius * 1.35)
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        const u = (dx + dy * lean) / radius
        const v = (dy * squash + dx * lean * 0.3) / radius
        const away = u * u + v * v
        if (away >= 1) continue
        const px = Math.floor(x) + dx
        const py = Math.floor(y) + dy
        const top = base + lift * Math.sqrt(1 - away)
        if (top < this.heightAt(px, py)) continue
        const rim = away > 0.72 ? 0.78 : 1
        const grain = 0.94 + hash2(px, py, this.seed + 91) * 0.12
        const light = rim * grain * (0.92 + (-u - v) * 0.07)
        this.mix(px, py, [colour[0] * light, colour[1] * light, colour[2] * light], 1, top)
      }
    }
  }

  /** Many stones of colours between two. */
  stones(count: number, least: number, most: number, dark: Tint, light: Tint, lift: number): this {
    const { random, edge } = this
    for (let i = 0; i < count; i++) {
      const size = random.next()
      const radius = least + (most - least) * size * size
      const share = random.next()
      const hue = (random.next() - 0.5) * 14
      const colour: Tint = [
        dark[0] + (light[0] - dark[0]) * share + hue,
        dark[1] + (light[1] - dark[1]) * share,
        dark[2] + (light[2] - dark[2]) * share - hue,
      ]
      const base = 0.36 + random.next() * 0.16
      this.stone(random.next() * edge, random.next() * edge, radius, colour, base, lift * (0.5 + radius / most / 2))
    }
    return this
  }

  /** A thin stroke: a blade, a needle, a straw. */
  stroke(x: number, y: number, turn: number, length: number, colour: Tint, height: number, bend = 0): void {
    let angle = turn
    let px = x
    let py = y
    for (let step = 0; step < length; step++) {
      const share = step / length
      const light = 0.72 + share * 0.45
      this.mix(Math.floor(px), Math.floor(py), [colour[0] * light, colour[1] * light, colour[2] * light], 0.85, height)
      px += Math.cos(angle)
      py += Math.sin(angle)
      angle += bend
    }
  }

  /** A crack that wanders. */
  crack(x: number, y: number, turn: number, length: number, colour: Tint, depth: number): void {
    let angle = turn
    let px = x
    let py = y
    for (let step = 0; step < length; step++) {
      this.mix(Math.floor(px), Math.floor(py), colour, 0.8, depth)
      px += Math.cos(angle)
      py += Math.sin(angle)
      angle += (this.random.next() - 0.5) * 0.7
    }
  }

  /** Bakes hollows darker and slopes toward the upper left lighter, and stretches heights to 0..1. */
  relief(slope: number, cavity: number): this {
    const { edge, height } = this
    let low = Number.POSITIVE_INFINITY
    let high = Number.NEGATIVE_INFINITY
    for (const value of height) {
      if (value < low) low = value
      if (value > high) high = value
    }
    const range = Math.max(1e-6, high - low)
    for (let i = 0; i < height.length; i++) height[i] = (height[i] - low) / range
    const wrap = edge - 1
    for (let y = 0; y < edge; y++) {
      const row = y * edge
      const [above, below] = [((y - 1) & wrap) * edge, ((y + 1) & wrap) * edge]
      const [farAbove, farBelow] = [((y - 3) & wrap) * edge, ((y + 3) & wrap) * edge]
      for (let x = 0; x < edge; x++) {
        const i = row + x
        const rise = height[below + ((x + 1) & wrap)] - height[above + ((x - 1) & wrap)]
        const beside = height[row + ((x - 3) & wrap)] + height[row + ((x + 3) & wrap)]
        const round = (beside + height[farAbove + x] + height[farBelow + x]) / 4
        const factor = Math.max(0.25, 1 + rise * slope + (height[i] - round) * cavity)
        this.rgb[i * 3] *= factor
        this.rgb[i * 3 + 1] *= factor
        this.rgb[i * 3 + 2] *= factor
      }
    }
    return this
  }

  /**
   * Takes out most of the broad light and dark, which would show how a picture repeats: squares of an eighth of the picture are brought
   * near its mean.
   */
  flatten(strength: number): this {
    const { edge } = this
    const squares = 8
    const means = new Float32Array(squares * squares * 3)
    const overall = [0, 0, 0]
    const share = (squares * squares) / (edge * edge)
    for (let i = 0; i < edge * edge; i++) {
      const square =
        Math.floor((Math.floor(i / edge) * squares) / edge) * squares + Math.floor(((i % edge) * squares) / edge)
      for (let k = 0; k < 3; k++) {
        means[square * 3 + k] += this.rgb[i * 3 + k] * share
        overall[k] += this.rgb[i * 3 + k] / (edge * edge)
      }
    }
    // Of each square the factor that brings it near the mean.
    for (let i = 0; i < means.length; i++) means[i] = 1 + (overall[i % 3] / Math.max(1, means[i]) - 1) * strength
    const { left, right, share: part } = cornersOf(edge, squares, 0.5)
    const { rgb } = this
    for (let y = 0; y < edge; y++) {
      const upper = left[y] * squares * 3
      const lower = right[y] * squares * 3
      const down = part[y]
      for (let x = 0; x < edge; x++) {
        const a = left[x] * 3
        const b = right[x] * 3
        for (let k = 0; k < 3; k++) {
          const top = means[upper + a + k] + (means[upper + b + k] - means[upper + a + k]) * part[x]
          const bottom = means[lower + a + k] + (means[lower + b + k] - means[lower + a + k]) * part[x]
          rgb[(y * edge + x) * 3 + k] *= top + (bottom - top) * down
        }
      }
    }
    return this
  }

  /** R, G, B and height as bytes. */
  write(out: Uint8Array, offset: number): void {
    for (let i = 0; i < this.height.length; i++) {
      for (let k = 0; k < 3; k++) out[offset + i * 4 + k] = Math.max(0, Math.min(255, this.rgb[i * 3 + k] + 0.5))
      out[offset + i * 4 + 3] = Math.max(0, Math.min(255, this.height[i] * 255 + 0.5))
    }
  }
}

/** Index of a texel, wrapped: the edge is a power of two. */
function texelAt(x: number, y: number): number {
  return (y & (LAYER_EDGE - 1)) * LAYER_EDGE + (x & (LAYER_EDGE - 1))
}

function smooth(t: number): number {
  return t * t * (3 - 2 * t)
}

function cornersOf(
  edge: number,
  cells: number,
  shift = 0,
): { left: Uint16Array; right: Uint16Array; share: Float32Array } {
  const corners = { left: new Uint16Array(edge), right: new Uint16Array(edge), share: new Float32Array(edge) }
  for (let x = 0; x < edge; x++) {
    const along = (x * cells) / edge - shift + cells
    corners.left[x] = Math.floor(along) % cells
    corners.right[x] = (corners.left[x] + 1) % cells
    corners.share[x] = smooth(along - Math.floor(along))
  }
  return corners
}
