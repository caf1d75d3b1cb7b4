import { hashWords } from '../core/hash.js'
import { layOut, type TableSpec, type Tables, viewTables } from '../core/record.js'
import { CAR_COUNT, carColumns, carCounterColumns, carScratchColumns, trafficModelColumns } from './car/table.js'
import { CUE_COUNT, cueColumns, cueCounterColumns } from './cues.js'
import { EVENT_COUNT, eventColumns, eventQueueColumns } from './events-table.js'
import {
  GRID_RESULT_COUNT,
  GRID_SIZE,
  gridCellColumns,
  gridNodeColumns,
  gridQueryColumns,
  gridResultColumns,
  NODE_COUNT,
} from './grid/table.js'
import { controlColumns, inputColumns, REPLAY_CAPACITY, replayColumns, replayRecordColumns } from './input/table.js'
import type { Level } from './level.js'
import {
  EDITED_BLOCK_COUNT,
  EDITED_SQUARE_COUNT,
  editCounterColumns,
  editedBitColumns,
  editedBlockColumns,
  editedSquareColumns,
  TYPE_CACHE_SIZE,
  typeCacheColumns,
} from './map/table.js'
import {
  ALARM_COUNT,
  alarmColumns,
  CAR_LIST_COUNT,
  CLEANUP_COUNT,
  COMMAND_COUNT,
  CRANE_COUNT,
  carListColumns,
  cleanupColumns,
  commandColumns,
  craneColumns,
  DOOR_COUNT,
  doorColumns,
  GUNMAN_COUNT,
  gunmanColumns,
  missionColumns,
  missionPlayerColumns,
  missionScratchColumns,
  PROCESS_COUNT,
  processColumns,
  SCRIPT_OBJECT_COUNT,
  scriptCounterColumns,
  scriptObjectColumns,
  TIMED_BOMB_COUNT,
  TRACE_COUNT,
  TRIGGER_COUNT,
  timedBombColumns,
  traceColumns,
  traceControlColumns,
  triggerColumns,
  WALKER_COUNT,
  walkerColumns,
} from './mission/table.js'
import { OBJECT_COUNT, OBJECT_TYPE_LIMIT, objectColumns, objectListColumns, objectTypeColumns } from './object/table.js'
import { LIVE_PED_WORDS, livePedColumns, PED_COUNT, pedColumns, pedCounterColumns } from './ped/table.js'
import { CRIME_COUNT, crimeColumns, crimeCounterColumns, PLAYER_COUNT, playerColumns } from './player/table.js'
import { randomColumns } from './random.js'
import {
  BLOCK_ANIMATION_COUNT,
  blockAnimationColumns,
  blockAnimationCounterColumns,
  EXPLOSION_COUNT,
  explosionColumns,
  explosionCounterColumns,
} from './scenery/table.js'
import { scratchTables } from './scratch.js'
import { clockColumns, sessionColumns } from './session-table.js'
import { TRAFFIC_ROW_ENTRIES, TRAFFIC_ROWS } from './tables/traffic-models.js'
import {
  CONTROLLER_COUNT,
  CONVOY_COUNT,
  controllerColumns,
  convoyColumns,
  ROAD_NODE_COUNT,
  roadHeapColumns,
  roadNodeColumns,
  roadSearchColumns,
} from './traffic/table.js'
import { PROJECTILE_COUNT, projectileColumns, projectileCounterColumns } from './weapon/table.js'

/** Every table of the city's world: the one list from which layout, hash, snapshot and comparison derive. */
export const worldTables = {
  session: { columns: sessionColumns, rows: 1 },
  random: { columns: randomColumns, rows: 1 },
  controls: { columns: controlColumns, rows: 1 },
  players: { columns: playerColumns, rows: PLAYER_COUNT },
  crimes: { columns: crimeColumns, rows: CRIME_COUNT },
  crimeCounter: { columns: crimeCounterColumns, rows: 1 },
  events: { columns: eventColumns, rows: EVENT_COUNT + 1 },
  eventQueue: { columns: eventQueueColumns, rows: 1 },
  cars: { columns: carColumns, rows: CAR_COUNT },
  carCounters: { columns: carCounterColumns, rows: 1 },
  trafficModels: { columns: trafficModelColumns, rows: TRAFFIC_ROWS * TRAFFIC_ROW_ENTRIES },
  peds: { columns: pedColumns, rows: PED_COUNT },
  pedCounters: { columns: pedCounterColumns, rows: 1 },
  livePeds: { columns: livePedColumns, rows: LIVE_PED_WORDS },
  objects: { columns: objectColumns, rows: OBJECT_COUNT },
  objectLists: { columns: objectListColumns, rows: 1 },
  projectiles: { columns: projectileColumns, rows: PROJECTILE_COUNT },
  projectileCounters: { columns: projectileCounterColumns, rows: 1 },
  objectTypes: { columns: objectTypeColumns, rows: OBJECT_TYPE_LIMIT },
  explosions: { columns: explosionColumns, rows: EXPLOSION_COUNT },
  explosionCounters: { columns: explosionCounterColumns, rows: 1 },
  blockAnimations: { columns: blockAnimationColumns, rows: BLOCK_ANIMATION_COUNT },
  blockAnimationCounter: { columns: blockAnimationCounterColumns, rows: 1 },
  gridCells: { columns: gridCellColumns, rows: GRID_SIZE * GRID_SIZE },
  gridNodes: { columns: gridNodeColumns, rows: NODE_COUNT },
  scriptObjects: { columns: scriptObjectColumns, rows: SCRIPT_OBJECT_COUNT + 1 },
  scriptCounters: { columns: scriptCounterColumns, rows: 1 },
  mission: { columns: missionColumns, rows: 1 },
  missionPlayers: { columns: missionPlayerColumns, rows: PLAYER_COUNT },
  processes: { columns: processColumns, rows: PROCESS_COUNT },
  commands: { columns: commandColumns, rows: COMMAND_COUNT },
  triggers: { columns: triggerColumns, rows: TRIGGER_COUNT },
  doors: { columns: doorColumns, rows: DOOR_COUNT },
  cranes: { columns: craneColumns, rows: CRANE_COUNT },
  timedBombs: { columns: timedBombColumns, rows: TIMED_BOMB_COUNT },
  carList: { columns: carListColumns, rows: CAR_LIST_COUNT },
  alarms: { columns: alarmColumns, rows: ALARM_COUNT },
  convoys: { columns: convoyColumns, rows: CONVOY_COUNT },
  controllers: { columns: controllerColumns, rows: CONTROLLER_COUNT },
  roadSearch: { columns: roadSearchColumns, rows: 1 },
  roadNodes: { columns: roadNodeColumns, rows: ROAD_NODE_COUNT },
  roadHeap: { columns: roadHeapColumns, rows: ROAD_NODE_COUNT },
  gunmen: { columns: gunmanColumns, rows: GUNMAN_COUNT },
  walkers: { columns: walkerColumns, rows: WALKER_COUNT },
  cleanup: { columns: cleanupColumns, rows: CLEANUP_COUNT },
  editCounters: { columns: editCounterColumns, rows: 1 },
  editedBlocks: { columns: editedBlockColumns, rows: EDITED_BLOCK_COUNT },
  editedSquares: { columns: editedSquareColumns, rows: EDITED_SQUARE_COUNT },
  editedBits: { columns: editedBitColumns, rows: 2048 },
  typeCache: { columns: typeCacheColumns, rows: TYPE_CACHE_SIZE },
  input: { columns: inputColumns, rows: 1, range: 'kept' },
  replay: { columns: replayColumns, rows: 1, range: 'kept' },
  replayRecords: { columns: replayRecordColumns, rows: REPLAY_CAPACITY, range: 'kept' },
  clock: { columns: clockColumns, rows: 1, range: 'kept' },
  gridResults: { columns: gridResultColumns, rows: GRID_RESULT_COUNT, range: 'scratch' },
  gridQuery: { columns: gridQueryColumns, rows: 1, range: 'scratch' },
  carScratch: { columns: carScratchColumns, rows: 1, range: 'scratch' },
  cues: { columns: cueColumns, rows: CUE_COUNT, range: 'scratch' },
  cueCounter: { columns: cueCounterColumns, rows: 1, range: 'scratch' },
  missionScratch: { columns: missionScratchColumns, rows: 1, range: 'scratch' },
  trace: { columns: traceColumns, rows: TRACE_COUNT, range: 'scratch' },
  traceControl: { columns: traceControlColumns, rows: 1, range: 'scratch' },
  ...scratchTables,
} as const satisfies { readonly [name: string]: TableSpec }

/** Where everything lies in a world's buffer. */
export const worldLayout = layOut(worldTables)

/** A running city: its tables over one buffer, and the immutable level that it plays. */
export interface World extends Tables<typeof worldTables> {
  readonly buffer: ArrayBuffer
  /** The hashed range as 32-bit words. */
  readonly words: Int32Array
  readonly level: Level
}

/** A world of zeros: `startLevel` or `restore` fill it. */
export function createWorld(level: Level): World {
  const buffer = new ArrayBuffer(worldLayout.totalBytes)
  const words = new Int32Array(buffer, 0, worldLayout.stateBytes / 4)
  return { buffer, words, level, ...viewTables(worldLayout, buffer) }
}

/** A copy of all that the run's future depends on. */
export function snapshot(world: World, into = new Uint8Array(worldLayout.savedBytes)): Uint8Array {
  into.set(new Uint8Array(world.buffer, 0, worldLayout.savedBytes))
  return into
}

/** Puts a snapshot of a world of the same level back. */
export function restore(world: World, saved: Uint8Array): void {
  if (saved.length !== worldLayout.savedBytes) {
    throw new RangeError(`a snapshot has ${worldLayout.savedBytes} bytes, this one ${saved.length}`)
  }
  new Uint8Array(world.buffer).set(saved)
}

/** The state hash: 16 hex digits over every bit that the simulation's future depends on. */
export function stateHash(world: World): string {
  return hashWords(world.words)
}
