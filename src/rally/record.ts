import { MAX_REPEAT, packFields, REPEAT_SHIFT } from '../formats/rally/replay-controls.js'
import { REPLAY_CAPACITY } from '../formats/rally/rpl.js'
import type { StageWorld } from './world.js'

const REPEAT_MASK = MAX_REPEAT << REPEAT_SHIFT

/**
 * Adds a step of a car's controls to its recording: the last frame lasts longer where nothing changed, otherwise a new one starts
 * (seed rally, "Replays"). A recording that has no room ends.
 */
export function recordControls(world: StageWorld, car: number): void {
  const { controls, recording } = world
  if (recording.fullAt[car] !== 0) return
  const packed = packFields(
    controls.throttle[car],
    controls.brake[car],
    controls.steering[car],
    controls.gear[car],
    controls.handbrake[car],
    controls.reset[car],
    controls.flags[car],
  )
  const used = recording.used[car]
  if (used > 0) {
    const at = car * REPLAY_CAPACITY + used - 1
    const last = recording.frames[at] | 0
    if ((last & ~REPEAT_MASK) === packed && (last & REPEAT_MASK) !== REPEAT_MASK) {
      recording.frames[at] = last + (1 << REPEAT_SHIFT)
      return
    }
  }
  if (used === REPLAY_CAPACITY) {
    recording.fullAt[car] = world.session.step[0]
    return
  }
  recording.frames[car * REPLAY_CAPACITY + used] = packed | (1 << REPEAT_SHIFT)
  recording.used[car] = used + 1
}

/** Steps of the run that the recordings of all its cars hold: all of them but on a run with more changes than there is room for. */
export function recordedSteps(world: StageWorld): number {
  const { recording, session } = world
  let steps = session.step[0]
  for (let car = 0; car < session.cars[0]; car++) {
    if (recording.fullAt[car] !== 0) steps = Math.min(steps, recording.fullAt[car] - 1)
  }
  return steps
}
