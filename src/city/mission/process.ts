import { CueKind, emitCue } from '../cues.js'
import { addScore } from '../player/index.js'
import { PLAYER_COUNT } from '../player/table.js'
import type { World } from '../world.js'
import { commandOfLabel } from './script.js'
import {
  FIRST_FREE_PROCESS,
  PROCESS_COUNT,
  ProcessKind,
  RecordType,
  SCRIPT_OBJECT_COUNT,
  TriggerState,
} from './table.js'
import { traceStart } from './trace.js'

/** What an opcode does with the running process; `command` is its index. One that does not branch is tried again next frame. */
export type Operation = (world: World, command: number) => void

/** Every process stopped, those of the players on command 0 (Mission_Load). */
export function resetProcesses(world: World): void {
  const { processes, players, mission } = world
  for (let process = 0; process < PROCESS_COUNT; process++) {
    clearProcess(world, process)
    processes.result[process] = 0
    if (process < PLAYER_COUNT && players.present[process] !== 0) {
      processes.active[process] = 1
      processes.step[process] = 1
    }
  }
  mission.running[0] = 0
}

function clearProcess(world: World, process: number): void {
  const { processes } = world
  processes.active[process] = 0
  processes.pc[process] = 0
  processes.wait[process] = 0
  processes.step[process] = 0
  processes.trigger[process] = -1
  processes.owner[process] = -1
  processes.kind[process] = ProcessKind.normal
  processes.startedBy[process] = -1
  processes.list[process] = -1
}

/**
 * Starts a process at a label (Mission_StartProcess): the first free one from 4.
 *
 * @param owner the process that it belongs to
 * @returns the process, or −1 when all run or the label does not exist
 */
export function startProcess(world: World, label: number, owner: number): number {
  const command = commandOfLabel(world.level.script, label)
  if (command < 0) {
    reportFault(world, label)
    return -1
  }
  return startProcessAt(world, command, owner)
}

/** `startProcess` at a command. */
export function startProcessAt(world: World, command: number, owner: number): number {
  const { processes } = world
  for (let process = FIRST_FREE_PROCESS; process < PROCESS_COUNT; process++) {
    if (processes.active[process] !== 0) continue
    clearProcess(world, process)
    processes.active[process] = 1
    processes.pc[process] = command
    processes.step[process] = 1
    processes.owner[process] = owner
    processes.result[process] = 0
    if (world.traceControl.on[0] !== 0) traceStart(world, process, command, owner)
    return process
  }
  return -1
}

/** Stops a process: the trigger that is linked to it is armed again, everything else is cleared (Mission_KillProcess). */
export function killProcess(world: World, process: number): void {
  const { processes, triggers } = world
  if (process < 0 || processes.active[process] === 0) return
  const trigger = processes.trigger[process]
  if (trigger >= 0) triggers.state[trigger] = TriggerState.armed
  const result = processes.result[process]
  clearProcess(world, process)
  processes.result[process] = result
}

/** The process at the end of a process's owner chain. */
export function rootOf(world: World, process: number): number {
  const { owner } = world.processes
  let root = process
  for (let n = 0; n < PROCESS_COUNT && owner[root] >= 0; n++) root = owner[root]
  return root
}

/** The player for whom the running process works; the local one where its chain does not end at a player. */
export function currentPlayer(world: World): number {
  const root = rootOf(world, world.mission.running[0])
  return root < PLAYER_COUNT && world.players.present[root] !== 0 ? root : world.session.localPlayer[0]
}

/** That player's ped. */
export function currentPed(world: World): number {
  return world.players.ped[currentPlayer(world)]
}

/** Branches the running process: 0 the next command, below 0 it stops, else a label. */
export function branch(world: World, command: number, label: number): void {
  const { mission, processes } = world
  const process = mission.running[0]
  processes.step[process] = 1
  processes.wait[process] = 0
  world.traceControl.branched[0] = 1
  if (label < 0) {
    killProcess(world, process)
    return
  }
  const target = label === 0 ? command + 1 : commandOfLabel(world.level.script, label)
  if (target >= 0) {
    mission.next[0] = target
    return
  }
  // Where the original would go on at whatever stands there, the process stops, and the host hears why.
  reportFault(world, label)
  killProcess(world, process)
}

/** Branches through b without a score (Mission_BranchSuccess). */
export function pass(world: World, command: number): void {
  branch(world, command, world.level.script.b[command])
}

/** Branches through c (Mission_BranchFail). */
export function fail(world: World, command: number): void {
  branch(world, command, world.level.script.c[command])
}

/** Adds the command's score, times the multiplier, and branches through b (Mission_AwardScore, Mission_BranchSuccess). */
export function award(world: World, command: number): void {
  awardPoints(world, world.commands.e[command])
  pass(world, command)
}

/** Points above 0 for the running process's player, times its multiplier. */
export function awardPoints(world: World, points: number): void {
  if (points <= 0) return
  const player = currentPlayer(world)
  addScore(world, player, points * world.players.multiplier[player])
}

/** `award` or `fail`, by a condition. */
export function decide(world: World, command: number, condition: boolean): void {
  if (condition) award(world, command)
  else fail(world, command)
}

/** The step of the running process: 1 on entry to a command. */
export function stepOf(world: World): number {
  return world.processes.step[world.mission.running[0]]
}

/** Sets the step of the running process. */
export function setStep(world: World, step: number): void {
  world.processes.step[world.mission.running[0]] = step
}

const TIMED_OUT = 5

/**
 * One frame of a timed wait that has not succeeded (seed missions, "Opcodes with their own handler"): on entry the step becomes d + 5, 0 for
 * d < 1 (for ever); each frame counts it down, and reaching 5 fails.
 */
export function waitTimed(world: World, command: number): void {
  enterTimed(world, command)
  const step = stepOf(world)
  if (step === 0) return
  setStep(world, step - 1)
  if (step - 1 <= TIMED_OUT) fail(world, command)
}

/** On entry to a timed command: sets its step. */
export function enterTimed(world: World, command: number): void {
  if (stepOf(world) !== 1) return
  const frames = world.commands.d[command]
  setStep(world, frames < 1 ? 0 : frames + TIMED_OUT)
}

/** A label or command that does not exist was asked for. */
export function reportFault(world: World, label: number): void {
  emitCue(world, CueKind.scriptFault, world.mission.running[0], label, 0, 0, 0)
}

/** Tells the host, once a level, that an opcode's subject is not there yet. */
export function notYet(world: World, opcode: number): void {
  const { notYet: told } = world.mission
  const bit = 1 << (opcode & 31)
  if (told[opcode >> 5] & bit) return
  told[opcode >> 5] |= bit
  emitCue(world, CueKind.notYet, opcode, 0, 0, 0, 0)
}

const LIST_SIZE = 5

/** Field n of a process list (a script object of type 100): handle, parameter, x, y, z. */
export function listField(world: World, record: number, n: number): number {
  const { scriptObjects } = world
  switch (n) {
    case 0:
      return scriptObjects.handle[record]
    case 1:
      return scriptObjects.parameter[record]
    case 2:
      return scriptObjects.x[record]
    case 3:
      return scriptObjects.y[record]
    case 4:
      return scriptObjects.z[record]
  }
  return -1
}

function setListField(world: World, record: number, n: number, process: number): void {
  const { scriptObjects } = world
  if (n === 0) scriptObjects.handle[record] = process
  else if (n === 1) scriptObjects.parameter[record] = process
  else if (n === 2) scriptObjects.x[record] = process
  else if (n === 3) scriptObjects.y[record] = process
  else scriptObjects.z[record] = process
}

/** The process list of a KICKSTART command, −1 while it has none. */
export function listOf(world: World, kick: number): number {
  if (kick < 0) return -1
  const record = world.commands.d[kick]
  if (record < 0 || record >= SCRIPT_OBJECT_COUNT) return -1
  const { type, line } = world.scriptObjects
  return type[record] === RecordType.processList && line[record] === kick ? record : -1
}

/** A process list for a KICKSTART command: its own again, or the last free record. Empty; −1 when there is no room. */
export function makeList(world: World, kick: number): number {
  const { scriptObjects } = world
  let record = listOf(world, kick)
  if (record < 0) {
    for (record = SCRIPT_OBJECT_COUNT - 1; record >= 0; record--) {
      if (scriptObjects.type[record] === RecordType.free) break
    }
    if (record < 0) return -1
    scriptObjects.type[record] = RecordType.processList
    scriptObjects.line[record] = kick
  }
  for (let n = 0; n < LIST_SIZE; n++) setListField(world, record, n, -1)
  return record
}

/** Files a process in the first free field of a list. */
export function addToList(world: World, record: number, process: number): void {
  for (let n = 0; n < LIST_SIZE; n++) {
    if (isListed(world, record, n)) continue
    setListField(world, record, n, process)
    world.processes.list[process] = record
    return
  }
}

/** Whether field n of a list names a process that still is the one that was started into it. */
export function isListed(world: World, record: number, n: number): boolean {
  const process = listField(world, record, n)
  if (process < 0 || process >= PROCESS_COUNT) return false
  return world.processes.active[process] !== 0 && world.processes.list[process] === record
}

/** Stops the process in field n of a list. */
export function killListed(world: World, record: number, n: number): void {
  if (!isListed(world, record, n)) return
  killProcess(world, listField(world, record, n))
  setListField(world, record, n, -1)
}

/** Stops every process of a list. */
export function killList(world: World, record: number): void {
  for (let n = 0; n < LIST_SIZE; n++) killListed(world, record, n)
}
