import {
  encodeStart,
  encodeTrees,
  TREE_POLYGON_BYTES,
  TREE_VERTEX_BYTES,
  type TreeFile,
  type TreeNode,
} from '../../src/formats/rally/index.js'
import type { Stage } from '../../src/rally/index.js'
import { lineOf, meshOf, type StageParts, square, stageOf, units } from '../rally/support.js'

/** Surface slots of the small stage: a tarmac road, gravel beside it, land, water. */
export const SLOTS = { tarmac: 0, gravel: 1, land: 2, water: 3 } as const

/** `TARMAC`, `HEAVY_GRAVEL`, `LOOSE`, `DEEP_WATER`. */
const SURFACE_IDS = [0, 5, 1, 10]

/**
 * A road along +z from z 0 to 120 in squares of 4 m: tarmac for x 16..24, gravel for 12..28, land to 0..40, a pond at x 0..8, z 100..108;
 * the land west of x 8 rises by a metre. Start at (20, 10), finish at z 100.
 */
export function roadStage(parts: StageParts = {}): Stage {
  const triangles: number[][] = []
  const surfaces: number[] = []
  for (let z = 0; z < 120; z += 4) {
    for (let x = 0; x < 40; x += 4) {
      const isPond = x < 8 && z >= 100 && z < 108
      const aside = Math.abs(x + 2 - 20)
      const slot = isPond ? SLOTS.water : aside < 4 ? SLOTS.tarmac : aside < 8 ? SLOTS.gravel : SLOTS.land
      triangles.push(...square(x, z, 4, x < 8 ? 1 : 0))
      surfaces.push(slot, slot)
    }
  }
  const places: [number, number][] = Array.from({ length: 12 }, (_, i) => [20, i * 10])
  const start = {
    positions: [
      { x: units(20), y: 0, z: units(10) },
      { x: units(20), y: 0, z: units(10) },
    ] as const,
    angles: [0, 0, 0] as const,
    rest: new Uint8Array(0),
  }
  return stageOf({
    mesh: meshOf(triangles, surfaces),
    line: lineOf(places, [9]),
    surfaces: SURFACE_IDS,
    ...parts,
    files: { 'tst01.csp': encodeStart(start), ...parts.files },
  })
}

/** A tree of `treeFileOf`: its place and how far its shadow's top lies along +x, metres. */
export interface TestTree {
  readonly x: number
  readonly z: number
  readonly shadow: number
}

/**
 * A tree file of one node: each tree has one shadow quad, from its foot along +x, its corners in turn foot left, foot right, top right,
 * top left, with intensity 0.36 at the foot and 0.54 at the top.
 */
export function treeFileOf(trees: readonly TestTree[], header: TreeFile['header'] = [0, 0, 0]): Uint8Array {
  const vertices = new DataView(new ArrayBuffer(trees.length * 4 * TREE_VERTEX_BYTES))
  const polygons = new DataView(new ArrayBuffer(trees.length * TREE_POLYGON_BYTES))
  trees.forEach(({ x, z, shadow }, item) => {
    const corners = [
      [x, z - 1],
      [x, z + 1],
      [x + shadow, z + 1],
      [x + shadow, z - 1],
    ]
    corners.forEach(([cornerX, cornerZ], k) => {
      const at = (item * 4 + k) * TREE_VERTEX_BYTES
      vertices.setInt32(at, units(cornerX), true)
      vertices.setInt32(at + 4, units(0.05), true)
      vertices.setInt32(at + 8, units(cornerZ), true)
    })
    polygons.setUint32(item * TREE_POLYGON_BYTES + 4, item, true)
  })
  const node: TreeNode = {
    ...{ cell: 0xffff, x: 0, z: 0, pointers: [0, 0, 0, 0, 0] },
    items: trees.map(({ x, z }) => ({
      ...{ x: units(x), z: units(z), inner: new Uint8Array(24), factor: 0x10000 },
      ...{ undescribed: 0, vertexCount: 4, sceneryRecord: 0 },
    })),
    vertices: new Uint8Array(vertices.buffer),
    polygons: new Uint8Array(polygons.buffer),
    colours: Uint32Array.from({ length: trees.length * 4 }, (_, i) => units(i % 4 < 2 ? 0.36 : 0.54)),
  }
  return encodeTrees({ header, vectors: new Int32Array(9), order: 'by-kind', nodes: [node] })
}
