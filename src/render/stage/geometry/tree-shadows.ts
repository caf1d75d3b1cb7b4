import { polygonItem, TREE_POLYGON_BYTES, TREE_VERTEX_BYTES, type TreeNode } from '../../../formats/rally/tre.js'
import { type Stage, shadowRampIndex } from '../../../rally/index.js'
import { METRE } from './place.js'
import { treeLook } from './tree-kinds.js'

/** The shadows of a stage's trees: three vertices a triangle, in the order of the file. */
export interface TreeShadows {
  readonly vertexCount: number
  /** Metres, as the file has them: shadows are drawn with the identity matrix. */
  readonly positions: Float32Array
  /** 0..1 across and up the tree's picture, 2 a vertex. */
  readonly pictures: Float32Array
  /** Kind of tree whose picture the polygon takes, and place in the ramp of light colours (0..49); 2 a vertex. */
  readonly looks: Uint8Array
}

/** A corner of a shadow, metres, and its place on the tree's picture. */
interface Corner {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly u: number
  readonly v: number
  readonly ramp: number
}

/**
 * The shadow polygons of the tree file. Every polygon takes the picture of the tree that it belongs to: where the original's loader puts
 * the texture of that tree's first polygon in the polygon's item, ours looks up the kind of tree (seed rally, ".tre").
 *
 * The seed does not describe the 48 bytes of a vertex. Those whose first three i32 are 16.16 places near a tree of their node are drawn;
 * a fourth and fifth i32 within 0..1 are taken as the place on the picture. A tree's vertices stand together (`vertexCount` of its item)
 * and belong to its polygons in turn, in equal shares. What cannot be read so casts no shadow.
 */
export function buildTreeShadows(stage: Stage): TreeShadows {
  const triangles: { readonly kind: number; readonly corners: readonly [Corner, Corner, Corner] }[] = []
  for (const node of stage.trees?.nodes ?? []) {
    for (const { item, corners } of shadowPolygons(node)) {
      const { x, z } = node.items[item]
      const { kind } = treeLook(x, z)
      for (let k = 1; k + 1 < corners.length; k++)
        triangles.push({ kind, corners: [corners[0], corners[k], corners[k + 1]] })
    }
  }
  const vertexCount = triangles.length * 3
  const shadows: TreeShadows = {
    vertexCount,
    positions: new Float32Array(vertexCount * 3),
    pictures: new Float32Array(vertexCount * 2),
    looks: new Uint8Array(vertexCount * 2),
  }
  triangles.forEach(({ kind, corners }, triangle) => {
    corners.forEach(({ x, y, z, u, v, ramp }, k) => {
      const vertex = triangle * 3 + k
      shadows.positions.set([x, y, z], vertex * 3)
      shadows.pictures.set([u, v], vertex * 2)
      shadows.looks.set([kind, ramp], vertex * 2)
    })
  })
  return shadows
}

/** A polygon of a node: its item and corners. */
interface ShadowPolygon {
  readonly item: number
  readonly corners: readonly Corner[]
}

/** The readable shadow polygons of a node, in the order of the file. */
function shadowPolygons(node: TreeNode): readonly ShadowPolygon[] {
  const count = node.polygons.length / TREE_POLYGON_BYTES
  const ofItem = new Int32Array(node.items.length)
  for (let polygon = 0; polygon < count; polygon++) ofItem[polygonItem(node, polygon)]++
  const firsts = new Int32Array(node.items.length)
  for (let item = 1; item < firsts.length; item++) firsts[item] = firsts[item - 1] + node.items[item - 1].vertexCount
  const done = new Int32Array(node.items.length)
  const polygons: ShadowPolygon[] = []
  for (let polygon = 0; polygon < count; polygon++) {
    const item = polygonItem(node, polygon)
    const corners = node.items[item].vertexCount / ofItem[item]
    const first = firsts[item] + done[item] * corners
    done[item]++
    if (!Number.isInteger(corners) || corners < 3 || corners > 16 || first + corners > node.colours.length) continue
    const read = Array.from({ length: corners }, (_, k) => readCorner(node, first + k))
    const { x, z } = node.items[item]
    if (!read.every((corner) => isNear(corner, x * METRE, z * METRE))) continue
    polygons.push({ item, corners: withPictures(read, x * METRE, z * METRE) })
  }
  return polygons
}

/** No tree throws its shadow further, metres. */
const LONGEST = 60

function isNear(corner: Corner, x: number, z: number): boolean {
  return Math.abs(corner.x - x) <= LONGEST && Math.abs(corner.z - z) <= LONGEST
}

function readCorner({ vertices, colours }: TreeNode, vertex: number): Corner {
  const view = new DataView(vertices.buffer, vertices.byteOffset + vertex * TREE_VERTEX_BYTES, TREE_VERTEX_BYTES)
  const number = (at: number): number => view.getInt32(at, true) * METRE
  const ramp = Math.max(0, Math.min(49, shadowRampIndex(Math.min(colours[vertex], 0x10000))))
  return { x: number(0), y: number(4), z: number(8), u: number(12), v: number(16), ramp }
}

/** Corners with their own places on the picture; where the file has none, the two nearest the tree are its foot. */
function withPictures(corners: readonly Corner[], x: number, z: number): readonly Corner[] {
  const isPlaced = corners.every(({ u, v }) => u >= 0 && u <= 1 && v >= 0 && v <= 1)
  const differs = corners.some(({ u, v }) => u !== corners[0].u || v !== corners[0].v)
  if (isPlaced && differs) return corners
  const away = corners.map((corner) => (corner.x - x) ** 2 + (corner.z - z) ** 2)
  const sorted = [...away].sort((a, b) => a - b)
  const isFoot = away.map((distance) => distance <= sorted[1])
  const first = isFoot.findIndex((foot, k) => foot && isFoot[(k + 1) % corners.length])
  return corners.map((corner, k) => {
    const turned = (k - Math.max(0, first) + corners.length) % corners.length
    return { ...corner, u: turned === 0 || turned === corners.length - 1 ? 0 : 1, v: turned < 2 ? 0 : 1 }
  })
}

/**
 * Heights of the trees (metres, in the order of the items) by the length of their shadows, 0 where that does not say: the three numbers
 * that a tree file begins with are taken as the direction to the sun, which the seed leaves open.
 */
export function shadowHeights({ trees }: Stage): Float64Array {
  const nodes = trees?.nodes ?? []
  const heights = new Float64Array(nodes.reduce((sum, { items }) => sum + items.length, 0))
  const [sunX, sunY, sunZ] = trees?.header ?? [0, 0, 0]
  const flat = Math.sqrt(sunX * sunX + sunZ * sunZ)
  if (!(sunY > 0) || flat === 0) return heights
  let first = 0
  for (const node of nodes) {
    for (const { item, corners } of shadowPolygons(node)) {
      const { x, z } = node.items[item]
      const tops = corners.filter(({ v }) => v === 1)
      if (tops.length === 0) continue
      const topX = tops.reduce((sum, corner) => sum + corner.x, 0) / tops.length - x * METRE
      const topZ = tops.reduce((sum, corner) => sum + corner.z, 0) / tops.length - z * METRE
      const height = (Math.sqrt(topX * topX + topZ * topZ) * sunY) / flat
      if (height >= LEAST_TREE && height <= MOST_TREE) heights[first + item] = height
    }
    first += node.items.length
  }
  return heights
}

/** Heights of trees that are believed, metres. */
const LEAST_TREE = 1
const MOST_TREE = 45
