/** Pixels along the edge of a tile. */
export const TILE_SIZE = 64

/** The 21 sprite groups in file order. */
export const SPRITE_GROUPS = [
  'arrow',
  'digits',
  'boat',
  'box',
  'bus',
  'car',
  'object',
  'ped',
  'speedo',
  'tank',
  'trafficLights',
  'train',
  'trainDoors',
  'bike',
  'tram',
  'wreckedBus',
  'wreckedCar',
  'explosion',
  'tumblingCar',
  'tumblingTruck',
  'ferry',
] as const
export type SpriteGroup = (typeof SPRITE_GROUPS)[number]

export interface TileAnimation {
  /** The animated tile: number within its set. */
  readonly block: number
  /** 0 a side tile, 1 a lid. */
  readonly which: number
  /** Frames a step. */
  readonly speed: number
  /** Aux tile numbers; a cycle shows them in turn, then the tile itself. */
  readonly frames: Uint8Array
}

export interface ObjectInfo {
  readonly width: number
  readonly height: number
  readonly depth: number
  /** Relative to the object sprite group. */
  readonly sprite: number
  readonly weight: number
  readonly aux: number
  readonly status: number
  readonly into: readonly number[]
}

export interface CarDoor {
  /** Offset from the centre along the car, + toward the nose. */
  readonly rpy: number
  /** Offset across, + toward the driver's side (the right of the graphic). */
  readonly rpx: number
  readonly object: number
  readonly delta: number
}

/** A car record (city-formats, "Cars"). Field order is file order; 16.16 values stay raw integers. */
export interface CarInfo {
  readonly width: number
  readonly length: number
  readonly depth: number
  /** Relative to the sprite group of the vehicle type. */
  readonly sprite: number
  readonly weight: number
  readonly maxSpeed: number
  readonly minSpeed: number
  readonly acceleration: number
  readonly braking: number
  readonly grip: number
  readonly handling: number
  /** 12 × (h, l, s). */
  readonly remaps24: Int16Array
  /** 12. */
  readonly remaps8: Uint8Array
  readonly vehicleType: number
  readonly model: number
  readonly turning: number
  readonly damagable: number
  /** Four, one a crane, thousands. */
  readonly value: readonly number[]
  readonly centreOfMassX: number
  readonly centreOfMassY: number
  readonly momentOfInertia: number
  /** 16.16, as the next six. */
  readonly mass: number
  readonly thrust: number
  readonly tyreAdhesionX: number
  readonly tyreAdhesionY: number
  readonly handbrakeFriction: number
  readonly footbrakeFriction: number
  readonly frontBrakeBias: number
  readonly turnRatio: number
  readonly driveWheelOffset: number
  readonly steeringWheelOffset: number
  /** 16.16. */
  readonly backEndSlide: number
  readonly handbrakeSlide: number
  /** Bit 0 convertible, bit 1 extra driving animation. */
  readonly flags: number
  readonly engine: number
  readonly radio: number
  readonly horn: number
  readonly soundFunction: number
  readonly fastChange: number
  readonly doors: readonly CarDoor[]
}

export interface SpriteDelta {
  readonly size: number
  /** Byte offset of the run stream in the graphics. */
  readonly offset: number
}

export interface SpriteInfo {
  readonly width: number
  readonly height: number
  readonly pad: number
  /** width × height. */
  readonly size: number
  /** Logical palette, relative to the first sprite palette. */
  readonly palette: number
  /** Byte offset of the first texel in the graphics: u8 x in page, u8 y in page, u16 page. */
  readonly offset: number
  readonly deltas: readonly SpriteDelta[]
}

/** The parts that 24-bit and 8-bit styles share. */
export interface StyleRecords {
  readonly sideCount: number
  readonly lidCount: number
  readonly auxCount: number
  /** Sides, lids, aux as the file has them: 64 KB pages of 4 × 4 tiles, 256 bytes a row, padding included. */
  readonly tiles: Uint8Array
  readonly animations: readonly TileAnimation[]
  readonly objectInfos: readonly ObjectInfo[]
  readonly carInfos: readonly CarInfo[]
  readonly sprites: readonly SpriteInfo[]
  /** 64 KB pages of 256-byte rows; the last page may be cut short. */
  readonly spriteGraphics: Uint8Array
  /** 21 counts in the order of `SPRITE_GROUPS`. */
  readonly spriteCounts: Uint16Array
}

/** A decoded 24-bit style (G24, version 336; city-formats, "G24"). */
export interface StyleFile extends StyleRecords {
  /** Pages of 64 palettes: row e (256 bytes) holds colour e of each as B, G, R, 0. */
  readonly clut: Uint8Array
  /** The header's CLUT size, 1024 a palette in use; `clut` is that rounded up to 64 KB. Absent: all of `clut`. */
  readonly clutSize?: number
  /** Header sizes; divided by 1024 they count palette index entries. */
  readonly tileClutSize: number
  readonly spriteClutSize: number
  readonly carClutSize: number
  readonly fontClutSize: number
  /** Logical palette → palette of the CLUT. */
  readonly paletteIndex: Uint16Array
}
