import { beforeAll, expect, test } from 'vitest'
import {
  Controls,
  type Level,
  loadLevel,
  parseScript,
  playerFacts,
  postScriptedKeys,
  startLevel,
  stateHash,
  stepFrame,
  type World,
  worldLayout,
} from '../../src/city/index.js'
import { killPed } from '../../src/city/ped/index.js'
import { LocationKind, locationAt, locationCount } from '../../src/city/player/index.js'
import { firstNaN } from '../../src/core/record.js'
import { memorySource } from '../../src/core/source.js'
import { buildFreeCity } from '../../src/freedata/city.js'

let level: Level

beforeAll(async () => {
  level = await loadLevel(memorySource('the free city', buildFreeCity()))
}, 120_000)

/** Gets into the car beside the player and drives about, with a way back when it is stuck. */
const DRIVE = parseScript(
  '5:Enter,110-200:Up,150-158:Left,201-240:Down,241-500:Up,300-306:Right,501-540:Down,560-900:Up',
)

function play(world: World, from: number, to: number): void {
  for (let frame = from; frame <= to; frame++) {
    postScriptedKeys(world, DRIVE, frame)
    stepFrame(world)
  }
}

test('the free city starts with its player on foot on the pavement and cars parked about', () => {
  const world = startLevel(level)
  expect(playerFacts(world, 0)).toMatchObject({ vehicle: -1, health: 100, lives: 4, ground: 3, z: 255 })
  expect(Array.from(world.cars.status).filter((status) => status !== -1).length).toBeGreaterThan(50)
  expect(Array.from(world.objects.type).filter((type) => type !== -1).length).toBeGreaterThan(500)
})

test('the car beside the player can be entered and driven, and two runs agree', () => {
  const world = startLevel(level)
  const start = playerFacts(world, 0)
  let way = 0
  let last = start
  for (let frame = 1; frame <= 900; frame++) {
    play(world, frame, frame)
    const now = playerFacts(world, 0)
    way += Math.abs(now.x - last.x) + Math.abs(now.y - last.y)
    last = now
  }
  expect(world.players.controls[0]).toBe(Controls.car)
  expect(way).toBeGreaterThan(10 * 64)
  expect(firstNaN(worldLayout, world.buffer)).toBeUndefined()
  const again = startLevel(level)
  play(again, 1, 900)
  expect(stateHash(again)).toBe(stateHash(world))
})

test('a wasted player goes on near one of at least two hospitals, on ground to stand on', () => {
  const world = startLevel(level)
  expect(locationCount(world, LocationKind.hospital)).toBeGreaterThanOrEqual(2)
  killPed(world, world.players.ped[0], 0)
  for (let frame = 0; frame < 0x60; frame++) stepFrame(world)
  const { x, y, health, lives, ground, vehicle } = playerFacts(world, 0)
  expect([health, lives, vehicle]).toEqual([100, 3, -1])
  expect([2, 3, 4]).toContain(ground)
  const { locations } = level.map.file
  const distances: number[] = []
  for (let n = 0; n < 6; n++) {
    const at = locationAt(LocationKind.hospital, n)
    if (locations[at] !== 0)
      distances.push(Math.max(Math.abs(x / 64 - locations[at]), Math.abs(y / 64 - locations[at + 1])))
  }
  expect(Math.min(...distances)).toBeLessThan(5)
})
