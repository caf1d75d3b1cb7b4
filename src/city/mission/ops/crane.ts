import { CAR_FREE } from '../../car/index.js'
import { ejectDriver } from '../../ped/index.js'
import type { World } from '../../world.js'
import { showZoneText, ZoneText } from '../briefs.js'
import { CRANE_FRAMES, cranePrice, listEntryFor, Refusal, refusalOf, stackCar } from '../cranes.js'
import { recordA, recordD } from '../entities.js'
import { award, awardPoints, currentPlayer, fail, pass, setStep, stepOf } from '../process.js'
import { craneOf, placeOf } from '../script-objects.js'
import { CAR_LIST_COUNT, CraneState } from '../table.js'
import { carOfPlayer } from '../trigger-area.js'

/**
 * CRANE: crane a takes the player's car at line d's block. What it refuses is told (crane0 … crane5) and fails; what it has put down is a
 * delivery of the car list, or pays.
 */
export function crane(world: World, command: number): void {
  const { cranes } = world
  const id = craneOf(world, recordA(world, command))
  if (id < 0) {
    fail(world, command)
    return
  }
  if (stepOf(world) === 1) {
    if (!takeCar(world, command, id)) fail(world, command)
    return
  }
  const car = cranes.car[id]
  cranes.timer[id] -= 1
  if (cranes.timer[id] > 0) return
  if (cranes.state[id] !== CraneState.setting) {
    cranes.state[id] += 1
    cranes.timer[id] = CRANE_FRAMES
    return
  }
  cranes.state[id] = CraneState.idle
  cranes.car[id] = -1
  if (car < 0 || world.cars.status[car] === CAR_FREE) {
    fail(world, command)
    return
  }
  deliver(world, id, car)
  award(world, command)
}

function takeCar(world: World, command: number, id: number): boolean {
  const { cranes, cars } = world
  const car = carOfPlayer(world, currentPlayer(world))
  placeOf(world, recordD(world, command))
  const { place } = world.missionScratch
  if (car < 0 || cranes.state[id] !== CraneState.idle) return false
  if (cars.x[car] >> 22 !== place[0] >> 6 || cars.y[car] >> 22 !== place[1] >> 6) return false
  const refusal = refusalOf(world, car)
  if (refusal !== Refusal.none) {
    showZoneText(world, ZoneText.crane + refusal)
    return false
  }
  cars.speed[car] = 0
  ejectDriver(world, car)
  cars.locked[car] = 1
  cranes.car[id] = car
  cranes.state[id] = CraneState.lifting
  cranes.timer[id] = CRANE_FRAMES
  setStep(world, 2)
  return true
}

function deliver(world: World, id: number, car: number): void {
  const entry = listEntryFor(world, id, car)
  if (entry >= 0) world.carList.delivered[entry] += 1
  else awardPoints(world, cranePrice(world, id, car))
  stackCar(world, id, car)
}

/** DO_GTA: from step 1 on the car list's entry of line a takes cars; then waits until it has them all. */
export function waitForCarList(world: World, command: number): void {
  const { carList } = world
  const record = recordA(world, command)
  let entry = -1
  for (let n = 0; n < CAR_LIST_COUNT; n++) if (carList.record[n] === record && carList.crane[n] >= 0) entry = n
  if (entry < 0) {
    fail(world, command)
    return
  }
  if (stepOf(world) === 1) {
    carList.command[entry] = command
    const id = carList.crane[entry]
    if (id < world.mission.cranes[0]) world.cranes.list[id] = entry
    setStep(world, 2)
    return
  }
  if (carList.delivered[entry] < carList.target[entry]) return
  carList.command[entry] = -1
  pass(world, command)
}
