import { EventType, scheduleEvent } from '../../events.js'
import { addLife } from '../../player/index.js'
import { INFINITE_LIVES } from '../../player/table.js'
import type { World } from '../../world.js'
import {
  addToList,
  award,
  awardPoints,
  currentPlayer,
  decide,
  fail,
  killList,
  killListed,
  killProcess,
  listField,
  listOf,
  makeList,
  pass,
  rootOf,
  setStep,
  startProcessAt,
  stepOf,
} from '../process.js'
import { resetMission } from '../reset.js'
import { commandOfLabel } from '../script.js'
import { recordOf, triggerOf } from '../script-objects.js'
import { NO_RECORD, ProcessKind, TriggerState } from '../table.js'

/** No handler: the process stays where it is (DRIVEON, DONOWT, XXXX). */
export function stay(): void {}

/** SURVIVE: d frames. Quirk: they are counted down in the command's own c field. */
export function survive(world: World, command: number): void {
  const { commands } = world
  if (stepOf(world) === 1) {
    commands.c[command] = commands.d[command]
    setStep(world, 2)
  }
  if (commands.c[command] > 0) commands.c[command] -= 1
  if (commands.c[command] <= 0) award(world, command)
}

/** END: the process and every owner up the chain stop with result a. Quirk: the command goes on in the root's slot. */
export function end(world: World, command: number): void {
  const { mission, processes } = world
  const result = world.level.script.a[command] & 0xff
  let process = mission.running[0]
  const root = rootOf(world, process)
  while (process >= 0) {
    const owner = process === root ? -1 : processes.owner[process]
    processes.result[process] = result
    killProcess(world, process)
    mission.running[0] = process
    process = owner
  }
}

/** DECCOUNT: the counter of line a less one; above 0 is a failure. */
export function decrementCounter(world: World, command: number): void {
  const record = recordOf(world, world.level.script.a[command])
  if (record !== NO_RECORD) world.scriptObjects.handle[record] -= 1
  decide(world, command, world.scriptObjects.handle[record] <= 0)
}

/** INCCOUNT: the counter of line a more by one; reaching d is success, d below 0 never is. */
export function incrementCounter(world: World, command: number): void {
  const record = recordOf(world, world.level.script.a[command])
  const goal = world.commands.d[command]
  if (record !== NO_RECORD) world.scriptObjects.handle[record] += 1
  decide(world, command, goal >= 0 && world.scriptObjects.handle[record] >= goal)
}

/** COMPARE: whether line a's handle is d. */
export function compare(world: World, command: number): void {
  const record = recordOf(world, world.level.script.a[command])
  decide(world, command, world.scriptObjects.handle[record] === world.commands.d[command])
}

/**
 * KICKSTART: starts a process at label a (0: the next command), of the same kind; a process list holds it, and the command's d and e
 * get that list and this process. Without a free process nothing is written.
 */
export function kickstart(world: World, command: number): void {
  const started = startSide(world, command)
  if (started >= 0) {
    const list = makeList(world, command)
    world.commands.d[command] = list
    world.commands.e[command] = world.mission.running[0]
    if (list >= 0) addToList(world, list, started)
  }
  pass(world, command)
}

/** NEXT_KICK: starts a process at label a into the list of the KICKSTART at label d. */
export function nextKick(world: World, command: number): void {
  const started = startSide(world, command)
  const list = listOf(world, commandOfLabel(world.level.script, world.commands.d[command]))
  if (started >= 0 && list >= 0) addToList(world, list, started)
  pass(world, command)
}

function startSide(world: World, command: number): number {
  const { script } = world.level
  const label = script.a[command]
  const target = label === 0 ? command + 1 : commandOfLabel(script, label)
  if (target < 0) return -1
  const running = world.mission.running[0]
  const started = startProcessAt(world, target, running)
  if (started >= 0) world.processes.kind[started] = world.processes.kind[running]
  return started
}

/** KILL_PROCESS: stops every process in the list of the KICKSTART at label a and clears its e. */
export function killProcesses(world: World, command: number): void {
  const kick = commandOfLabel(world.level.script, world.level.script.a[command])
  stopSide(world, command, kick)
  if (kick >= 0) world.commands.e[kick] = 0
}

/** KILL_SIDE_PROC: likewise, keeping e. */
export function killSideProcesses(world: World, command: number): void {
  stopSide(world, command, commandOfLabel(world.level.script, world.level.script.a[command]))
}

/** The running process may stand in the list itself: it is stopped last, and its command with it. */
function stopSide(world: World, command: number, kick: number): void {
  const running = world.mission.running[0]
  const list = listOf(world, kick)
  if (list >= 0) killList(world, list)
  if (world.processes.active[running] !== 0) award(world, command)
  else awardPoints(world, world.commands.e[command])
}

const LIST_FIELDS = 4

/** KILL_SPEC_PROC: stops field d (1..4) of the list of the KICKSTART at label a; another d clears its e. */
export function killOneProcess(world: World, command: number): void {
  const kick = commandOfLabel(world.level.script, world.level.script.a[command])
  const field = world.commands.d[command]
  const running = world.mission.running[0]
  if (field >= 1 && field <= LIST_FIELDS) {
    const list = listOf(world, kick)
    if (list >= 0) killListed(world, list, field - 1)
  } else if (kick >= 0) {
    world.commands.e[kick] = 0
  }
  if (world.processes.active[running] !== 0) award(world, command)
}

/** SET_KILLTRIG: the trigger of line a will stop the process in field e − 1 of the list of the KICKSTART at label d. */
export function setKillTrigger(world: World, command: number): void {
  const trigger = triggerOf(world, recordOf(world, world.level.script.a[command]))
  const list = listOf(world, commandOfLabel(world.level.script, world.commands.d[command]))
  if (trigger >= 0 && list >= 0) {
    world.triggers.process[trigger] = listField(world, list, world.commands.e[command] - 1)
  }
  pass(world, command)
}

/** KEEP_THIS_PROC: RESET spares the process. */
export function keepProcess(world: World, command: number): void {
  world.processes.kind[world.mission.running[0]] = ProcessKind.kept
  award(world, command)
}

/** RESET. */
export function reset(world: World, command: number): void {
  resetMission(world)
  award(world, command)
}

/** RESET_WITH_BRIEFS: subtitle and pager go too, the alarms stay. */
export function resetWithBriefs(world: World, command: number): void {
  const { mission, alarms } = world
  const on0 = alarms.on[0]
  const on1 = alarms.on[1]
  const on2 = alarms.on[2]
  const on3 = alarms.on[3]
  resetMission(world)
  alarms.on[0] = on0
  alarms.on[1] = on1
  alarms.on[2] = on2
  alarms.on[3] = on3
  mission.subtitleFrames[0] = 0
  mission.pagerFrames[0] = 0
  mission.pager[0] = 0
  mission.subtitle[0] = 0
  award(world, command)
}

/** Frames until the first voice of the level. */
const STARTUP_FRAMES = 10
const STARTUP_VOICE = 0x14

/**
 * STARTUP: once a level a voice, and the trigger of line a counts as running. It stays so: the process that it started would arm it again at
 * its end, where the player still stands.
 */
export function startUp(world: World, command: number): void {
  const { mission, triggers, processes } = world
  if (mission.startedUp[0] === 0) {
    mission.startedUp[0] = 1
    scheduleEvent(world, STARTUP_FRAMES, EventType.briefDone, STARTUP_VOICE)
    const trigger = triggerOf(world, recordOf(world, world.level.script.a[command]))
    if (trigger >= 0) {
      triggers.state[trigger] = TriggerState.running
      if (processes.trigger[mission.running[0]] === trigger) processes.trigger[mission.running[0]] = -1
    }
  }
  pass(world, command)
}

/** MISSION_END: score e, a multiplier more. */
export function missionEnd(world: World, command: number): void {
  const { players, mission } = world
  awardPoints(world, world.commands.e[command])
  const player = currentPlayer(world)
  players.multiplier[player] = Math.min(MOST_MULTIPLIER, players.multiplier[player] + 1)
  mission.missionsDone[0] += 1
  pass(world, command)
}

/** The highest multiplier that the HUD can show. Ours. */
const MOST_MULTIPLIER = 99

/** SCORE_CHECK: whether the player has a points; it is noted of the player. */
export function scoreCheck(world: World, command: number): void {
  const player = currentPlayer(world)
  const enough = world.players.score[player] >= world.level.script.a[command]
  if (enough) world.missionPlayers.scoreFlag[player] = 1
  decide(world, command, enough)
}

/** ADD_A_LIFE. */
export function giveLife(world: World, command: number): void {
  const player = currentPlayer(world)
  if (world.players.lives[player] !== INFINITE_LIVES) addLife(world, player)
  award(world, command)
}

/** INC_HEADS: the player's heads of this city, a more. */
export function addHeads(world: World, command: number): void {
  world.missionPlayers.heads[currentPlayer(world)] += world.level.script.a[command]
  pass(world, command)
}

/** WAIT_FOR_PLAYERS: whether all players' scores are below line a's handle. */
export function allPlayersBelow(world: World, command: number): void {
  const { players, scriptObjects } = world
  const limit = scriptObjects.handle[recordOf(world, world.level.script.a[command])]
  let below = true
  for (let player = 0; player < players.present.length; player++) {
    if (players.present[player] !== 0 && players.score[player] >= limit) below = false
  }
  if (below) pass(world, command)
  else fail(world, command)
}
