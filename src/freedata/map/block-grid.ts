import { type Blocks, MAP_LAYERS, MAP_SIZE } from '../../formats/cmp.js'

const SQUARES = MAP_SIZE * MAP_SIZE

/** The blocks of a map under construction: one of everything a descriptor holds for each of 256 × 256 × 6 cells. */
export class BlockGrid {
  private readonly typeMap = new Uint16Array(SQUARES * MAP_LAYERS)
  private readonly extension = new Uint8Array(SQUARES * MAP_LAYERS)
  private readonly faces = new Uint8Array(SQUARES * MAP_LAYERS * 5)

  /** Block type, bits 4–6. */
  setType(x: number, y: number, z: number, type: number): void {
    const i = cell(x, y, z)
    this.typeMap[i] = (this.typeMap[i] & ~0x70) | (type << 4)
  }

  /** Lane bits: 1 up, 2 down, 4 left, 8 right. */
  setLanes(x: number, y: number, z: number, lanes: number): void {
    const i = cell(x, y, z)
    this.typeMap[i] = (this.typeMap[i] & ~0x0f) | lanes
  }

  /** Makes the block flat: see-through texels, sides on its left and top edge only. */
  setFlat(x: number, y: number, z: number): void {
    this.typeMap[cell(x, y, z)] |= 0x80
  }

  /** Slope number 0–63. */
  setSlope(x: number, y: number, z: number, slope: number): void {
    const i = cell(x, y, z)
    this.typeMap[i] = (this.typeMap[i] & ~0x3f00) | (slope << 8)
  }

  /** Lid tile, its clockwise quarter turns and its remap. */
  setLid(x: number, y: number, z: number, lid: number, rotation = 0, remap = 0): void {
    const i = cell(x, y, z)
    this.faces[i * 5 + 4] = lid
    this.typeMap[i] = (this.typeMap[i] & 0x3fff) | (rotation << 14)
    this.extension[i] = (this.extension[i] & ~0x18) | (remap << 3)
  }

  /** Side tile: face 0 left, 1 right, 2 top, 3 bottom. */
  setSide(x: number, y: number, z: number, face: number, tile: number): void {
    this.faces[cell(x, y, z) * 5 + face] = tile
  }

  /**
   * Stands a see-through side on a flat block's left (face 0) or upper edge (face 2). It has both of the axis's tiles: each is drawn only
   * when seen from its own side.
   */
  standSide(x: number, y: number, z: number, face: 0 | 2, tile: number): void {
    this.setFlat(x, y, z)
    this.setSide(x, y, z, face, tile)
    this.setSide(x, y, z, face + 1, tile)
  }

  /** Hint, bits 0–2 of the extension. */
  setHint(x: number, y: number, z: number, hint: number): void {
    const i = cell(x, y, z)
    this.extension[i] = (this.extension[i] & ~7) | hint
  }

  /** Marks the cell as a railway. */
  setRailway(x: number, y: number, z: number): void {
    this.extension[cell(x, y, z)] |= 0x80
  }

  /** Block type of a cell. */
  typeOf(x: number, y: number, z: number): number {
    return (this.typeMap[cell(x, y, z)] >> 4) & 7
  }

  /** Side tile of a cell. */
  sideOf(x: number, y: number, z: number, face: number): number {
    return this.faces[cell(x, y, z) * 5 + face]
  }

  /** Lid tile of a cell. */
  lidOf(x: number, y: number, z: number): number {
    return this.faces[cell(x, y, z) * 5 + 4]
  }

  /** Packs the cells: equal blocks and equal columns are stored once. */
  pack(): { base: Uint32Array; columns: Uint16Array; blocks: Blocks } {
    const blockNumbers = new Map<string, number>()
    const cells: number[] = []
    const numberOf = (i: number): number => {
      const f = i * 5
      const faces = this.faces
      const key = `${this.typeMap[i]},${this.extension[i]},${faces[f]},${faces[f + 1]},${faces[f + 2]},${faces[f + 3]},${faces[f + 4]}`
      const known = blockNumbers.get(key)
      if (known !== undefined) return known
      const number = cells.length
      blockNumbers.set(key, number)
      cells.push(i)
      return number
    }
    const columnOffsets = new Map<string, number>()
    const words: number[] = []
    const base = new Uint32Array(SQUARES)
    for (let square = 0; square < SQUARES; square++) {
      let top = 0
      while (top < MAP_LAYERS && this.isEmpty(top * SQUARES + square)) top++
      const column = [top]
      for (let z = top; z < MAP_LAYERS; z++) column.push(numberOf(z * SQUARES + square))
      const key = column.join(' ')
      let offset = columnOffsets.get(key)
      if (offset === undefined) {
        offset = words.length * 2
        columnOffsets.set(key, offset)
        words.push(...column)
      }
      base[square] = offset
    }
    return { base, columns: Uint16Array.from(words), blocks: this.blocksOf(cells) }
  }

  private isEmpty(i: number): boolean {
    if (this.typeMap[i] !== 0 || this.extension[i] !== 0) return false
    for (let f = 0; f < 5; f++) if (this.faces[i * 5 + f] !== 0) return false
    return true
  }

  private blocksOf(cells: readonly number[]): Blocks {
    const typeMap = new Uint16Array(cells.length)
    const extension = new Uint8Array(cells.length)
    const faces = new Uint8Array(cells.length * 5)
    cells.forEach((i, n) => {
      typeMap[n] = this.typeMap[i]
      extension[n] = this.extension[i]
      faces.set(this.faces.subarray(i * 5, i * 5 + 5), n * 5)
    })
    return { count: cells.length, typeMap, extension, faces }
  }
}

function cell(x: number, y: number, z: number): number {
  return z * SQUARES + y * MAP_SIZE + x
}
