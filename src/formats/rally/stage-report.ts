import { FormatError } from '../../core/errors.js'
import { findStage } from './countries.js'
import { HORIZON_TIMES, HORIZON_WEATHERS, type HorizonWeather, parseHorizonName } from './hor.js'
import { HORIZON_MEMBER, type MemberKind, STAGE_MEMBERS } from './members.js'
import type { StageFiles } from './stage-files.js'

/** What there is to say of one file of a stage. */
export interface MemberReport {
  readonly name: string
  readonly size: number
  /** What it is, or null for a file that no stage is known to have. */
  readonly what: string | null
  /** `read`: by a described layout; `kept`: byte for byte. */
  readonly handling: 'read' | 'kept'
  /** Its size where that is wrong, or the first fault of its content; null where there is none. */
  readonly problem: string | null
}

/** How complete a stage is: which members it has, lacks, or has with a wrong size or content. */
export interface StageReport {
  readonly stage: string
  /** The rally, or null for a stage that is not in the table. */
  readonly rally: string | null
  readonly members: readonly MemberReport[]
  /** Names of members that are not there. */
  readonly missing: readonly string[]
  /** Names of members with a size that they cannot have, or that their own counts contradict. */
  readonly wrongSize: readonly string[]
  /** Horizons of each weather that are there, of 12. */
  readonly horizons: { readonly [weather in HorizonWeather]: number }
  readonly missingHorizons: number
  /** Nothing missing, nothing wrong. */
  readonly complete: boolean
}

/** Looks through a stage's files. Never throws for their content: that is what it reports. */
export function reportStage(files: StageFiles): StageReport {
  const kinds = new Map(STAGE_MEMBERS.map((kind) => [kind.name(files.stage), kind]))
  const horizons = { clear: 0, blizzard: 0, cloudy: 0, storm: 0 }
  const members: MemberReport[] = []
  const wrongSize: string[] = []
  for (const [name, bytes] of files.members) {
    const horizon = parseHorizonName(name)
    if (horizon !== undefined) horizons[horizon.weather]++
    const kind = horizon === undefined ? kinds.get(name) : HORIZON_MEMBER
    const size = sizeProblem(kind, bytes.length, files.stage)
    const fault = size === undefined ? contentFault(kind, bytes, name) : undefined
    if (size !== undefined || fault?.code === 'bad-size' || fault?.code === 'truncated') wrongSize.push(name)
    members.push({
      name,
      size: bytes.length,
      what: kind?.what ?? null,
      handling: kind?.described ? 'read' : 'kept',
      problem: size ?? fault?.message ?? null,
    })
  }
  const missing = [...kinds.keys()].filter((name) => !files.members.has(name))
  let missingHorizons = 0
  for (const count of Object.values(horizons)) missingHorizons += Math.max(0, HORIZON_TIMES - count)
  const complete = missing.length === 0 && missingHorizons === 0 && members.every(({ problem }) => problem === null)
  const rally = findStage(files.stage)?.country.rally ?? null
  return { stage: files.stage, rally, members, missing, wrongSize, horizons, missingHorizons, complete }
}

/** Horizons that a complete stage has. */
export const HORIZON_COUNT = HORIZON_TIMES * Object.keys(HORIZON_WEATHERS).length

function sizeProblem(kind: MemberKind | undefined, size: number, stage: string): string | undefined {
  if (kind?.size === undefined || kind.size.fits(size, stage)) return undefined
  return `expected ${kind.size.words}, found ${size}`
}

function contentFault(kind: MemberKind | undefined, bytes: Uint8Array, name: string): FormatError | undefined {
  try {
    kind?.check?.(bytes, name)
    return undefined
  } catch (error) {
    if (error instanceof FormatError) return error
    throw error
  }
}
