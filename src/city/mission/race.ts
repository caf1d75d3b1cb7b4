import { Controls, PLAYER_COUNT } from '../player/table.js'
import type { World } from '../world.js'
import { TriggerState } from './table.js'
import { TriggerKind } from './trigger-kinds.js'

/** The checkpoint to which a race goes on: the first that is armed, −1 none. */
function nextCheckpoint(world: World): number {
  const { triggers, mission } = world
  for (let trigger = 0; trigger < mission.triggers[0]; trigger++) {
    const kind = triggers.kind[trigger]
    if (kind !== TriggerKind.checkpoint && kind !== TriggerKind.finish) continue
    if (triggers.state[trigger] === TriggerState.armed) return trigger
  }
  return -1
}

/**
 * How far a player is from the race's next checkpoint, blocks²; 0 without one.
 *
 * Quirk: the trigger's x stands in the y term too.
 */
export function raceDistance(world: World, player: number): number {
  const { players, cars, peds, triggers } = world
  const trigger = nextCheckpoint(world)
  if (trigger < 0) return 0
  const inCar = players.controls[player] === Controls.car
  const sprites = inCar ? cars : peds
  const id = inCar ? players.controlled[player] : players.ped[player]
  const dx = (sprites.x[id] >> 22) - triggers.x[trigger]
  const dy = (sprites.y[id] >> 22) - triggers.x[trigger]
  return dx * dx + dy * dy
}

/**
 * A player's place in the race, 1 the first: by the checkpoints passed, then by the distance to the next one. 0 while no race runs: no
 * checkpoint or finish is armed.
 */
export function racePlace(world: World, player: number): number {
  if (nextCheckpoint(world) < 0) return 0
  const { present } = world.players
  let place = 1
  for (let other = 0; other < PLAYER_COUNT; other++) {
    if (other !== player && present[other] !== 0 && isBefore(world, other, player)) place += 1
  }
  return place
}

function isBefore(world: World, other: number, player: number): boolean {
  const { checkpoints } = world.missionPlayers
  if (checkpoints[other] !== checkpoints[player]) return checkpoints[other] > checkpoints[player]
  return raceDistance(world, other) < raceDistance(world, player)
}
