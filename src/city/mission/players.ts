import { BlockType, MAP_SIZE } from '../../formats/cmp.js'
import type { ObjectLine } from '../../formats/mission-section.js'
import { FIRST_DRIVER } from '../car/index.js'
import { blockTypeAt, groundZ } from '../map/index.js'
import { placePedOnFoot } from '../ped/index.js'
import { PedControl } from '../ped/table.js'
import { LocationKind, locationAt, locationCount, takeFootControl } from '../player/index.js'
import type { World } from '../world.js'
import { blockCentre, blockTop, clearForLine, makesCar } from './creators.js'
import { lineError, scriptObjectOfLine, value } from './script-objects.js'

/** Objective of a player's ped (seed peds, "The ped record"). */
const PLAYER_OBJECTIVE = 0x25

/**
 * PLAYER: the player's ped is the driver's slot of the car of line p1; it stands on the block, facing p2 (seed core, "MISSION.INI").
 */
export function bindPlayer(world: World, player: number, line: ObjectLine, record: number): void {
  const carLine = value(line, 0)
  const carRecord = scriptObjectOfLine(world, carLine)
  if (carRecord < 0 || !makesCar(world.scriptObjects.type[carRecord])) {
    throw lineError(line, `the player's car should stand on line ${carLine}, above this one`)
  }
  const car = world.scriptObjects.handle[carRecord]
  clearForLine(world, line)
  // Without cars, or room for one more, the player starts all the same.
  const ped = car < 0 ? STRAY_PED : FIRST_DRIVER + car
  world.scriptObjects.handle[record] = ped
  placePlayer(world, player, ped, blockCentre(line.x), blockCentre(line.y), blockTop(line.z), value(line, 1) & 0x3ff)
  world.players.lastCar[player] = car
}

/** Slot whose driver is the player's ped where it has no car: the last one, which traffic reaches last. */
const STRAY_PED = FIRST_DRIVER + 399

/**
 * A player for a section without a PLAYER line, such as the empty mission 0: on foot at the map's first hospital or police station, else
 * on the pavement nearest to the map's middle. The seeds leave open what that mission plays.
 */
export function bindStrayPlayer(world: World, player: number): void {
  for (const kind of [LocationKind.hospital, LocationKind.police]) {
    if (locationCount(world, kind) === 0) continue
    const { locations } = world.level.map.file
    let at = locationAt(kind, 0)
    while (locations[at] === 0) at += 3
    const x = blockCentre(locations[at])
    const y = blockCentre(locations[at + 1])
    placePlayer(world, player, STRAY_PED, x, y, blockTop(locations[at + 2]), 0)
    return
  }
  const square = nearestPavement(world)
  placePlayer(
    world,
    player,
    STRAY_PED,
    blockCentre(square % MAP_SIZE),
    blockCentre(Math.floor(square / MAP_SIZE)),
    0,
    0,
  )
}

/** The square (y × 256 + x) of walkable ground nearest to the middle; the middle itself where the map has none. */
function nearestPavement(world: World): number {
  const middle = MAP_SIZE / 2
  let best = middle * MAP_SIZE + middle
  let bestDistance = Number.POSITIVE_INFINITY
  for (let y = 0; y < MAP_SIZE; y++) {
    for (let x = 0; x < MAP_SIZE; x++) {
      const distance = (x - middle) * (x - middle) + (y - middle) * (y - middle)
      if (distance >= bestDistance || topType(world, x, y) !== BlockType.pavement) continue
      best = y * MAP_SIZE + x
      bestDistance = distance
    }
  }
  return best
}

function topType(world: World, x: number, y: number): number {
  for (let layer = 0; layer < 5; layer++) {
    const type = blockTypeAt(world, x, y, layer)
    if (type !== BlockType.air) return type
  }
  return BlockType.air
}

function placePlayer(
  world: World,
  player: number,
  ped: number,
  x: number,
  y: number,
  lookFrom: number,
  angle: number,
): void {
  const { players, peds } = world
  const z = groundZ(world, x, y, lookFrom)
  players.present[player] = 1
  players.ped[player] = ped
  players.lastCar[player] = -1
  players.startX[player] = x
  players.startY[player] = y
  players.startZ[player] = z
  players.startAngle[player] = angle
  peds.control[ped] = PedControl.firstPlayer + player
  peds.playerControlled[ped] = 1
  peds.objective[ped] = PLAYER_OBJECTIVE
  peds.remap[ped] = 0
  placePedOnFoot(world, ped, x, y, z, angle)
  peds.health[ped] = 100
  takeFootControl(world, player)
}
