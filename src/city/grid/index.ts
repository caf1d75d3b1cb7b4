export * from './boxes.js'
export { gridInsert, gridRemove, isInGrid, resetGrid, unlockResults } from './cells.js'
export * from './queries.js'
export { GRID_RESULT_COUNT, GRID_SIZE, GridKind } from './table.js'
