import { expect, test } from 'vitest'
import { updateBomb } from '../../../src/city/car/bomb.js'
import {
  addCarDamage,
  Bomb,
  CarDelta,
  carDoorPoint,
  closeDoorStep,
  Door,
  isWreck,
  openDoorStep,
  setSiren,
} from '../../../src/city/car/index.js'
import { updateSiren } from '../../../src/city/car/siren.js'
import { updateWreck } from '../../../src/city/car/wreck.js'
import { DeathPhase } from '../../../src/city/player/index.js'
import { SPRITE_GROUPS } from '../../../src/formats/g24.js'
import { CarModel } from '../../../src/formats/names/car-models.js'
import { ObjectType } from '../../../src/formats/names/object-types.js'
import { drive, makeCarWorld, pixels, putCar, runCars } from './support.js'

function aCar(model: number = CarModel.saloon, heading = 0) {
  const world = makeCarWorld()
  const car = putCar(world, 6400, 6400, heading, model)
  return { world, car, cars: world.cars }
}

test('damage caps at 100 [cars.wrecks.5]', () => {
  const { world, car, cars } = aCar()
  addCarDamage(world, car, 60, -1)
  addCarDamage(world, car, 60, -1)
  expect(cars.damage[car]).toBe(100)
})

test('a car that a mission locks (owner status 99) takes no damage [cars.record.8]', () => {
  const { world, car, cars } = aCar()
  cars.ownerStatus[car] = 99
  addCarDamage(world, car, 60, -1)
  expect(cars.damage[car]).toBe(0)
})

test('past 25 the thrust drops to (125 - damage) x 0.01 of the record [cars.wrecks.6]', () => {
  const { world, car, cars } = aCar()
  addCarDamage(world, car, 25, -1)
  expect(cars.thrust[car]).toBe(10)
  addCarDamage(world, car, 1, -1)
  expect(cars.thrust[car]).toBeCloseTo(9.9, 5)
  addCarDamage(world, car, 49, -1)
  expect(cars.thrust[car]).toBeCloseTo(5, 5)
})

test('the attacker is noted, nobody leaves the last one', () => {
  const { world, car, cars } = aCar()
  addCarDamage(world, car, 5, 2)
  addCarDamage(world, car, 5, -1)
  expect(cars.player[car]).toBe(2)
})

test('at damage 100 a car burns out at 0x65 with a quarter of its speed, and its driver dies [cars.wrecks.1]', () => {
  const { world, car, cars } = aCar()
  drive(world, car)
  cars.speed[car] = 12
  cars.velocityY[car] = 12
  cars.deltas[car] = 0xff
  const lives = world.players.lives[0]
  addCarDamage(world, car, 100, -1)
  updateWreck(world, car)
  expect([cars.damage[car], cars.speed[car], cars.velocityY[car], cars.deltas[car]]).toEqual([0x65, 3, 3, 0])
  expect(isWreck(world, car)).toBe(true)
  expect(world.peds.health[world.players.ped[0]]).toBe(0)
  expect(world.players.lives[0]).toBe(lives - 1)
  expect(world.players.deathPhase[0]).not.toBe(DeathPhase.alive)
  expect([cars.burning[car], world.objects.type.includes(ObjectType.fire)]).toEqual([1, true])
})

test('a wreck takes no more damage, has no engine and does not answer to controls', () => {
  const { world, car, cars } = aCar()
  drive(world, car)
  cars.damage[car] = 100
  runCars(world, 1, { gear: 1 })
  const velocity = cars.velocityY[car]
  runCars(world, 20, { gear: 1 })
  addCarDamage(world, car, 10, 0)
  expect([cars.damage[car], cars.engine[car], cars.thrustInput[car]]).toEqual([0x65, 0, 0])
  expect(cars.velocityY[car]).toBeLessThan(velocity)
})

test('burnt-out sprites come from the wreck group: cars alternate two frames, buses, tanks and bikes have theirs [cars.wrecks.4]', () => {
  const world = makeCarWorld()
  const base = world.level.style.groupBase[SPRITE_GROUPS.indexOf('wreckedCar')]
  const models = [CarModel.saloon, CarModel.taxi, CarModel.saloon, CarModel.bus, CarModel.tank, CarModel.fastBike]
  const graphics = models.map((model, i) => {
    const car = putCar(world, 6400 + i * 200, 6400, 0, model)
    addCarDamage(world, car, 100, -1)
    updateWreck(world, car)
    return world.cars.graphic[car] - base
  })
  expect(graphics).toEqual([0, 1, 0, 3, 4, 5])
})

test("doors animate one delta a frame: 6 to 9 the driver's, 11 to 14 the second and the rear one [cars.wrecks.7]", () => {
  const { world, car, cars } = aCar()
  for (const [door, first] of [
    [Door.first, 6],
    [Door.second, 11],
    [Door.rear, 11],
  ]) {
    const opened: number[] = []
    const done: boolean[] = []
    for (let step = 0; step < 4; step++) {
      done.push(openDoorStep(world, car, door))
      opened.push(cars.deltas[car])
    }
    expect(opened).toEqual([0, 1, 2, 3].map((step) => 1 << (first + step)))
    expect(done).toEqual([false, false, false, true])
    expect(openDoorStep(world, car, door)).toBe(true)
    const closed: boolean[] = []
    for (let step = 0; step < 4; step++) closed.push(closeDoorStep(world, car, door))
    expect(closed).toEqual([false, false, false, true])
    expect(cars.deltas[car]).toBe(0)
  }
})

test('a door leaves dents and the other door alone', () => {
  const { world, car, cars } = aCar()
  cars.deltas[car] = 1 << CarDelta.dentLeft
  openDoorStep(world, car, Door.second)
  openDoorStep(world, car, Door.first)
  openDoorStep(world, car, Door.first)
  expect(cars.deltas[car]).toBe((1 << CarDelta.dentLeft) | (1 << 11) | (1 << 7))
})

test("the door point is the record's offset turned by the heading, on the driver's left", () => {
  const down = aCar()
  carDoorPoint(down.world, down.car, Door.first)
  // rpy 4 toward the nose, rpx 20 toward the driver's side: heading 0 looks to +y, its left is +x.
  expect([...down.world.scratch.point].map(pixels)).toEqual([6420, 6404, 255])
  const right = aCar(CarModel.saloon, 0x100)
  carDoorPoint(right.world, right.car, Door.first)
  expect([...right.world.scratch.point].map(pixels)).toEqual([6404, 6380, 255])
})

test('the passenger’s door is the driver’s on the other side, the rear door has its own offset where the record has one', () => {
  const pointOf = (model: number, door: number) => {
    const { world, car } = aCar(model)
    carDoorPoint(world, car, door)
    return [...world.scratch.point].map(pixels)
  }
  expect(pointOf(CarModel.taxi, Door.second)).toEqual([6380, 6404, 255])
  expect(pointOf(CarModel.taxi, Door.rear)).toEqual([6380, 6392, 255])
  expect(pointOf(CarModel.saloon, Door.second)).toEqual([6380, 6404, 255])
  expect(pointOf(CarModel.saloon, Door.rear)).toEqual(pointOf(CarModel.saloon, Door.first))
})

test('the passenger’s door of a car with a rear door shows nothing: deltas 11 to 14 are the rear door’s there', () => {
  const { world, car, cars } = aCar(CarModel.taxi)
  openDoorStep(world, car, Door.second)
  expect([cars.door2[car], cars.deltas[car]]).toEqual([1, 0])
  openDoorStep(world, car, Door.rear)
  expect([cars.rearDoor[car], cars.deltas[car]]).toEqual([1, 1 << 11])
})

test('siren lights alternate deltas 15 and 16 every 8 frames [cars.frame.2] [cars.wrecks.8]', () => {
  const { world, car, cars } = aCar()
  setSiren(world, car, true)
  const seen: number[] = []
  for (let frame = 0; frame < 24; frame++) {
    updateSiren(world, car)
    seen.push(cars.deltas[car])
  }
  const left = 1 << 15
  const right = 1 << 16
  expect(seen).toEqual([...new Array(7).fill(left), ...new Array(8).fill(right), ...new Array(8).fill(left), right])
  setSiren(world, car, false)
  expect(cars.deltas[car]).toBe(0)
})

test("a parked car's alarm shows no lights", () => {
  const { world, car, cars } = aCar()
  cars.siren[car] = 99
  updateSiren(world, car)
  expect(cars.deltas[car]).toBe(0)
})

test('bombs: 2 counts down, 4 goes off past damage 10, 5 arms above 3/4 of the top speed, 6 goes off below 1/2 [cars.record.7]', () => {
  const { world, car, cars } = aCar()
  const set = (bomb: number, timer = 0) => {
    cars.damage[car] = 0
    cars.bomb[car] = bomb
    cars.bombTimer[car] = timer
  }
  set(Bomb.counting, 2)
  updateBomb(world, car)
  expect(cars.damage[car]).toBe(0)
  updateBomb(world, car)
  expect([cars.damage[car], cars.bomb[car]]).toEqual([100, Bomb.none])
  set(Bomb.onDamage)
  cars.damage[car] = 10
  updateBomb(world, car)
  expect(cars.damage[car]).toBe(10)
  cars.damage[car] = 11
  updateBomb(world, car)
  expect(cars.damage[car]).toBe(100)
  set(Bomb.armsAtSpeed)
  cars.speed[car] = 18
  updateBomb(world, car)
  expect(cars.bomb[car]).toBe(Bomb.armsAtSpeed)
  cars.speed[car] = 19
  updateBomb(world, car)
  expect(cars.bomb[car]).toBe(Bomb.onSlowing)
  cars.speed[car] = 12
  updateBomb(world, car)
  expect(cars.damage[car]).toBe(0)
  cars.speed[car] = 11
  updateBomb(world, car)
  expect(cars.damage[car]).toBe(100)
})
