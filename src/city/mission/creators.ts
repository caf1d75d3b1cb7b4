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
import { lineError, value } from './script-objects.js'

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
type Creator = (world: World, line: ObjectLine) => number

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

/** CRANE: its arm stands at once, turned by the second value; what it lifts comes with the script runtime. */
function crane(world: World, line: ObjectLine): number {
  return createObject(world, ObjectType.crane, line.x << 16, line.y << 16, pixelZ(line.z), value(line, 1), -1)
}

/**
 * POWERUP: kind and value, in the middle of its block. The line's script object keeps both, since commands ask for them by the line; the
 * object knows its line. A number that is no power-up makes nothing.
 */
function createPowerUpOfLine(world: World, line: ObjectLine): void {
  const x = blockCentre(line.x)
  const y = blockCentre(line.y)
  const z = groundZ(world, x, y, blockTop(line.z))
  const object = createPowerUp(world, value(line, 0), value(line, 1), x, y, z)
  if (object >= 0) world.objects.scriptLine[object] = line.line
}

/**
 * The types that create something when a level starts. Triggers, doors and barriers live in tables of the script runtime,
 * which isn't built yet: their lines stand in the script objects.
 */
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

/** Whether a launch switch leaves out the part that a line's entity would belong to. */
function isLeftOut(world: World, type: number): boolean {
  const part = makesCar(type) ? Option.cars : type === ObjectLineType.PED ? Option.peds : Option.objects
  return world.session.options[part] === 0
}

/** Creates what a line creates; the script object's handle becomes the entity, and the entity knows its line. */
export function createFromLine(world: World, line: ObjectLine, record: number): void {
  if (line.type === ObjectLineType.POWERUP && !isLeftOut(world, line.type)) createPowerUpOfLine(world, line)
  const create = CREATORS[line.type]
  if (create === undefined) return
  const entity = isLeftOut(world, line.type) ? -1 : create(world, line)
  world.scriptObjects.handle[record] = entity
  if (entity < 0) return
  if (makesCar(line.type)) world.cars.scriptLine[entity] = line.line
  else if (line.type !== ObjectLineType.PED) world.objects.scriptLine[entity] = line.line
}
