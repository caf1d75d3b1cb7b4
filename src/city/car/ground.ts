import { BlockType } from '../../formats/cmp.js'
import { ObjectType } from '../../formats/names/index.js'
import { emitSound } from '../cues.js'
import { groundIsSlope, groundType, groundZ } from '../map/index.js'
import { createObject } from '../object/index.js'
import type { World } from '../world.js'
import { buildNextBox, stayInPlace } from './box.js'
import { addCarDamage } from './damage.js'
import { ALL_DENTS } from './deltas.js'
import { isFreeOfBuildings, pushFromWalls } from './push.js'
import { CarSound } from './sounds.js'
import { VehicleType } from './table.js'

const HALF_BLOCK = 0x200000
/** Fall of a car: pixels a frame, 16.16. */
const FALL_STEP = 8 << 16
/** Damage a frame of falling over flat ground, and the most that falling does. */
const FALL_DAMAGE = 8
const FALL_DAMAGE_LIMIT = 50
/** Speed up to which a car against a step is pushed out rather than bounced (ours). */
const SLOW = 2

/** Values of `sinking`. */
export const Sinking = { none: 0, splash: 1, sinking: 8, gone: 9 } as const

/**
 * The ground under the next position (Car_UpdateGround): over more than half a block of air a car falls, else it stands on what is there,
 * lands, or splashes into water; against ground more than half a block above it bounces back.
 */
export function updateGround(world: World, car: number): void {
  const { cars } = world
  if (cars.sinking[car] !== 0) return
  const z = cars.nextZ[car]
  const above = z - HALF_BLOCK
  const ground = groundZ(world, cars.nextX[car], cars.nextY[car], above)
  const drop = ground - z
  if (drop > HALF_BLOCK) {
    fall(world, car, ground)
  } else if (drop < -HALF_BLOCK) {
    bounceBack(world, car)
  } else if (leavesWater(world, car, above)) {
    bounceBack(world, car)
  } else {
    cars.nextZ[car] = ground
    if (groundType(world, cars.nextX[car], cars.nextY[car], above) === BlockType.water) enterWater(world, car)
    else if (cars.falling[car] !== 0) land(world, car)
    if (ground !== z) settle(world, car)
  }
}

/** Whether the move takes a boat from the water on to land, which stops it like a quay (ours: the seeds say nothing of boats). */
function leavesWater(world: World, car: number, above: number): boolean {
  const { cars } = world
  if (cars.vehicleType[car] !== VehicleType.boat) return false
  if (groundType(world, cars.nextX[car], cars.nextY[car], above) === BlockType.water) return false
  return groundType(world, cars.x[car], cars.y[car], above) === BlockType.water
}

/** One frame in the air. Quirk: the last half block is no fall any more, the car is put on the ground at once. */
function fall(world: World, car: number, ground: number): void {
  const { cars } = world
  cars.falling[car]++
  const wasAt = cars.nextZ[car]
  cars.nextZ[car] = Math.min(ground, wasAt + FALL_STEP)
  if (cars.damage[car] < FALL_DAMAGE_LIMIT && isFlatBelow(world, car)) {
    addCarDamage(world, car, Math.min(FALL_DAMAGE, FALL_DAMAGE_LIMIT - cars.damage[car]), -1)
  }
  settle(world, car)
}

/**
 * The box at the new height must not stand in a wall: a car that comes down along one is pushed off it; where that does not help it hangs at
 * its height and may move on, or stays where it was.
 */
function settle(world: World, car: number): void {
  const { cars } = world
  buildNextBox(world, car)
  if (pushFromWalls(world, car)) return
  cars.nextZ[car] = cars.z[car]
  buildNextBox(world, car)
  if (isFreeOfBuildings(world, car)) return
  stayInPlace(world, car)
  buildNextBox(world, car)
}

function land(world: World, car: number): void {
  const { cars } = world
  cars.falling[car] = 0
  if (isFlatBelow(world, car)) addCarDamage(world, car, cars.damage[car], -1)
  if (cars.damage[car] > FALL_DAMAGE_LIMIT) {
    cars.deltas[car] |= ALL_DENTS
    createObject(world, ObjectType.rubble3, cars.nextX[car], cars.nextY[car], cars.nextZ[car], cars.angle[car], -1)
  }
  emitSound(world, CarSound.land, cars.nextX[car], cars.nextY[car], cars.nextZ[car])
}

function isFlatBelow(world: World, car: number): boolean {
  const { cars } = world
  return !groundIsSlope(world, cars.nextX[car], cars.nextY[car], cars.nextZ[car] - HALF_BLOCK)
}

/** Boats swim; whatever else gets into water splashes and sinks. */
function enterWater(world: World, car: number): void {
  const { cars } = world
  cars.falling[car] = 0
  if (cars.vehicleType[car] === VehicleType.boat) return
  cars.sinking[car] = Sinking.splash
  createObject(world, ObjectType.splash, cars.nextX[car], cars.nextY[car], cars.nextZ[car], 0, -1)
  emitSound(world, CarSound.splash, cars.nextX[car], cars.nextY[car], cars.nextZ[car])
}

/** Ground more than half a block above the next position: back to where it was, at half the speed in reverse; a slow car just stops. */
function bounceBack(world: World, car: number): void {
  const { cars } = world
  const share = cars.speed[car] > SLOW ? -0.5 : 0
  cars.velocityX[car] *= share
  cars.velocityY[car] *= share
  cars.angularVelocity[car] = 0
  stayInPlace(world, car)
  buildNextBox(world, car)
  if (share === 0) pushFromWalls(world, car)
}

/**
 * The depth key: the lowest corner's ground minus the car's z offset, a layer up over a slope (seed cars, "Collision"). Reads the pending
 * box.
 */
export function setDepthKey(world: World, car: number): void {
  const { cars } = world
  let lowest = cars.nextBoxGroundZ[car * 4]
  for (let corner = car * 4 + 1; corner < car * 4 + 4; corner++) {
    if (cars.nextBoxGroundZ[corner] > lowest) lowest = cars.nextBoxGroundZ[corner]
  }
  // In the air the ground below says nothing about what is drawn above the car.
  if (lowest > cars.z[car]) lowest = cars.z[car]
  const onSlope = groundIsSlope(world, cars.x[car], cars.y[car], cars.z[car] - HALF_BLOCK)
  cars.depthKey[car] = lowest - cars.zOffset[car] - (onSlope ? 0x400000 : 0)
}
