import { expect, test } from 'vitest'
import { inView } from '../../../src/city/camera/index.js'
import { spawnCarOnGround } from '../../../src/city/car/index.js'
import { groundType } from '../../../src/city/map/index.js'
import { countLivePeds, PedAction, PedObjective, PedState, WalkMode } from '../../../src/city/ped/index.js'
import { startAmbientPed } from '../../../src/city/ped/spawn.js'
import { PedAnim } from '../../../src/city/tables/ped-animation.js'
import type { World } from '../../../src/city/world.js'
import { BlockType } from '../../../src/formats/cmp.js'
import { CarModel } from '../../../src/formats/names/index.js'
import { type MapPainter, START } from '../support/index.js'
import { BLOCK, footWorld, LAWN, play, playerPed, STREET_Z } from './support.js'

/** An ambient ped in slot 150, in the middle of a block, seen as long as the test lasts. */
function walker(world: World, blockX: number, blockY: number, angle: number): number {
  const ped = 150
  startAmbientPed(world, ped, blockX * BLOCK + BLOCK / 2, blockY * BLOCK + BLOCK / 2, STREET_Z, angle, 10)
  world.peds.lastSeen[ped] = 100_000
  return ped
}

/** A lawn with what is painted on it near the player's first block. */
function onLawn(paint: (map: MapPainter) => void): World {
  return footWorld({
    paint: (map) => {
      map.field(0, 0, 256, 256)
      paint(map)
    },
  })
}

function typeUnder(world: World, ped: number): number {
  return groundType(world, world.peds.x[ped], world.peds.y[ped], world.peds.z[ped] - 0x200000)
}

/** Slots of ambient peds that came into use since `before` was taken. */
function newcomers(world: World, before: Uint8Array): number[] {
  return [...before.keys()].filter((ped) => before[ped] === 0 && world.peds.anim[ped] !== 0)
}

test('ambient peds appear out of every view by 64 pixels, on pavement, 16 to 48 pixels into a block, at speed 1, with nobody there [peds.ambient.1]', () => {
  const world = footWorld({ paint: (map) => map.road(0, 96, 256, 2).field(0, 104, 256, 3) })
  const { peds } = world
  let seen = 0
  for (let frame = 0; frame < 120; frame++) {
    const before = peds.anim.slice(0, 200)
    const view = [...world.players.view.slice(0, 4)]
    play(world, '1-1:Up', 1)
    for (const ped of newcomers(world, before)) {
      seen++
      const x = peds.x[ped] >> 16
      const y = peds.y[ped] >> 16
      const outside = x < view[0] - 64 || x > view[2] + 64 || y < view[1] - 64 || y > view[3] + 64
      expect(outside).toBe(true)
      expect(typeUnder(world, ped)).toBe(BlockType.pavement)
      for (const place of [x & 63, y & 63]) expect(place >= 16 && place <= 48).toBe(true)
      expect(peds.speed[ped]).toBe(1)
      expect(peds.objective[ped]).toBe(PedObjective.wander)
    }
  }
  expect(seen).toBeGreaterThan(20)
})

test('nobody appears on a slope, on a lawn or on a road [peds.ambient.1]', () => {
  const world = footWorld(LAWN)
  play(world, '1-200:Up', 200)
  expect(world.pedCounters.spawned[0]).toBe(0)
})

test('at most two ambient peds a frame are spawned, none while 200 are in use [peds.frame.13]', () => {
  const world = footWorld()
  let most = 0
  for (let frame = 0; frame < 60; frame++) {
    const before = world.pedCounters.spawned[0]
    play(world, '', 1)
    most = Math.max(most, world.pedCounters.spawned[0] - before)
  }
  expect(most).toBe(2)
  for (let ped = 0; ped < 199; ped++) {
    if (world.peds.anim[ped] !== 0) continue
    startAmbientPed(world, ped, 20 * BLOCK, 20 * BLOCK, STREET_Z, 0, 10)
  }
  for (let ped = 0; ped < 200; ped++) world.peds.lastSeen[ped] = 100_000
  expect(countLivePeds(world)).toBe(200)
  const before = world.pedCounters.spawned[0]
  play(world, '', 20)
  expect(world.pedCounters.spawned[0]).toBe(before)
})

test('they come on the side to which the player walks, on all four in turn while it stands [peds.ambient.1]', () => {
  const sides = (keys: string): Set<string> => {
    const world = footWorld()
    const { peds } = world
    const found = new Set<string>()
    for (let frame = 0; frame < 40; frame++) {
      const before = peds.anim.slice(0, 200)
      const view = [...world.players.view.slice(0, 4)]
      play(world, keys, 1)
      for (const ped of newcomers(world, before)) {
        const x = peds.x[ped] >> 16
        const y = peds.y[ped] >> 16
        if (y > view[3] + 64) found.add('down')
        else if (y < view[1] - 64) found.add('up')
        else found.add(x > view[2] ? 'right' : 'left')
      }
    }
    return found
  }
  expect(sides('1-1:Up')).toEqual(new Set(['down']))
  expect(sides('')).toEqual(new Set(['down', 'up', 'left', 'right']))
})

test('every 100th ped leads six followers in its colour [peds.ambient.2]', () => {
  const world = footWorld()
  world.pedCounters.spawned[0] = 99
  play(world, '', 1)
  const { peds } = world
  const leader = peds.objective.indexOf(PedObjective.leader)
  const group = [...peds.group.keys()].filter((ped) => peds.anim[ped] !== 0 && peds.group[ped] === peds.group[leader])
  expect(group).toHaveLength(7)
  expect(group.filter((ped) => peds.objective[ped] === PedObjective.follower)).toHaveLength(6)
  expect(new Set(group.map((ped) => peds.remap[ped])).size).toBe(1)
  expect(group.map((ped) => peds.groupSlot[ped])).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test('followers walk behind their leader in a line, and wander when it dies', () => {
  const world = footWorld()
  world.pedCounters.spawned[0] = 99
  play(world, '', 1)
  const { peds } = world
  const leader = peds.objective.indexOf(PedObjective.leader)
  const group = [...peds.group.keys()].filter((ped) => peds.anim[ped] !== 0 && peds.group[ped] === peds.group[leader])
  for (const ped of group) peds.lastSeen[ped] = 100_000
  const start = [peds.x[leader], peds.y[leader]]
  play(world, '', 300)
  expect(Math.abs(peds.x[leader] - start[0]) + Math.abs(peds.y[leader] - start[1])).toBeGreaterThan(2 * BLOCK)
  for (let slot = 1; slot < group.length; slot++) {
    const dx = Math.abs(peds.x[group[slot]] - peds.x[group[slot - 1]]) >> 16
    const dy = Math.abs(peds.y[group[slot]] - peds.y[group[slot - 1]]) >> 16
    expect(Math.max(dx, dy)).toBeLessThan(32)
  }
  peds.health[leader] = 0
  play(world, '', 3)
  expect(peds.objective[group[1]]).toBe(PedObjective.wander)
  expect(peds.group[group[1]]).toBe(-1)
})

test('an ambient ped that stands walks on after 16 frames [peds.frame.8]', () => {
  const world = onLawn((map) => map.pavement(START.x - 3, START.y - 1, 20, 1))
  const ped = walker(world, START.x - 1, START.y - 1, 0x100)
  play(world, '', 5)
  world.peds.speed[ped] = 0
  let standing = 0
  play(world, '', 30, () => {
    if (world.peds.anim[ped] === PedAnim.stand) standing++
  })
  expect(standing).toBe(16)
  expect(world.peds.speed[ped]).toBe(1)
})

test('a ped keeps to a pavement with a bend, side ways and dead ends for a minute [peds.movement.15]', () => {
  const world = onLawn((map) =>
    map
      .pavement(START.x - 3, START.y - 2, 7, 1)
      .pavement(START.x + 3, START.y - 2, 1, 6)
      .pavement(START.x - 1, START.y - 5, 1, 4),
  )
  const ped = walker(world, START.x - 3, START.y - 2, 0x100)
  const seen = new Set<number>()
  play(world, '', 1400, () => {
    expect(typeUnder(world, ped)).toBe(BlockType.pavement)
    seen.add(((world.peds.y[ped] >> 22) << 8) + (world.peds.x[ped] >> 22))
  })
  expect(seen.size).toBeGreaterThan(6)
})

test('detours try their turns in four patterns, one after the other [peds.movement.15]', () => {
  const world = onLawn((map) => map.pavement(START.x - 5, START.y - 2, 5, 1).pavement(START.x - 1, START.y - 5, 1, 7))
  const ped = 150
  const turns: number[] = []
  for (let n = 0; n < 4; n++) {
    walker(world, START.x - 1, START.y - 2, 0x100)
    play(world, '', 20, () => {
      if (world.peds.mode[ped] === WalkMode.detour && turns.length === n) turns.push(world.peds.afterAngle[ped])
    })
  }
  // Facing right: right is 0, down the map; left is 0x200; back 0x300.
  expect(turns).toEqual([0, 0x200, 0, 0x200])
})

test('a ped on the road is sent back to the pavement, in state 1 [peds.movement.6]', () => {
  const world = onLawn((map) => map.pavement(START.x - 3, START.y - 2, 7, 1).road(START.x - 3, START.y - 1, 7, 2))
  const ped = walker(world, START.x + 1, START.y, 0x100)
  const states = new Set<number>()
  play(world, '', 110, () => states.add(world.peds.state[ped]))
  expect(states).toContain(PedState.walkToTarget)
  expect(typeUnder(world, ped)).toBe(BlockType.pavement)
})

/** A ped on a pavement that ends at a road two blocks wide, with pavement beyond. */
function atRoad(): { world: World; ped: number } {
  const world = onLawn((map) =>
    map
      .pavement(START.x - 3, START.y - 2, 3, 1)
      .road(START.x, START.y - 6, 2, 9)
      .pavement(START.x + 2, START.y - 2, 3, 1),
  )
  return { world, ped: walker(world, START.x - 2, START.y - 2, 0x100) }
}

test('where the pavement ends at a road a ped waits in state 3, then crosses to the pavement on the other side [peds.movement.6]', () => {
  const { world, ped } = atRoad()
  const actions = new Set<number>()
  const states: number[] = []
  play(world, '', 1200, () => {
    actions.add(world.peds.action[ped])
    if (states.at(-1) !== world.peds.state[ped]) states.push(world.peds.state[ped])
    if (typeUnder(world, ped) === BlockType.road) expect(world.peds.mode[ped]).toBe(WalkMode.acrossRoad)
  })
  expect(actions).toContain(PedAction.waitAtRoad + 1)
  expect(actions).toContain(PedAction.crossRoad + 1)
  expect(states.join()).toContain([PedState.waitToCross, PedState.walkToTarget, PedState.normal].join())
})

test('it lets a car that comes drive by before it crosses', () => {
  const { world, ped } = atRoad()
  let car = -1
  let passed = 0
  play(world, '', 600, () => {
    if (car < 0 && world.peds.state[ped] === PedState.waitToCross) {
      car = spawnCarOnGround(world, CarModel.taxi, (START.x + 1) * BLOCK, (START.y - 4) * BLOCK, 0xc00000, 0)
      world.cars.heldActive[car] = 1
    }
    if (car < 0) return
    world.cars.speed[car] = 4
    if (Math.abs(world.cars.y[car] - world.peds.y[ped]) > 2 * BLOCK || world.peds.mode[ped] === 0) return
    passed++
    expect(world.peds.state[ped]).toBe(PedState.waitToCross)
  })
  expect(passed).toBeGreaterThan(30)
})

test('a ped that waits to cross out of view does nothing', () => {
  const { world, ped } = atRoad()
  world.peds.state[ped] = PedState.waitToCross
  world.peds.mode[ped] = WalkMode.acrossRoad
  world.peds.speed[ped] = 0
  world.peds.x[playerPed(world)] += 30 * BLOCK
  play(world, '', 20)
  expect(inView(world, world.peds.x[ped], world.peds.y[ped], 0)).toBe(false)
  const waited = world.peds.actionFrames[ped]
  play(world, '', 8)
  expect(world.peds.actionFrames[ped]).toBe(waited)
  expect(world.peds.state[ped]).toBe(PedState.waitToCross)
})
