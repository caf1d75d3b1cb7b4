import { ByteReader } from '../../core/bytes.js'
import { FormatError } from '../../core/errors.js'
import { FieldWriter } from '../field-writer.js'

/** Bytes of the records of a tree file. */
export const TREE_NODE_BYTES = 0x14
export const TREE_ITEM_BYTES = 0x30
export const TREE_BLOCK_BYTES = 0x14
export const TREE_VERTEX_BYTES = 0x30
export const TREE_POLYGON_BYTES = 0x4c

/** Cell of a node that matches none. */
export const NO_CELL = 0xffff

const POLYGON_ITEM_AT = 4

/** A tree of a node. */
export interface TreeItem {
  /** 16.16. */
  readonly x: number
  readonly z: number
  /** The 24 bytes from +0x08, undescribed. */
  readonly inner: Uint8Array
  /** 16.16 at +0x20; the original's loader sets it to 1.0. */
  readonly factor: number
  /** u32 at +0x24, undescribed. */
  readonly undescribed: number
  /** Vertices of the node's mesh that are the tree's. */
  readonly vertexCount: number
  /** u32 at +0x2c, where the original's loader puts the scenery record. */
  readonly sceneryRecord: number
}

/** The trees of one stage cell and the shadow mesh that they cast. */
export interface TreeNode {
  /** The matching cell, which the original's loader writes; `NO_CELL` for none. */
  readonly cell: number
  /** 16.16, equal to the cell's. */
  readonly x: number
  readonly z: number
  /** What stands in the file where the loader puts pointers: +0x0c and +0x10 of the node, +0x08, +0x0c and +0x10 of its block. */
  readonly pointers: readonly [number, number, number, number, number]
  readonly items: readonly TreeItem[]
  /** 0x30 bytes a vertex, in the layout of the visible meshes, which is not described. */
  readonly vertices: Uint8Array
  /** 0x4c bytes a polygon; `polygonItem` reads the one known field. */
  readonly polygons: Uint8Array
  /** 16.16 intensity a vertex. */
  readonly colours: Uint32Array
}

/** Whether a file lists the items of all nodes, then all blocks, and so on, or a whole node after the other. */
export type TreeOrder = 'by-kind' | 'by-node'

/** A decoded tree file (`.tre`; seed rally, ".tre"). */
export interface TreeFile {
  /** Three i32 at +0x00. */
  readonly header: readonly [number, number, number]
  /** Three vectors, 16.16, nine numbers. */
  readonly vectors: Int32Array
  readonly order: TreeOrder
  readonly nodes: readonly TreeNode[]
}

/** The item of its node that a polygon belongs to. */
export function polygonItem(node: TreeNode, polygon: number): number {
  const at = polygon * TREE_POLYGON_BYTES + POLYGON_ITEM_AT
  const { buffer, byteOffset, length } = node.polygons
  return new DataView(buffer, byteOffset, length).getUint32(at, true)
}

/**
 * Decodes a tree file. The seed can be read as all items, all blocks and so on (`by-kind`) or node by node (`by-node`); the reading
 * that accounts for every byte is taken, `by-kind` first. Vertices and polygons are views into `bytes`.
 *
 * @throws FormatError for a file that neither reading accounts for, and for a polygon of an item that its node does not have
 */
export function decodeTrees(bytes: Uint8Array, file: string): TreeFile {
  try {
    return decodeInOrder(bytes, file, 'by-kind')
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    try {
      return decodeInOrder(bytes, file, 'by-node')
    } catch {
      throw error
    }
  }
}

type NodeHead = Pick<TreeNode, 'cell' | 'x' | 'z'> & { readonly itemCount: number; readonly pointers: [number, number] }
type Block = { readonly polygons: number; readonly vertices: number; readonly pointers: [number, number, number] }

/** The reader and what was read of each node so far. */
interface Draft {
  readonly reader: ByteReader
  readonly heads: readonly NodeHead[]
  readonly items: TreeItem[][]
  readonly blocks: Block[]
  readonly vertices: Uint8Array[]
  readonly polygons: Uint8Array[]
  readonly colours: Uint32Array[]
}

const STEPS: readonly ((draft: Draft, node: number) => void)[] = [
  readItems,
  readBlock,
  ({ reader, blocks, vertices }, node) => {
    vertices[node] = reader.take(blocks[node].vertices * TREE_VERTEX_BYTES, `vertices of node ${node}`)
  },
  readPolygons,
  readColours,
]

function decodeInOrder(bytes: Uint8Array, file: string, order: TreeOrder): TreeFile {
  const reader = new ByteReader(bytes, file)
  const header: [number, number, number] = [reader.s32(), reader.s32(), reader.s32()]
  const vectors = new Int32Array(9)
  for (let i = 0; i < vectors.length; i++) vectors[i] = reader.s32('a vector')
  const count = reader.u16('the node count')
  reader.need(count * TREE_NODE_BYTES, 'nodes')
  const heads: NodeHead[] = []
  for (let node = 0; node < count; node++) {
    const cell = reader.u16()
    const itemCount = reader.u16()
    heads.push({ cell, itemCount, x: reader.s32(), z: reader.s32(), pointers: [reader.u32(), reader.u32()] })
  }
  const draft: Draft = { reader, heads, items: [], blocks: [], vertices: [], polygons: [], colours: [] }
  if (order === 'by-kind') for (const step of STEPS) for (let node = 0; node < count; node++) step(draft, node)
  else for (let node = 0; node < count; node++) for (const step of STEPS) step(draft, node)
  if (reader.remaining > 0) throw reader.error('bad-size', 'the end of the file', `${reader.remaining} more bytes`)
  const nodes = heads.map(
    ({ cell, x, z, pointers }, node): TreeNode => ({
      ...{ cell, x, z, items: draft.items[node], vertices: draft.vertices[node], polygons: draft.polygons[node] },
      colours: draft.colours[node],
      pointers: [...pointers, ...draft.blocks[node].pointers],
    }),
  )
  return { header, vectors, order, nodes }
}

function readItems({ reader, heads, items }: Draft, node: number): void {
  const count = heads[node].itemCount
  reader.need(count * TREE_ITEM_BYTES, `items of node ${node}`)
  items[node] = []
  for (let i = 0; i < count; i++) {
    items[node].push({
      x: reader.s32(),
      z: reader.s32(),
      inner: reader.take(24, 'an item'),
      factor: reader.s32(),
      undescribed: reader.u32(),
      vertexCount: reader.u32(),
      sceneryRecord: reader.u32(),
    })
  }
}

function readBlock({ reader, blocks }: Draft, node: number): void {
  reader.need(TREE_BLOCK_BYTES, `the block of node ${node}`)
  const polygons = reader.u32()
  const vertices = reader.u32()
  blocks[node] = { polygons, vertices, pointers: [reader.u32(), reader.u32(), reader.u32()] }
}

function readPolygons({ reader, heads, blocks, polygons }: Draft, node: number): void {
  const start = reader.offset
  const count = blocks[node].polygons
  polygons[node] = reader.take(count * TREE_POLYGON_BYTES, `polygons of node ${node}`)
  const end = reader.offset
  for (let at = start + POLYGON_ITEM_AT; at < end; at += TREE_POLYGON_BYTES) {
    reader.offset = at
    const item = reader.u32()
    if (item < heads[node].itemCount) continue
    throw reader.error('bad-index', `one of the ${heads[node].itemCount} items of node ${node}`, `${item}`, at)
  }
  reader.offset = end
}

function readColours({ reader, blocks, colours }: Draft, node: number): void {
  const count = blocks[node].vertices
  reader.need(count * 4, `colours of node ${node}`)
  colours[node] = new Uint32Array(count)
  for (let i = 0; i < count; i++) colours[node][i] = reader.u32()
}

/**
 * Encodes a tree file in its own order; the exact inverse of `decodeTrees`.
 *
 * @throws FormatError for parts that don't fit together, and for what `decodeTrees` would refuse
 */
export function encodeTrees(trees: TreeFile, file = 'trees'): Uint8Array {
  const out = new FieldWriter(file)
  for (const number of trees.header) out.s32(number, 'header number')
  out.expectCount(trees.vectors.length, 9, 'vector numbers')
  for (const number of trees.vectors) out.s32(number, 'vector number')
  out.u16(trees.nodes.length, 'node count')
  for (const { cell, items, x, z, pointers } of trees.nodes) {
    out.u16(cell, 'cell').u16(items.length, 'item count').s32(x, 'x').s32(z, 'z')
    out.u32(pointers[0], 'pointer').u32(pointers[1], 'pointer')
  }
  const steps = [writeItems, writeBlock, writeVertices, writePolygons, writeColours]
  if (trees.order === 'by-kind') for (const step of steps) for (const node of trees.nodes) step(out, node)
  else for (const node of trees.nodes) for (const step of steps) step(out, node)
  const bytes = out.finish()
  decodeTrees(bytes, file)
  return bytes
}

function writeItems(out: FieldWriter, { items }: TreeNode): void {
  for (const item of items) {
    out.s32(item.x, 'x').s32(item.z, 'z').exactly(item.inner, 24, 'undescribed bytes').s32(item.factor, 'factor')
    out.u32(item.undescribed, 'number at +0x24').u32(item.vertexCount, 'vertex count')
    out.u32(item.sceneryRecord, 'scenery record')
  }
}

function writeBlock(out: FieldWriter, { polygons, colours, pointers }: TreeNode): void {
  out.u32(polygons.length / TREE_POLYGON_BYTES, 'polygon count').u32(colours.length, 'vertex count')
  for (const pointer of pointers.slice(2)) out.u32(pointer, 'pointer')
}

function writeVertices(out: FieldWriter, { vertices, colours }: TreeNode): void {
  out.exactly(vertices, colours.length * TREE_VERTEX_BYTES, 'vertex bytes')
}

function writePolygons(out: FieldWriter, { polygons }: TreeNode): void {
  out.bytes(polygons)
}

function writeColours(out: FieldWriter, { colours }: TreeNode): void {
  for (const colour of colours) out.u32(colour, 'colour')
}
