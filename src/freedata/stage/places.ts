import type { ProfileKnot } from './profile.js'

/** A stretch of the road, metres along it. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** Where cars start, metres along the road. */
export const START_AT = 40

/** The road's way through the stream. */
export const FORD: Stretch = { from: 3060, to: 3076 }

/** Water that stands on the muddy road: on its left half (−1), its right half (1) or all over it (0). */
export const PUDDLES: readonly (Stretch & { readonly side: -1 | 0 | 1 })[] = [
  { from: 3142, to: 3151, side: 1 },
  { from: 3176, to: 3188, side: -1 },
  { from: 3240, to: 3249, side: 1 },
  { from: 3296, to: 3304, side: 0 },
]

/** The deck over the stream. */
export const BRIDGE: Stretch = { from: 3500, to: 3528 }

/** Where the stage ends, metres before the road does. */
export const FINISH_BEFORE_END = 120

const knot = (at: number, height: number, curve: number): ProfileKnot => ({ at, height, curve })

/** Heights of the road: where its gradient changes. Short curves are the crests that cars fly over. */
export const ROAD_PROFILE: readonly ProfileKnot[] = [
  ...[knot(-40, 61.7, 0), knot(130, 63, 60), knot(300, 67, 60), knot(470, 65, 80)],
  ...[knot(620, 73, 70), knot(766, 72, 80)],
  // The forest and its three crests.
  ...[knot(1000, 90, 60), knot(1085, 97, 14), knot(1150, 92, 50), knot(1283, 99, 60), knot(1392, 108, 60)],
  ...[knot(1462, 109.5, 50), knot(1530, 116.5, 13), knot(1605, 110.5, 50), knot(1768, 121, 40), knot(1815, 126, 13)],
  ...[knot(1872, 121.5, 50), knot(1958, 127, 50), knot(2160, 134.5, 80), knot(2245, 132.5, 50)],
  // Down the hairpins, flatter in the turns.
  ...[knot(2325, 124.8, 16), knot(2366, 123.2, 16), knot(2456, 114.4, 16), knot(2496, 112.8, 16)],
  ...[knot(2606, 102, 16), knot(2643, 100.5, 16), knot(2774, 88.5, 16), knot(2816, 86.5, 16), knot(2980, 71.5, 40)],
  // The ford, the mud and the bridge.
  ...[knot(3052, 66.5, 30), knot(3084, 66.5, 20), knot(3130, 69.5, 40), knot(3240, 71, 60), knot(3340, 69, 60)],
  ...[knot(3470, 66, 40), knot(3560, 66, 40)],
  // Down to the lake and along it, then the sprint with one more crest.
  ...[knot(3740, 58.6, 80), knot(3920, 58.4, 60), knot(4000, 62, 60), knot(4160, 65, 60), knot(4300, 63, 60)],
  ...[knot(4380, 68, 50), knot(4450, 74, 20), knot(4530, 68, 60), knot(4700, 71, 80), knot(4860, 67, 80)],
  knot(5240, 65.6, 0),
]

/** A point of a watercourse: metres along the road and to its right, and the height of its bed. */
export interface StreamKnot {
  readonly at: number
  readonly right: number
  readonly height: number
}

const bed = (at: number, right: number, height: number): StreamKnot => ({ at, right, height })

/** The stream: down from the hills, through the ford, under the bridge and into the lake. */
export const STREAM: readonly StreamKnot[] = [
  ...[bed(2975, -300, 86), bed(3030, -210, 77), bed(3050, -100, 70.5), bed(3064, -30, 66.9)],
  ...[bed(3068, 0, 66.4), bed(3074, 26, 66), bed(3110, 66, 65), bed(3190, 62, 64), bed(3270, 62, 63)],
  ...[bed(3400, 66, 61.6), bed(3480, 50, 60.6), bed(3512, 6, 59.9), bed(3516, -6, 59.7), bed(3548, -50, 58.6)],
  ...[bed(3590, -90, 56.6), bed(3650, -130, 54.7), bed(3700, -170, 54)],
]

/** The lake: the inside of the long bend, metres along the road and to its right of the middle. */
export const LAKE = { at: 3790, right: -168, radiusAlong: 172, radiusAcross: 143, level: 54.6 }

/** A hill or hollow of the land: a place, its height and how far it reaches; metres. */
export interface Hill {
  readonly x: number
  readonly z: number
  readonly height: number
  readonly radius: number
}

/** Hills that close the view. */
export const HILLS: readonly Hill[] = [
  { x: 620, z: 1180, height: 46, radius: 260 },
  { x: 1240, z: 1500, height: 60, radius: 320 },
  { x: 1750, z: 1080, height: 66, radius: 300 },
  { x: 1760, z: 300, height: 40, radius: 280 },
  { x: 760, z: 520, height: -16, radius: 300 },
  { x: 300, z: -250, height: 34, radius: 300 },
  { x: 1650, z: -420, height: 46, radius: 320 },
  { x: 760, z: -140, height: 22, radius: 180 },
]
