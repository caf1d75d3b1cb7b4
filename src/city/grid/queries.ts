import type { World } from '../world.js'
import { boxesOverlap, buildBox, buildCorners } from './boxes.js'
import { addResult, beginResults, cellOf, spritesOf } from './cells.js'
import { GRID_RESULT_COUNT, GRID_SIZE, GridKind } from './table.js'

/** Distance of the nine points of the box queries, 16.16. */
const POINT_STEP = 100 << 16
/** The z window of a box query: one block. */
const Z_WINDOW = 0x400000

/** Half the edge of an explosion's box, 16.16: 6 × 6, as of objects without a size (ours: the seed gives it none). */
const EXPLOSION_HALF = 3 << 16

/** Bit of a kind in a mask of kinds. */
export function kindBit(kind: number): number {
  return 1 << kind
}

/** Kinds that queries for cars, peds and objects ask for. */
export const CAR_PED_OBJECT = (1 << GridKind.car) | (1 << GridKind.ped) | (1 << GridKind.object)

/** Lists every entity of the kinds in the 3 × 3 cells around a 16.16 position; returns how many. Unlock when done. */
export function queryNear(world: World, x: number, y: number, kinds: number): number {
  beginResults(world)
  const centreX = x >> 23
  const centreY = y >> 23
  for (let cellY = centreY - 1; cellY <= centreY + 1; cellY++) {
    for (let cellX = centreX - 1; cellX <= centreX + 1; cellX++) {
      if ((cellX | cellY) & ~(GRID_SIZE - 1)) continue
      listCell(world, cellY * GRID_SIZE + cellX, kinds)
    }
  }
  return world.gridQuery.count[0]
}

/**
 * Lists every entity of the kinds in the cells that a square of `reach` (16.16) to each side of a position overlaps: what `queryNear` lists,
 * where one knows how far it may be. Returns how many. Unlock when done.
 */
export function queryReach(world: World, x: number, y: number, reach: number, kinds: number): number {
  beginResults(world)
  const firstX = Math.max(0, (x - reach) >> 23)
  const lastX = Math.min(GRID_SIZE - 1, (x + reach) >> 23)
  const lastY = Math.min(GRID_SIZE - 1, (y + reach) >> 23)
  for (let cellY = Math.max(0, (y - reach) >> 23); cellY <= lastY; cellY++) {
    for (let cellX = firstX; cellX <= lastX; cellX++) listCell(world, cellY * GRID_SIZE + cellX, kinds)
  }
  return world.gridQuery.count[0]
}

function listCell(world: World, cell: number, kinds: number): void {
  // The counter saves the walk over cells of lights and poles only.
  if (world.gridCells.counter[cell] === 0) return
  const { kind, id, next } = world.gridNodes
  for (let node = world.gridCells.head[cell] - 1; node >= 0; node = next[node] - 1) {
    if (kinds & (1 << kind[node])) addResult(world, kind[node], id[node])
  }
}

/** Lists the entities of the kinds that stand on a block (its column of all layers, or one). Unlock when done. */
export function queryBlock(world: World, blockX: number, blockY: number, layer: number, kinds: number): number {
  beginResults(world)
  const cell = cellOf(blockX << 22, blockY << 22)
  if (cell < 0) return 0
  const { kind, id, next } = world.gridNodes
  for (let node = world.gridCells.head[cell] - 1; node >= 0; node = next[node] - 1) {
    if ((kinds & (1 << kind[node])) === 0) continue
    const sprites = spritesOf(world, kind[node])
    const entity = id[node]
    if (sprites.x[entity] >> 22 !== blockX || sprites.y[entity] >> 22 !== blockY) continue
    if (layer >= 0 && sprites.z[entity] >> 22 !== layer) continue
    addResult(world, kind[node], entity)
  }
  return world.gridQuery.count[0]
}

/**
 * Whether an entity's box touches a box (Coll_EntityVsBox): within a block in z and within the circles around both, then box
 * against box. Peds are 2 × 2 pixels, objects their size or 6 × 6, cars their pending box. `xs`, `ys`: four corners each at the given offsets;
 * x, y, z: the box's centre, 16.16; `radius`: of the circle around it, pixels.
 */
export function entityVsBox(
  world: World,
  kind: number,
  id: number,
  xs: Int32Array,
  xAt: number,
  ys: Int32Array,
  yAt: number,
  x: number,
  y: number,
  z: number,
  radius: number,
): boolean {
  const sprites = spritesOf(world, kind)
  const dz = sprites.z[id] - z
  if (dz >= Z_WINDOW || dz <= -Z_WINDOW) return false
  const reach = (radius + entityRadius(world, kind, id)) * 0x10000
  const dx = sprites.x[id] - x
  const dy = sprites.y[id] - y
  if (dx > reach || dx < -reach || dy > reach || dy < -reach || dx * dx + dy * dy > reach * reach) return false
  if (kind === GridKind.car) {
    const { nextBoxX, nextBoxY } = world.cars
    return boxesOverlap(nextBoxX, id * 4, nextBoxY, id * 4, xs, xAt, ys, yAt)
  }
  const box = world.scratch.entityBox
  buildEntityBox(world, kind, id, box)
  return boxesOverlap(box, 0, box, 4, xs, xAt, ys, yAt)
}

function buildEntityBox(world: World, kind: number, id: number, box: Int32Array): void {
  if (kind === GridKind.ped) {
    buildCorners(box, world.peds.x[id], world.peds.y[id], 0, 0x10000, 0x10000)
    return
  }
  if (kind === GridKind.explosion) {
    buildCorners(box, world.explosions.x[id], world.explosions.y[id], 0, EXPLOSION_HALF, EXPLOSION_HALF)
    return
  }
  const { x, y, angle } = world.objects
  buildCorners(box, x[id], y[id], angle[id], objectHalf(world, id, false), objectHalf(world, id, true))
}

/** Half width or length of an object, 16.16: its info's, or 3 pixels where that gives none. */
function objectHalf(world: World, id: number, length: boolean): number {
  const info = world.level.style.file.objectInfos[world.objects.type[id]]
  const size = info === undefined || info.status === 5 ? 0 : length ? info.height : info.width
  return size > 0 ? size << 15 : 3 << 16
}

/** Radius of the circle around an entity, pixels. */
function entityRadius(world: World, kind: number, id: number): number {
  if (kind === GridKind.ped) return 2
  if (kind === GridKind.car) return world.cars.halfLength[id] + world.cars.halfWidth[id]
  if (kind === GridKind.explosion) return EXPLOSION_HALF >> 15
  return (objectHalf(world, id, false) + objectHalf(world, id, true)) >> 16
}

/**
 * Lists the entities of the kinds that touch a turned box, but one (Coll_QueryBox): walks the nine points 100 pixels apart around
 * it, skipping a cell just walked. Quirk: points and cells do not match, so a cell may be walked twice and an entity listed twice.
 * The box stays in `scratch.box`. Positions 16.16, half sizes in pixels; `most` entries are looked for, 1 stops at the first hit
 * (Coll_QueryBoxFirst). Unlock when done.
 */
export function queryBox(
  world: World,
  x: number,
  y: number,
  z: number,
  angle: number,
  halfWidth: number,
  halfLength: number,
  kinds: number,
  exceptKind: number,
  exceptId: number,
  most = GRID_RESULT_COUNT,
): number {
  buildBox(world, x, y, z, angle, halfWidth, halfLength)
  const radius = halfWidth + halfLength
  beginResults(world)
  const box = world.scratch.box
  const { kind, id, next } = world.gridNodes
  let walked = -1
  for (let row = -1; row <= 1; row++) {
    for (let column = -1; column <= 1; column++) {
      const cell = cellOf(x + column * POINT_STEP, y + row * POINT_STEP)
      if (cell < 0 || cell === walked) continue
      walked = cell
      for (let node = world.gridCells.head[cell] - 1; node >= 0; node = next[node] - 1) {
        if ((kinds & (1 << kind[node])) === 0) continue
        const entity = id[node]
        if (kind[node] === exceptKind && entity === exceptId) continue
        if (!entityVsBox(world, kind[node], entity, box, 0, box, 4, x, y, z, radius)) continue
        addResult(world, kind[node], entity)
        if (world.gridQuery.count[0] >= most) return most
      }
    }
  }
  return world.gridQuery.count[0]
}

/**
 * Lists the entities of the kinds that touch a car's pending box (Coll_QueryCarBox): the nine points around its next position,
 * testing each cell's counter. Quirk: an entity can be listed twice. Unlock when done.
 */
export function queryCarBox(world: World, car: number, kinds: number): number {
  beginResults(world)
  const { cars } = world
  const x = cars.nextX[car]
  const y = cars.nextY[car]
  const z = cars.nextZ[car]
  const radius = cars.halfWidth[car] + cars.halfLength[car]
  const { kind, id, next } = world.gridNodes
  let walked = -1
  for (let row = -1; row <= 1; row++) {
    for (let column = -1; column <= 1; column++) {
      const cell = cellOf(x + column * POINT_STEP, y + row * POINT_STEP)
      if (cell < 0 || cell === walked || world.gridCells.counter[cell] === 0) continue
      walked = cell
      for (let node = world.gridCells.head[cell] - 1; node >= 0; node = next[node] - 1) {
        if ((kinds & (1 << kind[node])) === 0) continue
        const entity = id[node]
        if (kind[node] === GridKind.car && entity === car) continue
        if (entityVsBox(world, kind[node], entity, cars.nextBoxX, car * 4, cars.nextBoxY, car * 4, x, y, z, radius)) {
          addResult(world, kind[node], entity)
        }
      }
    }
  }
  return world.gridQuery.count[0]
}
