import { FormatError } from '../../core/errors.js'
import { type CollisionMesh, GRID_CHILDREN, GRID_LEVELS, type GridLevel, SPLIT_NODE } from './hpc.js'

/** Triangles to build a collision mesh from. */
export interface TriangleSoup {
  /** x, y, z a vertex, 16.16. */
  readonly vertices: Int32Array
  /** Three vertex numbers a triangle. */
  readonly corners: Uint16Array
  /** Surface slot a triangle, 0..127. */
  readonly surfaces: Uint8Array
}

/** A cell with more triangles is split, down to the last level. */
const MOST_TRIANGLES = 8

/** Nodes of a level at most: their count is an i16. */
const MOST_NODES = 0x7fff

/** Triangles and vertices at most: their counts are u16. */
const MOST_RECORDS = 0xffff

const TOP_CELL = 0x1000000

/** A cell of a level while the grid is built. */
interface Cell {
  readonly x: number
  readonly z: number
  readonly triangles: readonly number[]
}

interface Draft {
  readonly triangles: number[]
  readonly first: number[]
}

/**
 * Builds the five-level grid over triangles: each cell lists the triangles that touch it, edges and corners included, and cells with
 * many are split. The result is what `decodeCollisionMesh` reads.
 *
 * @throws FormatError for more vertices or triangles than the format counts, and for a mesh wider than 127 top cells (32512 units)
 */
export function buildCollisionMesh(soup: TriangleSoup, file = 'collision mesh'): CollisionMesh {
  const vertexCount = soup.vertices.length / 3
  const triangleCount = soup.corners.length / 3
  const fail = (expected: string, found: string): FormatError =>
    new FormatError({ code: 'over-limit', file, offset: 0, expected, found })
  if (vertexCount > MOST_RECORDS) throw fail(`at most ${MOST_RECORDS} vertices`, `${vertexCount}`)
  if (triangleCount > MOST_RECORDS) throw fail(`at most ${MOST_RECORDS} triangles`, `${triangleCount}`)
  const { originX, originZ, width, height } = topGrid(soup.vertices)
  if (width > 127 || height > 127 || width * height > MOST_NODES)
    throw fail('at most 127 top cells', `${width} × ${height}`)
  const list: number[] = []
  const levels: GridLevel[] = []
  let cells = topCells(soup, { originX, originZ, width, height })
  for (let level = 0; level < GRID_LEVELS; level++) {
    const draft: Draft = { triangles: [], first: [] }
    cells = layLevel(soup, cells, level, draft, list)
    levels.push({
      count: draft.triangles.length,
      triangles: Int16Array.from(draft.triangles),
      padding: new Uint16Array(draft.triangles.length),
      first: Int32Array.from(draft.first),
    })
  }
  return {
    ...{ originX, originZ, headerPadding: 0, levels, vertexCount, vertexPadding: 0, vertices: soup.vertices },
    ...{ triangleCount, trianglePadding: 0, corners: soup.corners, surfaces: soup.surfaces },
    marks: new Uint8Array(triangleCount),
    list: Uint16Array.from(list),
    ...{ width, height, tail: new Uint8Array(0) },
  }
}

type TopGrid = Pick<CollisionMesh, 'originX' | 'originZ' | 'width' | 'height'>

/** Whole units below the least corner, and cells up to past the greatest. */
function topGrid(vertices: Int32Array): TopGrid {
  if (vertices.length === 0) return { originX: 0, originZ: 0, width: 0, height: 0 }
  const axis = (offset: number): [number, number] => {
    let low = 0x7fffffff
    let high = -0x80000000
    for (let i = offset; i < vertices.length; i += 3) {
      low = Math.min(low, vertices[i])
      high = Math.max(high, vertices[i])
    }
    const origin = low & ~0xffff
    return [origin, Math.floor((high - origin) / TOP_CELL) + 1]
  }
  const [originX, width] = axis(0)
  const [originZ, height] = axis(2)
  return { originX, originZ, width, height }
}

function topCells(soup: TriangleSoup, { originX, originZ, width, height }: TopGrid): readonly Cell[] {
  const lists: number[][] = Array.from({ length: width * height }, () => [])
  for (let triangle = 0; triangle < soup.corners.length / 3; triangle++) {
    const x = [0, 1, 2].map((k) => soup.vertices[soup.corners[triangle * 3 + k] * 3] - originX)
    const z = [0, 1, 2].map((k) => soup.vertices[soup.corners[triangle * 3 + k] * 3 + 2] - originZ)
    for (let row = Math.floor(Math.min(...z) / TOP_CELL); row <= Math.floor(Math.max(...z) / TOP_CELL); row++) {
      for (
        let column = Math.floor(Math.min(...x) / TOP_CELL);
        column <= Math.floor(Math.max(...x) / TOP_CELL);
        column++
      ) {
        lists[row * width + column].push(triangle)
      }
    }
  }
  return lists.map((triangles, cell) => {
    const x = originX + (cell % width) * TOP_CELL
    const z = originZ + Math.floor(cell / width) * TOP_CELL
    return { x, z, triangles: triangles.filter((triangle) => touchesCell(soup, triangle, x, z, TOP_CELL)) }
  })
}

/** Writes the nodes of one level and returns the cells of the next. */
function layLevel(soup: TriangleSoup, cells: readonly Cell[], level: number, draft: Draft, list: number[]): Cell[] {
  const children: Cell[] = []
  const size = TOP_CELL >> (2 * (level + 1))
  for (const cell of cells) {
    const mayGrow = level < GRID_LEVELS - 1 && children.length + GRID_CHILDREN <= MOST_NODES
    const split = mayGrow && cell.triangles.length > MOST_TRIANGLES ? splitCell(soup, cell, size) : undefined
    draft.triangles.push(split === undefined ? cell.triangles.length : SPLIT_NODE)
    draft.first.push(split === undefined ? list.length : children.length)
    if (split !== undefined) children.push(...split)
    else for (const triangle of cell.triangles) list.push(triangle)
  }
  return children
}

/** The 16 children of a cell, or undefined where most triangles lie over most of it, so that smaller cells tell little apart. */
function splitCell(soup: TriangleSoup, { x, z, triangles }: Cell, size: number): Cell[] | undefined {
  let held = 0
  const children: Cell[] = []
  for (let child = 0; child < GRID_CHILDREN; child++) {
    const left = x + (child & 3) * size
    const top = z + (child >> 2) * size
    const touching = triangles.filter((triangle) => touchesCell(soup, triangle, left, top, size))
    held += touching.length
    children.push({ x: left, z: top, triangles: touching })
  }
  return held * 4 > triangles.length * GRID_CHILDREN * 3 ? undefined : children
}

/** Whether a triangle and a square share a point, borders included; doubtful cases count as touching. */
function touchesCell(
  { vertices, corners }: TriangleSoup,
  triangle: number,
  left: number,
  top: number,
  size: number,
): boolean {
  const at = triangle * 3
  const [a, b, c] = [corners[at] * 3, corners[at + 1] * 3, corners[at + 2] * 3]
  if (Math.max(vertices[a], vertices[b], vertices[c]) < left) return false
  if (Math.min(vertices[a], vertices[b], vertices[c]) > left + size) return false
  if (Math.max(vertices[a + 2], vertices[b + 2], vertices[c + 2]) < top) return false
  if (Math.min(vertices[a + 2], vertices[b + 2], vertices[c + 2]) > top + size) return false
  return !(
    isBeyondEdge(vertices, a, b, c, left, top, size) ||
    isBeyondEdge(vertices, b, c, a, left, top, size) ||
    isBeyondEdge(vertices, c, a, b, left, top, size)
  )
}

/** Whether a square lies wholly on the other side of the edge from–to than the third corner. */
function isBeyondEdge(
  vertices: Int32Array,
  from: number,
  to: number,
  third: number,
  left: number,
  top: number,
  size: number,
): boolean {
  const edgeX = vertices[to] - vertices[from]
  const edgeZ = vertices[to + 2] - vertices[from + 2]
  const inner = Math.sign(
    edgeX * (vertices[third + 2] - vertices[from + 2]) - edgeZ * (vertices[third] - vertices[from]),
  )
  if (inner === 0) return false
  // The square's corner that lies furthest toward the third.
  const x = left + (-edgeZ * inner > 0 ? size : 0) - vertices[from]
  const z = top + (edgeX * inner > 0 ? size : 0) - vertices[from + 2]
  const across = inner * (edgeX * z - edgeZ * x)
  return across < -(Math.abs(edgeX * z) + Math.abs(edgeZ * x)) * 1e-12
}
