import { CarModel } from '../../formats/names/car-models.js'
import { Bomb, CAR_FREE, deleteCar, infoOf } from '../car/index.js'
import type { World } from '../world.js'
import { forgetCar } from './script-objects.js'
import { carValue, isEmergencyModel } from './shops.js'
import { CAR_LIST_COUNT, CRANE_COUNT, CRANE_STACK, CraneState } from './table.js'

/** Why a crane takes no car: the texts crane0 … crane5. */
export const Refusal = { none: -1, police: 0, tooLong: 1, bomb: 2, noRoom: 3, wreck: 4, mission: 5 } as const

/** The longest car that a crane lifts, pixels. Ours: no bus and no lorry. */
const LONGEST = 90

/** Frames that a crane needs for each of its moves. Ours. */
export const CRANE_FRAMES = 30

/** Makes a crane for a CRANE line; −1 when there are four. */
export function createCrane(world: World, object: number, x: number, y: number, z: number, direction: number): number {
  const { cranes, mission } = world
  const crane = mission.cranes[0]
  if (crane >= CRANE_COUNT) return -1
  mission.cranes[0] = crane + 1
  cranes.state[crane] = CraneState.idle
  cranes.object[crane] = object
  cranes.x[crane] = x
  cranes.y[crane] = y
  cranes.z[crane] = z
  cranes.direction[crane] = direction
  cranes.car[crane] = -1
  cranes.stacked[crane] = 0
  cranes.stack.fill(-1, crane * CRANE_STACK, crane * CRANE_STACK + CRANE_STACK)
  cranes.list[crane] = -1
  return crane
}

/** Why a crane refuses a car, `Refusal.none` if it takes it. Quirk: whether there is room is read of crane 0, whichever lifts. */
export function refusalOf(world: World, car: number): number {
  const { cars, cranes } = world
  const model = cars.model[car]
  if (model === CarModel.police || isEmergencyModel(model)) return Refusal.police
  if (infoOf(world, car).length > LONGEST) return Refusal.tooLong
  if (cars.bomb[car] !== Bomb.none) return Refusal.bomb
  if (cranes.stacked[0] >= CRANE_STACK) return Refusal.noRoom
  if (cars.damage[car] >= 100) return Refusal.wreck
  if (model === CarModel.modelCar) return Refusal.mission
  return Refusal.none
}

/** The entry of the car list that waits for a car of this kind at a crane, −1 none. */
export function listEntryFor(world: World, crane: number, car: number): number {
  const { carList, cars } = world
  for (let entry = 0; entry < CAR_LIST_COUNT; entry++) {
    if (carList.crane[entry] !== crane || carList.command[entry] < 0) continue
    if (carList.delivered[entry] >= carList.target[entry]) continue
    if (carList.model[entry] >= 0 && carList.model[entry] !== cars.model[car]) continue
    if (carList.remap[entry] >= 0 && carList.remap[entry] !== cars.remap[car]) continue
    return entry
  }
  return -1
}

/** What a crane pays for a car: its value × (100 − damage) / 100 / (cars of its model on the stack + 1), at least 1000. */
export function cranePrice(world: World, crane: number, car: number): number {
  const { cars, cranes } = world
  let same = 0
  for (let n = 0; n < cranes.stacked[crane]; n++) {
    if (cranes.stack[crane * CRANE_STACK + n] === cars.model[car]) same += 1
  }
  const worth = Math.floor((carValue(world, car) * (100 - Math.min(100, cars.damage[car]))) / 100)
  return Math.max(LEAST_PRICE, Math.floor(worth / (same + 1)))
}

const LEAST_PRICE = 1000

/** The car is on the stack: its model is remembered, it leaves the street. */
export function stackCar(world: World, crane: number, car: number): void {
  const { cranes, cars } = world
  const stacked = cranes.stacked[crane]
  if (stacked < CRANE_STACK) {
    cranes.stack[crane * CRANE_STACK + stacked] = cars.model[car]
    cranes.stacked[crane] = stacked + 1
  }
  if (cars.status[car] === CAR_FREE) return
  forgetCar(world, car)
  deleteCar(world, car)
}
