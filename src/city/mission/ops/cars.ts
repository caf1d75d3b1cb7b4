import { CarModel } from '../../../formats/names/car-models.js'
import { inView } from '../../camera/index.js'
import { Bomb, CAR_FREE, deleteCar, isWreck } from '../../car/index.js'
import { isPedVisibleRecently } from '../../ped/index.js'
import { Controls, Crime, reportCrime } from '../../player/index.js'
import type { World } from '../../world.js'
import { speak } from '../briefs.js'
import { createLineCar, isLine, paintCar, recordA, recordD, seatDriver } from '../entities.js'
import { award, currentPed, currentPlayer, decide, enterTimed, fail, setStep, stepOf, waitTimed } from '../process.js'
import { listForCleanup, unlistFromCleanup } from '../reset.js'
import { becomeCar, carOf, forgetCar, pedOf, placeOf, recordOf, writtenValue } from '../script-objects.js'
import { TIMED_BOMB_COUNT } from '../table.js'
import { carOfPlayer } from '../trigger-area.js'

/** Damage at which a car explodes. */
const EXPLODES_AT = 100

/** Wrecks a car, unless it is one; the player's or nobody's doing. */
export function wreckCar(world: World, car: number, player: number): void {
  const { cars } = world
  if (car < 0 || cars.status[car] === CAR_FREE || isWreck(world, car)) return
  if (player >= 0) cars.player[car] = player
  cars.damage[car] = EXPLODES_AT
}

/** Creates the car of line a, in remap d, with its driver where told; false where there is no room. */
function placeLineCar(world: World, command: number, inPixels: boolean, withDriver: boolean): boolean {
  const record = recordA(world, command)
  const car = isLine(record) ? createLineCar(world, record, writtenValue(world, record, 0), inPixels) : -1
  if (car < 0) return false
  paintCar(world, car, world.commands.d[command])
  if (withDriver) seatDriver(world, car)
  return true
}

/** PARKED_ON: the car of line a on its block; no room is a failure. */
export function parkedOn(world: World, command: number): void {
  decide(world, command, placeLineCar(world, command, false, false))
}

/** CAR_ON: likewise with its driver seated. */
export function carOn(world: World, command: number): void {
  decide(world, command, placeLineCar(world, command, false, true))
}

/** PIXEL_CAR_ON: the car of line a at its pixels with its driver. */
export function pixelCarOn(world: World, command: number): void {
  decide(world, command, placeLineCar(world, command, true, true))
}

/** PARKED_PIXELS_ON: without the driver; no room: tried again. */
export function parkedPixelsOn(world: World, command: number): void {
  if (placeLineCar(world, command, true, false)) award(world, command)
}

const GANG_REMAP = 0x21

/** HELL_ON: a gang's bike with its rider at line a; no room is a failure. */
export function hellOn(world: World, command: number): void {
  const record = recordA(world, command)
  const car = isLine(record) ? createLineCar(world, record, CarModel.gangBike, false) : -1
  if (car < 0) {
    fail(world, command)
    return
  }
  const driver = seatDriver(world, car)
  if (driver >= 0) world.peds.remap[driver] = GANG_REMAP
  award(world, command)
}

/** SETBOMB: the car of line a gets bomb kind d. */
export function setBomb(world: World, command: number): void {
  const car = carOf(world, recordA(world, command))
  if (car >= 0) world.cars.bomb[car] = Math.max(0, Math.min(Bomb.onSlowing, world.commands.d[command]))
  award(world, command)
}

/** LOCK_DOOR: the doors of line a's car are held. */
export function lockCarDoors(world: World, command: number): void {
  const car = carOf(world, recordA(world, command))
  if (car >= 0) world.cars.locked[car] = 1
  award(world, command)
}

/** UNLOCK_DOOR. */
export function unlockCarDoors(world: World, command: number): void {
  const car = carOf(world, recordA(world, command))
  if (car >= 0) world.cars.locked[car] = 0
  award(world, command)
}

/** EXPL_LAST: wrecks the car in which the player's ped is or was last (not on a train). */
export function explodeLast(world: World, command: number): void {
  const player = currentPlayer(world)
  if (world.players.controls[player] !== Controls.train) wreckCar(world, world.players.lastCar[player], -1)
  award(world, command)
}

/** EXPLODE_CAR: wrecks the car of line a. */
export function explodeCar(world: World, command: number): void {
  wreckCar(world, carOf(world, recordA(world, command)), currentPlayer(world))
  award(world, command)
}

/** KILL_CAR: removes the car of line a if nobody is in it. */
export function killCar(world: World, command: number): void {
  const car = carOf(world, recordA(world, command))
  if (car >= 0 && world.cars.driver[car] < 0) {
    unlistFromCleanup(world.cleanup.car, car)
    forgetCar(world, car)
    deleteCar(world, car)
  }
  award(world, command)
}

/** REMAP_CAR: the car of line a in remap d; no car is a failure. */
export function remapCar(world: World, command: number): void {
  const car = carOf(world, recordA(world, command))
  if (car >= 0) world.cars.remap[car] = world.commands.d[command]
  decide(world, command, car >= 0)
}

/** ARE_BOTH_ONSCREEN: the cars of lines a and d. */
export function areBothOnScreen(world: World, command: number): void {
  const first = carOf(world, recordA(world, command))
  const second = carOf(world, recordD(world, command))
  decide(world, command, isCarSeen(world, first) && isCarSeen(world, second))
}

function isCarSeen(world: World, car: number): boolean {
  return car >= 0 && inView(world, world.cars.x[car], world.cars.y[car], 0)
}

/** PLAYER_ARE_BOTH_ONSCREEN: the player, as a car or a ped, and the car of line a. */
export function isPlayerOnScreenWith(world: World, command: number): void {
  const player = currentPlayer(world)
  const own = carOfPlayer(world, player)
  const seen = own >= 0 ? isCarSeen(world, own) : isPedVisibleRecently(world, world.players.ped[player])
  decide(world, command, seen && isCarSeen(world, carOf(world, recordA(world, command))))
}

/** CHECK_CAR: the player drives the car of line a, in remap d unless that is below 0. */
export function checkCar(world: World, command: number): void {
  const car = carOf(world, recordA(world, command))
  const remap = world.commands.d[command]
  const drives = car >= 0 && carOfPlayer(world, currentPlayer(world)) === car
  decide(world, command, drives && (remap < 0 || world.cars.remap[car] === remap))
}

const STEAL_VOICE = 0x11

/** STEAL: the player drives the car of line a; a timed wait. */
export function steal(world: World, command: number): void {
  enterTimed(world, command)
  const car = carOf(world, recordA(world, command))
  if (car >= 0 && carOfPlayer(world, currentPlayer(world)) === car) {
    speak(world, STEAL_VOICE)
    award(world, command)
    return
  }
  waitTimed(world, command)
}

/** DO_REPO: waits until the player drives the car of line a; d frames later its owner wants it back. */
export function repossess(world: World, command: number): void {
  const car = carOf(world, recordA(world, command))
  if (car < 0) {
    fail(world, command)
    return
  }
  if (stepOf(world) === 1) {
    if (carOfPlayer(world, currentPlayer(world)) !== car) return
    setStep(world, Math.max(0, world.commands.d[command]) + 2)
    return
  }
  setStep(world, stepOf(world) - 1)
  if (stepOf(world) <= 2) award(world, command)
}

/** GET_CAR_INFO: the car in which the ped of line a is becomes the CAR of line d. Quirk: listed for RESET only when d is persistent. */
export function getCarInfo(world: World, command: number): void {
  const ped = pedOf(world, recordA(world, command))
  const car = ped < 0 ? -1 : carOfPed(world, ped)
  if (car < 0) {
    fail(world, command)
    return
  }
  const record = recordD(world, command)
  if (isLine(record)) {
    becomeCar(world, record, car)
    if (world.scriptObjects.persistent[record] !== 0) listForCleanup(world.cleanup.car, car)
  }
  award(world, command)
}

/** The car that a ped drives, −1 none. */
export function carOfPed(world: World, ped: number): number {
  const car = world.peds.car[ped]
  return car >= 0 && world.cars.driver[car] === ped ? car : -1
}

/** SET_NO_COLLIDE: nothing harms the car of line a. */
export function setNoCollide(world: World, command: number): void {
  setOwnerStatus(world, command, MISSION_HELD)
}

/** SET_COLLIDE. */
export function setCollide(world: World, command: number): void {
  setOwnerStatus(world, command, 1)
}

const MISSION_HELD = 99

function setOwnerStatus(world: World, command: number, status: number): void {
  const car = carOf(world, recordA(world, command))
  if (car >= 0) world.cars.ownerStatus[car] = status
  award(world, command)
}

/** FREEUP_CAR: the car of line a is no script's any more. */
export function freeUpCar(world: World, command: number): void {
  const car = carOf(world, recordA(world, command))
  if (car >= 0) {
    world.cars.scriptLine[car] = -1
    world.cars.released[car] = 1
    unlistFromCleanup(world.cleanup.car, car)
  }
  award(world, command)
}

/** IS_PED_IN_CAR: the ped of line a drives, a car of model d unless that is below 0. */
export function isPedInCar(world: World, command: number): void {
  const ped = pedOf(world, recordA(world, command))
  const car = ped < 0 ? -1 : carOfPed(world, ped)
  const model = world.commands.d[command]
  decide(world, command, car >= 0 && (model < 0 || world.cars.model[car] === model))
}

/** DROP_WANTED_LEVEL: unless arrested. */
export function dropWantedLevel(world: World, command: number): void {
  const player = currentPlayer(world)
  if (world.peds.state[currentPed(world)] !== ARRESTED) {
    world.players.wantedPoints[player] = 0
    world.players.wantedLevel[player] = 0
  }
  award(world, command)
}

const ARRESTED = 9

/** BANK_ROBBERY: 1000 wanted points and wanted level 4; the crime, which adds no points of its own, is reported at line a. */
export function bankRobbery(world: World, command: number): void {
  const player = currentPlayer(world)
  world.players.wantedPoints[player] = Math.min(0x7fff, world.players.wantedPoints[player] + ROBBERY_POINTS)
  world.players.wantedLevel[player] = ROBBERY_LEVEL
  reportRobbery(world, player, recordA(world, command))
  award(world, command)
}

/** The robbery is reported at the bank, a record's place, or where the robber is if the command names none (ours). */
function reportRobbery(world: World, player: number, record: number): void {
  const { peds } = world
  if (!isLine(record)) {
    const ped = world.players.ped[player]
    reportCrime(world, player, Crime.robbery, peds.x[ped], peds.y[ped], peds.z[ped])
    return
  }
  const half = placeOf(world, record) ? HALF_BLOCK : 0
  const { place } = world.missionScratch
  reportCrime(world, player, Crime.robbery, (place[0] + half) << 16, (place[1] + half) << 16, place[2] << 16)
}

/** Middle of a block from its corner, pixels. */
const HALF_BLOCK = 32

const ROBBERY_POINTS = 1000
const ROBBERY_LEVEL = 4

/** Kinds of timed bombs. */
const CAR_BOMB = 0
const PED_BOMB = 1

/** DELAY_CRIME: a bomb of d frames on the car or the ped of line a, set by the ped of line c. With all four set nothing is. */
export function delayCrime(world: World, command: number): void {
  const { timedBombs } = world
  const record = recordA(world, command)
  const car = carOf(world, record)
  const ped = pedOf(world, record)
  if (car >= 0 || ped >= 0) {
    for (let bomb = 0; bomb < TIMED_BOMB_COUNT; bomb++) {
      if (timedBombs.state[bomb] !== 0) continue
      timedBombs.state[bomb] = 1
      timedBombs.kind[bomb] = car >= 0 ? CAR_BOMB : PED_BOMB
      timedBombs.id[bomb] = car >= 0 ? car : ped
      timedBombs.who[bomb] = pedOf(world, recordOf(world, world.level.script.c[command]))
      timedBombs.frames[bomb] = Math.max(1, world.commands.d[command])
      break
    }
  }
  award(world, command)
}
