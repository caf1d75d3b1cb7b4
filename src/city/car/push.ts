import type { World } from '../world.js'
import { buildNextBox, measureBox } from './box.js'
import { hitsBuilding } from './map-shapes.js'

/** Most pixels that a car is pushed in a frame (ours; the seed names no distance). */
const MAX_PUSH = 16

/**
 * Pushes the proposed pose out of a building (Car_PushFromWalls): away from the corner inside, along x, y or both, the least whole
 * number of pixels that frees it. True if the pending box is free in the end.
 */
export function pushFromWalls(world: World, car: number): boolean {
  const { cars, carScratch } = world
  if (isFreeOfBuildings(world, car)) return true
  const x = cars.nextX[car]
  const y = cars.nextY[car]
  const stepX = carScratch.contactX[0] > x >> 16 ? -0x10000 : 0x10000
  const stepY = carScratch.contactY[0] > y >> 16 ? -0x10000 : 0x10000
  for (let pixels = 1; pixels <= MAX_PUSH; pixels++) {
    if (isFreeAt(world, car, x + stepX * pixels, y)) return true
    if (isFreeAt(world, car, x, y + stepY * pixels)) return true
    if (isFreeAt(world, car, x + stepX * pixels, y + stepY * pixels)) return true
  }
  cars.nextX[car] = x
  cars.nextY[car] = y
  buildNextBox(world, car)
  return false
}

function isFreeAt(world: World, car: number, x: number, y: number): boolean {
  world.cars.nextX[car] = x
  world.cars.nextY[car] = y
  buildNextBox(world, car)
  return isFreeOfBuildings(world, car)
}

/** True if no part of the pending box stands in a building. */
export function isFreeOfBuildings(world: World, car: number): boolean {
  measureBox(world, car)
  return !hitsBuilding(world, car)
}
