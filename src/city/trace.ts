import { fromFixed } from '../core/fixed.js'
import { groundType } from './map/index.js'
import { Controls, PLAYER_COUNT } from './player/index.js'
import { stateHash, type World } from './world.js'

/** What a trace says of a player. */
export interface PlayerFacts {
  /** Pixels with fraction. */
  readonly x: number
  readonly y: number
  readonly z: number
  /** 0..1023. */
  readonly heading: number
  /** Car number, −1 on foot. */
  readonly vehicle: number
  /** Pixels a frame. */
  readonly speed: number
  readonly health: number
  readonly score: number
  readonly wanted: number
  readonly lives: number
  /** Block type under the player (`BlockType`). */
  readonly ground: number
}

/** A line of a trace: the world after a frame. */
export interface TraceLine {
  readonly frame: number
  /** State hash, 16 hex digits. */
  readonly hash: string
  readonly players: readonly PlayerFacts[]
}

/** The facts of a world after its latest frame, for a trace of a run. */
export function traceLine(world: World): TraceLine {
  const players: PlayerFacts[] = []
  for (let player = 0; player < PLAYER_COUNT; player++) {
    if (world.players.present[player] !== 0) players.push(playerFacts(world, player))
  }
  return { frame: world.session.frame[0], hash: stateHash(world), players }
}

/** Where a player is and how it fares. */
export function playerFacts(world: World, player: number): PlayerFacts {
  const { players, cars, peds } = world
  const ped = players.ped[player]
  const inCar = players.controls[player] === Controls.car
  const id = inCar ? players.controlled[player] : ped
  const body = inCar ? cars : peds
  const x = body.x[id]
  const y = body.y[id]
  const z = body.z[id]
  return {
    x: fromFixed(x),
    y: fromFixed(y),
    z: fromFixed(z),
    heading: body.angle[id] & 0x3ff,
    vehicle: inCar ? id : -1,
    speed: body.speed[id],
    health: peds.health[ped],
    score: players.score[player],
    wanted: players.wantedLevel[player],
    lives: players.lives[player],
    ground: groundType(world, x, y, z),
  }
}
