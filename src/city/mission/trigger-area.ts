import { Controls } from '../player/table.js'
import type { World } from '../world.js'
import { startProcess } from './process.js'
import { carOf, recordOf } from './script-objects.js'
import { TriggerState } from './table.js'

/** A kind: says whether its condition holds for a player, and, told to `act`, does what it does. */
export type Kind = (world: World, trigger: number, player: number, act: boolean) => boolean

/** The car that a player drives, −1 on foot. */
export function carOfPlayer(world: World, player: number): number {
  return world.players.controls[player] === Controls.car ? world.players.controlled[player] : -1
}

/** Within ±b blocks in x and y of a trigger; z is never tested. Position 16.16. */
export function isIn(
  world: World,
  trigger: number,
  x: number,
  y: number,
  radius = world.triggers.radius[trigger],
): boolean {
  const { triggers } = world
  return Math.abs((x >> 22) - triggers.x[trigger]) <= radius && Math.abs((y >> 22) - triggers.y[trigger]) <= radius
}

/** Whether the player's car or ped is in a trigger's area. */
export function isPlayerIn(world: World, trigger: number, player: number, radius?: number): boolean {
  const { cars, peds, players } = world
  const car = carOfPlayer(world, player)
  if (car >= 0) return isIn(world, trigger, cars.x[car], cars.y[car], radius)
  const ped = players.ped[player]
  return isIn(world, trigger, peds.x[ped], peds.y[ped], radius)
}

/**
 * Starts a trigger's process at a label for a player; a linked trigger is armed again when that stops. Without a free process it is armed at
 * once.
 */
export function start(
  world: World,
  trigger: number,
  label: number,
  player: number,
  state: number,
  linked: boolean,
): void {
  const { processes, triggers } = world
  const process = startProcess(world, label, player)
  if (process < 0) {
    triggers.state[trigger] = TriggerState.armed
    return
  }
  processes.startedBy[process] = trigger
  triggers.state[trigger] = state
  if (linked) processes.trigger[process] = trigger
}

/** Starts the trigger's process at label a, linked. */
export function startRunning(world: World, trigger: number, player: number): void {
  start(world, trigger, world.triggers.a[trigger], player, TriggerState.running, true)
}

/** Likewise, and it stays in state 3 until a command arms it again. */
export function startForGood(world: World, trigger: number, player: number): void {
  start(world, trigger, world.triggers.a[trigger], player, TriggerState.running, false)
}

/** Likewise, and the trigger is off. */
export function startOnce(world: World, trigger: number, player: number): void {
  start(world, trigger, world.triggers.a[trigger], player, TriggerState.off, false)
}

/** The car of the line that a trigger watches, −1 none. */
export function watchedCar(world: World, trigger: number): number {
  return carOf(world, recordOf(world, world.triggers.d[trigger]))
}
