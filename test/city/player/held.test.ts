import { expect, test } from 'vitest'
import { Bomb } from '../../../src/city/car/index.js'
import { stepFrame } from '../../../src/city/game.js'
import { Phase } from '../../../src/city/index.js'
import { PedState, seatPedInCar } from '../../../src/city/ped/index.js'
import { applyInput } from '../../../src/city/player/index.js'
import { type ControlWord, encodeControlWord, NO_CONTROLS } from '../../../src/formats/control-word.js'
import { makeWorld, START } from '../support/index.js'

function word(change: Partial<ControlWord>): number {
  return encodeControlWord({ ...NO_CONTROLS, ...change })
}

test('a word of 0 changes nothing, another keeps steering, accelerate, brake and Space [peds.held.1]', () => {
  const world = makeWorld()
  const before = Array.from(world.words)
  applyInput(world, 0, 0)
  expect(Array.from(world.words)).toEqual(before)
  applyInput(world, 0, word({ steering: -7, accelerate: 3, handbrake: true, special: true }))
  const { players } = world
  expect([players.steering[0], players.accelerate[0], players.handbrake[0], players.special[0]]).toEqual([-7, 3, 1, 1])
  applyInput(world, 0, word({ steering: 7 }))
  expect([players.steering[0], players.accelerate[0], players.handbrake[0]]).toEqual([7, 3, 1])
})

test('accelerate keeps its value with direction 1, brake with direction -1, and either release lets go of both [peds.held.2]', () => {
  const world = makeWorld()
  const { players } = world
  applyInput(world, 0, word({ accelerate: 3 }))
  expect([players.accelerate[0], players.gear[0], players.footbrake[0]]).toEqual([3, 1, 0])
  applyInput(world, 0, word({ brake: 3 }))
  expect([players.accelerate[0], players.gear[0], players.footbrake[0]]).toEqual([3, -1, 0])
  applyInput(world, 0, word({ accelerate: 0 }))
  expect([players.accelerate[0], players.gear[0]]).toEqual([0, 1])
})

test('fire held and released start and stop the firing of the player ped [peds.held.3]', () => {
  const world = makeWorld()
  const ped = world.players.ped[0]
  applyInput(world, 0, word({ fire: true }))
  expect([world.players.firing[0], world.peds.firing[ped]]).toEqual([1, 1])
  applyInput(world, 0, word({ fire: false }))
  expect([world.players.firing[0], world.peds.firing[ped]]).toEqual([0, 0])
})

test('fire in a car fires no shot but arms the bomb that was fitted meanwhile, as getting in would [peds.held.3]', () => {
  const world = makeWorld()
  const { cars, peds, players } = world
  const ped = players.ped[0]
  const car = cars.scriptLine.indexOf(1)
  seatPedInCar(world, ped, car)
  for (let frame = 0; frame < 8; frame++) stepFrame(world)
  cars.bomb[car] = Bomb.armedOnEntry
  for (let frame = 0; frame < 8; frame++) stepFrame(world)
  expect([cars.engine[car], cars.bomb[car]]).toEqual([1, Bomb.armedOnEntry])
  peds.weapon[ped] = 1
  players.ammo[1] = 9
  applyInput(world, 0, word({ fire: true }))
  expect([peds.firing[ped], cars.bomb[car]]).toEqual([1, Bomb.counting])
  const before = cars.bombTimer[car]
  for (let frame = 0; frame < 5; frame++) stepFrame(world)
  expect([before - cars.bombTimer[car], players.ammo[1]]).toEqual([5, 9])
})

test('enter / exit sends the ped to a car unless it is refused, frozen or paused [peds.held.4]', () => {
  const refuse: ((world: ReturnType<typeof makeWorld>) => void)[] = [
    (world) => {
      world.players.enterFrozen[0] = 1
    },
    (world) => {
      world.session.phase[0] = Phase.frozen
    },
    (world) => {
      world.session.pauseFrames[0] = 9
    },
  ]
  for (const change of refuse) {
    const world = makeWorld()
    change(world)
    applyInput(world, 0, word({ enterExit: true }))
    expect(world.peds.state[world.players.ped[0]]).not.toBe(PedState.goTo)
  }
  const world = makeWorld()
  applyInput(world, 0, word({ enterExit: true }))
  expect(world.peds.state[world.players.ped[0]]).toBe(PedState.goTo)
  expect(world.peds.x[world.players.ped[0]] >> 22).toBe(START.x)
})

test('weapon keys change the weapon on the press [peds.held.5]', () => {
  const world = makeWorld()
  world.players.ammo.set([0, 5, 0, 5, 0])
  const seen: number[] = []
  for (const change of [{ nextWeapon: true }, { nextWeapon: false }, { nextWeapon: true }, { nextWeapon: true }]) {
    applyInput(world, 0, word(change))
    seen.push(world.players.weapon[0])
  }
  expect(seen).toEqual([1, 1, 3, 0])
  expect(world.peds.weapon[world.players.ped[0]]).toBe(0)
})

test('going back from the first weapon leads to the last one, never to bare hands: weapon 0 counts the wanted level [core.quirks.7]', () => {
  const world = makeWorld()
  world.players.ammo.set([0, 5, 0, 5, 0])
  const seen: number[] = []
  for (let i = 0; i < 4; i++) {
    applyInput(world, 0, word({ previousWeapon: true }))
    seen.push(world.players.weapon[0])
  }
  expect(seen).toEqual([3, 1, 3, 1])
})

test('without any ammunition the weapon keys leave the bare hands', () => {
  const world = makeWorld()
  applyInput(world, 0, word({ nextWeapon: true, previousWeapon: true }))
  expect(world.players.weapon[0]).toBe(0)
})
