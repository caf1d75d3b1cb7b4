import { CarModel } from '../../formats/names/index.js'
import { boxesOverlap, GridKind, kindBit, queryNear, unlockResults } from '../grid/index.js'
import { groundLayer, groundZ, laneBitsAt } from '../map/index.js'
import { Controls } from '../player/index.js'
import type { World } from '../world.js'
import { initCar } from './create.js'
import { infoIndexOf } from './info.js'
import { CAR_COUNT, CAR_FREE, FIRST_DRIVER } from './table.js'

const BLOCK = 0x400000
const HALF_BLOCK = 0x200000

/** The first free slot whose driver ped is unused and that no player drives or views, or −1. */
export function findFreeSlot(world: World): number {
  for (let slot = 0; slot < CAR_COUNT; slot++) {
    if (world.cars.status[slot] !== CAR_FREE) continue
    if (world.peds.control[FIRST_DRIVER + slot] >= 0 || isPlayersSlot(world, slot)) continue
    return slot
  }
  return -1
}

function isPlayersSlot(world: World, slot: number): boolean {
  const { players } = world
  for (let player = 0; player < players.present.length; player++) {
    if (!players.present[player]) continue
    if (players.ped[player] === FIRST_DRIVER + slot) return true
    if (players.controls[player] === Controls.car && players.controlled[player] === slot) return true
  }
  return false
}

/**
 * Makes a car of a model at a place (Car_SpawnEx); x, y, z 16.16.
 *
 * Quirk: the space is checked with the box of the next unused slot, not of the new car. A slot that no car ever used has its box in the
 * map's corner, so as a rule the check passes and a car may appear on top of another.
 *
 * @returns the slot, or −1: no such model, no slot, or no space
 */
export function spawnCar(world: World, model: number, x: number, y: number, z: number, heading: number): number {
  const infoIndex = infoIndexOf(world, model)
  if (infoIndex < 0) return -1
  const slot = findFreeSlot(world)
  if (slot < 0 || !isSpaceFree(world, x, y)) return -1
  initCar(world, slot, infoIndex, x, y, z, heading)
  return slot
}

/** `spawnCar` at the ground under the place (Car_SpawnExOnGround): parked cars of the map and of scripts come through here. */
export function spawnCarOnGround(
  world: World,
  model: number,
  x: number,
  y: number,
  z: number,
  heading: number,
): number {
  return spawnCar(world, model, x, y, groundZ(world, x, y, z), heading)
}

/** `spawnCar` in the middle of a block, facing the way its lane goes (Car_SpawnOnRoad); −1 where there is no lane. */
export function spawnCarOnRoad(world: World, model: number, blockX: number, blockY: number, layer: number): number {
  const x = blockX * BLOCK + HALF_BLOCK
  const y = blockY * BLOCK + HALF_BLOCK
  const heading = laneHeading(laneBitsAt(world, blockX, blockY, groundLayer(world, x, y, layer * BLOCK)))
  return heading < 0 ? -1 : spawnCarOnGround(world, model, x, y, layer * BLOCK, heading)
}

/** A model car on a block, facing the way its lane goes (Car_SpawnModel47AtBlock); down the map where there is no lane. */
export function spawnModelCar(world: World, blockX: number, blockY: number, layer: number): number {
  const x = blockX * BLOCK + HALF_BLOCK
  const y = blockY * BLOCK + HALF_BLOCK
  const heading = laneHeading(laneBitsAt(world, blockX, blockY, groundLayer(world, x, y, layer * BLOCK)))
  return spawnCarOnGround(world, CarModel.modelCar, x, y, layer * BLOCK, Math.max(0, heading))
}

/** Heading of a lane's direction bits (1 up, 2 down, 4 left, 8 right; the first of several), −1 for none. */
export function laneHeading(bits: number): number {
  if (bits & 2) return 0
  if (bits & 8) return 0x100
  if (bits & 1) return 0x200
  return bits & 4 ? 0x300 : -1
}

/** Whether no car near the place touches the pending box of the next unused slot. */
function isSpaceFree(world: World, x: number, y: number): boolean {
  const unused = world.carCounters.count[0]
  if (unused >= CAR_COUNT) return true
  const { nextBoxX, nextBoxY } = world.cars
  const found = queryNear(world, x, y, kindBit(GridKind.car))
  let free = true
  for (let i = found - 1; i >= 0 && free; i--) {
    const other = world.gridResults.id[i]
    free = !boxesOverlap(nextBoxX, unused * 4, nextBoxY, unused * 4, nextBoxX, other * 4, nextBoxY, other * 4)
  }
  unlockResults(world)
  return free
}
