import { expect, test } from 'vitest'
import {
  ClockPhase,
  OFF_STAGE_PENALTY,
  RESET_PENALTY,
  SPLIT_SHARES,
  splitTimes,
  stageTime,
  startStage,
} from '../../src/rally/index.js'
import { drive, driveStage, flatStage, push, roundLine, speedOf, startRun, straightLine } from './support/stages.js'
import { square } from './support.js'

const FULL = { throttle: 63 }

test('three seconds of countdown hold the car, whatever its driver does; then the clock starts', () => {
  const world = startStage(flatStage({ line: straightLine(200) }))
  const z = world.cars.z[0]
  drive(world, 74, FULL)
  expect([world.clock.phase[0], world.clock.countdown[0], stageTime(world, 0)]).toEqual([ClockPhase.countdown, 1, 0])
  expect(Math.abs(world.cars.z[0] - z)).toBeLessThan(0.01)
  expect(world.cars.rpm[0]).toBeGreaterThan(4000)
  drive(world, 1, FULL)
  expect([world.clock.phase[0], stageTime(world, 0)]).toEqual([ClockPhase.running, 0])
  drive(world, 50, FULL)
  expect(stageTime(world, 0)).toBe(2000)
  expect(world.cars.z[0]).toBeGreaterThan(z + 5)
})

test('the time at the finish is taken within the step: at an even speed it is the distance by the speed', () => {
  for (const speed of [20, 23, 31]) {
    const world = startRun(flatStage({ surfaces: ['TARMAC'], line: straightLine(200) }))
    push(world, speed)
    while (world.clock.phase[0] === ClockPhase.running) {
      drive(world, 1)
      world.cars.vz[0] = speed
    }
    // The finish is the point behind the flagged one, at 200 m; within a step (40 ms) it is exact to some milliseconds.
    expect(Math.abs(stageTime(world, 0) - (200 / speed) * 1000)).toBeLessThan(15)
    expect(world.progress.finishStep[0]).toBeGreaterThan(0)
  }
})

test('splits are taken at a quarter, a half and three quarters, in rising order, and stay', () => {
  const world = startRun(flatStage({ line: straightLine(400) }))
  push(world, 25)
  expect(splitTimes(world, 0)).toEqual([0, 0, 0])
  for (let step = 0; step < 600 && world.clock.phase[0] === ClockPhase.running; step++)
    drive(world, 1, { throttle: 40 })
  const splits = splitTimes(world, 0)
  expect(splits).toHaveLength(SPLIT_SHARES.length)
  expect(splits[0]).toBeGreaterThan(2000)
  expect(splits[1]).toBeGreaterThan(splits[0])
  expect(splits[2]).toBeGreaterThan(splits[1])
  expect(stageTime(world, 0)).toBeGreaterThan(splits[2])
  const time = stageTime(world, 0)
  drive(world, 25)
  expect([stageTime(world, 0), splitTimes(world, 0)]).toEqual([time, splits])
})

test('a circuit is finished after its laps', () => {
  const line = roundLine(40, 40)
  const finished = (laps: number): number => {
    const world = startRun(flatStage({ line }), { laps })
    for (let step = 0; step < 4000 && world.clock.phase[0] === ClockPhase.running; step++) {
      // Carried round at 20 m/s: a clock's laps, not a driver's.
      const angle = ((step + 1) * 20) / 25 / 40
      world.cars.x[0] = 40 - 40 * Math.cos(angle)
      world.cars.z[0] = 40 * Math.sin(angle)
      drive(world, 1)
    }
    return stageTime(world, 0)
  }
  const lap = (2 * Math.PI * 40 * 1000) / 20
  expect(Math.abs(finished(1) - lap)).toBeLessThan(lap * 0.05)
  expect(Math.abs(finished(3) - 3 * lap)).toBeLessThan(lap * 0.05)
})

test('the wrong way is told after a second of it, and no longer once the car turns round', () => {
  const world = startRun(flatStage({ line: straightLine(400), start: [0, 200], angle: 2048 }))
  for (let step = 0; step < 60; step++) drive(world, 1)
  drive(world, 25, FULL)
  const { wrongWay } = world.clock
  expect(wrongWay[0]).toBe(0)
  drive(world, 40, FULL)
  expect(wrongWay[0]).toBe(1)
  world.cars.vz[0] = 10
  drive(world, 2)
  expect(wrongWay[0]).toBe(0)
})

test('the second switch puts the car back on the road at a standstill, for five seconds, once a press', () => {
  const world = startRun(flatStage({ line: straightLine(400) }))
  push(world, 20)
  drive(world, 100, FULL)
  const reached = world.progress.point[0]
  push(world, 20)
  world.cars.vx[0] = 25
  drive(world, 50)
  expect(Math.abs(world.cars.x[0])).toBeGreaterThan(20)
  drive(world, 20, { secondSwitch: true })
  expect(Math.abs(world.cars.x[0])).toBeLessThan(1)
  expect(speedOf(world)).toBeLessThan(0.5)
  expect(world.progress.point[0]).toBeGreaterThanOrEqual(reached)
  expect([world.clock.resets[0], world.clock.penalty[0]]).toEqual([1, RESET_PENALTY])
  expect(stageTime(world, 0)).toBe(world.session.step[0] * 40 + RESET_PENALTY)
  drive(world, 1)
  drive(world, 1, { secondSwitch: true })
  expect(world.clock.resets[0]).toBe(2)
})

test('a car that lies on its roof is put back on its wheels after two seconds', () => {
  const world = startRun(flatStage({ line: straightLine(400) }))
  drive(world, 25)
  for (const k of [0, 1, 2, 3, 4, 5]) world.cars.axes[k] = -world.cars.axes[k]
  world.cars.y[0] += 1.6
  drive(world, 40)
  expect(world.cars.axes[4]).toBeLessThan(-0.9)
  expect(world.clock.resets[0]).toBe(0)
  drive(world, 60)
  expect(world.cars.axes[4]).toBeGreaterThan(0.99)
  expect([world.clock.resets[0], world.clock.penalty[0]]).toEqual([1, RESET_PENALTY])
})

test('a car that is thrown over rolls, loses speed and ends up on its wheels on the road', () => {
  const world = startRun(flatStage({ line: straightLine(400) }))
  push(world, 25)
  drive(world, 25, FULL)
  world.cars.vy[0] = 5
  world.cars.wz[0] = 7
  let least = 1
  for (let step = 0; step < 300; step++) {
    drive(world, 1)
    least = Math.min(least, world.cars.axes[4])
  }
  expect(least).toBeLessThan(0)
  expect(world.cars.axes[4]).toBeGreaterThan(0.99)
  expect(speedOf(world)).toBeLessThan(20)
})

test('a car that falls off the mesh is put back on the road', () => {
  const world = startRun(driveStage(square(-8, -30, 200, 0), { line: straightLine(150, 0) }))
  push(world, 30)
  world.cars.vx[0] = -20
  drive(world, 200)
  expect(world.clock.resets[0]).toBe(1)
  expect(world.cars.y[0]).toBeGreaterThan(-0.1)
  expect(world.cars.wheelSurface[0]).toBe(0)
})

test('penalties are in the time at the finish and not in the splits', () => {
  const world = startRun(flatStage({ line: straightLine(200) }))
  push(world, 20)
  world.stageLimits.offStage[0] = 1
  drive(world, 30)
  expect(world.clock.penalty[0]).toBe(OFF_STAGE_PENALTY + RESET_PENALTY)
  while (world.clock.phase[0] === ClockPhase.running) drive(world, 1, FULL)
  const [, , last] = splitTimes(world, 0)
  expect(stageTime(world, 0) - last).toBeGreaterThan(OFF_STAGE_PENALTY + RESET_PENALTY)
  expect(stageTime(world, 0)).toBe(world.clock.finish[0] + world.clock.penalty[0])
})

test('a stage without a centre line is driven without a clock of its own, and the switch leads back to the start', () => {
  const world = startRun(flatStage({ start: [10, 20] }))
  push(world, 20)
  drive(world, 100, FULL)
  expect([world.clock.phase[0], world.clock.finish[0]]).toEqual([ClockPhase.running, 0])
  drive(world, 1, { secondSwitch: true })
  expect([Math.round(world.cars.x[0]), Math.round(world.cars.z[0])]).toEqual([10, 20])
})
