import { expect, test } from 'vitest'
import { WALL_TYPES, wallEffect } from '../../src/rally/index.js'
import { buildGates, placeGates } from '../../src/render/stage/geometry/gates.js'
import { MATERIALS } from '../../src/render/stage/geometry/materials.js'
import { PropChunks, type Props } from '../../src/render/stage/geometry/prop-builder.js'
import { buildWallOverlay, wallColour } from '../../src/render/stage/geometry/wall-overlay.js'
import { buildWalls, wallLook } from '../../src/render/stage/geometry/walls.js'
import { wallOf } from '../rally/support.js'
import { roadStage, treeFileOf } from './stage-support.js'

/** Least and greatest x, y, z of what was built. */
function extent(chunks: readonly Props[]): { low: number[]; high: number[] } {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (const { positions } of chunks) {
    positions.forEach((value, i) => {
      low[i % 3] = Math.min(low[i % 3], value)
      high[i % 3] = Math.max(high[i % 3], value)
    })
  }
  return { low, high }
}

const materialsOf = (chunks: readonly Props[]): Set<string> =>
  new Set(
    chunks.flatMap(({ looks }) =>
      Array.from(looks)
        .filter((_, i) => i % 4 === 3)
        .map((index) => MATERIALS[index]),
    ),
  )

test.each([
  ['crash barrier', 2, 'metal', 0.74],
  ['stone wall', 3, 'stone-wall', 1.06],
  ['wooden fence', 4, 'planks', 1.22],
  ['straw bales', 5, 'straw', 1.2],
  ['earth bank', 12, 'grass', 0.87],
  ['snow bank', 13, 'snow', 0.87],
])(
  'a %s of the file, 1000 m deep and high, stands on the ground at a height that suits it',
  (_, type, material, tall) => {
    const stage = roadStage({ walls: [wallOf([30, 40], [30, 60], [-1, 0], { type })] })
    const chunks = buildWalls(stage, null).finish()
    const { low, high } = extent(chunks)
    expect(materialsOf(chunks)).toEqual(new Set([material]))
    expect(high[1]).toBeGreaterThan(0.4)
    expect(high[1]).toBeLessThanOrEqual(tall + 0.1)
    expect(low[1]).toBeGreaterThan(-1)
    expect(low[1]).toBeLessThan(0.05)
    // From end to end, and behind the face that holds.
    expect(low[2]).toBeCloseTo(40, 0)
    expect(high[2]).toBeCloseTo(60, 0)
    expect(low[0]).toBeGreaterThan(29.5)
  },
)

test('a wall follows the ground: on the higher land it stands a metre higher', () => {
  const stage = roadStage({ walls: [wallOf([2, 40], [2, 60], [1, 0], { type: 2 })] })
  const { low, high } = extent(buildWalls(stage, null).finish())
  expect(low[1]).toBeGreaterThan(0.5)
  expect(high[1]).toBeCloseTo(1.78, 1)
})

test('limits and walls that are never touched cannot be seen; every solid type can', () => {
  for (let type = 0; type < WALL_TYPES; type++) {
    const effect = wallEffect(type)
    const isSeen = wallLook(type) !== 'none'
    if (effect === 'solid' || effect === 'bump') expect(isSeen).toBe(true)
    else expect(isSeen).toBe(false)
  }
  const limits = [0, 6, 7, 0x18, 0x19].map((type) => wallOf([30, 40], [30, 60], [-1, 0], { type }))
  expect(buildWalls(roadStage({ walls: limits }), null).finish()).toEqual([])
})

test('the layer of walls shows every wall, limits too, standing on the ground in the colour of its type', () => {
  const types = [2, 6, 0x17, 0x18]
  const walls = types.map((type, i) => wallOf([30, 20 + i * 20], [30, 30 + i * 20], [-1, 0], { type }))
  const { positions, colours, vertexCount } = buildWallOverlay(roadStage({ walls }), null)
  const seen = new Map<number, Set<string>>()
  for (let i = 0; i < vertexCount; i++) {
    expect(positions[i * 3 + 1]).toBeGreaterThanOrEqual(-0.2)
    expect(positions[i * 3 + 1]).toBeLessThanOrEqual(3)
    const wall = Math.floor((positions[i * 3 + 2] - 20) / 20)
    const set = seen.get(wall) ?? new Set()
    seen.set(wall, set.add([...colours.slice(i * 4, i * 4 + 3)].join()))
  }
  types.forEach((type, i) => {
    expect(seen.get(i)).toEqual(new Set([wallColour(type).join()]))
  })
  expect(new Set(types.map((type) => wallColour(type).join())).size).toBe(types.length)
})

test('every type of solid wall has a colour of its own, and none that tells of another effect', () => {
  const types = Array.from({ length: WALL_TYPES }, (_, type) => type)
  const solid = types.filter((type) => wallEffect(type) === 'solid').map((type) => wallColour(type).join())
  const others = new Set(types.filter((type) => wallEffect(type) !== 'solid').map((type) => wallColour(type).join()))
  expect(new Set(solid).size).toBe(solid.length)
  expect(solid.filter((colour) => others.has(colour))).toEqual([])
})

test('four walls that close are a house with a roof, a ring that does not close a plain front', () => {
  const ring = [
    wallOf([30, 40], [38, 40], [0, -1], { type: 15 }),
    wallOf([38, 40], [38, 52], [1, 0], { type: 15 }),
    wallOf([38, 52], [30, 52], [0, 1], { type: 15 }),
    wallOf([30, 52], [30, 40], [-1, 0], { type: 15 }),
  ]
  const house = extent(buildWalls(roadStage({ walls: ring }), null).finish())
  expect(house.high[1]).toBeGreaterThan(5)
  const front = extent(buildWalls(roadStage({ walls: ring.slice(0, 3) }), null).finish())
  expect(front.high[1]).toBeLessThan(4)
})

test('a pair of walls back to back is one trunk', () => {
  const pair = [wallOf([34, 40], [34.6, 40], [0, 1], { type: 14 }), wallOf([34.6, 40], [34, 40], [0, -1], { type: 14 })]
  const one = buildWalls(roadStage({ walls: pair.slice(0, 1) }), null).finish()
  const two = buildWalls(roadStage({ walls: pair }), null).finish()
  expect(two[0].vertexCount).toBe(one[0].vertexCount)
})

test("a trunk at a tree's foot is the tree's own: nothing is built there", () => {
  const trees = { 'tst01.tre': treeFileOf([{ x: 34.3, z: 40, shadow: 4 }]) }
  const walls = [wallOf([34, 40], [34.6, 40], [0, 1], { type: 14 }), wallOf([30, 70], [30.6, 70], [0, 1], { type: 14 })]
  const built = extent(buildWalls(roadStage({ walls, files: trees }), null).finish())
  expect(built.low[2]).toBeGreaterThan(60)
})

test('gates stand over the road: ahead of the start, and at the finish of the centre line, as wide as the road', () => {
  const stage = roadStage()
  const gates = placeGates(stage)
  expect(gates.map(({ kind }) => kind)).toEqual(['start', 'finish'])
  const [start, finish] = gates
  expect(start.z).toBeGreaterThan(10)
  expect(start.z).toBeLessThan(16)
  expect(finish.z).toBe(100)
  for (const { x, forward, halfWidth } of gates) {
    expect(x).toBeCloseTo(20, 0)
    expect(forward[1]).toBeCloseTo(1, 3)
    expect(halfWidth).toBeGreaterThan(3.5)
    expect(halfWidth).toBeLessThan(4.6)
  }
  const chunks = new PropChunks()
  buildGates(stage, gates, chunks)
  const built = chunks.finish()
  expect(materialsOf(built).has('start-banner')).toBe(true)
  expect(materialsOf(built).has('finish-banner')).toBe(true)
  expect(extent(built).high[1]).toBeLessThan(6)
})

test('walls without length or far off all ground are left out', () => {
  const walls = [wallOf([30, 40], [30, 40], [-1, 0], { type: 2 }), wallOf([3000, 40], [3000, 60], [-1, 0], { type: 2 })]
  expect(buildWalls(roadStage({ walls }), null).finish()).toEqual([])
})
