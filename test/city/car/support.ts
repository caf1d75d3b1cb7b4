import { nextLiveCar, spawnCarOnGround, updateCars, wakeCar } from '../../../src/city/car/index.js'
import { type Level, startLevel } from '../../../src/city/level.js'
import { enterCar } from '../../../src/city/player/index.js'
import type { World } from '../../../src/city/world.js'
import { CarModel } from '../../../src/formats/names/car-models.js'
import { type LevelParts, type MapPainter, makeLevel, objectLine, START } from '../support/index.js'

/** Ground of the street, 16.16. */
export const STREET_Z = 255 << 16

/** Levels by what painted them: most tests share one, and painting a map takes longer than a test. */
const levels = new Map<LevelParts['paint'], Level>()

/** Roads everywhere. */
export function allRoad(map: MapPainter): void {
  map.road(0, 0, 256, 256)
}

/** A world at its level start; the player and its car stand far from the places that the tests use. */
export function makeCarWorld(paint?: LevelParts['paint']): World {
  let level = levels.get(paint)
  if (level === undefined) {
    level = makeLevel({
      ...(paint ? { paint } : {}),
      allLines: [
        objectLine(1, 'PARKED', START.x + 100, START.y + 100, START.z, CarModel.saloon, 0),
        objectLine(2, 'PLAYER', START.x + 102, START.y + 100, START.z, 1, 0),
      ],
    })
    levels.set(paint, level)
  }
  return startLevel(level)
}

/** A car on the ground at a pixel. */
export function putCar(world: World, x: number, y: number, heading = 0, model: number = CarModel.saloon): number {
  return spawnCarOnGround(world, model, x << 16, y << 16, 192 << 16, heading)
}

/** The player drives the car, with a running engine. */
export function drive(world: World, car: number): void {
  enterCar(world, 0, car)
  world.cars.engine[car] = 1
}

/** Held controls of player 0. */
export interface Held {
  readonly gear?: -1 | 0 | 1
  readonly steering?: number
  readonly handbrake?: boolean
}

/** Sets what player 0 holds. */
export function hold(world: World, { gear = 0, steering = 0, handbrake = false }: Held): void {
  const { players } = world
  players.accelerate[0] = gear === 0 ? 0 : 3
  players.gear[0] = gear
  players.steering[0] = steering
  players.handbrake[0] = handbrake ? 1 : 0
}

/** Runs the cars alone for some frames. Tests write columns as they like: every car is woken first. */
export function runCars(world: World, frames: number, held: Held = {}): void {
  hold(world, held)
  for (let car = nextLiveCar(world, -1); car >= 0; car = nextLiveCar(world, car)) wakeCar(world, car)
  for (let frame = 0; frame < frames; frame++) {
    world.session.frame[0]++
    updateCars(world)
  }
}

/** A 16.16 column's value in pixels. */
export function pixels(value: number): number {
  return value / 65536
}
