import { expect, test } from 'vitest'
import { addCarDamage, spawnCarOnGround, updateCars } from '../../../src/city/car/index.js'
import { CueKind } from '../../../src/city/cues.js'
import { updateMission } from '../../../src/city/mission/index.js'
import { TriggerState } from '../../../src/city/mission/table.js'
import { createPed, DeathCause, killPed } from '../../../src/city/ped/index.js'
import { Crime, enterCar, reportCrime } from '../../../src/city/player/index.js'
import type { World } from '../../../src/city/world.js'
import { CarModel } from '../../../src/formats/names/car-models.js'
import { makeWorld, objectLine, START } from '../support/index.js'

const X = (START.x + 2.5) * 64
const Y = (START.y + 0.5) * 64

/** Kinds of the crimes reported so far, the latest last. */
function crimes(world: World): number[] {
  return Array.from(world.crimes.kind.subarray(0, world.crimeCounter.reported[0]))
}

/** The player's parked car comes down at speed upon another one; true once they have met. */
function crash(world: World, lines = 1): boolean {
  const { cars } = world
  const car = cars.scriptLine.indexOf(lines)
  const other = spawnCarOnGround(world, CarModel.saloon, X << 16, (Y + 150) << 16, 192 << 16, 0)
  enterCar(world, 0, car)
  world.players.controlled[0] = car
  cars.driver[car] = world.players.ped[0]
  cars.velocityY[car] = 14
  for (let frame = 0; frame < 30 && cars.damage[other] === 0; frame++) {
    world.session.frame[0]++
    updateCars(world)
  }
  return cars.damage[other] > 0
}

test('a player who runs into a car is reported once, at the car that he hit [cars.collision.22]', () => {
  const world = makeWorld()
  expect(crash(world)).toBe(true)
  expect(crimes(world)).toEqual([Crime.crash])
  expect([world.crimes.player[0], world.crimes.x[0] >> 16]).toEqual([0, X])
  expect(Math.abs((world.crimes.y[0] >> 16) - (Y + 150))).toBeLessThan(8)
})

test('a car that nobody drives commits no crime when it runs into another', () => {
  const world = makeWorld()
  const { cars } = world
  const car = cars.scriptLine.indexOf(1)
  const other = spawnCarOnGround(world, CarModel.saloon, X << 16, (Y + 150) << 16, 192 << 16, 0)
  cars.physics[car] = 1
  cars.velocityY[car] = 14
  for (let frame = 0; frame < 30 && cars.damage[other] === 0; frame++) updateCars(world)
  expect([cars.damage[other] > 0, crimes(world)]).toEqual([true, []])
})

test('a crash fires the trigger on the car that the player drives at once, even one that waits for its delay [cars.collision.22]', () => {
  for (const state of [TriggerState.armed, TriggerState.delayed]) {
    const world = makeWorld({ lines: [objectLine(3, 'CARTRIGGER', 1, 1, 4, 0, 1, 200)] })
    world.triggers.state[0] = state
    expect(crash(world)).toBe(true)
    expect(world.triggers.state[0]).toBe(TriggerState.fire)
    updateMission(world)
    expect(world.triggers.state[0]).not.toBe(TriggerState.fire)
  }
})

test('a crash leaves the triggers on other cars, and those that are off, alone', () => {
  const lines = [objectLine(3, 'CARTRIGGER', 1, 1, 4, 0, 77), objectLine(4, 'CARTRIGGER', 1, 1, 4, 0, 1)]
  const world = makeWorld({ lines })
  world.triggers.state[1] = TriggerState.off
  expect(crash(world)).toBe(true)
  expect([world.triggers.state[0], world.triggers.state[1]]).toEqual([TriggerState.armed, TriggerState.off])
})

test('who makes a wreck of a car is reported, and nobody for a car that blew up by itself [cars.wrecks.3]', () => {
  const world = makeWorld()
  const mine = spawnCarOnGround(world, CarModel.saloon, (X + 300) << 16, Y << 16, 192 << 16, 0)
  const other = spawnCarOnGround(world, CarModel.saloon, (X + 600) << 16, Y << 16, 192 << 16, 0)
  addCarDamage(world, mine, 100, 0)
  addCarDamage(world, other, 100, -1)
  updateCars(world)
  expect(crimes(world)).toEqual([Crime.wreck])
})

test('killings count by whom they hit: a police officer is worth a wanted level, a passer-by is not', () => {
  const world = makeWorld()
  const kill = (graphicSet: number) => {
    const ped = createPed(world, X << 16, (Y - 100) << 16, 255 << 16, 0, 0)
    world.peds.graphicSet[ped] = graphicSet
    world.peds.attacker[ped] = world.players.ped[0]
    killPed(world, ped, DeathCause.weapon)
    return world.players.wantedLevel[0]
  }
  expect([kill(0), kill(1)]).toEqual([0, 1])
  expect(crimes(world)).toEqual([Crime.killing, Crime.policeKilling])
})

test('points make the level: 100, 250, 500 and 1000, and a report never lowers what a script set', () => {
  const world = makeWorld()
  const { players } = world
  const levels = [99, 100, 249, 250, 499, 500, 999, 1000].map((points) => {
    players.wantedLevel[0] = 0
    players.wantedPoints[0] = points
    reportCrime(world, 0, Crime.robbery, 0, 0, 0)
    return players.wantedLevel[0]
  })
  expect(levels).toEqual([0, 1, 1, 2, 2, 3, 3, 4])
  players.wantedPoints[0] = 0
  reportCrime(world, 0, Crime.crash, 0, 0, 0)
  expect([players.wantedLevel[0], players.wantedPoints[0]]).toEqual([4, 2])
})

test('the eight latest reports are kept with frame and place, and each is a cue for the radio', () => {
  const world = makeWorld()
  const before = world.cueCounter.written[0]
  for (let n = 0; n < 10; n++) {
    world.session.frame[0] = n
    reportCrime(world, 0, Crime.robbery, n << 16, 0, 0)
  }
  expect(Array.from(world.crimes.frame)).toEqual([8, 9, 2, 3, 4, 5, 6, 7])
  expect(world.crimes.x[1] >> 16).toBe(9)
  expect([world.cues.kind[before & 255], world.cues.b[before & 255]]).toEqual([CueKind.crime, Crime.robbery])
})

test('an ambulance is called for an ambient ped that dies, not for the player', () => {
  const world = makeWorld()
  const { peds, players } = world
  const ped = createPed(world, X << 16, (Y - 100) << 16, 255 << 16, 0, 0)
  killPed(world, ped, DeathCause.runOver)
  killPed(world, players.ped[0], DeathCause.runOver)
  expect([peds.ambulanceCalled[ped], peds.ambulanceCalled[players.ped[0]]]).toEqual([1, 0])
})
