import { expect, test } from 'vitest'
import { spawnCarOnGround } from '../../../src/city/car/index.js'
import { isInGrid } from '../../../src/city/grid/index.js'
import { GRID_SIZE, GridKind } from '../../../src/city/grid/table.js'
import { createObject } from '../../../src/city/object/index.js'
import {
  DeathCause,
  killPed,
  PedAction,
  PedState,
  placePedOnFoot,
  setAlight,
  throwPed,
  tryCreateCarDriver,
} from '../../../src/city/ped/index.js'
import { startAmbientPed } from '../../../src/city/ped/spawn.js'
import { doorStandPoint } from '../../../src/city/ped/walk-to-car.js'
import { respawnAtStation } from '../../../src/city/player/respawn.js'
import { PedAnim } from '../../../src/city/tables/ped-animation.js'
import { PedSound } from '../../../src/city/tables/ped-sounds.js'
import type { World } from '../../../src/city/world.js'
import { CarModel, ObjectType } from '../../../src/formats/names/index.js'
import { START } from '../support/index.js'
import { BLOCK, footWorld, LAWN, play, playerPed, STREET_Z } from './support.js'

/** A ped of a mission that wanders from a place, pixels from the player's. */
function passer(world: World, dx: number, dy: number, angle = 0): number {
  const ped = 150
  const player = playerPed(world)
  const { peds } = world
  startAmbientPed(world, ped, peds.x[player] + (dx << 16), peds.y[player] + (dy << 16), STREET_Z, angle, 10)
  peds.missionPed[ped] = 1
  return ped
}

function sounds(world: World, sample: number): number {
  let count = 0
  for (let cue = 0; cue < world.cueCounter.written[0]; cue++) {
    if (world.cues.kind[cue] === 1 && world.cues.a[cue] === sample) count++
  }
  return count
}

test('a carried object costs health each frame [peds.frame.9]', () => {
  const world = footWorld(LAWN)
  const ped = playerPed(world)
  world.peds.carried[ped] = createObject(world, ObjectType.briefcase, 0, 0, 0, 0, ped)
  play(world, '', 10)
  expect(world.peds.health[ped]).toBe(90)
})

test('a step moves the ped and its node in the grid; what stops it leaves both [peds.movement.20]', () => {
  const world = footWorld({ paint: (map) => map.field(0, 0, 256, 256).building(START.x, START.y + 3, 1, 1) })
  const ped = playerPed(world)
  const cells = new Set<number>()
  play(world, '1-60:Up', 60, () => {
    const { peds, gridCells, gridNodes } = world
    const cell = (peds.y[ped] >> 23) * GRID_SIZE + (peds.x[ped] >> 23)
    cells.add(cell)
    expect(isInGrid(world, GridKind.ped, ped)).toBe(true)
    let node = gridCells.head[cell] - 1
    while (node >= 0 && (gridNodes.kind[node] !== GridKind.ped || gridNodes.id[node] !== ped))
      node = gridNodes.next[node] - 1
    expect(node).toBeGreaterThanOrEqual(0)
  })
  expect(cells.size).toBe(2)
  expect(world.peds.y[ped]).toBeLessThan((START.y + 3) * BLOCK)
})

test('the door is the car info’s offset turned by the car’s heading [peds.cars.2]', () => {
  const world = footWorld(LAWN)
  const { scratch, cars } = world
  const info = world.level.style.file.carInfos[0].doors[0]
  // Heading 0 looks down the map: along is +y, the driver's side +x; turned by a quarter along is +x, the side −y.
  for (const [heading, alongX, alongY, sideX, sideY] of [
    [0, 0, 1, 1, 0],
    [0x100, 1, 0, 0, -1],
    [0x200, 0, -1, -1, 0],
    [0x300, -1, 0, 0, 1],
  ]) {
    const car = spawnCarOnGround(world, CarModel.saloon, 60 * BLOCK, 60 * BLOCK + heading * 0x10000, 0xc00000, heading)
    doorStandPoint(world, car, 1)
    const dx = (scratch.point[0] - cars.x[car]) / 65536
    const dy = (scratch.point[1] - cars.y[car]) / 65536
    const across = Math.max(info.rpx, 15 + 6)
    expect(dx).toBeCloseTo(alongX * info.rpy + sideX * across, 2)
    expect(dy).toBeCloseTo(alongY * info.rpy + sideY * across, 2)
  }
})

test('Tab is a sound on foot, one a press [peds.held.6]', () => {
  const world = footWorld(LAWN)
  play(world, '1-10:Horn,15-20:Horn', 25)
  expect(sounds(world, PedSound.grunt)).toBe(2)
})

test('a player who walks into an ambient ped pushes it aside: a side step and a scream [peds.movement.13]', () => {
  const world = footWorld()
  const ped = passer(world, 0, 30, 0x100)
  world.peds.speed[ped] = 0
  const x = world.peds.x[ped]
  const actions = new Set<number>()
  play(world, '1-12:Up', 12, () => actions.add(world.peds.action[ped]))
  expect(actions.has(PedAction.sideStepLeft) || actions.has(PedAction.sideStepRight)).toBe(true)
  expect(Math.abs(world.peds.x[ped] - x)).toBeGreaterThan(5 << 16)
  expect(sounds(world, PedSound.scream)).toBe(1)
})

test('an explosion throws a ped off its feet away from it, and it gets up again', () => {
  const world = footWorld(LAWN)
  const ped = passer(world, 0, -60)
  const y = world.peds.y[ped]
  throwPed(world, ped, world.peds.x[ped], y + (20 << 16))
  play(world, '', 8)
  expect((world.peds.y[ped] - y) / 65536).toBeCloseTo(-48, 0)
  expect(world.peds.anim[ped]).toBeGreaterThanOrEqual(PedAnim.slideOff)
  play(world, '', 60)
  expect(world.peds.health[ped]).toBe(100)
  expect(world.peds.anim[ped]).toBeLessThanOrEqual(PedAnim.runLast)
})

test('a burning player who comes back to life burns no more', () => {
  const world = footWorld({ paint: (map) => map.field(0, 0, 256, 256).location(1, 0, START.x, START.y) })
  const ped = playerPed(world)
  setAlight(world, ped, -1)
  const fire = world.peds.fireObject[ped]
  play(world, '', 10)
  expect(world.peds.health[ped]).toBeLessThan(100)
  respawnAtStation(world, 0, 1)
  expect([world.peds.burnFrames[ped], world.peds.fireObject[ped], world.objects.type[fire]]).toEqual([0, -1, -1])
  play(world, '', 20)
  expect(world.peds.health[ped]).toBe(100)
})

test('water puts a burning ped out', () => {
  const world = footWorld({ paint: (map) => map.field(0, 0, 256, 256).water(START.x, START.y + 1, 1, 2) })
  const ped = playerPed(world)
  setAlight(world, ped, -1)
  play(world, '1-42:Up', 42)
  expect(world.peds.state[ped]).toBe(PedState.inWater)
  expect(world.peds.burnFrames[ped]).toBe(0)
})

test('the kill of a ped by a car counts for the car’s driver', () => {
  const world = footWorld(LAWN)
  const { cars, players } = world
  const ped = passer(world, 200, 0)
  const car = spawnCarOnGround(world, CarModel.taxi, world.peds.x[ped], world.peds.y[ped] - (70 << 16), 0xc00000, 0)
  cars.driver[car] = playerPed(world)
  cars.speed[car] = 8
  cars.heldActive[car] = 1
  play(world, '', 12)
  expect(world.peds.health[ped]).toBe(0)
  expect(world.peds.attacker[ped]).toBe(playerPed(world))
  expect(players.score[0]).toBeGreaterThan(0)
})

test('a ped that dies in a group leaves it', () => {
  const world = footWorld()
  world.pedCounters.spawned[0] = 99
  play(world, '', 1)
  const leader = world.peds.groupSlot.indexOf(1)
  killPed(world, leader, DeathCause.other)
  expect(world.peds.group[leader]).toBe(-1)
})

test('a driver is pulled out at the driver’s door, and from the passenger’s where that one is blocked [peds.animation.5]', () => {
  for (const blocked of [false, true]) {
    const world = footWorld({
      paint: (map) => {
        map.field(0, 0, 256, 256)
        if (blocked) map.building(START.x + 1, START.y - 4, 1, 1)
      },
    })
    const { cars, peds } = world
    const ped = playerPed(world)
    const x = START.x * BLOCK + (44 << 16)
    const car = spawnCarOnGround(world, CarModel.taxi, x, (START.y - 4) * BLOCK + BLOCK / 2, 0xc00000, 0)
    const driver = tryCreateCarDriver(world, car)
    placePedOnFoot(world, ped, cars.x[car] - BLOCK, cars.y[car], STREET_Z, 0)
    const anims = new Set<number>()
    play(world, '2:Enter', 160, () => anims.add(peds.anim[ped]))
    expect(cars.driver[car]).toBe(ped)
    expect(peds.anim[driver]).not.toBe(PedAnim.free)
    expect(anims.has(PedAnim.passengerOpen)).toBe(blocked)
    expect(anims.has(PedAnim.open)).toBe(!blocked)
  }
})
