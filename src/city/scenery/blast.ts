import { ObjectType } from '../../formats/names/object-types.js'
import { addCarDamage, VehicleType } from '../car/index.js'
import { GridKind, kindBit, queryReach, unlockResults } from '../grid/index.js'
import { isKickable, kickObject, lightFuse } from '../object/index.js'
import { DeathCause, killPed, setAlight, throwPed } from '../ped/index.js'
import { playerOfPed } from '../player/index.js'
import type { World } from '../world.js'

/** Distances from the centre, pixels (city-tables, "Explosions"). */
const KILLS_WITHIN = 35
const BURNS_WITHIN = 60
const WRECKS_WITHIN = 64
const KICKS_WITHIN = 75
const SETS_OFF_WITHIN = 25

/** Damage that makes a wreck of a car, and what a tank takes. */
const WRECKING_DAMAGE = 100
const TANK_DAMAGE = 4

/** *Ours*: what is a block or more above or below is out of reach, 16.16. */
const HEIGHT_REACH = 0x400000

/** *Ours*: speed that a blast gives to an object in its middle, falling to 0 at its edge, pixels a frame. */
const THROW_SPEED = 14

/**
 * The blast of a new explosion: peds within 35 pixels die, within 60 they are thrown and burn, cars within 64 are wrecked (the tank takes 4
 * damage), objects within 75 are kicked (which opens crates), barrels within 25 go off 5 frames later. Distances are between centres.
 */
export function strikeBlast(world: World, slot: number): void {
  strikePeds(world, slot)
  strikeCars(world, slot)
  strikeObjects(world, slot)
}

/** Square of the distance in pixels of a 16.16 place from an explosion, or a number beyond all reach. */
function distanceSquared(world: World, slot: number, x: number, y: number, z: number): number {
  const { explosions } = world
  const dz = z - explosions.z[slot]
  if (dz >= HEIGHT_REACH || dz <= -HEIGHT_REACH) return 0x7fffffff
  const dx = (x - explosions.x[slot]) / 65536
  const dy = (y - explosions.y[slot]) / 65536
  return dx * dx + dy * dy
}

function strikePeds(world: World, slot: number): void {
  const { explosions, peds, gridResults } = world
  const x = explosions.x[slot]
  const y = explosions.y[slot]
  const owner = explosions.owner[slot]
  const count = queryReach(world, x, y, BURNS_WITHIN << 16, kindBit(GridKind.ped))
  for (let i = count - 1; i >= 0; i--) {
    const ped = gridResults.id[i]
    const square = distanceSquared(world, slot, peds.x[ped], peds.y[ped], peds.z[ped])
    if (square > BURNS_WITHIN * BURNS_WITHIN || peds.health[ped] <= 0) continue
    if (owner >= 0) peds.attacker[ped] = owner
    if (square <= KILLS_WITHIN * KILLS_WITHIN) {
      killPed(world, ped, DeathCause.explosion)
      continue
    }
    throwPed(world, ped, x, y)
    setAlight(world, ped, owner)
  }
  unlockResults(world)
}

function strikeCars(world: World, slot: number): void {
  const { explosions, cars, gridResults } = world
  const player = explosions.owner[slot] < 0 ? -1 : playerOfPed(world, explosions.owner[slot])
  const reach = WRECKS_WITHIN << 16
  const count = queryReach(world, explosions.x[slot], explosions.y[slot], reach, kindBit(GridKind.car))
  for (let i = count - 1; i >= 0; i--) {
    const car = gridResults.id[i]
    const square = distanceSquared(world, slot, cars.x[car], cars.y[car], cars.z[car])
    if (square > WRECKS_WITHIN * WRECKS_WITHIN) continue
    const damage = cars.vehicleType[car] === VehicleType.tank ? TANK_DAMAGE : WRECKING_DAMAGE
    addCarDamage(world, car, damage, player)
  }
  unlockResults(world)
}

function strikeObjects(world: World, slot: number): void {
  const { explosions, objects, gridResults } = world
  const reach = KICKS_WITHIN << 16
  const count = queryReach(world, explosions.x[slot], explosions.y[slot], reach, kindBit(GridKind.object))
  for (let i = count - 1; i >= 0; i--) {
    const object = gridResults.id[i]
    // One that broke up before it in the list may have taken it along.
    if (objects.type[object] === -1) continue
    const square = distanceSquared(world, slot, objects.x[object], objects.y[object], objects.z[object])
    if (square > KICKS_WITHIN * KICKS_WITHIN) continue
    if (objects.type[object] === ObjectType.barrel && square <= SETS_OFF_WITHIN * SETS_OFF_WITHIN) {
      lightFuse(world, object, explosions.owner[slot])
      continue
    }
    if (!isKickable(world, object)) continue
    setThrow(world, slot, objects.x[object], objects.y[object], Math.sqrt(square))
    kickObject(world, object, world.scratch.vector[0], world.scratch.vector[1])
  }
  unlockResults(world)
}

/** Leaves in `scratch.vector` 0 and 1 the velocity, 16.16 pixels a frame, that a place at a distance (pixels) is thrown with. */
function setThrow(world: World, slot: number, x: number, y: number, distance: number): void {
  const { explosions } = world
  const { vector } = world.scratch
  // What stands in the very middle goes down the screen.
  const speed = (THROW_SPEED * (KICKS_WITHIN - distance)) / KICKS_WITHIN / Math.max(1, distance)
  vector[0] = Math.trunc((x - explosions.x[slot]) * speed)
  vector[1] = distance < 1 ? THROW_SPEED << 16 : Math.trunc((y - explosions.y[slot]) * speed)
}
