import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildCollisionMesh, type CollisionMesh, encodeCollisionMesh } from '../../src/formats/rally/index.js'
import {
  findNode,
  findTriangle,
  type Ground,
  heightOn,
  NO_TRIANGLE,
  prepareGround,
  queryGround,
  startStage,
  surfaceSlot,
  TRIANGLE_STRIDE,
  TriangleField,
} from '../../src/rally/index.js'
import { meshOf, square, stageOf, tellingPoints, units } from './support.js'

const normalOf = (ground: Ground, triangle: number): number[] => {
  const at = triangle * TRIANGLE_STRIDE + TriangleField.normalX
  return [...ground.records.subarray(at, at + 3)]
}

/** A mesh of given nodes; its triangles tile nothing, only the walk through the grid counts. */
function gridMesh(
  levels: readonly (readonly (readonly [number, number])[])[],
  width: number,
  height: number,
): CollisionMesh {
  return {
    ...buildCollisionMesh({
      vertices: new Int32Array(3),
      corners: Uint16Array.of(0, 0, 0),
      surfaces: new Uint8Array(1),
    }),
    originX: units(-32),
    originZ: units(10),
    levels: levels.map((nodes) => ({
      count: nodes.length,
      triangles: Int16Array.from(nodes, ([count]) => count),
      padding: new Uint16Array(nodes.length),
      first: Int32Array.from(nodes, ([, first]) => first),
    })),
    width,
    height,
  }
}

test('the top cell goes by the signed top byte of the offset: 256 units from the origin, none before it or past the grid [rally.hpc.7]', () => {
  const empty = [0, 0] as const
  const mesh = gridMesh([[empty, empty, empty, empty, empty, empty], [], [], [], []], 3, 2)
  const ground = prepareGround(mesh)
  const node = (x: number, z: number): number => findNode(ground, units(x), units(z))
  expect([node(-32, 10), node(223.99, 265.99), node(224, 10), node(-32, 266), node(735.99, 521.99)]).toEqual([
    0, 0, 1, 3, 5,
  ])
  expect([node(-32.01, 10), node(-32, 9.99), node(736, 10), node(-32, 522)]).toEqual([-1, -1, -1, -1])
})

test('each level down takes two more bits of x and z, as child x + 4 z [rally.hpc.8]', () => {
  const empty = [0, 0] as const
  const split = (first: number, at: number): (readonly [number, number])[] =>
    Array.from({ length: 16 }, (_, child) => (child === at ? [-1, first] : empty))
  const children = Array.from({ length: 16 }, () => empty)
  const mesh = gridMesh([[[-1, 0]], split(0, 1 + 4 * 2), split(0, 3), split(0, 4 * 3), children], 1, 1)
  const ground = prepareGround(mesh)
  // Cells of 64, 16, 4 and 1 units: (1, 2), (3, 0), (0, 3), and in the last (2, 1).
  const x = -32 + 64 + 3 * 16 + 2.5
  const z = 10 + 2 * 64 + 3 * 4 + 1.5
  const start = { level1: 1, level2: 17, level3: 33, level4: 49 }
  expect(findNode(ground, units(x), units(z))).toBe(start.level4 + 2 + 4 * 1)
  expect(findNode(ground, units(x), units(z - 4))).toBe(start.level3 + 4 * 2)
  expect(findNode(ground, units(x - 16), units(z))).toBe(start.level2 + 2)
  expect(findNode(ground, units(x - 64), units(z))).toBe(start.level1 + 4 * 2)
})

test('of several triangles over one another the one whose mean height is nearest is taken [rally.hpc.9]', () => {
  const ground = prepareGround(meshOf([...square(0, 0, 10, 0), ...square(0, 0, 10, 6), ...square(0, 0, 10, 20)]))
  const at = (y: number): number => findTriangle(ground, units(2), units(y), units(2))
  expect([at(-50), at(2.9), at(3.1), at(12.9), at(13.1), at(500)]).toEqual([0, 0, 2, 2, 4, 4])
  // Equally near: the first in the list.
  expect(at(3)).toBe(0)
})

test('it is the mean of the corners that counts, not the height at the point [rally.hpc.9]', () => {
  const steep = [0, 0, 0, 0, 0, 10, 10, 30, 0]
  const level = [0, 8, 0, 0, 8, 10, 10, 8, 0]
  const ground = prepareGround(meshOf([level, steep]))
  // At (1, 1) the steep one is at 3, its mean is 10; asked from 9.5 it is nearer by its mean, though level lies at 8.
  expect(findTriangle(ground, units(1), units(9.5), units(1))).toBe(1)
  expect(heightOn(ground, 1, units(1), units(1)) / 0x10000).toBeCloseTo(3, 2)
})

test('edges and corners belong to a triangle, the next 16.16 step beyond does not [rally.hpc.10]', () => {
  const ground = prepareGround(meshOf([[0, 0, 0, 0, 0, 8, 8, 0, 0]]))
  const inside = (x: number, z: number): boolean => findTriangle(ground, x, 0, z) === 0
  const one = units(8)
  for (const [x, z] of [
    [0, 0],
    [one, 0],
    [0, one],
    [one / 2, one / 2],
    [one / 2, 0],
    [0, one / 2],
    [one - 1, 1],
  ]) {
    expect([x, z, inside(x, z)]).toEqual([x, z, true])
  }
  for (const [x, z] of [
    [-1, 0],
    [0, -1],
    [one + 1, 0],
    [0, one + 1],
    [one / 2 + 1, one / 2],
    [one - 1, 2],
  ]) {
    expect([x, z, inside(x, z)]).toEqual([x, z, false])
  }
})

test('triangles of either winding hold, upright ones and those without extent never do', () => {
  const ground = prepareGround(
    meshOf([
      [0, 0, 0, 8, 0, 0, 0, 0, 8],
      [20, 0, 0, 28, 0, 0, 24, 9, 0],
      [40, 0, 0, 40, 0, 0, 44, 0, 4],
    ]),
  )
  expect(findTriangle(ground, units(2), 0, units(2))).toBe(0)
  expect(normalOf(ground, 0)).toEqual([0, 0x10000, 0])
  expect([findTriangle(ground, units(24), 0, 0), findTriangle(ground, units(42), 0, units(2))]).toEqual([-1, -1])
})

test('the height is that of the plane through the first corner [rally.hpc.11]', () => {
  const ground = prepareGround(meshOf([[0, 10, 0, 0, 10, 20, 20, 25, 0]]))
  expect(heightOn(ground, 0, 0, 0)).toBe(units(10))
  expect(heightOn(ground, 0, units(8), units(4)) / 0x10000).toBeCloseTo(16, 2)
  expect(heightOn(ground, 0, units(20), 0) / 0x10000).toBeCloseTo(25, 2)
})

test('the normal is the product of the two unit edges, made unit again, truncated to 16.16 at each step [rally.hpc.12]', () => {
  // Edges (0, 0, 3) and (4, 3, 0): units (0, 0, 1) and (0.8, 0.6, 0), of which 0.8 is 52428 and 0.6 is 39321 after truncation.
  const ground = prepareGround(meshOf([[0, 0, 0, 0, 0, 3, 4, 3, 0]]))
  const length = Math.sqrt(39321 ** 2 + 52428 ** 2)
  expect(normalOf(ground, 0)).toEqual([
    Math.trunc((-39321 * 0x10000) / length),
    Math.trunc((52428 * 0x10000) / length),
    0,
  ])
  // Edges 1.5° apart: their product is short, and only the second normalisation brings it to length 1.
  const narrow = prepareGround(meshOf([[0, 0, 0, 0, 0, 40, 1, 0, 40]]))
  expect(normalOf(narrow, 0)).toEqual([0, 0x10000, 0])
})

test('the surface is the low seven bits', () => {
  const mesh = meshOf(square(0, 0, 4, 0), [0x85, 0x7f])
  expect([surfaceSlot(prepareGround(mesh), 0), surfaceSlot(prepareGround(mesh), 1)]).toEqual([5, 127])
})

test('a probe keeps its triangle until the point leaves it, and searches again then [rally.hpc.13]', () => {
  const world = startStage(stageOf({ mesh: meshOf([...square(0, 0, 10, 0), ...square(0, 0, 10, 6)]) }))
  const ask = (probe: number, x: number, y: number, z: number): number => {
    queryGround(world, probe, units(x), units(y), units(z))
    return world.groundResult.triangle[0]
  }
  expect(ask(0, 2, 6, 2)).toBe(2)
  // Nearer to the lower square by now, but still on the triangle of the upper one; another probe has its own.
  expect([ask(0, 3, 0, 2), ask(1, 3, 0, 2), ask(0, 5, 0, 5)]).toEqual([2, 0, 2])
  expect(world.groundResult.y[0]).toBe(units(6))
  expect([...world.groundResult.normal]).toEqual([0, 0x10000, 0])
  // Past the diagonal: searched again from y 0.
  expect(ask(0, 8, 0, 8)).toBe(1)
  expect([queryGround(world, 0, units(80), 0, 0), world.probes.triangle[0]]).toEqual([false, NO_TRIANGLE])
})

/** A brute-force search over all triangles in exact arithmetic, by the mesh alone. */
function bruteForce(mesh: CollisionMesh, x: number, y: number, z: number): Set<number> {
  let best: number | undefined
  const found = new Set<number>()
  for (let triangle = 0; triangle < mesh.triangleCount; triangle++) {
    const [a, b, c] = [0, 1, 2].map((k) => {
      const at = mesh.corners[triangle * 3 + k] * 3
      return [mesh.vertices[at], mesh.vertices[at + 1], mesh.vertices[at + 2]].map(BigInt)
    })
    const side = (p: bigint[], q: bigint[], rx: bigint, rz: bigint): bigint =>
      (q[0] - p[0]) * (rz - p[2]) - (q[2] - p[2]) * (rx - p[0])
    const area = side(a, b, c[0], c[2])
    if (area === 0n) continue
    const turn = area > 0n ? 1n : -1n
    const edges: [bigint[], bigint[]][] = [
      [a, b],
      [b, c],
      [c, a],
    ]
    if (edges.some(([p, q]) => turn * side(p, q, BigInt(x), BigInt(z)) < 0n)) continue
    const mean = Number((a[1] + b[1] + c[1]) / 3n)
    const distance = Math.abs(mean - y)
    if (best !== undefined && distance > best) continue
    if (best === undefined || distance < best) found.clear()
    best = distance
    found.add(triangle)
  }
  return found
}

const coordinate = fc.oneof(
  fc.integer({ min: units(-300), max: units(300) }),
  fc.integer({ min: -6, max: 6 }).map((step) => units(step * 16)),
)

const randomMeshes = fc
  .record({
    vertices: fc.array(fc.tuple(coordinate, fc.integer({ min: units(-20), max: units(20) }), coordinate), {
      minLength: 3,
      maxLength: 40,
    }),
    picks: fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { minLength: 1, maxLength: 50 }),
    height: fc.integer({ min: units(-25), max: units(25) }),
  })
  .map(({ vertices, picks, height }) => ({
    height,
    mesh: buildCollisionMesh({
      vertices: Int32Array.from(vertices.flat()),
      corners: Uint16Array.from(picks.flatMap((pick) => pick.map((value) => value % vertices.length))),
      surfaces: new Uint8Array(picks.length),
    }),
  }))

test('the grid finds what a search over all triangles finds: centroids, edges, corners and points beside them [rally.hpc.9, rally.hpc.10]', () => {
  let hits = 0
  fc.assert(
    fc.property(randomMeshes, ({ mesh, height }) => {
      const ground = prepareGround(mesh)
      for (let triangle = 0; triangle < mesh.triangleCount; triangle++) {
        for (const [x, z] of tellingPoints(mesh, triangle)) {
          const wanted = bruteForce(mesh, x, height, z)
          const found = findTriangle(ground, x, height, z)
          // A sliver whose 16.16 normal has no upward part is no ground.
          if ([...wanted].some((candidate) => normalOf(ground, candidate)[1] === 0)) continue
          if (wanted.size === 0) expect(found).toBe(NO_TRIANGLE)
          else expect([...wanted]).toContain(found)
          hits += wanted.size
        }
      }
    }),
    { numRuns: 40 },
  )
  expect(hits).toBeGreaterThan(1000)
})

test('edge tests are exact for triangles as large as the grid', () => {
  const far = units(16000)
  const mesh = buildCollisionMesh({
    vertices: Int32Array.of(-far, 0, -far, far, 0, -far + 1, far - 3, 0, far),
    corners: Uint16Array.of(0, 1, 2),
    surfaces: new Uint8Array(1),
  })
  expect(encodeCollisionMesh(mesh).length).toBeGreaterThan(0)
  const ground = prepareGround(mesh)
  // The first edge rises by one step over 32000 units: on it up to the middle at −far, beyond at −far + 1.
  expect([findTriangle(ground, -far, 0, -far), findTriangle(ground, far, 0, -far + 1)]).toEqual([0, 0])
  expect([findTriangle(ground, -far + 1, 0, -far), findTriangle(ground, far - 1, 0, -far + 1)]).toEqual([-1, 0])
  expect([findTriangle(ground, -1, 0, -far), findTriangle(ground, 1, 0, -far + 1)]).toEqual([-1, 0])
})
