import { decodeCentreLine, LINE_POINT_BYTES } from './cat.js'
import { findStage, hasRacingLines } from './countries.js'
import { decodeStart } from './csp.js'
import { decodeWalls, WALL_BYTES } from './fin.js'
import { decodeHorizon, HORIZON_BYTES } from './hor.js'
import { decodeCollisionMesh } from './hpc.js'
import { decodeRallyReplay } from './rpl.js'
import { decodeTrees } from './tre.js'

/** A kind of member that every stage archive has (seed rally, "Members"). */
export interface MemberKind {
  /** Name of the stage's file: `temp.c3d`, `fra02.hpc`, `fra02fin.dat`. */
  readonly name: (stage: string) => string
  /** What it is, and for an undescribed one what is known of its structure. */
  readonly what: string
  /** Whether its layout is described; others are kept byte for byte. */
  readonly described: boolean
  /** What its size must be, or undefined where it follows from its content. */
  readonly size?: MemberSize
  /** Reads the whole member; throws `FormatError`. */
  readonly check?: (bytes: Uint8Array, file: string) => unknown
}

/** A rule for a size: in words, and whether a size follows it. */
interface MemberSize {
  readonly words: string
  readonly fits: (size: number, stage: string) => boolean
}

const exactly = (bytes: number): MemberSize => ({ words: `${bytes} bytes`, fits: (size) => size === bytes })
const wholeRecords = (bytes: number): MemberSize => ({
  words: `a multiple of ${bytes} bytes`,
  fits: (size) => size > 0 && size % bytes === 0,
})
const atLeast = (bytes: number): MemberSize => ({ words: `at least ${bytes} bytes`, fits: (size) => size >= bytes })

/** Empty on rally stages, not on the arcade circuits and Sweden's last stage; a stage that is not in the table may be either. */
const RACING_LINE_SIZE: MemberSize = {
  words: '0 bytes, but for circuits',
  fits: (size, stage) => {
    const known = findStage(stage)
    return known === undefined || hasRacingLines(known) === size > 0
  },
}

type Rest = Pick<MemberKind, 'size' | 'check'>

/** `temp.<extension>`, never described. */
const mesh = (extension: string, what: string): MemberKind => ({
  name: () => `temp.${extension}`,
  what,
  described: false,
  size: atLeast(1),
})
const kept = (ending: string, what: string, size?: MemberSize): MemberKind => ({
  name: (stage) => stage + ending,
  what,
  described: false,
  ...(size === undefined ? {} : { size }),
})
const read = (ending: string, what: string, rest: Rest): MemberKind => ({
  name: (stage) => stage + ending,
  what,
  described: true,
  ...rest,
})

/**
 * The members of a stage beside its horizons. The seed speaks of 25 and names these 24.
 */
export const STAGE_MEMBERS: readonly MemberKind[] = [
  mesh('c3d', 'the stage mesh (PP_F kind 2)'),
  mesh('obj', 'scenery objects (PP_F kind 0)'),
  mesh('sht', 'shadow or shaded scenery shapes (PP_F kind 4)'),
  mesh('sky', 'the sky dome (PP_F kind 5)'),
  mesh('gro', 'ground and backdrop (PP_F kind 5)'),
  read('.tre', 'trees and their shadows', { check: decodeTrees }),
  kept('.tsc', 'a count, then 16.16 vectors', atLeast(1)),
  kept('.xhi', '16.16 values', atLeast(1)),
  read('.hpc', 'the collision mesh', { check: decodeCollisionMesh }),
  read('fin.dat', 'the walls', { size: wholeRecords(WALL_BYTES), check: decodeWalls }),
  read('.cat', 'the centre line', { size: wholeRecords(LINE_POINT_BYTES), check: decodeCentreLine }),
  read('.csp', 'start positions and angles', { size: atLeast(0x1e), check: decodeStart }),
  kept('.cod', "the co-driver's notes: distance and call codes", atLeast(1)),
  read('.srf', 'the surface of each surface slot', { size: atLeast(1) }),
  kept('.bsp', 'a small record of 16.16 values', exactly(48)),
  kept('.tm0', 'packed bytes, one of three tables of a size', exactly(1360)),
  kept('.tm1', 'packed bytes, one of three tables of a size', exactly(1360)),
  kept('.tm2', 'packed bytes, one of three tables of a size', exactly(1360)),
  kept('.ai0', 'racing lines for computer cars', RACING_LINE_SIZE),
  kept('.ai1', 'racing lines for computer cars', RACING_LINE_SIZE),
  kept('.ai2', 'racing lines for computer cars', RACING_LINE_SIZE),
  kept('.cfl', 'empty on every known stage', exactly(0)),
  read('h.grp', 'a replay', { check: decodeRallyReplay }),
  read('l.grp', 'a replay', { check: decodeRallyReplay }),
]

/** The kind of a stage's horizons: 12 times of day × 4 weathers. */
export const HORIZON_MEMBER: MemberKind = {
  name: () => 'NNNN[bli|clo|sto].hor',
  what: 'horizon and fog colours',
  described: true,
  size: exactly(HORIZON_BYTES),
  check: decodeHorizon,
}
