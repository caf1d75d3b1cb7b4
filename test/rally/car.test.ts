import { expect, test } from 'vitest'
import { CAR_SHAPE, NO_SURFACE, SURFACES, surfaceId } from '../../src/rally/index.js'
import { drive, flatStage, push, rampStage, slopeStage, speedOf, startRun } from './support/stages.js'

const FULL = { throttle: 63 }

/** Seconds from a standstill to a speed (km/h), or infinity. */
function secondsTo(kmh: number, surface: string): number {
  const world = startRun(flatStage({ surfaces: [surface] }))
  for (let step = 1; step <= 1000; step++) {
    drive(world, 1, FULL)
    if (speedOf(world) * 3.6 >= kmh) return step / 25
  }
  return Number.POSITIVE_INFINITY
}

/** Metres from 100 km/h to a stand. */
function brakingDistance(surface: string): number {
  const world = startRun(flatStage({ surfaces: [surface] }))
  push(world, 100 / 3.6)
  const from = world.cars.z[0]
  for (let step = 0; step < 400 && speedOf(world) > 0.2; step++) drive(world, 1, { brake: 63 })
  return world.cars.z[0] - from
}

test('a car that stands on level ground stays where it is within a millimetre for ten seconds', () => {
  for (const surface of ['TARMAC', 'MEDIUM_GRAVEL', 'ROCK_SURF']) {
    const world = startRun(flatStage({ surfaces: [surface] }))
    drive(world, 50)
    const { x, y, z } = world.cars
    const [startX, startY, startZ] = [x[0], y[0], z[0]]
    let moved = 0
    for (let step = 0; step < 250; step++) {
      drive(world, 1)
      moved = Math.max(moved, Math.abs(x[0] - startX), Math.abs(y[0] - startY), Math.abs(z[0] - startZ))
    }
    expect(moved).toBeLessThan(0.001)
  }
})

test('at rest the springs are pressed as the shape says, and all wheels name their surface', () => {
  const world = startRun(flatStage({ surfaces: ['LIGHT_GRAVEL'] }))
  drive(world, 50)
  for (let wheel = 0; wheel < 4; wheel++) {
    expect(world.cars.compression[wheel]).toBeCloseTo(CAR_SHAPE.restCompression, 1)
    expect(world.cars.wheelSurface[wheel]).toBe(surfaceId('LIGHT_GRAVEL'))
  }
})

test('it takes some five seconds to 100 km/h on tarmac, some seven on gravel, more on snow', () => {
  const tarmac = secondsTo(100, 'TARMAC')
  const gravel = secondsTo(100, 'HEAVY_GRAVEL')
  expect(tarmac).toBeGreaterThan(4.2)
  expect(tarmac).toBeLessThan(5.6)
  expect(gravel).toBeGreaterThan(tarmac + 1)
  expect(gravel).toBeLessThan(8)
  expect(secondsTo(100, 'SNOW_ON_ICE')).toBeGreaterThan(gravel + 1)
})

test('its greatest speed on tarmac lies between 180 and 200 km/h', () => {
  const world = startRun(flatStage())
  drive(world, 1000, FULL)
  expect(speedOf(world) * 3.6).toBeGreaterThan(180)
  expect(speedOf(world) * 3.6).toBeLessThan(200)
  expect(world.cars.gear[0]).toBe(6)
})

test('it brakes from 100 km/h in less than 45 m on tarmac, and the less a surface grips the longer it takes', () => {
  const distances = ['TARMAC', 'LIGHT_GRAVEL', 'HEAVY_GRAVEL', 'SNOW_ON_ICE'].map(brakingDistance)
  expect(distances[0]).toBeGreaterThan(30)
  expect(distances[0]).toBeLessThan(45)
  expect(distances).toEqual([...distances].sort((a, b) => a - b))
  // Braking is bounded by grip: the ratio of the distances is near that of the surfaces.
  const ratio = SURFACES[surfaceId('TARMAC')].grip / SURFACES[surfaceId('SNOW_ON_ICE')].grip
  expect(distances[3] / distances[0]).toBeGreaterThan(ratio * 0.75)
  expect(distances[3] / distances[0]).toBeLessThan(ratio * 1.25)
})

test('in a bend the car holds more on tarmac than on gravel', () => {
  const turned = (surface: string): number => {
    const world = startRun(flatStage({ surfaces: [surface] }))
    push(world, 16)
    drive(world, 50, { throttle: 25, steering: 63 })
    return world.cars.vx[0]
  }
  expect(turned('TARMAC')).toBeGreaterThan(turned('MEDIUM_GRAVEL') * 1.15)
  expect(turned('MEDIUM_GRAVEL')).toBeGreaterThan(3)
})

test('steering goes to the side of its sign', () => {
  for (const steering of [-40, 40]) {
    const world = startRun(flatStage())
    push(world, 15)
    drive(world, 25, { steering })
    expect(Math.sign(world.cars.x[0])).toBe(Math.sign(steering))
    expect(Math.sign(world.cars.steer[0])).toBe(Math.sign(steering))
  }
})

test('a key held down and let go again at 110 km/h on gravel does not spin the car', () => {
  const world = startRun(flatStage({ surfaces: ['MEDIUM_GRAVEL'] }))
  push(world, 110 / 3.6)
  drive(world, 20, { throttle: 63, steering: 63 })
  drive(world, 75, { throttle: 63 })
  const { axes, vx, vz } = world.cars
  const along = (vx[0] * axes[6] + vz[0] * axes[8]) / speedOf(world)
  expect(along).toBeGreaterThan(0.97)
  expect(speedOf(world) * 3.6).toBeGreaterThan(90)
})

test('the handbrake slides the rear out: the car turns far more than it does without', () => {
  const heading = (handbrake: boolean): number => {
    const world = startRun(flatStage({ surfaces: ['MEDIUM_GRAVEL'] }))
    push(world, 15)
    drive(world, 25, { steering: 63, handbrake })
    return Math.acos(world.cars.axes[8])
  }
  expect(heading(true)).toBeGreaterThan(heading(false) * 1.3)
})

test('slip tells a sliding wheel from a rolling one', () => {
  const world = startRun(flatStage({ surfaces: ['MEDIUM_GRAVEL'] }))
  push(world, 20)
  drive(world, 10)
  expect([...world.cars.slip.subarray(0, 4)]).toEqual([0, 0, 0, 0])
  drive(world, 10, { handbrake: true })
  expect([...world.cars.slip.subarray(0, 2)]).toEqual([0, 0])
  expect(world.cars.slip[2]).toBeGreaterThan(0.8)
})

test('it climbs a slope of one in four, holds there on its brake and rolls back without', () => {
  const world = startRun(slopeStage(0.25))
  drive(world, 150, FULL)
  expect(world.cars.y[0]).toBeGreaterThan(15)
  drive(world, 150, { brake: 63, handbrake: true })
  const held = world.cars.z[0]
  drive(world, 100, { handbrake: true })
  expect(Math.abs(world.cars.z[0] - held)).toBeLessThan(0.02)
  drive(world, 100)
  expect(world.cars.z[0]).toBeLessThan(held - 5)
})

test('over a ramp the car flies, and lands on its wheels', () => {
  const world = startRun(rampStage(1.8))
  push(world, 25)
  let airborne = 0
  let highest = 0
  for (let step = 0; step < 220; step++) {
    drive(world, 1, { throttle: 30 })
    if (world.cars.wheelSurface.subarray(0, 4).every((surface) => surface === NO_SURFACE)) airborne++
    highest = Math.max(highest, world.cars.y[0])
  }
  expect(airborne).toBeGreaterThan(10)
  expect(highest).toBeGreaterThan(2)
  expect(world.cars.axes[4]).toBeGreaterThan(0.99)
  expect(Math.abs(world.cars.y[0])).toBeLessThan(0.1)
  expect(world.clock.resets[0]).toBe(0)
})

test('with the automatic gearbox the brake held at a standstill drives back, and the throttle then forward again', () => {
  const world = startRun(flatStage())
  drive(world, 60, { brake: 63 })
  expect(world.cars.gear[0]).toBe(-1)
  expect(world.cars.vz[0]).toBeLessThan(-2)
  drive(world, 100, FULL)
  expect(world.cars.gear[0]).toBeGreaterThan(0)
  expect(world.cars.vz[0]).toBeGreaterThan(2)
})

test("the automatic gearbox leaves the driver's own change alone for two seconds", () => {
  const world = startRun(flatStage())
  push(world, 7)
  drive(world, 25, { throttle: 5 })
  const gear = world.cars.gear[0]
  drive(world, 1, { throttle: 5, gear: 1 })
  drive(world, 40, { throttle: 5 })
  expect(world.cars.gear[0]).toBe(gear + 1)
  drive(world, 50, { throttle: 5 })
  expect(world.cars.gear[0]).toBe(gear)
})

test('the manual gearbox shifts by the gear control alone, a gear a press, from reverse to the sixth', () => {
  const world = startRun(flatStage(), { gearbox: 'manual' })
  drive(world, 100, FULL)
  expect(world.cars.gear[0]).toBe(1)
  const limited = speedOf(world)
  drive(world, 10, { throttle: 63, gear: 1 })
  drive(world, 100, FULL)
  expect(world.cars.gear[0]).toBe(2)
  expect(speedOf(world)).toBeGreaterThan(limited * 1.2)
  const still = startRun(flatStage(), { gearbox: 'manual' })
  for (const gear of [0, -1, 0, -1, 0]) drive(still, 5, { gear })
  expect(still.cars.gear[0]).toBe(-1)
  drive(still, 50, FULL)
  expect(still.cars.vz[0]).toBeLessThan(-2)
})

test('a battered car has less power', () => {
  const speed = (damage: number): number => {
    const world = startRun(flatStage())
    push(world, 25)
    world.cars.damage[0] = damage
    drive(world, 100, FULL)
    return speedOf(world)
  }
  expect(speed(1)).toBeLessThan(speed(0) - 1)
})

test('cars do not drive through each other', () => {
  const world = startRun(flatStage(), { cars: 2 })
  const [x, z] = [world.cars.x[0], world.cars.z[0]]
  world.cars.x[1] = x
  world.cars.z[1] = z + 12
  push(world, 15)
  drive(world, 60)
  expect(world.cars.z[1] - world.cars.z[0]).toBeGreaterThan(CAR_SHAPE.width)
  expect(world.cars.z[1]).toBeGreaterThan(z + 13)
})
