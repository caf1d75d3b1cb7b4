import { hash2 } from '../../../freedata/paint/random.js'
import type { Stage } from '../../../rally/index.js'
import { wallEffect } from '../../../rally/index.js'
import { buildHouses } from './houses.js'
import type { Material } from './materials.js'
import { METRE, type Triple } from './place.js'
import { type PropBuilder, PropChunks, type PropTint } from './prop-builder.js'
import type { Surroundings } from './surroundings.js'
import { type WallLine, wallLine } from './wall-line.js'

/** What a wall looks like; `none` are limits that drivers don't see. */
export type WallLook =
  | 'none'
  | 'barrier'
  | 'stone'
  | 'fence'
  | 'straw'
  | 'earth'
  | 'snow'
  | 'trunk'
  | 'house'
  | 'kerb'
  | 'tape'

const LOOKS: { readonly [type: number]: WallLook | undefined } = {
  ...{
    2: 'barrier',
    3: 'stone',
    4: 'fence',
    5: 'straw',
    12: 'earth',
    13: 'snow',
    14: 'trunk',
    15: 'house',
    23: 'kerb',
  },
}

/**
 * The look of a wall's type. The seed gives what types do, not what they are: those of the solid ones are ours (as in `wallResponse`), other
 * solid ones are marked by tape between stakes. What no car can touch, and limits, can't be seen.
 */
export function wallLook(type: number): WallLook {
  const look = LOOKS[type]
  if (look !== undefined) return look
  return wallEffect(type) === 'solid' ? 'tape' : 'none'
}

type Builder = (props: PropBuilder, line: WallLine) => void

const BUILDERS: { readonly [look in WallLook]: Builder | null } = {
  ...{ none: null, house: null, barrier: buildBarrier, stone: buildStone, fence: buildFence, straw: buildStraw },
  earth: (props, line) => buildBank(props, line, 'grass', [236, 226, 196]),
  snow: (props, line) => buildBank(props, line, 'snow', [255, 255, 255]),
  ...{ trunk: buildTrunk, kerb: buildKerb, tape: buildTape },
}

/** All walls that can be seen, on the ground, into `chunks`. */
export function buildWalls(stage: Stage, land: Surroundings | null, chunks = new PropChunks()): PropChunks {
  const houses: WallLine[] = []
  const trunks = treePlaces(stage)
  for (let wall = 0; wall < stage.walls.count; wall++) {
    const look = wallLook(stage.walls.type[wall])
    if (look === 'none') continue
    const line = wallLine(stage, land, wall)
    if (line === null) continue
    if (look === 'house') houses.push(line)
    const middle = pointAt(line, line.length / 2)
    if (look === 'trunk' && line.length <= SHORT_TRUNK) {
      // A standing trunk is a pair of walls back to back: one trunk; and none of ours where a tree has its own.
      const key = placeKey(middle[0], middle[2])
      if (trunks.has(key)) continue
      trunks.add(key)
    }
    BUILDERS[look]?.(chunks.at(middle[0], middle[2]), line)
  }
  buildHouses(chunks, houses)
  return chunks
}

function placeKey(x: number, z: number): string {
  return `${Math.round(x * 2)},${Math.round(z * 2)}`
}

/** Where the stage's trees stand: half a metre round each. */
function treePlaces({ trees }: Stage): Set<string> {
  const places = new Set<string>()
  for (const { items } of trees?.nodes ?? []) {
    for (const { x, z } of items) {
      for (let k = 0; k < 9; k++) {
        places.add(placeKey(x * METRE + ((k % 3) - 1) * 0.5, z * METRE + (Math.floor(k / 3) - 1) * 0.5))
      }
    }
  }
  return places
}

/** A place on the ground line, metres from its first end. */
export function pointAt({ points, length }: WallLine, metres: number): Triple {
  const last = points.length / 3 - 1
  const along = Math.max(0, Math.min(last, (metres / length) * last))
  const from = Math.min(last - 1, Math.floor(along))
  const share = along - from
  return [0, 1, 2].map(
    (k) => points[from * 3 + k] + (points[from * 3 + 3 + k] - points[from * 3 + k]) * share,
  ) as unknown as Triple
}

/** A point moved out of the holding side (below 0 behind it) and up. */
function moved([x, y, z]: Triple, { out }: WallLine, away: number, up: number): Triple {
  return [x + out[0] * away, y + up, z + out[1] * away]
}

/** A profile (metres out and up, in turn) drawn along the line. */
function extrude(
  props: PropBuilder,
  line: WallLine,
  profile: readonly (readonly [out: number, up: number])[],
  material: Material,
  tint: PropTint,
  tile: number,
): void {
  const last = line.points.length / 3 - 1
  for (let i = 0; i < last; i++) {
    const from = line.points.subarray(i * 3, i * 3 + 3) as unknown as Triple
    const to = line.points.subarray(i * 3 + 3, i * 3 + 6) as unknown as Triple
    const u0 = (line.length * i) / last / tile
    const u1 = (line.length * (i + 1)) / last / tile
    let v = 0
    for (let k = 0; k + 1 < profile.length; k++) {
      const [out0, up0] = profile[k]
      const [out1, up1] = profile[k + 1]
      const width = Math.sqrt((out1 - out0) ** 2 + (up1 - up0) ** 2)
      // To the left of the profile's way lies its outside.
      const away = (up1 - up0) / width
      const rise = -(out1 - out0) / width
      const normal: Triple = [line.out[0] * away, rise, line.out[1] * away]
      const corners = [
        moved(from, line, out0, up0),
        moved(to, line, out0, up0),
        moved(to, line, out1, up1),
        moved(from, line, out1, up1),
      ] as const
      props.quad(corners, normal, material, [u0, v, u1, v + width / tile], tint)
      v += width / tile
    }
  }
}

/** Closes the ends of an extruded box. */
function closeEnds(
  props: PropBuilder,
  line: WallLine,
  back: number,
  top: number,
  material: Material,
  tint: PropTint,
): void {
  for (const end of [0, 1]) {
    const at = pointAt(line, line.length * end)
    const sign = end === 0 ? -1 : 1
    const corners = [
      moved(at, line, 0, -0.3),
      moved(at, line, back, -0.3),
      moved(at, line, back, top),
      moved(at, line, 0, top),
    ] as const
    props.quad(corners, [line.along[0] * sign, 0, line.along[1] * sign], material, [0, 0, -back, top + 0.3], tint)
  }
}

/** Steel beam on posts. */
function buildBarrier(props: PropBuilder, line: WallLine): void {
  const beam = [
    ...([
      [-0.02, 0.42],
      [0, 0.44],
      [0.03, 0.49],
      [0.0, 0.54],
      [-0.03, 0.58],
    ] as const),
    ...([
      [0.0, 0.62],
      [0.03, 0.67],
      [0, 0.72],
      [-0.02, 0.74],
    ] as const),
  ]
  extrude(props, line, beam, 'metal', [232, 236, 240], 1.1)
  extrude(
    props,
    line,
    [
      [-0.02, 0.74],
      [-0.045, 0.73],
      [-0.045, 0.43],
      [-0.02, 0.42],
    ],
    'metal',
    [150, 154, 160],
    1.1,
  )
  const posts = Math.max(1, Math.round(line.length / 3.2))
  for (let i = 0; i < posts; i++) {
    const foot = moved(pointAt(line, ((i + 0.5) * line.length) / posts), line, -0.12, 0)
    props.box(foot, line.along, [0.06, 0.07, -0.4, 0.78], 'metal', [160, 164, 168])
  }
}

/** Dry stone with a rough top course. */
function buildStone(props: PropBuilder, line: WallLine): void {
  const tint: PropTint = [236, 232, 224]
  extrude(
    props,
    line,
    [
      [0.02, -0.5],
      [-0.03, 0.86],
      [-0.5, 0.86],
      [-0.56, -0.9],
    ],
    'stone-wall',
    tint,
    2,
  )
  closeEnds(props, line, -0.52, 0.86, 'stone-wall', tint)
  const stones = Math.max(1, Math.floor(line.length / 0.55))
  for (let i = 0; i < stones; i++) {
    const middle = moved(pointAt(line, ((i + 0.5) * line.length) / stones), line, -0.26, 0)
    const size = hash2(line.wall, i, 5)
    const light = 196 + size * 56
    const half = (line.length / stones / 2) * 0.94
    props.box(
      middle,
      line.along,
      [half, 0.27, 0.84, 0.94 + size * 0.12],
      'stone-wall',
      [light, light - 4, light - 12],
      1.6,
    )
  }
}

function buildFence(props: PropBuilder, line: WallLine): void {
  const posts = Math.max(1, Math.round(line.length / 2.4))
  for (let i = 0; i <= posts; i++) {
    const foot = pointAt(line, (i * line.length) / posts)
    const tall = 1.1 + hash2(line.wall, i, 8) * 0.12
    props.box(foot, line.along, [0.055, 0.055, -0.4, tall], 'planks', [196, 188, 176], 0.8)
  }
  for (const height of [0.42, 0.86]) {
    const rail = [
      [0.05, height],
      [0.05, height + 0.15],
      [0.02, height + 0.15],
      [0.02, height],
    ] as const
    extrude(props, line, rail, 'planks', [214, 204, 188], 1.4)
  }
}

function buildStraw(props: PropBuilder, line: WallLine): void {
  const bales = Math.max(1, Math.round(line.length / 1.15))
  const half = line.length / bales / 2
  for (let i = 0; i < bales; i++) {
    const foot = moved(pointAt(line, (i + 0.5) * half * 2), line, -0.3, 0)
    const turn = (hash2(line.wall, i, 3) - 0.5) * 0.14
    const along = [line.along[0] - line.along[1] * turn, line.along[1] + line.along[0] * turn] as const
    const light = 224 + hash2(line.wall, i, 4) * 31
    props.box(foot, along, [half * 0.97, 0.3, -0.15, 0.62], 'straw', [light, light, light], 1.2)
    if (hash2(line.wall, i, 6) < 0.4)
      props.box(foot, along, [half * 0.9, 0.27, 0.62, 1.2], 'straw', [light, light, light], 1.2)
  }
}

/** A mound behind the line. */
function buildBank(props: PropBuilder, line: WallLine, material: Material, tint: PropTint): void {
  const height = 0.75 + hash2(line.wall, 1, 2) * 0.12
  const profile = [
    [0.3, -0.15],
    [0.02, 0.3],
    [-0.25, height * 0.86],
    [-0.6, height],
    [-1.0, height * 0.84],
    [-1.8, -0.4],
  ] as const
  extrude(props, line, profile, material, tint, 3)
  const fan = [
    [0.3, -0.15],
    [-0.6, height],
    [-1.8, -0.4],
  ] as const
  for (const end of [0, 1]) {
    const at = pointAt(line, line.length * end)
    const sign = end === 0 ? -1 : 1
    const [a, b, c] = fan.map(([out, up]) => moved(at, line, out, up))
    props.triangle([a, b, c], [line.along[0] * sign * 0.8, 0.6, line.along[1] * sign * 0.8], material, tint, 0.3)
  }
}

const SHORT_TRUNK = 1.4

/** A short wall is a standing trunk, a long one a felled tree. */
function buildTrunk(props: PropBuilder, line: WallLine): void {
  const foot = pointAt(line, line.length / 2)
  if (line.length <= SHORT_TRUNK) {
    const radius = Math.max(0.12, Math.min(0.26, line.length * 0.26))
    props.post(foot, radius * 1.3, radius, -0.4, 0.3, 7, 'bark', [190, 186, 180])
    props.post(foot, radius, radius * 0.8, 0.3, 1.2, 7, 'bark', [190, 186, 180])
    return
  }
  const round: [number, number][] = []
  for (let i = 0; i <= 8; i++) {
    const angle = (i / 8) * Math.PI * 2
    round.push([-0.28 + Math.cos(angle) * 0.28, 0.26 + Math.sin(angle) * 0.28])
  }
  extrude(props, line, round, 'bark', [255, 255, 255], 1.4)
}

function buildKerb(props: PropBuilder, line: WallLine): void {
  const profile = [
    [0.12, -0.1],
    [0.1, 0.09],
    [0.06, 0.12],
    [-0.14, 0.12],
    [-0.16, -0.2],
  ] as const
  const stones = Math.max(1, Math.round(line.length))
  extrude(props, line, profile, 'cloth', [172, 170, 165], 1)
  for (let i = 1; i < stones; i++) {
    const joint = moved(pointAt(line, (i * line.length) / stones), line, -0.02, 0)
    props.box(joint, line.along, [0.008, 0.115, 0, 0.124], 'cloth', [120, 118, 114])
  }
  closeEnds(props, line, -0.14, 0.12, 'cloth', [172, 170, 165])
}

/** Stakes with red and white tape. */
function buildTape(props: PropBuilder, line: WallLine): void {
  const stakes = Math.max(1, Math.round(line.length / 4))
  for (let i = 0; i <= stakes; i++) {
    props.box(
      pointAt(line, (i * line.length) / stakes),
      line.along,
      [0.03, 0.03, -0.3, 0.95],
      'planks',
      [210, 200, 180],
      0.6,
    )
  }
  const bands = Math.max(1, Math.round(line.length / 0.5))
  for (let i = 0; i < bands; i++) {
    const from = pointAt(line, (i * line.length) / bands)
    const to = pointAt(line, ((i + 1) * line.length) / bands)
    const tint: PropTint = i % 2 === 0 ? [206, 36, 32] : [244, 244, 244]
    const corners = [
      moved(from, line, 0.04, 0.74),
      moved(to, line, 0.04, 0.74),
      moved(to, line, 0.04, 0.82),
      moved(from, line, 0.04, 0.82),
    ] as const
    props.quad(corners, [line.out[0], 0.2, line.out[1]], 'cloth', [0, 0, 0.5, 0.1], tint)
  }
}
