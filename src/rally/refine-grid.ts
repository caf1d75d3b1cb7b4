import { GRID_CHILDREN, SPLIT_NODE } from '../formats/rally/hpc.js'
import { isTriangleNear, type Triangles } from './triangle.js'

/** Nodes and lists of a stage's grid, all levels in a row. */
export interface Grid {
  /** Two numbers a node: triangle count or `SPLIT_NODE`, and the first entry in `list` or the first child's number. */
  readonly nodes: Int32Array
  readonly list: Uint16Array
}

/** Where the grid lies, and what its triangles are. */
export interface GridPlace extends Triangles {
  readonly originX: number
  readonly originZ: number
  readonly width: number
  readonly height: number
}

/** The top cells are 256 units wide: 2^24 of 16.16. */
export const TOP_SHIFT = 24

/**
 * A cell with more triangles is split further, down to half a unit. Measured: fewer make the grid larger than the processor's caches,
 * which costs more than the triangles saved.
 */
const MOST_TRIANGLES = 24
const LEAST_SHIFT = 15

/** List entries that the refinement looks at in all, beside 16 for each of the file's. */
const BUDGET = 1 << 20

interface Cell {
  readonly node: number
  readonly left: number
  readonly top: number
  readonly shift: number
}

/**
 * Splits crowded cells of a grid beyond what the file's 16-bit node counts allow, so that a query looks at few triangles whatever the
 * mesh's size. A child lists those of its parent's triangles that touch it, in the same order: queries find the same triangles.
 *
 * A grid that shares nodes between cells stays as it is.
 */
export function refineGrid(grid: Grid, place: GridPlace): Grid {
  const leaves = findLeaves(grid, place)
  if (leaves === undefined) return grid
  const nodes = Array.from(grid.nodes)
  const list = Array.from(grid.list)
  let budget = BUDGET + grid.list.length * 16
  for (let next = leaves.pop(); next !== undefined; next = leaves.pop()) {
    const { node, left, top, shift } = next
    const count = nodes[node * 2]
    budget -= count * GRID_CHILDREN
    if (budget < 0) break
    const first = nodes[node * 2 + 1]
    const size = 1 << (shift - 2)
    const child = nodes.length / 2
    const added = list.length
    const counts: number[] = []
    for (let k = 0; k < GRID_CHILDREN; k++) {
      const start = list.length
      const x = left + (k & 3) * size
      const z = top + (k >> 2) * size
      for (let i = first; i < first + count; i++) {
        if (isTriangleNear(place, list[i], x, z, size - 1)) list.push(list[i])
      }
      counts.push(list.length - start)
    }
    // Triangles that all lie over all of the cell are not told apart by smaller cells.
    if ((list.length - added) * 4 > count * GRID_CHILDREN * 3) {
      list.length = added
      continue
    }
    nodes[node * 2] = SPLIT_NODE
    nodes[node * 2 + 1] = child
    let start = added
    counts.forEach((held, k) => {
      nodes.push(held, start)
      start += held
      const cell = { node: child + k, left: left + (k & 3) * size, top: top + (k >> 2) * size, shift: shift - 2 }
      if (isCrowded(held, cell.shift)) leaves.push(cell)
    })
  }
  return { nodes: Int32Array.from(nodes), list: Uint16Array.from(list) }
}

function isCrowded(count: number, shift: number): boolean {
  return count > MOST_TRIANGLES && shift - 2 >= LEAST_SHIFT
}

/** Crowded cells of the file's grid, or undefined where a node belongs to two cells. */
function findLeaves({ nodes }: Grid, { originX, originZ, width, height }: GridPlace): Cell[] | undefined {
  const leaves: Cell[] = []
  const seen = new Uint8Array(nodes.length / 2)
  const open: Cell[] = []
  for (let node = 0; node < width * height; node++) {
    const left = originX + (node % width) * (1 << TOP_SHIFT)
    const top = originZ + Math.floor(node / width) * (1 << TOP_SHIFT)
    open.push({ node, left, top, shift: TOP_SHIFT })
  }
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    if (seen[cell.node] !== 0) return undefined
    seen[cell.node] = 1
    const count = nodes[cell.node * 2]
    if (count === SPLIT_NODE) pushChildren(open, cell, nodes[cell.node * 2 + 1])
    else if (isCrowded(count, cell.shift) && liesWithin32Bits(cell)) leaves.push(cell)
  }
  return leaves
}

function pushChildren(open: Cell[], { left, top, shift }: Cell, first: number): void {
  const size = 1 << (shift - 2)
  for (let k = 0; k < GRID_CHILDREN; k++) {
    open.push({ node: first + k, left: left + (k & 3) * size, top: top + (k >> 2) * size, shift: shift - 2 })
  }
}

/** Offsets wrap at 32 bits: a cell past them is met by points from the other end, which its own place does not tell. */
function liesWithin32Bits({ left, top, shift }: Cell): boolean {
  return left + (1 << shift) <= 0x80000000 && top + (1 << shift) <= 0x80000000
}
