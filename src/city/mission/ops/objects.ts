import { ObjectType } from '../../../formats/names/object-types.js'
import { groundZ } from '../../map/index.js'
import { attachObject, createObject, createPowerUp, deleteObject, kickObject } from '../../object/index.js'
import { OBJECT_COUNT, ObjectState } from '../../object/table.js'
import { AttachKind } from '../../ped/index.js'
import type { World } from '../../world.js'
import { isLine, recordA, recordD } from '../entities.js'
import { award, currentPed, decide, fail, pass, setStep, stepOf } from '../process.js'
import { listForCleanup, unlistFromCleanup } from '../reset.js'
import { objectOf, placeOf, recordOf } from '../script-objects.js'

const HALF_BLOCK = 32
const OBJECT_TYPES = 256

/** Makes an object of the record's type (its handle) at a record's place; the record keeps it. −1 for none. */
function makeAt(world: World, record: number, at: number, angle: number): number {
  const type = world.scriptObjects.handle[record]
  if (!isLine(record) || type < 0 || type >= OBJECT_TYPES) return -1
  const half = placeOf(world, at) ? HALF_BLOCK : 0
  const { place } = world.missionScratch
  const x = (place[0] + half) << 16
  const y = (place[1] + half) << 16
  const lookFrom = Math.max(0, (place[2] << 16) - 0x10000)
  const object = createObject(world, type, x, y, groundZ(world, x, y, lookFrom), angle, -1)
  if (object < 0) return -1
  world.scriptObjects.made[record] = object
  world.objects.scriptLine[object] = world.scriptObjects.line[record]
  if (world.scriptObjects.persistent[record] === 0) listForCleanup(world.cleanup.object, object)
  return object
}

/** The made object of a record while it is there, −1 none. */
function madeBy(world: World, record: number): number {
  const object = world.scriptObjects.made[record]
  if (object < 0 || object >= OBJECT_COUNT || world.objects.type[object] === -1) return -1
  return world.objects.scriptLine[object] === world.scriptObjects.line[record] ? object : -1
}

/** OBTAIN: an object of line a's type, at angle d, in the hands of the player's ped. */
export function obtain(world: World, command: number): void {
  const record = recordA(world, command)
  const object = makeAt(world, record, record, world.commands.d[command])
  if (object >= 0) {
    const ped = currentPed(world)
    world.objects.x[object] = world.peds.x[ped]
    world.objects.y[object] = world.peds.y[ped]
    world.peds.carried[ped] = object
    attachObject(world, object, AttachKind.ped, ped, 0, CARRY_AHEAD)
  }
  award(world, command)
}

/** Pixels ahead of a ped at which it carries something. */
const CARRY_AHEAD = 4

/** THROW: the object of line a at the car of line d. */
export function throwAt(world: World, command: number): void {
  throwObject(world, recordA(world, command), recordD(world, command))
  award(world, command)
}

/** THROW_TO_POINT: the object of line a to line d. */
export function throwToPoint(world: World, command: number): void {
  throwObject(world, recordA(world, command), recordD(world, command))
  award(world, command)
}

/** Frames that a throw takes; the object flies level and comes to rest like any that is kicked. */
const THROW_FRAMES = 8

function throwObject(world: World, record: number, target: number): void {
  const object = objectOf(world, record)
  if (object < 0 || world.objects.type[object] === -1) return
  const { objects, peds } = world
  const half = placeOf(world, target) ? HALF_BLOCK : 0
  const { place } = world.missionScratch
  const ped = currentPed(world)
  if (peds.carried[ped] === object) peds.carried[ped] = -1
  objects.attachKind[object] = AttachKind.none
  const velocityX = Math.trunc((((place[0] + half) << 16) - objects.x[object]) / THROW_FRAMES)
  const velocityY = Math.trunc((((place[1] + half) << 16) - objects.y[object]) / THROW_FRAMES)
  objects.state[object] = ObjectState.resting
  kickObject(world, object, velocityX, velocityY)
}

/** DROP_ON: an object of line a's type in the middle of its block, at angle d. */
export function dropOn(world: World, command: number): void {
  const record = recordA(world, command)
  makeAt(world, record, record, world.commands.d[command])
  award(world, command)
}

/** KILL_DROP: removes line a's object; none is a failure. */
export function killDrop(world: World, command: number): void {
  const record = recordA(world, command)
  const object = madeBy(world, record)
  if (object >= 0) removeMade(world, record, object)
  decide(world, command, object >= 0)
}

function removeMade(world: World, record: number, object: number): void {
  unlistFromCleanup(world.cleanup.object, object)
  deleteObject(world, object)
  world.scriptObjects.made[record] = -1
}

/** KILL_OBJ: removes the object of line a. */
export function killObject(world: World, command: number): void {
  const record = recordA(world, command)
  const made = madeBy(world, record)
  if (made >= 0) removeMade(world, record, made)
  else {
    const object = objectOf(world, record)
    if (object >= 0 && world.scriptObjects.made[record] !== object) deleteObject(world, object)
  }
  award(world, command)
}

/** MAKEOBJ: creates the object of line a (its handle the type), at angle d. */
export function makeObject(world: World, command: number): void {
  const record = recordA(world, command)
  const object = makeAt(world, record, record, world.commands.d[command])
  if (object >= 0 && world.objects.type[object] === ObjectType.flag) world.objects.frame[object] = 1
  award(world, command)
}

/** POWERUP_ON: a power-up (kind the handle, value the parameter) at line a, unless it is still there. */
export function powerUpOn(world: World, command: number): void {
  const record = recordA(world, command)
  if (isLine(record) && findPowerUp(world, record) < 0) {
    placeOf(world, record)
    const { place } = world.missionScratch
    const x = (place[0] + HALF_BLOCK) << 16
    const y = (place[1] + HALF_BLOCK) << 16
    const { handle, parameter, line, made } = world.scriptObjects
    const z = groundZ(world, x, y, Math.max(0, (place[2] << 16) - 0x10000))
    const object = createPowerUp(world, handle[record], parameter[record], x, y, z)
    made[record] = object
    if (object >= 0) world.objects.scriptLine[object] = line[record]
  }
  pass(world, command)
}

/** POWERUP_OFF: line a's power-up goes. */
export function powerUpOff(world: World, command: number): void {
  const record = recordA(world, command)
  const object = findPowerUp(world, record)
  if (object >= 0) removeMade(world, record, object)
  award(world, command)
}

/** The crate or pick-up of a power-up's line, −1 once it is taken. A crate that breaks leaves another object with the same line. */
function findPowerUp(world: World, record: number): number {
  const { objects, scriptObjects, objectLists } = world
  const known = madeBy(world, record)
  if (known >= 0) return known
  if (scriptObjects.made[record] < 0) return -1
  const line = scriptObjects.line[record]
  for (let object = 0; object < objectLists.used[0]; object++) {
    if (objects.type[object] === -1 || objects.scriptLine[object] !== line) continue
    scriptObjects.made[record] = object
    return object
  }
  scriptObjects.made[record] = -1
  return -1
}

/** IS_POWERUP_DONE: the power-up of line a is taken; still there is a failure, at once or when d frames have run out. */
export function isPowerUpDone(world: World, command: number): void {
  if (findPowerUp(world, recordA(world, command)) < 0) {
    award(world, command)
    return
  }
  const frames = world.commands.d[command]
  if (frames <= 0) {
    fail(world, command)
    return
  }
  if (stepOf(world) === 1) setStep(world, frames + 1)
  setStep(world, stepOf(world) - 1)
  if (stepOf(world) <= 1) fail(world, command)
}

/** SETUP_REPO: line a's parameter is d. */
export function setUpRepo(world: World, command: number): void {
  const record = recordOf(world, world.level.script.a[command])
  if (isLine(record)) world.scriptObjects.parameter[record] = world.commands.d[command]
  pass(world, command)
}
