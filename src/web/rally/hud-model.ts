import {
  ClockPhase,
  nextNote,
  type PaceNote,
  STEPS_PER_SECOND,
  type StageWorld,
  splitTimes,
  stageShare,
  stageTime,
} from '../../rally/index.js'
import type { LineMeasure } from './measure.js'

/** Seconds that a split stands. */
const SPLIT_SECONDS = 5
/** Seconds that GO stands. */
const GO_SECONDS = 1.2
/** Seconds that a penalty is told. */
const PENALTY_SECONDS = 3
/** Revolutions a minute at the end of the scale, and where its red part begins. */
export const REV_SCALE = 8000
export const REV_RED = 6700

/** What a message is: of no matter, of good or of bad news. */
export type Tone = 'plain' | 'good' | 'bad'

/** A pace note with the metres to it. */
export interface NoteAhead {
  readonly note: PaceNote
  /** 0 and below within it. */
  readonly metres: number
}

/** What the HUD shows of a car. */
export interface HudModel {
  /** `3`, `2`, `1`, `GO` or nothing. */
  readonly countdown: string
  /** km/h. */
  readonly speed: number
  readonly gear: string
  /** 0..1 of the scale. */
  readonly revs: number
  /** Milliseconds, penalties included. */
  readonly time: number
  readonly penalty: number
  /** Milliseconds of a penalty given in the last seconds, else 0. */
  readonly newPenalty: number
  /** The split that was just passed; the difference in seconds to the run that is raced. */
  readonly split: { readonly number: number; readonly time: number; readonly gap: number | null } | null
  /** Seconds behind (above 0) or before the run that is raced. */
  readonly gap: number | null
  /** 0..1 of the stage. */
  readonly share: number
  readonly metresLeft: number
  readonly notes: readonly NoteAhead[]
  readonly message: { readonly text: string; readonly tone: Tone } | null
  /** 0..1. */
  readonly damage: number
}

/** What the HUD compares a run with. */
export interface Rival {
  /** Seconds since GO at which the rival had come so far; null where it never did. */
  secondsTo(metres: number): number | null
  /** Milliseconds at each split, 0 where there is none. */
  readonly splits: readonly number[]
}

/** What the HUD needs beside the world. */
export interface HudSources {
  readonly measure: LineMeasure
  readonly notes: readonly PaceNote[]
  readonly rival: Rival | null
  readonly penalties: PenaltyWatch
}

/** Reads a car for the HUD. */
export function hudModel(world: StageWorld, car: number, { measure, notes, rival, penalties }: HudSources): HudModel {
  const { cars, clock } = world
  const metres = measure.reached(world, car)
  const share = Math.max(0, Math.min(1, stageShare(world, car) / 0x10000))
  return {
    countdown: countdownText(world, car),
    speed: Math.round(Math.hypot(cars.vx[car], cars.vy[car], cars.vz[car]) * 3.6),
    gear: gearText(cars.gear[car]),
    revs: Math.max(0, Math.min(1, cars.rpm[car] / REV_SCALE)),
    time: stageTime(world, car),
    penalty: clock.penalty[car],
    newPenalty: penalties.step(clock.penalty[car], world.session.step[0] / STEPS_PER_SECOND),
    split: lastSplit(world, car, rival),
    gap: clock.phase[car] === ClockPhase.running ? gapTo(rival, metres, secondsSinceGo(world, car)) : null,
    share,
    metresLeft: Math.max(0, measure.length * Math.max(1, world.session.laps[0]) - metres),
    notes: clock.phase[car] > ClockPhase.running ? [] : notesAhead(world, car, notes, onLap(measure, metres)),
    message: messageOf(world, car),
    damage: cars.damage[car],
  }
}

/** Metres from the first point within a lap of a circuit. */
function onLap({ line, length }: LineMeasure, metres: number): number {
  return line.circuit && length > 0 ? ((metres % length) + length) % length : metres
}

function gearText(gear: number): string {
  return gear < 0 ? 'R' : gear === 0 ? 'N' : String(gear)
}

function secondsSinceGo({ session, clock }: StageWorld, car: number): number {
  return clock.phase[car] === ClockPhase.countdown ? 0 : (session.step[0] - clock.startStep[car]) / STEPS_PER_SECOND
}

function countdownText(world: StageWorld, car: number): string {
  const { clock } = world
  if (clock.phase[car] === ClockPhase.countdown) return String(Math.ceil(clock.countdown[car] / STEPS_PER_SECOND))
  return clock.phase[car] === ClockPhase.running && secondsSinceGo(world, car) < GO_SECONDS ? 'GO' : ''
}

function lastSplit(world: StageWorld, car: number, rival: Rival | null): HudModel['split'] {
  const splits = splitTimes(world, car)
  const seconds = secondsSinceGo(world, car)
  for (let i = splits.length - 1; i >= 0; i--) {
    const time = splits[i]
    if (time === 0) continue
    if (seconds - time / 1000 > SPLIT_SECONDS) return null
    const others = rival?.splits[i] ?? 0
    return { number: i + 1, time, gap: others > 0 ? (time - others) / 1000 : null }
  }
  return null
}

function gapTo(rival: Rival | null, metres: number, seconds: number): number | null {
  const others = rival?.secondsTo(metres) ?? null
  return others === null ? null : seconds - others
}

/** The note that the car is in or comes to, and the one after it. */
function notesAhead(world: StageWorld, car: number, notes: readonly PaceNote[], metres: number): NoteAhead[] {
  const next = nextNote(world, car)
  const first = next < 0 ? notes.length : next
  const current = notes[first - 1]
  const isWithin = current !== undefined && metres < current.metres + current.length
  return notes
    .slice(isWithin ? first - 1 : first, first + 2)
    .slice(0, 2)
    .map((note) => ({ note, metres: note.metres - metres }))
}

function messageOf(world: StageWorld, car: number): HudModel['message'] {
  const { clock, cars } = world
  if (clock.phase[car] === ClockPhase.finished) return { text: 'Finish', tone: 'good' }
  if (clock.resetSteps[car] > 0) {
    const seconds = Math.ceil(clock.resetSteps[car] / STEPS_PER_SECOND)
    return { text: `Off the stage: back on the road in ${seconds}`, tone: 'bad' }
  }
  if (clock.wrongWay[car] !== 0) return { text: 'Wrong way', tone: 'bad' }
  if (cars.stuckSteps[car] > STEPS_PER_SECOND) return { text: 'Stuck? Press Back to the road', tone: 'plain' }
  return null
}

/** Tells penalties as they come: the one thing that a HUD cannot read from the car's present state. */
export class PenaltyWatch {
  private seen = 0
  private fresh = 0
  private since = 0

  /** Milliseconds of a penalty given in the last seconds, else 0. */
  step(penalty: number, seconds: number): number {
    if (penalty > this.seen) {
      this.fresh = penalty - this.seen
      this.since = seconds
    }
    this.seen = penalty
    const age = seconds - this.since
    return this.fresh > 0 && age >= 0 && age < PENALTY_SECONDS ? this.fresh : 0
  }
}
