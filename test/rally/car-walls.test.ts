import { expect, test } from 'vitest'
import { type Stage, wallResponse } from '../../src/rally/index.js'
import { drive, flatStage, push, speedOf, startRun } from './support/stages.js'
import { wallOf } from './support.js'

/** Level ground with a wall of a type across the way at z 40, which holds those that come from the start. */
function walled(type: number, flags = 0): Stage {
  return flatStage({ walls: [wallOf([-200, 40], [200, 40], [0, -1], { type, flags })] })
}

/** The middle of the car when its nose touches the wall. */
const AT_WALL = 40 - 2.1

test('a car that hits a solid wall head on comes back with the restitution of its type [rally.walls.9]', () => {
  for (const type of [2, 3, 5]) {
    const world = startRun(walled(type))
    push(world, 12)
    let before = 12
    for (let step = 0; step < 200 && world.cars.vz[0] > 0; step++) {
      before = world.cars.vz[0]
      drive(world, 1, { throttle: 20 })
    }
    const share = -world.cars.vz[0] / before
    expect(share).toBeGreaterThan(0)
    expect(Math.abs(share - wallResponse(type).restitution / 0x10000)).toBeLessThan(0.06)
    expect(world.cars.impact[0]).toBeGreaterThan(10)
  }
})

test('along a wall its friction slows the car more the more its type has [rally.walls.9]', () => {
  const left = (type: number): number => {
    const world = startRun(flatStage({ walls: [wallOf([3, -100], [3, 400], [-1, 0], { type })] }))
    push(world, 20)
    world.cars.vx[0] = 6
    drive(world, 30)
    return world.cars.vz[0]
  }
  expect(left(2)).toBeGreaterThan(left(5) + 0.5)
})

test('no wall is passed at 200 km/h, one-sided or two-sided, head on or aslant', () => {
  for (const flags of [0, 1]) {
    for (const angle of [0, 150, 300]) {
      const walls = [wallOf([-200, 40], [200, 40], [0, -1], { flags })]
      const world = startRun(flatStage({ walls, angle }))
      push(world, 200 / 3.6)
      let furthest = 0
      for (let step = 0; step < 100; step++) {
        drive(world, 1, { throttle: 63 })
        furthest = Math.max(furthest, world.cars.z[0])
      }
      expect(furthest).toBeLessThan(40)
    }
  }
})

test('types 0 and 1 are driven through, and 7 to 11 do nothing [rally.walls.4, rally.walls.5]', () => {
  for (const type of [0, 1, 7, 11]) {
    const world = startRun(walled(type))
    push(world, 20)
    drive(world, 75)
    expect(world.cars.z[0]).toBeGreaterThan(50)
    expect([world.stageLimits.offStage[0], world.stageLimits.timer[0], world.cars.impact[0]]).toEqual([0, 0, 0])
  }
})

test('types 6 and 0x19 mark the car off the stage, and a second later it is put back [rally.walls.6]', () => {
  for (const type of [6, 0x19]) {
    const world = startRun(walled(type))
    push(world, 20)
    let marked = -1
    let back = -1
    for (let step = 0; step < 200 && back < 0; step++) {
      drive(world, 1)
      if (marked < 0 && world.stageLimits.offStage[0] !== 0) marked = step
      if (world.clock.resets[0] > 0) back = step
    }
    expect(marked).toBeGreaterThan(0)
    expect(back - marked).toBe(24)
    expect(speedOf(world)).toBeLessThan(0.5)
    expect([world.stageLimits.offStage[0], world.clock.penalty[0]]).toEqual([0, 10_000])
  }
})

test('type 0x18 marks the car off the stage 25 steps after it was touched [rally.walls.8]', () => {
  const world = startRun(walled(0x18))
  push(world, 30)
  let touched = -1
  for (let step = 0; step < 200 && world.stageLimits.offStage[0] === 0; step++) {
    drive(world, 1)
    if (touched < 0 && world.stageLimits.timer[0] !== 0) touched = step
    if (world.stageLimits.offStage[0] !== 0) expect(step - touched).toBe(24)
  }
  expect([touched > 0, world.stageLimits.offStage[0]]).toEqual([true, 1])
})

test('type 0x17 lets the car pass, slows it and bumps its wheels [rally.walls.7]', () => {
  const run = (type: number): { speed: number; lifted: number; z: number } => {
    const world = startRun(walled(type))
    push(world, 20)
    let lifted = 0
    for (let step = 0; step < 60; step++) {
      drive(world, 1, { throttle: 30 })
      lifted = Math.max(lifted, world.cars.vy[0])
    }
    return { speed: world.cars.vz[0], lifted, z: world.cars.z[0] }
  }
  const bumped = run(0x17)
  const free = run(0)
  expect(bumped.z).toBeGreaterThan(45)
  expect(bumped.speed).toBeLessThan(free.speed - 1)
  expect(bumped.lifted).toBeGreaterThan(free.lifted + 0.2)
})

test('a solid wall behind one that does nothing still holds', () => {
  const walls = [
    wallOf([-200, 39.5], [200, 39.5], [0, -1], { type: 9 }),
    wallOf([-200, 40], [200, 40], [0, -1], { type: 2 }),
  ]
  const world = startRun(flatStage({ walls }))
  push(world, 10)
  for (let step = 0; step < 150; step++) {
    drive(world, 1, { throttle: 40 })
    expect(world.cars.z[0]).toBeLessThan(AT_WALL + 0.1)
  }
  expect(world.cars.z[0]).toBeGreaterThan(30)
})

test('a blow at the corner turns the car', () => {
  const world = startRun(flatStage({ walls: [wallOf([0.3, 40], [20, 40], [0, -1])] }))
  push(world, 12)
  drive(world, 120, { throttle: 10 })
  expect(Math.abs(world.cars.axes[6])).toBeGreaterThan(0.2)
})
