import { atan2 } from '../../core/trig.js'
import { PedControl, PedState } from '../ped/index.js'
import type { World } from '../world.js'
import { WALKER_COUNT } from './table.js'

/** Near enough to count as there, 16.16: half a block's quarter. */
const ARRIVED = 0x80000
const WALK_SPEED = 2
const FULL_TURN = 1024

/** Nobody is on the way. */
export function clearWalkers(world: World): void {
  world.walkers.ped.fill(-1)
}

/** Sends a ped to a place, 16.16. A ped that was on its way goes to the new place; with all sixteen ways taken, the first is lost. */
export function sendPed(world: World, ped: number, x: number, y: number): void {
  const { walkers, peds } = world
  const way = wayOf(world, ped)
  walkers.ped[way] = ped
  walkers.x[way] = x
  walkers.y[way] = y
  walkers.speed[way] = Math.max(WALK_SPEED, peds.moveSpeed[ped] === 0 ? 0 : peds.speed[ped])
  if (peds.state[ped] === PedState.waitToCross) peds.state[ped] = PedState.normal
  peds.objective[ped] = 0
}

/** Whether a ped can be sent somewhere without another one's way being lost. */
export function hasWayFree(world: World, ped: number): boolean {
  const { walkers } = world
  for (let way = 0; way < WALKER_COUNT; way++) if (walkers.ped[way] < 0 || walkers.ped[way] === ped) return true
  return false
}

function wayOf(world: World, ped: number): number {
  const { walkers } = world
  for (let way = 0; way < WALKER_COUNT; way++) if (walkers.ped[way] === ped) return way
  for (let way = 0; way < WALKER_COUNT; way++) if (walkers.ped[way] < 0) return way
  return 0
}

/** A ped stops where it is. */
export function stopPed(world: World, ped: number): void {
  const { walkers } = world
  for (let way = 0; way < WALKER_COUNT; way++) if (walkers.ped[way] === ped) walkers.ped[way] = -1
}

/** Sets the speed at which a ped walks, on its way and later ones. */
export function setWalkSpeed(world: World, ped: number, speed: number): void {
  const { walkers } = world
  for (let way = 0; way < WALKER_COUNT; way++) {
    if (walkers.ped[way] === ped) walkers.speed[way] = Math.max(1, Math.min(0xff, speed))
  }
}

/** Those on their way head for their place; at it they stand. */
export function updateWalkers(world: World): void {
  const { walkers, peds } = world
  for (let way = 0; way < WALKER_COUNT; way++) {
    const ped = walkers.ped[way]
    if (ped < 0) continue
    const gone = peds.control[ped] === PedControl.free || peds.health[ped] <= 0 || peds.missionPed[ped] === 0
    const dx = walkers.x[way] - peds.x[ped]
    const dy = walkers.y[way] - peds.y[ped]
    if (gone || (Math.abs(dx) <= ARRIVED && Math.abs(dy) <= ARRIVED)) {
      walkers.ped[way] = -1
      if (!gone) peds.speed[ped] = 0
      continue
    }
    if (peds.state[ped] !== PedState.normal) continue
    peds.speed[ped] = walkers.speed[way]
    if (((world.session.frame[0] + ped) & 3) !== 0) continue
    const angle = Math.floor((atan2(dx, dy) * FULL_TURN) / (2 * Math.PI) + 0.5) & 0x3ff
    peds.angle[ped] = angle
    peds.wantedAngle[ped] = angle
  }
}
