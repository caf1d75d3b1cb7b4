/** A stretch of road as it is laid: straight, or a bend of one radius. */
export interface RoadPiece {
  readonly metres: number
  /** Degrees turned over the stretch, to the right above 0. */
  readonly turn: number
}

/** What the road is made of; `ford` is the road through the stream, `deck` the bridge. */
export type RoadCover = 'tarmac' | 'light' | 'medium' | 'heavy' | 'mud' | 'ford'

/** A named part of the stage and how the road is built there. */
export interface StagePart {
  readonly name: string
  readonly pieces: readonly RoadPiece[]
  readonly cover: RoadCover
  /** Half the width of the road, metres. */
  readonly halfWidth: number
  /** What lies beside the road. */
  readonly side: RoadSide
}

/** Cross-section beside the road: level verge, then a ditch, then a bank; metres. */
export interface RoadSide {
  readonly verge: number
  readonly ditch: number
  readonly bank: number
}

const straight = (metres: number): RoadPiece => ({ metres, turn: 0 })
const bend = (turn: number, radius: number): RoadPiece => ({ metres: (Math.abs(turn) * Math.PI * radius) / 180, turn })
const right = (degrees: number, radius: number): RoadPiece => bend(degrees, radius)
const left = (degrees: number, radius: number): RoadPiece => bend(-degrees, radius)

const PAVEMENT: RoadSide = { verge: 2.2, ditch: 0, bank: 0.1 }
const OPEN: RoadSide = { verge: 1.2, ditch: 0.35, bank: 0.5 }
const FOREST: RoadSide = { verge: 0.9, ditch: 0.5, bank: 1.1 }
const SLOPE: RoadSide = { verge: 0.8, ditch: 0.25, bank: 0.6 }
const SHORE: RoadSide = { verge: 1.3, ditch: 0.3, bank: 0.12 }

/** Where the road begins, metres, and its heading there: degrees from +z toward +x. */
export const ROAD_START = { x: 200, z: 300, heading: 80 }

/** The stage, part by part in driving order. */
export const STAGE_PARTS: readonly StagePart[] = [
  {
    ...{ name: 'village', cover: 'tarmac', halfWidth: 3.6, side: PAVEMENT },
    pieces: [straight(120), left(70, 24), straight(70), right(85, 19), straight(90), left(35, 60), straight(100)],
  },
  {
    ...{ name: 'meadows', cover: 'light', halfWidth: 3.7, side: OPEN },
    pieces: [right(30, 120), straight(70), left(60, 95), straight(60)],
  },
  {
    ...{ name: 'forest', cover: 'medium', halfWidth: 3.6, side: FOREST },
    pieces: [
      ...[right(45, 110), left(70, 140), straight(120), right(50, 160), straight(60), left(40, 70), right(65, 60)],
      ...[straight(140), left(30, 150), right(60, 85), straight(100), right(35, 50), left(75, 45), straight(80)],
      ...[right(70, 100), straight(60)],
    ],
  },
  {
    ...{ name: 'hairpins', cover: 'heavy', halfWidth: 3.4, side: SLOPE },
    pieces: [
      ...[left(80, 26), straight(70), right(180, 13), straight(90), left(170, 13.5), straight(110), right(175, 12)],
      ...[straight(60), left(30, 60), straight(40), left(150, 16), straight(60), right(90, 30), straight(50)],
    ],
  },
  {
    ...{ name: 'ford', cover: 'medium', halfWidth: 3.6, side: OPEN },
    pieces: [right(45, 80), straight(80)],
  },
  {
    ...{ name: 'mud', cover: 'mud', halfWidth: 3.9, side: OPEN },
    pieces: [right(40, 60), left(60, 50), right(80, 55), straight(40)],
  },
  {
    ...{ name: 'bridge', cover: 'medium', halfWidth: 3.5, side: OPEN },
    pieces: [straight(60), left(40, 90), straight(120)],
  },
  {
    ...{ name: 'lake', cover: 'light', halfWidth: 3.8, side: SHORE },
    pieces: [right(30, 90), left(100, 200), straight(80), right(60, 70), left(45, 50)],
  },
  {
    ...{ name: 'sprint', cover: 'tarmac', halfWidth: 4.2, side: OPEN },
    pieces: [
      ...[straight(100), right(80, 80), straight(160), left(60, 35), straight(120), right(45, 140), left(30, 120)],
      straight(300),
    ],
  },
]
