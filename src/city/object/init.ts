import { GameError } from '../../core/errors.js'
import { isParkedCar, type ObjectPosition } from '../../formats/cmp.js'
import { SPRITE_GROUPS } from '../../formats/g24.js'
import { CarModel, VehicleType } from '../../formats/names/car-models.js'
import { ObjectStatus, ObjectType } from '../../formats/names/object-types.js'
import { spawnCarOnGround } from '../car/index.js'
import { Option } from '../options.js'
import type { World } from '../world.js'
import { fillObject } from './create.js'
import { clearObjects, findFreeSlot } from './lists.js'
import { OBJECT_TYPE_LIMIT } from './table.js'

const OBJECT_GROUP = SPRITE_GROUPS.indexOf('object')

/** Code of the fatal error for more object positions than slots. *Ours*: the original writes past its table. */
const TOO_MANY_OBJECTS = -0xcd

/**
 * Cars that a map may park. *Ours*: the rest of the 400 slots is for scripts and traffic; without it a map with too many would leave no
 * room for the player's own car. Real maps park less than half as many.
 */
export const PARKED_CAR_LIMIT = 256

/** Siren state of a parked car with an alarm. */
const ALARM = 99

/** Remaps that a car may have: its own colours and the 12 of its record. */
const LAST_CAR_REMAP = 12

/**
 * Fills the object table and parks the cars of the map's object positions (Obj_InitFromMap; seed core, "Entity tables").
 *
 * A position with remap ≥ 0x80 is a car of model `type` in colour remap − 0x80 (a number past the 12 remaps leaves the colour of the
 * spawner's cycle); it stands on the ground under its position. Every other plain car (vehicle type 4) has an alarm.
 */
export function initObjects(world: World): void {
  clearObjects(world)
  initObjectTypes(world)
  const style = world.level.map.file.style
  let plainCars = 0
  let parked = 0
  for (const position of world.level.map.file.objects) {
    if (isParkedCar(position)) {
      const car = parked < PARKED_CAR_LIMIT ? parkCar(world, position) : -1
      if (car >= 0) parked += 1
      if (car < 0 || world.cars.vehicleType[car] !== VehicleType.car) continue
      if (plainCars & 1) world.cars.siren[car] = ALARM
      plainCars += 1
    } else if (position.type === ObjectType.binLid && style !== 1) {
      createStatic(world, ObjectType.bin, position)
      createStatic(world, ObjectType.binLid, position)
    } else {
      createStatic(world, position.type, position)
    }
  }
}

/** Pictures that a thing needs to tumble. */
const TUMBLE_PICTURES = 13

/** What the style says of each type. A type has the pictures from its own to the next one that any type names. */
function initObjectTypes(world: World): void {
  const { objectTypes, level } = world
  const infos = level.style.file.objectInfos
  const total = level.style.file.spriteCounts[OBJECT_GROUP]
  for (let type = 0; type < OBJECT_TYPE_LIMIT; type++) {
    const info = infos[type]
    objectTypes.status[type] = info?.status ?? 0
    objectTypes.tumbles[type] = 0
    if (info === undefined) continue
    let next = total
    for (const other of infos) if (other.sprite > info.sprite && other.sprite < next) next = other.sprite
    objectTypes.tumbles[type] = next - info.sprite >= TUMBLE_PICTURES ? 1 : 0
  }
}

function parkCar(world: World, position: ObjectPosition): number {
  if (world.session.options[Option.cars] === 0) return -1
  if (position.type === CarModel.train || position.type === CarModel.tram) return -1
  const heading = position.rotation & 0x3ff
  const car = spawnCarOnGround(world, position.type, position.x << 16, position.y << 16, position.z << 16, heading)
  const remap = position.remap - 0x80
  if (car >= 0 && remap <= LAST_CAR_REMAP) world.cars.remap[car] = remap
  return car
}

/** One object of the map in the next slot (Obj_CreateStatic). */
function createStatic(world: World, type: number, position: ObjectPosition): void {
  const object = findFreeSlot(world)
  if (object < 0) throw new GameError(TOO_MANY_OBJECTS, 'object positions', 'the map has more than 3500 objects')
  const lowered = type >= ObjectType.tree && type <= ObjectType.smallPlant2 ? 0x200000 : 0
  const z = (position.z << 16) + lowered
  fillObject(world, object, type, position.x << 16, position.y << 16, z, position.rotation, -1)
  // Invisible types only get a position.
  if (world.objects.status[object] === ObjectStatus.invisibleSolid) world.objects.graphic[object] = 0
}
