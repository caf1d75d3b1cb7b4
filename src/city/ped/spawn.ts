import { BlockType } from '../../formats/cmp.js'
import { inView } from '../camera/index.js'
import { GridKind, kindBit, queryReach, unlockResults } from '../grid/index.js'
import { groundIsSlope, groundType, groundZ, onMap } from '../map/index.js'
import { Controls, PLAYER_COUNT } from '../player/table.js'
import { random } from '../random.js'
import { PedAnim } from '../tables/ped-animation.js'
import { pedRemap, REMAP_CYCLE } from '../tables/ped-remaps.js'
import type { World } from '../world.js'
import { spawnFollowers } from './group.js'
import { FULL_HEALTH, findFreePed, putOnGround, resetPed } from './init.js'
import { countLivePeds, setAnim } from './live.js'
import { isPavement } from './pavement.js'
import { PedControl, PedObjective, PedState } from './table.js'

/** Attempts a frame, and the peds in use from which on there are none (seed peds, "Ambient peds"). */
const ATTEMPTS = 2
const PED_LIMIT = 200
/** Pixels round every view in which nobody appears. */
const VIEW_MARGIN = 64
/** Places within a block: 16 to 48 pixels, in turn. */
const FIRST_OFFSET = 16
const OFFSET_STEP = 8
const OFFSETS = 5
/** "Nobody there": within a block, 16.16. The seed gives no distance; ours keeps the pavements from crowding. */
const NOBODY_WITHIN = 64 << 16
/** Every so many spawned peds lead a group. */
const GROUP_EVERY = 100
/** Speed of an ambient ped that walks. */
const AMBIENT_SPEED = 1
/**
 * Frames that a new ped counts as seen, beyond those that every ped does. Ours: at a speed of 1 it takes that long to walk into the view of
 * a player who stands.
 */
const ARRIVAL_FRAMES = 120

/** Up to two ambient peds a frame enter the streets round the players' views while fewer than 200 peds are in use (Ped_SpawnAmbient). */
export function spawnAmbientPeds(world: World): void {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (countLivePeds(world) >= PED_LIMIT) return
    for (let player = 0; player < PLAYER_COUNT; player++) {
      if (world.players.present[player] !== 0) trySpawn(world, player)
    }
  }
}

/** One attempt: a place on the side to which the player goes, if it will do. */
function trySpawn(world: World, player: number): void {
  const ped = findFreePed(world)
  if (ped < 0) return
  const side = nextSide(world, player)
  choosePlace(world, player, side)
  const { point } = world.scratch
  const x = point[0]
  const y = point[1]
  if (!isGoodPlace(world, x, y)) return
  const z = groundZ(world, x, y, 0)
  const angle = firstHeading(world, x, y, z, side)
  if (angle < 0) return
  startAmbientPed(world, ped, x, y, z, angle, nextColour(world))
  world.pedCounters.spawned[0] += 1
  if (world.pedCounters.spawned[0] % GROUP_EVERY === 0) spawnFollowers(world, ped)
}

/** The quarter turn (0 +y, 1 +x, 2 −y, 3 −x) to which the player walks or drives; in turn for one who stands. */
function nextSide(world: World, player: number): number {
  const { players, cars, peds, pedCounters } = world
  const id = players.controlled[player]
  if (id >= 0) {
    const inCar = players.controls[player] === Controls.car
    const speed = inCar ? cars.speed[id] : peds.speed[id]
    const angle = inCar ? cars.angle[id] : peds.angle[id]
    if (speed !== 0) return (((angle + 0x80) >> 8) + (speed < 0 ? 2 : 0)) & 3
  }
  pedCounters.side[0] = (pedCounters.side[0] + 1) & 3
  return pedCounters.side[0]
}

/** A place just outside the view on a side, snapped to a block and moved on within it, into `scratch.point`. */
function choosePlace(world: World, player: number, side: number): void {
  const { players, pedCounters, scratch } = world
  const offset = (FIRST_OFFSET + OFFSET_STEP * pedCounters.offset[0]) << 16
  pedCounters.offset[0] = (pedCounters.offset[0] + 1) % OFFSETS
  const at = player * 4
  const { view } = players
  const across = side & 1
  const nearest = (across ? view[at + 1] : view[at]) - VIEW_MARGIN
  const furthest = (across ? view[at + 3] : view[at + 2]) + VIEW_MARGIN
  const first = nearest >> 6
  const along = first + (random(world) % ((furthest >> 6) - first + 1))
  const edge = across ? (side === 1 ? view[at + 2] : view[at]) : side === 0 ? view[at + 3] : view[at + 1]
  const beyond = side <= 1 ? ((edge + VIEW_MARGIN) >> 6) + 1 : ((edge - VIEW_MARGIN) >> 6) - 1
  scratch.point[0] = ((across ? beyond : along) << 22) + offset
  scratch.point[1] = ((across ? along : beyond) << 22) + offset
}

/** On pavement, not on a slope, out of every view by 64 pixels, with nobody there. */
function isGoodPlace(world: World, x: number, y: number): boolean {
  if (!onMap(x, y) || groundType(world, x, y, 0) !== BlockType.pavement) return false
  if (groundIsSlope(world, x, y, 0) || inView(world, x, y, VIEW_MARGIN)) return false
  return !isSomebodyNear(world, x, y)
}

function isSomebodyNear(world: World, x: number, y: number): boolean {
  const { peds, gridResults } = world
  const count = queryReach(world, x, y, NOBODY_WITHIN, kindBit(GridKind.ped))
  let found = false
  for (let i = 0; i < count && !found; i++) {
    const other = gridResults.id[i]
    found = Math.abs(peds.x[other] - x) < NOBODY_WITHIN && Math.abs(peds.y[other] - y) < NOBODY_WITHIN
  }
  unlockResults(world)
  return found
}

/** Along the pavement: into the view, else to a side, else away from it; −1 when the place is a block of pavement alone. */
function firstHeading(world: World, x: number, y: number, z: number, side: number): number {
  const inward = ((side + 2) & 3) << 8
  const turn = random(world) & 1 ? 0x100 : 0x300
  if (isPavement(world, x, y, z, inward, 64)) return inward
  if (isPavement(world, x, y, z, inward + turn, 64)) return (inward + turn) & 0x3ff
  if (isPavement(world, x, y, z, inward - turn, 64)) return (inward - turn) & 0x3ff
  return isPavement(world, x, y, z, inward + 0x200, 64) ? (inward + 0x200) & 0x3ff : -1
}

/** The next ambient colour, as a palette remap. */
export function nextColour(world: World): number {
  const { pedCounters } = world
  const colour = pedRemap(REMAP_CYCLE[pedCounters.colour[0]])
  pedCounters.colour[0] = (pedCounters.colour[0] + 1) % REMAP_CYCLE.length
  return colour
}

/** Makes a free slot an ambient ped that walks at speed 1. */
export function startAmbientPed(
  world: World,
  ped: number,
  x: number,
  y: number,
  z: number,
  angle: number,
  remap: number,
): void {
  const { peds } = world
  resetPed(world, ped)
  peds.remap[ped] = remap
  peds.control[ped] = PedControl.ambient
  peds.objective[ped] = PedObjective.wander
  peds.health[ped] = FULL_HEALTH
  peds.state[ped] = PedState.normal
  putOnGround(world, ped, x, y, z, angle)
  peds.speed[ped] = AMBIENT_SPEED
  setAnim(world, ped, PedAnim.walk)
  peds.lastSeen[ped] = world.session.frame[0] + ARRIVAL_FRAMES
}
