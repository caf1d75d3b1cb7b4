import { expect, test } from 'vitest'
import { CueKind } from '../../../src/city/cues.js'
import { stepFrame } from '../../../src/city/game.js'
import type { World } from '../../../src/city/index.js'
import { createObject, createPowerUp, kickObject } from '../../../src/city/object/index.js'
import { enterCar } from '../../../src/city/player/index.js'
import { ObjectType } from '../../../src/formats/names/object-types.js'
import { PowerUp } from '../../../src/formats/names/power-ups.js'
import { makeWorld, objectLine, START } from '../support/index.js'

const PIXEL = 0x10000
const GROUND = 255 * PIXEL
/** Middle of the player's block. */
const AT = { x: START.x * 64 + 32, y: START.y * 64 + 32 }

function step(world: World, frames: number): void {
  for (let i = 0; i < frames; i++) stepFrame(world)
}

/** What the player's row shows after taking a power-up that is revealed beside it. */
function take(powerUp: number, value: number, prepare?: (world: World) => void): World {
  const world = makeWorld()
  prepare?.(world)
  const crate = createPowerUp(world, powerUp, value, (AT.x + 10) * PIXEL, AT.y * PIXEL, GROUND)
  expect(crate).toBeGreaterThanOrEqual(0)
  if (powerUp !== PowerUp.help) kickObject(world, crate, PIXEL, 0)
  step(world, 2)
  return world
}

test('a power-up starts as a crate (84); help has its sign at once', () => {
  const world = makeWorld()
  const types = [1, 2, 3, 4, 6, 9, 10, 11, 12, 13, 14, 15].map(
    (kind) => world.objects.type[createPowerUp(world, kind, 0, 1000 * PIXEL, 1000 * PIXEL, GROUND)],
  )
  expect(types).toEqual([84, 84, 84, 84, 84, 84, 84, 84, 84, 84, ObjectType.helpSign, 84])
  expect(createPowerUp(world, 5, 0, 0, 0, GROUND)).toBe(-1)
})

test('a crate that breaks reveals the object of its power-up', () => {
  const revealed = [1, 2, 3, 4, 6, 9, 10, 11, 12, 13, 15].map((kind) => {
    const world = makeWorld()
    const crate = createPowerUp(world, kind, 0, 1000 * PIXEL, 1000 * PIXEL, GROUND)
    kickObject(world, crate, PIXEL, 0)
    return world.objects.type.find((type) => type >= 78 && type !== ObjectType.brokenCrate)
  })
  expect(revealed).toEqual([0x4e, 0x4f, 0x50, 0x51, 0x61, 0x65, 0x60, 100, 0x62, 99, 99])
})

test('a broken crate flies apart once and is gone', () => {
  const world = makeWorld()
  const crate = createObject(world, ObjectType.crate, 1000 * PIXEL, 1000 * PIXEL, GROUND, 0, -1)
  kickObject(world, crate, PIXEL, 0)
  step(world, 1)
  expect(world.objects.type[crate]).toBe(ObjectType.brokenCrate)
  step(world, 60)
  expect(Array.from(world.objects.type).every((type) => type === -1)).toBe(true)
})

test('weapons: a value below 100 is ammunition, which the player then holds', () => {
  const { players, peds } = take(PowerUp.machineGun, 30)
  expect([players.ammo[2], players.weapon[0], peds.weapon[players.ped[0]]]).toEqual([30, 2, 2])
})

test('ammunition adds up to 99', () => {
  const { players } = take(PowerUp.pistol, 60, (world) => {
    world.players.ammo[1] = 70
  })
  expect(players.ammo[1]).toBe(99)
})

test('weapons: value 0 is the default ammunition', () => {
  const ammo = [1, 2, 3, 4].map((weapon) => take(weapon, 0).players.ammo[weapon])
  expect(ammo).toEqual([25, 50, 10, 50])
})

test('weapons: a value above 100 is a temporary weapon for value − 100 frames', () => {
  const world = take(PowerUp.rocketLauncher, 110)
  const { players } = world
  expect([players.temporaryWeapon[0], players.weapon[0], players.ammo[3]]).toEqual([3, 3, 0])
  step(world, 11)
  expect([players.temporaryWeapon[0], players.weapon[0]]).toEqual([0, 0])
})

test('the speed-up lasts 375 frames, the player then walks at 6', () => {
  const world = take(PowerUp.speedUp, 0)
  const { players, peds } = world
  expect([players.speedUp[0] > 370, peds.moveSpeed[players.ped[0]]]).toEqual([true, 6])
  step(world, 376)
  expect([players.speedUp[0], peds.moveSpeed[players.ped[0]]]).toEqual([0, 4])
})

test('bribe, armour, multiplier, jail card and extra life each do their part', () => {
  const wanted = (world: World) => {
    world.players.wantedLevel[0] = 3
    world.players.wantedPoints[0] = 900
  }
  const bribed = take(PowerUp.bribe, 0, wanted).players
  expect([bribed.wantedLevel[0], bribed.wantedPoints[0]]).toEqual([0, 0])
  expect(take(PowerUp.armour, 0).players.armour[0]).toBe(3)
  expect(take(PowerUp.multiplier, 0).players.multiplier[0]).toBe(2)
  expect(take(PowerUp.getOutOfJail, 0).players.jailCards[0]).toBe(1)
  expect(take(PowerUp.extraLife, 0).players.lives[0]).toBe(5)
  expect(take(PowerUp.extraLife2, 0).players.lives[0]).toBe(5)
})

test('the host hears which power-up was taken', () => {
  const world = take(PowerUp.help, 0)
  const seen: number[] = []
  for (let i = 0; i < world.cueCounter.written[0]; i++) {
    if (world.cues.kind[i] === CueKind.powerUp) seen.push(world.cues.b[i])
  }
  expect(seen).toEqual([PowerUp.help])
})

test('a pick-up out of reach, or on another level, stays', () => {
  const world = makeWorld()
  const far = createObject(world, ObjectType.pistol, (AT.x + 40) * PIXEL, AT.y * PIXEL, GROUND, 0, -1)
  const above = createObject(world, ObjectType.pistol, AT.x * PIXEL, AT.y * PIXEL, GROUND - 64 * PIXEL, 0, -1)
  step(world, 4)
  expect([world.objects.type[far], world.objects.type[above]]).toEqual([ObjectType.pistol, ObjectType.pistol])
})

test('a pick-up is taken by a car that drives over it', () => {
  const world = makeWorld()
  enterCar(world, 0, 0)
  const { cars } = world
  const armour = createObject(world, ObjectType.armour, cars.x[0] + 10 * PIXEL, cars.y[0], cars.z[0], 0, -1)
  step(world, 1)
  expect([world.objects.type[armour], world.players.armour[0]]).toEqual([-1, 3])
})

test('POWERUP lines put crates on their blocks at level start, and keep kind and value for the script', () => {
  const world = makeWorld({ lines: [objectLine(7, 'POWERUP', 120, 121, 4, PowerUp.pistol, 40)] })
  const { objects, scriptObjects } = world
  const crate = objects.type.indexOf(ObjectType.crate)
  expect([objects.x[crate], objects.y[crate], objects.z[crate]]).toEqual([7712 * PIXEL, 7776 * PIXEL, GROUND])
  expect([objects.powerUp[crate], objects.value[crate], objects.scriptLine[crate]]).toEqual([1, 40, 7])
  expect([scriptObjects.handle[2], scriptObjects.parameter[2]]).toEqual([1, 40])
})
