import { cosFixed, sinFixed } from '../../../core/fixed.js'
import { CarModel } from '../../../formats/names/car-models.js'
import { Bomb, CAR_FREE, isWreck, spawnCarOnGround, spawnModelCar } from '../../car/index.js'
import { placePedOnFoot } from '../../ped/index.js'
import { enterCar, takeFootControl } from '../../player/index.js'
import type { World } from '../../world.js'
import { isLine, recordA, recordD } from '../entities.js'
import { award, currentPed, currentPlayer, fail, pass, setStep, stepOf } from '../process.js'
import { listForCleanup } from '../reset.js'
import { becomeCar, healthOf, pedHealth, placeOf } from '../script-objects.js'
import { RecordType, SCRIPT_OBJECT_COUNT } from '../table.js'
import { carOfPlayer } from '../trigger-area.js'
import { wreckCar } from './cars.js'

/*
 * The model car that the player steers from within its own (seed missions, 0x2f to 0x31). While it runs, the player's car waits in a script object of type 100: its
 * handle is that car, its parameter the models that are left, x the model, y the record of the line where models start, z frames since the model was lost.
 */

const HALF_BLOCK = 32
/** Frames from a model's end to the next one, in which its blast does what it does. *Ours*. */
const LOST_FRAMES = 30
/** Pixels before the player's car at which a model starts where the script names no place. *Ours*. */
const AHEAD = 60

/** The record that holds a player's car, −1 while it drives that itself. */
function heldBy(world: World, player: number): number {
  return world.missionPlayers.modelRecord[player] - 1
}

/**
 * START_MODEL: the player's car is swapped for a model car at line a; e of them, one after the other. *Ours*: a player on foot is waited for; without a place for a
 * model, or a record to keep the car in, it is a failure.
 */
export function startModel(world: World, command: number): void {
  const { scriptObjects, missionPlayers, players } = world
  const player = currentPlayer(world)
  const own = carOfPlayer(world, player)
  if (own < 0) return
  const record = heldBy(world, player) >= 0 ? -1 : freeRecord(world)
  if (record < 0) {
    fail(world, command)
    return
  }
  scriptObjects.type[record] = RecordType.processList
  scriptObjects.line[record] = -1
  scriptObjects.handle[record] = own
  scriptObjects.parameter[record] = Math.max(1, world.commands.e[command])
  scriptObjects.x[record] = -1
  scriptObjects.z[record] = 0
  scriptObjects.y[record] = recordA(world, command)
  missionPlayers.modelRecord[player] = record + 1
  if (!nextModel(world, player, record)) {
    returnCar(world, player)
    fail(world, command)
    return
  }
  players.enterFrozen[player] = 1
  pass(world, command)
}

function freeRecord(world: World): number {
  const { type } = world.scriptObjects
  for (let record = SCRIPT_OBJECT_COUNT - 1; record >= 0; record--) if (type[record] === RecordType.free) return record
  return -1
}

/** Lets the player steer the next model; false when none is left, or there is no place for it. */
function nextModel(world: World, player: number, record: number): boolean {
  const { scriptObjects, cars } = world
  if (scriptObjects.parameter[record] <= 0) return false
  const own = scriptObjects.handle[record]
  const line = scriptObjects.y[record]
  const { place } = world.missionScratch
  if (isLine(line)) {
    const half = placeOf(world, line) ? HALF_BLOCK : 0
    place[0] += half
    place[1] += half
  } else {
    place[0] = (cars.x[own] + sinFixed(cars.angle[own]) * AHEAD) >> 16
    place[1] = (cars.y[own] + cosFixed(cars.angle[own]) * AHEAD) >> 16
    place[2] = cars.z[own] >> 16
  }
  const z = Math.max(0, (place[2] << 16) - 0x10000)
  const model = spawnCarOnGround(world, CarModel.modelCar, place[0] << 16, place[1] << 16, z, cars.angle[own])
  if (model < 0) return false
  scriptObjects.parameter[record] -= 1
  scriptObjects.x[record] = model
  cars.bomb[model] = Bomb.none
  listForCleanup(world.cleanup.car, model)
  enterCar(world, player, model)
  return true
}

/**
 * DO_MODEL: the player steers its model. It fails when the player dies or the last model is lost, and succeeds when line d has no health; the player has its own
 * car back then. *Ours*: the fire key blows the model up.
 */
export function doModel(world: World, command: number): void {
  const { players, scriptObjects } = world
  const player = currentPlayer(world)
  const record = heldBy(world, player)
  if (pedHealth(world, currentPed(world)) === 0 || record < 0) {
    returnCar(world, player)
    fail(world, command)
    return
  }
  if (healthOf(world, recordD(world, command)) === 0) {
    returnCar(world, player)
    award(world, command)
    return
  }
  const model = scriptObjects.x[record]
  if (!isLost(world, model)) {
    if (players.firing[player] !== 0) wreckCar(world, model, player)
    return
  }
  releaseModel(world, player, model)
  if (stepOf(world) === 1) setStep(world, LOST_FRAMES + 1)
  setStep(world, stepOf(world) - 1)
  if (stepOf(world) > 1) return
  if (nextModel(world, player, record)) return
  returnCar(world, player)
  fail(world, command)
}

/** Whether a model is wrecked, gone, or on its way to the bottom of the water. */
function isLost(world: World, model: number): boolean {
  const { cars } = world
  return cars.status[model] === CAR_FREE || isWreck(world, model) || cars.sinking[model] !== 0
}

/** RETURN_CONTROL: the player has its own car back. */
export function returnControl(world: World, command: number): void {
  returnCar(world, currentPlayer(world))
  award(world, command)
}

/** Nobody steers a model any more: whoever sits far off in his car has no part in its end. */
function releaseModel(world: World, player: number, model: number): void {
  if (model >= 0 && world.cars.driver[model] === world.players.ped[player]) world.cars.driver[model] = -1
}

/**
 * Gives a player his car back when his model is lost and no DO_MODEL sees to it, because its process was stopped. *Ours*: else he would stand where the model was for
 * the rest of the level.
 */
export function watchModel(world: World, player: number): void {
  const { scriptObjects } = world
  const record = heldBy(world, player)
  if (record < 0) return
  const model = scriptObjects.x[record]
  if (!isLost(world, model)) {
    scriptObjects.z[record] = 0
    return
  }
  releaseModel(world, player, model)
  scriptObjects.z[record] += 1
  if (scriptObjects.z[record] > 2 * LOST_FRAMES) returnCar(world, player)
}

/** Gives the player back the car that its models were steered from; on foot where the model stands if that is no more. */
function returnCar(world: World, player: number): void {
  const { players, scriptObjects, missionPlayers, cars } = world
  const record = heldBy(world, player)
  if (record < 0) return
  missionPlayers.modelRecord[player] = 0
  scriptObjects.type[record] = RecordType.free
  players.enterFrozen[player] = 0
  const own = scriptObjects.handle[record]
  const model = scriptObjects.x[record]
  const ped = players.ped[player]
  releaseModel(world, player, model)
  if (cars.status[own] !== CAR_FREE && cars.driver[own] === ped) {
    enterCar(world, player, own)
    return
  }
  takeFootControl(world, player)
  if (model >= 0 && world.peds.health[ped] > 0)
    placePedOnFoot(world, ped, cars.x[model], cars.y[model], cars.z[model], 0)
}

/** Blocks to a side of the map, and the layers of it. */
const MAP_BLOCKS = 256
const LAYERS = 6

/**
 * MODEL_FUTURE: a parked model car at line a, facing the way of its lane. No room is a failure.
 *
 * Quirk: the line's place in pixels goes to what wants blocks, so that a line in pixels names a block by them, and one on a block a place far off: what lies off the
 * map makes nothing (ours; the original's 16.16 place wraps round, and so it does here).
 */
export function modelFuture(world: World, command: number): void {
  const record = recordA(world, command)
  placeOf(world, record)
  const { place } = world.missionScratch
  // Blocks × 0x400000 in 32 bits: only the last ten bits of a block's number are left, signed.
  const x = (place[0] << 22) >> 22
  const y = (place[1] << 22) >> 22
  const layer = Math.max(0, Math.min(LAYERS - 1, place[2]))
  const isOn = isLine(record) && x >= 0 && y >= 0 && x < MAP_BLOCKS && y < MAP_BLOCKS
  const car = isOn ? spawnModelCar(world, x, y, layer) : -1
  if (car < 0) {
    fail(world, command)
    return
  }
  becomeCar(world, record, car)
  if (world.scriptObjects.persistent[record] === 0) listForCleanup(world.cleanup.car, car)
  award(world, command)
}
