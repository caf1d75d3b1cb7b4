import { isWreck } from '../../car/index.js'
import {
  escortDummy,
  isSearchFree,
  sendDummy,
  startCruise,
  startDriveTo,
  startHunt,
  stopDriving,
} from '../../traffic/index.js'
import { GoalKind, HUNT_CONTROLLERS, HuntMode } from '../../traffic/table.js'
import type { World } from '../../world.js'
import { createLineCar, ensureDriver, isLine, recordA, recordD } from '../entities.js'
import { award, currentPed, fail, killProcess, setStep, startProcessAt, stepOf } from '../process.js'
import { commandOfLabel } from '../script.js'
import { carOf, pedHealth, pedOf, placeOf, recordOf, writtenValue } from '../script-objects.js'
import { hasWayFree, sendPed } from '../walkers.js'
import { carOfPed } from './cars.js'

/** What lets cars drive by themselves: DUMMY cars and their escorts, hunters, traffic dummies (seed missions, "Opcodes"). */

/** How fast a car drives off that DUMMY_DRIVE_ON starts (the seed's number), and a traffic dummy (ours), pixels a frame. */
const DRIVE_ON_SPEED = 5
const TRAFFIC_SPEED = 6
const HALF_BLOCK = 32

/** DUMMYON: the car of line a becomes a traffic dummy with its driver in it: it follows the road until that ends. */
export function dummyOn(world: World, command: number): void {
  const car = carOf(world, recordA(world, command))
  if (car >= 0) {
    ensureDriver(world, car)
    startCruise(world, car, TRAFFIC_SPEED)
  }
  award(world, command)
}

/** DUMMY_DRIVE_ON: once the driver of line a's car sits in it, it drives off at speed 5. No car is a failure. */
export function dummyDriveOn(world: World, command: number): void {
  const car = carOf(world, recordA(world, command))
  if (car < 0) {
    fail(world, command)
    return
  }
  if (world.cars.driver[car] < 0) return
  startCruise(world, car, DRIVE_ON_SPEED)
  award(world, command)
}

/**
 * SENDTO: the DUMMY car of line a drives to line d, once the shared path search is free; its controller goes into a's parameter. All eight convoys taken is
 * tried again. *Ours*: no car is a failure, and a car without one gets its driver.
 */
export function sendTo(world: World, command: number): void {
  const record = recordA(world, command)
  const car = carOf(world, record)
  if (car < 0) {
    fail(world, command)
    return
  }
  if (!isSearchFree(world)) return
  ensureDriver(world, car)
  placeOf(world, recordD(world, command))
  const { place } = world.missionScratch
  const controller = sendDummy(world, car, block(place[0]), block(place[1]), layerOf(place[2]))
  if (controller < 0) return
  world.scriptObjects.parameter[record] = controller
  award(world, command)
}

/** Pixels as a block on the map. */
function block(pixels: number): number {
  return Math.max(0, Math.min(255, pixels >> 6))
}

/** The layer in which one drives over a height in pixels. */
function layerOf(pixels: number): number {
  return Math.max(0, Math.min(5, (pixels - 1) >> 6))
}

/** ESCORT: the car of line a follows the DUMMY of line d; a's line is its script line. A full convoy takes no more. */
export function escort(world: World, command: number): void {
  const record = recordA(world, command)
  const car = carOf(world, record)
  const dummy = carOf(world, recordD(world, command))
  if (car >= 0 && dummy >= 0 && car !== dummy) {
    ensureDriver(world, car)
    ensureDriver(world, dummy)
    if (escortDummy(world, car, dummy)) world.cars.scriptLine[car] = world.scriptObjects.line[record]
  }
  award(world, command)
}

/** HUNTON: the car of line a hunts the car (or, ours, the ped) of line d in mode c. With all hunters taken it is tried again. */
export function huntOn(world: World, command: number): void {
  const car = carOf(world, recordA(world, command))
  const record = recordD(world, command)
  const prey = carOf(world, record)
  const ped = prey < 0 ? pedOf(world, record) : -1
  if (car >= 0 && (ped >= 0 || (prey >= 0 && prey !== car))) {
    ensureDriver(world, car)
    const kind = prey >= 0 ? GoalKind.car : GoalKind.ped
    if (!startHunt(world, car, kind, prey >= 0 ? prey : ped, world.commands.c[command])) return
  }
  award(world, command)
}

/** HUNTOFF: the car of line a stops its hunt. */
export function huntOff(world: World, command: number): void {
  const car = carOf(world, recordA(world, command))
  if (car >= 0) stopDriving(world, car)
  award(world, command)
}

/** DUMMY_OFF: the car of line a stays where it is; no car is a failure. */
export function dummyOff(world: World, command: number): void {
  const car = carOf(world, recordA(world, command))
  if (car < 0) {
    fail(world, command)
    return
  }
  stopDriving(world, car)
  world.cars.speed[car] = 0
  award(world, command)
}

/**
 * START_HIRED_ESC, GARAGE_SEND: the ped of line a hunts the block of line d: it drives there in the car in which it sits, else it walks. When all that can do so
 * are under way it is tried again. *Ours*: no ped, or a dead one, is a failure.
 */
export function huntBlock(world: World, command: number): void {
  const ped = pedOf(world, recordA(world, command))
  if (ped < 0 || pedHealth(world, ped) === 0) {
    fail(world, command)
    return
  }
  const half = placeOf(world, recordD(world, command)) ? HALF_BLOCK : 0
  const { place } = world.missionScratch
  const car = carOfPed(world, ped)
  if (car >= 0) {
    if (!startDriveTo(world, car, block(place[0]), block(place[1]), layerOf(place[2]))) return
  } else {
    if (!hasWayFree(world, ped)) return
    sendPed(world, ped, (place[0] + half) << 16, (place[1] + half) << 16)
  }
  award(world, command)
}

/** `step` of a MODEL_HUNT that only watches over its hunters, above what a command begins with. */
const WATCHING = 2

/**
 * MODEL_HUNT: d parked cars on the lines from a on hunt the player. The script goes on at b in a new process, which belongs to this one; this one stays and takes
 * wrecked hunters out of the hunt. *Ours*: a line without a car gets it, no car at all is a failure, no free process is tried again.
 */
export function modelHunt(world: World, command: number): void {
  if (stepOf(world) === WATCHING) {
    pruneHunters(world, command)
    return
  }
  const { script } = world.level
  const label = script.b[command]
  const next = label === 0 ? command + 1 : commandOfLabel(script, label)
  const process = next < 0 ? -1 : startProcessAt(world, next, world.mission.running[0])
  if (process < 0 && next >= 0) return
  if (startHunters(world, command) > 0) {
    setStep(world, WATCHING)
    return
  }
  killProcess(world, process)
  fail(world, command)
}

/** Cars of a MODEL_HUNT: no more than there are hunters. */
function hunterCount(world: World, command: number): number {
  return Math.min(HUNT_CONTROLLERS, world.commands.d[command])
}

/** Lets the cars of a MODEL_HUNT hunt the player; returns how many do. */
function startHunters(world: World, command: number): number {
  const prey = currentPed(world)
  let hunters = 0
  for (let n = 0; n < hunterCount(world, command); n++) {
    const record = recordOf(world, world.level.script.a[command] + n)
    let car = carOf(world, record)
    if (car < 0 && isLine(record)) car = createLineCar(world, record, writtenValue(world, record, 0), false)
    if (car < 0 || world.cars.driver[car] === prey) continue
    if (startHunt(world, car, GoalKind.ped, prey, HuntMode.ram)) hunters += 1
  }
  return hunters
}

/** Wrecks hunt nobody. */
function pruneHunters(world: World, command: number): void {
  for (let n = 0; n < hunterCount(world, command); n++) {
    const car = carOf(world, recordOf(world, world.level.script.a[command] + n))
    if (car >= 0 && isWreck(world, car)) stopDriving(world, car)
  }
}
