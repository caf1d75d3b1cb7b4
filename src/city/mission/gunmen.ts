import { BlockType } from '../../formats/cmp.js'
import { blockTypeAt, groundLayer } from '../map/index.js'
import { headingOf, isPedInUse, PedAction, PedState, startFiring, stopFiring, Weapon } from '../ped/index.js'
import { PLAYER_COUNT } from '../player/index.js'
import type { World } from '../world.js'
import { pedHealth } from './script-objects.js'
import { GUNMAN_COUNT } from './table.js'

/*
 * Peds of PED_ON and CHANGE_PED_TYPE that go for somebody (seed missions, "PED_ON presets"). The seed gives their states, objectives and weapon; what they do
 * with it is ours: those told to wait stand and shoot who comes near, the others walk up to their target first.
 */

/** Pixels within which a gunman shoots: what a bullet carries, less a step. */
const RANGE = 240
/** Pixels to which an unarmed follower comes near. */
const COMPANY = 40
/** Frames that it takes aim before the first shot. */
const AIM_FRAMES = 18
const SPEED = 3
/** Pixels between the points at which the way to the target is looked at. */
const LOOK_STEP = 32
const SAME_LEVEL = 0x300000
const HALF_BLOCK = 0x200000

/** Nobody goes for anybody. */
export function clearGunmen(world: World): void {
  world.gunmen.ped.fill(-1)
}

/**
 * Lets a ped go for a target. With all places taken, nothing happens.
 *
 * @param target the ped that it goes for, −1 the nearest player
 * @param stays whether it holds its place
 */
export function addGunman(world: World, ped: number, target: number, stays: boolean): void {
  const { gunmen, peds } = world
  let row = -1
  for (let n = 0; n < GUNMAN_COUNT && row < 0; n++) if (gunmen.ped[n] === ped) row = n
  for (let n = 0; n < GUNMAN_COUNT && row < 0; n++) if (gunmen.ped[n] < 0) row = n
  if (row < 0) return
  gunmen.ped[row] = ped
  gunmen.target[row] = target
  gunmen.stays[row] = stays ? 1 : 0
  gunmen.objective[row] = peds.objective[ped]
  gunmen.aim[row] = 0
}

/** One frame of those who go for somebody. */
export function updateGunmen(world: World): void {
  const { gunmen } = world
  for (let row = 0; row < GUNMAN_COUNT; row++) if (gunmen.ped[row] >= 0) updateGunman(world, row)
}

function updateGunman(world: World, row: number): void {
  const { gunmen, peds } = world
  const ped = gunmen.ped[row]
  // Whoever died, was let go, or got other orders is nobody's gunman any more.
  if (!isPedInUse(world, ped) || peds.health[ped] <= 0 || peds.objective[ped] !== gunmen.objective[row]) {
    gunmen.ped[row] = -1
    if (isPedInUse(world, ped)) stopFiring(world, ped)
    return
  }
  if (peds.state[ped] > PedState.goTo || peds.action[ped] === PedAction.inCar) return
  const target = gunmen.target[row] >= 0 ? gunmen.target[row] : nearestPlayer(world, ped)
  if (target < 0 || pedHealth(world, target) === 0) {
    rest(world, row, ped)
    return
  }
  const dx = (peds.x[target] - peds.x[ped]) >> 16
  const dy = (peds.y[target] - peds.y[ped]) >> 16
  const off = Math.max(Math.abs(dx), Math.abs(dy))
  if (peds.weapon[ped] !== Weapon.none && off < RANGE && sees(world, ped, target, dx, dy)) {
    aimAt(world, row, ped, dx, dy)
  } else if (gunmen.stays[row] !== 0 || (peds.weapon[ped] === Weapon.none && off < COMPANY)) {
    rest(world, row, ped)
  } else {
    walkAt(world, row, ped, dx, dy)
  }
}

/** The ped of the player who is nearest, −1 none. */
function nearestPlayer(world: World, ped: number): number {
  const { players, peds } = world
  let best = -1
  let bestOff = 0
  for (let player = 0; player < PLAYER_COUNT; player++) {
    if (players.present[player] === 0) continue
    const other = players.ped[player]
    const off = Math.max(Math.abs(peds.x[other] - peds.x[ped]), Math.abs(peds.y[other] - peds.y[ped]))
    if (best >= 0 && off >= bestOff) continue
    best = other
    bestOff = off
  }
  return best
}

/** Whether no building stands between, on one level. */
function sees(world: World, ped: number, target: number, dx: number, dy: number): boolean {
  const { peds } = world
  if (Math.abs(peds.z[target] - peds.z[ped]) >= SAME_LEVEL) return false
  const layer = groundLayer(world, peds.x[ped], peds.y[ped], peds.z[ped] - HALF_BLOCK)
  const steps = Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / LOOK_STEP)
  for (let n = 1; n < steps; n++) {
    const x = (peds.x[ped] >> 16) + Math.trunc((dx * n) / steps)
    const y = (peds.y[ped] >> 16) + Math.trunc((dy * n) / steps)
    if (blockTypeAt(world, x >> 6, y >> 6, layer) === BlockType.building) return false
  }
  return true
}

function rest(world: World, row: number, ped: number): void {
  world.gunmen.aim[row] = 0
  world.peds.speed[ped] = 0
  stopFiring(world, ped)
}

/** Stands, turns to the target, and after a moment fires whenever the weapon is loaded. */
function aimAt(world: World, row: number, ped: number, dx: number, dy: number): void {
  const { gunmen, peds } = world
  const heading = headingOf(dx, dy)
  peds.state[ped] = PedState.normal
  peds.speed[ped] = 0
  peds.angle[ped] = heading
  peds.wantedAngle[ped] = heading
  if (gunmen.aim[row] < AIM_FRAMES) gunmen.aim[row] += 1
  if (gunmen.aim[row] >= AIM_FRAMES && peds.reload[ped] === 0) startFiring(world, ped)
  else stopFiring(world, ped)
}

/** Walks toward the target. */
function walkAt(world: World, row: number, ped: number, dx: number, dy: number): void {
  const { gunmen, peds, session } = world
  gunmen.aim[row] = 0
  stopFiring(world, ped)
  peds.state[ped] = PedState.normal
  peds.speed[ped] = SPEED
  if (((session.frame[0] + ped) & 3) !== 0) return
  const heading = headingOf(dx, dy)
  peds.angle[ped] = heading
  peds.wantedAngle[ped] = heading
}
