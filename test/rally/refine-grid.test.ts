import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildCollisionMesh, type CollisionMesh, SPLIT_NODE } from '../../src/formats/rally/index.js'
import {
  findNode,
  findTriangle,
  type Ground,
  prepareGround,
  prepareTriangles,
  refineGrid,
} from '../../src/rally/index.js'
import { fillNoise } from '../support/noise.js'
import { units } from './support.js'

/** A mesh whose grid is one cell of `size` units that lists all of `count` random triangles in it. */
function crowdedCell(count: number, seed: number, size: number): CollisionMesh {
  const noise = fillNoise(new Uint16Array(count * 9), seed)
  const vertices = Int32Array.from(noise, (value, i) => {
    const corner = Math.floor(i / 9) * 9
    // Each triangle within an eighth of the cell around a corner of its own.
    const base = noise[corner + (i % 3)]
    return Math.floor(((base * 7 + value) / 8 / 0x10000) * units(size))
  })
  const built = buildCollisionMesh({
    vertices: Int32Array.of(0, 0, 0),
    corners: new Uint16Array(3),
    surfaces: new Uint8Array(1),
  })
  const level = { count: 1, triangles: Int16Array.of(count), padding: new Uint16Array(1), first: Int32Array.of(0) }
  return {
    ...built,
    vertexCount: count * 3,
    vertices,
    triangleCount: count,
    corners: Uint16Array.from({ length: count * 3 }, (_, i) => i),
    surfaces: new Uint8Array(count),
    marks: new Uint8Array(count),
    list: Uint16Array.from({ length: count }, (_, i) => (i * 7) % count),
    levels: [level, ...built.levels.slice(1).map((empty) => ({ ...empty, count: 0 }))],
  }
}

/** The same ground with the file's own grid. */
function unrefined(mesh: CollisionMesh): Ground {
  const { originX, originZ, width, height, triangleCount } = mesh
  const grid = { nodes: Int32Array.of(mesh.levels[0].triangles[0], 0), list: mesh.list }
  return { originX, originZ, width, height, triangleCount, records: prepareTriangles(mesh), ...grid }
}

test('a refined grid finds the same triangles as the file’s own, among fewer', () => {
  fc.assert(
    fc.property(
      fc.nat(),
      fc.array(fc.tuple(fc.nat(0xffff), fc.nat(0xffff)), { minLength: 60, maxLength: 60 }),
      (seed, places) => {
        const mesh = crowdedCell(301, seed, 250)
        const coarse = unrefined(mesh)
        const fine = prepareGround(mesh)
        expect(fine.nodes[0]).toBe(SPLIT_NODE)
        for (const [a, b] of places) {
          const [x, z] = [a, b].map((value) => Math.floor((value / 0x10000) * units(260)) - units(5))
          expect(findTriangle(fine, x, units(90), z)).toBe(findTriangle(coarse, x, units(90), z))
        }
        const corner = findNode(fine, mesh.vertices[0], mesh.vertices[2])
        expect(fine.nodes[corner * 2]).toBeLessThan(301)
      },
    ),
    { numRuns: 15 },
  )
})

test('triangles that all lie over the whole cell are left in one list', () => {
  const stack = Array.from({ length: 60 }, (_, y) => [-400, y, -400, -400, y, 900, 900, y, -400])
  const mesh = buildCollisionMesh({
    vertices: Int32Array.from(stack.flat(), units),
    corners: Uint16Array.from({ length: 180 }, (_, i) => i),
    surfaces: new Uint8Array(60),
  })
  const ground = prepareGround(mesh)
  expect(ground.nodes.length).toBeLessThan(200_000)
  expect(findTriangle(ground, 0, units(41.4), 0)).toBe(41)
})

test('a grid that shares nodes between cells stays as it is', () => {
  const mesh = crowdedCell(40, 1, 250)
  const children = Array.from({ length: 16 }, () => [40, 0])
  const grid = { nodes: Int32Array.from([[SPLIT_NODE, 2], [SPLIT_NODE, 2], ...children].flat()), list: mesh.list }
  const place = { originX: 0, originZ: 0, width: 2, height: 1, records: prepareTriangles(mesh) }
  expect(refineGrid(grid, place)).toBe(grid)
})

test('a run that thousands of cells share costs no more than a fixed budget', () => {
  const mesh = crowdedCell(4000, 3, 0.4)
  const nodes = Int32Array.from({ length: 2 * 10_000 }, (_, i) => (i % 2 === 0 ? 4000 : 0))
  const place = { originX: 0, originZ: 0, width: 100, height: 100, records: prepareTriangles(mesh) }
  const refined = refineGrid({ nodes, list: mesh.list }, place)
  expect(refined.list.length).toBeLessThan(2_000_000)
})
