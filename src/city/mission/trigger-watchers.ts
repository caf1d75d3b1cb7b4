import { BlockType } from '../../formats/cmp.js'
import { inView } from '../camera/index.js'
import { isWreck } from '../car/index.js'
import { GridKind, kindBit, queryBlock, unlockResults } from '../grid/index.js'
import { blockTypeAt } from '../map/index.js'
import { playerOfCar, playerOfPed } from '../player/index.js'
import { Controls } from '../player/table.js'
import { isUnderWay } from '../traffic/index.js'
import type { World } from '../world.js'
import { carOf, pedOf, recordOf } from './script-objects.js'
import { TriggerState } from './table.js'
import { isIn, isPlayerIn, type Kind, start, startOnce, startRunning, watchedCar } from './trigger-area.js'

/** Kind 0xe: car d, no player's, in the area with control other than 1. */
export const watchedCarKind: Kind = (world, trigger, player, act) => {
  const { cars } = world
  if (act) startRunning(world, trigger, player)
  const car = watchedCar(world, trigger)
  return (
    car >= 0 &&
    playerOfCar(world, car) < 0 &&
    cars.control[car] !== PHYSICS_CONTROL &&
    isIn(world, trigger, cars.x[car], cars.y[car])
  )
}

const PHYSICS_CONTROL = 1

/** Kind 0x15: ped d, no player's, in the area. */
export const watchedPed: Kind = (world, trigger, player, act) => {
  const { peds } = world
  if (act) startRunning(world, trigger, player)
  const ped = pedOf(world, recordOf(world, world.triggers.d[trigger]))
  return ped >= 0 && playerOfPed(world, ped) < 0 && isIn(world, trigger, peds.x[ped], peds.y[ped])
}

/** Kind 0x18: car d has a bomb. */
export const carBomb: Kind = (world, trigger, player, act) => {
  if (act) startOnce(world, trigger, player)
  const car = watchedCar(world, trigger)
  return car >= 0 && world.cars.bomb[car] !== 0
}

/** Remembers the first car in the area (c is its number + 1); when that is wrecked it fires. */
export const damage: Kind = (world, trigger, player, act) => {
  const { triggers } = world
  if (act) {
    startOnce(world, trigger, player)
    return true
  }
  if (triggers.c[trigger] > 0) return isWreck(world, triggers.c[trigger] - 1)
  const radius = triggers.radius[trigger]
  for (let dy = -radius; dy <= radius; dy++) {
    for (let dx = -radius; dx <= radius; dx++) {
      const x = triggers.x[trigger] + dx
      const y = triggers.y[trigger] + dy
      for (let layer = 0; layer < LAYERS; layer++) {
        const found = queryBlock(world, x, y, layer, kindBit(GridKind.car))
        const car = found > 0 ? world.gridResults.id[0] : -1
        unlockResults(world)
        if (car < 0) continue
        triggers.c[trigger] = car + 1
        return false
      }
    }
  }
  return false
}

const LAYERS = 6

/** Kind 0x1a: on foot, armed and firing in the area. */
export const gun: Kind = (world, trigger, player, act) => {
  if (act) startRunning(world, trigger, player)
  return isFiringIn(world, trigger, player)
}

function isFiringIn(world: World, trigger: number, player: number): boolean {
  const { players, peds } = world
  if (players.controls[player] !== Controls.ped) return false
  const ped = players.ped[player]
  return peds.weapon[ped] !== 0 && peds.firing[ped] !== 0 && isPlayerIn(world, trigger, player)
}

/** Kind 0x1b: likewise with ped d on screen. */
export const gunOnScreen: Kind = (world, trigger, player, act) => {
  const { peds } = world
  if (act) startRunning(world, trigger, player)
  const ped = pedOf(world, recordOf(world, world.triggers.d[trigger]))
  return ped >= 0 && inView(world, peds.x[ped], peds.y[ped], 0) && isFiringIn(world, trigger, player)
}

/** Kind 0x1c: car d wrecked in the area. */
export const carDestroyed: Kind = (world, trigger, player, act) => {
  const { cars } = world
  if (act) startRunning(world, trigger, player)
  const car = watchedCar(world, trigger)
  return car >= 0 && isWreck(world, car) && isIn(world, trigger, cars.x[car], cars.y[car])
}

/** Frames that a car waits, and in which it counts as stuck. */
const WAIT_FRAMES = 65
const TRAFFIC_WAIT_FRAMES = 400
const STUCK_FRAMES = 64

/**
 * Kind 0x1d: car d stopped on screen for 65 frames, or 400: *ours*, a car that a controller drives somewhere, which may only be waiting behind another (the seed says
 * "in some cases").
 */
export const carWaits: Kind = (world, trigger, player, act) => {
  const { cars, triggers } = world
  if (act) {
    startRunning(world, trigger, player)
    return true
  }
  const car = watchedCar(world, trigger)
  const waits = car >= 0 && cars.speed[car] === 0 && inView(world, cars.x[car], cars.y[car], 0)
  triggers.c[trigger] = waits ? triggers.c[trigger] + 1 : 0
  return triggers.c[trigger] >= (car >= 0 && isUnderWay(world, car) ? TRAFFIC_WAIT_FRAMES : WAIT_FRAMES)
}

/** Kind 0x20: car d stopped on an air block on screen for more than 64 frames. */
export const carStuck: Kind = (world, trigger, player, act) => {
  const { cars, triggers } = world
  if (act) {
    startRunning(world, trigger, player)
    return true
  }
  const car = watchedCar(world, trigger)
  const stuck =
    car >= 0 &&
    cars.speed[car] === 0 &&
    inView(world, cars.x[car], cars.y[car], 0) &&
    blockTypeAt(world, cars.x[car] >> 22, cars.y[car] >> 22, cars.z[car] >> 22) === BlockType.air
  triggers.c[trigger] = stuck ? triggers.c[trigger] + 1 : 0
  return triggers.c[trigger] > STUCK_FRAMES
}

/** Ped d in car a: a process at label b. */
export const pedInCar: Kind = (world, trigger, player, act) => {
  if (act) start(world, trigger, world.triggers.radius[trigger], player, TriggerState.off, false)
  const ped = pedOf(world, recordOf(world, world.triggers.d[trigger]))
  const car = carOf(world, recordOf(world, world.triggers.a[trigger]))
  return ped >= 0 && car >= 0 && world.cars.driver[car] === ped
}
