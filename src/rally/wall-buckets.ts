import type { WallRecord } from '../formats/rally/fin.js'

/** Circles up to this radius (16.16) are found from the bucket of their centre. */
export const WALL_REACH = 8 << 16

/** Buckets along an edge at most; buckets are 16 units wide or as much wider as that takes. */
const MAX_EDGE = 128
const LEAST_SHIFT = 20

/** Which walls lie near a point: a grid of squares with a run of wall numbers each. */
export interface WallBuckets {
  /** 16.16, the least corner. */
  readonly originX: number
  readonly originZ: number
  /** A bucket is 2^shift of 16.16 wide. */
  readonly shift: number
  readonly width: number
  readonly height: number
  /** The walls of bucket b are `walls[start[b]]` up to `start[b + 1]`, in rising order. */
  readonly start: Int32Array
  readonly walls: Int32Array
}

/** Files walls into every bucket that they pass within `WALL_REACH`. */
export function buildWallBuckets(records: readonly WallRecord[]): WallBuckets {
  let lowX = 0x7fffffff
  let lowZ = 0x7fffffff
  let highX = -0x80000000
  let highZ = -0x80000000
  for (const { first, second } of records) {
    lowX = Math.min(lowX, first.x, second.x)
    lowZ = Math.min(lowZ, first.z, second.z)
    highX = Math.max(highX, first.x, second.x)
    highZ = Math.max(highZ, first.z, second.z)
  }
  if (records.length === 0) {
    return {
      originX: 0,
      originZ: 0,
      shift: LEAST_SHIFT,
      width: 0,
      height: 0,
      start: new Int32Array(1),
      walls: new Int32Array(0),
    }
  }
  const originX = lowX - WALL_REACH
  const originZ = lowZ - WALL_REACH
  const extent = Math.max(highX - lowX, highZ - lowZ) + 2 * WALL_REACH
  let shift = LEAST_SHIFT
  while (extent / (1 << shift) >= MAX_EDGE) shift++
  const size = 1 << shift
  const width = Math.floor((highX + WALL_REACH - originX) / size) + 1
  const height = Math.floor((highZ + WALL_REACH - originZ) / size) + 1
  const grid = { originX, originZ, shift, width, height }
  const start = new Int32Array(width * height + 1)
  for (const wall of records) visitBuckets(grid, wall, (bucket) => start[bucket + 1]++)
  for (let bucket = 0; bucket < width * height; bucket++) start[bucket + 1] += start[bucket]
  const walls = new Int32Array(start[width * height])
  const used = start.slice()
  records.forEach((wall, index) => {
    visitBuckets(grid, wall, (bucket) => {
      walls[used[bucket]++] = index
    })
  })
  return { ...grid, start, walls }
}

type Grid = Pick<WallBuckets, 'originX' | 'originZ' | 'shift' | 'width' | 'height'>

/** Row by row: the part of the wall that passes within reach of the row, then that part's buckets within reach. */
function visitBuckets(grid: Grid, { first, second }: WallRecord, visit: (bucket: number) => void): void {
  const size = 1 << grid.shift
  const [low, high] = first.z <= second.z ? [first, second] : [second, first]
  const firstRow = Math.max(0, Math.floor((low.z - WALL_REACH - grid.originZ) / size))
  const lastRow = Math.min(grid.height - 1, Math.floor((high.z + WALL_REACH - grid.originZ) / size))
  const slope = high.z === low.z ? 0 : (high.x - low.x) / (high.z - low.z)
  for (let row = firstRow; row <= lastRow; row++) {
    const bottom = Math.max(low.z, grid.originZ + row * size - WALL_REACH)
    const top = Math.min(high.z, grid.originZ + (row + 1) * size + WALL_REACH)
    const from = high.z === low.z ? low.x : low.x + (bottom - low.z) * slope
    const to = high.z === low.z ? high.x : low.x + (top - low.z) * slope
    // One more for the rounding of the slope.
    const left = Math.floor((Math.min(from, to) - 1 - WALL_REACH - grid.originX) / size)
    const right = Math.floor((Math.max(from, to) + 1 + WALL_REACH - grid.originX) / size)
    for (let column = Math.max(0, left); column <= Math.min(grid.width - 1, right); column++) {
      visit(row * grid.width + column)
    }
  }
}

/** The bucket of a point, or −1 where no wall is within reach. */
export function bucketAt(buckets: WallBuckets, x: number, z: number): number {
  const size = 1 << buckets.shift
  const column = Math.floor((x - buckets.originX) / size)
  const row = Math.floor((z - buckets.originZ) / size)
  if (column < 0 || row < 0 || column >= buckets.width || row >= buckets.height) return -1
  return row * buckets.width + column
}
