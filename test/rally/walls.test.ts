import { expect, test } from 'vitest'
import { FormatError } from '../../src/core/errors.js'
import { encodeWalls, type WallRecord } from '../../src/formats/rally/index.js'
import {
  applyStageLimit,
  clearStageLimit,
  NO_WALL,
  OFF_STAGE_STEPS,
  prepareWalls,
  queryWalls,
  type StageWorld,
  startStage,
  stepStageLimits,
  WALL_TYPES,
  wallEffect,
  wallResponse,
} from '../../src/rally/index.js'
import { stageOf, units, wallOf } from './support.js'

const worldOf = (...walls: WallRecord[]): StageWorld => startStage(stageOf({ walls }))

/** Depth in units and outward normal where a circle of radius 2 touches, or undefined. */
function touch(world: StageWorld, x: number, z: number): number[] | undefined {
  if (!queryWalls(world, units(x), units(z), units(2))) return undefined
  const { depth, normalX, normalZ } = world.wallContact
  return [depth[0], normalX[0], normalZ[0]].map((value) => Math.round((value / 0x10000) * 1000) / 1000)
}

/** Along x from 0 to 20, holding on the side of +z. */
const WALL = [
  [0, 0],
  [20, 0],
  [0, 1],
] as const

test('each wall is filed in front of its cell’s list, and the cell counts them [rally.walls.2]', () => {
  const walls = prepareWalls(
    [3, 0, 3, 3].map((cell) => wallOf(...WALL, { cell })),
    'x',
  )
  const listOf = (cell: number): number[] => {
    const list: number[] = []
    for (let wall = walls.cellFirst[cell]; wall !== NO_WALL; wall = walls.next[wall]) list.push(wall)
    return list
  }
  expect([0, 1, 2, 3].map(listOf)).toEqual([[1], [], [], [3, 2, 0]])
  expect([...walls.cellCount]).toEqual([1, 0, 0, 3])
})

test('a cell past what any stage has is a FormatError, and memory does not follow it', () => {
  for (const cell of [0xffff, 0x7fffffff]) {
    const walls = [wallOf(...WALL), wallOf(...WALL, { cell })]
    expect(() => stageOf({ files: { 'tst01fin.dat': encodeWalls(walls) } })).toThrow(FormatError)
  }
  expect(prepareWalls([wallOf(...WALL, { cell: -1 })], 'x').cellFirst.length).toBe(0)
})

test('a wall holds a circle on the side of its normal, at every height [rally.walls.3]', () => {
  const world = worldOf(wallOf(...WALL))
  expect(touch(world, 10, 0.5)).toEqual([1.5, 0, 1])
  expect(touch(world, 10, 1.99)).toEqual([0.01, 0, 1])
  expect([touch(world, 10, 2), touch(world, 10, -0.5), touch(world, 500, 0)]).toEqual([undefined, undefined, undefined])
})

test('a two-sided wall holds both sides, and its ends are not tested [rally.walls.10]', () => {
  const world = worldOf(wallOf(...WALL, { flags: 1, firstCap: 50, secondCap: 50 }))
  expect([touch(world, 10, 0.5), touch(world, 10, -0.5)]).toEqual([
    [1.5, 0, 1],
    [1.5, 0, -1],
  ])
  expect([touch(world, -0.5, 0.5), touch(world, 20.5, 0.5)]).toEqual([undefined, undefined])
})

test('a capped end holds like a post up to its angle of 200 a turn; 0xff is no cap [rally.walls.11]', () => {
  const uncapped = worldOf(wallOf(...WALL))
  expect([touch(uncapped, -1, 0), touch(uncapped, 21, 0)]).toEqual([undefined, undefined])
  // 50 is a quarter of a turn from the normal, 25 an eighth.
  const quarter = worldOf(wallOf(...WALL, { firstCap: 50, secondCap: 25 }))
  expect(touch(quarter, -1, 0)).toEqual([1, -1, 0])
  expect(touch(quarter, 21, 0)).toBeUndefined()
  expect(touch(quarter, 20.5, 0.5 + 1e-3)?.[0]).toBeCloseTo(2 - Math.SQRT1_2, 2)
  expect(touch(quarter, 20.6, 0.5)).toBeUndefined()
  expect(touch(quarter, -1.8, 1.8)).toBeUndefined()
})

test('of several walls the deepest counts; ignored types are not tested [rally.walls.4]', () => {
  const low = wallOf(...WALL)
  const high = wallOf([0, 1], [20, 1], [0, 1])
  const world = worldOf(low, high)
  expect(touch(world, 10, 1.5)).toEqual([1.5, 0, 1])
  expect(world.wallContact.wall[0]).toBe(1)
  expect(touch(worldOf({ ...high, type: 0 }, { ...high, type: 1 }), 10, 1.5)).toBeUndefined()
})

test('every wall is found from everywhere within reach, wherever it runs', () => {
  const ends: [number, number][] = [
    [-700, -40],
    [350, 900],
    [351, -333],
    [-20, 5],
    [-19, 5],
  ]
  const walls = ends.map((end, i) => wallOf([3 * i, 2], end, [0, 1], { flags: 1 }))
  for (const [index, wall] of walls.entries()) {
    const dx = wall.second.x - wall.first.x
    const dz = wall.second.z - wall.first.z
    const length = Math.sqrt(dx * dx + dz * dz)
    const normal = { x: Math.round((-dz / length) * 0x10000), y: 0, z: Math.round((dx / length) * 0x10000) }
    const world = worldOf(...walls.map((other, i) => (i === index ? { ...wall, normal } : { ...other, type: 0 })))
    for (let step = 0; step <= 50; step++) {
      for (const side of [-1.9, 0.1, 1.9]) {
        const x = Math.round(wall.first.x + (dx * (step + 0.5)) / 51 + side * normal.x)
        const z = Math.round(wall.first.z + (dz * (step + 0.5)) / 51 + side * normal.z)
        expect([index, step, side, queryWalls(world, x, z, units(2))]).toEqual([index, step, side, true])
      }
    }
  }
})

test('types are ignored, without effect, off the stage, bump, timer or solid [rally.walls.4, rally.walls.5, rally.walls.6, rally.walls.7, rally.walls.8, rally.walls.9]', () => {
  const effects = Array.from({ length: WALL_TYPES }, (_, type) => wallEffect(type))
  const solid = (count: number): string[] => new Array(count).fill('solid')
  expect(effects).toEqual([
    'ignored',
    'ignored',
    ...solid(4),
    'off-stage',
    ...new Array(5).fill('nothing'),
    ...solid(11),
    'bump',
    'timer',
    'off-stage',
  ])
  expect(wallEffect(200)).toBe('solid')
})

test('every type has a restitution and a friction between none and all [rally.walls.9]', () => {
  expect(WALL_TYPES).toBe(26)
  for (let type = 0; type < 256; type++) {
    const { restitution, friction } = wallResponse(type)
    expect(restitution > 0 && restitution < 0x10000 && friction > 0 && friction < 0x10000).toBe(true)
  }
})

test('types 6 and 0x19 mark a car off the stage at once, 0x18 after 25 steps [rally.walls.6, rally.walls.8]', () => {
  const world = worldOf()
  applyStageLimit(world, 0, 6)
  applyStageLimit(world, 1, 0x19)
  applyStageLimit(world, 2, 0x18)
  applyStageLimit(world, 3, 2)
  expect([...world.stageLimits.offStage]).toEqual([1, 1, 0, 0, 0, 0])
  for (let step = 1; step < OFF_STAGE_STEPS; step++) {
    stepStageLimits(world)
    // Touching it again does not start it anew.
    applyStageLimit(world, 2, 0x18)
  }
  expect([OFF_STAGE_STEPS, world.stageLimits.offStage[2]]).toEqual([25, 0])
  stepStageLimits(world)
  expect([...world.stageLimits.offStage]).toEqual([1, 1, 1, 0, 0, 0])
  clearStageLimit(world, 2)
  for (let step = 0; step < 30; step++) stepStageLimits(world)
  expect(world.stageLimits.offStage[2]).toBe(0)
})
