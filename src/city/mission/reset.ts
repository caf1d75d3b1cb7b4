import { inView } from '../camera/index.js'
import { CAR_FREE, deleteCar } from '../car/index.js'
import { deleteAttached, deleteObject } from '../object/index.js'
import { AttachKind, isPedInUse, isPedVisibleRecently, PedObjective, PedState, resetPed } from '../ped/index.js'
import { playerOfCar, playerOfPed } from '../player/index.js'
import type { World } from '../world.js'
import { hideArrow } from './arrow.js'
import { lockDoor } from './doors.js'
import { killProcess } from './process.js'
import { forgetCar, forgetPed } from './script-objects.js'
import { ArrowKind, CLEANUP_COUNT, PROCESS_COUNT, ProcessKind, TriggerState } from './table.js'

const MPHONE = 0x10
/** Quirk: the last player's process is not spared. */
const FIRST_RESET_PROCESS = 3

/** Empties the lists of what RESET removes. */
export function clearCleanup(world: World): void {
  const { cleanup } = world
  cleanup.car.fill(-1)
  cleanup.ped.fill(-1)
  cleanup.object.fill(-1)
}

/** RESET (seed missions, "RESET"): the script as it was between missions, but for what is marked to stay. */
export function resetMission(world: World): void {
  stopProcesses(world)
  cleanUpCars(world)
  cleanUpObjects(world)
  cleanUpPeds(world)
  resetTriggers(world)
  resetDoors(world)
  hideArrow(world)
  world.mission.redArrowKind[0] = ArrowKind.none
  world.alarms.on.fill(0)
  world.mission.alarmLoop[0] = 0
}

function stopProcesses(world: World): void {
  const { processes, mission } = world
  for (let process = FIRST_RESET_PROCESS; process < PROCESS_COUNT; process++) {
    if (process === mission.running[0] || processes.active[process] === 0) continue
    if (processes.kind[process] !== ProcessKind.normal) continue
    if (world.level.script.opcode[processes.pc[process]] === MPHONE) continue
    killProcess(world, process)
  }
}

/** Files a car, ped or object that RESET removes; nothing when the list is full. */
export function listForCleanup(list: Int16Array, id: number): void {
  for (let n = 0; n < CLEANUP_COUNT; n++) {
    if (list[n] === id) return
    if (list[n] !== -1) continue
    list[n] = id
    return
  }
}

/** Takes one out of its list. */
export function unlistFromCleanup(list: Int16Array, id: number): void {
  for (let n = 0; n < CLEANUP_COUNT; n++) if (list[n] === id) list[n] = -1
}

/**
 * What is left moves together. Quirk: an entry that is in place already moves past itself, so that the list drifts up by one slot a
 * RESET; what drifts out of it stays in the world.
 */
function compact(list: Int16Array, drift: number): void {
  let kept = 0
  for (let n = 0; n < CLEANUP_COUNT; n++) {
    if (list[n] === -1) continue
    list[kept++] = list[n]
    if (kept - 1 !== n) list[n] = -1
  }
  for (let n = kept - 1; n >= 0; n--) {
    const id = list[n]
    list[n] = -1
    if (n + drift < CLEANUP_COUNT) list[n + drift] = id
  }
}

function cleanUpCars(world: World): void {
  const { cleanup, cars, mission } = world
  for (let n = 0; n < CLEANUP_COUNT; n++) {
    const car = cleanup.car[n]
    if (car < 0) continue
    if (cars.status[car] === CAR_FREE) {
      cleanup.car[n] = -1
    } else if (!inView(world, cars.x[car], cars.y[car], CAR_MARGIN) && playerOfCar(world, car) < 0) {
      forgetCar(world, car)
      deleteCar(world, car)
      cleanup.car[n] = -1
    }
  }
  compact(cleanup.car, ++mission.carDrift[0])
}

/** Pixels round a view within which a car counts as on the screen. Ours: its own length. */
const CAR_MARGIN = 64

function cleanUpObjects(world: World): void {
  const { cleanup, objects, mission } = world
  for (let n = 0; n < CLEANUP_COUNT; n++) {
    const object = cleanup.object[n]
    if (object < 0) continue
    if (objects.type[object] !== -1) {
      if (inView(world, objects.x[object], objects.y[object], 0)) continue
      deleteObject(world, object)
    }
    cleanup.object[n] = -1
  }
  compact(cleanup.object, ++mission.objectDrift[0])
}

function cleanUpPeds(world: World): void {
  const { cleanup } = world
  for (let n = 0; n < CLEANUP_COUNT; n++) {
    const ped = cleanup.ped[n]
    if (ped < 0) continue
    cleanup.ped[n] = -1
    if (!isPedInUse(world, ped) || playerOfPed(world, ped) >= 0) continue
    if (isPedVisibleRecently(world, ped)) wanderOff(world, ped)
    else removePed(world, ped)
  }
}

/** A ped whom the script lets go: it walks off like anybody. */
export function wanderOff(world: World, ped: number): void {
  const { peds } = world
  peds.missionPed[ped] = 0
  peds.firing[ped] = 0
  peds.objective[ped] = PedObjective.wander
  if (peds.state[ped] === PedState.waitToCross || peds.state[ped] === PedState.goTo) peds.state[ped] = PedState.normal
}

/** A ped leaves the world, and with it what it carries and its flames; the car that it drove has no driver. */
export function removePed(world: World, ped: number): void {
  const { peds, cars } = world
  const car = peds.car[ped]
  if (car >= 0 && cars.driver[car] === ped) cars.driver[car] = -1
  const remap = peds.remap[ped]
  deleteAttached(world, AttachKind.ped, ped)
  forgetPed(world, ped)
  resetPed(world, ped)
  peds.remap[ped] = remap
}

function resetTriggers(world: World): void {
  const { triggers, mission } = world
  for (let trigger = 0; trigger < mission.triggers[0]; trigger++) {
    if (triggers.persistent[trigger] === 0) triggers.state[trigger] = TriggerState.off
  }
}

function resetDoors(world: World): void {
  const { doors, mission } = world
  for (let door = 0; door < mission.doors[0]; door++) {
    if (doors.persistent[door] === 0) lockDoor(world, door)
  }
}
