import {
  type Blocks,
  BlockType,
  type CityMapFile,
  LOCATION_BYTES,
  MAP_LAYERS,
  MAP_SIZE,
  type ObjectPosition,
} from '../../../src/formats/cmp.js'
import { TestTile } from './style.js'

/** A block descriptor; what is not given is 0. */
export interface BlockLook {
  readonly type?: number
  readonly slope?: number
  readonly flat?: boolean
  readonly railway?: boolean
  /** 1 up, 2 down, 4 left, 8 right. */
  readonly lanes?: number
  /** left, right, top, bottom, lid. */
  readonly faces?: readonly [number, number, number, number, number]
}

/** Layer of the cells that one walks in at street level. */
export const STREET = 3

/**
 * Paints a test map square by square. It starts as a plane of pavement at street level over the whole map: cells of layer 3 that one
 * walks in, over a lid in layer 4. Coordinates are blocks, except those of objects, which are pixels.
 */
export class MapPainter {
  private readonly looks: BlockLook[] = []
  private readonly numbers = new Map<string, number>()
  /** Block number + 1 at layer × 65536 + y × 256 + x, 0 none. */
  private readonly cells = new Uint16Array(MAP_LAYERS * MAP_SIZE * MAP_SIZE)
  private readonly objects: ObjectPosition[] = []
  private readonly locations = new Uint8Array(LOCATION_BYTES)
  style = 1

  constructor() {
    this.block({})
    this.fill(0, 0, MAP_SIZE, MAP_SIZE, STREET + 2, { type: BlockType.building })
    this.fill(0, 0, MAP_SIZE, MAP_SIZE, STREET + 1, { type: BlockType.building, faces: [0, 0, 0, 0, 1] })
    this.pavement(0, 0, MAP_SIZE, MAP_SIZE)
  }

  /** Number of the descriptor that looks like this. */
  block(look: BlockLook): number {
    const key = JSON.stringify(look)
    const known = this.numbers.get(key)
    if (known !== undefined) return known
    this.looks.push(look)
    this.numbers.set(key, this.looks.length - 1)
    return this.looks.length - 1
  }

  /** Puts a block into every cell of a rectangle of one layer. */
  fill(x: number, y: number, width: number, height: number, layer: number, look: BlockLook): this {
    const number = this.block(look)
    for (let row = y; row < y + height; row++) {
      for (let column = x; column < x + width; column++) this.cells[this.at(column, row, layer)] = number + 1
    }
    return this
  }

  /** Empties the cells of a rectangle of one layer. */
  clear(x: number, y: number, width: number, height: number, layer: number): this {
    for (let row = y; row < y + height; row++) {
      for (let column = x; column < x + width; column++) this.cells[this.at(column, row, layer)] = 0
    }
    return this
  }

  pavement(x: number, y: number, width: number, height: number): this {
    return this.fill(x, y, width, height, STREET, { type: BlockType.pavement })
  }

  field(x: number, y: number, width: number, height: number): this {
    return this.fill(x, y, width, height, STREET, { type: BlockType.field })
  }

  road(x: number, y: number, width: number, height: number, lanes = 0): this {
    return this.fill(x, y, width, height, STREET, { type: BlockType.road, lanes })
  }

  /** A solid building with walls on all sides, `storeys` blocks high from the street. */
  building(x: number, y: number, width: number, height: number, storeys = 2): this {
    const wall = TestTile.wall
    for (let storey = 0; storey < storeys; storey++) {
      const faces = [wall, wall, wall, wall, storey === storeys - 1 ? 1 : 0] as const
      this.fill(x, y, width, height, STREET - storey, { type: BlockType.building, faces })
    }
    return this
  }

  /** Water a layer below the street. */
  water(x: number, y: number, width: number, height: number): this {
    this.clear(x, y, width, height, STREET)
    return this.fill(x, y, width, height, STREET + 1, { type: BlockType.water })
  }

  /** A walkable pit: pavement a layer below the street. */
  pit(x: number, y: number, width: number, height: number): this {
    this.clear(x, y, width, height, STREET)
    return this.fill(x, y, width, height, STREET + 1, { type: BlockType.pavement })
  }

  /** A sloped road block; `kind` 1..44 (city-formats, "CMP"). */
  slope(x: number, y: number, kind: number, layer = STREET): this {
    return this.fill(x, y, 1, 1, layer, { type: BlockType.road, slope: kind, faces: [0, 0, 0, 0, 1] })
  }

  /** Raised ground: a solid block on which one walks in the layer above. */
  raised(x: number, y: number, width: number, height: number, layers = 1): this {
    this.building(x, y, width, height, layers)
    return this.fill(x, y, width, height, STREET - layers, { type: BlockType.pavement })
  }

  /** A flat block with a fence on its left or top edge, on pavement. */
  fence(x: number, y: number, edge: 'left' | 'top', tile: number = TestTile.fence): this {
    const faces = edge === 'left' ? ([tile, 0, 0, 0, 0] as const) : ([0, 0, tile, 0, 0] as const)
    return this.fill(x, y, 1, 1, STREET, { type: BlockType.pavement, flat: true, faces })
  }

  /** Rails on the ground. */
  rails(x: number, y: number, width: number, height: number): this {
    return this.fill(x, y, width, height, STREET, { type: BlockType.road, railway: true })
  }

  /** An object position; x, y, z in pixels. */
  object(type: number, x: number, y: number, z = 255, rotation = 0): this {
    this.objects.push({ x, y, z, type, remap: 0, rotation, pitch: 0, roll: 0 })
    return this
  }

  /** A parked car; x, y in pixels. */
  parkedCar(model: number, x: number, y: number, rotation = 0, color = 0): this {
    this.objects.push({ x, y, z: 255, type: model, remap: 0x80 + color, rotation, pitch: 0, roll: 0 })
    return this
  }

  /** A service location: kind 0 police, 1 hospital, 4 fire station; blocks. */
  location(kind: number, n: number, x: number, y: number, z = STREET + 1): this {
    this.locations.set([x, y, z], (kind * 6 + n) * 3)
    return this
  }

  /** The map file that was painted. */
  finish(): CityMapFile {
    const base = new Uint32Array(MAP_SIZE * MAP_SIZE)
    const words: number[] = []
    const known = new Map<string, number>()
    for (let square = 0; square < base.length; square++) {
      if (square > 0 && this.isLike(square, square - 1)) {
        base[square] = base[square - 1]
        continue
      }
      const column = this.column(square)
      const key = column.join()
      let offset = known.get(key)
      if (offset === undefined) {
        offset = words.length * 2
        known.set(key, offset)
        words.push(...column)
      }
      base[square] = offset
    }
    return {
      style: this.style,
      sample: 0,
      reserved: new Uint8Array(2),
      base,
      columns: Uint16Array.from(words),
      blocks: this.blocks(),
      objects: this.objects,
      routes: [],
      locations: this.locations,
      zones: [],
    }
  }

  private at(x: number, y: number, layer: number): number {
    return layer * MAP_SIZE * MAP_SIZE + y * MAP_SIZE + x
  }

  private isLike(square: number, other: number): boolean {
    for (let at = 0; at < this.cells.length; at += MAP_SIZE * MAP_SIZE) {
      if (this.cells[at + square] !== this.cells[at + other]) return false
    }
    return true
  }

  private column(square: number): number[] {
    const blocks: number[] = []
    for (let layer = 0; layer < MAP_LAYERS; layer++) {
      const cell = this.cells[layer * MAP_SIZE * MAP_SIZE + square]
      if (cell === 0 && blocks.length === 0) continue
      blocks.push(cell === 0 ? 0 : cell - 1)
    }
    return [MAP_LAYERS - blocks.length, ...blocks]
  }

  private blocks(): Blocks {
    const count = this.looks.length
    const typeMap = new Uint16Array(count)
    const extension = new Uint8Array(count)
    const faces = new Uint8Array(count * 5)
    this.looks.forEach((look, i) => {
      const { type = 0, slope = 0, flat = false, railway = false, lanes = 0 } = look
      typeMap[i] = lanes | (type << 4) | (flat ? 0x80 : 0) | (slope << 8)
      extension[i] = railway ? 0x80 : 0
      faces.set(look.faces ?? [0, 0, 0, 0, 0], i * 5)
    })
    return { count, typeMap, extension, faces }
  }
}
