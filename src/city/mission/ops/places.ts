import { MAP_LAYERS } from '../../../formats/cmp.js'
import { blockAt, changeBlock, changeFace, groundZ, NO_BLOCK, onMap } from '../../map/index.js'
import { createExplosion, createFire } from '../../scenery/index.js'
import type { World } from '../../world.js'
import { closeDoor, isDoorAtRest, lockDoor, openDoor, unlockDoor } from '../doors.js'
import { isLine, recordA, recordD } from '../entities.js'
import { award, currentPed, fail, pass } from '../process.js'
import { doorOf, placeOf } from '../script-objects.js'
import { ALARM_COUNT } from '../table.js'

const HALF_BLOCK = 32

/** EXPLODE: at the block of line a, on its side d (0 left, 1 right, 2 top, 3 bottom), with a fire, scored to the player. */
export function explode(world: World, command: number): void {
  blowUp(world, command, 1)
  award(world, command)
}

/** PLAIN_EXPL_BUILDING: the explosion with two fires. */
export function explodeBuilding(world: World, command: number): void {
  blowUp(world, command, 2)
  award(world, command)
}

/** EXPL_NO_FIRE: the explosion only. */
export function explodeWithoutFire(world: World, command: number): void {
  blowUp(world, command, 0)
  award(world, command)
}

/** Distance of an explosion from the middle of its block to the side that it is on, pixels. */
const SIDE = 28
/** Distance of the second fire from the first along the wall, pixels. */
const FIRE_GAP = 16

function blowUp(world: World, command: number, fires: number): void {
  const record = recordA(world, command)
  if (!isLine(record)) return
  const half = placeOf(world, record) ? HALF_BLOCK : 0
  const { place } = world.missionScratch
  const side = world.commands.d[command]
  const dx = side === 0 ? -SIDE : side === 1 ? SIDE : 0
  const dy = side === 2 ? -SIDE : side === 3 ? SIDE : 0
  const x = (place[0] + half + dx) << 16
  const y = (place[1] + half + dy) << 16
  const z = groundZ(world, x, y, Math.max(0, (place[2] << 16) - 0x10000))
  createExplosion(world, x, y, z, currentPed(world))
  for (let n = 0; n < fires; n++) {
    const along = n * FIRE_GAP * 0x10000
    if (side < 2) createFire(world, x, y + along, z, currentPed(world))
    else createFire(world, x + along, y, z, currentPed(world))
  }
}

/** CHANGE_BLOCK: the block of line a gets the packed type map (parameter) of its BLOCK_INFO and the extension (handle). */
export function changeBlockOfLine(world: World, command: number): void {
  const record = recordA(world, command)
  const { x, y, z } = world.scriptObjects
  if (isLine(record) && isEditable(world, x[record], y[record], z[record])) {
    const packed = world.scriptObjects.handle[record]
    changeBlock(world, x[record], y[record], z[record], packed & 0xffff, (packed >> 16) & 0xff)
  }
  award(world, command)
}

/** Faces of a block. */
const FACES = 5

/** CHANGE_TYPE: face (handle) of the block of line a shows tile (parameter). */
export function changeFaceOfLine(world: World, command: number): void {
  const record = recordA(world, command)
  const { x, y, z, handle, parameter } = world.scriptObjects
  const face = handle[record]
  if (isLine(record) && face >= 0 && face < FACES && isEditable(world, x[record], y[record], z[record])) {
    changeFace(world, x[record], y[record], z[record], face, parameter[record] & 0xff)
  }
  award(world, command)
}

function isEditable(world: World, x: number, y: number, z: number): boolean {
  return onMap(x, y) && z >= 0 && z < MAP_LAYERS && blockAt(world, x, y, z) !== NO_BLOCK
}

/** DOOR_ON: until the door of line a stands still; then it is unlocked. */
export function doorOn(world: World, command: number): void {
  const door = doorOf(world, recordA(world, command))
  if (door >= 0) {
    if (!isDoorAtRest(world, door)) return
    unlockDoor(world, door)
  }
  award(world, command)
}

/** DOOR_OFF: until it stands still; then it is locked. */
export function doorOff(world: World, command: number): void {
  const door = doorOf(world, recordA(world, command))
  if (door >= 0) {
    if (!isDoorAtRest(world, door)) return
    lockDoor(world, door)
  }
  award(world, command)
}

/** OPEN_DOOR: no door is a failure. */
export function openDoorOfLine(world: World, command: number): void {
  const door = doorOf(world, recordA(world, command))
  if (door < 0) {
    fail(world, command)
    return
  }
  openDoor(world, door)
  award(world, command)
}

/** CLOSE_DOOR: no door is a failure. */
export function closeDoorOfLine(world: World, command: number): void {
  const door = doorOf(world, recordA(world, command))
  if (door < 0) {
    fail(world, command)
    return
  }
  closeDoor(world, door)
  award(world, command)
}

/** BANK_ALARM_ON: an alarm rings at line d, which remembers its slot. */
export function alarmOn(world: World, command: number): void {
  const record = recordD(world, command)
  const half = placeOf(world, record) ? HALF_BLOCK : 0
  const { alarms, missionScratch } = world
  for (let slot = 0; slot < ALARM_COUNT; slot++) {
    if (alarms.on[slot] !== 0) continue
    alarms.on[slot] = 1
    alarms.x[slot] = missionScratch.place[0] + half
    alarms.y[slot] = missionScratch.place[1] + half
    alarms.z[slot] = missionScratch.place[2]
    alarms.record[slot] = record
    if (isLine(record)) world.scriptObjects.parameter[record] = slot
    break
  }
  pass(world, command)
}

/** BANK_ALARM_OFF: the alarm of line a's slot. */
export function alarmOff(world: World, command: number): void {
  const record = recordA(world, command)
  const slot = world.scriptObjects.parameter[record]
  if (slot >= 0 && slot < ALARM_COUNT && world.alarms.record[slot] === record) world.alarms.on[slot] = 0
  award(world, command)
}
