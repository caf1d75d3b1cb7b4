import { GameError } from '../../core/errors.js'
import { opcodeName } from '../../formats/names/opcodes.js'
import { PLAYER_COUNT } from '../player/table.js'
import { Result } from '../session-table.js'
import type { World } from '../world.js'
import { OPERATIONS } from './ops/index.js'
import { PROCESS_COUNT } from './table.js'
import { checkTrap, traceCommand } from './trace.js'

/** Code of the fatal error of a process that runs into what is no command. */
export const BAD_COMMAND = -0xb6

/** Every active process takes one step, in order of their numbers. */
export function runProcesses(world: World): void {
  const { active } = world.processes
  world.mission.phonesRinging[0] = 0
  // A section without commands plays all the same, and never ends by itself: mission 0 is one.
  if (world.level.script.count === 0) return
  for (let process = 0; process < PROCESS_COUNT; process++) {
    if (active[process] === 0) continue
    if (world.mission.targetScore[0] > 0 && reachesTarget(world)) return
    stepProcess(world, process)
  }
}

/**
 * A process runs its command once (Mission_StepProcess); where the command leads is written back to the running process.
 *
 * Quirk: END makes the root of its owners the running one, so that its way goes to that slot.
 *
 * @throws GameError −0xb6 where there is no command
 */
export function stepProcess(world: World, process: number): void {
  const { processes, mission, level } = world
  const command = processes.pc[process]
  if (command >= level.script.count) throw noCommand(world, process)
  const traced = world.traceControl.on[0] !== 0
  if (traced) checkTrap(world)
  mission.running[0] = process
  mission.next[0] = command
  OPERATIONS[level.script.opcode[command]](world, command)
  processes.pc[mission.running[0]] = mission.next[0]
  if (traced) traceCommand(world, process, command)
}

function noCommand(world: World, process: number): GameError {
  const { section } = world.level
  const last = section.commands.at(-1)
  const where = `process ${process}`
  if (last === undefined) return new GameError(BAD_COMMAND, where, 'the section has no commands')
  const detail = `runs past the last command, ${last.label} ${opcodeName(last.opcode)} (script line ${last.at.line})`
  return new GameError(BAD_COMMAND, where, detail)
}

/** A reached TARGET_SCORE ends every process with result 8. */
function reachesTarget(world: World): boolean {
  const { players, mission, processes } = world
  const target = mission.targetScore[0]
  for (let player = 0; player < PLAYER_COUNT; player++) {
    if (players.present[player] === 0 || players.score[player] < target) continue
    for (let process = 0; process < PROCESS_COUNT; process++) {
      if (processes.active[process] === 0) continue
      processes.active[process] = 0
      processes.result[process] = Result.targetScore
    }
    return true
  }
  return false
}
