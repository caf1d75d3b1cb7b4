import { atan2 } from '../core/trig.js'
import type { CentreLine } from './centre-line.js'
import { pointCount } from './centre-line.js'

/** What a pace note warns of. */
export type PaceNoteKind = 'left' | 'right' | 'hairpin-left' | 'hairpin-right' | 'crest' | 'finish'

/** A pace note: what the co-driver reads from the centre line. */
export interface PaceNote {
  readonly kind: PaceNoteKind
  /** Index of the line's point at which it begins. */
  readonly point: number
  /** Metres along the line from its first point. */
  readonly metres: number
  /** Of a bend: 1 the tightest, 6 nearly straight; 0 for what is no bend. */
  readonly severity: number
  /** Metres that it lasts. */
  readonly length: number
  /** As it is spoken: `left 3 tightens, 80`. */
  readonly text: string
}

/** Metres between the stations that the line is read at, and stations that a direction is taken over. */
const STATION = 3
const REACH = 2

/** Bends are flatter than this (1/m) nowhere, and turn by this angle at least. */
const LEAST_CURVE = 1 / 170
const LEAST_TURN = (9 * Math.PI) / 180

/** A bend tighter than this many metres that turns by more than this angle is a hairpin. */
const HAIRPIN_RADIUS = 17
const HAIRPIN_TURN = (115 * Math.PI) / 180

/** Greatest radius in metres of the severities 1 to 5. */
const SEVERITY_RADIUS = [13, 22, 36, 58, 92] as const

/** Change of slope a metre of a crest and of one that cars jump from; stations over which a slope is taken. */
const CREST = -0.0065
const JUMP = -0.014
const SLOPE_REACH = 3

/** Metres of a bend that is called long. */
const LONG = 75

/** The line at even distances. */
interface Stations {
  readonly count: number
  /** Turn a metre, to the right above 0. */
  readonly curve: Float64Array
  /** Change of slope a metre, below 0 over a crest. */
  readonly arch: Float64Array
}

/** A bend or crest between two stations. */
interface Feature {
  readonly kind: PaceNoteKind
  readonly from: number
  readonly to: number
  readonly severity: number
  readonly words: string
}

/**
 * The pace notes of a line, in driving order, from its curvature and its heights: bends by their tightest radius, crests, the finish.
 * The stage's own notes (`.cod`) name words of a table that the seed does not give. Allocates: made once a stage.
 */
export function paceNotes(line: CentreLine): readonly PaceNote[] {
  const count = Math.min(pointCount(line), line.finish + 1, line.count)
  if (count < 3) return []
  const stations = readLine(line, count)
  const bends = findBends(stations)
  const features = [...bends, ...findCrests(stations, bends)].sort((a, b) => a.from - b.from)
  const notes = features.map((feature, i) => noteOf(line, feature, features[i + 1], stations.count))
  const end = count - 1
  const finish = { point: end, metres: line.metres[end], severity: 0, length: 0, text: 'finish' } as const
  return [...notes, { kind: 'finish', ...finish }]
}

function readLine(line: CentreLine, count: number): Stations {
  const total = Math.max(2 * REACH + 1, Math.floor(line.metres[count - 1] / STATION) + 1)
  const x = new Float64Array(total)
  const y = new Float64Array(total)
  const z = new Float64Array(total)
  let point = 0
  for (let i = 0; i < total; i++) {
    const metres = i * STATION
    while (point < count - 2 && line.metres[point + 1] <= metres) point++
    const span = line.metres[point + 1] - line.metres[point]
    const share = span > 0 ? Math.min(1, (metres - line.metres[point]) / span) : 0
    const between = (column: Int32Array): number =>
      (column[point] + (column[point + 1] - column[point]) * share) / 0x10000
    x[i] = between(line.x)
    y[i] = between(line.y)
    z[i] = between(line.z)
  }
  const curve = new Float64Array(total)
  const arch = new Float64Array(total)
  for (let i = REACH; i < total - REACH; i++) {
    const inX = x[i] - x[i - REACH]
    const inZ = z[i] - z[i - REACH]
    const outX = x[i + REACH] - x[i]
    const outZ = z[i + REACH] - z[i]
    curve[i] = atan2(inZ * outX - inX * outZ, inX * outX + inZ * outZ) / (REACH * STATION)
  }
  for (let i = SLOPE_REACH; i < total - SLOPE_REACH; i++) {
    const run = SLOPE_REACH * STATION
    arch[i] = (y[i + SLOPE_REACH] - 2 * y[i] + y[i - SLOPE_REACH]) / (run * run)
  }
  return { count: total, curve, arch }
}

/** Runs of stations that turn to one side; a station or two of straight do not end one. */
function findBends({ count, curve }: Stations): readonly Feature[] {
  const bends: Feature[] = []
  let from = -1
  let last = -1
  for (let i = 0; i <= count; i++) {
    const turns = i < count && Math.abs(curve[i]) > LEAST_CURVE
    const goesOn = from >= 0 && turns && curve[i] > 0 === curve[from] > 0
    if (goesOn) last = i
    else if (from >= 0 && (turns || i - last > 2 || i === count)) {
      const bend = bendOf(curve, from, last)
      if (bend !== undefined) bends.push(bend)
      from = -1
    }
    if (from < 0 && turns) {
      from = i
      last = i
    }
  }
  return bends
}

function bendOf(curve: Float64Array, from: number, to: number): Feature | undefined {
  let turn = 0
  let early = 0
  let late = 0
  for (let i = from; i <= to; i++) {
    turn += Math.abs(curve[i]) * STATION
    if (i < (from + to) / 2) early = Math.max(early, Math.abs(curve[i]))
    else late = Math.max(late, Math.abs(curve[i]))
  }
  if (turn < LEAST_TURN) return undefined
  const side = curve[from] > 0 ? 'right' : 'left'
  const radius = 1 / Math.max(early, late)
  const isHairpin = radius < HAIRPIN_RADIUS && turn > HAIRPIN_TURN
  let severity = SEVERITY_RADIUS.findIndex((most) => radius < most) + 1
  if (severity === 0) severity = 6
  // A short kink is faster than its radius says.
  if (!isHairpin && turn < LEAST_TURN * 3) severity = Math.min(6, severity + 1)
  let words = ''
  if ((to - from) * STATION > LONG) words += ' long'
  if (late > early * 1.5) words += ' tightens'
  else if (early > late * 1.5) words += ' opens'
  return { kind: isHairpin ? `hairpin-${side}` : side, from, to, severity: isHairpin ? 1 : severity, words }
}

/** Crests; one within a bend is part of the bend's call instead. */
function findCrests({ count, arch }: Stations, bends: readonly Feature[]): readonly Feature[] {
  const crests: Feature[] = []
  for (let i = 1; i < count - 1; i++) {
    if (arch[i] > CREST || arch[i] > arch[i - 1] || arch[i] >= arch[i + 1]) continue
    const before = crests.at(-1)
    if (before !== undefined && (i - before.to) * STATION < 20) continue
    if (bends.some(({ from, to }) => i >= from && i <= to)) continue
    crests.push({ kind: 'crest', from: i, to: i, severity: 0, words: arch[i] < JUMP ? 'jump' : 'crest' })
  }
  return crests
}

function noteOf(line: CentreLine, feature: Feature, next: Feature | undefined, count: number): PaceNote {
  const { kind, severity, words } = feature
  const metres = feature.from * STATION
  let point = 0
  while (point < line.count - 1 && line.metres[point + 1] <= metres) point++
  let text = `${kind} ${severity}${words}`
  if (kind === 'crest') text = words
  else if (kind === 'hairpin-left' || kind === 'hairpin-right') text = `hairpin ${kind.slice(8)}${words}`
  const straight = ((next?.from ?? count) - feature.to) * STATION
  return {
    kind,
    point,
    metres,
    severity,
    length: (feature.to - feature.from) * STATION,
    text: text + link(straight, next),
  }
}

/** How the next note follows: at once, or after so many metres. */
function link(straight: number, next: Feature | undefined): string {
  if (next !== undefined && straight < 18) return ' into'
  if (straight < 40) return ''
  const step = straight < 100 ? 10 : 50
  return `, ${Math.floor(straight / step) * step}`
}
