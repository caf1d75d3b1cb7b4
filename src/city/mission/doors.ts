import { MAP_LAYERS } from '../../formats/cmp.js'
import type { ObjectLine } from '../../formats/mission-section.js'
import { CarModel } from '../../formats/names/car-models.js'
import { ObjectLineType } from '../../formats/names/object-line-types.js'
import { blockAt, changeFace, faceOf, NO_BLOCK, onMap } from '../map/index.js'
import { Controls, PLAYER_COUNT } from '../player/table.js'
import type { World } from '../world.js'
import { lineError, value } from './script-objects.js'
import { DOOR_COUNT, DoorCondition, DoorState } from './table.js'

/** Blocks in front of a door within which it opens, and frames that it takes. *Ours*: the seeds give neither. */
const RANGE = 2
const STEP_FRAMES = 4
const STEPS = 4

/** Makes the door of a line (DOOR, BARRIER and their kin): closed; doors locked, barriers not. Returns it. */
export function createDoor(world: World, line: ObjectLine, record: number): number {
  const { doors, mission } = world
  const door = mission.doors[0]
  if (door >= DOOR_COUNT) throw lineError(line, `more than ${DOOR_COUNT} doors and barriers`)
  mission.doors[0] = door + 1
  const face = value(line, 0) & 3
  doors.state[door] = DoorState.closed
  doors.locked[door] = 1
  doors.range[door] = RANGE
  doors.orientation[door] = face
  doors.x[door] = line.x
  doors.y[door] = line.y
  doors.z[door] = line.z
  doors.face[door] = face
  doors.tile[door] = faceNow(world, door)
  doors.frames[door] = openTile(line)
  doors.frame[door] = 0
  doors.frameTimer[door] = 0
  doors.persistent[door] = line.digit === 0 ? 0 : 1
  doors.record[door] = record
  if (isBarrier(line.type)) unlockDoor(world, door)
  setCondition(world, door, line)
  return door
}

function isBarrier(type: number): boolean {
  return (
    type === ObjectLineType.BARRIER ||
    type === ObjectLineType.BASIC_BARRIER ||
    type === ObjectLineType.MODEL_BARRIER ||
    type === ObjectLineType.SPECIFIC_BARR
  )
}

/** What the open door shows: the interior of a garage, nothing of a barrier. */
function openTile(line: ObjectLine): number {
  if (isBarrier(line.type)) return 0
  return (line.type === ObjectLineType.MODEL_DOOR ? (line.params[3] ?? 0) : (line.params[2] ?? 0)) & 0xff
}

function setCondition(world: World, door: number, line: ObjectLine): void {
  const { doors } = world
  doors.wanted[door] = -1
  doors.remap[door] = -1
  if (line.type === ObjectLineType.DOOR) setDoorOpenAny(world, door)
  else doors.condition[door] = DoorCondition.any
  switch (line.type) {
    case ObjectLineType.MODEL_BARRIER:
    case ObjectLineType.MODEL_DOOR:
      doors.condition[door] = DoorCondition.model
      doors.wanted[door] = line.params[line.type === ObjectLineType.MODEL_DOOR ? 4 : 3] ?? -1
      break
    case ObjectLineType.SPECIFIC_BARR:
    case ObjectLineType.SPECIFIC_DOOR:
      doors.condition[door] = DoorCondition.car
      doors.wanted[door] = line.params[3] ?? -1
      doors.remap[door] = line.params[4] ?? -1
      break
    case ObjectLineType.SPECIFIC_DOOR_BOMB:
      doors.condition[door] = DoorCondition.bomb
  }
}

function faceNow(world: World, door: number): number {
  const { doors } = world
  if (doors.z[door] >= MAP_LAYERS) return 0
  const block = blockAt(world, doors.x[door], doors.y[door], doors.z[door])
  return block === NO_BLOCK ? 0 : faceOf(world, block, doors.face[door])
}

/** Starts to open a door, locked or not. */
export function openDoor(world: World, door: number): void {
  const { doors } = world
  if (doors.state[door] === DoorState.open || doors.state[door] === DoorState.opening) return
  doors.state[door] = DoorState.opening
  doors.frame[door] = 0
  doors.frameTimer[door] = STEP_FRAMES
}

/** Starts to close a door. */
export function closeDoor(world: World, door: number): void {
  const { doors } = world
  if (doors.state[door] === DoorState.closed || doors.state[door] === DoorState.closing) return
  doors.state[door] = DoorState.closing
  doors.frame[door] = 0
  doors.frameTimer[door] = STEP_FRAMES
}

/** Closes and locks a door. */
export function lockDoor(world: World, door: number): void {
  closeDoor(world, door)
  if (world.doors.locked[door] === 0) world.mission.unlockedDoors[0] -= 1
  world.doors.locked[door] = 1
}

/** Unlocks a door: it opens for whom its condition lets in. */
export function unlockDoor(world: World, door: number): void {
  if (world.doors.locked[door] !== 0) world.mission.unlockedDoors[0] += 1
  world.doors.locked[door] = 0
}

/**
 * Any car may open a door (Door_SetOpenAny), which is what a DOOR line begins with.
 *
 * Quirk: it is marked locked but counts as unlocked.
 */
export function setDoorOpenAny(world: World, door: number): void {
  world.doors.condition[door] = DoorCondition.any
  world.doors.locked[door] = 1
  world.mission.unlockedDoors[0] += 1
}

/** Whether a door stands still, so that it can be locked or unlocked. */
export function isDoorAtRest(world: World, door: number): boolean {
  const state = world.doors.state[door]
  return state === DoorState.open || state === DoorState.closed
}

/**
 * A door has finished moving: its picture changes, and it rests. Quirk: the original names the two the other way round (Door_OnClosed is
 * what runs when it has opened).
 */
export function finishDoor(world: World, door: number, state: number): void {
  const { doors } = world
  doors.state[door] = state
  showFace(world, door, state === DoorState.open ? doors.frames[door] : doors.tile[door])
}

function showFace(world: World, door: number, tile: number): void {
  const { doors } = world
  if (!onMap(doors.x[door], doors.y[door]) || doors.z[door] >= MAP_LAYERS) return
  if (blockAt(world, doors.x[door], doors.y[door], doors.z[door]) === NO_BLOCK) return
  if (faceNow(world, door) === tile) return
  changeFace(world, doors.x[door], doors.y[door], doors.z[door], doors.face[door], tile)
}

/** Doors move, open for who may pass and close behind him (Door_Update). */
export function updateDoors(world: World): void {
  const { doors, mission } = world
  for (let door = 0; door < mission.doors[0]; door++) {
    switch (doors.state[door]) {
      case DoorState.opening:
      case DoorState.closing:
        moveDoor(world, door)
        break
      case DoorState.closed:
        if (doors.locked[door] === 0 && isWanted(world, door, true)) openDoor(world, door)
        break
      default:
        if (doors.locked[door] === 0 && !isWanted(world, door, false)) closeDoor(world, door)
    }
  }
}

function moveDoor(world: World, door: number): void {
  const { doors } = world
  doors.frameTimer[door] -= 1
  if (doors.frameTimer[door] > 0) return
  doors.frameTimer[door] = STEP_FRAMES
  doors.frame[door] += 1
  if (doors.frame[door] < STEPS) return
  finishDoor(world, door, doors.state[door] === DoorState.opening ? DoorState.open : DoorState.closed)
}

/** Whether a player is within range in front of the door with what its condition asks; at an open one it may stand in it too. */
function isWanted(world: World, door: number, inFront: boolean): boolean {
  const { players, doors } = world
  for (let player = 0; player < PLAYER_COUNT; player++) {
    if (players.present[player] === 0) continue
    const inCar = players.controls[player] === Controls.car
    const sprites = inCar ? world.cars : world.peds
    const id = inCar ? players.controlled[player] : players.ped[player]
    if (!isInRange(world, door, sprites.x[id] >> 22, sprites.y[id] >> 22, inFront)) continue
    if (doors.condition[door] === DoorCondition.any) return true
    if (inCar && meetsCondition(world, door, id)) return true
  }
  return false
}

function isInRange(world: World, door: number, blockX: number, blockY: number, inFront: boolean): boolean {
  const { doors } = world
  const range = doors.range[door]
  const dx = blockX - doors.x[door]
  const dy = blockY - doors.y[door]
  const least = inFront ? 1 : 0
  switch (doors.orientation[door]) {
    case 0:
      return dy === 0 && -dx >= least && -dx <= range
    case 1:
      return dy === 0 && dx >= least && dx <= range
    case 2:
      return dx === 0 && -dy >= least && -dy <= range
    default:
      return dx === 0 && dy >= least && dy <= range
  }
}

function meetsCondition(world: World, door: number, car: number): boolean {
  const { doors, cars } = world
  switch (doors.condition[door]) {
    case DoorCondition.emergency:
      return isEmergencyOrTank(cars.model[car])
    case DoorCondition.car:
      return (
        cars.scriptLine[car] === doors.wanted[door] && (doors.remap[door] < 0 || cars.remap[car] === doors.remap[door])
      )
    case DoorCondition.model:
      return cars.model[car] === doors.wanted[door]
    case DoorCondition.bomb:
      return cars.bomb[car] !== 0
  }
  return true
}

function isEmergencyOrTank(model: number): boolean {
  return (
    model === CarModel.police ||
    model === CarModel.ambulance ||
    model === CarModel.fireEngine ||
    model === CarModel.tanker ||
    model === CarModel.tank
  )
}
