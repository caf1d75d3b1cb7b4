import { angleDelta, sinFixed } from '../../core/fixed.js'
import { GridKind, gridInsert, gridRemove } from '../grid/index.js'
import { groundZ } from '../map/index.js'
import { deleteAttached } from '../object/index.js'
import { AttachKind } from '../ped/table.js'
import type { World } from '../world.js'
import { resetBody } from './body.js'
import { buildNextBox, keepBox, stayInPlace } from './box.js'
import { setDepthKey } from './ground.js'
import { infoFloat, infoOf, isLongVehicle, newCarTopSpeed, spriteGroupOf } from './info.js'
import { setLive } from './live.js'
import { CAR_COUNT, CAR_FREE, CarControl, FIRST_DRIVER, VehicleType } from './table.js'
import { dropTurret, mountTurret } from './tank.js'

/** Remaps that new cars get in turn: the sprite's own colours, then the last six (seed cars, "Creation"). */
const REMAP_CYCLE = [0, 7, 8, 9, 10, 11, 12] as const

/** `ownerStatus` of a car that nobody's script or drive mode holds. */
const NORMAL_OWNER = 1

/**
 * Fills a slot from a car record and puts the car on the ground (Car_Init). `x`, `y`, `z` 16.16.
 *
 * Quirk: nothing clears the slot first, so what is not set here (the last hit, the impulse's point, the siren's tick) keeps the old
 * car's values. The slot must be free; the caller has found it.
 */
export function initCar(
  world: World,
  slot: number,
  infoIndex: number,
  x: number,
  y: number,
  z: number,
  heading: number,
): void {
  const { cars } = world
  if (cars.status[slot] !== CAR_FREE) gridRemove(world, GridKind.car, slot)
  cars.id[slot] = slot
  cars.infoIndex[slot] = infoIndex
  cars.status[slot] = 0
  setFromInfo(world, slot)
  setAtRest(world, slot)
  cars.x[slot] = x
  cars.y[slot] = y
  cars.z[slot] = groundZ(world, x, y, z - 0x200000)
  setHeading(world, slot, heading & 0x3ff)
  setWheelPoints(world, slot)
  gridInsert(world, GridKind.car, slot)
  stayInPlace(world, slot)
  buildNextBox(world, slot)
  resetBody(world, slot)
  setDepthKey(world, slot)
  keepBox(world, slot)
  setLive(world, slot, true)
  if (cars.vehicleType[slot] === VehicleType.tank) mountTurret(world, slot)
  if (slot >= world.carCounters.count[0]) world.carCounters.count[0] = slot + 1
}

function setFromInfo(world: World, slot: number): void {
  const { cars, carCounters } = world
  const info = infoOf(world, slot)
  cars.model[slot] = info.model
  cars.vehicleType[slot] = info.vehicleType
  cars.maxSpeed[slot] = newCarTopSpeed(info)
  cars.minSpeed[slot] = info.minSpeed
  cars.width[slot] = info.width
  cars.length[slot] = -info.length
  cars.halfWidth[slot] = info.width >> 1
  cars.halfLength[slot] = info.length >> 1
  cars.thrust[slot] = infoFloat(info.thrust)
  cars.zOffset[slot] =
    info.vehicleType === VehicleType.tank ? 0x40000 : isLongVehicle(info.vehicleType) ? 0x30000 : 0x20000
  cars.graphic[slot] = world.level.style.groupBase[spriteGroupOf(info.vehicleType)] + info.sprite
  cars.remap[slot] = REMAP_CYCLE[carCounters.remapCycle[0] % REMAP_CYCLE.length]
  carCounters.remapCycle[0] = (carCounters.remapCycle[0] + 1) % REMAP_CYCLE.length
  cars.deltas[slot] = 0
  cars.blended[slot] = 0
}

function setAtRest(world: World, slot: number): void {
  const { cars } = world
  cars.driver[slot] = -1
  cars.player[slot] = -1
  cars.scriptLine[slot] = -1
  cars.control[slot] = CarControl.dummy
  cars.active[slot] = 0
  cars.heldActive[slot] = 0
  cars.speed[slot] = 0
  cars.enterDelay[slot] = 0
  cars.engine[slot] = 0
  cars.turnInProgress[slot] = 0
  cars.bomb[slot] = 0
  cars.bombTimer[slot] = 0
  cars.sinking[slot] = 0
  cars.door1[slot] = 0
  cars.door2[slot] = 0
  cars.rearDoor[slot] = 0
  cars.damage[slot] = 0
  cars.burning[slot] = 0
  cars.falling[slot] = 0
  cars.horn[slot] = 0
  cars.siren[slot] = 0
  cars.ownerStatus[slot] = NORMAL_OWNER
  cars.locked[slot] = 0
  cars.released[slot] = 0
  cars.physics[slot] = 0
  cars.brake[slot] = 0
  cars.handbrake[slot] = 0
  cars.gear[slot] = 0
  cars.mapHit[slot] = 0
  cars.objectHit[slot] = 0
  cars.impulseState[slot] = 0
  cars.skid[slot] = 0
  cars.thrustInput[slot] = 0
  cars.steer[slot] = 0
  cars.bikeFrame[slot] = 0
  cars.bikeSide[slot] = 0
}

/** Turns the sprite and the wheels; notes the road direction whose axis is nearest. */
export function setHeading(world: World, car: number, heading: number): void {
  const { cars } = world
  cars.angle[car] = heading
  cars.frontHeading[car] = heading
  cars.rearHeading[car] = heading
  cars.roadDirections[car] = roadDirectionOf(heading)
}

/** Direction bit of a heading (seed cars, "The car record"): 2 at 0, 8 at 0x100, 1 at 0x200, 4 at 0x300, by the nearest axis. */
export function roadDirectionOf(heading: number): number {
  if (Math.abs(angleDelta(0, heading)) <= 0x80) return 2
  if (Math.abs(angleDelta(0x200, heading)) < 0x80) return 1
  return angleDelta(0, heading) > 0 ? 8 : 4
}

/** The wheel points of a car that stands, from its record's axle offsets. */
export function setWheelPoints(world: World, car: number): void {
  const { cars } = world
  const info = infoOf(world, car)
  const angle = cars.angle[car]
  cars.frontX[car] = cars.x[car] + sinFixed(angle) * info.steeringWheelOffset
  cars.frontY[car] = cars.y[car] + sinFixed(angle + 0x100) * info.steeringWheelOffset
  cars.rearX[car] = cars.x[car] + sinFixed(angle) * info.driveWheelOffset
  cars.rearY[car] = cars.y[car] + sinFixed(angle + 0x100) * info.driveWheelOffset
}

/**
 * Takes a car out of the world: the slot is free and keeps its values. What rides on it goes with it, its fires too: a car that comes into the
 * slot in the same frame would take them over. (The seeds name the count of a car's fires alone; that they go is *ours*.)
 */
export function deleteCar(world: World, car: number): void {
  const { cars, peds } = world
  if (cars.status[car] === CAR_FREE) return
  gridRemove(world, GridKind.car, car)
  dropTurret(world, car)
  deleteAttached(world, AttachKind.car, car)
  cars.burning[car] = 0
  setLive(world, car, false)
  cars.status[car] = CAR_FREE
  cars.control[car] = CarControl.dummy
  cars.physics[car] = 0
  const driver = cars.driver[car]
  cars.driver[car] = -1
  if (driver >= 0 && peds.car[driver] === car && driver !== FIRST_DRIVER + car) peds.car[driver] = -1
}

/** Empties the table (Cars_Init): every slot free. */
export function clearCars(world: World): void {
  for (let slot = 0; slot < CAR_COUNT; slot++) {
    world.cars.status[slot] = CAR_FREE
    world.cars.driver[slot] = -1
    world.cars.player[slot] = -1
    world.cars.scriptLine[slot] = -1
  }
  world.carCounters.count[0] = 0
  world.carCounters.liveBits.fill(0)
  world.carCounters.awakeBits.fill(0)
  world.carCounters.remapCycle[0] = 0
}
