import { OINK } from './inks.js'
import { box, type Part } from './solids.js'

interface Ring {
  readonly z: number
  readonly r: number
  readonly ink: number
  readonly level: number
}

const ring = (z: number, r: number, ink: number, level = 0.2): Ring => ({ z, r, ink, level })
const turned = (...profile: readonly Ring[]): Part => ({ kind: 'turned', profile })

/** A car tyre lying flat. */
export const TYRE: readonly Part[] = [
  turned(
    ring(-2.4, 5.4, OINK.grey, -0.06),
    ring(-1.6, 6.5, OINK.grey, -0.06),
    ring(1.6, 6.5, OINK.grey, -0.04),
    ring(2.4, 5.2, OINK.grey, -0.02),
  ),
  turned(ring(2.2, 3.2, OINK.grey, 0.2), ring(2.5, 3, OINK.grey, 0.22)),
  turned(ring(2.5, 1.3, OINK.grey, -0.1), ring(2.6, 1.2, OINK.grey, -0.1)),
]
/** The lid of a litter bin. */
export const BIN_LID: readonly Part[] = [
  turned(
    ring(-1, 6.2, OINK.grey, 0.06),
    ring(0, 6.2, OINK.grey, 0.1),
    ring(1, 4.8, OINK.grey, 0.14),
    ring(1.4, 3, OINK.grey, 0.2),
  ),
  box([-2, -0.8, 1.4], [2, 0.8, 2.4], OINK.grey, 0.1),
]
/** A round litter bin with rubbish in it. */
export const BIN: readonly Part[] = [
  turned(ring(-7, 5, OINK.green, -0.08), ring(6, 6, OINK.green, 0), ring(7, 6.4, OINK.grey, 0.18)),
  turned(ring(7, 5, OINK.grey, -0.22), ring(7.1, 4.9, OINK.grey, -0.22)),
  box([-2.5, -1, 6.6], [0.5, 2, 7.6], OINK.wood, 0.3),
  box([0.5, -2.6, 6.6], [2.6, 0, 7.4], OINK.stone, 0.4),
]
/** A traffic cone. */
export const CONE: readonly Part[] = [
  box([-4, -4, -5], [4, 4, -4], OINK.orange, -0.08),
  turned(ring(-4, 2.9, OINK.orange, 0.12), ring(-1.4, 2.2, OINK.orange, 0.12)),
  turned(ring(-1.2, 2.2, OINK.grey, 0.55), ring(1, 1.6, OINK.grey, 0.55)),
  turned(ring(1.2, 1.6, OINK.orange, 0.2), ring(4.6, 0.7, OINK.orange, 0.25)),
]
/** A pot of flowers. */
export const FLOWERS: readonly Part[] = [
  turned(ring(-6, 3, OINK.orange, -0.1), ring(0, 4.2, OINK.orange, 0), ring(1, 4.6, OINK.orange, 0.1)),
  turned(ring(1, 4.4, OINK.leaf, 0), ring(3, 5.4, OINK.leaf, 0.05), ring(5.5, 3.4, OINK.leaf, 0.12)),
  ...[
    [-2.6, -1.6, 5],
    [2.4, -2.2, 4.6],
    [0.2, 1.8, 5.8],
    [-2.2, 2.8, 4.2],
    [3.2, 1.6, 4.4],
  ].map(([x, y, z], i) =>
    box([x - 0.9, y - 0.9, z - 0.6], [x + 0.9, y + 0.9, z + 0.9], i & 1 ? OINK.yellow : OINK.red, 0.4),
  ),
]
/** A road-works barrier with red and white boards and two feet. */
export const BARRIER: readonly Part[] = [
  ...[-11, 11].map((x) => box([x - 1, -5, -7], [x + 1, 5, -5.6], OINK.grey, 0.05)),
  ...[-11, 11].map((x) => box([x - 0.8, -0.8, -6], [x + 0.8, 0.8, 4], OINK.grey, 0.1)),
  ...[0, 1, 2, 3, 4, 5, 6, 7].map((i) =>
    box([-16 + i * 4, -1.3, -1], [-12 + i * 4, 1.3, 5], i & 1 ? OINK.grey : OINK.red, i & 1 ? 0.55 : 0.12),
  ),
  ...[-14, 14].map((x) => box([x - 1.2, -1.2, 5], [x + 1.2, 1.2, 7.4], OINK.yellow, 0.3)),
]
/** A gravestone: a cross. */
export const CROSS: readonly Part[] = [
  box([-7, -3, -10], [7, 3, -8], OINK.stone, 0.06),
  box([-1.6, -1.4, -8], [1.6, 1.4, 10], OINK.stone, 0.22),
  box([-6, -1.4, 2], [6, 1.4, 5.4], OINK.stone, 0.22),
]
/** A gravestone with a round top. */
export const HEADSTONE: readonly Part[] = [
  box([-5.4, -2, -8], [5.4, 2, 4], OINK.stone, 0.18),
  box([-4.2, -2, 4], [4.2, 2, 6], OINK.stone, 0.2),
  box([-2.4, -2, 6], [2.4, 2, 7], OINK.stone, 0.22),
]
/** A park bench: slats, a back along the top edge, iron feet. */
export const BENCH: readonly Part[] = [
  ...[-12.5, 12.5].map((x) => box([x - 1, -5, -6], [x + 1, 5, -1], OINK.grey, 0)),
  ...[-4.6, -1.6, 1.4, 4.4].map((y) => box([-15, y - 1.1, -1], [15, y + 1.1, 0.2], OINK.wood, 0.2)),
  ...[2.4, 5].map((z) => box([-15, -6.8, z], [15, -5.6, z + 1.8], OINK.wood, 0.28)),
  ...[-12.5, 12.5].map((x) => box([x - 0.8, -6.6, 0], [x + 0.8, 3.6, 1.8], OINK.grey, 0.1)),
]
/** An oil drum. */
export const BARREL: readonly Part[] = [
  turned(ring(-8, 6.6, OINK.red, -0.02), ring(-3, 6.6, OINK.red, 0)),
  turned(ring(-2.8, 7, OINK.yellow, 0.1), ring(2.8, 7, OINK.yellow, 0.1)),
  turned(ring(3, 6.6, OINK.red, 0.04), ring(8, 6.6, OINK.red, 0.1)),
  turned(ring(8.1, 5.6, OINK.red, -0.1), ring(8.2, 5.5, OINK.red, -0.1)),
  box([1.8, -3.4, 8.2], [3.8, -1.4, 9], OINK.grey, 0.3),
]
/** A wooden crate with battens; power-ups lie in it. */
export const CRATE: readonly Part[] = [
  box([-9, -9, -9], [9, 9, 8], OINK.wood, 0),
  ...[-7.6, 7.6].map((x) => box([x - 1.4, -9.4, 8], [x + 1.4, 9.4, 9], OINK.wood, 0.22)),
  ...[-7.6, 7.6].map((y) => box([-9.4, y - 1.4, 8], [9.4, y + 1.4, 9.2], OINK.wood, 0.26)),
  ...[-3.4, 0, 3.4].map((y) => box([-6, y - 0.25, 8], [6, y + 0.25, 8.2], OINK.wood, -0.25)),
  box([-5.4, -1.2, 8.1], [5.4, 1.2, 9], OINK.wood, 0.3),
]
/** A lump of stone, of metal, of glass. */
export const STONE_LUMP: readonly Part[] = [
  box([-2.4, -2, -1.6], [2, 2.2, 1.6], OINK.stone, 0.08),
  box([-1, -2.8, -1], [1.6, 0, 2.2], OINK.stone, 0.16),
]
/** Torn metal. */
export const METAL_LUMP: readonly Part[] = [
  box([-3, -1.2, -0.4], [3, 1.2, 0.5], OINK.grey, 0.05),
  box([-0.6, -2.6, -0.6], [1, 2.2, 1.2], OINK.red, -0.08),
]
/** Splinters of wood. */
export const SPLINTER: readonly Part[] = [
  box([-4, -0.7, -0.5], [4, 0.7, 0.5], OINK.wood, 0.1),
  box([-1.4, -2, 0], [-0.2, 2.6, 0.8], OINK.wood, 0.2),
]
/** A steel bollard. */
export const BOLLARD: readonly Part[] = [
  turned(ring(-8, 3.4, OINK.grey, -0.1), ring(2, 3.2, OINK.grey, -0.04)),
  turned(ring(2.2, 3.3, OINK.yellow, 0.16), ring(5, 3.3, OINK.yellow, 0.16)),
  turned(ring(5.2, 3.2, OINK.grey, 0.06), ring(7, 2, OINK.grey, 0.2)),
]
/** A fire hydrant. */
export const HYDRANT: readonly Part[] = [
  turned(ring(-6, 3.8, OINK.red, -0.05), ring(-5, 3.8, OINK.red, -0.02)),
  turned(ring(-5, 2.8, OINK.red, 0), ring(3, 2.8, OINK.red, 0.1)),
  box([-4.8, -1.3, -1.5], [4.8, 1.3, 1.2], OINK.red, 0.02),
  box([-1.2, 0, -1.2], [1.2, 4.2, 1], OINK.yellow, 0.12),
  turned(ring(3, 3.3, OINK.yellow, 0.1), ring(4.4, 2.4, OINK.yellow, 0.16), ring(5.6, 1, OINK.yellow, 0.3)),
]
/** A newspaper box with its window at the front. */
export const NEWSPAPER_BOX: readonly Part[] = [
  box([-5, -4, -8], [5, 4, 7], OINK.blue, 0.02),
  box([-5.4, -4.4, 7], [5.4, 4.4, 8], OINK.blue, 0.16),
  box([-3.8, 2, 8], [3.8, 4, 8.4], OINK.grey, 0.5),
  box([-2.6, -3, 8], [2.6, 0.6, 8.3], OINK.yellow, 0.2),
]
/** An empty cartridge case. */
export const SHELL: readonly Part[] = [turned(ring(-2.2, 0.9, OINK.yellow, 0.1), ring(2.2, 0.9, OINK.yellow, 0.2))]
