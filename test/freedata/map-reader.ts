import type { CityMapFile } from '../../src/formats/cmp.js'

/** Looks into a decoded map: one cell's block fields, zeros where the column is empty. */
export class MapReader {
  private readonly map: CityMapFile

  constructor(map: CityMapFile) {
    this.map = map
  }

  typeMap(x: number, y: number, z: number): number {
    const block = this.block(x, y, z)
    return block < 0 ? 0 : this.map.blocks.typeMap[block]
  }

  type(x: number, y: number, z: number): number {
    return (this.typeMap(x, y, z) >> 4) & 7
  }

  lanes(x: number, y: number, z: number): number {
    return this.typeMap(x, y, z) & 15
  }

  slope(x: number, y: number, z: number): number {
    return (this.typeMap(x, y, z) >> 8) & 63
  }

  extension(x: number, y: number, z: number): number {
    const block = this.block(x, y, z)
    return block < 0 ? 0 : this.map.blocks.extension[block]
  }

  lid(x: number, y: number, z: number): number {
    const block = this.block(x, y, z)
    return block < 0 ? 0 : this.map.blocks.faces[block * 5 + 4]
  }

  /** The highest type at or below street level that isn't air, as a walker at street level feels it. */
  ground(x: number, y: number): number {
    for (let z = 3; z < 6; z++) if (this.type(x, y, z) !== 0) return this.type(x, y, z)
    return 0
  }

  private block(x: number, y: number, z: number): number {
    if (x < 0 || y < 0 || x > 255 || y > 255) return -1
    const word = this.map.base[y * 256 + x] >> 1
    const empty = this.map.columns[word]
    return z < empty ? -1 : this.map.columns[word + 1 + z - empty]
  }
}
