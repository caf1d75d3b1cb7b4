import type { World } from '../world.js'
import { GRID_RESULT_COUNT, GRID_SIZE, GridKind, NODE_BASE } from './table.js'

/** The columns of an entity table that the grid reads and writes. */
interface GridSprite {
  readonly x: Int32Array
  readonly y: Int32Array
  readonly z: Int32Array
  readonly gridX: Int32Array
  readonly gridY: Int32Array
}

/** Kinds that count in the cell counter. */
const COUNTED = (1 << 1) | (1 << 3) | (1 << 6) | (1 << 8) | (1 << 10)

/** Sprite columns of a kind's table. Lights and trains get theirs with the tables that they live in. */
export function spritesOf(world: World, kind: number): GridSprite {
  if (kind === GridKind.car) return world.cars
  if (kind === GridKind.explosion) return world.explosions
  return kind === GridKind.ped ? world.peds : world.objects
}

/** Cell of a 16.16 position, or −1 off the grid. */
export function cellOf(x: number, y: number): number {
  const cellX = x >> 23
  const cellY = y >> 23
  return (cellX | cellY) & ~(GRID_SIZE - 1) ? -1 : cellY * GRID_SIZE + cellX
}

/** Empties the grid (Coll_Init). */
export function resetGrid(world: World): void {
  world.gridCells.head.fill(0)
  world.gridCells.counter.fill(0)
  world.gridNodes.inUse.fill(0)
  world.gridQuery.locked[0] = 0
  world.gridQuery.count[0] = 0
}

/**
 * Puts an entity at the head of the list of the cell it stands in and records the position (seed core, "The collision grid").
 * Off the grid it is recorded but listed nowhere.
 */
export function gridInsert(world: World, kind: number, id: number): void {
  const sprites = spritesOf(world, kind)
  const x = sprites.x[id]
  const y = sprites.y[id]
  sprites.gridX[id] = x
  sprites.gridY[id] = y
  const cell = cellOf(x, y)
  if (cell < 0) return
  const { gridNodes, gridCells } = world
  const node = NODE_BASE[kind] + id
  if (gridNodes.inUse[node]) gridRemoveNode(world, cell, node, kind)
  gridNodes.kind[node] = kind
  gridNodes.id[node] = id
  gridNodes.inUse[node] = 1
  gridNodes.next[node] = gridCells.head[cell]
  gridCells.head[cell] = node + 1
  if (COUNTED & (1 << kind)) gridCells.counter[cell]++
}

/** Takes an entity out of the cell where `gridInsert` put it; nothing if it is not there. */
export function gridRemove(world: World, kind: number, id: number): void {
  const sprites = spritesOf(world, kind)
  const cell = cellOf(sprites.gridX[id], sprites.gridY[id])
  if (cell < 0) return
  gridRemoveNode(world, cell, NODE_BASE[kind] + id, kind)
}

function gridRemoveNode(world: World, cell: number, node: number, kind: number): void {
  const { gridNodes, gridCells } = world
  let previous = -1
  let at = gridCells.head[cell] - 1
  while (at >= 0 && at !== node) {
    previous = at
    at = gridNodes.next[at] - 1
  }
  if (at < 0) return
  if (previous < 0) gridCells.head[cell] = gridNodes.next[node]
  else gridNodes.next[previous] = gridNodes.next[node]
  gridNodes.inUse[node] = 0
  gridNodes.next[node] = 0
  if (COUNTED & (1 << kind)) gridCells.counter[cell]--
}

/** True if the entity is listed in a cell. */
export function isInGrid(world: World, kind: number, id: number): boolean {
  return world.gridNodes.inUse[NODE_BASE[kind] + id] !== 0
}

/** Starts a result list. Entry `count − 1` is the newest: read from there down to 0, then `unlockResults`. */
export function beginResults(world: World): void {
  world.gridQuery.count[0] = 0
  world.gridQuery.locked[0] = 1
}

/** Adds an entity to the result list; beyond its 149 entries nothing is added. */
export function addResult(world: World, kind: number, id: number): void {
  const count = world.gridQuery.count[0]
  if (count >= GRID_RESULT_COUNT) return
  world.gridResults.kind[count] = kind
  world.gridResults.id[count] = id
  world.gridQuery.count[0] = count + 1
}

/** Gives the result list back (Coll_Unlock). */
export function unlockResults(world: World): void {
  world.gridQuery.locked[0] = 0
}
