import fc from 'fast-check'
import { expect, test } from 'vitest'
import { easedField, easedVelocity } from '../../../src/city/camera/ease.js'
import { computeVisibleRects, inView, updateCameras } from '../../../src/city/camera/index.js'
import { Controls, type World } from '../../../src/city/index.js'
import { enterCar } from '../../../src/city/player/index.js'
import { makeWorld } from '../support/index.js'

function settle(world: World, frames = 400): void {
  for (let i = 0; i < frames; i++) updateCameras(world)
  computeVisibleRects(world)
}

function height(world: World): number {
  return world.players.cameraZ[0] / 0x10000
}

function zoom(world: World): number {
  return world.players.cameraZoom[0] / 0x10000
}

test('over a ped on street level the camera hangs 77 pixels above the top plane with zoom 284', () => {
  const world = makeWorld()
  settle(world)
  expect([height(world), zoom(world)]).toEqual([77, 284])
  const ped = world.players.ped[0]
  expect([world.players.cameraX[0], world.players.cameraY[0]]).toEqual([world.peds.x[ped], world.peds.y[ped]])
})

test('a level starts snapped to its target, zoomed out by 204, and zooms in [core.start.5]', () => {
  const world = makeWorld()
  expect(zoom(world)).toBeLessThan(90)
  let last = zoom(world)
  let frames = 0
  while (zoom(world) < 284) {
    updateCameras(world)
    expect(zoom(world)).toBeGreaterThan(last)
    last = zoom(world)
    frames++
  }
  expect(frames).toBeGreaterThan(20)
  expect(frames).toBeLessThan(60)
})

test.each([
  [0, 77, 284],
  [5, 300 + 60 - 255, 270],
  [16, 300 + 192 - 255, 204],
  [40, 300 + 192 - 255, 204],
])('for a car at speed %i it rises to %i and zooms to %i', (speed, expectedHeight, expectedZoom) => {
  const world = makeWorld()
  enterCar(world, 0, 0)
  world.cars.speed[0] = speed
  settle(world)
  expect([height(world), zoom(world)]).toEqual([expectedHeight, expectedZoom])
})

test('the look-ahead is ten frames of travel along the heading, and none on foot', () => {
  const world = makeWorld()
  enterCar(world, 0, 0)
  world.cars.speed[0] = 8
  world.cars.angle[0] = 0x100
  settle(world)
  expect([world.players.cameraX[0] - world.cars.x[0], world.players.cameraY[0] - world.cars.y[0]]).toEqual([
    80 << 16,
    0,
  ])
  world.players.controls[0] = Controls.ped
  settle(world)
  expect([world.players.lookAheadX[0], world.players.lookAheadY[0]]).toEqual([0, 0])
})

test('however fast a car goes, it stays in the picture', () => {
  for (const [viewWidth, viewHeight] of [
    [640, 480],
    [320, 800],
    [1200, 300],
  ]) {
    for (const angle of [0, 0x80, 0x100, 0x233]) {
      const world = makeWorld({}, { viewWidth, viewHeight })
      enterCar(world, 0, 0)
      world.cars.speed[0] = 60
      world.cars.angle[0] = angle
      settle(world)
      const scale = (viewWidth * zoom(world)) / 320 / (height(world) + 256)
      const x = ((world.cars.x[0] - world.players.cameraX[0]) / 0x10000) * scale
      const y = ((world.cars.y[0] - world.players.cameraY[0]) / 0x10000) * scale
      expect(Math.abs(x)).toBeLessThan(viewWidth / 2)
      expect(Math.abs(y)).toBeLessThan(viewHeight / 2)
    }
  }
})

test('an eased field moves by half its velocity, which grows by the step up to 16', () => {
  let field = 0
  let velocity = 0
  const seen: number[] = []
  for (let i = 0; i < 6; i++) {
    velocity = easedVelocity(field, velocity, 1000 << 16, 4)
    field = easedField(field, velocity, 1000 << 16)
    seen.push(field / 0x10000)
  }
  expect(seen).toEqual([2, 6, 12, 20, 28, 36])
})

test('a velocity that points away shrinks by a second step', () => {
  expect(easedVelocity(0, -8, 100 << 16, 2)).toBe(-4)
  expect(easedVelocity(0, 8, 100 << 16, 2)).toBe(10)
})

test('an eased field reaches any fixed target and stays there', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -700, max: 700 }),
      fc.integer({ min: -700, max: 700 }),
      fc.integer({ min: -16, max: 16 }),
      fc.constantFrom(2, 4),
      (from, to, startVelocity, step) => {
        let field = from << 16
        let velocity = startVelocity
        for (let i = 0; i < 400; i++) {
          velocity = easedVelocity(field, velocity, to << 16, step)
          field = easedField(field, velocity, to << 16)
          if (field === to << 16) velocity = 0
        }
        expect(field).toBe(to << 16)
      },
    ),
    { numRuns: 50 },
  )
})

test('the visible rectangle is what the lowest plane shows, and a place is in view within it and its margin', () => {
  const world = makeWorld()
  settle(world)
  const [left, top, right, bottom] = world.players.view
  // 640 × (77 + 320) / (640 × 284 / 320) pixels wide.
  expect(right - left).toBe(2 * Math.ceil((397 * 160) / 284))
  expect((bottom - top) / (right - left)).toBeCloseTo(480 / 640, 1)
  const y = world.players.cameraY[0]
  expect(inView(world, left << 16, y, 0)).toBe(true)
  expect(inView(world, (left - 1) << 16, y, 0)).toBe(false)
  expect(inView(world, (left - 1) << 16, y, 64)).toBe(true)
  expect(inView(world, world.players.cameraX[0], (bottom + 65) << 16, 64)).toBe(false)
})
