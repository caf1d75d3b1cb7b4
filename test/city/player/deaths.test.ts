import { expect, test } from 'vitest'
import { stepFrame } from '../../../src/city/game.js'
import { Controls, DEFAULT_OPTIONS, Option, QuitCode, Result, type World } from '../../../src/city/index.js'
import { killPed, seatPedInCar } from '../../../src/city/ped/index.js'
import { INFINITE_LIVES } from '../../../src/city/player/index.js'
import { CarModel } from '../../../src/formats/names/car-models.js'
import { type MapPainter, makeWorld, START } from '../support/index.js'

/** Runs until the condition holds; the frames that took, or −1. */
function framesUntil(world: World, holds: () => boolean, most = 400): number {
  for (let frame = 0; frame <= most; frame++) {
    if (holds()) return frame
    stepFrame(world)
  }
  return -1
}

function kill(world: World): void {
  killPed(world, world.players.ped[0], 0)
}

function block(world: World): [number, number] {
  const ped = world.players.ped[0]
  return [world.peds.x[ped] >> 22, world.peds.y[ped] >> 22]
}

const TWO_HOSPITALS = (map: MapPainter) => void map.location(1, 0, 105, 100).location(1, 1, 40, 60)

test('a death costs a life, and 0x57 frames later the player is back on foot at a hospital with full health', () => {
  const world = makeWorld({ paint: TWO_HOSPITALS })
  kill(world)
  stepFrame(world)
  expect([world.players.lives[0], world.players.deathTimer[0]]).toEqual([3, 0x57])
  expect(framesUntil(world, () => world.peds.health[world.players.ped[0]] === 100)).toBe(0x57)
  expect(world.players.controls[0]).toBe(Controls.ped)
  expect(world.players.lives[0]).toBe(3)
})

test('after a death in a car the player waits 0x64 frames and is out of the car', () => {
  const world = makeWorld({ paint: TWO_HOSPITALS })
  seatPedInCar(world, world.players.ped[0], 0)
  expect(world.players.controls[0]).toBe(Controls.car)
  kill(world)
  stepFrame(world)
  expect(world.players.deathTimer[0]).toBe(0x64)
  expect(framesUntil(world, () => world.peds.health[world.players.ped[0]] === 100)).toBe(0x64)
  expect(world.players.controls[0]).toBe(Controls.ped)
  expect(world.cars.driver[0]).not.toBe(world.players.ped[0])
})

test('a wasted player goes on at a hospital; the nearest one is never tried [peds.cars.6]', () => {
  const world = makeWorld({ paint: TWO_HOSPITALS })
  kill(world)
  framesUntil(world, () => world.players.lives[0] === 3 && world.players.deathPhase[0] === 0)
  expect(block(world)).toEqual([40, 60])
})

test('of three hospitals the second nearest is taken, the third when that one is built over', () => {
  const paint = (map: MapPainter) => void map.location(1, 0, 105, 100).location(1, 1, 40, 60).location(1, 2, 120, 90)
  const run = (world: World) => {
    kill(world)
    framesUntil(world, () => world.players.lives[0] === 3 && world.players.deathPhase[0] === 0)
    return block(world)
  }
  expect(run(makeWorld({ paint }))).toEqual([120, 90])
  const built = (map: MapPainter) => {
    paint(map)
    map.building(119, 89, 3, 3)
  }
  expect(run(makeWorld({ paint: built }))).toEqual([40, 60])
})

test('a car that waits before the hospital makes room: the player stands on the nearest square without one', () => {
  const world = makeWorld({
    paint: (map) => void map.location(1, 0, 105, 100).parkedCar(CarModel.saloon, 105 * 64 + 32, 100 * 64 + 32, 0x100),
  })
  kill(world)
  framesUntil(world, () => world.players.lives[0] === 3 && world.players.deathPhase[0] === 0)
  const [x, y] = block(world)
  expect(Math.abs(x - 105) + Math.abs(y - 100)).toBe(1)
  expect(world.peds.health[world.players.ped[0]]).toBe(100)
})

test('a map with one hospital brings its players there: the first one is the respawn block [core.sections.4]', () => {
  const world = makeWorld({ paint: (map) => void map.location(1, 0, 105, 100) })
  kill(world)
  framesUntil(world, () => world.players.lives[0] === 3 && world.players.deathPhase[0] === 0)
  expect(block(world)).toEqual([105, 100])
})

test('a map without hospitals brings its players back to where they started', () => {
  const world = makeWorld()
  const ped = world.players.ped[0]
  world.peds.x[ped] += 10 << 22
  kill(world)
  framesUntil(world, () => world.players.lives[0] === 3 && world.players.deathPhase[0] === 0)
  expect(block(world)).toEqual([START.x, START.y])
})

test('a respawn takes weapons, armour, speed-up and the wanted level, and leaves the score', () => {
  const world = makeWorld({ paint: TWO_HOSPITALS })
  const { players } = world
  players.ammo.set([0, 9, 9, 9, 9])
  players.weapon[0] = 2
  players.armour[0] = 3
  players.wantedLevel[0] = 4
  players.score[0] = 1234
  kill(world)
  framesUntil(world, () => players.lives[0] === 3 && players.deathPhase[0] === 0)
  expect(Array.from(players.ammo.subarray(0, 5))).toEqual([0, 0, 0, 0, 0])
  expect([players.weapon[0], players.armour[0], players.wantedLevel[0], players.score[0]]).toEqual([0, 0, 0, 1234])
})

test('at no life left the process ends with result 3 and the level 0x5a frames later', () => {
  const world = makeWorld()
  world.players.lives[0] = 1
  kill(world)
  stepFrame(world)
  expect([world.players.lives[0], world.processes.result[0]]).toEqual([0, Result.dead])
  const frames = framesUntil(world, () => world.session.quit[0] !== QuitCode.none)
  expect(frames).toBe(0x5a + 1)
  expect([world.session.quit[0], world.session.result[0]]).toEqual([QuitCode.missionOver, Result.dead])
})

test('a success of the local player ends the level a frame later with result 1', () => {
  const world = makeWorld()
  world.processes.active[0] = 0
  world.processes.result[0] = Result.success
  stepFrame(world)
  expect(framesUntil(world, () => world.session.quit[0] !== QuitCode.none)).toBe(2)
  expect(world.session.result[0]).toBe(Result.success)
})

test('infinite lives are never counted down', () => {
  const options = DEFAULT_OPTIONS.map((value, i) => (i === Option.infiniteLives ? 1 : value))
  const world = makeWorld({}, { options })
  kill(world)
  stepFrame(world)
  expect(world.players.lives[0]).toBe(INFINITE_LIVES)
})
