import { expect, test } from 'vitest'
import {
  ClockPhase,
  driveAutomatically,
  preparePlayback,
  recordedReplay,
  type StageOptions,
  type StageWorld,
  stageHash,
  stageTime,
  startReplay,
  stepReplay,
  stepStage,
} from '../../src/rally/index.js'
import { drive, flatStage, roundLine, startRun, straightLine } from './support/stages.js'
import { lineOf, wallOf } from './support.js'

/** A road with bends to both sides, some 800 m. */
function windingLine(): ReturnType<typeof lineOf> {
  const places = Array.from({ length: 90 }, (_, i) => [40 * Math.sin(i / 7) + 12 * Math.sin(i / 2.7), i * 9] as const)
  return lineOf(places, [84])
}

function finish(world: StageWorld, skill: number, most = 6000): number {
  for (let step = 0; step < most && world.clock.phase[0] === ClockPhase.running; step++) {
    for (let car = 0; car < world.session.cars[0]; car++) driveAutomatically(world, car, skill)
    stepStage(world)
  }
  return stageTime(world, 0)
}

/** Metres that the first car is beside the line. */
function metresOff({ cars, progress, stage: { line } }: StageWorld): number {
  const point = progress.point[0]
  const [alongX, alongZ] = [line.tangentX[point], line.tangentZ[point]]
  const [offX, offZ] = [cars.x[0] - line.x[point] / 0x10000, cars.z[0] - line.z[point] / 0x10000]
  return Math.abs(offX * alongZ - offZ * alongX) / Math.hypot(alongX, alongZ)
}

const gravel = { surfaces: ['MEDIUM_GRAVEL'], line: windingLine(), angle: 600 }

test('the autopilot drives a winding gravel road to its finish near the line, without being put back', () => {
  const world = startRun(flatStage(gravel))
  let furthest = 0
  while (world.clock.phase[0] === ClockPhase.running && world.session.step[0] < 6000) {
    driveAutomatically(world, 0, 0.6)
    stepStage(world)
    furthest = Math.max(furthest, metresOff(world))
  }
  expect([world.clock.phase[0], world.clock.resets[0]]).toEqual([ClockPhase.finished, 0])
  expect(furthest).toBeLessThan(4)
})

test('more skill is faster, and more grip too', () => {
  const careful = finish(startRun(flatStage(gravel)), 0.2)
  const bold = finish(startRun(flatStage(gravel)), 0.9)
  expect(bold).toBeLessThan(careful * 0.93)
  expect(finish(startRun(flatStage({ ...gravel, surfaces: ['TARMAC'] })), 0.9)).toBeLessThan(bold * 0.95)
})

test('it laps a circuit with other cars', () => {
  const options: StageOptions = { cars: 3, laps: 2 }
  const world = startRun(flatStage({ line: roundLine(50, 60), surfaces: ['LIGHT_GRAVEL'] }), options)
  const time = finish(world, 0.7)
  expect(world.clock.phase[0]).toBe(ClockPhase.finished)
  expect(time).toBeGreaterThan(30_000)
})

test('a car that stands against a wall backs off and finds its way', () => {
  // The wall reaches halfway over the road: the first try ends at it.
  const walls = [wallOf([-1.2, 30], [6, 30], [0, -1], { firstCap: 50 })]
  const line = lineOf(
    [[0, 0], [0, 10], [0, 20], [-5, 32], [0, 45], ...Array.from({ length: 12 }, (_, i) => [0, 55 + i * 10] as const)],
    [15],
  )
  const world = startRun(flatStage({ walls, line }))
  finish(world, 1, 3000)
  expect(world.clock.phase[0]).toBe(ClockPhase.finished)
})

test('after the finish the car comes to a stand', () => {
  const world = startRun(flatStage(gravel))
  finish(world, 0.8)
  for (let step = 0; step < 200; step++) {
    driveAutomatically(world, 0, 0.8)
    stepStage(world)
  }
  expect(Math.abs(world.cars.vx[0]) + Math.abs(world.cars.vz[0])).toBeLessThan(0.1)
})

test('what the autopilot remembers is no part of the state: a replay of its controls has the same hash', () => {
  const pen = [wallOf([-4, -20], [-4, 30], [1, 0]), wallOf([4, 30], [4, -20], [-1, 0])]
  const walls = [wallOf([-9, 30], [9, 30], [0, -1]), ...pen]
  const world = startRun(flatStage({ line: straightLine(300), walls }))
  let backed = 0
  for (let step = 0; step < 320; step++) {
    finish(world, 0.8, 1)
    if (world.pilots.backSteps[0] > 0) backed++
  }
  expect(world.cars.z[0]).toBeLessThan(30)
  expect(backed).toBeGreaterThan(0)
  const playback = preparePlayback(recordedReplay(world))
  const replayed = startReplay(world.stage, playback, { countdown: 0 })
  for (let step = 0; step < 320; step++) stepReplay(replayed, playback)
  expect(stageHash(replayed)).toBe(stageHash(world))
})

test('a driver with keys alone, all the way down or not, who looks six times a second, gets down a winding gravel road', () => {
  const world = startRun(flatStage(gravel))
  const { cars, progress } = world
  const { line } = world.stage
  let controls = {}
  let furthest = 0
  while (world.clock.phase[0] === ClockPhase.running && world.session.step[0] < 3000) {
    const speed = Math.hypot(cars.vx[0], cars.vz[0])
    const ahead = Math.min(line.count - 1, progress.point[0] + 1 + Math.round((4 + speed * 0.7) / 13))
    const [offX, offZ] = [line.x[ahead] / 0x10000 - cars.x[0], line.z[ahead] / 0x10000 - cars.z[0]]
    const right = offX * cars.axes[0] + offZ * cars.axes[2]
    const error = Math.atan2(right, offX * cars.axes[6] + offZ * cars.axes[8]) - cars.wy[0] * 0.25
    const tooFast = speed > 11
    const steering = error > 0.05 ? 63 : error < -0.05 ? -63 : 0
    if (world.session.step[0] % 4 === 0) controls = { throttle: tooFast ? 0 : 63, brake: speed > 12 ? 63 : 0, steering }
    drive(world, 1, controls)
    furthest = Math.max(furthest, metresOff(world))
  }
  expect([world.clock.phase[0], world.clock.resets[0]]).toEqual([ClockPhase.finished, 0])
  expect(furthest).toBeLessThan(4)
  expect(stageTime(world, 0)).toBeLessThan(110_000)
})

test('a car that has gone astray asks to be put back on the road', () => {
  const world = startRun(flatStage({ line: straightLine(300), start: [-150, 80], angle: 3072 }))
  finish(world, 0.7, 1200)
  expect(world.clock.resets[0]).toBeGreaterThan(0)
  expect(Math.abs(world.cars.x[0])).toBeLessThan(6)
})
