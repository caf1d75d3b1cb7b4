import { noise } from '../paint/random.js'

/*
 * The town plan of Tarmouth: where the land ends, how the streets run and what each quarter is like.
 */

/** Kinds of quarter. */
export type District =
  | 'suburb'
  | 'brick'
  | 'downtown'
  | 'park'
  | 'oldtown'
  | 'industry'
  | 'harbour'
  | 'civic'
  | 'villas'

/** A straight street between two others; lanes are shared evenly between its directions. */
export interface Street {
  readonly axis: 'v' | 'h'
  /** First square across the street. */
  readonly at: number
  readonly lanes: 2 | 4
  /** First and last square along it, the crossed streets included. */
  readonly from: number
  readonly to: number
  /** Raised stretches along it: eight squares of ramp at either end, a deck between. */
  readonly raised: readonly { readonly from: number; readonly to: number }[]
}

interface Line {
  readonly at: number
  readonly lanes: 2 | 4
}

/** The lines that streets follow, by name. */
const V: readonly Line[] = [
  { at: 18, lanes: 2 },
  { at: 36, lanes: 2 },
  { at: 58, lanes: 4 },
  { at: 80, lanes: 2 },
  { at: 98, lanes: 2 },
  { at: 114, lanes: 4 },
  { at: 134, lanes: 2 },
  { at: 170, lanes: 2 },
  { at: 188, lanes: 4 },
  { at: 208, lanes: 2 },
  { at: 232, lanes: 2 },
]
const H: readonly Line[] = [
  { at: 16, lanes: 2 },
  { at: 34, lanes: 2 },
  { at: 52, lanes: 4 },
  { at: 72, lanes: 2 },
  { at: 90, lanes: 2 },
  { at: 106, lanes: 4 },
  { at: 126, lanes: 2 },
  { at: 144, lanes: 2 },
  { at: 162, lanes: 4 },
  { at: 182, lanes: 2 },
  { at: 200, lanes: 2 },
  { at: 218, lanes: 4 },
  { at: 238, lanes: 2 },
]

/** The banks of the river at the bridges. */
export const RIVER = { left: 146, right: 159 } as const

const BRIDGE = { from: 137, to: 168 } as const

/** Every street of the city. */
export const STREETS: readonly Street[] = [
  vertical(0, 0, 12),
  vertical(1, 0, 4),
  vertical(1, 7, 12),
  vertical(2, 0, 12),
  vertical(3, 0, 5),
  vertical(3, 5, 12),
  vertical(4, 0, 8),
  vertical(4, 9, 11),
  vertical(5, 0, 11),
  vertical(6, 0, 10),
  vertical(7, 0, 10),
  vertical(8, 0, 12, [{ from: 168, to: 215 }]),
  vertical(9, 0, 5),
  vertical(9, 7, 12),
  vertical(10, 0, 12),
  horizontal(0, 0, 6),
  horizontal(0, 7, 10),
  horizontal(1, 0, 2),
  horizontal(1, 3, 6),
  horizontal(1, 7, 10),
  horizontal(2, 0, 10, [BRIDGE]),
  horizontal(3, 0, 6),
  horizontal(3, 8, 10),
  horizontal(4, 0, 4),
  horizontal(4, 5, 6),
  horizontal(4, 7, 10),
  horizontal(5, 2, 10, [{ from: 64, to: 111 }, BRIDGE]),
  horizontal(6, 2, 6),
  horizontal(6, 7, 8),
  horizontal(7, 0, 6),
  horizontal(7, 7, 10),
  horizontal(8, 0, 10, [BRIDGE]),
  horizontal(9, 0, 6),
  horizontal(9, 7, 10),
  horizontal(10, 0, 6),
  horizontal(10, 7, 10),
  horizontal(11, 0, 5),
  horizontal(11, 8, 10),
  horizontal(12, 0, 3),
  horizontal(12, 8, 10),
]

/** The raised railway: a loop of one track, with stations on each of its sides. */
export const RAILWAY = { left: 47, right: 126, top: 62, bottom: 173 } as const

/** Stations by the side they lie on and where they begin along it; a train starts at each marked one. */
export const STATIONS: readonly {
  readonly side: 'top' | 'right' | 'bottom' | 'left'
  readonly along: number
  readonly starts: boolean
}[] = [
  { side: 'top', along: 88, starts: true },
  { side: 'right', along: 132, starts: false },
  { side: 'bottom', along: 86, starts: true },
  { side: 'left', along: 112, starts: false },
]

/** The square in the middle of downtown, between the fifth and the sixth avenue. */
export const PLAZA = { x: 101, y: 129, width: 12, height: 14 } as const

/** Where the player stands when the free city begins: the pavement south of the plaza, in blocks. The way east of it is kept clear. */
export const SPAWN = { x: PLAZA.x + 4, y: PLAZA.y + PLAZA.height, z: 4 } as const

/** The stadium's grounds. */
export const STADIUM = { x: 194, y: 112, width: 36, height: 30 } as const

/** Harbour basins, cut out of the land, and the piers left standing in them. */
export const BASINS = [{ x: 120, y: 207, width: 67, height: 49 }] as const
export const PIERS = [
  { x: 124, y: 207, width: 8, height: 30 },
  { x: 138, y: 207, width: 7, height: 22 },
  { x: 164, y: 207, width: 7, height: 26 },
  { x: 177, y: 207, width: 5, height: 18 },
] as const

const COAST = { left: 9, top: 8, right: 245, bottom: 247 } as const

/** Banks swing by stretches of eight squares. */
const SWING = [0, 1, 1, 0, 2, 1, 0, 1, 2, 2, 1, 0, 0, 1, 2, 1, 1, 0, 2, 1, 0, 1, 1, 2, 0, 1, 0, 2, 1, 0, 1, 0]

/** Beach: the west coast between these rows runs straight and slopes into the sea. */
export const BEACH: { readonly from: number; readonly to: number; readonly edge: number } = {
  from: 98,
  to: 196,
  edge: 10,
}

/** Whether a square is dry ground. */
export function isLand(x: number, y: number): boolean {
  for (const pier of PIERS) if (within(pier, x, y)) return true
  for (const basin of BASINS) if (within(basin, x, y)) return false
  if (!isInsideCoast(x, y)) return false
  const bend = bankSwing(y, 3)
  return x < RIVER.left - bend || x > RIVER.right + bankSwing(y, 8)
}

/** The quarter a square belongs to. */
export function districtOf(x: number, y: number): District {
  if (x < 152) {
    if (x < 58 && y < 90) return 'suburb'
    if (x < 58 && y < 146) return 'park'
    if (x < 58) return y < 184 ? 'oldtown' : 'suburb'
    if (y < 106) return y < 52 && x < 98 ? 'oldtown' : 'brick'
    if (y < 164) return 'downtown'
    if (y < 202) return 'oldtown'
    return x > 116 || y > 220 ? 'harbour' : 'industry'
  }
  if (y < 90) return 'villas'
  if (y < 146) return 'civic'
  if (y < 184) return 'brick'
  return x < 188 ? 'harbour' : 'industry'
}

/** Names shown when a player enters a part of town; the first that holds a square wins. */
export const ZONES: readonly {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}[] = [
  { name: 'Fountain Court', x: 98, y: 126, width: 18, height: 20 },
  { name: 'Mariners Ground', x: 190, y: 108, width: 42, height: 38 },
  { name: 'North Span', x: 136, y: 48, width: 34, height: 12 },
  { name: 'Crown Bridge', x: 136, y: 102, width: 34, height: 12 },
  { name: 'Chandlers Bridge', x: 136, y: 158, width: 34, height: 12 },
  { name: 'Long Strand', x: 0, y: 96, width: 18, height: 104 },
  { name: 'Heron Park', x: 18, y: 90, width: 40, height: 56 },
  { name: 'Larkfield', x: 0, y: 0, width: 58, height: 90 },
  { name: 'Paper Mills', x: 58, y: 0, width: 40, height: 52 },
  { name: 'Kiln Quarter', x: 58, y: 52, width: 78, height: 54 },
  { name: 'Foxglove Row', x: 98, y: 0, width: 38, height: 52 },
  { name: 'Crown Point', x: 58, y: 106, width: 78, height: 56 },
  { name: 'Slate Row', x: 0, y: 146, width: 58, height: 38 },
  { name: 'Saltgarth', x: 0, y: 184, width: 58, height: 72 },
  { name: 'Lantern Hill', x: 58, y: 162, width: 60, height: 40 },
  { name: 'Weaver Wharf', x: 118, y: 162, width: 30, height: 42 },
  { name: 'Gull Docks', x: 116, y: 202, width: 72, height: 54 },
  { name: 'Tannery Flats', x: 58, y: 202, width: 58, height: 54 },
  { name: 'The Embankment', x: 134, y: 0, width: 34, height: 202 },
  { name: 'Orchard Heights', x: 168, y: 0, width: 88, height: 90 },
  { name: 'Signal Green', x: 168, y: 90, width: 88, height: 54 },
  { name: 'Market Fields', x: 168, y: 144, width: 88, height: 40 },
  { name: 'Cooper Quay', x: 168, y: 184, width: 18, height: 18 },
  { name: 'Foundry End', x: 186, y: 184, width: 70, height: 72 },
  { name: 'The Narrows', x: 140, y: 0, width: 28, height: 255 },
]

function within(
  r: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  x: number,
  y: number,
): boolean {
  return x >= r.x && y >= r.y && x < r.x + r.width && y < r.y + r.height
}

/** The coast wanders up to six squares out to sea and in again; corners are cut off. */
function isInsideCoast(x: number, y: number): boolean {
  const isBeach = y >= BEACH.from - 2 && y <= BEACH.to + 2
  if (x < (isBeach ? BEACH.edge : COAST.left + wander(y, 1))) return false
  if (x > COAST.right + wander(y, 2) || y < COAST.top + wander(x, 3) || y > COAST.bottom + wander(x, 4)) return false
  const right = COAST.right - x
  const bottom = COAST.bottom - y
  const left = x - COAST.left
  const top = y - COAST.top
  return Math.min(left + top, right + top, left + bottom, right + bottom) >= 9 + wander(x + y, 5)
}

function wander(along: number, seed: number): number {
  return Math.round(noise(along / 256, seed / 8, 9, seed) * 4 + noise(along / 256, seed / 8, 31, seed) * 2)
}

/** 0 at the bridges, up to four squares inland between them. */
function bankSwing(y: number, shift: number): number {
  for (const line of [H[2], H[5], H[8]]) if (Math.abs(y - line.at - 2) < 9) return 0
  return SWING[((y >> 3) + shift) & 31] * 2
}

function vertical(line: number, from: number, to: number, raised: Street['raised'] = []): Street {
  return { axis: 'v', ...V[line], from: H[from].at, to: H[to].at + H[to].lanes - 1, raised }
}

function horizontal(line: number, from: number, to: number, raised: Street['raised'] = []): Street {
  return { axis: 'h', ...H[line], from: V[from].at, to: V[to].at + V[to].lanes - 1, raised }
}
