import { BlockType, Face } from '../../formats/cmp.js'
import {
  blockAt,
  blockTypeAt,
  faceOf,
  groundLayer,
  isFlat,
  NO_BLOCK,
  onMap,
  SlopeDirection,
  slopeAt,
  slopeDirection,
  slopeSegment,
  slopeSegments,
} from '../map/index.js'
import type { World } from '../world.js'
import { measureBox } from './box.js'
import { clearContact, crossesHorizontal, crossesVertical } from './edges.js'
import { Corner, MapHit, VehicleType } from './table.js'

const HALF_BLOCK = 0x200000
const BLOCK = 64
/** `fenceTiles` value of a tile that is a post; any other non-zero value is a whole fence. */
const POST_TILE = 2
const POST_SIZE = 8
/** A slope's high end stops only a car this far below it, pixels. */
const HIGH_END_STEP = 32

/**
 * What the car's pending box meets on the map (Coll_MapAll): `MapHit`, left in `carScratch.kind` with the contact: a building's
 * before a slope's before a fence's.
 */
export function collideWithMap(world: World, car: number): number {
  const { corner, edge, contactX, contactY, kind } = world.carScratch
  measureBox(world, car)
  clearContact(world)
  let hits = hitsBuilding(world, car) ? 1 : 0
  const firstCorner = corner[0]
  const firstEdge = edge[0]
  const firstX = contactX[0]
  const firstY = contactY[0]
  if (hitsWall(world, car)) hits |= 4
  if (hitsSlope(world, car)) hits |= 2
  if (hits & 1) {
    corner[0] = firstCorner
    edge[0] = firstEdge
    contactX[0] = firstX
    contactY[0] = firstY
  }
  kind[0] = HIT_KINDS[hits]
  return kind[0]
}

const HIT_KINDS: readonly number[] = [
  MapHit.none,
  MapHit.building,
  MapHit.slope,
  MapHit.buildingAndSlope,
  MapHit.wall,
  MapHit.buildingAndWall,
  MapHit.slopeAndWall,
  MapHit.all,
]

/** Whether something at (x, y), 16.16, that stands no higher than `above` stands in a building. Outside the map is all building. */
export function isInBuilding(world: World, x: number, y: number, above: number): boolean {
  if (!onMap(x, y)) return true
  return blockTypeAt(world, x >> 22, y >> 22, groundLayer(world, x, y, above)) === BlockType.building
}

/**
 * Buildings (Coll_MapSolid): a corner inside one is a hit by that corner, by `Corner.several` for more; else the outer sides of the building
 * blocks. Each place is judged at its own ground layer: under a raised road there may be buildings.
 */
export function hitsBuilding(world: World, car: number): boolean {
  const { nextBoxX, nextBoxY, nextZ } = world.cars
  const scratch = world.carScratch
  const above = nextZ[car] - HALF_BLOCK
  let inside = 0
  let sumX = 0
  let sumY = 0
  for (let corner = 0; corner < 4; corner++) {
    const x = nextBoxX[car * 4 + corner]
    const y = nextBoxY[car * 4 + corner]
    if (!isInBuilding(world, x, y, above)) continue
    scratch.corner[0] = inside === 0 ? corner : Corner.several
    inside++
    sumX += x >> 16
    sumY += y >> 16
  }
  if (inside > 0) {
    scratch.contactX[0] = sumX / inside
    scratch.contactY[0] = sumY / inside
    scratch.edge[0] = 0
    return true
  }
  for (let blockY = scratch.minY[0] >> 6; blockY <= scratch.maxY[0] >> 6; blockY++) {
    for (let blockX = scratch.minX[0] >> 6; blockX <= scratch.maxX[0] >> 6; blockX++) {
      if (!isBuildingBlock(world, blockX, blockY, above)) continue
      if (crossesOuterSide(world, car, blockX, blockY, above)) return true
    }
  }
  return false
}

function isBuildingBlock(world: World, blockX: number, blockY: number, above: number): boolean {
  return isInBuilding(world, blockX << 22, blockY << 22, above)
}

function crossesOuterSide(world: World, car: number, blockX: number, blockY: number, above: number): boolean {
  const left = blockX * BLOCK
  const top = blockY * BLOCK
  if (!isBuildingBlock(world, blockX - 1, blockY, above) && crossesVertical(world, car, left, top, BLOCK)) return true
  if (!isBuildingBlock(world, blockX + 1, blockY, above) && crossesVertical(world, car, left + BLOCK, top, BLOCK)) {
    return true
  }
  if (!isBuildingBlock(world, blockX, blockY - 1, above) && crossesHorizontal(world, car, left, top, BLOCK)) return true
  return !isBuildingBlock(world, blockX, blockY + 1, above) && crossesHorizontal(world, car, left, top + BLOCK, BLOCK)
}

/**
 * Fences (Coll_MapWalls): the left and top faces of flat blocks, in the layers of the ground under the box, whose tile is a fence
 * tile; a post tile is an 8 × 8 post in the face's middle.
 */
export function hitsWall(world: World, car: number): boolean {
  const scratch = world.carScratch
  for (let layer = scratch.topLayer[0]; layer <= scratch.bottomLayer[0]; layer++) {
    for (let blockY = scratch.minY[0] >> 6; blockY <= scratch.maxY[0] >> 6; blockY++) {
      for (let blockX = scratch.minX[0] >> 6; blockX <= scratch.maxX[0] >> 6; blockX++) {
        if (isFlat(world, blockX, blockY, layer) && crossesFence(world, car, blockX, blockY, layer)) return true
      }
    }
  }
  return false
}

function crossesFence(world: World, car: number, blockX: number, blockY: number, layer: number): boolean {
  const block = blockAt(world, blockX, blockY, layer)
  if (block === NO_BLOCK) return false
  const { fenceTiles } = world.level.style
  const x = blockX * BLOCK
  const y = blockY * BLOCK
  const left = faceOf(world, block, Face.left)
  if (left !== 0 && fenceTiles[left] !== 0) {
    if (fenceTiles[left] === POST_TILE) {
      if (hitsPost(world, car, x, y + BLOCK / 2)) return true
    } else if (crossesVertical(world, car, x, y, BLOCK)) return true
  }
  const top = faceOf(world, block, Face.top)
  if (top === 0 || fenceTiles[top] === 0) return false
  if (fenceTiles[top] === POST_TILE) return hitsPost(world, car, x + BLOCK / 2, y)
  return crossesHorizontal(world, car, x, y, BLOCK)
}

function hitsPost(world: World, car: number, x: number, y: number): boolean {
  const left = x - POST_SIZE / 2
  const top = y - POST_SIZE / 2
  return (
    crossesVertical(world, car, left, top, POST_SIZE) ||
    crossesVertical(world, car, left + POST_SIZE, top, POST_SIZE) ||
    crossesHorizontal(world, car, left, top, POST_SIZE) ||
    crossesHorizontal(world, car, left, top + POST_SIZE, POST_SIZE)
  )
}

/**
 * Sides of slopes (Coll_MapSlopes): those of slope blocks toward neighbours that are none, one pixel outside the block, except where
 * the slope meets the level: its low end, and with the box spanning two layers the sides of ramps of several blocks. Bikes may leave
 * two-block and one-block slopes sideways.
 *
 * The high end stops a car that comes from the street below and lets one go that comes up the ramp, so that ramps lead on to what
 * is level with them or into the air (the seed speaks of the low end alone).
 */
export function hitsSlope(world: World, car: number): boolean {
  const scratch = world.carScratch
  for (let layer = scratch.topLayer[0]; layer <= scratch.bottomLayer[0]; layer++) {
    for (let blockY = (scratch.minY[0] - 1) >> 6; blockY <= (scratch.maxY[0] + 1) >> 6; blockY++) {
      for (let blockX = (scratch.minX[0] - 1) >> 6; blockX <= (scratch.maxX[0] + 1) >> 6; blockX++) {
        const slope = groundSlope(world, blockX, blockY, layer)
        if (slope !== 0 && crossesSlopeSide(world, car, blockX, blockY, layer, slope)) return true
      }
    }
  }
  return false
}

/** Slope of a cell that one can stand on: slopes of air and of buildings are roofs. */
function groundSlope(world: World, blockX: number, blockY: number, layer: number): number {
  const slope = slopeAt(world, blockX, blockY, layer)
  if (slope === 0 || slope > 44) return 0
  const type = blockTypeAt(world, blockX, blockY, layer)
  return type === BlockType.air || type === BlockType.building ? 0 : slope
}

function crossesSlopeSide(
  world: World,
  car: number,
  blockX: number,
  blockY: number,
  layer: number,
  slope: number,
): boolean {
  const left = blockX * BLOCK
  const top = blockY * BLOCK
  return (
    (isSlopeWall(world, car, blockX, blockY - 1, layer, slope, SlopeDirection.north) &&
      crossesHorizontal(world, car, left, top - 1, BLOCK)) ||
    (isSlopeWall(world, car, blockX, blockY + 1, layer, slope, SlopeDirection.south) &&
      crossesHorizontal(world, car, left, top + BLOCK, BLOCK)) ||
    (isSlopeWall(world, car, blockX - 1, blockY, layer, slope, SlopeDirection.west) &&
      crossesVertical(world, car, left - 1, top, BLOCK)) ||
    (isSlopeWall(world, car, blockX + 1, blockY, layer, slope, SlopeDirection.east) &&
      crossesVertical(world, car, left + BLOCK, top, BLOCK))
  )
}

/** Whether the side of a slope toward a neighbour stops the car. `side`: where the neighbour lies, as slope directions count. */
function isSlopeWall(
  world: World,
  car: number,
  neighbourX: number,
  neighbourY: number,
  layer: number,
  slope: number,
  side: number,
): boolean {
  if (groundSlope(world, neighbourX, neighbourY, layer) !== 0) return false
  const { cars, carScratch } = world
  const segments = slopeSegments(slope)
  const direction = slopeDirection(slope)
  if (side === direction) {
    const height = (64 * (slopeSegment(slope) + 1)) / segments
    return cars.nextZ[car] >> 16 > layer * 64 + 63 - height + HIGH_END_STEP
  }
  // Directions come in opposite pairs: 0 and 1, 2 and 3.
  if (side === (direction ^ 1)) return slopeSegment(slope) !== 0
  if (segments > 1 && carScratch.topLayer[0] !== carScratch.bottomLayer[0]) return false
  return cars.vehicleType[car] !== VehicleType.bike || segments === 8
}
