import { GRID_CHILDREN, SPLIT_NODE } from '../../../formats/rally/hpc.js'
import type { Stage } from '../../../rally/index.js'
import { highestHeight } from './ground-height.js'
import { type Overlay, OverlayBuilder, type OverlayColour } from './overlay.js'
import { METRE } from './place.js'

/** Metres along an edge of a cell, by level. */
export const CELL_METRES = [256, 64, 16, 4, 1] as const

/** Colours of the cells, by level. */
export const LEVEL_COLOURS: readonly OverlayColour[] = [
  ...([
    [255, 70, 70, 255],
    [255, 170, 40, 255],
    [250, 240, 80, 230],
    [90, 230, 120, 200],
    [90, 190, 255, 180],
  ] as const),
]

/** A cell of the collision grid: its least corner in metres and whether it is split. */
export interface GridCell {
  readonly level: number
  readonly node: number
  readonly x: number
  readonly z: number
  readonly split: boolean
  readonly triangles: number
}

/** Visits every cell that the file's grid reaches, each before its children; a node that several name is visited once. */
export function visitGrid({ mesh }: Stage, visit: (cell: GridCell) => void): void {
  const { levels, width, height } = mesh
  const seen = levels.map(({ count }) => new Uint8Array(count))
  const descend = (level: number, node: number, x: number, z: number): void => {
    if (seen[level][node] === 1) return
    seen[level][node] = 1
    const triangles = levels[level].triangles[node]
    const split = triangles === SPLIT_NODE
    visit({ level, node, x, z, split, triangles: split ? 0 : triangles })
    if (!split) return
    const size = CELL_METRES[level + 1]
    for (let child = 0; child < GRID_CHILDREN; child++) {
      descend(level + 1, levels[level].first[node] + child, x + (child & 3) * size, z + (child >> 2) * size)
    }
  }
  for (let node = 0; node < width * height; node++) {
    const x = mesh.originX * METRE + (node % width) * CELL_METRES[0]
    const z = mesh.originZ * METRE + Math.floor(node / width) * CELL_METRES[0]
    descend(0, node, x, z)
  }
}

/** Lines of a cell's edge at most. */
const MOST_PIECES = 16

/** Outlines of the grid's cells, draped over the ground and coloured by level: lines. Empty cells of fine levels have none. */
export function buildGridOverlay(stage: Stage): Overlay {
  const builder = new OverlayBuilder()
  const drape = heightCache(stage)
  visitGrid(stage, ({ level, x, z, split, triangles }) => {
    if (level > 0 && !split && triangles === 0) return
    const size = CELL_METRES[level]
    const lift = 0.1 + (4 - level) * 0.06
    const pieces = Math.max(1, Math.min(MOST_PIECES, size / 4))
    for (const [fromX, fromZ, alongX, alongZ] of [
      [x, z, 1, 0],
      [x, z, 0, 1],
      [x + size, z, 0, 1],
      [x, z + size, 1, 0],
    ]) {
      for (let i = 0; i < pieces; i++) {
        for (const end of [i, i + 1]) {
          const px = fromX + (alongX * size * end) / pieces
          const pz = fromZ + (alongZ * size * end) / pieces
          builder.add([px, drape(px, pz) + lift, pz], LEVEL_COLOURS[level])
        }
      }
    }
  })
  return builder.finish()
}

/** Heights at places that are asked for often; off the ground that of the last place. */
function heightCache({ ground }: Stage): (x: number, z: number) => number {
  const known = new Map<number, number>()
  let last = 0
  return (x, z) => {
    const key = Math.round(z) * 0x100000 + Math.round(x)
    let height = known.get(key)
    if (height === undefined) {
      height = highestHeight(ground, x, z) ?? last
      known.set(key, height)
    }
    last = height
    return height
  }
}
