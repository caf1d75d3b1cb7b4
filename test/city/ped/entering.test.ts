import { expect, test } from 'vitest'
import { deleteCar, spawnCarOnGround } from '../../../src/city/car/index.js'
import { GridKind, isInGrid } from '../../../src/city/grid/index.js'
import { ejectDriver, PedObjective, PedState, seatPedInCar, tryCreateCarDriver } from '../../../src/city/ped/index.js'
import { isDoorFree } from '../../../src/city/ped/walk-to-car.js'
import { Controls } from '../../../src/city/player/table.js'
import { PedAnim } from '../../../src/city/tables/ped-animation.js'
import type { World } from '../../../src/city/world.js'
import { CarModel } from '../../../src/formats/names/car-models.js'
import { CONVERTIBLE_MODEL, START } from '../support/index.js'
import { BLOCK, footWorld, play, playerPed, STREET_Z, watch } from './support.js'

/** A world whose player stands 12 pixels off the driver's door of its car. */
function besideCar(): World {
  const world = footWorld()
  const ped = playerPed(world)
  world.peds.x[ped] = world.cars.x[0] + (36 << 16)
  world.peds.y[ped] = world.cars.y[0]
  return world
}

/** Frames until the player controls a car, at most 200. */
function framesToEnter(world: World, script = '1:Enter'): number {
  const controls = watch(world, script, 200, () => world.players.controls[0])
  return controls.indexOf(Controls.car) + 1
}

test('the enter key takes a player into the parked car beside it within one to two and a half seconds [peds.cars.1] [peds.cars.3]', () => {
  const world = besideCar()
  const frames = framesToEnter(world)
  expect(frames / (70 / 3)).toBeGreaterThan(1.2)
  expect(frames / (70 / 3)).toBeLessThan(2.5)
  const ped = playerPed(world)
  expect(world.cars.driver[0]).toBe(ped)
  expect(world.peds.state[ped]).toBe(PedState.inCar)
  expect(world.players.controlled[0]).toBe(0)
})

test('getting in opens the driver’s door step by step, climbs in and closes it: states 0x11 to 0x22 [peds.animation.5]', () => {
  const world = besideCar()
  const ped = playerPed(world)
  const seen: number[] = []
  const doors: number[] = []
  play(world, '1:Enter', 80, () => {
    if (world.peds.anim[ped] >= PedAnim.reach && world.peds.anim[ped] !== PedAnim.stand) seen.push(world.peds.anim[ped])
    doors.push(world.cars.door1[0])
  })
  const states = [...new Set(seen)]
  expect(states).toEqual([...states].sort((a, b) => a - b))
  expect(states[0]).toBe(PedAnim.reach)
  expect(states[states.length - 1]).toBe(PedAnim.seated)
  expect(Math.max(...doors)).toBe(4)
  expect(doors[doors.length - 1]).toBe(0)
})

test('the player’s ped in a closed car is out of the grid and goes where the car goes', () => {
  const world = besideCar()
  const ped = playerPed(world)
  framesToEnter(world)
  expect(isInGrid(world, GridKind.ped, ped)).toBe(false)
  play(world, '1-60:Up', 60)
  expect(Math.abs(world.peds.y[ped] - world.cars.y[0])).toBeLessThan(8 << 16)
  expect(world.cars.y[0] / 65536).toBeGreaterThan(START.y * 64 + 100)
})

test('from the far side a player walks round the car, never through it, and gets in', () => {
  for (const along of [-40, -10, 10, 40]) {
    const world = footWorld()
    const ped = playerPed(world)
    world.peds.x[ped] = world.cars.x[0] - (40 << 16)
    world.peds.y[ped] = world.cars.y[0] + (along << 16)
    let inside = 0
    const frames = watch(world, '1:Enter', 200, () => {
      const across = Math.abs(world.peds.x[ped] - world.cars.x[0]) / 65536
      const ahead = Math.abs(world.peds.y[ped] - world.cars.y[0]) / 65536
      if (world.peds.state[ped] === PedState.goTo && across < 14 && ahead < 30) inside++
      return world.players.controls[0]
    }).indexOf(Controls.car)
    expect(frames).toBeGreaterThan(0)
    expect(inside).toBe(0)
  }
})

test('the enter key again gets out: states 0x23 to 0x26, then the player stands beside the driver’s door [peds.animation.6]', () => {
  const world = besideCar()
  const ped = playerPed(world)
  framesToEnter(world)
  const anims = watch(world, '1:Enter', 60, () => world.peds.anim[ped])
  expect([...new Set(anims)]).toEqual([
    PedAnim.openInside,
    PedAnim.climbOut,
    PedAnim.climbOutLast,
    PedAnim.closeOutside,
    PedAnim.stand,
  ])
  expect(world.players.controls[0]).toBe(Controls.ped)
  expect(world.cars.driver[0]).toBe(-1)
  expect((world.peds.x[ped] - world.cars.x[0]) / 65536).toBe(21)
  expect(isInGrid(world, GridKind.ped, ped)).toBe(true)
  const y = world.peds.y[ped]
  play(world, '1-10:Up', 10)
  expect(world.peds.y[ped] - y).toBe(40 << 16)
})

test('nobody gets out of a fast car [peds.cars.4]', () => {
  const world = besideCar()
  framesToEnter(world)
  play(world, '1-60:Up,55:Enter', 60)
  expect(world.cars.speed[0]).toBeGreaterThan(6)
  expect(world.players.controls[0]).toBe(Controls.car)
})

test('with a wall at the driver’s side a player gets out at the other one [peds.cars.4]', () => {
  const world = footWorld({ paint: (map) => map.building(START.x + 3, START.y - 2, 1, 8) })
  const ped = playerPed(world)
  // The door would open 2 pixels into the wall.
  world.cars.x[0] = (START.x + 3) * BLOCK - (19 << 16)
  world.cars.nextX[0] = world.cars.x[0]
  world.peds.x[ped] = world.cars.x[0] - (40 << 16)
  play(world, '1:Enter', 100)
  expect(world.players.controls[0]).toBe(Controls.car)
  const anims = watch(world, '1:Enter', 70, () => world.peds.anim[ped])
  expect(anims[0]).toBe(PedAnim.passengerOpenInside)
  expect(world.peds.anim[ped]).toBe(PedAnim.stand)
  expect(world.peds.x[ped]).toBeLessThan(world.cars.x[0])
})

test('with walls at both sides nobody gets in or out [peds.cars.4]', () => {
  // A lane one block wide between two houses, the car as wide as it nearly.
  const walled = footWorld({
    paint: (map) => map.building(START.x + 3, START.y - 2, 1, 8).building(START.x + 1, START.y - 2, 1, 8),
  })
  walled.cars.halfWidth[0] = 28
  const ped = playerPed(walled)
  walled.peds.x[ped] = walled.cars.x[0]
  walled.peds.y[ped] = walled.cars.y[0] + (60 << 16)
  play(walled, '1:Enter', 60)
  expect(walled.players.controls[0]).toBe(Controls.ped)
  expect(walled.peds.state[ped]).toBe(PedState.normal)
  seatPedInCar(walled, ped, 0)
  play(walled, '1:Enter', 60)
  expect(walled.players.controls[0]).toBe(Controls.car)
  expect(walled.peds.state[ped]).toBe(PedState.inCar)
})

test('the nearest car is the one a player goes for [peds.cars.1]', () => {
  const world = besideCar()
  const ped = playerPed(world)
  const near = spawnCarOnGround(
    world,
    CarModel.taxi,
    world.peds.x[ped] - 0x10000,
    world.peds.y[ped] + BLOCK,
    0xc00000,
    0,
  )
  expect(near).toBeGreaterThan(0)
  world.peds.y[ped] += 50 << 16
  play(world, '1:Enter', 2)
  expect(world.peds.car[ped]).toBe(near)
})

test('out of reach of any car the enter key does nothing', () => {
  const world = footWorld()
  const ped = playerPed(world)
  world.peds.x[ped] -= 4 * BLOCK
  play(world, '1:Enter', 5)
  expect(world.peds.state[ped]).toBe(PedState.normal)
  expect(world.peds.anim[ped]).toBe(PedAnim.stand)
})

test('a locked car stays shut and the player stands again', () => {
  const world = besideCar()
  const ped = playerPed(world)
  world.cars.locked[0] = 1
  play(world, '1:Enter', 60)
  expect(world.players.controls[0]).toBe(Controls.ped)
  expect(world.cars.door1[0]).toBe(0)
  expect([world.peds.state[ped], world.peds.anim[ped]]).toEqual([PedState.normal, PedAnim.stand])
})

test('a player walking to a car door gives up when the car drives off [peds.movement.3]', () => {
  const world = footWorld()
  const ped = playerPed(world)
  play(world, '1:Enter', 10)
  expect(world.peds.state[ped]).toBe(PedState.goTo)
  world.cars.speed[0] = 10
  play(world, '', 1)
  expect([world.peds.state[ped], world.peds.anim[ped], world.peds.car[ped]]).toEqual([
    PedState.normal,
    PedAnim.stand,
    -1,
  ])
})

test('a player on its way to a car thinks better of it on a new press of accelerate', () => {
  const world = footWorld()
  const ped = playerPed(world)
  play(world, '1:Enter,10-12:Up', 12)
  expect(world.peds.state[ped]).toBe(PedState.normal)
  const held = footWorld()
  play(held, '1-20:Up,3:Enter', 12)
  expect(held.peds.state[playerPed(held)]).toBe(PedState.goTo)
})

test('a driver is pulled out, lies on the road for 20 frames, stands up and walks off [peds.animation.5] [peds.animation.7]', () => {
  const world = besideCar()
  const car = spawnCarOnGround(world, CarModel.taxi, world.cars.x[0], world.cars.y[0] + 3 * BLOCK, 0xc00000, 0)
  const driver = tryCreateCarDriver(world, car)
  expect(driver).toBe(200 + car)
  expect(world.peds.anim[driver]).toBe(PedAnim.free)
  const ped = playerPed(world)
  world.peds.y[ped] = world.cars.y[car]
  let lying = 0
  play(world, '1:Enter', 120, () => {
    if (world.peds.anim[driver] === PedAnim.lying) lying++
  })
  expect(world.cars.driver[car]).toBe(ped)
  expect(lying).toBe(20)
  expect(world.peds.objective[driver]).toBe(PedObjective.wander)
  expect(world.peds.speed[driver]).toBeGreaterThan(0)
  expect(world.peds.health[driver]).toBe(100)
})

test('an ejected driver stands on the road beside the car at once [peds.cars.5]', () => {
  const world = besideCar()
  const driver = tryCreateCarDriver(world, 0)
  // Car 0's driver slot is the player's ped, which is about.
  expect(driver).toBe(-1)
  const car = spawnCarOnGround(world, CarModel.taxi, world.cars.x[0], world.cars.y[0] + 3 * BLOCK, 0xc00000, 0x100)
  const ped = tryCreateCarDriver(world, car)
  expect(ejectDriver(world, car)).toBe(ped)
  expect(world.cars.driver[car]).toBe(-1)
  expect(world.peds.z[ped]).toBe(STREET_Z)
  expect(world.peds.y[ped]).toBeLessThan(world.cars.y[car] - (15 << 16))
  expect(isInGrid(world, GridKind.ped, ped)).toBe(true)
  expect(ejectDriver(world, car)).toBe(-1)
})

test('a bike is mounted and ridden in the open, and left again', () => {
  const world = footWorld()
  const ped = playerPed(world)
  const bike = spawnCarOnGround(
    world,
    CarModel.fastBike,
    world.peds.x[ped] - (30 << 16),
    world.peds.y[ped],
    0xc00000,
    0,
  )
  const anims = watch(world, '1:Enter', 40, () => world.peds.anim[ped])
  expect(anims).toContain(PedAnim.mount)
  expect(anims).toContain(PedAnim.mountLast)
  expect(world.peds.anim[ped]).toBe(PedAnim.ride)
  expect(world.players.controlled[0]).toBe(bike)
  expect(isInGrid(world, GridKind.ped, ped)).toBe(true)
  expect(world.peds.depthKey[ped]).toBeLessThan(world.cars.depthKey[bike])
  expect(watch(world, '1:Enter', 30, () => world.peds.anim[ped])).toContain(PedAnim.dismount)
  expect(world.peds.anim[ped]).toBe(PedAnim.stand)
})

test('a convertible is climbed into over its side, the driver is seen in it, and climbs out again', () => {
  const world = footWorld()
  const ped = playerPed(world)
  const x = world.peds.x[ped] - (30 << 16)
  const car = spawnCarOnGround(world, CONVERTIBLE_MODEL, x, world.peds.y[ped], 0xc00000, 0)
  const anims = watch(world, '1:Enter', 40, () => world.peds.anim[ped])
  expect(anims).toContain(PedAnim.vaultIn)
  expect(world.peds.anim[ped]).toBe(PedAnim.sitOpen)
  expect(world.cars.door1[car]).toBe(0)
  expect(isInGrid(world, GridKind.ped, ped)).toBe(true)
  expect(world.peds.x[ped]).toBeGreaterThan(world.cars.x[car])
  expect(watch(world, '1:Enter', 40, () => world.peds.anim[ped])).toContain(PedAnim.vaultOut)
  expect(world.peds.anim[ped]).toBe(PedAnim.stand)
})

test('a boat is boarded from the quay, and left where there is a bank beside it', () => {
  const world = footWorld({ paint: (map) => map.water(START.x - 4, START.y - 3, 4, 7) })
  const ped = playerPed(world)
  const boat = spawnCarOnGround(world, CarModel.boat, START.x * BLOCK - (24 << 16), world.peds.y[ped], 0x1000000, 0)
  play(world, '1:Enter', 2)
  expect([world.players.controls[0], world.players.controlled[0]]).toEqual([Controls.car, boat])
  play(world, '1:Enter', 20)
  expect(world.players.controls[0]).toBe(Controls.ped)
  expect([world.peds.state[ped], world.peds.z[ped]]).toEqual([PedState.normal, STREET_Z])
  expect(world.peds.x[ped]).toBeGreaterThan(START.x * BLOCK)
})

test('nobody leaves a boat for the water', () => {
  const world = footWorld({ paint: (map) => map.water(START.x - 6, START.y - 3, 6, 7) })
  const ped = playerPed(world)
  const boat = spawnCarOnGround(world, CarModel.boat, (START.x - 3) * BLOCK, world.peds.y[ped], 0x1000000, 0)
  seatPedInCar(world, ped, boat)
  play(world, '1:Enter', 5)
  expect(world.peds.state[ped]).toBe(PedState.inCar)
})

test('beside one wall, however near and at whatever heading a car stands clear of it, its driver can get out [peds.cars.4]', () => {
  const world = footWorld({ paint: (map) => map.building(START.x + 8, START.y - 8, 2, 16) })
  const wall = (START.x + 8) * BLOCK
  const { boxX } = world.cars
  let clear = 0
  for (let away = 8; away < 80; away += 3) {
    for (let heading = 0; heading < 1024; heading += 32) {
      const car = spawnCarOnGround(world, CarModel.saloon, wall - (away << 16), START.y * BLOCK, 3 * BLOCK, heading)
      const reach = Math.max(boxX[car * 4], boxX[car * 4 + 1], boxX[car * 4 + 2], boxX[car * 4 + 3])
      if (reach < wall) {
        clear += 1
        expect([away, heading, isDoorFree(world, car, 1) || isDoorFree(world, car, 2)]).toEqual([away, heading, true])
      }
      deleteCar(world, car)
    }
  }
  expect(clear).toBeGreaterThan(400)
})
