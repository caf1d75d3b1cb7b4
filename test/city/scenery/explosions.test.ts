import { expect, test } from 'vitest'
import { spawnCarOnGround } from '../../../src/city/car/index.js'
import { CueKind } from '../../../src/city/cues.js'
import { stepFrame } from '../../../src/city/game.js'
import {
  GridKind,
  isInGrid,
  kindBit,
  queryBlock,
  queryBox,
  queryNear,
  unlockResults,
} from '../../../src/city/grid/index.js'
import type { World } from '../../../src/city/index.js'
import { createObject, lightFuse, updateObjects } from '../../../src/city/object/index.js'
import { createPed, PedState, setAlight } from '../../../src/city/ped/index.js'
import { createExplosion, createFire, FIRE_FRAMES } from '../../../src/city/scenery/index.js'
import { EXPLOSION_COUNT } from '../../../src/city/scenery/table.js'
import { CarModel } from '../../../src/formats/names/car-models.js'
import { ObjectType } from '../../../src/formats/names/object-types.js'
import { makeWorld } from '../support/index.js'
import { checkInvariants } from '../support/invariants.js'

const PIXEL = 0x10000
const GROUND = 255 * PIXEL
/** In view of the player, whose cars act, on a lawn where nobody walks; out of reach of the player and its car. */
const HERE = { x: 6150, y: 6350 }

function lawn(): World {
  return makeWorld({ paint: (map) => map.field(0, 0, 256, 256) })
}

function explode(world: World, owner = -1): void {
  createExplosion(world, HERE.x * PIXEL, HERE.y * PIXEL, GROUND, owner)
}

function object(world: World, type: number, dx: number, dy = 0): number {
  return createObject(world, type, (HERE.x + dx) * PIXEL, (HERE.y + dy) * PIXEL, GROUND, 0, -1)
}

function ped(world: World, dx: number): number {
  return createPed(world, (HERE.x + dx) * PIXEL, HERE.y * PIXEL, GROUND, 0, 0)
}

function car(world: World, dx: number, model: number = CarModel.saloon): number {
  return spawnCarOnGround(world, model, (HERE.x + dx) * PIXEL, HERE.y * PIXEL, GROUND - 10 * PIXEL, 0)
}

function step(world: World, frames: number): void {
  for (let i = 0; i < frames; i++) stepFrame(world)
}

test('an explosion shows twelve pictures of two frames each and is gone', () => {
  const world = lawn()
  explode(world)
  const seen: number[] = []
  do {
    step(world, 1)
    seen.push(world.explosions.step[0])
  } while (world.explosions.step[0] !== 0 && seen.length < 100)
  expect(seen.filter((_, frame) => frame % 2 === 1).slice(0, 11)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect(seen).toHaveLength(25)
  expect(world.explosionCounters.live[0]).toBe(0)
})

test('an explosion is heard as sample 0x27', () => {
  const world = lawn()
  const before = world.cueCounter.written[0]
  explode(world)
  expect([world.cues.kind[before & 255], world.cues.a[before & 255]]).toEqual([CueKind.sound, 0x27])
})

test('peds within 35 pixels of an explosion die, within 60 they are thrown and burn, beyond they are well', () => {
  const world = lawn()
  const [near, far, beyond] = [ped(world, 34), ped(world, -50), ped(world, 61)]
  explode(world)
  step(world, 1)
  const { peds } = world
  expect([peds.state[near], peds.health[near]]).toEqual([PedState.dead, 0])
  expect(peds.burnFrames[far]).toBeGreaterThan(0)
  expect([peds.knockX[far] < 0, peds.knockFrames[far] > 0]).toEqual([true, true])
  expect([peds.burnFrames[beyond], peds.knockFrames[beyond], peds.health[beyond]]).toEqual([0, 0, 100])
})

test('cars within 64 pixels of an explosion are wrecked, the tank takes 4 damage [cars.wrecks.1]', () => {
  const world = lawn()
  const [near, beyond] = [car(world, 63), car(world, -66)]
  const tank = spawnCarOnGround(world, CarModel.tank, HERE.x * PIXEL, (HERE.y + 60) * PIXEL, GROUND - 10 * PIXEL, 0x100)
  explode(world)
  step(world, 1)
  expect(Array.from([near, beyond, tank], (slot) => world.cars.damage[slot])).toEqual([100, 0, 4])
  step(world, 1)
  expect(world.cars.damage[near]).toBe(0x65)
})

test('objects within 75 pixels are kicked away, heavy ones stand', () => {
  const world = lawn()
  const [cone, tree, beyond] = [
    object(world, ObjectType.cone, 70),
    object(world, ObjectType.tree, -40),
    object(world, ObjectType.cone, -76),
  ]
  explode(world)
  step(world, 40)
  expect(world.objects.x[cone]).toBeGreaterThan((HERE.x + 70) * PIXEL)
  expect(world.objects.x[tree]).toBe((HERE.x - 40) * PIXEL)
  expect(world.objects.x[beyond]).toBe((HERE.x - 76) * PIXEL)
})

test('a barrel within 25 pixels goes off 5 frames later, one further away is only kicked', () => {
  const world = lawn()
  const [near, far] = [object(world, ObjectType.barrel, 24), object(world, ObjectType.barrel, 0, 70)]
  explode(world)
  step(world, 1)
  const { objects } = world
  expect(objects.type[near]).toBe(ObjectType.barrel)
  step(world, 4)
  expect(objects.type[near]).toBe(ObjectType.barrel)
  step(world, 1)
  expect([objects.type[near], objects.type[far]]).toEqual([-1, ObjectType.barrel])
  expect([world.explosions.step[1], world.explosions.x[1]]).toEqual([1, (HERE.x + 24) * PIXEL])
})

test('a blast opens crates', () => {
  const world = lawn()
  const crate = object(world, ObjectType.crate, 60)
  explode(world)
  step(world, 1)
  expect(world.objects.type[crate]).toBe(ObjectType.brokenCrate)
})

test('what stands a block above an explosion is out of its reach', () => {
  const world = makeWorld({ paint: (map) => map.field(0, 0, 256, 256).raised(96, 99, 1, 1) })
  const above = createPed(world, 6160 * PIXEL, 6350 * PIXEL, 191 * PIXEL, 0, 0)
  explode(world)
  step(world, 2)
  expect([world.peds.health[above], world.peds.burnFrames[above]]).toEqual([100, 0])
})

test('buses and model 0x2c blow up at both ends, a car in its middle [cars.wrecks.2]', () => {
  const ends = (model: number): number[] => {
    const world = lawn()
    const slot = car(world, 0, model)
    world.cars.damage[slot] = 100
    step(world, 1)
    const { explosions, cars } = world
    return [0, 1].filter((i) => explosions.step[i] !== 0).map((i) => (explosions.y[i] - cars.y[slot]) / PIXEL)
  }
  expect(ends(CarModel.bus)).toEqual([60, -60])
  expect(ends(CarModel.saloon)).toEqual([0])
})

test('the one who set it off scores: a wreck by its model, times the multiplier [cars.wrecks.3]', () => {
  const points = (model: number, multiplier: number): number => {
    const world = lawn()
    const slot = car(world, 0, model)
    world.players.multiplier[0] = multiplier
    createExplosion(world, world.cars.x[slot], world.cars.y[slot], GROUND, world.players.ped[0])
    step(world, 2)
    return world.players.score[0]
  }
  expect(points(CarModel.saloon, 1)).toBe(100)
  expect(points(CarModel.saloon, 3)).toBe(300)
  expect(points(CarModel.police, 1)).toBe(200)
})

test('when every slot burns, the oldest explosion makes room, and no blast is lost', () => {
  const world = lawn()
  const victims = Array.from({ length: EXPLOSION_COUNT + 3 }, (_, i) => ped(world, i * 200))
  for (let i = 0; i < victims.length; i++) {
    createExplosion(world, (HERE.x + i * 200) * PIXEL, HERE.y * PIXEL, GROUND, -1)
  }
  step(world, 1)
  expect(victims.map((victim) => world.peds.health[victim])).toEqual(victims.map(() => 0))
  expect(world.explosionCounters.live[0]).toBe(EXPLOSION_COUNT)
  step(world, 40)
  expect(world.explosionCounters.live[0]).toBe(0)
})

test('a row of cars goes up one after the other', () => {
  const world = lawn()
  const row = [0, 60, 120, 180].map((dx) => car(world, dx))
  world.cars.damage[row[0]] = 100
  const wreckedAt = row.map(() => 0)
  for (let frame = 1; frame <= 20; frame++) {
    step(world, 1)
    row.forEach((slot, i) => {
      if (wreckedAt[i] === 0 && world.cars.damage[slot] === 0x65) wreckedAt[i] = frame
    })
  }
  expect(wreckedAt).toEqual([1, 2, 3, 4])
})

test('an explosion is in the grid as kind 0xc while it burns, where block and box queries find it [core.grid.2]', () => {
  const world = lawn()
  const kinds = kindBit(GridKind.explosion)
  const found = () => {
    const onBlock = queryBlock(world, HERE.x >> 6, HERE.y >> 6, -1, kinds)
    unlockResults(world)
    const inBox = queryBox(world, (HERE.x + 8) * PIXEL, HERE.y * PIXEL, GROUND, 0, 6, 6, kinds, 0, -1)
    unlockResults(world)
    return [onBlock, inBox]
  }
  expect(found()).toEqual([0, 0])
  explode(world)
  explode(world)
  expect(found()).toEqual([2, 2])
  const beside = queryBox(world, (HERE.x + 20) * PIXEL, HERE.y * PIXEL, GROUND, 0, 6, 6, kinds, 0, -1)
  unlockResults(world)
  expect(beside).toBe(0)
  step(world, 24)
  expect(found()).toEqual([2, 2])
  step(world, 1)
  expect(found()).toEqual([0, 0])
})

test('explosions do not count in the counters of the cells: a near query passes over a cell with nothing else [core.grid.4]', () => {
  const world = lawn()
  explode(world)
  const near = () => {
    const count = queryNear(world, HERE.x * PIXEL, HERE.y * PIXEL, kindBit(GridKind.explosion))
    unlockResults(world)
    return count
  }
  expect(near()).toBe(0)
  object(world, ObjectType.tree, 10)
  expect(near()).toBe(1)
})

test('an explosion that takes the place of the oldest takes its place in the grid too', () => {
  const world = lawn()
  explode(world)
  for (let n = 0; n < EXPLOSION_COUNT; n++) createExplosion(world, (HERE.x + 640) * PIXEL, HERE.y * PIXEL, GROUND, -1)
  const count = queryBlock(world, HERE.x >> 6, HERE.y >> 6, -1, kindBit(GridKind.explosion))
  unlockResults(world)
  expect(count).toBe(0)
  checkInvariants(world)
})

test('beyond the edge of the map an explosion and its fire are listed nowhere, and end like any other', () => {
  const world = lawn()
  const slot = createExplosion(world, -28 * PIXEL, HERE.y * PIXEL, GROUND, -1)
  const fire = createFire(world, -28 * PIXEL, HERE.y * PIXEL, GROUND, -1)
  expect([isInGrid(world, GridKind.explosion, slot), isInGrid(world, GridKind.object, fire)]).toEqual([false, false])
  step(world, 30)
  checkInvariants(world)
  expect([world.explosions.step[slot], world.objects.type[fire]]).toEqual([0, ObjectType.fire])
  step(world, FIRE_FRAMES)
  checkInvariants(world)
  expect(world.objects.type[fire]).not.toBe(ObjectType.fire)
})

test('a blast that puts out the flames whose turn is next keeps no object behind them from its frame', () => {
  const world = lawn()
  const bystander = createFire(world, (HERE.x + 500) * PIXEL, HERE.y * PIXEL, GROUND, -1)
  const victim = ped(world, 0)
  setAlight(world, victim, -1)
  const barrel = object(world, ObjectType.barrel, 300)
  lightFuse(world, barrel, -1)
  // All slots hold explosions that have not struck yet: the barrel's takes the place of the oldest, which strikes at once.
  for (let n = 0; n < EXPLOSION_COUNT; n++) createExplosion(world, HERE.x * PIXEL, HERE.y * PIXEL, GROUND, -1)
  world.objects.value[barrel] = 1
  const left = world.objects.value[bystander]
  updateObjects(world)
  expect(world.peds.health[victim]).toBe(0)
  expect(world.objects.type).not.toContain(ObjectType.burningPerson)
  expect(world.objects.value[bystander]).toBe(left - 1)
})
