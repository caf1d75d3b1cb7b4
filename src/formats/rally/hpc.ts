import { ByteReader } from '../../core/bytes.js'
import { FieldWriter } from '../field-writer.js'

/** Levels of the grid: cells of 256, 64, 16, 4 and 1 units. */
export const GRID_LEVELS = 5

/** Children of a split node: 4 × 4, child x + 4 z. */
export const GRID_CHILDREN = 16

/** Triangle count of a node that is split into children of the next level. */
export const SPLIT_NODE = -1

const HEADER_BYTES = 0x14
const NODE_BYTES = 8
const VERTEX_BYTES = 12
const TRIANGLE_BYTES = 8

/** The nodes of one level of the grid, as columns. */
export interface GridLevel {
  readonly count: number
  /** Triangles of a node, or `SPLIT_NODE`. */
  readonly triangles: Int16Array
  /** u16 behind the count, undescribed. */
  readonly padding: Uint16Array
  /** The first entry of a node in the triangle list, or its first child in the next level. */
  readonly first: Int32Array
}

/** A decoded collision mesh (`.hpc`; seed rally, ".hpc"). Coordinates are 16.16. */
export interface CollisionMesh {
  readonly originX: number
  readonly originZ: number
  /** u16 at +0x12. */
  readonly headerPadding: number
  /** Five levels. */
  readonly levels: readonly GridLevel[]
  readonly vertexCount: number
  readonly vertexPadding: number
  /** x, y, z a vertex. */
  readonly vertices: Int32Array
  readonly triangleCount: number
  readonly trianglePadding: number
  /** Three vertex numbers a triangle. */
  readonly corners: Uint16Array
  /** A byte a triangle: the surface slot in the low seven bits. */
  readonly surfaces: Uint8Array
  /** A byte a triangle, undescribed. */
  readonly marks: Uint8Array
  /** Triangle numbers, in the runs that the nodes name. */
  readonly list: Uint16Array
  /** Cells of the top level. */
  readonly width: number
  readonly height: number
  /** What follows: nothing in known files. */
  readonly tail: Uint8Array
}

/**
 * Decodes a collision mesh. Every index that the ground query follows is checked, so that it needs no check itself: nodes within the
 * list or the next level, list entries below the triangle count, corners below the vertex count, the top grid within its level. A
 * split node always leads one level down and the last level has none, so no walk can turn in a circle.
 *
 * @throws FormatError for any other input
 */
export function decodeCollisionMesh(bytes: Uint8Array, file: string): CollisionMesh {
  const reader = new ByteReader(bytes, file)
  const originX = reader.s32('the origin x')
  const originZ = reader.s32('the origin z')
  const counts: number[] = []
  for (let level = 0; level < GRID_LEVELS; level++) {
    const count = reader.s16('a node count')
    if (count < 0)
      throw reader.error('bad-value', `a node count of level ${level}, 0..32767`, `${count}`, 8 + level * 2)
    counts.push(count)
  }
  const headerPadding = reader.u16()
  const levels = counts.map((count, level) => readLevel(reader, count, level))
  const vertexCount = reader.u16('the vertex count')
  const vertexPadding = reader.u16()
  reader.need(vertexCount * VERTEX_BYTES, 'vertices')
  const vertices = new Int32Array(vertexCount * 3)
  for (let i = 0; i < vertices.length; i++) vertices[i] = reader.s32()
  const triangles = readTriangles(reader, vertexCount)
  const list = readList(reader, triangles.triangleCount)
  checkNodes(reader, levels, list.length)
  const width = reader.s16('the grid width')
  const height = reader.s16('the grid height')
  if (width < 0 || height < 0 || width * height > levels[0].count) {
    const expected = `a top grid of at most its ${levels[0].count} nodes`
    throw reader.error('bad-size', expected, `${width} × ${height}`, reader.offset - 4)
  }
  const tail = reader.take(reader.remaining, 'the tail')
  return {
    ...{ originX, originZ, headerPadding, levels, vertexCount, vertexPadding, vertices },
    ...triangles,
    ...{ list, width, height, tail },
  }
}

function readLevel(reader: ByteReader, count: number, level: number): GridLevel {
  reader.need(count * NODE_BYTES, `nodes of level ${level}`)
  const triangles = new Int16Array(count)
  const padding = new Uint16Array(count)
  const first = new Int32Array(count)
  for (let i = 0; i < count; i++) {
    triangles[i] = reader.s16()
    padding[i] = reader.u16()
    first[i] = reader.s32()
  }
  return { count, triangles, padding, first }
}

type Triangles = Pick<CollisionMesh, 'triangleCount' | 'trianglePadding' | 'corners' | 'surfaces' | 'marks'>

function readTriangles(reader: ByteReader, vertexCount: number): Triangles {
  const triangleCount = reader.u16('the triangle count')
  const trianglePadding = reader.u16()
  reader.need(triangleCount * TRIANGLE_BYTES, 'triangles')
  const corners = new Uint16Array(triangleCount * 3)
  const surfaces = new Uint8Array(triangleCount)
  const marks = new Uint8Array(triangleCount)
  for (let i = 0; i < triangleCount; i++) {
    for (let k = 0; k < 3; k++) {
      const corner = reader.u16()
      if (corner >= vertexCount) {
        const expected = `a vertex below ${vertexCount} in triangle ${i}`
        throw reader.error('bad-index', expected, `${corner}`, reader.offset - 2)
      }
      corners[i * 3 + k] = corner
    }
    surfaces[i] = reader.u8()
    marks[i] = reader.u8()
  }
  return { triangleCount, trianglePadding, corners, surfaces, marks }
}

function readList(reader: ByteReader, triangleCount: number): Uint16Array {
  const count = reader.u32('the size of the triangle list')
  reader.need(count * 2, 'the triangle list')
  const list = new Uint16Array(count)
  for (let i = 0; i < count; i++) {
    const triangle = reader.u16()
    if (triangle >= triangleCount) {
      const expected = `a triangle below ${triangleCount} in the list`
      throw reader.error('bad-index', expected, `${triangle}`, reader.offset - 2)
    }
    list[i] = triangle
  }
  return list
}

/** Every node's run lies in the list, every split node's children in the next level. */
function checkNodes(reader: ByteReader, levels: readonly GridLevel[], listLength: number): void {
  let at = HEADER_BYTES
  levels.forEach(({ count, triangles, first }, level) => {
    const children = level + 1 < GRID_LEVELS ? levels[level + 1].count : 0
    for (let i = 0; i < count; i++, at += NODE_BYTES) {
      const held = triangles[i]
      if (held < SPLIT_NODE) throw reader.error('bad-value', 'a triangle count, or -1 of a split node', `${held}`, at)
      if (held === SPLIT_NODE && level === GRID_LEVELS - 1) {
        throw reader.error('bad-value', 'nodes of the last level that are not split', `node ${i} split once more`, at)
      }
      // An empty node's first entry is never looked at.
      const [size, end] = held === SPLIT_NODE ? [GRID_CHILDREN, children] : [held, listLength]
      if (size === 0 || (first[i] >= 0 && first[i] + size <= end)) continue
      const what = held === SPLIT_NODE ? `nodes of level ${level + 1}` : 'entries of the list'
      throw reader.error('bad-index', `${size} of the ${end} ${what}`, `those from ${first[i]} on`, at + 4)
    }
  })
}

/**
 * Encodes a collision mesh; the exact inverse of `decodeCollisionMesh`.
 *
 * @throws FormatError for columns of other lengths, numbers that don't fit, and what `decodeCollisionMesh` would refuse
 */
export function encodeCollisionMesh(mesh: CollisionMesh, file = 'collision mesh'): Uint8Array {
  const out = new FieldWriter(file)
  out.s32(mesh.originX, 'origin x').s32(mesh.originZ, 'origin z')
  out.expectCount(mesh.levels.length, GRID_LEVELS, 'levels')
  for (const { count } of mesh.levels) out.s16(count, 'node count')
  out.u16(mesh.headerPadding, 'padding')
  for (const level of mesh.levels) writeLevel(out, level)
  out.u16(mesh.vertexCount, 'vertex count').u16(mesh.vertexPadding, 'padding')
  out.expectCount(mesh.vertices.length, mesh.vertexCount * 3, 'vertex coordinates')
  for (let i = 0; i < mesh.vertices.length; i++) out.s32(mesh.vertices[i], 'coordinate')
  out.u16(mesh.triangleCount, 'triangle count').u16(mesh.trianglePadding, 'padding')
  out.expectCount(mesh.corners.length, mesh.triangleCount * 3, 'corners')
  out.expectCount(mesh.surfaces.length, mesh.triangleCount, 'surfaces')
  out.expectCount(mesh.marks.length, mesh.triangleCount, 'triangle marks')
  for (let i = 0; i < mesh.triangleCount; i++) {
    for (let k = 0; k < 3; k++) out.u16(mesh.corners[i * 3 + k], 'corner')
    out.u8(mesh.surfaces[i], 'surface').u8(mesh.marks[i], 'triangle mark')
  }
  out.u32(mesh.list.length, 'list size')
  for (let i = 0; i < mesh.list.length; i++) out.u16(mesh.list[i], 'list entry')
  out.s16(mesh.width, 'grid width').s16(mesh.height, 'grid height').bytes(mesh.tail)
  const bytes = out.finish()
  decodeCollisionMesh(bytes, file)
  return bytes
}

function writeLevel(out: FieldWriter, { count, triangles, padding, first }: GridLevel): void {
  out.expectCount(triangles.length, count, 'node triangle counts')
  out.expectCount(padding.length, count, 'node paddings')
  out.expectCount(first.length, count, 'first entries')
  for (let i = 0; i < count; i++) {
    out.s16(triangles[i], 'triangle count').u16(padding[i], 'padding').s32(first[i], 'first entry')
  }
}
