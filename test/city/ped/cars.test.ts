import { expect, test } from 'vitest'
import { spawnCarOnGround } from '../../../src/city/car/index.js'
import { AttachKind, createPed, PedState } from '../../../src/city/ped/index.js'
import { DeathPhase } from '../../../src/city/player/table.js'
import { PedAnim } from '../../../src/city/tables/ped-animation.js'
import { PedSound } from '../../../src/city/tables/ped-sounds.js'
import type { World } from '../../../src/city/world.js'
import { CarModel } from '../../../src/formats/names/car-models.js'
import { ObjectType } from '../../../src/formats/names/object-types.js'
import { footWorld, LAWN, offset, play, playerPed, watch } from './support.js'

/** Sets a car on its way along its heading, pixels a frame, as traffic drives. */
function drive(world: World, car: number, speed: number): void {
  world.cars.speed[car] = speed
  world.cars.heldActive[car] = 1
}

/** A car across the player's way, its middle `ahead` pixels before it. */
function carAhead(world: World, ahead: number, model: number = CarModel.taxi, heading = 0x100): number {
  const ped = playerPed(world)
  return spawnCarOnGround(world, model, world.peds.x[ped], world.peds.y[ped] + (ahead << 16), 0xc00000, heading)
}

test('a car at the ped’s feet runs it over: sound 0x11, blood, anim 0x2d, no health [peds.movement.9] [peds.frame.10]', () => {
  const world = footWorld()
  const ped = playerPed(world)
  const car = carAhead(world, -80, CarModel.taxi, 0)
  drive(world, car, 8)
  let heard = 0
  play(world, '', 12, () => {
    const last = world.cueCounter.written[0]
    for (let i = 0; i < last; i++) if (world.cues.a[i & 255] === PedSound.runOver) heard = 1
  })
  expect(heard).toBe(1)
  expect([world.peds.anim[ped], world.peds.health[ped], world.peds.state[ped]]).toEqual([
    PedAnim.dead,
    0,
    PedState.dead,
  ])
  expect(world.players.deathPhase[0]).toBe(DeathPhase.waiting)
  const blood = world.objects.type.indexOf(ObjectType.firstBlood)
  expect(blood).toBeGreaterThanOrEqual(0)
  // Quirk: the blood's angle is the ped's number.
  expect(world.objects.angle[blood]).toBe(ped)
})

test('a mission’s ped is killed by a car as well, and its body vanishes after 1000 frames [peds.frame.12]', () => {
  const world = footWorld(LAWN)
  const ped = playerPed(world)
  const other = createPed(world, world.peds.x[ped] + (80 << 16), world.peds.y[ped], world.peds.z[ped], 0, 142)
  world.peds.missionPed[other] = 1
  const car = spawnCarOnGround(world, CarModel.taxi, world.peds.x[other], world.peds.y[other] - (70 << 16), 0xc00000, 0)
  drive(world, car, 8)
  play(world, '', 12)
  expect(world.peds.health[other]).toBe(0)
  drive(world, car, 0)
  play(world, '', 980)
  expect(world.peds.anim[other]).toBe(PedAnim.dead)
  play(world, '', 30)
  expect(world.peds.anim[other]).toBe(PedAnim.free)
})

test('a slow car does not run over: the ped slides off it, lies a while and gets up [peds.movement.9] [peds.movement.10]', () => {
  const world = footWorld()
  const ped = playerPed(world)
  drive(world, carAhead(world, -50, CarModel.taxi, 0), 2)
  const anims = watch(world, '', 80, () => world.peds.anim[ped])
  expect(anims).toContain(PedAnim.slideOff)
  expect(world.peds.health[ped]).toBe(100)
})

test('a player who runs at a car with Space jumps over its bonnet [peds.movement.14]', () => {
  const world = footWorld()
  const ped = playerPed(world)
  carAhead(world, 60)
  const anims = watch(world, '1-60:Up,1-60:Jump', 60, () => world.peds.anim[ped])
  expect(anims).toContain(PedAnim.jump)
  expect(anims).toContain(PedAnim.slideOver)
  expect(anims).toContain(PedAnim.dropOff)
  expect(offset(world, ped).y).toBeGreaterThan(60 + 15)
  expect(world.peds.attachKind[ped]).toBe(AttachKind.none)
})

test('a player stops on the roof when the keys are let go, is drawn over the car and rides with it [peds.movement.10]', () => {
  const world = footWorld()
  const ped = playerPed(world)
  const car = carAhead(world, 60)
  let landed = 0
  play(world, '1-18:Up,1-18:Jump', 30, (frame) => {
    if (landed === 0 && world.peds.attachKind[ped] === AttachKind.car) landed = frame
  })
  expect(landed).toBeGreaterThan(0)
  expect([world.peds.attachKind[ped], world.peds.attachId[ped]]).toEqual([AttachKind.car, car])
  expect(world.peds.depthKey[ped]).toBeLessThan(world.cars.depthKey[car])
  const x = world.peds.x[ped]
  const carX = world.cars.x[car]
  drive(world, car, 3)
  play(world, '', 10)
  // The peds move after the cars: it is where the car is, but for a rounded pixel.
  expect(world.cars.x[car] - carX).toBeGreaterThan(10 << 16)
  expect(Math.abs(world.peds.x[ped] - x - (world.cars.x[car] - carX))).toBeLessThanOrEqual(0x10000)
  expect(world.peds.attachKind[ped]).toBe(AttachKind.car)
})

test('a fast car throws off who stands on its roof', () => {
  const world = footWorld()
  const ped = playerPed(world)
  const car = carAhead(world, 60)
  play(world, '1-18:Up,1-18:Jump', 30)
  drive(world, car, 12)
  play(world, '', 1)
  expect(world.peds.attachKind[ped]).toBe(AttachKind.none)
  expect(world.peds.anim[ped]).toBe(PedAnim.slideOff)
})

test('nobody jumps on to a bus or a tank', () => {
  for (const model of [CarModel.bus, CarModel.tank]) {
    const world = footWorld()
    const ped = playerPed(world)
    carAhead(world, 70, model)
    const anims = watch(world, '1-22:Up,1-22:Jump', 22, () => world.peds.anim[ped])
    expect(anims).not.toContain(PedAnim.jump)
    expect(offset(world, ped).y).toBeLessThan(60)
  }
})

test('Space does nothing to a player who walks backward or stands', () => {
  const world = footWorld()
  const ped = playerPed(world)
  carAhead(world, 25)
  expect(watch(world, '1-10:Jump', 10, () => world.peds.anim[ped])).not.toContain(PedAnim.jump)
})

test('punches push the ped in front back, and every third one knocks it down [peds.movement.2]', () => {
  const world = footWorld()
  const ped = playerPed(world)
  const other = createPed(world, world.peds.x[ped], world.peds.y[ped] + (9 << 16), world.peds.z[ped], 0, 142)
  world.peds.missionPed[other] = 1
  const hits: number[] = []
  for (let punch = 0; punch < 3; punch++) {
    world.peds.x[other] = world.peds.x[ped]
    world.peds.y[other] = world.peds.y[ped] + (9 << 16)
    world.peds.anim[other] = PedAnim.stand
    let hit = 0
    play(world, '1:Fire', 16, () => {
      const anim = world.peds.anim[other]
      if (hit === 0 && anim !== PedAnim.stand) hit = anim
    })
    hits.push(hit)
  }
  expect(hits).toEqual([PedAnim.punched, PedAnim.punched, PedAnim.stumble])
  expect(world.peds.health[other]).toBe(100)
})
