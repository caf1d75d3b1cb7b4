import { ClockPhase } from './car/table.js'
import type { StageWorld } from './world.js'

/** A note is called this many seconds before its place, and metres at least. */
const CALL_SECONDS = 3.4
const CALL_METRES = 40

/** Index into the stage's notes of the note that comes next for a car, −1 where none does. */
export function nextNote(world: StageWorld, car: number): number {
  return world.clock.nextNote[car]
}

/** Index into the stage's notes of the last note that was called to a car, −1 before the first: a host speaks it when it changes. */
export function noteCalledAt(world: StageWorld, car: number): number {
  return world.clock.calledNote[car]
}

/** One step of a car's co-driver: notes are called in their order, one a step at most; on a circuit again every lap. */
export function stepNotes(world: StageWorld, car: number): void {
  const { clock } = world
  const { notes, line } = world.stage
  if (clock.phase[car] === ClockPhase.finished) return
  const point = world.progress.point[car]
  let next = 0
  while (next < notes.length && notes[next].point <= point) next++
  clock.nextNote[car] = next < notes.length ? next : -1
  if (next === notes.length) return
  const called = clock.calledNote[car]
  let candidate = Math.max(called + 1, next)
  // Past the start of a new lap the notes begin again; set back over it by the search for the nearest point, they don't.
  if (line.circuit && called - next > notes.length / 2) candidate = next
  if (line.circuit && called >= 0 && next - called > notes.length / 2) return
  if (candidate >= notes.length) return
  const { vx, vz } = world.cars
  const speed = Math.sqrt(vx[car] * vx[car] + vz[car] * vz[car])
  const distance = notes[candidate].metres - line.metres[point]
  if (distance <= Math.max(CALL_METRES, speed * CALL_SECONDS)) clock.calledNote[car] = candidate
}

/** Lets the notes from a car's place on be called again. */
export function recallNotes(world: StageWorld, car: number): void {
  const { notes } = world.stage
  let next = 0
  while (next < notes.length && notes[next].point <= world.progress.point[car]) next++
  world.clock.calledNote[car] = next - 1
}
