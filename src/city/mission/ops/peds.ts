import { inView } from '../../camera/index.js'
import { DeathCause, ejectDriver, isPedInUse, killPed, PedState, sendToDoor, startLeaving } from '../../ped/index.js'
import { PedAnim } from '../../tables/ped-animation.js'
import { pedRemap } from '../../tables/ped-remaps.js'
import type { World } from '../../world.js'
import { createLinePed, isLine, recordA, recordD } from '../entities.js'
import { applyPreset, changePreset, createsPed } from '../ped-presets.js'
import {
  award,
  branch,
  currentPed,
  currentPlayer,
  decide,
  enterTimed,
  fail,
  pass,
  setStep,
  stepOf,
  waitTimed,
} from '../process.js'
import { removePed, unlistFromCleanup } from '../reset.js'
import { becomePed, carOf, healthOf, pedHealth, pedOf, placeOf, recordOf, writtenValue } from '../script-objects.js'
import { sendPed, setWalkSpeed, stopPed } from '../walkers.js'
import { carOfPed, wreckCar } from './cars.js'

const HALF_BLOCK = 32

/** PED_ON: creates the ped of line a by its sub-type, in remap d, for the ped of line e. Nothing created is a failure. */
export function pedOn(world: World, command: number): void {
  const record = recordA(world, command)
  const subType = writtenValue(world, record, 0)
  const ped = isLine(record) && createsPed(subType) ? createLinePed(world, record, world.commands.d[command]) : -1
  if (ped < 0) {
    fail(world, command)
    return
  }
  applyPreset(world, ped, subType, pedOf(world, recordOf(world, world.commands.e[command])))
  pass(world, command)
}

/** CHANGE_PED_TYPE: the live ped of line a gets sub-type d, for the ped of line e. */
export function changePedType(world: World, command: number): void {
  const ped = pedOf(world, recordA(world, command))
  if (ped >= 0 && isPedInUse(world, ped)) {
    stopPed(world, ped)
    const target = pedOf(world, recordOf(world, world.commands.e[command]))
    changePreset(world, ped, world.commands.d[command], target)
  }
  pass(world, command)
}

/** PED_SENDTO: the ped of line d walks to line a. */
export function sendPedTo(world: World, command: number): void {
  const ped = pedOf(world, recordD(world, command))
  if (ped < 0 || pedHealth(world, ped) === 0) {
    fail(world, command)
    return
  }
  const corner = placeOf(world, recordA(world, command))
  const { place } = world.missionScratch
  const half = corner ? HALF_BLOCK : 0
  sendPed(world, ped, (place[0] + half) << 16, (place[1] + half) << 16)
  award(world, command)
}

/** WAIT_FOR_PED: until the ped of line d is on the block of line a. */
export function waitForPed(world: World, command: number): void {
  const ped = pedOf(world, recordD(world, command))
  placeOf(world, recordA(world, command))
  const { place } = world.missionScratch
  if (ped < 0) return
  const { peds } = world
  if (peds.x[ped] >> 22 !== place[0] >> 6 || peds.y[ped] >> 22 !== place[1] >> 6) return
  award(world, command)
}

/** PED_BACK: the ped of line d walks back to the car of line a; a dead one is a failure. */
export function pedBack(world: World, command: number): void {
  const ped = pedOf(world, recordD(world, command))
  const car = carOf(world, recordA(world, command))
  if (ped < 0 || car < 0 || pedHealth(world, ped) === 0) {
    fail(world, command)
    return
  }
  stopPed(world, ped)
  if (carOfPed(world, ped) !== car) {
    // The player may still sit behind the wheel: he makes room.
    if (world.cars.driver[car] >= 0) ejectDriver(world, car)
    world.peds.state[ped] = PedState.normal
    sendToDoor(world, ped, car, 1)
  }
  award(world, command)
}

/** CHECK_PEDBACK: until the ped of line a is in state 6; a dead one is a failure. */
export function checkPedBack(world: World, command: number): void {
  const ped = pedOf(world, recordA(world, command))
  if (ped < 0 || pedHealth(world, ped) === 0) fail(world, command)
  else if (world.peds.state[ped] === BACK_STATE || carOfPed(world, ped) >= 0) award(world, command)
}

/** State of a ped who is back in its car; a driver sits in state 7 with us. */
const BACK_STATE = 6

/** PED_OUT_OF_CAR: the driver of car a, or the ped of line a, leaves its car. */
export function pedOutOfCar(world: World, command: number): void {
  const record = recordA(world, command)
  const ped = driverOrPed(world, record)
  if (ped >= 0 && carOfPed(world, ped) >= 0) {
    const car = carOfPed(world, ped)
    world.cars.speed[car] = 0
    if (!startLeaving(world, ped)) ejectDriver(world, car)
  }
  award(world, command)
}

function driverOrPed(world: World, record: number): number {
  const car = carOf(world, record)
  return car >= 0 ? world.cars.driver[car] : pedOf(world, record)
}

/** GET_DRIVER_INFO: line d becomes the driver of line a's car. No driver is a failure. */
export function getDriverInfo(world: World, command: number): void {
  const car = carOf(world, recordA(world, command))
  const ped = car < 0 ? -1 : world.cars.driver[car]
  const record = recordD(world, command)
  if (ped < 0 || !isLine(record)) {
    fail(world, command)
    return
  }
  becomePed(world, record, ped)
  world.peds.missionPed[ped] = 1
  award(world, command)
}

/** KILL_PED: the ped of line a is gone, and no ambulance comes. */
export function killLinePed(world: World, command: number): void {
  const ped = pedOf(world, recordA(world, command))
  if (ped >= 0 && ped !== currentPed(world) && isPedInUse(world, ped)) {
    stopPed(world, ped)
    unlistFromCleanup(world.cleanup.ped, ped)
    removePed(world, ped)
  }
  award(world, command)
}

/** EXPL_PED: blows the ped of line a up, with the car that it drives. */
export function explodePed(world: World, command: number): void {
  const ped = pedOf(world, recordA(world, command))
  if (ped >= 0 && isPedInUse(world, ped)) {
    const car = carOfPed(world, ped)
    if (car >= 0) wreckCar(world, car, currentPlayer(world))
    else killPed(world, ped, DeathCause.explosion)
  }
  award(world, command)
}

/** REMAP_PED: the ped of line a in remap d; no ped is a failure. */
export function remapPed(world: World, command: number): void {
  const ped = pedOf(world, recordA(world, command))
  if (ped >= 0) world.peds.remap[ped] = pedRemap(world.commands.d[command])
  decide(world, command, ped >= 0)
}

/** PED_WEAPON: the ped of line a holds weapon d. */
export function pedWeapon(world: World, command: number): void {
  const ped = pedOf(world, recordA(world, command))
  if (ped >= 0) world.peds.weapon[ped] = world.commands.d[command] & 0xff
  award(world, command)
}

/** PED_POLICE: the ped of line a is a police officer. */
export function pedPolice(world: World, command: number): void {
  const ped = pedOf(world, recordA(world, command))
  if (ped >= 0) world.peds.graphicSet[ped] = 1
  award(world, command)
}

/** SET_PED_SPEED: how fast the ped of line a walks, pixels a frame. */
export function setPedSpeed(world: World, command: number): void {
  const ped = pedOf(world, recordA(world, command))
  if (ped >= 0) {
    world.peds.speed[ped] = world.commands.d[command]
    setWalkSpeed(world, ped, world.commands.d[command])
  }
  award(world, command)
}

/** IS_PED_ARRESTED. */
export function isPedArrested(world: World, command: number): void {
  const ped = pedOf(world, recordA(world, command))
  decide(world, command, ped >= 0 && world.peds.state[ped] === PedState.arrested)
}

/** DEAD_ARRESTED: the ped of line a is arrested or dead. */
export function isDeadOrArrested(world: World, command: number): void {
  const ped = pedOf(world, recordA(world, command))
  const gone = ped >= 0 && (world.peds.state[ped] === PedState.arrested || pedHealth(world, ped) === 0)
  decide(world, command, gone)
}

/** IS_PED_STUNNED: the ped of line a lies (animation 0x2b). */
export function isPedStunned(world: World, command: number): void {
  const ped = pedOf(world, recordA(world, command))
  if (ped >= 0 && world.peds.anim[ped] === PedAnim.lying) pass(world, command)
  else fail(world, command)
}

/** IS_GOAL_DEAD: line a has no health; for d > 0 and a ped that a command made, by the ped of line d. */
export function isGoalDead(world: World, command: number): void {
  const record = recordA(world, command)
  const ped = pedOf(world, record)
  let dead = healthOf(world, record) === 0
  const killer = world.commands.d[command]
  if (dead && killer > 0 && ped >= 0 && world.peds.missionPed[ped] !== 0) {
    dead = world.peds.attacker[ped] === pedOf(world, recordOf(world, killer))
  }
  decide(world, command, dead)
}

/** DESTROY: line a has no health; a timed wait. */
export function destroy(world: World, command: number): void {
  enterTimed(world, command)
  if (healthOf(world, recordA(world, command)) === 0) award(world, command)
  else waitTimed(world, command)
}

/** GOTO: what the player controls is on line a's block; a timed wait. */
export function goTo(world: World, command: number): void {
  enterTimed(world, command)
  placeOf(world, recordA(world, command))
  const { place } = world.missionScratch
  if (isPlayerOnBlock(world, place[0] >> 6, place[1] >> 6)) award(world, command)
  else waitTimed(world, command)
}

function isPlayerOnBlock(world: World, blockX: number, blockY: number): boolean {
  const { cars, peds } = world
  const ped = currentPed(world)
  const car = carOfPed(world, ped)
  const x = car >= 0 ? cars.x[car] : peds.x[ped]
  const y = car >= 0 ? cars.y[car] : peds.y[ped]
  return x >> 22 === blockX && y >> 22 === blockY
}

/** LOCATE_STOPPED: the player's ped stands within e pixels of line a; a timed wait. */
export function locateStopped(world: World, command: number): void {
  enterTimed(world, command)
  const ped = currentPed(world)
  if (world.peds.speed[ped] === 0 && isOnFootNear(world, command, ped)) pass(world, command)
  else waitTimed(world, command)
}

/** LOCATE: the player on foot within e pixels of line a; with d > 0 for d frames. */
export function locate(world: World, command: number): void {
  if (isOnFootNear(world, command, currentPed(world))) {
    pass(world, command)
    return
  }
  const frames = world.commands.d[command]
  if (frames <= 0) return
  if (stepOf(world) === 1) setStep(world, frames + 1)
  setStep(world, stepOf(world) - 1)
  if (stepOf(world) <= 1) fail(world, command)
}

function isOnFootNear(world: World, command: number, ped: number): boolean {
  if (carOfPed(world, ped) >= 0 || world.peds.health[ped] <= 0) return false
  const half = placeOf(world, recordA(world, command)) ? HALF_BLOCK : 0
  const { place } = world.missionScratch
  const reach = world.commands.e[command]
  const { peds } = world
  return (
    Math.abs((peds.x[ped] >> 16) - place[0] - half) <= reach && Math.abs((peds.y[ped] >> 16) - place[1] - half) <= reach
  )
}

/**
 * WAIT_FOR_PLAYER: waits while the player is within d blocks of line a.
 *
 * Quirk: the test is x ≥ bx − r and (x ≤ bx + r or y ≥ by − r) and y ≤ by + r.
 */
export function waitForPlayer(world: World, command: number): void {
  const { cars, peds } = world
  const ped = currentPed(world)
  const car = carOfPed(world, ped)
  placeOf(world, recordA(world, command))
  const { place } = world.missionScratch
  const bx = place[0] >> 6
  const by = place[1] >> 6
  const r = world.commands.d[command]
  const x = (car >= 0 ? cars.x[car] : peds.x[ped]) >> 22
  const y = (car >= 0 ? cars.y[car] : peds.y[ped]) >> 22
  if (x >= bx - r && (x <= bx + r || y >= by - r) && y <= by + r) return
  award(world, command)
}

/** GENERAL_ONSCREEN: line a lies in the player's view. */
export function isOnScreen(world: World, command: number): void {
  const half = placeOf(world, recordA(world, command)) ? HALF_BLOCK : 0
  const { place } = world.missionScratch
  decide(world, command, inView(world, (place[0] + half) << 16, (place[1] + half) << 16, 0))
}

/** FREEZE_TIMED: the player stands still for a frames. */
export function freezeTimed(world: World, command: number): void {
  world.missionPlayers.freeze[currentPlayer(world)] = Math.max(0, world.level.script.a[command])
  award(world, command)
}

/** FREEZE_ENTER: the player can neither get in nor out. */
export function freezeEnter(world: World, command: number): void {
  world.players.enterFrozen[currentPlayer(world)] = 1
  award(world, command)
}

/** UNFREEZE_ENTER. */
export function unfreezeEnter(world: World, command: number): void {
  world.players.enterFrozen[currentPlayer(world)] = 0
  award(world, command)
}

/** GOTO_DROPOFF: every 8th frame d counts down, and fails at 0; the player's ped near line a. */
export function goToDropOff(world: World, command: number): void {
  const ped = currentPed(world)
  const half = placeOf(world, recordA(world, command)) ? HALF_BLOCK : 0
  const { place } = world.missionScratch
  const { peds, commands } = world
  const near =
    Math.abs((peds.x[ped] >> 16) - place[0] - half) <= DROP_OFF_REACH &&
    Math.abs((peds.y[ped] >> 16) - place[1] - half) <= DROP_OFF_REACH
  if (near) {
    award(world, command)
    return
  }
  if ((world.session.frame[0] & 7) !== 0) return
  commands.d[command] -= 1
  if (commands.d[command] > 0) return
  branch(world, command, world.level.script.c[command])
}

/** Pixels from a drop-off's mark at which one is there. Ours: half a block. */
const DROP_OFF_REACH = 32
