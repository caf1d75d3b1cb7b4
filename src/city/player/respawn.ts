import { BlockType, MAP_SIZE } from '../../formats/cmp.js'
import { GridKind, kindBit, queryBox, unlockResults } from '../grid/index.js'
import { blockTypeAt, groundType, groundZ } from '../map/index.js'
import { ejectDriver, placePedOnFoot } from '../ped/index.js'
import type { World } from '../world.js'
import { takeFootControl } from './control.js'
import { LOCATIONS_OF_A_KIND, LocationKind, locationAt, locationCount } from './locations.js'
import { Controls } from './table.js'

/** Full health. */
const HEALTH = 100

/**
 * Puts a player back on its feet at a police station (busted) or a hospital (wasted), 16.16 centre of the block, looking down the
 * screen (Player_RespawnAtStation).
 *
 * The seeds don't say what a respawn takes: weapons, armour, speed-up and the wanted level go, score, multiplier and jail cards stay.
 */
export function respawnAtStation(world: World, player: number, kind: number): void {
  const { players, peds, cars } = world
  const ped = players.ped[player]
  const chosen = chooseRespawn(world, player, kind)
  const { locations } = world.level.map.file
  let x = players.startX[player]
  let y = players.startY[player]
  let z = players.startZ[player]
  let angle = players.startAngle[player]
  if (chosen >= 0) {
    const at = locationAt(kind, chosen)
    const square = freeSquareNear(world, locations[at], locations[at + 1], locations[at + 2])
    x = ((square & 0xff) << 22) + 0x200000
    y = ((square >> 8) << 22) + 0x200000
    z = groundZ(world, x, y, standingZ(world, x >> 22, y >> 22, locations[at + 2]))
    angle = 0
  }
  if (players.controls[player] === Controls.car) {
    const car = players.controlled[player]
    if (cars.driver[car] === ped) ejectDriver(world, car)
    if (cars.driver[car] === ped) cars.driver[car] = -1
  }
  peds.health[ped] = HEALTH
  placePedOnFoot(world, ped, x, y, z, angle)
  peds.health[ped] = HEALTH
  peds.weapon[ped] = 0
  takeFootControl(world, player)
  players.weapon[player] = 0
  players.ammo.fill(0, player * 5, player * 5 + 5)
  players.armour[player] = 0
  players.speedUp[player] = 0
  players.wantedPoints[player] = 0
  players.wantedLevel[player] = 0
  players.cameraMode[player] = 0
}

/**
 * Height from which to look for the ground of a place in block z: the walker's own cell, as the known maps have it; the cell above where
 * z names the block under the feet.
 */
function standingZ(world: World, blockX: number, blockY: number, blockZ: number): number {
  if (isWalkableType(blockTypeAt(world, blockX, blockY, blockZ))) return blockZ << 22
  return Math.max(0, (blockZ << 22) - 0x10000)
}

function isWalkableType(type: number): boolean {
  return type === BlockType.pavement || type === BlockType.road || type === BlockType.field
}

/**
 * The place of a kind at which a player goes on (0..5), or −1 when the map has none.
 *
 * The places are tried in order of their distance to the player. Quirk: the nearest one is never tried, and the number of hospitals
 * bounds both kinds. A place is passed over when there is no ground to stand on; when none is left, the kind's first place is taken as
 * it is. (What "tried" means the seeds don't say.)
 */
export function chooseRespawn(world: World, player: number, kind: number): number {
  const tries = locationCount(world, LocationKind.hospital)
  let chosen = nextNearest(world, player, kind, -1)
  for (let n = 1; n < tries && chosen >= 0; n++) {
    chosen = nextNearest(world, player, kind, chosen)
    if (chosen >= 0 && isGround(world, kind, chosen)) return chosen
  }
  return firstPlace(world, kind)
}

function firstPlace(world: World, kind: number): number {
  const { locations } = world.level.map.file
  for (let n = 0; n < LOCATIONS_OF_A_KIND; n++) if (locations[locationAt(kind, n)] !== 0) return n
  return -1
}

/** The place that follows `after` (−1: the first) in order of distance, places of one distance in their order; −1 when none follows. */
function nextNearest(world: World, player: number, kind: number, after: number): number {
  const { locations } = world.level.map.file
  const from = after < 0 ? -1 : distance(world, player, kind, after)
  let best = -1
  let bestDistance = 0
  for (let n = 0; n < LOCATIONS_OF_A_KIND; n++) {
    if (locations[locationAt(kind, n)] === 0) continue
    const d = distance(world, player, kind, n)
    if (d < from || (d === from && n <= after)) continue
    if (best >= 0 && d >= bestDistance) continue
    best = n
    bestDistance = d
  }
  return best
}

/** Square of the distance in blocks. */
function distance(world: World, player: number, kind: number, n: number): number {
  const { peds, players } = world
  const { locations } = world.level.map.file
  const ped = players.ped[player]
  const at = locationAt(kind, n)
  const dx = locations[at] - (peds.x[ped] >> 22)
  const dy = locations[at + 1] - (peds.y[ped] >> 22)
  return dx * dx + dy * dy
}

/** Whether one can stand at a place of a kind. */
function isGround(world: World, kind: number, n: number): boolean {
  const { locations } = world.level.map.file
  const at = locationAt(kind, n)
  return isWalkable(world, locations[at], locations[at + 1], locations[at + 2])
}

/** Pavement, road or field under a square, looked for from a place's block z. */
function isWalkable(world: World, blockX: number, blockY: number, blockZ: number): boolean {
  const z = standingZ(world, blockX, blockY, blockZ)
  return isWalkableType(groundType(world, (blockX << 22) + 0x200000, (blockY << 22) + 0x200000, z))
}

/** Squares round a place that are looked at for one without a car. */
const SEARCH_RADIUS = 3

/**
 * The square (y × 256 + x) at or nearest to a place on which one can stand and no car does: an ambulance may wait before its hospital. The
 * place itself when there is none within three squares.
 */
function freeSquareNear(world: World, blockX: number, blockY: number, blockZ: number): number {
  let best = (blockY << 8) + blockX
  let bestDistance = Number.MAX_SAFE_INTEGER
  for (let y = Math.max(0, blockY - SEARCH_RADIUS); y <= Math.min(MAP_SIZE - 1, blockY + SEARCH_RADIUS); y++) {
    for (let x = Math.max(0, blockX - SEARCH_RADIUS); x <= Math.min(MAP_SIZE - 1, blockX + SEARCH_RADIUS); x++) {
      const distance = (x - blockX) * (x - blockX) + (y - blockY) * (y - blockY)
      if (distance >= bestDistance || !isWalkable(world, x, y, blockZ) || hasCar(world, x, y, blockZ)) continue
      best = (y << 8) + x
      bestDistance = distance
    }
  }
  return best
}

/** Half size of the space that a player needs, pixels. */
const SPACE = 10

function hasCar(world: World, blockX: number, blockY: number, blockZ: number): boolean {
  const x = (blockX << 22) + 0x200000
  const y = (blockY << 22) + 0x200000
  const z = groundZ(world, x, y, standingZ(world, blockX, blockY, blockZ))
  const hits = queryBox(world, x, y, z, 0, SPACE, SPACE, kindBit(GridKind.car), 0, -1, 1)
  unlockResults(world)
  return hits > 0
}
