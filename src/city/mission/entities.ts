import { CarModel } from '../../formats/names/car-models.js'
import { Bomb, deleteCar, spawnCarOnGround } from '../car/index.js'
import { GridKind, kindBit, queryNear, unlockResults } from '../grid/index.js'
import { groundZ } from '../map/index.js'
import { createPed, tryCreateCarDriver } from '../ped/index.js'
import { playerOfCar } from '../player/index.js'
import type { World } from '../world.js'
import { blockCentre, blockTop } from './creators.js'
import { listForCleanup } from './reset.js'
import { becomeCar, becomePed, recordOf, writtenValue } from './script-objects.js'
import { NO_RECORD } from './table.js'

/** Clears a block of cars that nobody drives and no script holds (Mission_ClearBlock). Block coordinates. */
export function clearBlock(world: World, blockX: number, blockY: number): void {
  const { cars, gridResults } = world
  const count = queryNear(world, blockCentre(blockX), blockCentre(blockY), kindBit(GridKind.car))
  for (let n = 0; n < count; n++) {
    const car = gridResults.id[n]
    if (cars.x[car] >> 22 !== blockX || cars.y[car] >> 22 !== blockY) continue
    if (cars.driver[car] >= 0 || cars.scriptLine[car] >= 0 || playerOfCar(world, car) >= 0) continue
    deleteCar(world, car)
  }
  unlockResults(world)
}

/** A height in pixels from which something finds its ground. */
function pixelHeight(z: number): number {
  return Math.max(0, (z << 16) - 0x10000)
}

/**
 * Creates the car of a line (FUTURECAR, HELLS, PARKED …): model and heading as written, on its block, which is cleared first, or at its
 * pixels. The line stands for it from now on, and RESET removes it unless the line is persistent.
 *
 * @returns the car, or −1 when there is no room
 */
export function createLineCar(world: World, record: number, model: number, pixels: boolean): number {
  const { scriptObjects } = world
  const heading = writtenValue(world, record, 1) & 0x3ff
  const x = scriptObjects.x[record]
  const y = scriptObjects.y[record]
  const z = scriptObjects.z[record]
  let car = -1
  if (pixels) {
    car = spawnCarOnGround(world, model, x << 16, y << 16, pixelHeight(z), heading)
  } else {
    clearBlock(world, x, y)
    car = spawnCarOnGround(world, model, blockCentre(x), blockCentre(y), blockTop(z), heading)
  }
  if (car < 0) return -1
  becomeCar(world, record, car)
  world.cars.released[car] = 0
  world.cars.bomb[car] = Bomb.none
  if (scriptObjects.persistent[record] === 0) listForCleanup(world.cleanup.car, car)
  return car
}

/** Gives a car a remap of the script; below 0 it keeps its own. */
export function paintCar(world: World, car: number, remap: number): void {
  if (remap >= 0) world.cars.remap[car] = remap
}

/** A new car's own driver sits in it; the bikes' is seen. The model car carries a bomb that ends the game. */
export function seatDriver(world: World, car: number): number {
  const driver = tryCreateCarDriver(world, car)
  if (driver >= 0) world.peds.missionPed[driver] = 1
  if (world.cars.model[car] === CarModel.modelCar) world.cars.bomb[car] = Bomb.gameOverOnEntry
  return driver
}

/** A driver for a car that nobody drives; the model car is steered from afar and needs none. */
export function ensureDriver(world: World, car: number): void {
  if (world.cars.driver[car] < 0 && world.cars.model[car] !== CarModel.modelCar) seatDriver(world, car)
}

/** Peds are made two pixels above their place. */
const LIFT = 2

/** Creates the ped of a line (FUTUREPED) at its pixels. The line stands for it from now on. −1 when there is no room. */
export function createLinePed(world: World, record: number, remap: number): number {
  const { scriptObjects } = world
  const x = scriptObjects.x[record] << 16
  const y = scriptObjects.y[record] << 16
  const lookFrom = pixelHeight(scriptObjects.z[record]) - LIFT * 0x10000
  const z = groundZ(world, x, y, Math.max(0, lookFrom))
  const ped = createPed(world, x, y, z, writtenValue(world, record, 1) & 0x3ff, remap)
  if (ped < 0) return -1
  world.peds.missionPed[ped] = 1
  becomePed(world, record, ped)
  if (scriptObjects.persistent[record] === 0) listForCleanup(world.cleanup.ped, ped)
  return ped
}

/** Record of a command's line a. */
export function recordA(world: World, command: number): number {
  return recordOf(world, world.level.script.a[command])
}

/** Record of a command's line d. */
export function recordD(world: World, command: number): number {
  return recordOf(world, world.commands.d[command])
}

/** Whether a record is a line that a command may create something at. */
export function isLine(record: number): boolean {
  return record !== NO_RECORD
}
