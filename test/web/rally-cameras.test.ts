import { expect, test } from 'vitest'
import { startBonnet, stepBonnet } from '../../src/web/rally/cameras/bonnet.js'
import { type Eye, type Followed, fittedFov } from '../../src/web/rally/cameras/camera.js'
import { startChase, stepChase } from '../../src/web/rally/cameras/chase.js'
import { flyBy } from '../../src/web/rally/cameras/flyby.js'
import { startFree, stepFree, turnFree } from '../../src/web/rally/cameras/free.js'
import { startHelicopter, stepHelicopter } from '../../src/web/rally/cameras/helicopter.js'
import { OVERHEAD_HEIGHTS, startOverhead, stepOverhead, zoomOverhead } from '../../src/web/rally/cameras/overhead.js'
import { CameraRig } from '../../src/web/rally/cameras/rig.js'
import { LineMeasure } from '../../src/web/rally/measure.js'
import { Quality } from '../../src/web/rally/quality.js'
import { lookAlong, restAxes } from '../../src/web/rally/vector.js'
import { lineOf, stageOf } from '../rally/support.js'

const FLAT = () => 0
const STILL = { right: 0, up: 0, forward: 0, fast: false }

/** A car at (x, y, z) that heads along an angle (radians from +z to +x) and moves that way. */
function car(x: number, y: number, z: number, heading = 0, speed = 0, slope = 0): Followed {
  const axes = restAxes()
  lookAlong(axes, Math.sin(heading), slope, Math.cos(heading))
  return { x, y, z, axes, vx: Math.sin(heading) * speed, vy: slope * speed, vz: Math.cos(heading) * speed }
}

function expectUnitRows({ axes }: Eye): void {
  for (const row of [0, 3, 6]) expect(Math.hypot(axes[row], axes[row + 1], axes[row + 2])).toBeCloseTo(1, 9)
  const dot = (a: number, b: number) => axes[a] * axes[b] + axes[a + 1] * axes[b + 1] + axes[a + 2] * axes[b + 2]
  for (const [a, b] of [
    [0, 3],
    [3, 6],
    [0, 6],
  ])
    expect(dot(a, b)).toBeCloseTo(0, 9)
  // Right is up × forward: +x is on the right of +z.
  expect(axes[4] * axes[8] - axes[5] * axes[7]).toBeCloseTo(axes[0], 9)
}

/** Pictures of 1/60 s. */
function run(seconds: number, step: (seconds: number, time: number) => void): void {
  for (let i = 1; i <= seconds * 60; i++) step(1 / 60, i / 60)
}

test('the chase camera comes to rest behind the car and looks at it', () => {
  const followed = car(10, 2, 20, Math.PI / 2)
  const state = startChase(car(10, 2, 20, 0))
  run(3, (seconds) => stepChase(state, followed, seconds, FLAT))
  const { eye } = state
  expect(eye.x).toBeLessThan(6)
  expect(eye.z).toBeCloseTo(20, 1)
  expect(eye.y).toBeGreaterThan(3)
  expect(eye.axes[6]).toBeGreaterThan(0.9)
  expectUnitRows(eye)
})

test('the chase camera turns after the car with a lag, the same however the display cuts the time', () => {
  const turned = car(0, 0, 0, 1)
  const [coarse, fine] = [startChase(car(0, 0, 0)), startChase(car(0, 0, 0))]
  stepChase(coarse, turned, 0.2, FLAT)
  for (let i = 0; i < 20; i++) stepChase(fine, turned, 0.01, FLAT)
  expect(coarse.heading).toBeCloseTo(fine.heading, 6)
  expect(coarse.heading).toBeGreaterThan(0.3)
  expect(coarse.heading).toBeLessThan(0.9)
})

test('over a jump the chase camera keeps the car in sight and moves more evenly than it', () => {
  const state = startChase(car(0, 0, 0, 0, 30))
  let most = 0
  let before = state.eye.y
  run(2, (seconds, time) => {
    // The car leaves a crest, flies for a second and lands hard.
    const height = time < 0.5 ? 0 : time < 1.5 ? 2.5 * Math.sin((time - 0.5) * Math.PI) : 0
    const followed = car(0, height, time * 30, 0, 30)
    const eye = stepChase(state, followed, seconds, FLAT)
    if (time > 0.1) most = Math.max(most, Math.abs(eye.y - before) / seconds)
    before = eye.y
    const [dx, dy, dz] = [followed.x - eye.x, followed.y + 0.7 - eye.y, followed.z - eye.z]
    const ahead = (dx * eye.axes[6] + dy * eye.axes[7] + dz * eye.axes[8]) / Math.hypot(dx, dy, dz)
    expect(ahead).toBeGreaterThan(Math.cos((eye.fov / 2) * (Math.PI / 180)))
  })
  expect(most).toBeLessThan(2.5 * Math.PI)
})

test('no camera that follows from behind or flies sinks into the ground', () => {
  const hill = (x: number, z: number) => Math.max(0, -z) * 0.9 + x * 0
  const state = startChase(car(0, 0, 0))
  run(1, (seconds) => {
    const eye = stepChase(state, car(0, 0, 0), seconds, hill)
    expect(eye.y).toBeGreaterThan(hill(eye.x, eye.z) + 0.5)
  })
  const free = startFree(state.eye)
  turnFree(free, 0, -3)
  run(3, (seconds) => stepFree(free, { ...STILL, forward: 1, fast: true }, seconds, hill))
  expect(free.eye.y).toBeCloseTo(hill(free.eye.x, free.eye.z) + 0.5, 6)
})

test('backing up does not swing the chase camera round', () => {
  const state = startChase(car(0, 0, 0))
  const back = { ...car(0, 0, 0), vz: -8 }
  run(2, (seconds) => stepChase(state, back, seconds, FLAT))
  expect(state.heading).toBeCloseTo(0, 6)
})

test('the bonnet camera sits on the car and leans with it', () => {
  const followed = car(3, 1, 5, 0.5, 20, 0.2)
  const eye = startBonnet(car(3, 1, 5))
  run(1, (seconds) => stepBonnet(eye, followed, seconds))
  expect(Math.hypot(eye.x - 3, eye.y - 1, eye.z - 5)).toBeLessThan(1.6)
  expect(eye.axes[7]).toBeCloseTo(followed.axes[7], 3)
  expectUnitRows(eye)
})

test('the bird’s-eye camera looks straight down, the car drives up the picture, and zoom stays within its bounds', () => {
  const followed = car(0, 5, 0, Math.PI / 2)
  const state = startOverhead(followed)
  const eye = stepOverhead(state, followed, 1)
  expect([eye.axes[6], eye.axes[7], eye.axes[8]]).toEqual([0, -1, 0])
  expect(eye.axes[3]).toBeCloseTo(1, 6)
  expect(eye.x).toBeGreaterThan(0)
  expectUnitRows(eye)
  zoomOverhead(state, 100)
  run(3, (seconds) => stepOverhead(state, followed, seconds))
  expect(state.eye.y).toBeCloseTo(5 + OVERHEAD_HEIGHTS.least, 1)
  zoomOverhead(state, -100)
  run(3, (seconds) => stepOverhead(state, followed, seconds))
  expect(state.eye.y).toBeCloseTo(5 + OVERHEAD_HEIGHTS.most, 0)
})

test('the free camera begins where the last one looked from, and flies along where it looks', () => {
  const rig = new CameraRig(car(0, 0, 0))
  const before = rig.step(car(0, 0, 0), 0.02, FLAT, STILL)
  const from = { x: before.x, y: before.y, z: before.z, forward: [...before.axes.slice(6)] }
  rig.choose('free')
  const eye = rig.step(car(500, 0, 500), 0.5, FLAT, { ...STILL, forward: 1 })
  expect([eye.x - from.x, eye.z - from.z]).toEqual([expect.closeTo(0, 6), expect.closeTo(7 * from.forward[2], 6)])
  rig.turn(Math.PI / 2, 0)
  const turned = rig.step(car(0, 0, 0), 0, FLAT, STILL)
  expect(turned.axes[6]).toBeGreaterThan(0.9)
  expectUnitRows(turned)
})

test('the key goes through all four cameras', () => {
  const rig = new CameraRig(car(0, 0, 0))
  const seen: string[] = []
  for (let i = 0; i < 4; i++) {
    seen.push(rig.kind)
    rig.choose(rig.next)
  }
  expect(seen).toEqual(['chase', 'bonnet', 'overhead', 'free'])
  expect(rig.kind).toBe('chase')
})

test('the fly-by of the title keeps above the ground, goes along the stage and begins anew at its end', () => {
  const places = Array.from({ length: 60 }, (_, i) => [i * 10, 40 * Math.sin(i / 6)] as const)
  const measure = new LineMeasure(stageOf({ line: lineOf(places, [58]) }).line)
  const ground = (x: number) => x / 20
  for (let seconds = 0; seconds < 60; seconds += 1.7) {
    const eye = flyBy(measure, ground, seconds)
    expect(eye.y).toBeGreaterThan(ground(eye.x) + 4)
    expectUnitRows(eye)
  }
  expect(flyBy(measure, ground, 10).x).toBeGreaterThan(flyBy(measure, ground, 2).x)
  expect(flyBy(measure, ground, (measure.length - 60) / 24 + 0.1).x).toBeLessThan(60)
})

test('the helicopter keeps the car in the middle of its picture and off the ground', () => {
  const state = startHelicopter(car(0, 0, 0))
  run(8, (seconds, time) => {
    const followed = car(0, Math.sin(time), time * 25, Math.sin(time / 3) / 2, 25)
    const eye = stepHelicopter(state, followed, seconds, time, () => 1)
    expect(eye.y).toBeGreaterThanOrEqual(3.5)
    const [dx, dy, dz] = [followed.x - eye.x, followed.y - eye.y, followed.z - eye.z]
    const ahead = (dx * eye.axes[6] + dy * eye.axes[7] + dz * eye.axes[8]) / Math.hypot(dx, dy, dz)
    expect(ahead).toBeGreaterThan(0.94)
    expectUnitRows(eye)
  })
})

test('an upright picture shows as much beside the car as a square one, a wide one is left alone', () => {
  expect(fittedFov(58, 1600, 900)).toBe(58)
  const upright = fittedFov(58, 390, 844)
  expect(upright).toBeGreaterThan(80)
  expect((360 / Math.PI) * Math.atan((Math.tan((upright * Math.PI) / 360) * 390) / 844)).toBeCloseTo(46, 6)
})

test('a machine that cannot keep the pace gets coarser pictures, down to a quarter, at once where each takes long, and finer ones again only twice', () => {
  const quality = new Quality()
  const pictures = (milliseconds: number, count: number) => {
    let share = 1
    for (let i = 0; i < count; i++) share = quality.step(milliseconds)
    return share
  }
  expect(pictures(16, 100)).toBe(1)
  expect(pictures(60, 12)).toBe(0.75)
  expect(pictures(5000, 3)).toBe(0.375)
  expect(pictures(5000, 20)).toBe(0.25)
  expect(pictures(30, 100)).toBe(0.25)
  const raised = pictures(10, 200)
  expect(raised).toBeGreaterThan(0.4)
  expect(raised).toBeLessThan(0.5)
})
