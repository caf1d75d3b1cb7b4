import { cloud, hash2, noise } from '../../../freedata/paint/random.js'
import type { Stage } from '../../../rally/index.js'
import { lowestHeight } from './ground-height.js'
import { materialIndex } from './materials.js'
import { METRE, smoothStep } from './place.js'
import { allocate, FAR_ASIDE, type Terrain } from './terrain.js'

/** How far the land goes on past the mesh, metres. */
const MARGIN = 640

/** Cells along an edge at most, and their least size in metres. */
const MOST_CELLS = 150
const LEAST_CELL = 20

/** How much lower than the mesh the land lies where both are. */
const SINK = 1.2

/**
 * The land past the edge of a stage's mesh, for pictures alone: no car gets there. Heights go on from the mesh's edge and rise to hills.
 */
export interface Surroundings {
  readonly cell: number
  readonly left: number
  readonly top: number
  readonly columns: number
  readonly rows: number
  /** Height of each corner of the grid, metres. */
  readonly heights: Float32Array
  /** Metres to the mesh of each corner, 0 on it. */
  readonly away: Float32Array
}

/** Lays the land around a stage, or null where the stage has no ground. */
export function laySurroundings(stage: Stage): Surroundings | null {
  const { mesh } = stage
  if (mesh.vertexCount === 0) return null
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < mesh.vertices.length; i += 3) {
    left = Math.min(left, mesh.vertices[i] * METRE)
    right = Math.max(right, mesh.vertices[i] * METRE)
    top = Math.min(top, mesh.vertices[i + 2] * METRE)
    bottom = Math.max(bottom, mesh.vertices[i + 2] * METRE)
  }
  const width = right - left + 2 * MARGIN
  const depth = bottom - top + 2 * MARGIN
  const cell = Math.max(LEAST_CELL, width / MOST_CELLS, depth / MOST_CELLS)
  const columns = Math.floor(width / cell) + 1
  const rows = Math.floor(depth / cell) + 1
  const grid = { cell, left: left - MARGIN, top: top - MARGIN, columns, rows }
  const heights = new Float32Array(columns * rows).fill(Number.NaN)
  for (let i = 0; i < heights.length; i++) {
    heights[i] = meshHeight(stage, grid.left + (i % columns) * cell, grid.top + Math.floor(i / columns) * cell, cell)
  }
  const away = spread(heights, columns, rows, cell)
  relax(heights, away, columns, rows)
  const land: Surroundings = { ...grid, heights, away }
  for (let i = 0; i < heights.length; i++) heights[i] += away[i] > 0 ? hillAt(land, i) : 0
  return land
}

/** A little below the lowest of the mesh round a corner, NaN off the mesh. */
function meshHeight(stage: Stage, x: number, z: number, cell: number): number {
  const middle = lowestHeight(stage.ground, x, z)
  if (middle === null) return Number.NaN
  let lowest = middle
  for (let k = 0; k < 8; k++) {
    const reach = k < 4 ? cell * 0.5 : cell * 0.9
    const offX = k % 2 === 0 ? (k % 4 < 2 ? reach : -reach) : 0
    const offZ = k % 2 === 1 ? (k % 4 < 2 ? reach : -reach) : 0
    const height = lowestHeight(stage.ground, x + offX, z + offZ)
    if (height !== null && height < lowest) lowest = height
  }
  return lowest - SINK
}

/** Fills unknown heights with that of the nearest known corner. Returns how far that is. */
function spread(heights: Float32Array, columns: number, rows: number, cell: number): Float32Array {
  const away = new Float32Array(heights.length).fill(Number.POSITIVE_INFINITY)
  const source = new Int32Array(heights.length).fill(-1)
  heights.forEach((height, i) => {
    if (Number.isNaN(height)) return
    away[i] = 0
    source[i] = i
  })
  const offer = (to: number, x: number, z: number, from: number): void => {
    if (source[from] < 0) return
    const sourceX = source[from] % columns
    const sourceZ = Math.floor(source[from] / columns)
    const distance = Math.sqrt((x - sourceX) ** 2 + (z - sourceZ) ** 2) * cell
    if (distance >= away[to]) return
    away[to] = distance
    source[to] = source[from]
  }
  for (let pass = 0; pass < 4; pass++) {
    const forward = pass % 2 === 0
    for (let n = 0; n < heights.length; n++) {
      const i = forward ? n : heights.length - 1 - n
      const x = i % columns
      const z = Math.floor(i / columns)
      for (let k = 0; k < 9; k++) {
        const nearX = x + (k % 3) - 1
        const nearZ = z + Math.floor(k / 3) - 1
        if (nearX < 0 || nearZ < 0 || nearX >= columns || nearZ >= rows) continue
        offer(i, x, z, nearZ * columns + nearX)
      }
    }
  }
  for (let i = 0; i < heights.length; i++) heights[i] = source[i] < 0 ? 0 : heights[source[i]]
  return away
}

/** Smooths what is not known from the mesh, so that it goes on from what is. */
function relax(heights: Float32Array, away: Float32Array, columns: number, rows: number): void {
  for (let pass = 0; pass < 60; pass++) {
    for (let z = 0; z < rows; z++) {
      for (let x = 0; x < columns; x++) {
        const i = z * columns + x
        if (away[i] === 0) continue
        const west = heights[x > 0 ? i - 1 : i]
        const east = heights[x + 1 < columns ? i + 1 : i]
        const north = heights[z > 0 ? i - columns : i]
        const south = heights[z + 1 < rows ? i + columns : i]
        heights[i] = (west + east + north + south) / 4
      }
    }
  }
}

const SEED = 4711

/** What the land rises above the smooth continuation of the mesh. */
function hillAt({ away, columns, left, top, cell }: Surroundings, i: number): number {
  const x = (left + (i % columns) * cell) / 4096
  const z = (top + Math.floor(i / columns) * cell) / 4096
  const near = smoothStep(10, 200, away[i])
  const far = smoothStep(80, 620, away[i])
  const broad = noise(x, z, 9, SEED)
  const ridge = 1 - Math.abs(noise(x, z, 17, SEED + 3)) * 1.7
  return near * cloud(x, z, 60, SEED + 9) * 5 + far * (46 + broad * 42 + Math.max(0, ridge) * 44)
}

/** Height of the land at a place, metres; its edge goes on for ever. */
export function landHeight({ left, top, cell, columns, rows, heights }: Surroundings, x: number, z: number): number {
  const u = Math.max(0, Math.min(columns - 1.001, (x - left) / cell))
  const v = Math.max(0, Math.min(rows - 1.001, (z - top) / cell))
  const column = Math.floor(u)
  const row = Math.floor(v)
  const at = row * columns + column
  const near = heights[at] + (heights[at + 1] - heights[at]) * (u - column)
  const far = heights[at + columns] + (heights[at + columns + 1] - heights[at + columns]) * (u - column)
  return near + (far - near) * (v - row)
}

const LOOSE = materialIndex('loose')

/** Cells of a chunk along an edge. */
const CHUNK_CELLS = 20

/** The land and the skirt that joins it to the edge of the mesh, as ground to draw. */
export function buildSurroundings(land: Surroundings, stage: Stage): Terrain {
  const cells = shownCells(land)
  const skirt = openEdges(stage)
  const terrain = allocate(cells.length * 2 + skirt.length * 2)
  const writer = new LandWriter(land, terrain)
  const starts: number[] = []
  let lastChunk = -1
  for (const cell of cells) {
    const chunk = chunkOf(land, cell)
    if (chunk !== lastChunk) starts.push(writer.triangles)
    lastChunk = chunk
    writer.cell(cell)
  }
  for (let i = 0; i < skirt.length; i++) {
    if (i % 1024 === 0) starts.push(writer.triangles)
    writer.skirt(stage, skirt[i])
  }
  starts.push(writer.triangles)
  return { ...terrain, chunkStarts: Int32Array.from(starts) }
}

function chunkOf({ columns }: Surroundings, cell: number): number {
  const row = Math.floor(Math.floor(cell / columns) / CHUNK_CELLS)
  return row * 0x100 + Math.floor((cell % columns) / CHUNK_CELLS)
}

/** Cells that reach past the mesh, those of a chunk together. */
function shownCells(land: Surroundings): number[] {
  const { columns, rows, away } = land
  const cells: number[] = []
  for (let z = 0; z + 1 < rows; z++) {
    for (let x = 0; x + 1 < columns; x++) {
      const i = z * columns + x
      if (away[i] + away[i + 1] + away[i + columns] + away[i + columns + 1] > 0) cells.push(i)
    }
  }
  return cells.sort((a, b) => chunkOf(land, a) - chunkOf(land, b) || a - b)
}

/** Edges of the mesh with a triangle on one side alone: three vertex numbers each, the third on the mesh's side. */
function openEdges({ mesh }: Stage): (readonly [number, number, number])[] {
  const { corners, vertices } = mesh
  const key = (a: number, b: number): string => {
    const one = `${vertices[a * 3]},${vertices[a * 3 + 1]},${vertices[a * 3 + 2]}`
    const two = `${vertices[b * 3]},${vertices[b * 3 + 1]},${vertices[b * 3 + 2]}`
    return one < two ? `${one};${two}` : `${two};${one}`
  }
  const edges = new Map<string, readonly [number, number, number] | null>()
  for (let at = 0; at < corners.length; at += 3) {
    for (let k = 0; k < 3; k++) {
      const a = corners[at + k]
      const b = corners[at + ((k + 1) % 3)]
      const edge = key(a, b)
      edges.set(edge, edges.has(edge) ? null : [a, b, corners[at + ((k + 2) % 3)]])
    }
  }
  return [...edges.values()].filter((edge) => edge !== null)
}

const SKIRT_METRES = 9

/** Writes ground that only pictures have. */
class LandWriter {
  triangles = 0

  constructor(
    private readonly land: Surroundings,
    private readonly terrain: Omit<Terrain, 'chunkStarts'>,
  ) {}

  cell(cell: number): void {
    const { columns, left, top, cell: size } = this.land
    const x = left + (cell % columns) * size
    const z = top + Math.floor(cell / columns) * size
    const corners: [number, number][] = [
      [x, z],
      [x + size, z],
      [x, z + size],
      [x + size, z + size],
    ]
    const flip = hash2(cell, columns, SEED) < 0.5
    for (const [a, b, c] of flip
      ? [
          [0, 1, 2],
          [1, 3, 2],
        ]
      : [
          [0, 1, 3],
          [0, 3, 2],
        ]) {
      this.triangle([corners[a], corners[b], corners[c]].map(([px, pz]) => [px, landHeight(this.land, px, pz), pz]))
    }
  }

  /** From an edge of the mesh outward and down to the land. */
  skirt({ mesh }: Stage, [a, b, inner]: readonly [number, number, number]): void {
    const at = (vertex: number): [number, number, number] => [
      mesh.vertices[vertex * 3] * METRE,
      mesh.vertices[vertex * 3 + 1] * METRE,
      mesh.vertices[vertex * 3 + 2] * METRE,
    ]
    const [first, second, third] = [at(a), at(b), at(inner)]
    let outX = second[2] - first[2]
    let outZ = first[0] - second[0]
    const length = Math.sqrt(outX * outX + outZ * outZ)
    if (length < 1e-3) return
    const side = outX * (third[0] - first[0]) + outZ * (third[2] - first[2]) > 0 ? -1 : 1
    outX *= side / length
    outZ *= side / length
    const foot = ([x, y, z]: [number, number, number]): [number, number, number] => {
      const px = x + outX * SKIRT_METRES
      const pz = z + outZ * SKIRT_METRES
      return [px, Math.min(y, landHeight(this.land, px, pz) + 0.2), pz]
    }
    this.triangle([first, second, foot(first)])
    this.triangle([second, foot(second), foot(first)])
  }

  private triangle(corners: readonly (readonly number[])[]): void {
    const { terrain } = this
    const shares = corners.map(([x, , z]) => woods(x, z))
    corners.forEach(([x, y, z], k) => {
      const vertex = this.triangles * 3 + k
      terrain.positions.set([x, y, z], vertex * 3)
      terrain.normals.set(this.normalAt(x, z), vertex * 3)
      terrain.materials.set([LOOSE, LOOSE, LOOSE, LOOSE], vertex * 4)
      terrain.places.set([FAR_ASIDE, 0, 0, shares[k]], vertex * 4)
    })
    this.triangles++
  }

  private normalAt(x: number, z: number): [number, number, number] {
    const reach = this.land.cell / 2
    const slopeX = (landHeight(this.land, x + reach, z) - landHeight(this.land, x - reach, z)) / (2 * reach)
    const slopeZ = (landHeight(this.land, x, z + reach) - landHeight(this.land, x, z - reach)) / (2 * reach)
    const length = Math.sqrt(slopeX * slopeX + 1 + slopeZ * slopeZ)
    return [-slopeX / length, 1 / length, -slopeZ / length]
  }
}

/** How wooded a place is, 0..1. */
export function woods(x: number, z: number): number {
  return smoothStep(-0.05, 0.3, cloud(x / 4096, z / 4096, 26, SEED + 21))
}
