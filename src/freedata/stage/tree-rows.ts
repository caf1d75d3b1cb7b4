/** A row of trees along the road: metres along it, the distance between trees, and how far to the right of its middle. */
export interface TreeRow {
  readonly from: number
  readonly to: number
  readonly every: number
  readonly right: number
}

const row = (from: number, to: number, every: number, right: number): TreeRow => ({ from, to, every, right })

/** Avenues and rows: at the village's end, along the lake and the finishing straight. */
export const TREE_ROWS: readonly TreeRow[] = [
  ...[row(408, 470, 12, 10.5), row(486, 545, 14, -12.5), row(674, 750, 15, 12)],
  ...[row(3640, 3740, 20, -14.5), row(3776, 3870, 22, -15.5), row(3900, 3970, 18, 13)],
  ...[row(4396, 4500, 13, 11.5), row(4398, 4500, 13, -11.5), row(4870, 5140, 15, 12), row(4877, 5140, 15, -12)],
]
