import { expect, test } from 'vitest'
import { CarControl, Controls, DEFAULT_OPTIONS, Option } from '../../../src/city/index.js'
import {
  addLife,
  addScore,
  enterCar,
  initPlayers,
  leaveCar,
  playerOfCar,
  playerOfPed,
} from '../../../src/city/player/index.js'
import { makeWorld } from '../support/index.js'

test('a player starts with no ammunition, score 0, multiplier 1 and 4 lives [core.tables.14]', () => {
  const { players } = makeWorld()
  expect(Array.from(players.ammo.subarray(0, 5))).toEqual([0, 0, 0, 0, 0])
  expect([players.score[0], players.multiplier[0], players.lives[0]]).toEqual([0, 1, 4])
  expect([players.armour[0], players.speedUp[0], players.weapon[0]]).toEqual([0, 0, 0])
})

test('with the cheats the ammunition is 99 each, the score 999999999 and the multiplier 10 [core.tables.15]', () => {
  const options = DEFAULT_OPTIONS.slice()
  options[Option.weaponsCheat] = 1
  options[Option.scoreCheat] = 1
  const { players } = makeWorld({}, { options })
  expect(Array.from(players.ammo.subarray(0, 5))).toEqual([99, 99, 99, 99, 99])
  expect([players.score[0], players.multiplier[0]]).toEqual([999999999, 10])
})

test('a player in a car switches it to physics control at the start [core.tables.16]', () => {
  const world = makeWorld()
  world.players.controls[0] = Controls.car
  world.players.controlled[0] = 0
  initPlayers(world)
  expect([world.cars.control[0], world.cars.physics[0]]).toEqual([CarControl.physics, 1])
})

test('entering a car makes the player control it with physics; leaving gives the ped back [peds.cars.3]', () => {
  const world = makeWorld()
  const ped = world.players.ped[0]
  enterCar(world, 0, 0)
  expect([world.players.controls[0], world.players.controlled[0]]).toEqual([Controls.car, 0])
  expect([world.cars.driver[0], world.cars.player[0], world.cars.physics[0]]).toEqual([ped, 0, 1])
  expect([playerOfCar(world, 0), playerOfCar(world, 1), playerOfPed(world, ped)]).toEqual([0, -1, 0])
  leaveCar(world, 0)
  expect([world.players.controls[0], world.players.controlled[0]]).toEqual([Controls.ped, ped])
  expect([world.cars.driver[0], playerOfCar(world, 0), world.players.lastCar[0]]).toEqual([-1, -1, 0])
})

test('a ped that no player has is nobody', () => {
  expect(playerOfPed(makeWorld(), 5)).toBe(-1)
})

test('scores stay within 0 and 999999999, lives within 99', () => {
  const world = makeWorld()
  addScore(world, 0, 250)
  addScore(world, 0, -1000)
  expect(world.players.score[0]).toBe(0)
  addScore(world, 0, 999_999_999)
  addScore(world, 0, 5)
  expect(world.players.score[0]).toBe(999_999_999)
  for (let i = 0; i < 200; i++) addLife(world, 0)
  expect(world.players.lives[0]).toBe(99)
})
