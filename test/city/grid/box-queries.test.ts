import { expect, test } from 'vitest'
import { GridKind, gridInsert, queryBox, queryCarBox, resetGrid, unlockResults } from '../../../src/city/grid/index.js'
import { resetMapEdits } from '../../../src/city/map/index.js'
import { createWorld, type World } from '../../../src/city/world.js'
import { makeLevel } from '../support/index.js'

const STREET_Z = 3 * 0x400000 + 0x3f0000
const PED = 1 << GridKind.ped

/** A world with one ped at a place, pixels. */
function worldWithPed(x: number, y: number): World {
  const world = createWorld(makeLevel())
  resetMapEdits(world)
  resetGrid(world)
  world.peds.x[7] = x << 16
  world.peds.y[7] = y << 16
  world.peds.z[7] = STREET_Z
  gridInsert(world, GridKind.ped, 7)
  return world
}

/** A car's pending box of 40 × 80 pixels around a place. */
function setPendingBox(world: World, x: number, y: number): void {
  const { cars } = world
  cars.nextX[0] = x << 16
  cars.nextY[0] = y << 16
  cars.nextZ[0] = STREET_Z
  cars.halfWidth[0] = 20
  cars.halfLength[0] = 40
  const xs = [20, -20, -20, 20]
  const ys = [40, 40, -40, -40]
  for (let corner = 0; corner < 4; corner++) {
    cars.nextBoxX[corner] = (x + xs[corner]) << 16
    cars.nextBoxY[corner] = (y + ys[corner]) << 16
  }
}

test('a box query walks the points 100 pixels apart in rows and skips only the cell just walked [cars.queries.2]', () => {
  // Cells are 128 pixels: from (1000, 1000) the columns of points fall into cells 7, 7, 8, the rows into cells 7, 7, 8.
  const world = worldWithPed(1000, 1000)
  const count = queryBox(world, 1000 << 16, 1000 << 16, STREET_Z, 0, 10, 10, PED, 0, -1)
  // Cell (7, 7) is met four times: twice in a row, skipped once, in each of two rows.
  expect(count).toBe(2)
  unlockResults(world)
})

test('a box query does not see a cell that none of its nine points falls into [cars.queries.2]', () => {
  // Points at 1000 ± 100: cells 7 and 8 in both axes; the ped at 895 is in cell 6, its box within reach all the same.
  const world = worldWithPed(895, 1000)
  expect(queryBox(world, 1000 << 16, 1000 << 16, STREET_Z, 0, 120, 10, PED, 0, -1)).toBe(0)
  unlockResults(world)
})

test('a car box query can list an entity twice (quirk kept) [cars.queries.3]', () => {
  const world = worldWithPed(1000, 1010)
  // Someone in the cell beside it, out of reach: between two walks over the same cell another one is walked.
  world.peds.x[8] = 1120 << 16
  world.peds.y[8] = 1010 << 16
  gridInsert(world, GridKind.ped, 8)
  setPendingBox(world, 1000, 1000)
  const count = queryCarBox(world, 0, PED)
  expect(Array.from(world.gridResults.id.subarray(0, count))).toEqual([7, 7])
  unlockResults(world)
})

test('a car box query leaves out the car itself', () => {
  const world = worldWithPed(5000, 5000)
  world.cars.x[0] = 1000 << 16
  world.cars.y[0] = 1000 << 16
  world.cars.z[0] = STREET_Z
  gridInsert(world, GridKind.car, 0)
  setPendingBox(world, 1000, 1000)
  expect(queryCarBox(world, 0, 1 << GridKind.car)).toBe(0)
  unlockResults(world)
})
