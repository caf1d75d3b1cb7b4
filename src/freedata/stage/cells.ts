/** Squares of the stage's cells, metres: walls are filed in them, and each with trees has a node of the tree file. */
const CELL_METRES = 128

const COLUMNS = 64
const FIRST = -24

/** A cell of the stage: its number and its least corner, metres. */
export interface StageCell {
  readonly number: number
  readonly x: number
  readonly z: number
}

/** The cell of a place. Throws `RangeError` for a place that no cell covers. */
export function cellAt(x: number, z: number): StageCell {
  const column = Math.floor(x / CELL_METRES) - FIRST
  const row = Math.floor(z / CELL_METRES) - FIRST
  if (column < 0 || row < 0 || column >= COLUMNS || row >= COLUMNS) throw new RangeError(`no cell at ${x}, ${z}`)
  return { number: row * COLUMNS + column, x: (column + FIRST) * CELL_METRES, z: (row + FIRST) * CELL_METRES }
}
