import { expect, test } from 'vitest'
import { createPed, PedState } from '../../../src/city/ped/index.js'
import { DeathPhase } from '../../../src/city/player/table.js'
import { PedAnim } from '../../../src/city/tables/ped-animation.js'
import { ObjectType } from '../../../src/formats/names/object-types.js'
import { type MapPainter, START } from '../support/index.js'
import { BLOCK, footWorld, offset, play, playerPed, STREET_Z, watch } from './support.js'

/** A ramp of two blocks that rises along +y (kinds 3 and 4), from the block after the player's. */
function paintRamp(map: MapPainter): MapPainter {
  return map.slope(START.x, START.y + 1, 3).slope(START.x, START.y + 2, 4)
}

test('a slope is walked up to the raised ground behind it', () => {
  const world = footWorld({
    paint: (map) => paintRamp(map).raised(START.x, START.y + 3, 1, 3),
  })
  const ped = playerPed(world)
  const heights = watch(world, '1-60:Up', 60, () => world.peds.z[ped] / 65536)
  expect(heights[59]).toBe(191)
  for (let i = 1; i < 60; i++) expect(heights[i - 1] - heights[i]).toBeLessThanOrEqual(4)
  expect(world.peds.health[ped]).toBe(100)
})

test('a slope is walked down again without falling', () => {
  const world = footWorld({
    paint: (map) => paintRamp(map).raised(START.x, START.y + 3, 1, 3),
  })
  const ped = playerPed(world)
  play(world, '1-60:Up', 60)
  world.peds.angle[ped] = 0x200
  const states = watch(world, '1-60:Up', 60, () => world.peds.state[ped])
  expect(states.every((state) => state === PedState.normal)).toBe(true)
  expect(world.peds.z[ped]).toBe(STREET_Z)
})

test('over a slope the depth key is the highest ground under the corners', () => {
  const world = footWorld({
    paint: paintRamp,
  })
  const ped = playerPed(world)
  play(world, '1-20:Up', 20)
  expect(world.peds.z[ped] - world.peds.depthKey[ped]).toBeGreaterThanOrEqual(0x10000)
  expect(world.peds.z[ped] - world.peds.depthKey[ped]).toBeLessThan(0x20000)
})

test('a rise of more than a quarter block stops a ped, the side of a slope among them [peds.movement.16] [peds.movement.11]', () => {
  const world = footWorld({ paint: (map) => map.slope(START.x, START.y + 1, 42) })
  const ped = playerPed(world)
  // From the east onto the middle of a one-block slope that rises along +y: its side is half a block high.
  world.peds.x[ped] += BLOCK
  world.peds.y[ped] += BLOCK
  world.peds.angle[ped] = 0x300
  const xs = watch(world, '1-20:Up', 14, () => world.peds.x[ped])
  expect(Math.min(...xs)).toBeGreaterThanOrEqual((START.x + 1) * BLOCK + 0x20000)
})

test('a drop of more than a quarter block starts a fall: state 10, two pixels and two points of health a frame [peds.movement.18]', () => {
  const world = footWorld({ paint: (map) => map.raised(START.x, START.y, 1, 1) })
  const ped = playerPed(world)
  world.peds.z[ped] = 191 << 16
  play(world, '1-9:Up', 9)
  expect(world.peds.state[ped]).toBe(PedState.falling)
  const before = { z: world.peds.z[ped], health: world.peds.health[ped] }
  play(world, '', 5)
  expect(world.peds.z[ped] - before.z).toBe(10 << 16)
  expect(before.health - world.peds.health[ped]).toBe(10)
})

test('a fall of a block on hard ground kills [peds.animation.8]', () => {
  const world = footWorld({ paint: (map) => map.raised(START.x, START.y, 1, 1) })
  const ped = playerPed(world)
  world.peds.z[ped] = 191 << 16
  play(world, '1-9:Up', 50)
  expect([world.peds.state[ped], world.peds.anim[ped], world.peds.health[ped]]).toEqual([
    PedState.dead,
    PedAnim.dead,
    0,
  ])
  expect(world.peds.z[ped]).toBe(STREET_Z)
  expect(world.players.deathPhase[0]).not.toBe(DeathPhase.alive)
})

test('the same fall on a field costs its health only, and the player lands on its feet', () => {
  const world = footWorld({
    paint: (map) => map.field(START.x - 2, START.y - 2, 5, 5).raised(START.x, START.y, 1, 1),
  })
  const ped = playerPed(world)
  world.peds.z[ped] = 191 << 16
  const anims = watch(world, '1-9:Up', 60, () => world.peds.anim[ped])
  expect(anims).toContain(PedAnim.land)
  expect(world.peds.anim[ped]).toBe(PedAnim.stand)
  expect(world.peds.health[ped]).toBe(100 - 64)
  expect(world.peds.state[ped]).toBe(PedState.normal)
})

test('an ambient ped stops at an edge from which a player falls [peds.movement.12]', () => {
  const world = footWorld({ paint: (map) => map.raised(START.x, START.y, 1, 1) })
  const other = createPed(world, START.x * BLOCK + 0x200000, START.y * BLOCK + 0x200000, 191 << 16, 0, 142)
  world.peds.state[other] = PedState.normal
  world.peds.speed[other] = 2
  world.peds.anim[other] = PedAnim.walk
  let lowest = 0
  play(world, '', 40, () => {
    lowest = Math.max(lowest, world.peds.z[other])
  })
  expect(lowest).toBe(191 << 16)
})

test('Quirk: a ped that falls while a steering key is held goes on turning, and ped 0’s turn is cleared instead [peds.frame.6]', () => {
  const world = footWorld({ paint: (map) => map.raised(START.x, START.y, 1, 1) })
  const ped = playerPed(world)
  world.peds.z[ped] = 191 << 16
  play(world, '1-4:Left', 4)
  expect(world.peds.turn[ped]).toBe(48)
  world.peds.state[ped] = PedState.falling
  world.peds.anim[ped] = PedAnim.fall
  world.peds.z[ped] = 100 << 16
  world.peds.turn[0] = 5
  const angle = world.peds.angle[ped]
  play(world, '', 3)
  expect((world.peds.angle[ped] - angle) & 0x3ff).toBe(3 * 48)
  expect(world.peds.turn[0]).toBe(0)
})

test('a player who walks into the water splashes, swims and drowns when its health is gone', () => {
  const world = footWorld({ paint: (map) => map.water(START.x, START.y + 1, 1, 3) })
  const ped = playerPed(world)
  play(world, '1-12:Up', 12)
  expect(world.peds.state[ped]).toBe(PedState.falling)
  let splashes = 0
  play(world, '', 60, () => {
    if (world.peds.state[ped] !== PedState.inWater) return
    expect([PedAnim.inWater, PedAnim.inWaterLast]).toContain(world.peds.anim[ped])
    if (world.objects.type.includes(ObjectType.splash)) splashes++
  })
  expect(splashes).toBeGreaterThan(0)
  expect(world.peds.health[ped]).toBe(0)
  expect(world.players.deathPhase[0]).toBe(DeathPhase.waiting)
})

test('water drowns ambient peds at once, with a splash [peds.movement.17]', () => {
  const world = footWorld({ paint: (map) => map.water(START.x + 1, START.y, 1, 1) })
  const other = createPed(world, (START.x + 1) * BLOCK + 0x200000, START.y * BLOCK + 0x200000, 319 << 16, 0, 142)
  play(world, '', 1)
  expect([world.peds.state[other], world.peds.health[other]]).toEqual([PedState.inWater, 0])
  expect([...world.objects.type]).toContain(ObjectType.splash)
})

test('a wasted player comes back on its feet with full health', () => {
  const world = footWorld({ paint: (map) => map.water(START.x, START.y + 1, 1, 3).location(1, 0, 120, 120) })
  const ped = playerPed(world)
  const lives = world.players.lives[0]
  play(world, '1-12:Up', 200)
  expect(world.players.lives[0]).toBe(lives - 1)
  expect([world.peds.state[ped], world.peds.anim[ped], world.peds.health[ped]]).toEqual([
    PedState.normal,
    PedAnim.stand,
    100,
  ])
  expect(world.peds.x[ped] >> 22).toBe(120)
  const y = offset(world, ped).y
  play(world, '1-5:Up', 5)
  expect(offset(world, ped).y - y).toBe(20)
})
