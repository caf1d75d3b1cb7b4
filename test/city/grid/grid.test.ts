import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  boxesOverlap,
  buildBox,
  GridKind,
  gridInsert,
  gridRemove,
  isInGrid,
  queryBlock,
  queryBox,
  queryNear,
  resetGrid,
  unlockResults,
} from '../../../src/city/grid/index.js'
import { GRID_RESULT_COUNT } from '../../../src/city/grid/table.js'
import { resetMapEdits } from '../../../src/city/map/index.js'
import { createWorld, type World } from '../../../src/city/world.js'
import { makeLevel } from '../support/index.js'

const level = makeLevel()
const STREET_Z = 3 * 0x400000 + 0x3f0000

function freshWorld(): World {
  const world = createWorld(level)
  resetMapEdits(world)
  resetGrid(world)
  return world
}

/** Places a ped, in pixels, and puts it into the grid. */
function addPed(world: World, id: number, x: number, y: number): void {
  world.peds.x[id] = x << 16
  world.peds.y[id] = y << 16
  world.peds.z[id] = STREET_Z
  gridInsert(world, GridKind.ped, id)
}

function results(world: World, count: number): number[] {
  const ids: number[] = []
  for (let i = count - 1; i >= 0; i--) ids.push(world.gridResults.id[i])
  unlockResults(world)
  return ids
}

test('a cell is 2 x 2 blocks, 128 a row [core.grid.1]', () => {
  const world = freshWorld()
  addPed(world, 3, 5 * 128 + 127, 9 * 128)
  expect(world.gridCells.head[9 * 128 + 5]).toBeGreaterThan(0)
  expect(world.gridCells.head[5 * 128 + 9]).toBe(0)
})

test('inserting puts the node at the head of its cell and records the position [core.grid.2]', () => {
  const world = freshWorld()
  addPed(world, 1, 1000, 700)
  addPed(world, 2, 1001, 701)
  expect(world.gridNodes.id[world.gridCells.head[5 * 128 + 7] - 1]).toBe(2)
  expect(world.peds.gridX[2]).toBe(1001 << 16)
  expect(world.peds.gridY[2]).toBe(701 << 16)
})

test('removing finds the node where it was put, though the entity has moved [core.grid.3]', () => {
  const world = freshWorld()
  addPed(world, 1, 1000, 700)
  world.peds.x[1] = 5000 << 16
  gridRemove(world, GridKind.ped, 1)
  expect(isInGrid(world, GridKind.ped, 1)).toBe(false)
  expect(world.gridCells.head[5 * 128 + 7]).toBe(0)
  gridRemove(world, GridKind.ped, 1)
  expect(world.gridCells.counter[5 * 128 + 7]).toBe(0)
})

test('cars, peds and objects count in the cell counter, lights and explosions do not [core.grid.4]', () => {
  const world = freshWorld()
  const cell = 0
  for (const kind of [GridKind.ped, GridKind.object, GridKind.car]) gridInsert(world, kind, 0)
  expect(world.gridCells.counter[cell]).toBe(3)
  gridInsert(world, GridKind.trafficLight, 5)
  gridInsert(world, GridKind.explosion, 5)
  expect(world.gridCells.counter[cell]).toBe(3)
})

test('queries list at most 149 entries, the newest first, locked until given back [core.grid.5]', () => {
  const world = freshWorld()
  for (let id = 0; id < 180; id++) addPed(world, id, 1000, 700)
  const count = queryNear(world, 1000 << 16, 700 << 16, 1 << GridKind.ped)
  expect(count).toBe(GRID_RESULT_COUNT)
  expect(world.gridQuery.locked[0]).toBe(1)
  // The list of the cell starts with the latest insertion; the newest result is the one found last.
  expect(results(world, count)[0]).toBe(180 - GRID_RESULT_COUNT)
  expect(world.gridQuery.locked[0]).toBe(0)
})

test('a 3 x 3 query sees the neighbouring cells and only the kinds asked for', () => {
  const world = freshWorld()
  addPed(world, 1, 1000, 700)
  addPed(world, 2, 1000 + 128, 700)
  addPed(world, 3, 1000 + 384, 700)
  expect(results(world, queryNear(world, 1000 << 16, 700 << 16, 1 << GridKind.ped)).sort()).toEqual([1, 2])
  expect(queryNear(world, 1000 << 16, 700 << 16, 1 << GridKind.car)).toBe(0)
  unlockResults(world)
})

test('a block query lists what stands on that block alone', () => {
  const world = freshWorld()
  addPed(world, 1, 10 * 64 + 5, 20 * 64 + 60)
  addPed(world, 2, 11 * 64 + 5, 20 * 64 + 60)
  expect(results(world, queryBlock(world, 10, 20, -1, 1 << GridKind.ped))).toEqual([1])
  expect(results(world, queryBlock(world, 10, 20, 2, 1 << GridKind.ped))).toEqual([])
})

test('corners lie along the heading and the heading + 0x100, exactly at the right angles [core.grid.6]', () => {
  const world = freshWorld()
  const corners = (angle: number): number[] => {
    buildBox(world, 1000 << 16, 2000 << 16, STREET_Z, angle, 10, 30)
    return Array.from(world.scratch.box.subarray(0, 8), (v) => v / 0x10000)
  }
  expect(corners(0)).toEqual([1010, 990, 990, 1010, 2030, 2030, 1970, 1970])
  expect(corners(0x100)).toEqual([1030, 1030, 970, 970, 1990, 2010, 2010, 1990])
  expect(corners(0x200)).toEqual([990, 1010, 1010, 990, 1970, 1970, 2030, 2030])
  expect(corners(0x300)).toEqual([970, 970, 1030, 1030, 2010, 1990, 1990, 2010])
})

test('the ground under a corner is searched half a block above z, minus one pixel [core.grid.7]', () => {
  const world = freshWorld()
  buildBox(world, 1000 << 16, 2000 << 16, STREET_Z, 0, 10, 30)
  expect(Array.from(world.scratch.box.subarray(8, 12))).toEqual(Array(4).fill(STREET_Z - 0x10000))
})

test('boxes touch when no edge separates them, whatever their angles', () => {
  const world = freshWorld()
  const box = (x: number, y: number, angle: number): Int32Array => {
    buildBox(world, x << 16, y << 16, STREET_Z, angle, 10, 30)
    return world.scratch.box.slice()
  }
  const touch = (a: Int32Array, b: Int32Array): boolean => boxesOverlap(a, 0, a, 4, b, 0, b, 4)
  expect(touch(box(1000, 1000, 0), box(1019, 1000, 0))).toBe(true)
  expect(touch(box(1000, 1000, 0), box(1022, 1000, 0))).toBe(false)
  expect(touch(box(1000, 1000, 0), box(1000, 1059, 0))).toBe(true)
  expect(touch(box(1000, 1000, 0), box(1035, 1000, 0x100))).toBe(true)
  expect(touch(box(1000, 1000, 0x80), box(1020, 980, 0x80))).toBe(false)
  expect(touch(box(1000, 1000, 0x80), box(1020, 1020, 0x80))).toBe(true)
})

test('a box query needs the entity within a block in z; the first hit ends a first-hit query [cars.queries.1, cars.queries.4]', () => {
  const world = freshWorld()
  addPed(world, 1, 1000, 1000)
  addPed(world, 2, 1004, 1000)
  const query = (z: number): number[] =>
    [...new Set(results(world, queryBox(world, 1002 << 16, 1000 << 16, z, 0, 4, 4, 1 << GridKind.ped, 0, -1)))].sort()
  expect(query(STREET_Z)).toEqual([1, 2])
  expect(query(STREET_Z - 0x400000)).toEqual([])
  expect(queryBox(world, 1002 << 16, 1000 << 16, STREET_Z, 0, 4, 4, 1 << GridKind.ped, 0, -1, 1)).toBe(1)
  unlockResults(world)
})

test('whatever is inserted, moved and removed, each cell lists exactly those whose recorded position is in it', () => {
  const steps = fc.array(
    fc.record({
      id: fc.nat(30),
      x: fc.integer({ min: -100, max: 16500 }),
      y: fc.integer({ min: -100, max: 16500 }),
      out: fc.boolean(),
    }),
    { maxLength: 120 },
  )
  fc.assert(
    fc.property(steps, (moves) => {
      const world = freshWorld()
      const model = new Map<number, number>()
      for (const { id, x, y, out } of moves) {
        if (model.has(id)) gridRemove(world, GridKind.ped, id)
        model.delete(id)
        if (out) continue
        addPed(world, id, x, y)
        const cellX = x >> 7
        const cellY = y >> 7
        if (cellX >= 0 && cellY >= 0 && cellX < 128 && cellY < 128) model.set(id, cellY * 128 + cellX)
      }
      const listed = new Map<number, number>()
      for (let cell = 0; cell < 128 * 128; cell++) {
        let counted = 0
        for (let node = world.gridCells.head[cell] - 1; node >= 0; node = world.gridNodes.next[node] - 1) {
          listed.set(world.gridNodes.id[node], cell)
          counted++
        }
        expect(world.gridCells.counter[cell]).toBe(counted)
      }
      expect(listed).toEqual(model)
    }),
    { numRuns: 40 },
  )
})
