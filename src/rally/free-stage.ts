import { encodeRallyReplay } from '../formats/rally/rpl.js'
import type { StageFiles } from '../formats/rally/stage-files.js'
import { buildFreeStage } from '../freedata/stage/index.js'
import { driveAutomatically } from './autopilot.js'
import { ClockPhase } from './car/table.js'
import { recordedReplay } from './recording.js'
import { type Stage, stageFromFiles } from './stage.js'
import { stepStage } from './step.js'
import { STEPS_PER_SECOND } from './tables.js'
import { type StageWorld, startStage } from './world.js'

/** The autopilot's skill in the two replays that the free stage comes with: `h.grp` and `l.grp`. */
export const FREE_STAGE_SKILLS = { h: 0.7, l: 0.2 } as const

/** Steps that a driven run of a stage may take: twelve minutes. */
const MOST_STEPS = 12 * 60 * STEPS_PER_SECOND

/** Steps after the finish in which the car comes to a stand. */
const ROLL_OUT = 7 * STEPS_PER_SECOND

/**
 * The free stage with all its described members: what `buildFreeStage` lays out, and the two replays that stages carry (`h.grp`,
 * `l.grp`; seed rally, "Members"), driven by the autopilot. The same bytes on every machine.
 */
export function freeStageFiles(): StageFiles {
  const files = buildFreeStage()
  const stage = stageFromFiles(files, 'Lo')
  const members = new Map(files.members)
  for (const [ending, skill] of Object.entries(FREE_STAGE_SKILLS)) {
    const name = `${files.stage}${ending}.grp`
    members.set(name, encodeRallyReplay(recordedReplay(driveThrough(stage, skill)), name))
  }
  const sorted = [...members].sort(([a], [b]) => (a < b ? -1 : 1))
  return { ...files, members: new Map(sorted) }
}

/** A run of the autopilot from the start of a stage until its car stands behind the finish. */
function driveThrough(stage: Stage, skill: number): StageWorld {
  const world = startStage(stage)
  let rolling = 0
  for (let step = 0; step < MOST_STEPS && rolling < ROLL_OUT; step++) {
    driveAutomatically(world, 0, skill)
    stepStage(world)
    if (world.clock.phase[0] === ClockPhase.finished) rolling++
  }
  return world
}
