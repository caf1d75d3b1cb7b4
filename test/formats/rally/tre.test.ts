import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ByteWriter } from '../../../src/core/bytes.js'
import { FormatError } from '../../../src/core/errors.js'
import {
  decodeTrees,
  encodeTrees,
  NO_CELL,
  polygonItem,
  TREE_POLYGON_BYTES,
  TREE_VERTEX_BYTES,
  type TreeFile,
  type TreeNode,
} from '../../../src/formats/rally/index.js'
import { byteChanges, withChanges } from '../../support/byte-mutations.js'
import { allocatedBytes, faultOf, valueOrFormatError } from '../../support/format-errors.js'

const item = (out: ByteWriter, x: number, z: number): void => {
  out.u32(x).u32(z).zeros(24).u32(0x10000).u32(0xaa).u32(4).u32(0xbb)
}

/**
 * Two nodes: the first with two items, one vertex and one polygon of its item 1, the second with one item. Items stand at 0x5a, blocks at
 * 0xea, the vertex at 0x112, the polygon at 0x142, the colour at 0x18e.
 */
function smallBytes(): Uint8Array {
  const out = new ByteWriter()
  out.u32(0).u32(34365).u32(55802)
  for (const value of [0, 0, 1, 0, 1, 0, -1, 0, 0]) out.u32(value * 0x10000)
  out.u16(2)
  out.u16(0xffff).u16(2).u32(-5).u32(6).u32(1).u32(2)
  out.u16(3).u16(1).u32(7).u32(8).u32(3).u32(4)
  item(out, 100, 200)
  item(out, -101, 201)
  item(out, 102, 202)
  out.u32(1).u32(1).u32(11).u32(12).u32(13)
  out.u32(0).u32(0).u32(14).u32(15).u32(16)
  out.bytes(new Uint8Array(0x30).fill(0x77))
  out.u32(0x99).u32(1).bytes(new Uint8Array(0x44).fill(0x66))
  out.u32(0x5c28)
  return out.finish()
}

test('a tree file is header, vectors, nodes, then items, blocks, vertices, polygons and colours [rally.tre.1, rally.tre.2, rally.tre.3, rally.tre.4, rally.tre.5, rally.tre.6]', () => {
  const bytes = smallBytes()
  const trees = decodeTrees(bytes, 'x.tre')
  expect(trees.header).toEqual([0, 34365, 55802])
  expect([...trees.vectors].map((value) => value / 0x10000)).toEqual([0, 0, 1, 0, 1, 0, -1, 0, 0])
  expect(trees.order).toBe('by-kind')
  const [first, second] = trees.nodes
  expect([first.cell, first.x, first.z, first.pointers]).toEqual([NO_CELL, -5, 6, [1, 2, 11, 12, 13]])
  expect([second.cell, second.items.length, second.colours.length]).toEqual([3, 1, 0])
  expect(
    first.items.map(({ x, z, factor, vertexCount, sceneryRecord }) => [x, z, factor, vertexCount, sceneryRecord]),
  ).toEqual([
    [100, 200, 0x10000, 4, 0xbb],
    [-101, 201, 0x10000, 4, 0xbb],
  ])
  expect([first.vertices.length, first.polygons.length, [...first.colours]]).toEqual([0x30, 0x4c, [0x5c28]])
  expect(polygonItem(first, 0)).toBe(1)
  expect(encodeTrees(trees)).toEqual(bytes)
})

test('the layout accounts for every byte', () => {
  const bytes = smallBytes()
  expect(bytes.length).toBe(0x32 + 2 * 0x14 + 3 * 0x30 + 2 * 0x14 + 0x30 + 0x4c + 4)
  const longer = new Uint8Array(bytes.length + 1)
  longer.set(bytes)
  expect(faultOf(() => decodeTrees(longer, 'x.tre'))).toEqual({ code: 'bad-size', offset: bytes.length })
  for (let length = 0; length < bytes.length; length += 3) {
    expect(faultOf(() => decodeTrees(bytes.subarray(0, length), 'x.tre')).code).toBe('truncated')
  }
})

test('a polygon of an item that its node does not have, and counts that lie, are refused', () => {
  const polygon = smallBytes()
  polygon[0x142 + 4] = 2
  expect(faultOf(() => decodeTrees(polygon, 'x.tre'))).toEqual({ code: 'bad-index', offset: 0x146 })
  const liar = smallBytes()
  liar.fill(0xff, 0xea, 0xf2)
  expect(faultOf(() => decodeTrees(liar, 'x.tre')).code).toBe('truncated')
  expect(allocatedBytes(() => decodeTrees(liar, 'x.tre'))).toBeLessThan(0x10000)
})

const node: fc.Arbitrary<TreeNode> = fc
  .record({
    items: fc.nat(3),
    vertices: fc.nat(3),
    polygons: fc.nat(3),
    number: fc.integer({ min: -99999, max: 99999 }),
  })
  .map(({ items, vertices, polygons, number }) => {
    const count = items === 0 ? 0 : polygons
    const bytes = new Uint8Array(count * TREE_POLYGON_BYTES)
    for (let i = 0; i < count; i++) bytes[i * TREE_POLYGON_BYTES + 4] = i % items
    return {
      ...{ cell: number & 0xffff, x: number, z: number - 5, pointers: [1, 2, 3, 4, number >>> 0] },
      items: Array.from({ length: items }, (_, i) => ({
        ...{ x: number + i, z: i, inner: new Uint8Array(24).fill(i), factor: 1, undescribed: 2 },
        ...{ vertexCount: vertices, sceneryRecord: 3 },
      })),
      vertices: new Uint8Array(vertices * TREE_VERTEX_BYTES).fill(7),
      polygons: bytes,
      colours: new Uint32Array(vertices).fill(0xffffffff),
    }
  })

const files: fc.Arbitrary<TreeFile> = fc.record({
  header: fc.tuple(fc.nat(), fc.nat(), fc.nat()),
  vectors: fc.constant(new Int32Array(9).fill(-3)),
  order: fc.constantFrom('by-kind' as const, 'by-node' as const),
  nodes: fc.array(node, { maxLength: 5 }),
})

test('tree files survive encoding in either order: the one that accounts for every byte is found', () => {
  fc.assert(
    fc.property(files, (trees) => {
      const bytes = encodeTrees(trees)
      const read = decodeTrees(bytes, 'x.tre')
      expect(encodeTrees(read)).toEqual(bytes)
      if (trees.nodes.length < 2) expect(read.nodes).toEqual(trees.nodes)
      if (trees.order === 'by-kind') expect(read).toEqual(trees)
    }),
    { numRuns: 100 },
  )
})

test('damaged tree files give a FormatError, or a value that is written back to those bytes', () => {
  const bytes = smallBytes()
  let errors = 0
  let values = 0
  fc.assert(
    fc.property(byteChanges(bytes.length, 0x5a), (changes) => {
      withChanges(bytes, changes, (changed) => {
        const read = valueOrFormatError(() => decodeTrees(changed, 'x.tre'))
        if (read instanceof FormatError) errors++
        else {
          values++
          expect(encodeTrees(read)).toEqual(changed)
        }
      })
    }),
    { numRuns: 200 },
  )
  expect(Math.min(errors, values)).toBeGreaterThan(0)
})
