import { expect, test } from 'vitest'
import { stepFrame } from '../../../src/city/game.js'
import { placePedOnFoot } from '../../../src/city/ped/index.js'
import type { World } from '../../../src/city/world.js'
import type { CommandLine } from '../../../src/formats/mission-section.js'
import { command, type MapPainter, objectLine, START } from '../support/index.js'
import { PLAYER_LINE, scriptWorld } from './support.js'

/** Left of the player, who stands in the middle of block (100, 100). */
function pedLine(subType: number, blocksOff: number) {
  return objectLine(7, 'FUTUREPED', (START.x - blocksOff) * 64 + 32, START.y * 64 + 32, 256, subType, 0)
}

const field = (map: MapPainter) => void map.field(0, 0, 256, 256)

function gunWorld(subType: number, blocksOff: number, paint = field, more: readonly CommandLine[] = []): World {
  const commands = [
    command(1, 'PED_ON', 7, 0, 9, 140, PLAYER_LINE),
    ...more,
    command(8, 'DONOWT'),
    command(9, 'DONOWT'),
  ]
  return scriptWorld(
    commands,
    [pedLine(subType, blocksOff), objectLine(6, 'TARGET', 95 * 64 + 32, 104 * 64 + 32, 256, 0, 0)],
    paint,
  )
}

function play(world: World, frames: number): World {
  for (let n = 0; n < frames; n++) stepFrame(world)
  return world
}

/** Lives at the start: who is shot has one less. */
const LIVES = 4

function isShot(world: World): boolean {
  return world.players.lives[0] < LIVES
}

test('sub-type 8 walks up to its target and shoots it', () => {
  const world = play(gunWorld(8, 9), 20)
  const gunman = world.scriptObjects.handle[2]
  expect([isShot(world), world.peds.weapon[gunman]]).toEqual([false, 1])
  play(world, 200)
  expect([isShot(world), world.peds.attacker[world.players.ped[0]]]).toEqual([true, gunman])
  // Whoever has hit his target takes the finger off the trigger.
  play(world, 3)
  expect([world.peds.firing[gunman], world.peds.speed[gunman]]).toEqual([0, 0])
})

test('sub-type 1 holds its place: it shoots who comes near, and nobody else', () => {
  const world = play(gunWorld(1, 6), 150)
  const gunman = world.scriptObjects.handle[2]
  const x = world.peds.x[gunman]
  expect([isShot(world), world.peds.firing[gunman]]).toEqual([false, 0])
  placePedOnFoot(world, world.players.ped[0], (97 * 64) << 16, (100 * 64 + 20) << 16, 255 << 16, 0)
  play(world, 60)
  expect([isShot(world), world.peds.x[gunman]]).toEqual([true, x])
})

test('the typed codes 0x15 to 0x1a and 0x29 to 0x2e shoot their target, 0xb and 0xc the nearest player', () => {
  for (const subType of [0xb, 0xc, 0x15, 0x1a, 0x29, 0x2e])
    expect(isShot(play(gunWorld(subType, 3), 120)), `${subType}`).toBe(true)
  for (const subType of [0, 4, 5, 6, 7, 9, 10])
    expect(isShot(play(gunWorld(subType, 3), 120)), `${subType}`).toBe(false)
})

test('nobody shoots through a building', () => {
  const wall = (map: MapPainter) => void map.field(0, 0, 256, 256).building(START.x - 2, START.y - 3, 1, 7)
  const world = play(gunWorld(1, 3, wall), 150)
  expect([isShot(world), world.peds.firing[world.scriptObjects.handle[2]]]).toEqual([false, 0])
})

test('a gunman whom the script sends elsewhere goes there and lets his target be', () => {
  const more = [command(2, 'PED_SENDTO', 6, 0, 9, 7)]
  const world = play(gunWorld(8, 5, field, more), 200)
  const gunman = world.scriptObjects.handle[2]
  expect([isShot(world), world.peds.x[gunman] >> 22, world.peds.y[gunman] >> 22]).toEqual([false, 95, 104])
})

test('CHANGE_PED_TYPE turns a bystander into a gunman', () => {
  const more = [command(2, 'SURVIVE', 0, 0, 0, 60), command(3, 'CHANGE_PED_TYPE', 7, 0, 0, 0x18, PLAYER_LINE)]
  const world = play(gunWorld(0, 3, field, more), 55)
  expect(isShot(world)).toBe(false)
  expect(isShot(play(world, 120))).toBe(true)
})

test('a shot gunman shoots no more', () => {
  const world = play(gunWorld(1, 3), 4)
  const gunman = world.scriptObjects.handle[2]
  world.peds.health[gunman] = 0
  play(world, 80)
  expect([isShot(world), world.gunmen.ped[0]]).toEqual([false, -1])
})

test('sub-types 5 and 7 come to their target’s side, unarmed, and stay there', () => {
  for (const subType of [5, 7]) {
    const world = play(gunWorld(subType, 9), 260)
    const ped = world.scriptObjects.handle[2]
    const off = () => Math.abs(world.peds.x[ped] - world.peds.x[world.players.ped[0]]) >> 16
    expect([off() < 64, isShot(world), world.peds.speed[ped]], `${subType}`).toEqual([true, false, 0])
    placePedOnFoot(world, world.players.ped[0], (95 * 64) << 16, (100 * 64 + 20) << 16, 255 << 16, 0)
    play(world, 160)
    expect(off() < 64, `${subType}`).toBe(true)
  }
})
