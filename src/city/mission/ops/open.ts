import type { World } from '../../world.js'
import { award, fail, notYet, pass } from '../process.js'

/** What belongs to parts that are not there yet: trains and the helicopter. */

/** The command's own opcode, told to the host once. */
function tell(world: World, command: number): void {
  notYet(world, world.level.script.opcode[command])
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
