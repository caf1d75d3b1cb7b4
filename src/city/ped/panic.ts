import { emitSound } from '../cues.js'
import { GridKind, kindBit, queryReach, unlockResults } from '../grid/index.js'
import { random } from '../random.js'
import { PedAnim } from '../tables/ped-animation.js'
import { PedSound } from '../tables/ped-sounds.js'
import type { World } from '../world.js'
import { isHelpless } from './controls.js'
import { isDead } from './death.js'
import { leaveGroup } from './group.js'
import { setAnim } from './live.js'
import { nearestAxis } from './pavement.js'
import { PedAction, PedControl, PedObjective, PedState, WalkMode } from './table.js'
import { headingOf } from './turn.js'

/** How far a shot frightens, 16.16: about three blocks; how long one runs, and how fast. The seed gives no numbers. */
const PANIC_REACH = 200 << 16
const PANIC_FRAMES = 90
const PANIC_SPEED = 4
const WALK_SPEED = 1

/**
 * Ambient peds near a place (16.16) run away from it (Ped_PanicNear): shots, explosions and what happens to others frighten them. One of
 * them screams.
 */
export function panicNear(world: World, x: number, y: number): void {
  const { peds, gridResults } = world
  const count = queryReach(world, x, y, PANIC_REACH, kindBit(GridKind.ped))
  let screams = true
  for (let i = count - 1; i >= 0; i--) {
    const ped = gridResults.id[i]
    if (Math.abs(peds.x[ped] - x) > PANIC_REACH || Math.abs(peds.y[ped] - y) > PANIC_REACH) continue
    if (!canPanic(world, ped)) continue
    if (screams && peds.panicFrames[ped] === 0) {
      emitSound(world, PedSound.screamHigh, peds.x[ped], peds.y[ped], peds.z[ped])
      screams = false
    }
    panic(world, ped, x, y)
  }
  unlockResults(world)
}

/** Peds of missions keep their heads, and so does who is busy with a car, hurt or in the water. */
function canPanic(world: World, ped: number): boolean {
  const { peds } = world
  if (peds.control[ped] >= PedControl.firstPlayer || peds.missionPed[ped] !== 0 || isDead(world, ped)) return false
  const objective = peds.objective[ped]
  if (objective !== PedObjective.wander && objective !== PedObjective.leader && objective !== PedObjective.follower)
    return false
  if (peds.state[ped] > PedState.waitToCross || peds.action[ped] === PedAction.inCar) return false
  return !isHelpless(peds.anim[ped])
}

/** A ped that is knocked about runs away from a place (16.16) as soon as it can; one that keeps its head does not. */
export function frighten(world: World, ped: number, x: number, y: number): void {
  if (!canPanic(world, ped)) return
  const { peds } = world
  const anim = peds.anim[ped]
  panic(world, ped, x, y)
  setAnim(world, ped, anim)
}

/** A ped runs away from a place. */
function panic(world: World, ped: number, x: number, y: number): void {
  const { peds } = world
  leaveGroup(world, ped)
  peds.state[ped] = PedState.normal
  peds.action[ped] = PedAction.normal
  peds.mode[ped] = WalkMode.none
  peds.panicFrames[ped] = PANIC_FRAMES + (ped & 31)
  peds.wantedAngle[ped] = headingOf(peds.x[ped] - x, peds.y[ped] - y)
  peds.speed[ped] = PANIC_SPEED
  if (peds.anim[ped] > PedAnim.runLast) setAnim(world, ped, PedAnim.run)
}

/** One frame of panic: it runs on, wherever that is; when it is over it walks, and finds back to the pavement. */
export function stepPanic(world: World, ped: number): void {
  const { peds } = world
  peds.panicFrames[ped] -= 1
  if (peds.panicFrames[ped] > 0) {
    peds.speed[ped] = PANIC_SPEED
    return
  }
  peds.speed[ped] = WALK_SPEED
  peds.wantedAngle[ped] = nearestAxis(peds.angle[ped])
}

/** A ped that runs meets a wall: it turns off along it, to either side. */
export function turnInPanic(world: World, ped: number): void {
  const { peds } = world
  peds.wantedAngle[ped] = (peds.wantedAngle[ped] + (random(world) & 1 ? 0x100 : 0x300)) & 0x3ff
}
