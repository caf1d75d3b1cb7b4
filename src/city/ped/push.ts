import { cosFixed, sinFixed } from '../../core/fixed.js'
import { ObjectStatus } from '../../formats/names/index.js'
import { emitSound } from '../cues.js'
import { buildBox, entityVsBox, GridKind, queryNear, unlockResults } from '../grid/index.js'
import { isKickable, kickObject, objectStatus } from '../object/index.js'
import { PedAnim } from '../tables/ped-animation.js'
import { PedSound } from '../tables/ped-sounds.js'
import type { World } from '../world.js'
import { isAmbient } from './ambient.js'
import { isHelpless } from './controls.js'
import { isDead } from './death.js'
import { moveTo } from './enter.js'
import { canStepTo } from './ground.js'
import { startAnim } from './live.js'
import { carAt } from './near.js'
import { startSideStep } from './pavement.js'
import { PedAction, PedState } from './table.js'
import { checkWalls, WALK_BOX } from './walls.js'

/** The box in which a ped meets others: 6 × 6, 8 pixels ahead (seed peds, "Movement", step 8); half an edge and the distance. */
const AHEAD_HALF = 3 << 16
const AHEAD = 8
/** Half the edge of a ped's own box in the grid, 16.16. */
const PED_HALF = 1 << 16
const SAME_LEVEL = 0x200000

/** A ped that is pushed goes aside this much a frame, pixels. */
const PUSH = 3

/** Half the edge of the box in which a walking ped touches an object, pixels. */
const TOUCH = 2
/** A kicked thing flies this much faster than the ped runs, pixels a frame. */
const KICK_GAIN = 2

/** A live ped on its feet in the box ahead of a ped, or −1. */
export function pedAhead(world: World, ped: number): number {
  const { peds, gridResults } = world
  const x = peds.x[ped] + sinFixed(peds.angle[ped]) * AHEAD
  const y = peds.y[ped] + cosFixed(peds.angle[ped]) * AHEAD
  const count = queryNear(world, x, y, 1 << GridKind.ped)
  const reach = AHEAD_HALF + PED_HALF
  let found = -1
  for (let i = count - 1; i >= 0 && found < 0; i--) {
    const other = gridResults.id[i]
    if (other === ped || isDead(world, other) || peds.action[other] === PedAction.inCar) continue
    if (peds.state[other] === PedState.inCar) continue
    if (Math.abs(peds.z[other] - peds.z[ped]) > SAME_LEVEL) continue
    if (Math.abs(peds.x[other] - x) <= reach && Math.abs(peds.y[other] - y) <= reach) found = other
  }
  unlockResults(world)
  return found
}

/**
 * A player pushes a ped aside, with a scream the first time (Ped_AvoidPed): to the side of the player's way on which it stands, or to its
 * own when it stands right in it.
 */
export function pushAside(world: World, ped: number, other: number): void {
  const { peds } = world
  const sin = sinFixed(peds.angle[ped])
  const cos = cosFixed(peds.angle[ped])
  const dx = (peds.x[other] - peds.x[ped]) >> 16
  const dy = (peds.y[other] - peds.y[ped]) >> 16
  const across = dx * cos - dy * sin
  const left = across === 0 ? peds.steerSide[other] > 0 : across > 0
  const push = left ? PUSH : -PUSH
  const x = peds.x[other] + cos * push
  const y = peds.y[other] - sin * push
  if (isHelpless(peds.anim[other])) return
  if (carAt(world, x, y, peds.z[other], WALK_BOX, -1) >= 0 || !canStepTo(world, other, x, y)) return
  if (checkWalls(world, peds.x[other], peds.y[other], peds.z[other], x, y, WALK_BOX) !== 0) return
  if (objectInWay(world, peds.x[other], peds.y[other], peds.z[other], x, y) >= 0) return
  moveTo(world, other, x, y)
  const action = left ? PedAction.sideStepLeft : PedAction.sideStepRight
  if (peds.action[other] === action) return
  if (isAmbient(world, other) && peds.action[other] === PedAction.normal) {
    emitSound(world, PedSound.scream, peds.x[other], peds.y[other], peds.z[other])
    startSideStep(world, other, action)
    return
  }
  if (peds.anim[other] !== PedAnim.stand) return
  emitSound(world, PedSound.scream, peds.x[other], peds.y[other], peds.z[other])
  startAnim(world, other, PedAnim.sideStep)
}

/**
 * A solid object that holds up a ped on its way from (x, y) to (nextX, nextY), or −1: one that it would touch there and that the step
 * does not take it away from. Pick-ups and what lies flat are none. Positions 16.16.
 */
export function objectInWay(world: World, x: number, y: number, z: number, nextX: number, nextY: number): number {
  const { gridResults, objects, scratch } = world
  const count = queryNear(world, nextX, nextY, 1 << GridKind.object)
  let built = false
  let found = -1
  for (let i = count - 1; i >= 0 && found < 0; i--) {
    const object = gridResults.id[i]
    const status = objectStatus(world, objects.type[object])
    if (status !== ObjectStatus.solid && status !== ObjectStatus.invisibleSolid) continue
    if (Math.abs(objects.z[object] - z) > SAME_LEVEL || isLeaving(world, object, x, y, nextX, nextY)) continue
    if (!built) buildBox(world, nextX, nextY, z, 0, TOUCH, TOUCH)
    built = true
    const { box } = scratch
    if (entityVsBox(world, GridKind.object, object, box, 0, box, 4, nextX, nextY, z, TOUCH * 2)) found = object
  }
  unlockResults(world)
  return found
}

/** Whether a step takes a ped no deeper into an object: who stands in one gets out, who touches one goes along it. */
function isLeaving(world: World, object: number, x: number, y: number, nextX: number, nextY: number): boolean {
  return distanceTo(world, object, nextX, nextY) >= distanceTo(world, object, x, y)
}

/** Distance of a place (16.16) from the nearest side of an object's turned outline, pixels × 65536; negative within. */
function distanceTo(world: World, object: number, x: number, y: number): number {
  const { objects, level } = world
  const { width, height } = level.style.file.objectInfos[objects.type[object]]
  const dx = (x - objects.x[object]) / 65536
  const dy = (y - objects.y[object]) / 65536
  const sin = sinFixed(objects.angle[object])
  const cos = cosFixed(objects.angle[object])
  const along = Math.abs(dx * sin + dy * cos) - height * 0x8000
  const across = Math.abs(dx * cos - dy * sin) - width * 0x8000
  return Math.max(along, across)
}

/**
 * A player on foot kicks what is light (weight 0: cones, bin lids, rubble) out of its way and goes on. *Ours*: the seeds say that objects are
 * kicked, not by whom; bins and crates are too heavy for a foot and hold it up like everything solid.
 * @returns whether it did
 */
export function kickLight(world: World, ped: number, object: number): boolean {
  const { peds, objects } = world
  const info = world.level.style.file.objectInfos[objects.type[object]]
  if (info === undefined || info.weight !== 0 || !isKickable(world, object)) return false
  const speed = peds.speed[ped] + KICK_GAIN
  const angle = peds.angle[ped]
  kickObject(world, object, sinFixed(angle) * speed, cosFixed(angle) * speed)
  return true
}

/**
 * A ped goes round an object that it walks against (Ped_AvoidObject): two pixels to the side of its way on which it is already, at a right
 * angle to it, if nothing is in the way there.
 * @returns whether it moved
 */
export function stepAround(world: World, ped: number, object: number): boolean {
  const { peds, objects } = world
  const sin = sinFixed(peds.angle[ped])
  const cos = cosFixed(peds.angle[ped])
  const dx = (peds.x[ped] - objects.x[object]) >> 8
  const dy = (peds.y[ped] - objects.y[object]) >> 8
  const across = dx * cos - dy * sin
  const left = across === 0 ? peds.steerSide[ped] > 0 : across > 0
  const step = left ? TOUCH : -TOUCH
  const x = peds.x[ped] + cos * step
  const y = peds.y[ped] - sin * step
  if (!canStepTo(world, ped, x, y)) return false
  if (checkWalls(world, peds.x[ped], peds.y[ped], peds.z[ped], x, y, WALK_BOX) !== 0) return false
  if (carAt(world, x, y, peds.z[ped], WALK_BOX, -1) >= 0) return false
  if (objectInWay(world, peds.x[ped], peds.y[ped], peds.z[ped], x, y) >= 0) return false
  moveTo(world, ped, x, y)
  return true
}
