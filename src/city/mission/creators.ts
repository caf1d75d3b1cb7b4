import type { ObjectLine } from '../../formats/mission-section.js'
import { ObjectLineType } from '../../formats/names/object-line-types.js'
import { ObjectType } from '../../formats/names/object-types.js'
import { spawnCarOnGround } from '../car/index.js'
import { groundZ } from '../map/index.js'
import { createObject, createPowerUp } from '../object/index.js'
import { Option } from '../options.js'
import { createPed } from '../ped/index.js'
import { PED_COUNT } from '../ped/table.js'
import type { World } from '../world.js'
import { createCrane } from './cranes.js'
import { createDoor } from './doors.js'
import { clearBlock } from './entities.js'
import { listForCleanup } from './reset.js'
import { isDoorType, isTriggerType, lineError, value } from './script-objects.js'
import { CAR_LIST_COUNT } from './table.js'
import { createTrigger } from './triggers.js'

/** 16.16 of the middle of a block. */
export function blockCentre(block: number): number {
  return (block << 22) + 0x200000
}

/**
 * Height from which something on a script's block finds its ground, 16.16: scripts name the block whose lid is walked on, so it stands
 * at the bottom of the cell above.
 */
export function blockTop(blockZ: number): number {
  return Math.max(0, (blockZ << 22) - 0x10000)
}

/** Likewise for a height in pixels: 256 is the plane of the street, on which one stands at 255. */
function pixelZ(z: number): number {
  return Math.max(0, (z << 16) - 0x10000)
}

/** What creates an entity from a line: the entity's slot, or −1 when its table is full. */
type Creator = (world: World, line: ObjectLine, record: number) => number

/** CAR, PARKED, DRIVER_PARK: model and heading, on a block. */
function carOnBlock(world: World, line: ObjectLine): number {
  const x = blockCentre(line.x)
  const y = blockCentre(line.y)
  return spawnCarOnGround(world, value(line, 0), x, y, blockTop(line.z), value(line, 1) & 0x3ff)
}

/** PARKED_PIXELS: model and heading, at pixels. */
function carAtPixels(world: World, line: ObjectLine): number {
  return spawnCarOnGround(world, value(line, 0), line.x << 16, line.y << 16, pixelZ(line.z), value(line, 1) & 0x3ff)
}

/** Sub-type of a PED line that names a car's driver. */
const DRIVER_PED = 2

/**
 * PED: sub-type, angle, remap, at pixels.
 *
 * Quirk: sub-type 2 stores its second value as the handle and gives the ped of that number the remap; a ped that it would have made is
 * not kept, so none is made.
 */
function ped(world: World, line: ObjectLine): number {
  const remap = value(line, 2)
  const angle = value(line, 1)
  if (value(line, 0) === DRIVER_PED) {
    if (angle < 0 || angle >= PED_COUNT) throw lineError(line, `ped ${angle} does not exist`)
    world.peds.remap[angle] = remap
    return angle
  }
  const created = createPed(world, line.x << 16, line.y << 16, pixelZ(line.z), angle & 0x3ff, remap)
  if (created >= 0) world.peds.missionPed[created] = 1
  return created
}

/** OBJECT: type and angle, at pixels. */
function object(world: World, line: ObjectLine): number {
  const type = value(line, 0)
  if (type < 0 || type > 0xff) throw lineError(line, `object type ${type} does not exist`)
  return createObject(world, type, line.x << 16, line.y << 16, pixelZ(line.z), value(line, 1), -1)
}

/** TELEPHONE: a phone in the middle of its block, turned by the second value. */
function telephone(world: World, line: ObjectLine): number {
  const x = blockCentre(line.x)
  const y = blockCentre(line.y)
  return createObject(world, ObjectType.phone, x, y, blockTop(line.z), value(line, 1), -1)
}

/** CRANE: its arm stands at once, turned by the second value. The handle is the crane, and the record keeps the arm. */
function crane(world: World, line: ObjectLine, record: number): number {
  const arm = createObject(world, ObjectType.crane, line.x << 16, line.y << 16, pixelZ(line.z), value(line, 1), -1)
  world.scriptObjects.made[record] = arm
  if (arm >= 0) world.objects.scriptLine[arm] = line.line
  return createCrane(world, arm, line.x, line.y, line.z, value(line, 1))
}

/**
 * POWERUP: kind and value, in the middle of its block. The line's script object keeps both, since commands ask for them by the line; the
 * object knows its line. A number that is no power-up makes nothing. *Ours*: a line that a command puts on (POWERUP_ON) is not there before.
 */
function createPowerUpOfLine(world: World, line: ObjectLine, record: number): void {
  const x = blockCentre(line.x)
  const y = blockCentre(line.y)
  const z = groundZ(world, x, y, blockTop(line.z))
  const object = createPowerUp(world, value(line, 0), value(line, 1), x, y, z)
  world.scriptObjects.made[record] = object
  if (object >= 0) world.objects.scriptLine[object] = line.line
}

/** The types that create an entity when a level starts. */
const CREATORS: { readonly [type: number]: Creator | undefined } = {
  [ObjectLineType.CAR]: carOnBlock,
  [ObjectLineType.PARKED]: carOnBlock,
  [ObjectLineType.DRIVER_PARK]: carOnBlock,
  [ObjectLineType.PARKED_PIXELS]: carAtPixels,
  [ObjectLineType.PED]: ped,
  [ObjectLineType.OBJECT]: object,
  [ObjectLineType.TELEPHONE]: telephone,
  [ObjectLineType.CRANE]: crane,
}

const CARS: ReadonlySet<number> = new Set([
  ObjectLineType.CAR,
  ObjectLineType.PARKED,
  ObjectLineType.DRIVER_PARK,
  ObjectLineType.PARKED_PIXELS,
])

/** Whether a line of this type makes a car. */
export function makesCar(type: number): boolean {
  return CARS.has(type)
}

/** Types whose block is cleared first. */
function isParkedType(type: number): boolean {
  return type === ObjectLineType.PARKED || type === ObjectLineType.DRIVER_PARK || type === ObjectLineType.PARKED_PIXELS
}

/**
 * Clears the place of a parked car or a player of the map's own parked cars (Mission_ClearBlock).
 *
 * Quirk: that wants pixels, but most lines have blocks, so that it clears near the map's corner. Only lines in pixels clear their own block.
 */
export function clearForLine(world: World, line: ObjectLine): void {
  clearBlock(world, line.x >> 6, line.y >> 6)
}

/** Whether a launch switch leaves out the part that a line's entity would belong to. */
function isLeftOut(world: World, type: number): boolean {
  const part = makesCar(type) ? Option.cars : type === ObjectLineType.PED ? Option.peds : Option.objects
  return world.session.options[part] === 0
}

/** Creates what a line creates; the script object's handle becomes the entity, and the entity knows its line. */
export function createFromLine(world: World, line: ObjectLine, record: number): void {
  if (isTriggerType(line.type)) {
    world.scriptObjects.handle[record] = createTrigger(world, line, record)
    return
  }
  if (isDoorType(line.type)) {
    world.scriptObjects.handle[record] = createDoor(world, line, record)
    return
  }
  noteLine(world, line, record)
  const create = CREATORS[line.type]
  if (create === undefined) return
  const leftOut = isLeftOut(world, line.type)
  if (!leftOut && isParkedType(line.type)) clearForLine(world, line)
  const entity = leftOut ? -1 : create(world, line, record)
  world.scriptObjects.handle[record] = entity
  if (entity < 0) return
  if (makesCar(line.type)) {
    world.cars.scriptLine[entity] = line.line
    if (line.digit === 0) listForCleanup(world.cleanup.car, entity)
  } else if (line.type === ObjectLineType.PED) {
    if (line.digit === 0 && value(line, 0) !== DRIVER_PED) listForCleanup(world.cleanup.ped, entity)
  } else if (line.type !== ObjectLineType.CRANE) {
    world.objects.scriptLine[entity] = line.line
    if (line.digit === 0) listForCleanup(world.cleanup.object, entity)
  }
}

/** Lines that only say something to the runtime. */
function noteLine(world: World, line: ObjectLine, record: number): void {
  const { mission, scriptObjects } = world
  switch (line.type) {
    case ObjectLineType.POWERUP:
      if (isLeftOut(world, line.type) || world.level.script.laterPowerUps.has(line.line)) break
      createPowerUpOfLine(world, line, record)
      break
    case ObjectLineType.TARGET_SCORE:
      mission.targetScore[0] = value(line, 0)
      break
    case ObjectLineType.BOMBSHOP_COST:
      mission.bombCost[0] = Math.max(0, value(line, 0))
      break
    case ObjectLineType.GTA_DEMAND:
      addDemand(world, line, record)
      break
    case ObjectLineType.MISSION_COUNTER:
    case ObjectLineType.SECRET_MISSION_COUNTER:
      // What it starts with: results show that less what is left. Known scripts leave the second value 0.
      if (value(line, 1) === 0) scriptObjects.parameter[record] = value(line, 0)
  }
}

/** GTA_DEMAND: an entry of the car list: crane, model, remap, how many. */
function addDemand(world: World, line: ObjectLine, record: number): void {
  const { carList } = world
  for (let entry = 0; entry < CAR_LIST_COUNT; entry++) {
    if (carList.crane[entry] >= 0) continue
    carList.crane[entry] = value(line, 0) & 3
    carList.model[entry] = value(line, 1)
    carList.remap[entry] = line.params[2] ?? -1
    carList.target[entry] = line.params[3] ?? 1
    carList.delivered[entry] = 0
    carList.command[entry] = -1
    carList.record[entry] = record
    return
  }
  throw lineError(line, `more than ${CAR_LIST_COUNT} cars in demand`)
}
