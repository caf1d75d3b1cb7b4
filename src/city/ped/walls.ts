import { BlockType, Face } from '../../formats/cmp.js'
import { blockAt, faceOf, groundType, groundZ, isFlat, NO_BLOCK, onMap } from '../map/index.js'
import type { World } from '../world.js'

/** Half the edge of the box of a walking ped, and of one that walks to a target, 16.16 (seed peds, "Movement", step 7). */
export const WALK_BOX = 2 << 16
export const TARGET_BOX = 3 << 16

/** The ground is looked for from half a block above the feet: a ped walks up a slope into the layer above. */
export const LOOK_ABOVE = 0x200000

/** A step up or down by more than this, a quarter block, is none. */
export const STEP_LIMIT = 0x100000

/** What stopped a step. */
export const Blocked = { no: 0, wall: 1, slope: 2 } as const

/**
 * What the map puts in a ped's way (Ped_CheckWallHit, Coll_MapWalls, Coll_MapSlopes): a box around the new position against buildings
 * and the edge of the map under its corners, ground that rises by more than a step there, and the fences between here and there.
 *
 * The box lies along the axes, whatever the heading, so that turning beside a wall is never stopped by it.
 * @param x where the ped stands, 16.16, as y and z
 * @param nextX where it wants to be
 * @param half half the edge of the box, 16.16
 * @returns one of `Blocked`
 */
export function checkWalls(
  world: World,
  x: number,
  y: number,
  z: number,
  nextX: number,
  nextY: number,
  half: number,
): number {
  for (let corner = 0; corner < 4; corner++) {
    const cornerX = nextX + (corner & 1 ? half : -half)
    const cornerY = nextY + (corner & 2 ? half : -half)
    if (!onMap(cornerX, cornerY)) return Blocked.wall
    if (groundType(world, cornerX, cornerY, z - LOOK_ABOVE) === BlockType.building) return Blocked.wall
    if (z - groundZ(world, cornerX, cornerY, z - LOOK_ABOVE) > STEP_LIMIT) return Blocked.slope
  }
  return crossesFence(world, x, y, z, nextX, nextY, half) ? Blocked.wall : Blocked.no
}

/**
 * Whether the way from one position to the next crosses the left or top face of a flat block with a fence tile, in the layer of the
 * feet. A ped that stands on such a line already may leave it to the side it stands on.
 */
export function crossesFence(
  world: World,
  x: number,
  y: number,
  z: number,
  nextX: number,
  nextY: number,
  half: number,
): boolean {
  const layer = z >> 22
  const fromX = (Math.min(x, nextX) - half) >> 22
  const toX = (Math.max(x, nextX) + half) >> 22
  const fromY = (Math.min(y, nextY) - half) >> 22
  const toY = (Math.max(y, nextY) + half) >> 22
  for (let blockY = fromY; blockY <= toY; blockY++) {
    for (let blockX = fromX; blockX <= toX; blockX++) {
      if (!isFlat(world, blockX, blockY, layer)) continue
      const block = blockAt(world, blockX, blockY, layer)
      if (block === NO_BLOCK) continue
      if (isFence(world, block, Face.left) && crosses(x, nextX, blockX << 22, half)) return true
      if (isFence(world, block, Face.top) && crosses(y, nextY, blockY << 22, half)) return true
    }
  }
  return false
}

function isFence(world: World, block: number, face: number): boolean {
  const tile = faceOf(world, block, face)
  return tile !== 0 && world.level.style.fenceTiles[tile] === 1
}

/** Whether a move along one axis takes a box on to or over a line, or further on to it. */
function crosses(from: number, to: number, line: number, half: number): boolean {
  const before = from - line
  const after = to - line
  if (before >= 0 !== after >= 0) return true
  return Math.abs(after) < half && Math.abs(after) < Math.abs(before)
}

/**
 * Moves a ped that a building covers out of it (Ped_StepOutOfBuilding): one pixel toward the first of west, north, east, south whose
 * block is no building. Leaves it where it is when all four are.
 * @returns true if the ped stands in a building
 */
export function stepOutOfBuilding(world: World, ped: number): boolean {
  const { peds } = world
  const x = peds.x[ped]
  const y = peds.y[ped]
  const z = peds.z[ped] - LOOK_ABOVE
  if (groundType(world, x, y, z) !== BlockType.building) return false
  if (isOpen(world, x - 0x400000, y, z)) peds.x[ped] = x - 0x10000
  else if (isOpen(world, x, y - 0x400000, z)) peds.y[ped] = y - 0x10000
  else if (isOpen(world, x + 0x400000, y, z)) peds.x[ped] = x + 0x10000
  else if (isOpen(world, x, y + 0x400000, z)) peds.y[ped] = y + 0x10000
  return true
}

/** Whether no building covers a place at a ped's feet (z as of the ped), 16.16. */
export function isOpenAt(world: World, x: number, y: number, z: number): boolean {
  return isOpen(world, x, y, z - LOOK_ABOVE)
}

function isOpen(world: World, x: number, y: number, z: number): boolean {
  return onMap(x, y) && groundType(world, x, y, z) !== BlockType.building
}
