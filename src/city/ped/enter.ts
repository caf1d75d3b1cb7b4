import { closeDoorStep, openDoorStep } from '../car/index.js'
import { emitSound } from '../cues.js'
import { GridKind, gridInsert, gridRemove } from '../grid/index.js'
import { groundZ } from '../map/index.js'
import { Crime, playerOfPed, reportCrime } from '../player/index.js'
import { PedAnim } from '../tables/ped-animation.js'
import { PedSound } from '../tables/ped-sounds.js'
import type { World } from '../world.js'
import { setAnim, startAnim } from './live.js'
import { fromCarFrame, toCarFrame } from './near.js'
import { ejectDriver, isBike, isOpenVehicle, seatAcross, seatPedInCar } from './seat.js'
import { AttachKind, PedAction, PedState } from './table.js'
import { cancelWalk, doorStandPoint, isCarLost } from './walk-to-car.js'
import { isOpenAt, LOOK_ABOVE } from './walls.js'

/** The passenger's door: the ped is turned by half. */
export const PASSENGER_DOOR = 2

/**
 * A ped at a car's door starts to get in: turned like the car, as the graphics are drawn, in action 0x13. A bike is mounted, a convertible
 * climbed into over its side, any other door opened.
 */
export function startEntering(world: World, ped: number, car: number): void {
  const { peds } = world
  peds.state[ped] = PedState.normal
  peds.action[ped] = PedAction.inCar
  peds.attachKind[ped] = AttachKind.none
  peds.speed[ped] = 0
  peds.turn[ped] = 0
  peds.idleCount[ped] = 0
  peds.animTick[ped] = 0
  if (isBike(world, car)) setAnim(world, ped, PedAnim.mount)
  else if (isOpenVehicle(world, car)) setAnim(world, ped, PedAnim.vaultIn)
  else setAnim(world, ped, peds.door[ped] === PASSENGER_DOOR ? PedAnim.passengerReach : PedAnim.reach)
  holdAtCar(world, ped, 0)
}

/** Moves a ped along the ground, and its place in the grid with it. */
export function moveTo(world: World, ped: number, x: number, y: number): void {
  const { peds } = world
  gridRemove(world, GridKind.ped, ped)
  peds.x[ped] = x
  peds.y[ped] = y
  peds.z[ped] = groundZ(world, x, y, peds.z[ped] - LOOK_ABOVE)
  gridInsert(world, GridKind.ped, ped)
}

/** True while a ped gets into a car. */
export function isEntering(anim: number): boolean {
  if (anim >= PedAnim.reach && anim <= PedAnim.closeInsideLast) return true
  if (anim >= PedAnim.vaultIn && anim <= PedAnim.vaultInLast) return true
  if (anim >= PedAnim.mount && anim <= PedAnim.mountLast) return true
  return anim >= PedAnim.passengerReach && anim <= PedAnim.passengerClimbInLast
}

/** The graphics of climbing in and out and of the arm at the door lean this far toward the seat, 16.16; those of mounting a bike do not. */
const LEAN = 8 << 16

/** How far the climb is, 0..256, by first and last state. */
function climbed(anim: number, first: number, last: number): number {
  if (anim < first) return 0
  return anim > last ? 256 : ((anim - first + 1) * 256) / (last - first + 2)
}

/**
 * Keeps a ped who gets in or out beside its car, which may still roll: `done` of 256 of the way from where it stands at the door to the
 * seat, turned like the car.
 */
export function holdAtCar(world: World, ped: number, done: number): void {
  const { peds, cars, scratch } = world
  const car = peds.car[ped]
  doorStandPoint(world, car, peds.door[ped])
  toCarFrame(world, car, scratch.point[0], scratch.point[1])
  const across = scratch.vector[0]
  const along = scratch.vector[1]
  const lean = isBike(world, car) ? 0 : across < 0 ? -LEAN : LEAN
  const seat = seatAcross(world, car) + lean
  fromCarFrame(world, car, across + Math.trunc(((seat - across) * done) / 256), along)
  // A car that still turns may swing its door into a wall: the ped does not follow it there.
  if (isOpenAt(world, scratch.point[0], scratch.point[1], peds.z[ped])) {
    moveTo(world, ped, scratch.point[0], scratch.point[1])
  }
  peds.angle[ped] = (cars.angle[car] + (peds.door[ped] === PASSENGER_DOOR ? 0x200 : 0)) & 0x3ff
}

/** Where a ped who gets in is, each frame. Gives up when the car is gone or drives off. */
export function holdEntering(world: World, ped: number): void {
  const anim = world.peds.anim[ped]
  if (isCarLost(world, world.peds.car[ped])) {
    cancelWalk(world, ped)
    return
  }
  let done = climbed(anim, PedAnim.climbIn, PedAnim.climbInLast)
  if (anim >= PedAnim.passengerReach) done = climbed(anim, PedAnim.passengerClimbIn, PedAnim.passengerClimbInLast)
  else if (anim >= PedAnim.mount) done = climbed(anim, PedAnim.mount, PedAnim.mountLast)
  else if (anim >= PedAnim.vaultIn) done = climbed(anim, PedAnim.vaultIn, PedAnim.vaultInLast)
  holdAtCar(world, ped, done)
}

/** One animation step of getting in (seed peds, "Animation", 0x11..0x22 and its kin of the other side and of open vehicles). */
export function stepEntering(world: World, ped: number): void {
  const { peds, cars } = world
  const car = peds.car[ped]
  const anim = peds.anim[ped]
  if (anim === PedAnim.reach || anim === PedAnim.passengerReach) {
    tryHandle(world, ped, car)
  } else if (anim >= PedAnim.open && anim <= PedAnim.openLast) {
    const climb = cars.driver[car] >= 0 ? PedAnim.pull : PedAnim.climbIn
    stepDoorOpening(world, ped, car, PedAnim.openLast, climb)
  } else if (anim >= PedAnim.passengerOpen && anim <= PedAnim.passengerOpenLast) {
    stepDoorOpening(world, ped, car, PedAnim.passengerOpenLast, PedAnim.passengerClimbIn)
  } else if (anim === PedAnim.pull) {
    pullDriver(world, ped, car)
  } else if (anim >= PedAnim.closeInside && anim <= PedAnim.closeInsideLast) {
    stepDoorShutting(world, ped, car)
  } else if (anim === PedAnim.passengerClimbInLast) {
    pullDriver(world, ped, car)
    setAnim(world, ped, PedAnim.closeInside)
  } else if (anim === PedAnim.vaultInLast || anim === PedAnim.mountLast) {
    pullDriver(world, ped, car)
    takeSeat(world, ped, car)
  } else {
    setAnim(world, ped, anim + 1)
  }
}

/** A hand on the door: a locked one stays shut and the ped gives up. */
function tryHandle(world: World, ped: number, car: number): void {
  const { peds, cars } = world
  if (cars.locked[car] !== 0) {
    emitSound(world, PedSound.doorLocked, peds.x[ped], peds.y[ped], peds.z[ped])
    cancelWalk(world, ped)
    return
  }
  emitSound(world, PedSound.doorOpen, peds.x[ped], peds.y[ped], peds.z[ped])
  setAnim(world, ped, peds.door[ped] === PASSENGER_DOOR ? PedAnim.passengerOpen : PedAnim.open)
}

function stepDoorOpening(world: World, ped: number, car: number, last: number, then: number): void {
  const open = openDoorStep(world, car, world.peds.door[ped])
  if (open) setAnim(world, ped, then)
  else if (world.peds.anim[ped] < last) setAnim(world, ped, world.peds.anim[ped] + 1)
}

/** The driver is pulled out and lies on the road for a while; `otherPed` is the victim. */
function pullDriver(world: World, ped: number, car: number): void {
  const { peds } = world
  const victim = ejectDriver(world, car)
  if (victim >= 0 && peds.health[victim] > 0) {
    peds.otherPed[ped] = victim
    startAnim(world, victim, PedAnim.stumble)
    const player = playerOfPed(world, ped)
    if (player >= 0) reportCrime(world, player, Crime.theft, peds.x[ped], peds.y[ped], peds.z[ped])
  }
  if (peds.anim[ped] === PedAnim.pull) setAnim(world, ped, PedAnim.pullLast)
}

function stepDoorShutting(world: World, ped: number, car: number): void {
  const { peds } = world
  if (!closeDoorStep(world, car, peds.door[ped])) {
    if (peds.anim[ped] < PedAnim.closeInsideLast) setAnim(world, ped, peds.anim[ped] + 1)
    return
  }
  emitSound(world, PedSound.doorClose, peds.x[ped], peds.y[ped], peds.z[ped])
  takeSeat(world, ped, car)
}

/** The seat, unless another ped was faster. */
function takeSeat(world: World, ped: number, car: number): void {
  const driver = world.cars.driver[car]
  if (driver >= 0 && driver !== ped) cancelWalk(world, ped)
  else seatPedInCar(world, ped, car)
}
