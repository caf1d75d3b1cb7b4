import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addCarDamage, deleteCar, spawnCarOnGround } from '../../../src/city/car/index.js'
import {
  CAR_COUNT,
  CAR_FREE,
  type Level,
  parseScript,
  postScriptedKeys,
  SCRIPT_ACTIONS,
  startLevel,
  stateHash,
  stepFrame,
} from '../../../src/city/index.js'
import { levelFromFiles } from '../../../src/city/level-data.js'
import { createExplosion, createFire, setCarAlight } from '../../../src/city/scenery/index.js'
import type { World } from '../../../src/city/world.js'
import { CarModel } from '../../../src/formats/names/car-models.js'
import { ObjectType } from '../../../src/formats/names/object-types.js'
import { buildFreeCity } from '../../../src/freedata/city.js'
import { makeLevel, objectLine, START } from '../support/index.js'
import { checkInvariants } from '../support/invariants.js'

/** Frames of a run; runs × frames are 5000 in each of the two cities. */
const FRAMES = 500
const RUNS = 10

const ACTIONS = Object.keys(SCRIPT_ACTIONS)

/** Something that happens near the player besides its controls; the last three to the car nearest to the place. */
const MISHAPS = ['explosion', 'fire', 'explosion beyond the edge', 'burning car', 'wreck', 'deleted car'] as const

interface Mishap {
  readonly frame: number
  readonly what: (typeof MISHAPS)[number]
  readonly dx: number
  readonly dy: number
}

/** Scripted controls that shrink to few entries over few frames. */
const controls = fc
  .array(
    fc.record({
      first: fc.integer({ min: 1, max: FRAMES }),
      length: fc.integer({ min: 0, max: 120 }),
      action: fc.constantFrom(...ACTIONS),
    }),
    { maxLength: 30 },
  )
  .map((entries) => entries.map(({ first, length, action }) => `${first}-${first + length}:${action}`).join(','))

const mishaps: fc.Arbitrary<Mishap[]> = fc.array(
  fc.record({
    frame: fc.integer({ min: 1, max: FRAMES }),
    what: fc.constantFrom(...MISHAPS),
    dx: fc.integer({ min: -150, max: 150 }),
    dy: fc.integer({ min: -150, max: 150 }),
  }),
  { maxLength: 10 },
)

/** Weapons for everybody, so that random keys shoot. */
function arm(world: World): void {
  for (let weapon = 1; weapon <= 4; weapon++) world.players.ammo[weapon] = 99
}

function happen(world: World, { what, dx, dy }: Mishap): void {
  const { players, peds, cars } = world
  const ped = players.ped[0]
  const x = peds.x[ped] + (dx << 16)
  const y = peds.y[ped] + (dy << 16)
  const z = peds.z[ped]
  const car = nearestCar(world, x, y)
  if (what === 'explosion') createExplosion(world, x, y, z, ped)
  else if (what === 'fire') createFire(world, x, y, z, -1)
  else if (what === 'explosion beyond the edge') blowUp(world, (-1 - (dx & 63)) << 16, y, z)
  else if (car < 0) return
  else if (what === 'wreck') addCarDamage(world, car, 100, 0)
  else setCarAlight(world, car, dx & 7, dy & 7, -1)
  if (what !== 'deleted car' || cars.driver[car] >= 0) return
  // It burns when it goes, and the slot's next car comes at once.
  deleteCar(world, car)
  spawnCarOnGround(world, CarModel.saloon, x, y, z - 0x100000, dx & 0x3ff)
}

/** An explosion with a fire, as scripts make them, 16.16. */
function blowUp(world: World, x: number, y: number, z: number): void {
  createExplosion(world, x, y, z, -1)
  createFire(world, x, y, z, -1)
}

function nearestCar(world: World, x: number, y: number): number {
  const { cars } = world
  let nearest = -1
  let least = Number.POSITIVE_INFINITY
  for (let car = 0; car < CAR_COUNT; car++) {
    const distance = Math.abs(cars.x[car] - x) + Math.abs(cars.y[car] - y)
    if (cars.status[car] === CAR_FREE || distance >= least) continue
    nearest = car
    least = distance
  }
  return nearest
}

function play(world: World, script: string, events: readonly Mishap[]): void {
  const held = parseScript(script)
  arm(world)
  for (let frame = 1; frame <= FRAMES; frame++) {
    for (const event of events) {
      if (event.frame === frame) happen(world, event)
    }
    postScriptedKeys(world, held, frame)
    stepFrame(world)
    checkInvariants(world)
  }
}

function surviveAnything(level: Level): void {
  fc.assert(
    fc.property(controls, mishaps, (script, events) => play(startLevel(level), script, events)),
    { numRuns: RUNS },
  )
}

/** A street with a bit of everything. */
function busyLevel(): Level {
  const at = { x: START.x * 64, y: START.y * 64 }
  return makeLevel({
    paint: (map) => {
      map.road(90, 102, 40, 3).building(104, 96, 3, 3).water(94, 96, 3, 3).pit(110, 98, 2, 2).slope(108, 103, 41)
      map.fence(98, 98, 'left').rails(90, 108, 30, 1)
      for (let i = 0; i < 40; i++)
        map.object(2 + (i % 7), at.x - 300 + ((i * 131) % 700), at.y - 250 + ((i * 89) % 600))
      for (let i = 0; i < 6; i++) map.object(ObjectType.barrel, at.x - 100 + i * 40, at.y + 90)
      for (let i = 0; i < 8; i++)
        map.parkedCar(i & 1 ? CarModel.saloon : CarModel.bus, at.x - 200 + i * 90, at.y + 190, i * 128)
      map.location(1, 0, 112, 100).location(1, 1, 90, 100)
    },
    lines: [1, 2, 3, 4, 6, 9, 10, 11, 12, 13].map((kind, i) =>
      objectLine(10 + i, 'POWERUP', START.x - 4 + i, START.y + 1, START.z, kind, kind < 5 ? 60 : 0),
    ),
  })
}

test('whatever is played on a small busy street, lists, grid, counts and numbers stay whole', () => {
  surviveAnything(busyLevel())
}, 300_000)

test('whatever is played in the free city, lists, grid, counts and numbers stay whole', () => {
  surviveAnything(levelFromFiles(buildFreeCity()))
}, 600_000)

test('the checks see a broken grid, a lost list and a number that is none', () => {
  const broken = (breakIt: (world: World) => void): string => {
    const world = startLevel(busyLevel())
    checkInvariants(world)
    breakIt(world)
    try {
      checkInvariants(world)
    } catch (error) {
      return error instanceof Error ? error.message : ''
    }
    return 'nothing'
  }
  expect(broken((world) => (world.cars.x[1] += 0x2000000))).toContain('is filed elsewhere')
  expect(broken((world) => (world.cars.velocityX[1] = Number.NaN))).toBe('cars.velocityX[1] is NaN')
  expect(broken((world) => (world.objectLists.firstFree[0] = 3000))).toContain('is free')
  expect(broken((world) => (world.livePeds.bits[0] ^= 1))).toContain('ped 0')
  expect(broken((world) => (world.explosionCounters.live[0] = 1))).toContain('explosions')
  expect(stateHash(startLevel(busyLevel()))).toBe(stateHash(startLevel(busyLevel())))
})
