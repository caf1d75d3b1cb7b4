import { BlockType, type CityMapFile, LOCATION_BYTES, MAP_LAYERS, MAP_SIZE } from '../../formats/cmp.js'
import { BlockGrid } from '../../freedata/map/block-grid.js'
import type { Patch } from './scene.js'
import { SceneTile } from './style.js'

/** Layer of the cells that one walks in at street level. */
const STREET = 3

/** Pixels at which a player stands who is not placed: away from the corner, where the scene's own spare car stands. */
export const MARGIN = { x: 6432, y: 6432 } as const

type Painter = (grid: BlockGrid, patch: Patch, x: number, y: number) => void

/** What a patch may be, and how one of its squares is made. */
const PAINTERS = {
  pavement: (grid, _patch, x, y) => pave(grid, x, y, BlockType.pavement, SceneTile.pavement),
  road: (grid, _patch, x, y) => pave(grid, x, y, BlockType.road, SceneTile.road),
  field: (grid, _patch, x, y) => pave(grid, x, y, BlockType.field, SceneTile.field),
  water: (grid, _patch, x, y) => {
    lower(grid, x, y, BlockType.water, SceneTile.water)
  },
  pit: (grid, _patch, x, y) => lower(grid, x, y, BlockType.pavement, SceneTile.pavement),
  building: (grid, patch, x, y) => build(grid, x, y, patch.value),
  raised: (grid, patch, x, y) => {
    build(grid, x, y, patch.value)
    if (STREET - patch.value >= 0) grid.setType(x, y, STREET - patch.value, BlockType.pavement)
  },
  slope: (grid, patch, x, y) => {
    pave(grid, x, y, BlockType.road, SceneTile.road)
    grid.setSlope(x, y, STREET, patch.value)
    grid.setLid(x, y, STREET, SceneTile.road)
  },
  rails: (grid, _patch, x, y) => {
    pave(grid, x, y, BlockType.road, SceneTile.road)
    grid.setRailway(x, y, STREET)
  },
  'fence-left': (grid, _patch, x, y) => grid.standSide(x, y, STREET, 0, SceneTile.fence),
  'fence-top': (grid, _patch, x, y) => grid.standSide(x, y, STREET, 2, SceneTile.fence),
} as const satisfies { readonly [kind: string]: Painter }

export type PatchKind = keyof typeof PAINTERS

/** The kinds of patches, in the order of the documentation. */
export const patchKinds = Object.keys(PAINTERS) as PatchKind[]

/** The map of a scene: a plane at street level of one ground, with patches painted over it in their order. */
export function buildGround(ground: PatchKind, patches: readonly Patch[]): CityMapFile {
  const grid = new BlockGrid()
  const whole: Patch = { kind: ground, x: 0, y: 0, width: MAP_SIZE, height: MAP_SIZE, value: 1, line: 0 }
  for (let y = 0; y < MAP_SIZE; y++) {
    for (let x = 0; x < MAP_SIZE; x++) grid.setType(x, y, MAP_LAYERS - 1, BlockType.building)
  }
  for (const patch of [whole, ...patches]) {
    const paint: Painter = PAINTERS[patch.kind]
    for (let y = patch.y; y < patch.y + patch.height; y++) {
      for (let x = patch.x; x < patch.x + patch.width; x++) paint(grid, patch, x, y)
    }
  }
  return {
    style: 1,
    sample: 0,
    reserved: new Uint8Array(2),
    ...grid.pack(),
    objects: [],
    routes: [],
    locations: new Uint8Array(LOCATION_BYTES),
    zones: [],
  }
}

/** Street-level ground: a cell to walk in over a solid block with a lid. */
function pave(grid: BlockGrid, x: number, y: number, type: number, lid: number): void {
  grid.setType(x, y, STREET, type)
  grid.setType(x, y, STREET + 1, BlockType.building)
  grid.setLid(x, y, STREET + 1, lid)
}

/** Ground a layer below the street. */
function lower(grid: BlockGrid, x: number, y: number, type: number, lid: number): void {
  grid.setType(x, y, STREET, BlockType.air)
  grid.setType(x, y, STREET + 1, type)
  grid.setLid(x, y, STREET + 1, 0)
  grid.setLid(x, y, STREET + 2, lid)
}

function build(grid: BlockGrid, x: number, y: number, storeys: number): void {
  for (let storey = 0; storey < Math.min(storeys, STREET + 1); storey++) {
    const layer = STREET - storey
    grid.setType(x, y, layer, BlockType.building)
    for (let face = 0; face < 4; face++) grid.setSide(x, y, layer, face, SceneTile.wall)
    grid.setLid(x, y, layer, storey === Math.min(storeys, STREET + 1) - 1 ? SceneTile.roof : 0)
  }
}
