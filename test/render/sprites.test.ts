import { expect, test } from 'vitest'
import { PedAnim } from '../../src/city/tables/ped-animation.js'
import { Motion, SPRITE_NUMBERS, SpriteCollector, SpriteList, SpriteNumber, scaleOf } from '../../src/render/index.js'
import { emptyWorld, testMap, testSprite, testStyle } from './support.js'

const ONE = 0x10000
const everywhere = { left: 0, top: 0, right: 16384, bottom: 16384 }

function worldWithCar() {
  const { sprite, graphics } = testSprite(33, 64, () => 1)
  const world = emptyWorld(testMap([2, 2, 4, { faces: [0, 0, 0, 0, 5] }]), testStyle({ sprites: [sprite], graphics }))
  world.cars.status[7] = 0
  world.cars.x[7] = 1000 * ONE
  world.cars.y[7] = 2000 * ONE
  world.cars.z[7] = 255 * ONE
  world.cars.angle[7] = 1000
  return world
}

const collect = (world: ReturnType<typeof worldWithCar>, motion?: Motion, t = 1) => {
  const list = new SpriteList(2)
  new SpriteCollector(world).collect(list, everywhere, motion, t)
  return list
}

const firstPlace = (list: SpriteList) => [list.quads[SpriteNumber.x], list.quads[SpriteNumber.y]]

test('remap 0 is the sprite’s own palette; remap r of car record c is base + 12 c + r − 1', () => {
  const world = worldWithCar()
  const tileEntries = 20 * 4
  expect(collect(world).palette[0]).toBe(tileEntries)
  world.cars.infoIndex[7] = 1
  world.cars.remap[7] = 3
  expect(collect(world).palette[0]).toBe(tileEntries + 8 + 12 + 2)
})

test('free slots are not drawn', () => {
  const world = worldWithCar()
  expect(collect(world).count).toBe(1)
  world.cars.status[7] = -1
  expect(collect(world).count).toBe(0)
})

test('sprites are drawn by depth key, greater (lower) first, equal keys in the order of insertion', () => {
  const world = worldWithCar()
  for (const [car, key] of [
    [1, 50],
    [2, 90],
    [3, 50],
    [4, -10],
  ]) {
    world.cars.status[car] = 0
    world.cars.depthKey[car] = key
    world.cars.x[car] = (100 + car) * ONE
    world.cars.y[car] = 100 * ONE
  }
  world.cars.status[7] = -1
  const list = collect(world)
  const xs = [...list.order.subarray(0, list.count)].map((i) => list.quads[i * SPRITE_NUMBERS] - 100)
  expect(xs).toEqual([2, 1, 3, 4])
})

test('a sprite is shown between the last two frames, position and heading by the shorter way round', () => {
  const world = worldWithCar()
  const motion = new Motion()
  motion.keep(world)
  world.cars.x[7] = 1010 * ONE
  world.cars.angle[7] = 24
  const list = collect(world, motion, 0.25)
  expect(firstPlace(list)).toEqual([1002.5, 2000])
  const angle = ((1000 + 48 / 4) * 2 * Math.PI) / 1024
  expect(list.quads[SpriteNumber.sin]).toBeCloseTo(Math.sin(angle), 5)
  expect(list.quads[SpriteNumber.cos]).toBeCloseTo(Math.cos(angle), 5)
})

test('a sprite that moved more than a block is shown where it is', () => {
  const world = worldWithCar()
  const motion = new Motion()
  motion.keep(world)
  world.cars.x[7] = 1065 * ONE
  expect(firstPlace(collect(world, motion, 0.25))).toEqual([1065, 2000])
})

test('the simulation never changes for the display: collecting leaves every byte of the world alone', () => {
  const world = worldWithCar()
  const before = new Uint8Array(world.buffer.slice(0))
  collect(world, new Motion(), 0.5)
  expect(Buffer.compare(new Uint8Array(world.buffer), before)).toBe(0)
})

test.each([
  ['a closed car hides its driver', PedAnim.seated, 207, 1],
  ['a convertible shows it where the car is', PedAnim.sitOpen, 207, 2],
  ['a bike shows it where the bike is', PedAnim.ride, 207, 2],
  ['a driver that its car does not name is not shown', PedAnim.sitOpen, -1, 1],
])('%s', (_, anim, driver, sprites) => {
  const world = worldWithCar()
  world.cars.driver[7] = driver
  world.peds.control[207] = 8
  world.peds.anim[207] = anim
  world.peds.state[207] = 7
  world.peds.car[207] = 7
  world.peds.x[207] = 990 * ONE
  world.peds.y[207] = 2000 * ONE
  const list = collect(world)
  expect(list.count).toBe(sprites)
  for (const i of list.order.subarray(0, list.count)) expect(list.quads[i * SPRITE_NUMBERS]).toBe(1000)
})

test('a driver sits beside the middle of its car: across toward the right of the graphic, along toward the nose', () => {
  const world = worldWithCar()
  world.cars.driver[7] = 207
  world.cars.angle[7] = 0x100
  world.peds.control[207] = 8
  world.peds.anim[207] = PedAnim.sitOpen
  world.peds.state[207] = 7
  world.peds.car[207] = 7
  world.peds.x[207] = 1000 * ONE
  world.peds.y[207] = 2000 * ONE
  world.peds.rideAcross[207] = 6
  world.peds.rideAlong[207] = 10
  const list = collect(world)
  const rider = list.order[1] * SPRITE_NUMBERS
  expect(list.quads[rider]).toBeCloseTo(1010, 3)
  expect(list.quads[rider + 1]).toBeCloseTo(1994, 3)
})

test('a car on a slope lies along it', () => {
  const { sprite, graphics } = testSprite(33, 64, () => 1)
  const style = testStyle({ sprites: [sprite], graphics })
  const column = [0, 1, 2].map((y) => [2, y + 1, 3, { slope: 41, faces: [0, 0, 0, 0, 5] }] as const)
  const world = emptyWorld(testMap(...column), style)
  world.cars.status[0] = 0
  world.cars.x[0] = 160 * ONE
  world.cars.y[0] = 160 * ONE
  world.cars.z[0] = 224 * ONE
  const list = collect(world)
  const lifts = [...list.quads.subarray(SpriteNumber.lift, SpriteNumber.lift + 4)]
  // High at the north: the top of the graphic, 32 pixels up the screen, lies 32 pixels higher.
  expect(lifts).toEqual([32, -32, -32, 32])
})

test('scale follows the height: a wider window shows more beside, a taller one more above, none less than 640 × 480', () => {
  const view = { x: 0, y: 0, height: 77, zoom: 284 }
  expect(scaleOf(view, { width: 640, height: 480 })).toBe(568)
  expect(scaleOf(view, { width: 2000, height: 480 })).toBe(568)
  expect(scaleOf(view, { width: 1280, height: 960 })).toBe(1136)
  expect(scaleOf(view, { width: 320, height: 900 })).toBe(284)
})

test('plants stand on the street, though the simulation keeps them half a block lower, and a tree’s crown is over cars', () => {
  const world = worldWithCar()
  for (const [object, type] of [
    [0, 26],
    [1, 27],
  ]) {
    world.objects.type[object] = type
    world.objects.state[object] = 1
    world.objects.x[object] = world.objects.y[object] = 100 * ONE
    world.objects.z[object] = (255 + 32) * ONE
    world.objects.depthKey[object] = (255 + 32) * ONE
  }
  world.cars.x[7] = world.cars.y[7] = 100 * ONE
  world.cars.depthKey[7] = 252 * ONE
  const list = collect(world)
  const heights = [...list.order.subarray(0, 3)].map((i) => list.quads[i * SPRITE_NUMBERS + SpriteNumber.z])
  expect(heights).toEqual([254, 255, 223])
})

test('an explosion shows four quarters of its step, graphics 1, 13, 25, 37 of the group onward, half and half, over all else', () => {
  const { sprite, graphics } = testSprite(64, 64, () => 1)
  const style = testStyle({ sprites: Array(48).fill(sprite), graphics })
  style.spriteCounts[17] = 48
  const world = emptyWorld(testMap(), style)
  world.explosions.x[3] = 500 * ONE
  world.explosions.y[3] = 600 * ONE
  world.explosions.z[3] = 255 * ONE
  world.explosions.step[3] = 5
  const list = collect(world)
  const quarters = [...list.order.subarray(0, list.count)].map((i) => [
    list.graphic[i] + 1,
    Math.sign(list.quads[i * SPRITE_NUMBERS] - 500),
    Math.sign(list.quads[i * SPRITE_NUMBERS + 1] - 600),
    list.blended[i],
  ])
  expect(quarters).toEqual([
    [5, -1, -1, 1],
    [17, 1, -1, 1],
    [29, -1, 1, 1],
    [41, 1, 1, 1],
  ])
})
