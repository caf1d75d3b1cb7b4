import type { World } from '../../world.js'
import { COUNTDOWN_SECOND, speak } from '../briefs.js'
import { award, currentPlayer, decide, killProcess, pass } from '../process.js'
import { commandOfLabel } from '../script.js'
import { carOf } from '../script-objects.js'
import { FIRST_FREE_PROCESS, PROCESS_COUNT, ProcessKind } from '../table.js'

/** Digit of the lines that a kill frenzy holds. */
const FRENZY_DIGIT = 2
/** `ownerStatus` of a car that a script holds, and of any other. */
const HELD = 99
const FREE = 1

const CHECKED_VOICE = 4
const TIMED_VOICE = 3

/** FRENZY_SET: the FRENZY_CHECK at label a counts from the present score. */
export function frenzySet(world: World, command: number): void {
  const check = commandOfLabel(world.level.script, world.level.script.a[command])
  if (check >= 0) world.commands.d[check] = world.players.score[currentPlayer(world)]
  award(world, command)
}

/** FRENZY_CHECK: whether a points have been made since. */
export function frenzyCheck(world: World, command: number): void {
  const made = world.players.score[currentPlayer(world)] - world.commands.d[command]
  const enough = made >= world.level.script.a[command]
  if (enough) speak(world, CHECKED_VOICE)
  decide(world, command, enough)
}

/** STOP_FRENZY: the frenzy's weapon is taken away. */
export function stopFrenzy(world: World, command: number): void {
  const { players, peds } = world
  const player = currentPlayer(world)
  if (players.temporaryFrames[player] > 0) {
    const weapon = players.temporaryWeapon[player]
    players.temporaryFrames[player] = 0
    players.temporaryWeapon[player] = 0
    if (players.weapon[player] === weapon && players.ammo[player * 5 + weapon] <= 0) {
      players.weapon[player] = 0
      peds.weapon[players.ped[player]] = 0
    }
  }
  world.missionPlayers.frenzyTimer[player] = 0
  award(world, command)
}

/** KF_BRIEF_TIMED: d seconds on the frenzy's clock. */
export function frenzyTimer(world: World, command: number): void {
  world.missionPlayers.frenzyTimer[currentPlayer(world)] = world.commands.d[command] * COUNTDOWN_SECOND
  speak(world, TIMED_VOICE)
  award(world, command)
}

/** KF_CANCEL_BRIEFING. */
export function frenzyTimerOff(world: World, command: number): void {
  world.missionPlayers.frenzyTimer[currentPlayer(world)] = 0
  award(world, command)
}

/** KF_BRIEF_GENERAL: d seconds on the other clock. */
export function generalTimer(world: World, command: number): void {
  world.missionPlayers.generalTimer[currentPlayer(world)] = world.commands.d[command] * COUNTDOWN_SECOND
  award(world, command)
}

/** KF_CANCEL_GENERAL. */
export function generalTimerOff(world: World, command: number): void {
  world.missionPlayers.generalTimer[currentPlayer(world)] = 0
  award(world, command)
}

/** KF_PROCESS: the frenzy's cars are held, and RESET spares the process. */
export function frenzyProcess(world: World, command: number): void {
  holdFrenzyCars(world, HELD)
  world.processes.kind[world.mission.running[0]] = ProcessKind.frenzy
  award(world, command)
}

/** RESET_KF: the frenzy's cars are free again, and its other processes stop. */
export function resetFrenzy(world: World, command: number): void {
  const { processes, mission } = world
  holdFrenzyCars(world, FREE)
  for (let process = FIRST_FREE_PROCESS; process < PROCESS_COUNT; process++) {
    if (process === mission.running[0] || processes.kind[process] !== ProcessKind.frenzy) continue
    killProcess(world, process)
  }
  pass(world, command)
}

function holdFrenzyCars(world: World, status: number): void {
  const { scriptObjects, scriptCounters, cars } = world
  for (let record = 0; record < scriptCounters.objects[0]; record++) {
    if (scriptObjects.persistent[record] !== FRENZY_DIGIT) continue
    const car = carOf(world, record)
    if (car >= 0 && cars.scriptLine[car] >= 0) cars.ownerStatus[car] = status
  }
}
