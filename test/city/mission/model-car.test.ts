import { expect, test } from 'vitest'
import { stepFrame } from '../../../src/city/game.js'
import { Controls } from '../../../src/city/player/table.js'
import type { World } from '../../../src/city/world.js'
import { CarModel } from '../../../src/formats/names/car-models.js'
import { command, objectLine, START } from '../support/index.js'
import { at, drive, ends, FAILURE, outcome, run, SUCCESS, scriptWorld, trial } from './support.js'

/** The player's own car, the target and the first model that is made. */
const OWN = 0
const TARGET_CAR = 1
const FIRST_MODEL = 2

const PAD = objectLine(8, 'TARGET', (START.x + 4) * 64 + 32, START.y * 64 + 32, 256, 0, 0)
const TARGET = objectLine(6, 'PARKED', START.x + 6, START.y, 4, CarModel.taxi, 0)

/** A section in which the player has `models` models to wreck line 6's car with. */
function modelWorld(models: number): World {
  return drive(
    scriptWorld(
      [
        command(1, 'START_MODEL', 8, 0, FAILURE, 0, models),
        command(2, 'DO_MODEL', 6, SUCCESS, FAILURE, 6, 40),
        ...ends(),
      ],
      [TARGET, PAD],
    ),
  )
}

function play(world: World, frames: number): World {
  for (let n = 0; n < frames; n++) stepFrame(world)
  return world
}

test('START_MODEL swaps the player’s car for model 0x2f at line a; a type-100 object keeps the car and the models that are left [missions.opcodes.47]', () => {
  const world = run(modelWorld(3))
  const { cars, players, scriptObjects, missionPlayers } = world
  expect([at(world), players.controls[0], players.controlled[0]]).toEqual([2, Controls.car, FIRST_MODEL])
  expect([cars.model[FIRST_MODEL], cars.x[FIRST_MODEL] >> 22, cars.y[FIRST_MODEL] >> 22]).toEqual([0x2f, 104, 100])
  const record = missionPlayers.modelRecord[0] - 1
  expect([scriptObjects.type[record], scriptObjects.handle[record], scriptObjects.parameter[record]]).toEqual([
    100,
    OWN,
    2,
  ])
  expect(cars.driver[OWN]).toBe(players.ped[0])
})

test('START_MODEL waits for a player on foot', () => {
  const world = run(scriptWorld([command(1, 'START_MODEL', 8, SUCCESS, FAILURE, 0, 1), ...ends()], [PAD]), 5)
  expect(outcome(world)).toBe('waiting')
  expect(outcome(run(drive(world)))).toBe('success')
})

test('START_MODEL fails without a slot for the model, and the player keeps its car [missions.opcodes.47]', () => {
  const world = modelWorld(1)
  world.cars.status.fill(0)
  run(world)
  expect([outcome(world), world.players.controlled[0], world.missionPlayers.modelRecord[0]]).toEqual([
    'failure',
    OWN,
    0,
  ])
  // Without a model to steer DO_MODEL fails as well.
  const none = drive(scriptWorld([command(1, 'DO_MODEL', 6, SUCCESS, FAILURE, 6), ...ends()], [TARGET]))
  expect(outcome(run(none))).toBe('failure')
})

test('DO_MODEL waits; the target’s end is a success, and the player has its car back [missions.opcodes.47]', () => {
  const world = run(modelWorld(1), 9)
  expect(outcome(world)).toBe('waiting')
  world.cars.damage[TARGET_CAR] = 100
  run(world)
  const { players } = world
  expect([outcome(world), players.score[0], players.controlled[0], players.controls[0]]).toEqual([
    'success',
    40,
    OWN,
    Controls.car,
  ])
  expect([world.missionPlayers.modelRecord[0], players.enterFrozen[0]]).toEqual([0, 0])
})

test('DO_MODEL: a wrecked model is followed by the next one, and without one it fails with the car given back [missions.opcodes.47]', () => {
  const world = run(modelWorld(2), 2)
  world.cars.damage[FIRST_MODEL] = 101
  run(world, 40)
  expect([outcome(world), world.players.controlled[0]]).toEqual(['waiting', FIRST_MODEL + 1])
  world.cars.damage[FIRST_MODEL + 1] = 101
  run(world, 40)
  expect([outcome(world), world.players.controlled[0], world.cars.driver[FIRST_MODEL + 1]]).toEqual([
    'failure',
    OWN,
    -1,
  ])
})

test('a model that drowns takes nobody along', () => {
  const world = play(modelWorld(1), 3)
  world.cars.sinking[FIRST_MODEL] = 1
  play(world, 45)
  const { players, peds, cars } = world
  expect([outcome(world), players.controlled[0], peds.health[players.ped[0]], cars.status[FIRST_MODEL]]).toEqual([
    'failure',
    OWN,
    100,
    -1,
  ])
})

test('a player whose DO_MODEL was stopped has his car back some time after the model’s end', () => {
  const world = play(modelWorld(1), 3)
  world.processes.pc[0] = 2
  play(world, 5)
  expect(world.players.controlled[0]).toBe(FIRST_MODEL)
  world.cars.damage[FIRST_MODEL] = 100
  play(world, 80)
  expect([world.players.controlled[0], world.players.enterFrozen[0]]).toEqual([OWN, 0])
})

test('DO_MODEL fails when the player dies [missions.opcodes.47]', () => {
  const world = run(modelWorld(2), 2)
  world.peds.health[world.players.ped[0]] = 0
  expect(outcome(run(world))).toBe('failure')
})

test('RETURN_CONTROL gives the player’s car back, and does nothing without a model [missions.opcodes.47]', () => {
  const script = [
    command(1, 'START_MODEL', 8, 0, FAILURE, 0, 1),
    command(2, 'RETURN_CONTROL', 0, SUCCESS, FAILURE, 0, 5),
    ...ends(),
  ]
  const world = run(drive(scriptWorld(script, [PAD])), 2)
  expect([outcome(world), world.players.controlled[0], world.players.score[0]]).toEqual(['success', OWN, 5])
  expect(outcome(run(trial('RETURN_CONTROL', {})))).toBe('success')
})

test('the player drives the model, and its fire key blows it up: what is near goes with it', () => {
  const world = play(modelWorld(1), 8)
  world.players.accelerate[0] = 3
  world.players.gear[0] = 1
  play(world, 30)
  const moved =
    Math.abs(world.cars.x[FIRST_MODEL] - ((START.x + 4) * 64 + 32) * 0x10000) +
    Math.abs(world.cars.y[FIRST_MODEL] - (START.y * 64 + 32) * 0x10000)
  expect(moved >> 16).toBeGreaterThan(32)
  expect(world.cars.speed[OWN]).toBe(0)
  world.cars.x[TARGET_CAR] = world.cars.x[FIRST_MODEL] + (40 << 16)
  world.cars.y[TARGET_CAR] = world.cars.y[FIRST_MODEL]
  world.players.firing[0] = 1
  play(world, 12)
  expect([world.cars.damage[FIRST_MODEL], world.peds.health[world.players.ped[0]]]).toEqual([0x65, 100])
})

test('MODEL_FUTURE makes a parked model car, with the line’s pixels taken for blocks [missions.opcodes.59]', () => {
  // A line in pixels names a block by them.
  const world = run(trial('MODEL_FUTURE', { a: 8 }, [objectLine(8, 'TARGET', 70, 80, 3, 0, 0)]))
  const car = world.scriptObjects.handle[2]
  expect([outcome(world), world.cars.model[car], world.cars.driver[car]]).toEqual(['success', 0x2f, -1])
  expect([world.cars.x[car] >> 22, world.cars.y[car] >> 22]).toEqual([70, 80])
  // One on block (17, 2) stands at pixels (1088, 128), and 1088 blocks are 64 past the end of 16.16.
  const wrapped = run(trial('MODEL_FUTURE', { a: 8 }, [objectLine(8, 'DUMMY', 17, 2, 0, 0, 0)]))
  const there = wrapped.scriptObjects.handle[2]
  expect([outcome(wrapped), wrapped.cars.x[there] >> 22, wrapped.cars.y[there] >> 22]).toEqual(['success', 64, 128])
  // Off the map, and an undefined line: nothing.
  expect(outcome(run(trial('MODEL_FUTURE', { a: 8 }, [objectLine(8, 'DUMMY', 12, 2, 4, 0, 0)])))).toBe('failure')
  expect(outcome(run(trial('MODEL_FUTURE', { a: 77 })))).toBe('failure')
})
