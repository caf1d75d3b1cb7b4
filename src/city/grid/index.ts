export * from './boxes.js'
export { gridInsert, gridRemove, isInGrid, resetGrid, unlockResults } from './cells.js'
export * from './queries.js'
export { GridKind } from './table.js'
