import { hash2 } from '../../../freedata/paint/random.js'
import type { Triple } from './place.js'
import type { PropBuilder, PropChunks, PropTint } from './prop-builder.js'
import type { WallLine } from './wall-line.js'

/** Ends this near each other, metres, are one corner. */
const CORNER = 0.2

/** Plaster, brick, tarred wood. */
const FRONTS: readonly PropTint[] = [
  ...([
    [238, 230, 210],
    [226, 206, 170],
    [214, 178, 142],
    [240, 238, 232],
    [170, 84, 64],
    [206, 208, 196],
  ] as const),
]
const ROOFS: readonly PropTint[] = [
  [178, 92, 66],
  [150, 78, 58],
  [112, 108, 112],
  [160, 100, 76],
]

/** Builds a house on every closed ring of walls, and plain fronts along those that don't close. */
export function buildHouses(chunks: PropChunks, lines: readonly WallLine[]): void {
  const open = new Set(lines)
  for (const line of lines) {
    if (!open.has(line)) continue
    const ring = followRing(line, open)
    if (ring === null) {
      open.delete(line)
      buildFront(chunks, line)
      continue
    }
    for (const part of ring) open.delete(part)
    buildHouse(chunks, ring)
  }
}

function endOf({ points }: WallLine, end: 0 | 1): Triple {
  const at = end === 0 ? 0 : points.length - 3
  return [points[at], points[at + 1], points[at + 2]]
}

function meet(a: Triple, b: Triple): boolean {
  return Math.abs(a[0] - b[0]) < CORNER && Math.abs(a[2] - b[2]) < CORNER
}

/** Walls from second end to first end round to `start`, four of them; null where they don't close. */
function followRing(start: WallLine, open: ReadonlySet<WallLine>): readonly WallLine[] | null {
  const ring = [start]
  while (ring.length < 4) {
    const last = ring[ring.length - 1]
    const end = endOf(last, 1)
    let next: WallLine | undefined
    for (const line of open) {
      if (!ring.includes(line) && meet(end, endOf(line, 0))) {
        next = line
        break
      }
    }
    if (next === undefined) return null
    ring.push(next)
  }
  return meet(endOf(ring[3], 1), endOf(start, 0)) ? ring : null
}

function buildFront(chunks: PropChunks, line: WallLine): void {
  const [x, y, z] = endOf(line, 0)
  const to = endOf(line, 1)
  const low = Math.min(y, to[1]) - 0.5
  const quad = [
    [x, low, z],
    [to[0], low, to[2]],
    [to[0], low + 4, to[2]],
    [x, low + 4, z],
  ] as const
  chunks.at(x, z).quad(quad, [line.out[0], 0, line.out[1]], 'stone-wall', [0, 2, line.length / 2, 0])
}

interface Plan {
  readonly props: PropBuilder
  /** Corners in turn, on the map. */
  readonly corners: readonly (readonly [x: number, z: number])[]
  readonly outs: readonly (readonly [x: number, z: number])[]
  readonly floor: number
  readonly eaves: number
  readonly ridge: number
  readonly front: PropTint
  readonly roof: PropTint
  readonly seed: number
}

function buildHouse(chunks: PropChunks, ring: readonly WallLine[]): void {
  const corners = ring.map((line) => endOf(line, 0))
  const lowest = Math.min(...corners.map(([, y]) => y))
  const highest = Math.max(...corners.map(([, y]) => y))
  const seed = ring[0].wall
  const storeys = hash2(seed, 1, 7) < 0.55 ? 2 : 1
  const eaves = highest + 0.5 + storeys * 2.7
  const depth = Math.min(ring[0].length, ring[1].length)
  const plan: Plan = {
    props: chunks.at(corners[0][0], corners[0][2]),
    corners: corners.map(([x, , z]) => [x, z] as const),
    outs: ring.map(({ out }) => out),
    ...{ floor: lowest - 0.6, eaves, ridge: eaves + depth * (0.34 + hash2(seed, 2, 7) * 0.14) },
    ...{
      front: FRONTS[Math.floor(hash2(seed, 3, 7) * FRONTS.length)],
      roof: ROOFS[Math.floor(hash2(seed, 4, 7) * ROOFS.length)],
    },
    seed,
  }
  ring.forEach((line, side) => {
    buildSide(plan, line, side, highest, storeys)
  })
  buildRoof(plan, ring[0].length >= ring[1].length ? 0 : 1)
}

function buildSide(plan: Plan, line: WallLine, side: number, ground: number, storeys: number): void {
  const { props, floor, eaves, front } = plan
  const [ax, az] = plan.corners[side]
  const [bx, bz] = plan.corners[(side + 1) % 4]
  const normal: Triple = [line.out[0], 0, line.out[1]]
  const band = (low: number, high: number, away: number, tint: PropTint, material: 'cloth' | 'stone-wall'): void => {
    const [ox, oz] = [line.out[0] * away, line.out[1] * away]
    const quad = [
      [ax + ox, low, az + oz],
      [bx + ox, low, bz + oz],
      [bx + ox, high, bz + oz],
      [ax + ox, high, az + oz],
    ] as const
    props.quad(quad, normal, material, [0, (high - low) / 2, line.length / 2, 0], tint)
  }
  band(floor, eaves, 0, front, 'cloth')
  band(floor, ground + 0.55, 0.03, [216, 212, 206], 'stone-wall')
  const windows = Math.max(1, Math.floor(line.length / 2.9))
  for (let storey = 0; storey < storeys; storey++) {
    for (let i = 0; i < windows; i++) {
      const at = ((i + 0.5) * line.length) / windows
      const isDoor = storey === 0 && i === Math.floor(hash2(plan.seed, side, 9) * windows) && side % 2 === 0
      const sill = ground + (isDoor ? 0.1 : 1.05) + storey * 2.7
      opening(plan, line, side, at, sill, isDoor)
    }
  }
}

/** A window or door with its frame, at metres along a side. */
function opening(plan: Plan, { along, out }: WallLine, side: number, at: number, sill: number, isDoor: boolean): void {
  const [x, z] = plan.corners[side]
  const panel = (half: number, low: number, high: number, away: number, tint: PropTint): void => {
    const place = (metres: number, y: number): Triple => [
      x + along[0] * metres + out[0] * away,
      y,
      z + along[1] * metres + out[1] * away,
    ]
    const quad = [place(at - half, low), place(at + half, low), place(at + half, high), place(at - half, high)] as const
    plan.props.quad(quad, [out[0], 0, out[1]], 'cloth', [0, 0, 1, 1], tint)
  }
  const top = sill + (isDoor ? 2 : 1.25)
  panel(0.56, sill - 0.08, top + 0.08, 0.05, isDoor ? [120, 96, 74] : [236, 234, 228])
  if (isDoor) {
    panel(0.46, sill, top, 0.07, [92, 62, 44])
    return
  }
  panel(0.46, sill, top, 0.07, [44, 54, 66])
  panel(0.03, sill, top, 0.08, [230, 228, 222])
  const shutters: PropTint = hash2(plan.seed, 5, 7) < 0.5 ? [74, 102, 82] : [122, 70, 52]
  if (hash2(plan.seed, 6, 7) < 0.6) {
    for (const aside of [-0.84, 0.84]) {
      const [sx, sz] = [along[0] * aside, along[1] * aside]
      const place = (metres: number, y: number): Triple => [
        x + along[0] * (at + metres) + sx + out[0] * 0.06,
        y,
        z + along[1] * (at + metres) + sz + out[1] * 0.06,
      ]
      const quad = [place(-0.24, sill), place(0.24, sill), place(0.24, top), place(-0.24, top)] as const
      plan.props.quad(quad, [out[0], 0, out[1]], 'planks', [0, 0, 1, 0.4], shutters)
    }
  }
}

const OVERHANG = 0.45

/** A gable roof whose ridge runs along the sides `along` and `along` + 2. */
function buildRoof({ props, corners, outs, eaves, ridge, front, roof, seed }: Plan, along: number): void {
  const at = (k: number): readonly [number, number] => corners[(along + k) % 4]
  const middle = (a: readonly [number, number], b: readonly [number, number]): readonly [number, number] => [
    (a[0] + b[0]) / 2,
    (a[1] + b[1]) / 2,
  ]
  const [start, end] = [middle(at(0), at(3)), middle(at(1), at(2))]
  const gables = [outs[(along + 3) % 4], outs[(along + 1) % 4]]
  const ends: readonly Triple[] = [start, end].map(([x, z], i) => [
    x + gables[i][0] * OVERHANG,
    ridge,
    z + gables[i][1] * OVERHANG,
  ])
  const pairs = [[at(0), at(1), outs[along]] as const, [at(3), at(2), outs[(along + 2) % 4]] as const]
  for (const [a, b, out] of pairs) {
    const run = Math.sqrt((a[0] - start[0]) ** 2 + (a[1] - start[1]) ** 2)
    const slope = (ridge - eaves) / run
    const eave = ([x, z]: readonly [number, number], i: number): Triple => [
      x + out[0] * OVERHANG + gables[i][0] * OVERHANG,
      eaves - slope * OVERHANG,
      z + out[1] * OVERHANG + gables[i][1] * OVERHANG,
    ]
    const lift = Math.sqrt(1 + slope * slope)
    const length = Math.sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2)
    const quad = [eave(a, 0), eave(b, 1), ends[1], ends[0]] as const
    const tiles = [0, (run * lift) / 1.3, length / 1.3, 0] as const
    props.quad(quad, [(out[0] * slope) / lift, 1 / lift, (out[1] * slope) / lift], 'planks', tiles, roof)
  }
  for (const [i, [a, b]] of [
    [at(0), at(3)],
    [at(1), at(2)],
  ].entries()) {
    const tip: Triple = i === 0 ? [start[0], ridge, start[1]] : [end[0], ridge, end[1]]
    props.triangle(
      [[a[0], eaves, a[1]], [b[0], eaves, b[1]], tip],
      [gables[i][0], 0, gables[i][1]],
      'cloth',
      front,
      0.5,
    )
  }
  const share = 0.25 + hash2(seed, 8, 7) * 0.5
  const chimney: Triple = [start[0] + (end[0] - start[0]) * share, ridge, start[1] + (end[1] - start[1]) * share]
  props.box(chimney, [1, 0], [0.32, 0.32, -0.8, 0.85], 'stone-wall', [220, 190, 170], 1.6)
}
