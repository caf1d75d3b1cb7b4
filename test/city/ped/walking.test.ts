import { expect, test } from 'vitest'
import { CueKind } from '../../../src/city/cues.js'
import { createPed, PedState } from '../../../src/city/ped/index.js'
import { PedAnim } from '../../../src/city/tables/ped-animation.js'
import { PedSound } from '../../../src/city/tables/ped-sounds.js'
import type { World } from '../../../src/city/world.js'
import { START, TestTile } from '../support/index.js'
import { BLOCK, footWorld, LAWN, offset, play, playerPed, STREET_Z, watch } from './support.js'

const sounds = (world: World, sample: number): number => {
  let count = 0
  for (let i = 0; i < world.cueCounter.written[0]; i++) {
    if (world.cues.kind[i & 255] === CueKind.sound && world.cues.a[i & 255] === sample) count++
  }
  return count
}

test('a held steering key turns 16 units the first frame, then 48 [peds.frame.3]', () => {
  const world = footWorld()
  const ped = playerPed(world)
  expect(watch(world, '1-4:Left', 6, () => world.peds.angle[ped])).toEqual([16, 64, 112, 160, 160, 160])
})

test('right turns the other way, and a change of side begins with 16 again', () => {
  const world = footWorld()
  const ped = playerPed(world)
  expect(watch(world, '1-2:Right,3-4:Left', 4, () => world.peds.angle[ped])).toEqual([1008, 960, 976, 0])
})

test('accelerate starts the walk at speed 4, which is the move speed without the speed-up [peds.frame.4]', () => {
  const world = footWorld()
  const ped = playerPed(world)
  expect(watch(world, '1-3:Up', 3, () => offset(world, ped).y)).toEqual([4, 8, 12])
})

test('with the speed-up the speed grows by one a frame up to 6 [peds.frame.4] [peds.movement.1]', () => {
  const world = footWorld()
  const ped = playerPed(world)
  world.players.speedUp[0] = 100
  expect(watch(world, '1-5:Up', 5, () => world.peds.speed[ped])).toEqual([4, 5, 6, 6, 6])
})

test('brake backs at 2 pixels a frame [peds.frame.5] [peds.movement.1]', () => {
  const world = footWorld()
  const ped = playerPed(world)
  expect(watch(world, '1-3:Down', 3, () => offset(world, ped).y)).toEqual([-2, -4, -6])
})

test('with neither key held the ped stops at once and stands when its walk is in frame 1 [peds.frame.7]', () => {
  const world = footWorld()
  const ped = playerPed(world)
  play(world, '1-7:Up', 12)
  expect(offset(world, ped).y).toBe(28)
  expect(world.peds.anim[ped]).toBe(PedAnim.stand)
})

test('a walk goes along the heading: x by the sine, y by the cosine [peds.movement.7]', () => {
  const world = footWorld()
  const ped = playerPed(world)
  world.peds.angle[ped] = 0x100
  play(world, '1-10:Up', 10)
  expect(offset(world, ped)).toEqual({ x: 40, y: 0 })
})

test('above speed 2 the walk cycle gives way to the run cycle, one step every other frame [peds.animation.1] [peds.animation.2]', () => {
  const world = footWorld()
  const ped = playerPed(world)
  const anims = watch(world, '1-24:Up', 24, () => world.peds.anim[ped])
  const runs = anims.slice(2)
  expect(runs.every((anim) => anim >= PedAnim.run && anim <= PedAnim.runLast)).toBe(true)
  for (let i = 0; i + 2 < runs.length; i++) {
    expect(runs[i + 2]).toBe(runs[i] === PedAnim.runLast ? PedAnim.run : runs[i] + 1)
  }
})

test('a run sounds a footstep in states 0xc and 0x10, a walk backward in 3 and 8 [peds.animation.3]', () => {
  const world = footWorld()
  play(world, '1-32:Up', 32)
  expect(sounds(world, PedSound.footstep)).toBe(4)
  const back = footWorld()
  play(back, '1-32:Down', 32)
  expect(sounds(back, PedSound.footstep)).toBe(4)
})

test('a standing ped moves its feet while it turns, and stands again [peds.frame.11]', () => {
  const world = footWorld()
  const ped = playerPed(world)
  const anims = watch(world, '1-12:Left', 16, () => world.peds.anim[ped])
  expect(new Set(anims.slice(0, 12)).size).toBeGreaterThan(3)
  expect(Math.max(...anims.slice(0, 12))).toBeLessThanOrEqual(PedAnim.walkLast)
  expect(anims[15]).toBe(PedAnim.stand)
})

test('a building keeps a ped two pixels off: its 4 × 4 box never enters [peds.movement.11]', () => {
  const world = footWorld({ paint: (map) => map.building(START.x - 1, START.y + 2, 3, 1) })
  const ped = playerPed(world)
  const wall = (START.y + 2) * 64
  const ys = watch(world, '1-40:Up', 26, () => world.peds.y[ped] / 65536)
  expect(Math.max(...ys)).toBeLessThanOrEqual(wall - 2)
  expect(Math.max(...ys)).toBeGreaterThan(wall - 8)
})

test('a ped that has not moved for 8 frames turns by 0x140 [peds.movement.19]', () => {
  const world = footWorld({ paint: (map) => map.building(START.x - 2, START.y + 1, 5, 1) })
  const ped = playerPed(world)
  const angles = watch(world, '1-40:Up', 40, () => world.peds.angle[ped])
  const turned = angles.findIndex((angle) => angle !== 0)
  expect(angles[turned]).toBe(0x140)
  // Seven steps of 4 bring the box to the wall, then it stands for eight frames.
  expect(turned).toBe(7 + 8 - 1)
})

test('a fence on the left face of a flat block stops a ped from both sides [peds.movement.11]', () => {
  const paint = { paint: (map: import('../support/index.js').MapPainter) => map.fence(START.x + 1, START.y, 'left') }
  const line = (START.x + 1) * 64
  const east = footWorld(paint)
  east.peds.angle[playerPed(east)] = 0x100
  const fromWest = watch(east, '1-12:Up', 12, () => east.peds.x[playerPed(east)] / 65536)
  expect(Math.max(...fromWest)).toBeLessThan(line)
  const west = footWorld(paint)
  west.peds.x[playerPed(west)] = (line + 20) << 16
  west.peds.angle[playerPed(west)] = 0x300
  const fromEast = watch(west, '1-12:Up', 12, () => west.peds.x[playerPed(west)] / 65536)
  expect(Math.min(...fromEast)).toBeGreaterThan(line)
})

test('a face that one can see through is no fence', () => {
  const world = footWorld({ paint: (map) => map.fence(START.x, START.y + 1, 'top', TestTile.lattice) })
  const ped = playerPed(world)
  play(world, '1-20:Up', 20)
  expect(offset(world, ped).y).toBe(80)
})

test('nobody runs through a fence, however fast', () => {
  for (let gap = 0; gap < 8; gap++) {
    const world = footWorld({ paint: (map) => map.fence(START.x, START.y + 1, 'top') })
    const ped = playerPed(world)
    world.players.speedUp[0] = 100
    world.peds.y[ped] -= gap << 16
    play(world, '1-9:Up', 9)
    expect(world.peds.y[ped] / 65536).toBeLessThan((START.y + 1) * 64)
  }
})

test('a building pushes a ped out one pixel a frame, to the west first [peds.movement.5]', () => {
  const world = footWorld({ paint: (map) => map.building(START.x + 4, START.y, 1, 1) })
  const ped = playerPed(world)
  world.peds.x[ped] = (START.x + 4) * BLOCK + 0x50000
  const xs = watch(world, '', 7, () => world.peds.x[ped] / 65536 - (START.x + 4) * 64)
  expect(xs).toEqual([4, 3, 2, 1, 0, -1, -1])
})

test('the edge of the map stops a ped', () => {
  const world = footWorld()
  const ped = playerPed(world)
  world.peds.x[ped] = 10 << 16
  world.peds.angle[ped] = 0x300
  const xs = watch(world, '1-9:Up', 9, () => world.peds.x[ped])
  expect(Math.min(...xs)).toBeGreaterThanOrEqual(2 << 16)
})

test('a player pushes a ped in its way aside, with a scream [peds.movement.13]', () => {
  const world = footWorld()
  const ped = playerPed(world)
  const other = createPed(world, world.peds.x[ped] + 0x8000, world.peds.y[ped] + (40 << 16), STREET_Z, 0, 142)
  const x = world.peds.x[other]
  play(world, '1-20:Up', 20)
  expect(offset(world, ped).y).toBe(80)
  expect(Math.abs(world.peds.x[other] - x)).toBeGreaterThan(4 << 16)
  expect(sounds(world, PedSound.scream)).toBe(1)
})

test('a player walks round a lamp, not through it [peds.movement.13]', () => {
  const world = footWorld({ paint: (map) => map.object(26, START.x * 64 + 33, START.y * 64 + 72) })
  const ped = playerPed(world)
  let nearest = 99
  play(world, '1-30:Up', 30, () => {
    const dx = offset(world, ped).x - 1
    const dy = offset(world, ped).y - 40
    nearest = Math.min(nearest, Math.max(Math.abs(dx), Math.abs(dy)))
  })
  expect(nearest).toBeGreaterThanOrEqual(3)
  expect(offset(world, ped).y).toBeGreaterThan(60)
})

test('a parked car stops a walker', () => {
  const world = footWorld()
  const ped = playerPed(world)
  world.peds.angle[ped] = 0x100
  play(world, '1-35:Up', 31)
  const side = world.cars.x[0] / 65536 - world.cars.halfWidth[0]
  expect(world.peds.x[ped] / 65536).toBeLessThanOrEqual(side - 2)
  expect(world.peds.x[ped] / 65536).toBeGreaterThan(side - 8)
})

test('a ped of a mission stands where it was put, in state 3, however long nobody sees it', () => {
  const world = footWorld()
  const ped = createPed(world, 30 * BLOCK, 30 * BLOCK, STREET_Z, 0x80, 150)
  world.peds.missionPed[ped] = 1
  play(world, '', 100)
  expect([world.peds.x[ped], world.peds.y[ped], world.peds.angle[ped]]).toEqual([30 * BLOCK, 30 * BLOCK, 0x80])
  expect(world.peds.state[ped]).toBe(PedState.waitToCross)
  expect(world.peds.anim[ped]).toBe(PedAnim.stand)
})

test('an ambient ped out of every view for more than 30 frames vanishes [peds.frame.12] [peds.ambient.3]', () => {
  const world = footWorld(LAWN)
  const ped = createPed(world, 30 * BLOCK, 30 * BLOCK, STREET_Z, 0, 150)
  play(world, '', 30)
  expect(world.peds.anim[ped]).toBe(PedAnim.stand)
  play(world, '', 2)
  expect(world.peds.anim[ped]).toBe(PedAnim.free)
})
