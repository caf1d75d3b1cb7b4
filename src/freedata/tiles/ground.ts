import type { Canvas, Colour } from '../paint/canvas.js'
import { cloud, hash2, seedOf } from '../paint/random.js'
import * as material from './materials.js'
import type { Painter, TileRegistry } from './registry.js'

/** What meets a ground tile's edge: nothing worth drawing, a kerb toward the road, the foot of a wall, or grass. */
export type GroundEdge = '-' | 'k' | 'w' | 'g'

/** Edges in the order top, right, bottom, left. */
export type GroundEdges = readonly [GroundEdge, GroundEdge, GroundEdge, GroundEdge]

/** A lid number with the quarter turns that put its edges where they were asked for. */
export interface TurnedLid {
  readonly lid: number
  readonly rotation: number
}

/** The pavings of the city; the second of a pair is the same stone in another tint (a lid remap). */
export type Paving = 'slab' | 'sett' | 'plain' | 'yard' | 'path' | 'planks' | 'plaza' | 'lawn' | 'dock'

const PAVINGS: Readonly<Record<Paving, { material: material.Material; kerb: Colour; tint: Colour }>> = {
  slab: { material: material.slabs(16, [167, 161, 150], 0.8), kerb: [190, 186, 176], tint: [1.08, 0.98, 0.84] },
  sett: {
    material: material.setts(8, 4, [150, 112, 90], [170, 132, 106]),
    kerb: [182, 176, 164],
    tint: [0.9, 0.98, 1.06],
  },
  plain: { material: material.slabs(32, [171, 166, 155], 0.84), kerb: [192, 188, 178], tint: [1.05, 0.99, 0.9] },
  yard: { material: material.concrete, kerb: [176, 172, 162], tint: [0.86, 0.88, 0.92] },
  path: { material: material.gravel([186, 168, 132], 0.07), kerb: [180, 172, 156], tint: [0.92, 0.86, 0.8] },
  planks: { material: material.boards(8, [142, 116, 84]), kerb: [120, 96, 70], tint: [0.84, 0.86, 0.9] },
  plaza: { material: material.slabs(21, [188, 176, 154], 0.82), kerb: [196, 188, 172], tint: [1, 0.88, 0.8] },
  lawn: { material: material.grass, kerb: [188, 184, 172], tint: [1.08, 1, 0.82] },
  dock: { material: material.slabs(64, [146, 142, 134], 0.76), kerb: [196, 178, 96], tint: [0.9, 0.92, 0.96] },
}

/** A paved or grown square with the given edges, in one of a few variants. */
export function ground(tiles: TileRegistry, paving: Paving, edges: GroundEdges, variant = 0): TurnedLid {
  const { key, rotation } = turned(edges)
  const name = `ground ${paving} ${key} ${variant}`
  const spec = PAVINGS[paving]
  const lid = tiles.lid(name, (c) => paintGround(c, paving, key, variant), spec.tint)
  return { lid, rotation }
}

/** The same edges, turned so that every set of four that differs by a turn shares one tile. */
export function turned(edges: readonly string[]): { readonly key: string; readonly rotation: number } {
  let best = ''
  let rotation = 0
  for (let turn = 0; turn < 4; turn++) {
    const key = edges[turn] + edges[(turn + 1) & 3] + edges[(turn + 2) & 3] + edges[(turn + 3) & 3]
    if (key > best) {
      best = key
      rotation = turn
    }
  }
  return { key: best, rotation }
}

function paintGround(c: Canvas, paving: Paving, key: string, variant: number): void {
  const spec = PAVINGS[paving]
  const seed = seedOf(paving) + variant * 131
  spec.material(c, seed)
  if (paving === 'plaza') plazaPattern(c)
  detail(c, paving, variant, seed)
  for (let edge = 0; edge < 4; edge++) {
    if (key[edge] === 'g') verge(c, edge, seed)
  }
  for (let edge = 0; edge < 4; edge++) {
    if (key[edge] === 'w') c.occlude(edge, 18, 0.42)
  }
  for (let edge = 0; edge < 4; edge++) {
    if (key[edge] === 'k') kerb(c, edge, spec.kerb, seed)
  }
}

/** A quarter of a great diamond in another stone, upper left unturned. */
function plazaPattern(c: Canvas): void {
  for (let y = 0; y < 64; y++) {
    for (let x = 0; x < 64; x++) {
      const d = x + y - 63
      if (Math.abs(d) < 4) c.dot(x, y, [150, 112, 92], 0.6)
      else if (d > 0) c.dot(x, y, [164, 134, 112], 0.22)
    }
  }
  c.disc(64, 64, 11, [142, 106, 88], 0.6)
  c.disc(64, 64, 5, [188, 176, 154], 0.8)
}

function detail(c: Canvas, paving: Paving, variant: number, seed: number): void {
  if (paving === 'lawn') {
    if (variant === 1) flowers(c, seed)
    if (variant === 2) bush(c, seed)
    if (variant === 3) treeShadow(c, seed)
    return
  }
  if (variant === 1 && paving !== 'path') {
    c.rect(26, 28, 12, 9, [70, 70, 72], 0.75)
    for (let i = 0; i < 5; i++) c.rect(27 + i * 2, 29, 1, 7, [34, 34, 36], 0.9)
    c.frame(25, 27, 14, 11, [120, 118, 112], 0.8)
  }
  if (variant === 2) {
    c.line(6, 20, 22, 31, [70, 66, 60], 1, 0.55)
    c.line(22, 31, 30, 52, [70, 66, 60], 1, 0.5)
    c.disc(44, 18, 6, [110, 104, 96], 0.22)
    c.disc(14, 48, 4, [96, 90, 84], 0.22)
  }
}

function flowers(c: Canvas, seed: number): void {
  const hues: readonly Colour[] = [
    [214, 84, 78],
    [232, 196, 92],
    [222, 214, 206],
    [168, 110, 176],
  ]
  c.disc(32, 32, 22, [88, 70, 48], 0.8)
  for (let i = 0; i < 150; i++) {
    const x = 32 + Math.floor((hash2(i, 1, seed) - 0.5) * 42)
    const y = 32 + Math.floor((hash2(i, 2, seed) - 0.5) * 42)
    if ((x - 32) * (x - 32) + (y - 32) * (y - 32) > 420) continue
    c.rect(x, y + 1, 3, 2, [44, 66, 34], 0.8)
    if (i % 3 === 0) c.rect(x, y, 3, 2, [76, 108, 50])
    else {
      const hue = hues[Math.floor(hash2(i, 3, seed) * 4)]
      c.rect(x, y, 2, 2, hue)
      c.dot(x, y, [Math.min(255, hue[0] * 1.2), Math.min(255, hue[1] * 1.2), Math.min(255, hue[2] * 1.2)])
    }
  }
}

/** What a tree overhead darkens: soft and dappled, toward the southeast. */
function treeShadow(c: Canvas, seed: number): void {
  for (let y = 0; y < 64; y++) {
    for (let x = 0; x < 64; x++) {
      const d = Math.sqrt((x - 38) * (x - 38) + (y - 37) * (y - 37))
      const ragged = 25 + cloud(x / 64, y / 64, 6, seed) * 7
      if (d < ragged) c.light(x, y, 0.58 + Math.max(0, d - ragged + 7) * 0.05 + hash2(x >> 1, y >> 1, seed) * 0.1)
    }
  }
  c.disc(31, 31, 3, [74, 56, 40])
  c.disc(30, 30, 1.5, [104, 82, 58])
}

function bush(c: Canvas, seed: number): void {
  for (let b = 0; b < 3; b++) {
    const cx = 16 + hash2(b, 1, seed) * 32
    const cy = 16 + hash2(b, 2, seed) * 32
    foliage(c, cx, cy, 9 + hash2(b, 3, seed) * 3, seed + b)
  }
}

/** A leafy clump with its shadow. */
export function foliage(c: Canvas, cx: number, cy: number, radius: number, seed: number): void {
  c.disc(cx + 3, cy + 4, radius, [26, 36, 22], 0.45)
  c.disc(cx, cy, radius, [52, 80, 38])
  const leaves = Math.floor(radius * radius * 0.9)
  for (let i = 0; i < leaves; i++) {
    const dx = (hash2(i, 1, seed) - 0.5) * 2 * radius
    const dy = (hash2(i, 2, seed) - 0.5) * 2 * radius
    if (dx * dx + dy * dy > radius * radius) continue
    const light = 0.62 + (-(dx + dy) / radius) * 0.2 + hash2(i, 3, seed) * 0.45
    c.rect(Math.floor(cx + dx), Math.floor(cy + dy), 2, 2, [92 * light, 126 * light, 56 * light], 0.8)
  }
}

function verge(c: Canvas, edge: number, seed: number): void {
  for (let along = 0; along < 64; along++) {
    const reach = 5 + cloud(along / 64, edge / 4, 6, seed) * 4
    for (let depth = 0; depth < reach; depth++) {
      const [x, y] = at(edge, along, depth)
      const tone = 0.85 + hash2(x, y, seed) * 0.35
      c.dot(x, y, [92 * tone, 118 * tone, 56 * tone])
    }
    const [x, y] = at(edge, along, Math.floor(reach))
    c.light(x, y, 0.78)
  }
}

function kerb(c: Canvas, edge: number, colour: Colour, seed: number): void {
  for (let along = 0; along < 64; along++) {
    for (let depth = 0; depth < 7; depth++) {
      const [x, y] = at(edge, along, depth)
      if (depth < 1) c.dot(x, y, [62, 60, 60])
      else if (depth < 6) {
        const tone = 0.97 + hash2(along >> 4, edge, seed) * 0.07 + (hash2(x, y, seed) - 0.5) * 0.08
        const joint = (along & 15) === 0 ? 0.78 : 1
        const bevel = depth === 1 ? 0.84 : depth === 2 ? 1.06 : 1
        c.dot(x, y, [
          colour[0] * tone * joint * bevel,
          colour[1] * tone * joint * bevel,
          colour[2] * tone * joint * bevel,
        ])
      } else c.light(x, y, 0.74)
    }
  }
}

/** The texel `depth` inside the given edge (0 top, 1 right, 2 bottom, 3 left), `along` it. */
export function at(edge: number, along: number, depth: number): readonly [number, number] {
  if (edge === 0) return [along, depth]
  if (edge === 1) return [63 - depth, along]
  if (edge === 2) return [along, 63 - depth]
  return [depth, along]
}

/** Evens the picture out toward its mean, so that turned squares meet without a visible edge. */
function calm(c: Canvas): void {
  for (let channel = 0; channel < 3; channel++) {
    let sum = 0
    for (let i = channel; i < c.rgb.length; i += 3) sum += c.rgb[i]
    const mean = sum / (c.rgb.length / 3)
    for (let i = channel; i < c.rgb.length; i += 3) c.rgb[i] = mean + (c.rgb[i] - mean) * 0.45
  }
}

const WATER_FRAMES = 6

/** The sea, rivers and pools: light that wanders over slow waves. Remap 2 is shallow water. */
export function water(tiles: TileRegistry): number {
  const frames: Painter[] = []
  for (let f = 0; f < WATER_FRAMES; f++) frames.push((c) => paintWater(c, f / WATER_FRAMES))
  return tiles.movingLid('water', 4, frames, [1.03, 1.09, 1.03])
}

function paintWater(c: Canvas, phase: number): void {
  // Two layers that drift apart by whole tiles over a cycle: it repeats in time as in space.
  for (let y = 0; y < 64; y++) {
    for (let x = 0; x < 64; x++) {
      const u = x / 64
      const v = y / 64
      const a = cloud(u + phase, v, 4, 401)
      const b = cloud(u, v - phase, 4, 733)
      const swell = cloud(u, v, 2, 91)
      const ridge = 1 - Math.min(1, Math.abs(a + b) * 3.4)
      const tone = 1 + swell * 0.05 + (a - b) * 0.1
      const glint = ridge * ridge * 0.11 + (a + b > 0.62 ? 0.12 : 0)
      c.dot(x, y, [46 * tone + 118 * glint, 92 * tone + 120 * glint, 116 * tone + 112 * glint])
    }
  }
}

/** A shore square of a pond at street level: water with banks of grass at the edges marked `g`. */
export function pond(tiles: TileRegistry, edges: GroundEdges): TurnedLid {
  const { key, rotation } = turned(edges)
  const lid = tiles.lid(`pond ${key}`, (c) => {
    paintWater(c, 0.25)
    calm(c)
    for (let i = 0; i < 12288; i += 3) {
      c.rgb[i] = c.rgb[i] * 0.9 + 10
      c.rgb[i + 1] = c.rgb[i + 1] * 0.98 + 8
      c.rgb[i + 2] *= 0.86
    }
    for (let edge = 0; edge < 4; edge++) {
      if (key[edge] !== 'g') continue
      for (let along = 0; along < 64; along++) {
        const reach = 9 + cloud(along / 64, 0.3 + edge / 7, 4, 55 + edge) * 5
        for (let depth = 0; depth < reach + 5; depth++) {
          const [x, y] = at(edge, along, depth)
          const tone = 0.8 + hash2(x, y, 9) * 0.35
          if (depth < reach - 3) c.dot(x, y, [92 * tone, 118 * tone, 56 * tone])
          else if (depth < reach) c.dot(x, y, [128 * tone, 112 * tone, 82 * tone])
          else c.dot(x, y, [150, 176, 160], 0.3 - (depth - reach) * 0.06)
        }
      }
    }
  })
  return { lid, rotation }
}

/** A lid of one material without edges: sand, gravel, scrub. */
export function bare(tiles: TileRegistry, kind: 'sand' | 'scrub' | 'ballast' | 'soil', variant = 0): number {
  const materials: Readonly<Record<string, material.Material>> = {
    sand: material.sand,
    scrub: material.scrub,
    ballast: material.gravel([128, 122, 114], 0.1),
    soil: material.gravel([112, 88, 62], 0.09),
  }
  return tiles.lid(`bare ${kind} ${variant}`, (c) => materials[kind](c, seedOf(kind) + variant * 71))
}
