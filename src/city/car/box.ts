import { cosFixed, mulFixed, sinFixed } from '../../core/fixed.js'
import { groundZ } from '../map/index.js'
import type { World } from '../world.js'

const HALF_BLOCK = 0x200000

/**
 * Builds a car's pending box at its next pose (Coll_BuildBox): corners in the order of `Corner`, 16.16, and the ground under each,
 * searched half a block above the car, minus one pixel.
 */
export function buildNextBox(world: World, car: number): void {
  const { cars } = world
  const heading = cars.nextHeading[car]
  const x = cars.nextX[car]
  const y = cars.nextY[car]
  const halfLength = cars.halfLength[car] << 16
  const halfWidth = cars.halfWidth[car] << 16
  const alongX = mulFixed(sinFixed(heading), halfLength)
  const alongY = mulFixed(cosFixed(heading), halfLength)
  const acrossX = mulFixed(sinFixed(heading + 0x100), halfWidth)
  const acrossY = mulFixed(cosFixed(heading + 0x100), halfWidth)
  const first = car * 4
  const { nextBoxX, nextBoxY, nextBoxGroundZ } = cars
  nextBoxX[first] = x + alongX + acrossX
  nextBoxX[first + 1] = x + alongX - acrossX
  nextBoxX[first + 2] = x - alongX - acrossX
  nextBoxX[first + 3] = x - alongX + acrossX
  nextBoxY[first] = y + alongY + acrossY
  nextBoxY[first + 1] = y + alongY - acrossY
  nextBoxY[first + 2] = y - alongY - acrossY
  nextBoxY[first + 3] = y - alongY + acrossY
  const above = cars.nextZ[car] - HALF_BLOCK
  for (let corner = first; corner < first + 4; corner++) {
    nextBoxGroundZ[corner] = groundZ(world, nextBoxX[corner], nextBoxY[corner], above) - 0x10000
  }
}

/** Makes the pending box the current one. */
export function keepBox(world: World, car: number): void {
  const { cars } = world
  for (let corner = car * 4; corner < car * 4 + 4; corner++) {
    cars.boxX[corner] = cars.nextBoxX[corner]
    cars.boxY[corner] = cars.nextBoxY[corner]
    cars.boxGroundZ[corner] = cars.nextBoxGroundZ[corner]
  }
}

/** Proposes the pose that the car has now. */
export function stayInPlace(world: World, car: number): void {
  const { cars } = world
  cars.nextX[car] = cars.x[car]
  cars.nextY[car] = cars.y[car]
  cars.nextZ[car] = cars.z[car]
  cars.nextHeading[car] = cars.angle[car]
}

/** Bounds of the pending box into `carScratch`: pixels, and the layers of the ground under its corners. */
export function measureBox(world: World, car: number): void {
  const { nextBoxX, nextBoxY, nextBoxGroundZ } = world.cars
  const first = car * 4
  let minX = nextBoxX[first]
  let maxX = minX
  let minY = nextBoxY[first]
  let maxY = minY
  let top = nextBoxGroundZ[first]
  let bottom = top
  for (let corner = first + 1; corner < first + 4; corner++) {
    if (nextBoxX[corner] < minX) minX = nextBoxX[corner]
    if (nextBoxX[corner] > maxX) maxX = nextBoxX[corner]
    if (nextBoxY[corner] < minY) minY = nextBoxY[corner]
    if (nextBoxY[corner] > maxY) maxY = nextBoxY[corner]
    if (nextBoxGroundZ[corner] < top) top = nextBoxGroundZ[corner]
    if (nextBoxGroundZ[corner] > bottom) bottom = nextBoxGroundZ[corner]
  }
  const scratch = world.carScratch
  scratch.minX[0] = minX >> 16
  scratch.maxX[0] = maxX >> 16
  scratch.minY[0] = minY >> 16
  scratch.maxY[0] = maxY >> 16
  scratch.topLayer[0] = top >> 22
  scratch.bottomLayer[0] = bottom >> 22
}
