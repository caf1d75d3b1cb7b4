import { expect, test } from 'vitest'
import { spawnCarOnGround } from '../../../src/city/car/index.js'
import { groundType } from '../../../src/city/map/index.js'
import { DeathCause, electrocute, killPed, PedState, panicNear } from '../../../src/city/ped/index.js'
import { startAmbientPed } from '../../../src/city/ped/spawn.js'
import { PedAnim } from '../../../src/city/tables/ped-animation.js'
import { PedSound } from '../../../src/city/tables/ped-sounds.js'
import type { World } from '../../../src/city/world.js'
import { BlockType } from '../../../src/formats/cmp.js'
import { CarModel, ObjectType } from '../../../src/formats/names/index.js'
import { type MapPainter, START, STREET } from '../support/index.js'
import { BLOCK, footWorld, LAWN, play, playerPed, STREET_Z } from './support.js'

function onLawn(paint: (map: MapPainter) => void): World {
  return footWorld({
    paint: (map) => {
      map.field(0, 0, 256, 256)
      paint(map)
    },
  })
}

/** An ambient ped in a slot, in the middle of a block; one of a mission, so that it stays when nobody looks. */
function walker(world: World, ped: number, blockX: number, blockY: number, angle: number): number {
  startAmbientPed(world, ped, blockX * BLOCK + BLOCK / 2, blockY * BLOCK + BLOCK / 2, STREET_Z, angle, 10)
  world.peds.missionPed[ped] = 1
  return ped
}

/** Sounds of a sample so far. */
function soundsOf(world: World, sample: number): number {
  return [...world.cues.a].filter((a, entry) => a === sample && world.cues.kind[entry] === 1).length
}

test('an ambient ped goes round a car that stands across the pavement [peds.movement.13]', () => {
  const world = onLawn((map) => map.pavement(START.x - 5, START.y - 3, 10, 2))
  spawnCarOnGround(world, CarModel.taxi, START.x * BLOCK, (START.y - 2) * BLOCK - BLOCK / 2, 0xc00000, 0)
  const ped = walker(world, 150, START.x - 2, START.y - 3, 0x100)
  play(world, '', 420, () => expect(world.peds.health[ped]).toBe(100))
  expect(world.peds.x[ped]).toBeGreaterThan((START.x + 1) * BLOCK)
})

test('and round an object in its way [peds.movement.13]', () => {
  const bin = { x: START.x * 64, y: (START.y - 2) * 64 + 32 }
  const world = onLawn((map) => map.pavement(START.x - 5, START.y - 2, 10, 1).object(ObjectType.bin, bin.x, bin.y))
  const ped = walker(world, 150, START.x - 2, START.y - 2, 0x100)
  play(world, '', 200, () => {
    const dx = Math.abs(world.peds.x[ped] / 65536 - bin.x)
    const dy = Math.abs(world.peds.y[ped] / 65536 - bin.y)
    expect(Math.max(dx, dy)).toBeGreaterThan(7)
  })
  expect(world.peds.x[ped]).toBeGreaterThan((START.x + 1) * BLOCK)
})

test('two who meet on the pavement pass each other', () => {
  const world = onLawn((map) => map.pavement(START.x - 5, START.y - 2, 10, 1))
  const one = walker(world, 150, START.x - 2, START.y - 2, 0x100)
  const other = walker(world, 151, START.x + 1, START.y - 2, 0x300)
  play(world, '', 150)
  expect(world.peds.x[one]).toBeGreaterThan(world.peds.x[other])
})

test('ambient peds walk along a slope, whichever way they came to it [peds.movement.8]', () => {
  // Eight blocks that rise to the west, the lowest at the east end.
  const world = onLawn((map) => {
    for (let segment = 0; segment < 8; segment++) {
      const look = { type: BlockType.pavement, slope: 25 + segment, faces: [0, 0, 0, 0, 1] } as const
      map.fill(START.x + 4 - segment, START.y - 3, 1, 1, STREET, look)
    }
  })
  const ped = walker(world, 150, START.x, START.y - 3, 0x1a0)
  world.peds.z[ped] = STREET_Z - (36 << 16)
  play(world, '', 30)
  expect(world.peds.angle[ped]).toBe(0x100)
  const y = world.peds.y[ped]
  const z = world.peds.z[ped]
  play(world, '', 30)
  expect(world.peds.y[ped]).toBe(y)
  expect(world.peds.z[ped]).toBeGreaterThan(z)
})

test('an ambient ped turns back from an edge [peds.movement.12]', () => {
  const world = onLawn((map) => map.raised(START.x - 3, START.y - 3, 5, 1))
  const ped = walker(world, 150, START.x - 1, START.y - 3, 0x100)
  world.peds.z[ped] = STREET_Z - BLOCK
  play(world, '', 600, () => {
    expect(world.peds.z[ped]).toBe(STREET_Z - BLOCK)
    expect(world.peds.state[ped]).not.toBe(PedState.falling)
  })
})

test('water drowns ambient peds with a splash [peds.movement.17]', () => {
  const world = onLawn((map) => map.water(START.x + 1, START.y - 3, 2, 2))
  const ped = walker(world, 150, START.x + 1, START.y - 3, 0x100)
  world.peds.z[ped] = STREET_Z + BLOCK
  play(world, '', 3)
  expect(world.peds.state[ped]).toBe(PedState.inWater)
  expect(world.peds.health[ped]).toBe(0)
  expect([...world.objects.type]).toContain(ObjectType.splash)
  expect(soundsOf(world, PedSound.splash)).toBe(1)
})

test('rails turn an ambient ped back after 21 frames [peds.movement.4]', () => {
  const world = onLawn((map) => map.rails(START.x - 5, START.y - 3, 10, 1))
  const ped = walker(world, 150, START.x - 1, START.y - 3, 0x100)
  play(world, '', 21)
  expect(world.peds.angle[ped]).toBe(0x100)
  play(world, '', 1)
  expect(world.peds.angle[ped]).toBe(0x300)
})

test('who stays on the rails is electrocuted: state 0x15, animations 0xe9 to 0xf0, then dead [peds.animation.10]', () => {
  const world = onLawn((map) => map.rails(START.x, START.y, 1, 8))
  const ped = playerPed(world)
  const anims: number[] = []
  play(world, '1-200:Up', 100, () => {
    const anim = world.peds.anim[ped]
    if (anim !== anims.at(-1)) anims.push(anim)
    if (anim >= 0xe9 && anim <= 0xf0) expect(world.peds.state[ped]).toBe(PedState.onRails)
  })
  const shock = anims.filter((anim) => anim >= 0xe9 && anim <= 0xf0)
  expect(shock).toEqual([0xe9, 0xea, 0xeb, 0xec, 0xed, 0xee, 0xef, 0xf0])
  expect(world.peds.anim[ped]).toBe(PedAnim.dead)
  expect(soundsOf(world, PedSound.shock)).toBe(1)
})

test('the dead cannot be electrocuted', () => {
  const world = footWorld(LAWN)
  const ped = walker(world, 150, START.x, START.y - 2, 0)
  killPed(world, ped, DeathCause.other)
  electrocute(world, ped)
  expect(world.peds.state[ped]).toBe(PedState.dead)
})

test('peds near a shot run away from it, over the road if need be, and calm down [peds.weapons.3]', () => {
  const world = onLawn((map) => map.pavement(START.x - 5, START.y - 2, 12, 1))
  const near = walker(world, 150, START.x + 1, START.y - 2, 0x300)
  const far = walker(world, 151, START.x - 5, START.y - 2, 0x100)
  world.peds.missionPed[near] = 0
  world.peds.missionPed[far] = 0
  panicNear(world, START.x * BLOCK, (START.y - 2) * BLOCK + BLOCK / 2)
  const from = world.peds.x[near]
  play(world, '', 40)
  expect(world.peds.speed[near]).toBe(4)
  expect(world.peds.anim[near]).toBeGreaterThanOrEqual(PedAnim.run)
  expect(world.peds.x[near] - from).toBeGreaterThan(BLOCK)
  expect(world.peds.panicFrames[far]).toBe(0)
  world.peds.missionPed[near] = 1
  play(world, '', 250)
  expect(world.peds.panicFrames[near]).toBe(0)
  expect(world.peds.speed[near]).toBeLessThan(3)
})

test('a driver who is run out of his car, a follower and a wanderer all step aside for walls: nobody is ever inside a building', () => {
  const world = footWorld({
    paint: (map) => {
      for (let x = 80; x < 120; x += 4) for (let y = 80; y < 120; y += 5) map.building(x, y, 2, 2)
    },
  })
  const { peds } = world
  play(world, '1-600:Up', 600, (frame) => {
    if (frame % 100 === 0) panicNear(world, peds.x[playerPed(world)], peds.y[playerPed(world)])
    for (let ped = 0; ped < 200; ped++) {
      if (peds.anim[ped] === 0) continue
      const type = groundType(world, peds.x[ped], peds.y[ped], peds.z[ped] - 0x200000)
      expect(type).not.toBe(BlockType.building)
    }
  })
})
