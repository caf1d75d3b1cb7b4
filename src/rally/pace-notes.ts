import type { CentreLine } from './centre-line.js'
import type { StageWorld } from './world.js'

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
  /** As it is spoken: `left 3 tightens`. */
  readonly text: string
}

/** The pace notes of a line, in driving order. */
export function paceNotes(line: CentreLine): readonly PaceNote[] {
  void line
  return []
}

/** Index into `paceNotes` of the note that comes next for a car, −1 where none does. */
export function nextNote(world: StageWorld, car: number): number {
  return world.clock.nextNote[car]
}

/** Index into `paceNotes` of the last note that was called to a car, −1 before the first: a host speaks it when it changes. */
export function noteCalledAt(world: StageWorld, car: number): number {
  return world.clock.calledNote[car]
}
