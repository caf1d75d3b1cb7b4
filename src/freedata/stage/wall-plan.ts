import { BRIDGE } from './places.js'
import type { WallType } from './wall-builder.js'

/** A wall along the road: metres along it, its side (−1 left, 1 right) and how far past the edge of the road it stands. */
export interface RoadsideWall {
  readonly from: number
  readonly to: number
  readonly side: -1 | 1
  readonly type: keyof typeof WallType
  /** Metres past the road's edge; `bank` stands on top of the bank. */
  readonly beyond: number | 'bank'
}

type Side = RoadsideWall['side']
const LEFT: Side = -1
const RIGHT: Side = 1

const along = (
  type: keyof typeof WallType,
  side: Side,
  from: number,
  to: number,
  beyond: number | 'bank',
): RoadsideWall => ({
  ...{ from, to, side, type, beyond },
})
const barrier = (side: Side, from: number, to: number, beyond = 1): RoadsideWall =>
  along('barrier', side, from, to, beyond)
const stone = (side: Side, from: number, to: number, beyond = 0.9): RoadsideWall =>
  along('stone', side, from, to, beyond)
const fence = (side: Side, from: number, to: number, beyond = 5.2): RoadsideWall =>
  along('fence', side, from, to, beyond)
const bank = (side: Side, from: number, to: number): RoadsideWall => along('bank', side, from, to, 'bank')
const kerb = (side: Side, from: number, to: number): RoadsideWall => along('kerb', side, from, to, 0.25)
const straw = (side: Side, from: number, to: number, beyond = 0.7): RoadsideWall =>
  along('straw', side, from, to, beyond)

/** Walls beside the road, part by part in driving order. */
export const ROADSIDE_WALLS: readonly RoadsideWall[] = [
  // The village: barriers round the outside of its bends, straw at their apex, kerbs along the pavement.
  ...[barrier(RIGHT, 110, 162, 2), straw(LEFT, 130, 140), kerb(LEFT, 44, 118), kerb(RIGHT, 44, 112)],
  ...[barrier(LEFT, 210, 258, 2), straw(RIGHT, 228, 239), kerb(LEFT, 156, 208), kerb(RIGHT, 164, 216)],
  ...[kerb(LEFT, 262, 330), kerb(RIGHT, 254, 332), barrier(RIGHT, 334, 392, 1.6), fence(LEFT, 405, 470, 3)],
  // Pastures behind fences, with gates.
  ...[
    fence(RIGHT, 400, 468),
    fence(LEFT, 482, 548),
    fence(RIGHT, 480, 560),
    fence(LEFT, 560, 640),
    fence(RIGHT, 574, 660),
  ],
  ...[fence(LEFT, 654, 750), fence(RIGHT, 672, 750)],
  // Earth banks outside the forest's bends.
  ...[bank(LEFT, 778, 845), bank(RIGHT, 872, 1016), bank(LEFT, 1160, 1282), bank(RIGHT, 1346, 1388)],
  ...[bank(LEFT, 1400, 1462), bank(RIGHT, 1612, 1676), bank(LEFT, 1690, 1768), bank(LEFT, 1866, 1900)],
  ...[bank(RIGHT, 1906, 1960), bank(LEFT, 2046, 2158)],
  // The hairpins: stone walls on the valley's side and round the outside of the turns, cut slopes above.
  ...[stone(RIGHT, 2212, 2262), stone(RIGHT, 2270, 2322), stone(LEFT, 2318, 2378), stone(LEFT, 2384, 2452)],
  ...[stone(RIGHT, 2450, 2506), stone(RIGHT, 2512, 2602), stone(LEFT, 2600, 2654), stone(LEFT, 2660, 2768)],
  ...[stone(RIGHT, 2768, 2826), stone(RIGHT, 2832, 2878), stone(LEFT, 2872, 2934)],
  ...[bank(RIGHT, 2384, 2446), bank(LEFT, 2514, 2596), bank(LEFT, 2832, 2868), bank(RIGHT, 2930, 2976)],
  // Down to the ford, through the mud.
  ...[fence(LEFT, 2980, 3042), fence(RIGHT, 2984, 3036), bank(LEFT, 3118, 3164), bank(RIGHT, 3160, 3214)],
  ...[bank(LEFT, 3216, 3292), fence(RIGHT, 3300, 3384, 4.5), fence(LEFT, 3306, 3380, 4.5)],
  // The bridge: barriers lead to its parapets.
  ...[barrier(LEFT, 3462, BRIDGE.from - 8, 0.9), barrier(RIGHT, 3462, BRIDGE.from - 8, 0.9)],
  ...[stone(LEFT, BRIDGE.from - 8, BRIDGE.to + 8, 0.45), stone(RIGHT, BRIDGE.from - 8, BRIDGE.to + 8, 0.45)],
  ...[barrier(LEFT, BRIDGE.to + 8, 3572, 0.9), barrier(RIGHT, BRIDGE.to + 8, 3558, 0.9)],
  // The lake lies behind a barrier.
  ...[barrier(LEFT, 3574, 3626), barrier(LEFT, 3660, 3760), barrier(LEFT, 3774, 3874), barrier(LEFT, 3888, 3990)],
  ...[fence(RIGHT, 3640, 3740), fence(RIGHT, 3756, 3860), fence(RIGHT, 3876, 3960), barrier(LEFT, 4046, 4122)],
  barrier(RIGHT, 4112, 4168),
  // The sprint.
  ...[barrier(LEFT, 4262, 4382), barrier(RIGHT, 4524, 4584), straw(LEFT, 4544, 4556), fence(LEFT, 4394, 4500)],
  ...[fence(RIGHT, 4390, 4506), fence(LEFT, 4600, 4690), barrier(LEFT, 4690, 4800), barrier(RIGHT, 4800, 4864)],
  ...[fence(LEFT, 4872, 4980, 2.6), fence(RIGHT, 4872, 4980, 2.6), barrier(LEFT, 4984, 5090, 1.8)],
  ...[barrier(RIGHT, 4984, 5090, 1.8), fence(LEFT, 5094, 5146, 2.6), fence(RIGHT, 5094, 5146, 2.6)],
]

/** A row of houses along the road: metres along it, its side, and how many. */
export interface HouseRow {
  readonly from: number
  readonly to: number
  readonly side: Side
  readonly houses: number
}

/** The village, and a farm on the way to the finish. */
export const HOUSE_ROWS: readonly HouseRow[] = [
  ...[
    { from: 8, to: 108, side: LEFT, houses: 7 },
    { from: 14, to: 104, side: RIGHT, houses: 6 },
  ],
  ...[
    { from: 158, to: 204, side: LEFT, houses: 3 },
    { from: 166, to: 210, side: RIGHT, houses: 3 },
  ],
  ...[
    { from: 264, to: 336, side: LEFT, houses: 5 },
    { from: 256, to: 330, side: RIGHT, houses: 5 },
  ],
  ...[
    { from: 352, to: 384, side: LEFT, houses: 2 },
    { from: 4290, to: 4340, side: RIGHT, houses: 3 },
  ],
  { from: 4620, to: 4660, side: RIGHT, houses: 2 },
]
