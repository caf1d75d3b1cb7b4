import { cosFixed, sinFixed } from '../../core/fixed.js'
import { emitSound } from '../cues.js'
import { punchCrate } from '../object/index.js'
import { PedAnim } from '../tables/ped-animation.js'
import { PedSound } from '../tables/ped-sounds.js'
import type { World } from '../world.js'
import { moveTo } from './enter.js'
import { canStepTo } from './ground.js'
import { setAnim, startAnim } from './live.js'
import { frighten } from './panic.js'
import { pedAhead } from './push.js'
import { PedAction } from './table.js'
import { checkWalls, WALK_BOX } from './walls.js'

/** The state of a punch in which the fist arrives. */
const HIT_STATE = PedAnim.punch + 3

/** The count runs through these; the last one knocks down. */
const FIRST_COUNT = 10
const KNOCK_DOWN_COUNT = 12

/** A ped that is pushed back goes this far, pixels. */
const PUSH_BACK = 6

/** A ped starts to punch (action 0x14). It may go on walking. */
export function startPunch(world: World, ped: number): void {
  const { peds } = world
  peds.action[ped] = PedAction.punching
  startAnim(world, ped, PedAnim.punch)
}

/** One animation step of a punch: the fist arrives in its fourth state, after the last the ped stands. */
export function stepPunch(world: World, ped: number): void {
  const { peds } = world
  if (peds.anim[ped] === PedAnim.punchLast) {
    peds.action[ped] = PedAction.normal
    setAnim(world, ped, PedAnim.stand)
    return
  }
  setAnim(world, ped, peds.anim[ped] + 1)
  if (peds.anim[ped] !== HIT_STATE) return
  const other = pedAhead(world, ped)
  if (other >= 0) hitPed(world, ped, other)
  else hitCrate(world, ped)
}

/** The fist reaches this far, pixels. */
const FIST_REACH = 8

/** A crate before a ped that punches nobody breaks open. */
function hitCrate(world: World, ped: number): void {
  const { peds } = world
  const x = peds.x[ped] + sinFixed(peds.angle[ped]) * FIST_REACH
  const y = peds.y[ped] + cosFixed(peds.angle[ped]) * FIST_REACH
  if (punchCrate(world, x, y, peds.z[ped])) emitSound(world, PedSound.punch, x, y, peds.z[ped])
}

/**
 * A punch hits (seed peds, "Movement", step 2): the ped in front is pushed back, or knocked down, as the count of punches decides. The seed
 * gives the count's values 10, 11 and 12 and no more: ours knocks down with every third punch.
 */
function hitPed(world: World, ped: number, other: number): void {
  const { peds, pedCounters } = world
  const count = pedCounters.punches[0]
  pedCounters.punches[0] = count >= KNOCK_DOWN_COUNT ? FIRST_COUNT : count + 1
  emitSound(world, PedSound.punch, peds.x[other], peds.y[other], peds.z[other])
  frighten(world, other, peds.x[ped], peds.y[ped])
  peds.speed[other] = 0
  if (count >= KNOCK_DOWN_COUNT) {
    startAnim(world, other, PedAnim.stumble)
    return
  }
  startAnim(world, other, PedAnim.punched)
  const x = peds.x[other] + sinFixed(peds.angle[ped]) * PUSH_BACK
  const y = peds.y[other] + cosFixed(peds.angle[ped]) * PUSH_BACK
  if (checkWalls(world, peds.x[other], peds.y[other], peds.z[other], x, y, WALK_BOX) !== 0) return
  if (canStepTo(world, other, x, y)) moveTo(world, other, x, y)
}
