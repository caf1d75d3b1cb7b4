import { i16, u8, u16 } from '../../core/record.js'
import { CAR_COUNT } from '../car/table.js'
import { OBJECT_COUNT } from '../object/table.js'
import { PED_COUNT } from '../ped/table.js'

/** Cells along an edge; a cell is 2 × 2 blocks (16.16 coordinate >> 23). */
export const GRID_SIZE = 128

/** Kinds of what the grid holds (city-tables, "Grid kinds"). */
export const GridKind = {
  ped: 1,
  object: 3,
  car: 6,
  trafficLight: 7,
  bogie: 8,
  carriage: 0xa,
  explosion: 0xc,
  lightPole: 0xe,
  helicopter: 0x1e,
} as const

/** One node per entity slot: first node of each kind, by kind. */
export const NODE_BASE: Readonly<Record<number, number>> = {
  [GridKind.ped]: 0,
  [GridKind.object]: PED_COUNT,
  [GridKind.car]: PED_COUNT + OBJECT_COUNT,
  [GridKind.trafficLight]: PED_COUNT + OBJECT_COUNT + CAR_COUNT,
  [GridKind.bogie]: PED_COUNT + OBJECT_COUNT + CAR_COUNT + 128,
  [GridKind.carriage]: PED_COUNT + OBJECT_COUNT + CAR_COUNT + 256,
  [GridKind.explosion]: PED_COUNT + OBJECT_COUNT + CAR_COUNT + 384,
  [GridKind.lightPole]: PED_COUNT + OBJECT_COUNT + CAR_COUNT + 424,
  [GridKind.helicopter]: PED_COUNT + OBJECT_COUNT + CAR_COUNT + 552,
}
export const NODE_COUNT = PED_COUNT + OBJECT_COUNT + CAR_COUNT + 556

/** Cells in rows: head node + 1 (0 empty) and the counter that the 3 × 3 queries test first. */
export const gridCellColumns = { head: i16, counter: u16 } as const

/** Nodes: kind, entity id, in use, next node + 1. */
export const gridNodeColumns = { kind: u8, inUse: u8, id: i16, owner: i16, next: i16 } as const

/** Entries of the result list of a query. */
export const GRID_RESULT_COUNT = 149
/** Scratch: the result list, newest first, and its counters in row 0. */
export const gridResultColumns = { kind: u8, id: i16 } as const
export const gridQueryColumns = { count: i16, locked: u8 } as const
