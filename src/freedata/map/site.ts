import { MAP_SIZE } from '../../formats/cmp.js'
import { Random } from '../paint/random.js'
import type { FacadeName } from '../tiles/facade-styles.js'
import type { Paving } from '../tiles/ground.js'
import { TileRegistry } from '../tiles/registry.js'
import type { RoofItem, RoofKind } from '../tiles/roofs.js'
import { BlockGrid } from './block-grid.js'
import type { District } from './plan.js'

/** What a square of the city is for. */
export const Use = {
  free: 0,
  water: 1,
  road: 2,
  pavement: 3,
  ramp: 4,
  building: 5,
  yard: 6,
  green: 7,
  rail: 8,
  special: 9,
} as const

/** The four sides in the order of lid edges: top, right, bottom, left. */
export const SIDES: readonly { readonly dx: number; readonly dy: number; readonly face: number }[] = [
  { dx: 0, dy: -1, face: 2 },
  { dx: 1, dy: 0, face: 1 },
  { dx: 0, dy: 1, face: 3 },
  { dx: -1, dy: 0, face: 0 },
]

export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A solid house on one square; height in storeys, one to four. */
export interface Mass {
  readonly facade: FacadeName
  readonly height: number
  readonly roof: RoofKind
  readonly roofTint: boolean
  readonly item: RoofItem
  /** Houses of one number share their roof; between two numbers there is a parapet. */
  readonly house: number
  /** Shops at street level. */
  readonly shops: boolean
}

export interface ObjectSpot {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly type: number
  readonly remap: number
  readonly rotation: number
}

const SQUARES = MAP_SIZE * MAP_SIZE

/** The city on the drawing board: uses, lanes, houses and pavings square by square, before it becomes blocks. */
export class Site {
  readonly tiles = new TileRegistry()
  readonly grid = new BlockGrid()
  readonly random = new Random(0x7a41)
  readonly use = new Uint8Array(SQUARES)
  readonly district: District[] = []
  /** Lane bits at street level and on decks. */
  readonly lanes = new Uint8Array(SQUARES)
  readonly deckLanes = new Uint8Array(SQUARES)
  /** 1 where a raised deck passes (a road or the pavement beside it). */
  readonly deck = new Uint8Array(SQUARES)
  /** 1 where a ramp or deck runs down the map, 0 where it runs across. */
  readonly runsDown = new Uint8Array(SQUARES)
  /** Slope number of a ramp. */
  readonly slope = new Uint8Array(SQUARES)
  /** 0 single, 1 inner, 2 outer; and where the lane leads: 0 up, 1 right, 2 down, 3 left. */
  readonly laneKind = new Uint8Array(SQUARES)
  readonly heading = new Uint8Array(SQUARES)
  readonly junction = new Uint8Array(SQUARES)
  readonly mass: (Mass | undefined)[] = new Array(SQUARES).fill(undefined)
  readonly paving: (Paving | undefined)[] = new Array(SQUARES).fill(undefined)
  readonly pavingVariant = new Uint8Array(SQUARES)
  /** 1 where a solid thing that isn't a house stands on the square (viaduct, container). */
  readonly solid = new Uint8Array(SQUARES)
  readonly objects: ObjectSpot[] = []
  private houses = 0

  /** A number for the next house. */
  nextHouse(): number {
    return ++this.houses
  }

  /** Adds an object or a parked car at a place in pixels. */
  place(x: number, y: number, type: number, rotation = 0, remap = 0, z = 255): void {
    this.objects.push({ x: Math.floor(x), y: Math.floor(y), z, type, remap, rotation })
  }

  /** Storeys that stand on a square, 0 outside the map. */
  storeys(x: number, y: number): number {
    if (!inside(x, y)) return 0
    const i = at(x, y)
    return this.mass[i]?.height ?? (this.solid[i] === 1 ? 1 : 0)
  }
}

/** Index of a square. */
export function at(x: number, y: number): number {
  return y * MAP_SIZE + x
}

/** Whether a square lies on the map. */
export function inside(x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < MAP_SIZE && y < MAP_SIZE
}
