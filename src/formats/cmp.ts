/** Width and height of every map, in squares of 64 pixels. */
export const MAP_SIZE = 256

/** Layers of a map: 0 is the highest, 5 the lowest; world z grows downward, 64 pixels a layer. */
export const MAP_LAYERS = 6

/** Block types, bits 4–6 of a type map. */
export const BlockType = { air: 0, water: 1, road: 2, pavement: 3, field: 4, building: 5 } as const

/** Indices into the five faces of a block. */
export const Face = { left: 0, right: 1, top: 2, bottom: 3, lid: 4 } as const

/** Block descriptors as columns; record i of each belongs to block i. */
export interface Blocks {
  readonly count: number
  /** Bits: 0 up, 1 down, 2 left, 3 right; 4–6 type; 7 flat; 8–13 slope; 14–15 lid rotation. */
  readonly typeMap: Uint16Array
  /** Bits: 0–2 hint; 3–4 lid remap; 5 mirror top / bottom; 6 mirror left / right; 7 railway. */
  readonly extension: Uint8Array
  /** Five a block, in the order of `Face`; 0 = no face. */
  readonly faces: Uint8Array
}

export interface ObjectPosition {
  /** Pixels. */
  readonly x: number
  readonly y: number
  readonly z: number
  /** Object type, or the car model where remap ≥ 0x80. */
  readonly type: number
  readonly remap: number
  readonly rotation: number
  readonly pitch: number
  readonly roll: number
}

export interface Route {
  /** 0xfe / 0xff a police route, else the number of a roadblock vertex set. */
  readonly type: number
  /** Block coordinates x, y, z, three bytes a vertex. */
  readonly vertices: Uint8Array
}

export interface NavZone {
  /** Blocks. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly sample: number
  /** All 30 bytes, with what stands behind the terminator. */
  readonly name: Uint8Array
}

/** Service locations: 6 kinds × 6 × (x, y, z) in blocks; kinds 0 police, 1 hospital, 4 fire station. */
export const LOCATION_BYTES = 0x6c

/** A decoded city map (CMP, version 331; city-formats, "CMP"). */
export interface CityMapFile {
  readonly style: number
  readonly sample: number
  readonly reserved: Uint8Array
  /** Byte offset of each square's column in the column data, y × 256 + x. */
  readonly base: Uint32Array
  /** Raw column words: h empty layers, then 6 − h block numbers, the top one first. */
  readonly columns: Uint16Array
  readonly blocks: Blocks
  readonly objects: readonly ObjectPosition[]
  readonly routes: readonly Route[]
  readonly locations: Uint8Array
  readonly zones: readonly NavZone[]
}
