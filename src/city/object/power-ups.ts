import { cosFixed, sinFixed } from '../../core/fixed.js'
import { ObjectType } from '../../formats/names/object-types.js'
import { POWER_UP_CRATE, POWER_UP_OBJECTS, PowerUp } from '../../formats/names/power-ups.js'
import { emitSound } from '../cues.js'
import { GridKind, kindBit, queryReach, unlockResults } from '../grid/index.js'
import { Controls, givePowerUp, PLAYER_COUNT } from '../player/index.js'
import type { World } from '../world.js'
import { createObject, deleteObject } from './create.js'

/** Samples of the bank. Ours: the free city's bank has these sounds there. */
const CRATE_SOUND = 0x18

/** A pick-up is taken by a player on foot within this of its middle, and by a car whose outline comes so near, pixels. Ours. */
const FOOT_REACH = 14
const CAR_REACH = 6
/** It must be on the same level, 16.16. */
const HEIGHT_REACH = 0x200000

/** Object that shows a power-up, −1 for a number that is none. */
function objectOfPowerUp(powerUp: number): number {
  return powerUp > 0 && powerUp < POWER_UP_OBJECTS.length ? POWER_UP_OBJECTS[powerUp] : -1
}

/** What a pick-up that a map or a script placed as an object gives, 0 nothing. */
function powerUpOfObject(type: number): number {
  for (let powerUp = 1; powerUp < POWER_UP_OBJECTS.length; powerUp++) {
    if (POWER_UP_OBJECTS[powerUp] === type) return powerUp
  }
  return 0
}

/**
 * A power-up at x, y, z (16.16): a crate that holds it, or the sign itself for help (city-tables, "Power-ups").
 *
 * @returns the object, or −1 for a number that is no power-up or a full table
 */
export function createPowerUp(world: World, powerUp: number, value: number, x: number, y: number, z: number): number {
  if (objectOfPowerUp(powerUp) < 0) return -1
  const type = powerUp === PowerUp.help ? ObjectType.helpSign : POWER_UP_CRATE
  const object = createObject(world, type, x, y, z, 0, -1)
  if (object < 0) return -1
  world.objects.powerUp[object] = powerUp
  world.objects.value[object] = value
  return object
}

/** A crate breaks: its pieces (85) fly, and what it holds is revealed in its place. An empty one just breaks. */
export function openCrate(world: World, crate: number): void {
  const { objects } = world
  const x = objects.x[crate]
  const y = objects.y[crate]
  const z = objects.z[crate]
  const powerUp = objects.powerUp[crate]
  const value = objects.value[crate]
  const line = objects.scriptLine[crate]
  const angle = objects.angle[crate]
  deleteObject(world, crate)
  createObject(world, ObjectType.brokenCrate, x, y, z, angle, -1)
  emitSound(world, CRATE_SOUND, x, y, z)
  const type = objectOfPowerUp(powerUp)
  if (type < 0) return
  const revealed = createObject(world, type, x, y, z, 0, -1)
  if (revealed < 0) return
  objects.powerUp[revealed] = powerUp
  objects.value[revealed] = value
  objects.scriptLine[revealed] = line
}

/** Half the side of a crate, pixels, and a bit for the fist. */
const CRATE_HALF = 18

/** A fist at a place (16.16) breaks the crate that stands there. False if there is none. */
export function punchCrate(world: World, x: number, y: number, z: number): boolean {
  const { objects, gridResults } = world
  const count = queryReach(world, x, y, CRATE_HALF << 16, kindBit(GridKind.object))
  let crate = -1
  for (let i = count - 1; i >= 0 && crate < 0; i--) {
    const object = gridResults.id[i]
    if (objects.type[object] !== ObjectType.crate || !isLevel(objects.z[object] - z)) continue
    const dx = Math.abs(objects.x[object] - x) >> 16
    const dy = Math.abs(objects.y[object] - y) >> 16
    if (dx <= CRATE_HALF && dy <= CRATE_HALF) crate = object
  }
  unlockResults(world)
  if (crate < 0) return false
  openCrate(world, crate)
  return true
}

/**
 * One frame of a pick-up: whoever of the players is at it takes it, on foot or in a car (seed cars, "Collision": objects are kicked or
 * collected; seed peds, "Movement", step 8). True if it is gone.
 */
export function offerPowerUp(world: World, object: number): boolean {
  const { objects, players } = world
  for (let player = 0; player < PLAYER_COUNT; player++) {
    if (players.present[player] === 0 || !isAt(world, object, player)) continue
    const powerUp = objects.powerUp[object] || powerUpOfObject(objects.type[object])
    if (powerUp === 0) return false
    givePowerUp(world, player, powerUp, objects.value[object])
    deleteObject(world, object)
    return true
  }
  return false
}

function isAt(world: World, object: number, player: number): boolean {
  const { objects, players, peds, cars } = world
  const controls = players.controls[player]
  const id = players.controlled[player]
  if (id < 0) return false
  if (controls === Controls.ped) {
    if (peds.health[id] <= 0) return false
    const dx = Math.abs(peds.x[id] - objects.x[object]) >> 16
    const dy = Math.abs(peds.y[id] - objects.y[object]) >> 16
    return dx <= FOOT_REACH && dy <= FOOT_REACH && isLevel(peds.z[id] - objects.z[object])
  }
  if (controls !== Controls.car || !isLevel(cars.z[id] - objects.z[object])) return false
  return isByCar(world, object, id)
}

function isLevel(dz: number): boolean {
  return dz < HEIGHT_REACH && dz > -HEIGHT_REACH
}

/** Whether an object lies within a car's turned outline, a little widened. */
function isByCar(world: World, object: number, car: number): boolean {
  const { cars, objects } = world
  const dx = (objects.x[object] - cars.x[car]) / 65536
  const dy = (objects.y[object] - cars.y[car]) / 65536
  const sin = sinFixed(cars.angle[car]) / 65536
  const cos = cosFixed(cars.angle[car]) / 65536
  const along = Math.abs(dx * sin + dy * cos)
  const across = Math.abs(dx * cos - dy * sin)
  return along <= cars.halfLength[car] + CAR_REACH && across <= cars.halfWidth[car] + CAR_REACH
}
