import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ByteWriter } from '../../../src/core/bytes.js'
import { FormatError } from '../../../src/core/errors.js'
import {
  buildCollisionMesh,
  type CollisionMesh,
  decodeCollisionMesh,
  encodeCollisionMesh,
  SPLIT_NODE,
} from '../../../src/formats/rally/index.js'
import { byteChanges, withChanges } from '../../support/byte-mutations.js'
import { allocatedBytes, faultOf, formatErrorOf, valueOrFormatError } from '../../support/format-errors.js'

/**
 * One top cell, split once: 16 nodes of level 1, of which node 6 holds the one triangle. Sections start at 0x14 (level 0), 0x1c
 * (level 1), 0x9c (vertices), 0xc4 (triangles), 0xd0 (list), 0xd6 (top grid).
 */
function smallBytes(): Uint8Array {
  const out = new ByteWriter()
  out.u32(-32 * 0x10000).u32(16 * 0x10000)
  for (const count of [1, 16, 0, 0, 0]) out.u16(count)
  out.u16(0xabcd)
  out.u16(-1).u16(0x1234).u32(0)
  for (let node = 0; node < 16; node++)
    out
      .u16(node === 6 ? 1 : 0)
      .u16(node)
      .u32(0)
  out.u16(3).u16(7)
  for (const value of [100, -5, 90, 110, 6, 90, 100, 0, 99]) out.u32(value * 0x10000)
  out
    .u16(1)
    .u16(8)
    .u16(0)
    .u16(1)
    .u16(2)
    .u8(0x80 | 9)
    .u8(0x55)
  out.u32(1).u16(0)
  out.u16(1).u16(1)
  return out.finish()
}

/** The fault of the small mesh with changed bytes. */
function faultWith(changes: { [offset: number]: number }): ReturnType<typeof faultOf> {
  const bytes = smallBytes()
  for (const [offset, value] of Object.entries(changes)) bytes[Number(offset)] = value
  return faultOf(() => decodeCollisionMesh(bytes, 'x.hpc'))
}

test('a collision mesh is origin, five counts, nodes, vertices, triangles, list and top grid [rally.hpc.1, rally.hpc.2, rally.hpc.3, rally.hpc.4, rally.hpc.5, rally.hpc.6]', () => {
  const bytes = smallBytes()
  const mesh = decodeCollisionMesh(bytes, 'x.hpc')
  expect([mesh.originX, mesh.originZ]).toEqual([-32 * 0x10000, 16 * 0x10000])
  expect(mesh.levels.map(({ count }) => count)).toEqual([1, 16, 0, 0, 0])
  expect([mesh.levels[0].triangles[0], mesh.levels[0].padding[0], mesh.levels[0].first[0]]).toEqual([
    SPLIT_NODE,
    0x1234,
    0,
  ])
  expect([...mesh.levels[1].triangles]).toEqual(Array.from({ length: 16 }, (_, node) => (node === 6 ? 1 : 0)))
  expect([...mesh.vertices].map((value) => value / 0x10000)).toEqual([100, -5, 90, 110, 6, 90, 100, 0, 99])
  expect([...mesh.corners, ...mesh.surfaces, ...mesh.marks, ...mesh.list]).toEqual([0, 1, 2, 0x89, 0x55, 0])
  expect([mesh.width, mesh.height]).toEqual([1, 1])
  expect([mesh.headerPadding, mesh.vertexPadding, mesh.trianglePadding]).toEqual([0xabcd, 7, 8])
  expect(encodeCollisionMesh(mesh)).toEqual(bytes)
})

test('counts that lie are named before anything is allocated for them', () => {
  expect(faultWith({ 8: 0xff, 9: 0x7f })).toEqual({ code: 'truncated', offset: 0x14 })
  expect(faultWith({ 8: 0xff, 9: 0xff })).toEqual({ code: 'bad-value', offset: 8 })
  expect(faultWith({ 156: 0xff, 157: 0xff })).toEqual({ code: 'truncated', offset: 0xa0 })
  expect(faultWith({ 196: 0xff, 197: 0xff })).toEqual({ code: 'truncated', offset: 0xc8 })
  const bytes = smallBytes()
  bytes.fill(0xff, 0xd0, 0xd4)
  expect(faultOf(() => decodeCollisionMesh(bytes, 'x.hpc'))).toEqual({ code: 'truncated', offset: 0xd4 })
  expect(allocatedBytes(() => decodeCollisionMesh(bytes, 'x.hpc'))).toBeLessThan(0x10000)
})

test('an index past what it points into is refused at its place: corner, list entry, run of a node, child', () => {
  expect(faultWith({ 202: 3 })).toEqual({ code: 'bad-index', offset: 0xca })
  expect(faultWith({ 212: 1 })).toEqual({ code: 'bad-index', offset: 0xd4 })
  // Level 1, node 6 at 0x1c + 6 × 8: two triangles of a list of one; then one from entry 1 on; then one before the list.
  expect(faultWith({ 76: 2 })).toEqual({ code: 'bad-index', offset: 0x50 })
  expect(faultWith({ 80: 1 })).toEqual({ code: 'bad-index', offset: 0x50 })
  expect(faultWith({ 80: 0xff, 81: 0xff, 82: 0xff, 83: 0xff })).toEqual({ code: 'bad-index', offset: 0x50 })
  // Level 0's children from 1 on: the sixteenth is past the level.
  expect(faultWith({ 24: 1 })).toEqual({ code: 'bad-index', offset: 0x18 })
  expect(faultWith({ 76: 0xfe, 77: 0xff })).toEqual({ code: 'bad-value', offset: 0x4c })
})

test('a node tree cannot turn in a circle: children lie one level down, and the last level has none', () => {
  // A split node of level 1 points at level 2, which is empty, not back at its own level.
  expect(faultWith({ 76: 0xff, 77: 0xff })).toEqual({ code: 'bad-index', offset: 0x50 })
  const levels = [0, 1, 2, 3, 4].map((level) => ({
    count: level === 0 ? 1 : 16,
    triangles: new Int16Array(level === 0 ? 1 : 16).fill(SPLIT_NODE),
    padding: new Uint16Array(level === 0 ? 1 : 16),
    first: new Int32Array(level === 0 ? 1 : 16),
  }))
  const looping = { ...decodeCollisionMesh(smallBytes(), 'x'), levels }
  const error = formatErrorOf(() => encodeCollisionMesh(looping))
  expect([error.code, error.offset]).toEqual(['bad-value', 0x14 + 8 * (1 + 3 * 16)])
  expect(error.message).toContain('last level')
})

test('a top grid larger than its level is refused', () => {
  expect(faultWith({ 214: 2 })).toEqual({ code: 'bad-size', offset: 0xd6 })
  expect(faultWith({ 215: 0xff })).toEqual({ code: 'bad-size', offset: 0xd6 })
})

test('every cut is truncated; changed bytes give a FormatError or a mesh that is written back to those bytes', () => {
  const bytes = smallBytes()
  for (let length = 0; length < bytes.length; length++) {
    expect(faultOf(() => decodeCollisionMesh(bytes.subarray(0, length), 'cut.hpc')).code).toBe('truncated')
  }
  let errors = 0
  let meshes = 0
  fc.assert(
    fc.property(byteChanges(bytes.length, 0x20), (changes) => {
      withChanges(bytes, changes, (changed) => {
        const result = valueOrFormatError(() => decodeCollisionMesh(changed, 'changed.hpc'))
        if (result instanceof FormatError) errors++
        else {
          meshes++
          expect(encodeCollisionMesh(result)).toEqual(changed)
        }
      })
    }),
    { numRuns: 300 },
  )
  expect(errors).toBeGreaterThan(0)
  expect(meshes).toBeGreaterThan(0)
})

const coordinate = fc.integer({ min: -300 * 0x10000, max: 300 * 0x10000 })

const meshes: fc.Arbitrary<CollisionMesh> = fc
  .record({
    vertices: fc.array(fc.tuple(coordinate, coordinate, coordinate), { minLength: 3, maxLength: 60 }),
    picks: fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat(127)), { minLength: 1, maxLength: 60 }),
  })
  .map(({ vertices, picks }) =>
    buildCollisionMesh({
      vertices: Int32Array.from(vertices.flat()),
      corners: Uint16Array.from(picks.flatMap((pick) => pick.slice(0, 3).map((value) => value % vertices.length))),
      surfaces: Uint8Array.from(picks, (pick) => pick[3]),
    }),
  )

test('built meshes survive encoding', () => {
  fc.assert(
    fc.property(meshes, (mesh) => {
      expect(decodeCollisionMesh(encodeCollisionMesh(mesh), 'x.hpc')).toEqual(mesh)
    }),
    { numRuns: 60 },
  )
})

test('the builder splits crowded cells and refuses what the format cannot count', () => {
  const vertices = Int32Array.from(
    { length: 3 * 40 },
    (_, i) => Math.floor(i / 3) * 0x8000 + (i % 3) * 0x3000 * (Math.floor(i / 3) & 1),
  )
  const corners = Uint16Array.from({ length: 3 * 38 }, (_, i) => Math.floor(i / 3) + (i % 3))
  const mesh = buildCollisionMesh({ vertices, corners, surfaces: new Uint8Array(38) })
  expect(mesh.levels[0].triangles[0]).toBe(SPLIT_NODE)
  const many = { vertices: new Int32Array(3 * 0x10000), corners: new Uint16Array(3), surfaces: new Uint8Array(1) }
  expect(faultOf(() => buildCollisionMesh(many)).code).toBe('over-limit')
  const wide = Int32Array.of(-0x7fff0000, 0, 0, 0x7fff0000, 0, 0, 0, 0, 0x10000)
  expect(
    faultOf(() => buildCollisionMesh({ vertices: wide, corners: Uint16Array.of(0, 1, 2), surfaces: new Uint8Array(1) }))
      .code,
  ).toBe('over-limit')
})
