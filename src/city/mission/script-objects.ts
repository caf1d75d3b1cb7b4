import { GameError } from '../../core/errors.js'
import type { ObjectLine } from '../../formats/mission-section.js'
import { ObjectLineType } from '../../formats/names/object-line-types.js'
import { CAR_COUNT, CAR_FREE } from '../car/table.js'
import { OBJECT_COUNT } from '../object/table.js'
import { PED_COUNT, PedState } from '../ped/table.js'
import type { World } from '../world.js'
import { CRANE_COUNT, DOOR_COUNT, NO_RECORD, RecordType, SCRIPT_OBJECT_COUNT, TRIGGER_COUNT } from './table.js'

/** Code of what is wrong with an object line (seed core, "MISSION.INI"). */
export const BAD_OBJECT_LINE = -0xb1

/** Empties the table: every record free, and the one behind them −1 throughout. */
export function clearScriptObjects(world: World): void {
  const { scriptObjects, scriptCounters } = world
  scriptCounters.objects[0] = 0
  scriptObjects.type.fill(RecordType.free)
  scriptObjects.made.fill(-1)
  for (const column of [
    scriptObjects.line,
    scriptObjects.handle,
    scriptObjects.parameter,
    scriptObjects.x,
    scriptObjects.y,
    scriptObjects.z,
  ]) {
    column[NO_RECORD] = -1
  }
}

/** The record of a line number, the latest of several, or −1. While the section is being loaded only the lines above are there. */
export function scriptObjectOfLine(world: World, line: number): number {
  const { scriptObjects, scriptCounters, level } = world
  const known = level.script.lines.get(line)
  if (known === undefined) return -1
  const count = scriptCounters.objects[0]
  if (known < count) return known
  for (let record = count - 1; record >= 0; record--) if (scriptObjects.line[record] === line) return record
  return -1
}

/** The record of a line for a command: an undefined one is the record of −1s. */
export function recordOf(world: World, line: number): number {
  const record = scriptObjectOfLine(world, line)
  return record < 0 ? NO_RECORD : record
}

/** Files a line: its handle is the first value and its parameter the second, until it creates something. Returns the record. */
export function addScriptObject(world: World, line: ObjectLine): number {
  const { scriptObjects, scriptCounters } = world
  const record = scriptCounters.objects[0]
  if (record >= SCRIPT_OBJECT_COUNT) throw lineError(line, `more than ${SCRIPT_OBJECT_COUNT} object lines`)
  scriptCounters.objects[0] = record + 1
  scriptObjects.line[record] = line.line
  scriptObjects.type[record] = line.type
  scriptObjects.handle[record] = value(line, 0)
  scriptObjects.parameter[record] = value(line, 1)
  scriptObjects.x[record] = line.x
  scriptObjects.y[record] = line.y
  scriptObjects.z[record] = line.z
  scriptObjects.persistent[record] = line.digit
  return record
}

/** A line's n-th value; a line that the reader let through without it cannot run. */
export function value(line: ObjectLine, n: number): number {
  const found = line.params[n]
  if (found === undefined) throw lineError(line, `value ${n + 1} is missing`)
  return found
}

/** The fatal error of an object line, with its place in the script. */
export function lineError(line: ObjectLine, detail: string): GameError {
  const where = `object line ${line.line} (script line ${line.at.line}, column ${line.at.column})`
  return new GameError(BAD_OBJECT_LINE, where, detail)
}

/** A value of a record's line as the script wrote it, 0 where there is none: what a creating command goes by each time. */
export function writtenValue(world: World, record: number, n: number): number {
  return world.level.section.objects[record]?.params[n] ?? 0
}

/** The car of a record, −1 unless it stands for one. */
export function carOf(world: World, record: number): number {
  const { type, handle } = world.scriptObjects
  switch (type[record]) {
    case ObjectLineType.CAR:
    case ObjectLineType.PARKED:
    case ObjectLineType.DRIVER_PARK:
    case ObjectLineType.PARKED_PIXELS: {
      const car = handle[record]
      return car >= 0 && car < CAR_COUNT && world.cars.status[car] !== CAR_FREE ? car : -1
    }
  }
  return -1
}

/** The ped of a record (PED, PLAYER), −1 unless it stands for one. */
export function pedOf(world: World, record: number): number {
  const { type, handle } = world.scriptObjects
  if (type[record] !== ObjectLineType.PED && type[record] !== ObjectLineType.PLAYER) return -1
  const ped = handle[record]
  return ped >= 0 && ped < PED_COUNT ? ped : -1
}

/** The object of a record: what its line created, or what a command made there; −1 none. */
export function objectOf(world: World, record: number): number {
  const { type, handle, made } = world.scriptObjects
  switch (type[record]) {
    case ObjectLineType.OBJECT:
    case ObjectLineType.TELEPHONE: {
      const object = handle[record]
      return object >= 0 && object < OBJECT_COUNT ? object : -1
    }
  }
  return made[record]
}

/** The trigger of a record, −1 unless it stands for one. */
export function triggerOf(world: World, record: number): number {
  if (!isTriggerType(world.scriptObjects.type[record])) return -1
  const trigger = world.scriptObjects.handle[record]
  return trigger >= 0 && trigger < TRIGGER_COUNT ? trigger : -1
}

/** The door of a record, −1 unless it stands for one. */
export function doorOf(world: World, record: number): number {
  if (!isDoorType(world.scriptObjects.type[record])) return -1
  const door = world.scriptObjects.handle[record]
  return door >= 0 && door < DOOR_COUNT ? door : -1
}

/** The crane of a record, −1 unless it stands for one. */
export function craneOf(world: World, record: number): number {
  if (world.scriptObjects.type[record] !== ObjectLineType.CRANE) return -1
  const crane = world.scriptObjects.handle[record]
  return crane >= 0 && crane < CRANE_COUNT ? crane : -1
}

const TRIGGER_TYPES: ReadonlySet<number> = new Set([
  ObjectLineType.TRIGGER,
  ObjectLineType.SPRAY,
  ObjectLineType.BOMBSHOP,
  ObjectLineType.CARTRIGGER,
  ObjectLineType.ONETRIGGER,
  ObjectLineType.MOVING_TRIG,
  ObjectLineType.MPHONES,
  ObjectLineType.PHONE_TOGG,
  ObjectLineType.DUM_MISSION_TRIG,
  ObjectLineType.CORRECT_MOD_TRIG,
  ObjectLineType.CORRECT_CAR_TRIG,
  ObjectLineType.CLOCK_START,
  ObjectLineType.CLOCK_STOP,
  ObjectLineType.MIDPOINT_MULTI,
  ObjectLineType.FINAL_MULTI,
  ObjectLineType.MOVING_TRIG_HIRED,
  ObjectLineType.CARBOMB_TRIG,
  ObjectLineType.DAMAGE_TRIG,
  ObjectLineType.GUN_TRIG,
  ObjectLineType.GUN_SCREEN_TRIG,
  ObjectLineType.CARDESTROY_TRIG,
  ObjectLineType.CARWAIT_TRIG,
  ObjectLineType.PEDCAR_TRIG,
  ObjectLineType.CANNON_START,
  ObjectLineType.DUM_PED_BLOCK_TRIG,
  ObjectLineType.CARSTUCK_TRIG,
  ObjectLineType.ALT_DAMAGE_TRIG,
])

/** Whether lines of a type are triggers. */
export function isTriggerType(type: number): boolean {
  return TRIGGER_TYPES.has(type)
}

const DOOR_TYPES: ReadonlySet<number> = new Set([
  ObjectLineType.DOOR,
  ObjectLineType.BARRIER,
  ObjectLineType.MODEL_BARRIER,
  ObjectLineType.SPECIFIC_BARR,
  ObjectLineType.MODEL_DOOR,
  ObjectLineType.SPECIFIC_DOOR,
  ObjectLineType.SPECIFIC_DOOR_BOMB,
  ObjectLineType.BASIC_BARRIER,
])

/** Whether lines of a type are doors. */
export function isDoorType(type: number): boolean {
  return DOOR_TYPES.has(type)
}

/** Types whose coordinates are a block's, of those that no entity stands for. */
const BLOCK_TYPES: ReadonlySet<number> = new Set([
  ObjectLineType.DUMMY,
  ObjectLineType.FUTURECAR,
  ObjectLineType.HELLS,
  ObjectLineType.BLOCK_INFO,
  ObjectLineType.POWERUP,
  ObjectLineType.CAR,
  ObjectLineType.PARKED,
  ObjectLineType.DRIVER_PARK,
  ObjectLineType.TELEPHONE,
  ObjectLineType.PLAYER,
  ...TRIGGER_TYPES,
  ...DOOR_TYPES,
])

/** Whether a record's coordinates are blocks. */
export function isBlockPlaced(world: World, record: number): boolean {
  return BLOCK_TYPES.has(world.level.section.objects[record]?.type ?? -1)
}

/**
 * Leaves a record's place in `missionScratch.place`, pixels (Mission_GetObjectPos): cars, peds and objects where their sprite is, what is
 * placed by block at its block's corner, the rest the stored values. Returns whether it is a block's corner.
 */
export function placeOf(world: World, record: number): boolean {
  const { scriptObjects, missionScratch, cars, peds, objects } = world
  const place = missionScratch.place
  const car = carOf(world, record)
  if (car >= 0) return setPlace(world, cars.x[car] >> 16, cars.y[car] >> 16, cars.z[car] >> 16)
  const ped = pedOf(world, record)
  if (ped >= 0) return setPlace(world, peds.x[ped] >> 16, peds.y[ped] >> 16, peds.z[ped] >> 16)
  const object = objectOf(world, record)
  if (object >= 0 && objects.type[object] !== -1) {
    return setPlace(world, objects.x[object] >> 16, objects.y[object] >> 16, objects.z[object] >> 16)
  }
  const scale = isBlockPlaced(world, record) ? 64 : 1
  place[0] = scriptObjects.x[record] * scale
  place[1] = scriptObjects.y[record] * scale
  place[2] = scriptObjects.z[record] * scale
  return scale === 64
}

function setPlace(world: World, x: number, y: number, z: number): boolean {
  const { place } = world.missionScratch
  place[0] = x
  place[1] = y
  place[2] = z
  return false
}

/** Health of a ped for the script: none if it is carried or out of the way (states 5, 0x17, 0x18). */
export function pedHealth(world: World, ped: number): number {
  const { peds } = world
  const state = peds.state[ped]
  if (state === CARRIED_STATE || state === PedState.dead || state === PedState.inWater) return 0
  return Math.max(0, peds.health[ped])
}

const CARRIED_STATE = 5

/** Health of what a record stands for (Mission_GetObjectHealth): 100 − damage of a car, 0 for a free slot; a ped's; else 100. */
export function healthOf(world: World, record: number): number {
  const { scriptObjects, cars } = world
  switch (scriptObjects.type[record]) {
    case ObjectLineType.CAR:
    case ObjectLineType.PARKED:
    case ObjectLineType.DRIVER_PARK:
    case ObjectLineType.PARKED_PIXELS: {
      const car = carOf(world, record)
      return car < 0 ? 0 : Math.max(0, 100 - cars.damage[car])
    }
    case ObjectLineType.PED:
    case ObjectLineType.PLAYER: {
      const ped = pedOf(world, record)
      return ped < 0 ? 0 : pedHealth(world, ped)
    }
  }
  return 100
}

/** The line of a record now stands for a car. */
export function becomeCar(world: World, record: number, car: number): void {
  if (record === NO_RECORD) return
  world.scriptObjects.type[record] = ObjectLineType.CAR
  world.scriptObjects.handle[record] = car
  world.cars.scriptLine[car] = world.scriptObjects.line[record]
}

/**
 * Lines that stand for a car stand for none from now on: it has left the world, and its slot may be another's. (The original keeps the
 * number, and takes whatever comes into the slot for it.)
 */
export function forgetCar(world: World, car: number): void {
  const { scriptObjects, scriptCounters } = world
  for (let record = 0; record < scriptCounters.objects[0]; record++) {
    if (scriptObjects.handle[record] === car && carOf(world, record) === car) scriptObjects.handle[record] = -1
  }
}

/** Likewise for a ped. */
export function forgetPed(world: World, ped: number): void {
  const { scriptObjects, scriptCounters } = world
  for (let record = 0; record < scriptCounters.objects[0]; record++) {
    if (scriptObjects.handle[record] === ped && pedOf(world, record) === ped) scriptObjects.handle[record] = -1
  }
}

/** The line of a record now stands for a ped. */
export function becomePed(world: World, record: number, ped: number): void {
  if (record === NO_RECORD) return
  world.scriptObjects.type[record] = ObjectLineType.PED
  world.scriptObjects.handle[record] = ped
}
