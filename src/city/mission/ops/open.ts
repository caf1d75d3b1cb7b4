import type { World } from '../../world.js'
import { recordA, recordD, seatDriver } from '../entities.js'
import { award, currentPed, fail, notYet, pass } from '../process.js'
import { carOf, healthOf, pedHealth, pedOf, recordOf } from '../script-objects.js'
import { TIMED_BOMB_COUNT } from '../table.js'

/** What belongs to parts that are not there yet: trains, the helicopter, hunters and convoys on the road, the model car. */

/** The command's own opcode, told to the host once. */
function tell(world: World, command: number): void {
  notYet(world, world.level.script.opcode[command])
}

/** HUNTON, HUNTOFF, ESCORT, SENDTO, START_HIRED_ESC, GARAGE_SEND, MODEL_HUNT and MODEL_FUTURE: nobody drives there, the script goes on. */
export function driveLater(world: World, command: number): void {
  tell(world, command)
  award(world, command)
}

/** DUMMY_DRIVE_ON: the car of line a has its driver; it stays where it is. */
export function dummyDriveOn(world: World, command: number): void {
  const car = carOf(world, recordA(world, command))
  if (car < 0) {
    fail(world, command)
    return
  }
  tell(world, command)
  if (world.cars.driver[car] < 0) return
  award(world, command)
}

/** WRECK_CURR_TRAIN, IS_PLAYER_ON_TRAIN: there is no train to be on: a failure. */
export function onNoTrain(world: World, command: number): void {
  tell(world, command)
  fail(world, command)
}

/** WRECK_A_TRAIN. */
export function wreckNoTrain(world: World, command: number): void {
  tell(world, command)
  award(world, command)
}

/** IS_A_TRAIN_WRECKED: none is. */
export function isNoTrainWrecked(world: World, command: number): void {
  tell(world, command)
  fail(world, command)
}

/** START_CHOPPER: none comes. */
export function startNoHelicopter(world: World, command: number): void {
  tell(world, command)
  pass(world, command)
}

/** START_MODEL: the player keeps its own car. */
export function startModel(world: World, command: number): void {
  tell(world, command)
  award(world, command)
}

/** DO_MODEL: until the player dies (a failure) or target d does. */
export function doModel(world: World, command: number): void {
  tell(world, command)
  if (pedHealth(world, currentPed(world)) === 0) fail(world, command)
  else if (healthOf(world, recordD(world, command)) === 0) award(world, command)
}

/** RETURN_CONTROL: the player has its car. */
export function returnControl(world: World, command: number): void {
  award(world, command)
}

/** DUMMYON with no traffic yet: the driver sits in the car of line a. */
export function dummyOn(world: World, command: number): void {
  const car = carOf(world, recordA(world, command))
  if (car >= 0 && world.cars.driver[car] < 0) seatDriver(world, car)
  tell(world, command)
  award(world, command)
}

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
