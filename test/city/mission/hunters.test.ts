import { expect, test } from 'vitest'
import { stepFrame } from '../../../src/city/game.js'
import { ControllerState, HUNT_CONTROLLERS } from '../../../src/city/traffic/table.js'
import type { World } from '../../../src/city/world.js'
import { CarModel } from '../../../src/formats/names/car-models.js'
import { command, objectLine } from '../support/index.js'
import { town } from './streets.js'
import { at, ends, FAILURE, outcome, PLAYER_LINE, run, SUCCESS, standOn, trial } from './support.js'

/** A hunter in the lane down the map at the left, and its prey in the next street, behind the houses' back. */
const HUNTER = objectLine(5, 'PARKED', 90, 98, 4, CarModel.saloon, 0)
const PREY = objectLine(6, 'PARKED', 105, 100, 4, CarModel.taxi, 0)
const CAR = 1

function play(world: World, frames: number, until: () => boolean = () => false): World {
  for (let n = 0; n < frames && !until(); n++) stepFrame(world)
  return world
}

/** Pixels between two cars, the greater of both axes. */
function gap(world: World, other: number): number {
  const { x, y } = world.cars
  return Math.max(Math.abs(x[CAR] - x[other]), Math.abs(y[CAR] - y[other])) >> 16
}

test('HUNTON: the car of line a goes for the car of line d by the roads and runs into it; HUNTOFF stops it [missions.opcodes.5]', () => {
  const script = [
    command(1, 'HUNTON', 5, 0, 0, 6, 15),
    command(2, 'DESTROY', 6, 0, 3, 900),
    command(3, 'HUNTOFF', 5, SUCCESS, FAILURE, 0, 7),
    ...ends(),
  ]
  const world = play(town(script, [HUNTER, PREY]), 2)
  expect([at(world), world.players.score[0], world.cars.control[CAR]]).toEqual([2, 15, 0x32])
  expect(world.cars.driver[CAR]).toBe(200 + CAR)
  play(world, 800, () => world.cars.physics[2] !== 0)
  expect(gap(world, 2)).toBeLessThan(80)
  play(world, 900, () => outcome(world) === 'success')
  expect([world.cars.control[CAR] !== 0x32, world.players.score[0]]).toEqual([true, 22])
  play(world, 200)
  expect([world.cars.speed[CAR], world.cars.control[CAR], world.controllers.car[32]]).toEqual([0, 0, -1])
})

test('HUNTON in mode 1 follows and keeps its distance', () => {
  const world = play(town([command(1, 'HUNTON', 5, 0, 1, 6), command(2, 'DONOWT')], [HUNTER, PREY]), 900)
  expect(gap(world, 2)).toBeLessThan(160)
  expect([world.cars.damage[CAR], world.cars.damage[2], world.cars.speed[CAR]]).toEqual([0, 0, 0])
})

test('HUNTON runs a ped over whose line it is sent after', () => {
  const world = play(town([command(1, 'HUNTON', 5, 0, 0, PLAYER_LINE), command(2, 'DONOWT')], [HUNTER]), 2)
  const ped = world.players.ped[0]
  play(world, 900, () => world.peds.health[ped] <= 0)
  expect(world.peds.health[ped]).toBeLessThanOrEqual(0)
})

test('HUNTON waits while all sixteen hunters are taken; a hunt ends with its prey', () => {
  const world = town([command(1, 'HUNTON', 5, SUCCESS, 0, 6), ...ends()], [HUNTER, PREY])
  world.controllers.car.fill(0, 32, 32 + HUNT_CONTROLLERS)
  expect(outcome(run(world, 5))).toBe('waiting')
  world.controllers.car.fill(-1)
  expect(outcome(run(world))).toBe('success')
  play(world, 5)
  expect(world.controllers.state[32]).toBe(ControllerState.hunting)
  world.cars.damage[2] = 100
  play(world, 4)
  expect(world.controllers.car[32]).toBe(-1)
})

test('MODEL_HUNT: d parked cars from line a on hunt the player; the process stays, and a new one goes on [missions.opcodes.58]', () => {
  const cars = [5, 6, 7].map((line) => objectLine(line, 'PARKED', 90, 88 + line * 2, 4, CarModel.modelCar, 0))
  const script = [command(1, 'MODEL_HUNT', 5, 20, FAILURE, 3), ...ends(), command(20, 'DONOWT')]
  const world = play(town(script, cars), 3)
  expect([at(world), at(world, 4), world.processes.owner[4]]).toEqual([1, 20, 0])
  expect([1, 2, 3].map((car) => world.cars.control[car])).toEqual([0x32, 0x32, 0x32])
  // Nobody sits in a model car.
  expect([1, 2, 3].map((car) => world.cars.driver[car])).toEqual([-1, -1, -1])
  world.cars.damage[2] = 100
  play(world, 3)
  expect([...world.controllers.car].filter((car) => car >= 0)).toEqual([1, 3])
  expect([at(world), at(world, 4)]).toEqual([1, 20])
  const ped = world.players.ped[0]
  play(world, 1200, () => world.peds.health[ped] <= 0)
  expect(world.peds.health[ped]).toBeLessThanOrEqual(0)
})

test('MODEL_HUNT is tried again while no process is free', () => {
  const world = town([command(1, 'MODEL_HUNT', 5, 20, FAILURE, 1), ...ends(), command(20, 'DONOWT')], [HUNTER])
  const { processes } = world
  for (let process = 4; process < processes.active.length; process++) {
    processes.active[process] = 1
    processes.pc[process] = 1
  }
  run(world, 3)
  expect([at(world), world.cars.control[CAR]]).toEqual([1, 0])
  processes.active[9] = 0
  run(world)
  expect([at(world), at(world, 9), world.cars.control[CAR]]).toEqual([1, 20, 0x32])
})

test('MODEL_HUNT without a car fails, and makes the cars of lines that have none', () => {
  expect(outcome(run(trial('MODEL_HUNT', { a: 77, d: 2 })))).toBe('failure')
  const line = objectLine(5, 'FUTURECAR', 90, 98, 4, CarModel.modelCar, 0)
  const world = run(town([command(1, 'MODEL_HUNT', 5, 20, FAILURE, 1), ...ends(), command(20, 'DONOWT')], [line]))
  expect([at(world), world.cars.model[CAR], world.cars.control[CAR]]).toEqual([1, CarModel.modelCar, 0x32])
})

test('kind 0xb: within b blocks of car a the player is hunted by it [missions.triggers.11]', () => {
  const trigger = objectLine(10, 'MOVING_TRIG', 0, 0, 4, 5, 6, 0)
  const world = play(town([command(1, 'DONOWT')], [HUNTER, trigger]), 10)
  expect(world.cars.control[CAR]).toBe(0)
  standOn(world, 95, 103)
  play(world, 2)
  expect([world.cars.control[CAR], world.controllers.goal[32]]).toEqual([0x32, world.players.ped[0]])
  const ped = world.players.ped[0]
  play(world, 600, () => world.peds.health[ped] <= 0)
  expect(world.peds.health[ped]).toBeLessThanOrEqual(0)
})

test('kind 0x16: car a drives to the trigger’s block once the player comes there [missions.triggers.22]', () => {
  const trigger = objectLine(10, 'MOVING_TRIG_HIRED', 97, 107, 4, 5, 2, 0)
  const world = play(town([command(1, 'DONOWT')], [HUNTER, trigger]), 10)
  expect([world.cars.x[CAR] >> 22, world.cars.y[CAR] >> 22, world.cars.driver[CAR]]).toEqual([90, 98, -1])
  standOn(world, 98, 109)
  play(world, 2)
  expect([world.cars.driver[CAR], world.cars.control[CAR]]).toEqual([200 + CAR, 9])
  play(world, 700, () => world.cars.control[CAR] === 0)
  expect([world.cars.x[CAR] >> 22, world.cars.y[CAR] >> 22, world.cars.speed[CAR]]).toEqual([97, 107, 0])
})
