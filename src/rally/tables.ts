import { f64, i32, many, type TableSpec, u8, u16, u32 } from '../core/record.js'
import { carColumns, clockColumns, controlColumns, pilotColumns, recordingColumns, WHEELS } from './car/table.js'
import { carStepColumns, carWorkColumns, WALL_CIRCLES, wheelWorkColumns } from './car/work-table.js'

/** Cars on a stage at most: one, two head to head, or six on an arcade circuit. */
export const CAR_COUNT = 6

/** Ground queries that each car keeps its last triangle for: four wheels and the body. */
export const PROBES_PER_CAR = 5

/** Steps a second. */
export const STEPS_PER_SECOND = 25

/** Version of these tables and of what the step does with them: recordings of another may run differently. */
export const TABLES_VERSION = 1

/** What a run was started with, and its clock. */
const sessionColumns = {
  /** Steps since the start. */
  step: u32,
  /** Cars that take part, the first ones. */
  cars: u8,
  laps: u8,
  /** 1 for a gearbox that the driver shifts. */
  manual: u8,
  /** Steps of the countdown. */
  countdown: u16,
} as const

/** The ground query's memory. */
const probeColumns = {
  /** The triangle that the last query found, or `NO_TRIANGLE`. */
  triangle: i32,
} as const

/** A car's way along the centre line. */
const progressColumns = {
  /** 1 for a human's car, which searches the line for the nearest point. */
  human: u8,
  /** The point of the line that the car is at. */
  point: i32,
  /** Points passed since the start, laps included; below 0 behind the start of a circuit. */
  passed: i32,
  /** Step when the finish was passed, 0 while it was not. */
  finishStep: u32,
  /** Steps of the running search, 0..25. */
  searchStep: i32,
  /** Point that the running search started at, and the nearest so far with its squared distance. */
  searchFirst: i32,
  searchBest: i32,
  searchDistance: f64,
} as const

/** What walls did to a car. */
const stageLimitColumns = {
  /** 1 once the car is off the stage. */
  offStage: u8,
  /** Steps until it will be, 0 where no timer runs. */
  timer: u8,
} as const

/** Results of the ground query. */
const groundResultColumns = {
  triangle: i32,
  /** 16.16. */
  y: i32,
  /** x, y, z of the unit normal. */
  normal: many(i32, 3),
} as const

/** Results of the wall query. */
const wallContactColumns = {
  wall: i32,
  depth: i32,
  normalX: i32,
  normalZ: i32,
} as const

/** Every table of a stage's world: the one list from which layout, hash, snapshot and comparison derive. */
export const stageTables = {
  session: { columns: sessionColumns, rows: 1 },
  probes: { columns: probeColumns, rows: CAR_COUNT * PROBES_PER_CAR },
  progress: { columns: progressColumns, rows: CAR_COUNT },
  stageLimits: { columns: stageLimitColumns, rows: CAR_COUNT },
  cars: { columns: carColumns, rows: CAR_COUNT },
  controls: { columns: controlColumns, rows: CAR_COUNT },
  clock: { columns: clockColumns, rows: CAR_COUNT },
  pilots: { columns: pilotColumns, rows: CAR_COUNT, range: 'kept' },
  recording: { columns: recordingColumns, rows: CAR_COUNT, range: 'kept' },
  groundResult: { columns: groundResultColumns, rows: 1, range: 'scratch' },
  wallContact: { columns: wallContactColumns, rows: 1, range: 'scratch' },
  wallTouch: { columns: wallContactColumns, rows: 1, range: 'scratch' },
  circleWork: { columns: wallContactColumns, rows: WALL_CIRCLES, range: 'scratch' },
  carWork: { columns: carWorkColumns, rows: 1, range: 'scratch' },
  wheelWork: { columns: wheelWorkColumns, rows: WHEELS, range: 'scratch' },
  carStep: { columns: carStepColumns, rows: CAR_COUNT, range: 'scratch' },
} as const satisfies { readonly [name: string]: TableSpec }
